"""Enums in arithmetic: in C, as gcc and clang define it, an enum without negative values is an unsigned int, and its
constants are ints; in C++ both become ints.
"""

from collections.abc import Iterator

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.types import type_of
from lowering_core.model.ctypes import CType, Enumeration, strip
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Binary, Conditional, Expr, Number, Unary
from lowering_core.model.unit import Scope

_COMPARED = frozenset({"<", ">", "<=", ">="})
_ARITHMETIC = frozenset({"+", "-", "*", "/", "%", ">>", "<<", "&", "|", "^"})
_RESULTS = (Binary, Number, Conditional, Unary)
_KINDS = ("enum", "typedef", "record", "global")


def unsigned_operands(node: Binary | Unary, scope: Scope) -> Iterator[Expr]:
    """The operands of enum type that must be converted to unsigned int, so that the result is that of C."""
    if isinstance(node, Unary):
        if node.op in ("-", "~", "+") and is_unsigned(node.operand, scope):
            yield node.operand
        return
    for operand, other in ((node.left, node.right), (node.right, node.left)):
        compared = node.op in _COMPARED and not _is_natural(other, scope)
        counted = node.op in _ARITHMETIC and not (operand is node.right and node.op in ("<<", ">>"))
        if (compared or counted) and is_unsigned(operand, scope):
            yield operand


def is_unsigned(operand: Expr, scope: Scope) -> bool:
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
