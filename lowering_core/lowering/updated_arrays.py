"""Reduced arrays that a loop does nothing with but update: `a[e] += v`, `a[e]++`, `if (v > a[e]) a[e] = v`, and so on.

Such an array needs no copy for each lane: the lanes of a block share one, which atomic updates change. Every appearance
of the array must be in an update by the operator of its reduction, or lanes would see what others have added.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lowering_core.access.effects import has_effects
from lowering_core.access.updates import update_of
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.types import common_kind, type_of
from lowering_core.analysis.walk import AnyNode, directive_expressions, statements, walk
from lowering_core.lowering.update_places import is_spread
from lowering_core.model.access import Update
from lowering_core.model.ctypes import (
    BITS,
    INTEGERS,
    UNSIGNED,
    Arithmetic,
    CType,
    Enumeration,
    Kind,
    Named,
    Qualified,
    arithmetic_kind,
    strip,
)
from lowering_core.model.data import Captured, ReducedObject
from lowering_core.model.expressions import bare
from lowering_core.model.kernel import AnalyzedRegion, DirectGridStride, RoundRobin, Strategy, UpdatedArray
from lowering_core.model.syntax import (
    Call,
    Cast,
    Comma,
    DeclStmt,
    Expr,
    ExprStmt,
    If,
    Index,
    Name,
    OpaqueExpr,
    OpaqueStmt,
    Paren,
    Pragma,
    Stmt,
    Unary,
)
from lowering_core.model.unit import Scope

# What lanes keep to themselves: a few numbers, and copies of this many bytes whose elements they all change at once.
FEW = 8
LOCAL_BYTES = 1024
_CLAUSES = {
    "+": {"+": "rex_add", "-": "rex_sub"}, "-": {"+": "rex_add", "-": "rex_sub"}, "&": {"&": "rex_and"},
    "|": {"|": "rex_or"}, "^": {"^": "rex_xor"}, "max": {"max": "rex_max"}, "min": {"min": "rex_min"},
}  # fmt: skip
_REAL = frozenset({Kind.FLOAT, Kind.DOUBLE})


@dataclass(frozen=True, slots=True)
class _Seen:
    """The region's statement, and what in it may be an update."""

    statement: Stmt
    found: tuple[Update, ...]


def updated_arrays(analyzed: AnalyzedRegion, strategy: Strategy, scope: Scope) -> tuple[UpdatedArray, ...]:
    """The reduced arrays of a loop that its lanes can update together, with the calls that do it."""
    if not isinstance(strategy, DirectGridStride | RoundRobin):
        return ()
    wanted = [
        (variable, variable.reduced) for variable in analyzed.data.variables
        if variable.reduced is not None and _is_fit(variable, variable.reduced)
    ]  # fmt: skip
    if not wanted:
        return ()
    statement = analyzed.region.statement
    seen = _Seen(statement, tuple(_candidates(statement)))
    found: list[UpdatedArray] = []
    for variable, reduced in wanted:
        updates = _updates(variable, reduced, seen, scope)
        if updates and not _keeps_lanes(reduced, [update.place for update in updates], analyzed):
            changes = tuple((update.node, _call(update, variable, reduced, scope)) for update in updates)
            found.append(UpdatedArray(variable.name, changes))
    return tuple(found)


def _candidates(statement: Stmt) -> Iterator[Update]:
    for node in statements(statement):
        if isinstance(node, ExprStmt | If) and (update := update_of(node)) is not None:
            yield update


def _is_fit(variable: Captured, reduced: ReducedObject) -> bool:
    kind = _number(reduced.element)
    if reduced.user is not None or variable.operator not in _CLAUSES or kind is None:
        return False
    return reduced.count is None or reduced.count > FEW


def _number(ctype: CType) -> Kind | None:
    """The kind of a number that the device has atomic operations for; None for others, and for volatile ones."""
    current = ctype
    while isinstance(current, Named | Qualified):
        if isinstance(current, Qualified) and current.qualifiers:
            return None
        current = current.target
    kind = current.kind if isinstance(current, Arithmetic) else None
    return kind if kind in _REAL or (kind in INTEGERS and kind is not Kind.BOOL) else None


def _keeps_lanes(reduced: ReducedObject, places: list[Expr], analyzed: AnalyzedRegion) -> bool:
    """Whether all lanes change the same element at once, and a copy for each is better."""
    if all(is_spread(place, analyzed) for place in places):
        return False
    small = reduced.count is not None and reduced.size is not None and reduced.count * reduced.size <= LOCAL_BYTES
    return small or arithmetic_kind(reduced.element) in _REAL


