"""Iterator modifiers: `iterator([type] name = first:end[:step], …)` (OpenMP 5.2, 5.2.6)."""

from lowering_core.model.ctypes import Arithmetic, Kind
from lowering_core.model.directive import Iterator
from lowering_core.model.symbols import SymbolKind
from lowering_core.syntax.clause_items import BadClause, ClauseArgument, expression
from lowering_core.syntax.pragma_tokens import WORD, split
from lowering_core.syntax.typenames import phrase_type


def iterators_in(argument: ClauseArgument, low: int, high: int) -> tuple[Iterator, ...]:
    """The iterators in tokens [low, high), each from now on a variable of the clause."""
    return tuple(_iterator(argument, start, end) for start, end in split(argument.text, low, high))


def _iterator(argument: ClauseArgument, low: int, high: int) -> Iterator:
    text, names = argument.text, argument.context.names
    equals = next((index for index in range(low, high) if text.words[index] == "="), low)
    bounds = _bounds(argument, equals + 1, high)
    if equals == low or text.kinds[equals - 1] != WORD or len(bounds) not in (2, 3):
        raise BadClause("iterator(name = first:end[:step]) is expected", argument.part(low, high))
    ctype = phrase_type(names, text.source(low, equals - 1), argument.span.start) or Arithmetic(Kind.INT)
    first, end, *step = (expression(argument, start, stop) for start, stop in bounds)
    name = text.words[equals - 1]
    names.declare(name, SymbolKind.OBJECT, ctype, "", text.span(equals - 1, equals))
    return Iterator(name, ctype, first, end, step[0] if step else None)


def _bounds(argument: ClauseArgument, low: int, high: int) -> list[tuple[int, int]]:
    """The token ranges between the colons, but for those of a conditional expression."""
    text, found, start, asked = argument.text, list[tuple[int, int]](), low, 0
    index = low
    while index < high:
        word = text.words[index]
        if word in "([" and text.partners[index] > index:
            index = text.partners[index]
        elif word == "?":
            asked += 1
        elif word == ":" and asked:
            asked -= 1
        elif word == ":":
            found.append((start, index))
            start = index + 1
        index += 1
    return [*found, (start, high)]
