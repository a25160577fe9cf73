"""Edits that resolve obstacles in the data of a region: clauses added, list items rewritten or taken out."""

from difflib import get_close_matches

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.data_checks import suggested_map
from lowering_core.analysis.data_clauses import ClauseTable, Mention
from lowering_core.analysis.section_guess import ranges_of
from lowering_core.analysis.walk import directive_expressions, walk
from lowering_core.diagnostics import Fix
from lowering_core.model.data import AccessSummary, Captured, DataEnvironment
from lowering_core.model.directive import MapClause
from lowering_core.model.region import HostOnly
from lowering_core.model.syntax import TAG, Name
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.rules import rex301_missing_map as rex301
from lowering_core.rules import rex302_unknown_variable as rex302
from lowering_core.rules import rex304_not_in_default as rex304
from lowering_core.rules import rex305_conflicting_sharing as rex305
from lowering_core.rules.edits import add_clause, is_written
from lowering_core.text import Span, decode, encode
from lowering_core.values import dataclass

_ALIKE = 0.75
_SHORTEST = 3


@dataclass(frozen=True, slots=True)
class FixContext:
    """What an edit of a region's clauses is worked out from."""

    region: TargetRegion
    scope: Scope
    access: AccessSummary
    table: ClauseTable


def obstacle_fixes(found: HostOnly, environment: DataEnvironment, context: FixContext) -> tuple[Fix, ...]:
    """The fixes of one obstacle, the most likely first; none where what is meant cannot be known."""
    match found.why.rule:
        case rex302.RULE:
            return _respelt(found, context)
        case rex304.RULE:
            variable = _variable(found, None, environment)
            return () if variable is None else rex304.fixes(variable, context.region)
        case rex305.RULE:
            mention = _mention_at(found.span, context.table)
            return () if mention is None else mention.removal(context.region.directive)
        case rex301.RULE:
            return _with_map(found, environment, context)
        case _:
            return ()


def section_fixes(variable: Captured, context: FixContext) -> tuple[Fix, ...]:
    """`map(to: x)` of a pointer alone becomes `map(to: x[0:n])`, where the elements that the region uses are known."""
    directive = context.region.directive
    mentions = context.table.mentions.get(variable.name, ())
    mention = next((one for one in mentions if isinstance(one.clause, MapClause)), None)
    if mention is None or not isinstance(mention.item.expr, Name) or not is_written(directive):
        return ()
    clause, complete = _suggested(variable, context)
    if not complete or mention.item.span == mention.clause.span:
        return ()
    return rex301.with_section(clause, mention.item.span)


def _with_map(found: HostOnly, environment: DataEnvironment, context: FixContext) -> tuple[Fix, ...]:
    """An array without an extent gets a map of its own."""
    variable = next((one for one in environment.variables if one.span == found.span), None)
    if variable is None or not variable.implicit:
        return ()
    clause, complete = _suggested(variable, context)
    return add_clause(context.region, clause) if complete else ()


def _suggested(variable: Captured, context: FixContext) -> tuple[str, bool]:
    statement = context.region.statement
    ranges = ranges_of(statement, accesses_of(statement, context.scope.environment))
    return suggested_map(variable, ranges, context.scope, context.access)


def _variable(found: HostOnly, mention: Mention | None, environment: DataEnvironment) -> Captured | None:
    if mention is not None:
        return environment.find(mention.item.name)
    return next((one for one in environment.variables if one.span == found.span), None)


def _respelt(found: HostOnly, context: FixContext) -> tuple[Fix, ...]:
    """A name that nothing declares becomes the visible one that is spelt most like it; in a list it may go as well."""
    mention = _mention_at(found.span, context.table)
    text = context.region.function.unit.text
    name = decode(text[found.span.start : found.span.end]) if mention is None else mention.item.name
    places = [use.span for use in context.access.uses if use.name == name]
    fixes: tuple[Fix, ...] = ()
    near = _near(name, context.scope)
    mentions = context.table.mentions.get(name, ())
    named = [
        node.span
        for expr in directive_expressions(context.region.directive)
        for node in walk(expr)
        if isinstance(node, Name) and node.name == name
    ]
    spans = [span for span in (*places, *named) if span is not None and text[span.start : span.end] == encode(name)]
    if near and len(spans) == len(places) + len(named):
        fixes = rex302.respelt(near, spans)
    return (
        (*fixes, *mention.removal(context.region.directive))
        if mention is not None and not places and len(mentions) == 1
        else fixes
    )


def _near(name: str, scope: Scope) -> str:
    if len(name) < _SHORTEST:
        return ""
    known = [one.name for one in scope.locals if one.name and one.storage != TAG] + list(scope.environment.globals)
    return next(iter(get_close_matches(name, dict.fromkeys(known), 1, _ALIKE)), "")


def _mention_at(span: Span, table: ClauseTable) -> Mention | None:
    for mentions in table.mentions.values():
        for mention in mentions:
            if mention.item.span == span or mention.item.expr.span == span:
                return mention
    return None
