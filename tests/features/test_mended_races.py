"""Programs whose threads race, or whose results are lost: each is told, the fixes that are offered first make it right,
and lowered it then prints what it prints without OpenMP. `REX_FIXES=all` takes all of them.
"""

import os
import subprocess
from pathlib import Path

import pytest

from lowering_core.text import Span
from rex_lsp.features.actions.action import QUICK_FIX
from rex_lsp.features.code_actions import code_actions, resolve
from rex_lsp.snapshot import Snapshot
from tests.features.support import applied, diagnostics_of, snapshot_of
from tests.features.test_applied_fixes import HOST, printed
from tests.tools import require_tool

PROGRAMS = sorted((Path(__file__).parents[1] / "races").glob("*.c"))
BUILT = PROGRAMS if os.environ.get("REX_FIXES") == "all" else PROGRAMS[::6]
RACES = ("REX308", "REX309")


def _races(snapshot: Snapshot) -> list[str]:
    return [found.message for found in diagnostics_of(snapshot) if found.code in RACES]


def _mended(path: Path) -> bytes:
    """The program with the first fix of each finding, one after the other."""
    data = path.read_bytes()
    snapshot = snapshot_of(data, path=str(path))
    assert _races(snapshot)
    while left := _races(snapshot):
        actions = code_actions(snapshot, Span(0, len(data)), (QUICK_FIX,))
        first = next((one for one in actions if any(code in RACES for code, _ in one.codes)), None)
        assert first is not None, left
        data = applied(data, resolve(snapshot, first.key) or ())
        snapshot = snapshot_of(data, path=str(path))
        assert len(_races(snapshot)) < len(left), first.title
    return data


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_fixes_leave_nothing_to_say(path: Path) -> None:
    _mended(path)


@pytest.mark.parametrize("path", BUILT, ids=lambda path: path.stem)
def test_a_mended_program_is_right(path: Path, tmp_path: Path) -> None:
    require_tool("cc")
    HOST.require()
    sequential = tmp_path / "sequential"
    subprocess.run(["cc", "-w", "-o", str(sequential), str(path)], check=True)
    expected = subprocess.run([str(sequential)], capture_output=True, text=True, check=True).stdout
    assert printed(path, _mended(path), tmp_path / "lowered") == expected
