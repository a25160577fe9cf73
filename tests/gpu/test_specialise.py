"""Kernels that are compiled again while a program runs: the results have the same bits, and a second run takes the code
that the first one kept.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests import nvrtc
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
_MADE = re.compile(r"rex: specialized: kernel OUT__\d+__(\w+?)__.*: (.*)")


def test_versions_are_compiled_once_and_compute_the_same(tmp_path: Path) -> None:
    for name in ("gpu", "nvcc", "nvrtc"):
        require_tool(name)
    library = nvrtc.find_library()
    assert library is not None
    program = tmp_path / "specialise"
    source = str(ROOT / "tests" / "gpu" / "specialise.c")
    command = [
        sys.executable,
        "-m",
        "rex_lsp",
        "--build",
        "--specialize",
        "--backend",
        "cuda",
        source,
        "-o",
        str(program),
    ]
    built = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300, cwd=ROOT)
    assert built.returncode == 0, built.stderr

    def run(setting: str) -> tuple[str, list[tuple[str, str]]]:
        places = f"{library.parent}:{os.environ.get('LD_LIBRARY_PATH', '')}"
        own = {"REX_SPECIALIZE": setting, "REX_CACHE_DIR": str(tmp_path / "cache"), "LD_LIBRARY_PATH": places}
        needs = {"REX_REQUIRE_DEVICE": "1", "REX_VERBOSE": "1"}
        done = subprocess.run(
            [str(program)], capture_output=True, text=True, check=False, timeout=120, env={**os.environ, **own, **needs}
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout, sorted(_MADE.findall(done.stderr))

    off, first, second = run("0"), run("always"), run("always")
    assert off == (first[0], [])
    assert first[0] == second[0]
    assert first[1] == [("product", "compiled"), ("smoothed", "compiled")]
    assert second[1] == [("product", "as kept on disk"), ("smoothed", "as kept on disk")]
