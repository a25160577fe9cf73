"""General target regions: code of any shape between and around loops, lowered in SPMD form.

One team is one block. Without a construct that makes threads, a team is a single thread, and its text stays as it is.
"""

from collections.abc import Iterable
from dataclasses import replace

from lowering_core.access.constructs import copying_default
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.user_reductions import operator_calls
from lowering_core.analysis.walk import statements, walk
from lowering_core.diagnostics import Diagnostic
from lowering_core.ir.build import copied, is_first_thread
from lowering_core.ir.nodes import AnyItem, FunctionCode, Guard, RegionCode, Workers
from lowering_core.lowering.atomic_obstacles import atomic_obstacle
from lowering_core.lowering.block_memory import is_placed, names_of_block
from lowering_core.lowering.block_width import outer_constructs, width_clauses
from lowering_core.lowering.captured_arrays import last_copied
from lowering_core.lowering.clause_support import (
    binds_to_thread,
    clause_note,
    clause_obstacle,
    holds_construct,
    is_simd,
)
from lowering_core.lowering.cxx_forms import with_macros
from lowering_core.lowering.cxx_obstacles import cxx_obstacle
from lowering_core.lowering.function_code import (
    binding_names,
    called_names,
    function_codes,
    functions_called,
    thread_versions,
)
from lowering_core.lowering.region_constructs import loop_construct
from lowering_core.lowering.region_context import Draft, Level, Point, Walk
from lowering_core.lowering.region_pieces import statement_items
from lowering_core.lowering.region_walk import framed, walk_region
from lowering_core.lowering.split_declarations import has_labels, skipped_declarations
from lowering_core.lowering.strategy import body_obstacle, data_obstacle, stays_on_host
from lowering_core.lowering.task_code import task_obstacle
from lowering_core.lowering.team_clauses import Copies
from lowering_core.lowering.team_effects import RegionVariable
from lowering_core.lowering.team_memory import sharing_problem
from lowering_core.lowering.team_of_one import condition_obstacle
from lowering_core.model.ctypes import Array, Record, strip
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.directive import items_of
from lowering_core.model.expressions import callee_name
from lowering_core.model.kernel import AnalyzedRegion, GeneralRegion, HostOnly
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Jump, Label, Name, Pragma, Unary
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.model.variable_arrays import array_form
from lowering_core.openmp.entries import Effect, Outcome, Role
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex407_not_understood as rex407

_COPIED = frozenset({Sharing.PRIVATE, Sharing.FIRSTPRIVATE, Sharing.POINTER, Sharing.DEVICE_POINTER})
"""What `default(private)` and `default(firstprivate)` make copies of."""


def is_general(region: TargetRegion, callees: Callees) -> bool:
    """Whether a region is lowered in this form: no loop construct, or teams over a loop that holds other constructs or
    calls functions that do.
    """
    directive = region.directive
    if not directive.info.is_target_loop:
        return Role.OFFLOAD in directive.role
    if not directive.has("teams") or directive.has("parallel"):
        return False
    return holds_construct(region.statement) or bool(binding_names(called_names(region.statement), callees))


def general_strategy(
    analyzed: AnalyzedRegion, obstacles: tuple[HostOnly, ...], scope: Scope, callees: Callees,
    *, known_trips: bool,
) -> tuple[GeneralRegion | HostOnly, tuple[Diagnostic, ...]]:  # fmt: skip
    """How a general region is lowered. `obstacles` were found elsewhere; `known_trips`: the host counts the
    iterations of the loop over teams.
    """
    directive = analyzed.region.directive
    host = _first_obstacle(analyzed, obstacles, scope)
    form, told = None, list[Diagnostic]()
    if host is None:
        found, told, form = _form(analyzed, scope, callees, known_trips)
        host = next(iter(found), None)
    if host is not None or form is None:
        return stays_on_host(host or HostOnly(rex407.REGION, directive.span))
    given = directive.clauses
    placed = [clause for clause in given if is_placed(clause, form.shared)]
    notes = tuple(note for one in given if one not in placed and (note := clause_note(one, directive, Outcome.GENERAL)))
    return GeneralRegion(_reason(form), form), (*notes, *told)


