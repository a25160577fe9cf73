"""Variables outside of a loop that its iterations use: private copies, results of reductions, values carried on."""

from __future__ import annotations

from collections.abc import Collection

from lowering_core.access.effects import has_effects
from lowering_core.access.updates import are_places
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import statements
from lowering_core.dependence.scratch import is_set_first
from lowering_core.dependence.view import FunctionView, Judged, is_of_iteration, is_passed_before, repeats
from lowering_core.model.access import Access, AccessGuard, AccessKind, Condition, Construct, Repeat, Update, guards
from lowering_core.model.ctypes import BITS, INTEGERS, Kind, arithmetic_kind, is_atomic
from lowering_core.model.dependence import LoopClause
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Comma, Expr, ExprStmt, For, If, Pragma
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Scalar:
    """A variable that iterations share and write: the `clause` that makes them independent, None where there is none,
    and its `accesses`. `certain`: each iteration writes it.
    """

    symbol: Symbol
    clause: LoopClause | None
    accesses: tuple[Access, ...]
    certain: bool


def scalars_of(view: FunctionView, loop: Judged, own: Collection[Symbol | None]) -> tuple[Scalar, ...]:
    """The variables from outside a loop that its iterations write, or the threads of a construct, but those in `own`,
    of which each has a copy.
    """
    found: dict[Symbol, list[Access]] = {}
    inner = (node.directive for node in statements(loop) if isinstance(node, Pragma))
    last = frozenset(directive.span for directive in inner if directive.has("simd"))
    for _, access in view.inside(loop):
        symbol = access.symbol
        derived = access.root is not None and access.root.symbol != symbol
        if symbol is None or access.path != () or is_of_iteration(symbol, loop) or (symbol in own and not derived):
            continue
        if access.header is not None and access.span in last:
            # Each thread gives the index of a simd construct the same value when it leaves that.
            continue
        if any(isinstance(guard, Construct) and symbol in guard.private for guard in _within(access, loop)):
            continue
        if not is_atomic(symbol.type):
            found.setdefault(symbol, []).append(access)
    result: list[Scalar] = []
    whole = whole_expressions(loop)
    for symbol, mine in found.items():
        if any(access.writes for access in mine):
            result.append(_scalar(view, loop, symbol, mine, whole))
    return tuple(result)


def carried_copies(
    view: FunctionView,
    loop: For,
    own: Collection[Symbol | None],
    reduced: Collection[Symbol],
    lanes: Collection[Symbol],
) -> tuple[Symbol, ...]:
    """The variables in `own`, of which each thread has a copy, whose values go from one iteration to the next: those
    that are changed and read before they are set, those in `reduced` whose values in between are used, and those that
    the `lanes` of a simd construct share.
    """
    found: dict[Symbol, list[tuple[int, Access]]] = {}
    for position, access in view.inside(loop):
        symbol = access.symbol
        if symbol is not None and not access.follows and symbol in own and not is_of_iteration(symbol, loop):
            found.setdefault(symbol, []).append((position, access))
    whole = whole_expressions(loop)
    return tuple(
        symbol
        for symbol, mine in found.items()
        if any(access.writes for _, access in mine)
        and (
            symbol in lanes
            or (symbol in reduced and any(access.reads and not is_summed_up(access, whole) for _, access in mine))
            or (symbol not in reduced and not _is_set_first(view, loop, mine))
        )
    )


def _is_set_first(view: FunctionView, loop: For, mine: list[tuple[int, Access]]) -> bool:
    """Whether each iteration sets what it reads of a variable."""
    if any(access.path != () for _, access in mine):
        return is_set_first(view, loop, mine)
    accesses = [access for _, access in mine]
    return all(_is_set_before(access, accesses) for access in accesses if access.reads)


def is_summed_up(access: Access, whole: frozenset[int]) -> bool:
    """Whether an access only updates a variable, and nothing takes the value that it has then."""
    return access.update is not None and id(access.update.node) in whole


def is_read_elsewhere(view: FunctionView, loop: For, symbol: Symbol) -> bool:
    """Whether something behind a loop may read the value that a variable has then."""
    others = (access for access in view.made.all if access.symbol == symbol and not repeats(access.guard, loop))
    elsewhere = not symbol.is_local or any(access.kind is not AccessKind.WRITE for access in others)
    return elsewhere and view.liveness.after(loop, symbol) is not None


