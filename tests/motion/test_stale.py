"""Programs that read old copies, or what is not mapped: with the fixes applied, host and device compute what a program
computes on the host alone, and nothing is told of them any more.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.cli import main
from tests.tools import require_tool

FOLDER = Path(__file__).parent / "stale"
PROGRAMS = sorted(FOLDER.glob("*.c"))
_CODES = ("REX314", "REX315", "REX316", "REX317")


def _found(path: str, text: bytes) -> list[pipeline.Diagnostic]:
    report = pipeline.check(path, text, Options())
    return [one for one in (*report.diagnostics, *report.races()) if one.code in _CODES]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_fixes_bring_the_new_values(program: Path, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    text = program.read_bytes()
    alone = tmp_path / "alone"
    subprocess.run(["cc", "-w", "-o", str(alone), str(program), "-lm"], check=True)
    right = subprocess.run([str(alone)], capture_output=True, text=True, check=True).stdout
    assert _run(program) != right
    fixes = [one.fixes[0] for one in _found(program.name, text)]
    assert fixes
    edits = dict.fromkeys(edit for fix in fixes for edit in fix.edits)
    for span, new in sorted(edits, key=lambda edit: edit[0].start, reverse=True):
        text = text[: span.start] + new.encode() + text[span.end :]
    mended = tmp_path / program.name
    mended.write_bytes(text)
    assert not _found(program.name, text)
    assert _run(mended) == right
    assert main(["--verify", "--backend", "cpu", str(mended)]) == 0


def _run(program: Path) -> str:
    command = [sys.executable, "-m", "rex_lsp", "--run", "--backend", "cpu", str(program)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120).stdout
