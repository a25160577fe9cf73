"""Launch geometry: what a clause asks for is used, what is ours to choose follows the loop's shape.

Default blocks cover the trip count. A default block is narrowed for bodies with nested loops (heavy iterations want
more, smaller blocks), to whole warps for short loops, and for reductions of arrays, where each thread has a copy.
"""

from collections.abc import Iterable
from dataclasses import replace

from lowering_core.access.effects import has_effects
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.omp_queries import BLOCK_QUERIES, asks_for_place
from lowering_core.analysis.substitution import substituted
from lowering_core.diagnostics import Diagnostic
from lowering_core.ir.build import number
from lowering_core.ir.host import int64
from lowering_core.ir.nodes import RegionCode
from lowering_core.lowering.captured_arrays import has_slices
from lowering_core.lowering.general_region import per_thread
from lowering_core.lowering.iteration_order import has_one_order, runs_in_order
from lowering_core.lowering.queries import Standing, answer
from lowering_core.lowering.reduced_objects import copy_bytes
from lowering_core.lowering.team_of_one import team_of_one
from lowering_core.model.data import Sharing
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.expressions import callee_name
from lowering_core.model.geometry import (
    TRIP_COUNT,
    Default,
    Explicit,
    Geometry,
    HostInt,
    LaunchValue,
    Size,
    evaluate,
    operation,
)
from lowering_core.model.kernel import (
    AnalyzedRegion,
    DirectGridStride,
    GeneralRegion,
    RoundRobin,
    Strategy,
    UpdatedArray,
)
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Call, Expr, For, Name, SizeofExpr, Stmt, While, inner_statements
from lowering_core.model.unit import Scope
from lowering_core.options import Options
from lowering_core.rules import rex107_conflicting_clauses as rex107

ENUMERATED_BLOCKS = 64
ENUMERATED_THREADS = 128
REDUCTION_BLOCKS = 1024
UNKNOWN_BLOCKS = 2048
TEAM_BLOCKS = 128
TEAMS_AT_MOST = 4096
TEAM_THREADS = 128
# Threads' copies of reduced arrays take no more memory than caches hold, and blocks are so narrow that this many fit.
COPIES_BYTES = 32 << 20
COPIES_BLOCKS = 128
# What the threads' own variable-length arrays may take together.
PRIVATE_BYTES = 1 << 30


def geometry(
    analyzed: AnalyzedRegion, strategy: Strategy, updated: Iterable[UpdatedArray], scope: Scope, options: Options
) -> tuple[Geometry, tuple[Diagnostic, ...]]:
    """The launch geometry of a region that is lowered. A block has one copy of each array of `updated`, not many."""
    directive = analyzed.region.directive
    general = strategy.form if isinstance(strategy, GeneralRegion) else None
    trips, copies = _trips(analyzed, strategy), _copies(analyzed, strategy, {array.name for array in updated})
    asked = _clause(directive, "num_threads", scope, options.max_threads)
    limit = _clause(directive, "thread_limit", scope, options.max_threads)
    if general is not None:
        threads = _team_threads(directive, general, asked, limit, copies, scope, options)
    elif (source := asked or limit) is not None:
        threads = _explicit(options.max_threads, source, limit if asked else None)
    else:
        threads = _default_threads(analyzed, strategy, trips, copies, options)
    several = team_of_one(directive, scope)
    if general is None and runs_in_order(directive, analyzed.region.statement):
        several = (0,)
    if general is None and analyzed.asks and _asks_alone(directive):
        threads = LaunchValue(1, Default("one thread is the team that the region asks about"))
    if 0 in several:
        threads = LaunchValue(1, Default("one thread runs the iterations in their order"))
    threads = replace(threads, size=_chosen(several, threads.size))
    teams = _clause(directive, "num_teams", scope, options.max_blocks) if general is None or general.teams else None
    if teams is not None:
        blocks = _explicit(options.max_blocks, teams)
        if general is None and _is_thread(directive):
            threads = replace(threads, size=_chosen((_is_several(blocks.size, teams),), threads.size))
    else:
        blocks = _default_blocks(analyzed, strategy, trips, threads.size, copies, options)
        if general is None and not directive.has("teams"):
            several = (*several, operation("quotient", threads.size, 2))
        blocks = blocks if directive.has("teams") else replace(blocks, size=_chosen(several, blocks.size))
    if general is None and has_one_order(directive):
        blocks = LaunchValue(1, Default("one thread runs the iterations in their order"))
    if general is None and analyzed.asks and not directive.has("teams"):
        blocks = LaunchValue(1, Default("one team, whose threads the region asks for"))
    return Geometry(blocks, threads), tuple(_crossed(directive, scope))


