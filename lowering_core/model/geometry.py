"""How a kernel is launched: blocks and threads as integer expressions, each with who decided.

An expression is worked out (`evaluate`), turned into C for the host file (`in_c`), written as a formula for people
(`formula`) and given to editors as data (`as_json`). All agree for operands that are not negative; C has 64 bits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import reduce
from math import prod
from typing import Literal

from lowering_core.model.ctypes import Arithmetic, Kind
from lowering_core.model.json_value import Json, grouped
from lowering_core.model.syntax import Binary, Call, Conditional, Expr, Name, Number
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class HostInt:
    """A number that the host file has: `code` is of type int64_t there (trip counts are unsigned).

    `name` tells the numbers of one launch apart. `value` is set where it is constant. `expr` is the user's expression
    where the number is one.
    """

    name: str
    code: Expr = field(compare=False)
    value: int | None = None
    expr: Expr | None = field(default=None, compare=False)


TRIP_COUNT = HostInt("trips", Name("__rex_tripcount"))
"""The number of iterations that are shared out."""

PROCESSORS = HostInt("processors", Name("__rex_processors"))
"""The multiprocessors of the device that a program meets; at least one."""

RESIDENT = HostInt("resident", Name("__rex_resident"))
"""The blocks of the kernel that they hold at once, for its registers and shared memory; at least one."""

SizeOperator = Literal["sum", "product", "quotient", "cover", "smallest", "largest", "legal", "choice"]


@dataclass(frozen=True, slots=True)
class SizeOperation:
    """`quotient` is rounded down, and no divisor counts as less than 1; `cover(n, size)` is how many groups of `size`
    hold n items, at least one; `legal(n, most)` brings n into 1..most; `choice(condition, yes, no)` tests for zero.
    """

    operator: SizeOperator
    operands: tuple[Size, ...]


Size = int | HostInt | SizeOperation


@dataclass(frozen=True, slots=True)
class Explicit:
    """A clause that gives a value: its expression, constant value where known, name and span.

    `used` takes the place of a constant that the device does not allow.
    """

    expr: Expr
    value: int | None
    clause: str
    span: Span
    used: int | None = None


@dataclass(frozen=True, slots=True)
class Default:
    """Why a value is what it is that no clause gives."""

    why: str


@dataclass(frozen=True, slots=True)
class LaunchValue:
    """A number of blocks, or of threads in a block. `limit` is the thread_limit that an explicit value is held to."""

    size: Size
    source: Explicit | Default
    limit: Explicit | None = None


@dataclass(frozen=True, slots=True)
class Geometry:
    """`blocks` blocks of `threads` threads; the size of `blocks` may contain that of `threads`."""

    blocks: LaunchValue
    threads: LaunchValue


def operation(operator: SizeOperator, *operands: Size) -> Size:
    """The operation, with what constants alone decide worked out."""
    if operator == "choice" and isinstance(operands[0], int):
        return operands[1] if operands[0] else operands[2]
    constants = [operand for operand in operands if isinstance(operand, int)]
    if len(constants) == len(operands):
        return _worked_out(operator, constants)
    if operator in ("sum", "product", "smallest") and len(constants) > 1:
        others = (operand for operand in operands if not isinstance(operand, int))
        return operation(operator, *others, _worked_out(operator, constants))
    return operands[0] if len(operands) == 1 else SizeOperation(operator, operands)


def mentions(size: Size, number: HostInt) -> bool:
    """Whether an expression depends on a number."""
    if isinstance(size, SizeOperation):
        return any(mentions(operand, number) for operand in size.operands)
    return size == number


def replaced(size: Size, parts: Mapping[Size, Size]) -> Size:
    """The expression with other expressions in place of some of its parts, constants excepted."""
    if isinstance(size, int) or size in parts:
        return size if isinstance(size, int) else parts[size]
    if isinstance(size, HostInt):
        return size
    return operation(size.operator, *(replaced(operand, parts) for operand in size.operands))


def evaluate(size: Size, values: Mapping[str, int] | None = None) -> int | None:
    """The exact value, where numbers by these names, and those whose value is constant, are enough to tell."""
    if isinstance(size, int):
        return size
    if isinstance(size, HostInt):
        return (values or {}).get(size.name, size.value)
    if size.operator == "choice":
        condition, yes, no = size.operands
        decided = evaluate(condition, values)
        return None if decided is None else evaluate(yes if decided else no, values)
    known = [value for operand in size.operands if (value := evaluate(operand, values)) is not None]
    return _worked_out(size.operator, known) if len(known) == len(size.operands) else None


def upper_bound(size: Size) -> int | None:
    """A number that the value never exceeds, whatever the trip count; None without one."""
    if not isinstance(size, SizeOperation):
        return size if isinstance(size, int) else None if size.name == TRIP_COUNT.name else size.value
    choice = size.operator == "choice"
    bounds = [upper_bound(operand) for operand in size.operands[choice:]]
    known = [bound for bound in bounds if bound is not None]
    match size.operator:
        case "smallest" | "legal":
            return max(min(known), 1) if known else None
        case "quotient" | "cover":
            return bounds[0]
        case operator:
            return None if None in bounds else _worked_out("largest" if choice else operator, known)


def in_c(size: Size) -> Expr:
    """The expression in C, with the functions of rex_runtime.h."""
    if isinstance(size, int):
        return Number(str(size), size, Arithmetic(Kind.INT))
    if isinstance(size, HostInt):
        return size.code
    parts = [in_c(operand) for operand in size.operands]
    if size.operator == "choice":
        return Conditional(*parts)
    if size.operator in _INFIX:
        sign = _INFIX[size.operator]
        return reduce(lambda left, right: Binary(sign, left, right), parts)
    function = Name(_CALLS[size.operator])
    return reduce(lambda inner, part: Call(function, (part, inner)), reversed(parts))


def formula(size: Size, words: Callable[[HostInt], str]) -> str:
    """The expression as people write it, `min(⌈n/256⌉, 1024)`, constants worked out; `words` are those for a number.

    Limits of the device are left out, and so is that there is at least one block and one thread.
    """
    value = evaluate(size)
    if value is not None or isinstance(size, int):
        return str(value)
    if isinstance(size, HostInt):
        return words(size)
    parts = [formula(operand, words) for operand in size.operands]
    match size.operator:
        case "smallest" | "largest" as which:
            return f"{'min' if which == 'smallest' else 'max'}({', '.join(parts)})"
        case "sum":
            return " + ".join(parts)
        case "product":
            return "·".join(map(grouped, parts))
        case "quotient":
            return f"⌊{grouped(parts[0])}/{grouped(parts[1], _BINDING)}⌋"
        case "cover":
            return parts[0] if parts[1] == "1" else f"⌈{grouped(parts[0])}/{grouped(parts[1], _BINDING)}⌉"
        case "choice":
            return f"{parts[0]} ? {parts[1]} : {parts[2]}"
        case "legal":
            return parts[0]


def as_json(size: Size, words: Callable[[HostInt], str]) -> Json:
    """The expression as plain data: a number; a name with its words and its value, if known; or an operator."""
    match size:
        case int():
            return size
        case HostInt():
            return {"name": size.name, "words": words(size), "value": size.value}
        case SizeOperation():
            operands: list[Json] = [as_json(operand, words) for operand in size.operands]
            return {"operator": size.operator, "operands": operands}


_CALLS = {
    "smallest": "rex_smaller", "largest": "rex_larger", "quotient": "rex_quotient", "cover": "rex_cover",
    "legal": "rex_legal",
}  # fmt: skip
_INFIX = {"sum": "+", "product": "*"}
_BINDING = " ·*/%+-"


def _worked_out(operator: SizeOperator, values: list[int]) -> int:
    match operator:
        case "sum":
            return sum(values)
        case "smallest":
            return min(values)
        case "largest":
            return max(values)
        case "product":
            return prod(values)
        case "quotient":
            return values[0] // max(values[1], 1)
        case "cover":
            return max(-(-values[0] // max(values[1], 1)), 1)
        case _:
            return min(max(values[0], 1), values[1])
