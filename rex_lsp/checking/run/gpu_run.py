"""Runs a recipe on a GPU: data, the loop itself, the kernel as the runtime launches it, comparison and times."""

import ctypes
import os
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from rex_lsp.checking.build.gpu_text import specialised, widened
from rex_lsp.checking.build.memory import Buffer, Library, addresses, on_large_stack
from rex_lsp.checking.build.recipe import Recipe
from rex_lsp.checking.model.arguments import Role
from rex_lsp.checking.model.result import DIFFERENT, NOT_RUN, SAME, CheckResult, GpuFacts, Timing
from rex_lsp.checking.report.text import duration, left_over
from rex_lsp.checking.run.gpu_calls import callbacks
from rex_lsp.checking.run.gpu_device import Device, DeviceError, Launch, Measured, packed, refused
from rex_lsp.toolchain.cache import cached, key_of, place_of

STOPPED = 71
"""The exit status of the device's process when a kernel does not end in time."""

_WIDTHS = (32, 64, 128, 256, 512, 1024)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to measure beside the comparison. `repeats` 0: chosen by the kernel's time. `timeout` is in seconds."""

    sweep: bool = False
    specialise: bool = False
    repeats: int = 0
    timeout: float = 10.0


@dataclass(slots=True)
class _Found:
    """Results of the launch, filled in while the loop runs."""

    error: str = ""
    facts: GpuFacts | None = None


class Clock:
    """Sums up the seconds of named steps."""

    def __init__(self) -> None:
        self.phases: dict[str, float] = {}

    @contextmanager
    def step(self, name: str) -> Any:
        """The seconds until the block's end count for this step."""
        begin = time.perf_counter()
        try:
            yield
        finally:
            self.phases[name] = self.phases.get(name, 0.0) + time.perf_counter() - begin


def run(
    recipe: Recipe, wanted: Wanted, contents: Mapping[str, bytes], open_device: Callable[[], Device],
    stage: Callable[[str], None],
) -> CheckResult:  # fmt: skip
    """Run the loop on the CPU and on the device that `open_device` gives, on the same generated data, and compare."""
    return _Run(recipe, wanted, open_device, stage).run(contents)


