"""The integer expressions of `#if` (C17 6.10.1), in 64-bit arithmetic."""

from collections.abc import Callable

from tree_sitter import Node

from lowering_core.model.arithmetic import Typed, binary, converted, unary
from lowering_core.model.ctypes import UNSIGNED, Kind, arithmetic_kind, usual_conversion
from lowering_core.model.unit import Macro
from lowering_core.source import literals
from lowering_core.source.expansion import Lookup, Token, expand_tokens, join, tokenize
from lowering_core.source.parser import PREFIX, expression_node
from lowering_core.text import decode, encode
from lowering_core.values import dataclass

HasInclude = Callable[[str, bool], bool]
Answer = Callable[[str, str], int]

_DEEPEST = 100
_QUERIES = frozenset((
    "__has_attribute", "__has_c_attribute", "__has_cpp_attribute", "__has_builtin", "__has_feature",
    "__has_extension", "__has_declspec_attribute", "__has_warning", "__has_embed", "__building_module",
))  # fmt: skip
_INCLUDE_QUERIES = frozenset({"__has_include", "__has_include_next"})
OPERATORS = frozenset((
    "__has_include", "__has_include_next", "__has_attribute", "__has_c_attribute", "__has_builtin", "__COUNTER__",
))  # fmt: skip
"""What `defined` finds although it is no macro."""
_COUNTER = "__COUNTER__"


@dataclass(slots=True)
class OpenConditional:
    """An open conditional: whether its surroundings are active, a branch was taken, the current one is active."""

    outer: bool
    taken: bool
    active: bool
    last: bool = False


@dataclass(frozen=True, slots=True)
class _Asked:
    """What conditions ask for."""

    lookup: Lookup
    has_include: HasInclude
    answer: Answer


class _NotUnderstoodError(Exception):
    """The expression is not a C integer constant expression."""


def evaluate(
    text: str, lookup: Lookup, has_include: HasInclude, answer: Answer = lambda _name, _what: 0
) -> bool | None:
    """Whether the condition `text` (comments removed) holds; None when it is not understood.

    `lookup` gives the macros in force; other identifiers are 0. `has_include(name, quoted)` answers __has_include,
    `answer(operator, operand)` the operators for attributes, built-in functions and the like.
    """
    asked = _Asked(lookup, has_include, answer)
    try:
        tokens = _resolve(tokenize(text), asked)
        expanded, complete = expand_tokens(tokens, lambda name: _answered(lookup(name), asked))
        if not complete:
            return None
        words = _resolve(expanded, asked)
        if any(word.text == _COUNTER for word in words):
            return None
        plain = encode(join(Token("num", "0", " ") if word.kind == "id" else word for word in words))
        node = expression_node(plain)
        return None if node is None else _value(node, PREFIX + plain, True, 0)[0] != 0
    except _NotUnderstoodError:
        return None


def _answered(macro: Macro | None, asked: _Asked) -> Macro | None:
    """The macro with the `defined` operators of its body answered, as compilers do (C17 leaves it open)."""
    if macro is None or "defined" not in macro.body:
        return macro
    body = _resolve(tokenize(macro.body), asked)
    return Macro(macro.name, macro.parameters, join(body), macro.start, macro.end)


def _resolve(tokens: list[Token], asked: _Asked) -> list[Token]:
    """The tokens with `defined` and the `__has_…` operators answered."""
    if not any(token.text == "defined" or token.text.startswith("__has_") for token in tokens):
        return tokens
    out: list[Token] = []
    place = 0
    while place < len(tokens):
        name = tokens[place].text
        if name == "defined":
            answer, place = _defined(tokens, place + 1, asked.lookup)
        elif name in _INCLUDE_QUERIES:
            answer, place = _include_query(tokens, place + 1, asked)
        elif name in _QUERIES:
            answer, place = _query(tokens, place, asked)
        else:
            out.append(tokens[place])
            place += 1
            continue
        out.append(Token("num", str(int(answer)), " "))
    return out


def _defined(tokens: list[Token], place: int, lookup: Lookup) -> tuple[bool, int]:
    bracket = place < len(tokens) and tokens[place].text == "("
    place += bracket
    if place >= len(tokens) or tokens[place].kind != "id":
        raise _NotUnderstoodError
    name = tokens[place].text
    if bracket and (place + 1 >= len(tokens) or tokens[place + 1].text != ")"):
        raise _NotUnderstoodError
    return name in OPERATORS or lookup(name) is not None, place + 1 + bracket


