"""Traversal of statements and expressions with an explicit stack, so that depth of the user's code never matters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from lowering_core.model.ctypes import Array, CType, Pointer, Qualified
from lowering_core.model.directive import (
    Clause,
    DependClause,
    Directive,
    ExprClause,
    LinearClause,
    ListClause,
    MapClause,
    MotionClause,
    ReductionClause,
    ScheduleClause,
)
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
    while stack:
        current = stack.pop()
        yield current
        if enter is None or enter(current):
            stack.extend(reversed(children(current)))


def postorder(node: AnyNode) -> Iterator[AnyNode]:
    """All nodes at and below `node`, each after its children."""
    return reversed(list(_reversed_postorder(node)))


def children(node: AnyNode) -> tuple[AnyNode, ...]:
    """The direct children of a node, in source order.

    They include the expansion of a macro use, the unevaluated operand of sizeof, and the array lengths in types that
    casts, compound literals, sizeof and declarations spell. A pragma's child is its statement; the expressions in its
    clauses are `directive_expressions`.
    """
    names = _PARTS.get(type(node))
    if names is None:
        return _irregular(node)
    found: list[AnyNode] = []
    for name in names:
        part: AnyNode | tuple[AnyNode, ...] | None = getattr(node, name)
        if isinstance(part, tuple):
            found.extend(part)
        elif part is not None:
            found.append(part)
    return tuple(found)


def evaluate(
    root: Expr, operands: Callable[[Expr], Sequence[Expr]], combine: Callable[[Expr, Sequence[T]], T]
) -> T:
    """The value of `root` computed bottom-up: `combine` gets a node and the values of its `operands`, in order."""
    pending: list[tuple[Expr, int]] = [(root, -1)]
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
        case LinearClause():
            return (*(item.expr for item in clause.items), *_present(clause.argument))
        case ListClause() | MapClause() | MotionClause() | ReductionClause() | DependClause():
            return tuple(item.expr for item in clause.items)
        case _:
            return ()


def _reversed_postorder(node: AnyNode) -> Iterator[AnyNode]:
    """Each node before its children, children last to first: the reverse of post-order."""
    stack: list[AnyNode] = [node]
    while stack:
        current = stack.pop()
        yield current
        stack.extend(children(current))


def _present(*parts: Expr | None) -> tuple[Expr, ...]:
    return tuple(part for part in parts if part is not None)


def _irregular(node: AnyNode) -> tuple[AnyNode, ...]:
    """Children of the kinds whose children are in types or stand in an order of their own."""
    match node:
        case DeclStmt():
            return _declared(node)
        case Cast():
            return (*type_expressions(node.type), node.operand)
        case CompoundLiteral():
            return (*type_expressions(node.type), node.value)
        case SizeofType():
            return type_expressions(node.type)
        case While():
            return (node.body, node.test) if node.do else (node.test, node.body)
        case _:
            return ()


def _declared(node: DeclStmt) -> tuple[AnyNode, ...]:
    found: list[AnyNode] = []
    for declaration in node.declarations:
        found.extend(type_expressions(declaration.type))
        if declaration.value is not None:
            found.append(declaration.value)
    return tuple(found)


_PARTS: dict[type, tuple[str, ...]] = {
    Unary: ("operand",), Postfix: ("operand",), Binary: ("left", "right"), Assign: ("target", "value"),
    Conditional: ("test", "then", "other"), Call: ("function", "arguments"), Index: ("base", "index"),
    Member: ("base",), SizeofExpr: ("operand",), Comma: ("left", "right"), Paren: ("inner",),
    InitList: ("designators", "items"), Section: ("base", "lower", "length", "stride"), MacroUse: ("expansion",),
    Block: ("items",), ExprStmt: ("expr",), If: ("test", "then", "other"), For: ("init", "test", "step", "body"),
    Switch: ("value", "body"), Label: ("value", "body"), Jump: ("value",), Pragma: ("body",),
}  # fmt: skip
