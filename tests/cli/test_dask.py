"""`--check --dask` prints what a check on this machine does, whatever becomes of the workers."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from rex_lsp.check_cache import CheckCache
from rex_lsp.cluster_units import AskedFile, ClusterUnit
from rex_lsp.cluster_worker import check_unit
from rex_lsp.file_checker import Checking, FileChecker
from rex_lsp.package_digest import package_digest
from rex_lsp.result_store import MemoryStore
from rex_lsp.settings import Overrides
from rex_lsp.wanted import Wanted

ROOT = Path(__file__).resolve().parents[2]
FILES = 12
LOOP = """\
#include "size.h"
void f{0}(int n, float *x) {{
#pragma omp target teams distribute parallel for
  for (int i = 1; i < n; i++) x[i] = x[i - {1}] * SIZE;
}}
"""
DATA = """\
void f1(int n, float *x);
void keep(int n, float *x) {
#pragma omp target enter data map(to: x[0:n])
  f1(n, x);
#pragma omp target exit data map(from: x[0:n])
}
"""


@dataclass(frozen=True)
class Dask:
    """A scheduler's address, and the processes of its two workers."""

    address: str
    workers: tuple[subprocess.Popen[bytes], ...]


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Dask]:
    """A scheduler and two workers that nobody starts again."""
    pytest.importorskip("distributed", reason="needs dask.distributed, of the extra cluster")
    file = tmp_path / "scheduler.json"
    common = ("--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(file))
    running = [_started(tmp_path, "scheduler", "--port", "0", *common)]
    running += [_started(tmp_path, "worker", "--no-nanny", "--nthreads", "1", *common) for _ in range(2)]
    try:
        ends = time.monotonic() + 60
        while not file.exists() and time.monotonic() < ends:
            time.sleep(0.05)
        yield Dask(json.loads(file.read_text())["address"], (running[1], running[2]))
    finally:
        for one in reversed(running):
            one.kill()
            one.wait()


def _started(place: Path, *words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "dask", *words], env=_environment(place), stderr=subprocess.DEVNULL, cwd=place
    )


def _environment(place: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "REX_CACHE_DIR": str(place / "cache")}


def _tree(place: Path) -> Path:
    folder = place / "many"
    folder.mkdir()
    (folder / "size.h").write_text("#define SIZE 2\n")
    for number in range(FILES):
        (folder / f"part{number:02}.c").write_text(LOOP.format(number, number % 2))
    (folder / "keep.c").write_text(DATA)
    return folder


def _check(place: Path, *words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "rex_lsp", "--check", "--format", "concise", "--jobs", "1", *words, "many"]
    return subprocess.Popen(
        command, env=_environment(place), cwd=place, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def _said(place: Path, *words: str) -> tuple[str, str, int]:
    running = _check(place, *words)
    said, complaints = running.communicate(timeout=240)
    return said, complaints, running.returncode


def test_a_worker_that_is_lost_half_way_loses_nothing(tmp_path: Path, dask: Dask) -> None:
    _tree(tmp_path)
    here = _said(tmp_path, "--no-cache")
    assert here[0].count("REX209") == FILES // 2
    assert here[1:] == ("", 1)
    running = _check(tmp_path, "--dask", dask.address)
    assert running.stdout is not None
    assert running.stderr is not None
    first = running.stdout.readline()
    dask.workers[0].kill()
    with running:
        said, complaints = first + running.stdout.read(), running.stderr.read()
    assert (said, complaints, running.returncode) == here
    # All is known here now: no worker is needed.
    dask.workers[1].kill()
    assert _said(tmp_path) == here


def test_the_rest_is_checked_here_when_no_worker_can(tmp_path: Path) -> None:
    """What a worker answers that is not like this machine."""
    folder = _tree(tmp_path)
    checking = Checking(Overrides(), Wanted(), cached=False)
    path = str(folder / "part01.c")
    question = CheckCache(Overrides(), MemoryStore()).about_findings(path, (), Wanted())
    assert question is not None
    asked = AskedFile(path, None, question.mark)
    unit = ClusterUnit(os.getcwd(), package_digest(MemoryStore()), checking, (asked, replace(asked, mark=b"other")))
    alike, unlike = check_unit(unit).found
    assert alike is not None
    assert alike[0] == FileChecker(checking).check(path)
    assert unlike is None
    assert "another rex-lsp" in check_unit(replace(unit, package=b"other")).refusal
    assert "no folder" in check_unit(replace(unit, folder=str(tmp_path / "none"))).refusal


def test_a_header_that_a_worker_sees_otherwise_is_noticed(tmp_path: Path) -> None:
    folder = _tree(tmp_path)
    marks: list[bytes] = []
    for size in ("2", "3"):
        (folder / "size.h").write_text(f"#define SIZE {size}\n")
        question = CheckCache(Overrides(), MemoryStore()).about_findings(str(folder / "part01.c"), (), Wanted())
        assert question is not None
        marks.append(question.mark)
    assert marks[0] != marks[1]


WITHOUT = """\
import sys
sys.modules["distributed"] = None
from rex_lsp.cli import main
sys.exit(main(sys.argv[1:]))
"""
WRONG = (
    (("-c", WITHOUT, "--check"), '--dask needs dask.distributed: pip install "rex-lsp[cluster]"'),
    (("-m", "rex_lsp", "--check", "--compile"), "--compile is not for --dask"),
    (("-m", "rex_lsp", "--lower", "-o", "out"), "--dask is for --check"),
)


@pytest.mark.parametrize(("words", "text"), WRONG, ids=("missing", "compile", "lower"))
def test_what_is_wrong_is_said(tmp_path: Path, words: tuple[str, ...], text: str) -> None:
    _tree(tmp_path)
    command = [sys.executable, *words, "--dask", "tcp://127.0.0.1:9", "many"]
    done = subprocess.run(
        command, env=_environment(tmp_path), cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert text in done.stderr
