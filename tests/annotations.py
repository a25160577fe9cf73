"""Annotated C files: lines after a line hold what the pipeline says about that line.

    x[i] = y[i];
    //     ^^^^ REX301 warning: …      a diagnostic and its range, in the line above
    //~ «y[i] +…+ z[i]» REX301 …       the same where the range is quoted: it cannot be underlined
    //~ direct grid-stride: …          the outcome of a region and its reason, then its launch, after its pragma

A range cannot be underlined that begins in the first two columns, has more than one line, or lies in a line that a
backslash continues: such a line counts together with those that follow it. What is said of an included file stands
after the `#include`, with its place.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lowering_core import pipeline
from lowering_core.text import LineIndex, Span, decode
from rex_lsp.features.launch_words import launch_facts
from rex_lsp.findings import launch_text
from rex_lsp.report_findings import outcome_name

_ANNOTATION = re.compile(rb"^[ \t]*//(?:~| *\^+ ).*(?:\n|\Z)", re.MULTILINE)
_QUOTED = 60  # characters of a quoted range; longer ones lack their middle


@dataclass(frozen=True, slots=True)
class _Note:
    """What is said at byte `offset` of the report's text. `range` is what a diagnostic underlines."""

    offset: int
    order: int
    text: str
    range: Span | None = None


def strip(annotated: bytes) -> bytes:
    """The C source without its annotations."""
    return _ANNOTATION.sub(b"", annotated)


def annotate(report: pipeline.Report) -> bytes:
    """The report's source with all annotations in place."""
    unit = report.source.preprocessed.unit
    data = unit.files[0].data if unit else report.data
    index = LineIndex(data)
    below: dict[int, list[str]] = {}
    for note in sorted(_notes(report), key=lambda note: (note.offset, note.order, note.text)):
        at, text = Span(note.offset, note.offset), note.text
        if note.range is not None:
            text = f"«{_shortened(decode(report.data[note.range.start : note.range.end]))}» {text}"
        place = unit.place(at) if unit else None
        if unit and place and place.file:
            file = unit.files[place.file]
            text = f"{file.path}:{file.lines.line(place.span.start) + 1}: {text}"
        line = _last_line(data, index, index.line((unit.own(at) if unit else at).start))
        marks = ""
        if note.range is not None and not (place and place.file):
            own = unit.own(note.range) if unit else note.range
            marks = _marks(decode(data[index.start(line) : index.start(line + 1)]), own.shifted(-index.start(line)))
        below.setdefault(line, []).append(
            f"{marks} {note.text}" if marks else f"{_indent(data, index, line)}//~ {text}"
        )
    lines = (data[index.start(line) : index.start(line + 1)] for line in range(len(index)))
    return b"".join(_with_notes(content, below.get(line, [])) for line, content in enumerate(lines))


def _notes(report: pipeline.Report) -> Iterator[_Note]:
    for plan in report.plans:
        offset = plan.analyzed.region.place.start
        yield _Note(offset, 0, f"{outcome_name(plan)}: {plan.strategy.reason}")
        if launch := launch_text(launch_facts(plan)):
            yield _Note(offset, 1, launch)
    for item in report.diagnostics:
        yield _Note(item.span.start, 2, f"{item.code} {item.severity.value}: {item.message}", item.span)


def _with_notes(content: bytes, notes: list[str]) -> bytes:
    """A line and, below it, its annotations with the same line ends."""
    ending = b"\r\n" if content.endswith(b"\r\n") else b"\n"
    missing = b"\n" if notes and not content.endswith(b"\n") else b""
    return content + missing + b"".join(note.encode() + ending for note in notes)


def _indent(data: bytes, index: LineIndex, line: int) -> str:
    content = data[index.start(line) : index.start(line + 1)]
    return decode(content[: len(content) - len(content.lstrip(b" \t"))])


def _marks(line: str, range: Span) -> str:
    """The annotation that underlines a range of bytes of an ASCII line; empty where it cannot."""
    inside = 2 <= range.start < range.end <= len(line.rstrip("\r\n"))
    if not inside or not line.isascii() or "\t" in line[: range.end]:
        return ""
    indent = min(len(line) - len(line.lstrip()), range.start - 2)
    return f"{' ' * indent}//{' ' * (range.start - indent - 2)}{'^' * (range.end - range.start)}"


def _shortened(text: str) -> str:
    words = " ".join(text.replace("\\\n", " ").replace("\\\r\n", " ").split())
    return words if len(words) <= _QUOTED else f"{words[: _QUOTED // 2]}…{words[-_QUOTED // 2 :]}"


def _last_line(data: bytes, index: LineIndex, line: int) -> int:
    """The last physical line of the logical line that `line` belongs to."""
    while line + 1 < len(index) and data[index.start(line) : index.start(line + 1)].rstrip(b"\r\n").endswith(b"\\"):
        line += 1
    return line
