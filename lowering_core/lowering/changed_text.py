"""Nodes printed with changes that device text needs."""

from lowering_core.c_text import assemble
from lowering_core.model.syntax import Expr, Node


def changed_text(node: Node, table: dict[int, Expr]) -> str:
    """A node printed from its structure with the changes of `table`, which is keyed by identity."""
    return _text(node, table, frozenset())


def _text(node: Node, table: dict[int, Expr], done: frozenset[int]) -> str:
    def known(part: Node) -> str | None:
        new = table.get(id(part))
        return None if new is None or id(part) in done else _text(new, table, done | {id(part)})

    return assemble(node, known)
