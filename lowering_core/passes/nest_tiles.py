"""Nests are cut into tiles, which blocks share: no division for each iteration, and threads side by side in memory.

A tile has columns, iterations of the loop whose neighbours lie side by side in memory (`coalesced_level`), and rows,
iterations of the loop next to it. A thread takes one column and several rows one after the other, of which an unrolled
loop has the loads in flight together; what neighbouring rows both read is loaded once. In a nest of three or more loops
the threads of a block take different rows, and each takes several layers, iterations of the next loop: what a stencil
reads of its neighbours is in the block's tile or in the thread's column.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from lowering_core.analysis.coalescing import coalesced_level, crosses
from lowering_core.analysis.short_loops import has_long_loop
from lowering_core.analysis.walk import statements
from lowering_core.ir.build import INT, UNSIGNED, constant, number, operation
from lowering_core.ir.nodes import (
    AnyItem,
    Declare,
    Evaluate,
    GridStride,
    Guard,
    Items,
    KernelCode,
    ParallelLoop,
    Rewrite,
    Skip,
)
from lowering_core.ir.rewrite import rewritten
from lowering_core.lowering.trip_code import ITERATION, TRIP_COUNT, index_item, nest_values, trip_items, trip_name
from lowering_core.model.assumption import Assumed, Assumption
from lowering_core.model.loop import LoopNest
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Cast,
    Conditional,
    Expr,
    For,
    Intrinsic,
    Label,
    Name,
    Paren,
    Stmt,
    Unary,
)
from lowering_core.passes.aligned_rows import aligned_rows
from lowering_core.passes.early_loads import early_loads
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.jam import NUMBER, Jam, jam_of
from lowering_core.passes.jam_tiles import COLUMNS, LEFT, NARROW, jam_tile, number_of
from lowering_core.passes.late_store import context_of, is_plain, late_store
from lowering_core.passes.order import has_several_threads, may_reorder, takes_any
from lowering_core.passes.shared_operands import Product, product_of
from lowering_core.passes.shared_tiles import SHARED, is_shared, shape_of, shared_bytes, slices_of, tile_of
from lowering_core.passes.tile_rows import COUNT, FIRST, HEIGHT, TileRows, is_run, rows_of

NAME = "tile-nests"
JAM = "jam"
SHARED_TILES = "shared-tiles"
_ROWS = 4
_LAYERED = 64
"""Columns of a tile where each thread takes layers, so that the block has several rows."""
_MANY = 1 << 20
"""Iterations from which there are enough threads where each runs several together."""
_DEPTH = Name("__rex_depth")
_ACROSS, _DOWN, _TILES = Name("__rex_tiles_across"), Name("__rex_tiles_down"), Name("__rex_tiles")
_THREAD, _BLOCK, _BLOCKS = (Intrinsic(one) for one in (Operation.THREAD, Operation.BLOCK, Operation.BLOCKS))
_REST, _LAYERS = Name("__rex_rest"), Name("__rex_layers")


def with_tiled_nests(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with tiles in place of the numbers of a nest's iterations.

    Proof obligation: iterations may run in any order on any threads, as no clause gives them to some, and each index
    combination below the trip counts is in one tile, at one thread. A thread that is alone takes them in their order.
    """
    variables, region = facts.plan.analyzed.data.variables, facts.plan.analyzed.region
    if any(one.last or one.conditional or one.step is not None for one in variables) or not may_reorder(region):
        return kernel
    made: list[str] = []
    jams: list[Jam] = []
    products: list[Product] = []
    changes: list[Rewrite] = []
    runs: list[For] = []
    several = has_several_threads(region, region.seen(facts.environment))

    def change(item: AnyItem) -> tuple[AnyItem, ...]:
        if not isinstance(item, ParallelLoop) or not _may_tile(item):
            return (item,)
        innermost = len(item.nest.loops) - 1
        accesses = facts.accesses(item.nest.body)
        place = coalesced_level(item.nest, accesses) if several else innermost
        made.append(item.nest.loops[place].index)
        jam, product = (_jam(item, place, kernel, facts) if several else None) or (None, None)
        jams.extend(() if jam is None else (jam,))
        products.extend(() if product is None else (product,))
        text = region.function.unit.blanked
        plain = is_plain(item, facts) and not item.nest.before
        late = late_store(item.nest.body, context_of(item.nest, facts), text) if plain else None
        rows = 1 if has_long_loop(item.nest.body) or _has_labels(item.nest.body) else _ROWS
        run = _run(item.nest, place)
        crossed = rows > 1 and several and crosses(item.nest, accesses, place, run)
        early = None if late is None or jam is not None or rows == 1 else early_loads(item.nest.body, late)
        taken = TileRows(rows, late, early, crossed, crossed and is_run(item.nest.loops[run]))
        items, changed = _tiled(item, place, taken, jam, text)
        if jam is not None and product is not None:
            items = _shared(item, place, jam, product, items, text)
        runs.extend((item.nest.loops[run].loop,) if taken.run else ())
        changes.extend((*changed, *(() if early is None else early.changes(NUMBER))))
        return items

    body = rewritten(kernel.body, change)
    if not made:
        return kernel
    side = " and ".join(f"`{name}`" for name in dict.fromkeys(made))
    result = replace(kernel, body=body, changes=(*kernel.changes, *changes), runs=(*kernel.runs, *runs))
    result = result.remarked(NAME, f"threads side by side take iterations of {side} side by side")
    for jam in jams:
        sentence = f"a thread runs {jam.rows} by {jam.columns} iterations together"
        result = result.remarked(JAM, sentence, Assumption(Assumed.AT_LEAST, TRIP_COUNT.name, _MANY))
    for product in products:
        rows, columns = shape_of(product)
        sentence = f"a block computes {rows} by {columns} iterations together, from its shared memory"
        result = replace(result, waits=True, shared=result.shared - shared_bytes(product))
        result = result.remarked(SHARED_TILES, sentence)
    return result


