"""Standard streams that cannot write each character, are full, or are closed."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
CODE = """void f(int n, float *x) {
  int t;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) { t = i; x[i] *= 10; }
}
"""
FULL = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")


def _shell(words: str, folder: Path, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    script = f"exec {shlex.quote(sys.executable)} -m rex_lsp {words}"
    given = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    return subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env=given,
        capture_output=True,
        check=False,
        timeout=100,
        input=CODE.encode(),
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.c").write_text(CODE, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "ascii"])
def test_a_character_that_cannot_be_written_is_spelled_out(encoding: str, folder: Path) -> None:
    done = _shell("--check a.c --format concise", folder, PYTHONUTF8="0", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (1, b"")
    assert "[blocks min(ceil(n/256), 32" in done.stdout.decode(encoding)


@pytest.mark.parametrize("form", ["json", "sarif", "gitlab", "junit", "html", "github"])
def test_what_programs_read_is_utf8(form: str, folder: Path) -> None:
    (folder / "a.c").rename(folder / "é.c")
    there = {"GITHUB_STEP_SUMMARY": ""}
    plain = _shell(f"--check é.c --format {form}", folder, PYTHONUTF8="1", **there)
    other = _shell(f"--check é.c --format {form}", folder, PYTHONUTF8="0", PYTHONIOENCODING="cp1252", **there)
    assert (other.returncode, other.stderr, other.stdout) == (1, b"", plain.stdout)
    assert plain.stdout.decode("utf-8")


def test_json_of_a_gpu_check_is_utf8(folder: Path) -> None:
    words = "--gpu-check a.c --backend cpu --set n=8 --format json"
    done = _shell(words, folder, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    (found,) = json.loads(done.stdout.decode("utf-8"))
    assert found["path"] == "a.c"
    text = _shell(words.replace("json", "text"), folder, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert b"Traceback" not in text.stderr
    assert text.returncode == done.returncode
    assert b"a.c:" in text.stdout


def test_a_name_in_the_c_locale(folder: Path) -> None:
    (folder / "a.c").rename(folder / "né w.c")
    done = _shell("--check . --format concise", folder, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"w.c:4:" in done.stdout


_REASONS: list[Any] = [
    pytest.param("--check a.c > /dev/full", "no space left on device", marks=FULL),
    pytest.param("--check a.c --format json > /dev/full", "no space left on device", marks=FULL),
    pytest.param("--check a.c --fix --diff > /dev/full", "no space left on device", marks=FULL),
    pytest.param("--version > /dev/full", "no space left on device", marks=FULL),
    ("--check a.c >&-", "bad file descriptor"),
    ("--check - --fix >&-", "bad file descriptor"),
]


@pytest.mark.parametrize("buffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize(("words", "reason"), _REASONS)
def test_output_that_cannot_be_written(words: str, reason: str, buffered: str, folder: Path) -> None:
    (folder / "a.c").write_text(f"// rex: ignore[REX5] nothing\n{CODE}", encoding="utf-8")
    done = _shell(words, folder, PYTHONUNBUFFERED=buffered)
    assert done.stderr.decode().splitlines()[-1:] == [f"rex-lsp: standard output cannot be written: {reason}"]
    assert b"Traceback" not in done.stderr
    assert done.returncode == 2


def test_closed_standard_input(folder: Path) -> None:
    done = _shell("--check - <&-", folder)
    assert done.stderr.decode().splitlines() == ["rex-lsp: stdin.c: error REX001: cannot be read: bad file descriptor"]
    assert done.returncode == 2


def test_closed_standard_error(folder: Path) -> None:
    done = _shell("--check a.c none.c --format concise 2>&-", folder)
    assert done.returncode == 2
    assert b"a.c:4:" in done.stdout


def test_nothing_else_is_opened_in_place_of_a_closed_stream(folder: Path) -> None:
    done = _shell("--check a.c -o report.txt >&- <&- 2>&-", folder)
    assert done.returncode == 1
    assert "error REX309" in (folder / "report.txt").read_text(encoding="utf-8")
