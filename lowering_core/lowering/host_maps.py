"""The `map` clauses of target constructs that stay in the host file, in words that older compilers know.

Where the host is the device, such a clause says only that a variable itself is meant, and no copy of it. GCC 12 refuses
iterators, mappers and newer modifiers, and a variable that has several sections (OpenMP 5.2, 5.8.3).
"""

from lowering_core.lowering.clause_words import listed, spell_as_written
from lowering_core.model.directive import Directive, Item, KindClause, MapClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Index, Name, Section

_KNOWN = frozenset({"always", "close"})
_DEFAULTS = frozenset({"present", "none"})


def map_words(directive: Directive, text: bytes) -> dict[int, str]:
    """The other words of those clauses of a target construct that have some, by the numbers of the clauses."""
    found: dict[int, str] = {}
    numbered = [(number, one) for number, one in enumerate(directive.clauses) if isinstance(one, MapClause)]
    items = [item for _, clause in numbered if not clause.iterator for item in clause.items]
    whole = {item.name for item in items if isinstance(bare(item.expr), Name)}
    seen: set[str] = set()
    for number, clause in numbered:
        kept = [] if clause.iterator else [item for item in clause.items if _is_first(item, whole, seen)]
        if len(kept) < len(clause.items) or clause.mapper or not _KNOWN.issuperset(clause.modifiers):
            spell = spell_as_written(clause, directive, text)
            found[number] = f"map({clause.type or 'tofrom'}: {listed(kept, spell)})" if kept else ""
    for number, clause in enumerate(directive.clauses):
        # Variables in clauses that have gone need their default again.
        if isinstance(clause, KindClause) and clause.info.form == "defaultmap" and clause.kind in _DEFAULTS:
            found[number] = ""
    return found


def _is_first(item: Item, whole: set[str], seen: set[str]) -> bool:
    """Whether an item is to stay: the variable itself where that is listed, else its first section."""
    base = bare(item.expr)
    is_whole = isinstance(base, Name)
    while isinstance(base, Index | Section):
        base = bare(base.base)
    if not isinstance(base, Name):
        return True
    first = item.name not in seen and (is_whole or item.name not in whole)
    seen |= {item.name} if first else set()
    return first