def _jam(item: ParallelLoop, across: int, kernel: KernelCode, facts: KernelFacts) -> tuple[Jam, Product | None] | None:
    """The iterations to run together, where the body is the user's text, and the host knows whether there are many."""
    if (
        not (facts.assume and is_plain(item, facts) and item.known)
        or JAM in facts.options.without
        or not has_long_loop(item.nest.body)
    ):
        return None
    places = _others(item.nest, across)[0], across
    jam = jam_of(item.nest, *places, facts.environment)
    if jam is None:
        return None
    product = None if SHARED_TILES in facts.options.without else product_of(jam, item.nest, places, kernel, facts)
    return replace(jam, aligned=aligned_rows(kernel, facts)), product


def _shared(item: ParallelLoop, across: int, jam: Jam, product: Product, others: Items, text: bytes) -> Items:
    """The tiles of a product that blocks compute from their shared memory, and `others` where they cannot."""
    loops = nest_values(item.nest)
    down, outer = _others(item.nest, across)
    names = [trip_name(loops, place + 1) for place in range(len(loops))]
    rows, columns = shape_of(product)
    counts: list[Expr] = [_ACROSS, _DOWN, *(names[place] for place in outer)]
    rest = operation(Operation.DIVIDE, ITERATION, _ACROSS)
    in_row: Expr = Paren(Binary("-", ITERATION, Binary("*", _REST, _ACROSS)))
    inside: list[AnyItem] = [
        Declare(_REST.name, UNSIGNED, rest) if outer else constant(_REST.name, UNSIGNED, rest),
        constant(LEFT.name, UNSIGNED, Binary("*", in_row, number(columns))),
    ]
    tile = _taken(inside, "__rex_tile", _DOWN) if outer else _REST
    for place in reversed(outer[1:]):
        _taken(inside, number_of(place).name, names[place])
    if outer:
        inside.append(constant(number_of(outer[0]).name, UNSIGNED, _REST))
    indices = [index_item(loops[place], number_of(place), item.assigned) for place in range(len(loops))]
    inside += [constant(FIRST.name, UNSIGNED, Binary("*", tile, number(rows))), *(indices[place] for place in outer)]
    inside += tile_of(product, jam, (down, across), names, indices, text)
    bounds = [bound for one in loops for bound in one.bounds]
    tiles = (
        *slices_of(product),
        constant(_ACROSS.name, UNSIGNED, _covering(Operation.DIVIDE_SHIFT, names[across], number(columns))),
        constant(_DOWN.name, UNSIGNED, _covering(Operation.DIVIDE_SHIFT, names[down], number(rows))),
        constant(_TILES.name, UNSIGNED, reduce(lambda left, right: Binary("*", left, right), counts)),
        GridStride(_BLOCK, _TILES, _BLOCKS, tuple(inside), origin=item.origin),
    )
    test = is_shared(product, names, (down, across))
    return (test, Guard(SHARED, (*bounds, *tiles)), Guard(Unary("!", SHARED), others))


