"""C source to a tree-sitter tree."""

import tree_sitter_c
from tree_sitter import Language, Parser, Tree

LANGUAGE = Language(tree_sitter_c.language())
_PARSER = Parser(LANGUAGE)


def parse(data: bytes) -> Tree:
    """The syntax tree of `data`; text that is not C gives ERROR nodes, never an exception."""
    return _PARSER.parse(data)
