"""Statements that change one place by an operator whatever it holds: the forms that an atomic update can have."""

from __future__ import annotations

from dataclasses import dataclass

from lowering_core.analysis.types import INT
from lowering_core.analysis.walk import walk
from lowering_core.c_text import structural
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Call,
    Conditional,
    Expr,
    ExprStmt,
    If,
    Name,
    Number,
    OpaqueExpr,
    Paren,
    Postfix,
    Stmt,
    Unary,
)

_COMMUTATIVE = frozenset({"+", "&", "|", "^"})
_OPERATORS = frozenset({"+", "-", "&", "|", "^"})
_LARGER = {"fmax": "max", "fmaxf": "max", "fmin": "min", "fminf": "min"}
# Functions that may be called once instead of twice.
_PURE = frozenset({"fabs", "fabsf", "sqrt", "sqrtf", "abs", "labs", "llabs"})


@dataclass(frozen=True, slots=True)
class Update:
    """`place = place operator value`, where `operator` is one of `+ - & | ^ min max`.

    `old` is what it replaces: a statement, or the expression that is all of a statement. `joined` are operands that the
    statement applies one by one, and `value` together. `callee` is the function that finds the larger or the smaller.
    """

    old: Expr | Stmt
    place: Expr
    operator: str
    value: Expr
    joined: tuple[Expr, ...] = ()
    callee: str = ""


def update_of(statement: ExprStmt | If) -> Update | None:
    """The update that is all that a statement does; None for other statements."""
    if isinstance(statement, If):
        change = _single(statement.then)
        if statement.other is not None or not isinstance(change, Assign) or change.op != "=":
            return None
        return _ordered(statement, change, statement.test, change.value, kept=True)
    expr = statement.expr
    while isinstance(expr, Paren):
        expr = expr.inner
    match expr:
        case Postfix(op, operand) | Unary(op, operand) if op in ("++", "--"):
            return Update(expr, operand, op[0], Number("1", 1, INT))
        case Assign("=", target, value):
            return None if _has_effects(target) else _assigned(expr, bare(value))
        case Assign(op, target, value) if op[:-1] in _OPERATORS:
            return Update(expr, target, op[:-1], value)
        case _:
            return None


def _assigned(change: Assign, value: Expr) -> Update | None:
    """`x = x op e`, `x = e op x`, `x = x op a op b`, `x = x < e ? e : x`, `x = fmax(x, e)`."""
    place = change.target
    match value:
        case Binary(op, left, right) if op in _OPERATORS and _same(left, place):
            return Update(change, place, op, right)
        case Binary(op, left, right) if op in _COMMUTATIVE and _same(right, place):
            return Update(change, place, op, left)
        case Binary(op) if op in _COMMUTATIVE:
            return _chained(change, value)
        case Conditional(test, then, other) if then is not None:
            if _same(other, place):
                return _ordered(change, change, test, then, kept=True)
            return _ordered(change, change, test, other, kept=False) if _same(then, place) else None
        case Call(function, (first, second)):
            name = bare(function)
            callee = name.name if isinstance(name, Name) else ""
            if callee not in _LARGER or _same(first, place) == _same(second, place):
                return None
            other = second if _same(first, place) else first
            return Update(change, place, _LARGER[callee], other, callee=callee)
        case _:
            return None


def _chained(change: Assign, value: Binary) -> Update | None:
    operands: list[Expr] = []
    current: Expr = value
    while isinstance(current, Binary) and current.op == value.op:
        operands.append(current.right)
        current = current.left
    if not _same(current, change.target):
        return None
    *others, joined = operands
    for operand in reversed(others):
        joined = Binary(value.op, joined, operand)
    return Update(change, change.target, value.op, joined, tuple(operands))


def _ordered(old: Expr | Stmt, change: Assign, test: Expr, value: Expr, *, kept: bool) -> Update | None:
    """The larger or the smaller of both: the place becomes `value` if `test` holds, or else if not `kept`."""
    place, test = change.target, bare(test)
    if not isinstance(test, Binary) or test.op not in ("<", "<=", ">", ">="):
        return None
    left = _same(test.left, place)
    if left == _same(test.right, place) or not _same(test.right if left else test.left, value):
        return None
    if _has_effects(place) or _has_effects(value):
        return None
    grows = (test.op[0] == "<") == left
    return Update(old, place, "max" if grows == kept else "min", value)


def _single(statement: Stmt) -> Expr | None:
    while isinstance(statement, Block) and len(statement.items) == 1:
        statement = statement.items[0]
    return None if not isinstance(statement, ExprStmt) or statement.expr is None else bare(statement.expr)


def _same(left: Expr, right: Expr) -> bool:
    return structural(bare(left)) == structural(bare(right))


def _has_effects(expr: Expr) -> bool:
    """Whether it matters how often an expression is evaluated."""
    for node in walk(expr):
        if isinstance(node, Call) and not (isinstance(node.function, Name) and node.function.name in _PURE):
            return True
        if isinstance(node, Assign | Postfix | OpaqueExpr) or (isinstance(node, Unary) and node.op in ("++", "--")):
            return True
    return False
