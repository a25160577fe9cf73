"""Tasks of a general region whose statements hold other constructs."""

from collections.abc import Sequence

from lowering_core.access.constructs import associated_loops
from lowering_core.analysis.walk import walk as nodes_of
from lowering_core.ir.build import is_first_thread
from lowering_core.ir.nodes import Braces, Guard, Hole, Items
from lowering_core.lowering.queries import answers
from lowering_core.lowering.region_calls import led_calls
from lowering_core.lowering.region_constructs import WAIT, for_team
from lowering_core.lowering.region_context import Frame, Level, Point, Walk, placed_body
from lowering_core.lowering.region_settings import of_task
from lowering_core.lowering.task_code import TASKS, evaluated, task_copies
from lowering_core.lowering.task_sizes import restarted, starts
from lowering_core.lowering.user_code import contents, scoped, user
from lowering_core.model.directive import ReductionClause
from lowering_core.model.syntax import DeclStmt, For, Pragma, Stmt
from lowering_core.rules import rex406_clause_not_lowered as rex406


def task_construct(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """A task, which is part of the team's code, or one thread's own; a group of tasks changes nothing."""
    directive, body = pragma.directive, placed_body(pragma)
    if body is None:
        return None
    own = task_copies(directive, body, place.scope)
    again = restarted(directive, body, place.scope)
    team = walk.is_team(place)
    if again and team:
        walk.refuse(rex406.TASKS_COUNTED(again[0]), directive.span)
    combine: Items = tuple(own.combine)
    if team:
        own.inner = list(for_team(own.inner))
        combine = (*WAIT, Guard(is_first_thread(), combine), *WAIT) if combine else ()
        reduced = (place.names.get(item.name) for one in directive.named(ReductionClause) for item in one.items)
        walk.shared.update((one.number, one) for one in reduced if one is not None and one.team)
    alone = directive.name in TASKS and place.level is Level.THREADS
    inside = walk.hidden(own.hidden, place.at(Level.ALONE if alone else place.level, narrow=place.narrow))
    head, begin = starts(directive, body, again, place.scope) if again else ((), ())
    statement, inside = _iteration(pragma, body, inside, walk) if again else (body, inside)

    def around(inner: Sequence[Items]) -> Items:
        items = inner[0]
        if statement is not body and statement.span is not None:
            items = user(body, (Hole(statement.span, Braces((*begin, *items))),))
        items = contents(body, items, walk.text, own.hidden) if own.hidden else items
        settings = of_task(directive, body)
        return scoped((*evaluated(directive, body), *settings, *head, *own.outer, *own.inner, *items, *combine))

    return Frame(((statement, inside),), around)


def _iteration(pragma: Pragma, body: Stmt, place: Point, walk: Walk) -> tuple[Stmt, Point]:
    """The statement of an iteration of a task loop, and its place; the loops around it stay as they are written."""
    loops: tuple[For, ...] = tuple(associated_loops(pragma.directive, body))
    for loop in loops:
        place = walk.declared(loop.init.declarations if isinstance(loop.init, DeclStmt) else (), place, fixed=True)
        for part in (loop.init, loop.test, loop.step):
            if part is not None:
                led_calls(part, place, walk)
                walk.changes += answers(nodes_of(part), place.standing, place.scope.environment)
    if not loops or loops[-1].body.span is None:
        walk.refuse(rex406.TASKS_COUNTED(pragma.directive.name), pragma.directive.span)
        return body, place
    return loops[-1].body, place
