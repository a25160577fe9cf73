"""The life of a connection, and messages that are malformed, unknown or out of order."""

import json
import time
from typing import Any

import pytest

from tests.server.client import LIMIT, Client, framed

LOOP = """void scale(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) x[i] *= 2;
}
"""
URI = "file:///nowhere/scale.c"


def _code(answer: Any) -> int:
    return answer["error"]["code"]


def test_initialize_is_answered_in_half_a_second() -> None:
    """The best of five, since other work on the machine is not the server's."""
    assert min(_seconds_to_initialize() for _ in range(5)) <= 0.5


def _seconds_to_initialize() -> float:
    with Client() as client:
        client.request("initialize", {"processId": None, "capabilities": {}})
        return time.perf_counter() - client.started


def test_requests_before_initialize_are_refused(client: Client) -> None:
    assert _code(client.answer(client.ask("textDocument/hover", {}))) == -32002
    client.open(URI, LOOP)
    client.initialize()
    assert _code(client.answer(client.ask("initialize", {"capabilities": {}}))) == -32600


def test_what_was_opened_before_initialize_is_not_open(client: Client) -> None:
    client.open(URI, LOOP)
    client.initialize()
    assert client.request("textDocument/diagnostic", {"textDocument": {"uri": URI}}) == {"kind": "full", "items": []}


@pytest.mark.parametrize("params", [None, {}, {"textDocument": {"uri": URI}}, []], ids=str)
def test_unknown_requests_are_answered_with_and_without_params(ready: Client, params: object) -> None:
    assert _code(ready.answer(ready.ask("rex/unheardOf", params))) == -32601
    ready.send({"jsonrpc": "2.0", "id": "no params", "method": "rex/unheardOf"})
    assert _code(ready.answer("no params")) == -32601


def test_unknown_notifications_are_passed_over(ready: Client) -> None:
    ready.send({"jsonrpc": "2.0", "method": "rex/unheardOf"})
    ready.notify("$/unheardOf", {"x": 1})
    assert ready.end() == 0


def test_exit_without_shutdown_is_an_error(ready: Client) -> None:
    ready.notify("exit")
    assert ready.process.wait(LIMIT) == 1


def test_exit_after_shutdown_is_none(ready: Client) -> None:
    assert ready.end() == 0


def test_exit_before_initialize(client: Client) -> None:
    client.notify("exit")
    assert client.process.wait(LIMIT) == 1


def test_requests_after_shutdown_are_refused(ready: Client) -> None:
    ready.request("shutdown")
    assert _code(ready.answer(ready.ask("textDocument/codeLens", {"textDocument": {"uri": URI}}))) == -32600


def test_a_client_that_dies_ends_the_server(ready: Client) -> None:
    ready.close_input()
    assert ready.process.wait(LIMIT) == 1


def test_a_client_that_dies_while_the_server_works(ready: Client) -> None:
    ready.open(URI, LOOP * 200)
    ready.ask("workspace/executeCommand", {"command": "rex.lowerToCuda", "arguments": [URI]})
    ready.close_input()
    assert ready.process.stdout is not None
    assert ready.process.wait(LIMIT) == 1


def test_input_that_ends_is_still_answered(client: Client) -> None:
    client.ask("initialize", {"capabilities": {}})
    client.notify("initialized", {})
    client.open(URI, LOOP.replace("i++", "i += 0"))
    client.ask("shutdown")
    client.notify("exit")
    client.close_input()
    assert client.answer(2)["result"] is None
    assert client.process.wait(LIMIT) == 0


MALFORMED = [
    (b"Content-Length: 3\r\n\r\n{x}", -32700),
    (b"Content-Length: 2\r\n\r\n[]", -32600),
    (b"Content-Length: 4\r\n\r\nnull", -32600),
    (b"Content-Length: 4\r\n\r\n\xff\xfe\x00{", -32700),
    (b"Content-Length: 0\r\n\r\n", -32700),
    (b"Hello: there\r\n\r\n", -32700),
    (b"GET / HTTP/1.1\r\nHost: here\r\n\r\n", -32700),
    (b"x" * 20_000, -32700),
    (framed({"id": 77, "method": "shutdown"}), -32600),
    (framed({"jsonrpc": "2.0", "id": [1], "method": "shutdown"}), -32600),
    (framed({"jsonrpc": "2.0", "id": 78, "method": 5}), -32600),
    (framed({"jsonrpc": "2.0", "id": 79, "method": "shutdown", "params": 5}), -32600),
    (framed({"jsonrpc": "2.0", "id": 80}), -32600),
    (b"Content-Length: 200002\r\n\r\n" + b"[" * 100_001 + b"]" * 100_001, -32700),
]


@pytest.mark.parametrize(("data", "code"), MALFORMED, ids=[repr(data[:40]) for data, _ in MALFORMED])
def test_malformed_messages_are_answered_and_reading_goes_on(ready: Client, data: bytes, code: int) -> None:
    ready.raw(data)
    answer = ready.wait(lambda one: "error" in one)
    assert _code(answer) == code
    ready.open(URI, LOOP)
    assert ready.published(URI, 1) == []
    assert ready.end() == 0


def test_headers_may_come_in_any_case_order_and_piece(ready: Client) -> None:
    body = json.dumps({"jsonrpc": "2.0", "id": 5, "method": "rex/unheardOf"}).encode()
    header = b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:%d\r\n\r\n" % len(body)
    for at in range(0, len(header + body), 7):
        ready.raw((header + body)[at : at + 7])
        time.sleep(0.001)
    assert _code(ready.answer(5)) == -32601


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("textDocument/codeLens", None),
        ("textDocument/codeLens", {}),
        ("textDocument/codeAction", {"textDocument": {"uri": URI}, "range": "all"}),
        ("codeLens/resolve", {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}}),
        ("workspace/executeCommand", {"command": "rm"}),
        ("workspace/executeCommand", {"command": "rex.lowerToCuda", "arguments": ["file:///not/open.c"]}),
    ],
    ids=str,
)
def test_wrong_params_are_told(ready: Client, method: str, params: object) -> None:
    answer = ready.answer(ready.ask(method, params))
    assert _code(answer) == -32602
    assert ready.end() == 0


def test_wrong_notifications_are_logged(ready: Client) -> None:
    ready.change("file:///not/open.c", 2, (None, "x"))
    ready.wait(lambda one: one.get("method") == "window/logMessage")
    assert ready.end() == 0


def test_answers_to_requests_that_were_never_made(ready: Client) -> None:
    ready.send({"jsonrpc": "2.0", "id": 4711, "result": None})
    ready.send({"jsonrpc": "2.0", "id": "x", "error": {"code": 1, "message": "no"}})
    assert ready.end() == 0


def test_the_trace_is_honoured(ready: Client) -> None:
    ready.notify("$/setTrace", {"value": "verbose"})
    ready.open(URI, LOOP)
    trace = ready.wait(lambda one: one.get("method") == "$/logTrace" and "didOpen" in one["params"]["message"])
    assert "omp target" in trace["params"]["verbose"]
    ready.notify("$/setTrace", {"value": "off"})
    ready.published(URI)
    ready.messages.clear()
    ready.request("textDocument/codeLens", {"textDocument": {"uri": URI}})
    assert not [one for one in ready.messages if one.get("method") == "$/logTrace"]
