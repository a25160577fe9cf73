"""What a program puts on the streams of interoperability objects comes in the order that the constructs say."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import find_clang, require_tool

HERE = Path(__file__).resolve().parent


@pytest.mark.parametrize("compiler", ["cc", "clang"])
@pytest.mark.parametrize("backend", ["cpu", "cuda"])
def test_streams_of_interop(backend: str, compiler: str) -> None:
    require_tool(compiler)
    if backend == "cuda":
        require_tool("gpu")
    cc = find_clang() if compiler == "clang" else "cc"
    command = [sys.executable, "-m", "rex_lsp", "--run", "--backend", backend, "--cc", cc, str(HERE / "interop.c")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300, cwd=HERE.parents[1])
    calls = 7 if backend == "cuda" else 0
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, [f"{calls} foreign calls, 0 failures"]), done.stdout
