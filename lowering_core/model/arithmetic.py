"""Integer arithmetic of C on LP64 (C11 6.3.1, 6.5): values and their kinds."""

import operator
from collections.abc import Callable, Mapping
from typing import Any

from lowering_core.model.ctypes import BITS, UNSIGNED, Kind, usual_conversion

Typed = tuple[int, Kind]
RESULTS: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul,
    "&": lambda a, b: a & b, "|": lambda a, b: a | b, "^": lambda a, b: a ^ b,
}  # fmt: skip
TRUTHS: Mapping[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne,
    "&&": lambda a, b: bool(a and b), "||": lambda a, b: bool(a or b),
}  # fmt: skip


def integer_range(kind: Kind) -> tuple[int, int]:
    """The least and greatest value of an integer kind."""
    if kind is Kind.BOOL:
        return 0, 1
    bits = BITS[kind]
    return (0, 2**bits - 1) if kind in UNSIGNED else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


def converted(value: int, kind: Kind) -> int:
    """An integer converted to an integer kind: modulo its width, as every supported compiler does for signed ones."""
    if kind is Kind.BOOL:
        return int(value != 0)
    low, high = integer_range(kind)
    return (value - low) % (high - low + 1) + low


def exact(op: str, left: int, right: int) -> int | None:
    """The result before it is converted to its type; None for a division by zero and for any other operator."""
    if op in TRUTHS:
        return int(TRUTHS[op](left, right))
    if op in ("/", "%") and right:
        quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
        return quotient if op == "/" else left - quotient * right
    return RESULTS[op](left, right) if op in RESULTS else None


def unary(op: str, operand: Typed) -> Typed | None:
    """What `+`, `-`, `~` or `!` makes of a value; overflow wraps."""
    value, kind = operand
    if op == "!":
        return int(not value), Kind.INT
    if op not in ("+", "-", "~"):
        return None
    kind = usual_conversion(kind, Kind.INT)
    return converted({"+": value, "-": -value, "~": ~value}[op], kind), kind


def binary(op: str, left: Typed, right: Typed) -> Typed | None:
    """What a binary operator makes of two values, None where C gives it no value; overflow wraps."""
    if op in ("<<", ">>"):
        kind = usual_conversion(left[1], Kind.INT)
        if not 0 <= right[0] < BITS[kind]:
            return None
        return converted(left[0] << right[0] if op == "<<" else left[0] >> right[0], kind), kind
    kind = usual_conversion(left[1], right[1])
    value = exact(op, converted(left[0], kind), converted(right[0], kind))
    if value is None:
        return None
    return (value, Kind.INT) if op in TRUTHS else (converted(value, kind), kind)
