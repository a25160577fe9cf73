"""The values with which scalars are declared, where they still have them when a region begins."""

from __future__ import annotations

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.ctypes import Pointer, Record, arithmetic_kind, is_const, is_integer, strip
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Binary,
    Cast,
    Conditional,
    Expr,
    MacroUse,
    Member,
    Name,
    Number,
    Paren,
    SizeofType,
    Unary,
)
from lowering_core.model.unit import Scope

_PLAIN = (Binary, Cast, Conditional, Member, MacroUse, Name, Number, Paren, SizeofType, Unary)


def initial_value(name: str, scope: Scope, changed: frozenset[Symbol]) -> Expr | None:
    """What a scalar is declared with, made of numbers, other scalars and members; None where it may have another value
    by now, or comes from elsewhere. `changed` are the variables that the function changes.

    A floating-point value must be made of numbers alone.
    """
    declared = scope.find(name)
    if declared is None or declared.value is None or arithmetic_kind(declared.type) is None:
        return None
    if declared.symbol in changed and not is_const(declared.type):
        return None
    nodes = list(walk(declared.value))
    named = any(isinstance(node, Name) for node in nodes)
    if (named and not is_integer(declared.type)) or not all(_is_plain(node, scope) for node in nodes):
        return None
    return declared.value


def _is_plain(node: AnyNode, scope: Scope) -> bool:
    if isinstance(node, Unary):
        return node.op not in ("++", "--", "&", "*")
    if not isinstance(node, Name):
        return isinstance(node, _PLAIN)
    declared = scope.find(node.name)
    if declared is None:
        return node.name in scope.environment.enumerators
    bare = strip(declared.type)
    held = strip(bare.target) if isinstance(bare, Pointer) else bare
    return arithmetic_kind(declared.type) is not None or isinstance(held, Record)
