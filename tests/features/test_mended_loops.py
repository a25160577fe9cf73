"""Fixes of races that change more than a clause: for each race exactly those are offered that make the program right.

The file in tests/mending names the fixes of each race. A program with the first fix of every race, with the second one
(the last one where there are fewer), and so on, is judged again: no loop under a directive races. It prints on eight
threads, several times, what the original prints without OpenMP. What has no fix is not run.
"""

import os
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.model.dependence import VerdictKind
from lowering_core.options import Options
from lowering_core.text import LineIndex, Span, TextEdit
from rex_lsp.features.code_actions import code_actions, resolve
from rex_lsp.session import Session
from tests.features.support import applied
from tests.tools import require_tool

PROGRAMS = (Path(__file__).parents[1] / "mending" / "loops.c",)
RUNS, THREADS, LEVELS = 4, "8", 3
_TITLES = re.compile(r"//=(.*)")


@cache
def _races(path: Path) -> tuple[Diagnostic, ...]:
    """The races of a program with their fixes, in bytes of the file, in order."""
    session = Session(lambda _path: Options())
    session.open("file:///mended.c", str(path), 1, path.read_bytes())
    session.prove("file:///mended.c", pipeline.proved(str(path), path.read_bytes(), Options()))
    snapshot = session.snapshot("file:///mended.c")
    assert snapshot is not None
    found = [
        one.placed(lambda span, start=placed.start: span.shifted(start))
        for placed in snapshot.units
        for one in placed.diagnostics
        if one.code in ("REX209", "REX309")
    ]
    return tuple(sorted(found, key=lambda one: one.span.start))


def _with(path: Path, level: int) -> bytes:
    """The program with the fix of a level for each race."""
    edits: list[tuple[Span, str]] = []
    for race in _races(path):
        fixes: tuple[Fix, ...] = race.fixes
        edits += fixes[min(level, len(fixes) - 1)].edits if fixes else ()
    return applied(path.read_bytes(), tuple(TextEdit(span, text) for span, text in sorted(edits)))


def _printed(source: Path, text: bytes, *flags: str) -> set[str]:
    source.write_bytes(text)
    binary = source.with_suffix("")
    subprocess.run(["cc", "-Wall", "-Wextra", "-Werror", *flags, "-o", str(binary), str(source)], check=True)
    environment = {**os.environ, "OMP_NUM_THREADS": THREADS, "OMP_DYNAMIC": "false"}
    runs = RUNS if flags == ("-fopenmp",) else 1
    done = [subprocess.run([str(binary)], capture_output=True, text=True, check=True, env=environment)
            for _ in range(runs)]  # fmt: skip
    return {one.stdout for one in done}


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_the_fixes_are_those_in_the_file(path: Path) -> None:
    data = path.read_bytes()
    lines = LineIndex(data)
    offered = {lines.line(race.span.start) + 1: [fix.title for fix in race.fixes] for race in _races(path)}
    expected = {
        number: [title.strip() for title in match[1].split("|") if title.strip()]
        for number, line in enumerate(data.decode().splitlines(), 1)
        if (match := _TITLES.search(line))
    }
    assert offered == expected


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
@pytest.mark.parametrize("level", range(LEVELS))
def test_a_mended_program_has_no_race_and_is_right(path: Path, level: int, tmp_path: Path) -> None:
    require_tool("cc")
    text = _with(path, level)
    without = {race.about for race in _races(path) if not race.fixes}
    for verdict in pipeline.dependences(str(path), text, Options()):
        racy = verdict.concurrent and verdict.kind is VerdictKind.RACE and not verdict.alike
        about = verdict.detail or (verdict.pair[0].text.partition("[")[0] if verdict.pair else "")
        assert not racy or (about in without and verdict.concurrent == "for"), verdict
    original = _printed(tmp_path / "original.c", path.read_bytes(), "-Wno-unknown-pragmas")
    assert _printed(tmp_path / "mended.c", text, "-fopenmp") == original


def test_a_fix_that_takes_a_pragma_away_is_an_action() -> None:
    (path,) = PROGRAMS
    session = Session(lambda _path: Options())
    session.open("file:///mended.c", str(path), 1, path.read_bytes())
    snapshot = session.prove("file:///mended.c", pipeline.proved(str(path), path.read_bytes(), Options()))
    assert snapshot is not None
    offset = path.read_bytes().index(b"a[i][j] = a[i - 1][j] + j")
    actions = code_actions(snapshot, Span(offset, offset), ("quickfix",))
    (moved,) = [one for one in actions if one.title.startswith("Move the directive")]
    after = applied(path.read_bytes(), resolve(snapshot, moved.key) or ())
    assert (
        b"    for (int i = 1; i < M; i++)\n#pragma omp parallel for schedule(static)\n"
        b"        for (int j = 0; j < M; j++)\n"
    ) in after
