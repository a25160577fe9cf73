"""Each loop of tests/advice whose advice has an edit, before and after it on a GPU, at sizes that keep one busy. The
factors are printed; that programs with the edits print the same is shown in tests/advice.
"""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _gpu() -> None:
    require_tool("gpu")
    if importlib.util.find_spec("pycuda") is None:
        pytest.skip("PyCUDA is not installed: pip install 'rex-lsp[gpu]'")


@pytest.mark.parametrize("name", ["advised", "mains"])
def test_edits_are_right_on_the_gpu_and_pay(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    command, found = [sys.executable, "-m", "tests.gpu.advice_timed", name], list[Any]()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process, capsys.disabled():
        assert process.stdout is not None
        for line in process.stdout:
            found.append(one := json.loads(line))
            print(f"\n{one['place']} {one['code']} {one['title']}: {one['outcome']}", end="", flush=True)
    assert process.returncode == 0 and found
    assert not [one for one in found if one["verdict"] != "faster"]
