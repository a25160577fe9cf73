"""The target regions that stand in a file itself, without those of the files that it includes."""

from lowering_core.model.kernel import KernelPlan
from lowering_core.pipeline import Report
from lowering_core.text import LineIndex
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class OwnRegion:
    """A region of a file: its plan, and its lines, from that of its directive on, counted from 1."""

    plan: KernelPlan
    lines: range


def own_regions(report: Report) -> tuple[OwnRegion, ...]:
    """The regions of a file itself, in source order."""
    unit, found = report.source.preprocessed.unit, list[OwnRegion]()
    lines = LineIndex(report.data) if unit is None else unit.files[0].lines
    for plan in report.plans:
        region = plan.analyzed.region
        place, whole = region.place, region.function.unit.source(region.pragma.span or region.directive.span)
        if unit is not None:
            if unit.place(place).file != 0:
                continue
            place, whole = unit.place(place).span, unit.place(whole).span
        found.append(
            OwnRegion(plan, range(lines.line(place.start) + 1, lines.line(max(whole.end - 1, place.start)) + 2))
        )
    return tuple(found)
