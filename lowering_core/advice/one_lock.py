"""All iterations go through one lock for an update that a single instruction can make."""

from collections.abc import Iterator

from lowering_core.advice.facts import RegionFacts, counted
from lowering_core.analysis.walk import walk
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.mending.atomic import takes_atomic
from lowering_core.model.access import Access, AccessKind
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Block, ExprStmt, Index, Member, Pragma, Stmt, Unary
from lowering_core.rules import rex707_one_lock as rex707
from lowering_core.rules.edits import is_written
from lowering_core.text import Span

_NATIVE = frozenset({"+", "*", "&", "|", "^"})


def one_lock(facts: RegionFacts) -> Iterator[Diagnostic]:
    """The only `critical` of a region is one update of a number, which nothing else in the region touches."""
    region = facts.pragma()
    found = [] if region is None else [one for one in _pragmas(region) if one.directive.name == "critical"]
    if len(found) != 1 or found[0].body is None or facts.nest is None:
        return
    critical = found[0]
    body, update = _single(found[0].body), _update(facts, found[0])
    if body is None or not update or not is_written(critical.directive):
        return
    span = critical.directive.span
    trips = facts.nest.trip_value
    many = "all iterations" if trips is None else f"{counted(trips)} iterations"
    end = max([critical.directive.name_span.end, *(one.span.end for one in critical.directive.arguments)])
    text = facts.view.function.unit.text
    close = text.find(b")", end, span.end) + 1 if critical.directive.arguments else end
    if critical.directive.clauses or close < end:
        return
    fix = Fix("Make the update atomic", ((Span(critical.directive.name_span.start, close), "atomic"),))
    yield rex707.FOUND.at(span, many, update, fixes=(fix,))


def _pragmas(region: Pragma) -> Iterator[Pragma]:
    yield from (node for node in walk(region) if isinstance(node, Pragma))


def _single(body: Stmt) -> ExprStmt | None:
    """The statement that is all of a critical section. Braces around it would remain around an atomic update."""
    return body if isinstance(body, ExprStmt) and not isinstance(body, Block) else None


def _update(facts: RegionFacts, critical: Pragma) -> str:
    """The variable that a critical section updates, if it does no more; empty where it does."""
    statement = None if critical.body is None else _single(critical.body)
    region = facts.pragma()
    if statement is None or statement.expr is None or region is None or region.span is None:
        return ""
    node = bare(statement.expr)
    for access in facts.view.made.all:
        update, symbol = access.update, access.symbol
        if access.kind is not AccessKind.UPDATE or update is None or symbol is None or update.node is not node:
            continue
        plain = takes_atomic(facts.view, access, update, symbol) and update.reduction in _NATIVE
        follows = any(isinstance(one, Index | Member | Unary) for one in walk(update.value)) and access.path != ()
        return symbol.name if plain and not follows and _is_alone(facts, access, region.span, statement) else ""
    return ""


def _is_alone(facts: RegionFacts, update: Access, region: Span, statement: ExprStmt) -> bool:
    """Whether nothing else in a region touches what is updated."""
    own = statement.span
    for access in facts.view.made.all:
        place = access.span
        if access.symbol != update.symbol or place is None or not region.covers(place):
            continue
        if own is None or not own.covers(place):
            clause = access.path == () and access.guard is None
            if not clause and not _is_of_directive(facts, place):
                return False
    return True


def _is_of_directive(facts: RegionFacts, place: Span) -> bool:
    """Whether a place is in the clauses of the region."""
    return facts.plan.analyzed.region.pragma.directive.span.covers(place)
