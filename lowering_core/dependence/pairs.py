"""Pairs of accesses of one loop: whether two iterations may touch one element through them, and which."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from lowering_core.dependence import solver
from lowering_core.dependence.chunks import Chunks
from lowering_core.dependence.conditions import Pieces, Row
from lowering_core.dependence.elements import ElementWay, WayStep
from lowering_core.dependence.relations import Relation, is_fixed
from lowering_core.dependence.systems import Copy, NotLinear, ParameterNames, copied, in_copy, system
from lowering_core.dependence.values import limits
from lowering_core.model.ctypes import BITS, UNSIGNED, arithmetic_kind
from lowering_core.model.dependence import Reason
from lowering_core.model.polynomial import Polynomial, add, constant, variable
from lowering_core.model.symbols import Symbol
from lowering_core.values import dataclass

_ONE = constant(1)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two accesses that two iterations make to one element. It is `exact` where that is all that matters; otherwise
    there may be fewer such iterations, for the reason `why`.
    """

    first: Relation
    second: Relation
    ways: tuple[tuple[WayStep, ...], tuple[WayStep, ...]]
    exact: bool
    why: Reason | None


def conflict_of(
    first: tuple[Relation, ElementWay], second: tuple[Relation, ElementWay], judged: Sequence[Symbol]
) -> Conflict | None:
    """What two accesses of one piece of memory collide in; None where they are surely of different elements."""
    one, other = first[0], second[0]
    links: list[tuple[WayStep, WayStep]] = []
    exact = True
    for left, right in zip(first[1].steps, second[1].steps, strict=False):
        if isinstance(left, str) and isinstance(right, str):
            if left == right:
                continue
            if left[0] == "." and right[0] == ".":
                return None
            # Members of a union lie in the same bytes, though not all of them.
            exact = False
            break
        if isinstance(left, str) or isinstance(right, str):
            exact = False
            break
        links.append((left, right))
    forms = [(left, right) for left, right in links if isinstance(left, Polynomial) and isinstance(right, Polynomial)]
    if any(_tells_apart(left, right, one, other, judged) for left, right in forms):
        return None
    known = len(forms) == len(links)
    # How often code between collapsed loops runs is not said.
    exact = exact and all(index in of.dimensions for index in judged for of in (one, other))
    why = one.why or other.why or (None if known and exact else Reason.SUBSCRIPT)
    return Conflict(one, other, (first[1].steps, second[1].steps), exact and known and one.exact and other.exact, why)


def _tells_apart(left: Polynomial, right: Polynomial, one: Relation, other: Relation, judged: Sequence[Symbol]) -> bool:
    """Whether two subscripts differ in any two iterations of a single loop, at one look."""
    if len(judged) != 1:
        return False
    index = judged[0]
    factor, second = left.coefficient(index), right.coefficient(index)
    if factor is None or factor != second or factor.constant is None:
        return False
    if any(not is_fixed(symbol, of.dimensions) and symbol != index for form, of in ((left, one), (right, other))
           for symbol in form.symbols):  # fmt: skip
        return False
    distance = add(left, right, -1).constant
    step = abs(factor.constant)
    return distance is not None and (distance % step != 0 or distance == 0 if step else distance != 0)


