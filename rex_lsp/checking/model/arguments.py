"""What a run needs to know about each variable, as plain data that does not need the compiler."""

import struct
from dataclasses import dataclass
from enum import Enum, unique


@unique
class Purpose(Enum):
    """What a check has to provide for a variable.

    A MEMBER is an integer member of a structure that only clauses and bounds use; it is named by its path, such as
    `m->rows`. A HOLDER is such a structure. A FIXED variable has its value from the program's own text.
    """

    SCALAR = "scalar"
    POINTER = "pointer"
    ARRAY = "array"
    RECORD = "record"
    MEMBER = "member"
    HOLDER = "holder"
    FIXED = "fixed"
    UNUSED = "private"


VALUED = (Purpose.SCALAR, Purpose.MEMBER)
"""Roles that get a value, not memory."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One variable of the loop. `code` is the format character that the module `struct` has for a scalar, else empty.

    `unit` is the rounding error of its elements, 0 for what must be equal. `read`, `written`: what the region may do
    to it or behind it; `returned`: its value reaches the host, and is compared. `reduced`, `summed`: sums whose terms
    come in any order. `unordered`: elements come in any order. `divisible`: its generated values do not depend on where
    they lie, so that parts can be filled by themselves.
    """

    name: str
    role: Purpose
    code: str = ""
    unit: float = 0.0
    read: bool = True
    written: bool = True
    returned: bool = False
    reduced: bool = False
    summed: bool = False
    unordered: bool = False
    divisible: bool = False


def pack(argument: Argument, text: str) -> bytes | None:
    """A value as bytes of the variable's type; None if it is not a value of that type."""
    if not argument.code:
        return None
    try:
        number = float(text) if argument.code in "fd" else int(text, 0)
        return struct.pack("=" + argument.code, number)
    except (ValueError, struct.error):
        return None


def unpack(argument: Argument, content: bytes) -> str:
    """The value in the bytes of a scalar, as text."""
    if not argument.code or not content:
        return "?"
    return f"{struct.unpack('=' + argument.code, content)[0]}"


def tolerance(argument: Argument, terms: int) -> float:
    """The accepted relative error: it depends on the type's precision and, for sums, on the number of terms."""
    return min(argument.unit * (max(terms, 64) if argument.reduced or argument.summed else 64), 1e-2)
