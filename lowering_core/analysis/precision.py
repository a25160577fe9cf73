"""What an expression of floats and constants costs beyond single precision, if a float takes its result.

The device's compiler performs one operation of double on floats, and on constants that floats hold, in float by itself
where a float takes the result, which is then the same (p ≥ 2q + 2 bits). It does so with no longer chain, and with no
call but `copysign`.
"""

import struct
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import IntEnum, unique
from functools import partial

from lowering_core.analysis.library_functions import MATH, library_type
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import evaluate
from lowering_core.model.ctypes import INTEGERS, Arithmetic, CType, Kind, unqualified
from lowering_core.model.syntax import Binary, Call, Conditional, Expr, MacroUse, Name, Number, Paren, Unary
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass

FLOAT = Arithmetic(Kind.FLOAT)
DOUBLE = Arithmetic(Kind.DOUBLE)

_STEPS: dict[str, Callable[[float, float], float]] = {
    "+": float.__add__,
    "-": float.__sub__,
    "*": float.__mul__,
    "/": float.__truediv__,
}
_NEUTRAL = frozenset({("*", 1), ("/", 1), ("-", 0)})
_EXACT = frozenset("fabs floor ceil trunc round rint nearbyint fmax fmin fmod copysign".split())
_LARGEST, _LEAST, _WHOLE = 2.0**127, 2.0**-126, 2**24


@unique
class Cost(IntEnum):
    """What the compiler makes of an expression: nothing but floats; one operation that it narrows; double."""

    NONE = 0
    NARROWED = 1
    DOUBLE = 2


@unique
class Rounding(IntEnum):
    """What floats would give in place of a result: the result, which is one; what it becomes as one; maybe another."""

    NONE = 0
    ONCE = 1
    MORE = 2


@dataclass(frozen=True, slots=True)
class Value:
    """What is known of an expression of floats and constants: its type, whether it is constant, and its `number`."""

    type: CType
    varies: bool
    cost: Cost = Cost.NONE
    rounding: Rounding = Rounding.NONE
    number: float | None = None

    @property
    def is_wasteful(self) -> bool:
        """Whether it is computed in double precision where a float takes it."""
        return self.varies and self.type == DOUBLE and self.cost is Cost.DOUBLE


_VARIABLE = Value(FLOAT, varies=True)


def precision(expr: Expr, scope: Scope) -> Value | None:
    """What is known of an expression; None where it is of anything but floats and constants that are written there."""
    return evaluate(expr, partial(parts, scope=scope), partial(_combined, scope=scope))


def parts(node: Expr, scope: Scope) -> tuple[Expr, ...]:
    """The operands of an operation, a choice or a function that may be one of float as well as one of double."""
    match node:
        case Binary(op=op, left=left, right=right) if op in _STEPS:
            return (left, right)
        case Unary(op="+" | "-", operand=inner) | Paren(inner=inner):
            return (inner,)
        case Conditional(then=then, other=other) if then is not None:
            return (then, other)
        case Call(function=Name(name=name), arguments=arguments) if name in OF_DOUBLE and is_library(name, scope):
            return arguments
        case _:
            return ()


def is_library(name: str, scope: Scope) -> bool:
    """Whether a function is the library's, and so is the one of its name for float, if it is not that one."""
    environment = scope.environment
    for known in (name, f"{name}f"):
        declared = environment.functions.get(known)
        is_own = declared is not None and declared.span is not None
        if is_own or known in environment.macros or known in environment.globals or scope.is_local(known):
            return False
    return True


def is_single(ctype: CType | None) -> bool:
    """Whether a type is `float`, and not by another name, which may stand for `double` in another build."""
    return ctype is not None and unqualified(ctype) == FLOAT


def held(number: float) -> bool:
    """Whether a float holds a number exactly."""
    return struct.unpack("f", struct.pack("f", number))[0] == number


def _of_double() -> frozenset[str]:
    signatures = ((name, library_type(name)) for name in MATH.split())
    return frozenset(
        name
        for name, signature in signatures
        if signature is not None and {signature.result, *signature.parameters} == {DOUBLE}
    )


