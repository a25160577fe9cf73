"""`lastprivate(conditional: …)`: of all iterations or sections that assign a variable, the last one counts (OpenMP 5.2,
5.4.5).

A thread notes the number of the iteration in which it last assigned its copy; the copy with the largest number is kept.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from lowering_core.analysis.walk import walk
from lowering_core.ir.build import UNSIGNED, evaluate, is_first_thread, number, operation
from lowering_core.ir.nodes import AnyItem, Barrier, Declare, Evaluate, Guard, Items, Memory, Rewrite
from lowering_core.lowering.trip_code import ITERATION
from lowering_core.model.ctypes import CType, Named, UnknownType
from lowering_core.model.directive import Clause, Directive, Item, ListClause
from lowering_core.model.expressions import bare
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Assign, Binary, Comma, Expr, Name, Paren, Postfix, Stmt, Unary
from lowering_core.openmp.entries import Effect

STATE: CType = Named("rex_latest", UnknownType("rex_latest"))
"""The number of the value that is kept."""
ITERATION_PLACE = Binary("+", ITERATION, number(1))
"""The place of an iteration; 0 is that of no iteration."""
_LAST = Effect.COPY | Effect.WRITE


def is_conditional(clause: Clause) -> bool:
    """Whether a clause keeps the values that were assigned last."""
    return isinstance(clause, ListClause) and clause.modifier == "conditional"


def conditional(directive: Directive) -> tuple[Item, ...]:
    """The variables whose values that were assigned last a construct keeps."""
    return tuple(item for one in directive.named(ListClause) if is_conditional(one) for item in one.items)


def as_conditional(directive: Directive) -> Directive:
    """The directive with each value of the last iteration as one that was assigned last."""
    clauses = tuple(
        replace(one, modifier="conditional") if isinstance(one, ListClause) and one.effect == _LAST else one
        for one in directive.clauses
    )
    return replace(directive, clauses=clauses)


def iteration_noted(name: str) -> Evaluate:
    """The place of the iteration that begins, as that of the thread's copy."""
    return Evaluate(Assign("=", _place(name), ITERATION_PLACE))


def noted(statement: Stmt, items: Iterable[Item], place: Expr) -> Iterator[Rewrite]:
    """The assignments of the variables, each with the place of the iteration or section noted."""
    names = {item.name: item.symbol for item in items}
    for node in walk(statement) if names else ():
        target = bare(_target(node)) if isinstance(node, Assign | Postfix | Unary) else None
        if not isinstance(target, Name) or target.name not in names or not isinstance(node, Assign | Postfix | Unary):
            continue
        if names[target.name] in (None, target.symbol):
            yield Rewrite(node, Paren(Comma(Assign("=", _place(target.name), place), node)))


def no_place(name: str) -> Declare:
    """The place of a thread's copy that has not been assigned yet."""
    return Declare(_place(name).name, UNSIGNED, number(0))


def kept(name: str, state: Expr, result: Expr) -> Evaluate:
    """The thread's copy goes into the result, if it is later than what is there."""
    return evaluate(Operation.KEEP_LATEST, state, _place(name), Name(name), result)


def state_of_team(name: str) -> tuple[Expr, Items]:
    """What the threads of a team keep about a variable, and what begins it."""
    state = Name(f"_dev_latest_{name}")
    begin: tuple[AnyItem, ...] = (evaluate(Operation.LATEST_BEGIN, state),)
    declared = Declare(state.name, STATE, memory=Memory.SHARED)
    return Unary("&", state), (declared, Barrier(), Guard(is_first_thread(), begin), Barrier())


def state_in(scratch: str) -> Expr:
    """What all threads of the grid keep, which is in scratch memory."""
    return operation(Operation.LATEST_STATE, Name(scratch))


def _target(node: Assign | Postfix | Unary) -> Expr:
    if isinstance(node, Assign):
        return node.target
    return node.operand if node.op in ("++", "--") else node


def _place(name: str) -> Name:
    return Name(f"_dev_at_{name}")
