"""The integer expressions of `#if` (C17 6.10.1), in 64-bit arithmetic."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from lowering_core.model.unit import Macro
from lowering_core.source.expansion import Lookup, Token, expand_tokens, join, tokenize

HasInclude = Callable[[str, bool], bool]

_LEVELS = (
    ("||",), ("&&",), ("|",), ("^",), ("&",), ("==", "!="), ("<", ">", "<=", ">="), ("<<", ">>"), ("+", "-"),
    ("*", "/", "%"),
)  # fmt: skip
_PRECEDENCE = {op: level for level, ops in enumerate(_LEVELS, 1) for op in ops}
_DEEPEST = 100
_NUMBER = re.compile(r"(0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)([uU]?[lL]{0,2}|[lL]{1,2}[uU]|[wW][bB][uU]?)")
_ESCAPES = {"n": 10, "t": 9, "r": 13, "0": 0, "a": 7, "b": 8, "f": 12, "v": 11, "e": 27}
_CHARACTER = re.compile(r"\\x([0-9a-fA-F]+)|\\([0-7]{1,3})|\\(.)|(.)", re.DOTALL)
_QUERIES = frozenset((
    "__has_attribute", "__has_c_attribute", "__has_cpp_attribute", "__has_builtin", "__has_feature",
    "__has_extension", "__has_declspec_attribute", "__has_warning", "__has_embed", "__building_module",
))  # fmt: skip
_INCLUDE_QUERIES = frozenset({"__has_include", "__has_include_next"})
OPERATORS = frozenset({"__has_include", "__has_include_next", "__has_attribute", "__has_c_attribute", "__has_builtin"})
"""What `defined` finds although it is no macro."""


@dataclass(frozen=True, slots=True)
class _Value:
    """An integer of intmax_t, or of uintmax_t when `unsigned`."""

    number: int
    unsigned: bool = False


class _NotUnderstoodError(Exception):
    """The expression is not a C integer constant expression."""


def evaluate(text: str, lookup: Lookup, has_include: HasInclude) -> bool | None:
    """Whether the condition `text` (comments removed) holds; None when it is not understood.

    `lookup` gives the macros in force; other identifiers are 0. `has_include(name, quoted)` answers __has_include.
    """
    try:
        tokens = _resolve(tokenize(text), lookup, has_include)
        expanded, complete = expand_tokens(tokens, lambda name: _answered(lookup(name), lookup, has_include))
        if not complete:
            return None
        parser = _Parser(_resolve(expanded, lookup, has_include))
        return parser.whole().number != 0
    except _NotUnderstoodError:
        return None


def _answered(macro: Macro | None, lookup: Lookup, has_include: HasInclude) -> Macro | None:
    """The macro with the `defined` operators of its body answered, as compilers do (C17 leaves it open)."""
    if macro is None or "defined" not in macro.body:
        return macro
    body = _resolve(tokenize(macro.body), lookup, has_include)
    return Macro(macro.name, macro.parameters, join(body), macro.start, macro.end)


def _resolve(tokens: list[Token], lookup: Lookup, has_include: HasInclude) -> list[Token]:
    """The tokens with `defined` and the `__has_…` operators answered."""
    if not any(token.text == "defined" or token.text.startswith("__has_") for token in tokens):
        return tokens
    out: list[Token] = []
    place = 0
    while place < len(tokens):
        name = tokens[place].text
        if name == "defined":
            answer, place = _defined(tokens, place + 1, lookup)
        elif name in _INCLUDE_QUERIES:
            answer, place = _include_query(tokens, place + 1, lookup, has_include)
        elif name in _QUERIES:
            answer, place = False, _closing(tokens, place + 1) + 1
        else:
            out.append(tokens[place])
            place += 1
            continue
        out.append(Token("num", "1" if answer else "0", " "))
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


def _include_query(tokens: list[Token], place: int, lookup: Lookup, has_include: HasInclude) -> tuple[bool, int]:
    end = _closing(tokens, place)
    inner = tokens[place + 1 : end]
    if inner and inner[0].kind == "id":
        inner = expand_tokens(inner, lookup)[0]
    text = "".join(token.space + token.text for token in inner).strip()
    if len(text) < 3 or (text[0], text[-1]) not in {('"', '"'), ("<", ">")}:
        raise _NotUnderstoodError
    return has_include(text[1:-1], text[0] == '"'), end + 1


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


class _Parser:
    """Precedence climbing over the tokens; operands that short circuits skip are parsed but not computed."""

    __slots__ = ("_depth", "_place", "_tokens")

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = tokens
        self._place = 0
        self._depth = 0

    def whole(self) -> _Value:
        """The value of all tokens."""
        value = self._conditional(True)
        if self._place != len(self._tokens):
            raise _NotUnderstoodError
        return value

    def _peek(self) -> str:
        return self._tokens[self._place].text if self._place < len(self._tokens) else ""

    def _conditional(self, live: bool) -> _Value:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise _NotUnderstoodError
        test = self._binary(1, live)
        if self._peek() == "?":
            self._place += 1
            then = self._conditional(live and test.number != 0)
            if self._peek() != ":":
                raise _NotUnderstoodError
            self._place += 1
            other = self._conditional(live and test.number == 0)
            chosen = then if test.number else other
            test = _wrap(chosen.number, then.unsigned or other.unsigned)
        self._depth -= 1
        return test

    def _binary(self, lowest: int, live: bool) -> _Value:
        left = self._unary(live)
        while True:
            op = self._peek()
            level = _PRECEDENCE.get(op, 0)
            if level < lowest:
                return left
            self._place += 1
            needed = live and not (op == "&&" and left.number == 0) and not (op == "||" and left.number != 0)
            right = self._binary(level + 1, needed)
            left = _compute(op, left, right, needed)

    def _unary(self, live: bool) -> _Value:
        prefix: list[str] = []
        while self._peek() in {"+", "-", "!", "~"}:
            prefix.append(self._peek())
            self._place += 1
        value = self._primary(live)
        for op in reversed(prefix):
            if op == "!":
                value = _Value(int(value.number == 0))
            elif op == "~":
                value = _wrap(~value.number, value.unsigned)
            elif op == "-":
                value = _wrap(-value.number, value.unsigned)
        return value

    def _primary(self, live: bool) -> _Value:
        if self._place >= len(self._tokens):
            raise _NotUnderstoodError
        token = self._tokens[self._place]
        self._place += 1
        if token.text == "(":
            value = self._conditional(live)
            if self._peek() != ")":
                raise _NotUnderstoodError
            self._place += 1
            return value
        if token.kind == "num":
            return _number(token.text)
        if token.kind == "str" and token.text.endswith("'"):
            return _character(token.text)
        # An identifier before `(` would be a call, which no integer constant expression holds.
        if token.kind != "id" or self._peek() == "(":
            raise _NotUnderstoodError
        return _Value(0)


def _number(text: str) -> _Value:
    match = _NUMBER.fullmatch(text.replace("'", ""))
    if match is None:
        raise _NotUnderstoodError
    digits = match[1].lower()
    try:
        base = 16 if digits.startswith("0x") else 2 if digits.startswith("0b") else 8 if digits[0] == "0" else 10
        number = int(digits, base)
    except ValueError:
        raise _NotUnderstoodError from None
    return _wrap(number, "u" in match[2].lower() or number >= 1 << 63)


def _character(text: str) -> _Value:
    body = text[text.index("'") + 1 : -1]
    number = 0
    for match in _CHARACTER.finditer(body):
        if match[1]:
            code = int(match[1][-8:], 16)
        elif match[2]:
            code = int(match[2], 8)
        else:
            code = _ESCAPES.get(match[3], ord(match[3])) if match[3] else ord(match[4])
        number = (number << 8 | code & 0xFF) if text[0] == "'" else code
    single = text[0] == "'" and len(_CHARACTER.findall(body)) == 1
    return _Value(number - 256 if single and number > 127 else number)


def _compute(op: str, left: _Value, right: _Value, live: bool) -> _Value:
    """The value of a binary operator; division by zero is not understood where it counts."""
    if op == "&&":
        return _Value(int(left.number != 0 and right.number != 0))
    if op == "||":
        return _Value(int(left.number != 0 or right.number != 0))
    if op in {"<<", ">>"}:
        count = right.number if op == "<<" else -right.number
        shifted = left.number << min(count, 64) if count >= 0 else left.number >> min(-count, 64)
        return _wrap(shifted, left.unsigned)
    unsigned = left.unsigned or right.unsigned
    a, b = _wrap(left.number, unsigned).number, _wrap(right.number, unsigned).number
    if op in _COMPARE:
        return _Value(int(_COMPARE[op](a, b)))
    if op in {"/", "%"}:
        if b == 0:
            if live:
                raise _NotUnderstoodError
            return _Value(0, unsigned)
        quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        return _wrap(quotient if op == "/" else a - b * quotient, unsigned)
    return _wrap(_ARITHMETIC[op](a, b), unsigned)


_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
}
_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
}


def _wrap(number: int, unsigned: bool) -> _Value:
    number &= (1 << 64) - 1
    return _Value(number - (1 << 64) if not unsigned and number >> 63 else number, unsigned)
