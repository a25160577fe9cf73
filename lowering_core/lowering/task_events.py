"""Events of tasks (OpenMP 5.2, 12.5.2). A task that is run where it is met is complete at its end, whoever fulfils its
event: that makes no difference if the same thread's code behind it does, before anything waits for the task.
"""

from collections.abc import Iterator, Sequence

from lowering_core.analysis.walk import AnyNode, statements, walk
from lowering_core.model.directive import DependClause, ListClause
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.syntax import Block, Call, ExprStmt, Name, Pragma, Stmt
from lowering_core.openmp.entries import Role

_FULFILL = "omp_fulfill_event"


def left_open(task: Pragma, root: Stmt) -> ListClause | None:
    """The clause with the event of a task that neither the task itself fulfils nor the code behind it."""
    for clause in task.directive.named(ListClause, "detach"):
        names = frozenset(item.name for item in clause.items)
        if task.body is not None and not _fulfils(task.body, names) and not _is_fulfilled_behind(task, names, root):
            return clause
    return None


def _fulfils(code: AnyNode, names: frozenset[str]) -> bool:
    """Whether code fulfils one of the events."""
    return any(True for _ in _calls(code, names))


def _is_fulfilled_behind(task: Pragma, names: frozenset[str], root: Stmt) -> bool:
    """Whether the statements that follow a task in its block fulfil its event, and nothing sees that it was complete
    before: what depends on the task stands behind that, or nothing but tasks stands in between.
    """
    block = next((one for one in statements(root) if isinstance(one, Block) and _holds(one, task)), None)
    if block is None or _is_given_away(root, names):
        return False
    place = next(number for number, one in enumerate(block.items) if one is task)
    behind = block.items[place + 1 :]
    number = next((number for number, one in enumerate(behind) if _fulfils(one, names)), None)
    if number is None or not all(_is_of_this_thread(one) for one in statements(behind[number])):
        return False
    between = behind[:number]
    first = next((place for place, one in enumerate(between) if _depends(one)), None)
    if first is None:
        return not _depends(behind[number])
    return isinstance(behind[number], ExprStmt) and all(map(_is_task, between[first:]))


def _calls(code: AnyNode, names: frozenset[str]) -> Iterator[Name]:
    """The events among the arguments of calls that fulfil them."""
    for node in walk(code):
        if isinstance(node, Call) and callee_name(node) == _FULFILL:
            yield from (one for one in map(bare, node.arguments) if isinstance(one, Name) and one.name in names)


def _is_given_away(root: Stmt, names: frozenset[str]) -> bool:
    """Whether an event is used otherwise than to be fulfilled."""
    used = {id(one) for one in _calls(root, names)}
    return any(isinstance(one, Name) and one.name in names and id(one) not in used for one in walk(root))


def _holds(block: Block, task: Pragma) -> bool:
    return any(one is task for one in block.items)


def _is_of_this_thread(statement: Stmt) -> bool:
    """Whether the thread that comes to a statement runs it."""
    return not isinstance(statement, Pragma) or Role.TASKS in statement.directive.role


def _depends(statement: Stmt) -> bool:
    pragmas: Sequence[Pragma] = [one for one in statements(statement) if isinstance(one, Pragma)]
    return any(True for one in pragmas for _ in one.directive.named(DependClause))


def _is_task(statement: Stmt) -> bool:
    return isinstance(statement, Pragma) and statement.directive.name == "task"