def _query(tokens: list[Token], place: int, asked: _Asked) -> tuple[int, int]:
    """What the operator at `place` answers, and the place after it. Its operand is no macro."""
    end = _closing(tokens, place + 1)
    return asked.answer(tokens[place].text, join(tokens[place + 2 : end]).strip()), end + 1


def _include_query(tokens: list[Token], place: int, asked: _Asked) -> tuple[bool, int]:
    end = _closing(tokens, place)
    inner = tokens[place + 1 : end]
    if inner and inner[0].kind == "id":
        inner = expand_tokens(inner, asked.lookup)[0]
    text = "".join(token.space + token.text for token in inner).strip()
    if len(text) < 3 or (text[0], text[-1]) not in {('"', '"'), ("<", ">")}:
        raise _NotUnderstoodError
    return asked.has_include(text[1:-1], text[0] == '"'), end + 1


def _closing(tokens: list[Token], place: int) -> int:
    """The place of the `)` that closes the `(` at `place`."""
    depth = 0
    for end in range(place, len(tokens)):
        depth += (tokens[end].text == "(") - (tokens[end].text == ")")
        if depth == 0:
            if end == place:
                break
            return end
    raise _NotUnderstoodError


def _value(node: Node, text: bytes, live: bool, depth: int) -> Typed:
    """The value of an expression; operands that short circuits skip are read but not computed."""
    prefix: list[str] = []
    while node.type in ("parenthesized_expression", "unary_expression"):
        depth += node.type == "parenthesized_expression"
        prefix += [] if node.children[0].type == "(" else [node.children[0].type]
        node = node.named_children[0]
    if depth > _DEEPEST:
        raise _NotUnderstoodError
    spelled = text[node.start_byte : node.end_byte]
    if node.type == "binary_expression":
        value = _chain(node, text, live, depth + 1)
    elif node.type == "conditional_expression" and node.named_child_count == 3:
        test, then, other = node.named_children
        known = _value(test, text, live, depth + 1)[0] != 0
        first = _value(then, text, live and known, depth + 1)
        second = _value(other, text, live and not known, depth + 1)
        kind = usual_conversion(first[1], second[1])
        value = converted((first if known else second)[0], kind), kind
    elif node.type == "number_literal":
        # The grammar takes a sign into the literal.
        prefix += [decode(spelled[:1])] if spelled[:1] in (b"-", b"+") else []
        number, ctype = literals.number(decode(spelled.lstrip(b"+-").replace(b"'", b"")))
        value = _whole(number, Kind.ULONG if arithmetic_kind(ctype) in UNSIGNED else Kind.LONG)
    elif node.type == "char_literal":
        value = _whole(literals.character(spelled)[0], Kind.LONG)
    else:
        raise _NotUnderstoodError
    for op in reversed(prefix):
        made = unary(op, value)
        if made is None:
            raise _NotUnderstoodError
        value = made[0], usual_conversion(made[1], Kind.LONG)
    return value


def _whole(number: float | None, kind: Kind) -> Typed:
    if not isinstance(number, int):
        raise _NotUnderstoodError
    return converted(number, kind), kind


def _chain(node: Node, text: bytes, live: bool, depth: int) -> Typed:
    """The value of binary operators, those that lean to the left of any number."""
    parts: list[tuple[str, Node]] = []
    while node.type == "binary_expression":
        node, op, right = node.children
        parts.append((op.type, right))
    value = _value(node, text, live, depth)
    for op, operand in reversed(parts):
        needed = live and not (op == "&&" and not value[0]) and not (op == "||" and value[0])
        right = _value(operand, text, needed, depth)
        if op in ("<<", ">>"):
            count = right[0] if op == "<<" else -right[0]
            shifted = value[0] << min(count, 64) if count >= 0 else value[0] >> min(-count, 64)
            value = converted(shifted, value[1]), value[1]
            continue
        made = binary(op, value, right)
        if made is None and live and needed:
            raise _NotUnderstoodError
        value = (0, Kind.LONG) if made is None else (made[0], usual_conversion(made[1], Kind.LONG))
    return value
