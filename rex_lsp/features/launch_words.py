"""The decision on a region and its launch in words: `⌈n/512⌉ × 512`, with numbers where the trip count is constant."""

from functools import partial

from lowering_core.model import kernel as plans
from lowering_core.model.geometry import (
    PROCESSORS,
    TRIP_COUNT,
    Default,
    Explicit,
    HostInt,
    LaunchValue,
    Size,
    as_json,
    evaluate,
    formula,
    mentions,
    replaced,
)
from lowering_core.model.kernel import GeneralRegion, HostOnly, KernelPlan
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Name
from rex_lsp.features.loop_words import expr_words, nest_trips, unit_text
from rex_lsp.features.markdown import code, section
from rex_lsp.launch_facts import LaunchFact, shape

_LONGEST = 40
_THREADS = HostInt("threads", Name("threads"))
_MANY = 1 << 64


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
        case HostOnly(why):
            return f"on the host: {why.text}", f"The region runs on the host as it is written ({why.rule.code})."


def outcome_title(plan: KernelPlan) -> str:
    """`direct grid-stride · explicit thread_limit preserved · ⌈n/256⌉ × 256`."""
    title, _ = outcome(plan)
    if isinstance(plan.strategy, HostOnly):
        return title
    if isinstance(plan.strategy, plans.DirectGridStride):
        title = title.partition(":")[0]
    geometry = plan.geometry
    given = [*_clauses(geometry.blocks), *_clauses(geometry.threads)] if geometry else []
    kept = ", ".join(one.clause for one in given if one.used is None)
    changed = (f"{one.clause}({one.value}) becomes {one.used}" for one in given if one.used is not None)
    launch = shape(launch_facts(plan))
    return " · ".join(filter(None, (title, f"explicit {kept} preserved" if kept else "", *changed, launch)))


def launch_facts(plan: KernelPlan) -> tuple[LaunchFact, ...]:
    """Blocks and threads of a region that is lowered; none for one that stays on the host."""
    if plan.geometry is None:
        return ()
    blocks, threads = plan.geometry.blocks, plan.geometry.threads
    wide, exact = threads.size, blocks.size
    if mentions(wide, TRIP_COUNT):
        wide = replaced(wide, {TRIP_COUNT: _MANY, PROCESSORS: 1})
    covering = replaced(exact, {threads.size: _THREADS if mentions(wide, PROCESSORS) else wide})
    # With blocks of all threads that there may be, the formula for blocks holds for short loops, too, unless these are
    # shared out among the multiprocessors.
    return (
        _fact("blocks", blocks, covering, exact if mentions(threads.size, PROCESSORS) else covering, plan),
        _fact("threads per block", threads, wide, threads.size, plan),
    )


def launch_markdown(plan: KernelPlan) -> str:
    """The launch values and their origin; empty for a region that stays on the host."""
    facts = launch_facts(plan)
    exact = [f", exactly {code(fact.formula)}" if fact.formula != fact.words else "" for fact in facts]
    lines = [f"{fact.name} {code(fact.words)} ({fact.origin}){more}" for fact, more in zip(facts, exact, strict=True)]
    return section(f"Launch {shape(facts)}", lines)


def _fact(name: str, value: LaunchValue, wide: Size, exact: Size, plan: KernelPlan) -> LaunchFact:
    named = partial(_words, plan)
    clauses = tuple(one.clause for one in _clauses(value))
    why = value.source.why if isinstance(value.source, Default) else ""
    rest = evaluate(value.size), clauses, why, _origin(value, plan), as_json(value.size, named)
    return LaunchFact(name, formula(wide, named), formula(exact, named), *rest)


def _clauses(value: LaunchValue) -> tuple[Explicit, ...]:
    """The clauses that decide a value."""
    return tuple(one for one in (value.source, value.limit) if isinstance(one, Explicit))


def _origin(value: LaunchValue, plan: KernelPlan) -> str:
    if isinstance(value.source, Default):
        return f"default: {value.source.why.removeprefix('default width, ')}"
    clauses = [code(f"{one.clause}({expr_words(one.expr, unit_text(plan))})") for one in _clauses(value)]
    what = "preserved" if value.source.used is None else "made legal for the device"
    return ", within ".join([f"{clauses[0]}, {what}", *clauses[1:]])


def _words(plan: KernelPlan, given: HostInt) -> str:
    if given.expr is not None:
        return expr_words(given.expr, unit_text(plan))
    nest = plan.analyzed.nest
    if given.name != TRIP_COUNT.name or not isinstance(nest, LoopNest):
        return given.name
    words = nest_trips(nest, unit_text(plan))
    return words if words and len(words) <= _LONGEST else "iterations"
