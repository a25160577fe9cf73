"""One target construct explained in full: the decision, its loops, launch, variables, clauses and diagnostics."""

import re
from dataclasses import dataclass

from lowering_core.model.kernel import KernelPlan
from lowering_core.model.loop import LoopNest
from lowering_core.text import Span, decode
from rex_lsp.features.diagnostics import placed_notes
from rex_lsp.features.hover_clause import lowering_markdown
from rex_lsp.features.hover_data import VariableFact, variable_facts, variable_markdown
from rex_lsp.features.hover_loop import (
    LaunchFact,
    LoopFact,
    launch_facts,
    launch_markdown,
    loop_facts,
    loops_markdown,
    outcome,
)
from rex_lsp.features.launch_words import shape
from rex_lsp.features.markdown import code, paragraphs, section
from rex_lsp.features.places import kernel_name, region_in_document
from rex_lsp.features.regions import find_region, region_at, source_line
from rex_lsp.snapshot import Placed, Snapshot

_BOLD = re.compile(r"^\*\*(.*)\*\*$", re.MULTILINE)
_CODE = re.compile(r"``? ?(.*?) ?``?")


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
    """Two iterations that race (REX209), in words; their numbers from 0 in the order of the loops, where known."""

    text: str
    element: str
    iterations: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """A construct explained. `region` is its name in lenses, `line` its 1-based line, `markdown` all of it as text."""

    region: str
    function: str
    line: int
    directive: str
    outcome: str
    meaning: str
    kernel: str
    shape: str
    loops: tuple[LoopFact, ...]
    launch: tuple[LaunchFact, ...]
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
    decided, meaning = outcome(plan)
    variables = variable_facts(placed, plan, snapshot.environment)
    clauses = _clauses(snapshot, plan)
    notes = _notes(snapshot, placed, region_in_document(placed, plan))
    target = plan.analyzed.region
    line, kernel = source_line(placed, plan), kernel_name(placed, plan)
    markdown = paragraphs(
        f"**{target.function.name}, line {line}: {decided}**",
        code(target.directive.name),
        meaning,
        loops_markdown(plan),
        launch_markdown(plan, snapshot.options),
        "\n\n".join(["**Variables**", *(variable_markdown(fact) for fact in variables)]) if variables else "",
        section("Clauses", (f"{code(fact.text)}: {fact.lowering}".rstrip(": ") for fact in clauses)),
        section("Diagnostics", (f"{note.code}, line {note.line}: {note.message}" for note in notes)),
        f"Kernel {code(kernel)}" if kernel else "",
    )
    options = snapshot.options
    return Explanation(
        region, target.function.name, line, target.directive.name, decided, meaning, kernel, shape(plan, options),
        loop_facts(plan), launch_facts(plan, options), variables, clauses, notes, _collisions(plan), markdown,
    )  # fmt: skip


def _clauses(snapshot: Snapshot, plan: KernelPlan) -> tuple[ClauseFact, ...]:
    text = plan.analyzed.region.function.unit.text
    return tuple(
        ClauseFact(
            " ".join(decode(text[clause.span.start : clause.span.end]).replace("\\", " ").split()),
            lowering_markdown(plan, clause, (), snapshot.options),
        )
        for clause in plan.analyzed.region.directive.clauses
    )


def _notes(snapshot: Snapshot, placed: Placed, span: Span) -> tuple[NoteFact, ...]:
    inside = (note for note in placed_notes(placed) if span.start <= note.span.start <= span.end)
    return tuple(NoteFact(note.code, snapshot.line(note.span.start) + 1, note.message) for note in inside)


def _collisions(plan: KernelPlan) -> tuple[CollisionFact, ...]:
    nest = plan.analyzed.nest
    if not isinstance(nest, LoopNest):
        return ()
    facts: list[CollisionFact] = []
    for collision in plan.analyzed.collisions:
        first, second = _number(nest, collision.first.iteration), _number(nest, collision.second.iteration)
        both = None if first is None or second is None else (first, second)
        facts.append(CollisionFact(collision.sentence, collision.element, both))
    return tuple(facts)


def _number(nest: LoopNest, iteration: tuple[int, ...]) -> int | None:
    """Where an iteration comes in the order of the loops, from 0; None where that depends on the program's run."""
    number = 0
    for loop, at in zip(nest.loops, iteration, strict=True):
        if number and loop.trip_value is None:
            return None
        number = number * (loop.trip_value or 0) + at
    return number
