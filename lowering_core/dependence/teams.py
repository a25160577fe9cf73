"""The threads of a parallel region: which of them runs a piece of its code, and what keeps two pieces apart in time."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, unique

from lowering_core.access.constructs import private_symbols
from lowering_core.analysis.constants import gives_one
from lowering_core.analysis.library_effects import LOCKS
from lowering_core.analysis.one_thread import gives_one_thread, limits
from lowering_core.analysis.walk import statements, walk
from lowering_core.dependence.locks import Keeper, LockSpan, locks_in
from lowering_core.dependence.ordering import shows_value
from lowering_core.dependence.view import FunctionView, repeats
from lowering_core.model.access import Access, Construct, Repeat, guards
from lowering_core.model.ctypes import is_atomic, is_volatile
from lowering_core.model.directive import Directive, ExprClause, FlagClause, items_of
from lowering_core.model.expressions import bare, callee_name, place
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For, Name, Number, Pragma, Stmt, While, inner_statements
from lowering_core.openmp.entries import Effect, Role
from lowering_core.text import Span
from lowering_core.values import dataclass

_WAITING = ("for", "sections", "single", "scope", "loop")
_ENDLESS = ("cancel", "cancellation point", "scan", "metadirective", "dispatch", "interop")
_OTHERS = ("parallel", "target", "teams", "distribute", "task", "taskloop", "loop", "ordered", "scan")
_PLAIN = (
    "for",
    "simd",
    "sections",
    "section",
    "single",
    "masked",
    "master",
    "scope",
    "critical",
    "atomic",
    "taskgroup",
)


@unique
class Runner(Enum):
    """Which threads of a team run a piece of code. SHARED: each iteration is one thread's."""

    ALL = "all"
    ONE = "one"
    PRIMARY = "primary"
    SHARED = "shared"
    SECTION = "section"


@dataclass(frozen=True, slots=True)
class Moment:
    """When an access is made in a region, and by whom: the construct that says so (None: nothing does), and for a
    section which `part`; `phase` counts the barriers before it. `held` is what keeps others away meanwhile.
    `combined`: it is what a reduction does to the original variable.
    """

    by: Runner
    construct: Pragma | None
    part: int
    phase: int
    held: tuple[Keeper, ...]
    combined: bool = False


@dataclass(frozen=True, slots=True)
class Team:
    """A parallel region whose threads are more than one and run all the constructs in it that are looked at. `own` are
    the variables of which each thread has one, `barriers` where all threads wait, in bytes of the unit, `locks` where
    one holds a lock, and `unclear` from where on others may, and loops with such a place.
    """

    pragma: Pragma
    own: frozenset[Symbol]
    barriers: tuple[int, ...]
    locks: tuple[LockSpan, ...]
    unclear: int
    loops: frozenset[int]

    def phase(self, offset: int) -> int:
        """How many barriers stand before a place."""
        return sum(barrier <= offset for barrier in self.barriers)

    def waits_in(self, span: Span | None) -> bool:
        """Whether threads wait for each other inside of a statement."""
        return span is None or any(span.start < barrier < span.end for barrier in self.barriers)


def parallel_regions(view: FunctionView) -> Iterator[tuple[Pragma, tuple[Pragma, ...]]]:
    """The parallel constructs of a function that are in no other, each with the pragmas around it, outermost first."""
    pending: list[tuple[Stmt, tuple[Pragma, ...]]] = [(view.function.body, ())]
    while pending:
        node, around = pending.pop()
        if isinstance(node, Pragma) and node.directive.has("parallel"):
            yield node, around
            continue
        around = (*around, node) if isinstance(node, Pragma) else around
        pending += [(inner, around) for inner in reversed(inner_statements(node))]


