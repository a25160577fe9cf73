"""Builds an emitted program: host files by a C compiler, device files by the back end's compiler, and the runtime.

Compilers come from PATH or from the caller's settings, never from the folder that is checked, and no shell runs.
Runtime objects are cached by content in the user's cache directory.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import lowering_core.runtime
from lowering_core.patterns import regex
from lowering_core.targets.table import BACKENDS, FOLDER, HOST, architecture_of
from lowering_core.values import dataclass
from rex_lsp.toolchain.cache import cached, key_of
from rex_lsp.toolchain.devices import device_count
from rex_lsp.toolchain.process_trees import end_tree

RUNTIME = Path(next(iter(lowering_core.runtime.__path__)))
"""The folder of rex_runtime.h and rex_device.cuh; emitted files need no other but their target's."""

SHARED = (
    "rex_runtime.c", "rex_list.c", "rex_map.c", "rex_enter.c", "rex_leave.c", "rex_storage.c", "rex_data.c",
    "rex_needs.c", "rex_rows.c", "rex_globals.c", "rex_memory.c", "rex_devices.c", "rex_messages.c", "rex_present.c",
    "rex_ranges.c", "rex_transfer.c", "rex_api.c", "rex_assumed.c", "rex_tasks.c", "rex_async.c", "rex_unified.c",
    "rex_allocator.c", "rex_interop.c", "rex_occupancy.c",
)  # fmt: skip
"""The runtime's C files that all back ends have."""
SANITIZE = ("-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-fno-omit-frame-pointer", "-g")
# Device helpers reach objects through words of their size, which strict aliasing forbids. Without contraction the host
# compilers compute a*b+c alike in the original and in the kernel. GCC 12 may count an array from the address 0, take
# that for an access through NULL, which ends a program, and drop the kernel's call, unless NULL may be accessed.
_CXX = (
    "-std=c++17", "-fno-strict-aliasing", "-ffp-contract=off", "-fno-delete-null-pointer-checks", "-pthread",
)  # fmt: skip
_CC = ("-ffp-contract=off", "-pthread")
# What changes the results of arithmetic; a kernel that is compiled again while the program runs must have the same.
_ARITHMETIC = regex(r"--?(?:use_fast_math|(?:fmad|ftz|prec-div|prec-sqrt)=.*)")


@dataclass(frozen=True, slots=True)
class Tools:
    """Absolute paths of the compilers of a back end. `compiler`, of device files, is empty where `cxx` compiles them;
    `architecture` is its name of the device's. `ask_nvrtc` says that NVRTC is asked about what is built for the CPU.
    """

    backend: str
    cc: str
    cxx: str
    compiler: str = ""
    architecture: str = ""
    ask_nvrtc: bool = False

    @property
    def include(self) -> tuple[str, ...]:
        """Where the runtime's headers lie, for device files."""
        return (f"-I{FOLDER / self.backend}", f"-I{RUNTIME}")

    def device(self, *words: str) -> tuple[str, ...]:
        """A command of the device compiler."""
        own = BACKENDS[self.backend]
        set_up = (_which("env"), *own.environment) if own.environment else ()
        given = (word.format(architecture=self.architecture, cxx=self.cxx) for word in own.words)
        return (*set_up, self.compiler, *given, *words)

    def for_host(self, words: Iterable[str]) -> tuple[str, ...]:
        """Words for the host's compiler, as the device compiler takes them."""
        wrapped = BACKENDS[self.backend].wrapped
        return tuple(part for word in words for part in (("-Xcompiler", word) if wrapped else (word,)))


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


def find_tools(backend: str, cc: str = "cc", cxx: str = "c++", architecture: str = "") -> Tools | Missing:
    """The compilers of a back end: `cc` and `cxx` are names on PATH or absolute paths from the user's own settings. An
    `architecture` of another back end stands for this one's default.
    """
    c_path, cxx_path = _which(cc), _which(cxx)
    if not c_path:
        return Missing(f"no C compiler: '{cc}' is not on PATH")
    if not cxx_path:
        return Missing(f"no C++ compiler: '{cxx}' is not on PATH")
    own = BACKENDS[backend]
    compiler = find_compiler(backend)
    if own.compiler and not compiler:
        places = f"neither on PATH nor in {own.homes[0]}/bin nor in {own.home}/bin"
        return Missing(f"no {own.title} compiler: {own.compiler} is {places}")
    return Tools(backend, c_path, cxx_path, compiler, architecture_of(backend, architecture))


def homes(backend: str) -> list[str]:
    """Where the tools of a back end may be installed."""
    own = BACKENDS[backend]
    return [home for name in own.homes if (home := os.environ.get(name))] + [own.home]


def find_compiler(backend: str) -> str:
    """The compiler of device files; empty where there is none."""
    name = BACKENDS[backend].compiler
    names = (name, *(str(Path(home) / "bin" / name) for home in homes(backend))) if name else ()
    return next((found for found in map(_which, names) if found), "")


