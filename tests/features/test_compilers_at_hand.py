"""Fixes that the C compiler at hand would reject are not offered: what they write is compiled, over all fixtures."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from lowering_core.options import Options
from lowering_core.source.spellings import reads
from lowering_core.text import Span
from rex_lsp.features.actions.action import FIX_ALL, QUICK_FIX
from rex_lsp.features.code_actions import code_actions, resolve
from rex_lsp.snapshot import Snapshot
from tests.annotations import strip
from tests.features.support import applied, snapshot_of
from tests.tools import find_clang, require_tool

ROOT = Path(__file__).resolve().parents[2]
OLD = """#pragma omp declare target
int counter;
#pragma omp end declare target
int other;
#pragma omp declare target to(other)
void f(int n, int *x, int s) {
#pragma omp parallel master
  x[0] = 1;
#pragma omp parallel proc_bind(master)
  x[n] = 1;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) reduction(-: s)
  for (int i = 0; i < n; i++)
    s -= x[i];
}
"""


@pytest.mark.parametrize("tool", ["cc", "clang"])
def test_new_spellings_are_offered_to_those_who_know_them(tool: str) -> None:
    require_tool(tool)
    compiler = find_clang() if tool == "clang" else tool
    snapshot = snapshot_of(OLD, Options(cc=compiler))
    assert _compiles(OLD.encode(), compiler)
    offered = list(_fixed(snapshot))
    assert [title for title, data in offered if not _compiles(data, compiler)] == []
    titles = {title for title, _ in offered}
    assert "Write '+'" in titles, "what every compiler knows"
    assert ("Write 'enter'" in titles) == _compiles(b"int x;\n#pragma omp declare target enter(x)\n", compiler)


def test_without_a_compiler_all_are_offered() -> None:
    assert reads("", "no C")
    assert not reads("cc", "no C")
    titles = {title for title, _ in _fixed(snapshot_of(OLD, Options(cc="")))}
    assert {"Write 'masked'", "Write 'enter'", "Write 'begin declare target'", "Write 'primary'"} <= titles


def test_what_fixes_write_compiles_if_it_did_before() -> None:
    require_tool("cc")
    tried = 0
    for path in sorted((ROOT / "tests" / "fixtures").rglob("*.c")):
        data = strip(path.read_bytes())
        offered = list(_fixed(snapshot_of(data, path=str(path))))
        if not offered or not _compiles(data, "cc", path.parent):
            continue
        for title, fixed in offered:
            tried += 1
            assert _compiles(fixed, "cc", path.parent), (path.name, title, fixed.decode())
    assert tried > 10


def _fixed(snapshot: Snapshot) -> Iterator[tuple[str, bytes]]:
    """The text after each fix that is offered, and after all safe ones, with the fix's title."""
    for action in code_actions(snapshot, Span(0, len(snapshot.data)), (QUICK_FIX, FIX_ALL)):
        edits = resolve(snapshot, action.key)
        assert edits is not None
        if action.key[0] == "ignore":
            continue
        yield action.title, applied(snapshot.data, edits)


def _compiles(data: bytes, compiler: str, folder: Path = ROOT) -> bool:
    command = [compiler, "-fopenmp", "-fsyntax-only", "-w", "-x", "c", "-"]
    return subprocess.run(command, input=data, capture_output=True, cwd=folder, check=False).returncode == 0