class Systems:
    """The systems of one loop, which have the same parameters in the same places."""

    def __init__(
        self, runs: Relation, judged: Sequence[Symbol], definitions: Mapping[Symbol, Polynomial],
        lengths: Collection[Polynomial], chunks: Chunks | None = None,
    ) -> None:  # fmt: skip
        self.names = ParameterNames()
        self._definitions = definitions
        self._lengths = lengths
        self._runs = runs
        self._judged = tuple(judged)
        self._chunks = chunks

    @property
    def parameters(self) -> int:
        """How many parameters there are."""
        return len(self.names.parameters)

    def of_conflict(self, conflict: Conflict) -> str | None:
        """The system of the iterations that collide; None where it is not linear or too large."""
        first, second = conflict.first, conflict.second
        common = [one for one in self._judged if one in first.dimensions and one in second.dimensions]
        orders = orders_of(common, both=first is not second)
        if self._chunks is not None and common:
            # A thread runs the iterations of one chunk in order.
            orders = orders_of([self._chunks.number], both=first is not second)
            conflict = replace(conflict, first=self._chunks.told(first), second=self._chunks.told(second))
        if len(common) < len(self._judged):
            # Code between collapsed loops belongs to all iterations of the inner ones.
            orders.append(tuple(difference(one, 0, 1, True) for one in common))
        return self.of_meeting(conflict, orders)

    def of_meeting(self, conflict: Conflict, orders: list[tuple[Row, ...]]) -> str | None:
        """The system of the accesses that are to one element where one of the alternatives `orders` holds, which relate
        the symbols of both (`copied`); None where it is not linear or too large.
        """
        first, second, ways = conflict.first, conflict.second, conflict.ways
        own = [frozenset(copy.own) | _hidden(copy) for copy in (_copy(first), _copy(second))]
        same: list[Row] = []
        for left, right in zip(ways[0], ways[1], strict=False):
            if isinstance(left, Polynomial) and isinstance(right, Polynomial):
                same.append(Row(add(in_copy(left, own[0], 0), in_copy(right, own[1], 1), -1), True))
            elif isinstance(left, str) and left != right:
                break
        return self._text((_copy(first), _copy(second)), [[tuple(same)], orders])

    def of_demand(self, relation: Relation, row: Row, pieces: tuple[tuple[Row, ...], ...]) -> str | None:
        """The system of the iterations in which a row does not hold."""
        copy = _copy(relation, pieces)
        own = frozenset(copy.own) | _hidden(copy)
        opposite = add(add(constant(0), in_copy(row.form, own, 0), -1), _ONE, -1)
        return self._text((copy,), [[(Row(opposite),)]])

    def of_runs(self, rows: Sequence[Row] = ()) -> str | None:
        """The system of the iterations of the loop, in so far as `rows` hold."""
        return self._text((_copy(self._runs),), [], rows)

    def _text(
        self, copies: tuple[Copy, ...], links: list[list[tuple[Row, ...]]], rows: Sequence[Row] = ()
    ) -> str | None:
        try:
            while True:
                shared = [*rows, *self._facts()]
                known = len(self.names.parameters)
                text = system(self.names, copies, shared, links)
                if known == len(self.names.parameters):
                    return text
                # What is known of the parameters that were named for the first time is part of the text.
        except NotLinear:
            return None

    def _facts(self) -> list[Row]:
        """What is known of the parameters: the values that they were given, and the ranges of their types."""
        rows: list[Row] = []
        for symbol, form in self._definitions.items():
            if (symbol,) in self.names.parameters:
                rows.append(Row(add(variable(symbol), form, -1), True))
                self.names.form(form, {})
        for length in self._lengths:
            # An array has at least one element (C11, 6.7.6.2, paragraph 5).
            if all(symbols in self.names.parameters for symbols, _ in length.terms if symbols):
                rows.append(Row(add(length, _ONE, -1)))
        for symbols in self.names.parameters:
            rows += _range_of(symbols)
        return rows


def holds(systems: Systems, relation: Relation, row: Row, pieces: tuple[tuple[Row, ...], ...]) -> bool:
    """Whether a row holds wherever one of some alternatives of a relation does."""
    number = row.form.constant
    if number is not None:
        return number >= 0
    if is_said(row, pieces):
        return True
    text = systems.of_demand(relation, row, pieces)
    return text is not None and solver.is_empty(text) is True


def is_said(row: Row, pieces: Pieces) -> bool:
    """Whether each alternative has a row from which another follows at one look."""
    return not row.equal and all(any(_follows(row.form, one.form) for one in piece) for piece in pieces)


def _follows(form: Polynomial, known: Polynomial) -> bool:
    if form.symbols != known.symbols:
        return False
    more = add(form, known, -1).constant
    return more is not None and more >= 0


def _copy(relation: Relation, pieces: tuple[tuple[Row, ...], ...] | None = None) -> Copy:
    used = relation.pieces if pieces is None else pieces
    return Copy(used, relation.dimensions, relation.quotients, relation.unknown)


def _hidden(copy: Copy) -> frozenset[Symbol]:
    return frozenset((*(quotient.symbol for quotient in copy.quotients), *copy.unknown))


def orders_of(judged: Sequence[Symbol], *, both: bool) -> list[tuple[Row, ...]]:
    """The alternatives of two iterations that are not the same one."""
    found: list[tuple[Row, ...]] = []
    for depth, symbol in enumerate(judged):
        equal = tuple(difference(outer, 0, 1, True) for outer in judged[:depth])
        found.append((*equal, difference(symbol, 1, 0, False)))
        if both:
            found.append((*equal, difference(symbol, 0, 1, False)))
    return found


def difference(symbol: Symbol, one: int, other: int, equal: bool) -> Row:
    """That an index is larger in copy `one` than in copy `other`, or the same in both."""
    form = add(variable(copied(symbol, one)), variable(copied(symbol, other)), -1)
    return Row(form if equal else add(form, _ONE, -1), equal)


def _range_of(symbols: tuple[Symbol, ...]) -> list[Row]:
    kind = arithmetic_kind(symbols[0].type) if len(symbols) == 1 else None
    if kind not in UNSIGNED:
        return []
    low, high = limits(kind)
    own = variable(symbols[0])
    upper = [Row(add(constant(high), own, -1))] if BITS[kind] < 64 else []
    return [Row(add(own, constant(low), -1)), *upper]