def _has_labels(body: Stmt) -> bool:
    """Whether a body stands in a kernel once only, as a function has each label once."""
    return any(isinstance(one, Label) and one.keyword == "label" for one in statements(body))


def _may_tile(item: ParallelLoop) -> bool:
    return takes_any(item) and len(item.nest.loops) > 1 and item.nest.rectangular and not item.nest.tiles


def _tiled(
    item: ParallelLoop, across: int, rows: TileRows, jam: Jam | None, text: bytes
) -> tuple[Items, Sequence[Rewrite]]:
    """The tiles of a nest, and the changes of names that a jam makes in its body."""
    loops = nest_values(item.nest)
    down, outer = _others(item.nest, across)
    run = _run(item.nest, across) if jam is None and rows.most > 1 else down
    names = [trip_name(loops, place + 1) for place in range(len(loops))]
    height: Expr | None = number(jam.rows) if jam is not None else HEIGHT if rows.most > 1 else None
    width: Expr = COLUMNS if jam is None else Binary("*", COLUMNS, number(jam.columns))
    items = [*([bound for one in loops for bound in one.bounds] if item.known else trip_items(loops))]
    most = NARROW if rows.crossed or jam is not None else _LAYERED if run != down else 0
    limit = (number(most),) if most else ()
    items.append(constant(COLUMNS.name, UNSIGNED, operation(Operation.TILE_COLUMNS, names[across], *limit)))
    if height is HEIGHT:
        items.append(constant(HEIGHT.name, UNSIGNED, operation(Operation.TILE_ROWS, TRIP_COUNT, number(rows.most))))
    apart = [place for place in outer if place != run]
    own = height if run == down else None
    items += _shape(names[across], names[down], [names[place] for place in apart], width, own)
    if run != down:
        items[-1:] = _layers(names[run], items[-1])
    rest = operation(Operation.DIVIDE, ITERATION, _ACROSS)
    in_row: Expr = Paren(Binary("-", ITERATION, Binary("*", _REST, _ACROSS)))
    lane: Expr = Paren(Binary("&", _THREAD, Paren(Binary("-", COLUMNS, number(1)))))
    column = number_of(across) if jam is None else LEFT
    inside: list[AnyItem] = [
        Declare(_REST.name, UNSIGNED, rest) if outer else constant(_REST.name, UNSIGNED, rest),
        constant(column.name, UNSIGNED, Binary("+", Binary("*", in_row, width), lane)),
        Skip(Binary(">=", column, names[across])),
    ]
    tile = _taken(inside, "__rex_tile", _DOWN) if outer else _REST
    layer = _taken(inside, "__rex_layer", _LAYERS) if run != down and apart else _REST
    for place in reversed(apart[1:]):
        _taken(inside, number_of(place).name, names[place])
    if apart:
        inside.append(constant(number_of(apart[0]).name, UNSIGNED, _REST))
    indices = [index_item(loops[place], number_of(place), item.assigned) for place in range(len(loops))]
    row = operation(Operation.DIVIDE_SHIFT, _THREAD, COLUMNS)
    first = Binary("+", Binary("*", tile, _DEPTH), row if own is None else Binary("*", row, own))
    changes: Sequence[Rewrite] = ()
    if jam is not None:
        inside += [constant(FIRST.name, UNSIGNED, first), Skip(Binary(">=", FIRST, names[down]))]
        inside += [indices[place] for place in outer]
        body, changes = jam_tile(jam, (down, across), names, indices, text)
        inside += body
    elif height is None:
        inside += [constant(number_of(down).name, UNSIGNED, first), Skip(Binary(">=", number_of(down), names[down]))]
        inside += [*indices, *item.body]
    else:
        left = Paren(Binary("-", names[run], FIRST))
        count = Conditional(Binary("<", left, HEIGHT), left, HEIGHT)
        start = FIRST if run == down else number_of(down)
        inside += [constant(start.name, UNSIGNED, first), Skip(Binary(">=", start, names[down]))]
        inside += [] if run == down else [constant(FIRST.name, UNSIGNED, Binary("*", layer, HEIGHT))]
        inside.append(constant(COUNT.name, INT, Cast(INT, Paren(count))))
        inside += [index for place, index in enumerate(indices) if place != run]
        inside += rows_of(loops[run], number_of(run), item, rows, text)
    return (*items, GridStride(_BLOCK, _TILES, _BLOCKS, tuple(inside), origin=item.origin)), changes


