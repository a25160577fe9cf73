"""Uses in OpenMP directives inside a tree: clause expressions, and the data-sharing of nested constructs (5.2, 5.4)."""

from __future__ import annotations

from lowering_core.access.constructs import associated_loops, clause_uses, private_items
from lowering_core.analysis.access_expressions import note
from lowering_core.analysis.access_state import VALUE, Bind, Context, Enter, Leave, State, Task
from lowering_core.model.data import Use
from lowering_core.model.directive import DependClause, Directive, Item, ListClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Assign, ExprStmt, Name, Pragma, Stmt

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
    bound = [Bind(item, None, copy_of_outer=copied) for item, copied in private_items(directive)]
    bound += _indices(directive, pragma.body, state)
    return [*tasks, Enter(), *bound, pragma.body, Leave()]


def associated_indices(directive: Directive, body: Stmt) -> tuple[str, ...]:
    """Names of the indices of the loops that a loop construct is associated with, those not declared in the loop."""
    return tuple(index.name for index in _assigned_indices(directive, body))


def _indices(directive: Directive, body: Stmt, state: State) -> list[Bind]:
    """Indices of associated loops are private in the construct; under simd their last value reaches the outer one."""
    indices = _assigned_indices(directive, body)
    if directive.has("simd"):
        for index in indices:
            note(index, Use(index.name, directive.span, False, True, False, False), state)
    return [Bind(index, None) for index in indices]


def _assigned_indices(directive: Directive, body: Stmt) -> list[Name]:
    """The indices of the associated loops that do not declare theirs."""
    inits = [loop.init for loop in associated_loops(directive, body)]
    first = [bare(init.expr) for init in inits if isinstance(init, ExprStmt) and init.expr is not None]
    targets = [bare(expr.target) if isinstance(expr, Assign) else expr for expr in first]
    return [target for target in targets if isinstance(target, Name)]


def _mention(item: Item, state: State) -> None:
    if item.name:
        note(item, Use(item.name, item.span, False, False, False, False, path=None), state)
