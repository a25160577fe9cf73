"""The quick check on a GPU: the loop's kernel launched by PyCUDA as the runtime plans it, compared and timed."""

import ctypes
import os
import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from lowering_core.model.launch import Explicit
from rex_lsp.checking import nvrtc
from rex_lsp.checking.build import RUNTIME, Tools
from rex_lsp.checking.cache import cached, compiler_state, key_of
from rex_lsp.checking.cpu_check import Request, check_on_cpu, left_over, lost_remarks
from rex_lsp.checking.gpu_device import Device, DeviceError, Launch, packed, refused
from rex_lsp.checking.gpu_text import specialised, widened
from rex_lsp.checking.harness import Harness
from rex_lsp.checking.memory import Buffer, addresses
from rex_lsp.checking.prepare import (
    NATIVE,
    Limits,
    Prepared,
    compile_reference,
    include_flags,
    lower_harness,
    make_data,
    make_harness,
)
from rex_lsp.checking.result import DIFFERENT, NOT_RUN, SAME, CheckResult, GpuFacts, Timing, duration
from rex_lsp.checking.values import GPU_AMOUNT

LIMITS = Limits(GPU_AMOUNT, 1 << 30)
STOPPED = 71
"""The exit status of the check's process when a kernel does not end in time."""

_REPEATS = 20
_WIDTHS = (32, 64, 128, 256, 512, 1024)
_RUNTIME_FILES = (
    "rex_runtime.c", "rex_map.c", "rex_room.c", "rex_data.c", "rex_present.c", "rex_globals.c", "rex_memory.c",
    "rex_devices.c",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Built:
    """The lowered loop's host side as a library, its kernel's name and device text."""

    library: Path
    kernel: str
    device_text: str


@dataclass(slots=True)
class _Measured:
    """What the launch callback found; filled in while the loop runs."""

    error: str = ""
    launch: Launch | None = None
    seconds: float = 0.0
    specialised: float = 0.0
    sweep: tuple[Timing, ...] = ()


def check_on_gpu(
    request: Request, tools: Tools, folder: Path, stage: Callable[[str], None], *, sweep: bool, specialise: bool
) -> CheckResult:
    """Compile the plan's kernel, launch it on made-up data, compare with the loop on the CPU, and time it."""
    begin = time.perf_counter()
    region, report = request.plan.analyzed.region, request.report
    base = CheckResult(report.path, region.line, "cuda", NOT_RUN, region.directive.name, region.function.name)
    try:
        device = Device()
    except DeviceError as error:
        return replace(base, trouble=str(error))
    try:
        result = _Check(base, request, tools, folder, stage, device).run(sweep, specialise)
    except (DeviceError, nvrtc.DeviceCompileError, OSError) as error:
        result = replace(base, trouble=str(error))
    finally:
        device.close()
    return replace(result, seconds=time.perf_counter() - begin)


class _Check:
    """One check; the steps share the device and the folder."""

    def __init__(
        self, base: CheckResult, request: Request, tools: Tools, folder: Path, stage: Callable[[str], None],
        device: Device,
    ) -> None:  # fmt: skip
        self._base = base
        self._request = request
        self._tools = tools
        self._folder = folder
        self._stage = stage
        self._device = device
        self._state = compiler_state()

    def run(self, sweep: bool, specialise: bool) -> CheckResult:
        """All steps in order."""
        request, report = self._request, self._request.report
        made = make_harness(request.plan, report, request.settings, self._folder)
        if isinstance(made, str):
            return replace(self._base, trouble=made)
        self._stage("compiling")
        built = self._build(made[0])
        if isinstance(built, str):
            return replace(self._base, trouble=built)
        begin = time.perf_counter()
        code, was_cached = self._code(built.device_text)
        compile_seconds = time.perf_counter() - begin
        kernel = self._device.load(code, built.kernel)
        self._stage("making data")
        prepared = make_data(request.plan, made[0], report.diagnostics, made[1], request.contents, self._folder, LIMITS)
        if isinstance(prepared, str):
            return replace(self._base, trouble=prepared)
        self._base = replace(self._base, values=dict(prepared.values), cut=prepared.cut)
        self._stage("running the kernel")
        actual = [buffer.copy() for buffer in prepared.buffers]
        measured = self._launched(built, kernel, prepared, actual, sweep, specialise)
        if measured.error or measured.launch is None:
            return self._failed(measured.error)
        self._stage("running the loop itself")
        facts = self._facts(kernel, measured, prepared, compile_seconds, was_cached)
        return self._compared(prepared, actual, facts)

    def _build(self, made: Harness) -> _Built | str:
        """Reference and host side, out of the cache or built into it."""
        request, folder = self._request, self._folder
        flags = include_flags(request.report.path, request.options)
        key = key_of(
            self._state, made.text, flags, self._tools.cc, os.stat(os.path.realpath(self._tools.cc)).st_mtime_ns
        )
        trouble = [""]

        def reference() -> bytes:
            trouble[0] = compile_reference(request.report.path, request.options, self._tools, folder)
            return b"" if trouble[0] else (folder / "reference.so").read_bytes()

        def lowered() -> bytes:
            found = lower_harness(request.report.path, made, request.options, folder)
            if isinstance(found, str):
                trouble[0] = found
                return b""
            trouble[0] = _compile_host(found.host, found.plan.name, flags, self._tools, folder)
            text = found.emission.device_text().encode("utf-8", "surrogateescape")
            return (
                b""
                if trouble[0]
                else found.plan.name.encode() + b"\0" + text + b"\0" + (folder / "gpu.so").read_bytes()
            )

        paths: list[Path] = []
        for name, make in (("reference", reference), ("lowered", lowered)):
            path, _ = cached(key_of(name, key), make)
            if path.stat().st_size == 0:
                path.unlink()
                return trouble[0] or "the loop could not be built"
            paths.append(path)
        (folder / "reference.so").write_bytes(paths[0].read_bytes())
        kernel, text, library = paths[1].read_bytes().split(b"\0", 2)
        (folder / "gpu.so").write_bytes(library)
        return _Built(folder / "gpu.so", kernel.decode(), text.decode("utf-8", "surrogateescape"))

    def _code(self, text: str) -> tuple[bytes, bool]:
        """Machine code of a device text."""
        key = key_of(self._state, text, self._device.architecture, nvrtc.compiler_version())
        path, known = cached(key, lambda: nvrtc.compile_cubin(text, self._device.architecture))
        return path.read_bytes(), known

    def _launched(
        self, built: _Built, kernel: Any, prepared: Prepared, buffers: list[Buffer], sweep: bool, specialise: bool
    ) -> _Measured:
        library = ctypes.CDLL(str(built.library))
        library.rex_check_guarded.restype = ctypes.c_char_p
        measured = _Measured()
        variables = {variable.name: variable for variable in prepared.harness.variables}
        aligns = dict(zip(variables, prepared.library.counts("align", prepared.buffers), strict=True))

        def parameters(launch: Launch) -> bytes:
            return packed(launch, lambda name: aligns.get(name, 0))

        def launch(asked: Launch) -> None:
            measured.launch = asked
            limit = self._device.resources(kernel).most_threads
            if asked.threads > limit:
                raise DeviceError(f"the kernel needs too many registers for blocks of {asked.threads} threads; "
                                  f"at most {limit} are possible: thread_limit({limit})")  # fmt: skip
            before, bytes_ = self._device.saved(), parameters(asked)
            self._device.run(kernel, asked, bytes_)
            after = self._device.saved()
            repeats = self._request.repeats or _REPEATS

            def again() -> None:
                self._device.restore(before)

            measured.seconds = self._device.median(kernel, asked, bytes_, again, repeats)
            if specialise:
                text = specialised(built.device_text, built.kernel, asked.names, asked.flags, asked.values, variables)
                other = self._device.load(self._code(text)[0], built.kernel)
                measured.specialised = self._device.median(other, asked, bytes_, again, repeats)
            if sweep:
                measured.sweep = self._swept(built, kernel, asked, parameters, again, repeats)
            self._device.restore(after)

        table, keep = _callbacks(self._device, launch, measured)
        watch = threading.Timer(self._request.timeout + 5.0, os._exit, (STOPPED,))
        watch.start()
        try:
            library.rex_check_set_device(ctypes.byref(table))
            message: bytes = library.rex_check_guarded(addresses(buffers))
        finally:
            watch.cancel()
            del keep
        measured.error = measured.error or message.decode("utf-8", "replace").lstrip(": ")
        return measured

    def _swept(
        self, built: _Built, kernel: Any, planned: Launch, parameters: Callable[[Launch], bytes],
        again: Callable[[], None], repeats: int,
    ) -> tuple[Timing, ...]:  # fmt: skip
        """Times of other block sizes; a kernel whose bound forbids one is compiled without it."""
        found: list[Timing] = []
        wide: Any = None
        for launch in self._device.widths(planned, _WIDTHS):
            chosen = kernel
            try:
                if launch.threads > self._device.resources(kernel).most_threads:
                    wide = wide or self._device.load(self._code(widened(built.device_text))[0], built.kernel)
                    chosen = wide
                own, scratch = self._device.with_scratch(launch, planned)

                def prepare(scratch: list[tuple[int, int]] = scratch) -> None:
                    again()
                    for address, size in scratch:
                        self._device.zero(address, size)

                seconds = self._device.median(chosen, own, parameters(own), prepare, repeats)
                found.append(Timing(own.blocks, own.threads, seconds))
                for address, _ in scratch:
                    self._device.free(address)
            except (DeviceError, nvrtc.DeviceCompileError) as error:
                found.append(refused(launch, DeviceError(str(error))))
        return tuple(found)

    def _facts(
        self, kernel: Any, measured: _Measured, prepared: Prepared, compile_seconds: float, was_cached: bool
    ) -> GpuFacts:
        device, used = self._device, self._device.resources(kernel)
        launch = measured.launch or Launch(0, 0, (), (), (), ())
        return GpuFacts(
            device=device.name, blocks=launch.blocks, threads=launch.threads, seconds=measured.seconds,
            moved=_moved(self._request, prepared), copy_rate=device.copy_rate(), to_device=device.to_seconds,
            from_device=device.from_seconds, compile_seconds=compile_seconds, cached=was_cached,
            registers=used.registers, shared=used.shared, local=used.local,
            occupancy=device.occupancy(used, launch.threads), sweep=measured.sweep,
            explicit=self._advice(measured), specialised=measured.specialised,
            repeats=self._request.repeats or _REPEATS,
        )  # fmt: skip

    def _advice(self, measured: _Measured) -> str:
        """What an explicit block size costs, which stays as it is in any case."""
        shape, timed = self._request.plan.geometry, [timing for timing in measured.sweep if not timing.refused]
        if shape is None or not timed:
            return ""
        best = min(timed, key=lambda timing: timing.seconds)
        gain = measured.seconds / best.seconds
        if isinstance(shape.threads, Explicit):
            return (f"{shape.threads.clause} is kept; blocks of {best.threads} threads take {duration(best.seconds)}, "
                    f"{gain:.2f} times as fast")  # fmt: skip
        return f"fastest: blocks of {best.threads} threads, {gain:.2f} times as fast as planned"

    def _compared(self, prepared: Prepared, actual: list[Buffer], facts: GpuFacts) -> CheckResult:
        expected = [buffer.copy() for buffer in prepared.buffers]
        seconds = prepared.library.run(expected)
        terms = max((buffer.size for buffer in prepared.buffers), default=1)
        left = prepared.library.unwritten(prepared.buffers, expected, actual)
        differences = prepared.library.compare(expected, actual, terms)
        remarks = (*lost_remarks(self._request), *left_over(left, self._request.plan))
        wrong = any(one.count for one in differences) or any(remark.serious for remark in remarks)
        return replace(
            self._base, verdict=DIFFERENT if wrong else SAME, differences=differences, remarks=remarks,
            reference_seconds=seconds, gpu=facts,
        )  # fmt: skip

    def _failed(self, message: str) -> CheckResult:
        """A failure on the device, explained by the CPU back end, which sees which access was wrong."""
        self._stage("looking for the reason on the CPU")
        folder = self._folder / "cpu"
        explained = check_on_cpu(self._request, self._tools, folder, lambda _: None)
        if explained.verdict == DIFFERENT:
            return replace(explained, backend="cuda", trouble=f"on the device: {message}")
        return replace(self._base, trouble=f"on the device: {message}")


def _callbacks(device: Device, launch: Callable[[Launch], None], measured: _Measured) -> tuple[Any, list[object]]:
    """The table of functions that the runtime calls, and what must outlive its use."""
    address, size = ctypes.c_void_p, ctypes.c_size_t

    def guarded(work: Callable[..., int]) -> Callable[..., int]:
        def call(*arguments: Any) -> int:
            try:
                return work(*arguments)
            # Nothing may be raised into C code; the text is told when the run is over.
            except Exception as error:
                measured.error = measured.error or str(error) or type(error).__name__
                return 1

        return call

    def launched(blocks: int, threads: int, params: Any, count: int, sizes: Any, flags: Any, names: Any) -> int:
        values = tuple(ctypes.string_at(params[k], sizes[k]) for k in range(count))
        launch(Launch(blocks, threads, values, tuple(sizes[:count]), tuple(flags[:count]),
                      tuple(names[k].decode("utf-8", "replace") for k in range(count))))  # fmt: skip
        return 0

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
    ]
    table = (ctypes.c_void_p * len(functions))(*(ctypes.cast(one, ctypes.c_void_p).value for one in functions))
    return table, [functions]


