"""The pieces of a statement whose statement expression gives its block away."""

import re
from collections.abc import Iterator, Mapping
from functools import partial

from tree_sitter import Node

from lowering_core.model.unit import FunctionUnit
from lowering_core.patterns import regex
from lowering_core.source.lexer import NAME, WORD
from lowering_core.syntax.block_values import inner_nodes
from lowering_core.syntax.hoisting import Placing, Spot, gives_value, has_effects
from lowering_core.syntax.names import MacroLookup
from lowering_core.syntax.unit_edits import Piece, copy, words
from lowering_core.text import Span, decode
from lowering_core.values import dataclass

_USE = regex(rb"(?<![.\w$])(?<!->)" + NAME)
_TYPES = frozenset(("struct_specifier", "union_specifier", "enum_specifier"))
_KEPT = frozenset(("type_definition", "function_definition", "labeled_statement", "storage_class_specifier"))
_JUMPS = frozenset(("break_statement", "continue_statement"))
_PLAIN = frozenset(
    ("identifier", "number_literal", "binary_expression", "unary_expression", "conditional_expression",
     "parenthesized_expression", "cast_expression", "char_literal")
)  # fmt: skip


class NewNames:
    """Names that the unit does not have yet."""

    def __init__(self, unit: FunctionUnit, lookup: MacroLookup) -> None:
        self._known = {*WORD.findall(unit.blanked)}
        self._lookup = lookup

    def new(self, name: bytes) -> bytes:
        """A name that begins with `name`."""
        number = 1
        while (made := name + b"_%d" % number) in self._known or self._lookup(decode(made), 0) is not None:
            number += 1
        self._known.add(made)
        return made


