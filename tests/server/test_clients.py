"""Editors that are not driven by the other tests: what they say of themselves, and what they get for it.

Kate's part is what Kate 22.12 was seen to send. Helix's follows its source; it was not run with this server.
"""

from pathlib import Path
from typing import Any

import pytest

from rex_lsp.lsp import project_symbols
from rex_lsp.mirror import Encoding
from rex_lsp.settings import Overrides
from tests.server.client import LIMIT, Client

SOURCE = (Path(__file__).parents[1] / "editors" / "kernels.c").read_text(encoding="utf-8")

KATE: dict[str, Any] = {
    "textDocument": {
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source"]}}
        },
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "publishDiagnostics": {"relatedInformation": True},
        "selectionRange": {"dynamicRegistration": False},
        "semanticTokens": {
            "formats": ["relative"],
            "requests": {"full": {"delta": True}, "range": True},
            "tokenModifiers": [],
            "tokenTypes": ["namespace", "type", "parameter", "variable", "function", "macro", "keyword", "operator"],
        },
        "synchronization": {"didSave": True},
    },
    "window": {"workDoneProgress": True},
}

HELIX: dict[str, Any] = {
    "workspace": {
        "configuration": True,
        "didChangeConfiguration": {"dynamicRegistration": False},
        "workspaceFolders": True,
        "applyEdit": True,
        "symbol": {"dynamicRegistration": False},
        "executeCommand": {"dynamicRegistration": False},
        "inlayHint": {"refreshSupport": False},
        "workspaceEdit": {
            "documentChanges": True,
            "resourceOperations": ["create", "rename", "delete"],
            "failureHandling": "abort",
            "normalizesLineEndings": False,
        },
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": False},
    },
    "textDocument": {
        "codeAction": {
            "codeActionLiteralSupport": {
                "codeActionKind": {"valueSet": ["", "quickfix", "refactor", "refactor.rewrite", "source"]}
            },
            "isPreferredSupport": True,
            "disabledSupport": True,
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit", "command"]},
        },
        "completion": {"completionItem": {"snippetSupport": True, "insertReplaceSupport": True}},
        "hover": {"contentFormat": ["markdown"]},
        "inlayHint": {"dynamicRegistration": False},
        "publishDiagnostics": {"versionSupport": True, "tagSupport": {"valueSet": [1, 2]}},
        "rename": {"dynamicRegistration": False, "prepareSupport": True, "honorsChangeAnnotations": False},
    },
    "window": {"workDoneProgress": True},
    "general": {"positionEncodings": ["utf-8", "utf-32", "utf-16"]},
}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return tmp_path / "kernels.c"


