"""A block computes a tile of a matrix product from slices of both operands in its shared memory.

A slice has a few steps of the inner loop. There are two of each operand: the threads take their elements from one of
them while the next one arrives. Each iteration of the nest adds in the order of the source.
"""

from collections.abc import Sequence

from lowering_core.c_text import declare
from lowering_core.ir.build import BOOL, INT, LONG, UNSIGNED, assign, constant, evaluate, number, operation
from lowering_core.ir.nodes import AnyItem, Barrier, Counted, Declare, GridStride, Guard, Hole, Items, Memory
from lowering_core.lowering.trip_code import ITERATION, index_item
from lowering_core.model.ctypes import Array, Named, Pointer, Qualified
from lowering_core.model.operation import Operation
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Binary, Cast, Conditional, Expr, Index, Intrinsic, Name, Paren, Unary
from lowering_core.passes.jam import NUMBER, Jam, JamVersion, arrays_of, kept_in, together
from lowering_core.passes.jam_tiles import LEFT, at_most, each_of, number_of
from lowering_core.passes.shared_operands import STEPS, THREADS, Operand, Product
from lowering_core.passes.tile_rows import FIRST

SHARED = Name("__rex_shared")
"""Whether the block computes tiles from its shared memory."""
_SIDE = 16
_MANY = 4
"""Tiles along a loop, from which the iterations that the last one lacks do not matter."""
_TILES = 80
"""Tiles from which there are enough for multiprocessors: on an H200, 64 took longer than threads by themselves."""
_STEP, _STEPS, _HALF, _AFTER = (Name(f"__rex_{one}") for one in ("step", "steps", "half", "after"))
_ROW, _COLUMN = "row", "column"


def shape_of(product: Product) -> tuple[int, int]:
    """The rows and the columns of a tile."""
    return _SIDE * product.rows, _SIDE * product.columns


def shared_bytes(product: Product) -> int:
    """What the slices take of a block's shared memory."""
    pairs = zip(shape_of(product), (product.row, product.column), strict=True)
    return sum(2 * STEPS * (places * one.size + 16) for places, one in pairs)


def is_shared(product: Product, names: Sequence[Name], places: tuple[int, int]) -> Declare:
    """The test for blocks of so many threads, and loops of so many iterations."""
    test: Expr = Binary("==", Intrinsic(Operation.THREADS), number(THREADS))
    for size, place in zip(shape_of(product), places, strict=True):
        test = Binary("&&", test, Binary(">=", names[place], number(_MANY * size)))
    rows, columns = shape_of(product)
    iterations = Binary("*", names[places[0]], names[places[1]])
    test = Binary("&&", test, Binary(">=", iterations, number(_TILES * rows * columns)))
    return constant(SHARED.name, BOOL, test)


def slices_of(product: Product) -> Items:
    """The slices, and the number of steps."""
    steps = product.steps
    slices = [
        Declare(_named(word, "slices").name, _type(one, size), memory=Memory.SHARED)
        for word, one, size in _operands(product)
    ]
    return (*slices, *steps.bounds, steps.limit, constant(_STEPS.name, UNSIGNED, steps.all_trips))


def tile_of(
    product: Product, jam: Jam, places: tuple[int, int], names: list[Name], indices: Sequence[AnyItem], text: bytes
) -> Items:
    """What the threads of a block do with the tile whose first row and column have the numbers `FIRST` and `LEFT`."""
    count = product.rows * product.columns
    row = operation(Operation.TILE_ROW, Binary("/", NUMBER, number(product.columns)), ctype=product.row.type)
    column = operation(Operation.TILE_COLUMN, Binary("%", NUMBER, number(product.columns)), ctype=product.column.type)
    each = each_of(places, names, indices, (Binary("+", FIRST, row), Binary("+", LEFT, column)))
    version, kept = JamVersion(each, count, 0, False, text), kept_in(jam.body)
    arrays, _ = arrays_of(jam.body, kept, count)
    items: list[AnyItem] = [*arrays]
    items += [together(product.before, kept, version)] if product.before else []
    for (word, one, size), place, first in zip(_operands(product), places, (FIRST, LEFT), strict=True):
        items += _pointers(word, one, size, (first, number_of(place), names[place]), indices[place], product)
        items.append(_fetch(word, one, number(0), _STEPS))
    items.append(GridStride(number(0), _STEPS, number(STEPS), _slice(product, kept, version)))
    # The next tile's slices arrive where threads may still take elements of this one's.
    items.append(Barrier())
    items += [together(product.after, kept, version)] if product.after else []
    return tuple(items)


