"""One small parser for each shape of clause argument; `PARSERS` maps the shape's name to it.

A parser gets an `Argument` and returns the typed clause or a `Problem`. Chapter numbers are OpenMP 5.2's.
"""

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches

from lowering_core.model.directive import (
    Clause,
    DependClause,
    ExprClause,
    FlagClause,
    Item,
    KindClause,
    LinearClause,
    ListClause,
    MapClause,
    MotionClause,
    ReductionClause,
    ScheduleClause,
    TextClause,
)
from lowering_core.model.syntax import Expr, Number, Unary
from lowering_core.syntax.clause_items import Argument, Problem, expression, items
from lowering_core.syntax.pragma_tokens import WORD, find_colon, split

_OPERATORS = frozenset(("+", "-", "*", "&", "|", "^", "&&", "||"))
_INTEGER = re.compile(r"(?:0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*\Z")
_ENTER_TYPES = ("to", "tofrom", "alloc")
_EXIT_TYPES = ("from", "tofrom", "release", "delete")
_DATA_TYPES = ("to", "from", "tofrom", "alloc")
_MAP_TYPES_OF = {"target enter data": _ENTER_TYPES, "target exit data": _EXIT_TYPES, "declare mapper": _DATA_TYPES}


def parse_clause(argument: Argument) -> Clause | Problem:
    """The typed value of a clause, or why it is not understood."""
    form = argument.info.form
    if form != "flag" and not argument.given and not form.startswith("optional_"):
        return Problem(f"{argument.name} needs an argument: {argument.info.syntax}", argument.span)
    return PARSERS[form](argument)


def _flag(argument: Argument) -> Clause | Problem:
    if argument.given:
        return Problem(f"{argument.name} takes no argument", argument.span)
    return FlagClause(name=argument.name, span=argument.span)


def _expression(argument: Argument) -> Clause | Problem:
    modifier, low = "", argument.low
    if argument.info.modifiers or argument.high - low > 1:
        colon = find_colon(argument.text, low, argument.high)
        if colon >= 0:
            chosen = _one_of(argument, low, colon, argument.info.modifiers, "modifier")
            if isinstance(chosen, Problem):
                return chosen
            modifier, low = chosen, colon + 1
    value = expression(argument, low, argument.high)
    if isinstance(value, Problem):
        return value
    problem = _check_positive(argument, value)
    return problem or ExprClause(name=argument.name, span=argument.span, expr=value, modifier=modifier)


def _optional_expression(argument: Argument) -> Clause | Problem:
    if argument.given:
        return _expression(argument)
    return ExprClause(name=argument.name, span=argument.span, expr=None)


def _if(argument: Argument) -> Clause | Problem:
    """The modifier is a directive name before a colon; a `?` before it makes the colon part of the condition (3.4)."""
    text, low = argument.text, argument.low
    modifier = ""
    colon = find_colon(text, low, argument.high)
    if colon >= 0:
        modifier = " ".join(text.words[low:colon])
        if modifier not in argument.info.modifiers:
            return _bad_word(argument, low, colon, argument.info.modifiers, "construct")
        if not _belongs(modifier, argument.directive):
            message = f"'{modifier}' is not part of '{argument.directive}', so this condition applies to nothing"
            return Problem(message, argument.part(low, colon))
        low = colon + 1
    value = expression(argument, low, argument.high)
    if isinstance(value, Problem):
        return value
    return ExprClause(name=argument.name, span=argument.span, expr=value, modifier=modifier)


def _num_teams(argument: Argument) -> Clause | Problem:
    """10.2.1: `num_teams(lower: upper)` or `num_teams(upper)`."""
    colon = find_colon(argument.text, argument.low, argument.high)
    lower = expression(argument, argument.low, colon) if colon >= 0 else None
    upper = expression(argument, colon + 1 if colon >= 0 else argument.low, argument.high)
    if isinstance(lower, Problem):
        return lower
    if isinstance(upper, Problem):
        return upper
    low, high = _constant(lower), _constant(upper)
    if low is not None and high is not None and low > high:
        return Problem(f"the lower bound {low} is above the upper bound {high}", argument.span)
    return ExprClause(name=argument.name, span=argument.span, expr=upper, lower=lower)


