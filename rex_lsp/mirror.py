"""The server's own copy of an open document: its bytes, its lines, and positions in the encoding that was negotiated.

Lines end at `\\n`, `\\r\\n` and `\\r` only. A form feed, U+0085 or U+2028 is an ordinary character, as in the editor.
"""

from collections.abc import Iterable
from enum import Enum, unique

from lowering_core.text import LineIndex, Span, decode, encode
from lowering_core.values import dataclass

Position = tuple[int, int]
"""A zero-based line and a column in units of the negotiated encoding."""


@unique
class Encoding(Enum):
    """What a column counts: bytes, UTF-16 units, or characters."""

    UTF8 = "utf-8"
    UTF16 = "utf-16"
    UTF32 = "utf-32"

    def width(self, data: bytes) -> int:
        """The number of units that these bytes of UTF-8 are for a column of this encoding."""
        if self is Encoding.UTF8 or data.isascii():
            return len(data)
        text = decode(data)
        return len(text) if self is Encoding.UTF32 else len(text.encode("utf-16-le", "surrogatepass")) // 2

    def bytes_of(self, data: bytes, column: int) -> int:
        """The number of bytes before `column`; never inside a character, never more than there are."""
        if data.isascii():
            return min(column, len(data))
        if self is Encoding.UTF8:
            at = min(column, len(data))
            while 0 < at < len(data) and data[at] & 0xC0 == 0x80:
                at -= 1
            return at
        if self is Encoding.UTF32:
            return len(encode(decode(data)[:column]))
        units = decode(data).encode("utf-16-le", "surrogatepass")[: 2 * column]
        if units and units[-1] & 0xFC == 0xD8:  # The first half of a pair: the column lies inside a character.
            units = units[:-2]
        return len(encode(units.decode("utf-16-le", "surrogatepass")))


@dataclass(frozen=True, slots=True)
class Mirror:
    """One version of a document."""

    version: int
    data: bytes
    lines: LineIndex

    @classmethod
    def of(cls, version: int, text: str) -> "Mirror":
        """The document that a client opened."""
        data = to_bytes(text)
        return cls(version, data, LineIndex(data))

    def edited(self, version: int, span: Span, new: bytes) -> "Mirror":
        """The document after the bytes of `span` gave way to `new`."""
        data = self.data[: span.start] + new + self.data[span.end :]
        return Mirror(version, data, self.lines.edited(span, len(new), data))

    def offset(self, position: Position, encoding: Encoding) -> int:
        """The byte at a position; a column past the line's end is the line's end, a line past the text the text's."""
        return offset_at(self.data, self.lines, position, encoding)


def offset_at(data: bytes, lines: LineIndex, position: Position, encoding: Encoding) -> int:
    """The byte at a position of a text; positions outside are moved to the nearest place inside."""
    line, column = position
    if line < 0:
        return 0
    if line >= len(lines):
        return len(data)
    start = lines.start(line)
    text = data[start : lines.start(line + 1)].rstrip(b"\r\n")
    return start + encoding.bytes_of(text, max(column, 0))


def position_at(data: bytes, lines: LineIndex, offset: int, encoding: Encoding) -> Position:
    """The position of a byte of a text."""
    offset = min(max(offset, 0), len(data))
    line, column = lines.position(offset)
    return line, column if encoding is Encoding.UTF8 else encoding.width(data[offset - column : offset])


def choose_encoding(offered: Iterable[object]) -> Encoding:
    """The first encoding that the client offers and that is known here; UTF-16 when it offers none."""
    known = {encoding.value: encoding for encoding in Encoding}
    return next((known[name] for name in offered if isinstance(name, str) and name in known), Encoding.UTF16)


def to_bytes(text: str) -> bytes:
    """A client's text as UTF-8; a lone surrogate, which is no character, becomes U+FFFD."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode("utf-8")
