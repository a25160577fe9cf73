"""Uses in OpenMP directives inside a tree: clause expressions, and the data-sharing of nested constructs (5.2, 5.4)."""

from __future__ import annotations

from lowering_core.analysis.access_expressions import note
from lowering_core.analysis.access_state import VALUE, Bind, Context, Enter, Leave, State, Task
from lowering_core.model.data import Use
from lowering_core.model.directive import (
    Clause,
    DependClause,
    Directive,
    ExprClause,
    Item,
    LinearClause,
    ListClause,
    MapClause,
    MotionClause,
    ReductionClause,
    ScheduleClause,
)
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Assign, Block, Expr, ExprStmt, For, Member, Name, Number, Pragma, Section, Stmt

LOOP_LEAVES = frozenset({"for", "distribute", "simd", "taskloop", "loop"})
_READS = frozenset({"to", "tofrom", ""})
_WRITES = frozenset({"from", "tofrom", ""})
_DEVICE_LISTS = frozenset({"is_device_ptr", "has_device_addr", "use_device_ptr", "use_device_addr"})


def visit_pragma(pragma: Pragma, state: State) -> list[Task]:
    """The parts of a nested construct to visit: its clauses, then its statement in a scope of the private copies."""
    tasks: list[Task] = []
    bound: list[Bind] = []
    if pragma.directive.name == "allocate":
        return []
    for clause in pragma.directive.clauses:
        tasks += _clause(clause, bound, state)
    if pragma.directive.name.split()[:1] == ["flush"]:
        for item in pragma.directive.arguments:
            _mention(item, state)
    if pragma.body is None:
        return tasks
    bound += _indices(pragma.directive, pragma.body, state)
    return [*tasks, Enter(), *bound, pragma.body, Leave()]


def associated_indices(directive: Directive, body: Stmt) -> tuple[str, ...]:
    """Names of the indices of the loops that a loop construct is associated with, those not declared in the loop."""
    if not LOOP_LEAVES & set(directive.name.split()):
        return ()
    names: list[str] = []
    statement: Stmt | None = body
    for _ in range(_depth(directive)):
        statement = _only_loop(statement)
        if not isinstance(statement, For):
            break
        if isinstance(statement.init, ExprStmt) and statement.init.expr is not None:
            first = bare(statement.init.expr)
            target = bare(first.target) if isinstance(first, Assign) else first
            if isinstance(target, Name):
                names.append(target.name)
        statement = statement.body
    return tuple(names)


def _only_loop(statement: Stmt | None) -> Stmt | None:
    while isinstance(statement, Block | Pragma):
        if isinstance(statement, Pragma):
            statement = statement.body
        else:
            loops = [item for item in statement.items if isinstance(item, For | Pragma | Block)]
            statement = loops[0] if loops else None
    return statement


def _depth(directive: Directive) -> int:
    depth = 1
    for clause in directive.clauses:
        if isinstance(clause, ExprClause) and clause.name in ("collapse", "ordered") and clause.expr is not None:
            count = bare(clause.expr)
            if isinstance(count, Number) and isinstance(count.value, int):
                depth = max(depth, min(count.value, 64))
    return depth


def _indices(directive: Directive, body: Stmt, state: State) -> list[Bind]:
    """Indices of associated loops are private in the construct; under simd their last value reaches the outer one."""
    names = associated_indices(directive, body)
    if directive.has("simd"):
        for name in names:
            note(name, Use(name, directive.span, False, True, False, False), state)
    return [Bind(name, None) for name in names]


def _clause(clause: Clause, bound: list[Bind], state: State) -> list[Task]:
    match clause:
        case ExprClause():
            return [(expr, VALUE) for expr in (clause.lower, clause.expr) if expr is not None]
        case ListClause():
            return _list_clause(clause, bound, state)
        case ReductionClause():
            return _reduction(clause, bound)
        case MapClause():
            return _moved(clause.items, clause.type in _READS, clause.type in _WRITES)
        case MotionClause():
            return _moved(clause.items, clause.name == "to", clause.name != "to")
        case ScheduleClause():
            return [(clause.chunk, VALUE)] if clause.chunk is not None else []
        case LinearClause():
            argument: list[Task] = [(clause.argument, VALUE)] if clause.argument is not None else []
            written = clause.name == "linear"
            return [*argument, *((item.expr, Context(read=True, write=written)) for item in clause.items)]
        case DependClause():
            for item in clause.items:
                _mention(item, state)
            return []
        case _:
            return []


def _list_clause(clause: ListClause, bound: list[Bind], state: State) -> list[Task]:
    if clause.name == "private":
        bound += [Bind(item.name, None) for item in clause.items]
        return []
    if clause.name == "firstprivate":
        bound += [Bind(item.name, None, copy_of_outer=True) for item in clause.items]
        return [(item.expr, VALUE) for item in clause.items]
    if clause.name == "lastprivate":
        bound += [Bind(item.name, None) for item in clause.items]
        return [(item.expr, Context(read=False, write=True)) for item in clause.items]
    if clause.name in _DEVICE_LISTS:
        return [(item.expr, VALUE) for item in clause.items]
    for item in clause.items:
        if item.name:
            _mention(item, state)
    return []


def _reduction(clause: ReductionClause, bound: list[Bind]) -> list[Task]:
    tasks: list[Task] = []
    for item in clause.items:
        whole = isinstance(bare(item.expr), Name)
        tasks.append((item.expr, Context(read=True, write=True)))
        if whole:
            bound.append(Bind(item.name, None))
    return tasks


def _moved(items: tuple[Item, ...], read: bool, write: bool) -> list[Task]:
    return [(item.expr, Context(read=read, write=write)) for item in items]


def _mention(item: Item, state: State) -> None:
    expr: Expr = bare(item.expr)
    while isinstance(expr, Section | Member):
        expr = bare(expr.base)
    note(item.name, Use(item.name, item.span, False, False, False, False, path=None), state)
