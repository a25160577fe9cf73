"""A pass replaces `1.0f / sqrtf(x)`: on the device, for each number of the type, the result is the same."""

import subprocess
import sys
from pathlib import Path

from tests.tools import require_tool

HERE = Path(__file__).resolve().parent


def test_all_numbers_have_the_same_inverse_root() -> None:
    require_tool("gpu")
    command = [sys.executable, "-m", "rex_lsp", "--run", "--backend", "cuda", str(HERE / "roots.c")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300, cwd=HERE.parents[1])
    assert done.returncode == 0 and done.stdout.splitlines()[0] == "0", done.stdout + done.stderr
