"""Tasks of a general region whose statements hold other constructs."""

from collections.abc import Sequence

from lowering_core.ir.build import is_first_thread
from lowering_core.ir.nodes import Guard, Items
from lowering_core.lowering.region_constructs import WAIT, for_team
from lowering_core.lowering.region_context import Frame, Level, Point, Walk, placed_body
from lowering_core.lowering.region_settings import of_task
from lowering_core.lowering.task_code import TASKS, evaluated, task_copies
from lowering_core.lowering.task_sizes import restarted
from lowering_core.lowering.user_code import contents, scoped
from lowering_core.model.directive import ReductionClause
from lowering_core.model.syntax import Pragma
from lowering_core.rules import rex406_clause_not_lowered as rex406


def task_construct(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """A task, which is part of the team's code, or one thread's own; a group of tasks changes nothing."""
    directive, body = pragma.directive, placed_body(pragma)
    if body is None:
        return None
    own = task_copies(directive, body, place.scope)
    if again := restarted(directive, body, place.scope):
        walk.refuse(rex406.TASKS_COUNTED(again[0]), directive.span)
    team = walk.is_team(place)
    combine: Items = tuple(own.combine)
    if team:
        own.inner = list(for_team(own.inner))
        combine = (*WAIT, Guard(is_first_thread(), combine), *WAIT) if combine else ()
        reduced = (place.names.get(item.name) for one in directive.named(ReductionClause) for item in one.items)
        walk.shared.update((one.number, one) for one in reduced if one is not None and one.team)
    alone = directive.name in TASKS and place.level is Level.THREADS
    inside = place.at(Level.ALONE if alone else place.level, narrow=place.narrow)

    def around(inner: Sequence[Items]) -> Items:
        items = contents(body, inner[0], walk.text, own.hidden) if own.hidden else inner[0]
        settings = of_task(directive, body, walk.callees)
        return scoped((*evaluated(directive, body), *settings, *own.outer, *own.inner, *items, *combine))

    return Frame(((body, walk.hidden(own.hidden, inside)),), around)
