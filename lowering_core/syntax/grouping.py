"""Operators around a word in parentheses, which the grammar may group wrongly.

`(i) + n * k` is a sum where `i` is a variable and a cast of `+n` where it is a type: only the scope can tell (C11
6.5.4). Such a chain of operators is taken apart into its operands and operators and put together again by precedence.
"""

import re
from bisect import bisect_left
from typing import Protocol

from tree_sitter import Node

from lowering_core.model.ctypes import CType
from lowering_core.model.syntax import Expr, Number, Unary
from lowering_core.syntax.declarators import TypeReader
from lowering_core.syntax.operator_chain import PRECEDENCE, PREFIXES, SIZEOF, Chain, Part
from lowering_core.syntax.reading import DEPTH_LIMIT

CHAINS = frozenset(
    ("binary_expression", "unary_expression", "pointer_expression", "cast_expression", "sizeof_expression")
)
# A word right before the parenthesis is called, unless it is one of these keywords.
_DOUBTFUL = re.compile(rb"(?:(?<![\w\]])|(?<=\breturn)|(?<=\bsizeof))\(\s*[A-Za-z_]\w*\s*\)\s*[-+*&]")
_SPREAD = frozenset(("binary_expression", "unary_expression", "pointer_expression"))


class Reader(Protocol):
    """What putting expressions together needs of their reader."""

    types: TypeReader

    def build(self, node: Node, depth: int, /) -> Expr: ...
    def identifier(self, node: Node, depth: int, /) -> Expr: ...


def doubtful_places(masked: bytes) -> list[int]:
    """Where words in parentheses stand before an operator that is binary or unary."""
    return [match.start() for match in _DOUBTFUL.finditer(masked)]


def is_doubtful(node: Node, places: list[int]) -> bool:
    """Whether one of the places lies in a chain of operators."""
    at = bisect_left(places, node.start_byte)
    return at < len(places) and places[at] < node.end_byte


def regrouped(reader: Reader, node: Node, depth: int) -> Expr:
    """The chain of operators at `node`, grouped as the meaning of its words says."""
    reading = reader.types.reading
    items = _items(reader, node, depth)
    chain = Chain(reading)
    for item, after in zip(items, (*items[1:], None), strict=True):
        if chain.depth > DEPTH_LIMIT:
            reading.too_deep.append(reading.place(node))
            return reading.opaque(node)
        if item.op:
            taken = chain.operator(item)
        elif item.expr is not None:
            taken = chain.operand(item.expr, item.start, item.end)
        else:
            ctype = item.ctype if item.word is None else _type_before(reader, item, item.word, after)
            if ctype is not None:
                taken = chain.type(item, ctype)
            else:
                taken = item.word is not None and chain.name(item, reader.identifier(item.word, depth))
        if not taken:
            return reading.opaque(node)
    return chain.whole() or reading.opaque(node)


def word_type(types: TypeReader, node: Node, otherwise: CType | None = None) -> CType | None:
    """The type that a word in parentheses names, None where it is an expression. `otherwise` is what a word means that
    nothing declares: with headers missing, it may be a type or not.
    """
    known = types.named(node)
    if known is not None or otherwise is None:
        return known
    names, word = types.reading.names, types.reading.spelling(node)
    macro = names.macro(word.partition("(")[0].rstrip(), node.start_byte)
    return otherwise if macro is None and names.symbol(word) is None else None


def _type_before(reader: Reader, item: Part, word: Node, after: Part | None) -> CType | None:
    """The type that a word in parentheses is before `after`, None where it is an expression."""
    operator = "" if after is None else after.op
    ends = after is None or (operator in PRECEDENCE and operator not in PREFIXES)
    if ends and not item.measured:
        return None
    # Nobody writes a unary plus behind a cast, so a word that is not known is no type there; `(T)-1`, `(T)*p` and
    # `(T)&x` are common, with types of headers that were not found.
    plausible = item.cast and (item.measured or operator != "+")
    return word_type(reader.types, word, reader.types.base(word, 0) if plausible else None)


def _items(reader: Reader, node: Node, depth: int) -> list[Part]:
    """The operands and operators of a chain in source order."""
    found: list[Part] = []
    pending = [node]
    while pending:
        node = pending.pop()
        kind, children, start, end = node.type, node.children, node.start_byte, node.end_byte
        measured = bool(found) and found[-1].op == SIZEOF
        if not node.is_named:
            if kind == "&" and found and found[-1].op == "&" and found[-1].start == start - 1:
                # After what it takes for a cast, the grammar reads `&&` as two operators.
                found[-1] = Part(start - 1, op="&&")
            else:
                found.append(Part(start, op=kind))
        elif kind in _SPREAD or (kind == "update_expression" and not children[0].is_named):
            pending += reversed(children)
        elif kind == "sizeof_expression":
            found.append(Part(start, op=SIZEOF))
            if len(children) == 4:
                found.append(_type_part(reader, children[1:], True, depth))
            else:
                pending += children[1:]
        elif kind == "cast_expression":
            found.append(_type_part(reader, children, measured, depth))
            pending.append(children[3])
        elif kind == "parenthesized_expression" and [child.type for child in node.named_children] == ["identifier"]:
            found.append(Part(start, end, word=children[1], measured=measured))
        else:
            expr = reader.build(node, depth + 1)
            if kind == "number_literal" and isinstance(expr, Unary) and isinstance(expr.operand, Number):
                # The grammar takes a sign into the literal.
                found.append(Part(start, op=expr.op))
                expr, start = expr.operand, end - len(expr.operand.text)
            found.append(Part(start, end, expr=expr))
    return found


def _type_part(reader: Reader, children: list[Node], measured: bool, depth: int) -> Part:
    """What the grammar took for a type in parentheses, of which `children` are the first three."""
    opened, descriptor, closed = children[:3]
    word = lone_word(descriptor)
    ctype = None if word is not None else reader.types.descriptor(descriptor, depth + 1)
    return Part(opened.start_byte, closed.end_byte, word=word, ctype=ctype, cast=word is not None, measured=measured)


def lone_word(descriptor: Node) -> Node | None:
    """The word that a type descriptor consists of; None where it is certainly a type."""
    parts = descriptor.named_children
    return parts[0] if len(parts) == 1 and parts[0].type == "type_identifier" else None
