"""The line of source that a finding is about, with its span underlined, as a terminal shows it."""

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import combining, east_asian_width

from rex_lsp.console import clean
from rex_lsp.findings import Finding

_TAB = 4  # columns
_WIDTH = 100  # columns of source that are shown
_BEFORE = 30  # columns of them in front of the span where the line is cut there
_CUT = "…"


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A source line by its number, the line of marks below it, and the last line of the span if that is another one."""

    line: int
    text: str
    marks: str
    last: int | None


def excerpt(finding: Finding) -> Excerpt | None:
    """The first line of a finding with its span underlined; None where the line is not known."""
    place = finding.place
    if place is None or not finding.lines:
        return None
    source, several = finding.lines[0], place.end_line > place.line
    start = place.column - 1
    end = len(source.rstrip()) if several else place.end_column - 1
    if not 0 <= start <= len(source):
        return None
    cells, widths = _cells(source)
    left, length = sum(widths[:start]), max(sum(widths[start : max(end, start)]), 1)
    text, marked, length = _cut(cells, widths, left, length)
    return Excerpt(place.line, text.rstrip(), " " * marked + "^" * length, place.end_line if several else None)


def _cells(source: str) -> tuple[list[str], list[int]]:
    """Each character as it is shown, and how many columns it takes."""
    cells: list[str] = []
    widths: list[int] = []
    at = 0
    for character in source:
        shown = " " * (_TAB - at % _TAB) if character == "\t" else clean(character)
        plain = len(shown) != 1
        width = len(shown) if plain else 0 if combining(shown) else 2 if east_asian_width(shown) in "WF" else 1
        cells.append(shown)
        widths.append(width)
        at += width
    return cells, widths


def _cut(cells: Sequence[str], widths: Sequence[int], left: int, length: int) -> tuple[str, int, int]:
    """The line as far as it is shown, where the span begins in it, and how much of the span is shown."""
    total = sum(widths)
    if total <= _WIDTH:
        return "".join(cells), left, length
    first = 0 if left + length < _WIDTH else max(min(left - _BEFORE, total - _WIDTH + 1), 0)
    last = first + _WIDTH - 1
    shown: list[str] = []
    begun: int | None = None
    at = 0
    for cell, width in zip(cells, widths, strict=True):
        if first <= at and at + width <= last:
            begun = at if begun is None else begun
            shown.append(cell)
        at += width
    begun = first if begun is None else begun
    ahead = _CUT if begun else ""
    text = ahead + "".join(shown) + (_CUT if total > last else "")
    marked = left - begun + len(ahead)
    return text, marked, max(min(length, _WIDTH + 1 - marked), 1)
