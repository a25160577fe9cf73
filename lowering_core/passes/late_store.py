"""A body that ends in its only store: iterations that a thread runs together may all load before any of them stores."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from lowering_core.access.effects import IsPure, has_effects
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.types import bit_field, type_of
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.ir.build import assign
from lowering_core.ir.nodes import Items, ParallelLoop, User
from lowering_core.lowering.user_code import cut
from lowering_core.model.ctypes import (
    AS_OBJECTS,
    Arithmetic,
    CType,
    Pointer,
    Void,
    arithmetic_kind,
    is_atomic,
    is_volatile,
    strip,
)
from lowering_core.model.data import DataEnvironment, Sharing
from lowering_core.model.expressions import bare
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Cast,
    CompoundLiteral,
    DeclStmt,
    Expr,
    ExprStmt,
    Jump,
    Label,
    MacroUse,
    Name,
    OpaqueStmt,
    Paren,
    Pragma,
    SizeofExpr,
    SizeofType,
    Stmt,
)
from lowering_core.model.unit import Scope
from lowering_core.passes.facts import KernelFacts
from lowering_core.patterns import regex
from lowering_core.text import Span
from lowering_core.values import dataclass

_OTHER = (Jump, Label, OpaqueStmt, Pragma)
_SPELL_TYPES = (Cast, CompoundLiteral, SizeofExpr, SizeofType, MacroUse)
_TYPES = regex(rb"\b(typedef|struct|union|enum)\b")


@dataclass(frozen=True, slots=True)
class LateStore:
    """The statement that stores `value`, of type `type`, to `target`. The body neither declares nor assigns a name that
    is in the latter.
    """

    statement: Stmt
    target: Expr
    value: Expr
    type: CType


@dataclass(frozen=True, slots=True)
class StoreContext:
    """What a body stands in. `is_pure` tells which calls only compute a value, and `is_shared` which variables are no
    copies of a thread's own, such as those of a reduction, through which its iterations depend on each other. `indices`
    are the nest's.
    """

    scope: Scope
    is_pure: IsPure
    is_shared: Callable[[str], bool]
    indices: frozenset[str]


def context_of(nest: LoopNest, facts: KernelFacts) -> StoreContext:
    """What the body of a region's nest stands in."""
    scope = facts.plan.analyzed.region.seen(facts.environment)
    callees = Callees(facts.functions, facts.environment)
    shared = partial(_is_shared, facts.plan.analyzed.data)
    return StoreContext(scope, callees.is_steady, shared, frozenset(one.index for one in nest.loops))


def is_plain(item: ParallelLoop, facts: KernelFacts) -> bool:
    """Whether an iteration is the user's text alone."""
    return all(isinstance(one, User) and not one.holes for one in item.body) and facts.plan.code is None


def late_store(body: Stmt, around: StoreContext, text: bytes) -> LateStore | None:
    """The only store of a body, where it is its last statement."""
    items = body.items if isinstance(body, Block) else (body,)
    if not items or body.span is None:
        return None
    *before, last = items
    made = bare(last.expr) if isinstance(last, ExprStmt) and last.expr is not None else None
    if not isinstance(made, Assign) or isinstance(bare(made.target), Name) or last.span is None:
        return None
    if has_effects(made.target) or has_effects(made.value, around.is_pure):
        return None
    if not all(_only_loads(one, around.is_pure) for one in before):
        return None
    own = {one.name for node in walk(body) if isinstance(node, DeclStmt) for one in node.declarations}
    if own & around.indices or not _means_the_same(made.target, body, text):
        return None
    own |= {name for node in walk(body) if (name := _assigned(node))}
    if any(node.name in own or not around.is_shared(node.name) for node in walk(made.target) if isinstance(node, Name)):
        return None
    ctype = type_of(made.target, around.scope)
    if ctype is None or not isinstance(strip(ctype), Arithmetic) or is_volatile(ctype) or is_atomic(ctype):
        return None
    if bit_field(made.target, around.scope) is not None:
        return None
    if made.op == "=":
        return LateStore(last, made.target, made.value, strip(ctype))
    kinds = arithmetic_kind(ctype), arithmetic_kind(type_of(made.value, around.scope) or Void())
    if None in kinds or AS_OBJECTS.intersection(kinds):
        return None
    return LateStore(last, made.target, Binary(made.op[:-1], made.target, Paren(made.value)), strip(ctype))


def loads(body: Stmt, store: LateStore, place: Expr, text: bytes, after: int | None = None) -> Items:
    """The body, or what stands in it `after` a byte, whose value goes to `place` instead."""
    assert body.span is not None, "a body with a late store has a place"
    inside = Span(body.span.start + 1, body.span.end - 1) if isinstance(body, Block) else body.span
    inside = inside if after is None else Span(after, inside.end)
    made = replace(assign(place, store.value), origin=store.statement.span)
    return cut(inside, [(store.statement.span, (made,))], text)


def stores(store: LateStore, place: Expr) -> Items:
    """The store of the value at `place`."""
    return (replace(assign(store.target, place), origin=store.statement.span),)


def _is_shared(data: DataEnvironment, name: str) -> bool:
    """Whether a variable of the region is not a copy of a thread's own, numbers excepted, which are only read."""
    one = data.find(name)
    if one is None or one.sharing not in (Sharing.REDUCTION, Sharing.PRIVATE, Sharing.FIRSTPRIVATE):
        return True
    return one.sharing is Sharing.FIRSTPRIVATE and isinstance(strip(one.type), Arithmetic | Pointer)


def _means_the_same(target: Expr, body: Stmt, text: bytes) -> bool:
    """Whether no type that the body declares can be one that the target spells."""
    if not any(isinstance(node, _SPELL_TYPES) for node in walk(target)):
        return True
    assert body.span is not None, "a body with a late store has a place"
    return _TYPES.search(text, body.span.start, body.span.end) is None


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
