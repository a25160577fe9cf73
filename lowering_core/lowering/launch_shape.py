"""Launch geometry: what a clause asks for is used, what is ours to choose follows the work (`launch_defaults`)."""

from collections.abc import Iterable
from dataclasses import replace

from lowering_core.diagnostics import Diagnostic
from lowering_core.ir.nodes import RegionCode
from lowering_core.lowering import launch_clauses
from lowering_core.lowering.iteration_order import has_one_order, runs_in_order
from lowering_core.lowering.launch_defaults import blocks_for, loop_threads, team_threads
from lowering_core.lowering.launch_work import Work
from lowering_core.lowering.team_of_one import team_of_one
from lowering_core.model.directive import Directive
from lowering_core.model.geometry import Default, Explicit, Geometry, LaunchValue, Size, operation, upper_bound
from lowering_core.model.kernel import AnalyzedRegion, GeneralRegion, Strategy
from lowering_core.model.unit import Scope
from lowering_core.options import Options


def geometry(
    analyzed: AnalyzedRegion, strategy: Strategy, work: Work, scope: Scope, options: Options
) -> tuple[Geometry, tuple[Diagnostic, ...]]:
    """The launch geometry of a region that is lowered."""
    directive = analyzed.region.directive
    general = strategy.form if isinstance(strategy, GeneralRegion) else None
    given = general is None or general.teams
    teams = launch_clauses.asked(directive, "num_teams", scope, options.max_blocks) if given else None
    threads = _threads(directive, general, work, scope, options, teams=teams is not None)
    several = team_of_one(directive, scope)
    if general is None and runs_in_order(directive, analyzed.region.statement):
        several = (0,)
    if general is None and analyzed.asks and _asks_alone(directive):
        threads = LaunchValue(1, Default("one thread is the team that the region asks about"))
    if 0 in several:
        threads = LaunchValue(1, Default("one thread runs the iterations in their order"))
    threads = replace(threads, size=_chosen(several, threads.size))
    if teams is not None:
        blocks = launch_clauses.explicit(options.max_blocks, teams)
        if general is None and _is_thread(directive):
            condition = launch_clauses.is_several(blocks.size, teams)
            threads = replace(threads, size=_chosen((condition,), threads.size))
    else:
        blocks = blocks_for(work, strategy, threads.size, options)
        may_be_one = isinstance(threads.source, Explicit) or upper_bound(threads.size) == 1
        if general is None and may_be_one and not directive.has("teams"):
            several = (*several, operation("quotient", threads.size, 2))
        blocks = blocks if directive.has("teams") else replace(blocks, size=_chosen(several, blocks.size))
    if general is None and has_one_order(directive):
        blocks = LaunchValue(1, Default("one thread runs the iterations in their order"))
    if general is None and analyzed.asks and not directive.has("teams"):
        blocks = LaunchValue(1, Default("one team, whose threads the region asks for"))
    return Geometry(blocks, threads), launch_clauses.crossed(directive, scope)


def _threads(
    directive: Directive, general: RegionCode | None, work: Work, scope: Scope, options: Options, *, teams: bool
) -> LaunchValue:
    """A block's threads as clauses give them, or by default. A team has a single one where nothing makes more."""
    asked = launch_clauses.asked(directive, "num_threads", scope, options.max_threads)
    limit = launch_clauses.asked(directive, "thread_limit", scope, options.max_threads)
    if general is not None and not general.threads:
        return LaunchValue(1, Default("nothing in the region makes threads"))
    if general is not None and general.num_threads is not None:
        asked = launch_clauses.asked_by(general.num_threads, scope, options.max_threads) or asked
    source: Explicit | None = asked or limit
    if source is not None:
        return launch_clauses.explicit(options.max_threads, source, limit if asked else None)
    return loop_threads(work, options, teams=teams) if general is None else team_threads(work, options)


def _is_thread(directive: Directive) -> bool:
    """Whether a loop construct gives each team's iterations to one thread, which runs them in their order."""
    return directive.has("distribute") and not directive.has("parallel", "simd")


def _asks_alone(directive: Directive) -> bool:
    """Whether each team of a loop construct is a single thread, as its numbers say."""
    return not directive.has("parallel") and not (directive.has("teams") and directive.has("loop"))


def _chosen(conditions: Iterable[Size], size: Size) -> Size:
    """`size`, or 1 where one of the conditions is false."""
    for condition in conditions if size != 1 else ():
        size = 1 if condition == 0 else operation("choice", condition, size, 1)
    return size