def _expressions(argument: Argument) -> Clause | Problem:
    found: list[Item] = []
    for low, high in split(argument.text, argument.low, argument.high):
        value = expression(argument, low, high)
        if isinstance(value, Problem):
            return value
        problem = _check_positive(argument, value)
        if problem is not None:
            return problem
        found.append(Item("", value, argument.part(low, high)))
    if not found:
        return Problem(f"{argument.info.syntax}: the list is empty", argument.span)
    return ListClause(name=argument.name, span=argument.span, items=tuple(found))


def _variables(argument: Argument) -> Clause | Problem:
    return _list(argument, False)


def _locators(argument: Argument) -> Clause | Problem:
    return _list(argument, True)


def _optional_list(argument: Argument) -> Clause | Problem:
    if argument.given:
        return _list(argument, False)
    return ListClause(name=argument.name, span=argument.span, items=())


def _list(argument: Argument, locators: bool) -> Clause | Problem:
    modifier, low = "", argument.low
    colon = find_colon(argument.text, low, argument.high)
    if colon >= 0:
        chosen = _one_of(argument, low, colon, argument.info.modifiers, "modifier")
        if isinstance(chosen, Problem):
            return chosen
        modifier, low = chosen, colon + 1
    found = items(argument, low, argument.high, locators)
    if isinstance(found, Problem):
        return found
    return ListClause(name=argument.name, span=argument.span, items=found, modifier=modifier)


def _affinity(argument: Argument) -> Clause | Problem:
    colon = find_colon(argument.text, argument.low, argument.high)
    head = _modifiers(argument, argument.low, colon) if colon >= 0 else ((), "", "")
    if isinstance(head, Problem):
        return head
    found = items(argument, max(argument.low, colon + 1), argument.high, True)
    if isinstance(found, Problem):
        return found
    return ListClause(name=argument.name, span=argument.span, items=found, modifier=head[2])


def _map(argument: Argument) -> Clause | Problem:
    """5.8.3: `map([modifiers,] type: list)`; without a type it is tofrom, and no modifiers may be written."""
    text, low = argument.text, argument.low
    kind, modifiers, mapper, iterator = "", (), "", ""
    colon = find_colon(text, low, argument.high)
    if colon >= 0:
        last = colon - 1
        allowed = _MAP_TYPES_OF.get(argument.directive, _DATA_TYPES)
        if last < low or text.words[last] not in argument.info.keywords:
            if last >= low and text.words[last] not in (*argument.info.modifiers, ")"):
                return _bad_word(argument, last, colon, allowed, "map type")
            return Problem(f"the map type is missing before ':'; one of {', '.join(allowed)}", argument.span)
        kind = text.words[last]
        if kind not in allowed:
            message = f"map type '{kind}' is not possible on '{argument.directive}'; one of {', '.join(allowed)}"
            return Problem(message, argument.part(last, colon))
        head = _modifiers(argument, low, last)
        if isinstance(head, Problem):
            return head
        (modifiers, mapper, iterator), low = head, colon + 1
    found = items(argument, low, argument.high, True)
    if isinstance(found, Problem):
        return found
    return MapClause(
        name=argument.name, span=argument.span, type=kind, modifiers=modifiers, mapper=mapper, iterator=iterator,
        items=found,
    )  # fmt: skip


def _motion(argument: Argument) -> Clause | Problem:
    """5.9: `to` and `from` of target update."""
    colon = find_colon(argument.text, argument.low, argument.high)
    head = _modifiers(argument, argument.low, colon) if colon >= 0 else ((), "", "")
    if isinstance(head, Problem):
        return head
    found = items(argument, max(argument.low, colon + 1), argument.high, True)
    if isinstance(found, Problem):
        return found
    modifiers, mapper, iterator = head
    return MotionClause(
        name=argument.name, span=argument.span, modifiers=modifiers, mapper=mapper, iterator=iterator, items=found
    )


