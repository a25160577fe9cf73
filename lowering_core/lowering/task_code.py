"""Tasks on the device: the thread that meets a task runs it at once, with the copies that its clauses ask for.

So every task is complete where the next statement begins: what waits for tasks, orders them or advises on them asks for
nothing more. Clauses name all copies (`analysis.task_data`).
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from lowering_core.access.constructs import associated_indices, associated_loops
from lowering_core.access.effects import has_effects
from lowering_core.analysis.walk import statements
from lowering_core.ir.nodes import AnyItem, Braces, Declare, Evaluate, Hole, Items
from lowering_core.lowering.clause_support import nested_obstacle, support_problem
from lowering_core.lowering.group_reads import group_copies, group_originals, unknown_in_group, used_in_group
from lowering_core.lowering.one_thread import combined_by_one
from lowering_core.lowering.region_settings import of_task
from lowering_core.lowering.task_events import left_open
from lowering_core.lowering.task_queries import final_value
from lowering_core.lowering.task_sizes import is_counted, restarted, starts
from lowering_core.lowering.team_clauses import Copies, copies
from lowering_core.lowering.team_effects import RegionVariable
from lowering_core.lowering.user_code import contents, user
from lowering_core.model.ctypes import unqualified
from lowering_core.model.directive import Directive, ExprClause, LinearClause, items_of
from lowering_core.model.kernel import HostOnly
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Outcome
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex406_clause_not_lowered as rex406

TASKS = frozenset({"task", "taskloop", "taskloop simd"})
TASK_CONSTRUCTS = TASKS | {"taskgroup"}
IDLE = frozenset({"taskwait", "taskyield", "depobj"})
"""What asks for nothing where every task is complete already."""


def is_of_tasks(directive: Directive) -> bool:
    """Whether a directive makes tasks, waits for them or orders them."""
    return directive.name in TASK_CONSTRUCTS | IDLE


def task_obstacle(statement: Stmt, scope: Scope) -> HostOnly | None:
    """Why the tasks at and below a statement cannot be run by the thread that meets them; None where they can."""
    tasks = (node for node in statements(statement) if isinstance(node, Pragma) and is_of_tasks(node.directive))
    return next((found for node in tasks if (found := _obstacle(node, statement, scope)) is not None), None)


def _obstacle(pragma: Pragma, root: Stmt, scope: Scope) -> HostOnly | None:
    directive = pragma.directive
    for clause in directive.clauses:
        if (problem := support_problem(clause, Outcome.NESTED)) is not None:
            return HostOnly(rex406.RULE.says(f"`{directive.name}`: {problem.text}"), clause.span)
    if (found := nested_obstacle(pragma)) is not None:
        return found
    if pragma.body is None:
        return None
    if (again := restarted(directive, pragma.body, scope)) and not is_counted(directive, pragma.body, scope):
        return HostOnly(rex406.TASKS_COUNTED(again[0]), directive.span)
    if (read := unknown_in_group(pragma)) is not None:
        return HostOnly(rex406.READ_IN_GROUP(read.name), read.span)
    if (event := left_open(pragma, root)) is not None:
        return HostOnly(rex401.DETACHED, event.span)
    own = task_copies(directive, pragma.body, scope)
    return None if own.problem is None else HostOnly(rex406.RULE.says(own.problem[0]), own.problem[1].span)


def task_copies(directive: Directive, body: Stmt, scope: Scope) -> Copies:
    """The private copies of a task construct; those of a task loop are the same for all of its iterations."""
    used = used_in_group(Pragma(directive, body))
    if directive.name not in TASKS and not used:
        return Copies()
    directive = group_copies(directive, used) if used else directive
    names = {
        item.name: RegionVariable(0, item.name, declared.type, False)
        for clause in directive.clauses
        for item in items_of(clause)
        if (declared := scope.meaning(item)) is not None
    }
    # What a simd loop steps is what its own text does, in the order of the iterations.
    given = tuple(clause for clause in directive.clauses if not isinstance(clause, LinearClause))
    among = {item.name for one in directive.group_reductions for item in one.items}
    own = combined_by_one(copies(replace(directive, clauses=given), names, scope, frozenset()), among)
    own.outer[:0] = group_originals(used)
    listed = {item.name for clause in directive.clauses for item in items_of(clause)}
    for index in associated_indices(directive, body):
        declared = scope.meaning(index)
        if index.name not in listed and declared is not None:
            own.hidden[index.name] = declared.type
            own.inner.append(Declare(index.name, unqualified(declared.type)))
    return own


def task_items(pragma: Pragma, holes: Callable[[Stmt], Sequence[Hole]], scope: Scope, text: bytes) -> Items:
    """What a task construct is to the thread that meets it; `holes` says what changes in a statement inside."""
    directive, body = pragma.directive, pragma.body
    assert body is not None
    own = task_copies(directive, body, scope)
    inside, head = list(holes(body)), tuple[AnyItem, ...]()
    loops, again = associated_loops(directive, body), restarted(directive, body, scope)
    innermost = loops[-1].body if loops and again else None
    if innermost is not None and innermost.span is not None:
        head, begin = starts(directive, body, again, scope)
        begun = Braces((*begin, *user(innermost, holes(innermost))))
        inside = [*(one for one in inside if one.span != innermost.span), Hole(innermost.span, begun)]
    items = contents(body, user(body, inside), text, own.hidden)
    return (*evaluated(directive, body), *of_task(directive, body), *head, *own.around(items))


def evaluated(directive: Directive, body: Stmt) -> Items:
    """Whether a task is final, if that is asked, and expressions of clauses that have effects, which they have in any
    case.
    """
    if directive.name not in TASKS:
        return ()
    final = final_value(directive, body)
    given = [one for one in directive.named(ExprClause) if final is None or one.name != "final"]
    values = (one.expr for one in given if one.expr is not None)
    return (*(() if final is None else (final,)), *(Evaluate(expr) for expr in values if has_effects(expr)))
