"""A simd loop of one thread whose linear variables follow from the number of the iteration, not from its text."""

from collections.abc import Callable
from dataclasses import replace

from lowering_core.analysis.access import summarize
from lowering_core.analysis.canonical_loop import depth_of, recover_nest
from lowering_core.ir.nodes import Braces, Guard, Items, ParallelLoop, Workers
from lowering_core.lowering.team_clauses import Copies, copies
from lowering_core.lowering.team_effects import RegionVariable
from lowering_core.lowering.trip_code import LAST
from lowering_core.lowering.user_code import iteration
from lowering_core.model.directive import Item, LinearClause
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Effect


def unchanged(pragma: Pragma) -> tuple[Item, ...]:
    """The linear variables of a construct that its statement does not change."""
    clauses = [one for one in pragma.directive.named(LinearClause) if Effect.STEP in one.effect]
    if not clauses or pragma.body is None:
        return ()
    written = summarize(pragma.body)
    return tuple(item for clause in clauses for item in clause.items if not written.writes(item.name))


def counted(pragma: Pragma, scope: Scope, text: bytes, written: Callable[[Stmt], Items]) -> Items | None:
    """The loop over the numbers of its iterations; `written` is a statement as it stands in device code."""
    nest, own = _parts(pragma, scope)
    if nest is None or own is None:
        return None
    body = iteration(nest, written(nest.body), text, [loop.index for loop in nest.loops])
    loop = ParallelLoop(nest, Workers.ONE, (*own.each, *body), last=True, origin=pragma.directive.span)
    return (Braces(own.around((loop, Guard(LAST, tuple(own.last))))),)


def is_counted(pragma: Pragma, scope: Scope) -> bool:
    """Whether the iterations of the loop have numbers, and the variables types that can be computed with."""
    nest, own = _parts(pragma, scope)
    return nest is not None and own is not None


def _parts(pragma: Pragma, scope: Scope) -> tuple[LoopNest | None, Copies | None]:
    if pragma.body is None:
        return None, None
    nest, _ = recover_nest(pragma.body, max(depth_of(pragma.directive, scope), 1), scope, lambda _: False)
    if not isinstance(nest, LoopNest) or not nest.rectangular or nest.tiles or nest.body.span is None:
        return None, None
    clauses = tuple(one for one in pragma.directive.named(LinearClause) if Effect.STEP in one.effect)
    listed = ((item.name, scope.meaning(item)) for clause in clauses for item in clause.items)
    names = {name: RegionVariable(0, name, one.type, False) for name, one in listed if one is not None}
    indices = frozenset(loop.index for loop in nest.loops)
    own = copies(replace(pragma.directive, clauses=clauses), names, scope, indices)
    return nest, None if own.problem is not None else own
