"""The GPU through PyCUDA: memory, launches and times. Imported only to use a GPU."""

import ctypes
import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Any, Protocol

from rex_lsp.checking.build.constants import VALUE
from rex_lsp.checking.build.memory import POISON
from rex_lsp.checking.model.result import Spill
from rex_lsp.toolchain import nvrtc

MARGIN = 1 << 16
"""Bytes of poison on both sides of an allocation: what lies beside mapped memory is never another variable's value."""

_COPY = 256 << 20  # bytes copied to learn what a copy achieves
_COPIES = 5
_CLEAN = bytes([POISON])
_WARM = 2
_REPEATS, _FEWEST = 20, 3
_LONG = 0.1  # seconds of measuring after which the fewest repeats are enough
_SCRATCH = 0x1000


class DeviceError(Exception):
    """The device refused or failed; the text is the driver's message."""


@dataclass(frozen=True, slots=True)
class Launch:
    """A launch as the runtime asked for it. `names`, `sizes` and `flags` are those of the parameters, in order."""

    blocks: int
    threads: int
    values: tuple[bytes, ...]
    sizes: tuple[int, ...]
    flags: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Resources:
    """What a kernel uses: registers per thread, bytes of shared and local memory, and its largest block."""

    registers: int
    shared: int
    local: int
    most_threads: int


@dataclass(frozen=True, slots=True)
class MultiprocessorLimits:
    """What a multiprocessor has: resident threads, registers, bytes of shared memory; and how many there are."""

    threads: int
    registers: int
    shared: int
    units: int


@dataclass(frozen=True, slots=True)
class Measured:
    """The median time in seconds of a number of launches."""

    seconds: float
    repeats: int


