"""The choice between direct grid-stride, round-robin fallback and the host, each with its reason."""

from collections.abc import Sequence

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.diagnostics import Diagnostic
from lowering_core.lowering.atomic_obstacles import atomic_obstacle
from lowering_core.lowering.clause_support import clause_note, clause_obstacle, is_hint, runs_in_thread
from lowering_core.lowering.constructs import critical_problem
from lowering_core.lowering.cxx_obstacles import cxx_obstacle
from lowering_core.lowering.iteration_order import is_scan, runs_in_order
from lowering_core.lowering.lasting_objects import lasting_problem
from lowering_core.lowering.scans import scan_of
from lowering_core.lowering.schedules import deals_of
from lowering_core.lowering.task_code import is_of_tasks, task_obstacle
from lowering_core.lowering.team_of_one import condition_obstacle
from lowering_core.lowering.user_operators import operator_problem
from lowering_core.model.ctypes import CType, FunctionType, arithmetic_kind, innermost, is_const, strip
from lowering_core.model.data import DataEnvironment
from lowering_core.model.directive import ScheduleClause
from lowering_core.model.kernel import AnalyzedRegion, Deals, DirectGridStride, HostOnly, RoundRobin, Strategy
from lowering_core.model.loop import LoopNest, NotCanonical, Obstacle
from lowering_core.model.syntax import Block, DeclStmt, OpaqueExpr, OpaqueStmt, Pragma, Stmt
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.openmp.entries import Outcome
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex402_call_not_on_device as rex402
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.rules import rex404_fallback_enumerated as rex404
from lowering_core.rules import rex405_fallback_scheduled as rex405
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.text import Span

_IN_THREAD = frozenset({"atomic", "critical", "flush", "scan", "tile"})
_QUESTIONABLE = frozenset({OpaqueStmt, OpaqueExpr, Pragma, DeclStmt})


def choose(
    analyzed: AnalyzedRegion, obstacles: tuple[HostOnly, ...], scope: Scope, *, any_construct: bool = False
) -> tuple[Strategy, tuple[Diagnostic, ...]]:
    """How a region is lowered. `obstacles` are reasons found elsewhere (calls, data, constructs unless the loop's body
    may hold `any_construct`) that keep it on the host.
    """
    region = analyzed.region
    host = first_obstacle(analyzed, obstacles, scope, any_construct=any_construct)
    if host is not None:
        return stays_on_host(host)
    numbered = isinstance(analyzed.nest, LoopNest) and not _enumeration_reason(analyzed.nest, analyzed.data)
    counted = (one for one in analyzed.data.variables if one.step is not None or one.conditional)
    linear = next(counted, None)
    if linear is not None and not (numbered and _is_counted(analyzed.nest)):
        return stays_on_host(HostOnly(rex406.LINEAR_UNCOUNTED(linear.name), linear.span or region.directive.span))
    uncounted = not isinstance(analyzed.nest, LoopNest) or bool(_enumeration_reason(analyzed.nest, analyzed.data))
    deals = deals_of(analyzed, scope)
    followed = deals.threads.span if deals.threads is not None and not uncounted else None
    given = [one for one in region.directive.clauses if not (analyzed.asks and isinstance(one, ScheduleClause))]
    idle = (clause for clause in given if clause.span != followed)
    notes = tuple(note for clause in idle if (note := clause_note(clause, region.directive, Outcome.LOOP)))
    if analyzed.asks and uncounted and (deal := deals.teams or deals.threads) is not None:
        return stays_on_host(HostOnly(rex402.DEALT_UNCOUNTED, deal.span))
    match analyzed.nest:
        case NotCanonical() as loop:
            return RoundRobin(_phrase(loop), enumerated=True), notes
        case LoopNest() as nest if reason := _enumeration_reason(nest, analyzed.data):
            strategy = RoundRobin(reason, enumerated=True)
            return strategy, (*notes, rex404.FALLBACK.at(region.directive.span, strategy.reason))
        case _:
            deal = deals.teams or deals.threads
            if deal is None:
                ordered = runs_in_order(region.directive, region.statement)
                return DirectGridStride("iterations run in their order") if ordered else DirectGridStride(), notes
            strategy = RoundRobin(_dealt(deals), enumerated=False, deals=deals)
            return strategy, (*notes, rex405.FALLBACK.at(deal.span, strategy.reason))


def _dealt(deals: Deals) -> str:
    if deals.teams is not None:
        return "dist_schedule deals out chunks to teams that ask for their numbers"
    even = deals.threads is not None and deals.threads.even
    clause, kind = ("schedule", "static") if deals.threads is None else (deals.threads.clause, deals.threads.kind)
    return "a static schedule gives one chunk to each" if even else f"{clause}({kind}, chunk) deals out chunks"


def stays_on_host(host: HostOnly) -> tuple[HostOnly, tuple[Diagnostic, ...]]:
    """The decision that a region stays on the host, with its finding."""
    return host, (host.why.of("stays on the host").at(host.span),)


