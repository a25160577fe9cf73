"""What is outside of the documents: headers, project files, settings, logs, other transports."""

import asyncio
import json
import subprocess
import sys
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from rex_lsp.lsp.protocol import RexProtocol, new_server
from tests.server.client import ROOT, Client, framed
from tests.tools import require_tool

TEXT = """#include "sizes.h"
void scale(double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:100])
  for (int i = 0; i < 100; i += STEP) x[i] *= 2;
}
"""
ABLE = {
    "workspace": {
        "configuration": True,
        "didChangeConfiguration": {"dynamicRegistration": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
        "codeLens": {"refreshSupport": True},
    }
}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    (tmp_path / "sizes.h").write_text("#define STEP 1\n")
    path = tmp_path / "scale.c"
    path.write_text(TEXT)
    return path


def _codes(diagnostics: Any) -> set[str]:
    return {one["code"] for one in diagnostics}


def _lens(client: Client, path: Path) -> str:
    lens = client.request("textDocument/codeLens", {"textDocument": {"uri": path.as_uri()}})[0]
    return client.request("codeLens/resolve", lens)["command"]["title"]


def _changed(client: Client, path: Path) -> None:
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": path.as_uri(), "type": 2}]})


def test_notes_wait_for_headers_and_follow_them(client: Client, source: Path) -> None:
    client.initialize(ABLE)
    watched = client.wait(lambda one: one.get("method") == "client/registerCapability")
    patterns = [one["globPattern"] for one in watched["params"]["registrations"][0]["registerOptions"]["watchers"]]
    assert "**/*.h" in patterns
    client.open(source.as_uri(), TEXT)
    assert client.published(source.as_uri(), 1) == []
    header = source.parent / "sizes.h"
    header.write_text("#define STEP 0\n")
    _changed(client, header)
    assert "REX202" in _codes(client.published(source.as_uri(), 1))
    client.wait(lambda one: one.get("method") == "workspace/codeLens/refresh")
    header.write_text("#define STEP 2\n")
    client.notify("textDocument/didSave", {"textDocument": {"uri": header.as_uri()}})
    assert client.published(source.as_uri(), 1) == []


def test_edits_do_not_wait_for_a_slow_compiler(tmp_path: Path, source: Path) -> None:
    compiler = tmp_path / "slowcc"
    compiler.write_text("#!/bin/sh\nsleep 120\n")
    compiler.chmod(0o755)
    with Client(["--stdio", "--cc", str(compiler)]) as client:
        client.initialize()
        client.open(source.as_uri(), TEXT)
        client.open("file:///nowhere/other.c", TEXT.replace('#include "sizes.h"', "#define STEP 0"))
        started = time.perf_counter()
        assert "REX202" in _codes(client.published("file:///nowhere/other.c", 1))
        client.request("textDocument/codeLens", {"textDocument": {"uri": source.as_uri()}})
        assert time.perf_counter() - started < 20
        client.published(source.as_uri(), 1, limit=20)
        assert client.end(limit=20) == 0


def test_settings_are_asked_for_and_change_what_is_shown(client: Client, source: Path) -> None:
    client.settings = {"defines": ["STEP=0"], "ignored": ["REX401"], "architecture": "sm_80"}
    text = TEXT.replace('#include "sizes.h"\n', "")
    client.initialize(ABLE)
    client.open(source.as_uri(), text)
    client.wait(lambda one: one.get("method") == "workspace/configuration")
    client.wait(lambda one: one.get("method") == "workspace/codeLens/refresh")
    client.change(source.as_uri(), 2, (((0, 0), (0, 0)), "\n"))
    assert _codes(client.published(source.as_uri(), 2)) == {"REX202"}
    client.settings = {"defines": ["STEP=1"]}
    client.notify("workspace/didChangeConfiguration", {"settings": None})
    assert client.published(source.as_uri(), 2) == []
    given = {"defines": ["STEP=0"], "diagnostics": False}
    client.notify("workspace/didChangeConfiguration", {"settings": {"rex": given}})
    assert client.published(source.as_uri(), 2) == []
    assert _lens(client, source).startswith("on the host")
    client.notify("workspace/didChangeConfiguration", {"settings": {"rex": {"lens": False, "defines": "STEP"}}})
    reported = client.wait(lambda one: one.get("method") == "window/showMessage")
    assert "rex.defines must be a list" in reported["params"]["message"]
    assert client.request("textDocument/codeLens", {"textDocument": {"uri": source.as_uri()}}) == []


def test_the_project_file_is_followed(client: Client, source: Path) -> None:
    text = TEXT.replace('#include "sizes.h"\n', "")
    project = source.parent / "rex-lsp.toml"
    project.write_text('defines = ["STEP=0"]\n')
    client.initialize(ABLE)
    client.open(source.as_uri(), text)
    assert "REX202" in _codes(client.published(source.as_uri(), 1))
    project.write_text('defines = ["STEP=1"]\nthreads = 64\n')
    _changed(client, project)
    assert client.published(source.as_uri(), 1) == []
    assert "× 64" in _lens(client, source)
    project.write_text("defines = 5\n")
    _changed(client, project)
    reported = client.wait(lambda one: one.get("method") == "window/showMessage")
    assert "rex-lsp.toml" in reported["params"]["message"]


def test_compile_commands_are_followed(client: Client, source: Path) -> None:
    text = TEXT.replace('#include "sizes.h"\n', "")
    database = source.parent / "compile_commands.json"

    def write(step: int) -> None:
        command = {"directory": str(source.parent), "file": "scale.c", "arguments": ["cc", f"-DSTEP={step}", "scale.c"]}
        database.write_text(json.dumps([command]))

    write(0)
    client.initialize(ABLE)
    client.open(source.as_uri(), text)
    assert "REX202" in _codes(client.published(source.as_uri(), 1))
    write(10)
    _changed(client, database)
    assert client.published(source.as_uri(), 1) == []


def test_the_log_file_tells_what_went_wrong(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Client(["--log", str(log)]) as client:
        client.initialize()
        client.change("file:///not/open.c", 2, (None, "x"))
        client.raw(b"Content-Length: 1\r\n\r\nx")
        client.wait(lambda one: "error" in one)
        assert client.end() == 0
    assert "a change of a document that is not open" in log.read_text()
    assert "malformed message" in log.read_text()


def test_a_print_does_not_get_into_the_stream(tmp_path: Path) -> None:
    """Whatever a library writes on standard output goes to standard error."""
    script = (
        "import sys\nfrom rex_lsp import server\n"
        "def load(front, params):\n  print('noise', flush=True)\n  raise OSError('no')\n"
        "sys.exit(server.serve_stdio(load))\n"
    )
    message = framed(HELLO)
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, input=message, capture_output=True, check=False)
    assert done.returncode == 1
    assert b"noise" in done.stderr
    assert b"noise" not in done.stdout


def test_messages_from_a_file_are_answered(tmp_path: Path) -> None:
    """Standard input may be a file, which cannot be polled, and so may standard output."""
    messages: Any = [HELLO, *END]
    (tmp_path / "in").write_bytes(b"".join(map(framed, messages)))
    with (tmp_path / "in").open("rb") as given, (tmp_path / "out").open("wb") as taken:
        done = subprocess.run([sys.executable, "-m", "rex_lsp"], cwd=ROOT, stdin=given, stdout=taken, check=False)
    assert done.returncode == 0
    assert b'"id":2,"result":null' in (tmp_path / "out").read_bytes()


HELLO: Any = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}
END: Any = [{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}, {"jsonrpc": "2.0", "method": "exit"}]


