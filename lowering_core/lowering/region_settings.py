"""Functions of omp.h that set what a task keeps: how many threads later parallel regions have, how schedule(runtime)
deals, and what others of them answer (OpenMP 5.2, 2.4 and 18.2).

Where a region asks for what it sets, or has constructs that follow it, each thread has the settings of its task in
shared memory. Tasks and parallel regions in which something is set begin with those of the task that made them. In all
other regions the calls change nothing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from lowering_core.analysis.callees import Callees
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.library_functions import TASK_QUERIES
from lowering_core.analysis.omp_queries import SETTERS
from lowering_core.analysis.walk import AnyNode, statements
from lowering_core.analysis.walk import walk as nodes_of
from lowering_core.diagnostics import Words
from lowering_core.ir.build import number
from lowering_core.ir.nodes import Declare, Evaluate, Items, KernelCode
from lowering_core.lowering.task_queries import IN_FINAL, final_name, unanswered
from lowering_core.model.directive import Directive, ScheduleClause
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Call, Expr, Name, Pragma, Stmt
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Role
from lowering_core.rules import rex402_call_not_on_device as rex402

_BYTES = 28
"""What the settings of one thread take."""
_GETTERS = TASK_QUERIES.union(SETTERS.values())
_NAME = "_dev_settings"
_NUM_THREADS, _LEVELS, _SCHEDULE = "omp_set_num_threads", "omp_set_max_active_levels", "omp_set_schedule"


def with_settings(code: KernelCode, threads: int) -> KernelCode:
    """A kernel in which settings are made or asked for, and whose blocks have memory for those of so many threads."""
    begun = Evaluate(Call(Name("rex_begin_settings"), ()))
    return replace(code, body=(begun, *code.body), shared=code.shared - _BYTES * threads)


def of_team() -> Items:
    """The settings of the tasks of a parallel region that the team's code makes."""
    return (Declare(_NAME, None, Call(Name("rex_team_settings"), ())),)


def of_task(directive: Directive, body: Stmt) -> Items:
    """The settings of a task that a directive makes, where something in it sets them or asks for its kind."""
    makes = Role.TASKS in directive.role or directive.has("parallel")
    if not makes or not (directive.keeps or sets(body)):
        return ()
    declared = Declare(_NAME, None, Call(Name("rex_task_settings"), ()))
    if not directive.keeps:
        return (declared,)
    final = final_name(directive) if directive.asks("final") else number(0)
    explicit = number(int(Role.TASKS in directive.role))
    return (declared, Evaluate(Call(Name("rex_begin_task"), (explicit, final))))


def width_set(asked: Expr | None) -> Expr:
    """The number of threads of a `parallel`, of which a clause asks for so many."""
    return Call(Name("rex_set_threads"), ()) if asked is None else Call(Name("rex_active_threads"), (asked,))


def sets(node: AnyNode) -> bool:
    """Whether code calls such a function."""
    return any(isinstance(part, Call) and callee_name(part) in SETTERS for part in nodes_of(node))


def gets(node: AnyNode, callees: Callees) -> bool:
    """Whether code asks for a setting, itself or in what it calls."""
    names = {callee_name(part) for part in nodes_of(node) if isinstance(part, Call)}
    return any(not _GETTERS.isdisjoint({name, *callees.calls(callees.meant(name))}) for name in names)


def follows_schedule(directive: Directive) -> bool:
    """Whether a loop is dealt as omp_set_schedule said."""
    return any(clause.kind == "runtime" for clause in directive.named(ScheduleClause, "schedule"))


def concerns_settings(names: Iterable[str]) -> bool:
    """Whether there are functions among the called ones that set or ask."""
    return any(name in SETTERS or name in _GETTERS for name in names)


def keeps_settings(calls: Iterable[Call], code: Iterable[Stmt], scope: Scope) -> bool:
    """Whether something depends on what a region sets; `calls` are its own and those of the functions that it reaches,
    `code` its statement and theirs.
    """
    code, made = tuple(code), [(callee_name(call), call) for call in calls]
    names = {name for name, _ in made}
    directives = [node.directive for one in code for node in statements(one) if isinstance(node, Pragma)]
    if _is_asked(code[1:], directives):
        return True
    if any(SETTERS[name] in names for name in SETTERS.keys() & names):
        return True
    levels = (call.arguments[0] for name, call in made if name == _LEVELS and call.arguments)
    threads = _NUM_THREADS in names or any((constant_value(one, scope) or 0) < 1 for one in levels)
    if not threads and _SCHEDULE not in names:
        return False
    if threads and any(one.has("parallel") or one.name == "loop" for one in directives):
        return True
    return _SCHEDULE in names and any(map(follows_schedule, directives))


def _is_asked(functions: Iterable[Stmt], directives: Iterable[Directive]) -> bool:
    """Whether functions ask what kind of task calls them, of which there are several kinds."""
    asked = {name for one in functions for name in unanswered(one)}
    tasks = [one for one in directives if Role.TASKS in one.role]
    return bool(tasks and asked - {IN_FINAL}) or (IN_FINAL in asked and any(one.asks("final") for one in tasks))


def setting_problem(code: Iterable[Stmt], callees: Callees, elsewhere: Iterable[str]) -> Words | None:
    """Why what a region sets cannot be kept: functions of other files know nothing of it, and a task loop has settings
    for each of its tasks, which are run one behind the other.
    """
    if (other := next(iter(sorted(elsewhere)), None)) is not None:
        return rex402.SETTING_ELSEWHERE(other)
    return next((rex402.SETTING_IN_TASK(name) for one in code for name in _set_in_tasks(one, callees)), None)


def runtime_chunk(trips: Expr, workers: Expr) -> Expr:
    """The chunk that schedule(runtime) has for so many iterations of so many workers."""
    return Call(Name("rex_set_chunk"), (trips, workers))


def _set_in_tasks(root: Stmt, callees: Callees) -> Iterator[str]:
    for node in statements(root):
        if not isinstance(node, Pragma) or Role.TASKS not in node.directive.role or node.body is None:
            continue
        if "taskloop" in node.directive.name and (sets(node.body) or _sets_in_callees(node.body, callees)):
            yield node.directive.name


def _sets_in_callees(body: Stmt, callees: Callees) -> bool:
    names = {callee_name(part) for part in nodes_of(body) if isinstance(part, Call)}
    return any(not SETTERS.keys().isdisjoint(callees.calls(callees.meant(name))) for name in names)
