"""The memory that a check runs on: one buffer for each variable, filled and compared by the harness's own C code."""

import ctypes
import mmap
import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
import itertools
from pathlib import Path
from typing import TypeVar

from rex_lsp.checking.model.result import Trouble
from rex_lsp.checking.model.arguments import VALUED, Purpose, Argument, pack, unpack

T = TypeVar("T")

SEED = 20231
POISON, OTHER_POISON = 0x7B, 0x84
"""Bytes that fill fresh device memory: what nobody wrote is easy to tell, and numbers of the two have different signs."""
_SLACK = 1 << 16  # bytes on both sides, so that a loop that reaches a little too far is explained, not killed
_STACK = 64 << 20  # bytes beside what variable-length arrays take
_ALIGNMENT = 64
_HUGE = 4 << 20  # bytes from which on memory is asked for in large pages
_CLOCK = ctypes.CFUNCTYPE(ctypes.c_double)(time.perf_counter)


class Buffer:
    """Memory of one variable, with a margin on both sides."""

    __slots__ = ("_memory", "address", "size")

    def __init__(self, size: int, content: bytes = b"") -> None:
        self.size = size
        whole = size + 2 * _SLACK + _ALIGNMENT
        # Fresh pages are zero, and cost nothing until somebody writes them.
        memory = mmap.mmap(-1, whole)
        if whole >= _HUGE:
            with suppress(OSError, AttributeError):
                memory.madvise(mmap.MADV_HUGEPAGE)
        self._memory = (ctypes.c_char * whole).from_buffer(memory)
        start = ctypes.addressof(self._memory) + _SLACK
        self.address = start + -start % _ALIGNMENT
        if content:
            ctypes.memmove(self.address, content, min(size, len(content)))

    def bytes(self) -> bytes:
        """What the memory holds."""
        return ctypes.string_at(self.address, self.size)

    def copy(self) -> "Buffer":
        """A buffer with the same content."""
        other = Buffer(self.size)
        run_in_threads([
            partial(ctypes.memmove, other.address + start, self.address + start, size)
            for start, size in portions(self.size, 1)
        ])  # fmt: skip
        return other