def _compile_host(host: Path, kernel: str, flags: list[str], tools: Tools, folder: Path) -> str:
    """The lowered loop's host side and the runtime as `gpu.so`; what went wrong, or nothing."""
    entry = folder / "entry.c"
    entry.write_text(
        f'#include "rex_kernel.h"\nstatic unsigned widths[4096];\n'
        f'struct rex_kernel {kernel}_entry = {{"{kernel}", 0, 0, 0, 0, 0, widths}};\n'
    )
    common = [tools.cc, "-O1", "-w", "-ffp-contract=off", "-fPIC", "-fvisibility=hidden", "-pthread",
              "-ffunction-sections", "-fdata-sections", f"-I{RUNTIME}", f"-I{NATIVE}"]  # fmt: skip
    files = [NATIVE / "rex_check_backend.c", *(RUNTIME / name for name in _RUNTIME_FILES), entry]
    commands = (
        [*common, *flags, "-Drex_target=rex_check_target", "-c", str(host), "-o", str(folder / "host.o")],
        [
            *common,
            "-shared",
            "-Wl,--gc-sections",
            str(folder / "host.o"),
            *map(str, files),
            "-o",
            str(folder / "gpu.so"),
            "-lm",
        ],
    )
    for command in commands:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace", timeout=120,
            check=False,
        )  # fmt: skip
        if done.returncode != 0:
            return f"the lowered loop does not compile:\n{done.stderr.strip()[:2000]}"
    return ""


def _moved(request: Request, prepared: Prepared) -> int:
    """Bytes of mapped data that the loop reads and writes, each element once."""
    total = 0
    for variable, buffer in zip(prepared.harness.variables, prepared.buffers, strict=True):
        captured = request.plan.analyzed.data.find(variable.name)
        if captured is not None and variable.returned | variable.mapped:
            total += buffer.size * (int(variable.read) + int(captured.written and variable.returned))
    return total
