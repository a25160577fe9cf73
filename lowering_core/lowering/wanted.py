"""Whether a construct acts on a device: its `if` and `device` clauses, and the default device (OpenMP 5.2, 13.2)."""

from collections.abc import Sequence

from lowering_core.c_text import structural
from lowering_core.model.directive import Directive, ExprClause


def wanted(directive: Directive, further: Sequence[str] = ()) -> str:
    """The value of `__rex_wanted` as host text, where `__rex_site` is declared; `further` are other conditions."""
    conditions = [f"({structural(clause.expr)})" for clause in if_clauses(directive) if clause.expr is not None]
    conditions += [*further, *_device(directive)]
    return " && ".join(conditions) or "1"


def if_clauses(directive: Directive) -> list[ExprClause]:
    """The `if` clauses of the target construct; those of another leaf construct only affect threads."""
    own = ("", "target", directive.name)
    return [clause for clause in directive.named(ExprClause, "if") if clause.modifier in own]


def _device(directive: Directive) -> list[str]:
    for clause in directive.named(ExprClause, "device"):
        chosen = "0" if clause.expr is None or clause.modifier == "ancestor" else structural(clause.expr)
        return [] if chosen == "0" else [f"rex_device(&__rex_site, (long long)({chosen}))"]
    return ["rex_default(&__rex_site)"]
