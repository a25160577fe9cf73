"""Whether threads side by side use most of what memory moves for them."""

from __future__ import annotations

from collections.abc import Iterator

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import domain_of, started
from lowering_core.access.forms import form_of
from lowering_core.access.provenance import followed
from lowering_core.advice.facts import WARP, RegionFacts, counted
from lowering_core.advice.traffic import traffic
from lowering_core.analysis.short_loops import trips_of
from lowering_core.analysis.sizes import bit_of, size_of
from lowering_core.analysis.types import find_field
from lowering_core.contracts.answers import KEPT, ContractAnswer
from lowering_core.model.access import Access, Accesses, Element, Repeat, guards
from lowering_core.model.ctypes import Array, CType, Record, pointee, strip
from lowering_core.model.polynomial import Polynomial, constant, multiply, substitute
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Declaration
from lowering_core.passes import nest_tiles, staged_rows
from lowering_core.values import dataclass

_WASTED = 2
"""Times as many bytes are moved as are asked for, or more."""
_BROUGHT = frozenset({staged_rows.NAME, nest_tiles.SHARED_TILES})
"""Passes that bring what is far apart through shared memory, where it is only read."""


@dataclass(frozen=True, slots=True)
class _Stride:
    """Where an element is for threads side by side: `bytes` apart, None where that is far, and then it is `words`.
    `first` and `length` are the bytes of it that are touched; `rest` tells apart what is not the same element.
    """

    bytes: int | None
    words: str
    first: int
    length: int
    rest: tuple[object, ...]


def is_coalesced(facts: RegionFacts) -> ContractAnswer:
    """Whether a warp uses more than half of what is moved for it, of each array."""
    nest, side, made = facts.nest, facts.side, facts.made
    if nest is None or side is None or made is None:
        return ContractAnswer(None, f"it is {facts.plan.strategy.reason}, and this is known of direct loops alone")
    loop = next(one.loop for one in nest.loops if started(one.loop)[0] == side)
    trips, domain = trips_of(loop), domain_of(loop)
    if domain is None or not domain.step or (len(nest.loops) > 1 and trips is not None and trips < WARP):
        return ContractAnswer(None, f"threads side by side are not all in the same loop of `{side.name}`")
    if made.opaque:
        return ContractAnswer(None, "there is code that was not understood")
    reader = _StrideReader(facts, followed(made, facts.view.environment), side, domain.step)
    doubt = reader.doubt()
    groups: dict[tuple[object, ...], list[tuple[Access, _Stride]]] = {}
    for one in reader.touches():
        found = reader.stride(one)
        if found is None:
            doubt = doubt or f"where `{_name(one)}` is read or written depends on more than `{side.name}`"
        elif found.bytes != 0:
            groups.setdefault((one.symbol, found.bytes, found.rest), []).append((one, found))
    for group in groups.values():
        told = _told(group, facts)
        if told is not None:
            return told
    return KEPT if not doubt else ContractAnswer(None, doubt)


def _told(group: list[tuple[Access, _Stride]], facts: RegionFacts) -> ContractAnswer | None:
    """What is wrong with accesses of one array that are equally far apart."""
    access, found = group[0]
    moved = traffic(((one.first, one.length) for _, one in group), found.bytes)
    if moved.moved < _WASTED * moved.asked:
        return None
    if _BROUGHT & facts.passes and not any(one.writes for one, _ in group):
        return None
    apart = found.words if found.bytes is None else f"{counted(abs(found.bytes))} bytes"
    sizes = f"a warp asks for {counted(moved.asked)} bytes of `{_name(access)}` and moves {counted(moved.moved)}"
    return ContractAnswer(False, f"{sizes}, for neighbouring threads are {apart} apart")


def _name(access: Access) -> str:
    return "memory" if access.symbol is None else access.symbol.name


