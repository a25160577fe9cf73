"""README and tutorial, walked through by someone who pastes every command into a fresh folder: each prints what the
page shows (`--update` rewrites what it shows; times differ from run to run).
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("README.md", "docs/tutorial/index.md")
ELSEWHERE = {"pip install .": "tests/test_packaging.py", "make demo": "tests/test_demo.py"}
"""Commands of README that are run by other tests."""

_BLOCK = re.compile(r'^```(?:c title="(?P<name>[^"]+)"|(?P<kind>\w+))\n(?P<text>.*?)^```$', re.MULTILINE | re.DOTALL)
_TIMES = re.compile(r"\d+\.\d\d / \d+\.\d\d|\d+(?:\.\d+)? (?:µs|ms|s)\b")


def _run(command: str, folder: Path) -> str:
    search = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": search, "COLUMNS": "120", "REX_CC": "", "REX_CXX": ""}
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={name: value for name, value in environment.items() if value},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=120,
    )
    return done.stdout


def _session(block: str, folder: Path) -> str:
    """The block with what its commands print now."""
    lines: list[str] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            lines += [line, *_run(line[2:], folder).splitlines()]
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("page", PAGES)
def test_every_command_prints_what_the_page_shows(page: str, tmp_path: Path, update: bool) -> None:
    require_tool("cc")
    require_tool("cxx")
    path = ROOT / page
    text = path.read_text(encoding="utf-8")
    shown, printed = "", ""
    rewritten, end = "", 0
    for block in _BLOCK.finditer(text):
        own = block["text"]
        if block["name"]:
            (tmp_path / block["name"]).write_text(own, encoding="utf-8")
        elif block["kind"] == "console":
            now = _session(own, tmp_path)
            shown, printed = shown + own, printed + now
            if _TIMES.sub("…", now) != _TIMES.sub("…", own):
                rewritten, end = rewritten + text[end : block.start("text")] + now, block.end("text")
        else:
            assert block["kind"] == "sh" and set(own.splitlines()) <= set(ELSEWHERE), f"this is not run:\n{own}"
    if update:
        path.write_text(rewritten + text[end:], encoding="utf-8")
    else:
        assert _TIMES.sub("…", printed) == _TIMES.sub("…", shown)


def test_the_program_of_the_tutorial_is_the_file_beside_it() -> None:
    program = (ROOT / "docs" / "tutorial" / "columns.c").read_text(encoding="utf-8")
    for page in PAGES:
        assert f'```c title="columns.c"\n{program}```' in (ROOT / page).read_text(encoding="utf-8")