def _place(text: str, encoding: str) -> dict[str, int]:
    """Where a text stands first."""
    before = SOURCE[: SOURCE.index(text)]
    line, _, start = before.rpartition("\n")
    return {"line": line.count("\n") + 1, "character": len(start.encode(encoding)) // _UNIT[encoding]}


_UNIT = {"utf-8": 1, "utf-16-le": 2}


def _kate(client: Client, source: Path, **options: object) -> str:
    folder = str(source.parent)
    reported: dict[str, Any] = {"rootPath": folder, "rootUri": f"file://{folder}", "initializationOptions": options}
    assert client.initialize(KATE, **reported)["positionEncoding"] == "utf-16"
    client.open(source.as_uri(), SOURCE, 0)
    return source.as_uri()


def test_kate_gets_edits_at_once_and_sends_whole_texts(client: Client, source: Path) -> None:
    uri = _kate(client, source)
    [found] = client.published(uri, 0)
    assert found["code"] == "REX308"
    assert found["range"]["start"] == _place("sum +=", "utf-16-le")
    line = found["range"]["start"]["line"]
    wide = {"start": {"line": line, "character": 0}, "end": {"line": line + 1, "character": 0}}
    asked: Any = {"textDocument": {"uri": uri}, "range": wide, "context": {"diagnostics": []}}
    [fix, lower, ignore] = client.request("textDocument/codeAction", asked)
    edit: Any = fix["edit"]["changes"][uri][0]
    assert lower["command"]["command"] == "rex.lowerToCuda"
    assert ignore["title"] == "Ignore REX308 here"
    at: int = edit["range"]["start"]["line"]
    pragma = SOURCE.split("\n")[at]
    client.change(uri, 1, (None, SOURCE.replace(pragma, pragma + edit["newText"])))
    assert client.published(uri, 1) == []


def test_kate_shuts_down_without_an_id(client: Client, source: Path) -> None:
    uri = _kate(client, source)
    client.published(uri, 0)
    client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    client.notify("shutdown", {})
    client.notify("exit", {})
    assert client.process.wait(LIMIT) == 0
    assert not [one for one in client.messages if one.get("method") == "window/logMessage"]


def test_a_folder_in_the_settings_is_written_to_where_answers_are_thrown_away(client: Client, source: Path) -> None:
    uri = _kate(client, source, ignored=["REX308"], lowerTo="cuda")
    assert client.published(uri, 0) == []
    answer = client.request("workspace/executeCommand", {"command": "rex.lowerToCuda", "arguments": [uri]})
    folder = source.parent / "cuda"
    assert answer["written"] == [(folder / name).as_uri() for name in ("rex_kernels.c", "rex_kernels.cu")]
    assert "__global__" in (folder / "rex_kernels.cu").read_text()
    reported = client.wait(lambda one: one.get("method") == "window/showMessage")["params"]
    assert reported == {"type": 3, "message": f"wrote rex_kernels.c and rex_kernels.cu to {folder}"}


@pytest.mark.parametrize("folder", ["/tmp", "../other", "below/../..", "file:///tmp", 5])
def test_a_folder_in_the_settings_stays_below_the_source_file(client: Client, source: Path, folder: object) -> None:
    uri = _kate(client, source)
    client.notify("workspace/didChangeConfiguration", {"settings": {"rex": {"lowerTo": folder}}})
    reported = client.wait(lambda one: one.get("method") == "window/showMessage")["params"]
    assert reported["message"].startswith("rex.lowerTo must be a folder below")
    answer = client.request("workspace/executeCommand", {"command": "rex.lowerToCuda", "arguments": [uri]})
    assert set(answer["files"]) == {"rex_kernels.c", "rex_kernels.cu"}


def test_kate_is_told_what_is_wrong_with_its_settings(client: Client, source: Path) -> None:
    _kate(client, source, lowerTo="/elsewhere", geometry="no")
    reported = [
        client.wait(lambda one: one.get("method") == "window/showMessage")["params"]["message"] for _ in range(2)
    ]
    assert sorted(one.split()[0] for one in reported) == ["rex.geometry", "rex.lowerTo"]


def test_kate_names_the_home_folder_where_it_finds_no_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(10):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "kernels.c").write_text(SOURCE)
    monkeypatch.setattr(project_symbols, "_MOST_FOLDERS", 4)
    _, found = project_symbols.look_through((str(tmp_path),), {}, Overrides(), Encoding.UTF16)
    assert [Path(path).parent.name for path in found] == ["0", "1", "2"]


def test_helix_gets_its_settings_from_the_start_and_positions_in_bytes(client: Client, source: Path) -> None:
    client.settings = {"ignored": ["REX309"]}
    folder = source.parent.as_uri()
    reported: dict[str, Any] = {"workspaceFolders": [{"uri": folder, "name": ""}], "rootUri": folder}
    can = client.initialize(HELIX, initializationOptions={"rex": client.settings}, **reported)
    assert can["positionEncoding"] == "utf-8"
    client.notify("workspace/didChangeConfiguration", {"settings": {"rex": client.settings}})
    uri = source.as_uri()
    client.open(uri, SOURCE, 0)
    [found] = client.published(uri, 0)
    assert found["range"]["start"] == _place("sum +=", "utf-8")
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": SOURCE.count("\n"), "character": 0}}
    hints = client.request("textDocument/inlayHint", {"textDocument": {"uri": uri}, "range": whole})
    assert hints
    asked: Any = {"textDocument": {"uri": uri}, "range": found["range"], "context": {"diagnostics": [found]}}
    fix = client.request("textDocument/codeAction", asked)[0]
    [change] = client.request("codeAction/resolve", fix)["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": uri, "version": 0}
    assert client.end() == 0


def test_settings_may_stand_in_their_section_when_the_connection_begins(client: Client, source: Path) -> None:
    client.initialize({}, initializationOptions={"rex": {"ignored": ["REX308"]}})
    client.open(source.as_uri(), SOURCE)
    assert client.published(source.as_uri(), 1) == []
