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
        # The iterations of a chunk run in their order, on which they may rely where one thread runs them.
        alone = directive.has("distribute") and not directive.has("parallel", "simd")
        given = _asked(directive, "dist_schedule", scope) if alone else schedule
        chunks = given is not None and given.chunk is not None and given.kind == "static"
        return Deals(given if chunks else None)
    teams = _asked(directive, "dist_schedule", scope, single=True)
    if not directive.has("parallel"):
        return Deals(_asked(directive, "dist_schedule", scope) if directive.has("distribute") else schedule)
    return Deals(schedule, teams)


def gives_chunks(clause: ScheduleClause, *, asks: bool) -> bool:
    """Whether a thread has to run whole chunks of a schedule. Where it `asks` for its number, those of the dynamic
    kinds are seen too, which may be dealt out in turn like static ones.
    """
    return clause.chunk is not None and (clause.kind == "static" or (asks and clause.kind in ("dynamic", "guided")))


def _asked(directive: Directive, name: str, scope: Scope, *, single: bool = False) -> Deal | None:
    """What a schedule asks for; `single`: also where that is one iteration at a time."""
    for clause in directive.named(ScheduleClause, name):
        if gives_chunks(clause, asks=True) and clause.chunk is not None:
            one = constant_value(clause.chunk, scope) == 1
            return None if one and not single else Deal(clause.span, clause.chunk, False, clause.kind, name)
        if clause.kind == "static":
            return Deal(clause.span, even=True, clause=name)
    return None
