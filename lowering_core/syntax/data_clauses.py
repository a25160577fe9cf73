"""Parsers of clauses that list data: variables, maps, reductions, linear steps, dependences (OpenMP 5.2)."""

from lowering_core.model.directive import (
    Clause,
    DependClause,
    Item,
    LinearClause,
    ListClause,
    MapClause,
    MotionClause,
    ReductionClause,
)
from lowering_core.model.syntax import Expr
from lowering_core.syntax.clause_items import Argument, Problem, expression, items
from lowering_core.syntax.clause_words import bad_word, check_positive, modifiers_in, one_of
from lowering_core.syntax.pragma_tokens import WORD, find_colon, split

_OPERATORS = frozenset(("+", "-", "*", "&", "|", "^", "&&", "||"))
_ENTER_TYPES = ("to", "tofrom", "alloc")
_EXIT_TYPES = ("from", "tofrom", "release", "delete")
_DATA_TYPES = ("to", "from", "tofrom", "alloc")
_MAP_TYPES_OF = {"target enter data": _ENTER_TYPES, "target exit data": _EXIT_TYPES, "declare mapper": _DATA_TYPES}


def map_types(directive: str) -> tuple[str, ...]:
    """The map types that may be written on a directive (OpenMP 5.2, 5.8.3)."""
    return _MAP_TYPES_OF.get(directive, _DATA_TYPES)


def variables(argument: Argument) -> Clause | Problem:
    return _list(argument, False)


def locators(argument: Argument) -> Clause | Problem:
    return _list(argument, True)


def optional_list(argument: Argument) -> Clause | Problem:
    if argument.given:
        return _list(argument, False)
    return ListClause(name=argument.name, span=argument.span, items=())


def affinity(argument: Argument) -> Clause | Problem:
    colon = find_colon(argument.text, argument.low, argument.high)
    head = modifiers_in(argument, argument.low, colon) if colon >= 0 else ((), "", "")
    if isinstance(head, Problem):
        return head
    found = items(argument, max(argument.low, colon + 1), argument.high, True)
    if isinstance(found, Problem):
        return found
    return ListClause(name=argument.name, span=argument.span, items=found, modifier=head[2])


def map_clause(argument: Argument) -> Clause | Problem:
    """5.8.3: `map([modifiers,] type: list)`; without a type it is tofrom, and no modifiers may be written."""
    text, low = argument.text, argument.low
    kind, modifiers, mapper, iterator = "", (), "", ""
    colon = find_colon(text, low, argument.high)
    if colon >= 0:
        last = colon - 1
        allowed = map_types(argument.directive)
        if last < low or text.words[last] not in argument.info.keywords:
            if last >= low and text.words[last] not in (*argument.info.modifiers, ")"):
                return bad_word(argument, last, colon, allowed, "map type")
            return Problem(f"the map type is missing before ':'; one of {', '.join(allowed)}", argument.span)
        kind = text.words[last]
        if kind not in allowed:
            message = f"map type '{kind}' is not possible on '{argument.directive}'; one of {', '.join(allowed)}"
            return Problem(message, argument.part(last, colon))
        head = modifiers_in(argument, low, last)
        if isinstance(head, Problem):
            return head
        (modifiers, mapper, iterator), low = head, colon + 1
    elif low + 1 < argument.high and text.words[low] in argument.info.keywords and text.kinds[low + 1] == WORD:
        return Problem(f"':' is missing after '{text.words[low]}'", argument.part(low, low + 1), f"{text.words[low]}:")
    found = items(argument, low, argument.high, True)
    if isinstance(found, Problem):
        return found
    return MapClause(
        name=argument.name, span=argument.span, type=kind, modifiers=modifiers, mapper=mapper, iterator=iterator,
        items=found,
    )  # fmt: skip


def motion(argument: Argument) -> Clause | Problem:
    """5.9: `to` and `from` of target update."""
    colon = find_colon(argument.text, argument.low, argument.high)
    head = modifiers_in(argument, argument.low, colon) if colon >= 0 else ((), "", "")
    if isinstance(head, Problem):
        return head
    found = items(argument, max(argument.low, colon + 1), argument.high, True)
    if isinstance(found, Problem):
        return found
    modifiers, mapper, iterator = head
    return MotionClause(
        name=argument.name, span=argument.span, modifiers=modifiers, mapper=mapper, iterator=iterator, items=found
    )


def reduction(argument: Argument) -> Clause | Problem:
    """5.5: `reduction([modifier,] operator: list)`; `in_reduction` and `task_reduction` take no modifier."""
    text, low = argument.text, argument.low
    colon = find_colon(text, low, argument.high)
    if colon <= low:
        return Problem(f"{argument.info.syntax}: the operator and a ':' are missing", argument.span)
    parts = split(text, low, colon)
    modifier = ""
    if len(parts) > 1:
        chosen = one_of(argument, *parts[0], argument.info.modifiers, "modifier")
        if isinstance(chosen, Problem):
            return chosen
        modifier = chosen
    start, end = parts[-1]
    operator = text.source(start, end)
    if len(parts) > 2 or not (operator in _OPERATORS or text.is_identifier(start, end)):
        message = f"'{operator}' is not a reduction operator; one of + * & | ^ && || min max or an identifier"
        return Problem(message, argument.part(start, end))
    found = items(argument, colon + 1, argument.high, True)
    if isinstance(found, Problem):
        return found
    return ReductionClause(name=argument.name, span=argument.span, operator=operator, modifier=modifier, items=found)


