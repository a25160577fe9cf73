"""A body that ends in its only store: iterations that a thread runs together may all load before any of them stores."""

from dataclasses import dataclass

from lowering_core.access.effects import IsPure, has_effects
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.ir.build import assign
from lowering_core.ir.nodes import Items
from lowering_core.lowering.user_code import cut
from lowering_core.model.ctypes import Arithmetic, CType, is_atomic, is_volatile, strip
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    DeclStmt,
    Expr,
    ExprStmt,
    Jump,
    Label,
    Name,
    OpaqueStmt,
    Paren,
    Pragma,
    Stmt,
)
from lowering_core.model.unit import Scope
from lowering_core.text import Span

_OTHER = (Jump, Label, OpaqueStmt, Pragma)


@dataclass(frozen=True, slots=True)
class LateStore:
    """The statement that stores `value`, of type `type`, to `target`. The body neither declares nor assigns a name that
    is in the latter.
    """

    statement: Stmt
    target: Expr
    value: Expr
    type: CType


def late_store(body: Stmt, scope: Scope, is_pure: IsPure) -> LateStore | None:
    """The only store of a body, where it is its last statement. `is_pure` tells which calls only compute a value."""
    items = body.items if isinstance(body, Block) else (body,)
    if not items or body.span is None:
        return None
    *before, last = items
    made = bare(last.expr) if isinstance(last, ExprStmt) and last.expr is not None else None
    if not isinstance(made, Assign) or isinstance(bare(made.target), Name) or last.span is None:
        return None
    if has_effects(made.target) or has_effects(made.value, is_pure):
        return None
    if not all(_only_loads(one, is_pure) for one in before):
        return None
    own = {one.name for node in walk(body) if isinstance(node, DeclStmt) for one in node.declarations}
    own |= {name for node in walk(body) if (name := _assigned(node))}
    ctype = type_of(made.target, scope)
    if any(isinstance(node, Name) and node.name in own for node in walk(made.target)):
        return None
    if ctype is None or not isinstance(strip(ctype), Arithmetic) or is_volatile(ctype) or is_atomic(ctype):
        return None
    value = made.value if made.op == "=" else Binary(made.op[:-1], made.target, Paren(made.value))
    return LateStore(last, made.target, value, strip(ctype))


def loads(body: Stmt, store: LateStore, place: Expr, text: bytes, after: int | None = None) -> Items:
    """The body, or what stands in it `after` a byte, whose value goes to `place` instead."""
    assert body.span is not None, "a body with a late store has a place"
    inside = Span(body.span.start + 1, body.span.end - 1) if isinstance(body, Block) else body.span
    inside = inside if after is None else Span(after, inside.end)
    return cut(inside, [(store.statement.span, (assign(place, store.value),))], text)


def stores(store: LateStore, place: Expr) -> Items:
    """The store of the value at `place`."""
    return (assign(store.target, place),)


def _assigned(node: AnyNode) -> str:
    target = bare(node.target) if isinstance(node, Assign) else None
    return target.name if isinstance(target, Name) else ""


def _only_loads(statement: Stmt, is_pure: IsPure) -> bool:
    """Whether a statement writes nothing but variables, and goes on to the next."""
    for node in walk(statement):
        if isinstance(node, _OTHER) or (isinstance(node, Assign) and not isinstance(bare(node.target), Name)):
            return False
        if isinstance(node, Expr) and has_effects(node, is_pure) and not isinstance(node, Assign):
            return False
    return True
