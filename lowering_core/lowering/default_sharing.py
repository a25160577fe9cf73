"""`default(private)` and `default(firstprivate)` on constructs of a general region, spelled out (OpenMP 5.2, 5.4.1)."""

from dataclasses import replace

from lowering_core.access.constructs import associated_indices, copying_default, outer_symbols
from lowering_core.lowering.team_effects import TeamNames
from lowering_core.model.directive import Item, ListClause, items_of
from lowering_core.model.syntax import Name, Pragma


def with_default(pragma: Pragma, names: TeamNames) -> Pragma:
    """The construct with a clause that lists what its default clause makes copies of; `names` are the variables that
    it may see.
    """
    directive, body = pragma.directive, pragma.body
    found = copying_default(directive)
    if found is None or body is None:
        return pragma
    listed = {item.name for clause in directive.clauses for item in items_of(clause)}
    listed |= {index.name for index in associated_indices(directive, body)}
    used = {symbol.name: symbol for symbol in outer_symbols(body)}
    items = tuple(
        Item(name, Name(name, symbol), found.span, symbol)
        for name, symbol in used.items()
        if name in names and name not in listed
    )
    clause = ListClause(name=found.kind, span=found.span, items=items)
    others = tuple(one for one in directive.clauses if one is not found)
    return replace(pragma, directive=replace(directive, clauses=(*others, clause)))
