"""The section of a piece of memory that a loop touches: all of it is the program's, and nothing else is touched."""

from __future__ import annotations

from lowering_core.access.domains import started
from lowering_core.dependence.conditions import Row
from lowering_core.dependence.located import MemoryPlace, Subscript
from lowering_core.dependence.pairs import holds
from lowering_core.dependence.relations import Relation
from lowering_core.model.access import Repeat, guards
from lowering_core.model.ctypes import Array, strip
from lowering_core.model.polynomial import Polynomial, add, constant, multiply
from lowering_core.offload.extremes import Extreme, all_hold, extreme
from lowering_core.offload.pieces import LoopMemory, MemoryPiece, flat_form
from lowering_core.values import dataclass

_ONE = constant(1)


@dataclass(frozen=True, slots=True)
class MappedSection:
    """Elements from `low` on, `length` of them, of the first dimension; `row` is how many numbers each of these holds.
    `whole`: the array is declared with just these, and its name says so.
    """

    low: Polynomial
    length: Polynomial
    row: Polynomial
    whole: bool


def section_of(found: LoopMemory, piece: MemoryPiece) -> MappedSection | None:
    """The section of a piece; None where it is not known before the loop."""
    declared = None if piece.base.through else _declared(piece)
    if not piece.base.through and not _is_array(piece):
        return MappedSection(constant(0), _ONE, _ONE, True)
    touched = _touched_section(found, piece)
    if declared is not None and (touched is None or touched.length == declared.length):
        return declared
    return touched


def _is_array(piece: MemoryPiece) -> bool:
    return isinstance(strip(piece.base.symbol.type), Array)


def _declared(piece: MemoryPiece) -> MappedSection | None:
    """All of an array of constant size."""
    sizes: list[int] = []
    ctype = strip(piece.base.symbol.type)
    while isinstance(ctype, Array):
        if ctype.count is None:
            return None
        sizes.append(ctype.count)
        ctype = strip(ctype.element)
    row = 1
    for size in sizes[1:]:
        row *= size
    return MappedSection(constant(0), constant(sizes[0]), constant(row), True) if sizes else None


def _touched_section(found: LoopMemory, piece: MemoryPiece) -> MappedSection | None:
    """From the first to the last element that iterations are sure to touch, where the others lie between these."""
    highest: list[tuple[Relation, Extreme]] = []
    lowest: list[tuple[Relation, Extreme]] = []
    rows: set[Polynomial] = set()
    for relation in piece.relations:
        form, row = _first(relation), flat_form(relation)
        if form is None or row is None or row[1] is None or not _stays(found, relation):
            return None
        rows.add(row[1])
        high = extreme(found.systems, relation, form, largest=True)
        low = extreme(found.systems, relation, form, largest=False)
        if high is None or low is None:
            return None
        highest.append((relation, high))
        lowest.append((relation, low))
    last = _outermost(found, highest, largest=True)
    if last is None or len(rows) != 1:
        return None
    first = _outermost(found, lowest, largest=False)
    if first is None:
        # The elements from where a pointer leads to one that is touched belong to one object (C11, 6.5.6, paragraph 8).
        if not all(holds(found.systems, one, Row(low.value), one.pieces) for one, low in lowest):
            return None
        first = constant(0)
    return MappedSection(first, add(add(last, first, -1), _ONE), rows.pop(), False)


def _first(relation: Relation) -> Polynomial | None:
    steps = relation.place.steps if isinstance(relation.place, MemoryPlace) else ()
    return steps[0].form if steps and isinstance(steps[0], Subscript) else None


def _stays(found: LoopMemory, relation: Relation) -> bool:
    """Whether the subscripts behind the first one stay in their rows."""
    steps = relation.place.steps if isinstance(relation.place, MemoryPlace) else ()
    for number, step in enumerate(steps):
        if not isinstance(step, Subscript) or not number or not isinstance(steps[number - 1], Subscript):
            continue
        if step.size is None:
            return False
        top = extreme(found.systems, relation, step.form, largest=True)
        bottom = extreme(found.systems, relation, step.form, largest=False)
        if top is None or bottom is None:
            return False
        inside = (Row(bottom.value), Row(add(add(step.size, top.value, -1), _ONE, -1)))
        if not all_hold(found.systems, relation, inside):
            return False
    return True


def _outermost(found: LoopMemory, known: list[tuple[Relation, Extreme]], *, largest: bool) -> Polynomial | None:
    """The extreme of one access that all others stay within, and that is sure to be touched if any of these is made."""
    systems = found.systems
    for relation, one in known:
        always = _is_of_header(found, relation)
        if not relation.exact and not always:
            continue
        beyond = (
            (other, Row(add(one.value, own.value, -1) if largest else add(own.value, one.value, -1)))
            for other, own in known
        )
        if all(holds(systems, other, row, other.pieces) for other, row in beyond) and all(
            always or all_hold(systems, other, one.rows) for other, _ in known
        ):
            return one.value
    return None


def _is_of_header(found: LoopMemory, relation: Relation) -> bool:
    """Whether an access is to one place, which the header of the loop itself goes to before any iteration."""
    access, form = relation.access, _first(relation)
    index = started(found.loop)[0]
    if access is None or form is None or form.constant is None or index is None or access.header != index:
        return False
    inner = next((one for one in guards(access.guard)), None)
    return isinstance(inner, Repeat) and inner.loop is found.loop


def total(section: MappedSection) -> Polynomial | None:
    """How many numbers a section holds."""
    return multiply(section.length, section.row)
