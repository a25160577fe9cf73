"""Arithmetic of a region that takes longer than its result asks for: double precision for a float, `pow` for a square.

Only what the text says is judged: constants and names of functions that stand in it, and objects declared as `float`.
"""

from collections.abc import Iterator, Sequence

from lowering_core.analysis.precision import FLOAT, OF_DOUBLE, Rounding, held, is_library, is_single, parts, precision
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.model.ctypes import Arithmetic, Kind, arithmetic_kind, is_volatile
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Assign, Binary, Call, DeclStmt, Expr, Index, Member, Name, Number, Paren
from lowering_core.model.unit import FunctionUnit, Scope, TargetRegion
from lowering_core.rules import rex503_slow_arithmetic as rex503
from lowering_core.text import Span, decode
from lowering_core.values import dataclass

_POWERS = {"pow": Kind.DOUBLE, "powf": Kind.FLOAT}
_SUSPECTS = OF_DOUBLE | {"powf"}
_LOOSER = frozenset({"+", "-", "<", ">", "<=", ">=", "==", "!=", "&&", "||"})
"""The operators that a product binds more tightly than, so that it needs no parentheses beside them."""
_NAMED = 3  # changes that the title of a fix names


@dataclass(frozen=True, slots=True)
class _Shortening:
    """What stands at `span` is a reason to compute in double: a constant, a function or a whole power."""

    span: Span
    node: Call | Number
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class _Searched:
    """What the search works with. `free`: powers, by identity, for which a product needs no parentheses."""

    unit: FunctionUnit
    scope: Scope
    free: frozenset[int]
    fast_math: bool


def slow_arithmetic(region: TargetRegion, scope: Scope, *, fast_math: bool) -> Iterator[Diagnostic]:
    """What is computed in double precision for a float, and by `pow` where a product does."""
    nodes = list(walk(region.statement))
    suspects = [node for node in nodes if _is_suspect(node)]
    if not suspects:
        return
    searched = _Searched(region.function.unit, scope, frozenset(_free(nodes)), fast_math)
    told: set[int] = set()
    for node in nodes:
        for value in _taken_by_floats(node, scope):
            known = precision(value, scope)
            if known is not None and known.is_wasteful:
                changes = _changes(value, searched)
                told |= {id(change.node) for change in changes}
                yield from _told(changes, exact=known.rounding is not Rounding.MORE and not fast_math)
    for node in () if fast_math else suspects:
        if isinstance(node, Call) and id(node) not in told:
            yield from _power(node, searched)


def _is_suspect(node: AnyNode) -> bool:
    if isinstance(node, Number):
        return isinstance(node.type, Arithmetic) and node.type.kind is Kind.DOUBLE
    return isinstance(node, Call) and callee_name(node) in _SUSPECTS


def _free(nodes: Sequence[AnyNode]) -> Iterator[int]:
    for node in nodes:
        match node:
            case Binary(op=op, left=left, right=right) if op in _LOOSER:
                yield from (id(left), id(right))
            case Assign(value=inner) | Paren(inner=inner):
                yield id(inner)
            case Call(arguments=arguments):
                yield from map(id, arguments)
            case DeclStmt(declarations=declarations):
                yield from (id(one.value) for one in declarations if one.value is not None)
            case _:
                pass


def _taken_by_floats(node: AnyNode, scope: Scope) -> Iterator[Expr]:
    """The values that a statement or an expression has a float take."""
    match node:
        case Assign(op="=", target=target, value=value) if is_single(type_of(target, scope)):
            yield value
        case Assign(op="+=" | "-=" | "*=" | "/=", target=target, value=value) if is_single(type_of(target, scope)):
            yield Binary(node.op[0], target, value)
        case DeclStmt(declarations=declarations):
            yield from (one.value for one in declarations if one.value is not None and is_single(one.type))
        case _:
            pass


def _changes(value: Expr, region: _Searched) -> list[_Shortening]:
    """All that makes an expression one of double, in source order; nothing where some of it is not in the text."""
    found: list[_Shortening | None] = []
    stack = [value]
    while stack:
        node = stack.pop()
        below = parts(node, region.scope)
        if isinstance(node, Call) and below:
            product = None if region.fast_math else _product(node, FLOAT.kind, region)
            found.append(product or _suffixed(node, node.function, region.unit))
            below = below if product is None else ()
        elif isinstance(node, Number) and node.type != FLOAT and _is_suspect(node):
            found.append(_suffixed(node, node, region.unit))
        stack += below[::-1]
    known = [change for change in found if change is not None]
    return known if len(known) == len(found) else []


