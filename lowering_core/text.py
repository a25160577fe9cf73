"""Positions in source text: byte spans, lines, edits.

Every offset in the project counts bytes of the source as it lies on disk; columns for people are derived at the edge.
"""

from bisect import bisect_right
from collections.abc import Collection
from itertools import accumulate

from lowering_core.patterns import regex
from lowering_core.values import dataclass

_BLOCK = 512
_NEWLINE = regex(rb"\r\n|\r|\n")


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

    def holds(self, offset: int) -> bool:
        """Whether `offset` is in this range or just behind it, as a cursor at either end of a word is on the word."""
        return self.start <= offset <= self.end

    def touches(self, other: "Span") -> bool:
        """Whether two ranges overlap or meet, so that a cursor at either end of a word is on it."""
        return self.start <= other.end and other.start <= self.end

    def joined(self, other: "Span") -> "Span":
        """The smallest range that covers both."""
        return Span(min(self.start, other.start), max(self.end, other.end))


@dataclass(frozen=True, slots=True)
class TextEdit:
    """Replace the bytes of `span` by `text`."""

    span: Span
    text: str


def with_blanks(span: Span, data: bytes) -> Span:
    """A range that is taken out, with the blanks before it, unless the text after it needs them."""
    after = data[span.end : span.end + 1]
    if after not in (b"", b" ", b"\t", b"\n", b"\r", b"\\", b")"):
        return span
    start = len(data[: span.start].rstrip(b" \t"))
    return Span(start + (after == b"\\" and start < span.start), span.end)


class LineIndex:
    """Start offsets of lines; only `\\n`, `\\r\\n` and `\\r` end a line, as C compilers and editors agree.

    Lines are kept in blocks that count from their first byte, so that an edit concerns one block and the places of the
    others alone, however long the text is.
    """

    __slots__ = ("_bases", "_blocks", "_count", "_firsts", "size")

    def __init__(self, data: bytes) -> None:
        starts = [0, *accumulate(map(len, data.splitlines(keepends=True)))]
        if data and data[-1] not in b"\r\n":
            starts.pop()
        self.size = len(data)
        self._count = len(starts)
        self._bases, self._firsts, self._blocks = _blocks(starts, 0)

    def __len__(self) -> int:
        return self._count

    def edited(self, span: Span, size: int, data: bytes) -> "LineIndex":
        """The index of `data`, which is this index's text with `span` replaced by `size` other bytes.

        Only lines that the edit touches are searched; a `\\r` before or a `\\n` after it may have become one line end.
        """
        delta = size - (span.end - span.start)
        first, after = self.line(max(span.start - 1, 0)), self.line(span.end) + 1
        low = self.start(first)
        high = self.start(after) + delta if after < self._count else len(data)
        found = [low + match.end() for match in _NEWLINE.finditer(data[low:high])]
        if after < self._count and found and found[-1] == high:
            found.pop()
        left, right = bisect_right(self._firsts, first) - 1, bisect_right(self._firsts, after - 1) - 1
        base, moved = self._bases[left], self._bases[right] + delta
        touched = [base + start for start in self._blocks[left][: first + 1 - self._firsts[left]]]
        touched += found
        touched += [moved + start for start in self._blocks[right][after - self._firsts[right] :]]
        bases, firsts, blocks = _blocks(touched, self._firsts[left])
        more = len(found) - (after - first - 1)
        result = LineIndex(b"")
        result._bases = [*self._bases[:left], *bases, *[start + delta for start in self._bases[right + 1 :]]]
        result._firsts = [*self._firsts[:left], *firsts, *[line + more for line in self._firsts[right + 1 :]]]
        result._blocks = [*self._blocks[:left], *blocks, *self._blocks[right + 1 :]]
        result._count = self._count + more
        result.size = len(data)
        return result

    def line(self, offset: int) -> int:
        """The zero-based line that holds byte `offset`."""
        block = max(bisect_right(self._bases, offset) - 1, 0)
        return self._firsts[block] + bisect_right(self._blocks[block], offset - self._bases[block]) - 1

    def position(self, offset: int) -> tuple[int, int]:
        """Zero-based line and byte column of `offset`."""
        line = self.line(offset)
        return line, offset - self.start(line)

    def start(self, line: int) -> int:
        """The offset of the first byte of a zero-based line; the size of the text when there is no such line."""
        if line >= self._count:
            return self.size
        block = bisect_right(self._firsts, line) - 1
        return self._bases[block] + self._blocks[block][line - self._firsts[block]]


def _blocks(starts: list[int], first: int) -> tuple[list[int], list[int], list[list[int]]]:
    """Starts of consecutive lines from line `first` on as blocks: the first byte of each, its first line, and its lines
    counted from that byte.
    """
    cuts = range(0, len(starts), _BLOCK)
    blocks = [[start - starts[cut] for start in starts[cut : cut + _BLOCK]] for cut in cuts]
    return [starts[cut] for cut in cuts], [first + cut for cut in cuts], blocks


def base_name(path: str) -> str:
    """The last part of a path."""
    return path.replace("\\", "/").rsplit("/", 1)[-1]


def decode(data: bytes) -> str:
    """Source bytes as text; bytes that are not UTF-8 survive a round trip through `encode`."""
    return data.decode("utf-8", "surrogateescape")


def decode_all(words: Collection[bytes]) -> list[str]:
    """Several words, none of which holds a newline, as text."""
    return decode(b"\n".join(words)).split("\n") if words else []


def encode(text: str) -> bytes:
    """The inverse of `decode`."""
    return text.encode("utf-8", "surrogateescape")
