"""Answers about whole documents are put together from remembered pieces: they equal those of a fresh server."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lowering_core.options import Options
from rex_lsp.lsp.configuration import configuration
from rex_lsp.lsp.context import Context
from rex_lsp.lsp.diagnostics import MANY, QUIET, DiagnosticJson, Publisher
from rex_lsp.lsp.documents import Documents
from rex_lsp.lsp.outline_requests import OutlineRequests
from rex_lsp.lsp.protocol import Raw
from rex_lsp.lsp.token_requests import TokenRequests
from rex_lsp.mirror import Encoding
from rex_lsp.session import Session
from rex_lsp.snapshot import Snapshot
from tests.server.client import Client

URI = "file:///nowhere/whole.c"
TEXT = """#define N 100
int shared;
#pragma omp declare target to(shared)
/* é🙂 */ void first(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) num_threads(N)
  for (int i = 0; i < n; i++) x[i] *= 2;
}
void one(double *x) { /* é */
#pragma omp target map(to: x[0:N])
  x[0] = 1;
} void two(double *x) {
#pragma omp target teams distribute parallel for \\
    map(from: x[0:N])
  for (int i = 0; i < N; i += 0) x[i] = shared;
#pragma omp target
  { x[1] = 2; }
}
#pragma omp declare target
int helper(int a) { return a + N; }
#pragma omp end declare target
void last(int n, float *y) {
#pragma omp target teams distribute parallel for map(from: y[0:n]) schedule(static, 1)
  for (int i = 0; i < n; i++) y[i] = helper(i);
}
"""
CLIENT: Any = {"capabilities": {"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}}}


@dataclass
class Server:
    """What answers requests about whole documents, without a connection."""

    able: Any = field(default_factory=lambda: CLIENT)
    publish: Callable[[Snapshot], None] = lambda _: None

    def __post_init__(self) -> None:
        session = Session(lambda _: Options())
        self.documents = Documents(session, Encoding.UTF16, self.publish, lambda _: False)
        settings = configuration({}, "cc")[0]
        context = Context(self.documents, Encoding.UTF16, self.able, lambda: settings)
        self.methods = {**OutlineRequests(context).methods(), **TokenRequests(context).methods()}

    def ask(self, method: str, params: Any = None) -> Any:
        """The answer to a request, as the client reads it."""
        found: Any = self.methods[f"textDocument/{method}"]({"textDocument": {"uri": URI}, **(params or {})})
        return json.loads(found.body) if isinstance(found, Raw) else found


def _delta(known: str) -> Any:
    return {"previousResultId": known}


def _changed(server: Server, choice: random.Random, text: str, version: int) -> str:
    """Apply one random edit; the text after it."""
    words = ("\n", " ", "x", "// é\n", "#pragma omp target\n", "}", "int fresh;\n", " map(to: n)", "N", "")
    lines = text.split("\n")
    line = choice.randrange(len(lines))
    start = choice.randrange(len(lines[line]) + 1)
    end = min(len(lines[line]), start + choice.choice((0, 0, 1, 5)))
    new = choice.choice(words)
    units = [len(lines[line][:at].encode("utf-16-le")) // 2 for at in (start, end)]
    place = {"start": {"line": line, "character": units[0]}, "end": {"line": line, "character": units[1]}}
    server.documents.change(URI, version, [{"range": place, "text": new}])
    lines[line] = lines[line][:start] + new + lines[line][end:]
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(4))
def test_answers_after_edits_are_those_of_a_fresh_server(seed: int) -> None:
    choice, server, text = random.Random(seed), Server(), TEXT
    server.documents.open(URI, 1, text)
    answer = server.ask("semanticTokens/full")
    known, data = answer["resultId"], answer["data"]
    assert len(data) > 100
    for version in range(2, 40):
        text = _changed(server, choice, text, version)
        if version % 13 == 0:
            server.documents.change(URI, version, [{"text": TEXT}])
            text = TEXT
        fresh = Server()
        fresh.documents.open(URI, version, text)
        for method in ("documentSymbol", "foldingRange"):
            assert server.ask(method) == fresh.ask(method), text
        answer = server.ask("semanticTokens/full/delta", _delta(known))
        known = answer["resultId"]
        for edit in answer["edits"]:
            data[edit["start"] : edit["start"] + edit["deleteCount"]] = edit["data"]
        assert data == fresh.ask("semanticTokens/full")["data"], text


def test_flat_symbols_move_with_their_functions() -> None:
    server, fresh = Server({}), Server({})
    server.documents.open(URI, 1, TEXT)
    before = server.ask("documentSymbol")
    top = {"line": 0, "character": 0}
    server.documents.change(URI, 2, [{"range": {"start": top, "end": top}, "text": "\n\n"}])
    fresh.documents.open(URI, 2, "\n\n" + TEXT)
    after = server.ask("documentSymbol")
    assert after == fresh.ask("documentSymbol")
    lines = [[one["location"]["range"]["start"]["line"] for one in found] for found in (before, after)]
    assert lines[1] == [line + 2 for line in lines[0]]
    assert before[1]["name"] != after[1]["name"]


def test_an_edit_in_one_function_changes_few_tokens() -> None:
    server = Server()
    server.documents.open(URI, 1, TEXT)
    everything = server.ask("semanticTokens/full")
    line = TEXT[: TEXT.index("num_threads")].count("\n")
    place = {"line": line, "character": 8}
    server.documents.change(URI, 2, [{"range": {"start": place, "end": place}, "text": " "}])
    [edit] = server.ask("semanticTokens/full/delta", _delta(everything["resultId"]))["edits"]
    assert 0 < len(edit["data"]) < len(everything["data"]) / 3
    same = server.ask("semanticTokens/full/delta", _delta("2"))
    assert same["edits"] == []
    assert "data" in server.ask("semanticTokens/full/delta", _delta("unheard of"))


def test_tokens_of_a_range_are_those_of_its_functions() -> None:
    server = Server()
    server.documents.open(URI, 1, TEXT)
    line = TEXT[: TEXT.index("void last")].count("\n")
    asked = {"start": {"line": line + 1, "character": 0}, "end": {"line": line + 2, "character": 0}}
    found = server.ask("semanticTokens/range", {"range": asked})
    everything = server.ask("semanticTokens/full")
    assert 5 < len(found["data"]) < len(everything["data"]) / 2
    assert found["data"][5:] == everything["data"][-len(found["data"]) + 5 :]


def test_notes_come_before_answers_about_whole_documents(ready: Client) -> None:
    ready.open(URI, TEXT)
    ready.published(URI, 1)
    ready.hold()
    place = (TEXT[: TEXT.index("i += 0")].count("\n"), 31)
    ready.change(URI, 2, ((place, (place[0], place[1] + 1)), "1"))
    asked = [ready.ask(f"textDocument/{name}", {"textDocument": {"uri": URI}}) for name in ("codeLens", "foldingRange")]
    ready.release()
    ready.answer(asked[1])
    order = [one.get("method") or one["id"] for one in ready.messages]
    assert order.index("textDocument/publishDiagnostics") < order.index(asked[0])


class Clock:
    """A loop's time and timers, moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        self._timers: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        """Seconds."""
        return self.now

    def call_later(self, delay: float, function: Callable[..., None], *arguments: object) -> Any:
        """A timer that can be cancelled."""
        entry = (self.now + delay, partial(function, *arguments))
        self._timers.append(entry)
        return SimpleNamespace(cancel=partial(self._cancel, entry))

    def _cancel(self, entry: tuple[float, Callable[[], None]]) -> None:
        self._timers = [one for one in self._timers if one is not entry]

    def pass_time(self, seconds: float) -> None:
        """Run what is due."""
        self.now += seconds
        due = [entry for entry in self._timers if entry[0] <= self.now]
        self._timers = [entry for entry in self._timers if entry not in due]
        for _, function in due:
            function()