class Device:
    """One GPU with its primary context."""

    def __init__(self, number: int = 0) -> None:
        try:
            self._driver: Any = import_module("pycuda.driver")
            self._numpy: Any = import_module("numpy")
        except ImportError as error:
            raise DeviceError(f"{error}: pip install 'rex-lsp[gpu]'") from error
        try:
            self._driver.init()
            self._device = self._driver.Device(number)
            self._context = self._device.retain_primary_context()
            self._context.push()
        except self._driver.Error as error:
            raise DeviceError(str(error)) from error
        self.name: str = self._device.name()
        major, minor = self._device.compute_capability()
        self.architecture: int = 10 * major + minor
        self._live: dict[int, tuple[Any, int]] = {}
        self.to_seconds = self.from_seconds = 0.0

    def close(self) -> None:
        """Give the context back."""
        self._live.clear()
        # In a context that a failed kernel has spoiled nothing can be given back; the process ends soon.
        with suppress(self._driver.Error):
            self._context.pop()

    def compiler(self) -> str:
        """Identifies the compiler for this device."""
        return nvrtc.compiler_version()

    def compile(self, text: str) -> bytes:
        """Machine code of a device text. Raises DeviceError."""
        try:
            return nvrtc.compile_cubin(text, self.architecture)
        except nvrtc.DeviceCompileError as error:
            raise DeviceError(str(error)) from error

    def identity(self) -> tuple[object, ...]:
        """Identifies this device and its driver."""
        return self.name, self._device.pci_bus_id(), self._driver.get_driver_version()

    def load(self, code: bytes, name: str) -> Any:
        """A kernel of a compiled module."""
        try:
            return self._driver.module_from_buffer(code).get_function(name)
        except self._driver.Error as error:
            raise DeviceError(str(error)) from error

    def resources(self, kernel: Any) -> Resources:
        """What a kernel uses."""
        return Resources(
            kernel.num_regs, kernel.shared_size_bytes, kernel.local_size_bytes, kernel.max_threads_per_block
        )

    def alloc(self, size: int, phase: int) -> int:
        """The address of fresh memory that equals `phase` modulo the alignment; 0 when there is not enough."""
        try:
            memory = self._driver.mem_alloc(size + phase + 2 * MARGIN)
        except self._driver.Error:
            return 0
        self._driver.memset_d8(int(memory), POISON, size + phase + 2 * MARGIN)
        address = int(memory) + MARGIN + phase
        self._live[address] = (memory, size)
        return address

    def margins(self, address: int) -> tuple[bytes, bytes]:
        """What lies in front of and behind an allocation's data: poison, unless a kernel wrote there."""
        _, size = self._live[address]
        return self._read(address - MARGIN, MARGIN), self._read(address + size, MARGIN)

    def _read(self, device: int, size: int) -> bytes:
        content = ctypes.create_string_buffer(size)
        self._driver.memcpy_dtoh(content, device)
        return content.raw

    def spilled(self) -> list[tuple[int, int, int]]:
        """Writes beside data: the allocation's address, the first such byte's place from there on, and the data's size.

        Of what lies in front the byte next to the data counts.
        """
        found: list[tuple[int, int, int]] = []
        for address, (_, size) in self._live.items():
            before, behind = self.margins(address)
            if front := before.rstrip(_CLEAN):
                found.append((address, len(front) - 1 - MARGIN, size))
            elif behind.strip(_CLEAN):
                found.append((address, size + MARGIN - len(behind.lstrip(_CLEAN)), size))
        return found

    def live(self) -> frozenset[int]:
        """The addresses of all allocations."""
        return frozenset(self._live)

    def free(self, address: int) -> None:
        """Free what `alloc` gave."""
        memory, _ = self._live.pop(address)
        memory.free()

    def to_device(self, device: int, host: int, size: int) -> None:
        """Copy from the host."""
        self.to_seconds += self._timed(lambda: self._driver.memcpy_htod(device, _memory(host, size)))

    def from_device(self, host: int, device: int, size: int) -> None:
        """Copy to the host."""
        self.from_seconds += self._timed(lambda: self._driver.memcpy_dtoh(_memory(host, size), device))

    def zero(self, device: int, size: int) -> None:
        """Clear memory."""
        self._driver.memset_d8(device, 0, size)

    def saved(self) -> list[tuple[int, Any, int]]:
        """Copies of all memory on the device."""
        copies: list[tuple[int, Any, int]] = []
        for address, (_, size) in self._live.items():
            copy = self._driver.mem_alloc(size)
            self._driver.memcpy_dtod(int(copy), address, size)
            copies.append((address, copy, size))
        return copies

    def restore(self, copies: Sequence[tuple[int, Any, int]]) -> None:
        """Restore saved memory."""
        for address, copy, size in copies:
            self._driver.memcpy_dtod(address, int(copy), size)

    def run(self, kernel: Any, launch: Launch, packed: bytes) -> float:
        """Launch once; the kernel's seconds. Raises DeviceError."""
        block, grid = (launch.threads, 1, 1), (launch.blocks, 1)
        try:
            return self._timed(lambda: kernel(self._numpy.void(packed), block=block, grid=grid))
        except self._driver.Error as error:
            raise DeviceError(str(error)) from error

    def median(self, kernel: Any, launch: Launch, packed: bytes, before: Callable[[], None], repeats: int) -> Measured:
        """The median of `repeats` launches after some to warm up; `before` restores the memory.

        With 0 repeats their number depends on the kernel's time.
        """
        times: list[float] = []
        begin = time.perf_counter()
        for number in range(_WARM + (repeats or _REPEATS)):
            before()
            times.append(self.run(kernel, launch, packed))
            late = time.perf_counter() - begin > _LONG
            if not repeats and late and number >= _WARM + _FEWEST - 1:
                break
        measured = times[_WARM:]
        return Measured(statistics.median(measured), len(measured))

    def copy_rate(self) -> float:
        """Bytes per second that a copy within the device moves, reads and writes counted."""
        driver = self._driver
        free, _ = driver.mem_get_info()
        size = min(_COPY, free // 4)
        try:
            source, target = driver.mem_alloc(size), driver.mem_alloc(size)
            driver.memset_d8(int(source), 1, size)
            copy = partial(driver.memcpy_dtod_async, int(target), int(source), size, None)
            times = [self._timed(copy) for _ in range(_COPIES + 1)]
            source.free()
            target.free()
            return 2 * size / statistics.median(times[1:])
        except (driver.Error, TypeError, ZeroDivisionError):
            return 0.0

    def occupancy(self, used: Resources, launch: Launch) -> tuple[float, float]:
        """The share of a multiprocessor's threads that blocks of this size can keep resident, and the share of all the
        device's threads that this launch keeps resident, averaged over the waves in which its blocks run.
        """
        return occupancy(used, launch, self.limits())

    def limits(self) -> MultiprocessorLimits:
        """What the multiprocessors of the device have."""
        names = ("MAX_THREADS_PER_MULTIPROCESSOR", "MAX_REGISTERS_PER_MULTIPROCESSOR",
                 "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR", "MULTIPROCESSOR_COUNT")  # fmt: skip
        attributes = (getattr(self._driver.device_attribute, name) for name in names)
        return MultiprocessorLimits(*map(self._device.get_attribute, attributes))

    def widths(self, launch: Launch, threads: Sequence[int]) -> list[Launch]:
        """The launch with other block sizes and as many blocks as cover the same number of threads."""
        total = launch.blocks * launch.threads
        return [replace(launch, blocks=-(-total // wide), threads=wide) for wide in threads]

    def with_scratch(self, launch: Launch, planned: Launch) -> tuple[Launch, list[tuple[int, int]]]:
        """The launch with scratch memory for its own number of blocks; addresses and sizes of that memory."""
        values, fresh = list(launch.values), list[tuple[int, int]]()
        for number, flags in enumerate(launch.flags):
            if flags & _SCRATCH:
                old = int.from_bytes(launch.values[number], "little")
                size = (self._live[old][1] + 64) * -(-launch.blocks // planned.blocks)
                address = self.alloc(size, 0)
                if not address:
                    raise DeviceError("out of memory")
                values[number] = address.to_bytes(8, "little")
                fresh.append((address, size))
        return replace(launch, values=tuple(values)), fresh

    def _timed(self, work: Callable[[], object]) -> float:
        """The seconds that something takes on the device."""
        driver = self._driver
        begin, end = driver.Event(), driver.Event()
        begin.record()
        work()
        end.record()
        end.synchronize()
        return begin.time_till(end) * 1e-3


def spills(device: Device, launch: Launch) -> tuple[Spill, ...]:
    """Writes of a launch beside the data of its variables."""
    pointers = {
        name: int.from_bytes(value, "little")
        for name, value, flags in zip(launch.names, launch.values, launch.flags, strict=True) if not flags & VALUE
    }  # fmt: skip
    exact = {address: name for name, address in pointers.items()}
    found: list[Spill] = []
    for address, place, size in device.spilled():
        # A pointer whose section does not begin at its first element points beside the data.
        others = [name for name, at in pointers.items() if at not in device.live()]
        name = exact.get(address) or min(others, key=lambda one: abs(pointers[one] - address), default="")
        if name and not name.startswith("__rex"):
            found.append(Spill(name, place, size))
    return tuple(found)


def occupancy(used: Resources, launch: Launch, limits: MultiprocessorLimits) -> tuple[float, float]:
    """What `Device.occupancy` says, for a device of these limits."""
    warps, blocks = -(-launch.threads // 32), held(used, launch.threads, limits)
    at_once = max(blocks * limits.units, 1)
    waves = max(-(-launch.blocks // at_once), 1)
    possible = blocks * warps * 32 / limits.threads
    return possible, launch.blocks * warps * 32 / (waves * limits.units * limits.threads)


def held(used: Resources, threads: int, limits: MultiprocessorLimits) -> int:
    """How many blocks of so many threads a multiprocessor holds at once."""
    warps = -(-threads // 32)
    # Registers are dealt out to warps in portions of 256.
    of_warp = -(-max(used.registers, 1) * 32 // 256) * 256
    blocks = min(limits.threads // (warps * 32), limits.registers // (of_warp * warps), 32)
    # Every block takes a kibibyte of shared memory for itself.
    return min(blocks, limits.shared // (used.shared + 1024)) if used.shared else blocks


def packed(launch: Launch, alignment: Callable[[str], int]) -> bytes:
    """The parameters as the kernel expects them: each at a multiple of its alignment."""
    result = b""
    for name, size, flags, value in zip(launch.names, launch.sizes, launch.flags, launch.values, strict=True):
        align = (alignment(name) or min(size & -size, 8)) if flags & VALUE else 8
        result += bytes(-len(result) % align) + value
    return result


def _memory(address: int, size: int) -> "ctypes.Array[ctypes.c_char]":
    return (ctypes.c_char * size).from_address(address)


class Failure(Protocol):
    """Keeps an error that must not pass through C code."""

    error: str


def callbacks(
    device: Device, kernel: Any, launch: Callable[[Launch], None], failure: Failure
) -> tuple[Any, list[object]]:
    """The table of functions that `rex_check_set_device` takes, and what must outlive its use."""
    address, size = ctypes.c_void_p, ctypes.c_size_t

    def guarded(work: Callable[..., int]) -> Callable[..., int]:
        def call(*arguments: Any) -> int:
            try:
                return work(*arguments)
            # Nothing may be raised into C code; the text is reported when the run is over.
            except Exception as error:
                failure.error = failure.error or str(error) or type(error).__name__
                return 1

        return call

    def launched(blocks: int, threads: int, params: Any, count: int, sizes: Any, flags: Any, names: Any) -> int:
        values = tuple(ctypes.string_at(params[k], sizes[k]) for k in range(count))
        launch(Launch(blocks, threads, values, tuple(sizes[:count]), tuple(flags[:count]),
                      tuple(names[k].decode("utf-8", "replace") for k in range(count))))  # fmt: skip
        return 0

    def resident(threads: int) -> int:
        limits = device.limits()
        return held(device.resources(kernel), threads, limits) * limits.units

    def done(work: Callable[..., None]) -> Callable[..., int]:
        return guarded(lambda *arguments: work(*arguments) or 0)

    def freed(at: int, phase: int) -> None:
        del phase
        device.free(at)

    launching: Any = ctypes.CFUNCTYPE(
        ctypes.c_int, ctypes.c_int64, ctypes.c_int64, ctypes.POINTER(address), ctypes.c_int,
        ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_int64), ctypes.POINTER(ctypes.c_char_p),
    )  # fmt: skip
    copying: Any = ctypes.CFUNCTYPE(ctypes.c_int, address, address, size)
    # In the order of rex_check_device.
    functions: list[Any] = [
        ctypes.CFUNCTYPE(address, size, size)(device.alloc),
        ctypes.CFUNCTYPE(None, address, size)(freed),
        copying(done(device.to_device)),
        copying(done(device.from_device)),
        ctypes.CFUNCTYPE(ctypes.c_int, address, size)(done(device.zero)),
        launching(guarded(launched)),
        ctypes.CFUNCTYPE(ctypes.c_int64)(guarded(lambda: device.limits().units)),
        ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(guarded(resident)),
    ]
    table = (ctypes.c_void_p * len(functions))(*(ctypes.cast(one, ctypes.c_void_p).value for one in functions))
    return table, [functions]
