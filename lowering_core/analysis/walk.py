"""Traversal of statements and expressions with an explicit stack, so that depth of the user's code never matters."""

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any, TypeVar

from lowering_core.model.ctypes import Array, CType, Pointer, Qualified
from lowering_core.model.directive import Clause, Directive, ExprClause, LinearClause, ScheduleClause, items_of
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Call,
    Cast,
    Comma,
    CompoundLiteral,
    Conditional,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    If,
    Index,
    InitList,
    Intrinsic,
    Jump,
    Label,
    MacroUse,
    Member,
    Paren,
    Postfix,
    Pragma,
    Section,
    SizeofExpr,
    SizeofType,
    Stmt,
    Switch,
    Unary,
    While,
)

AnyNode = Stmt | Expr
T = TypeVar("T")


def walk(node: AnyNode, enter: Callable[[AnyNode], bool] | None = None) -> Iterator[AnyNode]:
    """All nodes at and below `node`, each before its children, in source order.

    Macro invocations are followed by their expansions. When `enter` is given, the children of a node for which it is
    false are left out; the node itself is not.
    """
    stack: list[AnyNode] = [node]
    parts_of = _CHILDREN.get
    while stack:
        current = stack.pop()
        yield current
        if enter is None or enter(current):
            parts = parts_of(type(current))
            if parts is not None:
                stack += parts(current)[::-1]


def statements(node: Stmt) -> Iterator[Stmt]:
    """All statements at and below `node`, each before those inside it, in source order."""
    stack: list[Stmt] = [node]
    while stack:
        current = stack.pop()
        yield current
        parts = _STATEMENTS.get(type(current))
        if parts is not None:
            stack += parts(current)[::-1]


def children(node: AnyNode) -> tuple[AnyNode, ...]:
    """The direct children of a node, in source order.

    They include the expansion of a macro use, the unevaluated operand of sizeof, and the array lengths in types that
    casts, compound literals, sizeof and declarations spell. A pragma's child is its statement; the expressions in its
    clauses are `directive_expressions`.
    """
    parts = _CHILDREN.get(type(node))
    return () if parts is None else parts(node)


def evaluate(root: Expr, operands: Callable[[Expr], Sequence[Expr]], combine: Callable[[Expr, Sequence[T]], T]) -> T:
    """The value of `root` computed bottom-up: `combine` gets a node and the values of its `operands`, in order."""
    first_below = operands(root)
    if not first_below:
        # Most expressions that are asked about are a name or a number.
        return combine(root, ())
    pending: list[tuple[Expr, int]] = [(root, len(first_below)), *((one, -1) for one in reversed(first_below))]
    values: list[T] = []
    while pending:
        node, count = pending.pop()
        if count < 0:
            below = operands(node)
            pending.append((node, len(below)))
            pending.extend((operand, -1) for operand in reversed(below))
        else:
            first = len(values) - count
            value = combine(node, values[first:])
            del values[first:]
            values.append(value)
    return values[0]


def type_expressions(ctype: CType) -> tuple[Expr, ...]:
    """The array lengths in a type, outermost first; none of those behind a typedef name."""
    found: list[Expr] = []
    while True:
        if isinstance(ctype, Array):
            if ctype.length is not None:
                found.append(ctype.length)
            ctype = ctype.element
        elif isinstance(ctype, Pointer | Qualified):
            ctype = ctype.target
        else:
            return tuple(found)


def directive_expressions(directive: Directive) -> tuple[Expr, ...]:
    """The expressions in a directive's arguments and clauses, in source order, list items included."""
    found: list[Expr] = [item.expr for item in directive.arguments]
    for clause in directive.clauses:
        found.extend(clause_expressions(clause))
    return tuple(found)


def clause_expressions(clause: Clause) -> tuple[Expr, ...]:
    """The expressions in one clause, list items included."""
    match clause:
        case ExprClause():
            return _present(clause.lower, clause.expr)
        case ScheduleClause():
            return _present(clause.chunk)
        case _:
            listed = tuple(item.expr for item in items_of(clause))
            return (*listed, *_present(clause.argument)) if isinstance(clause, LinearClause) else listed


def _present(*parts: Expr | None) -> tuple[Expr, ...]:
    return tuple(part for part in parts if part is not None)


def _declared(node: DeclStmt) -> tuple[AnyNode, ...]:
    found: list[AnyNode] = []
    for declaration in node.declarations:
        found.extend(type_expressions(declaration.type))
        if declaration.value is not None:
            found.append(declaration.value)
    return tuple(found)


def _call(node: Call) -> tuple[AnyNode, ...]:
    return (node.function, *node.arguments)


def _typed(node: Cast | CompoundLiteral | SizeofType) -> tuple[AnyNode, ...]:
    lengths = type_expressions(node.type)
    if isinstance(node, SizeofType):
        return lengths
    return (*lengths, node.operand if isinstance(node, Cast) else node.value)


def _ordered(node: While) -> tuple[AnyNode, ...]:
    return (node.body, node.test) if node.do else (node.test, node.body)


def _one(name: str) -> Callable[[Any], tuple[AnyNode, ...]]:
    part_of = attrgetter(name)

    def parts(node: AnyNode) -> tuple[AnyNode, ...]:
        part = part_of(node)
        return () if part is None else (part,)

    return parts


def _several(*names: str) -> Callable[[Any], tuple[AnyNode, ...]]:
    """The parts of those names that are there."""
    parts_of = attrgetter(*names)

    def parts(node: AnyNode) -> tuple[AnyNode, ...]:
        return tuple(part for part in parts_of(node) if part is not None)

    return parts


# What to look for below a node of each type; the types that are not here have nothing below them.
_CHILDREN: dict[type, Callable[[Any], tuple[AnyNode, ...]]] = {
    Unary: _one("operand"), Postfix: _one("operand"), Binary: attrgetter("left", "right"),
    Assign: attrgetter("target", "value"), Conditional: _several("test", "then", "other"), Call: _call,
    Index: attrgetter("base", "index"), Member: _one("base"), Cast: _typed, SizeofExpr: _one("operand"),
    SizeofType: _typed, Comma: attrgetter("left", "right"), Paren: _one("inner"),
    InitList: lambda node: (*node.designators, *node.items), CompoundLiteral: _typed,
    Section: _several("base", "lower", "length", "stride"), MacroUse: _one("expansion"),
    Block: attrgetter("items"), ExprStmt: _one("expr"), DeclStmt: _declared, If: _several("test", "then", "other"),
    For: _several("init", "test", "step", "body"), While: _ordered, Switch: attrgetter("value", "body"),
    Label: _several("value", "body"), Jump: _one("value"), Pragma: _one("body"), Intrinsic: attrgetter("operands"),
}  # fmt: skip
_STATEMENTS: dict[type, Callable[[Any], tuple[Stmt, ...]]] = {
    Block: attrgetter("items"), If: lambda node: (node.then,) if node.other is None else (node.then, node.other),
    For: lambda node: (node.body,) if node.init is None else (node.init, node.body),
    While: lambda node: (node.body,), Switch: lambda node: (node.body,),
    Label: lambda node: () if node.body is None else (node.body,),
    Pragma: lambda node: () if node.body is None else (node.body,),
}  # fmt: skip
