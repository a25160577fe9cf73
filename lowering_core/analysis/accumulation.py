"""Variables with which a statement does nothing but combine values: what a reduction clause is for."""

from __future__ import annotations

from lowering_core.access.updates import updates_in
from lowering_core.analysis.access import summarize
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.expressions import bare, place
from lowering_core.model.syntax import Name, Stmt
from lowering_core.text import Span


def accumulation(name: str, statement: Stmt) -> str:
    """The operator of the reduction that all uses of a variable amount to; empty where they amount to none."""
    updates = [update for update in updates_in(statement) if _is_name(bare(update.place), name)]
    operators = {update.reduction for update in updates}
    if len(operators) != 1 or any(_places(update.value, name) for update in updates):
        return ""
    uses = {use.span for use in summarize(statement).uses if use.name == name}
    return operators.pop() if uses == {found for update in updates for found in _places(update.node, name)} else ""


def _places(node: AnyNode, name: str) -> set[Span | None]:
    return {place(part) for part in walk(node) if _is_name(part, name)}


def _is_name(node: AnyNode, name: str) -> bool:
    return isinstance(node, Name) and node.name == name
