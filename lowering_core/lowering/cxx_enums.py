"""Enums in arithmetic: in C, as gcc and clang define it, an enum without negative values is an unsigned int, and its
constants are ints; in C++ both become ints.
"""

from collections.abc import Iterator

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.types import type_of
from lowering_core.c_text import has_spelling, spelling
from lowering_core.model.ctypes import CType, Enumeration, strip
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Binary, Conditional, Expr, Number
from lowering_core.model.unit import Scope

_SIGN_MATTERS = frozenset({"+", "-", "*", "/", "%", "<", ">", "<=", ">=", ">>"})
_ARITHMETIC = (Binary, Number, Conditional)
_KINDS = ("enum", "typedef", "record", "global")


def unsigned_operands(node: Binary, scope: Scope) -> Iterator[Expr]:
    """The operands of enum type that must be converted to unsigned int, so that the result is that of C."""
    if node.op not in _SIGN_MATTERS:
        return
    for operand, other in ((node.left, node.right), (node.right, node.left)):
        # Results of arithmetic are no enums; looking at each only once keeps a long chain of operators linear.
        inner = bare(operand)
        ctype = None if isinstance(inner, _ARITHMETIC) else type_of(inner, scope)
        if ctype is None or not isinstance(strip(ctype), Enumeration) or _has_negative(ctype, scope):
            continue
        value = constant_value(other, scope)
        # Nothing that is not negative can be reached from values that are not, save by a subtraction.
        if value is None or value < 0 or node.op == "-":
            yield operand


def enumerators(ctype: CType, scope: Scope) -> frozenset[str]:
    """The names of an enum's constants, together with those of other enums in the same declaration."""
    tags = {spelling(part) for part in (ctype, strip(ctype)) if has_spelling(part)} - {"int"}
    found: set[str] = set()
    for item in scope.environment.items:
        if item.kind in _KINDS and not tags.isdisjoint(item.defines):
            found.update(name for name in item.defines if name in scope.environment.enumerators)
    return frozenset(found)


def _has_negative(ctype: CType, scope: Scope) -> bool:
    return any(scope.environment.enumerators[name] < 0 for name in enumerators(ctype, scope))
