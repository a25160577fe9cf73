"""Words in parentheses before operators: what they mean decides how the operators are grouped.

`(i) + n * k` is a sum where `i` is a variable and a cast of `+n` where it is a type: only the scope can tell (C11
6.5.4). So the grammar reads such a chain of operators again, with a string in the place of each word that is an
expression and of each `sizeof`, and the operator `~`, which binds as a cast does, in the place of each type.
"""

from bisect import bisect_left
from typing import Protocol

from tree_sitter import Node

from lowering_core.model.ctypes import CType
from lowering_core.model.syntax import Expr, Paren, SizeofExpr, SizeofType
from lowering_core.patterns import regex
from lowering_core.syntax.declarators import TypeReader

CHAINS = frozenset(
    ("binary_expression", "unary_expression", "pointer_expression", "cast_expression", "sizeof_expression")
)
# A word right before the parenthesis is called, unless it is one of these keywords.
_WORD = regex(
    rb"(?:(?P<sizeof>\bsizeof\s*)|(?<![\w\]])|(?<=\breturn))"
    rb"(?P<whole>\(\s*(?P<word>[A-Za-z_]\w*)\s*\))(?=\s*(?P<next>&&|(?!->)[-+*&(]))"
)


class Reader(Protocol):
    """What deciding on words needs of the reader of expressions."""

    @property
    def types(self) -> TypeReader: ...

    def identifier(self, node: Node, depth: int, /) -> Expr: ...


def doubtful_places(masked: bytes) -> list[int]:
    """Where words in parentheses stand before an operator that is binary or unary."""
    return [match.start("whole") for match in _WORD.finditer(masked) if match["next"] != b"("]


def is_doubtful(node: Node, places: list[int]) -> bool:
    """Whether one of the places lies in a chain of operators."""
    at = bisect_left(places, node.start_byte)
    return at < len(places) and places[at] < node.end_byte


def regrouped(reader: Reader, masked: bytes, node: Node, depth: int) -> tuple[bytes, dict[int, Expr | CType]]:
    """The masked text of the chain of operators at `node` with strings and `~` in place of words in parentheses, and
    what each of these stands for, by its place in that text.
    """
    reading, start = reader.types.reading, node.start_byte
    text, made, high = bytearray(masked[start : node.end_byte]), dict[int, Expr | CType](), 0
    while match := _WORD.search(text, high):
        (low, high), opened, measured = match.span(), match.start("whole"), match["sizeof"] is not None
        word = node.descendant_for_byte_range(start + match.start("word"), start + match.end("word"))
        if word is None or _is_called(node, text[:low].rstrip()):
            continue
        ctype = _type_before(reader.types, word, match["next"], measured)
        whole, origin = reading.between(start + low, start + high), reading.origin
        if ctype is None:
            inner = reader.identifier(word, depth + 1)
            paren = Paren(inner, span=reading.between(start + opened, start + high), origin=origin)
            made[low] = SizeofExpr(paren, span=whole, origin=origin) if measured else paren
        else:
            made[low] = SizeofType("sizeof", ctype, span=whole, origin=origin) if measured else ctype
        is_cast = ctype is not None and not measured
        text[low:high] = (b"~" if is_cast else b'"' + b"_" * (high - low - 2) + b'"').ljust(high - low)
    return bytes(text), made


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


def lone_word(descriptor: Node) -> Node | None:
    """The word that a type descriptor consists of; None where it is certainly a type."""
    parts = descriptor.named_children
    return parts[0] if len(parts) == 1 and parts[0].type == "type_identifier" else None


def call_in(types: TypeReader, descriptor: Node) -> str | None:
    """The call of a word that stands in `sizeof(f())`, where the grammar sees the type of a function, which has no
    size; None where it is another type.
    """
    word, declarator = descriptor.child_by_field_name("type"), descriptor.child_by_field_name("declarator")
    if word is None or declarator is None or word.type != "type_identifier":
        return None
    if declarator.type != "abstract_function_declarator" or declarator.child_by_field_name("declarator") is not None:
        return None
    if word_type(types, word, types.base(word, 0)) is not None:
        return None
    return f"({types.reading.spelling(word)}){types.reading.spelling(declarator)}"


def _type_before(types: TypeReader, word: Node, operator: bytes, measured: bool) -> CType | None:
    """The type that a word in parentheses is before `operator`, None where it is an expression."""
    if operator == b"&&" and not measured:
        return None
    # Nobody writes a unary plus behind a cast, so a word that is not known is no type there; `(T)-1`, `(T)*p` and
    # `(T)&x` are common, with types of headers that were not found.
    plausible = word.type == "type_identifier" and (measured or operator != b"+")
    return word_type(types, word, types.base(word, 0) if plausible else None)


def _is_called(node: Node, before: bytearray) -> bool:
    """Whether parentheses behind a part of the text of `node` hold the arguments of a call."""
    if not before.endswith(b")"):
        return before[-1:].isalnum() or before.endswith((b"_", b"]", b'"'))
    closing = node.descendant_for_byte_range(node.start_byte + len(before) - 1, node.start_byte + len(before))
    return closing is None or closing.parent is None or closing.parent.type != "cast_expression"