def test_many_notes_that_only_moved_wait_until_nobody_types() -> None:
    clock, sent, settings = Clock(), list[Any](), configuration({}, "cc")[0]
    loop: Any = clock
    publisher = Publisher(DiagnosticJson(Encoding.UTF16), lambda body: sent.append(json.loads(body)["params"]), loop)
    server = Server(publish=lambda snapshot: publisher.publish(snapshot, settings))
    loops = TEXT[TEXT.index("void one") :]
    many = "#define N 100\nint shared;\n" + "".join(loops.replace("void ", f"void k{at}_") for at in range(60))
    server.documents.open(URI, 1, many)
    server.documents.snapshot(URI)
    assert len(json.dumps(sent[0])) > MANY

    def typed(version: int, line: int, column: int, size: int, text: str) -> list[int]:
        """The versions whose notes were sent after an edit; the next one follows in a tenth of a second."""
        ends = [{"line": line, "character": column + more} for more in (0, size)]
        place = {"start": ends[0], "end": ends[1]}
        server.documents.change(URI, version, [{"range": place, "text": text}])
        server.documents.snapshot(URI)
        clock.pass_time(0.1)
        return [one["version"] for one in sent]

    line, column = many[: many.index("i += 0")].count("\n") + 2, 30
    assert many.split("\n")[line - 2][column - 5 : column + 1] == "i += 0"
    assert typed(2, 0, 0, 0, "\n") == [1]
    assert typed(3, 0, 0, 0, "\n") == [1]
    assert typed(4, line, column, 1, "1") == [1, 4]
    assert typed(5, 0, 0, 0, "\n") == [1, 4]
    clock.pass_time(QUIET)
    assert [one["version"] for one in sent] == [1, 4, 5]
    assert typed(6, 0, 0, 0, "\n") == [1, 4, 5, 6]
    places = [min(one["range"]["start"]["line"] for one in found["diagnostics"]) for found in sent]
    assert places == [places[0], places[0] + 2, places[0] + 3, places[0] + 4]
    zeros = [sum(one["code"] == "REX202" for one in found["diagnostics"]) for found in sent]
    assert zeros == [60, 59, 59, 59]


def test_tokens_stand_where_they_are_written_though_another_file_brings_text(tmp_path: Path) -> None:
    (tmp_path / "loops.h").write_text("static void more(double *x) {\n#pragma omp target\n  x[0] = 1;\n}\n\n\n")
    uri = (tmp_path / "whole.c").as_uri()
    text = '#include "loops.h"\n' + TEXT
    server = Server()
    server.documents.open(uri, 1, text)
    snapshot = server.documents.snapshot(uri)
    assert snapshot is not None and snapshot.unit is not None
    found: Any = server.methods["textDocument/semanticTokens/full"]({"textDocument": {"uri": uri}})
    data: list[int] = json.loads(found.body)["data"]
    lines = {sum(data[: at + 1 : 5]) for at in range(0, len(data), 5)}
    assert lines == {number for number, line in enumerate(text.split("\n")) if "#pragma" in line or " map(" in line}
