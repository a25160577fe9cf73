"""Code lenses above target constructs: what becomes of each one, its launch shape, and what can be done with it.

A lens has an id that does not change while the text around it does, so that an editor leaves it in its place. Its title
is worked out only when the editor shows it. While a function does not parse, it keeps the lenses that it last had.
"""

from collections.abc import Iterator, Mapping

from lowering_core.engine.analyst import UnitReport
from lowering_core.model.kernel import HostOnly, KernelPlan, outcome_kind
from lowering_core.text import Span
from lowering_core.values import dataclass
from rex_lsp.features.launch_words import launch_facts, outcome_title
from rex_lsp.features.regions import keyed_units, region_id
from rex_lsp.launch_facts import launch_json
from rex_lsp.snapshot import Placed, Snapshot

OUTCOME, LOWER, CHECK = "outcome", "lower", "check"

_TITLES = {LOWER: "Lower to CUDA", CHECK: "GPU check"}
_COMMANDS = {OUTCOME: "rex.explainLoop", LOWER: "rex.lowerToCuda", CHECK: "rex.gpuCheck"}


@dataclass(frozen=True, slots=True)
class Lens:
    """A lens without its title: its own name, its construct's name, and what it is for (outcome, lower or check)."""

    id: str
    region: str
    kind: str
    span: Span


@dataclass(frozen=True, slots=True)
class Command:
    """What a lens shows, and the command that a click runs. The arguments are the document and the construct's name.

    `kernel` is what the title of an outcome is made of, for programs.
    """

    title: str
    command: str
    arguments: tuple[str, ...]
    kernel: Mapping[str, object] | None = None


Good = Mapping[str, UnitReport]
"""For each unit its last report that was not broken, by the unit's key."""


def last_good(previous: Good, snapshot: Snapshot) -> Good:
    """The last good reports after a change: the new ones, and for units that are broken now the ones from before."""
    shown = ((key, _shown(key, placed, previous)) for key, placed in keyed_units(snapshot))
    return {key: report for key, report in shown if not report.broken}


def placed_lenses(key: str, placed: Placed, good: Good | None = None) -> tuple[Lens, ...]:
    """The lenses of the unit `key` in bytes of the document."""
    return tuple(lens for lens, _ in _lenses(key, placed, good))


def placed_actions(key: str, placed: Placed, snapshot: Snapshot, good: Good | None = None) -> tuple[Command, ...]:
    """What each of `placed_lenses` shows and does."""
    return tuple(_action(lens.kind, plan, lens.region, snapshot) for lens, plan in _lenses(key, placed, good))


def resolve(snapshot: Snapshot, lens_id: str, good: Good | None = None) -> Command | None:
    """The title and command of a lens; None where the construct is gone."""
    region, _, kind = lens_id.rpartition(":")
    unit = region.rpartition("#")[0]
    for key, placed in keyed_units(snapshot):
        for lens, plan in _lenses(key, placed, good) if key == unit and kind in _COMMANDS else ():
            if lens.region == region:
                return _action(kind, plan, region, snapshot)
    return None


def _lenses(key: str, placed: Placed, good: Good | None) -> Iterator[tuple[Lens, KernelPlan]]:
    report = _shown(key, placed, good or {})
    for ordinal, plan in enumerate(report.plans, start=1):
        region = region_id(key, ordinal)
        span = _followed(plan.analyzed.region.place, report, placed.report).shifted(placed.start)
        for kind in (OUTCOME,) if isinstance(plan.strategy, HostOnly) else (OUTCOME, LOWER, CHECK):
            yield Lens(f"{region}:{kind}", region, kind, span), plan


def _action(kind: str, plan: KernelPlan, region: str, snapshot: Snapshot) -> Command:
    about = _COMMANDS[kind], (snapshot.uri, region)
    return Command(_TITLES[kind], *about) if kind in _TITLES else Command(outcome_title(plan), *about, _kernel(plan))


def _kernel(plan: KernelPlan) -> Mapping[str, object]:
    function, strategy = plan.analyzed.region.function.name, plan.strategy
    launch = launch_json(launch_facts(plan))
    return {"function": function, "kind": outcome_kind(plan), "reason": strategy.reason, **launch}


def _shown(key: str, placed: Placed, good: Good) -> UnitReport:
    """The report whose lenses are shown for a unit."""
    return good.get(key, placed.report) if placed.report.broken else placed.report


def _followed(span: Span, old: UnitReport, new: UnitReport) -> Span:
    """Where a pragma of `old` stands in `new`: at the pragma in the same place among as many, else at the same text."""
    if old is new:
        return span
    before, after = old.function.unit.pragmas, new.function.unit.pragmas
    at = next((number for number, raw in enumerate(before) if old.function.unit.source(raw.span) == span), None)
    if at is not None and len(before) != len(after):
        after = [raw for raw in after if raw.text == before[at].text]
        at = sum(raw.text == before[at].text for raw in before[:at])
    if at is not None and at < len(after):
        return new.function.unit.source(after[at].span)
    size = new.function.unit.span.end
    return Span(min(span.start, size), min(span.end, size))
