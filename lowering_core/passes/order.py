"""Whether the iterations of a loop construct may run in another order than the user's."""

from lowering_core.analysis.constants import constant_value
from lowering_core.ir.nodes import ParallelLoop, Workers
from lowering_core.lowering.iteration_order import runs_in_order
from lowering_core.lowering.team_of_one import team_of_one
from lowering_core.model.directive import ExprClause
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.openmp.entries import Effect


def may_reorder(region: TargetRegion) -> bool:
    """Whether no clause asks for the order of the sequential loop, which one thread then keeps by walking it."""
    return not runs_in_order(region.directive, region.statement)


def takes_any(item: ParallelLoop) -> bool:
    """Whether all threads of the grid share a loop, and no clause gives iterations to certain ones."""
    free = item.workers is Workers.GRID and item.width is None and item.chunk is None and item.team_chunk is None
    ordered = item.last or item.even or item.in_order or item.runtime or item.team_even or bool(item.assigned)
    return free and not ordered


def has_several_threads(region: TargetRegion, scope: Scope) -> bool:
    """Whether no clause of a region's constructs can leave a loop to one thread. A program may count on the order in
    which that one runs it, and on the distance that `safelen` keeps.
    """
    directive = region.directive
    parallel = directive.has("parallel")
    if team_of_one(directive, scope) or not (parallel or directive.has("teams")):
        return False
    for clause in directive.clauses:
        if Effect.CONDITION in clause.effect:
            return False
        if Effect.WIDTH in clause.effect and isinstance(clause, ExprClause):
            values = [constant_value(one, scope) for one in (clause.lower, clause.expr) if one is not None]
            # One team has several threads in a parallel construct.
            several_in_one = parallel and clause.info.form == "num_teams"
            if not several_in_one and any(value is None or value < 2 for value in values):
                return False
    return True
