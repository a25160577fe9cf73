"""The decision on a region and its launch in words: `⌈n/512⌉ × 512`, with numbers where the trip count is constant."""

from dataclasses import dataclass

from lowering_core.lowering.launch_shape import REDUCTION_BLOCKS, TEAMS_AT_MOST
from lowering_core.model import kernel as plans
from lowering_core.model.data import Sharing
from lowering_core.model.kernel import Default, Explicit, GeneralRegion, HostOnly, KernelPlan
from lowering_core.model.loop import LoopNest
from lowering_core.options import Options
from rex_lsp.features.loop_words import expr_words, grouped, nest_trips, trip_value, unit_text
from rex_lsp.features.markdown import code, section

_WARP = 32
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class LaunchFact:
    """A launch value and who says so: `origin` names the clause, or the rule behind a default."""

    name: str
    value: str
    origin: str


def outcome(plan: KernelPlan) -> tuple[str, str]:
    """The decision with its reason, and in a sentence what it means."""
    match plan.strategy:
        case plans.DirectGridStride(reason):
            meaning = "Each thread starts at its own number and advances by the number of threads."
            return f"direct grid-stride: {reason}", meaning
        case plans.RoundRobin(reason, enumerated):
            meaning = "Chunks of iterations are dealt out to the threads in turn."
            if enumerated:
                meaning = "Every thread walks the loop's control and runs its share of the bodies."
            return f"fallback: {reason}", meaning
        case GeneralRegion(reason, form):
            meaning = "One thread of a block runs the region as it is written."
            if form.threads:
                meaning = "All threads follow the sequential code; side effects are those of a team's first thread."
            return f"general region: {reason}", meaning
        case HostOnly(reason, code_name, _):
            return f"on the host: {reason}", f"The region runs on the host as it is written ({code_name})."


def outcome_title(plan: KernelPlan, options: Options) -> str:
    """`direct grid-stride · explicit thread_limit preserved · ⌈n/256⌉ × 256`."""
    title, _ = outcome(plan)
    if isinstance(plan.strategy, HostOnly):
        return title
    if isinstance(plan.strategy, plans.DirectGridStride):
        title = title.partition(":")[0]
    geometry = plan.geometry
    given = () if geometry is None else (geometry.blocks, geometry.threads, geometry.limit)
    legal = [(value, legal_value(value, options)) for value in given if isinstance(value, Explicit)]
    kept = ", ".join(value.clause for value, other in legal if other is None)
    changed = (f"{value.clause}({value.value}) becomes {other}" for value, other in legal if other is not None)
    parts = (title, f"explicit {kept} preserved" if kept else "", *changed, shape(plan, options))
    return " · ".join(filter(None, parts))


def launch_facts(plan: KernelPlan, options: Options) -> tuple[LaunchFact, ...]:
    """Blocks and threads of a region that is lowered."""
    geometry = plan.geometry
    if geometry is None or isinstance(plan.strategy, HostOnly):
        return ()
    limit = "" if geometry.limit is None else f", within {_clause_words(geometry.limit, plan)}"
    return (
        LaunchFact("blocks", blocks_words(plan, options), _origin(geometry.blocks, plan, options)),
        LaunchFact("threads per block", threads_words(plan, options), _origin(geometry.threads, plan, options) + limit),
    )


def launch_markdown(plan: KernelPlan, options: Options) -> str:
    """The launch values and their origin; empty for a region that stays on the host."""
    lines = [f"{fact.name} {code(fact.value)} ({fact.origin})" for fact in launch_facts(plan, options)]
    return section(f"Launch {shape(plan, options)}", lines)


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
    if isinstance(threads, Default):
        general = isinstance(plan.strategy, GeneralRegion)
        return str(threads.value if general else _width(plan, threads.value or options.threads))
    given = [_explicit(value, plan) for value in (threads, geometry.limit) if value is not None]
    known = [value for value in given if isinstance(value, int)]
    if len(known) == len(given):
        return _legal(min(known), options.max_threads)
    return f"min({given[0]}, {given[1]})" if given[1:] else str(given[0])


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


def legal_value(value: Explicit, options: Options) -> int | None:
    """What is used in place of a constant that the device does not allow; None where it is kept."""
    largest = options.max_blocks if value.clause == "num_teams" else options.max_threads
    if value.value is None or 1 <= value.value <= largest:
        return None
    return min(max(value.value, 1), largest)


def _origin(value: Explicit | Default, plan: KernelPlan, options: Options) -> str:
    if isinstance(value, Default):
        return f"default: {value.why.removeprefix('default width, ')}"
    what = "preserved" if legal_value(value, options) is None else "made legal for the device"
    return f"{_clause_words(value, plan)}, {what}"


def _clause_words(value: Explicit, plan: KernelPlan) -> str:
    return code(f"{value.clause}({expr_words(value.expr, unit_text(plan))})")


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
