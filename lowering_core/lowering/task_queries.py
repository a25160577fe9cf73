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

IN_FINAL = "omp_in_final"


def task_answers(root: Stmt) -> tuple[Rewrite, ...]:
    """The values of the calls in code that is in no task but those in it, and what groups of tasks use themselves."""
    answers = (Rewrite(call, _answer(call, around)) for call, around in _calls(root))
    return (*answers, *group_reads(root))


def called_answers(root: Stmt) -> tuple[Rewrite, ...]:
    """The same in a function, as far as the task that calls it makes no difference; the others ask what tasks keep."""
    known = ((call, around) for call, around in _calls(root) if _is_known(call, around))
    return (*(Rewrite(call, _answer(call, around)) for call, around in known), *group_reads(root))


def unanswered(root: Stmt) -> frozenset[str]:
    """Those of these functions whose answer, in a function, depends on the task that calls it."""
    return frozenset(callee_name(call) for call, around in _calls(root) if not _is_known(call, around))


def final_value(directive: Directive, body: Stmt) -> Declare | None:
    """The declaration of whether a task is final, where something in it asks."""
    given = [one.expr for one in directive.named(ExprClause, "final") if one.expr is not None]
    if not given or not (directive.keeps or any(callee_name(call) == IN_FINAL for call, _ in _calls(body))):
        return None
    return constant(final_name(directive).name, INT, Binary("!=", Paren(given[0]), number(0)))


def final_name(directive: Directive) -> Name:
    """What says whether a task is final."""
    return Name(f"_dev_final_{directive.span.start}")


def _calls(root: Stmt) -> Iterator[tuple[Call, list[Directive]]]:
    """The calls, each with the constructs around it that make tasks, outer ones first."""
    found = [node for node in walk(root) if isinstance(node, Call) and callee_name(node) in TASK_QUERIES]
    pragmas = [node for node in statements(root) if found and isinstance(node, Pragma)]
    makers = [one for one in pragmas if one.body is not None and (_is_task(one.directive) or _is_team(one.directive))]
    for call in found:
        at = place(call)
        spans = ((one.directive, None if one.body is None else one.body.span) for one in makers)
        yield call, [one for one, span in spans if at is not None and span is not None and span.covers(at)]


def _is_task(directive: Directive) -> bool:
    return Role.TASKS in directive.role


def _is_team(directive: Directive) -> bool:
    """Whether a construct makes implicit tasks, which are no explicit ones."""
    return directive.has("parallel") and not _is_task(directive)


def _is_known(call: Call, around: list[Directive]) -> bool:
    """Whether the constructs around a call in a function decide its value."""
    return bool(around) and callee_name(call) != IN_FINAL


def _answer(call: Call, around: list[Directive]) -> Expr:
    if callee_name(call) != IN_FINAL:
        return number(1 if around and _is_task(around[-1]) else 0)
    named: list[Expr] = [final_name(one) for one in around if _is_task(one) and one.asks("final")]
    return Paren(reduce(lambda left, right: Binary("||", left, right), named)) if named else number(0)
