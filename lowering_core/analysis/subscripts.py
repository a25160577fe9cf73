"""The value of a subscript at one iteration of a nest: a polynomial over what does not change in the loop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.polynomial import Polynomial, add, constant, multiply, variable
from lowering_core.analysis.types import operands
from lowering_core.analysis.walk import evaluate
from lowering_core.model.ctypes import BITS, INTEGERS, CType, arithmetic_kind
from lowering_core.model.loop import CanonicalLoop
from lowering_core.model.syntax import Binary, Cast, Declaration, Expr, MacroUse, Name, Number, Paren, Unary
from lowering_core.model.unit import Scope

_WIDE = 32
_ZERO = constant(0)

Values = Mapping[str, Polynomial]


def value_at(expr: Expr, values: Values, fixed: frozenset[str], scope: Scope) -> Polynomial | None:
    """The value of an integer expression where variables have these `values` and those in `fixed` keep theirs.

    None where it is not known, or depends on memory, or goes through a type of less than 32 bits.
    """

    def combine(node: Expr, parts: Sequence[Polynomial | None]) -> Polynomial | None:
        match node:
            case Number():
                return constant(node.value) if isinstance(node.value, int) else None
            case Name():
                return _named(node, values, fixed, scope)
            case Paren() | MacroUse():
                return parts[0]
            case Cast():
                return parts[0] if is_wide(node.type) else None
            case Unary(op="+" | "-"):
                return None if parts[0] is None else add(_ZERO, parts[0], -1 if node.op == "-" else 1)
            case Binary():
                return None if parts[0] is None or parts[1] is None else _binary(node.op, parts[0], parts[1])
            case _:
                return None

    return evaluate(expr, operands, combine)


def values_at(
    loops: Sequence[CanonicalLoop],
    iteration: Sequence[int],
    declared: Sequence[Declaration],
    fixed: frozenset[str],
    scope: Scope,
) -> dict[str, Polynomial]:
    """The indices of a rectangular nest at an iteration, and the locals of its body whose values follow from them."""
    values: dict[str, Polynomial] = {}
    for loop, number in zip(loops, iteration, strict=True):
        lower = value_at(loop.lower, {}, fixed, scope)
        if lower is not None and loop.step_value is not None and is_wide(loop.index_type):
            values[loop.index] = add(lower, constant(loop.direction * loop.step_value * number))
    for item in declared:
        value = None if item.value is None or not is_wide(item.type) else value_at(item.value, values, fixed, scope)
        if value is not None:
            values[item.name] = value
    return values


def is_wide(ctype: CType) -> bool:
    """Whether a type is an integer type that keeps every value that a subscript of small iterations has."""
    kind = arithmetic_kind(ctype)
    return kind is not None and kind in INTEGERS and BITS[kind] >= _WIDE


def _named(node: Name, values: Values, fixed: frozenset[str], scope: Scope) -> Polynomial | None:
    if node.name in values:
        return values[node.name]
    known = constant_value(node, scope)
    if known is not None:
        return constant(known)
    return variable(node.name) if node.name in fixed else None


def _binary(op: str, left: Polynomial, right: Polynomial) -> Polynomial | None:
    if op in ("+", "-"):
        return add(left, right, 1 if op == "+" else -1)
    if op == "*":
        return multiply(left, right)
    first, second = left.constant, right.constant
    # C and Python agree on what follows as long as nothing is negative.
    if first is None or second is None or first < 0 or second < 0:
        return None
    if op in ("/", "%") and second > 0:
        return constant(first // second if op == "/" else first % second)
    if op in ("&", "|", "^"):
        return constant({"&": first & second, "|": first | second, "^": first ^ second}[op])
    if op == ">>" and second < _WIDE:
        return constant(first >> second)
    return None
