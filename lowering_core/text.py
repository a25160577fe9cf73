"""Positions in source text: byte spans, lines, edits.

Every offset in the project counts bytes of the source as it lies on disk; columns for people are derived at the edge.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass

_NEWLINE = re.compile(rb"\r\n|\r|\n")


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open range of bytes, `start` included and `end` not."""

    start: int
    end: int

    def shifted(self, delta: int) -> "Span":
        """The same range moved by `delta` bytes."""
        return Span(self.start + delta, self.end + delta)

    def covers(self, other: "Span") -> bool:
        """Whether `other` lies wholly inside this range."""
        return self.start <= other.start and other.end <= self.end

    def joined(self, other: "Span") -> "Span":
        """The smallest range that covers both."""
        return Span(min(self.start, other.start), max(self.end, other.end))


@dataclass(frozen=True, slots=True)
class TextEdit:
    """Replace the bytes of `span` by `text`."""

    span: Span
    text: str


class LineIndex:
    """Start offsets of lines; only `\\n`, `\\r\\n` and `\\r` end a line, as C compilers and editors agree."""

    __slots__ = ("_starts", "size")

    def __init__(self, data: bytes) -> None:
        self._starts = [0, *(match.end() for match in _NEWLINE.finditer(data))]
        self.size = len(data)

    def __len__(self) -> int:
        return len(self._starts)

    def edited(self, span: Span, size: int, data: bytes) -> "LineIndex":
        """The index of `data`, which is this index's text with `span` replaced by `size` other bytes.

        Only lines that the edit touches are searched; a `\\r` before or a `\\n` after it may have become one line end.
        """
        delta = size - (span.end - span.start)
        first = self.line(max(span.start - 1, 0))
        after = bisect_right(self._starts, span.end)
        low = self._starts[first]
        high = self._starts[after] + delta if after < len(self._starts) else len(data)
        found = [low + match.end() for match in _NEWLINE.finditer(data[low:high])]
        if after < len(self._starts) and found and found[-1] == high:
            found.pop()
        result = LineIndex(b"")
        tail = self._starts[after:] if delta == 0 else [start + delta for start in self._starts[after:]]
        result._starts = [*self._starts[: first + 1], *found, *tail]
        result.size = len(data)
        return result

    def line(self, offset: int) -> int:
        """The zero-based line that holds byte `offset`."""
        return bisect_right(self._starts, offset) - 1

    def position(self, offset: int) -> tuple[int, int]:
        """Zero-based line and byte column of `offset`."""
        line = self.line(offset)
        return line, offset - self._starts[line]

    def start(self, line: int) -> int:
        """The offset of the first byte of a zero-based line; the size of the text when there is no such line."""
        return self._starts[line] if line < len(self._starts) else self.size


def decode(data: bytes) -> str:
    """Source bytes as text; bytes that are not UTF-8 survive a round trip through `encode`."""
    return data.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    """The inverse of `decode`."""
    return text.encode("utf-8", "surrogateescape")
