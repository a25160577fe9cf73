"""Runs a recipe on a GPU: data, the loop itself, the kernel as the runtime launches it, comparison and times."""

import ctypes
import json
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from lowering_core.targets.table import CHECKED
from rex_lsp.checking.build.comparison import MemoryComparison
from rex_lsp.checking.build.constants import constants_of
from rex_lsp.checking.build.memory import Buffer, Library, addresses, on_large_stack
from rex_lsp.checking.build.recipe import Recipe
from rex_lsp.checking.inputs.arrays import ArraysError, read_arrays
from rex_lsp.checking.model.arguments import Purpose
from rex_lsp.checking.model.job import Job
from rex_lsp.checking.model.plain import built, plain
from rex_lsp.checking.model.result import (
    DIFFERENT,
    NOT_RUN,
    OWN_RUN,
    SAME,
    CheckResult,
    GpuFacts,
    Spill,
    Timing,
    Trouble,
)
from rex_lsp.checking.report.caveats import slow, weighed, with_idle
from rex_lsp.checking.report.text import beside, duration, left_over
from rex_lsp.checking.run.gpu_device import Device, DeviceError, Launch, Measured, callbacks, packed, spills
from rex_lsp.checking.run.processes import STOPPED
from rex_lsp.toolchain.cache import cached, key_of, place_of

_WIDTHS = (32, 64, 128, 256, 512, 1024)


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
    recipe: Recipe, job: Job, contents: Mapping[str, bytes], open_device: Callable[[], Device],
    stage: Callable[[str], None],
) -> CheckResult:  # fmt: skip
    """Run the loop on the CPU and on the device that `open_device` gives, on the same generated data, and compare."""
    made = _Run(recipe, job, open_device, stage)
    try:
        return made.run(contents)
    except Trouble as error:
        return replace(made.base, trouble=str(error))


