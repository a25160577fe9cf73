"""The rows of a tile that a thread takes one after the other, in unrolled loops that have their loads in flight."""

from lowering_core.ir.build import UNSIGNED, constant, number, operation
from lowering_core.ir.nodes import Counted, Declare, Evaluate, Guard, Items, ParallelLoop
from lowering_core.lowering.trip_code import LoopValues, index_item
from lowering_core.model.ctypes import Array, Kind, arithmetic_kind
from lowering_core.model.loop import CanonicalLoop
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Binary, Expr, Index, Name, Number, Paren
from lowering_core.passes.early_loads import EarlyLoads
from lowering_core.passes.jam import NUMBER
from lowering_core.passes.late_store import LateStore, loads, stores
from lowering_core.values import dataclass

HEIGHT, FIRST, COUNT = Name("__rex_rows"), Name("__rex_first"), Name("__rex_count")
"""How many rows a thread may take, the number of the first one, and how many there are."""
_VALUE = Name("__rex_value")
_LONGEST = 1 << 29
"""Steps up to which all rows of a thread are apart by an int."""


@dataclass(frozen=True, slots=True)
class TileRows:
    """`most` rows of a thread. With a `late` store all of them load before the first one stores, and make what is
    `early` before the first one goes on. `crossed`: some accesses go along them in memory. `run`: so that the compiler
    should know that the first one's number is a multiple of theirs.
    """

    most: int
    late: LateStore | None
    early: EarlyLoads | None
    crossed: bool
    run: bool


def is_run(loop: CanonicalLoop) -> bool:
    """Whether an index is the number of its iteration, but for a multiple of four, so that four iterations from a
    multiple on begin at a multiple.
    """
    starts = isinstance(loop.lower, Number) and isinstance(loop.lower.value, int) and loop.lower.value % 4 == 0
    return starts and loop.step_value == 1 and loop.direction > 0 and loop.element is None and _is_signed(loop)


def rows_of(loop: LoopValues, iteration: Name, item: ParallelLoop, rows: TileRows, text: bytes) -> Items:
    """What a thread does with its rows: those of a whole tile, and those of the last tile, which may be fewer."""
    start, index = _row_index(loop, iteration, run=rows.run)
    most, late = rows.most, rows.late
    arrays, steps = steps_of(item, late, rows.early, most, text)
    whole = (*arrays, *(Counted(NUMBER.name, most, (*index, *step), unroll=most) for step in steps))
    # Names in the text mean elements where something is early, in all rows.
    part: Items = (Counted(NUMBER.name, COUNT, (*index, *item.body), unroll=1),)
    if rows.early is not None:
        part = (*arrays, *(Counted(NUMBER.name, COUNT, (*index, *step), unroll=1) for step in steps))
    if rows.run:
        whole = (*begins(loop.loop, most), *whole)
    return (*start, Guard(Binary("==", COUNT, number(most)), whole), Guard(Binary("<", COUNT, number(most)), part))


def steps_of(
    item: ParallelLoop, late: LateStore | None, early: EarlyLoads | None, most: int, text: bytes
) -> tuple[Items, list[Items]]:
    """What iteration `__rex_t` of those that a thread runs together does, in steps that all make before the next one,
    and the arrays between these.
    """
    value = Index(_VALUE, NUMBER)
    if late is None:
        return (), [item.body]
    arrays = (Declare(_VALUE.name, Array(late.type, number(most), most)),)
    if early is None:
        return arrays, [loads(item.nest.body, late, value, text), stores(late, value)]
    steps = [early.first(NUMBER, text), early.rest(late, value, text), stores(late, value)]
    return (*early.arrays(most), *arrays), steps


def _row_index(loop: LoopValues, iteration: Name, *, run: bool) -> tuple[Items, Items]:
    """What gives the index its value in row `__rex_t` of those that a thread takes: what stands before the loop over
    them, and in it. Where the index grows by a number, the sum is one of its own type, so that the compiler sees the
    same elements in neighbouring rows; in a `run` it is one of 64 bits, of which the compiler knows the last ones.
    """
    canonical = loop.loop
    step = canonical.step_value
    if run or step is None or step > _LONGEST or canonical.element is not None or not _is_signed(canonical):
        value = Binary("+", FIRST, NUMBER)
        return (), (constant(iteration.name, UNSIGNED, value), index_item(loop, iteration, frozenset()))
    above = Name(f"__rex_from_{canonical.index}")
    start = constant(above.name, canonical.index_type, loop.index_at(FIRST))
    offset: Expr = NUMBER if step == 1 else Binary("*", NUMBER, number(step))
    value = Binary("+" if canonical.direction > 0 else "-", above, offset)
    return (start,), (Declare(canonical.index, canonical.index_type, value),)


def begins(loop: CanonicalLoop, rows: int) -> Items:
    """What holds of the number of the first row where all are there: each thread before takes as many, and the last
    one's index is a number of its type.
    """
    rest = Paren(Binary("&", FIRST, number(rows - 1)))
    tests = [Binary("==", rest, number(0))]
    if arithmetic_kind(loop.index_type) is Kind.INT:
        tests.append(Binary("<=", FIRST, number((1 << 31) - rows)))
    return tuple(Evaluate(operation(Operation.ASSUME, test)) for test in tests)


def _is_signed(loop: CanonicalLoop) -> bool:
    return arithmetic_kind(loop.index_type) in (Kind.INT, Kind.LONG, Kind.LLONG)
