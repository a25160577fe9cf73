"""The parser for each shape of clause argument; `PARSERS` maps the shape's name in the clause table to it.

A parser gets an `Argument` and returns the typed clause or a `Problem`. Section numbers are OpenMP 5.2's.
"""

from collections.abc import Callable, Mapping

from lowering_core.model.directive import (
    Clause,
    ExprClause,
    FlagClause,
    Item,
    KindClause,
    ListClause,
    ScheduleClause,
    TextClause,
)
from lowering_core.model.syntax import Assign, CompoundLiteral, Expr, Name
from lowering_core.syntax.clause_items import Argument, Problem, expression, parsed
from lowering_core.syntax.clause_words import bad_word, check_positive, constant_of, one_of
from lowering_core.syntax.data_clauses import (
    affinity,
    aligned,
    depend,
    linear,
    locators,
    map_clause,
    motion,
    optional_list,
    reduction,
    variables,
)
from lowering_core.syntax.directive_table import DIRECTIVES
from lowering_core.syntax.pragma_tokens import find_colon, split


def parse_clause(argument: Argument) -> Clause | Problem:
    """The typed value of a clause, or why it is not understood."""
    form = argument.info.form
    if form != "flag" and not argument.given and not form.startswith("optional_"):
        return Problem(f"{argument.name} needs an argument: {argument.info.syntax}", argument.span)
    return PARSERS[form](argument)


def _flag(argument: Argument) -> Clause | Problem:
    if argument.given:
        return Problem(f"{argument.name} takes no argument", argument.span, argument.name)
    return FlagClause(name=argument.name, span=argument.span)


def _expression(argument: Argument) -> Clause | Problem:
    modifier, low = "", argument.low
    if argument.info.modifiers or argument.high - low > 1:
        colon = find_colon(argument.text, low, argument.high)
        if colon >= 0:
            chosen = one_of(argument, low, colon, argument.info.modifiers, "modifier")
            if isinstance(chosen, Problem):
                return chosen
            modifier, low = chosen, colon + 1
    value = expression(argument, low, argument.high)
    if isinstance(value, Problem):
        return value
    problem = check_positive(argument, value)
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
        leaves = DIRECTIVES[argument.directive].leaves
        if modifier not in argument.info.modifiers:
            known = tuple(name for name in argument.info.modifiers if name in leaves)
            return bad_word(argument, low, colon, known, "construct")
        if modifier not in leaves:
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
    low, high = constant_of(lower), constant_of(upper)
    if low is not None and high is not None and low > high:
        return Problem(f"the lower bound {low} is above the upper bound {high}", argument.span)
    return ExprClause(name=argument.name, span=argument.span, expr=upper, lower=lower)


def _expressions(argument: Argument) -> Clause | Problem:
    found: list[Item] = []
    for low, high in split(argument.text, argument.low, argument.high):
        value = expression(argument, low, high)
        if isinstance(value, Problem):
            return value
        problem = check_positive(argument, value)
        if problem is not None:
            return problem
        found.append(Item("", value, argument.part(low, high)))
    if not found:
        return Problem(f"{argument.info.syntax}: the list is empty", argument.span)
    return ListClause(name=argument.name, span=argument.span, items=tuple(found))


