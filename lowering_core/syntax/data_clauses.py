"""Parsers of clauses that list data: variables, maps, reductions, linear steps, dependences (OpenMP 5.2); and words in
clause arguments: keywords, modifiers, and checks of constants.
"""

from difflib import get_close_matches

from lowering_core.model.directive import (
    Clause,
    DependClause,
    Item,
    Iterator,
    LinearClause,
    ListClause,
    MapClause,
    MotionClause,
    ReductionClause,
)
from lowering_core.model.syntax import Expr, Number, Unary
from lowering_core.openmp.data_clauses import REDUCTIONS, map_types
from lowering_core.patterns import regex
from lowering_core.syntax.clause_items import BadClause, ClauseArgument, expression, items
from lowering_core.syntax.iterators import iterators_in
from lowering_core.syntax.pragma_tokens import WORD, split
from lowering_core.values import dataclass

_INTEGER = regex(r"(?:0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*\Z")


def variables(argument: ClauseArgument) -> Clause:
    modifier = modifier_of(argument)
    found = items(argument, argument.listed, argument.high, argument.info.form == "locators")
    return argument.made(ListClause, items=found, modifier=modifier)


def optional_list(argument: ClauseArgument) -> Clause:
    return variables(argument) if argument.given else argument.made(ListClause, items=())


def affinity(argument: ClauseArgument) -> Clause:
    iterator = modifiers_in(argument, argument.low, argument.colon).iterator
    found = items(argument, argument.listed, argument.high, True)
    return argument.made(ListClause, items=found, modifier=iterator)


def map_clause(argument: ClauseArgument) -> Clause:
    """5.8.3: `map([modifiers,] type: list)`; without a type it is tofrom, and no modifiers may be written."""
    text, low, colon = argument.text, argument.low, argument.colon
    kind = ""
    if colon >= 0:
        last = colon - 1
        allowed = map_types(argument.directive)
        if last < low or text.words[last] not in argument.info.keywords:
            if last >= low and text.words[last] not in (*argument.info.modifiers, ")"):
                raise bad_word(argument, last, colon, allowed, "map type")
            raise BadClause(f"the map type is missing before ':'; one of {', '.join(allowed)}", argument.span)
        kind = text.words[last]
        if kind not in allowed:
            message = f"map type '{kind}' is not possible on '{argument.directive}'; one of {', '.join(allowed)}"
            raise BadClause(message, argument.part(last, colon))
    elif low + 1 < argument.high and text.words[low] in argument.info.keywords and text.kinds[low + 1] == WORD:
        raise BadClause(f"':' is missing after '{text.words[low]}'", argument.part(low, low + 1), f"{text.words[low]}:")
    given = modifiers_in(argument, low, colon - 1)
    found = items(argument, argument.listed, argument.high, True)
    return argument.made(
        MapClause, type=kind, modifiers=given.words, mapper=given.mapper, iterator=given.iterator,
        iterators=given.iterators, items=found,
    )  # fmt: skip


def motion(argument: ClauseArgument) -> Clause:
    """5.9: `to` and `from` of target update."""
    given = modifiers_in(argument, argument.low, argument.colon)
    found = items(argument, argument.listed, argument.high, True)
    return argument.made(
        MotionClause, modifiers=given.words, mapper=given.mapper, iterator=given.iterator, iterators=given.iterators,
        items=found,
    )  # fmt: skip


def reduction(argument: ClauseArgument) -> Clause:
    """5.5: `reduction([modifier,] operator: list)`; `in_reduction` and `task_reduction` take no modifier."""
    text = argument.text
    if argument.colon <= argument.low:
        raise BadClause(f"{argument.info.syntax}: the operator and a ':' are missing", argument.span)
    parts = split(text, argument.low, argument.colon)
    modifier = one_of(argument, *parts[0], argument.info.modifiers, "modifier") if len(parts) > 1 else ""
    start, end = parts[-1]
    operator = text.source(start, end)
    if len(parts) > 2 or not (operator in (*REDUCTIONS, "-") or text.is_identifier(start, end)):
        message = f"'{operator}' is not a reduction operator; one of {' '.join(REDUCTIONS)} or an identifier"
        raise BadClause(message, argument.part(start, end))
    found = items(argument, argument.listed, argument.high, True)
    return argument.made(ReductionClause, operator=operator, modifier=modifier, items=found)


def linear(argument: ClauseArgument) -> Clause:
    """5.4.6: `linear(list[: step])`, `linear(list: val, step(s))`, and the deprecated `linear(val(list)[: step])`."""
    text, low, end, colon = argument.text, argument.low, argument.head, argument.colon
    modifier = ""
    if low + 1 < end and text.words[low] in ("val", "ref", "uval") and text.partners[low + 1] == end - 1:
        modifier = text.words[low]
        low, end = low + 2, end - 1
    found = items(argument, low, end, False)
    step: Expr | None = None
    stepped = False
    for start, stop in split(text, colon + 1, argument.high) if colon >= 0 else []:
        if text.is_identifier(start, stop) and text.words[start] in ("val", "ref", "uval") and not modifier:
            modifier = text.words[start]
            continue
        complex_step = start + 1 < stop and text.words[start] == "step" and text.partners[start + 1] == stop - 1
        value = expression(argument, start + 2, stop - 1) if complex_step else expression(argument, start, stop)
        if step is not None:
            raise BadClause("the step is given twice", argument.part(start, stop))
        step, stepped = value, complex_step
    if colon >= 0 and step is None and not modifier:
        raise BadClause("a step is expected after ':'", argument.span)
    if modifier in ("ref", "uval"):
        raise BadClause(f"the modifier '{modifier}' is for references, which C does not have", argument.span)
    return argument.made(LinearClause, items=found, argument=step, modifier=modifier, stepped=stepped)