def _reason(form: RegionCode) -> str:
    team = "a block for each team" if form.teams else "one block"
    return f"{team}, all threads follow the sequential code" if form.threads else f"{team} of one thread"


def _first_obstacle(analyzed: AnalyzedRegion, obstacles: tuple[HostOnly, ...], scope: Scope) -> HostOnly | None:
    region = analyzed.region
    for clause in region.directive.clauses:
        found = clause_obstacle(clause) or condition_obstacle(clause, analyzed)
        if found is not None:
            return found
    for variable in analyzed.data.variables:
        if variable.conditional:
            why = rex406.CLAUSE_WORD("lastprivate", "conditional")
            return HostOnly(why, variable.span or region.directive.span)
    labels = {node.name for node in statements(region.statement) if isinstance(node, Label) and node.keyword == "label"}
    for node in statements(region.statement):
        leaves = isinstance(node, Jump) and node.keyword in ("return", "goto") and node.label not in labels
        if isinstance(node, Jump) and leaves:
            return HostOnly(rex401.LEAVES(node.keyword), node.span or region.directive.span)
    nodes = tuple(walk(region.statement))
    return (
        data_obstacle(analyzed, scope)
        or body_obstacle(nodes, region, scope, any_construct=True)
        or atomic_obstacle(region.statement, scope, is_simd)
        or task_obstacle(region.statement, scope)
        or next(iter(obstacles), None)
        or cxx_obstacle(analyzed, nodes, scope)
    )


def _form(
    analyzed: AnalyzedRegion, scope: Scope, callees: Callees, known_trips: bool
) -> tuple[list[HostOnly], list[Diagnostic], RegionCode | None]:
    """What keeps a region on the host, what is told of it, and its kernel."""
    region = analyzed.region
    directive, statement = region.directive, region.statement
    parallels = [node for node in outer_constructs(statement) if _makes_threads(node)]
    inside = directive.has("parallel")
    binding = binding_names(called_names(statement), callees)
    spread = any(map(_spreads, (one for name in binding for one in callees.constructs(name))))
    threads, teams = inside or spread or bool(parallels), directive.has("teams")
    clause, uniform = width_clauses(directive, parallels, functions_called(binding, callees), analyzed, scope)
    sets = threads and analyzed.keeps
    if sets and not inside:
        clause, uniform = None, ()
    walk = Walk(
        directive.span, region.function.unit.blanked, callees, threads, teams, uniform, analyzed.asks, sets, binding,
        has_labels(statement),
    )  # fmt: skip
    captured = enumerate(analyzed.data.variables)
    names = {variable.name: _variable(number, variable, region) for number, variable in captured}
    place = Point(
        Level.THREADS if inside else Level.TEAM,
        names,
        scope,
        0,
        parallels=int(inside),
        asking=analyzed.asking - binding,
    )
    if inside:
        walk.look_inside(statement, place)
    if statement.span is None:
        return walk.obstacles, walk.notes, None
    draft, of_block = _draft(analyzed, place, walk, known_trips), names_of_block(directive)
    for variable in names.values() if threads else ():
        if variable.team and variable.name in of_block:
            walk.shared[variable.number] = variable
        if variable.team and _is_written_aggregate(analyzed.data.find(variable.name), variable):
            walk.shared[variable.number] = variable
    shared = walk.shared if threads else {}
    items = statement_items(draft, shared, walk)
    if threads and (late := next(skipped_declarations(statement), None)) is not None:
        walk.refuse(rex401.SWITCH_OVER_INITIALISER, late[0].span)
    calls = operator_calls(region, analyzed.data, scope)
    walk.versions |= dict.fromkeys(thread_versions(map(callee_name, calls), callees))
    functions, taken = _functions(walk, shared.values(), scope)
    own = frozenset(variable.name for variable in shared.values() if variable.number >= 0)
    return (
        walk.obstacles,
        walk.notes,
        RegionCode(items, with_macros(statement, walk.changes), own, threads, teams, clause, functions, taken),
    )


