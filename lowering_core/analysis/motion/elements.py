"""Which elements of a variable's memory code touches, so exactly that two such sets are sure to have one in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations

from lowering_core.access.domains import domain_of
from lowering_core.model.access import Access, Accesses, Condition, Construct, Element, Repeat, guards
from lowering_core.model.ctypes import Array, CType, strip
from lowering_core.model.polynomial import Polynomial, add, constant, multiply, substitute, variable
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For
from lowering_core.text import Span
from lowering_core.values import dataclass

_MOST = 3
"""Indices of one access whose order is tried."""


@dataclass(frozen=True, slots=True)
class Extent:
    """The values of an index, one after the other: from `low` to `high`, both included."""

    index: Symbol
    low: Polynomial
    high: Polynomial


@dataclass(frozen=True, slots=True)
class Elements:
    """All elements that `path` leads to for the values in `extents`: `path` has a polynomial for each subscript and a
    name for each member.
    """

    path: tuple[Polynomial | str, ...]
    extents: tuple[Extent, ...] = ()

    @property
    def symbols(self) -> frozenset[Symbol]:
        """The variables on whose values the set depends."""
        forms = [one for one in self.path if isinstance(one, Polynomial)]
        forms += [bound for one in self.extents for bound in (one.low, one.high)]
        return frozenset(symbol for form in forms for symbol in form.symbols) - {one.index for one in self.extents}

    @property
    def is_single(self) -> bool:
        """Whether it is one element."""
        return not self.extents

    def ranges(self) -> tuple[tuple[Polynomial, Polynomial] | str, ...] | None:
        """The first and last value of each subscript, if it takes all between them whatever the others are."""
        used: set[Symbol] = set()
        found: list[tuple[Polynomial, Polynomial] | str] = []
        for step in self.path:
            if isinstance(step, str):
                found.append(step)
                continue
            mine = [one for one in self.extents if one.index in step.symbols]
            if not mine:
                found.append((step, step))
                continue
            factor = step.coefficient(mine[0].index)
            number = None if factor is None else factor.constant
            if len(mine) > 1 or number not in (1, -1) or mine[0].index in used:
                return None
            used.add(mine[0].index)
            ends = [substitute(step, mine[0].index, bound) for bound in (mine[0].low, mine[0].high)]
            first, last = ends if number == 1 else ends[::-1]
            if first is None or last is None:
                return None
            found.append((first, last))
        return tuple(found)

    def corners(self) -> tuple[tuple[Polynomial | str, ...], ...]:
        """The elements where all indices have their first values, and their last ones."""
        found: list[tuple[Polynomial | str, ...]] = []
        for last in (False, True):
            path: list[Polynomial | str | None] = list(self.path)
            for one in self.extents:
                bound = one.high if last else one.low
                path = [substitute(step, one.index, bound) if isinstance(step, Polynomial) else step for step in path]
            kept = tuple(step for step in path if step is not None)
            if len(kept) == len(self.path):
                found.append(kept)
        return tuple(found)


Translate = Callable[[Symbol], Polynomial | None]
"""A variable's value as another function knows it; None where it does not."""


@dataclass(frozen=True, slots=True)
class Moving:
    """The variables that code sets or declares, and those that it changes otherwise than by the header of a loop."""

    unsteady: frozenset[Symbol]
    changed: frozenset[Symbol]


def moving_in(made: Accesses) -> Moving:
    """The variables that do not keep their value in code that makes the accesses `made`."""
    return Moving(made.changed() | made.declared, made.changed(headers=False))


def elements_of(access: Access, within: Span, moving: Moving, translate: Translate) -> Elements | None:
    """The elements of an access in the code at `within`, where these variables move; None where they may be others."""
    if access.path and access.symbol in moving.unsteady:
        # The pointer itself moves on.
        return None
    path: list[Polynomial | str] = []
    for step in access.path or ():
        form = step.form if isinstance(step, Element) else None
        if isinstance(step, Element) and form is None:
            return None
        path.append(getattr(step, "name", "") if form is None else form)
    named = {symbol for step in path if isinstance(step, Polynomial) for symbol in step.symbols}
    extents = _extents(access, within, named)
    if access.path is None or extents is None:
        return None
    indices = {one.index for one in extents}
    known = Elements(tuple(path), extents)
    if known.symbols & moving.unsteady or indices & moving.changed:
        return None
    return _translated(known, translate)


def _extents(access: Access, within: Span, named: set[Symbol]) -> tuple[Extent, ...] | None:
    """The loops whose indices an access names, outermost first, if all their iterations make it."""
    found: list[Extent] = []
    conditional = False
    for guard in guards(access.guard):
        if isinstance(guard, Construct):
            continue
        if not isinstance(guard, Repeat):
            conditional = conditional or not isinstance(guard, Condition) or _is_within(guard, within)
            continue
        if guard.loop.span is None or not within.covers(guard.loop.span):
            break
        domain = domain_of(guard.loop) if isinstance(guard.loop, For) else None
        if domain is None or domain.index not in named:
            continue
        if conditional or guard.cut or domain.step not in (1, -1) or domain.low is None or domain.high is None:
            return None
        found.insert(0, Extent(domain.index, domain.low, domain.high))
    indices = {one.index for one in found}
    if len(indices) != len(found) or any((one.low.symbols | one.high.symbols) & indices for one in found):
        return None
    return tuple(found)


