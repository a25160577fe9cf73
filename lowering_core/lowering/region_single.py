"""Constructs in a parallel region that one thread at a time runs: single, master, masked, sections, critical."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lowering_core.analysis.sizes import size_of
from lowering_core.ir.build import UNSIGNED, evaluate, number, operation
from lowering_core.ir.nodes import Guard, Items
from lowering_core.lowering.constructs import critical_items, critical_problem
from lowering_core.lowering.latest_values import conditional, noted
from lowering_core.lowering.queries import answered
from lowering_core.lowering.region_constructs import WAIT, own_copies
from lowering_core.lowering.region_context import ACTIVE, THREAD, Frame, Level, Point, Walk, placed_body
from lowering_core.lowering.team_clauses import copies
from lowering_core.lowering.user_code import composed, contents, scoped
from lowering_core.model.directive import Directive, ExprClause, ListClause
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Binary, Block, Cast, Expr, Name, Paren, Pragma, Stmt
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex406_clause_not_lowered as rex406


def alone(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """`single` is run by the first thread, and the others wait for it; `master` and `masked` let nobody wait."""
    directive, body = pragma.directive, placed_body(pragma)
    if body is None:
        return None
    which: Expr = number(0)
    for clause in filters(directive):
        if clause.expr is not None:
            which = Cast(UNSIGNED, Paren(answered(clause.expr, place.standing)))
            if walk.effects(clause.expr, place).impure:
                walk.refuse(rex401.FILTER, clause.span)
    own = own_copies(without_sent(directive), replace(place, masked=False), walk)
    if own is None:
        return None
    sent = tuple(evaluate(Operation.BROADCAST, Name(name)) for name in _sent(directive, place, walk))
    tail = WAIT if directive.name == "single" and not directive.asks("nowait") and not sent else ()
    inside = walk.hidden(own.hidden, place.at(Level.ALONE, narrow=place.narrow))

    def around(inner: Sequence[Items]) -> Items:
        items = contents(body, inner[0], walk.text, own.hidden)
        test = Binary("==", THREAD, which)
        test = Binary("&&", ACTIVE, test) if place.masked and filters(directive) else test
        return (Guard(test, own.around(items)), *tail, *sent)

    return Frame(((body, inside),), around)


def critical(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """`critical` takes a lock of the device; who finds it taken tries again."""
    body = placed_body(pragma)
    if body is None:
        return None
    if (problem := critical_problem(body)) is not None:
        walk.refuse(rex401.RULE.says(problem), pragma.directive.span)
    inside = place.at(Level.SOLO if place.level is Level.SOLO else Level.ALONE, narrow=place.narrow)
    return Frame(((body, inside),), lambda inner: critical_items(pragma.directive, body, inner[0], walk.text))


def sections(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """`sections`: section k is run by thread k, counted round the threads."""
    directive, body = pragma.directive, placed_body(pragma)
    if not isinstance(body, Block):
        return None
    own = copies(directive, place.names, place.scope, frozenset())
    parts = body.items
    first = parts[:1] if parts and not is_section(parts[0]) else ()
    if own.problem is not None or not all(is_section(part) for part in parts[len(first) :]):
        walk.refuse(rex401.SECTIONS_FORM, directive.span)
        return None
    own.inner += WAIT if own.meets else ()
    tail = () if directive.asks("nowait") else WAIT
    inside = walk.hidden(own.hidden, place.at(Level.ALONE, narrow=place.narrow)).below()
    found = [(part, part.body if isinstance(part, Pragma) and is_section(part) else part) for part in parts]
    inner = [(part, statement) for part, statement in found if statement is not None and statement.span is not None]
    for place_of_part, (_, statement) in enumerate(inner, start=1):
        walk.changes += noted(statement, conditional(directive), number(place_of_part))

    def around(items: Sequence[Items]) -> Items:
        guarded: list[tuple[Stmt, Items]] = []
        for place_of_part, ((part, statement), run) in enumerate(zip(inner, items, strict=True)):
            test = Binary("==", operation(Operation.MODULO, number(place_of_part), place.width), THREAD)
            last = tuple(own.last) if part is parts[-1] else ()
            items_of = run if last else contents(statement, run, walk.text)
            guarded.append((part, (Guard(test, (*items_of, *last)),)))
        block = composed(body, [(part.span, run) for part, run in guarded], walk.text)
        return (*scoped(own.around(contents(body, block, walk.text))), *tail)

    return Frame(tuple((statement, inside) for _, statement in inner), around)


def _sent(directive: Directive, place: Point, walk: Walk) -> Iterator[str]:
    """The variables of `copyprivate`; they travel through shared memory."""
    for clause in _sending(directive):
        for item in clause.items:
            variable = place.names.get(item.name)
            size = (
                None if variable is None or variable.type is None else size_of(variable.type, place.scope.environment)
            )
            if size is None:
                walk.refuse(rex406.COPYPRIVATE(item.name), clause.span)
            yield item.name


def filters(directive: Directive) -> tuple[ExprClause, ...]:
    """The clauses that say which thread runs a construct."""
    return tuple(directive.named(ExprClause, "filter"))


def without_sent(directive: Directive) -> Directive:
    """A directive without the clauses that give the values of its thread to the others."""
    given = _sending(directive)
    return replace(directive, clauses=tuple(clause for clause in directive.clauses if clause not in given))


def _sending(directive: Directive) -> tuple[ListClause, ...]:
    return tuple(directive.named(ListClause, "copyprivate"))


def is_section(statement: Stmt) -> bool:
    """Whether a statement is a `section`."""
    return isinstance(statement, Pragma) and statement.directive.name == "section"
