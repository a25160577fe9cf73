"""A language client that measures: JSON-RPC over a server's pipes, every message with the time at which it arrived.

It depends on nothing but the standard library, so that no server is measured through its own parts. Times are seconds
of `time.perf_counter`; memory is read from /proc, for the server and all of its children.
"""

import json
import os
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

Json = Any
ANSWER_SECONDS = 120.0

_ABLE: Mapping[str, Json] = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "synchronization": {"didSave": True},
        "publishDiagnostics": {"versionSupport": True, "relatedInformation": True},
        "codeLens": {},
        "inlayHint": {},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "foldingRange": {"lineFoldingOnly": True},
        "semanticTokens": {
            "requests": {"range": True, "full": {"delta": True}},
            "tokenTypes": ["keyword", "function", "modifier", "variable", "parameter", "operator", "macro"],
            "tokenModifiers": [],
            "formats": ["relative"],
        },
        "codeAction": {"resolveSupport": {"properties": ["edit"]}, "dataSupport": True},
    },
    "workspace": {"configuration": True, "didChangeWatchedFiles": {"dynamicRegistration": True}},
    "window": {"workDoneProgress": True},
}
_PULL: Mapping[str, Json] = {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}}


class ServerGone(Exception):
    """The server ended or did not answer in time."""


@dataclass(frozen=True, slots=True)
class Published:
    """Notes that a server sent for a version of a document: when they had arrived, and their lines and codes."""

    at: float
    version: int | None
    notes: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """Kilobytes of a process and its children: resident now, and the sum of each one's highest."""

    resident: int
    highest: int


