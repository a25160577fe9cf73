"""A server with one open program that is edited as in an editor, and what each step took.

An edit types something, in two steps where it is longer than a character, and takes it back: each step is one
measured edit. An editor's edit sends, right after the change, what VS Code asks after a key: the highlights at the
cursor, code actions, hints of the visible range, lenses, tokens (what changed of them where the server can tell),
symbols and folds; its time is that until all answers and the notes have arrived.
"""

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.lsp_client import Client, Json, Memory
from benchmarks.programs import Site

PAUSE_SECONDS = 0.300
BURST = "if (n > 4) step = 0.5 * (n - 3) + 1;"
BURST_SECONDS = 0.030
SETTLE_SECONDS = 1.5
VIEW_LINES = 50
OTHER = """\
void other(int n, double *x) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) x[i] = i;
}
"""

_BUILD_BEGINS = re.compile(r"ASTWorker building file .* version (\d+) ")


@dataclass(frozen=True, slots=True)
class Edit:
    """One measured edit: seconds to the notes, to all answers where an editor asked, since the build began where that
    is known, and those that the server computed; the number of notes, and the bytes that the server sent.
    """

    kind: str
    notes_after: float
    all_after: float | None
    compute: float | None
    busy: float
    notes: int
    received: int


@dataclass(frozen=True, slots=True)
class Burst:
    """Many edits at once: seconds from the last to its notes, how often notes came, the longest wait of an edit."""

    last: float
    published: int
    longest: float


@dataclass(slots=True)
class Result:
    """What was measured of one server with one program. Seconds and kilobytes.

    `opened_first` is when any notes came, `opened_view` those of the visible lines, `opened_all` the last ones.
    `hover_meanwhile` is how long a hover in another file took that was asked 50 ms after opening.
    """

    server: str
    initialized: float = 0.0
    opened_first: float = 0.0
    opened_view: float = 0.0
    opened_all: float = 0.0
    hover_meanwhile: float = 0.0
    edits: list[Edit] = field(default_factory=list[Edit])
    bursts: list[Burst] = field(default_factory=list[Burst])
    memory: Memory = field(default_factory=lambda: Memory(0, 0))


