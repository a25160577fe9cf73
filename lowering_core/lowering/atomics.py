"""`#pragma omp atomic` inside a lowered loop becomes a call of the device's atomic operations.

The forms are those of OpenMP 5.2, 15.8.4: update, read, write, and capture in its expression and block spellings.
"""

from lowering_core.c_text import structural
from lowering_core.model.directive import Directive
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Expr,
    ExprStmt,
    MacroUse,
    Paren,
    Postfix,
    Pragma,
    Stmt,
    Unary,
)
from lowering_core.printing import plain_text

_ORDERS = frozenset({"seq_cst", "acq_rel", "acquire", "release"})
_NATIVE = {"+": "rex_add", "*": "rex_mul", "&": "rex_and", "|": "rex_or", "^": "rex_xor"}


def atomic_text(pragma: Pragma, text: bytes) -> str | None:
    """The device statement for an atomic construct; None when its statement has none of the standard's forms.

    A memory order stronger than relaxed is a fence on both sides.
    """
    statement = _relaxed_text(pragma, text)
    ordered = any(clause.name in _ORDERS for clause in pragma.directive.clauses)
    return f"{{ __threadfence(); {statement} __threadfence(); }}" if ordered and statement is not None else statement


def _relaxed_text(pragma: Pragma, text: bytes) -> str | None:
    kind = _kind(pragma.directive)
    statement = _single(pragma.body)
    if isinstance(statement, Block):
        return _capture_block(statement, text) if kind == "capture" else None
    if not isinstance(statement, ExprStmt) or statement.expr is None:
        return None
    expr = _bare(statement.expr)
    if kind == "update":
        update = _update(expr, text)
        return None if update is None else f"{update[0]};"
    if not isinstance(expr, Assign) or expr.op != "=":
        return None
    target, value = plain_text(expr.target, text), plain_text(expr.value, text)
    if kind == "read":
        return f"{target} = rex_atomic_read(&({value}));"
    if kind == "write":
        return f"rex_atomic_write(&({target}), {value});"
    update = _update(_bare(expr.value), text)
    return None if update is None else _captured(target, update, after=_gives_new(_bare(expr.value)))


def _kind(directive: Directive) -> str:
    names = [clause.name for clause in directive.clauses]
    return next((name for name in ("capture", "read", "write") if name in names), "update")


def _single(statement: Stmt | None) -> Stmt | None:
    while isinstance(statement, Block) and len(statement.items) == 1:
        statement = statement.items[0]
    return statement


def _bare(expr: Expr) -> Expr:
    while isinstance(expr, Paren | MacroUse):
        expr = expr.inner if isinstance(expr, Paren) else expr.expansion
    return expr


def _gives_new(expr: Expr) -> bool:
    return not isinstance(expr, Postfix)


def _captured(target: str, update: tuple[str, str], *, after: bool) -> str:
    call, new = update
    if not after:
        return f"{target} = {call};"
    return f"{{ const auto _dev_old = {call}; {target} = {new}; }}"


def _capture_block(block: Block, text: bytes) -> str | None:
    """`{ v = x; x op= e; }`, `{ x op= e; v = x; }` and `{ v = x; x = e; }`."""
    exprs = [_bare(item.expr) for item in block.items if isinstance(item, ExprStmt) and item.expr is not None]
    if len(exprs) != 2 or len(block.items) != 2:
        return None
    first, second = exprs
    for capture, change, after in ((first, second, False), (second, first, True)):
        if not isinstance(capture, Assign) or capture.op != "=":
            continue
        update = _update(change, text)
        place = _place(change)
        if update is not None and place is not None and _same(capture.value, place):
            return _captured(plain_text(capture.target, text), update, after=after)
        if isinstance(change, Assign) and change.op == "=" and not after and _same(capture.value, change.target):
            location, value = plain_text(change.target, text), plain_text(change.value, text)
            return f"{plain_text(capture.target, text)} = rex_atomic_exchange(&({location}), {value});"
    return None


def _place(expr: Expr) -> Expr | None:
    if isinstance(expr, Assign):
        return expr.target
    return expr.operand if isinstance(expr, Postfix | Unary) else None


def _same(left: Expr, right: Expr) -> bool:
    return structural(_bare(left)) == structural(_bare(right))


def _update(expr: Expr, text: bytes) -> tuple[str, str] | None:
    """The call that updates `x` and yields its old value, and an expression of the new value in terms of `_dev_old`."""
    if isinstance(expr, Postfix | Unary):
        if expr.op not in ("++", "--"):
            return None
        return _apply(plain_text(expr.operand, text), expr.op[0], "1", reverse=False)
    if not isinstance(expr, Assign):
        return None
    location = plain_text(expr.target, text)
    if expr.op != "=":
        return _apply(location, expr.op[:-1], plain_text(expr.value, text), reverse=False)
    value = _bare(expr.value)
    if not isinstance(value, Binary):
        return None
    if _same(value.left, expr.target):
        return _apply(location, value.op, plain_text(value.right, text), reverse=False)
    if _same(value.right, expr.target):
        return _apply(location, value.op, plain_text(value.left, text), reverse=True)
    return _nested_update(location, expr.target, value, text)


def _nested_update(location: str, target: Expr, value: Binary, text: bytes) -> tuple[str, str] | None:
    """`x = x op a op b`: the leftmost operand is x, the rest associates to the left with the same operator."""
    operands: list[Expr] = []
    current: Expr = value
    while isinstance(current, Binary) and current.op == value.op and value.op in _NATIVE:
        operands.append(current.right)
        current = _bare(current.left) if isinstance(current.left, MacroUse) else current.left
    if not _same(current, target):
        return None
    joined = f" {value.op} ".join(f"({plain_text(operand, text)})" for operand in reversed(operands))
    return _apply(location, value.op, joined, reverse=False)


def _apply(location: str, op: str, value: str, *, reverse: bool) -> tuple[str, str] | None:
    if op not in ("+", "-", "*", "/", "&", "|", "^", "<<", ">>"):
        return None
    old, operand = "_dev_old", f"({value})"
    new = f"{operand} {op} {old}" if reverse else f"{old} {op} {operand}"
    if op in _NATIVE:
        return f"rex_atomic_update<{_NATIVE[op]}>(&({location}), {value})", new
    return f"rex_atomic_apply(&({location}), [&](auto {old}) {{ return {new}; }})", new
