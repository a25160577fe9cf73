"""Runs an editor on a copy of kernels.c and returns what its walk wrote down."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SOURCE = HERE / "kernels.c"
WALK_SECONDS = 300


def walk(command: Sequence[str], folder: Path) -> dict[str, Any]:
    """Run `command`, an editor that walks, in `folder`; fail when it or the server had a problem."""
    source = Path(shutil.copy(SOURCE, folder))
    results, log = folder / "seen.json", folder / "server.log"
    homes = {name: str(folder / name) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    environment = {
        **os.environ,
        **homes,
        "PYTHONPATH": str(ROOT),
        "REX_WALK_FILE": str(source),
        "REX_WALK_PLUGIN": str(ROOT / "editors" / "neovim"),
        "REX_WALK_RESULTS": str(results),
        "REX_WALK_SERVER": json.dumps([sys.executable, "-m", "rex_lsp", "--log", str(log)]),
    }
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=WALK_SECONDS, check=False
    )
    seen: dict[str, Any] = json.loads(results.read_text(encoding="utf-8")) if results.is_file() else {}
    reported = log.read_text(encoding="utf-8") if log.is_file() else "the server wrote no log"
    problem = seen.get("problem", "" if seen else "the walk wrote nothing down")
    assert done.returncode == 0 and not problem, f"{problem}\n{done.stdout}{done.stderr}\n{reported}"
    assert "Traceback" not in reported, reported
    return seen


def line_of(text: str) -> int:
    """The zero-based line of kernels.c in which `text` stands first."""
    lines = SOURCE.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines) if text in line)
