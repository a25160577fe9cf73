"""Loops that could be offloaded: lenses behind a setting, and a command that proves first and then edits."""

from typing import Any

from tests.server.client import Client

URI = "file:///nowhere/offers.c"
TEXT = """#include <math.h>
void slow(int n, double *restrict a) {
  for (int i = 0; i < n; i++) a[i] = exp(a[i]) + sin(a[i]);
  for (int i = 1; i < n; i++) a[i] = exp(a[i - 1]);
}
"""
DIRECTIVE = "#pragma omp target teams distribute parallel for map(tofrom: a[0:n])"
CAN = {"workspace": {"applyEdit": True, "codeLens": {"refreshSupport": True}}}


def _lenses(client: Client) -> Any:
    return client.request("textDocument/codeLens", {"textDocument": {"uri": URI}})


def _refreshed(client: Client) -> None:
    asked = client.wait(lambda one: one.get("method") == "workspace/codeLens/refresh")
    client.send({"jsonrpc": "2.0", "id": asked["id"], "result": None})


def _applied(client: Client) -> Any:
    asked = client.wait(lambda one: one.get("method") == "workspace/applyEdit")
    client.send({"jsonrpc": "2.0", "id": asked["id"], "result": {"applied": True}})
    return asked["params"]["edit"]["changes"][URI]


def _run(client: Client, arguments: list[object]) -> Any:
    return client.ask("workspace/executeCommand", {"command": "rex.offloadLoop", "arguments": arguments})


def test_a_lens_offers_a_loop_where_the_settings_ask_for_it(client: Client) -> None:
    client.initialize(CAN, initializationOptions={"offloadLens": True})
    client.open(URI, TEXT)
    assert _lenses(client) == []
    _refreshed(client)
    (lens,) = _lenses(client)
    assert lens["command"]["title"].startswith("Offload this loop · map(tofrom: a[0:n]) · about ")
    assert lens["range"]["start"] == {"line": 2, "character": 2}
    # The lens moves with the text before that is proved, and the command is about the version that it was shown for.
    client.change(URI, 2, (((0, 0), (0, 0)), "/* above */\n"))
    (moved,) = _lenses(client)
    assert moved["range"]["start"] == {"line": 3, "character": 2}
    assert client.request("codeLens/resolve", {key: moved[key] for key in ("range", "data")}) == moved
    assert client.answer(_run(client, lens["command"]["arguments"]))["error"]["code"] == -32801
    answer = _run(client, moved["command"]["arguments"])
    (edit,) = _applied(client)
    assert edit == {
        "range": {"start": moved["range"]["start"], "end": moved["range"]["start"]},
        "newText": DIRECTIVE + "\n  ",
    }
    result = client.answer(answer)["result"]
    assert result == {"version": 2, "offered": True, "pragma": DIRECTIVE}


def test_an_action_proves_and_edits_and_says_why_where_it_does_not(ready: Client) -> None:
    ready.open(URI, TEXT)
    assert _lenses(ready) == []
    first, second = (_action(ready, line) for line in (2, 3))
    assert first["title"] == second["title"] == "Offload this loop"
    answer = _run(ready, first["command"]["arguments"])
    assert [one["newText"] for one in _applied(ready)] == [DIRECTIVE + "\n  "]
    assert ready.answer(answer)["result"]["offered"] is True
    # Now it is known, and the action has the edits.
    assert [one["newText"] for one in _action(ready, 2)["edit"]["changes"][URI]] == [DIRECTIVE + "\n  "]
    answer = _run(ready, second["command"]["arguments"])
    why = "iterations depend on each other"
    told = ready.wait(lambda one: one.get("method") == "window/showMessage")["params"]
    assert told == {"type": 3, "message": f"the loop is not offloaded: {why}"}
    assert ready.answer(answer)["result"] == {"version": 1, "offered": False, "reason": why}


def _action(client: Client, line: int) -> Any:
    place = {"line": line, "character": 10}
    asked: Any = {"textDocument": {"uri": URI}, "range": {"start": place, "end": place}, "context": {"diagnostics": []}}
    found = client.request("textDocument/codeAction", asked)
    return next(one for one in found if one["title"] == "Offload this loop")
