"""Which target constructs are lowered as loops, and how split spellings become one construct."""

from dataclasses import replace

from lowering_core.model.directive import Clause, Directive, ExprClause
from lowering_core.model.syntax import Block, Pragma, Stmt
from lowering_core.model.unit import TargetRegion

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
