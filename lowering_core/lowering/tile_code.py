"""Tiled loops: workers share tiles, and the iterations of a tile run in their order (OpenMP 5.2, 9.1).

A tile has a number in each loop; so has an iteration, counted from the loop's start.
"""

from functools import reduce

from lowering_core.ir.build import UNSIGNED, constant, number, operation
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, GridStride, Items, ParallelLoop
from lowering_core.lowering.trip_code import ITERATION, LAST, LoopValues, index_item, trip_name
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Assign, Binary, Conditional, Expr, Name, Paren

TILE_COUNT = Name("__rex_tiles")
"""The number of tiles that the workers share."""


def tiled(item: ParallelLoop, loops: tuple[LoopValues, ...]) -> tuple[Items, Items]:
    """Declarations that end in the number of tiles, and what a worker does for one of them."""
    nest = item.nest
    declared: list[AnyItem] = []
    for level, sizes in enumerate((nest.tiles, *nest.outer_tiles), 1):
        for place, size in enumerate(sizes, 1):
            trips = trip_name(loops, place) if level == 1 else _tiles(place, level - 1)
            covering = Binary("+", Binary("/", trips, number(size)), Paren(Binary("!=", _rest(trips, size), number(0))))
            declared.append(constant(_tiles(place, level).name, UNSIGNED, covering))
    top = 1 + len(nest.outer_tiles)
    counts: list[Expr] = [_tiles(place, top) for place in range(1, nest.floors + 1)]
    shared = reduce(lambda left, right: Binary("*", left, right), counts)
    declared.append(constant(TILE_COUNT.name, UNSIGNED, shared))
    return tuple(declared), (*_numbers(nest.floors, top), *_below(item, loops))


def _numbers(floors: int, top: int) -> Items:
    """The numbers of tile `_dev_i` of the level `top` in the loops that are shared."""
    if floors == 1:
        return (constant(_tile(1, top).name, UNSIGNED, ITERATION),)
    rest = Name("_dev_rest")
    items: list[AnyItem] = [Declare(rest.name, UNSIGNED, ITERATION)]
    for place in range(floors, 1, -1):
        count = _tiles(place, top)
        items.append(constant(_tile(place, top).name, UNSIGNED, operation(Operation.MODULO, rest, count)))
        items.append(Evaluate(Assign("=", rest, operation(Operation.DIVIDE, rest, count))))
    return (*items, constant(_tile(1, top).name, UNSIGNED, rest))


def _below(item: ParallelLoop, loops: tuple[LoopValues, ...]) -> Items:
    """The loops over the other tiles, around those over the iterations of a tile. A directive that cuts the loops over
    tiles again puts the tiles of its own around these.
    """
    nest, count = item.nest, len(loops)
    tests: list[Expr] = []
    for place in range(1, count + 1):
        tests.append(Binary("==", _iteration(place), Binary("-", trip_name(loops, place), number(1))))
    last = Evaluate(Assign("=", LAST, reduce(lambda left, right: Binary("&&", left, right), tests)))
    items: Items = (*((last,) if item.last else ()), *item.body)
    for place in range(count, 0, -1):
        own = constant(_iteration(place).name, UNSIGNED, ITERATION)
        items = (own, index_item(loops[place - 1], _iteration(place), item.assigned), *items)
        items = _in_tile(place, 1, nest.tiles[place - 1], trip_name(loops, place), item, items)
    for level, sizes in enumerate(nest.outer_tiles, 1):
        items = _over_tiles(len(sizes), count, level, item, items)
        for place in range(len(sizes), 0, -1):
            items = (constant(_tile(place, level).name, UNSIGNED, ITERATION), *items)
            items = _in_tile(place, level + 1, sizes[place - 1], _tiles(place, level), item, items)
        count = len(sizes)
    return _over_tiles(nest.floors, count, 1 + len(nest.outer_tiles), item, items)


def _in_tile(place: int, level: int, size: int, trips: Name, item: ParallelLoop, items: Items) -> Items:
    """The loop over what is in a tile of a level: some of the `trips` iterations or tiles of the level below."""
    first, end = Name(_at("_dev_first", place, level)), Name(_at("_dev_end", place, level))
    left = Paren(Binary("-", trips, first))
    bound = Conditional(Binary("<", left, number(size)), trips, Paren(Binary("+", first, number(size))))
    start = Binary("*", _tile(place, level), number(size))
    bounds = (constant(first.name, UNSIGNED, start), constant(end.name, UNSIGNED, bound))
    return (*bounds, GridStride(first, end, number(1), items, origin=item.origin))


def _over_tiles(after: int, count: int, level: int, item: ParallelLoop, items: Items) -> Items:
    """The loops over all tiles of a level, in the loops behind the first `after` of `count`."""
    for place in range(count, after, -1):
        own = constant(_tile(place, level).name, UNSIGNED, ITERATION)
        items = (GridStride(number(0), _tiles(place, level), number(1), (own, *items), origin=item.origin),)
    return items


def _rest(trips: Name, size: int) -> Expr:
    return Binary("%", trips, number(size))


def _tiles(place: int, level: int) -> Name:
    return Name(_at("__rex_tiles", place, level))


def _tile(place: int, level: int) -> Name:
    return Name(_at("_dev_tile", place, level))


def _at(name: str, place: int, level: int) -> str:
    return f"{name}_{place}" + (f"_{level}" if level > 1 else "")


def _iteration(place: int) -> Name:
    return Name(f"_dev_t_{place}")
