"""Whether a loop writes every element of a section before it reads any."""

from __future__ import annotations

from lowering_core.dependence.located import MemoryPlace
from lowering_core.dependence.relations import Relation
from lowering_core.dependence.view import is_passed_before, repeats
from lowering_core.model.access import AccessKind, Construct, Repeat, guards
from lowering_core.model.polynomial import Polynomial, add, constant, multiply
from lowering_core.offload.extremes import bound_of
from lowering_core.offload.pieces import LoopMemory, MemoryPiece, flat_form, has_members
from lowering_core.offload.sections import MappedSection, total

_ONE = constant(1)


def is_written_first(found: LoopMemory, piece: MemoryPiece, section: MappedSection) -> bool:
    """Whether each element of a section is sure to be assigned, and before any iteration reads it."""
    writes = [one for one in piece.relations if one.access is not None and one.access.kind is AccessKind.WRITE]
    reads = [one for one in piece.relations if one.access is not None and one.access.reads]
    if not all(any(_is_before(found, write, read) for write in writes) for read in reads):
        return False
    return any(_fills(found, write, section) for write in writes)


def _is_before(found: LoopMemory, write: Relation, read: Relation) -> bool:
    """Whether what is read was assigned before in the same iteration: iterations do not meet in what they write."""
    if write.access is None or read.access is None or write.position >= read.position or not write.exact:
        return False
    same = isinstance(write.place, MemoryPlace) and write.place == read.place
    return same and is_passed_before(write.access.guard, read.access.guard)


def _fills(found: LoopMemory, write: Relation, section: MappedSection) -> bool:
    """Whether an assignment goes to each element of a section, as the digits of a number go through all values."""
    form = flat_form(write)
    if form is None or has_members(write) or not write.exact or not _is_plain(found, write):
        return False
    sizes = _sizes(found, write)
    count = total(section)
    if sizes is None or count is None:
        return False
    left, amount = dict(enumerate(write.dimensions)), _ONE
    while left:
        digit = next((at for at, symbol in left.items() if _moves(form[0], symbol) in (amount, _less(amount))), None)
        if digit is None:
            return False
        product = multiply(amount, sizes[digit])
        if product is None:
            return False
        amount = product
        del left[digit]
    return amount == count


def _moves(form: Polynomial, symbol: object) -> Polynomial | None:
    return next((form.coefficient(one) for one in form.symbols if one == symbol), None)


def _less(amount: Polynomial) -> Polynomial:
    return add(constant(0), amount, -1)


def _sizes(found: LoopMemory, write: Relation) -> list[Polynomial] | None:
    """How many iterations each loop around an assignment has, none of which depends on another loop."""
    sizes: list[Polynomial] = []
    for symbol in write.dimensions:
        top = bound_of(found.systems, write, symbol, upper=True)
        bottom = bound_of(found.systems, write, symbol, upper=False)
        if top is None or bottom is None or {*top.symbols, *bottom.symbols} & set(write.dimensions):
            return None
        sizes.append(add(add(top, bottom, -1), _ONE))
    return sizes


def _is_plain(found: LoopMemory, write: Relation) -> bool:
    """Whether nothing but loops decides that an assignment is made."""
    assert write.access is not None
    inner = [one for one in guards(write.access.guard) if repeats(one, found.loop)]
    return all(isinstance(one, Construct) or (isinstance(one, Repeat) and not one.cut) for one in inner)
