"""GNU statement expressions, `({ … })`, that are evaluated as a statement is."""

from collections.abc import Iterator

from tree_sitter import Node

_UNEVALUATED = frozenset(("sizeof_expression", "alignof_expression", "generic_expression", "compound_statement"))
_SHORT_CIRCUIT = frozenset(("&&", "||"))


def statement_expressions(statement: Node) -> Iterator[tuple[Node, Node | None]]:
    """The blocks of the outermost statement expressions of a statement in source order, each with the operand that
    decides whether it is evaluated, if any.

    A declaration of several names gives none: what the later ones say may use the earlier ones.
    """
    if statement.type == "declaration" and len(statement.children_by_field_name("declarator")) > 1:
        return
    pending: list[tuple[Node, Node | None]] = [(statement, None)]
    while pending:
        node, condition = pending.pop()
        if node.type in _UNEVALUATED:
            continue
        parts = node.named_children
        if node.type == "parenthesized_expression" and len(parts) == 1 and parts[0].type == "compound_statement":
            yield parts[0], condition
            continue
        decides = node.type == "conditional_expression" or (
            node.type == "binary_expression" and node.children[1].type in _SHORT_CIRCUIT
        )
        inside = parts[0] if decides else condition
        pending += [(part, inside if place else condition) for place, part in reversed([*enumerate(parts)])]
