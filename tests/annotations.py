"""Annotated C files: lines `//~ text` after a line hold what the pipeline says about that line.

A region's annotations stand after its pragma: its outcome and reason, then its launch geometry. Diagnostics stand after
the line in which they begin; those of an included file stand after the `#include`, with their place. A line that is
continued by a backslash counts together with the lines that follow it.
"""

import re

from lowering_core import pipeline
from lowering_core.text import LineIndex, Span
from rex_lsp.features.launch_words import launch_facts
from rex_lsp.findings import launch_text, outcome_name

_ANNOTATION = re.compile(rb"^[ \t]*//~.*(?:\n|\Z)", re.MULTILINE)


def strip(annotated: bytes) -> bytes:
    """The C source without its annotations."""
    return _ANNOTATION.sub(b"", annotated)


def annotate(report: pipeline.Report) -> bytes:
    """The report's source with all annotations in place."""
    unit = report.source.preprocessed.unit
    data = unit.files[0].data if unit else report.data
    index = LineIndex(data)
    notes: dict[int, list[str]] = {}
    for offset, order, text in sorted(_notes(report)):
        del order
        if unit is not None:
            place = unit.place(Span(offset, offset))
            file = unit.files[place.file]
            text = f"{file.path}:{file.lines.line(place.span.start) + 1}: {text}" if place.file else text
            offset = unit.own(Span(offset, offset)).start
        notes.setdefault(_last_line(data, index, index.line(offset)), []).append(text)
    pieces: list[bytes] = []
    for line in range(len(index)):
        content = data[index.start(line) : index.start(line + 1)]
        pieces.append(content)
        if notes.get(line) and not content.endswith(b"\n"):
            pieces.append(b"\n")
        ending = b"\r\n" if content.endswith(b"\r\n") else b"\n"
        indent = content[: len(content) - len(content.lstrip(b" \t"))]
        pieces.extend(indent + b"//~ " + text.encode() + ending for text in notes.get(line, ()))
    return b"".join(pieces)


def _notes(report: pipeline.Report) -> list[tuple[int, int, str]]:
    """Offset, order among equals, and text of every annotation."""
    notes: list[tuple[int, int, str]] = []
    for plan in report.plans:
        offset = plan.analyzed.region.place.start
        notes.append((offset, 0, f"{outcome_name(plan)}: {plan.strategy.reason}"))
        if launch := launch_text(launch_facts(plan)):
            notes.append((offset, 1, launch))
    for item in report.diagnostics:
        notes.append((item.span.start, 2, f"{item.code} {item.severity.value}: {item.message}"))
    return notes


def _last_line(data: bytes, index: LineIndex, line: int) -> int:
    """The last physical line of the logical line that `line` belongs to."""
    while line + 1 < len(index) and data[index.start(line) : index.start(line + 1)].rstrip(b"\r\n").endswith(b"\\"):
        line += 1
    return line
