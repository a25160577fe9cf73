"""Functions of omp.h that set what later constructs of a region follow (OpenMP 5.2, 18.2.1 and 18.2.12).

A `parallel` of the team's code takes as many threads as omp_set_num_threads asked for there, which each thread of the
block remembers. What else can be set has no effect on a device: it has one level of parallelism and fixed teams. Where
a program asks for what it has set, the region stays on the host.
"""

from collections.abc import Iterable, Iterator

from lowering_core.analysis.callees import Callees
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.omp_queries import NUMBER_QUERIES, SETTERS
from lowering_core.analysis.walk import AnyNode, statements
from lowering_core.analysis.walk import walk as nodes_of
from lowering_core.diagnostics import Words
from lowering_core.ir.build import LONG, number, operation
from lowering_core.ir.nodes import Declare, Evaluate, Items
from lowering_core.lowering.region_context import THREADS, Draft, Point, Shared, Walk
from lowering_core.lowering.team_effects import is_guarded
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Call,
    Cast,
    Conditional,
    Expr,
    ExprStmt,
    Name,
    Paren,
    Pragma,
    Stmt,
)
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Role
from lowering_core.rules import rex402_call_not_on_device as rex402

ASKED = Name("_dev_asked_threads")
_NUM_THREADS, _LEVELS, _SCHEDULE = "omp_set_num_threads", "omp_set_max_active_levels", "omp_set_schedule"


def sets_threads(node: AnyNode) -> bool:
    """Whether code calls omp_set_num_threads."""
    return any(isinstance(part, Call) and callee_name(part) == _NUM_THREADS for part in nodes_of(node))


def setting(statement: Stmt) -> Call | None:
    """The call of omp_set_num_threads that a statement is."""
    call = bare(statement.expr) if isinstance(statement, ExprStmt) and statement.expr is not None else None
    known = isinstance(call, Call) and callee_name(call) == _NUM_THREADS and len(call.arguments) == 1
    return call if isinstance(call, Call) and known else None


def asked_threads() -> Expr:
    """The number of threads that the region has asked for last; those of the block where it has not yet."""
    return Conditional(Binary(">", ASKED, number(0)), operation(Operation.WIDTH, ASKED), THREADS)


def nothing_asked() -> Items:
    """What a region begins with that asks for threads."""
    return (Declare(ASKED.name, LONG, number(0)),)


def noted_threads(statement: Stmt, call: Call, place: Point, walk: Walk) -> Draft:
    """A statement of the team that asks for threads."""
    argument = call.arguments[0]
    walk.look(argument, place)

    def build(shared: Shared) -> Items:
        effects = walk.effects(argument, place)
        value: Expr = Paren(argument)
        if is_guarded(effects, shared):
            copies = (Name(variable.name) for variable in effects.written if variable.number not in shared)
            value = operation(Operation.ONCE, argument, *copies)
        return (Evaluate(Assign("=", ASKED, Cast(LONG, value))),)

    return Draft(statement, build)


def setting_problem(
    root: Stmt, calls: Iterable[Call], bodies: Iterable[Stmt], callees: Callees, scope: Scope
) -> Words | None:
    """Why what a region sets, itself or in functions that it reaches, cannot be followed on the device; `calls` are all
    of them, and `bodies` those of the functions.
    """
    made = [(callee_name(call), call) for call in calls]
    names = {name for name, _ in made}
    for setter in SETTERS.keys() & names:
        if SETTERS[setter] in names or (setter == _SCHEDULE and not NUMBER_QUERIES.isdisjoint(names)):
            return rex402.SETTING_ASKED(setter)
    levels = [call.arguments[0] for name, call in made if name == _LEVELS and call.arguments]
    if any((constant_value(one, scope) or 0) < 1 for one in levels):
        return rex402.SETTING_ASKED(_LEVELS)
    if _NUM_THREADS not in names:
        return None
    makes = any("parallel" in one.split() for name in names for one in callees.constructs(name))
    if makes or any(map(sets_threads, bodies)) or any(True for _ in _hidden(root)):
        return rex402.SETTING_HIDDEN(_NUM_THREADS)
    return None


def _hidden(root: Stmt) -> Iterator[AnyNode]:
    """Calls that are no statements of their own, and tasks that set numbers for themselves."""
    whole = {id(call) for one in statements(root) if (call := setting(one)) is not None}
    for node in nodes_of(root):
        if isinstance(node, Call) and callee_name(node) == _NUM_THREADS and id(node) not in whole:
            yield node
        if isinstance(node, Pragma) and Role.TASKS in node.directive.role and sets_threads(node):
            yield node
