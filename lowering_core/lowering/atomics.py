"""`#pragma omp atomic` becomes one of the device's atomic operations.

The forms are those of OpenMP 5.2, 15.8.4: update, read, write, capture in its expression and block spellings, and
the conditional updates of `compare`.
"""

from functools import reduce

from lowering_core.access.effects import has_effects, no_call
from lowering_core.access.updates import guarded_update, is_same, sole_expression, sole_statement, update_of
from lowering_core.ir.build import FENCE, assign, operation
from lowering_core.ir.nodes import AnyItem, Braces, Declare, Evaluate, Guard
from lowering_core.model.expressions import bare
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Conditional,
    Expr,
    ExprStmt,
    If,
    Intrinsic,
    Name,
    Paren,
    Postfix,
    Pragma,
    Stmt,
    Unary,
)
from lowering_core.openmp.work_clauses import MEMORY_ORDERS
from lowering_core.values import dataclass

_ORDERS = frozenset(MEMORY_ORDERS) - {"relaxed"}
_NATIVE = {"+": "+", "-": "difference", "*": "*", "&": "&", "|": "|", "^": "^"}
_OTHER = frozenset({"/", "<<", ">>", "%"})
OLD = Name("_dev_old")
"""The value from before where a comparison is captured."""
_SEEN, _VALUE, _MATCHED = (Name(f"_dev_{word}") for word in ("seen", "value", "matched"))
_FRESH = {
    Operation.ATOMIC_UPDATE: Operation.ATOMIC_UPDATE_NEW, Operation.ATOMIC_APPLY: Operation.ATOMIC_APPLY_NEW,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Update:
    """A change of `place`: the operation, with its operator, and the new value or operand.

    `setup` are declarations before it. `matched` is a test of `_dev_old` that tells whether a comparison held.
    """

    place: Expr
    operation: Operation
    operator: str
    value: Expr
    setup: tuple[AnyItem, ...] = ()
    matched: Expr | None = None

    def call(self, *, fresh: bool = False) -> Intrinsic:
        """The operation, which yields the value from before, or the `fresh` one."""
        which = _FRESH[self.operation] if fresh else self.operation
        return operation(which, self.place, self.value, operator=self.operator)

    def item(self, target: Expr | None = None, *, fresh: bool = False) -> AnyItem:
        """The update as a statement, which assigns what it yields to `target`."""
        call = self.call(fresh=fresh)
        item = Evaluate(call) if target is None else assign(target, call)
        return Braces((*self.setup, item)) if self.setup else item


def atomic_item(pragma: Pragma) -> AnyItem | None:
    """The device statement for an atomic construct; None when its statement has none of the standard's forms.

    A memory order stronger than relaxed is a fence on both sides.
    """
    item = _relaxed(pragma)
    if item is None or not pragma.directive.asks(*_ORDERS):
        return item
    return Braces((FENCE, *(item.items if isinstance(item, Braces) else (item,)), FENCE))


def atomic_place(item: AnyItem) -> Expr | None:
    """The location that the device statement of an atomic construct accesses."""
    match item:
        case Braces(items):
            return next((place for one in items if (place := atomic_place(one)) is not None), None)
        case Evaluate(Assign(_, _, Intrinsic(_, (place, *_)))) | Evaluate(Intrinsic(_, (place, *_))):
            return bare(place)
        case Declare(OLD.name, _, Intrinsic(_, (place, *_))):
            return bare(place)
        case _:
            return None


def _relaxed(pragma: Pragma) -> AnyItem | None:
    kinds = {clause.name for clause in pragma.directive.clauses}
    statement = sole_statement(pragma.body)
    capture, compare = "capture" in kinds, "compare" in kinds
    if compare and not capture:
        update = None if statement is None else _conditional(statement)
        return None if update is None else update.item()
    if isinstance(statement, Block | If):
        return _capture(statement, compare=compare) if capture else None
    if not isinstance(statement, ExprStmt) or statement.expr is None:
        return None
    expr = bare(statement.expr)
    if not kinds & {"read", "write", "capture"}:
        update = _update(expr)
        return None if update is None else update.item()
    if not isinstance(expr, Assign) or expr.op != "=":
        return None
    if "read" in kinds:
        return assign(expr.target, operation(Operation.ATOMIC_READ, expr.value))
    if "write" in kinds:
        return Evaluate(operation(Operation.ATOMIC_WRITE, expr.target, expr.value))
    inner = bare(expr.value)
    update = _conditional(ExprStmt(expr=inner)) if compare else _update(inner)
    return None if update is None else update.item(expr.target, fresh=not isinstance(inner, Postfix))


def _capture(statement: Block | If, *, compare: bool) -> AnyItem | None:
    """The block forms of capture, and `if (x == e) { x = d; } else { v = x; }`."""
    if isinstance(statement, If):
        return _else_captured(statement, None, None) if compare else None
    if len(statement.items) != 2:
        return None
    first, second = statement.items
    for reading, changing, fresh in ((first, second, False), (second, first, True)):
        capture = sole_expression(reading)
        if not isinstance(capture, Assign) or capture.op != "=":
            continue
        if compare and not fresh and isinstance(changing, If) and isinstance(bare(capture.value), Binary):
            return _else_captured(changing, capture.target, bare(capture.value))
        change = sole_expression(changing)
        update = _conditional(changing) if compare else None if change is None else _update(change)
        if update is not None and is_same(capture.value, update.place):
            return update.item(capture.target, fresh=fresh)
        if isinstance(change, Assign) and change.op == "=" and not fresh and is_same(capture.value, change.target):
            return assign(capture.target, operation(Operation.ATOMIC_EXCHANGE, change.target, change.value))
    return None


def _else_captured(statement: If, result: Expr | None, test: Expr | None) -> AnyItem | None:
    """`[r = x == e;] if (x == e, or r) x = d; [else v = x;]`: `result` is r and `test` its comparison, where given."""
    if (result is None) == (statement.other is None) and result is None:
        return None
    if result is not None and not is_same(statement.test, result):
        return None
    update = _matching(statement.test if test is None else test, sole_expression(statement.then))
    if update is None or update.matched is None:
        return None
    items: list[AnyItem] = [
        *update.setup,
        Declare(OLD.name, None, update.call()),
        Declare(_MATCHED.name, None, update.matched),
    ]
    if result is not None:
        items.append(assign(result, _MATCHED))
    if statement.other is not None:
        capture = sole_expression(statement.other)
        if not isinstance(capture, Assign) or capture.op != "=" or not is_same(capture.value, update.place):
            return None
        items.append(Guard(Unary("!", _MATCHED), (assign(capture.target, OLD),)))
    return Braces(tuple(items))


def _conditional(statement: Stmt) -> _Update | None:
    """`if (x < e) x = e;`, `if (x == e) x = d;` and the same as `x = x < e ? e : x`."""
    only = sole_statement(statement)
    if isinstance(only, If):
        return _matching(only.test, sole_expression(only.then)) if only.other is None else None
    expr = sole_expression(only)
    value = bare(expr.value) if isinstance(expr, Assign) and expr.op == "=" else None
    if not isinstance(expr, Assign) or not isinstance(value, Conditional) or value.then is None:
        return None
    if not is_same(value.other, expr.target):
        return None
    return _matching(value.test, Assign(op="=", target=expr.target, value=value.then))


def _matching(test: Expr, change: Expr | None) -> _Update | None:
    """The update that makes `change` where `test`, a comparison with the changed place, holds."""
    test = bare(test)
    if not isinstance(test, Binary) or not isinstance(change, Assign) or change.op != "=":
        return None
    place, value = change.target, change.value
    left = is_same(test.left, place)
    if not left and not is_same(test.right, place):
        return None
    other = test.right if left else test.left
    update = guarded_update(change, test, change)
    if update is not None and test.op in ("<", ">"):
        return _Update(place, Operation.ATOMIC_UPDATE, update.operator, value)
    if test.op != "==":
        return None
    setup: list[AnyItem] = []
    parts: list[Expr] = []
    for name, part in (("_dev_expected", other), ("_dev_requested", value)):
        once = has_effects(part, no_call)
        setup += [Declare(name, None, part)] if once else []
        parts.append(Name(name) if once else Paren(part))
    # In C the new value is converted to the type of the place alone, not to one that it has in common with the old one.
    given = operation(Operation.LIKE, parts[1], _SEEN)
    new = Conditional(Binary("==", _SEEN, parts[0]), given, _SEEN)
    return _Update(place, Operation.ATOMIC_APPLY, "", new, tuple(setup), Binary("==", OLD, parts[0]))


def _update(expr: Expr) -> _Update | None:
    """`x++`, `x op= e`, `x = x op e`, `x = e op x` and `x = x op a op b`."""
    update = update_of(expr)
    if update is None or update.test is not None or update.callee:
        return None
    op, value = update.operator, update.value
    if update.joined:
        parts: list[Expr] = [Paren(part) for part in reversed(update.joined)]
        value = reduce(lambda left, right: Binary(op, left, right), parts)
    if op in _NATIVE and not (update.reverse and op == "-"):
        return _Update(update.place, Operation.ATOMIC_UPDATE, _NATIVE[op], value)
    if op not in _NATIVE and op not in _OTHER:
        return None
    new = Binary(op, _VALUE, _SEEN) if update.reverse else Binary(op, _SEEN, _VALUE)
    return _Update(update.place, Operation.ATOMIC_APPLY, "", new, (Declare(_VALUE.name, None, value),))
