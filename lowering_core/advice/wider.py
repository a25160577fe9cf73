"""The fix that shares the iterations of more loops."""

from lowering_core.advice.facts import RegionFacts
from lowering_core.diagnostics import Fix
from lowering_core.mending.serial import is_collapse
from lowering_core.model.directive import ExprClause
from lowering_core.rules.edits import add_clause, write_value


def collapse_fix(facts: RegionFacts, loops: int) -> tuple[Fix, ...]:
    """`collapse(loops)` on the construct of a region."""
    region = facts.plan.analyzed.region
    given = next((one for one in region.directive.named(ExprClause) if is_collapse(one)), None)
    if given is None:
        return add_clause(region, f"collapse({loops})")
    return () if given.expr is None else write_value(region.directive, given, given.expr, loops)
