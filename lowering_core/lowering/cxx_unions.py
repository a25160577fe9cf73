"""Initialisers that give a value to another member of a union than the first, which no list of C++17 does."""

from collections.abc import Sequence

from lowering_core.access.effects import has_effects
from lowering_core.analysis.constants import meaning_in
from lowering_core.c_text import has_spelling
from lowering_core.ir.nodes import Rewrite
from lowering_core.model.ctypes import Array, CType, Record, is_const, strip
from lowering_core.model.initialisers import is_union, members, placed
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Declaration, DeclStmt, Expr, InitList, Intrinsic, Stmt
from lowering_core.model.unit import Scope


def member_value(declared: Declaration, root: Stmt, scope: Scope) -> tuple[str, Expr, CType] | None:
    """The member of a union that a local variable's list gives a value to, that value and the member's type; None
    where a list of C++ says it, or the value cannot be assigned. A static variable's value is not worked out.
    """
    value, union = declared.value, strip(declared.type)
    local = not isinstance(root, DeclStmt) and declared.storage not in ("static", "extern")
    if not (local and isinstance(value, InitList) and isinstance(union, Record) and is_union(union)):
        return None
    meaning = meaning_in(scope, has_effects)
    whole, known = placed(value, declared.type, meaning), members(union, meaning)
    if isinstance(whole, str) or known is None or len(whole.parts) != 1:
        return None
    ((position, part),) = whole.parts.items()
    member = known[position]
    plain = not isinstance(strip(member.type), Array) and not is_const(member.type) and not is_const(declared.type)
    if position == 0 or part.value is None or not (plain and member.name and has_spelling(declared.type)):
        return None
    return member.name, part.value, member.type


def made_of_member(declared: Declaration, found: tuple[str, Expr, CType]) -> Sequence[Rewrite]:
    """The variable's value as that of an object whose member is assigned."""
    if declared.value is None:
        return ()
    name, value, _ = found
    return (Rewrite(declared.value, Intrinsic(Operation.WITH_MEMBER, (value,), operator=name, type=declared.type)),)