class Runner:
    """A server with one open document that is edited and measured."""

    def __init__(
        self, name: str, command: Sequence[str], path: Path, *, python_path: str | None = None, pulls: bool = False
    ) -> None:
        self.result = Result(name)
        self._uri = path.as_uri()
        self._version = 1
        self._pulls = pulls
        self._known: dict[str, str] = {}
        self._builds: dict[int, float] = {}
        self._client = Client(command, path.parent, self._log, python_path=python_path, pulls=pulls)

    def start(self, text: str, view: int) -> None:
        """Initialise the server, open a small file and then the program, whose lines from `view` on are visible."""
        self.result.initialized = self._client.initialize()
        other = self._uri.replace(".c", "_other.c")
        self._open(other, OTHER)
        if not self._pulls:
            self._client.published(other, 1)
        time.sleep(SETTLE_SECONDS)
        sent = self._open(self._uri, text)
        # The second cannot be answered before everything is known.
        asked = [self._ask("textDocument/inlayHint", range=_lines(view, view + VIEW_LINES))]
        asked.append(self._ask("textDocument/codeLens"))
        asked.append(self._ask("textDocument/diagnostic") if self._pulls else None)
        time.sleep(0.05)
        began = time.perf_counter()
        at, _ = self._client.request("textDocument/hover", {"textDocument": {"uri": other}, "position": _at(1, 15)})
        self.result.hover_meanwhile = at - began
        arrived = [self._client.answer(number)[0] for number in asked if number is not None]
        if self._pulls:
            first = in_view = last = arrived[-1]
        else:
            first, in_view, last = self._first_notes(view)
        self.result.opened_first, self.result.opened_view = first - sent, in_view - sent
        self.result.opened_all = last - sent
        time.sleep(SETTLE_SECONDS)

    def edit(self, kind: str, site: Site, *, editor: bool) -> None:
        """Type what the site says and take it back, with the pause after each step."""
        body = site.typed.rstrip("\n")
        rest = site.typed[len(body) :]
        begin, size = _at(site.line, site.character), len(body)
        end = _at(site.line + 1, 0) if rest else _at(site.line, site.character + size)
        steps = [(begin, end, "")]
        if size > 1:
            last = _at(site.line, site.character + size - 1)
            steps = [(begin, begin, body[:-1] + rest), (last, last, body[-1]), *steps]
        else:
            steps = [(begin, begin, site.typed), *steps]
        for start, stop, text in steps:
            sent = self._measured(kind, start, stop, text, editor=editor)
            time.sleep(max(0.0, sent + PAUSE_SECONDS - time.perf_counter()))

    def burst(self, line: int) -> None:
        """Type a statement at the start of a line without waiting, measure, and take it back."""
        self._client.forget(self._uri)
        sent: dict[int, float] = {}
        begin = time.perf_counter()
        for column, letter in enumerate(BURST):
            time.sleep(max(0.0, begin + column * BURST_SECONDS - time.perf_counter()))
            at = self._change(_at(line, column), _at(line, column), letter)
            sent[self._version] = at
        last = self._client.published(self._uri, self._version).at - sent[self._version]
        times = self._client.all_published(self._uri)
        waits = [min(one.at for one in times if (one.version or 0) >= version) - at for version, at in sent.items()]
        self.result.bursts.append(Burst(last, len(times), max(waits)))
        self._change(_at(line, 0), _at(line, len(BURST)), "")
        self._client.published(self._uri, self._version)
        time.sleep(PAUSE_SECONDS)

    def finish(self) -> None:
        """Read the memory and shut the server down."""
        self.result.memory = self._client.memory()
        status = self._client.close()
        if status != 0:
            raise SystemExit(f"{self.result.server} ended with status {status}")

    def kill(self) -> None:
        """End the server where it still runs."""
        self._client.kill()

    def _open(self, uri: str, text: str) -> float:
        document = {"uri": uri, "languageId": "c", "version": 1, "text": text}
        return self._client.notify("textDocument/didOpen", {"textDocument": document})

    def _first_notes(self, view: int) -> tuple[float, float, float]:
        """When notes came first, those of the visible lines as they stayed, and the last ones."""
        self._client.published(self._uri, 1)
        while True:
            known = self._client.all_published(self._uri)
            time.sleep(SETTLE_SECONDS)
            if len(self._client.all_published(self._uri)) == len(known):
                break
        seen = [{note for note in one.notes if view <= note[0] < view + VIEW_LINES} for one in known]
        at = next(one.at for one, notes in zip(known, seen, strict=True) if notes == seen[-1])
        return known[0].at, at, known[-1].at

    def _measured(self, kind: str, start: Json, stop: Json, text: str, *, editor: bool) -> float:
        self._client.forget(self._uri)
        before, worked = self._client.received, self._client.busy()
        sent = self._change(start, stop, text)
        asked = self._ask_all(start) if editor else {}
        answers = {method: self._client.answer(number) for method, number in asked.items()}
        if self._pulls:
            pulled = answers.get("textDocument/diagnostic") or self._pull()
            notes_at, count = pulled[0], len(pulled[1].get("items", ()))
        else:
            notes = self._client.published(self._uri, self._version)
            notes_at, count = notes.at, len(notes.notes)
        for method, (_, answer) in answers.items():
            if isinstance(answer, dict) and "resultId" in answer:
                self._known[method.partition("/full")[0]] = answer["resultId"]
        built = self._builds.get(self._version)
        compute = None if built is None else notes_at - built
        all_after = max([notes_at, *(at for at, _ in answers.values())]) - sent if editor else None
        received, worked = self._client.received - before, self._client.busy() - worked
        self.result.edits.append(Edit(kind, notes_at - sent, all_after, compute, worked, count, received))
        return sent

    def _pull(self) -> tuple[float, Json]:
        number = self._ask("textDocument/diagnostic", previousResultId=self._known.get("textDocument/diagnostic"))
        answer = self._client.answer(number or 0)
        self._known["textDocument/diagnostic"] = answer[1]["resultId"]
        return answer

    def _ask_all(self, at: Json) -> dict[str, int]:
        """What VS Code asks after a key, as far as the server says that it answers it; the requests' numbers."""
        view = _lines(max(0, at["line"] - VIEW_LINES // 2), at["line"] + VIEW_LINES // 2)
        tokens: Json = self._client.server.get("semanticTokensProvider", {"full": False})
        known = self._known.get("textDocument/semanticTokens")
        wants_delta = known is not None and isinstance(tokens["full"], dict)
        asked = {
            "textDocument/documentHighlight": self._ask("textDocument/documentHighlight", position=at),
            "textDocument/codeAction": self._ask(
                "textDocument/codeAction", range={"start": at, "end": at}, context={"diagnostics": [], "triggerKind": 2}
            ),
            "textDocument/inlayHint": self._ask("textDocument/inlayHint", range=view),
            "textDocument/codeLens": self._ask("textDocument/codeLens"),
        }
        if wants_delta:
            method = "textDocument/semanticTokens/full/delta"
            asked[method] = self._ask(method, previousResultId=known)
        else:
            asked["textDocument/semanticTokens/full"] = self._ask("textDocument/semanticTokens/full")
        asked["textDocument/documentSymbol"] = self._ask("textDocument/documentSymbol")
        asked["textDocument/foldingRange"] = self._ask("textDocument/foldingRange")
        if self._pulls:
            asked["textDocument/diagnostic"] = self._ask(
                "textDocument/diagnostic", previousResultId=self._known.get("textDocument/diagnostic")
            )
        return {method: number for method, number in asked.items() if number is not None}

    def _ask(self, method: str, **more: Json) -> int | None:
        provider = method.removeprefix("textDocument/").partition("/")[0] + "Provider"
        if not self._client.server.get(provider):
            return None
        given = {name: value for name, value in more.items() if value is not None}
        return self._client.ask(method, {"textDocument": {"uri": self._uri}, **given})

    def _change(self, begin: Json, end: Json, text: str) -> float:
        self._version += 1
        document = {"uri": self._uri, "version": self._version}
        changes = [{"range": {"start": begin, "end": end}, "text": text}]
        return self._client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": changes})

    def _log(self, at: float, line: str) -> None:
        found = _BUILD_BEGINS.search(line)
        if found:
            self._builds[int(found[1])] = at


def _at(line: int, character: int) -> Json:
    return {"line": line, "character": character}


def _lines(first: int, last: int) -> Json:
    return {"start": _at(first, 0), "end": _at(last, 0)}
