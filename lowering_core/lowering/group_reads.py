"""Variables of a reduction among the tasks of a group that the group also uses itself (OpenMP 5.2, 5.5.9).

The result is in such a variable behind the group; what the group's own code sees before is the variable without the
values of the tasks. So these add to a copy that the group has, which is combined with the variable at the end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lowering_core.analysis.walk import AnyNode, children, statements, walk
from lowering_core.c_text import has_spelling
from lowering_core.ir.build import alias
from lowering_core.ir.nodes import Declare, Rewrite
from lowering_core.model.ctypes import plain as plain_type
from lowering_core.model.directive import Directive, ExprClause, Item, ReductionClause, items_of
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Name, Pragma, Section, Stmt, Unary
from lowering_core.model.variable_arrays import variable_form

_TASKS = frozenset({"task", "taskloop", "taskloop simd"})


def used_in_group(group: Pragma) -> tuple[Item, ...]:
    """The variables of the group's reduction that it uses outside of the tasks which take part."""
    given = [item for one in group.directive.group_reductions for item in one.items]
    if group.directive.name in _TASKS or group.body is None or not given:
        return ()
    used = {item.symbol for item in given if item.symbol is not None and any(_names(group.body, item.symbol))}
    return tuple(item for item in given if item.symbol in used)


def group_copies(group: Directive, items: Sequence[Item]) -> Directive:
    """The group as a construct that reduces these variables."""
    clauses = (
        replace(one, name="reduction", items=tuple(item for item in one.items if item in items))
        for one in group.group_reductions
    )  # fmt: skip
    return replace(group, clauses=tuple(one for one in clauses if one.items))


def unknown_in_group(group: Pragma) -> Item | None:
    """Such a variable that has no copy of this kind: an array of variable length, one of the file, which functions add
    to, one whose address is used, or one that a construct inside lists otherwise or asks for in a clause.
    """
    for item in used_in_group(group):
        named = item.expr.base if isinstance(item.expr, Section) else item.expr
        plain = isinstance(named, Name) and item.symbol is not None and item.symbol.is_local
        plain = plain and item.symbol is not None and _has_name(item.symbol)
        if not plain or group.body is None or _is_listed(group.body, item) or _has_address(group.body, item):
            return item
    return None


def group_originals(items: Sequence[Item]) -> tuple[Declare, ...]:
    """What the originals are called in the group."""
    known = ((item.name, item.symbol) for item in items)
    return tuple(
        alias(_original(name).name, plain_type(one.type), Name(name)) for name, one in known if one is not None
    )


def _original(name: str) -> Name:
    return Name(f"_dev_group_{name}")


def _has_name(symbol: Symbol) -> bool:
    """Whether there may be another name of an object of this type."""
    return has_spelling(symbol.type) and variable_form(symbol.type) is None


def group_reads(root: Stmt) -> Iterator[Rewrite]:
    """The originals in the place of the copies, wherever groups use these variables themselves."""
    for group in (node for node in statements(root) if isinstance(node, Pragma)):
        for item in used_in_group(group):
            names = () if group.body is None or item.symbol is None else _names(group.body, item.symbol)
            yield from (Rewrite(name, _original(name.name)) for name in names)


def _names(body: Stmt, symbol: Symbol) -> Iterator[Name]:
    """Where code names a variable outside of the tasks that take part in its reduction."""
    pending: list[AnyNode] = [body]
    while pending:
        node = pending.pop()
        if isinstance(node, Name) and node.symbol == symbol:
            yield node
        if not (isinstance(node, Pragma) and _takes_part(node.directive, symbol)):
            pending += children(node)


def _takes_part(directive: Directive, symbol: Symbol | None) -> bool:
    reduced = (item for one in directive.named(ReductionClause) for item in one.items)
    return any(item.symbol == symbol for item in reduced)


def _is_listed(body: Stmt, item: Item) -> bool:
    """Whether a construct makes other copies of the variable, or has a clause whose value it decides."""
    for node in statements(body):
        values = node.directive.named(ExprClause) if isinstance(node, Pragma) else ()
        parts = (part for one in values if one.expr is not None for part in walk(one.expr))
        if any(isinstance(part, Name) and part.symbol == item.symbol for part in parts):
            return True
        if isinstance(node, Pragma) and not (
            _takes_part(node.directive, item.symbol) and node.directive.name in _TASKS
        ):
            listed = (each for clause in node.directive.clauses if clause.effect for each in items_of(clause))
            if any(each.symbol == item.symbol for each in listed):
                return True
    return False


def _has_address(body: Stmt, item: Item) -> bool:
    pending: list[AnyNode] = [body]
    while pending:
        node = pending.pop()
        inner = node.operand if isinstance(node, Unary) and node.op == "&" else None
        if isinstance(inner, Name) and inner.symbol == item.symbol:
            return True
        pending += children(node)
    return False