def _updates(variable: Captured, reduced: ReducedObject, seen: _Seen, scope: Scope) -> tuple[Update, ...]:
    """All appearances of an array as updates; none where one of them is anything else."""
    name = variable.name
    if any(_is_hidden(node, name) for node in walk(seen.statement)):
        return ()
    found = [
        update for update in seen.found
        if _root(update.place) == name and not _mentions(update.value, name)
        and not any(_mentions(index, name) for index in _subscripts(update.place))
        and update.node.span is not None and _is_once(update) and _is_right(update, variable, reduced, scope)
    ]  # fmt: skip
    covered = sum(_count(update.node, name) for update in found)
    return tuple(found) if covered == _count(seen.statement, name) else ()


def _is_hidden(node: AnyNode, name: str) -> bool:
    """Whether a node says something else of the array, or declares another variable of its name."""
    match node:
        case OpaqueExpr(names=names) | OpaqueStmt(names=names):
            return name in names
        case DeclStmt(declarations):
            return any(declared.name == name for declared in declarations)
        case Pragma(directive, body):
            if any(_mentions(expr, name) for expr in directive_expressions(directive)):
                return True
            return directive.name == "atomic" and body is not None and _mentions(body, name)
        case _:
            return False


def _is_once(update: Update) -> bool:
    """Whether an atomic operation, which evaluates all parts once and the place on the left, does the same."""
    return not (update.reverse and update.operator == "-") and not any(map(has_effects, update.repeated))


def _is_right(update: Update, variable: Captured, reduced: ReducedObject, scope: Scope) -> bool:
    """Whether the update is one of the reduction's operator, in types in which it means the same."""
    own = _number(reduced.element)
    if own is None or update.operator not in _CLAUSES[variable.operator]:
        return False
    ctype, place = type_of(update.value, scope), type_of(update.place, scope)
    value = None if ctype is None else arithmetic_kind(ctype)
    if value is None or place is None or arithmetic_kind(place) is not own:
        return False
    if update.value.span is None and not _is_plain(update.value, scope):
        return False
    if not all(_may_be_joined(operand, own, scope) for operand in update.joined):
        return False
    if update.callee and (own not in _REAL or (update.callee.endswith("f") and own is not Kind.FLOAT)):
        return False
    if own in _REAL:
        return value in INTEGERS or value in _REAL
    if value not in INTEGERS:
        return False
    return update.operator not in ("min", "max") or _is_within(update.value, value, own, scope)


def _may_be_joined(operand: Expr, own: Kind, scope: Scope) -> bool:
    """Whether operands may be combined with each other before the place: nothing can overflow or lose digits more."""
    ctype = type_of(operand, scope)
    exact = own in _REAL or (own in UNSIGNED and BITS[own] >= BITS[Kind.UINT])
    return exact and ctype is not None and arithmetic_kind(ctype) is own


def _is_within(expr: Expr, value: Kind, own: Kind, scope: Scope) -> bool:
    """Whether a comparison of the two integers, and the assignment, keep their values."""
    signed = own not in UNSIGNED
    if signed and common_kind(own, value) in UNSIGNED:
        return False
    bits = BITS[own] - signed
    known = constant_value(expr, scope)
    if known is not None:
        return (-(2**bits) if signed else 0) <= known < 2**bits
    if value in UNSIGNED:
        return BITS[value] <= bits
    return signed and BITS[value] <= BITS[own]


def _is_plain(value: Expr, scope: Scope) -> bool:
    """Whether an expression out of a macro needs nothing spelled out for C++."""
    for node in walk(value, lambda part: part.span is None):
        if node.span is None:
            ctype = None if isinstance(node, Call | Stmt) else type_of(node, scope)
            if ctype is None or isinstance(strip(ctype), Enumeration):
                return False
    return True


def _call(update: Update, variable: Captured, reduced: ReducedObject, scope: Scope) -> Expr | Stmt:
    operator = _CLAUSES[variable.operator][update.operator]
    value = update.value
    ctype, own = type_of(value, scope), arithmetic_kind(reduced.element)
    if (
        update.operator in ("min", "max")
        and own in INTEGERS
        and ctype is not None
        and arithmetic_kind(ctype) is not own
    ):
        # The value is the same in the element's type, for which there is an instruction.
        value = Cast(reduced.element, value)
    value = Paren(value) if isinstance(value, Comma) else value
    call = Call(Name(f"rex_atomic_update<{operator}>"), (Unary("&", update.place), value))
    return ExprStmt(expr=call) if isinstance(update.node, If) else call


def _root(place: Expr) -> str:
    current = bare(place)
    while isinstance(current, Index):
        current = bare(current.base)
    return current.name if isinstance(current, Name) else ""


def _subscripts(place: Expr) -> Iterator[Expr]:
    current = bare(place)
    while isinstance(current, Index):
        yield current.index
        current = bare(current.base)


def _mentions(node: AnyNode, name: str) -> bool:
    return _count(node, name) > 0


def _count(node: AnyNode, name: str) -> int:
    return sum(isinstance(part, Name) and part.name == name for part in walk(node))
