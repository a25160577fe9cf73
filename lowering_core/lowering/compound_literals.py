"""Compound literals whose address is taken: in C they live to the end of their block, in C++ to that of the expression.

Where a call is given the address and returns no pointer, no one can tell the difference.
"""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core.model.ctypes import Arithmetic, Array, CType, Enumeration, Qualified, Record, Void, strip
from lowering_core.model.syntax import Call, Cast, CompoundLiteral, Expr, InitList, MacroUse, Paren, Unary

_NO_POINTERS = (Arithmetic, Enumeration, Void)


def brief_literals(call: Call, result: CType | None) -> Iterator[CompoundLiteral]:
    """The compound literals whose addresses are arguments of a call, when its result holds no pointer."""
    if result is None or not isinstance(strip(result), _NO_POINTERS):
        return
    for argument in call.arguments:
        inner = _inside(argument)
        if isinstance(inner, Unary) and inner.op == "&":
            inner = _inside(inner.operand)
        elif not (isinstance(inner, CompoundLiteral) and isinstance(strip(inner.type), Array)):
            continue
        if isinstance(inner, CompoundLiteral):
            yield inner


def counted(literal: CompoundLiteral) -> CType | None:
    """The type of a literal, an array's with its length; None where the length cannot be told."""
    bare = strip(literal.type)
    if not isinstance(bare, Array) or bare.count is not None:
        return literal.type
    flat = isinstance(strip(bare.element), Array | Record)
    plain = not literal.value.designators and all(
        isinstance(item, InitList) or not flat for item in literal.value.items
    )
    if bare.length is not None or not plain or not literal.value.items:
        return None
    sized: CType = replace(bare, count=len(literal.value.items))
    return Qualified(sized, literal.type.qualifiers) if isinstance(literal.type, Qualified) else sized


def _inside(expr: Expr) -> Expr:
    while isinstance(expr, Paren | MacroUse | Cast):
        expr = expr.operand if isinstance(expr, Cast) else expr.inner if isinstance(expr, Paren) else expr.expansion
    return expr
