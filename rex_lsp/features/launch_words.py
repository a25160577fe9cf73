"""Launch geometry in words: `⌈n/512⌉ × 512`, with numbers where the trip count is constant."""

from lowering_core.lowering.launch_shape import REDUCTION_BLOCKS, TEAMS_AT_MOST
from lowering_core.model.data import Sharing
from lowering_core.model.kernel import Default, Explicit, GeneralRegion, HostOnly, KernelPlan, RoundRobin
from lowering_core.model.loop import LoopNest
from lowering_core.options import Options
from rex_lsp.features.loop_words import expr_words, grouped, nest_trips, nest_value, unit_text

_WARP = 32
_LONGEST = 40


def shape(plan: KernelPlan, options: Options) -> str:
    """`blocks × threads`; empty for a region that stays on the host."""
    if plan.geometry is None or isinstance(plan.strategy, HostOnly):
        return ""
    return f"{blocks_words(plan, options)} × {grouped(threads_words(plan, options))}"


def threads_words(plan: KernelPlan, options: Options) -> str:
    """The number of threads per block: a number where it is known before the program runs."""
    geometry = plan.geometry
    if geometry is None:
        return ""
    threads = geometry.threads
    if isinstance(threads, Default) and isinstance(plan.strategy, GeneralRegion):
        return str(threads.value)
    if isinstance(threads, Default):
        return str(_width(plan, threads.value or options.threads))
    value = _explicit(threads, plan)
    if geometry.limit is None:
        return _legal(value, options.max_threads)
    limit = _explicit(geometry.limit, plan)
    if isinstance(value, int) and isinstance(limit, int):
        return _legal(min(value, limit), options.max_threads)
    return f"min({value}, {limit})"


def blocks_words(plan: KernelPlan, options: Options) -> str:
    """The number of blocks: a number, or how it follows from the trip count."""
    geometry = plan.geometry
    if geometry is None:
        return ""
    blocks = geometry.blocks
    if isinstance(blocks, Explicit):
        return grouped(_legal(_explicit(blocks, plan), options.max_blocks))
    if blocks.value is not None:
        return str(blocks.value)
    if isinstance(plan.strategy, GeneralRegion):
        teams = trip_value(plan)
        words = f"min({grouped(_trips(plan))}, {TEAMS_AT_MOST})"
        return words if teams is None else str(min(max(teams, 1), TEAMS_AT_MOST))
    reduces = any(variable.sharing is Sharing.REDUCTION for variable in plan.analyzed.data.variables)
    most = REDUCTION_BLOCKS if reduces else options.max_blocks
    trips, threads = trip_value(plan), threads_words(plan, options)
    if trips is not None and threads.isdigit():
        return str(min(max(-(-trips // int(threads)), 1), most))
    count = f"⌈{grouped(_trips(plan))}/{grouped(threads)}⌉"
    return f"min({count}, {most})" if reduces else count


def trip_value(plan: KernelPlan) -> int | None:
    """The number of iterations that the lanes share, where it is constant."""
    nest = plan.analyzed.nest
    enumerated = isinstance(plan.strategy, RoundRobin) and plan.strategy.enumerated
    return nest_value(nest) if isinstance(nest, LoopNest) and not enumerated else None


def explicit_clauses(plan: KernelPlan) -> tuple[Explicit, ...]:
    """The launch values that clauses give: blocks, threads, and the limit beside the threads."""
    geometry = plan.geometry
    if geometry is None:
        return ()
    values = (geometry.blocks, geometry.threads, geometry.limit)
    return tuple(value for value in values if isinstance(value, Explicit))


def legal_value(value: Explicit, options: Options) -> int | None:
    """What is used in place of a constant that the device does not allow; None where it is kept."""
    largest = options.max_blocks if value.clause == "num_teams" else options.max_threads
    if value.value is None or 1 <= value.value <= largest:
        return None
    return min(max(value.value, 1), largest)


def _trips(plan: KernelPlan) -> str:
    nest = plan.analyzed.nest
    words = nest_trips(nest, unit_text(plan)) if isinstance(nest, LoopNest) else ""
    return words if words and len(words) <= _LONGEST else "iterations"


def _width(plan: KernelPlan, widest: int) -> int:
    """A default block is no wider than its loop needs, in whole warps (rex_block_width of the runtime)."""
    trips = trip_value(plan)
    if trips is None or trips == 0 or trips >= widest:
        return widest
    granularity = min(widest, _WARP)
    return min(widest, -(-trips // granularity) * granularity)


def _explicit(value: Explicit, plan: KernelPlan) -> int | str:
    return value.value if value.value is not None else expr_words(value.expr, unit_text(plan))


def _legal(value: int | str, largest: int) -> str:
    return value if isinstance(value, str) else str(min(max(value, 1), largest))
