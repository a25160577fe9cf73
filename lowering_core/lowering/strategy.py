"""The choice between direct grid-stride, round-robin fallback and the host, each with its reason."""

from collections.abc import Sequence

from lowering_core.access.effects import has_effects
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.diagnostics import Diagnostic
from lowering_core.lowering.atomic_obstacles import atomic_obstacle
from lowering_core.lowering.clause_support import clause_note, clause_obstacle, is_hint, runs_in_thread
from lowering_core.lowering.constructs import critical_problem
from lowering_core.lowering.cxx_obstacles import cxx_obstacle
from lowering_core.lowering.team_of_one import condition_obstacle
from lowering_core.lowering.user_operators import operator_problem
from lowering_core.model.ctypes import (
    NO_DEVICE,
    CType,
    FunctionType,
    Kind,
    arithmetic_kind,
    has_variable_length,
    innermost,
    is_const,
    strip,
)
from lowering_core.model.data import DataEnvironment, Sharing
from lowering_core.model.directive import Clause, Directive, ExprClause, ScheduleClause
from lowering_core.model.kernel import AnalyzedRegion, DirectGridStride, HostOnly, RoundRobin, Strategy
from lowering_core.model.loop import LoopNest, NotCanonical, Obstacle
from lowering_core.model.syntax import Block, DeclStmt, OpaqueExpr, OpaqueStmt, Pragma, Stmt
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Outcome
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.rules import rex404_fallback_enumerated as rex404
from lowering_core.rules import rex405_fallback_scheduled as rex405
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.text import Span

# A kernel's parameters may take 4 KB; pointers and trip counts need some of it.
_PARAMETER_BYTES = 3072
_IN_THREAD = frozenset({"atomic", "critical", "flush"})
_QUESTIONABLE = frozenset({OpaqueStmt, OpaqueExpr, Pragma, DeclStmt})


def choose(
    analyzed: AnalyzedRegion, obstacles: tuple[HostOnly, ...], scope: Scope
) -> tuple[Strategy, tuple[Diagnostic, ...]]:
    """How a region is lowered. `obstacles` are reasons found elsewhere (calls, data) that keep it on the host."""
    region = analyzed.region
    host = first_obstacle(analyzed, obstacles, scope)
    if host is not None:
        return stays_on_host(host)
    numbered = isinstance(analyzed.nest, LoopNest) and not _enumeration_reason(analyzed.nest, analyzed.data)
    linear = next((variable for variable in analyzed.data.variables if variable.step is not None), None)
    if linear is not None and not (numbered and isinstance(analyzed.nest, LoopNest) and analyzed.nest.rectangular):
        return stays_on_host(HostOnly(rex406.LINEAR_UNCOUNTED(linear.name), linear.span or region.directive.span))
    notes = tuple(
        note for clause in region.directive.clauses if (note := clause_note(clause, region.directive, Outcome.LOOP))
    )
    match analyzed.nest:
        case NotCanonical() as loop:
            return RoundRobin(_phrase(loop), enumerated=True), notes
        case LoopNest() as nest if reason := _enumeration_reason(nest, analyzed.data):
            strategy = RoundRobin(reason, enumerated=True)
            return strategy, (*notes, rex404.FALLBACK.at(region.directive.span, strategy.reason))
        case _:
            chunked = chunk_of(region.directive)
            if chunked is None or chunked.chunk is None or constant_value(chunked.chunk, scope) == 1:
                return DirectGridStride(), notes
            strategy = RoundRobin("schedule(static, chunk) deals out chunks", enumerated=False)
            return strategy, (*notes, rex405.FALLBACK.at(chunked.span, strategy.reason))


def stays_on_host(host: HostOnly) -> tuple[HostOnly, tuple[Diagnostic, ...]]:
    """The decision that a region stays on the host, with its finding."""
    return host, (host.why.of("stays on the host").at(host.span),)


def first_obstacle(analyzed: AnalyzedRegion, obstacles: tuple[HostOnly, ...], scope: Scope) -> HostOnly | None:
    """The first reason to keep the region on the host, None when it can be lowered."""
    directive = analyzed.region.directive
    if not directive.info.is_target_loop or analyzed.nest is None:
        if directive.name == "metadirective":
            return HostOnly(rex401.METADIRECTIVE, directive.span)
        return HostOnly(rex401.NO_LOOP(directive.name), directive.span)
    for clause in directive.clauses:
        obstacle = clause_obstacle(clause) or device_clause(clause, scope) or condition_obstacle(clause, analyzed)
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
        body_obstacle(nodes, directive)
        or atomic_obstacle(analyzed.region.statement, scope, runs_in_thread)
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


def simple_outer(nest: LoopNest) -> bool:
    """Whether bounds depend only on loops whose own bounds depend on no other loop of the nest."""
    dependent = {loop.index for loop in nest.loops if loop.outer}
    return not any(dependent & set(loop.outer) for loop in nest.loops)


