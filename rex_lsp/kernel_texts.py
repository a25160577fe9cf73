"""The source of each region and the kernel that it becomes, line by line, for reports that show both."""

from dataclasses import replace

from lowering_core.emit.source_map import place_map
from lowering_core.model.kernel import Emission, Fragment
from lowering_core.patterns import regex
from lowering_core.pipeline import Report
from lowering_core.text import decode
from rex_lsp.findings import CodeLine, FileFindings, LoopOutcome

_MOST_LINES = 400  # of a region, and of a kernel
_END = "\n}"
_LINE_END = regex(r"\r\n|\r|\n")  # as LineIndex and place_map have it


def with_kernels(found: FileFindings, report: Report, emission: Emission) -> FileFindings:
    """The findings with the text of their loops. A line of a kernel that came from another file than its region has the
    line number 0.
    """
    sources, kernels = _sources(report), _kernels(report, emission)

    def shown(loop: LoopOutcome) -> LoopOutcome:
        file, lines = sources.get((loop.place.path, loop.place.line), (0, ()))
        emitted = (CodeLine(text, line if origin == file else 0) for text, origin, line in kernels.get(loop.kernel, ()))
        return replace(loop, source=lines, emitted=tuple(emitted))

    return replace(found, loops=tuple(map(shown, found.loops)))


def _sources(report: Report) -> dict[tuple[str, int], tuple[int, tuple[CodeLine, ...]]]:
    """The number of the file and the lines of each region, by its path, empty for the file itself, and first line."""
    unit = report.source.preprocessed.unit
    texts: dict[int, list[str]] = {}
    found: dict[tuple[str, int], tuple[int, tuple[CodeLine, ...]]] = {}
    for plan in report.plans:
        region = plan.analyzed.region
        whole, start = region.function.unit.source(region.pragma.span or region.directive.span), region.place
        file, path, data, lines = 0, "", report.data, report.source.lines
        if unit is not None:
            place, start = unit.place(whole), unit.place(start).span
            file, whole = place.file, place.span
            path, data, lines = unit.files[file].path if file else "", unit.files[file].data, unit.files[file].lines
        first, last = lines.line(start.start), lines.line(max(whole.end - 1, start.start))
        if file not in texts:
            texts[file] = _LINE_END.split(decode(data))
        numbers = range(first, min(last + 1, first + _MOST_LINES))
        found[path, first + 1] = file, tuple(CodeLine(texts[file][number], number + 1) for number in numbers)
    return found


def _kernels(report: Report, emission: Emission) -> dict[str, tuple[tuple[str, int, int], ...]]:
    """The lines of each kernel by its name, each with the number of the file and the line in it that it came from."""
    origins = place_map(emission.device, report.source.lines)
    texts = _LINE_END.split(emission.device_text())
    found: dict[str, tuple[tuple[str, int, int], ...]] = {}
    for number, head in emission.heads:
        # Text of the source is copied; this brace is the kernel's own.
        ends = (k for k, one in enumerate(emission.device) if k > number and one.text == _END and not one.copied)
        first, last = (_line(emission.device[:end]) for end in (number, next(ends, number) + 1))
        numbers = range(first, min(last + 1, first + _MOST_LINES))
        found[head.name] = tuple((texts[line], *origins[line]) for line in numbers)
    return found


def _line(before: tuple[Fragment, ...]) -> int:
    """The number of the line, from 0, on which the text behind these fragments begins."""
    return len(_LINE_END.findall("".join(fragment.text for fragment in before)))
