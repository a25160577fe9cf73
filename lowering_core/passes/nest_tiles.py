"""Nests are cut into tiles, which blocks share: no division for each iteration, and threads side by side in memory.

A tile has so many columns that the threads of a block cover them, iterations of the loop whose neighbours lie side by
side in memory (`coalesced_level`), and some rows, iterations of the loop next to it. A thread takes one column and
several rows one after the other, of which an unrolled loop has the loads in flight together; what neighbouring rows
both read is loaded once.
"""

from dataclasses import replace
from functools import reduce

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import domain_of
from lowering_core.analysis.coalescing import coalesced_level
from lowering_core.analysis.walk import walk
from lowering_core.ir.build import UNSIGNED, constant, number, operation
from lowering_core.ir.nodes import (
    AnyItem,
    Declare,
    Evaluate,
    GridStride,
    Items,
    KernelCode,
    ParallelLoop,
    Skip,
    Workers,
)
from lowering_core.ir.rewrite import rewritten
from lowering_core.lowering.trip_code import ITERATION, TRIP_COUNT, index_item, nest_values, trip_items, trip_name
from lowering_core.model.loop import LoopNest
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Assign, Binary, Conditional, Expr, For, Intrinsic, Name, Paren, While
from lowering_core.passes.facts import KernelFacts

NAME = "tile-nests"
_ROWS, _UNROLLED = 8, 4
_SHORT = 32
"""Iterations of the loops in a body up to which compilers unroll them all."""
_COLUMNS, _HEIGHT, _DEPTH = Name("__rex_columns"), Name("__rex_rows"), Name("__rex_depth")
_ACROSS, _DOWN, _TILES = Name("__rex_tiles_across"), Name("__rex_tiles_down"), Name("__rex_tiles")
_THREAD, _BLOCK, _BLOCKS = (Intrinsic(one) for one in (Operation.THREAD, Operation.BLOCK, Operation.BLOCKS))
_REST, _FIRST, _END = Name("__rex_rest"), Name("__rex_first"), Name("__rex_end")


