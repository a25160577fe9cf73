"""Advice in an editor: told late, as information; its edit is a quick fix, and a command tries it."""

from pathlib import Path
from typing import Any

from tests.server.client import Client
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


def test_one_click_tries_an_edit_and_offers_it(client: Client, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    uri = (tmp_path / "rows.c").as_uri()
    client.initialize(ABLE, initializationOptions={"trusted": True})
    client.open(uri, TEXT)
    asked = _try(client, uri, _advice(client, uri, 1))
    number = client.ask("workspace/executeCommand", asked)
    client.wait(lambda one: one.get("params", {}).get("value", {}).get("kind") == "report")
    outcome = client.answer(number, limit=240)["result"]
    assert (outcome["code"], outcome["kept"]) == (asked["arguments"][3], True)
    assert outcome["outcome"].startswith("same results, not timed") or "× faster, same results" in outcome["outcome"]
    message = client.wait(lambda one: one.get("method") == "window/showMessageRequest")["params"]
    assert [one["title"] for one in message["actions"]] == ["Apply"]
    assert message["message"].endswith(outcome["outcome"])
    stale = {**asked, "arguments": [uri, asked["arguments"][1], 7, *asked["arguments"][3:]]}
    assert "has changed" in client.answer(client.ask("workspace/executeCommand", stale))["error"]["message"]
