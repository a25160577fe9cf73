"""`init` of the interop construct (OpenMP 5.2, 14.1.2)."""

from lowering_core.model.directive import Clause, InitClause
from lowering_core.model.syntax import Expr
from lowering_core.syntax.clause_items import BadClause, ClauseArgument, expression, items
from lowering_core.syntax.data_clauses import one_of
from lowering_core.syntax.pragma_tokens import split

_PREFER = "prefer_type"
_TYPES = ("target", "targetsync")


def init(argument: ClauseArgument) -> Clause:
    """`init([prefer_type(list),] type[, type]: variable)`."""
    text = argument.text
    if argument.colon < 0:
        raise BadClause(f"{argument.info.syntax}: the type and a ':' are missing", argument.span)
    types: list[str] = []
    preferences: list[Expr] = []
    for low, high in split(text, argument.low, argument.colon):
        if text.words[low] == _PREFER and low + 1 < high and text.partners[low + 1] == high - 1:
            listed = split(text, low + 2, high - 1)
            preferences += (expression(argument, *_runtime(argument, *part)) for part in listed)
        else:
            types.append(one_of(argument, low, high, _TYPES, "type"))
    found = items(argument, argument.listed, argument.high, True)
    if not types or len(found) != 1:
        raise BadClause(f"{argument.info.syntax}: a type and one variable are expected", argument.span)
    return argument.made(InitClause, types=tuple(types), preferences=tuple(preferences), items=found)


def _runtime(argument: ClauseArgument, low: int, high: int) -> tuple[int, int]:
    """The tokens that name a foreign runtime; OpenMP 6.0 writes them as `{fr(name), …}`."""
    text = argument.text
    if text.words[low] != "{" or text.partners[low] != high - 1:
        return low, high
    parts = split(text, low + 1, high - 1)
    for start, end in parts:
        if text.words[start] == "fr" and start + 1 < end and text.partners[start + 1] == end - 1:
            return start + 2, end - 1
    raise BadClause("no foreign runtime is named here", argument.part(low, high))
