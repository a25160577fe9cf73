"""What omp_in_final and omp_in_explicit_task answer: what the tasks around their calls say (OpenMP 5.2, 18.5)."""

from collections.abc import Iterator
from functools import reduce

from lowering_core.analysis.library_functions import TASK_QUERIES
from lowering_core.analysis.walk import statements, walk
from lowering_core.ir.build import INT, constant, number
from lowering_core.ir.nodes import Declare, Rewrite
from lowering_core.lowering.group_reads import group_reads
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.expressions import callee_name, place
from lowering_core.model.syntax import Binary, Call, Expr, Name, Paren, Pragma, Stmt
from lowering_core.openmp.entries import Role

_IN_FINAL = "omp_in_final"


def task_answers(root: Stmt) -> tuple[Rewrite, ...]:
    """The values of the calls in code that is in no task but those in it, and what groups of tasks use themselves."""
    answers = (Rewrite(call, _answer(call, tasks)) for call, tasks in _calls(root))
    return (*answers, *group_reads(root))


def unanswered(root: Stmt) -> str | None:
    """The first of these functions whose answer, in a function, depends on the task that calls it."""
    return next((callee_name(call) for call, tasks in _calls(root) if not _is_known(call, tasks)), None)


def final_value(directive: Directive, body: Stmt) -> Declare | None:
    """The declaration of whether a task is final, where something in it asks."""
    given = [one.expr for one in directive.named(ExprClause, "final") if one.expr is not None]
    if not given or not any(callee_name(call) == _IN_FINAL for call, _ in _calls(body)):
        return None
    return constant(_name(directive).name, INT, Binary("!=", Paren(given[0]), number(0)))


def _calls(root: Stmt) -> Iterator[tuple[Call, list[Directive]]]:
    """The calls, each with the task constructs around it."""
    found = [node for node in walk(root) if isinstance(node, Call) and callee_name(node) in TASK_QUERIES]
    pragmas = [node for node in statements(root) if found and isinstance(node, Pragma)]
    tasks = [one for one in pragmas if Role.TASKS in one.directive.role and one.body is not None]
    for call in found:
        at = place(call)
        spans = ((one.directive, None if one.body is None else one.body.span) for one in tasks)
        yield call, [one for one, span in spans if at is not None and span is not None and span.covers(at)]


def _is_known(call: Call, tasks: list[Directive]) -> bool:
    """Whether the tasks around a call in a function decide its value."""
    return bool(tasks) and callee_name(call) != _IN_FINAL


def _answer(call: Call, tasks: list[Directive]) -> Expr:
    if callee_name(call) != _IN_FINAL:
        return number(1 if tasks else 0)
    named: list[Expr] = [_name(one) for one in tasks if one.asks("final")]
    return Paren(reduce(lambda left, right: Binary("||", left, right), named)) if named else number(0)


def _name(directive: Directive) -> Name:
    return Name(f"_dev_final_{directive.span.start}")
