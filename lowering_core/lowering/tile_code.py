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
    nest, places = item.nest, range(1, len(loops) + 1)
    declared: list[AnyItem] = []
    for place, size in zip(places, nest.tiles, strict=True):
        trips = trip_name(loops, place)
        covering = Binary("+", Binary("/", trips, number(size)), Paren(Binary("!=", _rest(trips, size), number(0))))
        declared.append(constant(_tiles(place).name, UNSIGNED, covering))
    counts: list[Expr] = [_tiles(place) for place in range(1, nest.floors + 1)]
    shared = reduce(lambda left, right: Binary("*", left, right), counts)
    declared.append(constant(TILE_COUNT.name, UNSIGNED, shared))
    return tuple(declared), (*_numbers(nest.floors), *_below(item, loops))


def _numbers(floors: int) -> Items:
    """The numbers of tile `_dev_i` in the loops that are shared."""
    if floors == 1:
        return (constant(_tile(1).name, UNSIGNED, ITERATION),)
    rest = Name("_dev_rest")
    items: list[AnyItem] = [Declare(rest.name, UNSIGNED, ITERATION)]
    for place in range(floors, 1, -1):
        items.append(constant(_tile(place).name, UNSIGNED, operation(Operation.MODULO, rest, _tiles(place))))
        items.append(Evaluate(Assign("=", rest, operation(Operation.DIVIDE, rest, _tiles(place)))))
    return (*items, constant(_tile(1).name, UNSIGNED, rest))


def _below(item: ParallelLoop, loops: tuple[LoopValues, ...]) -> Items:
    """The loops over the other tiles, around those over the iterations of a tile."""
    nest, count = item.nest, len(loops)
    tests: list[Expr] = []
    for place in range(1, count + 1):
        tests.append(Binary("==", _iteration(place), Binary("-", trip_name(loops, place), number(1))))
    last = Evaluate(Assign("=", LAST, reduce(lambda left, right: Binary("&&", left, right), tests)))
    items: Items = (*((last,) if item.last else ()), *item.body)
    for place in range(count, 0, -1):
        size, trips = number(nest.tiles[place - 1]), trip_name(loops, place)
        first, end = Name(f"_dev_first_{place}"), Name(f"_dev_end_{place}")
        left = Paren(Binary("-", trips, first))
        bound = Conditional(Binary("<", left, size), trips, Paren(Binary("+", first, size)))
        bounds = (constant(first.name, UNSIGNED, Binary("*", _tile(place), size)), constant(end.name, UNSIGNED, bound))
        own = constant(_iteration(place).name, UNSIGNED, ITERATION)
        items = (own, index_item(loops[place - 1], _iteration(place), item.assigned), *items)
        items = (*bounds, GridStride(first, end, number(1), items, origin=item.origin))
    for place in range(count, nest.floors, -1):
        own = constant(_tile(place).name, UNSIGNED, ITERATION)
        items = (GridStride(number(0), _tiles(place), number(1), (own, *items), origin=item.origin),)
    return items


def _rest(trips: Name, size: int) -> Expr:
    return Binary("%", trips, number(size))


def _tiles(place: int) -> Name:
    return Name(f"__rex_tiles_{place}")


def _tile(place: int) -> Name:
    return Name(f"_dev_tile_{place}")


def _iteration(place: int) -> Name:
    return Name(f"_dev_t_{place}")
