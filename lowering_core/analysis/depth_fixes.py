"""The edit that makes `collapse` ask for as many loops as can be collapsed."""

from __future__ import annotations

from dataclasses import replace

from lowering_core.analysis.canonical_loop import recover_nest
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.fixes import remove_clause, write_value
from lowering_core.analysis.loop_control import ByValue
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.model.directive import ExprClause
from lowering_core.model.loop import LoopNest
from lowering_core.model.unit import Scope, TargetRegion

_MOST_TRIED = 8


def with_depth_fix(
    found: tuple[Diagnostic, ...], region: TargetRegion, depth: int, scope: Scope, by_value: ByValue
) -> tuple[Diagnostic, ...]:
    """The findings on a nest of `depth` loops; those about its depth with the fix that collapses fewer loops."""
    if not any(one.code == "REX204" for one in found):
        return found
    fixes = _fixes(region, depth, scope, by_value)
    return tuple(replace(one, fixes=(*one.fixes, *fixes)) if one.code == "REX204" else one for one in found)


def _fixes(region: TargetRegion, depth: int, scope: Scope, by_value: ByValue) -> tuple[Fix, ...]:
    clause = next(iter(region.directive.named(ExprClause, "collapse")), None)
    if clause is None or clause.expr is None or constant_value(clause.expr, scope) != depth:
        return ()
    for fewer in range(min(depth - 1, _MOST_TRIED), 0, -1):
        nest, _ = recover_nest(region.statement, fewer, scope, by_value)
        if isinstance(nest, LoopNest):
            if fewer == 1:
                return remove_clause(region.directive, clause)
            return write_value(region.directive, clause, clause.expr, fewer)
    return ()