class _Run:
    """One run; the steps share the recipe and the clock."""

    def __init__(
        self, recipe: Recipe, wanted: Wanted, open_device: Callable[[], Device], stage: Callable[[str], None]
    ) -> None:
        self._recipe = recipe
        self._wanted = wanted
        self._open = open_device
        self._stage = stage
        self._clock = Clock()
        self._library = Library(place_of(recipe.reference), recipe.arguments)
        self._base = CheckResult(
            recipe.path, recipe.line, "cuda", NOT_RUN, recipe.directive, recipe.function, cut=recipe.cut
        )

    def run(self, contents: Mapping[str, bytes]) -> CheckResult:
        """All steps in order. Work that does not need the device overlaps with the creation of its context."""
        library, step = self._library, self._clock.step
        self._stage("making data")
        with step("data"):
            scalars = library.scalars(self._recipe.values)
            if isinstance(scalars, str):
                return replace(self._base, trouble=scalars)
            # Few threads: the driver, which makes its context meanwhile, has more to do.
            before = library.filled(scalars, contents, 4)
            self._base = replace(self._base, values=library.values(before))
            actual = library.twins(before)
            expected = library.last_twins(before)
        self._stage("running the loop itself")
        with step("reference"):
            seconds = library.run(expected)
        self._base = replace(self._base, reference_seconds=seconds)
        self._stage("running the kernel")
        found = _Found()
        on_large_stack(lambda: self._on_device(actual, found), library.stack(before))
        if found.error or found.facts is None:
            trouble = f"on the device: {found.error or 'the loop launched nothing'}"
            return replace(self._base, trouble=trouble, phases=self._clock.phases)
        self._stage("comparing")
        with step("compare"):
            result = self._compared(before, expected, actual)
        return replace(result, gpu=found.facts, phases=self._clock.phases)

    def _on_device(self, buffers: list[Buffer], found: _Found) -> None:
        step = self._clock.step
        try:
            with step("context"):
                device = self._open()
        except DeviceError as error:
            found.error = str(error)
            return
        try:
            with step("code"):
                code, was_cached = self._code(device, self._recipe.device_text)
                kernel = device.load(code, self._recipe.kernel)
            found.facts = self._launched(device, kernel, was_cached, buffers, found)
        except (DeviceError, OSError) as error:
            found.error = found.error or str(error)
        finally:
            device.close()

    def _code(self, device: Device, text: str) -> tuple[bytes, bool]:
        """Machine code of a device text."""
        key = key_of(self._recipe.state, text, device.architecture, device.compiler())
        path, known = cached(key, lambda: device.compile(text))
        return path.read_bytes(), known

    def _launched(
        self, device: Device, kernel: Any, was_cached: bool, buffers: list[Buffer], found: _Found
    ) -> GpuFacts | None:
        library = ctypes.CDLL(str(place_of(self._recipe.host)))
        library.rex_check_guarded.restype = ctypes.c_char_p
        names = [argument.name for argument in self._recipe.arguments]
        aligns = dict(zip(names, self._library.counts("align", buffers), strict=True))
        launches = _Launches(self, device, kernel, lambda launch: packed(launch, lambda name: aligns.get(name, 0)))
        table, keep = callbacks(device, launches.launch, found)
        watch = threading.Timer(self._wanted.timeout + 5.0, os._exit, (STOPPED,))
        watch.start()
        try:
            library.rex_check_set_device(ctypes.byref(table))
            with self._clock.step("copies"):
                message: bytes = library.rex_check_guarded(addresses(buffers))
        finally:
            watch.cancel()
            del keep
        within = ("launches", "specialised", "sweep")
        self._clock.phases["copies"] -= sum(self._clock.phases.get(name, 0.0) for name in within)
        found.error = found.error or message.decode("utf-8", "replace").lstrip(": ")
        if found.error or launches.asked is None:
            return None
        with self._clock.step("copy rate"):
            return self._facts(device, kernel, launches, was_cached, buffers)

    def _facts(
        self, device: Device, kernel: Any, launches: "_Launches", was_cached: bool, buffers: list[Buffer]
    ) -> GpuFacts:
        used, launch = device.resources(kernel), launches.asked or Launch(0, 0, (), (), (), ())
        occupancy, filled = device.occupancy(used, launch)
        return GpuFacts(
            device=device.name, blocks=launch.blocks, threads=launch.threads, seconds=launches.measured.seconds,
            moved=_moved(self._library, buffers), copy_rate=_copy_rate(device), to_device=device.to_seconds,
            from_device=device.from_seconds, compile_seconds=0.0 if was_cached else self._clock.phases.get("code", 0.0),
            cached=was_cached, registers=used.registers, shared=used.shared, local=used.local, occupancy=occupancy,
            filled=filled, sweep=launches.sweep, explicit=self._advice(launches), specialised=launches.specialised,
            repeats=launches.measured.repeats,
        )  # fmt: skip

    def _advice(self, launches: "_Launches") -> str:
        """Advice on an explicit block size, which is never changed."""
        timed = [timing for timing in launches.sweep if not timing.refused]
        if not timed:
            return ""
        best = min(timed, key=lambda timing: timing.seconds)
        gain = launches.measured.seconds / best.seconds
        if self._recipe.clause:
            return (f"{self._recipe.clause} is kept; blocks of {best.threads} threads take {duration(best.seconds)}, "
                    f"{gain:.2f} times as fast")  # fmt: skip
        return f"fastest: blocks of {best.threads} threads, {gain:.2f} times as fast as planned"

    def _compared(self, before: list[Buffer], expected: list[Buffer], actual: list[Buffer]) -> CheckResult:
        terms = max((buffer.size for buffer in before), default=1)
        left = self._library.unwritten(before, expected, actual)
        differences = self._library.compare(expected, actual, terms)
        remarks = (*self._recipe.remarks, *left_over(left, self._recipe.line))
        wrong = any(one.count for one in differences) or any(remark.serious for remark in remarks)
        return replace(self._base, verdict=DIFFERENT if wrong else SAME, differences=differences, remarks=remarks)

    def variants(self, device: Device, launches: "_Launches", asked: Launch, again: Callable[[], None]) -> None:
        """The requested times of variants of the kernel."""
        recipe = self._recipe
        if self._wanted.specialise:
            with self._clock.step("specialised"):
                text = specialised(recipe.device_text, recipe.kernel, asked.names, asked.flags, asked.values,
                                   {argument.name: argument for argument in recipe.arguments})  # fmt: skip
                other = device.load(self._code(device, text)[0], recipe.kernel)
                launches.specialised = device.median(
                    other, asked, launches.parameters(asked), again, self._wanted.repeats
                ).seconds
        if self._wanted.sweep:
            with self._clock.step("sweep"):
                launches.sweep = self._swept(device, launches, asked, again)

    def _swept(
        self, device: Device, launches: "_Launches", planned: Launch, again: Callable[[], None]
    ) -> tuple[Timing, ...]:
        """Times of other block sizes; where the kernel has a bound that forbids one, it is compiled without."""
        found: list[Timing] = []
        wide: Any = None
        for launch in device.widths(planned, _WIDTHS):
            chosen = launches.kernel
            try:
                if launch.threads > device.resources(chosen).most_threads:
                    text = widened(self._recipe.device_text)
                    wide = wide or device.load(self._code(device, text)[0], self._recipe.kernel)
                    chosen = wide
                found.append(_timed(device, launches, chosen, launch, planned, again, self._wanted.repeats))
            except DeviceError as error:
                found.append(refused(launch, error))
        return tuple(found)

    def time(self, device: Device, launches: "_Launches", asked: Launch) -> None:
        """Launch once for the results, then to measure; the memory keeps the results of the first launch."""
        step, bytes_ = self._clock.step, launches.parameters(asked)
        with step("launches"):
            before = device.saved()
            device.run(launches.kernel, asked, bytes_)
            after = device.saved()

            def again() -> None:
                device.restore(before)

            launches.measured = device.median(launches.kernel, asked, bytes_, again, self._wanted.repeats)
        self.variants(device, launches, asked, again)
        device.restore(after)