def _others(nest: LoopNest, across: int) -> tuple[int, list[int]]:
    """The loop whose iterations are the rows of tiles, and those outside of it."""
    *outer, down = [place for place in range(len(nest.loops)) if place != across]
    return down, outer


def _run(nest: LoopNest, across: int) -> int:
    """The loop of which a thread takes several iterations together, where no jam does."""
    down, outer = _others(nest, across)
    return outer[-1] if outer else down


def _shape(across: Name, down: Name, outer: list[Name], width: Expr, height: Expr | None) -> list[AnyItem]:
    """The rows of a tile, and how many tiles there are."""
    depth: Expr = operation(Operation.DIVIDE_SHIFT, Intrinsic(Operation.THREADS), COLUMNS)
    counts: list[Expr] = [_ACROSS, _DOWN, *outer]
    return [
        constant(_DEPTH.name, UNSIGNED, depth if height is None else Binary("*", depth, height)),
        constant(_ACROSS.name, UNSIGNED, _covering(Operation.DIVIDE_SHIFT, across, width)),
        constant(_DOWN.name, UNSIGNED, _covering(Operation.DIVIDE, down, _DEPTH)),
        constant(_TILES.name, UNSIGNED, reduce(lambda left, right: Binary("*", left, right), counts)),
    ]


def _layers(trips: Name, tiles: AnyItem) -> list[AnyItem]:
    """How often a thread takes layers, and how many tiles that makes."""
    assert isinstance(tiles, Declare) and tiles.value is not None, "the last one counts tiles"
    count = constant(_LAYERS.name, UNSIGNED, _covering(Operation.DIVIDE, trips, HEIGHT))
    return [count, replace(tiles, value=Binary("*", tiles.value, _LAYERS))]


def _taken(items: list[AnyItem], name: str, count: Expr) -> Name:
    """The number below `count` that is split off the rest, under a name."""
    items.append(constant(name, UNSIGNED, _modulo(_REST, count)))
    items.append(Evaluate(Assign("=", _REST, operation(Operation.DIVIDE, _REST, count))))
    return Name(name)


def _covering(divide: Operation, count: Expr, size: Expr) -> Expr:
    return operation(divide, Binary("-", Binary("+", count, size), number(1)), size)


def _modulo(value: Expr, count: Expr) -> Expr:
    return operation(Operation.MODULO, value, count)
