"""One target construct explained in full: the decision, its loops, launch, variables, clauses and diagnostics."""

import re

from lowering_core.analysis.constants import constant_value
from lowering_core.model.assumption import PassRemarks
from lowering_core.model.kernel import Deals, KernelPlan, RoundRobin, outcome_kind
from lowering_core.model.loop import LoopNest
from lowering_core.model.unit import Scope
from lowering_core.pass_remarks import pass_remarks
from lowering_core.patterns import regex
from lowering_core.text import decode
from lowering_core.values import dataclass
from rex_lsp.features.diagnostics import placed_notes
from rex_lsp.features.hover import lowering_markdown
from rex_lsp.features.hover_data import VariableFact, region_markdown, variable_facts, variable_markdown
from rex_lsp.features.launch_words import launch_facts, outcome
from rex_lsp.features.loop_words import LoopFact, expr_words, loop_facts, nest_trips, unit_text
from rex_lsp.features.markdown import code, paragraphs, section
from rex_lsp.features.regions import find_region, kernel_name, region_at, region_in_document, scope_of, source_line
from rex_lsp.launch_facts import LaunchFact, shape
from rex_lsp.snapshot import Placed, Snapshot

_BOLD = regex(r"^\*\*(.*)\*\*$", re.MULTILINE)
_CODE = regex(r"``? ?(.*?) ?``?")


@dataclass(frozen=True, slots=True)
class ClauseFact:
    """A clause as written, and what the lowering does with it (Markdown)."""

    text: str
    lowering: str


@dataclass(frozen=True, slots=True)
class NoteFact:
    """A diagnostic inside the construct: its code, 1-based line and message."""

    code: str
    line: int
    message: str


@dataclass(frozen=True, slots=True)
class CollisionFact:
    """Two iterations that race, in words; their numbers from 0 in the order of the loops, where known."""

    text: str
    element: str
    iterations: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Amount:
    """A number: as a formula, empty where there is none, and its value where that is known before the program runs."""

    formula: str
    value: int | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """A construct explained. `region` is its name in lenses, `line` its 1-based line, `markdown` all of it as text.

    `kind` is the outcome for programs; `trips` counts the iterations of all loops, of which `chunk` go to a thread at a
    time; a warp has `warp` threads. `passes` say what is done to the kernel to make it faster.
    """

    region: str
    function: str
    line: int
    directive: str
    kind: str
    outcome: str
    meaning: str
    kernel: str
    shape: str
    loops: tuple[LoopFact, ...]
    trips: Amount
    chunk: Amount
    warp: int
    launch: tuple[LaunchFact, ...]
    passes: PassRemarks
    variables: tuple[VariableFact, ...]
    clauses: tuple[ClauseFact, ...]
    notes: tuple[NoteFact, ...]
    collisions: tuple[CollisionFact, ...]
    markdown: str

    @property
    def text(self) -> str:
        """The same without Markdown's marks."""
        return plain(self.markdown)


def explain(snapshot: Snapshot, region: str) -> Explanation | None:
    """The construct that a lens names; None where it is gone."""
    found = find_region(snapshot, region)
    return None if found is None else _explained(snapshot, region, *found)


def explain_at(snapshot: Snapshot, offset: int) -> Explanation | None:
    """The construct at byte `offset` of the document."""
    found = region_at(snapshot, offset)
    return None if found is None else _explained(snapshot, *found)


def plain(markdown: str) -> str:
    """The text of this project's Markdown: titles and code without their marks."""
    return _CODE.sub(r"\1", _BOLD.sub(r"\1", markdown))


def _explained(snapshot: Snapshot, region: str, placed: Placed, plan: KernelPlan) -> Explanation:
    target, line = plan.analyzed.region, source_line(placed, plan)
    decided, meaning = outcome(plan)
    variables, clauses = variable_facts(snapshot, placed, plan), _clauses(plan)
    whole = region_in_document(placed, plan)
    notes = tuple(
        NoteFact(note.code, snapshot.line(note.span.start) + 1, note.message)
        for note in placed_notes(placed)
        if whole.holds(note.span.start)
    )
    title = f"**{target.function.name}, line {line}: {decided}**"
    passes = pass_remarks(plan, snapshot.environment, snapshot.options)
    markdown = region_markdown(
        placed,
        plan,
        passes,
        paragraphs(title, code(target.directive.name), meaning),
        "\n\n".join(["**Variables**", *map(variable_markdown, variables)]) if variables else "",
        section("Clauses", (f"{code(fact.text)}: {fact.lowering}".rstrip(": ") for fact in clauses)),
        section("Diagnostics", (f"{note.code}, line {note.line}: {note.message}" for note in notes)),
    )
    about = region, target.function.name, line, target.directive.name, outcome_kind(plan), decided, meaning
    chunk = _chunk(plan, scope_of(snapshot, placed, plan))
    loops = loop_facts(plan), _trips(plan), chunk, snapshot.options.device.warp
    launch = launch_facts(plan)
    launched = kernel_name(placed, plan), shape(launch), *loops, launch, passes
    return Explanation(*about, *launched, variables, clauses, notes, _collisions(plan), markdown)


def _clauses(plan: KernelPlan) -> tuple[ClauseFact, ...]:
    region = plan.analyzed.region
    text = region.function.unit.text
    written = (decode(text[one.span.start : one.span.end]).replace("\\", " ") for one in region.directive.clauses)
    lowered = (lowering_markdown(plan, clause, ()) for clause in region.directive.clauses)
    return tuple(ClauseFact(" ".join(one.split()), what) for one, what in zip(written, lowered, strict=True))


def _trips(plan: KernelPlan) -> Amount:
    nest = plan.analyzed.nest
    return (
        Amount(nest_trips(nest, unit_text(plan)), nest.trip_value) if isinstance(nest, LoopNest) else Amount("", None)
    )


def _chunk(plan: KernelPlan, scope: Scope) -> Amount:
    deals = plan.strategy.deals if isinstance(plan.strategy, RoundRobin) else Deals()
    if deals.threads is not None and deals.threads.even:
        return Amount("iterations / threads", None)
    if deals.threads is None or deals.threads.chunk is None:
        return Amount("1", 1 if deals.teams is None else None)
    value = constant_value(deals.threads.chunk, scope) if deals.teams is None else None
    # No iterations at a time, or fewer, is one (rex_static_sched).
    return Amount(expr_words(deals.threads.chunk, unit_text(plan)), None if value is None else max(value, 1))


def _collisions(plan: KernelPlan) -> tuple[CollisionFact, ...]:
    nest, found = plan.analyzed.nest, list[CollisionFact]()
    if not isinstance(nest, LoopNest):
        return ()
    for collision in plan.analyzed.collisions:
        first, second = _number(nest, collision.first.iteration), _number(nest, collision.second.iteration)
        both = None if first is None or second is None else (first, second)
        found.append(CollisionFact(collision.sentence, collision.element, both))
    return tuple(found)


def _number(nest: LoopNest, iteration: tuple[int, ...]) -> int | None:
    """Where an iteration comes in the order of the loops, from 0; None where that depends on the program's run."""
    number = 0
    for loop, at in zip(nest.loops, iteration, strict=True):
        if number and loop.trip_value is None:
            return None
        number = number * (loop.trip_value or 0) + at
    return number
