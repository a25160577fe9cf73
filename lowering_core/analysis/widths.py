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
            found = [text for one in listed for text in _conditions(one, construct, scope)]
            if not found:
                return ""
            levels.append(" && ".join(dict.fromkeys(found)))
    return " || ".join(levels)


def _conditions(directive: Directive, construct: str, scope: Scope) -> Iterator[str]:
    """What the values of a directive's clauses must be for several teams or threads."""
    for clause in directive.clauses:
        if not isinstance(clause, ExprClause) or clause.expr is None or constant_value(clause.expr, scope) is not None:
            continue
        if Effect.WIDTH in clause.effect and (clause.info.on == "teams") == (construct == "teams"):
            yield f"{structural(clause.expr)} > 1"
        elif Effect.CONDITION in clause.effect and construct == "parallel" and directive.has(construct) and (
            clause.modifier in ("", construct)
        ):  # fmt: skip
            yield structural(clause.expr)
