"""Which element each access of one piece of memory goes to: subscripts that can be compared with each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from lowering_core.dependence.conditions import Row
from lowering_core.dependence.grids import split, strides_of
from lowering_core.dependence.located import MemoryPlace, Subscript
from lowering_core.dependence.relations import Demand, Relation, is_fixed
from lowering_core.model.dependence import Reason
from lowering_core.model.polynomial import Polynomial, add, constant, multiply
from lowering_core.model.symbols import Symbol
from lowering_core.values import dataclass

_ONE = constant(1)
WayStep = Polynomial | str | None
"""A subscript, None where it is not known; or a member."""
Holds = Callable[[Relation, Row], bool]
"""Whether a row holds wherever an access is made."""


@dataclass(frozen=True, slots=True)
class ElementWay:
    """The way to an element, and the rows on which it rests. `inside` are rows that say that it lies in
    the row that its subscripts name.
    """

    steps: tuple[WayStep, ...]
    demands: tuple[Demand, ...]
    inside: tuple[Row, ...] = ()


def elements_of(relations: Sequence[Relation], holds: Holds) -> list[ElementWay]:
    """The elements that accesses of one piece of memory go to."""
    found = _compared(relations, holds)
    return [
        replace(way, demands=(*way.demands, *_in_members(relation)))
        for relation, way in zip(relations, found, strict=True)
    ]


def _in_members(relation: Relation) -> list[Demand]:
    """That subscripts stay in the array that is a member, where iterations go to the members of other structures."""
    steps = relation.place.steps if isinstance(relation.place, MemoryPlace) else ()
    rows: list[Row] = []
    moves = False
    for number, step in enumerate(steps):
        if not isinstance(step, Subscript):
            continue
        if moves and step.size is not None and isinstance(steps[number - 1], str):
            rows += [Row(step.form), Row(add(add(step.size, step.form, -1), _ONE, -1))]
        moves = moves or not all(is_fixed(symbol, relation.dimensions) for symbol in step.form.symbols)
    return [Demand(row, Reason.ROW, relation.pieces) for row in rows]


def _compared(relations: Sequence[Relation], holds: Holds) -> list[ElementWay]:
    plain = [_rows(relation) for relation in relations]
    constant_sizes = not any(varies for rows in plain for _, varies in rows)
    if constant_sizes and not all(
        holds(relation, row) for relation, rows in zip(relations, plain, strict=True) for row, _ in rows
    ):
        # The rows of an array of constant size lie behind each other.
        return [
            ElementWay(_steps(relation, flat=True), (), tuple(row for row, _ in rows))
            for relation, rows in zip(relations, plain, strict=True)
        ]
    ways = [_steps(relation, flat=False) for relation in relations]
    if _is_one_row(relations, ways):
        return [ElementWay(way, ()) for way in ways]
    demands: list[list[Demand]] = [
        [Demand(row, Reason.ROW, relation.pieces) for row, _ in rows]
        for relation, rows in zip(relations, plain, strict=True)
    ]
    longest = max((len(way) for way in ways), default=0)
    for place in range(longest - 1, -1, -1):
        _split_at(place, relations, ways, demands)
    return [ElementWay(way, tuple(rows)) for way, rows in zip(ways, demands, strict=True)]


def _is_one_row(relations: Sequence[Relation], ways: Sequence[tuple[WayStep, ...]]) -> bool:
    """Whether all accesses stay in one row, which no iteration changes: where a row ends does not matter then."""
    if len({way[:-1] for way in ways}) != 1 or len({len(way) for way in ways}) != 1 or len(ways[0]) < 2:
        return False
    outer = [step for step in ways[0][:-1] if not isinstance(step, str)]
    fixed = [_fixed(relation) for relation in relations]
    forms = [step for step in outer if step is not None]
    last = [way[-1] for way in ways]
    moving = {symbol for step in last if isinstance(step, Polynomial) for symbol in step.symbols
              if not all(one(symbol) for one in fixed)}  # fmt: skip
    linear = all(isinstance(step, Polynomial) and _is_linear(step, moving) for step in last)
    return linear and len(forms) == len(outer) and all(one(symbol) for form in forms for symbol in form.symbols
                                                       for one in fixed)  # fmt: skip


def _split_at(
    place: int, relations: Sequence[Relation], ways: list[tuple[WayStep, ...]], demands: list[list[Demand]]
) -> None:
    """Split the subscripts at one place of the ways where these move by products."""
    fixed = [_fixed(relation) for relation in relations]
    mine = [number for number, way in enumerate(ways) if place < len(way) and isinstance(way[place], Polynomial)]
    forms = [step for number in mine if isinstance(step := ways[number][place], Polynomial)]
    everywhere = {symbol for form in forms for symbol in form.symbols}
    moving = {symbol for number in mine for symbol in everywhere if not fixed[number](symbol)}
    strides = strides_of(forms, lambda symbol: symbol not in moving)
    if not strides and strides is not None:
        return
    for number in range(len(ways)):
        way = ways[number]
        if place >= len(way):
            continue
        form = way[place]
        if strides is None:
            linear = isinstance(form, Polynomial) and _is_linear(form, moving)
            ways[number] = way if linear or isinstance(form, str) else (*way[:place], None, *way[place + 1 :])
        elif isinstance(form, Polynomial):
            parts, rows = split(form, strides, lambda symbol: symbol not in moving)
            ways[number] = (*way[:place], *parts, *way[place + 1 :])
            demands[number] += [Demand(row, Reason.ROW, relations[number].pieces) for row in rows]
        elif form is None:
            ways[number] = (*way[:place], *([None] * (len(strides) + 1)), *way[place + 1 :])


def _is_linear(form: Polynomial, moving: set[Symbol]) -> bool:
    return all(len(symbols) < 2 or not moving.intersection(symbols) for symbols, _ in form.terms)


def _fixed(relation: Relation) -> Callable[[Symbol], bool]:
    return lambda symbol: is_fixed(symbol, relation.dimensions)


def _rows(relation: Relation) -> list[tuple[Row, bool]]:
    """The rows that say that subscripts stay in their dimension, each with whether its size varies."""
    found: list[tuple[Row, bool]] = []
    steps = relation.place.steps if isinstance(relation.place, MemoryPlace) else ()
    for number, step in enumerate(steps):
        if isinstance(step, Subscript) and number and isinstance(steps[number - 1], Subscript):
            varies = step.size is None or step.size.constant is None
            found.append((Row(step.form), varies))
            if step.size is None:
                found.append((Row(constant(-1)), True))
            else:
                found.append((Row(add(add(step.size, step.form, -1), _ONE, -1)), varies))
    return found


def _steps(relation: Relation, *, flat: bool) -> tuple[WayStep, ...]:
    found: list[WayStep] = []
    steps = relation.place.steps if isinstance(relation.place, MemoryPlace) else ()
    for number, step in enumerate(steps):
        if not isinstance(step, Subscript):
            found.append(step)
        elif flat and number and isinstance(steps[number - 1], Subscript) and step.size is not None:
            before = found.pop()
            scaled = multiply(before, step.size) if isinstance(before, Polynomial) else None
            found.append(None if scaled is None else add(scaled, step.form))
        else:
            found.append(step.form)
    return tuple(found)
