"""Who is in the race: how each build of a program is made. A build's compiler can be named by the environment."""

import os
import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from lowering_core.passes import specialise
from lowering_core.passes.table import NAMES

_REX = (sys.executable, "-m", "rex_lsp")
_C = ("-std=c11", "-O3")


@dataclass(frozen=True, slots=True)
class Build:
    """One way to build a program: a compiler's words, then `flags`, the source, the output, `libraries`.

    `wrapper` stands for the compiler where REX_RACE_PEERS names a folder with such scripts, and the words of
    REX_RACE_NAME (the build's name in capitals, `_` for `-`) where that is set. `without` is the pass of this project
    that is turned off.
    """

    name: str
    compiler: tuple[str, ...]
    flags: tuple[str, ...] = _C
    wrapper: tuple[str, ...] = ()
    suffix: str = ".c"
    libraries: tuple[str, ...] = ("-lm",)
    without: str = ""

    def words(self, environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
        """How the compiler is called."""
        own = environment.get("REX_RACE_" + self.name.upper().replace("-", "_"), "")
        peers = environment.get("REX_RACE_PEERS", "")
        if own:
            return tuple(shlex.split(own))
        if peers and self.wrapper:
            return (str(Path(peers, self.wrapper[0])), *self.wrapper[1:])
        return self.compiler

    def command(self, source: Path, output: Path) -> tuple[str, ...]:
        """The whole command line that builds `output`."""
        return (*self.words(), *self._off, *self.flags, str(source), "-o", str(output), *self.libraries)

    def lowering(self, source: Path, folder: Path) -> tuple[str, ...]:
        """The command line with which this project writes its files into `folder`."""
        return (*_REX, "--lower", *self._off, str(source), "-o", str(folder))

    @property
    def _off(self) -> tuple[str, ...]:
        return ("--no-pass", self.without) if self.without else ()


_LLVM19 = ("clang-19", "-fopenmp", "--offload-arch=sm_90")
_LLVM22 = ("clang-22", "-fopenmp", "--offload-arch=sm_90")
_GCC12 = ("gcc-12", "-fopenmp", "-foffload=nvptx-none", "-foffload-options=-lm")

RACE = (
    Build("rex", (*_REX, "--build"), ("--backend", "cuda", *_C)),
    Build("cuda", ("nvcc",), ("-std=c++17", "-O3", "-arch=sm_90"), suffix=".cu"),
    Build("llvm19", _LLVM19, wrapper=("peers", "clang")),
    Build("llvm19-lto", _LLVM19, (*_C, "-foffload-lto"), ("peers", "clang")),
    Build("llvm22", _LLVM22, wrapper=("peers22", "clang22")),
    Build("llvm22-lto", (*_LLVM22, "-foffload-lto"), wrapper=("peers22", "clang22-lto")),
    Build("gcc12", _GCC12, (*_C, "-foffload-options=nvptx-none=-latomic"), ("peers", "gcc")),
)
"""Those that are compared, in the order in which they run."""

HOST = (
    Build("host", ("cc",), (*_C, "-Wno-unknown-pragmas")),
    Build("host-openmp", ("cc", "-fopenmp")),
    Build("rex-cpu", (*_REX, "--build"), ("--backend", "cpu", *_C)),
)
"""Those that run without a GPU."""

WITHOUT_PASSES = tuple(
    Build(f"rex-no-{name}", (*_REX, "--build"), ("--backend", "cuda", *_C), without=name)
    for name in NAMES
    if name != specialise.NAME
)
"""This project with one pass off."""

SPECIALIZED = Build("rex-specialize", (*_REX, "--build", "--specialize"), ("--backend", "cuda", *_C))
"""This project with the pass that must be asked for."""


def chosen(names: str) -> tuple[Build, ...]:
    """The builds that a comma-separated list names; `race` and `passes` stand for several. Raises ValueError."""
    groups = {"race": RACE, "passes": WITHOUT_PASSES, "host": HOST[:1]}
    single = {build.name: (build,) for build in (*RACE, *HOST, *WITHOUT_PASSES, SPECIALIZED)}
    known = {**single, **groups}
    unknown = [name for name in names.split(",") if name not in known]
    if unknown:
        raise ValueError(f"no build is called {', '.join(unknown)}; there are {', '.join(known)}")
    return tuple(dict.fromkeys(build for name in names.split(",") for build in known[name]))