def _is_thread(directive: Directive) -> bool:
    """Whether a loop construct gives each team's iterations to one thread, which runs them in their order."""
    return directive.has("distribute") and not directive.has("parallel", "simd")


def _is_several(count: Size, source: Explicit) -> Size:
    """A condition: that there are several teams. An expression with effects is not evaluated again for it."""
    return 0 if has_effects(source.expr) else operation("quotient", count, 2)


def _asks_alone(directive: Directive) -> bool:
    """Whether each team of a loop construct is a single thread, as its numbers say."""
    return not directive.has("parallel") and not (directive.has("teams") and directive.has("loop"))


def _trips(analyzed: AnalyzedRegion, strategy: Strategy) -> HostInt | None:
    """The trip count, where the host knows it before the launch."""
    nest = analyzed.nest
    enumerated = isinstance(strategy, RoundRobin) and strategy.enumerated
    if not isinstance(nest, LoopNest) or not nest.on_host or enumerated:
        return None
    return replace(TRIP_COUNT, value=nest.trip_value)


def _copies(analyzed: AnalyzedRegion, strategy: Strategy, shared: set[str]) -> Size:
    """How many bytes of copies each thread has in scratch memory."""
    sizes: list[Size] = []
    for variable in analyzed.data.variables:
        of_team = isinstance(strategy, GeneralRegion) and not per_thread(variable, analyzed.region)
        if variable.reduced is not None and variable.name not in shared and not of_team:
            needed = copy_bytes(variable, variable.reduced)
            known = evaluate(needed)
            sizes.append(needed if known is None else known)
    return operation("sum", *sizes) if sizes else 0


def _private_copies(analyzed: AnalyzedRegion, strategy: Strategy) -> Size:
    """How many bytes the slices take that each thread has of variable-length arrays."""
    sizes: list[Size] = []
    for variable in analyzed.data.variables:
        of_team = isinstance(strategy, GeneralRegion) and not per_thread(variable, analyzed.region)
        if has_slices(variable) and not of_team:
            whole = SizeofExpr(Name(variable.name))
            sizes.append(HostInt(f"sizeof {variable.name}", int64(whole), None, whole))
    return operation("sum", *sizes) if sizes else 0


def _explicit(largest: int, source: Explicit, limit: Explicit | None = None) -> LaunchValue:
    given = (source,) if limit is None else (source, limit)
    numbers = (HostInt(one.clause, int64(one.expr), one.value, one.expr) for one in given)
    return LaunchValue(operation("legal", operation("smallest", *numbers), largest), source, limit)


def _team_threads(
    directive: Directive, form: RegionCode, asked: Explicit | None, limit: Explicit | None, copies: Size,
    scope: Scope, options: Options,
) -> LaunchValue:  # fmt: skip
    """A team's threads: a single one where nothing in the region makes more, or `if(parallel: …)` is false."""
    if not form.threads:
        return LaunchValue(1, Default("nothing in the region makes threads"))
    if form.num_threads is not None:
        asked = _value(form.num_threads, scope, options.max_threads) or asked
    if (source := asked or limit) is not None:
        threads = _explicit(options.max_threads, source, limit if asked else None)
    else:
        width = min(TEAM_THREADS, options.max_threads)
        threads = _default(width, None, copies, options.device.warp, "default width of a team")
    return threads


def _chosen(conditions: Iterable[Size], size: Size) -> Size:
    """`size`, or 1 where one of the conditions is false."""
    for condition in conditions if size != 1 else ():
        size = 1 if condition == 0 else operation("choice", condition, size, 1)
    return size


def _default_threads(
    analyzed: AnalyzedRegion, strategy: Strategy, trips: HostInt | None, copies: Size, options: Options
) -> LaunchValue:
    depth = nested_depth(analyzed.body)
    cap = options.nested_caps[min(depth, 2) - 1] if depth else options.threads
    width, why = min(options.threads, cap), "default width, less for a short loop"
    if depth and cap < options.threads:
        levels = "a nested loop" if depth == 1 else "nested loops"
        why = f"the body holds {levels}: at most {cap} threads"
    if not isinstance(strategy, DirectGridStride) and trips is None:
        width, why = min(width, ENUMERATED_THREADS), "the trip count is not known before the launch"
    return _default(width, trips, copies, options.device.warp, why)


def _default(width: int, trips: HostInt | None, copies: Size, warp: int, why: str) -> LaunchValue:
    narrow = _warps(width, None, copies, warp)
    if narrow != width:
        most = f"at most {narrow} threads" if isinstance(narrow, int) else "fewer threads where it is large"
        why = f"each thread has a copy of the reduced data: {most}"
    return LaunchValue(_warps(width, trips, copies, warp), Default(why))


