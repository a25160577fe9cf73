"""Every example, lowered and run on the CPU back end, behaves as the original does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.c"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_verify(path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    command = [sys.executable, "-m", "rex_lsp", "--verify", "--backend", "cpu", str(path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 of 1 behave the same on the cpu back end" in done.stdout
    assert "no target loops" not in done.stdout
