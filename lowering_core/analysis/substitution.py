"""Expressions with other expressions in place of some of their parts."""

from collections.abc import Callable, Mapping, Sequence
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
    Paren,
    Section,
    SizeofExpr,
    Unary,
)

_PARTS: Mapping[type, tuple[str, ...]] = {
    Member: ("base",), Paren: ("inner",), MacroUse: ("expansion",), Unary: ("operand",), Cast: ("operand",),
    SizeofExpr: ("operand",), Index: ("base", "index"), Section: ("base", "lower", "length", "stride"),
    Binary: ("left", "right"), Conditional: ("test", "then", "other"),
}  # fmt: skip


def substituted(expr: Expr, change: Callable[[Expr], Expr | None]) -> Expr:
    """`expr` with what `change` gives in place of a part; None leaves it. What a macro hides is written out."""
    return evaluate(expr, _below, lambda node, parts: _rebuilt(node, parts, change))


def _named_parts(node: Expr) -> list[str]:
    return [part for part in _PARTS.get(type(node), ()) if getattr(node, part) is not None]


def _below(node: Expr) -> tuple[Expr, ...]:
    return node.arguments if isinstance(node, Call) else tuple(getattr(node, part) for part in _named_parts(node))


def _rebuilt(node: Expr, parts: Sequence[Expr], change: Callable[[Expr], Expr | None]) -> Expr:
    if isinstance(node, Call):
        call = replace(node, arguments=tuple(parts))
        return change(call) or call
    if (new := change(node)) is not None:
        return new
    if isinstance(node, MacroUse):
        return Paren(parts[0])
    return replace(node, span=None, origin=None, **dict(zip(_named_parts(node), parts, strict=True))) if parts else node
