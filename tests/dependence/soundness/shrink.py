"""Makes a program that contradicts its verdict as small as still does."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from tests.dependence.soundness.tree import (
    Address,
    Binary,
    Called,
    Cast,
    Declare,
    Element,
    Expr,
    Function,
    If,
    Loop,
    Name,
    Number,
    Stmt,
    Store,
    Ternary,
    Update,
    While,
)


def shrunk(function: Function, fails: Callable[[Function], bool], patience: int = 300) -> Function:
    """The smallest program found in `patience` trials for which `fails` holds, as it does for `function`."""
    left = patience
    changed = True
    while changed and left > 0:
        changed = False
        for smaller in _smaller(function):
            left -= 1
            if left <= 0:
                break
            if fails(smaller):
                function, changed = smaller, True
                break
    return function


def _smaller(function: Function) -> Iterator[Function]:
    for body in _blocks(function.body):
        yield used(replace(function, body=body))


def used(function: Function) -> Function:
    """Without the objects, parameters and helpers that the body does not name."""
    named = _names(repr(function.body))
    helpers = tuple(one for one in function.helpers if one.name in named)
    objects = tuple(one for one in function.objects if one.name in named)
    named |= {name for one in objects for name in one.dims}
    parameters = tuple(one for one in function.parameters if one[1] in named)
    limits = tuple(one for one in function.limits if one[0] in named)
    macros = tuple(one for one in function.macros if one[0].split("(")[0] in named)
    return replace(function, objects=objects, helpers=helpers, parameters=parameters, limits=limits, macros=macros)


def _names(text: str) -> set[str]:
    for sign in "'\">-,()[]":
        text = text.replace(sign, " ")
    return set(text.split())


def _blocks(body: tuple[Stmt, ...]) -> Iterator[tuple[Stmt, ...]]:
    for at in range(len(body)):
        yield (*body[:at], *body[at + 1 :])
    for at, one in enumerate(body):
        for smaller in _statements(one):
            yield (*body[:at], *smaller, *body[at + 1 :])


def _statements(one: Stmt) -> Iterator[tuple[Stmt, ...]]:
    match one:
        case If():
            yield one.then
            yield one.other
            yield from ((replace(one, then=part),) for part in _blocks(one.then))
            yield from ((replace(one, other=part),) for part in _blocks(one.other))
            yield from ((replace(one, test=part),) for part in _values(one.test))
        case While():
            yield from ((replace(one, body=part),) for part in _blocks(one.body))
        case Loop():
            yield from ((replace(one, body=part),) for part in _blocks(one.body))
            if one.step not in (0, 1):
                yield (replace(one, step=1),)
            for part in (*_values(one.start), *((Number(0),) if one.start != Number(0) else ())):
                yield (replace(one, start=part),)
            yield from ((replace(one, limit=part),) for part in _values(one.limit))
            if one.type != "int":
                yield (replace(one, type="int"),)
        case Store():
            if one.op:
                yield (replace(one, op=""),)
            yield from ((replace(one, value=part),) for part in _smaller_values(one.value))
            if isinstance(one.target, Element):
                yield from ((replace(one, target=part),) for part in _elements(one.target))
        case Update():
            yield from ((replace(one, value=part),) for part in _smaller_values(one.value))
        case Declare():
            if one.value is not None and not one.type.endswith("*"):
                yield from ((replace(one, value=part),) for part in _smaller_values(one.value))
        case _:
            return


def _smaller_values(one: Expr) -> Iterator[Expr]:
    if one != Number(1):
        yield Number(1)
    yield from _values(one)


def _values(one: Expr) -> Iterator[Expr]:
    match one:
        case Binary():
            yield one.left
            yield one.right
            yield from (replace(one, left=part) for part in _values(one.left))
            yield from (replace(one, right=part) for part in _values(one.right))
        case Ternary():
            yield one.then
            yield one.other
            yield from (replace(one, test=part) for part in _values(one.test))
        case Cast():
            yield one.inner
        case Called():
            yield from (part for part in one.arguments if not isinstance(part, Address))
        case Element():
            yield from _elements(one)
        case Number(value) if value > 2:
            yield Number(1)
        case Name():
            return
        case _:
            return


def _elements(one: Element) -> Iterator[Element]:
    if one.style:
        yield replace(one, style="", arguments=())
    for at, subscript in enumerate(one.subscripts):
        for part in _values(subscript):
            changed = (*one.subscripts[:at], part, *one.subscripts[at + 1 :])
            yield replace(one, subscripts=changed, style="" if one.arguments else one.style, arguments=())