def _protocol() -> tuple[RexProtocol, list[Any]]:
    sent: list[Any] = []
    server, protocol = new_server(lambda body: sent.append(json.loads(body)))

    def fails(_: Any) -> object:
        raise ZeroDivisionError("a defect")

    def unspeakable(_: Any) -> object:
        return object()

    server.feature("rex/fails")(fails)
    server.feature("rex/unspeakable")(unspeakable)
    return protocol, sent


def test_a_feature_that_fails_is_logged_and_answered(caplog: pytest.LogCaptureFixture) -> None:
    protocol, sent = _protocol()
    protocol.handle({"jsonrpc": "2.0", "id": 1, "method": "rex/fails"})
    protocol.handle({"jsonrpc": "2.0", "method": "rex/fails"})
    protocol.handle({"jsonrpc": "2.0", "id": 2, "method": "rex/unspeakable"})
    assert [(one["id"], one["error"]["code"]) for one in sent] == [(1, -32603), (2, -32603)]
    assert "ZeroDivisionError" in caplog.text


def test_an_answer_that_comes_after_its_request_was_given_up() -> None:
    """pygls sets the result of the cancelled future, which raises."""

    async def scene() -> None:
        protocol, sent = _protocol()
        waiting = protocol.send_request_async("workspace/codeLens/refresh")
        waiting.cancel()
        await asyncio.sleep(0)
        protocol.handle({"jsonrpc": "2.0", "id": sent[0]["id"], "result": None})
        kept: Future[Any] = protocol.send_request("workspace/codeLens/refresh")
        protocol.handle({"jsonrpc": "2.0", "id": sent[1]["id"], "error": {"code": 1, "message": "no"}})
        assert str(kept.exception()).endswith("no")

    asyncio.run(scene())


