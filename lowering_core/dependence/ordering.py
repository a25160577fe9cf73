"""Pairs of accesses that do not race though they meet: constructs order them, or both store the same."""

from __future__ import annotations

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.c_text import structural
from lowering_core.dependence.findings import Findings
from lowering_core.dependence.pairs import Conflict
from lowering_core.dependence.relations import Relation
from lowering_core.model.access import Access, Construct, guards
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
    return len(operators) == 1 and operators != {""} and all(
        order_of(of.access) == "atomic" for of in (one, other)
    )  # fmt: skip


def order_of(access: Access | None) -> str:
    """What orders an access: `atomic`, `atomic capture`, `critical` with its name, and so on; empty for nothing."""
    around = guards(None if access is None else access.guard)
    found = (one.pragma.directive for one in around if isinstance(one, Construct))
    for directive in found:
        if directive.has(*_ORDERED):
            words = [*directive.constituents, *(item.name for item in directive.arguments)]
            kinds = (clause.name for clause in directive.clauses if clause.name in ("capture", "compare"))
            return " ".join([*words, *kinds])
    return ""


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