def with_tiled_nests(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with tiles in place of the numbers of a nest's iterations.

    Proof obligation: iterations may run in any order on any threads, as no clause gives them to some, and each index
    combination below the trip counts is in one tile, at one thread.
    """
    variables = facts.plan.analyzed.data.variables
    if any(one.last or one.conditional or one.step is not None for one in variables):
        return kernel
    made: list[str] = []

    def change(item: AnyItem) -> tuple[AnyItem, ...]:
        if not isinstance(item, ParallelLoop) or not _may_tile(item):
            return (item,)
        made_of = accesses_of(item.nest.body, facts.environment)
        place = coalesced_level(item.nest, made_of)
        made.append(item.nest.loops[place].index)
        return _tiled(item, place, 1 if _is_long(item.nest) else _ROWS)

    body = rewritten(kernel.body, change)
    if not made:
        return kernel
    side = " and ".join(f"`{name}`" for name in dict.fromkeys(made))
    return replace(kernel, body=body).remarked(NAME, f"threads side by side take iterations of {side} side by side")


def _may_tile(item: ParallelLoop) -> bool:
    free = item.workers is Workers.GRID and item.width is None and item.chunk is None and item.team_chunk is None
    ordered = item.last or item.even or item.in_order or item.runtime or item.team_even or bool(item.assigned)
    return free and not ordered and len(item.nest.loops) > 1 and item.nest.rectangular and not item.nest.tiles


def _is_long(nest: LoopNest) -> bool:
    """Whether an iteration has loops of its own that compilers do not unroll."""
    loops = [node for node in walk(nest.body) if isinstance(node, For | While)]
    trips = 1
    for loop in loops:
        count = _trips(loop)
        if count is None:
            return True
        trips *= max(count, 1)
    return trips > _SHORT


def _trips(loop: For | While) -> int | None:
    """The trip count of a loop whose bounds are numbers."""
    domain = domain_of(loop) if isinstance(loop, For) else None
    if domain is None or domain.low is None or domain.high is None or not domain.step:
        return None
    low, high = domain.low.constant, domain.high.constant
    return None if low is None or high is None else (high - low) // abs(domain.step) + 1


def _tiled(item: ParallelLoop, across: int, rows: int) -> Items:
    loops = nest_values(item.nest)
    others = [place for place in range(len(loops)) if place != across]
    down, outer = others[-1], others[:-1]
    names = [trip_name(loops, place + 1) for place in range(len(loops))]
    items = [*([bound for one in loops for bound in one.bounds] if item.known else trip_items(loops))]
    items += _shape(names[across], names[down], [names[place] for place in outer], rows)
    rest = operation(Operation.DIVIDE, ITERATION, _ACROSS)
    in_row: Expr = Paren(Binary("-", ITERATION, Binary("*", _REST, _ACROSS)))
    column: Expr = Paren(Binary("&", _THREAD, Paren(Binary("-", _COLUMNS, number(1)))))
    inside: list[AnyItem] = [
        Declare(_REST.name, UNSIGNED, rest) if outer else constant(_REST.name, UNSIGNED, rest),
        constant(_number(across).name, UNSIGNED, Binary("+", Binary("*", in_row, _COLUMNS), column)),
        Skip(Binary(">=", _number(across), names[across])),
    ]
    tile = _taken(inside, "__rex_tile", _DOWN) if outer else _REST
    for place in reversed(outer[1:]):
        _taken(inside, _number(place).name, names[place])
    if outer:
        inside.append(constant(_number(outer[0]).name, UNSIGNED, _REST))
    indices = [index_item(loops[place], _number(place), item.assigned) for place in range(len(loops))]
    row = operation(Operation.DIVIDE_SHIFT, _THREAD, _COLUMNS)
    first = Binary("+", Binary("*", tile, _DEPTH), row if rows == 1 else Binary("*", row, _HEIGHT))
    if rows == 1:
        inside += [constant(_number(down).name, UNSIGNED, first), Skip(Binary(">=", _number(down), names[down]))]
        inside += [*indices, *item.body]
    else:
        end = Binary("+", _FIRST, _HEIGHT)
        inside.append(constant(_FIRST.name, UNSIGNED, first))
        inside.append(constant(_END.name, UNSIGNED, Conditional(Binary("<", end, names[down]), end, names[down])))
        inside += [index for place, index in enumerate(indices) if place != down]
        of_row = (constant(_number(down).name, UNSIGNED, ITERATION), indices[down], *item.body)
        inside.append(GridStride(_FIRST, _END, number(1), of_row, unroll=_UNROLLED))
    return (*items, GridStride(_BLOCK, _TILES, _BLOCKS, tuple(inside), origin=item.origin))


def _shape(across: Name, down: Name, outer: list[Name], rows: int) -> list[AnyItem]:
    """The size of a tile, and how many there are."""
    depth: Expr = operation(Operation.DIVIDE_SHIFT, Intrinsic(Operation.THREADS), _COLUMNS)
    height: tuple[AnyItem, ...] = ()
    if rows > 1:
        height = (constant(_HEIGHT.name, UNSIGNED, operation(Operation.TILE_ROWS, TRIP_COUNT, number(rows))),)
        depth = Binary("*", depth, _HEIGHT)
    counts: list[Expr] = [_ACROSS, _DOWN, *outer]
    return [
        constant(_COLUMNS.name, UNSIGNED, operation(Operation.TILE_COLUMNS, across)),
        *height,
        constant(_DEPTH.name, UNSIGNED, depth),
        constant(_ACROSS.name, UNSIGNED, _covering(Operation.DIVIDE_SHIFT, across, _COLUMNS)),
        constant(_DOWN.name, UNSIGNED, _covering(Operation.DIVIDE, down, _DEPTH)),
        constant(_TILES.name, UNSIGNED, reduce(lambda left, right: Binary("*", left, right), counts)),
    ]


def _taken(items: list[AnyItem], name: str, count: Expr) -> Name:
    """The number below `count` that is split off the rest, under a name."""
    items.append(constant(name, UNSIGNED, _modulo(_REST, count)))
    items.append(Evaluate(Assign("=", _REST, operation(Operation.DIVIDE, _REST, count))))
    return Name(name)


def _covering(divide: Operation, count: Expr, size: Expr) -> Expr:
    return operation(divide, Binary("-", Binary("+", count, size), number(1)), size)


def _modulo(value: Expr, count: Expr) -> Expr:
    return operation(Operation.MODULO, value, count)


def _number(place: int) -> Name:
    return Name(f"_dev_i_{place + 1}")