def test_the_command_line_imports_no_server(source: Path) -> None:
    require_tool("cc")
    script = (
        "import sys\nfrom rex_lsp.cli import main\nmain(['--check', sys.argv[1]])\n"
        "print(sorted({'pygls', 'lsprotocol', 'asyncio', 'rex_lsp.server'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(source)], cwd=ROOT, capture_output=True, check=False)
    assert done.stdout.endswith(b"[]\n")


def test_the_front_imports_neither_pygls_nor_the_compiler() -> None:
    script = (
        "import sys, rex_lsp.server\n"
        "print(sorted({'pygls', 'lsprotocol', 'cattrs', 'tree_sitter', 'lowering_core.pipeline'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=False)
    assert done.stdout == b"[]\n"


CHOSEN = """void scale(int n, float *x) {
#pragma omp target teams distribute parallel for num_threads(2048) map(tofrom: x[0:n]) proc_bind(close)
  for (int i = 0; i < n; i++) x[i] *= 2;
}
"""


def test_findings_follow_the_table_check_of_the_project_file(tmp_path: Path, ready: Client) -> None:
    project, uri = tmp_path / "rex-lsp.toml", (tmp_path / "chosen.c").as_uri()

    def written(text: str) -> list[tuple[str, int]]:
        project.write_text(text)
        change = {"changes": [{"uri": project.as_uri(), "type": 2}]}
        ready.notify("workspace/didChangeWatchedFiles", change)
        return _levels(ready.published(uri))

    ready.open(uri, CHOSEN)
    both = [("REX409", 4), ("REX501", 2)]
    assert _levels(ready.published(uri)) == both
    assert written("[check]\nignore = ['REX4']\n") == [("REX501", 2)]
    assert written("[check]\nselect = ['REX4']\n") == [("REX409", 4)]
    assert written("[check.severity]\nREX501 = 'error'\nREX409 = 'off'\n") == [("REX501", 1)]
    assert written("[check.per-file]\n'chosen.*' = ['REX5']\n'other.c' = ['REX4']\n") == [("REX409", 4)]
    assert written("[check]\nignore = ['REX999']\n") == both
    told = ready.wait(lambda one: one.get("method") == "window/showMessage")["params"]
    assert (told["type"], "check.ignore: there is no rule 'REX999'" in told["message"]) == (1, True)
    assert written("[check]\nignore = ['REX4', 'REX5']\n") == []


def test_an_ignored_finding_goes_as_its_comment_is_typed(ready: Client) -> None:
    uri = "file:///nowhere/ignored.c"
    ready.open(uri, CHOSEN.replace(" proc_bind(close)", ""))
    assert _levels(ready.published(uri, 1)) == [("REX501", 2)]
    ready.change(uri, 2, (((1, 0), (1, 0)), "// rex: ignore[REX501 wide\n"))
    assert _levels(ready.published(uri, 2)) == [("REX011", 2), ("REX501", 2)]
    ready.change(uri, 3, (((1, 21), (1, 21)), "]"))
    assert _levels(ready.published(uri, 3)) == []


def _levels(found: list[Any]) -> list[tuple[str, int]]:
    return sorted((one["code"], one["severity"]) for one in found)
