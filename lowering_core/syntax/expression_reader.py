"""C expressions to model nodes.

Chains that lean to the left (sums, commas) are read iteratively and may be of any length; anything else that nests
deeper than the limit becomes opaque. A word or call that is a macro in force becomes a MacroUse with its expansion.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from tree_sitter import Node

from lowering_core.model.ctypes import Arithmetic, CType, Kind
from lowering_core.model.expressions import bare, named_function, spanned
from lowering_core.model.initialisers import RANGE
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Cast,
    Comma,
    CompoundLiteral,
    Conditional,
    Expr,
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
from lowering_core.source.expansion import expand_checked
from lowering_core.source.literals import character, is_number, number
from lowering_core.source.parser import PREFIX, SUFFIX, expression_node
from lowering_core.syntax.argument_lists import next_argument
from lowering_core.syntax.array_types import array_in
from lowering_core.syntax.complex_forms import WRITTEN_OTHERWISE, called, constant
from lowering_core.syntax.declarators import TypeReader
from lowering_core.syntax.gnu_forms import UNREAD, block_value, is_exhausted, selected, type_in, value_type
from lowering_core.syntax.grouping import CHAINS, call_in, doubtful_places, is_doubtful, lone_word, regrouped, word_type
from lowering_core.syntax.label_values import label_address
from lowering_core.syntax.masking import mask
from lowering_core.syntax.reading import DEPTH_LIMIT, KEYWORDS, Reading
from lowering_core.syntax.type_generic import chosen_function
from lowering_core.syntax.vector_forms import element, vector_call
from lowering_core.text import Span, decode, encode

_PARENTHESES = frozenset(("parenthesized_expression", "argument_list"))


class ExpressionReader:
    """Builds expressions out of the tree of the `masked` text, each by the method that has the name of its node in the
    grammar. `build` never raises and never recurses deeper than the limit.
    """

    __slots__ = ("_doubtful", "_expansions", "_given", "_masked", "_reading")

    def __init__(self, reading: Reading, masked: bytes, given: Mapping[int, Expr | CType] | None = None) -> None:
        self._reading, self._masked = reading, masked
        # What strings and operators that were put into the masked text stand for; then none in it is doubtful.
        self._given = given or {}
        self._doubtful = doubtful_places(masked) if given is None else []
        self._expansions: dict[str, tuple[bytes, bytes, Node | None]] = {}

    @property
    def types(self) -> TypeReader:
        """What reads types; two readers that hold each other would stay until Python searches for such."""
        return TypeReader(self._reading, self.build, self._measured, partial(value_type, names=self._reading.names))

    def build(self, node: Node, depth: int) -> Expr:
        """The expression at `node`, which lies `depth` levels below its function."""
        if depth > DEPTH_LIMIT:
            self._reading.too_deep.append(self._reading.place(node))
            return self._reading.opaque(node)
        method = getattr(self, node.type, None)
        if method is None or node.has_error:
            return self._reading.opaque(node)
        if self._doubtful and node.type in CHAINS and is_doubtful(node, self._doubtful):
            return self._regrouped(node, depth)
        return method(node, depth)

    def _regrouped(self, node: Node, depth: int) -> Expr:
        """A chain of operators, grouped as the meaning of its words says."""
        old, start = self._reading, node.start_byte - len(PREFIX)
        text, made = regrouped(self, self._masked, node, depth)
        tree = expression_node(text)
        if tree is None:
            return old.opaque(node)
        names = old.names.with_macros(lambda name, at: old.names.macro(name, at + start))
        own = PREFIX + old.text[node.start_byte : node.end_byte] + SUFFIX
        reading = replace(old, text=own, names=names, shift=old.shift + start)
        given = {place + len(PREFIX): meant for place, meant in made.items()}
        return ExpressionReader(reading, PREFIX + text + SUFFIX, given).build(tree, depth)

    def identifier(self, node: Node, _depth: int) -> Expr:
        reading, start = self._reading, node.start_byte
        name = reading.text[start : node.end_byte].decode("utf-8", "surrogateescape")
        if (read := reading.bound.get(name)) is not None:
            return read(_depth)
        if reading.origin is None:
            word = name if name.isidentifier() else name.partition("(")[0].rstrip()
            macro = reading.names.macro(word, start)
            if macro is not None and (macro.parameters is None or len(word) < len(name)):
                return self._macro_use(macro.name, name, node, _depth)
        if name in KEYWORDS:
            return reading.made(OpaqueExpr, node, name, ())
        if name[0] in ".0123456789":
            known = constant(name)
            return reading.opaque(node) if known is None else reading.made(Number, node, name, None, known.type)
        if "(" in name:
            return next_argument(self, node, name) or reading.opaque(node)
        return reading.made(Name, node, name, reading.names.symbol(name))

    def _macro_use(self, name: str, text: str, node: Node, depth: int) -> Expr:
        """What `text` stands for, a use of macro `name` or, without a name, a form that only C has."""
        at = self._reading.place(node)
        names, offset = self._reading.names, node.start_byte
        if text not in self._expansions:
            spelled, complete = expand_checked(text, lambda word: names.macro(word, offset))
            if not complete:
                self._reading.too_large.setdefault(name, at)
            # What is left of an expansion that grew too large is no code of the user's.
            expanded = encode(spelled if complete else text)
            masked = mask(expanded)
            tree = expression_node(masked) if complete and not is_number(spelled) else None
            self._expansions[text] = (expanded, PREFIX + masked + SUFFIX, tree)
        expanded, masked, tree = self._expansions[text]
        reading = Reading(PREFIX + expanded + SUFFIX, names, 0, at, inside=self._reading.inside + 1)
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
        if not name and isinstance(inner := bare(value), OpaqueExpr):
            return replace(self._reading.opaque(node), what=inner.what)
        return MacroUse(name, value, span=at)

    def true(self, node: Node, depth: int) -> Expr:
        """true, false and NULL, which the grammar takes for constants even where no header defines them."""
        found = self.identifier(node, depth)
        if isinstance(found, Name) and found.name in ("true", "false") and found.symbol is None:
            return self._reading.made(Number, node, found.name, int(found.name == "true"), Arithmetic(Kind.INT))
        return found

    false = null = true

    def number_literal(self, node: Node, _depth: int) -> Expr:
        text = self._reading.spelling(node)
        if text[:1] not in ("-", "+"):
            return self._reading.made(Number, node, text, *number(text))
        # The grammar takes a sign into the literal; in C it is an operator.
        unsigned = text[1:].lstrip()
        inner = self._reading.between(node.start_byte + 1, node.end_byte)
        operand = Number(unsigned, *number(unsigned), span=inner, origin=self._reading.origin)
        return self._reading.made(Unary, node, text[0], operand)

    def char_literal(self, node: Node, _depth: int) -> Expr:
        text = self._reading.text[node.start_byte : node.end_byte]
        return self._reading.made(Number, node, decode(text), *character(text))

    def string_literal(self, node: Node, _depth: int) -> Expr:
        if isinstance(given := self._given.get(node.start_byte), Expr):
            return given
        return self._reading.made(String, node, self._reading.spelling(node))

    def concatenated_string(self, node: Node, depth: int) -> Expr:
        """Adjacent literals, with those that macros such as PRId64 stand for."""
        whole = self.string_literal(node, depth)
        if not isinstance(whole, String) or all(part.type != "identifier" for part in node.named_children):
            return whole
        macro = self._reading.names.macro
        return replace(whole, text=expand_checked(whole.text, lambda name: macro(name, node.start_byte))[0])

    def parenthesized_expression(self, node: Node, depth: int) -> Expr:
        inner = node.named_children
        if len(inner) != 1:
            return self._reading.opaque(node)
        if inner[0].type == "compound_statement":
            return self._standing(node, depth, lambda: block_value(self, inner[0], depth + 1))
        return self._reading.made(Paren, node, self.build(inner[0], depth + 1))

    def generic_expression(self, node: Node, depth: int) -> Expr:
        return self._standing(node, depth, lambda: selected(self, node, depth + 1))

    def _standing(self, node: Node, depth: int, read: Callable[[], Expr | None]) -> Expr:
        """A form that only C has, as what it stands for; its text is expanded as a whole, as that of a macro is."""
        reading = self._reading
        if is_exhausted(reading):
            return reading.opaque(node)
        if reading.origin is None:
            return self._macro_use("", reading.spelling(node), node, depth)
        value = read()
        if value is None:
            return replace(reading.opaque(node), what=UNREAD[node.type])
        return reading.made(MacroUse, node, "", value)

    def _measured(self, text: str, offset: int) -> CType | None:
        """The type that `typeof` names before `text`, a type or an expression in parentheses."""
        reading = self._reading
        if is_exhausted(reading):
            return None
        value = self.again(encode(f"sizeof {reading.expanded(text, offset)}"), offset)
        if isinstance(value, SizeofType):
            return value.type
        return type_in(value.operand, reading.names) if isinstance(value, SizeofExpr) else None

    def again(self, text: bytes, offset: int) -> Expr | None:
        """What an expanded text at a byte of the reader's own means as an expression; None where it is none."""
        reading, masked = self._reading, mask(text)
        tree, at = expression_node(masked), reading.origin or reading.between(offset, offset)
        if tree is None:
            return None
        own, inside = PREFIX + text + SUFFIX, reading.inside + 1
        whole = replace(reading, text=own, shift=0, origin=at, placed=False, inside=inside)
        return ExpressionReader(whole, PREFIX + masked + SUFFIX).build(tree, 0)

    def binary_expression(self, node: Node, depth: int) -> Expr:
        sides: list[tuple[Node, Node, Node]] = []
        while node.type == "binary_expression":
            parent = node
            node, op, right = parent.children
            sides.append((parent, op, right))
        left = self.build(node, depth + 1)
        for parent, op, right in reversed(sides):
            word = RANGE if self._reading.text.startswith(b"...", op.start_byte) else op.type
            left = self._reading.made(Binary, parent, word, left, self.build(right, depth + 1))
        return left

    def _paren_type(self, node: Node, depth: int) -> CType | None:
        """The type that a word in parentheses names, or `(T[n])`; None for anything else."""
        if node.type not in _PARENTHESES or node.named_child_count != 1:
            return None
        inner = node.named_children[0]
        return self.types.named(inner) if inner.type == "identifier" else array_in(self.types, inner, depth + 1)

    def unary_expression(self, node: Node, depth: int) -> Expr:
        op, operand = node.children
        if (other := WRITTEN_OTHERWISE.match(self._reading.text, node.start_byte)) is not None:
            part, inner = other["part"], self.build(operand, depth + 1)
            known = part and self._reading.made(Member, node, inner, f"__{decode(part)}__", False)
            return known or label_address(self._reading, node) or self._reading.opaque(node)
        ctype = self._given.get(node.start_byte) if op.type == "~" else None
        if ctype is not None:
            return self._reading.made(Cast, node, ctype, self.build(operand, depth + 1))
        return self._reading.made(Unary, node, op.type, self.build(operand, depth + 1))

    pointer_expression = unary_expression

    def update_expression(self, node: Node, depth: int) -> Expr:
        first, second = node.children
        if not first.is_named:
            return self.unary_expression(node, depth)
        return self._onto(partial(Postfix, second.type), node, self.build(first, depth + 1))

    def assignment_expression(self, node: Node, depth: int) -> Expr:
        left, op, right = node.children
        return self._reading.made(Assign, node, op.type, self.build(left, depth + 1), self.build(right, depth + 1))

    def conditional_expression(self, node: Node, depth: int) -> Expr:
        parts = node.named_children
        test, other = self.build(parts[0], depth + 1), self.build(parts[-1], depth + 1)
        then = self.build(parts[1], depth + 1) if len(parts) == 3 else None
        return self._reading.made(Conditional, node, test, then, other)

    def comma_expression(self, node: Node, depth: int) -> Expr:
        """The grammar nests commas to the right; the model has them as C does, to the left."""
        parts: list[Node] = []
        while node.type == "comma_expression":
            first, _comma, node = node.children
            parts.append(first)
        left = self.build(parts[0], depth + 1)
        for part in (*parts[1:], node):
            at = self._reading.between(parts[0].start_byte, part.end_byte)
            left = Comma(left, self.build(part, depth + 1), span=at, origin=self._reading.origin)
        return left

    def call_expression(self, node: Node, depth: int) -> Expr:
        function, listed = node.children[0], node.children[-1]
        arguments = tuple(self.build(argument, depth + 1) for argument in listed.named_children)
        ctype = self._paren_type(function, depth)
        if ctype is None and function.type == "call_expression":
            # In `(T)(U)(x)` the grammar sees calls of what calls give.
            ctype = self._paren_type(function.children[-1], depth)

        def make(base: Expr, span: Span | None, origin: Span | None) -> Expr:
            if ctype is None or not arguments or not isinstance(base, Paren):
                return vector_call(
                    chosen_function(called(named_function(base), arguments, span, origin), self._reading.names)
                )
            inner = arguments[0]
            for argument in arguments[1:]:
                inner = Comma(inner, argument, span=spanned(inner, argument), origin=origin)
            return Cast(ctype, self._reading.made(Paren, listed, inner), span=span, origin=origin)

        return self._onto(make, node, self.build(function, depth + 1))

    def subscript_expression(self, node: Node, depth: int) -> Expr:
        parts = node.named_children
        if len(parts) != 2:
            return self._reading.opaque(node)
        index = self.build(parts[1], depth + 1)
        return self._onto(partial(element, names=self._reading.names), node, self.build(parts[0], depth + 1), index)

    def field_expression(self, node: Node, depth: int) -> Expr:
        base, op, field = node.children
        reading = self._reading
        name = reading.spelling(field)
        macro = None if reading.origin is not None else reading.names.macro(name, field.start_byte)
        if macro is not None and macro.parameters is None and macro.body.isidentifier():
            name = macro.body
        return self._onto(Member, node, self.build(base, depth + 1), name, op.type == "->")

    def _onto(self, make: Callable[..., Expr], node: Node, base: Expr, *parts: object) -> Expr:
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
        built = make(base, *parts, span=at, origin=self._reading.origin)
        for around in reversed(outer):
            whole = None if around.span is None or at is None else Span(around.span.start, at.end)
            built = replace(around, operand=built, span=whole)
        return built

    def cast_expression(self, node: Node, depth: int) -> Expr:
        _open, type_node, _close, value = node.children
        return self._reading.made(Cast, node, self.types.descriptor(type_node, depth + 1), self.build(value, depth + 1))

    def compound_literal_expression(self, node: Node, depth: int) -> Expr:
        type_node, value = node.named_children
        ctype, built = self.types.descriptor(type_node, depth + 1), self.build(value, depth + 1)
        if not isinstance(built, InitList):
            return self._reading.opaque(node)
        return self._reading.made(CompoundLiteral, node, ctype, built)

    def sizeof_expression(self, node: Node, depth: int) -> Expr:
        reading = self._reading
        type_node, operand = node.child_by_field_name("type"), node.children[-1]
        if type_node is None:
            measured = self._paren_type(operand, depth)
        else:
            measured, word = self.types.descriptor(type_node, depth + 1), lone_word(type_node)
            if word is not None and word_type(self.types, word, measured) is None:
                inside = reading.between(node.children[1].start_byte, node.children[3].end_byte)
                whole = Paren(self.identifier(word, depth + 1), span=inside, origin=reading.origin)
                return reading.made(SizeofExpr, node, whole)
            call, start = call_in(self.types, type_node), type_node.start_byte
            if call and (whole := self.again(encode(reading.expanded(call, start)), start)) is not None:
                return reading.made(SizeofExpr, node, whole)
        if measured is not None:
            return reading.made(SizeofType, node, "sizeof", measured)
        return reading.made(SizeofExpr, node, self.build(operand, depth + 1))

    def alignof_expression(self, node: Node, depth: int) -> Expr:
        type_node = node.child_by_field_name("type")
        if type_node is None:
            return self._reading.opaque(node)
        return self._reading.made(SizeofType, node, "_Alignof", self.types.descriptor(type_node, depth + 1))

    def initializer_list(self, node: Node, depth: int) -> Expr:
        items: list[Expr] = []
        places: list[tuple[Expr, ...]] = []
        for child in node.named_children:
            way: list[Expr] = []
            *steps, value = child.named_children if child.type == "initializer_pair" else (child,)
            for step in steps:
                if step.type == "subscript_designator":
                    way += (self.build(index, depth + 1) for index in step.named_children)
                elif step.type == "subscript_range_designator":
                    low, high = (self.build(end, depth + 1) for end in step.named_children[:2])
                    way.append(self._reading.made(Binary, step, RANGE, low, high))
                else:
                    name = self._reading.spelling(step)
                    way.append(String(name if name[0] == "." else f".{name}", span=self._reading.at(step)))
            places.append(tuple(way))
            items.append(self.build(value, depth + 1))
        designators = tuple(step for way in places for step in way)
        return self._reading.made(InitList, node, tuple(items), designators, tuple(places) if designators else ())

    def offsetof_expression(self, node: Node, _depth: int) -> Expr:
        """offsetof and the like: a constant that reads nothing."""
        return self._reading.made(OpaqueExpr, node, self._reading.spelling(node), ())
