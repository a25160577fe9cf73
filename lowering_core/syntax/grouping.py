"""Operators around a word in parentheses, which the grammar may group wrongly.

`(i) + n * k` is a sum where `i` is a variable and a cast of `+n` where it is a type: only the scope can tell (C11
6.5.4). Such a chain of operators is taken apart into its operands and operators and put together again by precedence.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from typing import Protocol

from tree_sitter import Node

from lowering_core.model.ctypes import CType
from lowering_core.model.syntax import Expr, Number, Unary
from lowering_core.syntax.declarators import TypeReader
from lowering_core.syntax.operator_chain import (
    PRECEDENCE,
    PREFIXES,
    SIZEOF,
    Chain,
    Operand,
    Operator,
    TypeInParens,
    Word,
)
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

    @property
    def build(self) -> Callable[[Node, int], Expr]: ...
    @property
    def identifier(self) -> Callable[[Node, int], Expr]: ...


_Item = Word | TypeInParens | Operator | Operand


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
        if isinstance(item, Word):
            ctype = _type_before(reader, item, after)
            taken = chain.name(item, reader.identifier(item.node, depth)) if ctype is None else chain.type(item, ctype)
        elif isinstance(item, TypeInParens):
            taken = chain.type(item, item.ctype)
        elif isinstance(item, Operator):
            taken = chain.operator(item)
        else:
            taken = chain.operand(item)
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


def _type_before(reader: Reader, word: Word, after: _Item | None) -> CType | None:
    """The type that a word in parentheses is before `after`, None where it is an expression."""
    operator = after.text if isinstance(after, Operator) else ""
    ends = after is None or (operator in PRECEDENCE and operator not in PREFIXES)
    if ends and not word.measured:
        return None
    # Nobody writes a unary plus behind a cast, so a word that is not known is no type there; `(T)-1`, `(T)*p` and
    # `(T)&x` are common, with types of headers that were not found.
    plausible = word.cast and (word.measured or operator != "+")
    return word_type(reader.types, word.node, reader.types.base(word.node, 0) if plausible else None)


def _items(reader: Reader, node: Node, depth: int) -> list[_Item]:
    """The operands and operators of a chain in source order."""
    found: list[_Item] = []
    pending = [node]
    while pending:
        node = pending.pop()
        kind, children = node.type, node.children
        if not node.is_named:
            last = found[-1] if found else None
            if kind == "&" and isinstance(last, Operator) and last.text == "&" and last.start == node.start_byte - 1:
                # After what it takes for a cast, the grammar reads `&&` as two operators.
                found[-1] = Operator("&&", last.start)
            else:
                found.append(Operator(kind, node.start_byte))
        elif kind in _SPREAD or (kind == "update_expression" and not children[0].is_named):
            pending += reversed(children)
        elif kind == "sizeof_expression":
            found.append(Operator(SIZEOF, node.start_byte))
            typed = len(children) == 4
            found += _type_item(reader, children[1], children[2], children[3], True, depth) if typed else ()
            pending += () if typed else children[1:]
        elif kind == "cast_expression":
            found += _type_item(reader, children[0], children[1], children[2], _is_measured(found), depth)
            pending.append(children[3])
        elif kind == "parenthesized_expression" and [child.type for child in node.named_children] == ["identifier"]:
            found.append(Word(children[1], node.start_byte, node.end_byte, False, _is_measured(found)))
        else:
            found += _operand(reader.build(node, depth + 1), node)
    return found


def _type_item(reader: Reader, opened: Node, descriptor: Node, closed: Node, measured: bool, depth: int) -> list[_Item]:
    """What the grammar took for a type in parentheses."""
    word = lone_word(descriptor)
    start, end = opened.start_byte, closed.end_byte
    if word is not None:
        return [Word(word, start, end, True, measured)]
    return [TypeInParens(reader.types.descriptor(descriptor, depth + 1), start, end, measured)]


def lone_word(descriptor: Node) -> Node | None:
    """The word that a type descriptor consists of; None where it is certainly a type."""
    parts = descriptor.named_children
    return parts[0] if len(parts) == 1 and parts[0].type == "type_identifier" else None


def _is_measured(before: list[_Item]) -> bool:
    last = before[-1] if before else None
    return isinstance(last, Operator) and last.text == SIZEOF


def _operand(expr: Expr, node: Node) -> list[_Item]:
    if node.type == "number_literal" and isinstance(expr, Unary) and isinstance(expr.operand, Number):
        # The grammar takes a sign into the literal.
        start = node.end_byte - len(expr.operand.text)
        return [Operator(expr.op, node.start_byte), Operand(expr.operand, start, node.end_byte)]
    return [Operand(expr, node.start_byte, node.end_byte)]
