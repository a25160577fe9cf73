"""Builds an emitted program: host files by a C compiler, device files by nvcc or a host C++ compiler, and the runtime.

Compilers come from PATH or from the caller's settings, never from the folder that is checked, and no shell runs.
Runtime objects are cached by content in the user's cache directory.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import lowering_core.runtime
from rex_lsp.toolchain.cache import cached, key_of
from rex_lsp.toolchain.cuda import cuda_devices

Backend = Literal["cpu", "cuda"]

RUNTIME = Path(next(iter(lowering_core.runtime.__path__)))
"""The folder of rex_runtime.h and rex_device.cuh, also the include path of emitted files."""

SHARED = (
    "rex_runtime.c", "rex_list.c", "rex_map.c", "rex_storage.c", "rex_data.c", "rex_needs.c", "rex_rows.c",
    "rex_globals.c", "rex_memory.c", "rex_devices.c", "rex_messages.c", "rex_present.c", "rex_api.c",
)  # fmt: skip
"""The runtime's C files that both back ends have."""
_OWN = {"cpu": ("rex_backend_cpu.cpp", "rex_cpu_block.cpp", "rex_fiber.cpp"), "cuda": ("rex_backend_cuda.cu",)}
SANITIZE = ("-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-fno-omit-frame-pointer", "-g")
# Device helpers reach objects through words of their size, which strict aliasing forbids. Without contraction the host
# compilers compute a*b+c alike in the original and in the kernel.
_CXX = ("-std=c++17", "-fno-strict-aliasing", "-ffp-contract=off", "-pthread")
_CC = ("-ffp-contract=off", "-pthread")


@dataclass(frozen=True, slots=True)
class Tools:
    """Absolute paths of the compilers of a back end. `nvcc` is empty for the CPU; `architecture` 90 means sm_90."""

    backend: Backend
    cc: str
    cxx: str
    nvcc: str = ""
    architecture: int = 90


@dataclass(frozen=True, slots=True)
class Missing:
    """A tool that a build needs is not there; `reason` says which and what to do."""

    reason: str


@dataclass(frozen=True, slots=True)
class BuildResult:
    """`commands` are the argument lists that ran, in order, `output_text` is what they printed, `objects` what they
    made.
    """

    ok: bool = True
    commands: tuple[tuple[str, ...], ...] = ()
    output_text: str = ""
    objects: tuple[str, ...] = ()


def find_tools(backend: Backend, cc: str = "cc", cxx: str = "c++", architecture: int = 90) -> Tools | Missing:
    """The compilers of a back end: `cc` and `cxx` are names on PATH or absolute paths from the user's own settings.

    nvcc is looked for on PATH, in CUDA_HOME and in /usr/local/cuda.
    """
    c_path, cxx_path = _which(cc), _which(cxx)
    if not c_path:
        return Missing(f"no C compiler: '{cc}' is not on PATH")
    if not cxx_path:
        return Missing(f"no C++ compiler: '{cxx}' is not on PATH")
    if backend == "cpu":
        return Tools(backend, c_path, cxx_path)
    nvcc = find_nvcc()
    if not nvcc:
        return Missing("no CUDA compiler: nvcc is neither on PATH nor in CUDA_HOME/bin nor in /usr/local/cuda/bin")
    return Tools(backend, c_path, cxx_path, nvcc, architecture)


def cuda_homes() -> list[str]:
    """Where CUDA may be installed."""
    return [home for name in ("CUDA_HOME", "CUDA_PATH") if (home := os.environ.get(name))] + ["/usr/local/cuda"]


def find_nvcc() -> str:
    """The CUDA compiler; empty where there is none."""
    names = ("nvcc", *(str(Path(home) / "bin" / "nvcc") for home in cuda_homes()))
    return next((found for found in map(_which, names) if found), "")


