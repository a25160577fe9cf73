"""A thread's own arrays whose subscripts are numbers once loops are unrolled, so that registers can hold them."""

from collections.abc import Callable, Iterator, Mapping, Set
from math import prod

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import domain_of
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.walk import AnyNode, children, walk
from lowering_core.model.access import Access, Domain, Element, Repeat, guards
from lowering_core.model.ctypes import Array, CType, strip
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Declaration, DeclStmt, ExprStmt, For, Stmt
from lowering_core.model.unit import Environment
from lowering_core.text import Span
from lowering_core.values import dataclass

_MOST_STATEMENTS = 1024
"""Expressions and declarations of all unrolled loops together."""


@dataclass(frozen=True, slots=True)
class RegisterArrays:
    """The arrays, and the loops that have to be unrolled."""

    arrays: tuple[Symbol, ...]
    loops: tuple[For, ...]


def register_arrays(body: Stmt, room: int, is_text: Callable[[For], bool], environment: Environment) -> RegisterArrays:
    """The arrays declared in a body that fit into `room` bytes of registers, the smallest ones first. Loops that are no
    text of the user's in the kernel, as threads share their iterations, cannot be unrolled.
    """
    declared = sorted(_declared(body, environment), key=lambda one: one[0])
    if not declared:
        return RegisterArrays((), ())
    loops: dict[Symbol, list[tuple[For, Domain]]] = {}
    for loop, domain in _counted(body, is_text, environment):
        loops.setdefault(domain.index, []).append((loop, domain))
    counted = {id(loop) for pairs in loops.values() for loop, _ in pairs}
    made = accesses_of(body, environment).all
    chosen: dict[Symbol, set[Symbol]] = {}
    for size, symbol in declared:
        indices = _indices([one for one in made if one.symbol == symbol], symbol.type, counted)
        if indices and size <= room:
            chosen[symbol] = indices
            room -= size
    needed = set[Symbol]().union(*chosen.values())
    while more := {one for index in needed for _, domain in loops[index] for one in _bounds(domain)} - needed:
        needed |= more
    unrolled = [pair for index, pairs in loops.items() if index in needed for pair in pairs]
    if not chosen or _run(body, {id(loop): domain for loop, domain in unrolled}) > _MOST_STATEMENTS:
        return RegisterArrays((), ())
    ordered = sorted((loop for loop, _ in unrolled), key=lambda loop: loop.span or Span(0, 0))
    return RegisterArrays(tuple(chosen), tuple(ordered))


def _declared(body: Stmt, environment: Environment) -> Iterator[tuple[int, Symbol]]:
    """The arrays declared in a body, and their sizes in bytes."""
    for node in walk(body):
        for one in node.declarations if isinstance(node, DeclStmt) else ():
            size = size_of(one.type, environment) if isinstance(strip(one.type), Array) else None
            if size and one.symbol is not None and not one.storage:
                yield size, one.symbol


def _counted(body: Stmt, is_text: Callable[[For], bool], environment: Environment) -> Iterator[tuple[For, Domain]]:
    """The loops whose bounds are numbers, or follow from the indices of such loops around them."""
    pending: list[tuple[AnyNode, frozenset[Symbol]]] = [(body, frozenset())]
    while pending:
        node, around = pending.pop()
        domain = domain_of(node) if isinstance(node, For) else None
        if isinstance(node, For) and domain is not None and domain.step and is_text(node):
            bounded = domain.low is not None and domain.high is not None
            changed = accesses_of(node.body, environment).changed(headers=True)
            if bounded and _bounds(domain) <= around and domain.index not in changed:
                around |= {domain.index}
                yield node, domain
        pending += ((one, around) for one in children(node) if isinstance(one, Stmt))


def _bounds(domain: Domain) -> set[Symbol]:
    """The variables in the bounds of a loop."""
    return {symbol for bound in (domain.low, domain.high) if bound is not None for symbol in bound.symbols}


def _indices(accesses: list[Access], ctype: CType, counted: Set[int]) -> set[Symbol]:
    """The variables in an array's subscripts; none where it is used in another way than by its elements, or a variable
    is not the index of a `counted` loop around.
    """
    rank, found = 0, set[Symbol]()
    while isinstance(inner := strip(ctype), Array):
        rank, ctype = rank + 1, inner.element
    for one in accesses:
        if isinstance(one.node, Declaration):
            continue
        steps = (one.path or ())[:rank]
        forms = [step.form for step in steps if isinstance(step, Element)]
        if len(forms) < rank or None in forms:
            return set()
        around = [guard for guard in guards(one.guard) if isinstance(guard, Repeat) and guard.domain is not None]
        indices = {guard.domain.index for guard in around if guard.domain is not None and id(guard.loop) in counted}
        named = {symbol for form in forms if form is not None for symbol in form.symbols}
        if not named <= indices:
            return set()
        found |= named
    return found


def _run(body: Stmt, unrolled: Mapping[int, Domain]) -> int:
    """How many expressions and declarations the unrolled loops become; stops counting above the most."""
    total = 0
    pending: list[tuple[AnyNode, Mapping[Symbol, int]]] = [(body, {})]
    while pending and total <= _MOST_STATEMENTS:
        node, values = pending.pop()
        domain = unrolled.get(id(node))
        total += bool(values) and isinstance(node, ExprStmt | DeclStmt)
        if isinstance(node, For) and domain is not None:
            pending += ((node.body, {**values, domain.index: value}) for value in _values(domain, values))
        elif isinstance(node, Stmt):
            pending += ((one, values) for one in children(node))
    return total


def _values(domain: Domain, values: Mapping[Symbol, int]) -> range:
    """What a loop's index becomes, at most one more than the most statements."""
    assert domain.low is not None and domain.high is not None and domain.step, "the loop is counted"
    low, high = _value(domain.low, values), _value(domain.high, values)
    return range(low, high + 1, abs(domain.step))[: _MOST_STATEMENTS + 1]


def _value(form: Polynomial, values: Mapping[Symbol, int]) -> int:
    return sum(factor * prod(values[symbol] for symbol in symbols) for symbols, factor in form.terms)
