"""Correct programs of the kinds that people publish: nothing is said against them, and they give the same lowered."""

import subprocess
from pathlib import Path

import pytest

from lowering_core.diagnostics import Severity
from rex_lsp.cli import main

FOLDER = Path(__file__).with_name("correct")
PROGRAMS = sorted(FOLDER.glob("*.c"))
PROJECTS = sorted(path for path in FOLDER.iterdir() if path.is_dir() and any(path.glob("*.c")))


def _files(program: Path) -> list[str]:
    return [str(program)] if program.is_file() else [str(path) for path in sorted(program.glob("*.c"))]


@pytest.mark.parametrize("program", [*PROGRAMS, *PROJECTS], ids=lambda path: path.name)
def test_nothing_is_said_against_it(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "--jobs", "1", "--fail-on", Severity.WARNING.value, *_files(program)]) == 0
    said = capsys.readouterr().out
    assert "warning REX" not in said and "error REX" not in said


@pytest.mark.parametrize("program", [*PROGRAMS, *PROJECTS], ids=lambda path: path.name)
def test_a_compiler_has_nothing_against_it(program: Path, tmp_path: Path) -> None:
    command = ["gcc", "-fopenmp", "-Wall", "-Werror", "-fsyntax-only", *_files(program)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_it_computes_the_same_lowered(program: Path) -> None:
    assert main(["--verify", "--backend", "cpu", str(program)]) == 0
