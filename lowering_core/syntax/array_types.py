"""Types of arrays without a declarator's name, where the grammar sees elements."""

from tree_sitter import Node

from lowering_core.model.ctypes import CType
from lowering_core.syntax.declarators import TypeReader


def array_in(types: TypeReader, operand: Node, depth: int) -> CType | None:
    """The type of arrays in `sizeof(T[n])`, where the grammar sees an element; None where it is one."""
    lengths: list[Node] = []
    while operand.type == "subscript_expression" and operand.named_child_count == 2:
        operand, length = operand.named_children
        lengths.append(length)
    ctype = types.named(operand) if lengths and operand.type == "identifier" else None
    if ctype is None:
        return None
    for length in lengths:
        ctype = types.array_of(ctype, length, depth)
    return ctype
