"""A server on a port, and those who should not get in: pages in a browser, strangers, and clients that do harm."""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, RemoteDisconnected
from pathlib import Path
from typing import Any

import pytest

from rex_lsp.lsp.wire import Decoder
from tests.server.client import LIMIT, ROOT, framed

TEXT = """#define STEP 0
void scale(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i += STEP) x[i] *= 2;
}
"""
URI = "file:///nowhere/x.c"
OPEN: Any = {
    "jsonrpc": "2.0",
    "method": "textDocument/didOpen",
    "params": {"textDocument": {"uri": URI, "languageId": "c", "version": 4, "text": TEXT}},
}
END: Any = [{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}, {"jsonrpc": "2.0", "method": "exit"}]


@dataclass(frozen=True)
class Server:
    """A server that listens on a port, and the token that it printed."""

    process: "subprocess.Popen[bytes]"
    port: int
    token: str

    def hello(self, **options: object) -> Any:
        """The first message of a client that knows the token, unless `options` say otherwise."""
        params = {"capabilities": {}, "initializationOptions": {"token": self.token, **options}}
        return {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}

    def connect(self) -> socket.socket:
        """A connection of TCP."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=LIMIT)

    def works(self) -> None:
        """A client that knows the token is served to the end, whatever was before."""
        with self.connect() as connection:
            connection.sendall(framed(self.hello()) + framed(OPEN) + b"".join(map(framed, END)))
            received = _rest(connection)
        assert b'"id":2,"result":null' in received
        assert self.token.encode() not in received
        assert self.process.wait(LIMIT) == 0


@contextmanager
def _listening(*options: str) -> Generator[Server]:
    """A server that waits on a port; it is ended whatever happens."""
    command = [sys.executable, "-m", "rex_lsp", *options]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE) as process:
        try:
            assert process.stderr is not None
            port = int(process.stderr.readline().rsplit(b" ", 1)[1])
            name, token = process.stderr.readline().decode().split()[1:]
            assert name == "token"
            yield Server(process, port, token)
        finally:
            process.kill()


def _rest(connection: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    received = b""
    try:
        while data := connection.recv(65536):
            received += data
    except ConnectionResetError:
        pass
    return received


def test_tcp() -> None:
    with _listening("--tcp", "0") as server:
        with server.connect() as connection:
            connection.sendall(framed(server.hello()) + framed(OPEN))
            received = b""
            while b'"REX202"' not in received:
                received += connection.recv(65536)
            connection.sendall(b"".join(map(framed, END)))
            received += _rest(connection)
        assert server.process.wait(LIMIT) == 0
    assert b'"version":4' in received
    assert b'"id":2,"result":null' in received


STRANGERS: Mapping[str, bytes] = {
    "a form of a web page": b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://evil.example\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 4\r\n\r\nx=1\n",
    "a message in a form": b"POST / HTTP/1.1\r\nContent-Length: 90\r\n\r\n" + framed({"jsonrpc": "2.0", "id": 1}),
    "a request without a token": framed({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}),
    "another request first": framed({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": {}}),
    "a document first": framed(OPEN),
    "a command first": framed({"jsonrpc": "2.0", "id": 1, "method": "workspace/executeCommand", "params": {}}),
    "no JSON": b"Content-Length: 3\r\n\r\n{x}",
    "a list": b"Content-Length: 2\r\n\r\n[]",
    "a header without an end": b"Content-Type: " + b"x" * 100_000,
    "many headers": b"Content-Length: 2\r\n" * 10_000,
    "a message that is too long": b"Content-Length: 2000000\r\n\r\n",
    "a length beyond counting": b"Content-Length: " + b"9" * 400 + b"\r\n\r\n",
    "no length": b"Content-Type: x\r\n\r\n",
    "a handshake of TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "nothing": b"",
}


def test_strangers_get_no_answer_and_no_place() -> None:
    with _listening("--tcp", "0") as server:
        for name, data in STRANGERS.items():
            with server.connect() as connection:
                try:
                    connection.sendall(data)
                except (ConnectionResetError, BrokenPipeError):
                    continue
                if not data:
                    connection.shutdown(socket.SHUT_WR)
                assert _rest(connection) == b"", name
        for token in ("", "x", server.token[:-1], server.token + "x", server.token.swapcase(), "ü", None, 5, ["x"]):
            with server.connect() as connection:
                connection.sendall(framed(server.hello(token=token)))
                assert _rest(connection) == b"", repr(token)
        server.works()


def test_who_says_nothing_keeps_nobody_out() -> None:
    """Of many that wait the oldest ones have to go; the place is taken by the first that may have it."""
    with _listening("--tcp", "0") as server:
        waiting = [server.connect() for _ in range(60)]
        for connection in waiting:
            connection.settimeout(LIMIT)
        assert _rest(waiting[0]) == b""
        with server.connect() as connection:
            connection.sendall(framed(server.hello()))
            assert b"capabilities" in connection.recv(65536)
            with server.connect() as second:
                second.sendall(framed(server.hello()))
                assert _rest(second) == b"", "there is one place"
            connection.sendall(b"".join(map(framed, END)))
            assert b'"id":2,"result":null' in _rest(connection)
        assert server.process.wait(LIMIT) == 0
        for connection in waiting:
            connection.close()


def test_who_is_slow_is_cut_off() -> None:
    with _listening("--tcp", "0") as server:
        with server.connect() as connection:
            started = time.monotonic()
            data = framed(server.hello())
            try:
                for byte in data:
                    connection.sendall(bytes([byte]))
                    time.sleep(0.4)
                    assert time.monotonic() - started < LIMIT
            except (ConnectionResetError, BrokenPipeError):
                pass
            else:
                pytest.fail("all of the message was taken")
        server.works()


@contextmanager
def _websocket(server: Server, **options: Any) -> Generator[Any]:
    websockets: Any = pytest.importorskip("websockets.sync.client")
    with websockets.connect(f"ws://127.0.0.1:{server.port}", **options) as connection:
        yield connection


def _served(server: Server, **options: Any) -> list[Any]:
    """All messages that a client receives which knows the token."""
    with _websocket(server, **options) as connection:
        for message in (json.dumps(server.hello()), "{", json.dumps(OPEN)):
            connection.send(message)
        received: list[Any] = []
        while not received or received[-1].get("method") != "textDocument/publishDiagnostics":
            received.append(json.loads(connection.recv(LIMIT)))
        for message in END:
            connection.send(json.dumps(message))
        received += [json.loads(message) for message in connection]
    assert server.process.wait(LIMIT) == 0
    return received


def test_websocket() -> None:
    with _listening("--ws", "0") as server:
        received = _served(server)
    answers = {one["id"]: one for one in received if "id" in one}
    assert "capabilities" in answers[1]["result"]
    assert answers[2]["result"] is None
    assert answers[None]["error"]["code"] == -32700
    published = [one["params"] for one in received if one.get("method") == "textDocument/publishDiagnostics"]
    assert "REX202" in [one["code"] for one in published[0]["diagnostics"]]


def _handshake(server: Server, **headers: str) -> int:
    """The status that a WebSocket's handshake with these headers is answered with."""
    plain = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    connection = HTTPConnection("127.0.0.1", server.port, timeout=LIMIT)
    key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    host = {"Host": f"127.0.0.1:{server.port}"}
    try:
        connection.request("GET", "/", headers={**plain, **key, **host, **headers})
        return connection.getresponse().status
    finally:
        connection.close()


