"""The parser for each shape of clause argument; `PARSERS` maps the shape's name in the clause table to it.

A parser gets a `ClauseArgument` and returns the typed clause or raises `BadClause`. Section numbers are OpenMP 5.2's.
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
from lowering_core.openmp.table import DIRECTIVES
from lowering_core.syntax import data_clauses
from lowering_core.syntax.clause_items import BadClause, ClauseArgument, expression, parsed
from lowering_core.syntax.data_clauses import bad_word, check_positive, constant_of, modifier_of, one_of
from lowering_core.syntax.interop_clauses import init
from lowering_core.syntax.pragma_tokens import split


def parse_clause(argument: ClauseArgument) -> Clause:
    """The typed value of a clause."""
    form = argument.info.form
    if form != "flag" and not argument.given and not form.startswith("optional_"):
        raise BadClause(f"{argument.name} needs an argument: {argument.info.syntax}", argument.span)
    if not argument.given and form == "optional_expression":
        return argument.made(ExprClause, expr=None)
    return PARSERS[form](argument)


def _flag(argument: ClauseArgument) -> Clause:
    if argument.given:
        raise BadClause(f"{argument.name} takes no argument", argument.span, argument.name)
    return argument.made(FlagClause)


def _expression(argument: ClauseArgument) -> Clause:
    modifier = modifier_of(argument)
    value = expression(argument, argument.listed, argument.high)
    check_positive(argument, value)
    return argument.made(ExprClause, expr=value, modifier=modifier)


def _if(argument: ClauseArgument) -> Clause:
    """The modifier is a directive name before a colon; a `?` before it makes the colon part of the condition (3.4)."""
    low, colon = argument.low, argument.colon
    modifier = " ".join(argument.text.words[low:colon]) if colon >= 0 else ""
    if colon >= 0:
        constituents = DIRECTIVES[argument.directive].constituents
        if modifier not in argument.info.modifiers:
            known = tuple(name for name in argument.info.modifiers if name in constituents)
            raise bad_word(argument, low, colon, known, "construct")
        if modifier not in constituents:
            message = f"'{modifier}' is not part of '{argument.directive}', so this condition applies to nothing"
            raise BadClause(message, argument.part(low, colon))
    value = expression(argument, argument.listed, argument.high)
    return argument.made(ExprClause, expr=value, modifier=modifier)


def _num_teams(argument: ClauseArgument) -> Clause:
    """10.2.1: `num_teams(lower: upper)` or `num_teams(upper)`."""
    lower = expression(argument, argument.low, argument.colon) if argument.colon >= 0 else None
    upper = expression(argument, argument.listed, argument.high)
    low, high = constant_of(lower), constant_of(upper)
    if low is not None and high is not None and low > high:
        raise BadClause(f"the lower bound {low} is above the upper bound {high}", argument.span)
    return argument.made(ExprClause, expr=upper, lower=lower)


def _expressions(argument: ClauseArgument) -> Clause:
    found: list[Item] = []
    for low, high in split(argument.text, argument.low, argument.high):
        value = expression(argument, low, high)
        check_positive(argument, value)
        found.append(Item("", value, argument.part(low, high)))
    if not found:
        raise BadClause(f"{argument.info.syntax}: the list is empty", argument.span)
    return argument.made(ListClause, items=tuple(found))


def _schedule(argument: ClauseArgument) -> Clause:
    """11.5.3 and 11.6.1: `schedule([modifiers:] kind[, chunk])`."""
    text, low, colon = argument.text, argument.low, argument.colon
    listed = split(text, low, colon) if colon >= 0 else []
    modifiers = tuple(one_of(argument, *part, argument.info.modifiers, "modifier") for part in listed)
    repeated = len(set(modifiers)) < len(modifiers) or {"monotonic", "nonmonotonic"} <= set(modifiers)
    if repeated or (colon >= 0 and not modifiers):
        raise BadClause("the modifiers contradict or repeat each other", argument.part(low, colon))
    parts = split(text, argument.listed, argument.high)
    if not parts or len(parts) > 2:
        raise BadClause(f"{argument.info.syntax} is expected", argument.span)
    kind = one_of(argument, *parts[0], argument.info.keywords, "kind")
    if len(parts) == 2 and kind in ("auto", "runtime"):
        raise BadClause(f"{argument.name}({kind}) takes no chunk size", argument.part(*parts[1]))
    chunk = expression(argument, *parts[1]) if len(parts) == 2 else None
    value = constant_of(chunk)
    if value is not None and value < 1:
        raise BadClause("the chunk size must be positive", argument.part(*parts[1]))
    return argument.made(ScheduleClause, kind=kind, modifiers=modifiers, chunk=chunk)


def _keyword(argument: ClauseArgument) -> Clause:
    modifier = modifier_of(argument)
    kind = one_of(argument, argument.listed, argument.high, argument.info.keywords, "keyword")
    return argument.made(KindClause, kind=kind, modifier=modifier)


def _defaultmap(argument: ClauseArgument) -> Clause:
    """5.8.7: the variable category follows the behaviour."""
    kind = one_of(argument, argument.low, argument.head, argument.info.keywords, "behaviour")
    colon, words = argument.colon, argument.info.modifiers
    category = one_of(argument, colon + 1, argument.high, words, "category") if colon >= 0 else ""
    return argument.made(KindClause, kind=kind, modifier=category)


def _text(argument: ClauseArgument) -> Clause:
    source = argument.text.source(argument.low, argument.high)
    if not source and argument.info.form != "directive":
        raise BadClause(f"{argument.info.syntax}: the argument is empty", argument.span)
    return argument.made(TextClause, text=source)


def _initializer(argument: ClauseArgument) -> Clause:
    """5.5.11: `omp_priv = value`, where the value may be a braced list, or a call."""
    text, low, high = argument.text, argument.low, argument.high
    if low >= high:
        raise BadClause(f"{argument.info.syntax}: the argument is empty", argument.span)
    if text.words[low : low + 3] == ["omp_priv", "=", "{"]:
        literal = parsed(argument, b"(int)", low + 2, high)
        value = literal.value if isinstance(literal, CompoundLiteral) else literal
        target = Name("omp_priv", span=text.span(low, low + 1))
        expr: Expr = Assign(op="=", target=target, value=value, span=text.span(low, high))
    else:
        expr = parsed(argument, b"", low, high)
    return argument.made(ExprClause, expr=expr)


PARSERS: Mapping[str, Callable[[ClauseArgument], Clause]] = {
    "flag": _flag,
    "expression": _expression,
    "optional_expression": _expression,
    "if": _if,
    "num_teams": _num_teams,
    "expressions": _expressions,
    "variables": data_clauses.variables,
    "locators": data_clauses.variables,
    "optional_list": data_clauses.optional_list,
    "affinity": data_clauses.affinity,
    "map": data_clauses.map_clause,
    "motion": data_clauses.motion,
    "reduction": data_clauses.reduction,
    "schedule": _schedule,
    "keyword": _keyword,
    "defaultmap": _defaultmap,
    "linear": data_clauses.linear,
    "aligned": data_clauses.aligned,
    "depend": data_clauses.depend,
    "init": init,
    "text": _text,
    "directive": _text,
    "initializer": _initializer,
}
