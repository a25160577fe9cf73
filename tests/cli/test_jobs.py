"""`--check` with several processes, however these begin, prints what one process does."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = 26  # as many as start processes
# A program of its own: a process that is not a copy of another one begins with its module.
PROGRAM = """\
import multiprocessing
import sys

from rex_lsp.cli import main

if __name__ == "__main__":
    multiprocessing.set_start_method(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
"""
LOOP = """\
void f{0}(int n, float *x) {{
#pragma omp target teams distribute parallel for
  for (int i = 1; i < n; i++) x[i] = x[i - {1}];
}}
"""


def _tree(place: Path) -> tuple[Path, Path, dict[str, str]]:
    """A program that starts checks, a folder of files, some of which race, and the environment."""
    folder = place / "many"
    folder.mkdir()
    for number in range(FILES):
        (folder / f"part{number:02}.c").write_text(LOOP.format(number, number % 2))
    program = place / "program.py"
    program.write_text(PROGRAM)
    return program, folder, {**os.environ, "PYTHONPATH": str(ROOT), "REX_CACHE_DIR": str(place / "cache")}


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_the_output_is_the_same_however_processes_begin(tmp_path: Path, method: str) -> None:
    program, folder, environment = _tree(tmp_path)

    def said(*words: str) -> tuple[int, str, str]:
        done = subprocess.run(
            [sys.executable, str(program), method, "--check", "--no-cache", "--format", "json", *words, str(folder)],
            env=environment,
            capture_output=True,
            text=True,
            timeout=240,
        )
        return done.returncode, done.stdout, done.stderr

    alone = said("--jobs", "1")
    assert alone[0] == 1
    assert alone[1].count('"code": "REX209"') == FILES // 2
    assert alone[2] == ""
    assert said("--jobs", "2") == alone


def test_the_files_that_processes_have_checked_are_counted(tmp_path: Path) -> None:
    _, folder, environment = _tree(tmp_path)
    reader, writer = pty.openpty()
    command = [sys.executable, "-m", "rex_lsp", "--check", "--quiet", "--jobs", "2", str(folder)]
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=writer, timeout=240, check=False)
    os.close(writer)
    shown = os.read(reader, 100_000).decode()
    os.close(reader)
    assert [f"checked {count} of {FILES} files" in shown for count in (8, 16, 24)] == [True] * 3
    assert shown.endswith("\r\x1b[K")
