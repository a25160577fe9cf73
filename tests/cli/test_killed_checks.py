"""A check that is killed leaves none of its processes behind, nor a compiler that one of them runs."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rex_lsp.toolchain.process_trees import end_tree
from tests.cli.test_jobs import PROGRAM, ROOT
from tests.tools import require_tool

FILES = 26  # as many as start processes
LIMIT = 60.0  # seconds, far more than anything takes on a busy machine
# No preprocessor comes to the end of it, and none writes anything, so that it does not end with who reads that.
ENDLESS = "#define N0 1\n" + "".join(f"#define N{n + 1} N{n} + N{n}\n" for n in range(60)) + "#if N60\n#endif\n"
LOOP = """\
#include "endless.h"
void f{0}(int n, float *x) {{
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) x[i] += {0};
}}
"""


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_processes_and_compilers_end_with_a_check_that_is_killed(tmp_path: Path, method: str) -> None:
    require_tool("cc")
    program, folder = tmp_path / "program.py", tmp_path / "many"
    folder.mkdir()
    program.write_text(PROGRAM)
    (folder / "endless.h").write_text(ENDLESS)
    for number in range(FILES):
        (folder / f"part{number:02}.c").write_text(LOOP.format(number))
    command = [sys.executable, str(program), method, "--check", "--no-cache", "--jobs", "2", str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as check:
        try:
            assert _within(LIMIT, lambda: any(map(_reads_headers, _processes(tmp_path))))
        finally:
            check.send_signal(signal.SIGKILL)
    try:
        assert _within(LIMIT, lambda: not _processes(tmp_path)), _processes(tmp_path)
    finally:
        for pid in _processes(tmp_path):
            end_tree(pid)


def _within(seconds: float, comes: Callable[[], bool]) -> bool:
    """Whether something comes to be in so many seconds."""
    end = time.monotonic() + seconds
    while not (came := comes()) and time.monotonic() < end:
        time.sleep(0.05)
    return came


def _processes(place: Path) -> list[int]:
    """The processes that were started with `place` as their folder for temporary files, and have not ended."""
    return [int(one.parent.name) for one in Path("/proc").glob("[0-9]*/environ") if f"TMPDIR={place}" in _words(one)]


def _reads_headers(pid: int) -> bool:
    """Whether a process is a compiler that was given headers to read."""
    return "-dD" in _words(Path(f"/proc/{pid}/cmdline"))


def _words(path: Path) -> list[str]:
    try:
        return path.read_text(errors="replace").split("\0")
    except OSError:
        return []
