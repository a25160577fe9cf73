"""Tiled loops that one thread runs."""

from collections.abc import Callable

from lowering_core.analysis.canonical_loop import recover_nest
from lowering_core.ir.nodes import Braces, Items, ParallelLoop, Workers
from lowering_core.lowering.user_code import iteration
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.model.unit import Scope


def serial_tiles(pragma: Pragma, scope: Scope, text: bytes, written: Callable[[Stmt], Items]) -> Items | None:
    """The loops of a tile construct, tile by tile; `written` is a statement as it stands in device code."""
    nest = _nest(pragma, scope)
    if nest is None:
        return None
    body = iteration(nest, written(nest.body), text, [loop.index for loop in nest.loops])
    return (Braces((ParallelLoop(nest, Workers.ONE, body, origin=pragma.directive.span),)),)


def is_tiled(pragma: Pragma, scope: Scope) -> bool:
    """Whether the loops of a tile construct can be cut into tiles."""
    return _nest(pragma, scope) is not None


def _nest(pragma: Pragma, scope: Scope) -> LoopNest | None:
    nest, _ = recover_nest(pragma, 1, scope, lambda _: False)
    return nest if isinstance(nest, LoopNest) and nest.tiles and nest.body.span is not None else None
