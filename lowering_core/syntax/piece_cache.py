"""Pieces of file scope that were read before, for texts of which most stay the same from one reading to the next."""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, replace

from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import Declaration
from lowering_core.syntax.file_scope import Piece
from lowering_core.syntax.names import Names
from lowering_core.text import Span


@dataclass(frozen=True, slots=True)
class KnownPiece:
    """A piece as it was read at byte `start` of a text."""

    piece: Piece
    start: int

    def at(self, start: int) -> Piece:
        """The piece in a text where it begins at `start`."""
        delta = start - self.start
        if not delta:
            return self.piece
        return replace(self.piece, declarations=tuple(_moved(found, delta) for found in self.piece.declarations))


class PieceCache:
    """The most recently used pieces by their text and what their names meant."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._known: OrderedDict[Hashable, KnownPiece] = OrderedDict()

    def reserve(self, capacity: int) -> None:
        """Hold at least `capacity` pieces from now on."""
        self._capacity = max(self._capacity, capacity)

    def find(self, key: Hashable) -> KnownPiece | None:
        """What is known of a piece."""
        known = self._known.get(key)
        if known is not None:
            self._known.move_to_end(key)
        return known

    def store(self, key: Hashable, piece: Piece, start: int) -> None:
        """Remember a piece, unless places inside of it matter, as those of members do."""
        if piece.records or any(found.value is not None for found in piece.declarations):
            return
        self._known[key] = KnownPiece(piece, start)
        if len(self._known) > self._capacity:
            self._known.popitem(last=False)


def piece_key(own: bytes, uses: frozenset[str], names: Names, start: int) -> Hashable | None:
    """All that the reading of a piece depends on; None where macros take part in it."""
    meanings: list[tuple[str, object, object]] = []
    for name in uses:
        if names.macro(name, start) is not None:
            return None
        symbol = names.symbol(name)
        if symbol is not None:
            is_type = symbol.kind is SymbolKind.TYPE
            meanings.append((name, symbol.type if is_type else None, symbol.value))
    return own, frozenset(meanings)


def _moved(found: Declaration, delta: int) -> Declaration:
    """The declaration `delta` bytes further on; places inside its type stay what they were."""
    return replace(found, span=_shifted(found.span, delta), name_span=_shifted(found.name_span, delta))


def _shifted(span: Span | None, delta: int) -> Span | None:
    return None if span is None else span.shifted(delta)