def tools_for(backend: str, cc: str, cxx: str, architecture: str, *, runs: bool = True) -> Tools | Missing:
    """The compilers of a back end; `auto` is the first that has a device and a compiler, else the CPU. What `runs` on a
    device needs one, for it would run on the host in its place.
    """
    if backend == "auto":
        able = (find_tools(name, cc, cxx, architecture) for name in BACKENDS if device_count(name))
        return next((tools for tools in able if isinstance(tools, Tools)), None) or find_tools(HOST, cc, cxx)
    if runs and BACKENDS[backend].driver and not device_count(backend):
        title = BACKENDS[backend].title
        return Missing(f"the {title} back end needs a device, and the {title} driver finds none; use --backend {HOST}")
    return find_tools(backend, cc, cxx, architecture)


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
    """Compiles and links `host_files` (C) and `device_files` (of a target) with the runtime into the program `output`.

    `cflags` (include paths, defines, -fopenmp) go to the C compiler; those of them that begin with -fopenmp or
    -foffload also to the link. `device_flags` go to the device compiler only (-fmad=false). `timeout` is in seconds for
    each command.
    """
    step = _runtime_objects(tools, sanitize, timeout)
    # Behind the program's objects: constructors run in the order of a link, and the runtime's load all kernels.
    runtime = step.objects
    with tempfile.TemporaryDirectory(prefix="rex-build-") as folder:
        sources = [(Path(path), True) for path in host_files] + [(Path(path), False) for path in device_files]
        for number, (source, is_host) in enumerate(sources):
            target = Path(folder) / f"{number}-{source.stem}.o"
            flags = tuple(cflags) if is_host else tuple(device_flags)
            command = _compile(tools, source, target, (f"-O{optimize}", *flags), sanitize)
            step = _then(step, command, (str(target),), timeout)
        libraries = [*link_flags, *(flag for flag in cflags if flag.startswith(("-fopenmp", "-foffload"))), "-lm"]
        objects = (*step.objects[len(runtime) :], *runtime)
        return _then(step, _link(tools, objects, Path(output), libraries, sanitize), (), timeout)


def device_command(tools: Tools, source: Path, target: Path, flags: Sequence[str]) -> tuple[str, ...]:
    """Compiles a device file into an object that can be linked with those of other files."""
    return _compile(tools, source, target, (*BACKENDS[tools.backend].separate, *flags), sanitize=False)


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
    extra = SANITIZE if sanitize and not tools.compiler else ()
    if source.suffix == ".c":
        # The user's file is read as its compiler reads the original.
        standard = ("-std=gnu11",) if source.parent in (RUNTIME, FOLDER / tools.backend) else ()
        return (tools.cc, *standard, *_CC, *flags, *extra, f"-I{RUNTIME}", "-c", str(source), "-o", str(target))
    flags = (*flags, *_lock_size(tools.cc))
    if not tools.compiler or source.suffix == ".cpp":
        language = ("-x", "c++", str(source))
        flags = [flag for flag in flags if not flag.startswith("-std=")]
        return (tools.cxx, *_CXX, *flags, *extra, *tools.include, "-c", *language, "-o", str(target))
    told = " ".join(flag for flag in flags if _ARITHMETIC.fullmatch(flag))
    kept = (f'-DREX_ARITHMETIC="{told}"',) if told else ()
    return tools.device("-std=c++17", *flags, *kept, *tools.include, "-c", str(source), "-o", str(target))


def _lock_size(cc: str) -> tuple[str, ...]:
    """What tells a device file that the locks of omp.h are those of the host's compiler."""
    return ("-DREX_CLANG_LOCKS",) if "clang" in Path(os.path.realpath(cc)).name else ()


def _link(
    tools: Tools, objects: Sequence[str], output: Path, libraries: Sequence[str], sanitize: bool
) -> tuple[str, ...]:
    if not tools.compiler:
        extra = SANITIZE if sanitize else ()
        # The C compiler links, for OpenMP in the host's files needs its own library.
        own = BACKENDS[tools.backend].libraries
        return (tools.cc, "-pthread", *extra, *objects, *libraries, *own, "-o", str(output))
    passed = [part for flag in libraries for part in (tools.for_host((flag,)) if flag.startswith("-f") else (flag,))]
    return tools.device(*tools.for_host(("-pthread",)), *objects, *passed, "-o", str(output))


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
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
            errors="backslashreplace",
        ) as process:  # fmt: skip
            try:
                output, _ = process.communicate(timeout=timeout)
            except BaseException:
                # A compiler's driver leaves the work to others, which would go on without it.
                end_tree(process.pid)
                raise
    except subprocess.TimeoutExpired:
        return 124, f"{command[0]}: stopped after {timeout:g} s\n"
    except OSError as error:
        return 127, f"{command[0]}: {error.strerror}\n"
    return (process.returncode if process.returncode >= 0 else 128 - process.returncode), output


def _runtime_objects(tools: Tools, sanitize: bool, timeout: float, *, shared: bool = False) -> BuildResult:
    """The runtime's object files, out of the cache or built into it; `shared`: fit for a shared library."""
    own = FOLDER / tools.backend
    places = [path for folder in (RUNTIME, own) for path in sorted(folder.iterdir()) if path.suffix not in {"", ".py"}]
    state = key_of(*(path.read_bytes() for path in places), *map(_version, (tools.cc, tools.cxx, tools.compiler)))
    step = BuildResult()
    sources = [RUNTIME / name for name in SHARED] + [own / name for name in BACKENDS[tools.backend].sources]
    for source in sources:
        position = ("-fPIC",) if shared else ()
        position = tools.for_host(position) if source.parent == own and source.suffix != ".c" else position
        command = _compile(tools, source, Path(), ("-O2", *position), sanitize)[:-2]
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
