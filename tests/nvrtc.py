"""Compiles CUDA device files with NVRTC through ctypes; neither a GPU nor the CUDA toolkit is needed."""

import ctypes
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

RUNTIME = Path(__file__).resolve().parents[1] / "lowering_core" / "runtime"
# A trap in inline assembly is the runtime's; any other stands where the compiler found no meaning for the code.
_TRAP = re.compile(r"(?<!// begin inline asm\n)^\s*trap;", re.MULTILINE)
_ENTRY = re.compile(r"^\s*(?:\.visible\s+)?\.entry\s+(\w+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Compiled:
    """The result: whether it compiled, the compiler's messages, and the PTX."""

    ok: bool
    log: str
    ptx: str

    @property
    def kernels(self) -> list[str]:
        """The names of the kernels in the PTX, sorted."""
        return sorted(_ENTRY.findall(self.ptx))

    @property
    def traps(self) -> int:
        """How many places of the PTX stand for what the device cannot do."""
        return len(_TRAP.findall(self.ptx))


def find_library() -> Path | None:
    """The NVRTC library of the installed pip package, or of a CUDA toolkit that the dynamic linker finds."""
    for folder in map(Path, sys.path):
        for pattern in ("nvidia/cu*/lib/libnvrtc.so.*", "nvidia/cuda_nvrtc/lib/libnvrtc.so.*"):
            found = sorted(path for path in folder.glob(pattern) if "alt" not in path.name)
            if found:
                return found[-1]
    return None


def compile_device(text: str, name: str = "device.cu", *, architecture: int = 90, include: Path = RUNTIME) -> Compiled:
    """Compile the text of a device file; it may include the project's runtime headers and what lies in `include`."""
    options = [
        f"--gpu-architecture=compute_{architecture}",
        "--std=c++17",
        "--device-int128",
        "--device-as-default-execution-space",
        f"-I{RUNTIME.parent / 'targets' / 'cuda'}",
        f"-I{RUNTIME}",
        f"-I{include}",
    ]
    return _compile(text, name, options)


def version() -> tuple[int, int]:
    """NVRTC's version."""
    major, minor = ctypes.c_int(), ctypes.c_int()
    _check(_library().nvrtcVersion(ctypes.byref(major), ctypes.byref(minor)))
    return major.value, minor.value


def _compile(text: str, name: str, options: list[str]) -> Compiled:
    library = _library()
    program = ctypes.c_void_p()
    data = text.encode("utf-8", "surrogateescape")
    _check(library.nvrtcCreateProgram(ctypes.byref(program), data, name.encode(), 0, None, None))
    try:
        words = (ctypes.c_char_p * len(options))(*(option.encode() for option in options))
        status = library.nvrtcCompileProgram(program, len(options), words)
        log = _text(program, "nvrtcGetProgramLogSize", "nvrtcGetProgramLog")
        ptx = _text(program, "nvrtcGetPTXSize", "nvrtcGetPTX") if status == 0 else ""
        return Compiled(status == 0, log, ptx)
    finally:
        library.nvrtcDestroyProgram(ctypes.byref(program))


def _text(program: ctypes.c_void_p, size_call: str, text_call: str) -> str:
    library = _library()
    size = ctypes.c_size_t()
    _check(getattr(library, size_call)(program, ctypes.byref(size)))
    buffer = ctypes.create_string_buffer(max(size.value, 1))
    _check(getattr(library, text_call)(program, buffer))
    return buffer.value.decode("utf-8", "replace")


@cache
def _library() -> ctypes.CDLL:
    place = find_library()
    if place is None:
        raise FileNotFoundError("libnvrtc is not installed")
    return ctypes.CDLL(str(place))


def _check(status: int) -> None:
    if status != 0:
        _library().nvrtcGetErrorString.restype = ctypes.c_char_p
        message: bytes = _library().nvrtcGetErrorString(status)
        raise RuntimeError(f"NVRTC: {message.decode()}")
