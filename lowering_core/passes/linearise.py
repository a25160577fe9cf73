"""Loop nests become loops over the numbers of their iterations, from which each index is computed.

The numbers are of 64 bits whatever the types of the indices, so that nothing overflows when a stride of the whole grid
is added. A worker outside `width` takes no iteration, and still reaches the barriers in the loop's surroundings.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lowering_core.ir.build import BOOL, UNSIGNED, constant, number
from lowering_core.ir.nodes import (
    AnyItem,
    Declare,
    Evaluate,
    GridStride,
    Guard,
    KernelCode,
    ParallelLoop,
    RoundRobinLoop,
    Workers,
)
from lowering_core.ir.rewrite import rewritten
from lowering_core.lowering.trip_code import (
    ITERATION,
    TRIP_COUNT,
    LoopValues,
    index_items,
    nest_values,
    trip_items,
    trip_name,
)
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Assign, Binary, Conditional, Expr, Intrinsic, Name, Paren

_LAST = Name("_dev_last")
_GRID = (
    constant("_dev_thread_num", UNSIGNED, Intrinsic(Operation.GRID_THREADS)),
    constant("_dev_thread_id", UNSIGNED, Intrinsic(Operation.GRID_THREAD)),
)


def linearise(kernel: KernelCode) -> KernelCode:
    """The kernel without `ParallelLoop`."""
    return replace(kernel, body=rewritten(kernel.body, loop_items))


@dataclass(frozen=True, slots=True)
class _Share:
    """Worker `number` of `count` takes iterations; the workers for which `active` holds take any (None: all do)."""

    number: Expr
    count: Expr
    active: Expr | None = None


def loop_items(item: AnyItem) -> Sequence[AnyItem]:
    """What takes the place of one statement of the kernel."""
    if not isinstance(item, ParallelLoop):
        return (item,)
    loops, share = nest_values(item.nest), _share(item.workers, item.width)
    if item.known:
        items: list[AnyItem] = [bound for one in loops if not one.loop.outer for bound in one.bounds]
    else:
        items = [*trip_items(loops)]
    if share.number == Name(_GRID[1].name):
        items += _GRID
    body = [*index_items(loops, item.assigned)]
    if item.last:
        items.append(Declare(_LAST.name, BOOL, number(0)))
        following = Binary("+", ITERATION, number(1))
        body.append(Evaluate(Assign("=", _LAST, Binary("==", following, TRIP_COUNT))))
    body += item.body
    chunk = _even_share(share.count) if item.even else item.chunk
    if chunk is None:
        first = share.number if share.active is None else Conditional(share.active, share.number, TRIP_COUNT)
        loop: AnyItem = GridStride(first, TRIP_COUNT, share.count, tuple(body), origin=item.origin)
    else:
        trips = TRIP_COUNT if share.active is None else Conditional(share.active, TRIP_COUNT, number(0))
        loop = RoundRobinLoop(trips, chunk, share.number, share.count, tuple(body), origin=item.origin)
    return (*items, loop, *(_final_indices(loops, item.assigned) if item.last else ()))


def _even_share(count: Expr) -> Expr:
    """One chunk for each worker, all but the last of one size."""
    covered = Paren(Binary("-", Binary("+", TRIP_COUNT, count), number(1)))
    return Binary("/", covered, count)


def _share(workers: Workers, width: Expr | None) -> _Share:
    thread, block = Intrinsic(Operation.THREAD), Intrinsic(Operation.BLOCK)
    blocks = Intrinsic(Operation.BLOCKS)
    active = None if width is None else Binary("<", thread, width)
    if workers is Workers.BLOCKS:
        return _Share(block, blocks)
    if workers is Workers.THREADS:
        return _Share(thread, width or Intrinsic(Operation.THREADS), active)
    if width is None:
        return _Share(Name(_GRID[1].name), Name(_GRID[0].name))
    first = Paren(Binary("+", Binary("*", block, width), thread))
    return _Share(first, Paren(Binary("*", blocks, width)), active)


def _final_indices(loops: tuple[LoopValues, ...], assigned: frozenset[str]) -> list[AnyItem]:
    """An index that outlives the loop ends at the value that the sequential loop leaves in it."""
    return [
        Guard(_LAST, (Evaluate(Assign("=", Name(one.loop.index), one.index_at(trip_name(loops, place)))),))
        for place, one in enumerate(loops, start=1)
        if one.loop.index in assigned
    ]
