"""Arguments of directives themselves: `critical(name)`, `flush(list)`, `declare reduction(id: types: combiner)`, … .

The result is a tuple of items. `declare reduction` gives its identifier, then one item for each type (its name is the
type as written, its expression `sizeof(type)`), then the combiner with an empty name. `declare mapper` gives its
identifier (`default` when none is written), the type, and the variable.
"""

from lowering_core.model.ctypes import UnknownType
from lowering_core.model.directive import Item
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import Name
from lowering_core.syntax.clause_items import BadClause, ClauseArgument, items, parsed, unread
from lowering_core.syntax.pragma_tokens import WORD, find_colon, split
from lowering_core.syntax.typenames import phrase_type


def parse_directive_argument(argument: ClauseArgument) -> tuple[Item, ...]:
    """The items of a directive's argument, whose shape comes from the directive table."""
    match argument.info.form:
        case "name":
            return _name(argument)
        case "reduction":
            return _reduction(argument)
        case "mapper":
            return _mapper(argument)
        case _:
            return items(argument, argument.low, argument.high, argument.directive == "depobj")


def _name(argument: ClauseArgument) -> tuple[Item, ...]:
    text, low, high = argument.text, argument.low, argument.high
    if not text.is_identifier(low, high):
        raise BadClause(f"{argument.directive} takes one identifier in parentheses", argument.part(low, high))
    return (_label(argument, low),)


def _reduction(argument: ClauseArgument) -> tuple[Item, ...]:
    """5.5.11: identifier, types and combiner between colons."""
    text, low, high = argument.text, argument.low, argument.high
    first = argument.colon
    second = find_colon(text, first + 1, high) if first >= 0 else -1
    if first <= low or second <= first + 1 or second + 1 >= high:
        raise BadClause("declare reduction(identifier : types : combiner) is expected", argument.span)
    found = [_label(argument, low) if text.is_identifier(low, first) else _item(argument, low, first)]
    for start, end in split(text, first + 1, second):
        if start >= end:
            raise BadClause("a type is missing between commas", argument.span)
        value, written = parsed(argument, b"sizeof(", start, end, b")"), text.source(start, end)
        found.append(Item(" ".join(written.split()), value, argument.part(start, end)))
    combiner = parsed(argument, b"", second + 1, high)
    return (*found, Item("", combiner, argument.part(second + 1, high)))


def _mapper(argument: ClauseArgument) -> tuple[Item, ...]:
    """5.8.8: an optional identifier and a colon, a type, and a variable."""
    text, low, high = argument.text, argument.low, argument.high
    colon, start = argument.colon, argument.listed
    named = text.is_identifier(low, colon) if colon >= 0 else True
    if not named or high - start < 2 or text.kinds[high - 1] != WORD:
        raise BadClause("declare mapper([identifier:] type variable) is expected", argument.span)
    identifier = _label(argument, low) if colon >= 0 else Item("default", Name("default"), argument.span)
    names, source = argument.context.names, " ".join(text.source(start, high - 1).split())
    ctype = phrase_type(names, source, argument.span.start) or UnknownType(source)
    names.declare(text.words[high - 1], SymbolKind.OBJECT, ctype, "", text.span(high - 1, high))
    return (identifier, _item(argument, start, high - 1), _item(argument, high - 1, high))


def _label(argument: ClauseArgument, index: int) -> Item:
    """A token that is a name of its own: of a critical, a reduction, a mapper."""
    span = argument.part(index, index + 1)
    return Item(argument.text.words[index], Name(argument.text.words[index], span=span), span)


def _item(argument: ClauseArgument, low: int, high: int) -> Item:
    """Tokens that are a name or a type, not an expression, as an item named by their text."""
    text, span = argument.text, argument.part(low, high)
    if text.is_identifier(low, high):
        return Item(text.words[low], argument.context.name(text.words[low], span), span)
    names = tuple(text.words[k] for k in range(low, high) if text.kinds[k] == WORD)
    return Item(" ".join(text.source(low, high).split()), unread(argument, low, high, names), span)