def _warps(width: int, trips: HostInt | None, copies: Size, warp: int) -> Size:
    """`width` threads, less where fewer whole warps hold the iterations or have as many copies as they may."""
    bounds: list[Size] = [-(-width // warp)]
    if trips is not None:
        bounds.append(operation("cover", trips, warp))
    if copies != 0:
        most = operation("quotient", COPIES_BYTES // COPIES_BLOCKS // warp, copies)
        bounds.append(operation("largest", 1, most))
    whole = operation("product", warp, operation("smallest", *bounds))
    return whole if width % warp == 0 else operation("smallest", width, whole)


def _default_blocks(
    analyzed: AnalyzedRegion, strategy: Strategy, trips: HostInt | None, threads: Size, copies: Size, options: Options
) -> LaunchValue:
    combines = any(variable.sharing is Sharing.REDUCTION for variable in analyzed.data.variables)
    general = isinstance(strategy, GeneralRegion)
    most: int | None = None
    if isinstance(strategy, GeneralRegion) and not strategy.form.teams:
        return LaunchValue(1, Default("one team"))
    if general and trips is not None:
        most, why = TEAMS_AT_MOST, f"a team for each iteration, at most {TEAMS_AT_MOST}"
    elif general:
        most, why = TEAM_BLOCKS, "default number of teams"
    elif trips is not None and combines:
        most, why = REDUCTION_BLOCKS, f"cover the trip count, at most {REDUCTION_BLOCKS} blocks to combine"
    elif trips is not None:
        why = "cover the trip count"
    elif isinstance(strategy, DirectGridStride):
        most, why = UNKNOWN_BLOCKS, "the trip count is known on the device only"
    else:
        most, why = ENUMERATED_BLOCKS, "the trip count is not known before the launch"
    bounds: list[Size] = [] if trips is None else [operation("cover", trips, 1 if general else threads)]
    bounds += [] if most is None else [min(most, options.max_blocks)]
    if copies != 0:
        held = operation("quotient", operation("quotient", COPIES_BYTES, copies), threads)
        bounds.append(operation("largest", 1, held))
        why = why.removesuffix(" to combine") + f" and {COPIES_BYTES >> 20} MiB of copies to combine"
    if (private := _private_copies(analyzed, strategy)) != 0:
        held = operation("quotient", operation("quotient", PRIVATE_BYTES, private), threads)
        bounds.append(operation("largest", 1, held))
        why += f", at most {PRIVATE_BYTES >> 20} MiB of private arrays"
    size = operation("smallest", *bounds)
    return LaunchValue(operation("legal", size, options.max_blocks) if most is None else size, Default(why))


def _crossed(directive: Directive, scope: Scope) -> list[Diagnostic]:
    """A finding where both bounds of num_teams are constants in the wrong order (OpenMP 5.2, 10.2.1)."""
    found: list[Diagnostic] = []
    for clause in directive.named(ExprClause):
        if clause.lower is not None and clause.expr is not None:
            low, high = constant_value(clause.lower, scope), constant_value(clause.expr, scope)
            if low is not None and high is not None and low > high:
                found.append(rex107.NUM_TEAMS_BOUNDS.at(clause.span, low, high))
    return found


def nested_depth(body: Stmt) -> int:
    """How deep loops are nested in a body: 0 for straight-line code."""
    deepest, pending = 0, [(body, 0)]
    while pending:
        node, depth = pending.pop()
        depth += isinstance(node, For | While)
        deepest = max(deepest, depth)
        pending += ((inner, depth) for inner in inner_statements(node))
    return deepest


def _clause(directive: Directive, name: str, scope: Scope, largest: int) -> Explicit | None:
    given = (_on_device(clause, largest) for clause in directive.named(ExprClause, name))
    found = (_value(clause, scope, largest) for clause in given)
    return next(filter(None, found), None)


def _on_device(clause: ExprClause, largest: int) -> ExprClause:
    """A num_threads clause as the region's own code would evaluate it: what it asks is what a team has by default."""
    if clause.name != "num_threads" or clause.expr is None or not asks_for_place(clause.expr):
        return clause
    width = number(min(TEAM_THREADS, largest))

    def change(node: Expr) -> Expr | None:
        if not isinstance(node, Call):
            return None
        return answer(node, Standing(0)) or (width if callee_name(node) in BLOCK_QUERIES else None)

    return replace(clause, expr=substituted(clause.expr, change))


def _value(clause: ExprClause, scope: Scope, largest: int) -> Explicit | None:
    if clause.expr is None:
        return None
    value = constant_value(clause.expr, scope)
    used = None if value is None or 1 <= value <= largest else min(max(value, 1), largest)
    return Explicit(clause.expr, value, clause.name, clause.span, used)
