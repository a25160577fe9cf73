"""The pieces of memory that a loop touches, with all accesses of each."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from lowering_core.analysis.walk import walk
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.located import MemoryPlace, Subscript
from lowering_core.dependence.pairs import Systems
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.relations import Relation, runs_of
from lowering_core.dependence.storage import Base
from lowering_core.dependence.verdicts import shared_accesses
from lowering_core.dependence.view import FunctionView
from lowering_core.model.ctypes import Pointer, strip
from lowering_core.model.offer import NoOffer
from lowering_core.model.polynomial import Polynomial, add, multiply
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import For, Name
from lowering_core.offload.counts import LoopCount, with_counts
from lowering_core.offload.members import are_of_other_types, holders_of, is_held
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class MemoryPiece:
    """A piece of memory and what the iterations of a loop do to it."""

    base: Base
    relations: tuple[Relation, ...]


@dataclass(frozen=True, slots=True)
class LoopMemory:
    """All that a loop touches, with the reader and the systems of its values."""

    view: FunctionView
    loop: For
    reader: IterationValues
    systems: Systems
    pieces: tuple[MemoryPiece, ...]
    counts: Mapping[Symbol, LoopCount]


@dataclass(frozen=True, slots=True)
class NotOffered:
    """Why a loop is not offered, and what completes the reason."""

    reason: NoOffer
    detail: str = ""


def memory_of(view: FunctionView, judgement: Judgement) -> LoopMemory | NotOffered:
    """What a free loop touches; a reason where a piece of it cannot be named in a clause."""
    loop = judgement.loop
    reader = IterationValues(view, loop)
    runs = runs_of(reader)
    if runs is None:
        return NotOffered(NoOffer.SECTION)
    judged = tuple(reader.dimension(one) for one in judgement.concurrency.loops)
    groups: dict[Base, list[Relation]] = {}
    counts: dict[Symbol, LoopCount] = {}
    for relation in shared_accesses(view, reader, judgement.concurrency):
        if not isinstance(relation.place, MemoryPlace):
            symbol = None if relation.access is None else relation.access.symbol
            return NotOffered(NoOffer.POINTER, "" if symbol is None else symbol.name)
        groups.setdefault(relation.place.base, []).append(with_counts(relation, counts))
    groups = holders_of(groups)
    for base in groups:
        if base.path and not is_held(base, groups):
            return NotOffered(NoOffer.POINTER, base.name)
    for one, two in combinations(groups, 2):
        known = are_of_other_types(one, two, view.environment) or reader.storage.apart(one, two) is not None
        if not known and (one.through or two.through):
            return NotOffered(NoOffer.ALIAS, f"{one.name}, {two.name}")
    other = _other_pointer(loop, groups)
    if other:
        return NotOffered(NoOffer.POINTER, other)
    systems = Systems(runs, judged, reader.definitions, reader.lengths)
    pieces = tuple(MemoryPiece(base, tuple(mine)) for base, mine in groups.items())
    return LoopMemory(view, loop, reader, systems, pieces, counts)


def _other_pointer(loop: For, groups: dict[Base, list[Relation]]) -> str:
    """A pointer from outside that the loop uses and that no clause would name."""
    known = {base.symbol for base in groups}
    for node in walk(loop):
        symbol = node.symbol if isinstance(node, Name) else None
        if symbol is None or symbol in known or symbol.kind is SymbolKind.FUNCTION:
            continue
        inside = symbol.span is not None and loop.span is not None and loop.span.covers(symbol.span)
        if isinstance(strip(symbol.type), Pointer) and not inside:
            return symbol.name
    return ""


def flat_form(relation: Relation) -> tuple[Polynomial, Polynomial | None] | None:
    """The subscripts in front of the first member as one, and by how many elements the first of them moves; None where
    there are no subscripts. The second is None where a length is not known.
    """
    assert isinstance(relation.place, MemoryPlace)
    whole: Polynomial | None = None
    row: Polynomial | None = Polynomial((((), 1),))
    for step in relation.place.steps:
        if not isinstance(step, Subscript):
            break
        if whole is None:
            whole = step.form
            continue
        scaled = None if step.size is None else multiply(whole, step.size)
        row = None if row is None or step.size is None else multiply(row, step.size)
        if scaled is None:
            return step.form, None
        whole = add(scaled, step.form)
    return None if whole is None else (whole, row)


def has_members(relation: Relation) -> bool:
    """Whether an access goes to a member, and not to a whole element."""
    return isinstance(relation.place, MemoryPlace) and any(isinstance(step, str) for step in relation.place.steps)
