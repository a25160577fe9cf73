"""Where a clause leaves a team a single thread: its iterations then run one after the other, in their order.

A program may rely on that order. `if(parallel: …)` that is false gives a team one thread (OpenMP 5.2, 10.1). A simd
loop that is in no `parallel` is one thread's: `if(simd: …)` and `safelen` say which iterations may run at once in its
lanes, and threads of a grid, which do not keep step, would run all of them (10.4).
"""

from lowering_core.access.effects import has_effects
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.walk import walk
from lowering_core.model.data import Sharing
from lowering_core.model.directive import Clause, Directive, ExprClause, ScheduleClause
from lowering_core.model.geometry import HostInt
from lowering_core.model.kernel import AnalyzedRegion, HostOnly
from lowering_core.model.syntax import Name, Paren
from lowering_core.model.unit import Scope
from lowering_core.rules import rex406_clause_not_lowered as rex406


def team_of_one(directive: Directive, scope: Scope) -> tuple[HostInt | int, ...]:
    """The conditions under which a team has several threads; 0 where it never has."""
    found: list[HostInt | int] = []
    for clause in directive.clauses:
        if _limits(clause, directive) and isinstance(clause, ExprClause) and clause.expr is not None:
            condition = HostInt(clause.modifier, Paren(clause.expr), constant_value(clause.expr, scope), clause.expr)
            found.append(condition if clause.name == "if" else 0)
    return tuple(found)


def condition_obstacle(clause: Clause, analyzed: AnalyzedRegion) -> HostOnly | None:
    """Why a clause cannot be followed: the host would have to evaluate a condition that has effects or is about device
    memory, or the order of iterations matters within the chunks of teams.
    """
    directive = analyzed.region.directive
    of_teams = isinstance(clause, ScheduleClause) and clause.info.on == "distribute"
    if of_teams and any(_limits(one, directive) for one in directive.clauses):
        return HostOnly(rex406.IN_CHUNKS, clause.span)
    if not isinstance(clause, ExprClause) or clause.name != "if" or clause.expr is None:
        return None
    if not _limits(clause, directive):
        return None
    names = {node.name for node in walk(clause.expr) if isinstance(node, Name)}
    known = (analyzed.data.find(name) for name in names)
    outside = clause in analyzed.region.pragma.directive.clauses
    same = outside or all(one is None or (one.sharing is Sharing.FIRSTPRIVATE and one.map is None) for one in known)
    if same and not has_effects(clause.expr):
        return None
    return HostOnly(rex406.IF_MODIFIER(clause.modifier), clause.span)


def _limits(clause: Clause, directive: Directive) -> bool:
    if clause.name == "safelen":
        return not directive.has("parallel")
    if not isinstance(clause, ExprClause) or clause.name != "if":
        return False
    return clause.modifier == "parallel" or (clause.modifier == "simd" and not directive.has("parallel"))
