"""The map clauses of an offered loop."""

from __future__ import annotations

from dataclasses import replace

from lowering_core.access.domains import started
from lowering_core.dependence.storage import Base
from lowering_core.dependence.values import is_made
from lowering_core.model.ctypes import UNSIGNED, arithmetic_kind
from lowering_core.model.offer import NoOffer, OfferedClause
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For
from lowering_core.offload.pieces import LoopMemory, MemoryPiece, NotOffered
from lowering_core.offload.sections import MappedSection, section_of
from lowering_core.offload.written import is_written_first
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class MappedPiece:
    """A piece of memory with its clause, its section, and how often its bytes travel."""

    piece: MemoryPiece
    section: MappedSection
    clause: OfferedClause
    ways: int


def maps_of(found: LoopMemory) -> tuple[MappedPiece, ...] | NotOffered:
    """A map for each piece of memory that a loop touches, in the order of the text."""
    result: list[MappedPiece] = []
    named: set[str] = set()
    for piece in found.pieces:
        section = section_of(found, piece)
        name = spelled(piece.base)
        if section is None or name in named:
            return NotOffered(NoOffer.SECTION, piece.base.name)
        named.add(name)
        item = _item(found, piece, section)
        if not item:
            return NotOffered(NoOffer.SECTION, piece.base.name)
        kind, why, ways = _direction(found, piece, section)
        result.append(MappedPiece(piece, section, OfferedClause(f"map({kind}: {item})", why), ways))
    return tuple(result)


def _direction(found: LoopMemory, piece: MemoryPiece, section: MappedSection) -> tuple[str, str, int]:
    name = spelled(piece.base)
    if not any(one.writes for one in piece.relations):
        return "to", f"`{name}` is only read", 1
    owned = not piece.base.through and piece.base.symbol.is_local
    dead = owned and found.view.liveness.after(found.loop, piece.base.symbol) is None
    if is_written_first(found, piece, section):
        if dead:
            return "alloc", f"each element of `{name}` is assigned first, and nothing reads them later", 0
        return "from", f"each element of `{name}` is assigned before any is read", 1
    if dead:
        return "to", f"nothing reads `{name}` later", 1
    reads = any(one.access is not None and one.access.reads for one in piece.relations)
    why = "is read and written" if reads else "is written, but not every element is sure to be"
    return "tofrom", f"`{name}` {why}", 2


def _item(found: LoopMemory, piece: MemoryPiece, section: MappedSection) -> str:
    """`p[low:length]`, or the name alone where that means all of it; empty where a value has no name in front."""
    if section.whole:
        return spelled(piece.base)
    low, length = (c_text(found, part) for part in (section.low, section.length))
    return f"{spelled(piece.base)}[{low}:{length}]" if low and length else ""


def spelled(base: Base) -> str:
    """How a clause names a piece of memory."""
    return base.written or base.symbol.name


def c_text(found: LoopMemory, form: Polynomial) -> str:
    """A value as C text in front of the loop; empty where it has none. A difference of unsigned numbers, which would
    wrap around for a loop without iterations, is one of signed numbers.
    """
    names: dict[Symbol, Symbol] = {}
    falls = any(factor < 0 for _, factor in form.terms)
    for symbol in form.symbols:
        if falls and arithmetic_kind(symbol.type) in UNSIGNED and not symbol.name.startswith("#"):
            names[symbol] = replace(symbol, name=f"(long){symbol.name}")
        if not symbol.name.startswith("#"):
            inside = symbol.span is not None and found.loop.span is not None and found.loop.span.covers(symbol.span)
            if is_made(symbol) or inside:
                return ""
            continue
        loop = next((one for one in found.view.loops if found.reader.dimension(one) == symbol), None)
        index = None if loop is None else _plain_index(found, loop)
        if index is None or (falls and arithmetic_kind(index.type) in UNSIGNED):
            return ""
        names[symbol] = index
    terms = ((tuple(sorted((names.get(one, one) for one in symbols), key=lambda one: one.name)), factor)
             for symbols, factor in form.terms)  # fmt: skip
    return Polynomial(tuple(terms)).text()


def _plain_index(found: LoopMemory, loop: For) -> Symbol | None:
    """The index of a loop around, where it has the value that its symbol stands for."""
    return None if found.reader.is_numbered(loop) else started(loop)[0]
