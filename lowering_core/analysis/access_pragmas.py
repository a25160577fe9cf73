"""Uses in OpenMP directives inside a tree: clause expressions, and the data-sharing of nested constructs (5.2, 5.4)."""

from __future__ import annotations

from lowering_core.access.constructs import associated_loops, clause_uses, private_items
from lowering_core.analysis.access_expressions import note
from lowering_core.analysis.access_state import VALUE, Bind, Context, Enter, Leave, State, Task
from lowering_core.model.data import Use
from lowering_core.model.directive import DependClause, Directive, Item, ListClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Assign, ExprStmt, For, Name, Pragma, Stmt

_PRIVATE = "private"


def visit_pragma(pragma: Pragma, state: State) -> list[Task]:
    """The parts of a nested construct to visit: its clauses, then its statement in a scope of the private copies."""
    tasks: list[Task] = []
    directive = pragma.directive
    if directive.name == "allocate":
        return []
    for clause in directive.clauses:
        uses = clause_uses(clause)
        if not uses and isinstance(clause, ListClause | DependClause) and clause.name != _PRIVATE:
            for item in clause.items:
                _mention(item, state)
        tasks += [(expr, Context(reads, writes) if writes else VALUE) for expr, reads, writes in uses]
    if directive.name.split()[:1] == ["flush"]:
        for item in directive.arguments:
            _mention(item, state)
    if pragma.body is None:
        return tasks
    bound = [Bind(item.name, None, copy_of_outer=copied) for item, copied in private_items(directive)]
    bound += _indices(directive, pragma.body, state)
    return [*tasks, Enter(), *bound, pragma.body, Leave()]


def associated_indices(directive: Directive, body: Stmt) -> tuple[str, ...]:
    """Names of the indices of the loops that a loop construct is associated with, those not declared in the loop."""
    return tuple(name for loop in associated_loops(directive, body) if (name := _assigned_index(loop)))


def _indices(directive: Directive, body: Stmt, state: State) -> list[Bind]:
    """Indices of associated loops are private in the construct; under simd their last value reaches the outer one."""
    names = associated_indices(directive, body)
    if directive.has("simd"):
        for name in names:
            note(name, Use(name, directive.span, False, True, False, False), state)
    return [Bind(name, None) for name in names]


def _assigned_index(loop: For) -> str:
    """The index of a loop that does not declare it."""
    if not isinstance(loop.init, ExprStmt) or loop.init.expr is None:
        return ""
    first = bare(loop.init.expr)
    target = bare(first.target) if isinstance(first, Assign) else first
    return target.name if isinstance(target, Name) else ""


def _mention(item: Item, state: State) -> None:
    if item.name:
        note(item.name, Use(item.name, item.span, False, False, False, False, path=None), state)
