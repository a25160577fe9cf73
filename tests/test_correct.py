"""Correct programs of the kinds that people publish: nothing is said against them, and they give the same lowered.
`make fuzz` lowers them all (REX_CORRECT=all), `make test` each eighth.
"""

import os
import subprocess
from pathlib import Path

import pytest

from lowering_core.diagnostics import Severity
from rex_lsp.cli import main

FOLDER = Path(__file__).with_name("correct")
PROGRAMS = sorted(path for path in FOLDER.iterdir() if path.suffix == ".c" or path.is_dir())
VERIFIED = PROGRAMS if os.environ.get("REX_CORRECT") == "all" else PROGRAMS[::8]


def _files(program: Path) -> list[str]:
    return [str(path) for path in sorted(program.glob("*.c"))] if program.is_dir() else [str(program)]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_nothing_is_said_against_it(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "--jobs", "1", "--fail-on", Severity.WARNING.value, *_files(program)]) == 0
    said = capsys.readouterr().out
    assert "warning REX" not in said and "error REX" not in said


def test_a_compiler_has_nothing_against_them(tmp_path: Path) -> None:
    files = [file for program in PROGRAMS for file in _files(program)]
    # GCC takes a variable that only a map clause names for unused.
    command = ["gcc", "-fopenmp", "-Wall", "-Wno-unused-variable", "-Werror", "-fsyntax-only", *files]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("program", VERIFIED, ids=lambda path: path.name)
def test_it_computes_the_same_lowered(program: Path) -> None:
    together = ["--together"] if program.is_dir() else []
    assert main(["--verify", "--backend", "cpu", *together, *_files(program)]) == 0