OF_DOUBLE = _of_double()
"""The functions of math.h that take and return double alone."""


def _combined(node: Expr, values: Sequence[Value | None], scope: Scope) -> Value | None:
    known = [value for value in values if value is not None]
    if len(known) != len(values):
        return None
    match node:
        case Paren() | Unary() if known:
            (value,) = known
            minus = isinstance(node, Unary) and node.op == "-" and value.number is not None
            return replace(value, number=-(value.number or 0)) if minus else value
        case Binary() if known:
            return _operation(node.op, *known)
        case Conditional() if known:
            return _chosen(known)
        case Call(function=Name(name=name)) if known:
            return _called(name, known)
        case Number():
            return _constant(node)
        case _ if isinstance(node, MacroUse) and not node.name:
            return None
        case _:
            return _VARIABLE if is_single(type_of(node, scope)) else None


def _constant(node: Number) -> Value | None:
    """A constant. Those stay out that a float would make infinite or nothing of."""
    ctype, number = node.type, node.value
    if number is None or not isinstance(ctype, Arithmetic):
        return None
    if ctype.kind in INTEGERS:
        return Value(ctype, varies=False, number=number) if abs(number) <= _WHOLE else None
    if ctype == FLOAT:
        return Value(ctype, varies=False, number=number)
    is_plain = node.text[-1:].isdigit() or node.text.endswith(".")
    in_range = number == 0 or _LEAST <= abs(number) <= _LARGEST
    return _number(number) if ctype == DOUBLE and is_plain and in_range else None


def _number(number: float) -> Value:
    if held(number):
        return Value(DOUBLE, varies=False, number=number)
    return Value(DOUBLE, False, Cost.DOUBLE, Rounding.MORE, number)


def _operation(op: str, left: Value, right: Value) -> Value | None:
    ctype = _common(left, right)
    varies = left.varies or right.varies
    if ctype == FLOAT:
        return Value(FLOAT, varies)
    if ctype != DOUBLE:
        return None
    if not varies:
        return _folded(op, left.number, right.number)
    if (op, right.number) in _NEUTRAL:
        return replace(left, type=DOUBLE)
    if (op, left.number) == ("*", 1):
        return replace(right, type=DOUBLE)
    # Products and sums of floats may become one operation, so that floats need not give the same.
    return Value(DOUBLE, True, Cost.DOUBLE if left.cost or right.cost else Cost.NARROWED, Rounding.MORE)


def _folded(op: str, left: float | None, right: float | None) -> Value | None:
    """A constant that the compiler works out."""
    if left is None or right is None or (op == "/" and right == 0):
        return None
    number = _STEPS[op](float(left), float(right))
    return _number(number) if number == 0 or _LEAST <= abs(number) <= _LARGEST else None


def _chosen(values: Sequence[Value]) -> Value | None:
    """One of several values; the compiler has those that are constant as floats."""
    ctype = _common(*values)
    if ctype is None:
        return None
    cost = max((value.cost for value in values if value.varies), default=Cost.NONE)
    return Value(ctype, True, cost, max(value.rounding for value in values))


def _called(name: str, arguments: Sequence[Value]) -> Value | None:
    if not any(value.varies for value in arguments):
        return None
    rounded = any(value.rounding for value in arguments)
    if name == "copysign" and not any(value.cost for value in arguments if value.varies):
        return Value(DOUBLE, True, Cost.NARROWED, Rounding.MORE if rounded else Rounding.NONE)
    least = Rounding.NONE if name in _EXACT else Rounding.ONCE if name == "sqrt" else Rounding.MORE
    return Value(DOUBLE, True, Cost.DOUBLE, Rounding.MORE if rounded else least)


def _common(*values: Value) -> CType | None:
    """The type that operands have in common, as far as floats and doubles go."""
    types = [value.type for value in values]
    return DOUBLE if DOUBLE in types else FLOAT if FLOAT in types else None
