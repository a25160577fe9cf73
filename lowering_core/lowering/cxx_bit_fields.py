"""Unsigned bit-fields wider than `int`: whether arithmetic on them has their own width or that of their declared type
is left to the compiler (C11 6.7.2.1 p5, 6.3.1.1). GCC does the first in C; C++ demands the second.
"""

from collections.abc import Callable

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.types import bit_field, field_of, type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.cxx_steps import Changes, CxxProblem
from lowering_core.model.ctypes import (
    BITS,
    FLOATS,
    INTEGERS,
    UNSIGNED,
    Arithmetic,
    Enumeration,
    Kind,
    arithmetic_kind,
    strip,
)
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Assign, Binary, Cast, Conditional, Declaration, Expr, Member, Unary
from lowering_core.model.unit import Scope

_ARITHMETIC = frozenset({"+", "-", "*", "/", "%", "&", "|", "^"})
_COMPARED = frozenset({"==", "!=", "<", ">", "<=", ">="})


def wide_bit_fields(node: AnyNode | Declaration, scope: Scope) -> Changes:
    """A problem where the type of the result, or the result, depends on the width that an operation is done in."""
    match node:
        case Unary(op="-" | "~" | "+", operand=operand) | Binary(op="<<" | ">>", left=operand):
            differs = _is_wide(operand, scope)
        case Binary(op=op, left=left, right=right) if op in _ARITHMETIC:
            differs = _meets(left, right, scope, _is_narrow)
        case Conditional(then=then, other=other) if then is not None:
            differs = _meets(then, other, scope, _is_narrow)
        case Binary(op=op, left=left, right=right) if op in _COMPARED:
            differs = _meets(left, right, scope, _may_be_negative)
        case Assign(op="/=" | "%=", target=left, value=right):
            differs = _meets(left, right, scope, _may_be_negative)
        case _:
            return
    if isinstance(node, Conditional) and node.then is not None:
        yield from (change for part in (node.then, node.other) for change in _promoted(part, scope))
    if differs:
        yield CxxProblem(
            node, "arithmetic on a bit-field wider than int, the width of which compilers choose differently,"
        )


def _promoted(part: Expr, scope: Scope) -> Changes:
    """A bit-field in a conditional expression, as the int that it is promoted to: compilers of C++ keep its type."""
    field = bit_field(part, scope)
    kind = None if field is None else arithmetic_kind(field.type)
    if field is None or field.bits is None or kind not in INTEGERS or isinstance(strip(field.type), Enumeration):
        return
    if field.bits <= BITS[Kind.INT] and kind not in (Kind.INT, Kind.BOOL):
        whole = field.bits == BITS[Kind.INT] and kind in UNSIGNED
        yield Rewrite(part, Cast(Arithmetic(Kind.UINT if whole else Kind.INT), part))


def _meets(left: Expr, right: Expr, scope: Scope, other: Callable[[Expr, Scope], bool]) -> bool:
    """Whether one operand is such a bit-field and the other is what `other` tells."""
    return any(_is_wide(one, scope) and other(two, scope) for one, two in ((left, right), (right, left)))


def _is_wide(expr: Expr, scope: Scope) -> bool:
    place = bare(expr)
    field = field_of(place, scope) if isinstance(place, Member) else None
    kind = None if field is None else arithmetic_kind(field.type)
    if field is None or field.bits is None or kind not in UNSIGNED:
        return False
    return BITS[Kind.INT] < field.bits < BITS[kind]


def _is_narrow(expr: Expr, scope: Scope) -> bool:
    """Whether an operand does not make the operation as wide as `long`, or one of floating-point numbers."""
    ctype = type_of(expr, scope)
    kind = None if ctype is None else arithmetic_kind(ctype)
    return kind is None or (kind not in FLOATS and (BITS[kind] <= BITS[Kind.INT] or _is_wide(expr, scope)))


def _may_be_negative(expr: Expr, scope: Scope) -> bool:
    """Whether an operand is converted to the width of the bit-field, and may change in that."""
    value = constant_value(expr, scope)
    ctype = type_of(expr, scope)
    signed = ctype is None or arithmetic_kind(ctype) not in UNSIGNED
    return signed and _is_narrow(expr, scope) and (value is None or value < 0)
