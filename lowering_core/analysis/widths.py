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
            if any(_is_one(one, construct, scope) for one in listed):
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
        if _gives_width(clause, construct):
            yield f"{structural(clause.expr)} > 1"
        elif _decides(clause, construct, directive):
            yield structural(clause.expr)


def _is_one(directive: Directive, construct: str, scope: Scope) -> bool:
    """Whether a clause gives a construct one team or thread, whatever other clauses say."""
    for clause in directive.named(ExprClause):
        value = None if clause.expr is None else constant_value(clause.expr, scope)
        if (value in (0, 1) and _gives_width(clause, construct)) or (
            value == 0 and _decides(clause, construct, directive)
        ):
            return True
    return False


def _gives_width(clause: ExprClause, construct: str) -> bool:
    return Effect.WIDTH in clause.effect and (clause.info.on == "teams") == (construct == "teams")


def _decides(clause: ExprClause, construct: str, directive: Directive) -> bool:
    modified = clause.modifier in ("", construct)
    return Effect.CONDITION in clause.effect and construct == "parallel" and directive.has(construct) and modified
