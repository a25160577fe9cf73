"""The number of iterations of a canonical loop, and the index at an iteration: as C text and as numbers.

All differences are taken modulo the width of the type in which C compares index and bound, so that they are right at
the limits of every type. The texts are valid in C and in C++.
"""

from __future__ import annotations

from lowering_core.model.arithmetic import converted
from lowering_core.model.ctypes import BITS, Kind, arithmetic_kind
from lowering_core.model.loop import CanonicalLoop

_UNSIGNED_OF = {8: Kind.UCHAR, 16: Kind.USHORT, 32: Kind.UINT, 64: Kind.ULLONG}
_WIDE = "unsigned long long"


def trip_count_text(loop: CanonicalLoop, lower: str, upper: str, step: str) -> str:
    """A C expression of type unsigned long long: the number of iterations.

    `lower`, `upper` and `step` are primary expressions without side effects, as they may appear twice: the lower bound,
    converted to the index's type here, the upper bound in its own type or in `loop.common`, and the step as a 64-bit
    value greater than 0.
    """
    return f"({_trips(loop, lower, upper, step)})"


def index_text(loop: CanonicalLoop, lower: str, iteration: str, step: str, type_text: str) -> str:
    """A C expression, of the index's type as spelled by `type_text`: the index at a 64-bit unsigned iteration number.

    `lower`, `iteration` and `step` are primary expressions.
    """
    sign = "+" if loop.direction > 0 else "-"
    offset = f"({_WIDE})({iteration})"
    if loop.step_value != 1:
        offset += f" * ({_WIDE})({step})"
    kind = arithmetic_kind(loop.index_type)
    if loop.common is None or kind is None:
        return f"(({type_text})(({lower}) {sign} ({offset})))"
    return f"(({type_text})(({_WIDE})({kind.value})({lower}) {sign} {offset}))"


def trip_constant(index: Kind, common: Kind, relation: str, direction: int, lower: int, upper: int, step: int) -> int:
    """The number of iterations for constant bounds: `lower` of the index's type, `upper` of any, `step` > 0."""
    if relation == "!=":
        return (upper - lower) * direction % 2 ** BITS[index]
    first, last = converted(lower, common), converted(upper, common)
    distance = (last - first) * direction
    if relation in ("<=", ">="):
        return distance // step + 1 if distance >= 0 else 0
    return (distance - 1) // step + 1 if distance > 0 else 0


def _trips(loop: CanonicalLoop, lower: str, upper: str, step: str) -> str:
    kind = arithmetic_kind(loop.index_type)
    if loop.common is None or kind is None:
        low, high = f"({lower})", f"({upper})"
        distance = _distance(low, high, loop.direction, None)
    elif loop.relation == "!=":
        width = _UNSIGNED_OF[BITS[kind]]
        distance = _distance(f"({width.value})({lower})", f"({width.value})({upper})", loop.direction, width)
        low = high = ""
    else:
        width = _UNSIGNED_OF[BITS[loop.common]]
        own = f"({kind.value})({lower})"
        low, high = f"({loop.common.value}){own}", f"({loop.common.value})({upper})"
        distance = _distance(f"({width.value}){own}", f"({width.value})({upper})", loop.direction, width)
    if loop.relation == "!=":
        return distance
    steps = distance if loop.inclusive else f"({distance} - 1)"
    if loop.step_value != 1:
        steps = f"{steps} / ({_WIDE})({step})"
    return f"{low} {loop.relation} {high} ? {steps} + 1 : ({_WIDE})0"


def _distance(low: str, high: str, direction: int, width: Kind | None) -> str:
    """How far the bound lies from the start, in the direction of the loop, as a 64-bit unsigned value."""
    difference = f"({high} - {low})" if direction > 0 else f"({low} - {high})"
    # Narrow operands are promoted to int, so that the difference must be cut back to the width.
    return f"({_WIDE}){difference}" if width is None else f"({_WIDE})({width.value}){difference}"