@dataclass(frozen=True, slots=True)
class BlockMove:
    """A statement expression at `node`, and where its `block` goes."""

    unit: FunctionUnit
    names: NewNames
    node: Node
    block: Node
    spot: Spot

    def pieces(self) -> list[Piece] | None:
        """What stands in place of the statement; None where the block must stay."""
        items = [item for item in self.block.named_children if item.type != "comment"]
        while items and items[-1].type == "expression_statement" and not items[-1].named_children:
            items.pop()
        declared = self._declared(items)
        if not items or declared is None or not self._is_movable() or self._is_late(declared):
            return None
        if self._is_whole():
            return [words("{"), copy(_inside(self.block)), words("}")]
        value = items[-1]
        if value.type == "declaration" and not self._is_product(value, declared):
            return None
        if value.type not in ("expression_statement", "declaration"):
            return self._placed([words("{"), copy(_inside(self.block)), words("}")], [words("((void)0)")])
        renamed = {name: (place, self.names.new(name)) for name, place in declared.items()}
        before = self._copied(Span(self.block.start_byte + 1, value.start_byte), renamed)
        last = self.unit.blanked[value.start_byte : value.end_byte].rstrip().rstrip(b";").rstrip()
        result = self._copied(Span(value.start_byte, value.start_byte + len(last)), renamed)
        if self._is_own(value, renamed):
            use = [words("("), *result, words(")")]
        else:
            name = decode(self.names.new(b"value"))
            before += [words(f" __auto_type {name} = ("), *result, words(");")]
            use = [words(f"({name})")]
        return self._placed(before, use)

    def _is_movable(self) -> bool:
        """Whether the block means the same in front of its statement: it defines no types, labels or static objects,
        and holds no jump that would leave another loop there.
        """
        staying = _KEPT | _JUMPS if self.spot.way is Placing.FIRST else _KEPT
        inner = [*inner_nodes(self.block)]
        defined = any(one.type in _TYPES and one.child_by_field_name("body") is not None for one in inner)
        return not defined and all(one.type not in staying for one in inner)

    def _is_late(self, declared: Mapping[bytes, int]) -> bool:
        """Whether the block changes what stands in front of it in its statement, which compilers read first."""
        changed = {self._text(name) for name in _changed(self.block)} - declared.keys()
        statement, set_after = self.spot.statement, _target(self.node)
        return any(
            node.type == "identifier" and self._text(node) in changed and node != set_after
            for node in inner_nodes(statement)
            if statement.start_byte <= node.start_byte < self.node.start_byte
        )

    def _declared(self, items: list[Node]) -> dict[bytes, int] | None:
        """The names that the block declares itself, each with where it begins to hold."""
        found: dict[bytes, int] = {}
        for item in items:
            for one in item.children_by_field_name("declarator") if item.type == "declaration" else ():
                name = declarator_name(one)
                if name is None:
                    return None
                if item != items[-1] or one.type == "init_declarator":
                    found.setdefault(self._text(name), name.start_byte)
        return found

    def _text(self, node: Node) -> bytes:
        return self.unit.text[node.start_byte : node.end_byte]

    def _is_product(self, value: Node, declared: Mapping[bytes, int]) -> bool:
        """Whether what the grammar takes for a declaration is a product of a name of the block, as `t * x;`."""
        kind = value.child_by_field_name("type")
        return kind is not None and self._text(kind) in declared

    def _is_whole(self) -> bool:
        """Whether the statement is nothing but the block, whose value nobody uses."""
        node = self.node
        while (outer := node.parent) is not None and outer.type in ("parenthesized_expression", "cast_expression"):
            if outer.type == "cast_expression":
                kind = outer.child_by_field_name("type")
                if kind is None or self._text(kind).strip() != b"void":
                    return False
            node = outer
        return outer is not None and outer.type == "expression_statement" and not gives_value(outer)

    def _is_own(self, value: Node, renamed: Mapping[bytes, object]) -> bool:
        """Whether a value is made of the block's own objects, which nothing else changes."""
        if value.type != "expression_statement":
            return False
        for node in inner_nodes(value.named_children[0]):
            if node.is_named and (node.type not in _PLAIN or has_effects(node)):
                return False
            if node.type == "identifier" and self._text(node) not in renamed:
                return False
        return True

    def _copied(self, span: Span, renamed: Mapping[bytes, tuple[int, bytes]]) -> list[Piece]:
        """The text of a range, with the block's names as they are outside of it."""
        pieces: list[Piece] = []
        cursor = span.start
        for node in inner_nodes(self.block):
            leaf = node.type in ("identifier", "type_identifier")
            if not leaf or not (span.start <= node.start_byte and node.end_byte <= span.end):
                continue
            old = self._text(node)
            here = {name: new for name, (place, new) in renamed.items() if place <= node.start_byte}
            new = _USE.sub(partial(_renamed, here), old)
            if new != old:
                pieces += [copy(Span(cursor, node.start_byte)), words(decode(new))]
                cursor = node.end_byte
        return [*pieces, copy(Span(cursor, span.end))]

    def _placed(self, before: list[Piece], use: list[Piece]) -> list[Piece]:
        """The statement with the value `use` in the expression's place, and `before` in front of it."""
        statement, (start, end) = self.spot.statement, (self.node.start_byte, self.node.end_byte)
        low, high = statement.start_byte, statement.end_byte
        test = self.spot.test
        if test is None:
            whole = [*before, words(" "), copy(Span(low, start)), *use, copy(Span(end, high))]
            return whole if self.spot.way is Placing.BESIDE else [words("{ "), *whole, words(" }")]
        body = statement.child_by_field_name("body")
        if body is None:
            return []
        first, last = test.start_byte, test.end_byte
        tested = [words(" if (!("), copy(Span(first, start)), *use, copy(Span(end, last)), words(")) break; ")]
        always = words("(1)" if statement.type == "while_statement" else "")
        head = [copy(Span(low, first)), always, copy(Span(last, body.start_byte))]
        return [*head, words("{ "), *before, *tested, copy(Span(body.start_byte, high)), words(" }")]


def _inside(block: Node) -> Span:
    return Span(block.start_byte + 1, block.end_byte - 1)


def _changed(block: Node) -> Iterator[Node]:
    """The names at the root of what a block assigns to or steps."""
    for node in inner_nodes(block):
        if node.type in ("assignment_expression", "update_expression"):
            target = node.child_by_field_name("left") or node.child_by_field_name("argument")
            yield from (one for one in inner_nodes(target) if one.type == "identifier") if target else ()


def _target(node: Node) -> Node | None:
    """The object that the statement of an expression sets to its value, once that is known."""
    while (outer := node.parent) is not None and outer.type.endswith("_expression"):
        if outer.type == "assignment_expression" and outer.children[1].type == "=":
            return outer.children[0]
        node = outer
    return None


def declarator_name(node: Node) -> Node | None:
    """The name that a declarator declares."""
    inner: Node | None = node
    while inner is not None and inner.type != "identifier":
        if inner.type == "parenthesized_declarator":
            inner = next(iter(inner.named_children), None)
        else:
            inner = inner.child_by_field_name("declarator")
    return inner


def _renamed(names: Mapping[bytes, bytes], match: re.Match[bytes]) -> bytes:
    return names.get(match[0], match[0])