def chunk_of(directive: Directive) -> ScheduleClause | None:
    """The `schedule(static, chunk)` clause that the scheduler must honour; chunk 1 is what grid-stride does anyway."""
    static = (one for one in directive.named(ScheduleClause, "schedule") if one.kind == "static")
    return next((one for one in static if one.chunk is not None), None)


def _phrase(loop: NotCanonical) -> str:
    return f"{loop.obstacle.value}: {loop.detail}" if loop.detail else loop.obstacle.value


def device_clause(clause: Clause, scope: Scope) -> HostOnly | None:
    """A `device` clause that asks for another device than the first, or cannot be evaluated before the region."""
    if not isinstance(clause, ExprClause) or clause.name != "device" or clause.expr is None:
        return None
    value = constant_value(clause.expr, scope)
    if value is not None and value != 0:
        return HostOnly(rex406.OTHER_DEVICE(value), clause.span)
    if value is None and has_effects(clause.expr):
        return HostOnly(rex406.DEVICE_EFFECTS, clause.span)
    return None


def body_obstacle(nodes: Sequence[AnyNode], directive: Directive, *, any_construct: bool = False) -> HostOnly | None:
    """Code that was not understood, declarations that the device cannot have, and, unless `any_construct`, constructs
    that a thread cannot run, among the nodes of a region.
    """
    for node in nodes:
        if type(node) not in _QUESTIONABLE:
            continue
        place = node.span or node.origin or directive.span
        match node:
            case OpaqueExpr(names=()) if node.text.startswith(("offsetof", "__builtin_offsetof")):
                pass
            case OpaqueExpr(what=known) if known:
                return HostOnly(rex407.NO_CPP_FORM(known), place)
            case OpaqueStmt(text=text) | OpaqueExpr(text=text):
                return HostOnly(rex407.IN_REGION(rex407.what(text)), place)
            case Pragma() if any_construct:
                pass
            case Pragma(inner) if is_hint(inner):
                pass
            case Pragma(inner) if inner.name not in _IN_THREAD and not runs_in_thread(inner):
                return HostOnly(rex401.INSIDE_LOOP(inner.name), inner.span)
            case Pragma(inner, body) if inner.name == "critical" and body is not None and not any_construct:
                if (reason := critical_problem(body)) is not None:
                    return HostOnly(rex401.RULE.says(reason), inner.span)
            case DeclStmt(declarations):
                for declaration in declarations:
                    if reason := type_obstacle(declaration.type, local=True):
                        return HostOnly(rex403.OF(declaration.name, reason), declaration.span or place)
                    constant = declaration.storage == "static" and is_const(declaration.type)
                    function = declaration.storage == "extern" and isinstance(strip(declaration.type), FunctionType)
                    if declaration.storage in ("static", "extern", "_Thread_local") and not (constant or function):
                        return HostOnly(
                            rex403.STORAGE(declaration.name, declaration.storage), declaration.span or place
                        )
            case _:
                pass
    return None


def data_obstacle(analyzed: AnalyzedRegion, scope: Scope) -> HostOnly | None:
    """A captured variable that cannot be used on the device, or too many bytes passed by value."""
    place = analyzed.region.directive.span
    by_value = [variable for variable in analyzed.data.variables if variable.sharing is Sharing.FIRSTPRIVATE]
    sizes = [size_of(variable.type, scope.environment) or 0 for variable in by_value]
    if sum(sizes) > _PARAMETER_BYTES:
        largest = by_value[sizes.index(max(sizes))]
        return HostOnly(rex403.TOO_MANY_BYTES(largest.name, _PARAMETER_BYTES, sum(sizes)), largest.span or place)
    for variable in analyzed.data.variables:
        if variable.reduced is not None and (reason := operator_problem(variable.reduced)):
            return HostOnly(rex407.REDUCTION(variable.operator, variable.name, reason), variable.span or place)
        if reason := type_obstacle(variable.type, local=False):
            return HostOnly(rex403.OF(variable.name, reason), variable.span or place)
    return None


def type_obstacle(ctype: CType, *, local: bool) -> str | None:
    """Why a variable of this type cannot be used on the device, nor what it points to; a `local` one may not be
    variable-length either.
    """
    if local and has_variable_length(ctype):
        return "a variable-length array inside a lowered loop"
    kind = arithmetic_kind(innermost(ctype))
    if kind not in NO_DEVICE:
        return None
    if kind is Kind.LDOUBLE:
        return "long double has no device counterpart of the same precision"
    return "complex numbers are not supported in a lowered loop"


def place_of(statement: Stmt, fallback: Span) -> Span:
    """The span of a statement, `fallback` for one that has none."""
    return statement.span or (Span(fallback.end, fallback.end) if isinstance(statement, Block) else fallback)
