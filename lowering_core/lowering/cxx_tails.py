"""Flexible array members, which device compilers do not have: such a struct ends before its array there, and the array
begins where C has it.
"""

import re

from lowering_core.analysis.sizes import layout_of
from lowering_core.analysis.types import field_of, fields_of, find_field, type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.c_text import has_spelling
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.cxx_steps import Changes, CxxProblem
from lowering_core.model.ctypes import Arithmetic, Array, Kind, Pointer, Record, is_flexible, pointee, strip
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Binary,
    Cast,
    Declaration,
    Expr,
    Member,
    Number,
    OpaqueExpr,
    Paren,
    SizeofExpr,
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.patterns import regex

_BYTES = Pointer(Arithmetic(Kind.CHAR))
_OFFSET = regex(r"(?:__builtin_)?offsetof\s*\(.*?,\s*(\w+)", re.DOTALL)


def tail_changes(node: AnyNode | Declaration, scope: Scope) -> Changes:
    """The address of the array in place of the member."""
    match node:
        case Unary(op="&", operand=operand) | SizeofExpr(operand=operand) if is_tail(operand, scope):
            yield CxxProblem(node, "the whole of a flexible array member")
        case OpaqueExpr(text=text) if (found := _OFFSET.match(text)) is not None:
            every = scope.environment.records.values()
            fields = (find_field(record, found[1], scope.environment) for record in every)
            if any(field is not None and is_flexible(field.type) for field in fields):
                yield CxxProblem(node, "the offset of a flexible array member")
        case Member(base, _, arrow) if is_tail(node, scope):
            at, element = _offset(node, scope), pointee(type_of(node, scope))
            if at is None or element is None or not has_spelling(element):
                yield CxxProblem(node, "a flexible array member whose place is not known, or of a type without a name")
            else:
                whole: Expr = base if arrow else Unary("&", base)
                place = Binary("+", Cast(_BYTES, Paren(whole)), Number(str(at), at, Arithmetic(Kind.INT)))
                yield Rewrite(node, Paren(Cast(Pointer(element), Paren(place))))
        case _:
            pass


def is_tail(expr: Expr, scope: Scope) -> bool:
    """Whether an expression is the flexible array member of a structure."""
    inner = bare(expr)
    field = field_of(inner, scope) if isinstance(inner, Member) else None
    return field is not None and isinstance(strip(field.type), Array) and is_flexible(field.type)


def tail_problem(record: Record, scope: Scope) -> str | None:
    """Why a struct with a flexible array member has no form on the device."""
    fields = fields_of(record, scope.environment) or ()
    others, inside = fields[:-1], strip(fields[-1].type) if fields else None
    held = fields_of(inside, scope.environment) or () if isinstance(inside, Record) else ()
    if any(is_flexible(one.type) for one in others) or any(is_flexible(one.type) for one in held):
        return "an array without elements is no last member, or that of a member"
    return None


def _offset(node: Member, scope: Scope) -> int | None:
    """The byte of its structure where the array begins."""
    base = type_of(node.base, scope)
    owner = pointee(base) if node.arrow else base
    record = None if owner is None else strip(owner)
    fields = fields_of(record, scope.environment) if isinstance(record, Record) else None
    if not isinstance(record, Record) or not fields or fields[-1].name != node.field:
        return None
    found = layout_of(record, scope.environment)
    return None if found is None else found.offsets[-1]