class _StrideReader:
    """Reads how far apart neighbouring threads' elements are."""

    def __init__(self, facts: RegionFacts, made: Accesses, side: Symbol, step: int) -> None:
        self._facts = facts
        self._made = made
        self._side = side
        self._step = step
        self._changed = made.changed(headers=False)
        self._values = _values(made)

    def touches(self) -> Iterator[Access]:
        """The reads and writes of memory that outlives an iteration."""
        yield from (one for one in self._made.outer if one.path != () and (one.reads or one.writes))

    def doubt(self) -> str:
        """Why accesses may be missing here: functions have some; empty where none does."""
        facts, environment = self._facts, self._facts.view.environment
        if facts.plan.needs:
            return f"`{facts.plan.needs[0]}` is in another file"
        for function in facts.plan.reached:
            if any(one.path and (one.reads or one.writes) for one in accesses_of(function.body, environment).outer):
                return f"`{function.name}` reads or writes memory"
        return ""

    def stride(self, access: Access) -> _Stride | None:
        """How far apart an element is for neighbouring threads; None where that is not known."""
        symbol, path = access.symbol, access.path
        if symbol is None or path is None or symbol in self._made.declared or access.follows > 1:
            return None
        environment = self._facts.view.environment
        held: CType | None = symbol.type
        apart, first, far, rest = 0, 0, "", list[object]()
        for step in path:
            if isinstance(step, Element):
                if not isinstance(strip(held) if held else held, Array) and rest:
                    return None
                held = pointee(held)
                form = None if step.form is None else self._steady(step.form, access)
                factor = None if form is None else form.coefficient(self._side)
                rows = None if held is None else _rows(held)
                size = None if held is None else self._size(held, rows)
                if form is None or factor is None:
                    return None
                if (size is None and factor.terms) or factor.constant is None:
                    far = far or _words(factor, self._step, constant(1) if size is not None else rows)
                else:
                    apart += factor.constant * self._step * (size or 0)
                # Elements of one row that differ by a number lie side by side.
                others = tuple(term for term in form.terms if term[0] and self._side not in term[0])
                first += (size or 0) * next((value for symbols, value in form.terms if not symbols), 0)
                rest.append(others)
            else:
                record = None if held is None else strip(held)
                field = find_field(record, step.name, environment) if isinstance(record, Record) else None
                start = bit_of(record, step.name, environment) if isinstance(record, Record) else None
                if field is None or start is None:
                    return None
                held, first = field.type, first + start // 8
        length = None if held is None else size_of(held, environment)
        if length is None:
            return None
        return _Stride(None if far else apart, far, first, length, (far, *rest))

    def _size(self, held: CType, rows: Polynomial | None) -> int | None:
        """The bytes of what `rows` elements of the innermost array type are, if it is one."""
        element, count = held, None if rows is None else rows.constant
        while isinstance(inner := strip(element), Array):
            element = inner.element
        size = size_of(element, self._facts.view.environment)
        return None if size is None or count is None else size * count

    def _steady(self, form: Polynomial, access: Access) -> Polynomial | None:
        """A subscript over numbers that are the same for neighbouring threads, and the index; None for others."""
        for _ in range(len(self._values)):
            known = next((one for one in form.symbols if one in self._values), None)
            if known is None:
                break
            replaced = substitute(form, known, self._values[known])
            if replaced is None:
                return None
            form = replaced
        return form if all(self._is_steady(one, access) for one in form.symbols if one != self._side) else None

    def _is_steady(self, symbol: Symbol, access: Access) -> bool:
        """Whether a variable has the same value for neighbouring threads at the same time."""
        if symbol in self._changed:
            return False
        around = (guard.domain for guard in guards(access.guard) if isinstance(guard, Repeat))
        domain = next((one for one in around if one is not None and one.index == symbol), None)
        if domain is not None:
            low = domain.low
            return low is not None and not any(self._varies(one) for one in low.symbols)
        return symbol not in self._made.declared

    def _varies(self, symbol: Symbol) -> bool:
        return symbol == self._side or symbol in self._made.declared or symbol in self._changed


def _values(made: Accesses) -> dict[Symbol, Polynomial]:
    """The variables of an iteration that keep the value of their declaration, with that."""
    changed = made.changed()
    found: dict[Symbol, Polynomial] = {}
    for access in made.all:
        node, symbol = access.node, access.symbol
        if isinstance(node, Declaration) and node.value is not None and symbol is not None and symbol not in changed:
            form = form_of(node.value)
            if form is not None:
                found[symbol] = form
    return found


def _rows(held: CType) -> Polynomial | None:
    """How many elements an object of this type has, if it is an array of arrays or an array; 1 for others. None where a
    length is not known.
    """
    found = constant(1)
    while isinstance(inner := strip(held), Array):
        length = form_of(inner.length) if inner.count is None and inner.length is not None else None
        length = length if inner.count is None else constant(inner.count)
        product = None if length is None else multiply(found, length)
        if product is None:
            return None
        found, held = product, inner.element
    return found


def _words(factor: Polynomial, step: int, rows: Polynomial | None) -> str:
    """How far apart neighbouring threads are that are `factor` times `step` rows of so many elements apart."""
    times = multiply(factor, constant(step))
    apart = None if times is None or rows is None else multiply(times, rows)
    if apart is not None:
        return f"{apart.text()} elements"
    return f"{factor.text() if times is None else times.text()} rows"