def linear(argument: Argument) -> Clause | Problem:
    """5.4.6: `linear(list[: step])`, `linear(list: val, step(s))`, and the deprecated `linear(val(list)[: step])`."""
    text, low, high = argument.text, argument.low, argument.high
    colon = find_colon(text, low, high)
    end = colon if colon >= 0 else high
    modifier = ""
    if low + 1 < end and text.words[low] in ("val", "ref", "uval") and text.partners[low + 1] == end - 1:
        modifier = text.words[low]
        low, end = low + 2, end - 1
    found = items(argument, low, end, False)
    if isinstance(found, Problem):
        return found
    step: Expr | None = None
    for start, stop in split(text, colon + 1, high) if colon >= 0 else []:
        if text.is_identifier(start, stop) and text.words[start] in ("val", "ref", "uval") and not modifier:
            modifier = text.words[start]
            continue
        complex_step = start + 1 < stop and text.words[start] == "step" and text.partners[start + 1] == stop - 1
        value = expression(argument, start + 2, stop - 1) if complex_step else expression(argument, start, stop)
        if isinstance(value, Problem):
            return value
        if step is not None:
            return Problem("the step is given twice", argument.part(start, stop))
        step = value
    if colon >= 0 and step is None and not modifier:
        return Problem("a step is expected after ':'", argument.span)
    if modifier in ("ref", "uval"):
        return Problem(f"the modifier '{modifier}' is for references, which C does not have", argument.span)
    return LinearClause(name=argument.name, span=argument.span, items=found, argument=step, modifier=modifier)


def aligned(argument: Argument) -> Clause | Problem:
    colon = find_colon(argument.text, argument.low, argument.high)
    found = items(argument, argument.low, colon if colon >= 0 else argument.high, False)
    if isinstance(found, Problem):
        return found
    value = expression(argument, colon + 1, argument.high) if colon >= 0 else None
    if isinstance(value, Problem):
        return value
    problem = check_positive(argument, value)
    return problem or LinearClause(name=argument.name, span=argument.span, items=found, argument=value)


def depend(argument: Argument) -> Clause | Problem:
    """15.9.5 and 15.9.6: `depend([iterator(…),] type: list)`, `doacross(source:)`, `doacross(sink: vector)`."""
    text, low, high = argument.text, argument.low, argument.high
    colon = find_colon(text, low, high)
    end = colon if colon >= 0 else high
    kind = one_of(argument, end - 1 if end > low else end, end, argument.info.keywords, "dependence type")
    if isinstance(kind, Problem):
        return kind
    head = modifiers_in(argument, low, end - 1)
    if isinstance(head, Problem):
        return head
    if head[1]:
        return Problem("a mapper has no place here", argument.span)
    first = colon + 1 if colon >= 0 else high
    if kind == "source":
        found: tuple[Item, ...] | Problem = ()
        if first < high and text.words[first:high] != ["omp_cur_iteration"]:
            found = Problem("source takes no list", argument.part(first, high))
    elif kind == "sink":
        found = _vector(argument, first, high)
    else:
        found = items(argument, first, high, True)
    if isinstance(found, Problem):
        return found
    return DependClause(name=argument.name, span=argument.span, type=kind, iterator=head[2], items=found)


def _list(argument: Argument, locators: bool) -> Clause | Problem:
    modifier, low = "", argument.low
    colon = find_colon(argument.text, low, argument.high)
    if colon >= 0:
        chosen = one_of(argument, low, colon, argument.info.modifiers, "modifier")
        if isinstance(chosen, Problem):
            return chosen
        modifier, low = chosen, colon + 1
    found = items(argument, low, argument.high, locators)
    if isinstance(found, Problem):
        return found
    return ListClause(name=argument.name, span=argument.span, items=found, modifier=modifier)


def _vector(argument: Argument, low: int, high: int) -> tuple[Item, ...] | Problem:
    """An iteration vector: for each loop its index, plus or minus a constant."""
    found: list[Item] = []
    for start, end in split(argument.text, low, high):
        value = expression(argument, start, end)
        if isinstance(value, Problem):
            return value
        word = argument.text.words[start]
        if argument.text.kinds[start] != WORD:
            return Problem("an element of the vector is a loop index, plus or minus a constant",
                           argument.part(start, end))  # fmt: skip
        found.append(Item(word, value, argument.part(start, end)))
    return tuple(found) or Problem(f"{argument.info.syntax}: the vector is empty", argument.span)
