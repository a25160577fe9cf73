"""Code lenses above target constructs: what becomes of each one, its launch shape, and what can be done with it.

A lens has an id that does not change while the text around it does, so that an editor leaves it in its place. Its title
is worked out only when the editor shows it. While a function does not parse, it keeps the lenses that it last had.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from lowering_core.engine.analyst import UnitReport
from lowering_core.model.kernel import DirectGridStride, GeneralRegion, HostOnly, KernelPlan, RoundRobin
from lowering_core.model.unit import RawPragma
from lowering_core.options import Options
from lowering_core.text import Span
from rex_lsp.features.launch_words import explicit_clauses, legal_value, shape
from rex_lsp.features.regions import region_id, unit_keys
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
class Action:
    """What a lens shows, and the command that a click runs. The arguments are the document and the construct's name."""

    title: str
    command: str
    arguments: tuple[str, ...]


Good = Mapping[str, UnitReport]
"""For each unit its last report that was not broken, by the unit's key."""


def kept(previous: Good, snapshot: Snapshot) -> Good:
    """The last good reports after a change: the new ones, and for units that are broken now the ones from before."""
    result: dict[str, UnitReport] = {}
    for key, placed in zip(unit_keys(snapshot), snapshot.units, strict=True):
        if not placed.report.broken:
            result[key] = placed.report
        elif key in previous:
            result[key] = previous[key]
    return result


def lenses(snapshot: Snapshot, good: Good | None = None) -> tuple[Lens, ...]:
    """All lenses of a document in source order. Broken units show those of their last good report, if `good` has it."""
    found: list[Lens] = []
    for key, placed in zip(unit_keys(snapshot), snapshot.units, strict=True):
        found += placed_lenses(key, placed, good)
    return tuple(found)


def placed_lenses(key: str, placed: Placed, good: Good | None = None) -> tuple[Lens, ...]:
    """The lenses of the unit `key` in bytes of the document."""
    report = _shown(key, placed, good)
    return tuple(
        Lens(lens.id, lens.region, lens.kind, _followed(lens.span, report, placed.report).shifted(placed.start))
        for lens in unit_lenses(report, key)
    )


def placed_actions(key: str, placed: Placed, snapshot: Snapshot, good: Good | None = None) -> tuple[Action, ...]:
    """What each of `placed_lenses` shows and does."""
    report = _shown(key, placed, good)
    plans = {region_id(key or report.function.name, at): plan for at, plan in enumerate(report.plans, start=1)}
    return tuple(
        _action(lens.kind, plans[lens.region], lens.region, snapshot) for lens in placed_lenses(key, placed, good)
    )


def unit_lenses(report: UnitReport, key: str | None = None) -> tuple[Lens, ...]:
    """The lenses of one unit, named after `key` (else its function), with spans from the unit's first byte."""
    found: list[Lens] = []
    for ordinal, plan in enumerate(report.plans, start=1):
        region = region_id(key or report.function.name, ordinal)
        span = report.function.unit.source(plan.analyzed.region.directive.span)
        kinds = (OUTCOME,) if isinstance(plan.strategy, HostOnly) else (OUTCOME, LOWER, CHECK)
        found += (Lens(f"{region}:{kind}", region, kind, span) for kind in kinds)
    return tuple(found)


def resolve(snapshot: Snapshot, lens_id: str, good: Good | None = None) -> Action | None:
    """The title and command of a lens; None where the construct is gone."""
    region, _, kind = lens_id.rpartition(":")
    plan = _plan(snapshot, region, good)
    if plan is None or kind not in _COMMANDS:
        return None
    return _action(kind, plan, region, snapshot)


def _action(kind: str, plan: KernelPlan, region: str, snapshot: Snapshot) -> Action:
    title = _TITLES.get(kind) or outcome_title(plan, snapshot.options)
    return Action(title, _COMMANDS[kind], (snapshot.uri, region))


def outcome_title(plan: KernelPlan, options: Options) -> str:
    """`direct grid-stride · explicit thread_limit preserved · ⌈n/256⌉ × 256`."""
    match plan.strategy:
        case HostOnly(reason):
            return f"on the host: {reason}"
        case RoundRobin(reason):
            outcome = f"fallback: {reason}"
        case DirectGridStride():
            outcome = "direct grid-stride"
        case GeneralRegion(reason):
            outcome = f"general region: {reason}"
    parts = (outcome, *_explicit(plan, options), shape(plan, options))
    return " · ".join(part for part in parts if part)


def _explicit(plan: KernelPlan, options: Options) -> tuple[str, ...]:
    values = explicit_clauses(plan)
    legal = [(value, legal_value(value, options)) for value in values]
    names = ", ".join(value.clause for value, other in legal if other is None)
    changed = tuple(f"{value.clause}({value.value}) becomes {other}" for value, other in legal if other is not None)
    return (*((f"explicit {names} preserved",) if names else ()), *changed)


def _plan(snapshot: Snapshot, region: str, good: Good | None) -> KernelPlan | None:
    key, _, ordinal = region.rpartition("#")
    for known, placed in zip(unit_keys(snapshot), snapshot.units, strict=True):
        plans = _shown(known, placed, good).plans if known == key else ()
        if ordinal.isdecimal() and 1 <= int(ordinal) <= len(plans):
            return plans[int(ordinal) - 1]
    return None


def _shown(key: str, placed: Placed, good: Good | None) -> UnitReport:
    """The report whose lenses are shown for a unit."""
    if not placed.report.broken or good is None:
        return placed.report
    return good.get(key, placed.report)


def _followed(span: Span, old: UnitReport, new: UnitReport) -> Span:
    """Where a pragma of `old` stands in `new`: at the pragma in the same place among as many, else at the same text."""
    if old is new:
        return span
    before, after = old.function.unit.pragmas, new.function.unit.pragmas
    at = next((number for number, raw in enumerate(before) if old.function.unit.source(raw.span) == span), None)
    if at is not None and len(before) == len(after):
        return _place(after[at], new)
    if at is not None:
        same = [raw for raw in after if raw.text == before[at].text]
        occurrence = sum(raw.text == before[at].text for raw in before[:at])
        if occurrence < len(same):
            return _place(same[occurrence], new)
    size = new.function.unit.span.end
    return Span(min(span.start, size), min(span.end, size))


def _place(raw: RawPragma, report: UnitReport) -> Span:
    return report.function.unit.source(raw.span)