def team_of(view: FunctionView, pragma: Pragma, around: tuple[Pragma, ...], apart: frozenset[Symbol]) -> Team | None:
    """What is known of the threads of a parallel region; None where it is not enough."""
    directive, body = pragma.directive, pragma.body
    if body is None or any(_may_be_narrow(view, one.directive, pragma.directive) for one in (*around, pragma)):
        return None
    calls = (call for call, _ in view.made.calls if callee_name(call) == "omp_set_num_threads")
    if any(gives_one(argument, view.scope) for call in calls for argument in call.arguments):
        return None
    if directive.has("teams", "distribute", "loop", "ordered") or _may_await(view, pragma):
        return None
    if any(repeats(guard, pragma) for _, guard in view.made.opaque):
        return None
    locks = locks_in(body)
    if locks is None:
        return None
    barriers: list[int] = []
    pending: list[Stmt] = [body]
    while pending:
        node = pending.pop()
        if isinstance(node, Pragma):
            inner = node.directive
            if inner.name in _ENDLESS or node.span is None:
                return None
            if inner.has("parallel", "target", "teams", "task", "taskloop"):
                continue
            if inner.name == "barrier" or (inner.has(*_WAITING) and nowait_of(inner) is None):
                barriers.append(node.span.end)
        pending += inner_statements(node)
    unclear, loops = _unclear(view, pragma, barriers)
    own = private_symbols(pragma) | items_with(directive, Effect.COPY) | apart
    return Team(pragma, own, tuple(sorted(barriers)), locks, unclear, loops)


def _may_be_narrow(view: FunctionView, directive: Directive, parallel: Directive) -> bool:
    """Whether a clause may say that each team of a `parallel` construct has one thread, for all that is known."""
    for clause in directive.named(ExprClause):
        if not limits(clause, directive, parallel):
            continue
        names = [] if clause.expr is None else [node for node in walk(clause.expr) if isinstance(node, Name)]
        if names and all(_is_constant(view, name.symbol) for name in names):
            return True
        if gives_one_thread(clause, directive, view.scope):
            return True
    return False


def _is_constant(view: FunctionView, symbol: Symbol | None) -> bool:
    """Whether a local variable only ever has the value of its declaration, which is a number."""
    writes = () if symbol is None else view.writes.get(symbol, ())
    value = writes[0][1].value if len(writes) == 1 else None
    return value is not None and isinstance(bare(value), Number)


def nowait_of(directive: Directive) -> FlagClause | None:
    """The clause that says that threads do not wait at the end of a construct."""
    return next((one for one in directive.named(FlagClause, "nowait")), None)


def items_with(directive: Directive, effect: Effect) -> frozenset[Symbol]:
    """The variables in the clauses of a directive that have an effect, those with sections included."""
    listed = (item.symbol for clause in directive.clauses if clause.effect & effect for item in items_of(clause))
    return frozenset(symbol for symbol in listed if symbol is not None)


def _may_await(view: FunctionView, pragma: Pragma) -> bool:
    """Whether a thread may wait until another one has stored something."""
    seen = False
    for node in statements(pragma):
        if isinstance(node, Pragma):
            directive = node.directive
            seen = seen or directive.has("flush") or (directive.has("atomic") and _hands_out(directive))
    for _, access in view.inside(pragma):
        seen = seen or (access.type is not None and (is_atomic(access.type) or is_volatile(access.type)))
    loops = (node for node in statements(pragma) if isinstance(node, For | While))
    return seen and not all(isinstance(loop, For) and view.is_counted(loop) for loop in loops)


def _unclear(view: FunctionView, pragma: Pragma, barriers: list[int]) -> tuple[int, frozenset[int]]:
    """From where on a region may hold a lock that a function took, and the loops that come back to such a place. What
    constructs in functions wait for becomes a barrier.
    """
    unclear, loops = pragma.span.end if pragma.span is not None else 0, set[int]()
    for call, guard in view.made.calls:
        name = callee_name(call)
        if not repeats(guard, pragma) or name in LOCKS:
            continue
        span = place(call)
        inner = view.callees.calls(name)
        if span is None or view.callees.of_call(call).unknown or not LOCKS.isdisjoint(inner):
            unclear = min(unclear, 0 if span is None else span.start)
            loops |= {id(one.loop) for one in guards(guard) if isinstance(one, Repeat)}
        elif view.callees.constructs(name):
            barriers.append(span.start)
    return unclear, frozenset(loops)


