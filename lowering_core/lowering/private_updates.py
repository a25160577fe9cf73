"""Places that a loop only updates atomically, by one operation: nobody in it sees the order of the updates.

So each thread may change a copy of a single place, and the threads of a block copies of few elements; what they add up
to goes to the place in the end. No access to the place may be anything else than such an update, and no pointer but
its own may lead there, which is seen here or left to be checked at each launch.
"""

from collections.abc import Iterator, Sequence

from lowering_core.access.accesses import accesses_of
from lowering_core.access.effects import is_library_query
from lowering_core.access.updates import is_same
from lowering_core.analysis.aliasing import may_overlap
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import statements, walk
from lowering_core.c_text import structural
from lowering_core.ir.nodes import Evaluate
from lowering_core.lowering.atomics import atomic_item
from lowering_core.lowering.launch_clauses import asked
from lowering_core.model.access import Accesses
from lowering_core.model.ctypes import (
    BITS,
    COUNTED,
    Arithmetic,
    Array,
    Kind,
    Pointer,
    Void,
    arithmetic_kind,
    is_volatile,
    pointee,
    strip,
)
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.expressions import bare
from lowering_core.model.kernel import AnalyzedRegion, DirectGridStride, PrivateUpdates, RoundRobin, Strategy
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Call, Expr, Index, Intrinsic, Name, Pragma, Stmt, Unary
from lowering_core.model.unit import Scope
from lowering_core.openmp.work_clauses import MEMORY_ORDERS
from lowering_core.options import Options
from lowering_core.values import dataclass

PRIVATE_UPDATES = "private-updates"
"""The pass that makes the copies."""
COPIES_BYTES = 16 << 10
"""What the copies of an array take of a block's shared memory at most."""
_UNKNOWN_BYTES = 4 << 10
_MOST_BLOCKS = 4096
"""More blocks than that have less to do than to add their copies to the elements."""
_ORDERS = frozenset(MEMORY_ORDERS) - {"relaxed"}
_WORDS = frozenset({Kind.INT, Kind.UINT, Kind.LONG, Kind.ULONG, Kind.LLONG, Kind.ULLONG})
_REAL = frozenset({Kind.FLOAT, Kind.DOUBLE})
_SUMS = {"+": "+", "difference": "+", "&": "&", "|": "|", "^": "^"}
_EXTREMES = frozenset({"min", "max"})
_OWN_STORAGE = frozenset({Sharing.MAPPED, Sharing.POINTER})
_OTHERS = _OWN_STORAGE | {Sharing.DEVICE_POINTER, Sharing.DEVICE_ADDRESS, Sharing.DECLARED_TARGET}


@dataclass(frozen=True, slots=True)
class _Change:
    """An atomic update, the variable that its place starts from, and by identity where the text names it for that."""

    call: Intrinsic
    root: Name
    named: frozenset[int]

    @property
    def place(self) -> Expr:
        return self.call.operands[0]


def private_updates(
    analyzed: AnalyzedRegion, strategy: Strategy, callees: Callees, scope: Scope, options: Options
) -> tuple[PrivateUpdates, ...]:
    """The variables of a loop region whose updates may go to copies."""
    statement = analyzed.region.statement
    if PRIVATE_UPDATES in options.without or not isinstance(strategy, DirectGridStride | RoundRobin):
        return ()
    changes = [one for node in statements(statement) if isinstance(node, Pragma) and (one := _change(node)) is not None]
    if not changes:
        return ()
    made = accesses_of(statement, scope.environment)
    if made.opaque or not all(is_library_query(call) or _is_plain(call, callees) for call, _ in made.calls):
        return ()
    several = asked(analyzed.region.directive, "num_teams", scope, options.max_blocks)
    few = several is None or (several.value is not None and several.value <= _MOST_BLOCKS)
    found: list[PrivateUpdates] = []
    for variable in analyzed.data.variables:
        mine = [one for one in changes if one.root.name == variable.name]
        if mine and variable.sharing in _OWN_STORAGE and _only_changes(variable, mine, made):
            found += _private(variable, mine, analyzed, scope, few=few)
    return tuple(found)


def changed_name(place: Expr) -> Name | None:
    """The variable whose element a place is, or which it is itself."""
    place = bare(place)
    while isinstance(place, Index) or (isinstance(place, Unary) and place.op == "*"):
        place = bare(place.base if isinstance(place, Index) else place.operand)
    return place if isinstance(place, Name) else None