def _modifiers(argument: Argument, low: int, high: int) -> tuple[tuple[str, ...], str, str] | Problem:
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
                return Problem("mapper(identifier) is expected", argument.part(index, close + 1))
            complex_parts[word] = text.source(index + 2, close) if word == "mapper" else text.source(index, close + 1)
            index = close
        elif word in allowed and word not in words:
            words.append(word)
        elif word in words or word in complex_parts:
            return Problem(f"the modifier '{word}' is given twice or incomplete", argument.part(index, index + 1))
        elif word != ",":
            return _bad_word(argument, index, index + 1, allowed, "modifier")
        index += 1
    return tuple(words), complex_parts["mapper"], complex_parts["iterator"]


def _reduction(argument: Argument) -> Clause | Problem:
    """5.5: `reduction([modifier,] operator: list)`; `in_reduction` and `task_reduction` take no modifier."""
    text, low = argument.text, argument.low
    colon = find_colon(text, low, argument.high)
    if colon <= low:
        return Problem(f"{argument.info.syntax}: the operator and a ':' are missing", argument.span)
    parts = split(text, low, colon)
    modifier = ""
    if len(parts) > 1:
        chosen = _one_of(argument, *parts[0], argument.info.modifiers, "modifier")
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
    return ReductionClause(
        name=argument.name, span=argument.span, operator=operator, modifier=modifier, items=found
    )


def _schedule(argument: Argument) -> Clause | Problem:
    """11.5.3 and 11.6.1: `schedule([modifiers:] kind[, chunk])`."""
    text, low = argument.text, argument.low
    modifiers: list[str] = []
    colon = find_colon(text, low, argument.high)
    if colon >= 0:
        for start, end in split(text, low, colon):
            word = _one_of(argument, start, end, argument.info.modifiers, "modifier")
            if isinstance(word, Problem):
                return word
            modifiers.append(word)
        if len(set(modifiers)) < len(modifiers) or {"monotonic", "nonmonotonic"} <= set(modifiers) or not modifiers:
            return Problem("the modifiers contradict or repeat each other", argument.part(low, colon))
        low = colon + 1
    parts = split(text, low, argument.high)
    if not parts or len(parts) > 2:
        return Problem(f"{argument.info.syntax} is expected", argument.span)
    kind = _one_of(argument, *parts[0], argument.info.keywords, "kind")
    if isinstance(kind, Problem):
        return kind
    if len(parts) == 2 and kind in ("auto", "runtime"):
        return Problem(f"{argument.name}({kind}) takes no chunk size", argument.part(*parts[1]))
    chunk = expression(argument, *parts[1]) if len(parts) == 2 else None
    if isinstance(chunk, Problem):
        return chunk
    value = _constant(chunk)
    if value is not None and value < 1:
        return Problem("the chunk size must be positive", argument.part(*parts[1]))
    return ScheduleClause(
        name=argument.name, span=argument.span, kind=kind, modifiers=tuple(modifiers), chunk=chunk
    )


def _keyword(argument: Argument) -> Clause | Problem:
    colon = find_colon(argument.text, argument.low, argument.high)
    modifier: str | Problem = ""
    if colon >= 0:
        modifier = _one_of(argument, argument.low, colon, argument.info.modifiers, "modifier")
    kind = _one_of(argument, max(argument.low, colon + 1), argument.high, argument.info.keywords, "keyword")
    if isinstance(modifier, Problem):
        return modifier
    if isinstance(kind, Problem):
        return kind
    return KindClause(name=argument.name, span=argument.span, kind=kind, modifier=modifier)


def _defaultmap(argument: Argument) -> Clause | Problem:
    """5.8.7: the variable category follows the behaviour."""
    colon = find_colon(argument.text, argument.low, argument.high)
    end = colon if colon >= 0 else argument.high
    kind = _one_of(argument, argument.low, end, argument.info.keywords, "behaviour")
    category: str | Problem = ""
    if colon >= 0:
        category = _one_of(argument, colon + 1, argument.high, argument.info.modifiers, "category")
    if isinstance(kind, Problem):
        return kind
    if isinstance(category, Problem):
        return category
    return KindClause(name=argument.name, span=argument.span, kind=kind, modifier=category)


