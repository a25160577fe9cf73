"""The command line, which opens a file once, and a session that edits lead to the same text say the same of it."""

import json
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from lowering_core.source import compile_commands
from rex_lsp.report_findings import of_report
from rex_lsp.reports.json_report import json_of_file
from rex_lsp.session import ByteEdit, Session, load_headers
from rex_lsp.settings import Overrides, options_of
from rex_lsp.snapshot import Snapshot
from tests.session.test_session import absolute

ROOT = Path(__file__).resolve().parents[2]
UNDECIDED = b"""\
#if HAVE(GPU) + 1 /* nothing tells what HAVE is */
void scale(int n, double *a)
{
#pragma omp target teams distribute parallel for map(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] *= 2;
}
#endif
"""
PLACED = b"""\
#include <assert.h>
#define HERE __FILE__, __LINE__
void told(const char *, int);
void marked(int n, int *lines)
{
    told(HERE);
#pragma omp target teams distribute parallel for map(lines[0:n])
    for (int i = 0; i < n; i++)
        lines[i] = __LINE__;
}
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("more")
    texts = {"undecided.c": UNDECIDED, "placed.c": PLACED, "windows.c": PLACED.replace(b"\n", b"\r\n")}
    for name, text in texts.items():
        (folder / name).write_bytes(text)
    found = sorted((ROOT / "tests" / "fixtures").rglob("*.c")) + sorted((ROOT / "examples").glob("*.c"))
    return [*found, *(folder / name for name in texts)]


@pytest.fixture(scope="module")
def reported(files: list[Path]) -> dict[str, str]:
    """What a process of the command line says, by path."""
    command = [sys.executable, "-m", "rex_lsp", "--check", "--format", "json", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return {one["path"]: json.dumps(one) for one in json.loads(done.stdout)["files"]}


def edited_to(session: Session, path: Path, data: bytes, seed: int) -> Snapshot:
    """A session's view after random pieces of the text, left out at first, were typed in again."""
    source, uri = random.Random(seed), path.as_uri()
    places = sorted(source.sample(range(len(data) + 1), min(8, len(data) + 1)))
    spans = list(zip(places[::2], places[1::2], strict=False))
    text = data
    for start, end in reversed(spans):
        text = text[:start] + text[end:]
    current = session.open(uri, str(path), 1, text)
    for start, end in spans:
        middle = source.randint(start, end)
        for place, stop in ((start, middle), (middle, end)):
            edit = ByteEdit(place, place, data[place:stop])
            current = session.change(uri, current.version + 1, [edit])
            while requests := session.pending_headers(uri):
                current = session.apply_headers(uri, [load_headers(request) for request in requests])
    assert current.document.data == data
    return current


@pytest.mark.parametrize("waits", [True, False], ids=["headers-awaited", "headers-later"])
def test_both_say_the_same(files: list[Path], reported: dict[str, str], waits: bool) -> None:
    session = Session(
        lambda path: compile_commands.options_for(path, options_of(Path(path), Overrides())), wait_for_headers=waits
    )
    assert len(reported) == len(files)
    for number, path in enumerate(files):
        current = edited_to(session, path, path.read_bytes(), number)
        report = replace(session.report(current.uri), diagnostics=tuple(absolute(current)))
        ours = json.loads(json.dumps(json_of_file(of_report(report, current.options))))
        assert json.dumps(ours) == reported[str(path)], path


def test_what_a_condition_may_hide_is_told_everywhere(files: list[Path], reported: dict[str, str]) -> None:
    assert [one["code"] for one in json.loads(reported[str(files[-3])])["diagnostics"]] == ["REX005"]


def test_a_function_below_a_new_line_says_on_which_line_it_stands(files: list[Path]) -> None:
    session = Session(lambda path: options_of(Path(path), Overrides()))
    session.open("file:///placed.c", "placed.c", 1, PLACED)
    snapshot = session.change("file:///placed.c", 2, [ByteEdit(0, 0, b"\n")])
    assert b'"placed.c", 7' in snapshot.units[0].report.function.unit.text
