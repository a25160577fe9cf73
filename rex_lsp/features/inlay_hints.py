"""Inlay hints: trip counts behind loop headers, implied clauses and launch values behind directives."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from lowering_core.c_text import structural
from lowering_core.engine.analyst import UnitReport
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.kernel import Default, HostOnly, KernelPlan
from lowering_core.model.loop import CanonicalLoop, LoopNest
from lowering_core.model.unit import FunctionUnit
from lowering_core.options import Options
from lowering_core.text import Span
from rex_lsp.features.launch_words import blocks_words, threads_words
from rex_lsp.features.loop_words import grouped, loop_trips
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
    of_unit: Callable[[UnitReport, HintChoice, Options], tuple[Hint, ...]] | None = None,
) -> tuple[Hint, ...]:
    """The hints of a document, or of the part of it that is shown, in source order.

    `of_unit` is `unit_hints`, or something that remembers its values.
    """
    of_unit = of_unit or unit_hints
    found: list[Hint] = []
    for placed in snapshot.units:
        if within is not None and (placed.end < within.start or within.end < placed.start):
            continue
        for hint in of_unit(placed.report, choice, snapshot.options):
            offset = hint.offset + placed.start
            if within is None or within.start <= offset <= within.end:
                found.append(Hint(hint.kind, offset, hint.label, hint.tooltip))
    return tuple(found)


def unit_hints(report: UnitReport, choice: HintChoice, options: Options) -> tuple[Hint, ...]:
    """The hints of one unit; offsets count from its first byte. What came out of a macro has no place for a hint."""
    found: list[Hint] = []
    for plan in report.plans:
        if choice.implicit_clauses:
            found += _clauses(plan)
        if choice.geometry:
            found += _geometry(plan, options)
        if choice.trip_counts:
            found += _trip_counts(plan)
    return tuple(sorted(found, key=lambda hint: hint.offset))


def implied_clauses(plan: KernelPlan) -> tuple[tuple[str, tuple[Captured, ...]], ...]:
    """The clauses that the rules imply for variables in none, each with its variables: `map(tofrom: a, b)`."""
    groups: dict[str, list[Captured]] = {}
    for variable in plan.analyzed.data.variables:
        head = _clause_head(variable) if variable.implicit else ""
        if head:
            groups.setdefault(head, []).append(variable)
    return tuple((f"{head}{', '.join(_item(one) for one in group)})", tuple(group)) for head, group in groups.items())


def _clause_head(variable: Captured) -> str:
    match variable.sharing:
        case Sharing.FIRSTPRIVATE:
            return "firstprivate("
        case Sharing.PRIVATE:
            return "private("
        case Sharing.MAPPED | Sharing.POINTER if variable.map is not None:
            words = ", ".join((*variable.map.modifiers, variable.map.type))
            return f"map({words}: "
        case _:
            return ""


def _item(variable: Captured) -> str:
    """A variable as a list item; a pointer is a section of no elements unless more is known."""
    if variable.sharing is not Sharing.POINTER or variable.map is None or variable.map.length is None:
        return variable.name
    lower = "" if variable.map.lower is None else structural(variable.map.lower)
    return f"{variable.name}[{lower}:{structural(variable.map.length)}]"


def _clauses(plan: KernelPlan) -> Iterable[Hint]:
    place = None if isinstance(plan.strategy, HostOnly) else _end_of_directive(plan)
    if place is None:
        return
    for text, variables in implied_clauses(plan):
        yield Hint(CLAUSE, place, text, "\n".join(f"{variable.name}: {variable.why}" for variable in variables))


def _geometry(plan: KernelPlan, options: Options) -> Iterable[Hint]:
    geometry = plan.geometry
    place = None if geometry is None else _end_of_directive(plan)
    if geometry is None or place is None:
        return
    blocks, threads = geometry.blocks, geometry.threads
    parts: list[tuple[str, str, Default]] = []
    if isinstance(blocks, Default):
        parts.append(("blocks", blocks_words(plan, options), blocks))
    if isinstance(threads, Default):
        parts.append(("threads", threads_words(plan, options), threads))
    if parts:
        label = ", ".join(f"{name}: {words}" for name, words, _ in parts)
        yield Hint(GEOMETRY, place, label, "\n".join(f"{name}: {value.why}" for name, _, value in parts))


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
    if not ends or body is None:
        return None
    place = unit.text.find(b")", max(ends), body.start)
    return None if place < 0 else _written_end(place + 1, unit)


def _written_end(end: int, unit: FunctionUnit) -> int | None:
    written = unit.written(Span(end - 1, end))
    return None if written is None else written.end
