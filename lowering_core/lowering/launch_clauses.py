"""Launch values that clauses give: exact, but for a value that no device can have, which is made legal."""

from dataclasses import replace

from lowering_core.access.effects import has_effects
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.omp_queries import BLOCK_QUERIES, asks_for_place
from lowering_core.analysis.substitution import substituted
from lowering_core.diagnostics import Diagnostic
from lowering_core.ir.build import number
from lowering_core.ir.host import int64
from lowering_core.lowering.launch_defaults import TEAM_THREADS
from lowering_core.lowering.queries import Standing, answer
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.expressions import callee_name
from lowering_core.model.geometry import Explicit, HostInt, LaunchValue, Size, operation
from lowering_core.model.syntax import Call, Expr
from lowering_core.model.unit import Scope
from lowering_core.rules import rex107_conflicting_clauses as rex107


def asked(directive: Directive, name: str, scope: Scope, largest: int) -> Explicit | None:
    """What a clause of that name asks for; None without one. `largest` is the most that is legal."""
    given = (_on_device(clause, largest) for clause in directive.named(ExprClause, name))
    found = (asked_by(clause, scope, largest) for clause in given)
    return next(filter(None, found), None)


def asked_by(clause: ExprClause, scope: Scope, largest: int) -> Explicit | None:
    """What the clause asks for."""
    if clause.expr is None:
        return None
    value = constant_value(clause.expr, scope)
    used = None if value is None or 1 <= value <= largest else min(max(value, 1), largest)
    return Explicit(clause.expr, value, clause.name, clause.span, used)


def explicit(largest: int, source: Explicit, limit: Explicit | None = None) -> LaunchValue:
    """The launch value that `source` gives, within `limit`."""
    given = (source,) if limit is None else (source, limit)
    numbers = (HostInt(one.clause, int64(one.expr), one.value, one.expr) for one in given)
    return LaunchValue(operation("legal", operation("smallest", *numbers), largest), source, limit)


def is_several(count: Size, source: Explicit) -> Size:
    """A condition: that there are several teams. An expression with effects is not evaluated again for it."""
    return 0 if has_effects(source.expr) else operation("quotient", count, 2)


def crossed(directive: Directive, scope: Scope) -> tuple[Diagnostic, ...]:
    """A finding where both bounds of num_teams are constants in the wrong order (OpenMP 5.2, 10.2.1)."""
    found: list[Diagnostic] = []
    for clause in directive.named(ExprClause):
        if clause.lower is not None and clause.expr is not None:
            low, high = constant_value(clause.lower, scope), constant_value(clause.expr, scope)
            if low is not None and high is not None and low > high:
                found.append(rex107.NUM_TEAMS_BOUNDS.at(clause.span, low, high))
    return tuple(found)


def _on_device(clause: ExprClause, largest: int) -> ExprClause:
    """A num_threads clause as the region's own code would evaluate it: what it asks is what a team has by default."""
    if clause.name != "num_threads" or clause.expr is None or not asks_for_place(clause.expr):
        return clause
    width = number(min(TEAM_THREADS, largest))

    def change(node: Expr) -> Expr | None:
        if not isinstance(node, Call):
            return None
        return answer(node, Standing(0)) or (width if callee_name(node) in BLOCK_QUERIES else None)

    return replace(clause, expr=substituted(clause.expr, change))
