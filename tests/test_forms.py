"""Small correct programs, each of which uses C or OpenMP in a way of its own: nothing is said against them, and lowered
they print what they printed. `make fuzz` runs them all (REX_FORMS=all), `make test` a few.
"""

import os
import re
from pathlib import Path

import pytest

from rex_lsp.cli import main
from tests.tools import require_tool

FOLDER = Path(__file__).with_name("forms")
PROGRAMS = sorted(path for path in FOLDER.iterdir() if path.suffix == ".c" or path.is_dir())
VERIFIED = PROGRAMS if os.environ.get("REX_FORMS") == "all" else PROGRAMS[::12]
RIGHTLY = {
    # The host reads what the device has changed since, and ends a mapping that `delete` has ended.
    "refcount.c": ["REX314", "REX316"]
}
"""Programs, and what is said of them, in order."""
_CODE = re.compile(r": (?:warning|error) (REX\d+):")


def _files(program: Path) -> list[str]:
    return [str(path) for path in sorted(program.glob("*.c"))] if program.is_dir() else [str(program)]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_nothing_is_said_against_it(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--check", "--jobs", "1", *_files(program)])
    assert _CODE.findall(capsys.readouterr().out) == RIGHTLY.get(program.name, [])


@pytest.mark.parametrize("program", VERIFIED, ids=lambda path: path.name)
def test_prints_the_same(program: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    together = ["--together"] if program.is_dir() else []
    same = main(["--verify", "--backend", "cpu", *together, *_files(program)]) == 0
    assert same
