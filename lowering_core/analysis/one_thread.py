"""Constructs whose clauses leave the iterations that they share out to one thread, which runs them in order."""

from collections.abc import Iterable, Sequence

from lowering_core.analysis.constants import constant_value
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.syntax import Expr
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
    return any(
        _is(clause.expr, (0, 1), scope)
        if clause.effect & Effect.WIDTH and clause.info.on == "teams"
        else clause.effect & Effect.CONDITION
        and not clause.modifier
        and one.has("target")
        and _is(clause.expr, (0,), scope)
        for one in directives
        for clause in one.named(ExprClause)
    )


def one_thread(directives: Sequence[Directive], scope: Scope) -> bool:
    """Whether a clause says that the innermost teams of threads have one thread each."""
    parallel = next((one for one in reversed(directives) if one.has("parallel")), None)
    return any(
        gives_one_thread(clause, scope)
        for one in directives
        for clause in one.named(ExprClause)
        if parallel is None or limits(clause, one, parallel)
    )


def is_of_threads(clause: ExprClause) -> bool:
    """Whether a clause says how many threads a team has, or decides whether it has several."""
    if clause.effect & Effect.WIDTH:
        return clause.info.on != "teams"
    return bool(clause.effect & Effect.CONDITION) and clause.modifier in ("", "parallel")


def limits(clause: ExprClause, directive: Directive, parallel: Directive) -> bool:
    """Whether a clause of a directive says something of the threads of a `parallel` construct in it."""
    return is_of_threads(clause) and (directive is parallel or not _is_of_parallel(clause))


def gives_one_thread(clause: ExprClause, scope: Scope) -> bool:
    """Whether a clause of a construct gives its teams one thread each."""
    return is_of_threads(clause) and _is(clause.expr, (0, 1) if clause.effect & Effect.WIDTH else (0,), scope)


def _is_of_parallel(clause: ExprClause) -> bool:
    return bool(clause.effect & Effect.CONDITION) or clause.info.on == "parallel"


def _is(expr: Expr | None, values: tuple[int, ...], scope: Scope) -> bool:
    return expr is not None and constant_value(expr, scope) in values
