"""Reduced arrays that a loop does nothing with but update: `a[e] += v`, `a[e]++`, `if (v > a[e]) a[e] = v`, and so on.

Such an array needs no copy for each thread: the threads of a block share one, which atomic updates change. Every
appearance of the array must be in an update by the operator of its reduction, or threads would see what others
have added.
"""

from collections.abc import Iterable

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import started
from lowering_core.access.effects import has_effects
from lowering_core.access.updates import are_places
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.types import common_kind, type_of
from lowering_core.analysis.walk import statements, walk
from lowering_core.lowering.scans import scanned
from lowering_core.model.access import Access, Accesses, AccessGuard, Construct, Element, Update, guards
from lowering_core.model.ctypes import (
    BITS,
    COUNTED,
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
from lowering_core.model.data import Captured, ReducedObject, Sharing
from lowering_core.model.expressions import bare
from lowering_core.model.kernel import AnalyzedRegion, DirectGridStride, RoundRobin, Strategy, UpdatedArray
from lowering_core.model.loop import LoopNest
from lowering_core.model.operation import Operation
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Call,
    Cast,
    Comma,
    Expr,
    ExprStmt,
    For,
    If,
    Index,
    Intrinsic,
    Member,
    Name,
    Paren,
    Stmt,
    Unary,
)
from lowering_core.model.unit import Scope

# What threads keep to themselves: a few numbers, and copies of this many bytes whose elements they all change at once.
FEW = 8
LOCAL_BYTES = 1024
_CLAUSES = {
    "+": {"+": "+", "-": "difference"}, "-": {"+": "+", "-": "difference"}, "&": {"&": "&"}, "|": {"|": "|"},
    "^": {"^": "^"}, "max": {"max": "max"}, "min": {"min": "min"},
}  # fmt: skip
_REAL = frozenset({Kind.FLOAT, Kind.DOUBLE})
_SAME = frozenset({Sharing.FIRSTPRIVATE, Sharing.DECLARED_TARGET})


def updated_arrays(analyzed: AnalyzedRegion, strategy: Strategy, scope: Scope) -> tuple[UpdatedArray, ...]:
    """The reduced arrays of a loop that its threads can update together, with the calls that do it."""
    if not isinstance(strategy, DirectGridStride | RoundRobin):
        return ()
    totals = scanned(analyzed.region.directive)
    requested = [
        (variable, variable.reduced) for variable in analyzed.data.variables
        if variable.reduced is not None and variable.name not in totals and _is_fit(variable, variable.reduced)
    ]  # fmt: skip
    if not requested:
        return ()
    statement = analyzed.region.statement
    made = accesses_of(statement, scope.environment)
    whole = {id(bare(node.expr)) for node in statements(statement) if isinstance(node, ExprStmt) and node.expr}
    found: list[UpdatedArray] = []
    for variable, reduced in requested:
        changes = _updates(variable, reduced, made, whole, scope)
        if changes and not _keeps_copies(reduced, changes, analyzed):
            calls = (
                (update.node, _call(update, variable, reduced, scope))
                for access in changes
                if (update := access.update) is not None
            )
            found.append(UpdatedArray(variable.name, tuple(calls)))
    return tuple(found)


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
    return kind if kind in _REAL or (kind in COUNTED and kind is not Kind.BOOL) else None


def _keeps_copies(reduced: ReducedObject, changes: Iterable[Access], analyzed: AnalyzedRegion) -> bool:
    """Whether all threads change the same element at once, and a copy for each is better."""
    counters = _counters(analyzed)
    if all(any(not _is_same(index, counters, analyzed) for index in change.subscripts) for change in changes):
        # Each subscript depends on the iteration, on memory, or on a variable of the thread.
        return False
    small = reduced.count is not None and reduced.size is not None and reduced.count * reduced.size <= LOCAL_BYTES
    return small or arithmetic_kind(reduced.element) in _REAL


def _updates(
    variable: Captured, reduced: ReducedObject, made: Accesses, whole: set[int], scope: Scope
) -> tuple[Access, ...]:
    """All appearances of an array as updates that are `whole` statements; none where one of them is anything else."""
    name = variable.name
    if any(name in node.names for node, _ in made.opaque) or any(one.name == name for one, _ in made.named):
        return ()
    mine = [access for access in made.all if access.root is not None and access.root.name == name]
    found: list[Access] = []
    for access in mine:
        update = access.update
        if access.symbol in made.declared or any(_is_other(guard, access) for guard in guards(access.guard)):
            return ()
        if update is None or not all(isinstance(step, Element) for step in access.path or (None,)):
            continue
        if (
            (isinstance(update.node, If) or id(update.node) in whole)
            and not any(id(other.root) in map(id, walk(part)) for other in mine for part in access.subscripts)
            and update.node.span is not None and _is_once(update) and _is_right(update, variable, reduced, scope)
        ):  # fmt: skip
            found.append(access)
    updates = (access.update for access in found if access.update is not None)
    return tuple(found) if are_places(mine, updates) else ()


def _is_other(guard: AccessGuard, access: Access) -> bool:
    """Whether what a guard stands around is done atomically already, or to a copy."""
    return isinstance(guard, Construct) and (guard.pragma.directive.name == "atomic" or access.symbol in guard.private)


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


def _call(update: Update, variable: Captured, reduced: ReducedObject, scope: Scope) -> Expr:
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
    return Intrinsic(Operation.ATOMIC_UPDATE, (update.place, value), operator)


def _counters(analyzed: AnalyzedRegion) -> frozenset[Symbol]:
    """Indices of inner loops that take the same values in every thread."""
    nest, known = analyzed.nest, frozenset[Symbol]()
    if not isinstance(nest, LoopNest):
        return known
    for node in statements(nest.body):
        if isinstance(node, For) and node.test is not None:
            index, start = started(node)
            if index is None or start is None or not _is_same(start, known, analyzed):
                continue
            inside = known | {index}
            known = inside if _is_same(node.test, inside, analyzed) else known
    return known


def _is_same(expr: Expr, counters: frozenset[Symbol], analyzed: AnalyzedRegion) -> bool:
    for node in walk(expr):
        if isinstance(node, Call | Index | Member) or (isinstance(node, Unary) and node.op == "*"):
            return False
        if isinstance(node, Name) and node.symbol not in counters and not _is_given(node.name, analyzed):
            return False
    return True


def _is_given(name: str, analyzed: AnalyzedRegion) -> bool:
    """Whether a name is a variable of the host that the region does not change."""
    variable = analyzed.data.find(name)
    return variable is not None and variable.sharing in _SAME and not variable.assigned
