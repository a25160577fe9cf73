"""Writes that combine what a place holds with a value, in all spellings that C has for them.

`x += e`, `x++`, `x = x + e`, `x = e + x`, `x = x + a + b`, `x = x < e ? e : x`, `if (x < e) x = e;`, `x = fmax(x, e)`.
"""

from collections.abc import Iterable

from lowering_core.analysis.types import INT
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.c_text import structural
from lowering_core.model.access import Access, Accesses, Update
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Call,
    Conditional,
    Expr,
    ExprStmt,
    If,
    MacroUse,
    Number,
    Postfix,
    Stmt,
    Unary,
)

_CHAINED = frozenset({"+", "*", "&", "|", "^", "&&", "||"})
_COMBINING = frozenset({*_CHAINED, "-", "/", "%", "<<", ">>"})
_EXTREMES = {"fmax": "max", "fmaxf": "max", "fmin": "min", "fminf": "min"}
_ORDER = frozenset({"<", "<=", ">", ">="})
_ONE = Number("1", 1, INT)


def update_of(node: AnyNode) -> Update | None:
    """The update that an expression, or all of a statement, is; None for anything else."""
    if isinstance(node, If):
        change = sole_expression(node.then)
        plain = node.other is None and isinstance(change, Assign) and change.op == "="
        return guarded_update(node, node.test, change) if plain and isinstance(change, Assign) else None
    expr = node.expr if isinstance(node, ExprStmt) else node
    if expr is None or isinstance(expr, Stmt):
        return None
    match expr := bare(expr):
        case Postfix(op, operand) | Unary(op, operand) if op in ("++", "--"):
            return Update(expr, operand, op[0], _ONE)
        case Assign("=", _, value):
            return _assigned(expr, bare(value))
        case Assign(op, target, value):
            return Update(expr, target, op[:-1], value)
        case _:
            return None


def accumulation(symbol: Symbol | None, made: Accesses) -> str:
    """The operator of the reduction that all accesses to a variable amount to; empty where they amount to none."""
    mine = [access for access in made.all if access.symbol == symbol and symbol is not None]
    if any(access.path for access in mine) or any(symbol in node.symbols for node, _ in made.opaque):
        return ""
    updates = [access.update for access in mine if access.update is not None]
    operators = {update.reduction for update in updates}
    return operators.pop() if len(operators) == 1 and are_places(mine, updates) else ""


def are_places(accesses: Iterable[Access], updates: Iterable[Update]) -> bool:
    """Whether accesses are to the places of updates, where these name them, and none is for the sake of a value."""
    parts: set[int] = set()
    for update in updates:
        parts |= {id(part) for part in walk(update.node)} - {id(part) for part in walk(update.value)}
    return all(id(access.root) in parts for access in accesses)


def guarded_update(node: Expr | Stmt, test: Expr, change: Assign, *, kept: bool = False) -> Update | None:
    """The larger or the smaller of two: `change` assigns a value where `test` compares it with the place.

    With `kept` the place keeps what it holds where the test holds, and is assigned otherwise.
    """
    place, value, order = change.target, change.value, bare(test)
    if not isinstance(order, Binary) or order.op not in _ORDER:
        return None
    left = is_same(order.left, place)
    if left == is_same(order.right, place) or not is_same(order.right if left else order.left, value):
        return None
    grows = ((order.op[0] == "<") == left) != kept
    return Update(node, place, "max" if grows else "min", value, test=order, repeated=(place, value))


def written_place(node: AnyNode) -> Expr | None:
    """What a node assigns to, increments or decrements."""
    if isinstance(node, Assign):
        return node.target
    if isinstance(node, Postfix) or (isinstance(node, Unary) and node.op in ("++", "--")):
        return node.operand
    return None


def sole_expression(statement: Stmt | None) -> Expr | None:
    """The expression that is all of a statement, behind braces, parentheses and macro names."""
    only = sole_statement(statement)
    return bare(only.expr) if isinstance(only, ExprStmt) and only.expr is not None else None


def sole_statement(statement: Stmt | None) -> Stmt | None:
    """The statement inside braces that hold nothing else."""
    while isinstance(statement, Block) and len(statement.items) == 1:
        statement = statement.items[0]
    return statement


def is_same(left: Expr, right: Expr) -> bool:
    """Whether two expressions are spelled alike behind parentheses and macro names."""
    left, right = bare(left), bare(right)
    return type(left) is type(right) and structural(left) == structural(right)


def _assigned(change: Assign, value: Expr) -> Update | None:
    place = change.target
    twice = (place,)
    match value:
        case Binary(op, left, right) if op in _COMBINING and is_same(left, place):
            return Update(change, place, op, right, repeated=twice)
        case Binary(op, left, right) if op in _COMBINING and is_same(right, place):
            return Update(change, place, op, left, reverse=True, repeated=twice)
        case Binary(op) if op in _CHAINED:
            return _chained(change, value)
        case Conditional(test, then, other) if then is not None:
            kept = is_same(then, place)
            if not kept and not is_same(other, place):
                return None
            chosen = Assign("=", place, other if kept else then)
            return guarded_update(change, test, chosen, kept=kept)
        case Call(_, (first, second)):
            name = callee_name(value)
            if name not in _EXTREMES or is_same(first, place) == is_same(second, place):
                return None
            other = second if is_same(first, place) else first
            return Update(change, place, _EXTREMES[name], other, callee=name, repeated=twice)
        case _:
            return None


def _chained(change: Assign, value: Binary) -> Update | None:
    """`x = x + a + b`: the leftmost operand is the place, and one operator combines the rest with it."""
    operands: list[Expr] = []
    current: Expr = value
    while isinstance(current, Binary) and current.op == value.op:
        operands.append(current.right)
        current = bare(current.left) if isinstance(current.left, MacroUse) else current.left
    if not is_same(current, change.target):
        return None
    *others, joined = operands
    for operand in reversed(others):
        joined = Binary(value.op, joined, operand)
    return Update(change, change.target, value.op, joined, joined=tuple(operands), repeated=(change.target,))
