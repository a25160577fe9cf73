"""Compiles device text to machine code of one architecture: with NVRTC where it is installed, else with nvcc."""

import ctypes
import ctypes.util
import os
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

from lowering_core.targets.table import CHECKED, FOLDER
from rex_lsp.toolchain.build import RUNTIME, find_compiler, homes, run_tool

_INCLUDE = (f"-I{FOLDER / CHECKED}", f"-I{RUNTIME}")
_NVCC_LIMIT = 120.0  # seconds
# CUDA 13.0 takes generic lambdas inside kernels for functions of the host; nvcc and later releases do not.
_UNMARKED = "--device-as-default-execution-space"


class DeviceCompileError(Exception):
    """The text could not be compiled; the message is the compiler's."""


def compiler_version() -> str:
    """Identifies the device compiler without loading it; empty if there is none."""
    place = next((place for place in _places() if os.path.exists(place)), "") or find_compiler(CHECKED)
    if place:
        found = os.stat(place)
        return f"{os.path.realpath(place)} {found.st_size} {found.st_mtime_ns}"
    return str(ctypes.util.find_library("nvrtc") or "")


def has_nvrtc() -> bool:
    """Whether NVRTC is installed."""
    return _library() is not None


def compile_ptx(text: str, name: str, architecture: int) -> str:
    """The PTX of a device file called `name`. Raises DeviceCompileError, which without NVRTC says so."""
    library = _library()
    if library is None:
        raise DeviceCompileError("NVRTC is not installed (pip install nvidia-cuda-nvrtc)")
    made = _with_nvrtc(library, text, f"--gpu-architecture=compute_{architecture}", name, "PTX")
    return made.rstrip(b"\0").decode("utf-8", "replace")


def compile_cubin(text: str, architecture: int) -> bytes:
    """Machine code for an architecture such as 90. Raises DeviceCompileError."""
    library = _library()
    if library is not None:
        return _with_nvrtc(library, text, f"--gpu-architecture=sm_{architecture}")
    if find_compiler(CHECKED):
        return _with_nvcc(text, f"-arch=sm_{architecture}")
    raise DeviceCompileError("no CUDA compiler: neither NVRTC (pip install nvidia-cuda-nvrtc) nor nvcc is installed")


def _with_nvrtc(
    library: ctypes.CDLL, text: str, architecture: str, name: str = "rex_harness.cu", kind: str = "CUBIN"
) -> bytes:
    program = ctypes.c_void_p()
    data = text.encode("utf-8", "surrogateescape")
    words = [
        option.encode()
        for option in (architecture, "--std=c++17", "--device-int128", _UNMARKED, *_INCLUDE, "-lineinfo")
    ]
    _check(library, library.nvrtcCreateProgram(ctypes.byref(program), data, name.encode(), 0, None, None))
    try:
        status = library.nvrtcCompileProgram(program, len(words), (ctypes.c_char_p * len(words))(*words))
        if status != 0:
            log = _content(library, program, "nvrtcGetProgramLogSize", "nvrtcGetProgramLog")
            raise DeviceCompileError(log.rstrip(b"\0").decode("utf-8", "replace"))
        return _content(library, program, f"nvrtcGet{kind}Size", f"nvrtcGet{kind}")
    finally:
        library.nvrtcDestroyProgram(ctypes.byref(program))


def _with_nvcc(text: str, architecture: str) -> bytes:
    with tempfile.TemporaryDirectory(prefix="rex-nvcc-") as folder:
        source, target = Path(folder) / "rex_harness.cu", Path(folder) / "rex_harness.cubin"
        source.write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
        own = [architecture, "-std=c++17", "-lineinfo", *_INCLUDE]
        status, output = run_tool([find_compiler(CHECKED), "-cubin", *own, str(source), "-o", str(target)], _NVCC_LIMIT)
        if status:
            raise DeviceCompileError(output)
        return target.read_bytes()


def _content(library: ctypes.CDLL, program: ctypes.c_void_p, size_call: str, call: str) -> bytes:
    size = ctypes.c_size_t()
    _check(library, getattr(library, size_call)(program, ctypes.byref(size)))
    buffer = ctypes.create_string_buffer(max(size.value, 1))
    _check(library, getattr(library, call)(program, buffer))
    return buffer.raw[: size.value]


def _check(library: ctypes.CDLL, status: int) -> None:
    if status != 0:
        library.nvrtcGetErrorString.restype = ctypes.c_char_p
        text: bytes = library.nvrtcGetErrorString(status)
        raise DeviceCompileError(f"NVRTC: {text.decode()}")


@cache
def _library() -> ctypes.CDLL | None:
    """The library of the installed package, or of a toolkit."""
    for place in _places():
        with suppress(OSError):
            return ctypes.CDLL(place)
    # This starts other programs.
    named = ctypes.util.find_library("nvrtc")
    with suppress(OSError):
        return ctypes.CDLL(named) if named else None
    return None


@cache
def _places() -> tuple[str, ...]:
    places = [str(found) for folder in map(Path, sys.path) for pattern in
              ("nvidia/cu*/lib/libnvrtc.so.*", "nvidia/cuda_nvrtc/lib/libnvrtc.so.*")
              for found in sorted(folder.glob(pattern)) if "alt" not in found.name]  # fmt: skip
    return (*places, *(str(Path(home) / "lib64" / "libnvrtc.so") for home in homes(CHECKED)))
