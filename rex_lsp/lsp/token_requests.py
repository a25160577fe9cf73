"""Semantic tokens of whole documents, put together from those of units, and what changed of them since the last answer.

A token counts its line and column from the token before it. So the numbers of a unit stay the same but for those of its
first token, and a change in one function is a change of one or two pieces, which are found without comparing tokens.
"""

from collections.abc import Iterator, Sequence
from itertools import count

from lowering_core.engine.analyst import UnitReport
from lowering_core.text import Span
from lowering_core.values import dataclass
from rex_lsp import to_lsp
from rex_lsp.features.semantic_tokens import SemanticToken, gap_tokens, semantic_tokens, unit_tokens
from rex_lsp.lsp.context import Asked, Context, Methods
from rex_lsp.lsp.protocol import Raw
from rex_lsp.snapshot import Snapshot

_WIDTH = 5  # numbers of a token

_Chunk = tuple[int, int, bytes, int]
"""A piece in its place: its first two numbers, the JSON of the others, and how many there are in all."""
_Source = UnitReport | tuple[SemanticToken, ...]
"""What the tokens of a piece come from: a unit, or themselves where they stand between units."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """Tokens that stand together, and where the first and the last of them stand: line and column. Lines count from the
    line of the stretch of text that they are from, and which began in `column`.

    `rest` is the JSON of all numbers but the first two, `size` their number with these.
    """

    source: _Source
    column: int
    first: tuple[int, int]
    last: tuple[int, int]
    rest: bytes
    size: int


class TokenRequests:
    """The handlers of one connection. What was worked out of a unit is kept, and the last answer for each document."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: dict[str, dict[int, _Piece]] = {}
        self._sent: dict[str, tuple[str, Sequence[_Chunk]]] = {}
        self._numbers = count(1)

    def methods(self) -> Methods:
        """The handlers by the names of their methods."""
        name = "textDocument/semanticTokens"
        answers = {"full": self._full, "full/delta": self._delta, "range": self._range}
        return {f"{name}/{kind}": self._context.about(answer, {"data": []}) for kind, answer in answers.items()}

    def forget(self, uri: str) -> None:
        """A document was closed."""
        self._known.pop(uri, None)
        self._sent.pop(uri, None)

    def _full(self, asked: Asked) -> object:
        name, chunks = self._answer(asked.snapshot)
        return Raw(b'{"resultId":"%b","data":[%b]}' % (name.encode(), _json(chunks)))

    def _delta(self, asked: Asked) -> object:
        known, old = self._sent.get(asked.snapshot.uri, ("", ()))
        if known != asked.text("previousResultId"):
            return self._full(asked)
        name, new = self._answer(asked.snapshot)
        same, left, right = 0, len(old), len(new)
        while same < min(left, right) and old[same] == new[same]:
            same += 1
        while same < min(left, right) and old[left - 1] == new[right - 1]:
            left, right = left - 1, right - 1
        edit = b""
        if same < max(left, right):
            numbers = _size(old[:same]), _size(old[same:left]), _json(new[same:right])
            edit = b'{"start":%d,"deleteCount":%d,"data":[%b]}' % numbers
        return Raw(b'{"resultId":"%b","edits":[%b]}' % (name.encode(), edit))

    def _range(self, asked: Asked) -> object:
        """The tokens of all units that the range touches; the protocol allows more than was asked for."""
        return Raw(b'{"data":[%b]}' % _json(self._chunks(asked.snapshot, asked.span)))

    def _answer(self, snapshot: Snapshot) -> tuple[str, Sequence[_Chunk]]:
        answer = self._sent[snapshot.uri] = str(next(self._numbers)), self._chunks(snapshot, None)
        return answer

    def _chunks(self, snapshot: Snapshot, requested: Span | None) -> Sequence[_Chunk]:
        found: list[_Chunk] = []
        last_line = last_column = 0
        for line, piece in self._pieces(snapshot, requested):
            if piece.size:
                away = line + piece.first[0] - last_line
                column = piece.first[1] if away else piece.first[1] - last_column
                found.append((away, column, piece.rest, piece.size))
                last_line, last_column = line + piece.last[0], piece.last[1]
        return found

    def _pieces(self, snapshot: Snapshot, requested: Span | None) -> Iterator[tuple[int, _Piece]]:
        """The pieces in order, each with the line from which its lines count. Where included text stands in the
        document's, its lines say nothing: then there is one piece, made anew.
        """
        if snapshot.unit is not None:
            yield 0, self._piece(snapshot, semantic_tokens(snapshot, requested), 0, 0, 0)
            return
        old = self._known.get(snapshot.uri, {})
        new = self._known[snapshot.uri] = dict(old) if requested else {}
        for source, start, line, column in _stretches(snapshot, requested):
            piece = old.get(id(source))
            if piece is None or piece.source is not source or piece.column != column:
                piece = self._piece(snapshot, source, start, line, column)
            new[id(source)] = piece
            yield line, piece

    def _piece(self, snapshot: Snapshot, source: _Source, start: int, top: int, begin: int) -> _Piece:
        found = source if isinstance(source, tuple) else unit_tokens(source, snapshot.environment)
        shifted = (SemanticToken(one.span.shifted(start), one.type) for one in found)
        numbers = to_lsp.tokens(shifted, self._context.places(snapshot))
        line = column = 0
        for at in range(0, len(numbers), _WIDTH):
            column = numbers[at + 1] + (0 if numbers[at] else column)
            line += numbers[at]
        first = (numbers[0] - top, numbers[1]) if numbers else (0, 0)
        rest = ",".join(map(str, numbers[2:])).encode()
        return _Piece(source, begin, first, (line - top, column), rest, len(numbers))


def _stretches(snapshot: Snapshot, requested: Span | None) -> Iterator[tuple[_Source, int, int, int]]:
    """The units, and what stands between them and has tokens; each with its first byte and where that stands."""
    cursor = 0
    for placed in (*snapshot.units, None):
        end = len(snapshot.data) if placed is None else placed.end
        if requested is None or (cursor < requested.end and requested.start < end):
            between = gap_tokens(snapshot, Span(cursor, end if placed is None else placed.start))
            if between:
                yield between, cursor, *snapshot.lines.position(cursor)
            if placed is not None:
                yield placed.report, placed.start, placed.line, placed.column
        cursor = end


def _size(chunks: Sequence[_Chunk]) -> int:
    return sum(size for _, _, _, size in chunks)


def _json(chunks: Sequence[_Chunk]) -> bytes:
    return b",".join(b"%d,%d,%b" % chunk[:3] for chunk in chunks)
