"""The C compilers that build the host's files in tests, each without optimisation and with it."""

import subprocess
import tempfile
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from lowering_core.model.kernel import Emission
from lowering_core.targets.table import FOLDER
from rex_lsp.toolchain.build import RUNTIME, BuildResult, Tools, build_program, device_command, find_tools, run_tool
from rex_lsp.toolchain.cache import cached, key_of
from tests.tools import find_clang, require_tool


@dataclass(frozen=True)
class Host:
    """A compiler, `cc` or `clang`, at an optimisation level."""

    compiler: str
    level: str

    def __str__(self) -> str:
        return f"{self.compiler} {self.level}"

    def require(self) -> None:
        """Skip the test where the compiler is missing."""
        require_tool("cxx")
        require_tool(self.compiler)

    def original(self, source: Path, *flags: str) -> str:
        """What the user's own program prints when this compiler built it, with OpenMP where it can. Skips the test
        where clang refuses the program: it knows less OpenMP than the tests use.
        """
        refusal, printed = _original(self.tools().cc, source, ("-fopenmp", *flags))
        if refusal and self.compiler == "clang":
            pytest.skip(f"clang refuses the original: {refusal}")
        if refusal:
            refusal, printed = _original(self.tools().cc, source, flags)
        assert not refusal, refusal
        return printed

    def tools(self, backend: str = "cpu") -> Tools:
        """The back end's tools with this C compiler."""
        tools = find_tools(backend)
        assert isinstance(tools, Tools), tools
        return replace(tools, cc=find_clang()) if self.compiler == "clang" else tools


_HEADERS = (RUNTIME, FOLDER / "cpu")
HOSTS = tuple(Host(compiler, level) for compiler in ("cc", "clang") for level in ("-O0", "-O2"))


def build_emitted(
    path: Path,
    emission: Emission,
    program: Path,
    host: Host,
    backend: str = "cpu",
    openmp: tuple[str, ...] = ("-fopenmp",),
) -> BuildResult:
    """The lowered program of one file, its host file built by `host`, with these flags for OpenMP on the host. An
    object of the CPU's device code that an earlier test built is used again.
    """
    emitted, device = program.with_name(f"rex_{path.name}"), program.with_name(f"rex_{path.stem}.cu")
    emitted.write_text(emission.host_text(), encoding="utf-8")
    device.write_text(emission.device_text(), encoding="utf-8")
    tools, flags = host.tools(backend), (host.level, "-w", *openmp, f"-I{path.parent}")
    if backend == "cpu":
        built = build_program([emitted], [], program, tools, flags, link_flags=(_device_object(device, tools),))
    else:
        built = build_program([emitted], [device], program, tools, flags)
    if built.ok or not openmp or host.compiler == "clang":
        return built
    # As --verify does with a program that GCC refuses with OpenMP.
    return build_emitted(path, emission, program, host, backend, ())


def _device_object(device: Path, tools: Tools) -> str:
    target = device.with_suffix(".o")
    command = device_command(tools, device, target, ("-O1", "-w"))

    def compiled() -> bytes:
        status, output = run_tool(command, 300)
        assert status == 0, output
        return target.read_bytes()

    headers = [header.read_bytes() for folder in _HEADERS for header in sorted(folder.glob("*.*h"))]
    own = [word for word in command if word not in (str(device), str(target))]
    known, _ = cached(key_of("device code of a test", device.read_bytes(), own, *headers) + ".o", compiled)
    return str(known)


@cache
def _original(compiler: str, source: Path, flags: tuple[str, ...]) -> tuple[str, str]:
    """What the compiler says first when it does not build a program, else what the program prints."""
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/program"
        command = [compiler, "-w", "-O1", *flags, str(source), "-o", program, "-lm"]
        built = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        if built.returncode:
            lines = (line for line in built.stderr.splitlines() if "error" in line or "undefined" in line)
            return next(lines, "an error"), ""
        return "", subprocess.run([program], capture_output=True, text=True, check=False, timeout=120).stdout
