"""What `make demo` prints: a wrong loop caught, its fix, its kernel, the run beside the original, and how fast."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[1]
LINES = 39
"""At most as many are printed: a terminal shows them at once."""
ORDER = (
    r"\n\$ rex-lsp --check .*columns\.c",
    r"columns\.c:\d+:\d+: error REX309: .*private\(largest\)",
    r"^< #pragma omp target .*\n^> #pragma omp target .*private\(largest\)",
    r"^\$ rex-lsp --lower columns\.c",
    r'^extern "C" __global__ .*(\n.*){15,22}\n}$',
    r"^\$ rex-lsp --verify columns\.c --backend cpu",
    r"^columns\.c +1 direct grid-stride +same ",
    r"docs/performance\.md$",
)
"""What stands in it, from the first to the last."""


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> str:
    require_tool("cc")
    require_tool("cxx")
    tree = tmp_path_factory.mktemp("demo")
    for name in ("examples/demo.sh", "docs/tutorial/columns.c"):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tree / name)
    search = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["examples/demo.sh"],
        cwd=tree,
        env={**os.environ, "PATH": search},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_it_is_short(printed: str) -> None:
    assert len(printed.splitlines()) <= LINES, printed


def test_its_order(printed: str) -> None:
    at = 0
    for expected in ORDER:
        found = re.compile(expected, re.MULTILINE).search(printed, at)
        assert found, f"{expected} does not follow in\n{printed}"
        at = found.end()


def test_its_numbers_were_measured(printed: str) -> None:
    measured = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    all_programs, without = re.findall(r"(\d\.\d\d) ×", printed)
    assert f"| all programs | {all_programs} |" in measured
    assert f"| without the two best | {without} |" in measured
