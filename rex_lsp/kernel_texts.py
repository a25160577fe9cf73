"""The source of each region and the kernel that it becomes, line by line, for reports that show both."""

from dataclasses import replace

from lowering_core.emit.source_map import line_map
from lowering_core.model.kernel import Emission, Fragment
from lowering_core.patterns import regex
from lowering_core.pipeline import Report
from lowering_core.text import LineIndex, decode
from rex_lsp.findings import CodeLine, FileFindings, LoopOutcome

_MOST_LINES = 400  # of a region, and of a kernel
_END = "\n}"
_LINE_END = regex(r"\r\n|\r|\n")  # as LineIndex and line_map have it


def with_kernels(found: FileFindings, report: Report, emission: Emission) -> FileFindings:
    """The findings with the text of their loops. Regions of included files have none."""
    sources, kernels = _sources(report), _kernels(report, emission)

    def shown(loop: LoopOutcome) -> LoopOutcome:
        if loop.place.path:
            return loop
        return replace(loop, source=sources.get(loop.place.line, ()), emitted=kernels.get(loop.kernel, ()))

    return replace(found, loops=tuple(map(shown, found.loops)))


def _sources(report: Report) -> dict[int, tuple[CodeLine, ...]]:
    """The lines of each region of the file itself, by its first one."""
    unit = report.source.preprocessed.unit
    data = report.data if unit is None else unit.files[0].data
    lines = LineIndex(data)
    texts = _LINE_END.split(decode(data))
    found: dict[int, tuple[CodeLine, ...]] = {}
    for plan in report.plans:
        region = plan.analyzed.region
        whole, start = region.function.unit.source(region.pragma.span or region.directive.span), region.place
        if unit is not None:
            place, start = unit.place(whole), unit.place(start).span
            if place.file:
                continue
            whole = place.span
        first, last = lines.line(start.start), lines.line(max(whole.end - 1, start.start))
        numbers = range(first, min(last + 1, first + _MOST_LINES))
        found[first + 1] = tuple(CodeLine(texts[number], number + 1) for number in numbers)
    return found


def _kernels(report: Report, emission: Emission) -> dict[str, tuple[CodeLine, ...]]:
    """The lines of each kernel by its name, each with the source line that it came from."""
    origins = line_map(emission.device, report.source.lines)
    texts = _LINE_END.split(emission.device_text())
    found: dict[str, tuple[CodeLine, ...]] = {}
    for number, head in emission.heads:
        # Text of the source is copied; this brace is the kernel's own.
        ends = (k for k, one in enumerate(emission.device) if k > number and one.text == _END and not one.copied)
        first, last = (_line(emission.device[:end]) for end in (number, next(ends, number) + 1))
        numbers = range(first, min(last + 1, first + _MOST_LINES))
        found[head.name] = tuple(CodeLine(texts[line], origins[line]) for line in numbers)
    return found


def _line(before: tuple[Fragment, ...]) -> int:
    """The number of the line, from 0, on which the text behind these fragments begins."""
    return len(_LINE_END.findall("".join(fragment.text for fragment in before)))
