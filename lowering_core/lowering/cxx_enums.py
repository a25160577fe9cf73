"""Enums in arithmetic: in C, as gcc and clang define it, an enum without negative values is an unsigned int, and its
constants are ints; in C++ both become ints.
"""

from collections.abc import Iterator

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.model.ctypes import CType, Enumeration, strip
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Binary, Conditional, Declaration, Expr, Number, Unary
from lowering_core.model.unit import Scope

_COMPARED = frozenset({"<", ">", "<=", ">="})
_ARITHMETIC = frozenset({"+", "-", "*", "/", "%", "&", "|", "^"})
_RESULTS = (Binary, Number, Conditional, Unary)
_KINDS = ("enum", "typedef", "record", "global")


def unsigned_operands(node: AnyNode | Declaration, scope: Scope) -> Iterator[Expr]:
    """The operands of enum type that must be converted to unsigned int, so that the result is that of C."""
    match node:
        case Unary(op="-" | "~" | "+", operand=operand):
            found: tuple[Expr, ...] = (operand,)
        case Conditional(then=then, other=other) if then is not None:
            found = (then, other)
        case Binary(op="<<" | ">>", left=left):
            found = (left,)
        case Binary(op=op, left=left, right=right) if op in _ARITHMETIC:
            found = (left, right)
        case Binary(op=op, left=left, right=right) if op in _COMPARED:
            found = tuple(one for one, other in ((left, right), (right, left)) if not _is_natural(other, scope))
        case _:
            found = ()
    yield from (operand for operand in found if _is_unsigned(operand, scope))


def _is_unsigned(operand: Expr, scope: Scope) -> bool:
    """Whether an operand is an enum that is unsigned in C."""
    # Results of arithmetic are no enums; looking at each only once keeps a long chain of operators linear.
    inner = bare(operand)
    ctype = None if isinstance(inner, _RESULTS) else type_of(inner, scope)
    return ctype is not None and isinstance(strip(ctype), Enumeration) and not _has_negative(ctype, scope)


def enumerators(ctype: CType, scope: Scope) -> frozenset[str]:
    """The names of an enum's constants, together with those of other enums in the same declaration."""
    known = strip(ctype)
    name = "" if not isinstance(known, Enumeration) else f"enum {known.tag}" if known.tag else known.first
    found: set[str] = set()
    for item in scope.environment.items:
        if item.kind in _KINDS and name in item.defines:
            found.update(name for name in item.defines if name in scope.environment.enumerators)
    return frozenset(found)


def _has_negative(ctype: CType, scope: Scope) -> bool:
    values = (scope.environment.enumerators[name] for name in enumerators(ctype, scope))
    return any(value is not None and value < 0 for value in values)


def _is_natural(expr: Expr, scope: Scope) -> bool:
    """Whether a value is a constant that compares with a value of an enum alike, signed or not."""
    value = constant_value(expr, scope)
    return value is not None and value >= 0
