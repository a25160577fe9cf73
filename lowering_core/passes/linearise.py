"""Loop nests become loops over the numbers of their iterations, from which each index is computed.

The numbers are of 64 bits whatever the types of the indices, so that nothing overflows when a stride of the whole grid
is added. A worker outside `width` takes no iteration, and still reaches the barriers in the loop's surroundings.
"""

from collections.abc import Sequence
from dataclasses import replace

from lowering_core.ir.build import BOOL, LONG, UNSIGNED, constant, number, operation
from lowering_core.ir.nodes import (
    AnyItem,
    Barrier,
    Declare,
    Evaluate,
    GridStride,
    Guard,
    Items,
    KernelCode,
    ParallelLoop,
    RoundRobinLoop,
    TeamChunks,
    Workers,
)
from lowering_core.ir.rewrite import rewritten
from lowering_core.lowering.region_settings import runtime_chunk
from lowering_core.lowering.tile_code import TILE_COUNT, tiled
from lowering_core.lowering.trip_code import (
    ITERATION,
    LAST,
    TRIP_COUNT,
    LoopValues,
    index_items,
    nest_values,
    trip_items,
    trip_name,
)
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Assign, Binary, Cast, Conditional, Expr, Intrinsic, Name, Paren
from lowering_core.values import dataclass

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
    if item.last:
        items.append(Declare(LAST.name, BOOL, number(0)))
    if item.nest.tiles:
        declared, body = tiled(item, loops)
        items += declared
    else:
        body = _numbered(item, loops)
    return (*items, *_scheduled(item, share, TILE_COUNT if item.nest.tiles else TRIP_COUNT, body), *_last(loops, item))


def _in_teams(total: Name, body: Items, item: ParallelLoop) -> Items:
    """Chunks of the teams, each of which the team's threads share."""
    share, lower, upper = _share(Workers.THREADS, item.width), Name("_dev_team_lower"), Name("_dev_team_upper")
    trips: Expr = Binary("-", upper, lower)
    if item.chunk is None and not item.even and not item.runtime:
        start: Expr = Binary("+", lower, share.number)
        first = start if share.active is None else Conditional(share.active, Paren(start), upper)
        loop: AnyItem = GridStride(first, upper, share.count, body, origin=item.origin)
    else:
        even = _even_share(Paren(trips), share.count) if item.even or item.chunk is None else item.chunk
        chunk = runtime_chunk(trips, share.count) if item.runtime else even
        trips = trips if share.active is None else Conditional(share.active, Paren(trips), number(0))
        loop = RoundRobinLoop(trips, chunk, share.number, share.count, body, lower, origin=item.origin)
    team_chunk = item.team_chunk or _even_share(total, Intrinsic(Operation.BLOCKS))
    return (TeamChunks(total, team_chunk, (loop,), origin=item.origin),)


def _numbered(item: ParallelLoop, loops: tuple[LoopValues, ...]) -> Items:
    """One iteration, found from its number."""
    following = Binary("+", ITERATION, number(1))
    last = Evaluate(Assign("=", LAST, Binary("==", following, TRIP_COUNT)))
    return (*index_items(loops, item.assigned), *((last,) if item.last else ()), *item.body)


def _scheduled(item: ParallelLoop, share: _Share, trips: Name, body: Items) -> Items:
    """The loop over the numbers below `trips` that a worker takes."""
    chunk = _even_share(trips, share.count) if item.even else item.chunk
    chunk = runtime_chunk(trips, share.count) if item.runtime else chunk
    if item.in_order:
        return _turns(share, trips, chunk, body, item)
    if item.team_chunk is not None or item.team_even:
        return _in_teams(trips, body, item)
    if chunk is None:
        first = share.number if share.active is None else Conditional(share.active, share.number, trips)
        return (GridStride(first, trips, share.count, body, origin=item.origin),)
    own = trips if share.active is None else Conditional(share.active, trips, number(0))
    return (RoundRobinLoop(own, chunk, share.number, share.count, body, origin=item.origin),)


def _turns(share: _Share, trips: Name, chunk: Expr | None, body: Items, item: ParallelLoop) -> Items:
    """The iterations in their order: all by the first worker, or a chunk by each, between which all threads wait."""
    if chunk is None:
        first = Conditional(Binary("==", share.number, number(0)), number(0), trips)
        return (GridStride(first, trips, number(1), body, origin=item.origin),)
    asked, size, turn = Name("_dev_asked"), Name("_dev_chunk"), Name("_dev_turn")
    legal = Conditional(Binary("<", asked, number(1)), number(1), asked)
    end = Conditional(Binary("<", Binary("-", trips, turn), size), trips, Paren(Binary("+", turn, size)))
    owner = operation(Operation.MODULO, operation(Operation.DIVIDE, turn, size), share.count)
    of_worker = GridStride(turn, Name("_dev_end"), number(1), body, origin=item.origin)
    round_of_one = (constant(turn.name, UNSIGNED, ITERATION), constant("_dev_end", UNSIGNED, end))
    mine = Guard(Binary("==", owner, share.number), (of_worker,))
    return (
        constant(asked.name, LONG, Cast(LONG, Paren(chunk))),
        constant(size.name, UNSIGNED, legal),
        GridStride(number(0), trips, size, (*round_of_one, mine, Barrier()), origin=item.origin),
    )


def _even_share(trips: Expr, count: Expr) -> Expr:
    """One chunk for each worker, all but the last of one size."""
    covered = Paren(Binary("-", Binary("+", trips, count), number(1)))
    return Binary("/", covered, count)


def _share(workers: Workers, width: Expr | None) -> _Share:
    thread, block = Intrinsic(Operation.THREAD), Intrinsic(Operation.BLOCK)
    blocks = Intrinsic(Operation.BLOCKS)
    active = None if width is None else Binary("<", thread, width)
    if workers is Workers.ONE:
        return _Share(number(0), number(1))
    if workers is Workers.BLOCKS:
        return _Share(block, blocks)
    if workers is Workers.THREADS:
        return _Share(thread, width or Intrinsic(Operation.THREADS), active)
    if width is None:
        return _Share(Name(_GRID[1].name), Name(_GRID[0].name))
    first = Paren(Binary("+", Binary("*", block, width), thread))
    return _Share(first, Paren(Binary("*", blocks, width)), active)


def _last(loops: tuple[LoopValues, ...], item: ParallelLoop) -> list[AnyItem]:
    """An index that outlives the loop ends at the value that the sequential loop leaves in it."""
    assigned = item.assigned if item.last else frozenset[str]()
    return [
        Guard(LAST, (Evaluate(Assign("=", Name(one.loop.index), one.index_at(trip_name(loops, place)))),))
        for place, one in enumerate(loops, start=1)
        if one.loop.index in assigned
    ]
