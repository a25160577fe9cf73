"""What a person sees of a long `--check`: progress on a terminal's standard error, results when they are known."""

import os
import pty
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "rex_lsp", "--check", "--format", "concise", "--jobs", "1", "many"]
WRONG = "void f(int n, float *x) {\n#pragma omp target teams distribute parallel for\n  for (;;) x[0] = 1;\n}\n"


def _folder(place: Path, count: int) -> dict[str, str]:
    folder = place / "many"
    folder.mkdir()
    for number in range(count):
        (folder / f"part{number:03}.c").write_text(WRONG)
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def test_progress_is_shown_on_a_terminal_and_leaves_no_trace(tmp_path: Path) -> None:
    environment = _folder(tmp_path, 20)
    reader, writer = pty.openpty()
    done = subprocess.run(
        COMMAND, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=writer, text=True, timeout=120
    )
    os.close(writer)
    shown = os.read(reader, 100_000).decode()
    os.close(reader)
    assert "checked 8 of 20 files" in shown
    assert "checked 16 of 20 files" in shown
    assert shown.endswith("\r\x1b[K")
    assert done.stdout.count(" error REX") + done.stdout.count(" warning REX") >= 20
    assert "checked" not in done.stdout


def test_no_progress_elsewhere(tmp_path: Path) -> None:
    environment = _folder(tmp_path, 9)
    done = subprocess.run(COMMAND, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120)
    assert done.stderr == ""


def test_results_of_a_file_do_not_wait_for_the_others(tmp_path: Path) -> None:
    environment = _folder(tmp_path, 200)
    with subprocess.Popen(COMMAND, cwd=tmp_path, env=environment, stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        first = os.read(running.stdout.fileno(), 4096)
        assert running.poll() is None
        rest = running.stdout.read()
    assert b"part000.c" in first
    assert b"part199.c" not in first
    assert b"part199.c" in rest
