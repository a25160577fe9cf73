"""Nests whose iterations have no numbers: every worker walks the loops' control, and runs its share of the bodies."""

from lowering_core.ir.build import BOOL, number, operation
from lowering_core.ir.nodes import Declare, Enumerated, Items, User, Workers
from lowering_core.lowering.strategy import simple_outer
from lowering_core.lowering.team_clauses import Copies
from lowering_core.lowering.user_code import iteration
from lowering_core.model.loop import LoopNest
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import DeclStmt, Expr
from lowering_core.text import Span

_SHARES = {
    Workers.GRID: (Operation.GRID_THREAD, Operation.GRID_THREADS),
    Workers.BLOCKS: (Operation.BLOCK, Operation.BLOCKS),
    Workers.THREADS: (Operation.THREAD, Operation.THREADS),
}


def walks(nest: LoopNest, own: Copies) -> bool:
    """Whether the iterations cannot be numbered in advance: bounds depend on each other over more than two levels, or
    the last iteration of a nest that is no box is asked for.
    """
    return not nest.rectangular and (not simple_outer(nest) or bool(own.last))


def walked_items(
    nest: LoopNest, workers: Workers, width: Expr | None, body: Items, text: bytes, *, last: bool
) -> Items:
    """The loops as they are written, of which each worker runs its share."""
    own: Expr = number(0)
    of_all: Expr = number(1)
    if workers in _SHARES:
        own, of_all = map(operation, _SHARES[workers])
    loops = [one.loop for one in nest.loops]
    headers: list[User] = []
    for loop in loops:
        if loop.span is not None and loop.body.span is not None:
            code = text[loop.span.start : loop.body.span.start].rstrip()
            headers.append(User(Span(loop.span.start, loop.span.start + len(code))))
    taken = [one.name for loop in loops if isinstance(loop.init, DeclStmt) for one in loop.init.declarations]
    walked = Enumerated(tuple(headers), iteration(nest, body, text, taken), last, own, width or of_all)
    return (Declare("_dev_last", BOOL, number(0)), walked) if last else (walked,)
