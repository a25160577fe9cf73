"""Words in clause arguments: keywords, modifiers, and checks of constants."""

import re
from difflib import get_close_matches

from lowering_core.model.ctypes import Arithmetic, Kind
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import Expr, Number, Unary
from lowering_core.syntax.clause_items import Argument, Problem
from lowering_core.syntax.pragma_tokens import WORD, split
from lowering_core.syntax.typenames import phrase_type

_INTEGER = re.compile(r"(?:0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*\Z")


def one_of(argument: Argument, low: int, high: int, words: tuple[str, ...], what: str) -> str:
    """The one word in tokens [low, high), which must be among `words`."""
    if high - low == 1 and argument.text.words[low] in words:
        return argument.text.words[low]
    raise bad_word(argument, low, high, words, what)


def modifier_of(argument: Argument) -> str:
    """The modifier before the colon, empty where there is none."""
    if argument.colon < 0:
        return ""
    return one_of(argument, argument.low, argument.colon, argument.info.modifiers, "modifier")


def bad_word(argument: Argument, low: int, high: int, words: tuple[str, ...], what: str) -> Problem:
    if not words:
        return Problem(f"{argument.info.syntax}: a ':' is not expected here", argument.span)
    known = ", ".join(words)
    if low >= high:
        return Problem(f"the {what} is missing; one of {known}", argument.span)
    word = argument.text.source(low, high)[:80]
    near = get_close_matches(word, words, 1, 0.7)
    return Problem(f"'{word}' is not a {what} of {argument.name}; one of {known}", argument.part(low, high),
                   near[0] if near else "")  # fmt: skip


def modifiers_in(argument: Argument, low: int, high: int) -> tuple[tuple[str, ...], str, str]:
    """Modifiers in tokens [low, high), with or without commas: the plain words, the mapper, the iterator as text."""
    text = argument.text
    allowed = argument.info.modifiers
    words: list[str] = []
    complex_parts = {"mapper": "", "iterator": ""}
    index = low
    while index < high:
        word = text.words[index]
        close = text.partners[index + 1] if index + 1 < high and text.words[index + 1] == "(" else -1
        if word in complex_parts and close > index and not complex_parts[word]:
            if word == "mapper" and not text.is_identifier(index + 2, close):
                raise Problem("mapper(identifier) is expected", argument.part(index, close + 1))
            if word == "iterator":
                _declare_iterators(argument, index + 2, close)
            complex_parts[word] = text.source(index + 2, close) if word == "mapper" else text.source(index, close + 1)
            index = close
        elif word in allowed and word not in words:
            words.append(word)
        elif word in words or word in complex_parts:
            raise Problem(f"the modifier '{word}' is given twice or incomplete", argument.part(index, index + 1))
        elif word != ",":
            raise bad_word(argument, index, index + 1, allowed, "modifier")
        index += 1
    return tuple(words), complex_parts["mapper"], complex_parts["iterator"]


def _declare_iterators(argument: Argument, low: int, high: int) -> None:
    """5.2.6: each iterator is a variable of the clause, an `int` where no type is written before its name."""
    text, names = argument.text, argument.context.names
    for start, end in split(text, low, high):
        stop = next((index for index in range(start, end) if text.words[index] == "="), start)
        if stop > start and text.kinds[stop - 1] == WORD:
            ctype = phrase_type(names, text.source(start, stop - 1), argument.span.start) or Arithmetic(Kind.INT)
            span = text.span(stop - 1, stop)
            names.declare(text.words[stop - 1], SymbolKind.OBJECT, ctype, "", span)


def constant_of(expr: Expr | None) -> int | float | None:
    """The value of a literal, with a minus sign or without; None for anything else."""
    if isinstance(expr, Number):
        return expr.value
    if isinstance(expr, Unary) and expr.op == "-" and isinstance(expr.operand, Number):
        return -expr.operand.value if expr.operand.value is not None else None
    return None


def check_positive(argument: Argument, value: Expr | None) -> None:
    """Where the clause wants a positive constant, the value is one as far as that can be told."""
    literal = isinstance(value, Number) and not _INTEGER.match(value.text)
    constant = constant_of(value)
    if argument.info.positive and (literal or (constant is not None and constant < 1)):
        raise Problem(f"{argument.name} needs a positive integer constant", argument.span)