def test_pages_of_strangers_do_not_get_in() -> None:
    """Neither with their own origin, nor under a name of theirs that leads to this machine."""
    with _listening("--ws", "0", "--origin", "https://editor.example") as server:
        for origin in ("https://evil.example", "null", "http://localhost", "https://editor.example.evil.example"):
            assert _handshake(server, Origin=origin) == 403, origin
        for host in ("evil.example", f"evil.example:{server.port}", "127.0.0.1", "127.0.0.1:1", "[::1]:80", ""):
            assert _handshake(server, Host=host) == 403, host
        assert _handshake(server, Origin="https://editor.example") == 101
        assert _handshake(server, Host=f"localhost:{server.port}") == 101
        for method in ("POST", "GET", "PUT", "OPTIONS"):
            plain = HTTPConnection("127.0.0.1", server.port, timeout=LIMIT)
            with suppress(RemoteDisconnected, ConnectionResetError):
                plain.request(method, "/", body=json.dumps(server.hello()))
                assert plain.getresponse().status >= 400
            plain.close()
        with server.connect() as connection:
            with suppress(ConnectionResetError, BrokenPipeError):
                connection.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 1_000_000)
            assert b"101" not in _rest(connection)[:20]
        assert _served(server, origin="https://editor.example")


def test_who_has_no_token_is_hung_up_on() -> None:
    with _listening("--ws", "0") as server:
        first: list[Any] = [server.hello(token="x"), server.hello(token=None), OPEN, [], {"jsonrpc": "2.0"}]
        for message in ["{", *map(json.dumps, first), b"\xff", "x" * (1 << 25)]:
            with _websocket(server, max_size=None) as connection:
                try:
                    connection.send(message)
                    received = list(connection)
                except Exception as error:
                    assert type(error).__name__ == "ConnectionClosedError"
                    received = []
                assert received == []
                assert connection.close_code in (1006, 1008, 1009)
        assert _served(server)


