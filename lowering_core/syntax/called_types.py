"""Declarations that the grammar takes for calls, as `row (*p)[4] = a;` where `row` is a type. A storage class in front
of them makes them what they are.
"""

from tree_sitter import Node

from lowering_core.source.parser import parse
from lowering_core.syntax.declarators import TypeReader

PREFIX = b"auto "


def calls_type(node: Node | None, types: TypeReader) -> bool:
    """Whether an expression, or a statement of one, begins with the call of what is a type."""
    called = False
    while node is not None and node.type != "identifier":
        called = node.type == "call_expression"
        node = node.named_children[0] if node.named_children else None
    return called and node is not None and types.named(node) is not None


def as_declaration(masked: bytes, node: Node) -> Node | None:
    """What `node` of the text's tree is as a declaration, with its places; None where it can be none."""
    start = node.start_byte - len(PREFIX)
    if start < 0:
        return None
    end = b"" if node.type == "expression_statement" else b";"
    found = parse(b" " * start + PREFIX + masked[node.start_byte : node.end_byte] + end).root_node.named_children
    return found[0] if len(found) == 1 and found[0].type == "declaration" and not found[0].has_error else None