class Library:
    """A compiled harness, loaded into this process."""

    def __init__(self, path: Path, arguments: Sequence[Argument]) -> None:
        self.library = ctypes.CDLL(str(path))
        self.arguments = tuple(arguments)
        self.library.rex_check_derive.restype = ctypes.c_longlong
        self.library.rex_check_unwritten.restype = ctypes.c_longlong
        for name in ("extent", "origin", "lower", "reach", "limit", "size", "element", "align", "loads", "stores"):
            getattr(self.library, f"rex_check_{name}").restype = ctypes.c_longlong
        self.library.rex_check_ran.restype = ctypes.c_longlong
        self._ran_before = self._counters()

    def scalars(self, values: Mapping[str, str]) -> list[Buffer]:
        """Buffers that hold the scalars' given and computed values. Raises Trouble where one does not fit its type."""
        buffers: list[Buffer] = []
        for argument in self.arguments:
            content = b""
            if argument.role in VALUED:
                packed = pack(argument, values.get(argument.name, "0"))
                if packed is None:
                    raise Trouble(f"{argument.name}={values.get(argument.name, '0')}: not a value of its type")
                content = packed
            buffers.append(Buffer(len(content), content))
        self.library.rex_check_derive(addresses(buffers))
        return buffers

    def values(self, buffers: Sequence[Buffer]) -> dict[str, str]:
        """The values of the scalars by name, as text."""
        pairs = zip(self.arguments, buffers, strict=True)
        return {argument.name: unpack(argument, buffer.bytes()) for argument, buffer in pairs if argument.role in VALUED}

    def overflows(self, buffers: Sequence[Buffer]) -> bool:
        """Whether the value of a computed scalar does not fit its type."""
        return bool(self.library.rex_check_derive(addresses(buffers)))

    def counts(self, name: str, buffers: Sequence[Buffer]) -> list[int]:
        """The result of `rex_check_<name>` for each variable."""
        function, pointers = getattr(self.library, f"rex_check_{name}"), addresses(buffers)
        return [int(function(number, pointers)) for number in range(len(self.arguments))]

    def sizes(self, buffers: Sequence[Buffer]) -> list[int]:
        """The size of each variable in bytes; negative for an invalid extent."""
        extents, sizes = self.counts("extent", buffers), self.counts("size", buffers)
        return [0 if argument.role is Purpose.HOLDER else extent * size
                for argument, extent, size in zip(self.arguments, extents, sizes, strict=True)]  # fmt: skip

    def filled(self, buffers: list[Buffer], contents: Mapping[str, bytes], most: int = 16) -> list[Buffer]:
        """Memory for all variables, filled with generated values or, by name, with `contents`. At most `most` threads fill it."""
        sizes, limits, widths = self.sizes(buffers), self.counts("limit", buffers), self.counts("size", buffers)
        result, tasks = list(buffers), list[Callable[[], object]]()
        for number, argument in enumerate(self.arguments):
            if argument.role in VALUED:
                continue
            result[number] = buffer = Buffer(max(sizes[number], 0), contents.get(argument.name, b""))
            if argument.name in contents:
                continue
            whole = [(0, buffer.size)]
            for start, size in portions(buffer.size, widths[number]) if argument.divisible else whole:
                place, length = ctypes.c_void_p(buffer.address + start), ctypes.c_longlong(size)
                seed = ctypes.c_ulonglong(SEED + number + start * 0x10001)
                limit = ctypes.c_longlong(limits[number])
                tasks.append(partial(self.library.rex_check_fill, number, place, length, seed, limit))
        run_in_threads(tasks, most)
        return result

    def twins(self, buffers: Sequence[Buffer]) -> list[Buffer]:
        """Copies for another run; what the loop only reads is shared."""
        return [buffer if argument.role is Purpose.POINTER and not argument.written and not argument.returned else buffer.copy()
                for argument, buffer in zip(self.arguments, buffers, strict=True)]  # fmt: skip

    def last_twins(self, buffers: Sequence[Buffer]) -> list[Buffer]:
        """Memory for the last run: `buffers` itself, except where `unwritten` needs the earlier content."""
        return [buffer.copy() if argument.role in VALUED or (argument.returned and not argument.read) else buffer
                for argument, buffer in zip(self.arguments, buffers, strict=True)]  # fmt: skip

    def run(self, buffers: Sequence[Buffer]) -> float:
        """Run the loop in place on a stack that is large enough for its arrays. Returns the seconds of the loop alone."""
        pointers = addresses(buffers)
        ctypes.c_void_p.in_dll(self.library, "rex_check_clock").value = ctypes.cast(_CLOCK, ctypes.c_void_p).value
        on_large_stack(lambda: self.library.rex_check_run(pointers), self.stack(buffers))
        return ctypes.c_double.in_dll(self.library, "rex_check_seconds").value

    def run_rounded(self, buffers: Sequence[Buffer], *, up: bool) -> None:
        """Run the loop in place, with results of arithmetic rounded up or down."""
        pointers = addresses(buffers)
        on_large_stack(lambda: self.library.rex_check_rounded(pointers, ctypes.c_int(up)), self.stack(buffers))

    def terms(self, buffers: Sequence[Buffer]) -> int:
        """The greatest number of values that the loop can have combined in one: of its iterations, or of an array."""
        elements = zip(buffers, self.counts("element", buffers), strict=True)
        return max([*self.ran(), *(buffer.size // max(width, 1) for buffer, width in elements)], default=1)

    def ran(self) -> list[int]:
        """How many iterations of each counted loop have run."""
        return [now - then for now, then in zip(self._counters(), self._ran_before, strict=True)]

    def _counters(self) -> list[int]:
        return list(itertools.takewhile(lambda ran: ran >= 0, map(self.library.rex_check_ran, itertools.count())))

    def stack(self, buffers: Sequence[Buffer]) -> int:
        """Bytes of stack that the loop's arrays of variable length need."""
        return _STACK + 2 * sum(b.size for b, s in zip(buffers, self.arguments, strict=True) if s.role is Purpose.ARRAY)

    def unwritten(
        self, before: Sequence[Buffer], expected: Sequence[Buffer], actual: Sequence[Buffer], poison: int = POISON
    ) -> dict[str, int]:
        """How many elements of variables that are only copied back the loop did not write; they are made equal in `actual`.

        `poison` is the byte that fresh memory of the device held.
        """
        found: dict[str, int] = {}
        widths = self.counts("size", before)
        for number, argument in enumerate(self.arguments):
            if argument.read or not argument.returned:
                continue
            places = (ctypes.c_void_p(side[number].address) for side in (expected, before, actual))
            size, width = ctypes.c_longlong(before[number].size), ctypes.c_longlong(widths[number])
            count = int(self.library.rex_check_unwritten(*places, size, width, ctypes.c_int(poison)))
            if count:
                found[argument.name] = count
        return found

def on_large_stack(work: Callable[[], T], size: int) -> T:
    """Run `work` in a thread with `size` bytes of stack; its exceptions are raised in the caller."""
    previous = threading.stack_size((size + 4095) // 4096 * 4096)
    try:
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(work).result()
    finally:
        threading.stack_size(previous)


def addresses(buffers: Sequence[Buffer]) -> "ctypes.Array[ctypes.c_void_p]":
    """The buffers' addresses as a C array of pointers; the buffers must outlive it."""
    return (ctypes.c_void_p * (len(buffers) + 1))(*(buffer.address for buffer in buffers))


def run_in_threads(tasks: Sequence[Callable[[], object]], most: int = 16) -> None:
    """Run the tasks in any order, at most `most` at once: ctypes releases the interpreter lock while C code runs."""
    with ThreadPoolExecutor(min(most, len(os.sched_getaffinity(0)))) as pool:
        for done in [pool.submit(task) for task in tasks]:
            done.result()


def portions(size: int, width: int, portion: int = 1 << 22) -> list[tuple[int, int]]:
    """Starts and sizes of consecutive parts of `size` bytes, each about `portion` bytes and a multiple of `width`.

    They do not depend on the machine, so generated values are the same everywhere.
    """
    step = max(portion // max(width, 1), 1) * max(width, 1)
    return [(start, min(step, size - start)) for start in range(0, size, step)]