def _schedule(argument: Argument) -> Clause | Problem:
    """11.5.3 and 11.6.1: `schedule([modifiers:] kind[, chunk])`."""
    text, low = argument.text, argument.low
    modifiers: list[str] = []
    colon = find_colon(text, low, argument.high)
    if colon >= 0:
        for start, end in split(text, low, colon):
            word = one_of(argument, start, end, argument.info.modifiers, "modifier")
            if isinstance(word, Problem):
                return word
            modifiers.append(word)
        if len(set(modifiers)) < len(modifiers) or {"monotonic", "nonmonotonic"} <= set(modifiers) or not modifiers:
            return Problem("the modifiers contradict or repeat each other", argument.part(low, colon))
        low = colon + 1
    parts = split(text, low, argument.high)
    if not parts or len(parts) > 2:
        return Problem(f"{argument.info.syntax} is expected", argument.span)
    kind = one_of(argument, *parts[0], argument.info.keywords, "kind")
    if isinstance(kind, Problem):
        return kind
    if len(parts) == 2 and kind in ("auto", "runtime"):
        return Problem(f"{argument.name}({kind}) takes no chunk size", argument.part(*parts[1]))
    chunk = expression(argument, *parts[1]) if len(parts) == 2 else None
    if isinstance(chunk, Problem):
        return chunk
    value = constant_of(chunk)
    if value is not None and value < 1:
        return Problem("the chunk size must be positive", argument.part(*parts[1]))
    return ScheduleClause(name=argument.name, span=argument.span, kind=kind, modifiers=tuple(modifiers), chunk=chunk)


def _keyword(argument: Argument) -> Clause | Problem:
    colon = find_colon(argument.text, argument.low, argument.high)
    modifier: str | Problem = ""
    if colon >= 0:
        modifier = one_of(argument, argument.low, colon, argument.info.modifiers, "modifier")
    kind = one_of(argument, max(argument.low, colon + 1), argument.high, argument.info.keywords, "keyword")
    if isinstance(modifier, Problem):
        return modifier
    if isinstance(kind, Problem):
        return kind
    return KindClause(name=argument.name, span=argument.span, kind=kind, modifier=modifier)


def _defaultmap(argument: Argument) -> Clause | Problem:
    """5.8.7: the variable category follows the behaviour."""
    colon = find_colon(argument.text, argument.low, argument.high)
    end = colon if colon >= 0 else argument.high
    kind = one_of(argument, argument.low, end, argument.info.keywords, "behaviour")
    category: str | Problem = ""
    if colon >= 0:
        category = one_of(argument, colon + 1, argument.high, argument.info.modifiers, "category")
    if isinstance(kind, Problem):
        return kind
    if isinstance(category, Problem):
        return category
    return KindClause(name=argument.name, span=argument.span, kind=kind, modifier=category)


def _text(argument: Argument) -> Clause | Problem:
    source = argument.text.source(argument.low, argument.high)
    if not source and argument.name not in ("otherwise", "default"):
        return Problem(f"{argument.info.syntax}: the argument is empty", argument.span)
    return TextClause(name=argument.name, span=argument.span, text=source)


def _initializer(argument: Argument) -> Clause | Problem:
    """5.5.11: `omp_priv = value`, where the value may be a braced list, or a call."""
    text, low, high = argument.text, argument.low, argument.high
    if low >= high:
        return Problem(f"{argument.info.syntax}: the argument is empty", argument.span)
    if text.words[low : low + 3] == ["omp_priv", "=", "{"]:
        literal = parsed(argument, b"(int)", low + 2, high)
        value = literal.value if isinstance(literal, CompoundLiteral) else literal
        target = Name("omp_priv", span=text.span(low, low + 1))
        expr: Expr = Assign(op="=", target=target, value=value, span=text.span(low, high))
    else:
        expr = parsed(argument, b"", low, high)
    return ExprClause(name=argument.name, span=argument.span, expr=expr)


PARSERS: Mapping[str, Callable[[Argument], Clause | Problem]] = {
    "flag": _flag,
    "expression": _expression,
    "optional_expression": _optional_expression,
    "if": _if,
    "num_teams": _num_teams,
    "expressions": _expressions,
    "variables": variables,
    "locators": locators,
    "optional_list": optional_list,
    "affinity": affinity,
    "map": map_clause,
    "motion": motion,
    "reduction": reduction,
    "schedule": _schedule,
    "keyword": _keyword,
    "defaultmap": _defaultmap,
    "linear": linear,
    "aligned": aligned,
    "depend": depend,
    "text": _text,
    "initializer": _initializer,
}
