"""Programs that require one memory: as their threads, stacks and heap come and go, kernels see what the host sees."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import require_tool

HERE = Path(__file__).resolve().parent


@pytest.mark.parametrize(
    "way", [{}, {"REX_DEVICES": "2"}, {"REX_CPU_ORDER": "reverse"}], ids=["plain", "two", "reverse"]
)
@pytest.mark.parametrize("backend", ["cpu", "cuda"])
def test_one_memory(backend: str, way: dict[str, str]) -> None:
    require_tool("cc")
    if backend == "cuda":
        require_tool("gpu")
    command = [sys.executable, "-m", "rex_lsp", "--run", "--backend", backend, str(HERE / "unified.c")]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=300, cwd=HERE.parents[1],
        env={**os.environ, "REX_REQUIRE_DEVICE": "1", **way},
    )  # fmt: skip
    assert done.returncode == 0 and done.stdout == "0 wrong, on the device\n", done.stdout + done.stderr
