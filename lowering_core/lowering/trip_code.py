"""The trip counts of a loop nest, and the index at an iteration, as values, the same for host and device.

All differences are taken modulo the width of the type in which C compares index and bound, so that they are right at
the limits of every type. The values mean the same in C and in C++.
"""

from functools import reduce

from lowering_core.ir.build import LONG, UNSIGNED, constant, number, operation
from lowering_core.ir.nodes import AnyItem, Counted, Declare, Evaluate, Guard, Skip
from lowering_core.model.ctypes import BITS, INTEGERS, Arithmetic, Kind, arithmetic_kind, is_integer
from lowering_core.model.expressions import unparenthesised
from lowering_core.model.loop import CanonicalLoop, LoopNest
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Assign, Binary, Cast, Conditional, Expr, Name, Number, Paren
from lowering_core.values import dataclass

TRIP_COUNT = Name("__rex_tripcount")
ITERATION = Name("_dev_i")
LAST = Name("_dev_last")
"""The trip count of the whole nest, the number of one of its iterations, and whether that is the last one."""


@dataclass(frozen=True, slots=True)
class LoopValues:
    """One loop's parts, and the declarations of those that are variables.

    `bounds` declare lower bound and step, `limit` the upper bound; `trip` is the trip count (unsigned long long) where
    `positive`, the condition that a step which is no constant leads towards the bound, holds.
    """

    loop: CanonicalLoop
    lower: Expr
    step: Expr
    bounds: tuple[Declare, ...]
    limit: Declare
    trip: Expr
    positive: Expr | None

    @property
    def all_trips(self) -> Expr:
        """The trip count whatever the step: one that is not positive means no iteration."""
        return self.trip if self.positive is None else Conditional(self.positive, Paren(self.trip), number(0))

    def index_at(self, iteration: Expr) -> Expr:
        """The index's value at a 64-bit iteration number."""
        return index_value(self.loop, self.lower, iteration, self.step)


def nest_values(nest: LoopNest) -> tuple[LoopValues, ...]:
    """The values of all loops of a nest; a single loop's variables have no suffix."""
    single = len(nest.loops) == 1
    return tuple(_loop_values(loop, "" if single else f"_{place}") for place, loop in enumerate(nest.loops, start=1))


def trip_name(loops: tuple[LoopValues, ...], place: int) -> Name:
    """The variable that holds the trip count of loop `place`, counted from 1."""
    return TRIP_COUNT if len(loops) == 1 else Name(f"__rex_trip_{place}")


def trip_items(loops: tuple[LoopValues, ...]) -> tuple[AnyItem, ...]:
    """Declarations that end in `__rex_tripcount`; a nest's loops have `__rex_trip_k` each.

    The trip count of a loop whose bounds use outer indices is its largest over the corners of the outer ranges: bounds
    are linear there (OpenMP 5.2, 4.4.1), so the largest lies at a corner.
    """
    items: list[AnyItem] = []
    for place, one in enumerate(loops, start=1):
        name = trip_name(loops, place)
        if one.loop.outer:
            items += _largest_at_corners(one, name, loops)
        else:
            items += [*one.bounds, one.limit, constant(name.name, UNSIGNED, one.all_trips)]
    if len(loops) > 1:
        counts: list[Expr] = [trip_name(loops, place) for place in range(1, len(loops) + 1)]
        product = reduce(lambda left, right: Binary("*", left, right), counts)
        items.append(constant(TRIP_COUNT.name, UNSIGNED, product))
    return tuple(items)


def index_items(loops: tuple[LoopValues, ...], assigned: frozenset[str]) -> tuple[AnyItem, ...]:
    """What gives every index its value at `_dev_i`, the number of an iteration of the whole nest.

    Indices of `assigned` are declared elsewhere. Iterations that a bound with outer indices leaves out end there.
    """
    if len(loops) == 1:
        return (index_item(loops[0], ITERATION, assigned),)
    rest = Name("_dev_rest")
    items: list[AnyItem] = [Declare(rest.name, UNSIGNED, ITERATION)]
    for place in range(len(loops), 1, -1):
        parts = (rest, trip_name(loops, place))
        items.append(constant(f"_dev_i_{place}", UNSIGNED, operation(Operation.MODULO, *parts)))
        items.append(Evaluate(Assign("=", rest, operation(Operation.DIVIDE, *parts))))
    items.append(constant("_dev_i_1", UNSIGNED, rest))
    for place, one in enumerate(loops, start=1):
        iteration = Name(f"_dev_i_{place}")
        if _outer(one, loops):
            items += [*one.bounds, one.limit, Skip(Binary(">=", iteration, one.trip))]
        items.append(index_item(one, iteration, assigned))
    return tuple(items)


