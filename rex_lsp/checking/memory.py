"""The memory that a check runs on: one buffer for each variable, made up and compared by the harness's own C code."""

import ctypes
import struct
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lowering_core.model.ctypes import FLOATS, Kind, arithmetic_kind
from rex_lsp.checking.harness import Harness
from rex_lsp.checking.leaves import element_type
from rex_lsp.checking.shapes import Role, Variable
from rex_lsp.checking.values import STRUCT

SEED = 20231
_SLACK = 1 << 16  # bytes on both sides, so that a loop that reaches a little too far is explained, not killed
_STACK = 64 << 20  # bytes beside what variable-length arrays take
_ALIGNMENT = 64


class _Difference(ctypes.Structure):
    _fields_ = (
        ("count", ctypes.c_longlong), ("first", ctypes.c_longlong), ("expected", ctypes.c_double),
        ("actual", ctypes.c_double), ("largest", ctypes.c_double), ("nans", ctypes.c_longlong),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Difference:
    """How one variable's memory differs: elements, the first one's place and values, the largest relative error.

    `nans` counts elements that are NaN on both sides, which equal nothing. `unordered`: compared as a multiset.
    """

    name: str
    count: int
    first: int
    expected: float
    actual: float
    largest: float
    within: float
    nans: int = 0
    unordered: bool = False


class Buffer:
    """Memory of one variable with some to spare before and behind it."""

    __slots__ = ("_memory", "address", "size")

    def __init__(self, size: int, content: bytes = b"") -> None:
        self.size = size
        self._memory = ctypes.create_string_buffer(size + 2 * _SLACK + _ALIGNMENT)
        start = ctypes.addressof(self._memory) + _SLACK
        self.address = start + -start % _ALIGNMENT
        if content:
            ctypes.memmove(self.address, content, min(size, len(content)))

    def bytes(self) -> bytes:
        """What the memory holds."""
        return ctypes.string_at(self.address, self.size)

    def copy(self) -> "Buffer":
        """Other memory of the same content."""
        other = Buffer(self.size)
        ctypes.memmove(other.address, self.address, self.size)
        return other


class Library:
    """A compiled harness, loaded into this process."""

    def __init__(self, path: Path, harness: Harness) -> None:
        self.library = ctypes.CDLL(str(path))
        self._harness = harness
        self.library.rex_check_unwritten.restype = ctypes.c_longlong
        for name in ("extent", "origin", "lower", "reach", "limit", "size", "align"):
            getattr(self.library, f"rex_check_{name}").restype = ctypes.c_longlong

    def scalars(self, values: Mapping[str, str]) -> list[Buffer] | str:
        """Buffers in which the scalars have their values, given or computed; or which value does not fit its type."""
        buffers: list[Buffer] = []
        for variable in self._harness.variables:
            content = b""
            if variable.role in (Role.SCALAR, Role.MEMBER):
                packed = pack(variable, values.get(variable.name, "0"))
                if packed is None:
                    return f"{variable.name}={values.get(variable.name, '0')}: not a value of its type"
                content = packed
            buffers.append(Buffer(len(content), content))
        self.library.rex_check_derive(addresses(buffers))
        return buffers

    def counts(self, name: str, buffers: Sequence[Buffer]) -> list[int]:
        """What `rex_check_<name>` says of each variable."""
        function, pointers = getattr(self.library, f"rex_check_{name}"), addresses(buffers)
        return [int(function(number, pointers)) for number in range(len(self._harness.variables))]

    def sizes(self, buffers: Sequence[Buffer]) -> list[int]:
        """Bytes of each variable; negative for an extent that is none."""
        extents, sizes = self.counts("extent", buffers), self.counts("size", buffers)
        return [0 if variable.role is Role.HOLDER else extent * size
                for variable, extent, size in zip(self._harness.variables, extents, sizes, strict=True)]  # fmt: skip

    def filled(self, buffers: list[Buffer], contents: Mapping[str, bytes]) -> list[Buffer]:
        """Memory for all variables, with made-up values, or `contents` by name."""
        sizes, limits = self.sizes(buffers), self.counts("limit", buffers)
        result = list(buffers)
        for number, variable in enumerate(self._harness.variables):
            if variable.role in (Role.SCALAR, Role.MEMBER):
                continue
            result[number] = buffer = Buffer(max(sizes[number], 0), contents.get(variable.name, b""))
            if variable.name not in contents:
                self.library.rex_check_fill(
                    number, ctypes.c_void_p(buffer.address), ctypes.c_longlong(buffer.size),
                    ctypes.c_ulonglong(SEED + number), ctypes.c_longlong(limits[number]),
                )  # fmt: skip
        return result

    def run(self, buffers: Sequence[Buffer]) -> float:
        """Run the loop in place, on a stack that its arrays fit on. Seconds."""
        pointers, taken = addresses(buffers), [0.0]

        def work() -> None:
            begin = time.perf_counter()
            self.library.rex_check_run(pointers)
            taken[0] = time.perf_counter() - begin

        arrays = [b.size for b, v in zip(buffers, self._harness.variables, strict=True) if v.role is Role.ARRAY]
        previous = threading.stack_size((_STACK + 2 * sum(arrays) + 4095) // 4096 * 4096)
        try:
            thread = threading.Thread(target=work)
            thread.start()
            thread.join()
        finally:
            threading.stack_size(previous)
        return taken[0]

    def unwritten(
        self, before: Sequence[Buffer], expected: Sequence[Buffer], actual: Sequence[Buffer]
    ) -> dict[str, int]:
        """How many elements of what only comes back the loop left alone; these are made equal in `actual`."""
        found: dict[str, int] = {}
        widths = self.counts("size", before)
        for number, variable in enumerate(self._harness.variables):
            if variable.read or not variable.returned:
                continue
            places = (ctypes.c_void_p(side[number].address) for side in (expected, before, actual))
            size, width = ctypes.c_longlong(before[number].size), ctypes.c_longlong(widths[number])
            count = int(self.library.rex_check_unwritten(*places, size, width))
            if count:
                found[variable.name] = count
        return found

    def compare(self, expected: Sequence[Buffer], actual: Sequence[Buffer], terms: int) -> tuple[Difference, ...]:
        """Differences of the variables that the region returns. `terms` is how many values a reduction combines."""
        found: list[Difference] = []
        origins = self.counts("origin", expected)
        for number, variable in enumerate(self._harness.variables):
            if not variable.returned:
                continue
            out, within = _Difference(first=-1), tolerance(variable, terms)
            left, right = expected[number], actual[number]
            self.library.rex_check_compare(
                number, ctypes.c_void_p(left.address), ctypes.c_void_p(right.address), ctypes.c_longlong(left.size),
                ctypes.c_double(within), ctypes.byref(out),
            )  # fmt: skip
            first = out.first - origins[number] if out.count else -1
            found.append(Difference(
                variable.name, out.count, first, out.expected, out.actual, out.largest, within, out.nans,
                variable.unordered,
            ))  # fmt: skip
        return tuple(found)


def addresses(buffers: Sequence[Buffer]) -> "ctypes.Array[ctypes.c_void_p]":
    """The buffers' addresses as a C array of pointers; the buffers must outlive it."""
    return (ctypes.c_void_p * (len(buffers) + 1))(*(buffer.address for buffer in buffers))


def pack(variable: Variable, text: str) -> bytes | None:
    """A value as the bytes of the variable's type; None for what is none."""
    kind = arithmetic_kind(variable.type)
    if kind not in STRUCT:
        return None
    try:
        number = float(text) if kind in FLOATS else int(text, 0)
        return struct.pack("=" + STRUCT[kind], number)
    except (ValueError, struct.error):
        return None


def unpack(variable: Variable, content: bytes) -> str:
    """The value in the bytes of a scalar, as text."""
    kind = arithmetic_kind(variable.type)
    if kind not in STRUCT or not content:
        return "?"
    return f"{struct.unpack('=' + STRUCT[kind], content)[0]}"


def tolerance(variable: Variable, terms: int) -> float:
    """The relative error that is accepted: by the type's precision, and for sums by how many values they add."""
    kind = arithmetic_kind(element_type(variable.type))
    if kind is not None and kind not in FLOATS:
        return 0.0
    unit = 2.0**-24 if kind is Kind.FLOAT or kind is None else 2.0**-53
    return min(unit * (max(terms, 64) if variable.reduced or variable.summed else 64), 1e-2)