class _Run:
    """One run; the steps share the recipe and the clock. `error` is what went wrong on the device, empty if nothing."""

    def __init__(
        self, recipe: Recipe, job: Job, open_device: Callable[[], Device], stage: Callable[[str], None]
    ) -> None:
        self._recipe = recipe
        self._job = job
        self._open = open_device
        self._stage = stage
        self._clock = Clock()
        self._library = Library(place_of(recipe.reference), recipe.arguments)
        self.base = CheckResult(
            recipe.path, recipe.line, CHECKED, NOT_RUN, recipe.directive, recipe.function, cut=recipe.cut
        )
        self.error = ""
        self._spills: tuple[Spill, ...] = ()

    def run(self, contents: Mapping[str, bytes]) -> CheckResult:
        """All steps in order. Work that does not need the device overlaps with the creation of its context."""
        library, step = self._library, self._clock.step
        self._stage("making data")
        with step("data"):
            scalars = library.scalars(self._recipe.values)
            # Few threads: the driver, which makes its context meanwhile, has more to do.
            before = library.filled(scalars, contents, 4)
            self.base = replace(self.base, values=library.values(before))
            actual = library.twins(before)
            expected = library.last_twins(before)
        self._stage(OWN_RUN)
        with step("reference"):
            seconds = library.run(expected)
        self.base = replace(self.base, reference_seconds=seconds)
        self._stage("running the kernel")
        on_large_stack(lambda: self._on_device(actual), library.stack(before))
        if self.error or self.base.gpu is None:
            trouble = f"on the device: {self.error or 'the loop launched nothing'}"
            return replace(self.base, gpu=None, trouble=trouble, phases=self._clock.phases, failed=True)
        self._stage("comparing")
        with step("compare"):
            fresh = partial(library.filled, scalars, contents)
            result = self._compared(before, expected, actual, fresh)
        caveats = (*slow(self.base.gpu, seconds), *result.caveats) if result.verdict == SAME else ()
        result = replace(result, phases=self._clock.phases, caveats=caveats)
        return with_idle(result, self._recipe.loops, library.ran())

    def _on_device(self, buffers: list[Buffer]) -> None:
        device: Device | None = None
        try:
            with self._clock.step("context"):
                device = self._open()
            with self._clock.step("code"):
                kernel, was_cached = self._kernel(device, self._recipe.device_text())
            launches = _Launches(self._recipe, self._job, self._clock, device, kernel, self._kernel)
            if self._launched(device, launches, buffers) and launches.asked is not None:
                with self._clock.step("copy rate"):
                    gpu = self._facts(device, launches, launches.asked, was_cached, buffers)
                self.base = replace(self.base, gpu=gpu)
                self._spills = launches.spilled
        except (DeviceError, OSError) as error:
            self.error = self.error or str(error)
        finally:
            if device is not None:
                device.close()

    def _kernel(self, device: Device, text: str) -> tuple[Any, bool]:
        """The kernel of a device text, and whether its machine code was known."""
        key = key_of(self._recipe.state, text, device.architecture, device.compiler())
        path, known = cached(key, lambda: device.compile(text))
        return device.load(path.read_bytes(), self._recipe.head.name), known

    def _launched(self, device: Device, launches: "_Launches", buffers: list[Buffer]) -> bool:
        """Run the lowered loop's host side, which launches the kernel; whether nothing went wrong."""
        library = ctypes.CDLL(str(place_of(self._recipe.host)))
        library.rex_check_guarded.restype = ctypes.c_char_p
        names = [argument.name for argument in self._recipe.arguments]
        launches.aligns = dict(zip(names, self._library.counts("align", buffers), strict=True))
        table, keep = callbacks(device, launches.kernel, launches.launch, self)
        watch = threading.Timer(self._job.timeout + 5.0, os._exit, (STOPPED,))
        watch.start()
        try:
            library.rex_check_set_device(ctypes.byref(table))
            with self._clock.step("copies"):
                message: bytes = library.rex_check_guarded(addresses(buffers))
        finally:
            watch.cancel()
            del keep
        phases = self._clock.phases
        phases["copies"] -= sum(phases.get(name, 0.0) for name in ("launches", "specialised", "sweep"))
        self.error = self.error or message.decode("utf-8", "replace").lstrip(": ")
        return not self.error

    def _facts(
        self, device: Device, launches: "_Launches", launch: Launch, was_cached: bool, buffers: list[Buffer]
    ) -> GpuFacts:
        used = device.resources(launches.kernel)
        occupancy, filled = device.occupancy(used, launch)
        return GpuFacts(
            device=device.name, blocks=launch.blocks, threads=launch.threads, seconds=launches.measured.seconds,
            moved=_moved(self._library, buffers), copy_rate=_copy_rate(device), to_device=device.to_seconds,
            from_device=device.from_seconds, compile_seconds=0.0 if was_cached else self._clock.phases.get("code", 0.0),
            cached=was_cached, registers=used.registers, shared=used.shared, local=used.local, occupancy=occupancy,
            filled=filled, sweep=launches.sweep, explicit=launches.advice(), specialised=launches.specialised,
            repeats=launches.measured.repeats,
        )  # fmt: skip

    def _compared(
        self, before: list[Buffer], expected: list[Buffer], actual: list[Buffer], fresh: Callable[[], list[Buffer]]
    ) -> CheckResult:
        def again() -> list[Buffer]:
            return self._library.last_twins(fresh())

        left = self._library.unwritten(before, expected, actual)
        differences = MemoryComparison(self._library, again, self._library.terms(before)).differences(expected, actual)
        remarks = (*self._recipe.remarks, *left_over(left, self._recipe.line))
        seen, caveats = weighed(self._recipe.findings, differences, remarks)
        names = [argument.name for argument in self._recipe.arguments]
        lowers, widths = (dict(zip(names, self._library.counts(one, before), strict=True)) for one in ("lower", "size"))
        remarks = (*seen, *beside(self._spills, lowers, widths, self._recipe.line), *remarks)
        # A race may happen to do no harm in this run.
        wrong = any(one.count for one in differences) or any(one.serious for one in (*remarks, *self._recipe.races))
        verdict = DIFFERENT if wrong else SAME
        return replace(self.base, verdict=verdict, differences=differences, remarks=remarks, caveats=caveats,
                       spilled=bool(self._spills))  # fmt: skip


