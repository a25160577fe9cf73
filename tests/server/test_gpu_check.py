"""`rex.gpuCheck` through a real server: progress, the result in answer, lens and hover, and giving up."""

import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Client
from tests.tools import require_tool

TEXT = """void scale(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
double sum(int n, const double *x) {
  double s = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
"""


@pytest.fixture
def uri(tmp_path: Path) -> str:
    require_tool("cc")
    require_tool("cxx")
    return (tmp_path / "scale.c").as_uri()


@pytest.fixture
def editor(client: Client, uri: str) -> Client:
    """An editor with the document open, which is on no disk."""
    able = {"window": {"workDoneProgress": True}, "workspace": {"codeLens": {"refreshSupport": True}}}
    client.initialize(able, initializationOptions={"trusted": True})
    client.open(uri, TEXT)
    client.published(uri, 1)
    return client


def _check(uri: str, region: str) -> dict[str, Any]:
    return {"command": "rex.gpuCheck", "arguments": [uri, region, {"backend": "cpu"}]}


def _title(editor: Client, uri: str, region: str) -> str:
    lenses = editor.request("textDocument/codeLens", {"textDocument": {"uri": uri}})
    lens = next(one for one in lenses if one["data"]["id"] == f"{region}:check")
    return editor.request("codeLens/resolve", lens)["command"]["title"]


def test_nothing_runs_before_the_folder_is_trusted(client: Client, uri: str, tmp_path: Path) -> None:
    """Neither a project's settings nor what the client reads from them can say so; a command of the user can."""
    (tmp_path / "rex-lsp.toml").write_text('defines = ["N=1"]\n')
    client.initialize({"workspace": {"configuration": True}}, rootUri=tmp_path.as_uri())
    client.settings = {"trusted": True, "rex": {"trusted": True}}
    client.notify("workspace/didChangeConfiguration", {"settings": {"rex": {"trusted": True}}})
    client.open(uri, TEXT)
    asked = {**_check(uri, "scale#1")}
    refused = client.answer(client.ask("workspace/executeCommand", asked))
    assert "not trusted" in refused["error"]["message"]
    trusted = client.request("workspace/executeCommand", {"command": "rex.trustFolders"})
    assert trusted == {"trusted": True, "folders": [str(tmp_path)]}
    assert client.request("workspace/executeCommand", asked)["verdict"] == "same"
    event = {"added": [{"uri": "file:///other", "name": "other"}], "removed": []}
    client.notify("workspace/didChangeWorkspaceFolders", {"event": event})
    refused = client.answer(client.ask("workspace/executeCommand", asked))
    assert "not trusted" in refused["error"]["message"]


def test_what_is_outside_of_the_folders_does_not_run(client: Client, uri: str, tmp_path: Path) -> None:
    (tmp_path / "open").mkdir()
    client.initialize(rootUri=(tmp_path / "open").as_uri(), initializationOptions={"trusted": True})
    client.open(uri, TEXT)
    refused = client.answer(client.ask("workspace/executeCommand", _check(uri, "scale#1")))
    assert "outside of the folders" in refused["error"]["message"]


def test_the_result_is_told_and_shown(editor: Client, uri: str) -> None:
    assert _title(editor, uri, "scale#1") == "GPU check"
    answer = editor.request("workspace/executeCommand", _check(uri, "scale#1"))
    assert (answer["verdict"], answer["line"], answer["version"]) == ("same", 2, 1)
    stages = [one["params"]["value"] for one in editor.messages if one.get("method") == "$/progress"]
    assert stages[0]["kind"] == "begin"
    assert {"compiling", "running the lowered loop"} <= {value.get("message") for value in stages}
    editor.wait(lambda one: one.get("method") == "workspace/codeLens/refresh")
    reported = editor.wait(lambda one: one.get("method") == "window/showMessage")
    assert "same results" in reported["params"]["message"]
    assert _title(editor, uri, "scale#1").startswith("✓ same results")
    assert _title(editor, uri, "sum#1") == "GPU check"
    place = {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 12}}
    assert "**Last check**" in editor.request("textDocument/hover", place)["contents"]["value"]


def test_a_client_that_shows_results_itself_is_not_told_and_has_them_in_its_lenses(client: Client, uri: str) -> None:
    client.settings = {"lazyLenses": False, "checkMessages": False}
    client.initialize({}, initializationOptions={**client.settings, "trusted": True})
    client.open(uri, TEXT)
    client.published(uri, 1)

    def titles() -> list[str]:
        lenses = client.request("textDocument/codeLens", {"textDocument": {"uri": uri}})
        return [lens["command"]["title"] for lens in lenses if lens["data"]["id"].endswith(":check")]

    before = titles()
    assert set(before) == {"GPU check"}
    client.request("workspace/executeCommand", _check(uri, "scale#1"))
    assert titles()[0].startswith("✓ same results") and titles()[1:] == before[1:]
    assert not [one for one in client.messages if one.get("method") == "window/showMessage"]
    client.change(uri, 2, (((2, 0), (2, 0)), " "))
    assert titles() == before


def test_an_edit_of_the_function_makes_the_result_old(editor: Client, uri: str) -> None:
    answer = editor.request("workspace/executeCommand", _check(uri, "sum#1"))
    assert answer["verdict"] == "different"
    assert answer["remarks"][0]["clause"] == "reduction(+: s)"
    editor.change(uri, 2, (((0, 0), (0, 0)), "/* moved */\n"))
    assert _title(editor, uri, "sum#1").startswith("✗")
    editor.change(uri, 3, (((10, 9), (10, 9)), " "))
    assert _title(editor, uri, "sum#1") == "GPU check"


@pytest.mark.parametrize("by", ["request", "progress"])
def test_a_check_can_be_given_up(editor: Client, uri: str, by: str) -> None:
    asked = editor.ask("workspace/executeCommand", _check(uri, "scale#1"))
    report = editor.wait(
        lambda one: one.get("method") == "$/progress" and one["params"]["value"].get("message") == "compiling"
    )
    if by == "request":
        editor.notify("$/cancelRequest", {"id": asked})
    else:
        editor.notify("window/workDoneProgress/cancel", {"token": report["params"]["token"]})
    started = time.perf_counter()
    assert editor.answer(asked)["error"]["code"] == -32800
    assert time.perf_counter() - started < 5
    assert editor.end() == 0


def test_no_loop_there(editor: Client, uri: str) -> None:
    answer = editor.answer(editor.ask("workspace/executeCommand", _check(uri, "nothing#1")))
    assert "no target construct" in answer["error"]["message"]