def _draft(analyzed: AnalyzedRegion, place: Point, walk: Walk, known_trips: bool) -> Draft:
    """The statement of a region; where that is a loop over teams, with the loop."""
    directive, statement = analyzed.region.directive, analyzed.region.statement
    if not isinstance(analyzed.nest, LoopNest):
        if directive.info.is_target_loop:
            walk.refuse(rex401.TEAM_LOOP, directive.span)
        return walk_region(statement, place, walk)
    frame = loop_construct(
        directive, statement, Workers.BLOCKS, place, replace(place.below(), dealt=True), walk,
        "dist_schedule", known=known_trips,
        own=Copies(last=_last_values(analyzed), ends=_last_indices(analyzed)),
    )  # fmt: skip
    return walk_region(statement, place, walk) if frame is None else framed(statement, frame, walk)


def _last_indices(analyzed: AnalyzedRegion) -> set[str]:
    return {one.name for one in analyzed.data.variables if one.last and one.sharing is Sharing.INDEX}


def _last_values(analyzed: AnalyzedRegion) -> list[AnyItem]:
    """What brings the last iteration's values back from the team that ran it; all its threads have them."""
    results = [
        copied(Unary("*", Name(f"_dev_{one.name}_last")), Name(one.name))
        if array_form(one.type) is None
        else last_copied(one.name)
        for one in analyzed.data.variables
        if one.last
    ]
    return [Guard(is_first_thread(), tuple(results))] if results else []


def _makes_threads(pragma: Pragma) -> bool:
    directive = pragma.directive
    return directive.has("parallel") or (directive.name == "loop" and not binds_to_thread(directive))


def _spreads(name: str) -> bool:
    """Whether a directive of a function makes threads, or deals iterations to teams."""
    return not {"parallel", "loop", "distribute"}.isdisjoint(name.split())


def _variable(number: int, captured: Captured, region: TargetRegion) -> RegionVariable:
    """A captured variable as the region's code sees it."""
    alone = per_thread(captured, region)
    mapped = captured.sharing in (Sharing.MAPPED, Sharing.DEVICE_ADDRESS, Sharing.DECLARED_TARGET)
    mapped = mapped or (captured.reduced is not None and not alone)
    # All threads of a team have a pointer to its one copy of such an array.
    mapped = mapped or (array_form(captured.type) is not None and not alone)
    own = not mapped and not alone
    return RegionVariable(number, captured.name, captured.type, own, mapped)


def per_thread(captured: Captured, region: TargetRegion) -> bool:
    """Whether `parallel` of the directive gives every thread its own copy: a clause of its own, or of a directive
    that combines target and parallel, which applies to both (OpenMP 5.2, 17.2), or its default clause.
    """
    directive, written = region.directive, region.pragma.directive
    if not directive.has("parallel"):
        return False
    naming = [one for one in directive.clauses if any(item.name == captured.name for item in items_of(one))]
    for clause in naming:
        if Effect.COPY in clause.effect and (clause not in written.clauses or written.has("parallel")):
            return True
    shared = any(clause.effect & (Effect.SHARE | Effect.COMBINE) for clause in naming)
    return copying_default(directive) is not None and not shared and captured.sharing in _COPIED


def _is_written_aggregate(captured: Captured | None, variable: RegionVariable) -> bool:
    aggregate = variable.type is not None and isinstance(strip(variable.type), Array | Record)
    return aggregate and captured is not None and (captured.assigned or captured.written)


def _functions(walk: Walk, shared: Iterable[RegionVariable], scope: Scope) -> tuple[tuple[FunctionCode, ...], int]:
    """The functions with constructs that a region needs, and the bytes of shared memory that they take."""
    functions, problems, taken = function_codes(walk.versions, walk.callees)
    own = sharing_problem(shared, scope.environment)
    for why in (*(() if own is None else (own,)), *problems):
        walk.refuse(why)
    return functions, taken