def aligned(argument: ClauseArgument) -> Clause:
    found = items(argument, argument.low, argument.head, False)
    value = expression(argument, argument.colon + 1, argument.high) if argument.colon >= 0 else None
    check_positive(argument, value)
    return argument.made(LinearClause, items=found, argument=value)


def depend(argument: ClauseArgument) -> Clause:
    """15.9.5 and 15.9.6: `depend([iterator(…),] type: list)`, `doacross(source:)`, `doacross(sink: vector)`."""
    low, high, end = argument.low, argument.high, argument.head
    kind = one_of(argument, max(end - 1, low), end, argument.info.keywords, "dependence type")
    given = modifiers_in(argument, low, end - 1)
    if given.mapper:
        raise BadClause("a mapper has no place here", argument.span)
    first = high if argument.colon < 0 else argument.colon + 1
    found: tuple[Item, ...] = ()
    if kind == "sink":
        found = _vector(argument, first, high)
    elif kind != "source":
        found = items(argument, first, high, True)
    elif first < high and argument.text.words[first:high] != ["omp_cur_iteration"]:
        raise BadClause("source takes no list", argument.part(first, high))
    return argument.made(DependClause, type=kind, iterator=given.iterator, items=found)


def _vector(argument: ClauseArgument, low: int, high: int) -> tuple[Item, ...]:
    """An iteration vector: for each loop its index, plus or minus a constant."""
    found: list[Item] = []
    for start, end in split(argument.text, low, high):
        value, place = expression(argument, start, end), argument.part(start, end)
        if argument.text.kinds[start] != WORD:
            raise BadClause("an element of the vector is a loop index, plus or minus a constant", place)
        found.append(Item(argument.text.words[start], value, place))
    if not found:
        raise BadClause(f"{argument.info.syntax}: the vector is empty", argument.span)
    return tuple(found)


def one_of(argument: ClauseArgument, low: int, high: int, words: tuple[str, ...], what: str) -> str:
    """The one word in tokens [low, high), which must be among `words`."""
    if high - low == 1 and argument.text.words[low] in words:
        return argument.text.words[low]
    raise bad_word(argument, low, high, words, what)


def modifier_of(argument: ClauseArgument) -> str:
    """The modifier before the colon, empty where there is none."""
    if argument.colon < 0:
        return ""
    return one_of(argument, argument.low, argument.colon, argument.info.modifiers, "modifier")


def bad_word(argument: ClauseArgument, low: int, high: int, words: tuple[str, ...], what: str) -> BadClause:
    if not words:
        return BadClause(f"{argument.info.syntax}: a ':' is not expected here", argument.span)
    known = ", ".join(words)
    if low >= high:
        return BadClause(f"the {what} is missing; one of {known}", argument.span)
    word = argument.text.source(low, high)[:80]
    near = get_close_matches(word, words, 1, 0.7)
    return BadClause(f"'{word}' is not a {what} of {argument.name}; one of {known}", argument.part(low, high),
                   near[0] if near else "")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Modifiers:
    """The modifiers of a clause: the plain words, the mapper's name, and an iterator, as text and as its variables."""

    words: tuple[str, ...]
    mapper: str
    iterator: str
    iterators: tuple[Iterator, ...]


def modifiers_in(argument: ClauseArgument, low: int, high: int) -> Modifiers:
    """The modifiers in tokens [low, high), with or without commas."""
    text = argument.text
    allowed = argument.info.modifiers
    words: list[str] = []
    complex_parts = {"mapper": "", "iterator": ""}
    iterators: tuple[Iterator, ...] = ()
    index = low
    while index < high:
        word = text.words[index]
        close = text.partners[index + 1] if index + 1 < high and text.words[index + 1] == "(" else -1
        if word in complex_parts and close > index and not complex_parts[word]:
            if word == "mapper" and not text.is_identifier(index + 2, close):
                raise BadClause("mapper(identifier) is expected", argument.part(index, close + 1))
            if word == "iterator":
                iterators = iterators_in(argument, index + 2, close)
            complex_parts[word] = text.source(index + 2, close) if word == "mapper" else text.source(index, close + 1)
            index = close
        elif word in allowed and word not in words:
            words.append(word)
        elif word in words or word in complex_parts:
            raise BadClause(f"the modifier '{word}' is given twice or incomplete", argument.part(index, index + 1))
        elif word != ",":
            raise bad_word(argument, index, index + 1, allowed, "modifier")
        index += 1
    return Modifiers(tuple(words), complex_parts["mapper"], complex_parts["iterator"], iterators)


def constant_of(expr: Expr | None) -> int | float | None:
    """The value of a literal, with a minus sign or without; None for anything else."""
    if isinstance(expr, Number):
        return expr.value
    if isinstance(expr, Unary) and expr.op == "-" and isinstance(expr.operand, Number):
        return -expr.operand.value if expr.operand.value is not None else None
    return None


def check_positive(argument: ClauseArgument, value: Expr | None) -> None:
    """Where the clause wants a positive constant, the value is one as far as that can be told."""
    literal = isinstance(value, Number) and not _INTEGER.match(value.text)
    constant = constant_of(value)
    if argument.info.positive and (literal or (constant is not None and constant < 1)):
        raise BadClause(f"{argument.name} needs a positive integer constant", argument.span)
