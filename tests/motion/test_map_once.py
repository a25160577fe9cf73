"""Each program moves data in every iteration of a loop. `Map it once around the loop` makes it move as many bytes as
the version in by_hand, where somebody placed the data, and compute the same: one program in four by default, all with
REX_MOTION_ALL=1.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from lowering_core.rules import rex311_moved_in_each_iteration as rex311
from rex_lsp.cli import main
from tests.tools import require_tool

FOLDER = Path(__file__).parent
PROGRAMS = sorted(FOLDER.glob("*.c"))
_ALL = os.environ.get("REX_MOTION_ALL", "0") not in ("", "0")
_MOVED = re.compile(r"rex: moved: (\d+) bytes to the device, (\d+) bytes from it")


@pytest.mark.parametrize("program", PROGRAMS if _ALL else PROGRAMS[::4], ids=lambda path: path.stem)
def test_as_few_bytes_as_by_hand(program: Path, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    edited = tmp_path / program.name
    edited.write_text(_edited(program))
    before, sent = _run(program)
    after, less = _run(edited)
    assert after == before
    assert (after, less) == _run(FOLDER / "by_hand" / program.name)
    assert sum(less) < sum(sent)
    assert main(["--verify", "--backend", "cpu", str(edited)]) == 0


@pytest.mark.parametrize("program", sorted((FOLDER / "by_hand").glob("*.c")), ids=lambda path: path.stem)
def test_nothing_is_left_to_place(program: Path) -> None:
    report = pipeline.check(program.name, program.read_bytes(), Options())
    assert report.plans
    assert not [one for one in report.diagnostics if one.rule == rex311.RULE]


def test_there_are_enough() -> None:
    assert len(PROGRAMS) >= 10
    assert [path.name for path in PROGRAMS] == sorted(path.name for path in (FOLDER / "by_hand").glob("*.c"))


def _edited(program: Path) -> str:
    """The program with all fixes of the rule applied; findings of one loop share theirs."""
    text = program.read_bytes()
    report = pipeline.check(program.name, text, Options())
    fixes = dict.fromkeys(fix for one in report.diagnostics if one.rule == rex311.RULE for fix in one.fixes)
    assert fixes
    for span, new in sorted((edit for fix in fixes for edit in fix.edits), reverse=True):
        text = text[: span.start] + new.encode() + text[span.end :]
    return text.decode()


def _run(program: Path) -> tuple[str, tuple[int, int]]:
    """What a program prints on the CPU back end, and how many bytes it sends to the device and brings back."""
    command = [sys.executable, "-m", "rex_lsp", "--run", "--backend", "cpu", str(program)]
    needs = {**os.environ, "REX_VERBOSE": "1", "REX_REQUIRE_DEVICE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=needs, timeout=120)
    moved = _MOVED.search(done.stderr)
    assert moved is not None
    return done.stdout, (int(moved[1]), int(moved[2]))