def _change(pragma: Pragma) -> _Change | None:
    if pragma.directive.name != "atomic" or pragma.directive.asks(*_ORDERS):
        return None
    item = atomic_item(pragma)
    if not isinstance(item, Evaluate) or not isinstance(item.expr, Intrinsic):
        return None
    place, value = item.expr.operands[0], item.expr.operands[-1]
    root = changed_name(place) if item.expr.operation is Operation.ATOMIC_UPDATE else None
    if root is None:
        return None
    inside = {id(node) for node in walk(value)}
    others = (node for node in walk(pragma) if not isinstance(node, Stmt) and id(node) not in inside)
    return _Change(item.expr, root, frozenset(id(changed_name(one)) for one in others if is_same(one, place)))


def _only_changes(variable: Captured, changes: Sequence[_Change], made: Accesses) -> bool:
    roots = {name for one in changes for name in one.named}
    named = any(one.name == variable.name for one, _ in made.named)
    mine = [one for one in made.all if one.root is not None and one.root.name == variable.name]
    return not named and all(id(one.root) in roots and one.symbol not in made.declared for one in mine)


def _private(
    variable: Captured, changes: Sequence[_Change], analyzed: AnalyzedRegion, scope: Scope, *, few: bool
) -> Iterator[PrivateUpdates]:
    kinds = {_kind(one, scope) for one in changes}
    operators = {_operator(one, scope) for one in changes}
    kind, operator = kinds.pop(), operators.pop()
    others = [one for one in analyzed.data.variables if one is not variable]
    if kinds or operators or kind is None or not operator or any(map(_may_lead_anywhere, others)):
        return
    apart = any(_may_share(variable, other) for other in others)
    places = {_fixed(one.place) for one in changes}
    if len(places) == 1 and "" not in places:
        yield PrivateUpdates(variable.name, operator, kind, len(changes), changes[0].place, 0, apart)
    elif few and (count := _elements(variable, BITS[kind] // 8, scope)):
        yield PrivateUpdates(variable.name, operator, kind, len(changes), None, count, apart)


def _kind(change: _Change, scope: Scope) -> Kind | None:
    """The kind of the place, if the device has atomic operations for it."""
    ctype = type_of(change.place, scope)
    bare_type = None if ctype is None or is_volatile(ctype) else strip(ctype)
    kind = bare_type.kind if isinstance(bare_type, Arithmetic) else None
    return kind if kind in _WORDS or kind in _REAL else None


def _operator(change: _Change, scope: Scope) -> str:
    """The operator under which copies are combined; empty where the order of the updates, or their types, matter."""
    kind, value = _kind(change, scope), type_of(change.call.operands[1], scope)
    given = None if value is None else arithmetic_kind(value)
    if change.call.operator in _EXTREMES:
        return change.call.operator if given is kind else ""
    operator = _SUMS.get(change.call.operator, "")
    if kind in _REAL:
        return operator if operator == "+" and (given in COUNTED or given in _REAL) else ""
    return operator if given in COUNTED else ""


def _fixed(place: Expr) -> str:
    """A place that is the same in all iterations, as text; empty for one that has other names in it than its root."""
    root = changed_name(place)
    return "" if any(isinstance(one, Name) and one is not root for one in walk(place)) else structural(bare(place))


def _elements(variable: Captured, size: int, scope: Scope) -> int:
    """How many elements of so many bytes copies are made of; 0 where these would be too many, or begin elsewhere."""
    item, count = variable.map, None
    if item is not None and (item.leading or (item.lower is not None and constant_value(item.lower, scope) != 0)):
        return 0
    if variable.sharing is Sharing.MAPPED:
        count, ctype = 1, strip(variable.type)
        while isinstance(ctype, Array):
            count, ctype = count * (ctype.count or 0), strip(ctype.element)
    elif isinstance(strip(pointee(variable.type) or Void()), Arithmetic):
        count = None if item is None or item.length is None else constant_value(item.length, scope)
        count = count or _UNKNOWN_BYTES // size
    return count if count is not None and 0 < count * size <= COPIES_BYTES else 0


def _may_lead_anywhere(other: Captured) -> bool:
    """Whether the region follows a pointer of which a launch knows nothing but its value."""
    return other.dereferenced and other.sharing not in _OTHERS


def _may_share(variable: Captured, other: Captured) -> bool:
    """Whether another variable may lead to the storage that the updated one has, or leads to."""
    if other.follows or other.members:
        return True
    leads = other.dereferenced or not isinstance(strip(other.type), Pointer)
    return leads and other.sharing in _OTHERS and may_overlap(variable, other)


def _is_plain(call: Call, callees: Callees) -> bool:
    """Whether a call sees no memory but what its arguments lead to, and changes none."""
    summary = callees.of_call(call)
    return summary.pure and not summary.globals
