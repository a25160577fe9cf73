"""Types and numbers of a loop's control: the type of comparison, the direction of the stride, what constants tell."""

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.loop_header import Control, IndexStep, Test, place
from lowering_core.analysis.types import common_kind, decayed, type_of
from lowering_core.model.arithmetic import TRUTHS, converted, integer_range
from lowering_core.model.ctypes import (
    BITS,
    COUNTED,
    FLOATS,
    UNSIGNED,
    Arithmetic,
    Kind,
    Pointer,
    arithmetic_kind,
    strip,
)
from lowering_core.model.loop import NotCanonical, Obstacle
from lowering_core.model.syntax import Expr, Name, Number, Paren, Unary
from lowering_core.rules import rex201_not_canonical as rex201
from lowering_core.rules import rex202_stride_zero as rex202
from lowering_core.rules import rex203_wrong_direction as rex203
from lowering_core.rules import rex208_endless_loop as rex208
from lowering_core.values import dataclass

_RISING = frozenset({"<", "<="})
_LONG = Arithmetic(Kind.LONG)


@dataclass(frozen=True, slots=True)
class Stride:
    """The magnitude of the step, its value where constant (> 0), and the direction."""

    amount: Expr
    value: int | None
    direction: int


def comparison_kind(test: Test, control: Control) -> Kind | NotCanonical | None:
    """The arithmetic type in which index and bound are compared; None for pointers."""
    index, kind, bound = control.index, control.kind, decayed(type_of(test.upper, control.scope))
    span = place(test.upper, test.span)
    if bound is None:
        return NotCanonical(Obstacle.NOT_UNDERSTOOD, span, "the type of the bound", rex201.BOUND_TYPE_UNKNOWN(index))
    if isinstance(strip(control.type), Pointer):
        if isinstance(strip(bound), Pointer) and test.cast is None:
            return None
        return NotCanonical(Obstacle.NO_TEST, span, "the bound is no pointer", rex201.POINTER_BOUND(index))
    other = arithmetic_kind(bound)
    if kind is None or other not in COUNTED | FLOATS:
        return NotCanonical(Obstacle.NO_TEST, span, "the bound is no integer", rex201.BOUND_TYPE(index))
    if other in FLOATS:
        return NotCanonical(Obstacle.NO_TEST, span, "the bound is floating-point", rex201.BOUND_FLOATING(index))
    seen = kind if test.cast is None else arithmetic_kind(test.cast)
    if seen is None or seen not in COUNTED or not _same_values(kind, seen, common_kind(seen, other)):
        return NotCanonical(
            Obstacle.NO_TEST, test.span, f"the cast around {index} changes its value", rex201.CAST_CHANGES(index)
        )
    return common_kind(seen, other)


def stride(step: IndexStep, relation: str, control: Control) -> Stride | NotCanonical:
    """The step as magnitude and direction; a step that is known only at run time moves towards the bound."""
    index, ctype = control.index, type_of(step.amount, control.scope)
    if ctype is None or arithmetic_kind(ctype) not in COUNTED:
        what = "type is not known" if ctype is None else "type is no integer type"
        return NotCanonical(Obstacle.STEP_UNKNOWN, step.span, f"its {what}", rex201.STRIDE_TYPE(index, what))
    constant = constant_value(step.amount, control.scope)
    if constant is None:
        return _run_time_stride(step, relation, index)
    value = _effective(step.sign * constant, relation, control.kind)
    if value == 0:
        return NotCanonical(Obstacle.STEP_ZERO, step.span, "", rex202.ZERO(index))
    direction = 1 if value > 0 else -1
    if relation == "!=" and abs(value) != 1:
        words = rex201.STRIDE_WITH_UNEQUAL(index, "<" if value > 0 else ">")
        return NotCanonical(Obstacle.STEP_UNKNOWN, step.span, "with != it must be 1 or -1", words)
    if relation != "!=" and (direction > 0) != (relation in _RISING):
        moves, side = ("falls", "below") if direction < 0 else ("rises", "above")
        return NotCanonical(Obstacle.WRONG_DIRECTION, step.span, "", rex203.AWAY(index, moves, side))
    as_written = constant == abs(value)
    amount = step.amount if as_written else Number(str(abs(value)), abs(value), _LONG, origin=step.span)
    return Stride(amount, abs(value), direction)


