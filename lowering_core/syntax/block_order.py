"""Expressions that decide whether a statement expression is evaluated, as statement expressions that decide it.

`a && ({ … })` becomes `({ int v = !!(a); if (v) v = !!(({ … })); v; })`, out of which the inner block can be moved.
"""

from tree_sitter import Node

from lowering_core.syntax.block_moves import NewNames
from lowering_core.syntax.hoisting import EXPRESSIONS, SHORT, Spot, is_first
from lowering_core.syntax.unit_edits import Change, Piece, copy, words
from lowering_core.text import Span, decode


def waiting_part(node: Node) -> Node | None:
    """The innermost `&&`, `||` or comma that evaluates the part with `node` after another one."""
    child, parent = node, node.parent
    while parent is not None and parent.type in EXPRESSIONS:
        if not is_first(child, parent):
            return None if parent.type == "conditional_expression" else parent
        child, parent = parent, parent.parent
    return None


def ordered(names: NewNames, whole: Node) -> Change:
    """Such an operator as a statement expression."""
    first, operator, second = whole.children
    at, left, right = _span(whole), copy(_span(first)), copy(_span(second))
    if operator.type not in SHORT:
        return at, [words("({ "), left, words("; ("), right, words("); })")]
    name = decode(names.new(b"value"))
    test = name if operator.type == "&&" else f"!{name}"
    head = [words(f"({{ int {name} = !!("), left, words(f"); if ({test}) {name} = !!(")]
    return at, [*head, right, words(f"); {name}; }})")]


def split_before(node: Node) -> Change | None:
    """A declaration of several names in two, of which the second one begins with the name that `node` initialises."""
    child, parent = node, node.parent
    while parent is not None and parent.type in EXPRESSIONS:
        child, parent = parent, parent.parent
    outer = None if parent is None else parent.parent
    if parent is None or outer is None or (parent.type, outer.type) != ("declaration", "compound_statement"):
        return None
    declared, comma = parent.children_by_field_name("declarator"), child.prev_sibling
    if child not in declared[1:] or comma is None or comma.type != ",":
        return None
    head = Span(parent.start_byte, declared[0].start_byte)
    if any(part.child_by_field_name("body") is not None for part in parent.children if part.end_byte <= head.end):
        return None
    return _span(comma), [words("; "), copy(head)]


def with_first_test(names: NewNames, spot: Spot) -> list[Piece]:
    """A `do` loop as a `for` that tests its condition behind its first iteration."""
    body, test = spot.statement.child_by_field_name("body"), spot.test
    if body is None or test is None:
        return []
    name = decode(names.new(b"first"))
    head = [words(f"for (int {name} = 1; {name} || "), copy(_span(test)), words(f"; {name} = 0) ")]
    return [*head, copy(_span(body))]


def _span(node: Node) -> Span:
    return Span(node.start_byte, node.end_byte)
