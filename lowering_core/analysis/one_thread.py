"""Constructs whose clauses leave the iterations that they share out to one thread, which runs them in order."""

from collections.abc import Iterable, Sequence

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.widths import decides, gives_width, is_one
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Effect


def runs_alone(directives: Sequence[Directive], scope: Scope) -> bool:
    """Whether one thread runs all iterations that the last of `directives` shares out; the others are around it, the
    outermost first. One team of several threads is no such thread, nor are several teams of one (OpenMP 5.2, 10.2.1 and
    10.1.2).
    """
    if not directives:
        return False
    sharing = directives[-1]
    of_teams = sharing.has("distribute") or (sharing.has("loop") and any(one.has("teams") for one in directives))
    of_threads = sharing.has("parallel", "for", "loop")
    if not of_teams and not of_threads:
        return False
    return (not of_teams or one_team(directives, scope)) and (not of_threads or one_thread(directives, scope))


def one_team(directives: Iterable[Directive], scope: Scope) -> bool:
    """Whether a clause says that the league has one team, or that the host runs the region."""
    return any(is_one(one, "teams", scope) or _is_of_host(one, scope) for one in directives)


def one_thread(directives: Sequence[Directive], scope: Scope) -> bool:
    """Whether a clause says that the innermost teams of threads have one thread each."""
    parallel = next((one for one in reversed(directives) if one.has("parallel")), None)
    if parallel is None and any(_is_of_host(one, scope) for one in directives):
        return True
    return any(
        gives_one_thread(clause, one, scope)
        for one in directives
        for clause in one.named(ExprClause)
        if parallel is None or limits(clause, one, parallel)
    )


def limits(clause: ExprClause, directive: Directive, parallel: Directive) -> bool:
    """Whether a clause of a directive says something of the threads of a `parallel` construct in it."""
    if directive is parallel:
        return gives_width(clause, "parallel") or decides(clause, "parallel", directive)
    return gives_width(clause, "parallel") and clause.info.on != "parallel"


def gives_one_thread(clause: ExprClause, directive: Directive, scope: Scope) -> bool:
    """Whether a clause of a construct gives its teams one thread each."""
    return is_one(directive, "parallel", scope, (clause,))


def _is_of_host(directive: Directive, scope: Scope) -> bool:
    """Whether a condition that does not hold keeps all constructs of a directive from the device."""
    return directive.has("target") and any(
        clause.effect & Effect.CONDITION
        and not clause.modifier
        and clause.expr is not None
        and constant_value(clause.expr, scope) == 0
        for clause in directive.named(ExprClause)
    )