def tools_for(backend: str, cc: str, cxx: str, architecture: int, *, runs: bool = True) -> Tools | Missing:
    """The compilers of a back end; `auto` is CUDA where there are a device and nvcc, else the CPU. What `runs` on CUDA
    needs a device, for it would run on the host in its place.
    """
    if backend == "cuda" and runs and not cuda_devices():
        return Missing("the CUDA back end needs a device, and the CUDA driver finds none; use --backend cpu")
    if backend == "cuda" or (backend == "auto" and cuda_devices()):
        cuda = find_tools("cuda", cc, cxx, architecture)
        if backend == "cuda" or isinstance(cuda, Tools):
            return cuda
    return find_tools("cpu", cc, cxx, architecture)


def build_program(
    host_files: Sequence[str | Path],
    device_files: Sequence[str | Path],
    output: str | Path,
    tools: Tools,
    cflags: Sequence[str] = (),
    *,
    sanitize: bool = False,
    optimize: str = "2",
    device_flags: Sequence[str] = (),
    link_flags: Sequence[str] = (),
    timeout: float = 300.0,
) -> BuildResult:
    """Compiles and links `host_files` (C) and `device_files` (CUDA) with the runtime into the program `output`.

    `cflags` (include paths, defines, -fopenmp) go to the C compiler; those of them that begin with -fopenmp or
    -foffload also to the link. `device_flags` go to the device compiler only (-fmad=false). `timeout` is in seconds for
    each command.
    """
    step = _runtime_objects(tools, sanitize, timeout)
    with tempfile.TemporaryDirectory(prefix="rex-build-") as folder:
        sources = [(Path(path), True) for path in host_files] + [(Path(path), False) for path in device_files]
        for number, (source, is_host) in enumerate(sources):
            target = Path(folder) / f"{number}-{source.stem}.o"
            flags = tuple(cflags) if is_host else tuple(device_flags)
            command = _compile(tools, source, target, (f"-O{optimize}", *flags), sanitize)
            step = _then(step, command, (str(target),), timeout)
        libraries = [*link_flags, *(flag for flag in cflags if flag.startswith(("-fopenmp", "-foffload"))), "-lm"]
        return _then(step, _link(tools, step.objects, Path(output), libraries, sanitize), (), timeout)


def device_command(tools: Tools, source: Path, target: Path, flags: Sequence[str]) -> tuple[str, ...]:
    """Compiles a device file into an object that can be linked with those of other files."""
    linked = ("-rdc=true",) if tools.backend == "cuda" else ()
    return _compile(tools, source, target, (*linked, *flags), sanitize=False)


def runtime_archive(tools: Tools, *, sanitize: bool = False, timeout: float = 300.0) -> tuple[Path | None, str]:
    """The runtime as a library for programs and shared libraries, out of the cache or built into it; None with what the
    compiler said where that fails.
    """
    built = _runtime_objects(tools, sanitize, timeout, shared=True)
    if not built.ok:
        return None, built.output_text
    archiver = _which("ar")
    if not archiver:
        return None, "no archiver: 'ar' is not on PATH\n"
    try:
        return made([archiver, "rcs", *built.objects], (), timeout, ".a", 2)[0], ""
    except OSError as error:
        return None, f"{error}\n"


def made(
    command: Sequence[str], sources: Iterable[object], timeout: float, suffix: str = ".o", place: int | None = None
) -> tuple[Path, bool]:
    """The file that a command writes, out of the cache or built into it, and whether it was there. The command lacks
    the name of that file: it goes to a `place` among its words, else behind them with `-o`. `sources` are the contents
    of what the command reads. Raises OSError.
    """

    def make() -> bytes:
        with tempfile.TemporaryDirectory(prefix="rex-build-") as folder:
            target = str(Path(folder) / f"made{suffix}")
            words = [*command, "-o", target] if place is None else [*command[:place], target, *command[place:]]
            status, output = run_tool(words, timeout)
            if status:
                raise OSError(output.strip())
            return Path(target).read_bytes()

    return cached(key_of(list(command), _version(command[0]), *sources) + suffix, make)


def _which(name: str) -> str:
    # A relative name with a separator would be looked up in the current folder, which may be the checked one.
    if os.sep in name and not os.path.isabs(name):
        return ""
    absolute = [part for part in os.environ.get("PATH", os.defpath).split(os.pathsep) if os.path.isabs(part)]
    return shutil.which(name, path=os.pathsep.join(absolute)) or ""


