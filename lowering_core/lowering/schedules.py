"""How a loop construct deals out its iterations, where a program can see which team and which thread runs one.

A loop may take the stride of the grid whatever its clauses say, unless it asks omp.h for numbers of teams and threads.
Where teams hold the iterations and no clause says how, the stride of the grid is a `dist_schedule` that we may choose.
"""

from lowering_core.analysis.constants import constant_value
from lowering_core.model.directive import Directive, ScheduleClause
from lowering_core.model.kernel import AnalyzedRegion, Deal, Deals
from lowering_core.model.unit import Scope


def deals_of(analyzed: AnalyzedRegion, scope: Scope) -> Deals:
    """How the iterations of a region's loop construct are dealt."""
    directive = analyzed.region.directive
    schedule = _asked(directive, "schedule", scope)
    if not analyzed.asks:
        return Deals(schedule if schedule is not None and schedule.chunk is not None else None)
    teams = _asked(directive, "dist_schedule", scope, single=True)
    if not directive.has("parallel"):
        return Deals(_asked(directive, "dist_schedule", scope) if directive.has("distribute") else schedule)
    return Deals(schedule, teams)


def _asked(directive: Directive, name: str, scope: Scope, *, single: bool = False) -> Deal | None:
    """What a static schedule asks for; `single`: also where that is one iteration at a time."""
    for clause in directive.named(ScheduleClause, name):
        if clause.kind == "static":
            if clause.chunk is None:
                return Deal(clause.span, even=True)
            one = constant_value(clause.chunk, scope) == 1
            return None if one and not single else Deal(clause.span, clause.chunk)
    return None
