"""Which pointers lead to memory of which a thread accesses neighbouring elements, so that one instruction can do so."""

from collections.abc import Callable, Iterable

from lowering_core.access.domains import domain_of, started
from lowering_core.access.forms import form_of
from lowering_core.analysis.sizes import layout_of, size_of
from lowering_core.model.access import Access, Element, MemberStep, Repeat, guards
from lowering_core.model.ctypes import Arithmetic, Array, CType, Pointer, Record, strip
from lowering_core.model.polynomial import Polynomial, substitute
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For
from lowering_core.model.unit import Environment
from lowering_core.values import dataclass

WIDE = 16
"""Bytes of the widest accesses of a GPU, which are at multiples of as many."""


@dataclass(frozen=True, slots=True)
class AdjacencyFacts:
    """`is_own` tells which loops a thread runs all iterations of, and `is_known` which variables the runtime can look
    at before a launch.
    """

    is_own: Callable[[For], bool]
    is_known: Callable[[Symbol], bool]


@dataclass(frozen=True, slots=True)
class Adjacent:
    """Neighbouring elements are accessed, at addresses that the compiler knows to be multiples of `WIDE` bytes, or of
    what a structure has, where the pointer is one, and where each of the variables is the multiple that is said.
    """

    multiples: tuple[tuple[Symbol, int], ...] = ()


def adjacent(
    accesses: Iterable[Access], ctype: CType, known: AdjacencyFacts, environment: Environment
) -> Adjacent | None:
    """What is accessed through a pointer, or of an array, of this type; None where nothing is gained."""
    whole = strip(ctype)
    element = whole.target if isinstance(whole, Pointer) else whole.element if isinstance(whole, Array) else None
    if element is None:
        return None
    if isinstance(strip(element), Record):
        return Adjacent() if _are_members(accesses, element, environment) else None
    size = size_of(element, environment) if isinstance(strip(element), Arithmetic) else None
    if size not in (1, 2, 4, 8):
        return None
    found = [_in_loop(one, WIDE // size, known) for one in accesses if one.reads or one.writes]
    neighbours = [one for one in found if one is not None]
    if not neighbours:
        return None
    multiples = {symbol: WIDE // size for one in neighbours for symbol in one}
    return Adjacent(tuple(multiples.items()))


def _are_members(accesses: Iterable[Access], record: CType, environment: Environment) -> bool:
    """Whether several members of a structure are accessed, which a wider alignment than that of its type lets join."""
    layout = layout_of(record, environment)
    if layout is None or layout.size % 8 or not layout.size:
        return False
    members: set[str] = set()
    for one in accesses:
        steps = (one.path or ())[1:2]
        whole = not steps and bool(one.path)
        members |= {"", "whole"} if whole else {step.name for step in steps if isinstance(step, MemberStep)}
    return layout.alignment < min(WIDE, layout.size & -layout.size) and len(members) > 1


def _in_loop(access: Access, most: int, known: AdjacencyFacts) -> set[Symbol] | None:
    """The variables that have to be multiples for the elements that an inner loop accesses one after the other to
    begin at a multiple; None where it does something else.
    """
    steps = access.path or ()
    first = steps[0] if len(steps) == 1 else None
    if not isinstance(first, Element) or first.form is None:
        return None
    for guard in guards(access.guard):
        if isinstance(guard, Repeat) and isinstance(guard.loop, For) and known.is_own(guard.loop):
            begin = _beginning(first.form, guard.loop)
            return None if begin is None else _multiples(begin, most, known.is_known)
    return None


def _beginning(form: Polynomial, loop: For) -> Polynomial | None:
    """The element that the first iteration of a loop accesses, if each other one accesses the next."""
    index, start = started(loop)
    domain = domain_of(loop)
    low = None if start is None else form_of(start)
    if index is None or low is None or domain is None or domain.step != 1 or index in low.symbols:
        return None
    factor = form.coefficient(index)
    return substitute(form, index, low) if factor is not None and factor.constant == 1 else None


def _multiples(form: Polynomial, most: int, is_known: Callable[[Symbol], bool]) -> set[Symbol] | None:
    needed: set[Symbol] = set()
    for symbols, factor in form.terms:
        if factor % most:
            length = next(filter(is_known, symbols), None)
            if length is None:
                return None
            needed.add(length)
    return needed
