"""A small client that speaks JSON-RPC to a real server process, well or badly formed, over its standard streams."""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, Queue
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 60.0  # seconds, far more than anything takes on a busy machine


class Client:
    """A server process and the messages that it has sent. Leaving a `with` block kills the process."""

    def __init__(self, arguments: Sequence[str] = (), cwd: Path | None = None) -> None:
        self.started = time.perf_counter()
        command = [sys.executable, "-m", "rex_lsp", *arguments]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None,
            cwd=cwd or ROOT,
            env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "PYTHONWARNINGS": "error::ResourceWarning"},
        )
        self.messages: list[Any] = []
        self.settings: Any = None
        # What the client answers to requests of the server, by their methods, given their params; null to others.
        self.replies: dict[str, Callable[[Any], Any]] = {"workspace/configuration": lambda _params: [self.settings]}
        self._queue: Queue[Any] = Queue()
        self._number = 0
        self._held: bytearray | None = None
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join(5)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()

    def raw(self, data: bytes) -> None:
        """Send bytes as they are."""
        if self._held is not None:
            self._held += data
            return
        stdin = self.process.stdin
        assert stdin is not None
        stdin.write(data)
        stdin.flush()

    def hold(self) -> None:
        """Keep what is sent from now on, until `release` sends it at once."""
        self._held = bytearray()

    def release(self) -> None:
        """Send what was held."""
        held, self._held = self._held, None
        self.raw(bytes(held or b""))

    def send(self, message: object) -> None:
        """Send one framed message."""
        self.raw(framed(message))

    def notify(self, method: str, params: object = None) -> None:
        """Send a notification."""
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, params: object = None) -> int:
        """Send a request; its id."""
        self._number += 1
        self.send({"jsonrpc": "2.0", "id": self._number, "method": method, "params": params})
        return self._number

    def answer(self, identifier: object, limit: float = LIMIT) -> Any:
        """The answer to a request: the whole message."""
        return self.wait(lambda one: one.get("id") == identifier and "method" not in one, limit)

    def request(self, method: str, params: object = None, limit: float = LIMIT) -> Any:
        """A request's result; an error fails the test."""
        answer = self.answer(self.ask(method, params), limit)
        assert "error" not in answer, answer
        return answer["result"]

    def wait(self, requested: Callable[[Any], bool], limit: float = LIMIT) -> Any:
        """The first message, old or new, that is requested and was not taken before."""
        end = time.perf_counter() + limit
        for at, message in enumerate(self.messages):
            if requested(message):
                return self.messages.pop(at)
        while True:
            try:
                message = self._queue.get(timeout=max(end - time.perf_counter(), 0.001))
            except Empty:
                raise AssertionError(f"no such message in {limit} s; others: {self.messages[-5:]}") from None
            if message is None:
                raise AssertionError(f"the server ended: {self.process.wait()}; others: {self.messages[-5:]}")
            if requested(message):
                return message
            self.messages.append(message)

    def initialize(self, capabilities: object = None, **params: object) -> Any:
        """Shake hands; what the server can do."""
        result = self.request("initialize", {"processId": None, "capabilities": capabilities or {}, **params})
        self.notify("initialized", {})
        return result["capabilities"]

    def open(self, uri: str, text: str, version: int = 1) -> None:
        """Open a document."""
        document = {"uri": uri, "languageId": "c", "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})

    def change(self, uri: str, version: int, *changes: tuple[Any, str]) -> None:
        """Change a document: ranges ((line, column), (line, column)) or None for all, and new texts."""
        listed = [{"text": text} if at is None else {"range": ranged(at), "text": text} for at, text in changes]
        document = {"uri": uri, "version": version}
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": listed})

    def published(self, uri: str, version: int | None = None, limit: float = LIMIT) -> Any:
        """The diagnostics that are published for a document (and version)."""
        message = self.wait(
            lambda one: (
                one.get("method") == "textDocument/publishDiagnostics"
                and one["params"]["uri"] == uri
                and (version is None or one["params"].get("version") == version)
            ),
            limit,
        )
        return message["params"]["diagnostics"]

    def end(self, limit: float = LIMIT) -> int:
        """Shut down in order; the exit status."""
        self.request("shutdown", limit=limit)
        self.notify("exit")
        return self.process.wait(limit)

    def close_input(self) -> None:
        """End the stream that the server reads."""
        assert self.process.stdin is not None
        self.process.stdin.close()

    def _read(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        while True:
            size = 0
            while (line := stream.readline()) not in (b"\r\n", b""):
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    size = int(value)
            if not line:
                self._queue.put(None)
                return
            message = json.loads(stream.read(size))
            if "method" in message and "id" in message:
                reply = self.replies.get(message["method"], _nothing)
                self.send({"jsonrpc": "2.0", "id": message["id"], "result": reply(message.get("params"))})
            self._queue.put(message)


def _nothing(_params: Any) -> None:
    """What a client answers that does nothing."""


def framed(message: object) -> bytes:
    """A message with its header."""
    body = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


def ranged(place: tuple[tuple[int, int], tuple[int, int]]) -> Any:
    """A range of the protocol."""
    (line, column), (end_line, end_column) = place
    start = {"line": line, "character": column}
    return {"start": start, "end": {"line": end_line, "character": end_column}}


def applied(text: str, edits: list[Any]) -> str:
    """A text with edits of the protocol made in it."""
    lines: list[str] = text.splitlines(keepends=True)
    starts = [sum(len(line) for line in lines[:number]) for number in range(len(lines) + 1)]

    def offset(position: Any) -> int:
        number: int = position["line"]
        line = lines[number] if number < len(lines) else ""
        units = line.encode("utf-16-le")[: 2 * position["character"]]
        return starts[number] + len(units.decode("utf-16-le"))

    for edit in sorted(edits, key=lambda one: offset(one["range"]["start"]), reverse=True):
        start, end = offset(edit["range"]["start"]), offset(edit["range"]["end"])
        text = text[:start] + edit["newText"] + text[end:]
    return text
