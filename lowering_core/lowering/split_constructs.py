"""Combined constructs of a parallel region and one thing inside it, as two constructs (OpenMP 5.2, 17.3)."""

from __future__ import annotations

from dataclasses import replace

from lowering_core.model.directive import Clause
from lowering_core.model.syntax import Pragma
from lowering_core.text import Span

_OF_INNER = {
    "parallel sections": frozenset({"lastprivate"}),
    "parallel masked": frozenset({"filter"}),
    "parallel master": frozenset[str](),
}


def split(pragma: Pragma) -> Pragma:
    """`parallel sections`, `parallel masked` or `parallel master` as `parallel` around the other; else as it is."""
    directive, body = pragma.directive, pragma.body
    if directive.name not in _OF_INNER or body is None or body.span is None or pragma.span is None:
        return pragma
    of_inner = _OF_INNER[directive.name]
    inner: list[Clause] = [clause for clause in directive.clauses if clause.name in of_inner]
    outer = [clause for clause in directive.clauses if clause.name not in of_inner]
    below = replace(directive, name=directive.name.split()[1], clauses=tuple(inner))
    around = replace(directive, name="parallel", clauses=tuple(outer))
    span = Span(body.span.start, pragma.span.end)
    return replace(pragma, directive=around, body=Pragma(below, body, span=span))