class Client:
    """A server's process and the conversation with it."""

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        on_log: Callable[[float, str], None] | None = None,
        *,
        python_path: str | None = None,
        pulls: bool = False,
    ) -> None:
        """Start `command` for the workspace `folder`; lines of its standard error go to `on_log` with their time.

        `python_path` is where a server in Python is imported from; `pulls` says that the client asks for notes.
        """
        self.started = time.perf_counter()
        self.received = 0
        self.server: Json = {}
        environment = dict(os.environ) if python_path is None else os.environ | {"PYTHONPATH": python_path}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, cwd=folder
        )
        self._folder = folder
        self._pulls = pulls
        self._number = 0
        self._news = threading.Condition()
        self._writing = threading.Lock()
        self._answers: dict[int, tuple[float, Json]] = {}
        self._published: dict[str, list[Published]] = {}
        self._ended = False
        self._told: deque[str] = deque(maxlen=10)
        self._on_log = on_log
        for reader in (self._read_messages, self._read_log):
            threading.Thread(target=reader, daemon=True).start()

    def initialize(self) -> float:
        """Seconds from the start of the process to the answer to `initialize`."""
        root = self._folder.as_uri()
        parameters = {
            "processId": None,
            "rootUri": root,
            "workspaceFolders": [{"uri": root, "name": self._folder.name}],
            "capabilities": {
                name: value | (_PULL.get(name, {}) if self._pulls else {}) for name, value in _ABLE.items()
            },
        }
        at, result = self.request("initialize", parameters)
        self.server = result["capabilities"]
        self.notify("initialized", {})
        return at - self.started

    def request(self, method: str, params: Json) -> tuple[float, Json]:
        """Send a request and wait: when its answer arrived, and the result."""
        return self.answer(self.ask(method, params))

    def ask(self, method: str, params: Json) -> int:
        """Send a request; its number."""
        self._number += 1
        self._send({"id": self._number, "method": method, "params": params})
        return self._number

    def answer(self, number: int) -> tuple[float, Json]:
        """Wait for the answer to a request: when it arrived, and the result."""
        self._wait(lambda: number in self._answers, f"request {number}")
        at, answer = self._answers.pop(number)
        if "error" in answer:
            raise ServerGone(f"request {number}: {answer['error']}")
        return at, answer.get("result")

    def notify(self, method: str, params: Json) -> float:
        """Send a notification; the time just before it was written."""
        return self._send({"method": method, "params": params})

    def published(self, uri: str, version: int) -> Published:
        """The first notes of `uri` for `version` or a later one, waiting for them."""
        found: list[Published] = []

        def arrived() -> bool:
            sent = self._published.get(uri, [])
            found.extend(one for one in sent if one.version is not None and one.version >= version)
            return bool(found)

        self._wait(arrived, f"notes for version {version}")
        return found[0]

    def all_published(self, uri: str) -> tuple[Published, ...]:
        """All notes of `uri` that arrived so far."""
        with self._news:
            return tuple(self._published.get(uri, ()))

    def forget(self, uri: str) -> None:
        """Drop the record of notes that arrived so far."""
        with self._news:
            self._published.pop(uri, None)

    def memory(self) -> Memory:
        """What the server and its children hold now."""
        values = [_process_memory(process) for process in _family(self.process.pid)]
        return Memory(sum(resident for resident, _ in values), sum(highest for _, highest in values))

    def busy(self) -> float:
        """Seconds that the server's process has computed so far, which other work on the machine does not lengthen."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    def close(self) -> int:
        """Shut the server down as the protocol says; its exit status."""
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(timeout=ANSWER_SECONDS)

    def kill(self) -> None:
        """End the process where it did not end by itself."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def _send(self, message: Mapping[str, Json]) -> float:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        stream = _pipe(self.process.stdin)
        with self._writing:
            at = time.perf_counter()
            try:
                stream.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
                stream.flush()
            except OSError as error:
                raise ServerGone(self._with_log(f"the server closed its input: {error}")) from error
        return at

    def _wait(self, done: Callable[[], bool], what: str) -> None:
        with self._news:
            if not self._news.wait_for(lambda: done() or self._ended, ANSWER_SECONDS):
                raise ServerGone(self._with_log(f"{what}: nothing for {ANSWER_SECONDS:.0f} s"))
            if not done():
                raise ServerGone(self._with_log(f"{what}: the server ended"))

    def _read_messages(self) -> None:
        stream = _pipe(self.process.stdout)
        while body := _read_body(stream):
            at = time.perf_counter()
            self.received += len(body)
            self._receive(at, json.loads(body))
        with self._news:
            self._ended = True
            self._news.notify_all()

    def _receive(self, at: float, message: Json) -> None:
        if "method" in message and "id" in message:
            self._send({"id": message["id"], "result": _answer(message["method"], message.get("params"))})
            return
        with self._news:
            if "id" in message:
                self._answers[message["id"]] = (at, message)
            elif message["method"] == "textDocument/publishDiagnostics":
                sent = message["params"]
                notes = tuple((one["range"]["start"]["line"], str(one.get("code"))) for one in sent["diagnostics"])
                self._published.setdefault(sent["uri"], []).append(Published(at, sent.get("version"), notes))
            self._news.notify_all()

    def _read_log(self) -> None:
        for line in _pipe(self.process.stderr):
            at, text = time.perf_counter(), line.decode(errors="replace").rstrip()
            self._told.append(text)
            if self._on_log is not None:
                self._on_log(at, text)

    def _with_log(self, problem: str) -> str:
        return "\n".join((problem, *self._told))


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise ServerGone("the server has no pipe")
    return stream


def _read_body(stream: IO[bytes]) -> bytes:
    """The next message's body; empty at the end of the stream."""
    length = 0
    while line := stream.readline():
        if line == b"\r\n":
            return stream.read(length)
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return b""


def _answer(method: str, params: Json) -> Json:
    """What an editor without any setting answers to a server's request."""
    if method == "workspace/configuration":
        return [None] * len(params["items"])
    return None


def _family(root: int) -> list[int]:
    """A process and all of its descendants."""
    found = [root]
    for process in found:
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            try:
                found.extend(int(child) for child in children.read_text().split())
            except OSError:
                continue
    return found


def _process_memory(process: int) -> tuple[int, int]:
    """VmRSS and VmHWM in kilobytes; zeros when the process has gone."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0, 0
    fields = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
    return int(fields.get("VmRSS", "0 kB").split()[0]), int(fields.get("VmHWM", "0 kB").split()[0])
