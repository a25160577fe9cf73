"""Inlay hints: trip counts behind loop headers, implied clauses and launch values behind directives."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from lowering_core.c_text import structural
from lowering_core.engine.analyst import UnitReport
from lowering_core.model.data import Captured, MapItem, Sharing
from lowering_core.model.json_value import grouped
from lowering_core.model.kernel import HostOnly, KernelPlan
from lowering_core.model.loop import CanonicalLoop, LoopNest
from lowering_core.model.unit import FunctionUnit
from lowering_core.text import Span
from lowering_core.values import dataclass
from rex_lsp.features.launch_words import launch_facts
from rex_lsp.features.loop_words import loop_trips
from rex_lsp.snapshot import Snapshot

TRIP_COUNT, CLAUSE, GEOMETRY = "trip count", "implicit clause", "geometry"

_LONGEST = 60


@dataclass(frozen=True, slots=True)
class HintChoice:
    """Which kinds of hints are shown."""

    trip_counts: bool = True
    implicit_clauses: bool = True
    geometry: bool = True


@dataclass(frozen=True, slots=True)
class Hint:
    """Text that an editor draws behind byte `offset`, with a blank before it; `tooltip` says where it comes from."""

    kind: str
    offset: int
    label: str
    tooltip: str


def hints(
    snapshot: Snapshot,
    choice: HintChoice,
    within: Span | None = None,
    of_unit: Callable[[UnitReport, HintChoice], tuple[Hint, ...]] | None = None,
) -> tuple[Hint, ...]:
    """The hints of a document, or of the part of it that is shown, in source order.

    `of_unit` is `unit_hints`, or something that remembers its values.
    """
    shown = within or Span(0, len(snapshot.data))
    return tuple(
        replace(hint, offset=hint.offset + placed.start)
        for _, placed in snapshot.touched(shown)
        for hint in (of_unit or unit_hints)(placed.report, choice)
        if shown.holds(hint.offset + placed.start)
    )


def unit_hints(report: UnitReport, choice: HintChoice) -> tuple[Hint, ...]:
    """The hints of one unit; offsets count from its first byte. What came out of a macro has no place for a hint."""
    found: list[Hint] = []
    for plan in report.plans:
        place = _end_of_directive(plan)
        if choice.implicit_clauses and place is not None and not isinstance(plan.strategy, HostOnly):
            found += _clauses(plan, place)
        if choice.geometry and place is not None:
            found += _geometry(plan, place)
        if choice.trip_counts:
            found += _trip_counts(plan)
    return tuple(sorted(found, key=lambda hint: hint.offset))


def implied_clause(variable: Captured) -> tuple[str, str]:
    """The clause that the rules imply for a variable in none, and the list item: `map(to: ` and `a`; empty for none.

    A pointer is a section of no elements unless more is known.
    """
    match variable.sharing, variable.map:
        case Sharing.FIRSTPRIVATE | Sharing.PRIVATE, _:
            return f"{variable.sharing.name.lower()}(", variable.name
        case Sharing.MAPPED | Sharing.POINTER, MapItem(type=kind, modifiers=modifiers, lower=lower, length=length):
            item = variable.name
            if variable.sharing is Sharing.POINTER and length is not None:
                item += f"[{'' if lower is None else structural(lower)}:{structural(length)}]"
            return f"map({', '.join((*modifiers, kind))}: ", item
        case _:
            return "", ""


def _clauses(plan: KernelPlan, place: int) -> Iterable[Hint]:
    groups: dict[str, list[tuple[str, Captured]]] = {}
    for variable in plan.analyzed.data.variables:
        head, item = implied_clause(variable) if variable.implicit else ("", "")
        if head:
            groups.setdefault(head, []).append((item, variable))
    for head, group in groups.items():
        label = f"{head}{', '.join(item for item, _ in group)})"
        yield Hint(CLAUSE, place, label, "\n".join(f"{variable.name}: {variable.why}" for _, variable in group))


def _geometry(plan: KernelPlan, place: int) -> Iterable[Hint]:
    facts = zip(("blocks", "threads"), launch_facts(plan), strict=False)
    parts = [(name, fact.words, fact.why) for name, fact in facts if not fact.clauses]
    if parts:
        label = ", ".join(f"{name}: {words}" for name, words, _ in parts)
        yield Hint(GEOMETRY, place, label, "\n".join(f"{name}: {why}" for name, _, why in parts))


def _trip_counts(plan: KernelPlan) -> Iterable[Hint]:
    nest, unit = plan.analyzed.nest, plan.analyzed.region.function.unit
    for loop in nest.loops if isinstance(nest, LoopNest) else ():
        place, trips = _end_of_header(loop, unit), loop_trips(loop, unit.text)
        if place is not None and len(trips) <= _LONGEST:
            label = f"{grouped(trips)} iteration{'s' * (trips != '1')}"
            yield Hint(TRIP_COUNT, place, label, f"trip count of the loop over {loop.index}")


def _end_of_directive(plan: KernelPlan) -> int | None:
    """Behind the directive's last clause, where another one could be written."""
    directive = plan.analyzed.region.directive
    ends = [clause.span.end for clause in directive.clauses if directive.span.covers(clause.span)]
    return _written_end(max([directive.name_span.end, *ends]), plan.analyzed.region.function.unit)


def _end_of_header(loop: CanonicalLoop, unit: FunctionUnit) -> int | None:
    """Behind the parenthesis that ends the loop's header."""
    parts = (loop.loop.init, loop.loop.test, loop.loop.step)
    ends = [part.span.end for part in parts if part is not None and part.span is not None]
    body = loop.loop.body.span
    place = unit.text.find(b")", max(ends), body.start) if ends and body is not None else -1
    return None if place < 0 else _written_end(place + 1, unit)


def _written_end(end: int, unit: FunctionUnit) -> int | None:
    written = unit.written(Span(end - 1, end))
    return None if written is None else written.end
