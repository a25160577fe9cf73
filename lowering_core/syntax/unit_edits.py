"""Changes of one function's text before it is parsed again: literal text, pragmas, and copies of what stands there."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from lowering_core.model.unit import FunctionUnit, RawPragma, Segment
from lowering_core.source.directives import blank, operator_pragma, operator_text, pragma_at
from lowering_core.source.lexer import OPERATORS
from lowering_core.text import Span, encode

_HEAD = b"#pragma omp "
Piece = Callable[["UnitDraft", Span], None]
Change = tuple[Span, Sequence[Piece]]


def words(text: str) -> Piece:
    """Literal text without a pragma, which comes from the place that it replaces."""
    return lambda draft, at: draft.literal(encode(text), encode(text), at)


def pragma_line(text: str) -> Piece:
    """A pragma on a line of its own; `text` is what follows `omp`."""
    return lambda draft, at: draft.pragma(text, at)


def copy(span: Span) -> Piece:
    """Bytes of the unit's text, with the pragmas that begin in them."""
    return lambda draft, _at: draft.copied(span)


def expansion(text: bytes) -> Piece:
    """What macros stand for, with the pragmas of its `_Pragma` operators."""
    return lambda draft, at: draft.expansion(text, at)


def rewritten(unit: FunctionUnit, changes: Sequence[Change]) -> FunctionUnit:
    """The unit with each span of its text, which do not overlap, replaced by pieces."""
    draft = UnitDraft(unit)
    cursor = 0
    for span, pieces in sorted(changes, key=lambda change: change[0].start):
        draft.copied(Span(cursor, span.start))
        for piece in pieces:
            piece(draft, span)
        cursor = span.end
    draft.copied(Span(cursor, len(unit.text)))
    return draft.result()


class UnitDraft:
    """The new text, piece by piece. Places are those of the unit's text that a piece replaces."""

    def __init__(self, unit: FunctionUnit) -> None:
        self._unit = unit
        self._texts: list[bytes] = []
        self._blanks: list[bytes] = []
        self._segments: list[Segment] = []
        self._pragmas: list[RawPragma] = []
        self._size = 0

    def literal(self, text: bytes, blanked: bytes, at: Span) -> None:
        """Text of no file."""
        if text:
            self._append(text, blanked, (Segment(0, len(text), self._unit.source(at), False),))

    def pragma(self, words: str, at: Span) -> None:
        """A line with a pragma, which begins a line and ends one."""
        line = b"\n" + _HEAD + encode(words) + b"\n"
        start = self._size + 1
        end = start + len(line) - 2
        self._pragmas.append(RawPragma(Span(start, end), f" {words}", start + len(_HEAD) - 1, exact=False))
        self.literal(line, b"\n" + b" " * (len(line) - 2) + b"\n", at)

    def expansion(self, expanded: bytes, span: Span) -> None:
        """What macros at `span` of the unit's text stand for."""
        text, first = b" " + expanded + b" ", self._size
        for pragma in self._inside(span):
            # An operator is in the expansion.
            if not self._unit.text.startswith(b"_Pragma", pragma.span.start):
                self._pragmas.append(RawPragma(Span(first, first + 1), pragma.text, first, exact=False))
        spots = [match.span() for match in OPERATORS.finditer(text)]
        for start, end in spots:
            pragma = operator_pragma(operator_text(text[start:end]), Span(first + start, first + end))
            self._pragmas += [] if pragma is None else [pragma]
        self.literal(text, blank(text, spots), span)

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
