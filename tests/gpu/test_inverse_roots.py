"""A pass replaces `1.0f / sqrtf(x)`: on the device, for each number of the type, the result is the same."""

import subprocess
import sys
from pathlib import Path

from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]


def test_all_numbers_have_the_same_inverse_root() -> None:
    require_tool("gpu")
    program = ROOT / "tests/passes/programs/roots.c"
    command = [sys.executable, "-m", "rex_lsp", "--run", "--backend", "cuda", "-D", "EVERY", str(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300, cwd=ROOT)
    assert done.returncode == 0 and done.stdout.split()[1:2] == ["0"], done.stdout + done.stderr
