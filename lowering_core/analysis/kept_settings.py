"""Tasks whose code leads to functions that set, or ask for, what a task keeps (OpenMP 5.2, 2.4 and 18.5): their
directives say so, since a task's code does not show it.
"""

from dataclasses import replace

from lowering_core.analysis.callees import Callees
from lowering_core.analysis.library_functions import TASK_QUERIES
from lowering_core.analysis.omp_queries import SETTERS
from lowering_core.analysis.task_data import rebuilt
from lowering_core.analysis.walk import statements, walk
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Block, Call, Pragma, Stmt
from lowering_core.model.unit import Function, SourceFile
from lowering_core.openmp.entries import Role

_KEPT = SETTERS.keys() | TASK_QUERIES


def with_kept_settings(source: SourceFile) -> SourceFile:
    """The file in which the tasks of functions are told apart, as kernels call these."""
    callees = Callees(source.functions, source.environment)
    functions = tuple(_function(one, callees) for one in source.functions)
    same = all(new is old for new, old in zip(functions, source.functions, strict=True))
    return source if same else replace(source, functions=functions)


def kept_in(statement: Stmt, callees: Callees, *, called: bool = False) -> Stmt:
    """A statement in which the tasks are told apart. Where it is that of a function (`called`), what calls in it ask is
    the caller's to say.
    """
    makers = (node for node in statements(statement) if isinstance(node, Pragma) and _makes_tasks(node))
    found = [one for one in makers if one.body is not None and _leads(one.body, callees, called=called)]
    return rebuilt(statement, {id(one): _keeping for one in found}) if found else statement


def _function(function: Function, callees: Callees) -> Function:
    body = kept_in(function.in_kernels.body, callees, called=True)
    same = body is function.in_kernels.body or not isinstance(body, Block)
    return function if same else replace(function, device=replace(function.in_kernels, body=body))


def _makes_tasks(pragma: Pragma) -> bool:
    return Role.TASKS in pragma.directive.role or pragma.directive.has("parallel")


def _leads(body: Stmt, callees: Callees, *, called: bool) -> bool:
    names = {callee_name(node) for node in walk(body) if isinstance(node, Call)}
    if called and not names.isdisjoint(TASK_QUERIES):
        return True
    return any(not _KEPT.isdisjoint(callees.calls(callees.meant(name))) for name in names)


def _keeping(pragma: Pragma) -> Pragma:
    return replace(pragma, directive=replace(pragma.directive, keeps=True))
