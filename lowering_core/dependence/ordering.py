"""Pairs of accesses that do not race though they meet: constructs order them, or both store the same."""

from __future__ import annotations

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.c_text import structural
from lowering_core.dependence.findings import Findings
from lowering_core.dependence.pairs import Conflict
from lowering_core.dependence.relations import Relation
from lowering_core.model.access import Access, Construct, guards
from lowering_core.model.directive import Directive
from lowering_core.model.syntax import Index, Member, Name, OpaqueExpr, Unary

_ORDERED = ("atomic", "critical", "ordered", "single", "masked", "master")


def is_ordered(one: Relation, other: Relation) -> bool:
    """Whether a construct keeps two accesses apart in time: both are atomic, or in a critical section."""
    first, second = order_of(one.access), order_of(other.access)
    return bool(first) and first == second


def is_summed(one: Relation, other: Relation) -> bool:
    """Whether two accesses are atomic updates by one operator, the order of which does not matter."""
    updates = [None if of.access is None else of.access.update for of in (one, other)]
    operators = {update.reduction if update is not None else "" for update in updates}
    orders = [_ordering(of.access) for of in (one, other)]
    plain = all(directive is not None and directive.name == "atomic" for directive in orders)
    seen = any(clause.name in ("capture", "compare") for one in orders if one is not None for clause in one.clauses)
    return len(operators) == 1 and operators != {""} and plain and not seen


def order_of(access: Access | None) -> str:
    """What orders an access: `atomic`, `critical` with its name, and so on; empty for nothing."""
    directive = _ordering(access)
    if directive is None:
        return ""
    return " ".join([*directive.constituents, *(item.name for item in directive.arguments)])


def _ordering(access: Access | None) -> Directive | None:
    around = guards(None if access is None else access.guard)
    found = (one.pragma.directive for one in around if isinstance(one, Construct))
    return next((directive for directive in found if directive.has(*_ORDERED)), None)


def stores_same(one: Access, other: Access, found: Findings) -> bool:
    """Whether two writes store one value, which is a race in name only."""
    if not (one.writes and other.writes) or one.value is None or other.value is None:
        return False
    return structural(one.value) == structural(other.value) and all(
        _is_same(node, found) for node in walk(one.value)
    )  # fmt: skip


def _is_same(node: AnyNode, found: Findings) -> bool:
    if isinstance(node, Index | Member | OpaqueExpr) or (isinstance(node, Unary) and node.op == "*"):
        return False
    return not isinstance(node, Name) or node.symbol not in found.changed


def pair_of(conflict: Conflict) -> tuple[Access, Access] | None:
    first, second = conflict.first.access, conflict.second.access
    return None if first is None or second is None else (first, second)


def base_name(pair: tuple[Access, Access] | None) -> str:
    """The variable that the first of two accesses names."""
    symbol = None if pair is None else pair[0].symbol
    return "" if symbol is None else symbol.name
