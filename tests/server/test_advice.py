"""Advice in an editor: told late, as information; its edit is a quick fix, and a command tries it."""

from pathlib import Path
from typing import Any

from tests.server.client import Client, applied
from tests.tools import require_tool

TEXT = """\
#include <stdio.h>
void rows(int n, double *restrict x) {
  int j;
#pragma omp target teams distribute parallel for private(j) map(tofrom: x[0:n * n])
  for (int i = 0; i < n; i++)
    for (j = 0; j < n; j++) x[i * n + j] *= 2;
}
double a[40 * 40];
int main(void) {
  for (int i = 0; i < 40 * 40; i++) a[i] = i;
  rows(40, a);
  printf("%g\\n", a[1234]);
  return 0;
}
"""
LANES = """\
void even_only(int n, double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 1; i < n - 1; i++)
    if (i % 2 == 0) a[i] = (a[i - 1] + a[i + 1]) / 2;
}
"""
ABLE: Any = {
    "window": {"workDoneProgress": True, "showMessage": {"messageActionItem": {}}},
    "workspace": {"workspaceEdit": {"documentChanges": True}},
}


def _advice(client: Client, uri: str, version: int) -> dict[str, Any]:
    def has_advice(message: Any) -> bool:
        params = message.get("params", {})
        published = message.get("method") == "textDocument/publishDiagnostics"
        about = published and params["uri"] == uri and params.get("version") == version
        return about and any(one["code"].startswith("REX7") for one in params["diagnostics"])

    found = client.wait(has_advice)["params"]["diagnostics"]
    return next(one for one in found if one["code"].startswith("REX7"))


def _try(client: Client, uri: str, found: dict[str, Any]) -> Any:
    asked = {"textDocument": {"uri": uri}, "range": found["range"], "context": {"diagnostics": [found]}}
    actions = client.request("textDocument/codeAction", asked)
    (fix,) = (one for one in actions if "collapse(2)" in one["title"] and "edit" in one)
    (trial,) = (one for one in actions if one["title"] == f"Try: {fix['title']}")
    assert fix["kind"] == "quickfix" and [one["code"] for one in trial["diagnostics"]] == [found["code"]]
    return {"command": trial["command"]["command"], "arguments": trial["command"]["arguments"]}


def test_advice_comes_late_and_waits_for_trust(client: Client, tmp_path: Path) -> None:
    uri = (tmp_path / "rows.c").as_uri()
    client.initialize(ABLE)
    client.open(uri, TEXT)
    assert not [one for one in client.published(uri, 1) if one["code"].startswith("REX7")]
    found = _advice(client, uri, 1)
    assert found["severity"] == 3
    asked = _try(client, uri, found)
    refused = client.answer(client.ask("workspace/executeCommand", asked))
    assert "not trusted" in refused["error"]["message"]
    client.notify("workspace/didChangeConfiguration", {"settings": {"rex": {"advice": False}}})
    assert not [one for one in client.published(uri, 1) if one["code"].startswith("REX7")]


def test_one_click_tries_an_edit_and_makes_it(client: Client, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    uri = (tmp_path / "rows.c").as_uri()
    client.replies["window/showMessageRequest"] = lambda params: params["actions"][0]
    client.replies["workspace/applyEdit"] = lambda _params: {"applied": True}
    client.initialize(ABLE, initializationOptions={"trusted": True})
    client.open(uri, TEXT)
    asked = _try(client, uri, _advice(client, uri, 1))
    number = client.ask("workspace/executeCommand", asked)
    client.wait(lambda one: one.get("params", {}).get("value", {}).get("kind") == "report")
    outcome = client.answer(number, limit=240)["result"]
    assert (outcome["uri"], outcome["version"], outcome["code"], outcome["title"]) == (
        uri, 1, asked["arguments"][3], asked["arguments"][4]
    )  # fmt: skip
    # Without a GPU it is not timed, and on one it is faster.
    assert outcome["verdict"] in ("not timed", "faster") and outcome["kept"]
    assert (outcome["factor"] > 1) == (outcome["verdict"] == "faster")
    message = _asked(client, "window/showMessageRequest")
    assert [one["title"] for one in message["actions"]] == ["Apply"]
    assert message["message"].endswith(outcome["outcome"])
    made = _asked(client, "workspace/applyEdit")
    assert made["label"] == outcome["title"]
    (change,) = made["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": uri, "version": 1}
    edited = applied(TEXT, change["edits"])
    assert " collapse(2)" in edited and _without_pragmas(edited) == _without_pragmas(TEXT)
    stale = {**asked, "arguments": [uri, asked["arguments"][1], 7, *asked["arguments"][3:]]}
    assert "has changed" in client.answer(client.ask("workspace/executeCommand", stale))["error"]["message"]


def test_an_edit_of_a_text_that_has_changed_since_is_not_made(client: Client, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    uri = (tmp_path / "rows.c").as_uri()

    def typing(params: Any) -> Any:
        client.change(uri, 2, (None, "\n" + TEXT))
        return params["actions"][0]

    client.replies["window/showMessageRequest"] = typing
    client.initialize(ABLE, initializationOptions={"trusted": True})
    client.open(uri, TEXT)
    asked = _try(client, uri, _advice(client, uri, 1))
    assert client.request("workspace/executeCommand", asked, limit=240)["kept"]
    assert "has changed" in _asked(client, "window/showMessage")["message"]
    client.request("workspace/executeCommand", {"command": "rex.trustFolders"})
    assert not [one for one in client.messages if one.get("method") == "workspace/applyEdit"]


def test_an_edit_that_is_not_tried_is_not_offered(client: Client, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    uri = (tmp_path / "lanes.c").as_uri()
    client.initialize(ABLE, initializationOptions={"trusted": True})
    client.open(uri, LANES)
    found = _advice(client, uri, 1)
    asked = {"command": "rex.tryAdvice", "arguments": [uri, found["range"]["start"], 1]}
    outcome = client.request("workspace/executeCommand", asked)
    reason = "the edit changes code, and the file has no main"
    told = {"verdict": "not tried", "kept": False, "reason": reason, "factor": 0, "outcome": f"not tried: {reason}"}
    assert {name: outcome[name] for name in told} == told
    message = _asked(client, "window/showMessage")["message"]
    assert message == f"{outcome['code']} {outcome['title']}: {outcome['outcome']}"


def _asked(client: Client, method: str) -> Any:
    """The params of what the server sends next of a method."""
    return client.wait(lambda one: one.get("method") == method)["params"]


def _without_pragmas(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#pragma")]
