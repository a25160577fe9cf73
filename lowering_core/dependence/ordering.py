"""Pairs of accesses that do not race though they meet: constructs order them, or both store the same."""

from __future__ import annotations

from collections.abc import Collection

from lowering_core.access.effects import is_of_numbers
from lowering_core.analysis.omp_queries import PLACE_QUERIES, SETTING_QUERIES
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.c_text import structural
from lowering_core.dependence.findings import Findings
from lowering_core.dependence.pairs import Conflict
from lowering_core.dependence.relations import Relation
from lowering_core.model.access import Access, Construct, guards
from lowering_core.model.directive import Directive
from lowering_core.model.expressions import callee_name
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Call, Expr, Index, Member, Name, OpaqueExpr, Unary

_OF_EACH = ("omp_get_thread_num", "omp_get_ancestor_thread_num", "omp_get_place_num", "omp_get_place_num_procs")
_OF_ALL = (PLACE_QUERIES | SETTING_QUERIES).difference(_OF_EACH)
"""Functions that give all threads of a team the same answer."""
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
    seen = any(one is not None and shows_value(one) for one in orders)
    return len(operators) == 1 and operators != {""} and plain and not seen


def shows_value(atomic: Directive) -> bool:
    """Whether an `atomic` construct that changes an object hands out what that holds."""
    return atomic.asks("capture", "compare")


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
    return structural(one.value) == structural(other.value) and is_steady_value(one.value, found.changed)


def is_steady_value(value: Expr, changed: Collection[Symbol | None]) -> bool:
    """Whether all threads of a team compute the same value: of numbers, and of variables that are not `changed`."""
    return all(_is_steady(node, changed) for node in walk(value))


def _is_steady(node: AnyNode, changed: Collection[Symbol | None]) -> bool:
    if isinstance(node, Call):
        name = callee_name(node)
        return name in _OF_ALL or (not name.startswith("omp_") and is_of_numbers(node))
    if isinstance(node, Index | Member | OpaqueExpr) or (isinstance(node, Unary) and node.op == "*"):
        return False
    return not isinstance(node, Name) or node.symbol not in changed


def pair_of(conflict: Conflict) -> tuple[Access, Access] | None:
    first, second = conflict.first.access, conflict.second.access
    return None if first is None or second is None else (first, second)


def base_name(pair: tuple[Access, Access] | None) -> str:
    """The variable that the first of two accesses names."""
    symbol = None if pair is None else pair[0].symbol
    return "" if symbol is None else symbol.name