def _slice(product: Product, kept: set[Symbol], version: JamVersion) -> Items:
    """What the threads do with a slice, whose first step has the number `_dev_i`."""
    following = Conditional(Binary(">", _AFTER, number(STEPS)), Binary("-", _AFTER, number(STEPS)), number(0))
    half = Binary("&", Paren(Binary("/", ITERATION, number(STEPS))), number(1))
    holes: list[Hole] = []
    takes: list[AnyItem] = []
    parts = (("/", product.rows, Operation.TILE_TAKE_ROWS), ("%", product.columns, Operation.TILE_TAKE_COLUMNS))
    for (word, one, _), (operator, count, take) in zip(_operands(product), parts, strict=True):
        own = _named(word, "values")
        takes.append(Declare(own.name, Array(one.type, number(count), count)))
        takes.append(evaluate(take, own, _named(word, "slices"), _HALF, _STEP))
        element = Index(own, Binary(operator, NUMBER, number(product.columns)))
        holes += [Hole(place.span, element) for place in one.places if place.span is not None]
    index = index_item(product.steps, Paren(Binary("+", ITERATION, _STEP)), frozenset())
    step = (*takes, index, together(product.inner, kept, version, holes))
    return (
        evaluate(Operation.TILE_ARRIVED),
        Barrier(),
        constant(_HALF.name, INT, Cast(INT, Paren(half))),
        constant(_AFTER.name, UNSIGNED, Binary("-", _STEPS, ITERATION)),
        *(_fetch(word, one, Binary("^", _HALF, number(1)), following) for word, one, _ in _operands(product)),
        Guard(Binary(">=", _AFTER, number(STEPS)), (Counted(_STEP.name, STEPS, step, unroll=STEPS),)),
        Guard(Binary("<", _AFTER, number(STEPS)), (Counted(_STEP.name, Cast(INT, _AFTER), step, unroll=1),)),
    )


def _pointers(
    word: str, one: Operand, size: int, place: tuple[Name, Name, Name], index: AnyItem, product: Product
) -> Items:
    """Where the thread's copies of the first slice come from, and how far away those of the next one are. `place` is
    the first row or column of the tile, the number of one, and the loop's trip count.
    """
    first, own, trips = place
    slices, pointers, distance = (_named(word, name) for name in ("slices", "from", "distance"))
    copies = -(-size * STEPS * (one.size if one.side_by_side else 1) // (THREADS * (16 if one.side_by_side else 1)))
    address = Unary("&", one.places[0])
    number_in = constant(
        "__rex_place", UNSIGNED, Binary("+", first, operation(Operation.TILE_COPY_PLACE, slices, NUMBER))
    )
    where = (number_in, constant(own.name, UNSIGNED, at_most(Name(number_in.name), trips)), index)
    step: Expr = operation(Operation.TILE_COPY_STEP, slices, NUMBER)
    here = index_item(product.steps, Paren(Cast(UNSIGNED, step)), frozenset())
    pointer = Array(Pointer(Qualified(one.type, ("const",))), number(copies), copies)
    items: list[AnyItem] = [Declare(pointers.name, pointer)]
    begin = (*where, here, assign(Index(pointers, NUMBER), address))
    items.append(Counted(NUMBER.name, copies, begin, unroll=copies))
    if one.distance is not None and product.steps.loop.step_value is not None:
        by = one.distance * product.steps.loop.step_value * product.steps.loop.direction * STEPS
        value: Expr = number(by) if by >= 0 else Unary("-", number(-by))
        items.append(constant(distance.name, LONG, value))
    else:
        later = index_item(product.steps, Paren(Binary("+", Cast(UNSIGNED, step), number(STEPS))), frozenset())
        away = assign(distance, Binary("-", address, Index(pointers, NUMBER)))
        items += [Declare(distance.name, LONG, number(0)), Counted(NUMBER.name, 1, (*where, later, away))]
    if one.side_by_side:
        width = operation(Operation.TILE_COPY_WIDTH, slices, pointers, distance, first, trips)
        items.append(constant(_named(word, "width").name, INT, Cast(INT, width)))
    return tuple(items)


def _fetch(word: str, one: Operand, half: Expr, steps: Expr) -> AnyItem:
    width = (_named(word, "width"),) if one.side_by_side else ()
    given = (_named(word, "slices"), half, _named(word, "from"), _named(word, "distance"), steps, *width)
    return evaluate(Operation.TILE_FETCH, *given)


def _operands(product: Product) -> tuple[tuple[str, Operand, int], tuple[str, Operand, int]]:
    """The names of the two operands, and how many rows or columns of a tile have an element of each."""
    rows, columns = shape_of(product)
    return (_ROW, product.row, rows), (_COLUMN, product.column, columns)


def _named(word: str, what: str) -> Name:
    return Name(f"__rex_{word}_{what}")


def _type(one: Operand, size: int) -> Named:
    side = "true" if one.side_by_side else "false"
    return Named(f"rex_tile_slices<{declare(one.type)}, {size}, {side}>", Array(one.type, number(size), size))