def _executed(server: Server, folder: Path | None, uri: str, *arguments: object, command: str = "lowerToCuda") -> Any:
    """The answer to a command of a client that has a folder open."""
    hello = server.hello()
    hello["params"]["workspaceFolders"] = folder and [{"uri": folder.as_uri(), "name": "x"}]
    opened = {"textDocument": {"uri": uri, "languageId": "c", "version": 1, "text": TEXT.replace("STEP 0", "STEP 1")}}
    asked = {"command": f"rex.{command}", "arguments": [uri, *arguments]}
    messages: list[Any] = [
        hello,
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": opened},
        {"jsonrpc": "2.0", "id": 7, "method": "workspace/executeCommand", "params": asked},
    ]
    with server.connect() as connection:
        connection.sendall(b"".join(map(framed, messages)))
        decoder = Decoder()
        while True:
            for message in decoder.feed(connection.recv(65536)):
                if isinstance(message, dict) and message.get("id") == 7:
                    return message


@pytest.mark.parametrize("place", ["below", "absolute", "above", "link", "file link", "no folder", "scheme", "host"])
def test_a_client_writes_into_its_folders_only(tmp_path: Path, place: str) -> None:
    folder, other = tmp_path / "open", tmp_path / "other"
    folder.mkdir()
    other.mkdir()
    (folder / "away").symlink_to(other)
    uri = (folder / "x.c").as_uri()
    arguments = {
        "below": "out", "absolute": str(other), "above": "../other/new", "link": "away/new", "file link": ".",
        "scheme": "https://evil.example/x", "host": f"file://evil.example{other}",
    }  # fmt: skip
    if place == "file link":
        (folder / "rex_x.c").symlink_to(other / "taken.c")
    with _listening("--tcp", "0") as server:
        answer = _executed(server, None if place == "no folder" else folder, uri, arguments.get(place, "."))
    assert list(other.iterdir()) == []
    assert ("result" in answer) == (place == "below"), answer
    assert (folder / "out" / "rex_x.cu").exists() == (place == "below")


@pytest.mark.parametrize("uri", ["untitled:x.c", "file://evil.example/tmp/x.c", "https://evil.example/x.c", "/tmp/x.c"])
def test_documents_of_no_folder_are_not_run_or_written(tmp_path: Path, uri: str) -> None:
    with _listening("--tcp", "0") as server:
        answer = _executed(server, tmp_path, uri, "scale#1", command="gpuCheck")
    assert "outside" in answer["error"]["message"] or "not a file" in answer["error"]["message"]
    assert list(tmp_path.iterdir()) == []
