"""The trip counts of a loop nest, and the index at an iteration, as C text, the same for host and device.

All differences are taken modulo the width of the type in which C compares index and bound, so that they are right at
the limits of every type. The texts are valid in C and in C++.
"""

from collections.abc import Callable
from dataclasses import dataclass

from lowering_core.c_text import declare
from lowering_core.model.ctypes import BITS, INTEGERS, Kind, Qualified, arithmetic_kind
from lowering_core.model.expressions import unparenthesised
from lowering_core.model.loop import CanonicalLoop, LoopNest
from lowering_core.model.syntax import Expr, Number

ExprText = Callable[[Expr], str]


@dataclass(frozen=True, slots=True)
class LoopText:
    """One loop's parts as C expressions, and the declarations that define those that are variables.

    `bounds` declare lower bound and step, `limit` the upper bound, `trip` is the trip-count expression.
    """

    loop: CanonicalLoop
    lower: str
    step: str
    bounds: tuple[str, ...]
    limit: tuple[str, ...]
    trip: str
    positive_step: str

    def index_at(self, iteration: str) -> str:
        """The index's value at a 64-bit iteration number."""
        type_text = declare(self.loop.index_type)
        if self.lower == "0" and self.step == "1" and self.loop.direction > 0 and self.loop.common is not None:
            return f"({type_text}){iteration}"
        return index_text(self.loop, self.lower, iteration, self.step, type_text)


def loop_text(loop: CanonicalLoop, suffix: str, expr_text: ExprText) -> LoopText:
    """The parts of `loop`; `suffix` tells the variables of several loops apart."""
    bounds: list[str] = []
    first, last = unparenthesised(loop.lower), unparenthesised(loop.upper)
    lower = expr_text(first)
    # A null pointer, which is written as a number, must count in elements as well.
    if not isinstance(first, Number) or loop.common is None:
        name = f"__rex_lower{suffix}"
        bounds.append(f"{_index_type(loop, name)} = {lower};")
        lower = name
    step, positive = str(loop.step_value), ""
    if loop.step_value is None:
        step = f"__rex_step{suffix}"
        bounds.append(f"const long long {step} = (long long)({expr_text(loop.step)});")
        positive = f"{step} > 0"
    upper = f"__rex_upper{suffix}"
    if loop.common is None:
        limit = f"{_index_type(loop, upper)} = {expr_text(last)};"
    else:
        kind = loop.common.value
        limit = f"const {kind} {upper} = ({kind})({expr_text(last)});"
    trip = trip_count_text(loop, lower, upper, step)
    if loop.common is not None and (lower, step, loop.relation) == ("0", "1", "<") and loop.common in INTEGERS:
        trip = f"{upper} > 0 ? (unsigned long long){upper} : 0"
    return LoopText(loop, lower, step, tuple(bounds), (limit,), trip, positive)


def nest_texts(nest: LoopNest, expr_text: ExprText) -> tuple[LoopText, ...]:
    """The texts of all loops of a nest; a single loop's variables have no suffix."""
    single = len(nest.loops) == 1
    return tuple(
        loop_text(loop, "" if single else f"_{number}", expr_text) for number, loop in enumerate(nest.loops, start=1)
    )


def trip_lines(texts: tuple[LoopText, ...]) -> tuple[str, ...]:
    """Declarations that end in `__rex_tripcount`; a nest's loops have `__rex_trip_k` each.

    The trip count of a loop whose bounds use outer indices is its largest over the corners of the outer ranges: bounds
    are linear there (OpenMP 5.2, 4.4.1), so the largest lies at a corner. A step that is not positive means no
    iteration.
    """
    lines: list[str] = []
    for number, text in enumerate(texts, start=1):
        name = "__rex_tripcount" if len(texts) == 1 else f"__rex_trip_{number}"
        if text.loop.outer:
            lines += _corner_lines(text, name, texts)
            continue
        lines += [*text.bounds, *text.limit]
        trip = f"({text.positive_step}) ? ({text.trip}) : 0" if text.positive_step else text.trip
        lines.append(f"const unsigned long long {name} = {trip};")
    if len(texts) > 1:
        product = " * ".join(f"__rex_trip_{number}" for number in range(1, len(texts) + 1))
        lines.append(f"const unsigned long long __rex_tripcount = {product};")
    return tuple(lines)


def index_lines(texts: tuple[LoopText, ...], declared: Callable[[LoopText, str], str]) -> list[str]:
    """Lines that give every index its value at `_dev_i`, the number of an iteration of the whole nest.

    `declared` is the line for one loop and the text of its own iteration number. Iterations that a bound with outer
    indices leaves out are passed over by `continue`.
    """
    if len(texts) == 1:
        return [declared(texts[0], "_dev_i")]
    lines = ["unsigned long long _dev_rest = _dev_i;"]
    for number in range(len(texts), 1, -1):
        lines.append(f"const unsigned long long _dev_i_{number} = rex_mod(_dev_rest, __rex_trip_{number});")
        lines.append(f"_dev_rest = rex_div(_dev_rest, __rex_trip_{number});")
    lines.append("const unsigned long long _dev_i_1 = _dev_rest;")
    for number, text in enumerate(texts, start=1):
        if outer_texts(text, texts):
            lines += [*text.bounds, *text.limit, f"if (_dev_i_{number} >= ({text.trip})) continue;"]
        lines.append(declared(text, f"_dev_i_{number}"))
    return lines


def outer_texts(text: LoopText, texts: tuple[LoopText, ...]) -> tuple[tuple[int, LoopText], ...]:
    """The loops of the nest, with their numbers, whose indices the bounds of `text` use."""
    return tuple((number, other) for number, other in enumerate(texts, 1) if other.loop.index in text.loop.outer)


def _corner_lines(text: LoopText, name: str, texts: tuple[LoopText, ...]) -> list[str]:
    lines = [f"unsigned long long {name} = 0;"]
    outers = outer_texts(text, texts)
    guard = " && ".join(f"__rex_trip_{number} > 0" for number, _ in outers)
    opening = [f"if ({guard})"]
    for number, _ in outers:
        corner = f"__rex_corner_{number}"
        opening.append(f"for (int {corner} = 0; {corner} < 2; ++{corner})")
    lines.append(" ".join(opening) + " {")
    for number, outer in outers:
        iteration = f"(__rex_corner_{number} ? __rex_trip_{number} - 1 : 0)"
        index = declare(Qualified(outer.loop.index_type, ("const",)), outer.loop.index)
        lines.append(f"    {index} = {outer.index_at(iteration)};")
    lines += [f"    {line}" for line in (*text.bounds, *text.limit)]
    trip = f"({text.positive_step}) ? ({text.trip}) : 0" if text.positive_step else text.trip
    lines.append(f"    const unsigned long long __rex_here = {trip};")
    lines.append(f"    if (__rex_here > {name}) {name} = __rex_here;")
    lines.append("}")
    return lines


def _index_type(loop: CanonicalLoop, name: str) -> str:
    return declare(Qualified(loop.index_type, ("const",)), name)


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
