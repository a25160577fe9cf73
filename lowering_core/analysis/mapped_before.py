"""The sections that directives map before a region begins: those around it, and earlier ones of its function."""

from __future__ import annotations

from lowering_core.analysis.walk import walk
from lowering_core.model.directive import Directive, MapClause
from lowering_core.model.syntax import Pragma, Section
from lowering_core.model.unit import TargetRegion


def sections_before(region: TargetRegion) -> tuple[tuple[str, Section], ...]:
    """The sections in map clauses, each with the name of its variable, those of enclosing directives first."""
    found: list[tuple[str, Section]] = []
    for directive in (*region.enclosing, *_earlier(region)):
        for clause in directive.named(MapClause):
            found += ((item.name, item.expr) for item in clause.items if isinstance(item.expr, Section))
    return tuple(found)


def _earlier(region: TargetRegion) -> list[Directive]:
    found: list[Directive] = []
    for node in walk(region.function.body):
        early = node.span is None or node.span.start < region.directive.span.start
        if isinstance(node, Pragma) and early and node.directive.name.startswith("target"):
            found.append(node.directive)
    return found