def _scalar(view: FunctionView, loop: Judged, symbol: Symbol, mine: list[Access], whole: frozenset[int]) -> Scalar:
    writes = [access for access in mine if access.writes]
    first = next((access for access in mine if access.kind is not AccessKind.ADDRESS), mine[0])
    exposed = symbol in view.exposed or any(access.kind is AccessKind.ADDRESS for access in mine)
    certain = not exposed and any(_is_each(write, loop) for write in writes)
    operator = "" if exposed or arithmetic_kind(symbol.type) is None else _reduction(mine, whole, view.scope)
    if operator:
        return Scalar(symbol, LoopClause("reduction", symbol.name, operator), tuple(mine), certain)
    if not exposed and all(_is_set_before(access, mine) for access in mine if access.reads):
        last = view.liveness.after(loop, symbol)
        if last is None:
            return Scalar(symbol, LoopClause("private", symbol.name), tuple(mine), certain)
        if first.kind is AccessKind.WRITE and _is_each(first, loop):
            return Scalar(symbol, LoopClause("lastprivate", symbol.name), tuple(mine), certain)
    return Scalar(symbol, None, tuple(mine), certain)


def _is_set_before(read: Access, mine: list[Access]) -> bool:
    """Whether a variable is sure to be assigned in the same iteration before it is read."""
    assigned: list[AccessGuard | None] = []
    branches: dict[tuple[int, int], bool] = {}
    for access in mine:
        if access is read:
            break
        guard = access.guard if access.kind is AccessKind.WRITE and access.path == read.path else None
        while guard is not None and all(guard is not one for one in assigned):
            assigned.append(guard)
            if not isinstance(guard, Condition):
                break
            # Both branches of one condition assign it.
            key = (id(guard.test), id(guard.outer))
            if branches.setdefault(key, guard.holds) == guard.holds:
                break
            guard = guard.outer
    return any(is_passed_before(guard, read.guard) for guard in assigned)


def whole_expressions(loop: Judged) -> frozenset[int]:
    """The expressions of a loop whose values nothing takes, by identity, and the `if` statements."""
    found: set[int] = set()
    pending: list[Expr | None] = []
    for node in statements(loop):
        if isinstance(node, If):
            found.add(id(node))
        pending += [node.expr] if isinstance(node, ExprStmt) else [node.step] if isinstance(node, For) else []
    while pending:
        expr = pending.pop()
        if expr is not None:
            inner = bare(expr)
            found.add(id(inner))
            pending += [inner.left, inner.right] if isinstance(inner, Comma) else []
    return frozenset(found)


def _reduction(mine: list[Access], whole: frozenset[int], scope: Scope) -> str:
    """The operator by which a variable is only updated; empty where there is none, or a value in between is used."""
    updates = [access.update for access in mine if access.update is not None]
    if any(id(update.node) not in whole or not _is_plain(update, mine[0], scope) for update in updates):
        return ""
    operators = {update.reduction for update in updates}
    if len(operators) != 1 or not updates or not are_places(mine, updates):
        return ""
    return operators.pop()


def _is_plain(update: Update, access: Access, scope: Scope) -> bool:
    """Whether an update combines numbers as a reduction does: nothing is skipped, and nothing is lost on the way."""
    kind = None if access.type is None else arithmetic_kind(access.type)
    ctype = type_of(update.value, scope)
    value = None if ctype is None else arithmetic_kind(ctype)
    if kind is None or value is None:
        return False
    if update.operator in ("&&", "||"):
        return not has_effects(update.value)
    if kind is Kind.BOOL:
        return False
    if kind not in INTEGERS:
        return True
    narrow = update.operator in ("max", "min") and BITS[value] > BITS[kind]
    return value in INTEGERS and not narrow


def _is_each(access: Access, loop: Judged) -> bool:
    """Whether each iteration of a loop, or each thread, makes an access, before anything may end it."""
    for guard in guards(access.guard):
        if isinstance(guard, Repeat) and guard.loop is loop:
            return not guard.cut
        if isinstance(guard, Construct) and guard.pragma is loop:
            return True
        if not (guard.sure or isinstance(guard, Construct)):
            return False
    return False


def _within(access: Access, loop: Judged) -> list[object]:
    found: list[object] = []
    for guard in guards(access.guard):
        if (isinstance(guard, Repeat) and guard.loop is loop) or (
            isinstance(guard, Construct) and guard.pragma is loop
        ):
            break
        found.append(guard)
    return found
