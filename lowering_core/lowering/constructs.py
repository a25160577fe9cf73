"""Which target constructs are lowered as loops, and how split spellings become one construct and combined ones two."""

from __future__ import annotations

from dataclasses import replace

from lowering_core.model.directive import Clause, Directive, ExprClause
from lowering_core.model.syntax import Block, Pragma, Stmt
from lowering_core.model.unit import TargetRegion
from lowering_core.text import Span

LOOP_CONSTRUCTS = frozenset(
    prefix + suffix
    for prefix in ("target parallel for", "target teams distribute", "target teams distribute parallel for")
    for suffix in ("", " simd")
) | {"target simd", "target parallel loop", "target teams loop", "target loop"}

_JOINABLE = frozenset(
    " ".join(name.split()[:count]) for name in LOOP_CONSTRUCTS for count in range(1, len(name.split()) + 1)
)


def joined(region: TargetRegion) -> TargetRegion:
    """The region with directives that directly follow each other joined into one combined construct.

    `target` whose whole statement is `teams distribute parallel for` means the combined construct (OpenMP 5.2, 17.3);
    braces around the inner pragma alone change nothing.
    """
    directive, statement = region.directive, region.statement
    while True:
        inner = _only_pragma(statement)
        if inner is None or inner.body is None:
            break
        name = f"{directive.name} {inner.directive.name}"
        if name not in _JOINABLE:
            break
        directive = _combined(name, directive, inner.directive)
        statement = inner.body
    if directive is region.directive:
        return region
    return replace(region, directive=directive, statement=statement)


def _only_pragma(statement: Stmt) -> Pragma | None:
    while isinstance(statement, Block) and len(statement.items) == 1:
        statement = statement.items[0]
    return statement if isinstance(statement, Pragma) else None


def _combined(name: str, outer: Directive, inner: Directive) -> Directive:
    return replace(outer, name=name, clauses=(*outer.clauses, *(_named(clause, inner) for clause in inner.clauses)))


def _named(clause: Clause, inner: Directive) -> Clause:
    """An `if` without a modifier speaks of its own directive, not of the target directive that it is joined with."""
    if isinstance(clause, ExprClause) and clause.name == "if" and not clause.modifier:
        return replace(clause, modifier=inner.name.split()[-1])
    return clause


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