def _is_within(guard: Condition, within: Span) -> bool:
    where = guard.test.span or guard.test.origin
    return where is None or within.covers(where)


def _translated(known: Elements, translate: Translate) -> Elements | None:
    indices = frozenset(one.index for one in known.extents)
    path = [translated(step, translate, indices) if isinstance(step, Polynomial) else step for step in known.path]
    bounds = [(translated(one.low, translate), translated(one.high, translate)) for one in known.extents]
    extents = [
        Extent(one.index, low, high)
        for one, (low, high) in zip(known.extents, bounds, strict=True) if low is not None and high is not None
    ]  # fmt: skip
    steps = tuple(step for step in path if step is not None)
    if len(steps) != len(path) or len(extents) != len(bounds):
        return None
    # The other function may have a variable that looks like an index of this one.
    free = frozenset(symbol for one in extents for end in (one.low, one.high) for symbol in end.symbols)
    return None if free & indices else Elements(steps, tuple(extents))


def translated(
    form: Polynomial, translate: Translate, kept: frozenset[Symbol] = frozenset()
) -> Polynomial | None:  # fmt: skip
    """A value as another function knows it; what is `kept` stays."""
    if translate is variable:
        # It is the same function.
        return form
    found = constant(0)
    for symbols, factor in form.terms:
        term: Polynomial | None = constant(factor)
        for symbol in symbols:
            value = variable(symbol) if symbol in kept else translate(symbol)
            if value is not None and symbol not in kept and kept.intersection(value.symbols):
                return None
            term = None if term is None or value is None else multiply(term, value)
        if term is None:
            return None
        found = add(found, term)
    return found


def surely_meet(one: Elements, other: Elements) -> bool:
    """Whether two sets, neither of which is empty, have an element in common."""
    if len(one.path) != len(other.path):
        return False
    first, second = one.ranges(), other.ranges()
    if first is not None and second is not None:
        if all(_ranges_meet(*pair) for pair in zip(first, second, strict=True)):
            return True
    elif set(one.corners()) & set(other.corners()):
        return True
    return _alike(one, other)


def _alike(one: Elements, other: Elements) -> bool:
    """Whether two sets are made alike, from indices with values in common."""
    if len(one.extents) != len(other.extents) or len(one.extents) > _MOST:
        return False
    for order in permutations(one.extents):
        path: list[Polynomial | str | None] = list(other.path)
        for own, mine in zip(other.extents, order, strict=True):
            index = Polynomial((((mine.index,), 1),))
            path = [substitute(step, own.index, index) if isinstance(step, Polynomial) else step for step in path]
        pairs = zip(other.extents, order, strict=True)
        if tuple(path) == one.path and all(_ranges_meet((a.low, a.high), (b.low, b.high)) for a, b in pairs):
            return True
    return False


def _ranges_meet(
    one: tuple[Polynomial, Polynomial] | str, other: tuple[Polynomial, Polynomial] | str
) -> bool:  # fmt: skip
    """Whether two ranges, neither of which is empty, have a number in common."""
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    low, high = add(one[0], other[0], -1).constant, add(one[1], other[1], -1).constant
    if low == 0 or high == 0:
        return True
    if low is not None and high is not None and (low < 0) != (high < 0):
        return True
    apart = (add(other[1], one[0], -1).constant, add(one[1], other[0], -1).constant)
    return all(value is not None and value >= 0 for value in apart)


def covers(one: Elements, other: Elements) -> bool:
    """Whether all of the second set are among the first."""
    first, second = one.ranges(), other.ranges()
    if first is None or second is None or len(first) != len(second):
        return False
    for mine, its in zip(first, second, strict=True):
        if isinstance(mine, str) or isinstance(its, str):
            if mine != its:
                return False
            continue
        low, high = add(its[0], mine[0], -1).constant, add(mine[1], its[1], -1).constant
        if low is None or high is None or low < 0 or high < 0:
            return False
    return True


def all_of(ctype: CType, sets: Iterable[Elements]) -> bool:
    """Whether one of the sets is all of an array whose size is known."""
    counts: list[int] = []
    held = strip(ctype)
    while isinstance(held, Array):
        if held.count is None:
            return False
        counts.append(held.count)
        held = strip(held.element)
    whole = [(constant(0), constant(count - 1)) for count in counts]
    return bool(whole) and any(_is_whole(one.ranges(), whole) for one in sets)


def _is_whole(
    ranges: tuple[tuple[Polynomial, Polynomial] | str, ...] | None, whole: Sequence[tuple[Polynomial, Polynomial]]
) -> bool:
    return ranges is not None and list(ranges) == list(whole)


def section_of(name: str, one: Elements) -> str:
    """A set of elements of one dimension as C text; empty for others."""
    ranges = one.ranges()
    if not one.path and ranges is not None:
        return name
    if ranges is None or len(ranges) != 1 or isinstance(ranges[0], str):
        return ""
    low, high = ranges[0]
    return f"{name}[{low.text()}:{add(add(high, low, -1), constant(1)).text()}]"
