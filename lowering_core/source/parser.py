"""C source to a tree-sitter tree."""

import tree_sitter_c
from tree_sitter import Language, Node, Parser, Tree

LANGUAGE = Language(tree_sitter_c.language())
PREFIX, SUFFIX = b"{(", b");}"
_PARSER = Parser(LANGUAGE)


def parse(data: bytes, old: Tree | None = None) -> Tree:
    """The syntax tree of `data`; text that is not C gives ERROR nodes, never an exception. `old` is the tree of an
    earlier text, edited to what has changed since: what is the same is taken from it.
    """
    return _PARSER.parse(data) if old is None else _PARSER.parse(data, old)


def expression_node(masked: bytes) -> Node | None:
    """The tree of a text that is one expression, two bytes into the text that was parsed; None for any other text."""
    root = parse(PREFIX + masked + SUFFIX).root_node
    if root.has_error:
        return None
    node = root
    for kind in ("compound_statement", "expression_statement", "parenthesized_expression"):
        if node.named_child_count != 1:
            return None
        node = node.named_children[0]
        if node.type != kind:
            return None
    if node.end_byte != len(PREFIX) + len(masked) + 1 or node.named_child_count != 1:
        return None
    inner = node.named_children[0]
    return None if inner.type == "compound_statement" else inner
