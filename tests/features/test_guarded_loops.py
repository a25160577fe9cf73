"""Loops that are free under a condition: the action that guards them, and that the guarded program is right."""

import os
import re
import subprocess
from pathlib import Path

from lowering_core import pipeline
from lowering_core.model.dependence import VerdictKind
from lowering_core.options import Options
from lowering_core.text import Span, TextEdit
from rex_lsp.features.code_actions import code_actions, resolve
from rex_lsp.session import Session
from rex_lsp.snapshot import Snapshot
from tests.features.support import applied
from tests.tools import require_tool

PROGRAM = Path(__file__).parents[1] / "mending" / "guarded.c"
URI = "file:///guarded.c"


def _snapshot() -> Snapshot:
    session = Session(lambda _path: Options())
    session.open(URI, str(PROGRAM), 1, PROGRAM.read_bytes())
    session.prove(URI, pipeline.proved(str(PROGRAM), PROGRAM.read_bytes(), Options()))
    snapshot = session.snapshot(URI)
    assert snapshot is not None
    return snapshot


def _edits(snapshot: Snapshot) -> list[TextEdit]:
    found: list[TextEdit] = []
    data = snapshot.data
    for match in re.finditer(rb"( *for .*?) *//= *(.*)", data):
        at = Span(match.end(1) - 3, match.end(1) - 3)
        actions = code_actions(snapshot, at, ("refactor.rewrite",))
        guards = [one for one in actions if one.key[:1] == ("guard",)]
        assert [one.title for one in guards] == [title for title in [match[2].decode()] if title]
        for one in guards:
            found += resolve(snapshot, one.key) or ()
    return found


def _printed(source: Path, text: bytes, *flags: str) -> str:
    source.write_bytes(text)
    binary = source.with_suffix("")
    subprocess.run(["cc", "-Wall", "-Wextra", "-Werror", *flags, "-o", str(binary), str(source)], check=True)
    environment = {**os.environ, "OMP_NUM_THREADS": "8"}
    return subprocess.run([str(binary)], capture_output=True, text=True, check=True, env=environment).stdout


def test_guarded_loops_are_free_and_right(tmp_path: Path) -> None:
    require_tool("cc")
    snapshot = _snapshot()
    text = applied(snapshot.data, tuple(sorted(_edits(snapshot), key=lambda edit: edit.span)))
    for verdict in pipeline.dependences(str(PROGRAM), text, Options()):
        if verdict.concurrent == "parallel for":
            assert verdict.kind is VerdictKind.FREE, verdict
    original = _printed(tmp_path / "original.c", snapshot.data, "-Wno-unknown-pragmas")
    for _ in range(4):
        assert _printed(tmp_path / "guarded.c", text, "-fopenmp") == original
