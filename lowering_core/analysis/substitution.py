"""An expression with another one in place of a variable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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

_SUBSTITUTED: Mapping[type, tuple[str, ...]] = {
    Member: ("base",), Paren: ("inner",), MacroUse: ("expansion",), Unary: ("operand",), Cast: ("operand",),
    SizeofExpr: ("operand",), Index: ("base", "index"), Section: ("base", "lower", "length", "stride"),
    Binary: ("left", "right"), Conditional: ("test", "then", "other"),
}  # fmt: skip


def substituted(expr: Expr, name: str, value: Expr) -> Expr:
    """`expr` with `value` for the variable `name`; what a macro hides is written out."""
    return evaluate(expr, _below, lambda node, parts: _rebuilt(node, parts, name, value))


def _named_parts(node: Expr) -> list[str]:
    return [part for part in _SUBSTITUTED.get(type(node), ()) if getattr(node, part) is not None]


def _below(node: Expr) -> tuple[Expr, ...]:
    return node.arguments if isinstance(node, Call) else tuple(getattr(node, part) for part in _named_parts(node))


def _rebuilt(node: Expr, parts: Sequence[Expr], name: str, value: Expr) -> Expr:
    if isinstance(node, Name):
        return value if node.name == name else node
    if isinstance(node, MacroUse):
        return Paren(parts[0])
    if isinstance(node, Call):
        return replace(node, arguments=tuple(parts))
    return replace(node, span=None, origin=None, **dict(zip(_named_parts(node), parts, strict=True))) if parts else node
