"""Under which conditions constructs have several threads or teams (OpenMP 5.2, 10.1.1, 10.2 and 3.4)."""

from collections.abc import Iterable, Iterator

from lowering_core.analysis.constants import constant_value
from lowering_core.c_text import structural
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Effect

_LEVELS = ("teams", "parallel")
"""The constructs that make teams and threads."""
_ALWAYS = ("loop", "simd")


def wide_where(directives: Iterable[Directive], scope: Scope) -> str:
    """The condition as C text under which there are several teams or threads; empty where there are whatever values
    clauses have, since a level has none that decides it.
    """
    listed = tuple(directives)
    if any(one.has(*_ALWAYS) for one in listed):
        return ""
    levels: list[str] = []
    for construct in _LEVELS:
        if any(one.has(construct) for one in listed):
            if any(is_one(one, construct, scope) for one in listed):
                continue
            found = [text for one in listed for text in _conditions(one, construct, scope)]
            if not found:
                return ""
            levels.append(" && ".join(dict.fromkeys(found)))
    return " || ".join(levels)


def _conditions(directive: Directive, construct: str, scope: Scope) -> Iterator[str]:
    """What the values of a directive's clauses must be for several teams or threads."""
    for clause in directive.named(ExprClause):
        if clause.expr is None or constant_value(clause.expr, scope) is not None:
            continue
        if gives_width(clause, construct):
            yield f"{structural(clause.expr)} > 1"
        elif decides(clause, construct, directive):
            yield structural(clause.expr)


def is_one(directive: Directive, construct: str, scope: Scope, clauses: Iterable[ExprClause] | None = None) -> bool:
    """Whether one of the clauses of a directive, or of those that are given, makes its teams or its threads one,
    whatever other clauses say.
    """
    for clause in directive.named(ExprClause) if clauses is None else clauses:
        value = None if clause.expr is None else constant_value(clause.expr, scope)
        if (value in (0, 1) and gives_width(clause, construct)) or (
            value == 0 and decides(clause, construct, directive)
        ):
            return True
    return False


def gives_width(clause: ExprClause, construct: str) -> bool:
    """Whether a clause says how many teams there are, or how many threads a team has."""
    return Effect.WIDTH in clause.effect and (clause.info.on == "teams") == (construct == "teams")


def decides(clause: ExprClause, construct: str, directive: Directive) -> bool:
    """Whether a clause of a directive decides whether its teams have several threads."""
    modified = clause.modifier in ("", construct)
    return Effect.CONDITION in clause.effect and construct == "parallel" and directive.has(construct) and modified