class _Launches:
    """The launch that the runtime asks for, and what is measured of it. `aligns` are the alignments of parameters."""

    def __init__(
        self, recipe: Recipe, job: Job, clock: Clock, device: Device, kernel: Any,
        load: Callable[[Device, str], tuple[Any, bool]],
    ) -> None:  # fmt: skip
        self._recipe = recipe
        self._job = job
        self._clock = clock
        self._device = device
        self._load = load
        self.kernel = kernel
        self.aligns: Mapping[str, int] = {}
        self.asked: Launch | None = None
        self.spilled: tuple[Spill, ...] = ()
        self.measured = Measured(0.0, 0)
        self.specialised = 0.0
        self.sweep: tuple[Timing, ...] = ()

    def launch(self, asked: Launch) -> None:
        """Called by the runtime in place of a launch: once for the results, which the memory keeps, then to measure."""
        device, step = self._device, self._clock.step
        limit = device.resources(self.kernel).most_threads
        if asked.threads > limit:
            raise DeviceError(f"the kernel needs too many registers for blocks of {asked.threads} threads; "
                              f"at most {limit} are possible: thread_limit({limit})")  # fmt: skip
        with step("launches"):
            before = device.saved()
            device.run(self.kernel, asked, self._packed(asked))
            self.spilled = spills(device, asked)
            after = device.saved()
            self.measured = self._median(self.kernel, asked, lambda: device.restore(before))
        if self._job.specialise:
            with step("specialised"):
                other, _ = self._load(device, self._recipe.device_text(constants=self._constants(asked)))
                self.specialised = self._median(other, asked, lambda: device.restore(before)).seconds
        if self._job.sweep:
            with step("sweep"):
                self.sweep = tuple(self._swept(asked, lambda: device.restore(before)))
        device.restore(after)
        self.asked = asked

    def advice(self) -> str:
        """Advice on the size of a block; an explicit one is never changed."""
        timed = [timing for timing in self.sweep if not timing.refused]
        if not timed:
            return ""
        best = min(timed, key=lambda timing: timing.seconds)
        gain = f"{self.measured.seconds / best.seconds:.2f} times as fast"
        if self._recipe.clause:
            took = duration(best.seconds)
            return f"{self._recipe.clause} is kept; blocks of {best.threads} threads take {took}, {gain}"
        return f"fastest: blocks of {best.threads} threads, {gain} as planned"

    def _constants(self, launch: Launch) -> dict[str, str]:
        return constants_of(self._recipe, launch.names, launch.flags, launch.values)

    def _packed(self, launch: Launch) -> bytes:
        return packed(launch, lambda name: self.aligns.get(name, 0))

    def _median(self, kernel: Any, launch: Launch, before: Callable[[], None]) -> Measured:
        return self._device.median(kernel, launch, self._packed(launch), before, self._job.repeats)

    def _swept(self, planned: Launch, restore: Callable[[], None]) -> Iterator[Timing]:
        """Times of other block sizes; where the kernel has a bound that forbids one, it is compiled without."""
        device, wide = self._device, None
        for launch in device.widths(planned, _WIDTHS):
            kernel = self.kernel
            try:
                if launch.threads > device.resources(kernel).most_threads:
                    kernel = wide = wide or self._load(device, self._recipe.device_text(_WIDTHS[-1]))[0]
                yield Timing(launch.blocks, launch.threads, self._timed(kernel, launch, planned, restore))
            except DeviceError as error:
                yield Timing(launch.blocks, launch.threads, 0.0, str(error))

    def _timed(self, kernel: Any, launch: Launch, planned: Launch, restore: Callable[[], None]) -> float:
        """The time of one block size, with scratch memory of its own."""
        own, scratch = self._device.with_scratch(launch, planned)

        def prepare() -> None:
            restore()
            for address, size in scratch:
                self._device.zero(address, size)

        try:
            return self._median(kernel, own, prepare).seconds
        finally:
            for address, _ in scratch:
                self._device.free(address)


def _copy_rate(device: Device) -> float:
    """The rate of a copy on this device, measured once for each device and driver."""
    path, _ = cached(key_of("copy rate", device.identity()), lambda: repr(device.copy_rate()).encode())
    return float(path.read_bytes())


def _moved(library: Library, buffers: list[Buffer]) -> int:
    """Bytes of mapped data that the loop reads and writes, counting each element once; 0 if not known."""
    total = 0
    loads, stores = (library.counts(name, buffers) for name in ("loads", "stores"))
    for argument, load, store in zip(library.arguments, loads, stores, strict=True):
        if argument.role in (Purpose.POINTER, Purpose.ARRAY):
            if load < 0 or store < 0:
                return 0
            total += load + store
    return total


def follow(source: TextIO, output: TextIO, opening: Callable[[], Device]) -> None:
    """Run recipes on the devices that `opening` gives."""

    def say(value: object) -> None:
        output.write(json.dumps(value) + "\n")
        output.flush()

    while line := source.readline():
        message = json.loads(line)
        recipe, job = built(Recipe, message["recipe"]), built(Job, message["job"])
        try:
            contents = read_arrays(Path(job.data)) if job.data else {}
        except (OSError, ArraysError) as error:
            trouble = f"{job.data}: {error}"
            say({"result": plain(CheckResult(recipe.path, recipe.line, CHECKED, NOT_RUN, trouble=trouble))})
            continue
        result = run(recipe, job, contents, opening, lambda stage: say({"stage": stage}))
        failure = getattr(opening, "failure", "")
        say({"none": failure} if failure else {"result": plain(result)})
