"""What is known of a loop, what was decided, and how it is launched: as plain facts and as Markdown."""

from dataclasses import dataclass

from lowering_core.c_text import declare, has_spelling
from lowering_core.lowering.outline import nest_on_host
from lowering_core.model.ctypes import CType, UnknownType
from lowering_core.model.kernel import (
    Default,
    DirectGridStride,
    Explicit,
    GeneralRegion,
    HostOnly,
    KernelPlan,
    RoundRobin,
)
from lowering_core.model.loop import CanonicalLoop, LoopNest, NotCanonical
from lowering_core.options import Options
from rex_lsp.features.launch_words import blocks_words, legal_value, shape, threads_words
from rex_lsp.features.loop_words import expr_words, header, loop_trips, nest_trips, unit_text
from rex_lsp.features.markdown import bullets, code, paragraphs, section


@dataclass(frozen=True, slots=True)
class LoopFact:
    """A canonical loop in words. `trips` is its trip count in iterations, a number or a formula."""

    index: str
    type: str
    declared: bool
    lower: str
    upper: str
    inclusive: bool
    step: str
    direction: str
    trips: str
    header: str
    outer: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LaunchFact:
    """A launch value and who says so: `origin` names the clause, or the rule behind a default."""

    name: str
    value: str
    origin: str


def type_words(ctype: CType | None) -> str:
    """A type as C spells it."""
    if isinstance(ctype, UnknownType):
        return ctype.text
    return declare(ctype) if ctype is not None and has_spelling(ctype) else "unknown type"


def loop_facts(plan: KernelPlan) -> tuple[LoopFact, ...]:
    """The canonical loops of a region, outermost first; none for a loop that is not canonical."""
    nest = plan.analyzed.nest
    return tuple(_fact(loop, unit_text(plan)) for loop in nest.loops) if isinstance(nest, LoopNest) else ()


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


def outcome(plan: KernelPlan) -> tuple[str, str]:
    """The decision with its reason, and in a sentence what it means."""
    match plan.strategy:
        case DirectGridStride(reason):
            meaning = "Each lane starts at its own number and advances by the number of lanes."
            return f"direct grid-stride: {reason}", meaning
        case RoundRobin(reason, enumerated):
            meaning = "Chunks of iterations are dealt out to the lanes in turn."
            if enumerated:
                meaning = "Every lane walks the loop's control and runs its share of the bodies."
            return f"fallback: {reason}", meaning
        case GeneralRegion(reason, form):
            meaning = "One thread of a block runs the region as it is written."
            if form.threads:
                meaning = "All threads follow the sequential code; side effects are those of a team's first thread."
            return f"general region: {reason}", meaning
        case HostOnly(reason, code_name, _):
            return f"on the host: {reason}", f"The region runs on the host as it is written ({code_name})."


def decision_markdown(plan: KernelPlan) -> str:
    """The decision and why."""
    heading, meaning = outcome(plan)
    return f"**{heading}**\n\n{meaning}"


def loops_markdown(plan: KernelPlan) -> str:
    """All loops of a region and their common trip count."""
    nest = plan.analyzed.nest
    if isinstance(nest, NotCanonical):
        return not_canonical_markdown(nest)
    parts = [loop_markdown(fact) for fact in loop_facts(plan)]
    return paragraphs(*parts, trips_markdown(plan))


def loop_markdown(fact: LoopFact) -> str:
    """One canonical loop."""
    where = "declared in the loop" if fact.declared else "declared before the loop"
    end = "included" if fact.inclusive else "excluded"
    lines = [
        f"index {code(fact.index)}: {code(fact.type)}, {where}",
        f"lower bound {code(fact.lower)}" if fact.direction == "up" else f"first value {code(fact.lower)}",
        f"{'upper bound' if fact.direction == 'up' else 'bound'} {code(fact.upper)}, {end}",
        f"step {code(fact.step)}, {fact.direction}wards",
        f"trip count {code(fact.trips)}",
    ]
    if fact.outer:
        lines.append(f"bounds depend on {', '.join(code(name) for name in fact.outer)}")
    return f"{code(fact.header)}\n{bullets(lines)}"


def trips_markdown(plan: KernelPlan) -> str:
    """How many iterations the lanes share and where that is worked out; empty for a loop that is not canonical."""
    nest = plan.analyzed.nest
    if not isinstance(nest, LoopNest):
        return ""
    enumerated = isinstance(plan.strategy, RoundRobin) and plan.strategy.enumerated
    total = nest_trips(nest, unit_text(plan))
    together = f"{len(nest.loops)} loops together: {code(total)} iterations. " if total and len(nest.loops) > 1 else ""
    if isinstance(plan.strategy, HostOnly) or enumerated:
        return together.strip()
    if not nest.rectangular:
        together = "The lanes share the box around the iterations and skip what lies outside the loops' bounds. "
    if isinstance(plan.strategy, GeneralRegion):
        together = together.replace("The lanes", "The teams")
    where = "on the host before the launch" if nest_on_host(nest) else "on the device, by every lane"
    return f"{together}The trip count is evaluated {where}."


def not_canonical_markdown(loop: NotCanonical) -> str:
    """Why a loop has no canonical form."""
    detail = f": {code(loop.detail)}" if loop.detail else ""
    index = f"index {code(loop.index)}: {code(type_words(loop.index_type))}" if loop.index else ""
    return paragraphs(f"The loop is not canonical: {loop.obstacle.value}{detail}.", bullets([index] if index else []))


def launch_markdown(plan: KernelPlan, options: Options) -> str:
    """The launch values and their origin; empty for a region that stays on the host."""
    lines = [f"{fact.name} {code(fact.value)} ({fact.origin})" for fact in launch_facts(plan, options)]
    return section(f"Launch {shape(plan, options)}", lines)


def _fact(loop: CanonicalLoop, text: bytes) -> LoopFact:
    return LoopFact(
        loop.index,
        type_words(loop.index_type),
        loop.declared,
        expr_words(loop.lower, text),
        expr_words(loop.upper, text),
        loop.inclusive,
        expr_words(loop.step, text) if loop.step_value is None else str(loop.step_value),
        "up" if loop.direction > 0 else "down",
        loop_trips(loop, text),
        header(loop, text),
        loop.outer,
    )


def _origin(value: Explicit | Default, plan: KernelPlan, options: Options) -> str:
    if isinstance(value, Default):
        return f"default: {value.why.removeprefix('default width, ')}"
    legal = legal_value(value, options)
    if legal is not None:
        return f"{_clause_words(value, plan)}, made legal for the device"
    return f"{_clause_words(value, plan)}, preserved"


def _clause_words(value: Explicit, plan: KernelPlan) -> str:
    return code(f"{value.clause}({expr_words(value.expr, unit_text(plan))})")
