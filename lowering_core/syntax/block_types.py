"""The types of values that statement expressions have, as text for `typeof`, which evaluates nothing.

`({ int n = f(); n++; n + 1; })` has the type of `(*(int (*))0) + 1`: the names that the block declares stand for
objects of their types.
"""

from collections.abc import Mapping

from tree_sitter import Node

from lowering_core.syntax.block_moves import declarator_name
from lowering_core.syntax.block_values import block_of, inner_nodes
from lowering_core.syntax.unit_edits import Piece, words
from lowering_core.text import Span, decode

_AUTOMATIC = b"__auto_type"
_DEFINED = frozenset(("struct_specifier", "union_specifier", "enum_specifier"))


def typed_value(node: Node, text: bytes) -> list[Piece] | None:
    """What has the type of an expression and holds no statement expression; None where that cannot be told."""
    made = _typed(node, text, {})
    return None if made is None else [words(decode(made))]


def last_value(block: Node) -> Node | None:
    """The expression whose value a statement expression has; None where it has none."""
    items = [item for item in block.named_children if item.type != "comment"]
    last = items[-1] if items else None
    if last is None or last.type != "expression_statement" or not last.named_children:
        return None
    return last.named_children[0]


def _typed(node: Node, text: bytes, names: Mapping[bytes, bytes]) -> bytes | None:
    """The text of a part of the tree with `names` and statement expressions replaced by what has their types."""
    made, cursor = b"", node.start_byte
    for one in inner_nodes(node):
        if one.start_byte < cursor:
            continue
        block = block_of(one)
        new = names.get(text[one.start_byte : one.end_byte]) if one.type == "identifier" else None
        if block is not None:
            new = _of_block(block, text, names)
            if new is None:
                return None
        if new is not None:
            made += text[cursor : one.start_byte] + new
            cursor = one.end_byte
    return made + text[cursor : node.end_byte]


def _of_block(block: Node, text: bytes, outer: Mapping[bytes, bytes]) -> bytes | None:
    names = dict(outer)
    for item in block.named_children:
        if item.type == "declaration" and not _declare(item, text, names):
            return None
    value = last_value(block)
    made = None if value is None else _typed(value, text, names)
    return None if made is None else b"(" + made + b")"


def _declare(item: Node, text: bytes, names: dict[bytes, bytes]) -> bool:
    """Adds what a declaration declares; whether all of it was understood."""
    declared = item.children_by_field_name("declarator")
    if not declared or any(one.type in _DEFINED and one.child_by_field_name("body") for one in inner_nodes(item)):
        return False
    first = next(part for part in item.children if part == declared[0])
    head = Span(item.start_byte, first.start_byte)
    kind = _between(item, head, text, names)
    if kind is None or any(part.type == "storage_class_specifier" for part in item.children):
        return False
    for one in declared:
        name, value = declarator_name(one), one.child_by_field_name("value")
        inner = one.child_by_field_name("declarator") if one.type == "init_declarator" else one
        if name is None or inner is None:
            return False
        if kind.strip() == _AUTOMATIC:
            made = None if value is None else _typed(value, text, names)
            known = None if made is None else b"(" + made + b")"
        else:
            before, behind = text[inner.start_byte : name.start_byte], text[name.end_byte : inner.end_byte]
            known = b"(*(" + kind + before + b"(*)" + behind + b")0)"
        if known is None:
            return False
        names[text[name.start_byte : name.end_byte]] = known
    return True


def _between(item: Node, span: Span, text: bytes, names: Mapping[bytes, bytes]) -> bytes | None:
    """The specifiers of a declaration, which may measure names."""
    made, cursor = b"", span.start
    for part in item.children:
        if part.end_byte > span.end:
            break
        typed = _typed(part, text, names)
        if typed is None:
            return None
        made += text[cursor : part.start_byte] + typed
        cursor = part.end_byte
    return made + text[cursor : span.end]
