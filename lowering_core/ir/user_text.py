"""The user's text as it goes into device code: without directives, moved to another column."""

from collections.abc import Iterator

from lowering_core.model.kernel import Fragment
from lowering_core.model.unit import FunctionUnit
from lowering_core.text import Span, decode


def indentation(start: int, text: bytes) -> int:
    """The number of blanks with which the line of byte `start` begins; a brace in front of it counts as one."""
    line = text[text.rfind(b"\n", 0, start) + 1 : start]
    return len(line) - len(line.lstrip(b" \t{")) if line.strip(b" \t{") else len(line)


def pieces(span: Span, unit: FunctionUnit) -> Iterator[Fragment]:
    """Bytes `span` of the unit's text without lines that hold nothing but directives."""
    for part in _without_directives(span, unit):
        yield from cut(part, unit, unit.blanked)


def cut(span: Span, unit: FunctionUnit, text: bytes) -> Iterator[Fragment]:
    """Bytes `span` of the unit's text, blanked or not, cut where macros were expanded in it.

    What a macro stands for has the place of its use.
    """
    cursor = span.start
    for segment in unit.segments:
        if segment.start <= cursor < (end := min(span.end, segment.end)):
            part = Span(cursor, end)
            yield Fragment(decode(text[cursor:end]), unit.source(part), segment.verbatim)
            cursor = end
    if cursor < span.end:
        yield Fragment(decode(text[cursor : span.end]), unit.source(Span(cursor, span.end)), False)


def shifted(text: str, delta: int, *, whole: bool) -> str:
    """Each line of `text` moved by `delta` columns, the first one only where it is a `whole` line.

    Blanks in front of a continued line may belong to a string, and stay.
    """
    lines = text.split("\n")
    last = len(lines) - 1
    for number, line in enumerate(lines):
        if not line.strip() and number < last:
            lines[number] = ""
        elif line and (number or whole) and not (number and lines[number - 1].endswith("\\")):
            blanks = len(line) - len(line.lstrip(" \t"))
            lines[number] = " " * delta + line if delta > 0 else line[min(-delta, blanks) :]
    return "\n".join(lines)


def _without_directives(span: Span, unit: FunctionUnit) -> Iterator[Span]:
    start = cursor = span.start
    for line in unit.blanked[span.start : span.end].splitlines(keepends=True):
        end = cursor + len(line)
        begins = cursor == 0 or unit.text[cursor - 1 : cursor] == b"\n"
        if begins and line.endswith(b"\n") and not line.strip() and unit.text[cursor:end].strip():
            if start < cursor:
                yield Span(start, cursor)
            start = end
        cursor = end
    if start < span.end:
        yield Span(start, span.end)
