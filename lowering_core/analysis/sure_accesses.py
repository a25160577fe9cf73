"""The accesses that every iteration of a loop is sure to make, whatever its data: those that no condition, inner loop
or construct stands around, and that nothing before them can skip.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from lowering_core.analysis.walk import AnyNode, statements, walk
from lowering_core.model.expressions import bare, place
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Call,
    Cast,
    Comma,
    CompoundLiteral,
    Conditional,
    Declaration,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    If,
    Index,
    InitList,
    Jump,
    Label,
    Member,
    Name,
    OpaqueStmt,
    Postfix,
    Stmt,
    Switch,
    Unary,
    While,
)
from lowering_core.text import Span

_SETTING = frozenset({Assign, Postfix, Unary})
_LEAVING = (Jump, Label, OpaqueStmt)
_SHORT = frozenset({"&&", "||"})


@dataclass(frozen=True, slots=True)
class Access:
    """A read or write of `name[subscripts…].fields…`; `node` is the whole of it. `value` is what a plain `=` stores."""

    name: str
    subscripts: tuple[Expr, ...]
    fields: tuple[str, ...]
    node: Expr
    span: Span
    reads: bool
    writes: bool
    value: Expr | None


@dataclass(frozen=True, slots=True)
class SureAccesses:
    """The accesses in the order of evaluation, as far as there is one, and locals that are set once, in that order."""

    accesses: tuple[Access, ...]
    locals: tuple[Declaration, ...]


@dataclass(frozen=True, slots=True)
class _Task:
    expr: Expr
    reads: bool = True
    writes: bool = False
    value: Expr | None = None


def sure_accesses(body: Stmt, most: int) -> SureAccesses:
    """What each run of `body` is sure to do, the first `most` accesses of it."""
    accesses: list[Access] = []
    declared: list[Declaration] = []
    for statement in _straight(body):
        for expr in _evaluated(statement):
            accesses += islice(_accesses(expr), most - len(accesses))
        if isinstance(statement, DeclStmt):
            declared += (item for item in statement.declarations if item.value is not None)
        if len(accesses) >= most:
            break
    return SureAccesses(tuple(accesses), tuple(declared))


def set_names(body: Stmt) -> frozenset[str]:
    """Names whose own storage something in `body` may set: by assignment, by `++`, or through their address."""
    targets = (_target(node) for node in walk(body) if type(node) in _SETTING)
    inner = (bare(target) for target in targets if target is not None)
    return frozenset(target.name for target in inner if isinstance(target, Name))


def _target(node: AnyNode) -> Expr | None:
    if isinstance(node, Assign):
        return node.target
    if isinstance(node, Postfix) or (isinstance(node, Unary) and node.op in ("++", "--", "&")):
        return node.operand
    return None


def _straight(body: Stmt) -> Iterator[Stmt]:
    """The statements that are sure to run, up to the first one that may leave the body."""
    pending = [body]
    while pending:
        statement = pending.pop()
        if isinstance(statement, Block):
            pending += statement.items[::-1]
            continue
        if isinstance(statement, _LEAVING):
            return
        yield statement
        if any(isinstance(node, _LEAVING) for node in statements(statement)):
            return


def _evaluated(statement: Stmt) -> tuple[Expr, ...]:
    match statement:
        case ExprStmt():
            return () if statement.expr is None else (statement.expr,)
        case DeclStmt():
            return tuple(item.value for item in statement.declarations if item.value is not None)
        case If():
            return (statement.test,)
        case Switch():
            return (statement.value,)
        case While(do=False):
            return (statement.test,)
        case For(init=ExprStmt(expr)):
            return () if expr is None else (expr,)
        case _:
            return ()


def _accesses(expr: Expr) -> Iterator[Access]:
    pending = [_Task(expr)]
    while pending:
        task = pending.pop()
        node = bare(task.expr)
        lvalue = _lvalue(node)
        if lvalue is None:
            pending += reversed(_parts(node))
            continue
        name, subscripts, fields = lvalue
        span = place(node)
        if span is not None:
            yield Access(name, subscripts, fields, node, span, task.reads, task.writes, task.value)
        pending += (_Task(subscript) for subscript in reversed(subscripts))


def _lvalue(node: Expr) -> tuple[str, tuple[Expr, ...], tuple[str, ...]] | None:
    """Variable, subscripts and members of `a[i][j].f.g`; None for any other expression."""
    fields: list[str] = []
    subscripts: list[Expr] = []
    while isinstance(node, Member) and not node.arrow:
        fields.append(node.field)
        node = bare(node.base)
    while isinstance(node, Index):
        subscripts.append(node.index)
        node = bare(node.base)
    if not isinstance(node, Name):
        return None
    return node.name, tuple(reversed(subscripts)), tuple(reversed(fields))


def _parts(node: Expr) -> list[_Task]:
    """What is sure to be evaluated of an expression that is no variable or element."""
    match node:
        case Assign():
            plain = node.op == "="
            target = _Task(node.target, reads=not plain, writes=True, value=node.value if plain else None)
            return [_Task(node.value), target]
        case Postfix():
            return [_Task(node.operand, writes=True)]
        case Unary(op="++" | "--"):
            return [_Task(node.operand, writes=True)]
        case Unary(op="&"):
            return []
        case Unary() | Cast():
            return [_Task(node.operand)]
        case Binary():
            return [_Task(node.left)] if node.op in _SHORT else [_Task(node.left), _Task(node.right)]
        case Conditional():
            return [_Task(node.test)]
        case Comma():
            return [_Task(node.left), _Task(node.right)]
        case Call():
            return [_Task(argument) for argument in node.arguments]
        case Index():
            return [_Task(node.base), _Task(node.index)]
        case Member():
            return [_Task(node.base)] if node.arrow else []
        case InitList():
            return [_Task(item) for item in node.items]
        case CompoundLiteral():
            return [_Task(item) for item in node.value.items]
        case _:
            return []
