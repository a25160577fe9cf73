"""The rows and columns of a tile that a thread runs together: in one version where the loops have all of them."""

from collections.abc import Sequence

from lowering_core.ir.build import BOOL, UNSIGNED, constant, number
from lowering_core.ir.nodes import AnyItem, Items, Rewrite
from lowering_core.model.syntax import Binary, Conditional, Expr, Name, Paren
from lowering_core.passes.aligned_rows import either
from lowering_core.passes.jam import NUMBER, VALID, Jam, jammed
from lowering_core.passes.tile_rows import FIRST

NARROW = 32
"""Columns of a tile with many rows, as its threads run several iterations together, or memory goes along rows."""
COLUMNS, LEFT = Name("__rex_columns"), Name("__rex_left")
"""The columns of a tile, and the number of the thread's first one."""
_ROW, _COLUMN = Name("__rex_row"), Name("__rex_column")


def jam_tile(
    jam: Jam, places: tuple[int, int], names: list[Name], indices: list[AnyItem], text: bytes
) -> tuple[Items, Sequence[Rewrite]]:
    """What a thread does with its iterations of the loops `places` (down, across), whose trip counts are in `names` and
    whose `indices` get values from the numbers of iterations; and the changes of names in the body.
    """
    down, across = places
    part, changes = jammed(jam, each_of(places, names, indices, _place(jam, COLUMNS)), text)
    if jam.aligned is None:
        return part, changes
    whole, _ = jammed(jam, _all_together(jam, places, indices), text, whole=True)
    return either(jam.aligned, _is_whole(jam, names[down], names[across]), whole, part), changes


def number_of(place: int) -> Name:
    """The number of the iteration of a nest's loop."""
    return Name(f"_dev_i_{place + 1}")


def each_of(
    places: tuple[int, int], names: list[Name], indices: Sequence[AnyItem], numbers: tuple[Expr, Expr]
) -> Items:
    """The indices of iteration `__rex_t` of those that a thread runs together, from its `numbers` in the loops `places`
    (down, across); one that a loop does not have stands for the last one, whose results nobody stores.
    """
    items: list[AnyItem] = []
    for place, name, value in zip(places, (_ROW, _COLUMN), numbers, strict=True):
        items.append(constant(name.name, UNSIGNED, value))
        items.append(constant(number_of(place).name, UNSIGNED, at_most(name, names[place])))
        items.append(indices[place])
    down, across = places
    valid = Binary("&&", Binary("<", _ROW, names[down]), Binary("<", _COLUMN, names[across]))
    return (*items, constant(VALID.name, BOOL, valid))


def at_most(name: Expr, count: Name) -> Expr:
    """The number of an iteration, or that of the last one of `count`."""
    return Conditional(Binary("<", name, count), name, Binary("-", count, number(1)))


def _all_together(jam: Jam, places: tuple[int, int], indices: list[AnyItem]) -> Items:
    """The indices of iteration `__rex_t` in a tile that has all of them, of as many columns as any has."""
    down, across = places
    row, column = _place(jam, number(NARROW))
    return (
        constant(number_of(down).name, UNSIGNED, row),
        indices[down],
        constant(number_of(across).name, UNSIGNED, column),
        indices[across],
    )


def _place(jam: Jam, columns: Expr) -> tuple[Expr, Expr]:
    """The row and the column of iteration `__rex_t`, in tiles of so many columns."""
    row: Expr = NUMBER if jam.columns == 1 else Binary("/", NUMBER, number(jam.columns))
    column = Binary("*", Paren(Binary("%", NUMBER, number(jam.columns))), columns)
    return Binary("+", FIRST, row), Binary("+", LEFT, column)


def _is_whole(jam: Jam, down: Name, across: Name) -> Expr:
    """Whether the loops have all iterations that a thread runs together, and tiles as many columns as any has."""
    rows = Binary("<=", Binary("+", FIRST, number(jam.rows)), down)
    last = LEFT if jam.columns == 1 else Binary("+", LEFT, number(NARROW * (jam.columns - 1)))
    columns = Binary("<", last, across)
    return Binary("&&", Binary("==", COLUMNS, number(NARROW)), Binary("&&", rows, columns))
