"""C expressions to model nodes.

Chains that lean to the left (sums, commas) are read iteratively and may be of any length; anything else that nests
deeper than the limit becomes opaque. A word or call that is a macro in force becomes a MacroUse with its expansion.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from tree_sitter import Node

from lowering_core.model.ctypes import Arithmetic, CType, Kind
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Call,
    Cast,
    Comma,
    CompoundLiteral,
    Conditional,
    Expr,
    Index,
    InitList,
    MacroUse,
    Member,
    Name,
    Number,
    OpaqueExpr,
    Paren,
    Postfix,
    SizeofExpr,
    SizeofType,
    String,
    Unary,
)
from lowering_core.model.unit import Macro
from lowering_core.source.expansion import expand_checked
from lowering_core.source.literals import character, is_number, number
from lowering_core.source.parser import PREFIX, SUFFIX, expression_node
from lowering_core.syntax.declarators import TypeReader
from lowering_core.syntax.grouping import CHAINS, doubtful_places, is_doubtful, lone_word, regrouped, word_type
from lowering_core.syntax.masking import mask
from lowering_core.syntax.reading import DEPTH_LIMIT, KEYWORDS, Reading
from lowering_core.text import Span, decode, encode

_PARENTHESES = frozenset(("parenthesized_expression", "argument_list"))


class ExpressionReader:
    """Builds expressions out of the tree of the `masked` text. `build` never raises and never recurses deeper than the
    limit.
    """

    __slots__ = ("_doubtful", "_expansions", "_reading", "types")

    def __init__(self, reading: Reading, masked: bytes) -> None:
        self._reading = reading
        self._doubtful = doubtful_places(masked)
        self._expansions: dict[str, tuple[bytes, bytes, Node | None]] = {}
        self.types = TypeReader(reading, self.build)

    def build(self, node: Node, depth: int) -> Expr:
        """The expression at `node`, which lies `depth` levels below its function."""
        if depth > DEPTH_LIMIT:
            self._reading.too_deep.append(self._reading.place(node))
            return self._reading.opaque(node)
        method = self._METHODS.get(node.type)
        if method is None or node.has_error:
            return self._reading.opaque(node)
        if self._doubtful and node.type in CHAINS and is_doubtful(node, self._doubtful):
            return regrouped(self, node, depth)
        return method(self, node, depth)

    def identifier(self, node: Node, _depth: int) -> Expr:
        reading = self._reading
        start, end = node.start_byte, node.end_byte
        name = reading.text[start:end].decode("utf-8", "surrogateescape")
        if reading.origin is None:
            word = name if name.isidentifier() else name.partition("(")[0].rstrip()
            macro = reading.names.macro(word, start)
            if macro is not None and (macro.parameters is None or len(word) < len(name)):
                return self._macro_use(macro, name, node, _depth)
        at = Span(start + reading.shift, end + reading.shift) if reading.placed else None
        if name in KEYWORDS:
            return OpaqueExpr(name, (), span=at, origin=reading.origin)
        return Name(name, reading.names.symbol(name), span=at, origin=reading.origin)

    def _macro_use(self, macro: Macro, text: str, node: Node, depth: int) -> Expr:
        at = self._reading.place(node)
        names = self._reading.names
        offset = node.start_byte
        if text not in self._expansions:
            spelled, complete = expand_checked(text, lambda name: names.macro(name, offset))
            if not complete:
                self._reading.too_large.setdefault(macro.name, at)
            # What is left of an expansion that grew too large is no code of the user's.
            expanded = encode(spelled if complete else text)
            masked = mask(expanded)
            tree = expression_node(masked) if complete and not is_number(spelled) else None
            self._expansions[text] = (expanded, PREFIX + masked + SUFFIX, tree)
        expanded, masked, tree = self._expansions[text]
        reading = Reading(PREFIX + expanded + SUFFIX, names, 0, at)
        if tree is None and is_number(decode(expanded)):
            spelled = decode(expanded)
            value: Expr = Number(spelled, *number(spelled), origin=at)
        elif tree is None:
            value = reading.opaque_text(len(PREFIX), len(PREFIX) + len(expanded), None)
        else:
            value = ExpressionReader(reading, masked).build(tree, depth + 1)
            self._reading.too_deep += reading.too_deep
            self._reading.too_large.update(reading.too_large)
        if isinstance(value, Name) and value.name == text:
            return Name(text, value.symbol, span=at)
        return MacroUse(macro.name, value, span=at)

    def _constant_word(self, node: Node, depth: int) -> Expr:
        """true, false and NULL, which the grammar takes for constants even where no header defines them."""
        found = self.identifier(node, depth)
        if isinstance(found, Name) and found.name in ("true", "false"):
            value = int(found.name == "true")
            return Number(found.name, value, Arithmetic(Kind.INT), span=found.span, origin=found.origin)
        return found

    def _number(self, node: Node, _depth: int) -> Expr:
        text, span, origin = self._reading.spelling(node), self._reading.at(node), self._reading.origin
        if text[:1] in ("-", "+"):
            # The grammar takes a sign into the literal; in C it is an operator.
            inner = None if span is None else Span(span.start + 1, span.end)
            value, ctype = number(text[1:].lstrip())
            operand = Number(text[1:].lstrip(), value, ctype, span=inner, origin=origin)
            return Unary(text[0], operand, span=span, origin=origin)
        value, ctype = number(text)
        return Number(text, value, ctype, span=span, origin=origin)

    def _character(self, node: Node, _depth: int) -> Expr:
        text = self._reading.text[node.start_byte : node.end_byte]
        value, ctype = character(text)
        return Number(decode(text), value, ctype, span=self._reading.at(node), origin=self._reading.origin)

    def _string(self, node: Node, _depth: int) -> Expr:
        return String(self._reading.spelling(node), span=self._reading.at(node), origin=self._reading.origin)

    def _paren(self, node: Node, depth: int) -> Expr:
        inner = node.named_children
        if len(inner) != 1 or inner[0].type == "compound_statement":
            return self._reading.opaque(node)
        built = self.build(inner[0], depth + 1)
        return Paren(built, span=self._reading.at(node), origin=self._reading.origin)

    def _binary(self, node: Node, depth: int) -> Expr:
        reading = self._reading
        spine: list[Node] = []
        sides: list[tuple[Node, Node]] = []
        while node.type == "binary_expression":
            spine.append(node)
            node, op_node, right_node = node.children
            sides.append((op_node, right_node))
        left = self.build(node, depth + 1)
        for parent, (op_node, right_node) in zip(reversed(spine), reversed(sides), strict=True):
            right = self.build(right_node, depth + 1)
            left = Binary(op_node.type, left, right, span=reading.at(parent), origin=reading.origin)
        return left

    def _paren_type(self, node: Node) -> CType | None:
        """The type that a parenthesised word names, None for anything else."""
        if node.type not in _PARENTHESES or node.named_child_count != 1:
            return None
        inner = node.named_children[0]
        return self.types.named(inner) if inner.type == "identifier" else None

    def _unary(self, node: Node, depth: int) -> Expr:
        op, operand = node.children
        built = self.build(operand, depth + 1)
        return Unary(op.type, built, span=self._reading.at(node), origin=self._reading.origin)

    def _update(self, node: Node, depth: int) -> Expr:
        first, second = node.children
        if not first.is_named:
            return self._unary(node, depth)
        op = second.type

        def make(base: Expr, at: Span | None) -> Expr:
            return Postfix(op, base, span=at, origin=self._reading.origin)

        return self._onto(self.build(first, depth + 1), make, node)

    def _assign(self, node: Node, depth: int) -> Expr:
        left, op, right = node.children
        target, value = self.build(left, depth + 1), self.build(right, depth + 1)
        return Assign(op.type, target, value, span=self._reading.at(node), origin=self._reading.origin)

    def _conditional(self, node: Node, depth: int) -> Expr:
        parts = node.named_children
        at, origin = self._reading.at(node), self._reading.origin
        test, other = self.build(parts[0], depth + 1), self.build(parts[-1], depth + 1)
        then = self.build(parts[1], depth + 1) if len(parts) == 3 else None
        return Conditional(test, then, other, span=at, origin=origin)

    def _comma(self, node: Node, depth: int) -> Expr:
        """The grammar nests commas to the right; the model has them as C does, to the left."""
        reading = self._reading
        parts: list[Node] = []
        while node.type == "comma_expression":
            first, _comma, rest = node.children
            parts.append(first)
            node = rest
        left = self.build(parts[0], depth + 1)
        for part in (*parts[1:], node):
            at = self._between(parts[0], part) if reading.placed else None
            left = Comma(left, self.build(part, depth + 1), span=at, origin=reading.origin)
        return left

    def _between(self, first: Node, last: Node) -> Span:
        return Span(first.start_byte + self._reading.shift, last.end_byte + self._reading.shift)

    def _call(self, node: Node, depth: int) -> Expr:
        function, listed = node.children[0], node.children[-1]
        reading = self._reading
        arguments = tuple(self.build(argument, depth + 1) for argument in listed.named_children)
        ctype = self._paren_type(function)
        if ctype is None and function.type == "call_expression":
            # In `(T)(U)(x)` the grammar sees calls of what calls give.
            ctype = self._paren_type(function.children[-1])

        def make(base: Expr, at: Span | None) -> Expr:
            if ctype is None or not arguments or not isinstance(base, Paren):
                return Call(base, arguments, span=at, origin=reading.origin)
            inner = arguments[0]
            for argument in arguments[1:]:
                inner = Comma(inner, argument, span=_joined(inner, argument), origin=reading.origin)
            operand = Paren(inner, span=reading.at(listed), origin=reading.origin)
            return Cast(ctype, operand, span=at, origin=reading.origin)

        return self._onto(self.build(function, depth + 1), make, node)

    def _subscript(self, node: Node, depth: int) -> Expr:
        parts = node.named_children
        if len(parts) != 2:
            return self._reading.opaque(node)
        index = self.build(parts[1], depth + 1)
        if parts[0].type == "identifier" and depth < DEPTH_LIMIT:
            base = self.identifier(parts[0], depth + 1)
            return Index(base, index, span=self._reading.at(node), origin=self._reading.origin)

        def make(base: Expr, at: Span | None) -> Expr:
            return Index(base, index, span=at, origin=self._reading.origin)

        return self._onto(self.build(parts[0], depth + 1), make, node)

    def _member(self, node: Node, depth: int) -> Expr:
        base_node, op, field_node = node.children
        reading = self._reading
        field = reading.spelling(field_node)
        macro = None if reading.origin is not None else reading.names.macro(field, field_node.start_byte)
        if macro is not None and macro.parameters is None and macro.body.isidentifier():
            field = macro.body
        arrow = op.type == "->"

        def make(base: Expr, at: Span | None) -> Expr:
            return Member(base, field, arrow, span=at, origin=reading.origin)

        return self._onto(self.build(base_node, depth + 1), make, node)

    def _onto(self, base: Expr, make: Callable[[Expr, Span | None], Expr], node: Node) -> Expr:
        """A postfix operator on `base`. A bare cast below it is one that the grammar read as a call, `(T)(x)[i]`, and a
        bare `sizeof` measures more than a word in parentheses: there the postfix operator binds first.
        """
        outer: list[Cast | SizeofExpr] = []
        while isinstance(base, Cast | SizeofExpr):
            outer.append(base)
            base = base.operand
        at = self._reading.at(node)
        if outer and at is not None and base.span is not None:
            at = Span(base.span.start, at.end)
        built = make(base, at)
        for around in reversed(outer):
            whole = None if around.span is None or at is None else Span(around.span.start, at.end)
            built = replace(around, operand=built, span=whole)
        return built

    def _cast(self, node: Node, depth: int) -> Expr:
        _open, type_node, _close, value = node.children
        ctype = self.types.descriptor(type_node, depth + 1)
        operand = self.build(value, depth + 1)
        return Cast(ctype, operand, span=self._reading.at(node), origin=self._reading.origin)

    def _compound_literal(self, node: Node, depth: int) -> Expr:
        type_node, value = node.named_children
        ctype, built = self.types.descriptor(type_node, depth + 1), self.build(value, depth + 1)
        if not isinstance(built, InitList):
            return self._reading.opaque(node)
        return CompoundLiteral(ctype, built, span=self._reading.at(node), origin=self._reading.origin)

    def _sizeof(self, node: Node, depth: int) -> Expr:
        at, origin = self._reading.at(node), self._reading.origin
        type_node = node.child_by_field_name("type")
        if type_node is not None:
            ctype = self.types.descriptor(type_node, depth + 1)
            word = lone_word(type_node)
            if word is None or word_type(self.types, word, ctype) is not None:
                return SizeofType("sizeof", ctype, span=at, origin=origin)
            inside = None if at is None else self._between(node.children[1], node.children[3])
            measured = Paren(self.identifier(word, depth + 1), span=inside, origin=origin)
            return SizeofExpr(measured, span=at, origin=origin)
        operand = node.children[-1]
        ctype = self._paren_type(operand)
        if ctype is not None:
            return SizeofType("sizeof", ctype, span=at, origin=origin)
        return SizeofExpr(self.build(operand, depth + 1), span=at, origin=origin)

    def _alignof(self, node: Node, depth: int) -> Expr:
        type_node = node.child_by_field_name("type")
        if type_node is None:
            return self._reading.opaque(node)
        ctype = self.types.descriptor(type_node, depth + 1)
        return SizeofType("_Alignof", ctype, span=self._reading.at(node), origin=self._reading.origin)

    def _init_list(self, node: Node, depth: int) -> Expr:
        items: list[Expr] = []
        places: list[tuple[Expr, ...]] = []
        for child in node.named_children:
            way: list[Expr] = []
            *steps, value = child.named_children if child.type == "initializer_pair" else (child,)
            for step in steps:
                if step.type == "subscript_designator":
                    way += (self.build(index, depth + 1) for index in step.named_children)
                else:
                    way.append(String(self._reading.spelling(step), span=self._reading.at(step)))
            places.append(tuple(way))
            items.append(self.build(value, depth + 1))
        at, origin = self._reading.at(node), self._reading.origin
        designators = tuple(step for way in places for step in way)
        return InitList(tuple(items), designators, tuple(places) if designators else (), span=at, origin=origin)

    def _without_names(self, node: Node, _depth: int) -> Expr:
        """offsetof and the like: a constant that reads nothing."""
        return OpaqueExpr(self._reading.spelling(node), (), span=self._reading.at(node), origin=self._reading.origin)

    _METHODS: ClassVar[dict[str, Callable[["ExpressionReader", Node, int], Expr]]] = {
        "identifier": identifier,
        "number_literal": _number,
        "binary_expression": _binary,
        "subscript_expression": _subscript,
        "assignment_expression": _assign,
        "parenthesized_expression": _paren,
        "call_expression": _call,
        "field_expression": _member,
        "update_expression": _update,
        "unary_expression": _unary,
        "pointer_expression": _unary,
        "cast_expression": _cast,
        "conditional_expression": _conditional,
        "comma_expression": _comma,
        "sizeof_expression": _sizeof,
        "alignof_expression": _alignof,
        "compound_literal_expression": _compound_literal,
        "initializer_list": _init_list,
        "char_literal": _character,
        "string_literal": _string,
        "concatenated_string": _string,
        "true": _constant_word,
        "false": _constant_word,
        "null": _constant_word,
        "offsetof_expression": _without_names,
    }


def _joined(first: Expr, last: Expr) -> Span | None:
    return None if first.span is None or last.span is None else first.span.joined(last.span)