def _compile(tools: Tools, source: Path, target: Path, flags: Sequence[str], sanitize: bool) -> tuple[str, ...]:
    include = f"-I{RUNTIME}"
    extra = SANITIZE if sanitize and tools.backend == "cpu" else ()
    if source.suffix == ".c":
        given = any(flag.startswith("-std=") for flag in flags)
        standard = () if given else ("-std=gnu11",)
        return (tools.cc, *standard, *_CC, *flags, *extra, include, "-c", str(source), "-o", str(target))
    if tools.backend == "cpu" or source.suffix == ".cpp":
        language = ("-x", "c++", str(source), "-x", "none")
        flags = [flag for flag in flags if not flag.startswith("-std=")]
        return (tools.cxx, *_CXX, *flags, *extra, include, "-c", *language, "-o", str(target))
    return (*_nvcc(tools), "-std=c++17", *flags, include, "-c", str(source), "-o", str(target))


def _link(
    tools: Tools, objects: Sequence[str], output: Path, libraries: Sequence[str], sanitize: bool
) -> tuple[str, ...]:
    if tools.backend == "cpu":
        extra = SANITIZE if sanitize else ()
        return (tools.cxx, "-pthread", *extra, *objects, *libraries, "-o", str(output))
    passed = [part for flag in libraries for part in (("-Xcompiler", flag) if flag.startswith("-f") else (flag,))]
    return (*_nvcc(tools), "-Xcompiler", "-pthread", *objects, *passed, "-o", str(output))


def _nvcc(tools: Tools) -> tuple[str, ...]:
    return (tools.nvcc, f"-arch=sm_{tools.architecture}", "-ccbin", tools.cxx, "-cudart", "static")


def _then(step: BuildResult, command: tuple[str, ...], objects: tuple[str, ...], timeout: float) -> BuildResult:
    """`step` followed by a command, unless it failed already."""
    if not step.ok:
        return step
    status, output = run_tool(command, timeout)
    done = replace(step, ok=not status, commands=(*step.commands, command), output_text=step.output_text + output)
    return replace(done, objects=(*step.objects, *objects))


def run_tool(command: Sequence[str], timeout: float | None = None) -> tuple[int, str]:
    """Run a tool that reads nothing, for at most `timeout` seconds: its exit status, 128 + n after signal n, and what
    it printed on both streams.
    """
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout,
            check=False, encoding="utf-8", errors="backslashreplace",
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return 124, f"{command[0]}: stopped after {timeout:g} s\n"
    except OSError as error:
        return 127, f"{command[0]}: {error.strerror}\n"
    return (done.returncode if done.returncode >= 0 else 128 - done.returncode), done.stdout


def _runtime_objects(tools: Tools, sanitize: bool, timeout: float, *, shared: bool = False) -> BuildResult:
    """The runtime's object files, out of the cache or built into it; `shared`: fit for a shared library."""
    places = [path for path in sorted(RUNTIME.iterdir()) if path.suffix in {".c", ".h", ".cpp", ".cu", ".cuh"}]
    state = key_of(*(path.read_bytes() for path in places), *map(_version, (tools.cc, tools.cxx, tools.nvcc)))
    step = BuildResult()
    for name in (*SHARED, *_OWN[tools.backend]):
        by_nvcc = tools.backend == "cuda" and name.endswith(".cu")
        position = (("-Xcompiler", "-fPIC") if by_nvcc else ("-fPIC",)) if shared else ()
        command = _compile(tools, RUNTIME / name, Path(), ("-O2", *position), sanitize)[:-2]
        try:
            target, known = made(command, (state,), timeout)
        except OSError as error:
            return replace(step, ok=False, output_text=f"the runtime cannot be built: {error}\n")
        step = replace(
            step, commands=step.commands if known else (*step.commands, command), objects=(*step.objects, str(target))
        )
    return step


def _version(path: str) -> str:
    """Identifies an installed tool without running it: resolved path, size and change time; empty without one."""
    if not path:
        return ""
    real = os.path.realpath(path)
    found = os.stat(real)
    return f"{real}:{found.st_size}:{found.st_mtime_ns}"
