"""Where the text of a translation unit came from: included files and macros that stand in it in place of their uses."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import field

from lowering_core.text import LineIndex, Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class SourceText:
    """A file that is part of a unit, once for each inclusion. `parent` is the number of the file that includes it and
    `directive` where, in bytes of that file; the main file is number 0 and has the parent -1.
    """

    path: str
    data: bytes
    parent: int
    directive: Span
    lines: LineIndex = field(compare=False)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Bytes [start, end) of a unit's text stand for `source` of a file; `verbatim` when they are the same bytes."""

    start: int
    end: int
    file: int
    source: Span
    verbatim: bool


@dataclass(frozen=True, slots=True)
class FilePlace:
    """A range of a file of the unit."""

    file: int
    span: Span


@dataclass(frozen=True, slots=True)
class TextPlace:
    """A range of the text of a file, with that text; `path` is empty for the main file."""

    path: str
    data: bytes
    lines: LineIndex
    span: Span

    @property
    def line(self) -> int:
        """The 1-based line of its first byte."""
        return self.lines.line(self.span.start) + 1


@dataclass(frozen=True, slots=True)
class TranslationUnit:
    """A text as the preprocessor would give it, as far as that matters: `files` are what it was made of, the main file
    first, and `stretches` cover the text in order, without gaps. A file that stands for itself alone has no unit.
    """

    text: bytes
    files: tuple[SourceText, ...]
    stretches: tuple[Stretch, ...]
    starts: tuple[int, ...] = field(compare=False)

    def place(self, span: Span) -> FilePlace:
        """The range that `span` of the text came from; where it goes on into another file, up to there."""
        stretch = self.stretch(span.start)
        source = stretch.source
        if not stretch.verbatim:
            return FilePlace(stretch.file, source)
        start = source.start + span.start - stretch.start
        last = self.stretch(max(span.end - 1, span.start))
        if last.file == stretch.file and last.source.end >= start:
            end = last.source.start + span.end - last.start if last.verbatim else last.source.end
        else:
            end = source.end
        return FilePlace(stretch.file, Span(start, max(start, end)))

    def line(self, offset: int) -> int:
        """The zero-based line, in its own file, of a byte of the text."""
        place = self.place(Span(offset, offset))
        return self.files[place.file].lines.line(place.span.start)

    def path(self, offset: int) -> str:
        """The path of the file that a byte of the text came from."""
        return self.files[self.stretch(offset).file].path

    def depth(self, offset: int) -> int:
        """How many files include, one the other, the one that a byte of the text came from."""
        return sum(1 for _ in self.includes(self.stretch(offset).file))

    def is_own(self, span: Span) -> bool:
        """Whether `span` of the text is written so in the main file."""
        first, last = self.stretch(span.start), self.stretch(max(span.end - 1, span.start))
        return first is last and first.file == 0 and first.verbatim

    def includes(self, file: int) -> Iterator[FilePlace]:
        """The directives through which a file came to be here, innermost first."""
        while self.files[file].parent >= 0:
            yield FilePlace(self.files[file].parent, self.files[file].directive)
            file = self.files[file].parent

    def own(self, span: Span) -> Span:
        """Where `span` of the text shows in the main file: there, or at the directive that brings it."""
        place = self.place(span)
        return next((up.span for up in self.includes(place.file) if up.file == 0), place.span)

    def at(self, offset: int) -> int:
        """The byte of the text that stands for a byte of the main file."""
        for stretch in self.stretches:
            source = stretch.source
            if stretch.file == 0 and offset < source.end + (stretch is self.stretches[-1]):
                inside = max(offset - source.start, 0) if stretch.verbatim else 0
                return stretch.start + inside
        return len(self.text)

    def pieces(self, span: Span) -> Iterator[Span]:
        """`span` of the text cut where another stretch begins."""
        start = span.start
        for number in range(max(bisect_right(self.starts, start), 1), len(self.starts)):
            cut = self.starts[number]
            if cut >= span.end:
                break
            yield Span(start, cut)
            start = cut
        yield Span(start, span.end)

    def stretch(self, offset: int) -> Stretch:
        """The stretch that holds a byte of the text."""
        return self.stretches[max(bisect_right(self.starts, offset) - 1, 0)]


def whole(path: str, data: bytes) -> TranslationUnit:
    """A unit that is one file."""
    texts = UnitText(path, data)
    texts.append(data, 0, Span(0, len(data)))
    return texts.finish()


def replaced(unit: TranslationUnit, changes: Iterable[tuple[Span, bytes]]) -> TranslationUnit:
    """The unit with other text in place of some spans of its text, in order, which macros stand for."""
    stretches: list[Stretch] = []
    parts: list[bytes] = []
    size = cursor = 0

    def keep(span: Span) -> None:
        nonlocal size
        for piece in unit.pieces(span):
            if piece.start < piece.end:
                old = unit.stretch(piece.start)
                place = unit.place(piece) if old.verbatim else FilePlace(old.file, old.source)
                stretches.append(Stretch(size, size + piece.end - piece.start, old.file, place.span, old.verbatim))
                parts.append(unit.text[piece.start : piece.end])
                size += piece.end - piece.start

    for span, text in changes:
        keep(Span(cursor, span.start))
        place = unit.place(span)
        stretches.append(Stretch(size, size + len(text), place.file, place.span, False))
        parts.append(text)
        size, cursor = size + len(text), span.end
    keep(Span(cursor, len(unit.text)))
    starts = tuple(stretch.start for stretch in stretches)
    return TranslationUnit(b"".join(parts), unit.files, tuple(stretches), starts)


Lines = LineIndex | TranslationUnit
"""What tells the line, in its own file, of a byte of a source text."""


class UnitText:
    """A unit's text as it is put together."""

    def __init__(self, path: str, data: bytes) -> None:
        self._files = [(path, data, -1, Span(0, 0))]
        self._parts: list[bytes] = []
        self._stretches: list[Stretch] = []
        self.size = 0

    def include(self, path: str, data: bytes, parent: int, directive: Span) -> int:
        """The number of a file that is included at `directive` of file `parent`."""
        self._files.append((path, data, parent, directive))
        return len(self._files) - 1

    def append(self, text: bytes, file: int, source: Span, *, verbatim: bool = True) -> None:
        """Text that stands for `source` of a file."""
        if text:
            self._stretches.append(Stretch(self.size, self.size + len(text), file, source, verbatim))
            self._parts.append(text)
            self.size += len(text)

    def tail(self, number: int) -> tuple[bytes, int]:
        """The text from piece `number` on, and the number of pieces."""
        return b"".join(self._parts[number:]), len(self._parts)

    def finish(self) -> TranslationUnit:
        """The unit."""
        starts = tuple(stretch.start for stretch in self._stretches)
        files = tuple(SourceText(*file, LineIndex(file[1])) for file in self._files)
        return TranslationUnit(b"".join(self._parts), files, tuple(self._stretches), starts)
