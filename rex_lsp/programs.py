"""Builds the original of a C file and its lowered counterpart, so that both can be run."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

from rex_lsp.arguments import Arguments
from rex_lsp.checking.build import BuildResult, build_program
from rex_lsp.emitting import Lowered, dialect_flags, write_emission

_BUILD_LIMIT = 600  # seconds
_DEFAULT_FLAGS = ("-O2",)


@dataclass(frozen=True, slots=True)
class Original:
    """The program as its author wrote it. `openmp` tells whether it was compiled with -fopenmp.

    `program` is None when the compiler refused it; `messages` is what the compiler said.
    """

    program: Path | None
    openmp: bool
    messages: str


def build_original(path: str, flags: tuple[str, ...], cc: str, folder: Path) -> Original:
    """Compile the file with -fopenmp, or without where that fails."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / Path(path).stem
    messages = ""
    for openmp in (True, False):
        extra = ["-fopenmp"] if openmp else []
        command = [cc, *_DEFAULT_FLAGS, *flags, *extra, path, "-o", str(program), "-lm"]
        succeeded, messages = _compile(command)
        if succeeded:
            return Original(program, openmp, messages)
    return Original(None, False, messages)


def build_lowered(path: str, lowered: Lowered, arguments: Arguments, backend: str, folder: Path) -> BuildResult:
    """Write the emitted files into `folder` and build them as the program `folder/<stem>`. Raises OSError."""
    host, device = write_emission(path, lowered.emission, folder)
    return build_program(
        host_files=(host,),
        device_files=(device,),
        output=folder / Path(path).stem,
        backend=backend,
        cc=arguments.cc,
        cxx=arguments.cxx,
        cflags=(*_DEFAULT_FLAGS, *flags_of(path, lowered, arguments)),
    )


def flags_of(path: str, lowered: Lowered, arguments: Arguments) -> tuple[str, ...]:
    """The compiler flags that hold for both programs."""
    return (*dialect_flags(path, lowered.checked.options), *arguments.cflags)


def _compile(command: list[str]) -> tuple[bool, str]:
    """Whether the compiler succeeded, and what it said."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_BUILD_LIMIT,
            check=False,
        )
    except FileNotFoundError:
        return False, f"{command[0]} is not installed"
    except (OSError, subprocess.TimeoutExpired) as error:
        return False, str(error)
    return done.returncode == 0, done.stderr