def _linear(argument: Argument) -> Clause | Problem:
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


def _aligned(argument: Argument) -> Clause | Problem:
    colon = find_colon(argument.text, argument.low, argument.high)
    found = items(argument, argument.low, colon if colon >= 0 else argument.high, False)
    if isinstance(found, Problem):
        return found
    value = expression(argument, colon + 1, argument.high) if colon >= 0 else None
    if isinstance(value, Problem):
        return value
    problem = _check_positive(argument, value)
    return problem or LinearClause(name=argument.name, span=argument.span, items=found, argument=value)


def _depend(argument: Argument) -> Clause | Problem:
    """15.9.5 and 15.9.6: `depend([iterator(…),] type: list)`, `doacross(source:)`, `doacross(sink: vector)`."""
    text, low, high = argument.text, argument.low, argument.high
    colon = find_colon(text, low, high)
    end = colon if colon >= 0 else high
    kind = _one_of(argument, end - 1 if end > low else end, end, argument.info.keywords, "dependence type")
    if isinstance(kind, Problem):
        return kind
    head = _modifiers(argument, low, end - 1)
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


def _text(argument: Argument) -> Clause | Problem:
    source = argument.text.source(argument.low, argument.high)
    if not source and argument.name not in ("otherwise", "default"):
        return Problem(f"{argument.info.syntax}: the argument is empty", argument.span)
    return TextClause(name=argument.name, span=argument.span, text=source)


def _one_of(argument: Argument, low: int, high: int, words: tuple[str, ...], what: str) -> str | Problem:
    """The one word in tokens [low, high), which must be among `words`."""
    if high - low == 1 and argument.text.words[low] in words:
        return argument.text.words[low]
    return _bad_word(argument, low, high, words, what)


def _bad_word(argument: Argument, low: int, high: int, words: tuple[str, ...], what: str) -> Problem:
    if not words:
        return Problem(f"{argument.info.syntax}: a ':' is not expected here", argument.span)
    known = ", ".join(words)
    if low >= high:
        return Problem(f"the {what} is missing; one of {known}", argument.span)
    word = argument.text.source(low, high)[:80]
    near = get_close_matches(word, words, 1, 0.7)
    return Problem(f"'{word}' is not a {what} of {argument.name}; one of {known}", argument.part(low, high),
                   near[0] if near else "")  # fmt: skip


def _belongs(modifier: str, directive: str) -> bool:
    """Whether the construct that an `if` names is the directive or one of its leaves."""
    return modifier == directive or (" " not in modifier and modifier in directive.split() and " data" not in directive)


def _constant(expr: Expr | None) -> int | float | None:
    """The value of a literal, with a minus sign or without; None for anything else."""
    if isinstance(expr, Number):
        return expr.value
    if isinstance(expr, Unary) and expr.op == "-" and isinstance(expr.operand, Number):
        return -expr.operand.value if expr.operand.value is not None else None
    return None


def _check_positive(argument: Argument, value: Expr | None) -> Problem | None:
    if not argument.info.positive:
        return None
    literal = isinstance(value, Number) and not _INTEGER.match(value.text)
    constant = _constant(value)
    if literal or (constant is not None and constant < 1):
        return Problem(f"{argument.name} needs a positive integer constant", argument.span)
    return None


PARSERS: Mapping[str, Callable[[Argument], Clause | Problem]] = {
    "flag": _flag,
    "expression": _expression,
    "optional_expression": _optional_expression,
    "if": _if,
    "num_teams": _num_teams,
    "expressions": _expressions,
    "variables": _variables,
    "locators": _locators,
    "optional_list": _optional_list,
    "affinity": _affinity,
    "map": _map,
    "motion": _motion,
    "reduction": _reduction,
    "schedule": _schedule,
    "keyword": _keyword,
    "defaultmap": _defaultmap,
    "linear": _linear,
    "aligned": _aligned,
    "depend": _depend,
    "text": _text,
}