def first_obstacle(
    analyzed: AnalyzedRegion, obstacles: tuple[HostOnly, ...], scope: Scope, *, any_construct: bool = False
) -> HostOnly | None:
    """The first reason to keep the region on the host, None when it can be lowered."""
    directive = analyzed.region.directive
    if not directive.info.is_target_loop or analyzed.nest is None:
        if directive.name == "metadirective":
            return HostOnly(rex401.METADIRECTIVE, directive.span)
        return HostOnly(rex401.NO_LOOP(directive.name), directive.span)
    for clause in directive.clauses:
        obstacle = clause_obstacle(clause) or condition_obstacle(clause, analyzed)
        if obstacle is None and is_scan(clause) and scan_of(analyzed.body) is None:
            obstacle = HostOnly(rex406.NO_SCAN, clause.span)
        if obstacle is not None:
            return obstacle
    if (unfit := data_obstacle(analyzed, scope)) is not None:
        return unfit
    nodes = tuple(walk(analyzed.region.statement))
    if isinstance(analyzed.nest, NotCanonical) and not analyzed.nest.enumerable:
        known = next((node for node in nodes if isinstance(node, OpaqueExpr) and node.what), None)
        if known is not None:
            return HostOnly(rex407.NO_CPP_FORM(known.what), known.span or known.origin or analyzed.nest.span)
        rule = rex407.RULE if analyzed.nest.obstacle is Obstacle.NOT_UNDERSTOOD else rex401.RULE
        return HostOnly(rule.says(_phrase(analyzed.nest)), analyzed.nest.span)
    return (
        body_obstacle(nodes, analyzed.region, scope, any_construct=any_construct)
        or atomic_obstacle(analyzed.region.statement, scope, runs_in_thread)
        or task_obstacle(analyzed.region.statement, scope)
        or next(iter(obstacles), None)
        or cxx_obstacle(analyzed, nodes, scope)
    )


def _enumeration_reason(nest: LoopNest, data: DataEnvironment) -> str:
    """Why a non-rectangular nest cannot be numbered in advance; empty where it can.

    A numbered nest covers the box around its iterations, whose last place need not be the last iteration.
    """
    if nest.rectangular:
        return ""
    if not simple_outer(nest):
        return "bounds depend on each other over more than two levels"
    last = any(variable.last for variable in data.variables)
    return "lastprivate of a non-rectangular nest" if last else ""


def _is_counted(nest: LoopNest | NotCanonical | None) -> bool:
    """Whether the number of an iteration says how many come before it."""
    return isinstance(nest, LoopNest) and nest.rectangular and not nest.tiles


def simple_outer(nest: LoopNest) -> bool:
    """Whether bounds depend only on loops whose own bounds depend on no other loop of the nest."""
    dependent = {loop.index for loop in nest.loops if loop.outer}
    return not any(dependent & set(loop.outer) for loop in nest.loops)


def _phrase(loop: NotCanonical) -> str:
    return f"{loop.obstacle.value}: {loop.detail}" if loop.detail else loop.obstacle.value


def body_obstacle(
    nodes: Sequence[AnyNode], region: TargetRegion, scope: Scope, *, any_construct: bool = False
) -> HostOnly | None:
    """Code that was not understood, declarations that the device cannot have, and, unless `any_construct`, constructs
    that a thread cannot run, among the nodes of a region.
    """
    for node in nodes:
        if type(node) not in _QUESTIONABLE:
            continue
        place = node.span or node.origin or region.directive.span
        match node:
            case OpaqueExpr(names=()) if node.text.startswith(("offsetof", "__builtin_offsetof")):
                pass
            case OpaqueExpr(what=known) if known:
                return HostOnly(rex407.NO_CPP_FORM(known), place)
            case OpaqueStmt(text=text) | OpaqueExpr(text=text):
                return HostOnly(rex407.IN_REGION(rex407.what(text)), place)
            case Pragma() if any_construct:
                pass
            case Pragma(inner) if is_hint(inner) or is_of_tasks(inner):
                pass
            case Pragma(inner) if inner.name not in _IN_THREAD and not runs_in_thread(inner):
                return HostOnly(rex401.INSIDE_LOOP(inner.name), inner.span)
            case Pragma(inner, body) if inner.name == "critical" and body is not None and not any_construct:
                if (reason := critical_problem(body)) is not None:
                    return HostOnly(rex401.RULE.says(reason), inner.span)
            case DeclStmt(declarations):
                for declaration in declarations:
                    if reason := _type_obstacle(declaration.type, scope):
                        return HostOnly(rex403.OF(declaration.name, reason), declaration.span or place)
                    constant = declaration.storage == "static" and is_const(declaration.type)
                    known = isinstance(strip(declaration.type), FunctionType)
                    known = known or declaration.name in scope.environment.globals
                    again = declaration.storage == "extern" and known
                    if declaration.storage == "extern" and not again:
                        return HostOnly(rex403.EXTERN(declaration.name), place)
                    if declaration.storage == "_Thread_local":
                        return HostOnly(rex403.STORAGE(declaration.name, declaration.storage), place)
                    lasts = declaration.storage == "static" and not constant
                    why = lasting_problem(node, scope, region.function.unit.blanked) if lasts else None
                    if why is not None:
                        return HostOnly(rex403.STATIC(declaration.name, why), place)
            case _:
                pass
    return None


def data_obstacle(analyzed: AnalyzedRegion, scope: Scope) -> HostOnly | None:
    """A captured variable that cannot be used on the device."""
    place = analyzed.region.directive.span
    for variable in analyzed.data.variables:
        if variable.reduced is not None and (reason := operator_problem(variable.reduced)):
            return HostOnly(rex407.REDUCTION(variable.operator, variable.name, reason), variable.span or place)
        if reason := _type_obstacle(variable.type, scope):
            return HostOnly(rex403.OF(variable.name, reason), variable.span or place)
    return None


def _type_obstacle(ctype: CType, scope: Scope) -> str | None:
    """Why a variable of this type cannot be used on the device, nor what it points to."""
    kind = arithmetic_kind(innermost(ctype))
    if kind is None or not scope.environment.lacks(kind):
        return None
    return f"{kind.value} has no device counterpart of the same precision"


def place_of(statement: Stmt, fallback: Span) -> Span:
    """The span of a statement, `fallback` for one that has none."""
    return statement.span or (Span(fallback.end, fallback.end) if isinstance(statement, Block) else fallback)
