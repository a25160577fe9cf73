"""`#line`: the line and the file that a compiler takes a source line for (C17 6.10.4); generators of C write them."""

from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache

from lowering_core.model.translation_unit import Lines
from lowering_core.patterns import regex
from lowering_core.source.directive_lines import clean, directives
from lowering_core.text import LineIndex

_ANY = regex(rb"(?:#|%:)[ \t]*(?:line\b|[0-9])")
_DIRECTIVE = regex(r'[#%:]+\s*(?:line\s+)?(\d+)(?:\s+"((?:[^"\\]|\\.)*)")?')
Presumed = Callable[[int], tuple[str, int]]


def presumed_place(data: bytes, lines: Lines, path: str, place: int) -> tuple[str, int]:
    """The file and the line, counted from zero, that a byte of a unit's text `data` counts as."""
    if not isinstance(lines, LineIndex):
        file = lines.files[lines.stretch(place).file]
        path, data = file.path, file.data
    return presumed_lines(data, path)(lines.line(place))


@lru_cache(maxsize=16)
def presumed_lines(data: bytes, path: str) -> Presumed:
    """What a zero-based line of the file at `path` counts as: a path, and a line that counts from zero too."""
    starts: list[int] = []
    places: list[tuple[str, int]] = []
    if _ANY.search(data):
        lines, name = LineIndex(data), path
        for start, end, operator in directives(data):
            match = None if operator else _DIRECTIVE.match(clean(data[start:end]))
            if match is not None:
                name = name if match[2] is None else match[2].replace('\\"', '"').replace("\\\\", "\\")
                starts.append(lines.line(end) + 1)
                places.append((name, int(match[1]) - 1))

    def presumed(line: int) -> tuple[str, int]:
        last = bisect_right(starts, line) - 1
        return (path, line) if last < 0 else (places[last][0], places[last][1] + line - starts[last])

    return presumed
