"""Changes of one function's text before it is parsed again: literal text, pragmas, and copies of what stands there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from lowering_core.model.unit import FunctionUnit, RawPragma, Segment
from lowering_core.source.directives import blank, operator_pragma, operator_text, pragma_at
from lowering_core.source.lexer import OPERATORS
from lowering_core.text import Span, encode

_HEAD = b"#pragma omp "


@dataclass(frozen=True, slots=True)
class Words:
    """Literal text without a pragma."""

    text: str


@dataclass(frozen=True, slots=True)
class PragmaLine:
    """A pragma on a line of its own; `text` is what follows `omp`."""

    text: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Bytes of the unit's text, with the pragmas that begin in them."""

    span: Span


@dataclass(frozen=True, slots=True)
class Expansion:
    """What macros stand for, with the pragmas of its `_Pragma` operators."""

    text: bytes


Piece = Words | PragmaLine | Copy | Expansion
Change = tuple[Span, Sequence[Piece]]


def rewritten(unit: FunctionUnit, changes: Sequence[Change]) -> FunctionUnit:
    """The unit with each span of its text, which do not overlap, replaced by pieces. Literal text comes from the place
    that it replaces.
    """
    draft = _Draft(unit)
    cursor = 0
    for span, pieces in sorted(changes, key=lambda change: change[0].start):
        draft.copied(Span(cursor, span.start))
        for piece in pieces:
            match piece:
                case Words(text):
                    draft.literal(encode(text), encode(text), unit.source(span))
                case PragmaLine(text):
                    draft.pragma(text, unit.source(span))
                case Copy(place):
                    draft.copied(place)
                case Expansion(expanded):
                    draft.expansion(expanded, span)
        cursor = span.end
    draft.copied(Span(cursor, len(unit.text)))
    return draft.result()


class _Draft:
    """The new text, piece by piece."""

    def __init__(self, unit: FunctionUnit) -> None:
        self._unit = unit
        self._texts: list[bytes] = []
        self._blanks: list[bytes] = []
        self._segments: list[Segment] = []
        self._pragmas: list[RawPragma] = []
        self._size = 0

    def literal(self, text: bytes, blanked: bytes, source: Span) -> None:
        """Text that stands for `source` of the file."""
        if text:
            self._append(text, blanked, (Segment(0, len(text), source, False),))

    def pragma(self, words: str, source: Span) -> None:
        """A line with a pragma, which begins a line and ends one."""
        line = b"\n" + _HEAD + encode(words) + b"\n"
        start = self._size + 1
        end = start + len(line) - 2
        self._pragmas.append(RawPragma(Span(start, end), f" {words}", start + len(_HEAD) - 1, exact=False))
        self.literal(line, b"\n" + b" " * (len(line) - 2) + b"\n", source)

    def expansion(self, expanded: bytes, span: Span) -> None:
        """What macros at `span` of the unit's text stand for."""
        text, at = b" " + expanded + b" ", self._size
        for pragma in self._inside(span):
            # An operator is in the expansion.
            if not self._unit.text.startswith(b"_Pragma", pragma.span.start):
                self._pragmas.append(RawPragma(Span(at, at + 1), pragma.text, at, exact=False))
        spots = [match.span() for match in OPERATORS.finditer(text)]
        for start, end in spots:
            pragma = operator_pragma(operator_text(text[start:end]), Span(at + start, at + end))
            self._pragmas += [] if pragma is None else [pragma]
        self.literal(text, blank(text, spots), self._unit.source(span))

    def copied(self, span: Span) -> None:
        """Bytes of the unit's text."""
        if span.start >= span.end:
            return
        self._pragmas += (pragma_at(pragma, self._size - span.start) for pragma in self._inside(span))
        text = self._unit.text[span.start : span.end]
        self._append(text, self._unit.blanked[span.start : span.end], _parts(self._unit.segments, span))

    def _inside(self, span: Span) -> Iterable[RawPragma]:
        return (pragma for pragma in self._unit.pragmas if span.start <= pragma.span.start < span.end)

    def result(self) -> FunctionUnit:
        """The unit as far as it is written."""
        text, blanked = b"".join(self._texts), b"".join(self._blanks)
        return replace(
            self._unit, text=text, blanked=blanked, pragmas=tuple(self._pragmas), segments=tuple(self._segments)
        )

    def _append(self, text: bytes, blanked: bytes, segments: Iterable[Segment]) -> None:
        for segment in segments:
            start, end = segment.start + self._size, segment.end + self._size
            self._segments.append(replace(segment, start=start, end=end))
        self._texts.append(text)
        self._blanks.append(blanked)
        self._size += len(text)


def _parts(segments: Iterable[Segment], span: Span) -> Iterable[Segment]:
    """The segments that cover `span`, counted from its start."""
    for segment in segments:
        start, end = max(segment.start, span.start), min(segment.end, span.end)
        if start >= end:
            continue
        source = segment.source
        if segment.verbatim:
            source = Span(source.start + start - segment.start, source.end - (segment.end - end))
        yield Segment(start - span.start, end - span.start, source, segment.verbatim)
