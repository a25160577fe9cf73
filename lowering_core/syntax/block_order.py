"""Expressions that decide whether a statement expression is evaluated, as statement expressions that decide it.

`a && ({ … })` becomes `({ int v = !!(a); if (v) v = !!(({ … })); v; })`, out of which the inner block can be moved, and
`a ? b : ({ … })` becomes `({ typeof(1 ? (b) : (…)) v; if (a) v = (b); else v = (({ … })); v; })`.
"""

from tree_sitter import Node

from lowering_core.syntax.block_moves import NewNames
from lowering_core.syntax.block_types import last_value, typed_value
from lowering_core.syntax.block_values import block_of, inner_nodes
from lowering_core.syntax.hoisting import EXPRESSIONS, SHORT, Spot, gives_value, is_first
from lowering_core.syntax.unit_edits import Change, Piece, copy, words
from lowering_core.text import Span, decode


def waiting_part(node: Node) -> Node | None:
    """The innermost `&&`, `||`, `?:` or comma that evaluates the part with `node` after another one."""
    child, parent = node, node.parent
    while parent is not None and parent.type in EXPRESSIONS:
        if not is_first(child, parent):
            return parent
        child, parent = parent, parent.parent
    return None


def ordered(names: NewNames, whole: Node, text: bytes) -> Change | None:
    """Such an operator as a statement expression; None where the type of its value cannot be told."""
    if whole.type == "conditional_expression":
        return _chosen(names, whole, text)
    first, operator, second = whole.children
    at, left, right = _span(whole), copy(_span(first)), copy(_span(second))
    if operator.type not in SHORT:
        return at, [words("({ "), left, words("; ("), right, words("); })")]
    name = decode(names.new(b"value"))
    test = name if operator.type == "&&" else f"!{name}"
    head = [words(f"({{ int {name} = !!("), left, words(f"); if ({test}) {name} = !!(")]
    return at, [*head, right, words(f"); {name}; }})")]


def _chosen(names: NewNames, whole: Node, text: bytes) -> Change | None:
    test, other = whole.child_by_field_name("condition"), whole.child_by_field_name("alternative")
    then = whole.child_by_field_name("consequence")
    if test is None or other is None:
        return None
    name, head, condition = decode(names.new(b"value")), list[Piece](), copy(_span(test))
    given = condition if then is None else copy(_span(then))
    if then is None:
        # `a ?: b` evaluates `a` once.
        tested = decode(names.new(b"value"))
        head = [words(f"__auto_type {tested} = ("), condition, words("); ")]
        condition = given = words(tested)
    parts = (then or test, other)
    if _is_dropped(whole) or any(_is_void(part) for part in parts):
        pieces = [words("({ if ("), condition, words(") { "), given, words("; } else { "), copy(_span(other))]
        return _span(whole), [*pieces, words("; } })")]
    left, right = (typed_value(part, text) for part in parts)
    if left is None or right is None or _may_be_void(whole, parts):
        return None
    declared = [words("__typeof__(1 ? ("), *left, words(") : ("), *right, words(f")) {name}; ")]
    chosen = [words("if ("), condition, words(f") {name} = ("), given, words(f"); else {name} = ("), copy(_span(other))]
    return _span(whole), [words("({ "), *head, *declared, *chosen, words(f"); {name}; }})")]


def _is_void(part: Node) -> bool:
    """Whether a part has no value, as its form tells."""
    while part.type == "parenthesized_expression" and block_of(part) is None and part.named_children:
        part = part.named_children[0]
    kind = part.child_by_field_name("type") if part.type == "cast_expression" else None
    block = block_of(part)
    return (block is not None and last_value(block) is None) or (kind is not None and kind.text == b"void")


def _around(node: Node) -> Node:
    """The whole expression that has the value of a part of it, unconverted."""
    while (outer := node.parent) is not None:
        chooses = outer.type == "conditional_expression" and node != outer.child_by_field_name("condition")
        if not chooses and outer.type != "parenthesized_expression":
            break
        node = outer
    return node


def _is_dropped(node: Node) -> bool:
    """Whether nothing uses the value of an expression, which may be one without a value."""
    whole = _around(node)
    outer = whole.parent
    if outer is None or _is_void(outer):
        return True
    if outer.type == "comma_expression":
        return whole == outer.children[0]
    return outer.type == "expression_statement" and not gives_value(outer)


def _may_be_void(node: Node, parts: tuple[Node, Node]) -> bool:
    """Whether a value that nothing may use is that of a call, and there may be none."""
    outer = _around(node).parent
    called = any(one.type == "call_expression" for part in parts for one in inner_nodes(part))
    return called and outer is not None and outer.type == "expression_statement"


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
