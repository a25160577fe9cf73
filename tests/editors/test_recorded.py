"""What the extension's own tests are fed is what the server sends: `--update` records it anew."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.server.client import ROOT, Client

DATA = ROOT / "editors" / "vscode" / "test" / "data"
URI = "file:///w/loops.c"
UNREAD = ("markdown", "text", "variables", "notes")


def _recorded(tmp_path: Path) -> dict[str, list[Any]]:
    """The lenses and explanations of `loops.c`, and the loops that `--check --format json` finds in three files.

    What the extension does not read is left out.
    """
    text = (DATA / "loops.c").read_text(encoding="utf-8")
    with Client() as client:
        client.settings = {"lazyLenses": False}
        client.initialize(initializationOptions={"lazyLenses": False})
        client.open(URI, text)
        lenses = client.request("textDocument/codeLens", {"textDocument": {"uri": URI}})
        explained: dict[str, Any] = {}
        for lens in lenses:
            region, _, kind = lens["data"]["id"].rpartition(":")
            if kind == "outcome":
                params = {"command": "rex.explainLoop", "arguments": [URI, region]}
                answer = client.request("workspace/executeCommand", params)
                explained[region] = {name: value for name, value in answer.items() if name not in UNREAD}
    (tmp_path / "loops.c").write_text(text, encoding="utf-8")
    (tmp_path / "empty.c").write_text("int nothing;\n", encoding="utf-8")
    command = [sys.executable, "-m", "rex_lsp", "--check", "--format", "json", "loops.c", "empty.c", "missing.c"]
    environment = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, env=environment)
    checked = json.loads(done.stdout)["files"]
    files: list[Any] = [{**file, "diagnostics": file["diagnostics"] * (not file["checked"])} for file in checked]
    return {"lenses": lenses, "explained": list(explained.values()), "files": files}


def _text(found: dict[str, list[Any]]) -> str:
    """JSON with a line for each answer."""
    lists = (
        f'"{name}": [\n' + ",\n".join(json.dumps(answer, ensure_ascii=False) for answer in answers) + "\n]"
        for name, answers in found.items()
    )
    return "{\n" + ",\n".join(lists) + "\n}\n"


def test_the_answers_are_those_of_the_server(tmp_path: Path, update: bool) -> None:
    found = _recorded(tmp_path)
    path = DATA / "answers.json"
    if update:
        path.write_text(_text(found), encoding="utf-8")
    assert found == json.loads(path.read_text(encoding="utf-8"))
