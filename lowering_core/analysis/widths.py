"""Under which conditions a construct has several threads or teams (OpenMP 5.2, 10.1.1, 10.2 and 3.4)."""

from collections.abc import Iterable

from lowering_core.analysis.constants import constant_value
from lowering_core.c_text import structural
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Effect


def wide_where(directives: Iterable[Directive], scope: Scope) -> tuple[str, ...]:
    """The conditions as C text, as far as they rest on values that are not known before the program runs."""
    found: dict[str, None] = {}
    for clause in (clause for directive in directives for clause in directive.clauses):
        if not isinstance(clause, ExprClause) or clause.expr is None or constant_value(clause.expr, scope) is not None:
            continue
        text = structural(clause.expr)
        if clause.effect & Effect.WIDTH:
            found[f"{text} > 1"] = None
        elif clause.effect & Effect.CONDITION:
            found[text] = None
    return tuple(found)
