"""Every feature over real pipes: what is advertised is there, positions are right, edits fit."""

import time
from pathlib import Path
from typing import Any

import pytest

from rex_lsp.features.semantic_tokens import TYPES
from rex_lsp.lsp.capabilities import TOKEN_TYPES
from tests.server.client import Client, applied

TEXT = """#include "scale.h"
#define N 100
/* 🙂 */ void scale(double *x, double *y) {
  double sum = 0;
#pragma omp target teams distribute parallel for \\
    thread_limit(64) map(tofrom: x[0:N])
  for (int i = 0; i < N; i++) {
    sum += x[i] * y[i] * FACTOR;
  }
  y[0] = sum;
}
"""
EVERYTHING = {
    "workspace": {
        "workspaceEdit": {"documentChanges": True},
        "configuration": True,
        "didChangeConfiguration": {"dynamicRegistration": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
        "codeLens": {"refreshSupport": True},
        "inlayHint": {"refreshSupport": True},
    },
    "textDocument": {
        "codeAction": {"resolveSupport": {"properties": ["edit"]}, "disabledSupport": True},
        "completion": {"completionItem": {"snippetSupport": True}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "rename": {"prepareSupport": True},
    },
    "window": {"workDoneProgress": True},
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "scale.h").write_text("#define FACTOR 2\n")
    (tmp_path / "scale.c").write_text(TEXT)
    return tmp_path


@pytest.fixture
def editor(client: Client, folder: Path) -> Client:
    """An editor that can everything and has the file open."""
    client.initialize(EVERYTHING, workspaceFolders=[{"uri": folder.as_uri(), "name": "it"}])
    client.open(_uri(folder), TEXT)
    client.published(_uri(folder), 1)
    return client


def _uri(folder: Path) -> str:
    return (folder / "scale.c").as_uri()


def _at(word: str, text: str = TEXT, after: int = 0) -> dict[str, int]:
    """The position in UTF-16 of a word's first appearance, `after` characters into it."""
    before = text[: text.index(word) + after]
    line = before.count("\n")
    return {"line": line, "character": len(before.rpartition("\n")[2].encode("utf-16-le")) // 2}


def _in(folder: Path, word: str, after: int = 0) -> dict[str, Any]:
    return {"textDocument": {"uri": _uri(folder)}, "position": _at(word, TEXT, after)}


def _whole(folder: Path) -> dict[str, Any]:
    place = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    return {"textDocument": {"uri": _uri(folder)}, "range": place}


def test_what_is_advertised_is_answered(client: Client) -> None:
    can = client.initialize(
        {
            "workspace": {"diagnostics": {"refreshSupport": True}},
            "textDocument": {"diagnostic": {}, "rename": {"prepareSupport": True}},
        }
    )
    methods = {
        "hoverProvider": "textDocument/hover",
        "codeLensProvider": "textDocument/codeLens",
        "codeActionProvider": "textDocument/codeAction",
        "completionProvider": "textDocument/completion",
        "definitionProvider": "textDocument/definition",
        "diagnosticProvider": "textDocument/diagnostic",
        "documentHighlightProvider": "textDocument/documentHighlight",
        "documentSymbolProvider": "textDocument/documentSymbol",
        "executeCommandProvider": "workspace/executeCommand",
        "foldingRangeProvider": "textDocument/foldingRange",
        "inlayHintProvider": "textDocument/inlayHint",
        "referencesProvider": "textDocument/references",
        "renameProvider": "textDocument/rename",
        "selectionRangeProvider": "textDocument/selectionRange",
        "semanticTokensProvider": "textDocument/semanticTokens/full",
        "signatureHelpProvider": "textDocument/signatureHelp",
        "workspaceSymbolProvider": "workspace/symbol",
    }
    assert {name for name in can if name.endswith("Provider")} == set(methods)
    for method in methods.values():
        assert client.answer(client.ask(method, None))["error"]["code"] == -32602, method
    assert TOKEN_TYPES == TYPES


def test_hover(editor: Client, folder: Path) -> None:
    found = editor.request("textDocument/hover", _in(folder, "thread_limit", 3))
    assert "thread_limit" in found["contents"]["value"]
    assert found["range"]["start"] == _at("thread_limit")
    assert editor.request("textDocument/hover", _in(folder, "void")) is None


def test_lenses_are_resolved_lazily_and_stay_while_typing(editor: Client, folder: Path) -> None:
    params: Any = {"textDocument": {"uri": _uri(folder)}}
    lenses = editor.request("textDocument/codeLens", params)
    assert all("command" not in lens for lens in lenses)
    assert lenses[0]["range"]["start"] == _at("#pragma omp target teams")
    shown = [editor.request("codeLens/resolve", lens)["command"] for lens in lenses]
    assert [one["command"] for one in shown] == ["rex.explainLoop", "rex.lowerToCuda", "rex.gpuCheck"]
    editor.change(_uri(folder), 2, (((0, 0), (0, 0)), "\n"))
    moved = editor.request("textDocument/codeLens", params)
    assert [lens["data"] for lens in moved] == [lens["data"] for lens in lenses]
    assert [lens["range"]["start"]["line"] for lens in moved] == [5, 5, 5]
    line = 7
    editor.change(_uri(folder), 3, (((line, 0), (line, 60)), "  for (int i = 0; i < ) {"))
    broken = editor.request("textDocument/codeLens", params)
    assert [lens["data"]["id"] for lens in broken] == [lens["data"]["id"] for lens in lenses]


def test_lenses_come_with_their_commands_where_the_client_asks_so(client: Client, folder: Path) -> None:
    client.initialize(EVERYTHING, initializationOptions={"lazyLenses": False})
    client.settings = {"lazyLenses": False}
    client.open(_uri(folder), TEXT)
    client.published(_uri(folder), 1)
    params: Any = {"textDocument": {"uri": _uri(folder)}}
    lenses = client.request("textDocument/codeLens", params)
    assert [client.request("codeLens/resolve", lens)["command"] for lens in lenses] == [
        lens["command"] for lens in lenses
    ]
    assert lenses[0]["command"]["title"].startswith("direct grid-stride · explicit thread_limit preserved")
    client.change(_uri(folder), 2, (((5, 17), (5, 19)), "32"))
    changed = client.request("textDocument/codeLens", params)
    assert changed[0]["command"]["title"] != lenses[0]["command"]["title"]


def test_an_explanation_of_a_lens(editor: Client, folder: Path) -> None:
    lens = editor.request("textDocument/codeLens", {"textDocument": {"uri": _uri(folder)}})[0]
    command = editor.request("codeLens/resolve", lens)["command"]
    found = editor.request("workspace/executeCommand", command)
    assert found["function"] == "scale"
    assert found["line"] == 5
    place = _at("sum +=")
    command = {"command": "rex.explainLoop", "arguments": [_uri(folder), place]}
    assert editor.request("workspace/executeCommand", command) == found


def test_an_action_is_resolved_to_a_versioned_edit_that_mends(editor: Client, folder: Path) -> None:
    place = {"start": _at("sum +="), "end": _at("sum +=")}
    params: Any = {"textDocument": {"uri": _uri(folder)}, "range": place, "context": {"diagnostics": []}}
    offered = editor.request("textDocument/codeAction", params)
    fix = next(one for one in offered if one["kind"] == "quickfix" and "reduction" in one["title"])
    assert "edit" not in fix
    assert fix["diagnostics"][0]["range"]["start"] == _at("sum +=")
    change = editor.request("codeAction/resolve", fix)["edit"]["documentChanges"][0]
    assert change["textDocument"] == {"uri": _uri(folder), "version": 1}
    text = applied(TEXT, change["edits"])
    assert "reduction(+: sum)" in text
    editor.change(_uri(folder), 2, (None, text))
    assert not [one for one in editor.published(_uri(folder), 2) if one["code"] == fix["diagnostics"][0]["code"]]
    answer = editor.answer(editor.ask("codeAction/resolve", fix))
    assert answer["error"]["code"] == -32801


def test_kinds_of_actions_are_honoured(editor: Client, folder: Path) -> None:
    place = {"start": _at("sum +="), "end": _at("sum +=")}
    context: Any = {"diagnostics": [], "only": ["refactor"]}
    params: Any = {"textDocument": {"uri": _uri(folder)}, "range": place, "context": context}
    kinds = {one["kind"].partition(".")[0] for one in editor.request("textDocument/codeAction", params)}
    assert kinds == {"refactor"}


def test_completion_and_signature(editor: Client, folder: Path) -> None:
    found = editor.request("textDocument/completion", _in(folder, "thread_limit", 6))
    item = next(one for one in found["items"] if one["label"] == "thread_limit")
    assert item["textEdit"]["range"]["start"] == _at("thread_limit")
    assert editor.request("textDocument/completion", _in(folder, "void"))["items"] == []
    help_ = editor.request("textDocument/signatureHelp", _in(folder, "map(", 4))
    assert help_["signatures"][0]["label"].startswith("map(")


def test_hints(editor: Client, folder: Path) -> None:
    hints = editor.request("textDocument/inlayHint", _whole(folder))
    assert [hint for hint in hints if "100" in hint["label"]], hints


def test_tokens(editor: Client, folder: Path) -> None:
    numbers = editor.request("textDocument/semanticTokens/full", {"textDocument": {"uri": _uri(folder)}})["data"]
    line = column = 0
    words: dict[str, str] = {}
    for at in range(0, len(numbers), 5):
        away, across, size, kind, _ = numbers[at : at + 5]
        line, column = line + away, across if away else column + across
        words[TEXT.splitlines()[line][column : column + size]] = TYPES[kind]
    assert words["target"] == "keyword"
    assert words["thread_limit"] == words["map"] == "function"
    assert words["tofrom"] == "modifier"
    assert words["x"] in ("variable", "parameter")
    assert words["N"] == "macro"
    some = editor.request("textDocument/semanticTokens/range", _whole(folder))["data"]
    assert some == numbers


def test_names(editor: Client, folder: Path) -> None:
    here = _in(folder, "x[0:N]")
    found = editor.request("textDocument/definition", here)
    assert found["range"]["start"] == _at("x, double")
    references = editor.request("textDocument/references", {**here, "context": {"includeDeclaration": True}})
    starts = [one["range"]["start"] for one in references]
    assert starts == [_at("x, double"), _at("x[0:N]"), _at("x[i]")]
    assert len(editor.request("textDocument/documentHighlight", here)) == 3
    assert editor.request("textDocument/prepareRename", here)["placeholder"] == "x"
    edit = editor.request("textDocument/rename", {**here, "newName": "input"})["documentChanges"][0]
    text = applied(TEXT, edit["edits"])
    assert "double *input, double *y" in text
    assert "map(tofrom: input[0:N])" in text
    assert "sum += input[i] * y[i]" in text
    refused = editor.answer(editor.ask("textDocument/rename", {**here, "newName": "for"}))
    assert refused["error"]["code"] == -32803


def test_outline(editor: Client, folder: Path) -> None:
    symbols = editor.request("textDocument/documentSymbol", {"textDocument": {"uri": _uri(folder)}})
    assert [one["name"] for one in symbols] == ["scale"]
    assert symbols[0]["selectionRange"]["start"] == _at("scale(")
    kernel = symbols[0]["children"][0]
    folds = editor.request("textDocument/foldingRange", {"textDocument": {"uri": _uri(folder)}})
    assert {"startLine": 4, "endLine": 5} in folds
    params: Any = {"textDocument": {"uri": _uri(folder)}, "positions": [_at("x[0:N]")]}
    grown = editor.request("textDocument/selectionRange", params)[0]
    sizes = 0
    while "parent" in grown:
        inner, outer = grown["range"], grown["parent"]["range"]
        for side, sign in (("start", -1), ("end", 1)):
            near, far = (tuple(place[side].values()) for place in (inner, outer))
            assert (far >= near) if sign > 0 else (far <= near)
        grown, sizes = grown["parent"], sizes + 1
    assert sizes >= 4
    (folder / "other.c").write_text(TEXT.replace("void scale", "void other"))
    found = editor.request("workspace/symbol", {"query": "kernel"})
    assert {one["containerName"] for one in found} == {"scale", "other"}
    assert kernel["name"] in {one["name"] for one in found}
    (folder / "other.c").unlink()
    assert len(editor.request("workspace/symbol", {"query": "kernel"})) == 1


def test_the_lowered_view_follows_edits(editor: Client, folder: Path) -> None:
    params: Any = {"textDocument": {"uri": _uri(folder)}, "kind": "cuda"}
    view = editor.request("rex/lowered", params)
    assert view["version"] == 1
    lines = view["text"].split("\n")
    body = next(number for number, line in enumerate(lines, start=1) if "sum" in line and "x[i] * y[i]" in line)
    assert {"line": body, "source": 8} in view["map"]
    host = editor.request("rex/lowered", {**params, "kind": "host"})
    assert "rex_runtime.h" in host["text"]
    editor.change(_uri(folder), 2, (((7, 4), (7, 4)), "y[i] = 7.25; "))
    view = editor.request("workspace/executeCommand", {"command": "rex.showLowered", "arguments": [_uri(folder)]})
    assert view["version"] == 2
    assert "7.25" in view["text"]
    assert editor.answer(editor.ask("rex/lowered", {**params, "kind": "fortran"}))["error"]["code"] == -32602


def test_lowering_returns_texts_or_writes_files(editor: Client, folder: Path) -> None:
    command: dict[str, Any] = {"command": "rex.lowerToCuda", "arguments": [_uri(folder)]}
    texts = editor.request("workspace/executeCommand", command)["files"]
    assert set(texts) == {"rex_scale.c", "rex_scale.cu"}
    steps = [one["params"]["value"]["kind"] for one in editor.messages if one.get("method") == "$/progress"]
    assert steps == ["begin", "end"]
    command["arguments"].append("out")
    written = editor.request("workspace/executeCommand", command)["written"]
    assert written == [(folder / "out" / name).as_uri() for name in texts]
    assert (folder / "out" / "rex_scale.cu").read_text() == texts["rex_scale.cu"]


@pytest.mark.parametrize("by", ["request", "progress"])
def test_long_work_is_given_up(editor: Client, folder: Path, by: str) -> None:
    function = TEXT[TEXT.index("void") :]
    editor.change(_uri(folder), 2, (None, "".join(function.replace("scale", f"f{at}") for at in range(1000))))
    asked = editor.ask("workspace/executeCommand", {"command": "rex.lowerToCuda", "arguments": [_uri(folder)]})
    begun = editor.wait(lambda one: one.get("method") == "$/progress")
    if by == "request":
        editor.notify("$/cancelRequest", {"id": asked})
    else:
        editor.notify("window/workDoneProgress/cancel", {"token": begun["params"]["token"]})
    started = time.perf_counter()
    assert editor.answer(asked)["error"]["code"] == -32800
    assert time.perf_counter() - started < 15
    assert editor.wait(lambda one: one.get("method") == "$/progress")["params"]["value"]["kind"] == "end"


def test_diagnostics_are_pulled_by_a_client_that_can(client: Client, folder: Path) -> None:
    client.initialize({"workspace": {"diagnostics": {"refreshSupport": True}}, "textDocument": {"diagnostic": {}}})
    client.open(_uri(folder), TEXT)
    params: Any = {"textDocument": {"uri": _uri(folder)}}
    first = client.request("textDocument/diagnostic", params)
    assert first["kind"] == "full"
    assert {one["code"] for one in first["items"]} == {"REX301", "REX308"}, "what headers say is known"
    again = client.request("textDocument/diagnostic", {**params, "previousResultId": first["resultId"]})
    assert again == {"kind": "unchanged", "resultId": first["resultId"]}
    client.change(_uri(folder), 2, (None, ""))
    empty = client.request("textDocument/diagnostic", {**params, "previousResultId": first["resultId"]})
    assert (empty["kind"], empty["items"]) == ("full", [])
    assert not [one for one in client.messages if one.get("method") == "textDocument/publishDiagnostics"]


def test_a_diagnostic_says_all_that_it_can(editor: Client, folder: Path) -> None:
    text = TEXT.replace("i++", "i *= 1, i++").replace("sum +=", "i = 5; sum +=")
    editor.change(_uri(folder), 2, (None, text))
    found = editor.published(_uri(folder), 2)
    assert all(one["source"] == "rex" and one["codeDescription"]["href"].endswith(f"{one['code']}.md") for one in found)
    assert {one["severity"] for one in found} <= {1, 2, 3, 4}
