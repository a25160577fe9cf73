"""Programs that read private copies before they have a value: with the fixes applied, threads and the device compute
what one thread computes without OpenMP, and nothing is told of them any more.
"""

import os
import subprocess
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from lowering_core.text import TextEdit
from rex_lsp.cli import main
from tests.features.support import applied
from tests.tools import require_tool

PROGRAMS = sorted((Path(__file__).parent / "unset").glob("*.c"))
_CODE = "REX312"


def _found(path: Path, text: bytes) -> list[pipeline.Diagnostic]:
    return [one for one in pipeline.check(str(path), text, Options()).races() if one.code == _CODE]


def _printed(source: Path, program: Path, *flags: str) -> str:
    subprocess.run(["cc", "-w", *flags, "-o", str(program), str(source)], check=True)
    environment = {**os.environ, "OMP_NUM_THREADS": "8", "OMP_DYNAMIC": "false"}
    return subprocess.run([str(program)], capture_output=True, text=True, check=True, env=environment).stdout


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_fixes_give_copies_their_value(path: Path, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    found = _found(path, path.read_bytes())
    assert len(found) == path.read_bytes().count(b"private(")
    edits = sorted((span, text) for one in found for span, text in one.fixes[0].edits)
    mended = tmp_path / path.name
    mended.write_bytes(applied(path.read_bytes(), tuple(TextEdit(span, text) for span, text in edits)))
    assert not _found(mended, mended.read_bytes())
    right = _printed(path, tmp_path / "alone")
    assert _printed(mended, tmp_path / "threads", "-fopenmp") == right
    assert main(["--verify", "--backend", "cpu", str(mended)]) == 0
