"""What an OpenMP construct inside of code does by itself: its clauses' expressions, and its private copies (5.4)."""

from collections.abc import Iterator

from lowering_core.access.domains import started
from lowering_core.analysis.walk import walk
from lowering_core.model.directive import (
    Clause,
    Directive,
    ExprClause,
    Item,
    KindClause,
    LinearClause,
    ListClause,
    MapClause,
    ScheduleClause,
    items_of,
)
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Assign, Block, Expr, ExprStmt, For, Name, Number, Pragma, Stmt
from lowering_core.openmp.entries import Effect, Role
from lowering_core.openmp.table import effect_of

_READS = frozenset({"to", "tofrom", ""})
_WRITES = frozenset({"from", "tofrom", ""})
_MOST_LOOPS = 64

ConstructUse = tuple[Expr, bool, bool]
"""An expression, and whether the object that it designates is read and written."""


def clause_uses(clause: Clause) -> list[ConstructUse]:
    """What a clause evaluates, and what it moves between a variable and its copies."""
    match clause:
        case ExprClause():
            return _values(clause.lower, clause.expr)
        case ScheduleClause():
            return _values(clause.chunk)
        case MapClause():
            return _items(clause.items, clause.type in _READS, clause.type in _WRITES)
        case _:
            reads, writes = Effect.READ in clause.effect, Effect.WRITE in clause.effect
            values = _values(clause.argument) if isinstance(clause, LinearClause) else []
            return [*values, *(_items(items_of(clause), reads, writes) if reads or writes else [])]


def private_items(directive: Directive) -> Iterator[tuple[Item, bool]]:
    """The variables of which a construct's clauses make private copies, and whether these start with their values."""
    for clause in directive.clauses:
        if clause.effect & (Effect.COPY | Effect.STEP) == Effect.COPY:
            filled = clause.effect & (Effect.READ | Effect.COMBINE) == Effect.READ
            yield from ((item, filled) for item in items_of(clause) if isinstance(bare(item.expr), Name))


def copying_default(directive: Directive) -> KindClause | None:
    """The `default` clause by which a construct makes copies of what no other clause names."""
    given = directive.named(KindClause, "default")
    return next((one for one in given if Effect.COPY in effect_of(one.kind)), None)


def default_copies(pragma: Pragma) -> tuple[frozenset[Symbol], bool]:
    """The variables of which a construct makes copies by `default(private)` or `default(firstprivate)` (OpenMP 5.2,
    5.4.1), and whether these start with their values.
    """
    directive, body = pragma.directive, pragma.body
    found = copying_default(directive)
    if found is None or body is None:
        return frozenset(), False
    listed = {item.name for clause in directive.clauses for item in items_of(clause)}
    listed |= {index.name for index in associated_indices(directive, body)}
    copied = frozenset(one for one in outer_symbols(body) if one.is_local and one.name not in listed)
    return copied, Effect.READ in effect_of(found.kind)


def outer_symbols(body: Stmt) -> Iterator[Symbol]:
    """The objects that a statement names and does not declare."""
    for node in walk(body):
        symbol = node.symbol if isinstance(node, Name) else None
        if symbol is None:
            continue
        inside = symbol.span is not None and body.span is not None and body.span.covers(symbol.span)
        if not inside:
            yield symbol


def private_symbols(pragma: Pragma) -> frozenset[Symbol]:
    """The variables of which a construct makes private copies, the indices of its loops included."""
    return listed_symbols(pragma) | default_copies(pragma)[0]


def listed_symbols(pragma: Pragma) -> frozenset[Symbol]:
    """Those of them that do not come by a `default` clause."""
    found = {name.symbol for item, _ in private_items(pragma.directive) if isinstance(name := bare(item.expr), Name)}
    if pragma.body is not None:
        found |= {started(loop)[0] for loop in associated_loops(pragma.directive, pragma.body)}
    return frozenset(symbol for symbol in found if symbol is not None)


def associated_loops(directive: Directive, body: Stmt) -> tuple[For, ...]:
    """The loops that a loop construct is associated with, as far as they are there."""
    if directive.info.association != "loop" or Role.HINT in directive.role:
        return ()
    found: list[For] = []
    statement: Stmt | None = body
    for _ in range(_depth(directive)):
        statement = _only_loop(statement)
        if not isinstance(statement, For):
            break
        found.append(statement)
        statement = statement.body
    return tuple(found)


def associated_indices(directive: Directive, body: Stmt) -> tuple[Name, ...]:
    """The indices of the loops that a loop construct is associated with, those not declared in the loop."""
    inits = [loop.init for loop in associated_loops(directive, body)]
    first = [bare(init.expr) for init in inits if isinstance(init, ExprStmt) and init.expr is not None]
    targets = [bare(expr.target) if isinstance(expr, Assign) else expr for expr in first]
    return tuple(target for target in targets if isinstance(target, Name))


def _only_loop(statement: Stmt | None) -> Stmt | None:
    while isinstance(statement, Block | Pragma):
        if isinstance(statement, Pragma):
            statement = statement.body
        else:
            loops = [item for item in statement.items if isinstance(item, For | Pragma | Block)]
            statement = loops[0] if loops else None
    return statement


def _depth(directive: Directive) -> int:
    depth = max([1, *(len(clause.items) for clause in directive.named(ListClause, "sizes"))])
    for clause in directive.clauses:
        if isinstance(clause, ExprClause) and clause.name in ("collapse", "ordered") and clause.expr is not None:
            count = bare(clause.expr)
            if isinstance(count, Number) and isinstance(count.value, int):
                depth = max(depth, min(count.value, _MOST_LOOPS))
    return depth


def _values(*parts: Expr | None) -> list[ConstructUse]:
    return [(part, True, False) for part in parts if part is not None]


def _items(items: tuple[Item, ...], reads: bool, writes: bool) -> list[ConstructUse]:
    return [(item.expr, reads, writes) for item in items]