def _suffixed(node: Call | Number, named: Expr, unit: FunctionUnit) -> _Shortening | None:
    """A constant, or the name of a function, of float."""
    text = _written(named, unit)
    return None if text is None or named.span is None else _Shortening(named.span, node, text, f"{text}f")


def _told(changes: Sequence[_Shortening], *, exact: bool) -> Iterator[Diagnostic]:
    """The finding at the first of the changes, with a fix that makes all of them."""
    if not changes:
        return
    first, fixes, then = changes[0], _fix(changes), _consequence(changes, exact=exact)
    if isinstance(first.node, Number):
        yield rex503.CONSTANT.at(first.span, first.old, then, fixes=fixes)
    elif first.span == first.node.span:
        yield rex503.PRODUCT.at(first.node.function.span or first.span, first.old, fixes=fixes)
    else:
        yield rex503.FUNCTION.at(first.span, first.old, then, fixes=fixes)


def _consequence(changes: Sequence[_Shortening], *, exact: bool) -> str:
    """What the changes do to the result, as far as that is known."""
    if exact:
        names = dict.fromkeys(change.new for change in changes)
        return f"; {_listed(list(names))} {'give' if len(names) > 1 else 'gives'} the same result"
    inexact = [change.old for change in changes if isinstance(change.node, Number) and not _is_held(change.node)]
    return f"; a float holds {_listed(inexact)} less exactly" if inexact else ""


def _is_held(number: Number) -> bool:
    return number.value is not None and held(number.value)


def _power(node: Call, region: _Searched) -> Iterator[Diagnostic]:
    """A power that is a product, if its own type is not that of a float by what takes it."""
    name, place = callee_name(node), node.function.span
    if _exponent(node, region) and place is not None and region.unit.written(place) is not None:
        change = _product(node, _POWERS[name], region)
        yield rex503.PRODUCT.at(place, name, fixes=() if change is None else _fix([change]))


def _exponent(node: Call, region: _Searched) -> int:
    """The exponent of a power if it is a small constant; else 0."""
    name = callee_name(node)
    if name not in _POWERS or len(node.arguments) != 2 or not is_library(name, region.scope):
        return 0
    given = node.arguments[1]
    if not isinstance(given, Number) or given.span is None or given.value not in (2, 3):
        return 0
    return int(given.value)


def _product(node: Call, kind: Kind, region: _Searched) -> _Shortening | None:
    """A power of something plain that has the type of the result, as a product."""
    exponent = _exponent(node, region)
    ctype = type_of(node.arguments[0], region.scope) if exponent else None
    if node.span is None or ctype is None or arithmetic_kind(ctype) is not kind or is_volatile(ctype):
        return None
    text = _written(node.arguments[0], region.unit) if _is_plain(node.arguments[0]) else None
    if text is None or region.unit.written(node.span) is None:
        return None
    product = " * ".join([text] * exponent)
    return _Shortening(node.span, node, callee_name(node), product if id(node) in region.free else f"({product})")


def _is_plain(expr: Expr) -> bool:
    """Whether an expression is a name, or a member or an element by plain names, so that it can be written again."""
    while isinstance(expr, Index | Member):
        if isinstance(expr, Index) and not isinstance(expr.index, Name | Number):
            return False
        expr = expr.base
    return isinstance(expr, Name)


def _written(expr: Expr, unit: FunctionUnit) -> str | None:
    """The text of an expression where it stands in the file as it is."""
    if expr.span is None or unit.written(expr.span) is None:
        return None
    return decode(unit.text[expr.span.start : expr.span.end])


def _fix(changes: Sequence[_Shortening]) -> tuple[Fix, ...]:
    names = list(dict.fromkeys(change.new for change in changes))
    title = f"Write {_joined(names)}" if len(names) <= _NAMED else "Compute in single precision"
    return (Fix(title, tuple((change.span, change.new) for change in changes)),)


def _listed(names: Sequence[str]) -> str:
    """The names as code, each once."""
    return _joined([f"`{name}`" for name in dict.fromkeys(names)])


def _joined(names: Sequence[str]) -> str:
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