class _Launches:
    """The launch that the runtime asks for, and what is measured of it."""

    def __init__(self, run: _Run, device: Device, kernel: Any, parameters: Callable[[Launch], bytes]) -> None:
        self._run = run
        self._device = device
        self.kernel = kernel
        self.parameters = parameters
        self.asked: Launch | None = None
        self.measured = Measured(0.0, 0)
        self.specialised = 0.0
        self.sweep: tuple[Timing, ...] = ()

    def launch(self, asked: Launch) -> None:
        """Called by the runtime in place of a launch."""
        limit = self._device.resources(self.kernel).most_threads
        if asked.threads > limit:
            raise DeviceError(f"the kernel needs too many registers for blocks of {asked.threads} threads; "
                              f"at most {limit} are possible: thread_limit({limit})")  # fmt: skip
        self._run.time(self._device, self, asked)
        self.asked = asked


def _timed(
    device: Device, launches: _Launches, kernel: Any, launch: Launch, planned: Launch, again: Callable[[], None],
    repeats: int,
) -> Timing:  # fmt: skip
    """The time of one block size, with scratch memory of its own."""
    own, scratch = device.with_scratch(launch, planned)

    def prepare() -> None:
        again()
        for address, size in scratch:
            device.zero(address, size)

    try:
        seconds = device.median(kernel, own, launches.parameters(own), prepare, repeats).seconds
    finally:
        for address, _ in scratch:
            device.free(address)
    return Timing(own.blocks, own.threads, seconds)


def _copy_rate(device: Device) -> float:
    """The rate of a copy on this device, measured once for each device and driver."""
    path, _ = cached(key_of("copy rate", device.identity()), lambda: repr(device.copy_rate()).encode())
    return float(path.read_bytes())


def _moved(library: Library, buffers: list[Buffer]) -> int:
    """Bytes of mapped data that the loop reads and writes, counting each element once; 0 if not known."""
    total = 0
    loads, stores = (library.counts(name, buffers) for name in ("loads", "stores"))
    for argument, load, store in zip(library.arguments, loads, stores, strict=True):
        if argument.role in (Role.POINTER, Role.ARRAY):
            if load < 0 or store < 0:
                return 0
            total += load + store
    return total
