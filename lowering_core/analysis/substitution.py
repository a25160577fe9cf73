"""An expression with another one in place of a variable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lowering_core.analysis.walk import evaluate
from lowering_core.model.syntax import (
    Binary,
    Call,
    Cast,
    Conditional,
    Expr,
    Index,
    MacroUse,
    Member,
    Name,
    Paren,
    Section,
    SizeofExpr,
    Unary,
)


def substituted(expr: Expr, name: str, value: Expr) -> Expr:
    """`expr` with `value` for the variable `name`; what a macro hides is written out."""
    return evaluate(expr, _parts, lambda node, parts: _rebuilt(node, parts, name, value))


def _parts(node: Expr) -> tuple[Expr, ...]:
    match node:
        case Member(base) | Paren(base) | Unary(_, base) | Cast(_, base) | SizeofExpr(base) | MacroUse(_, base):
            return (base,)
        case Index(base, index):
            return (base, index)
        case Section():
            return tuple(part for part in (node.base, node.lower, node.length, node.stride) if part is not None)
        case Binary(_, left, right):
            return (left, right)
        case Conditional(test, then, other) if then is not None:
            return (test, then, other)
        case Call(_, arguments):
            return arguments
        case _:
            return ()


def _rebuilt(node: Expr, parts: Sequence[Expr], name: str, value: Expr) -> Expr:
    match node:
        case Name(found):
            return value if found == name else node
        case Member():
            return Member(parts[0], node.field, node.arrow)
        case Paren() | MacroUse():
            return Paren(parts[0])
        case Unary(op):
            return Unary(op, parts[0])
        case Cast(ctype):
            return Cast(ctype, parts[0])
        case SizeofExpr():
            return SizeofExpr(parts[0])
        case Index():
            return Index(parts[0], parts[1])
        case Section():
            return _section(node, list(parts))
        case Binary(op):
            return Binary(op, parts[0], parts[1])
        case Conditional() if len(parts) == len(("test", "then", "other")):
            return Conditional(parts[0], parts[1], parts[2])
        case Call():
            return replace(node, arguments=tuple(parts))
        case _:
            return node


def _section(node: Section, parts: list[Expr]) -> Section:
    base = parts.pop(0)
    lower = parts.pop(0) if node.lower is not None else None
    length = parts.pop(0) if node.length is not None else None
    return Section(base, lower, length, parts.pop(0) if node.stride is not None else None)