def moment_of(team: Team, access: Access, clauses: dict[int, Pragma]) -> Moment | None:
    """When an access of a region is made; None where that is not known. `clauses` are the pragmas in the region, by
    where their directives begin.
    """
    if access.span is None or access.span.start >= team.unclear:
        return None
    around = _between(access, team)
    if around is None:
        return None
    held = tuple(lock.keeper for lock in team.locks if lock.span.covers(access.span))
    phase = team.phase(access.span.start)
    clause = _in_clause(access, clauses)
    if clause is not None:
        return _of_clause(access, clause, around, phase)
    for construct in around:
        directive = construct.directive
        if directive.has("critical"):
            named = "".join(f"({item.name})" for item in directive.arguments)
            held = (*held, Keeper(f"critical{named}", True))
        elif directive.has("atomic") and _is_atomic(directive, access):
            held = (*held, Keeper("atomic", True))
    by, construct, part = _runner(team, around)
    return Moment(by, construct, part, phase, held)


def _between(access: Access, team: Team) -> tuple[Pragma, ...] | None:
    """The constructs between an access and its region, innermost first; None where others than the region's threads
    may run it, or where it is not clear when.
    """
    found: list[Pragma] = []
    for guard in guards(access.guard):
        if isinstance(guard, Repeat):
            header = access.header is not None and team.waits_in(guard.loop.span)
            if id(guard.loop) in team.loops or header:
                return None
        elif isinstance(guard, Construct):
            if guard.pragma is team.pragma:
                return tuple(found)
            directive = guard.pragma.directive
            if directive.has(*_OTHERS) or not (directive.has(*_PLAIN) or Role.HINT in directive.role):
                return None
            if directive.has("masked") and directive.asks("filter"):
                return None
            found.append(guard.pragma)
    return None


def _runner(team: Team, around: tuple[Pragma, ...]) -> tuple[Runner, Pragma | None, int]:
    part = 0
    for construct in (*around, team.pragma):
        directive = construct.directive
        if directive.has("single"):
            return Runner.ONE, construct, 0
        if directive.has("master", "masked"):
            return Runner.PRIMARY, construct, 0
        if directive.has("section"):
            part = id(construct)
        elif directive.has("sections"):
            return Runner.SECTION, construct, part
        elif directive.has("for"):
            return Runner.SHARED, construct, 0
    return Runner.ALL, None, 0


def _is_atomic(directive: Directive, access: Access) -> bool:
    """Whether an access of an `atomic` construct is the one that the construct is about."""
    if shows_value(directive):
        return True
    return access.reads and not access.writes if directive.asks("read") else access.writes


def _hands_out(atomic: Directive) -> bool:
    """Whether a thread may learn from an `atomic` construct what another one did."""
    return atomic.asks("read") or shows_value(atomic)


def _in_clause(access: Access, clauses: dict[int, Pragma]) -> Pragma | None:
    span = access.span
    found = (one for one in clauses.values() if span is not None and one.directive.span.covers(span))
    return next(found, None)


def _of_clause(
    access: Access, clause: Pragma, around: tuple[Pragma, ...], phase: int
) -> Moment | None:  # fmt: skip
    """When a clause of a construct reads or writes the original variable."""
    directive, symbol = clause.directive, access.symbol
    if symbol is None or access.header is not None or directive.has(*_OTHERS):
        return None
    effects = [one.effect for one in directive.clauses if any(item.symbol == symbol for item in items_of(one))]
    if len(effects) != 1 or around:
        return None
    if effects[0] == Effect.REDUCTION and directive.has("for", "sections", "scope"):
        return Moment(Runner.ALL, clause, 0, phase, (Keeper("reduction", True),), combined=True)
    if effects[0] == Effect.COPY | Effect.READ and directive.has("for", "sections", "scope"):
        return Moment(Runner.ALL, None, 0, phase, ())
    if effects[0] == Effect.COPY | Effect.WRITE and directive.has("for", "sections"):
        return Moment(Runner.ONE, clause, 0, phase, ())
    return None
