"""`rex-lsp --gpu-check` as a program: statuses, JSON, loops that crash or never end, and what is left behind."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from rex_lsp.checking.inputs.arrays import ArraysError, read_arrays
from rex_lsp.toolchain.process_trees import descendants
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
TEXT = """#include <stdlib.h>
void scale(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
void far(int n, int *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[(long)i * 1000000000] = 1;
}
void endless(int n, int *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    while (x[i] < 1000)
      x[i] = 1;
}
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    require_tool("cc")
    require_tool("cxx")
    (tmp_path / "tmp").mkdir()
    path = tmp_path / "loops.c"
    path.write_text(TEXT)
    return path


def environment(source: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(source.parent / "tmp")}


def command(place: str, *options: str) -> list[str]:
    return [sys.executable, "-m", "rex_lsp", "--gpu-check", "--backend", "cpu", *options, place]


def run(source: Path, place: str, *options: str) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run(
        command(place, *options), capture_output=True, text=True, check=False, env=environment(source)
    )
    assert not list((source.parent / "tmp").iterdir()), "temporary files are removed"
    return done


def test_one_loop_by_a_line_inside_it(source: Path) -> None:
    done = run(source, f"{source}:5", "--set", "n=500")
    assert done.returncode == 0
    assert "✓ same results" in done.stdout
    assert "n=500" in done.stdout


def test_all_loops_as_json(source: Path) -> None:
    done = run(source, str(source), "--format", "json", "--timeout", "2")
    results: list[dict[str, Any]] = json.loads(done.stdout)
    assert [(one["line"], one["verdict"]) for one in results] == [(3, "same"), (8, "different"), (13, "not run")]
    assert "stopped after 2 s" in results[2]["trouble"]
    assert done.returncode == 2


def test_without_sanitizers_a_loop_that_crashes_is_told(source: Path) -> None:
    done = run(source, f"{source}:8", "--no-sanitize")
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stdout + done.stderr
    assert run(source, f"{source}:3", "--no-sanitize").returncode == 0


def test_what_cannot_be_checked_is_told(source: Path) -> None:
    assert run(source, str(source.parent / "none.c")).returncode == 2
    done = run(source, f"{source}:3", "--set", "n=nine")
    assert done.returncode == 2
    assert "not a value of its type" in done.stdout


def test_a_line_and_a_setting_that_mean_nothing_are_told(source: Path) -> None:
    beyond = run(source, f"{source}:9999")
    assert (beyond.returncode, "there is no line 9999: the file has 17" in beyond.stdout) == (2, True)
    above = run(source, f"{source}:1", "--set", "n=50")
    first, second, *_ = above.stdout.splitlines()
    assert above.returncode == 0
    assert first == f"{source}:1: no loop begins before this line; the first one is checked"
    assert second.startswith(f"{source}:3: ✓")
    unknown = run(source, f"{source}:3", "--set", "m=5")
    assert (unknown.returncode, "--set m: no loop that is checked has this variable" in unknown.stdout) == (2, True)


def test_files_that_are_not_there_are_named_once(source: Path) -> None:
    none = source.parent / "none.c"
    assert run(source, str(none)).stdout.startswith(f"{none}: ")
    data = source.parent / "none.npz"
    told = run(source, f"{source}:3", "--data", str(data)).stdout.splitlines()
    assert [one.count(str(data)) for one in told if str(data) in one] == [1, 1]
    assert "Errno" not in "".join(told)


def test_giving_up_ends_everything(source: Path) -> None:
    process = subprocess.Popen(command(f"{source}:13"), stdout=subprocess.DEVNULL, env=environment(source))
    end = time.monotonic() + 60
    while time.monotonic() < end and not any(_name(pid) == "lowered" for pid in descendants(process.pid)):
        time.sleep(0.05)
    started = descendants(process.pid)
    process.send_signal(signal.SIGTERM)
    assert process.wait(60) == 130
    assert len(started) >= 2
    end = time.monotonic() + 30
    while time.monotonic() < end and any(_runs(pid) for pid in started):
        time.sleep(0.05)
    assert not [pid for pid in started if _runs(pid)]
    assert not list((source.parent / "tmp").iterdir())


def test_arrays_come_from_a_file(source: Path) -> None:
    numpy = pytest.importorskip("numpy")
    target = source.parent / "data.npz"
    numpy.savez(target, x=numpy.full(10, -1.0))
    assert read_arrays(target) == {"x": numpy.full(10, -1.0).tobytes()}
    assert run(source, f"{source}:3", "--set", "n=10", "--data", str(target)).returncode == 0
    target.write_bytes(b"nothing")
    with pytest.raises(ArraysError):
        read_arrays(target)
    assert run(source, f"{source}:3", "--data", str(target)).returncode == 2


def _runs(pid: int) -> bool:
    """Whether a process is there and has not ended; one that nobody waits for stays in the list as Z."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _name(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""
