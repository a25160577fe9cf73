"""Findings that need a proof arrive after the others, move with their function, and go when the race is gone."""

from typing import Any

from tests.server.client import Client

URI = "file:///nowhere/proofs.c"
RACE = """void smooth(int n, double *x) {
#pragma omp parallel for
  for (int i = 1; i < n; i++) x[i] = x[i - 1];
}
"""


def _races(client: Client, version: int) -> Any:
    """The notes of a version with a race among them."""

    def has_race(message: Any) -> bool:
        params = message.get("params", {})
        about = message.get("method") == "textDocument/publishDiagnostics" and params.get("version") == version
        return about and any(one["code"] == "REX209" for one in params["diagnostics"])

    return client.wait(has_race)["params"]["diagnostics"]


def test_a_race_of_the_host_is_published_late_and_follows_edits(ready: Client) -> None:
    ready.open(URI, RACE)
    assert ready.published(URI, 1) == []
    found = _races(ready, 1)
    assert [one["range"]["start"] for one in found] == [{"line": 2, "character": 30}]
    assert found[0]["message"].startswith("iteration i = 1 writes `x[1]`, which iteration i = 2 reads")
    assert [one["message"] for one in found[0]["relatedInformation"]] == ["iteration i = 2 reads it here"]
    ready.change(URI, 2, (((0, 0), (0, 0)), "/* above */\n"))
    assert [one["range"]["start"] for one in ready.published(URI, 2)] == [{"line": 3, "character": 30}]
    ready.change(URI, 3, (((3, 39), (3, 44)), "i"))
    assert ready.published(URI, 3) == []


def test_the_fix_of_a_race_is_offered(ready: Client) -> None:
    ready.open(URI, RACE.replace("x[i] = x[i - 1];", "{ t = x[i]; x[i] = t * t; }").replace("{\n#", "{ double t;\n#"))
    assert ready.published(URI, 1) == []

    def is_shared(message: Any) -> bool:
        params = message.get("params", {})
        return message.get("method") == "textDocument/publishDiagnostics" and any(
            one["code"] == "REX309" for one in params["diagnostics"]
        )

    found = ready.wait(is_shared)["params"]["diagnostics"][0]
    asked = {"textDocument": {"uri": URI}, "range": found["range"], "context": {"diagnostics": [found]}}
    titles = [one["title"] for one in ready.request("textDocument/codeAction", asked)]
    assert {"Add private(t)", "Run the loop in order", "Show me the race"} <= set(titles)


def test_a_race_is_shown_as_a_program(ready: Client) -> None:
    ready.open(URI, RACE)
    found = _races(ready, 1)[0]
    asked = {"textDocument": {"uri": URI}, "range": found["range"], "context": {"diagnostics": [found]}}
    (action,) = (one for one in ready.request("textDocument/codeAction", asked) if one["title"] == "Show me the race")
    command = action["command"]
    shown = ready.request(
        "workspace/executeCommand", {"command": command["command"], "arguments": command["arguments"]}
    )
    assert (shown["uri"], shown["version"], shown["name"]) == (URI, 1, "race_in_smooth_3.c")
    assert "WRITES(x[i]) = READS(x[i - 1]);" in shown["text"]