def trip_count(loop: CanonicalLoop, lower: Expr, upper: Expr, step: Expr) -> Expr:
    """The number of iterations, of type unsigned long long.

    `lower`, `upper` and `step` have no side effects, as they may appear twice: the lower bound is a constant or of the
    index's type, the upper bound of type `loop.common`, and the step a 64-bit value greater than 0.
    """
    if _is_zero(lower) and (loop.step_value, loop.relation) == (1, "<") and loop.common in INTEGERS:
        return Conditional(Binary(">", upper, number(0)), Cast(UNSIGNED, upper), number(0))
    kind = arithmetic_kind(loop.index_type)
    if loop.common is None or kind is None:
        low, high = lower, upper
        distance: Expr = Cast(UNSIGNED, _difference(low, high, loop))
    else:
        own = _converted(lower, arithmetic_kind(lower.type) if isinstance(lower, Number) else kind, kind)
        low, high = _converted(own, kind, loop.common), upper
        width = _UNSIGNED_OF[BITS[kind if loop.relation == "!=" else loop.common]]
        distance = _difference(_converted(own, kind, width), _converted(high, loop.common, width), loop)
        # Narrow operands are promoted to int, so that the difference must be cut back to the width.
        distance = _converted(distance, width if BITS[width] >= BITS[Kind.INT] else None, width)
        distance = _converted(distance, width, Kind.ULLONG)
    if loop.relation == "!=":
        return distance
    if loop.step_value != 1:
        steps: Expr = Binary("/", distance if loop.inclusive else Binary("-", distance, number(1)), step)
        steps = Binary("+", steps, number(1))
    else:
        steps = Binary("+", distance, number(1)) if loop.inclusive else distance
    return Conditional(Binary(loop.relation, low, high), steps, number(0))


def index_value(loop: CanonicalLoop, lower: Expr, iteration: Expr, step: Expr) -> Expr:
    """The index, of its own type, at an iteration number of type unsigned long long. The sum is taken in 64 bits and
    cut back to the index's type.
    """
    offset = iteration if loop.step_value == 1 else Binary("*", iteration, step)
    if loop.common is not None and loop.direction > 0 and _is_zero(lower):
        return Cast(loop.index_type, offset)
    if loop.common is not None and isinstance(lower, Number) and not is_integer(lower.type):
        lower = Cast(loop.index_type, lower)
    return Cast(loop.index_type, Binary("+" if loop.direction > 0 else "-", lower, offset))


def _loop_values(loop: CanonicalLoop, suffix: str) -> LoopValues:
    bounds: list[Declare] = []
    lower, last = unparenthesised(loop.lower), unparenthesised(loop.upper)
    # A null pointer, which is written as a number, must count in elements as well.
    if not isinstance(lower, Number) or loop.common is None:
        bounds.append(constant(f"__rex_lower{suffix}", loop.index_type, lower))
        lower = Name(bounds[-1].name)
    step, positive = Name(f"__rex_step{suffix}"), None
    if loop.step_value is None:
        bounds.append(constant(step.name, LONG, Cast(LONG, Paren(loop.step))))
        positive = Binary(">", step, number(0))
    else:
        step = number(loop.step_value)
    upper = f"__rex_upper{suffix}"
    if loop.common is None:
        limit = constant(upper, loop.index_type, last)
    else:
        common = Arithmetic(loop.common)
        limit = constant(upper, common, Cast(common, Paren(last)))
    return LoopValues(loop, lower, step, tuple(bounds), limit, trip_count(loop, lower, Name(upper), step), positive)


def _outer(one: LoopValues, loops: tuple[LoopValues, ...]) -> tuple[tuple[int, LoopValues], ...]:
    """The loops of the nest, with their places, whose indices the bounds of `one` use."""
    return tuple((place, other) for place, other in enumerate(loops, 1) if other.loop.index in one.loop.outer)


def _largest_at_corners(one: LoopValues, name: Name, loops: tuple[LoopValues, ...]) -> tuple[AnyItem, ...]:
    outers = _outer(one, loops)
    items: list[AnyItem] = []
    for place, outer in outers:
        last = Binary("-", trip_name(loops, place), number(1))
        iteration = Conditional(Name(f"__rex_corner_{place}"), last, number(0))
        items.append(constant(outer.loop.index, outer.loop.index_type, outer.index_at(iteration)))
    here = constant("__rex_here", UNSIGNED, one.all_trips)
    larger = Guard(Binary(">", Name(here.name), name), (Evaluate(Assign("=", name, Name(here.name))),))
    items += [*one.bounds, one.limit, here, larger]
    for place, _ in reversed(outers):
        items = [Counted(f"__rex_corner_{place}", 2, tuple(items))]
    tests: list[Expr] = [Binary(">", trip_name(loops, place), number(0)) for place, _ in outers]
    return (
        Declare(name.name, UNSIGNED, number(0)),
        Guard(reduce(lambda left, right: Binary("&&", left, right), tests), tuple(items)),
    )


def index_item(one: LoopValues, iteration: Expr, assigned: frozenset[str]) -> AnyItem:
    """What gives an index its value; it is declared there, unless it is one of `assigned`."""
    name, value = one.loop.index, one.index_at(iteration)
    return Evaluate(Assign("=", Name(name), value)) if name in assigned else Declare(name, one.loop.index_type, value)


_UNSIGNED_OF = {8: Kind.UCHAR, 16: Kind.USHORT, 32: Kind.UINT, 64: Kind.ULLONG}


def _converted(value: Expr, kind: Kind | None, to: Kind) -> Expr:
    """A value of type `kind` (None: another type) in type `to`."""
    return value if kind is to else Cast(Arithmetic(to), value)


def _difference(low: Expr, high: Expr, loop: CanonicalLoop) -> Expr:
    """How far the bound lies from the start, in the direction of the loop."""
    return Binary("-", high, low) if loop.direction > 0 else Binary("-", low, high)


def _is_zero(value: Expr) -> bool:
    return isinstance(value, Number) and value.value == 0 and is_integer(value.type)
