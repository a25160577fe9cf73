"""How many bytes of each array a region reads and writes, each element once, where its text tells.

Subscripts must be sums of loop indices times sizes, loops must run a number of times that sizes give, and whatever is
read or written must be so in every iteration. Of several subscripts of one array the one that reaches most elements
counts, so that the neighbours of a stencil count once.
"""

from collections.abc import Mapping, Sequence

from lowering_core.access.accesses import accesses_of
from lowering_core.access.forms import worded_form
from lowering_core.analysis.section_guess import Ranges, ranges_of, resolved
from lowering_core.model.access import Access, AccessKind, Construct, Element, MemberStep, Repeat, guards
from lowering_core.model.polynomial import Polynomial, add, constant
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For, Stmt
from lowering_core.model.unit import Environment
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Trips:
    """How often a loop runs: once for each `step` of the distance `range`, rounded up, and never for a negative one."""

    range: Polynomial
    step: int


Count = tuple[Trips, ...]
"""A number of elements: the product of how often loops run."""


@dataclass(frozen=True, slots=True)
class Touched:
    """The numbers of elements that a region reads and writes: the greatest of each counts.

    `member` names the part of the elements that is meant, if not all of them.
    """

    member: str
    loads: tuple[Count, ...]
    stores: tuple[Count, ...]


_Way = tuple[str, tuple[Polynomial | None, ...]]
"""The first member behind the subscripts that lead to an element, and these, outermost first."""


def touched(
    statement: Stmt, arrays: Mapping[str, int], sizes: frozenset[str], environment: Environment
) -> Mapping[str, tuple[Touched, ...] | None]:
    """What is known of each array; None where the text does not tell.

    `arrays` gives how many subscripts lead to an element of each, `sizes` the names that counts may be made of.
    """
    ranges = ranges_of(statement, accesses_of(statement, environment))
    lost = _lost(ranges)
    result: dict[str, tuple[Touched, ...] | None] = {}
    for name, depth in arrays.items():
        # What a pointer in the array leads to is not the array's.
        ways = [(_way(access), access) for access in ranges.through(name) if access.follows <= 1]
        partly = any(len(subscripts) != depth for (_, subscripts), _ in ways)
        result[name] = None if name in lost or partly else _of(ways, ranges, sizes)
    return result


def _lost(ranges: Ranges) -> frozenset[str]:
    """Variables that are used otherwise than to reach an element."""
    return frozenset(
        access.symbol.name
        for access in ranges.made.all
        if access.symbol is not None
        and access.symbol not in ranges.made.declared
        and (not access.path or access.kind is AccessKind.ADDRESS or not isinstance(access.path[0], Element))
    )


def _way(access: Access) -> _Way:
    steps = access.path or ()
    # What lies inside of a member counts as all of it.
    end = next((number for number, step in enumerate(steps) if isinstance(step, MemberStep)), len(steps))
    member = step.name if end < len(steps) and isinstance(step := steps[end], MemberStep) else ""
    return member, tuple(worded_form(step.index) for step in steps[:end] if isinstance(step, Element))


def _is_always(access: Access) -> bool:
    """Whether every iteration makes an access."""
    return all(
        isinstance(guard, Construct) or (isinstance(guard, Repeat) and isinstance(guard.loop, For) and not guard.cut)
        for guard in guards(access.guard)
    )


def _of(ways: Sequence[tuple[_Way, Access]], ranges: Ranges, sizes: frozenset[str]) -> tuple[Touched, ...] | None:
    found: dict[str, tuple[dict[Count, None], dict[Count, None]]] = {}
    certain = {way for way, access in ways if _is_always(access)}
    for way, access in ways:
        if not _is_always(access) and (way not in certain or access.writes):
            return None
        count = _count(way[1], ranges, sizes)
        if count is None:
            return None
        loads, stores = found.setdefault(way[0], ({}, {}))
        if access.reads:
            loads[count] = None
        if access.writes:
            stores[count] = None
    return tuple(Touched(member, tuple(loads), tuple(stores)) for member, (loads, stores) in found.items())


def _count(subscripts: Sequence[Polynomial | None], ranges: Ranges, sizes: frozenset[str]) -> Count | None:
    """How many elements the subscripts reach in all iterations."""
    factors: dict[Symbol, Trips] = {}
    for subscript in subscripts:
        value = resolved(subscript, ranges)
        if value is None or value.symbols & ranges.unknown:
            return None
        indices = sorted(value.symbols & ranges.indices.keys(), key=lambda symbol: (symbol.name, symbol.number))
        if not _names(value, indices) <= sizes:
            return None
        weights = [value.coefficient(index) for index in indices]
        # Indices of the same weight meet in the same elements.
        if None in weights or len({_size(weight) for weight in weights if weight is not None}) < len(indices):
            return None
        for index in indices:
            trips = _trips(index, ranges, sizes)
            if trips is None or index in factors:
                return None
            factors[index] = trips
    return tuple(factors.values())


def _names(value: Polynomial, indices: Sequence[Symbol] = ()) -> set[str]:
    return {symbol.name for symbol in value.symbols if symbol not in indices}


def _size(weight: Polynomial) -> tuple[object, ...]:
    return tuple((symbols, abs(number)) for symbols, number in weight.terms)


def _trips(index: Symbol, ranges: Ranges, sizes: frozenset[str]) -> Trips | None:
    domain = ranges.indices[index]
    if domain.low is None or domain.high is None or not domain.step:
        return None
    span = resolved(add(add(domain.high, domain.low, -1), constant(1)), ranges)
    if span is None or not _names(span) <= sizes:
        return None
    return Trips(span, abs(domain.step))