def endless(test: Test, common: Kind, control: Control) -> NotCanonical | None:
    """The fault of a test that holds for every value of the index's type."""
    index, kind, bound = control.index, control.kind, constant_value(test.upper, control.scope)
    if kind is None or bound is None:
        return None
    low, high = integer_range(kind)
    upper = converted(bound, common)
    split = low < 0 and common in UNSIGNED
    least, greatest = (0, 2 ** BITS[common] - 1) if split else (low, high)
    always = {
        "<": greatest < upper,
        "<=": greatest <= upper,
        ">": least > upper,
        ">=": least >= upper,
        "!=": high < upper < 2 ** BITS[common] + low if split else not least <= upper <= greatest,
    }[test.relation]
    if not always:
        return None
    words = rex208.UNSIGNED if test.relation in (">", ">=") and kind in UNSIGNED else rex208.ALWAYS
    return NotCanonical(Obstacle.ENDLESS, test.span, "", words(index))


def constant_trips(test: Test, common: Kind, steps: Stride, control: Control) -> int | NotCanonical | None:
    """The number of iterations where all is constant; a fault where the index passes the bound by wrapping around."""
    index, kind = control.index, control.kind
    start, bound = constant_value(control.init.lower, control.scope), constant_value(test.upper, control.scope)
    if kind is None or start is None or bound is None or steps.value is None:
        return None
    first = converted(start, kind)
    trips = trip_constant(kind, common, test.relation, steps.direction, first, bound, steps.value)
    last = first + steps.direction * steps.value * max(trips - 1, 0)
    after = first + steps.direction * steps.value * trips
    low, high = integer_range(kind)
    overflows = kind not in UNSIGNED and BITS[kind] >= BITS[Kind.INT]
    if test.relation == "!=":
        if low <= after <= high or not overflows:
            return trips
        return NotCanonical(Obstacle.WRONG_DIRECTION, test.span, "", rex203.OVERFLOWS(index))
    # Where the step beyond the last iteration overflows, C gives the loop no meaning, and OpenMP only the trip count.
    open_ended = overflows and not low <= after <= high
    wrapped = converted(converted(after, kind), common)
    goes_on = not open_ended and TRUTHS[test.relation](wrapped, converted(bound, common))
    if trips > 0 and (goes_on or not low <= last <= high):
        return NotCanonical(Obstacle.WRAPS, test.span, "", rex201.WRAPS(index))
    return trips


def _same_values(kind: Kind, seen: Kind, common: Kind) -> bool:
    """Whether converting `kind` to `seen` and then to `common` is converting it to `common`."""
    if BITS[seen] < BITS[kind] or seen is Kind.BOOL:
        return kind is seen
    (low, high), (least, greatest) = integer_range(kind), integer_range(seen)
    return BITS[seen] == BITS[common] or (least <= low and high <= greatest)


def _effective(value: int, relation: str, kind: Kind | None) -> int:
    """What adding `value` does to an index of that kind: modulo its width, with the sign that the relation suggests."""
    if kind is None:
        return value
    size = 2 ** BITS[kind]
    if kind not in UNSIGNED:
        return (value + size // 2) % size - size // 2
    reduced = value % size if value >= 0 else -(-value % size)
    if relation in (">", ">=") and reduced >= size // 2:
        return reduced - size
    return reduced + size if relation in _RISING and reduced <= -size // 2 else reduced


def _run_time_stride(step: IndexStep, relation: str, index: str) -> Stride | NotCanonical:
    if relation == "!=":
        return NotCanonical(
            Obstacle.STEP_UNKNOWN, step.span, "with != it must be 1 or -1", rex201.RUN_TIME_STRIDE(index)
        )
    direction = 1 if relation in _RISING else -1
    if step.sign == direction:
        return Stride(step.amount, None, direction)
    place_of = step.amount.span or step.amount.origin or step.span
    inner = step.amount if isinstance(step.amount, Name | Paren) else Paren(step.amount, origin=place_of)
    return Stride(Unary("-", inner, origin=place_of), None, direction)


def trip_constant(index: Kind, common: Kind, relation: str, direction: int, lower: int, upper: int, step: int) -> int:
    """The number of iterations for constant bounds: `lower` of the index's type, `upper` of any, `step` > 0."""
    if relation == "!=":
        return (upper - lower) * direction % 2 ** BITS[index]
    first, last = converted(lower, common), converted(upper, common)
    distance = (last - first) * direction
    if relation in ("<=", ">="):
        return distance // step + 1 if distance >= 0 else 0
    return (distance - 1) // step + 1 if distance > 0 else 0
