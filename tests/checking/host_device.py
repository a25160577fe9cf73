"""A device that is this machine: memory out of malloc, kernels by the CPU back end, in place of PyCUDA's.

All else of the GPU path is the real thing: recipes, the runtime, its callbacks, processes, comparison.
"""

import ctypes
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lowering_core.targets.table import BACKENDS, FOLDER
from rex_lsp.checking.build.memory import POISON
from rex_lsp.checking.run.gpu_device import MARGIN, Device, DeviceError, Launch, MultiprocessorLimits, Resources
from rex_lsp.toolchain.build import RUNTIME

_LAUNCH = r"""
extern "C" {
#include "rex_internal.h"
#include "rex_kernel.h"
int rex_verbose;
void rex_fail(const rex_site *, const char *, ...) { __builtin_trap(); }
void rex_explain(const rex_site *, const char *, ...) {}
const char *rex_variable(const rex_items *, int) { return "?"; }
int rex_active(const rex_site *, int requested) { return requested; }
void rex_kernel_started(void) {}
extern rex_kernel_entry KERNEL_entry;
void host_launch(int64_t blocks, int64_t threads, void **params) {
    static const rex_site site = {"harness.c", 1, "kernel", KERNEL_entry, 0};
    const char *why = 0;
    rex_backend_launch(&site, blocks, threads, params, &why);
}
}
"""


class HostDevice(Device):
    """A device without a GPU."""

    def __init__(self) -> None:
        self.name, self.architecture = "this machine", 0
        self.to_seconds = self.from_seconds = 0.0
        self._live: dict[int, tuple[Any, int]] = {}

    def close(self) -> None:
        self._live.clear()

    def compiler(self) -> str:
        return "c++"

    def identity(self) -> tuple[object, ...]:
        return ("host",)

    def compile(self, text: str) -> bytes:
        compiler, entry = shutil.which("c++"), re.search(r"REX_KERNEL_ENTRY\w*\((\w+)\)", text)
        assert compiler is not None and entry is not None
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            (folder / "kernel.cpp").write_text(text, errors="surrogateescape")
            (folder / "launch.cpp").write_text(_LAUNCH.replace("KERNEL", entry[1]))
            own = [str(FOLDER / "cpu" / name) for name in BACKENDS["cpu"].sources]
            sources = [str(folder / "kernel.cpp"), str(folder / "launch.cpp"), *own]
            done = subprocess.run(
                [compiler, "-O1", "-w", "-std=c++17", "-fno-strict-aliasing", "-ffp-contract=off", "-fPIC", "-shared",
                 "-pthread", f"-I{FOLDER / 'cpu'}", f"-I{RUNTIME}", *sources, "-Wl,--unresolved-symbols=ignore-all",
                 "-o", str(folder / "kernel.so")],
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            if done.returncode:
                raise DeviceError(done.stderr)
            return (folder / "kernel.so").read_bytes()

    def load(self, code: bytes, name: str) -> Any:
        del name
        with tempfile.TemporaryDirectory() as place:
            path = Path(place) / "kernel.so"
            path.write_bytes(code)
            return ctypes.CDLL(str(path))

    def resources(self, kernel: Any) -> Resources:
        return Resources(32, 0, 0, 1024)

    def limits(self) -> MultiprocessorLimits:
        return MultiprocessorLimits(2048, 65536, 228 << 10, 132)

    def alloc(self, size: int, phase: int) -> int:
        whole = size + phase + 2 * MARGIN + 64
        memory = ctypes.create_string_buffer(whole)
        ctypes.memset(memory, POISON, whole)
        start = ctypes.addressof(memory) + MARGIN
        address = start + -start % 64 + phase
        self._live[address] = (memory, size)
        return address

    def _read(self, device: int, size: int) -> bytes:
        return ctypes.string_at(device, size)

    def free(self, address: int) -> None:
        del self._live[address]

    def to_device(self, device: int, host: int, size: int) -> None:
        ctypes.memmove(device, host, size)

    def from_device(self, host: int, device: int, size: int) -> None:
        ctypes.memmove(host, device, size)

    def zero(self, device: int, size: int) -> None:
        ctypes.memset(device, 0, size)

    def saved(self) -> list[tuple[int, Any, int]]:
        return [(address, ctypes.string_at(address, size), size) for address, (_, size) in self._live.items()]

    def restore(self, copies: Sequence[tuple[int, Any, int]]) -> None:
        for address, copy, size in copies:
            ctypes.memmove(address, copy, size)

    def run(self, kernel: Any, launch: Launch, packed: bytes) -> float:
        values = [ctypes.create_string_buffer(value, len(value)) for value in launch.values]
        pointers = (ctypes.c_void_p * (len(values) + 1))(*map(ctypes.addressof, values))
        begin = time.perf_counter()
        kernel.host_launch(ctypes.c_int64(launch.blocks), ctypes.c_int64(launch.threads), pointers)
        return max(time.perf_counter() - begin, 1e-9)

    def copy_rate(self) -> float:
        return 1e10
