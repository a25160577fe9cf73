"""Programs of several folders under their own build systems: by the C compiler, and by rex-lsp in its place."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
REX = f"{sys.executable} -m rex_lsp"
# The reductions of one program add in another order than those of the other.
DIGITS = re.compile(r"(\d\.?\d{5})\d*")
KERNELS = {"plate.c:32: kernel OUT__1__plate_step__32", "probe.c:13: kernel OUT__1__inside__13"}


def _run(*words: str | Path, folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    search = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    return subprocess.run(words, cwd=folder, env=search, capture_output=True, text=True, check=False, timeout=600)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    require_tool("cc")
    require_tool("cxx")
    return Path(shutil.copytree(ROOT / "tests" / "projects" / "plate", tmp_path / "plate"))


def _make(project: Path, build: str, compiler: str, *words: str) -> "subprocess.CompletedProcess[str]":
    done = _run("make", "-j2", f"BUILD={build}", f"CC={compiler}", *words, folder=project)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def _compiled(output: str) -> set[str]:
    return set(re.findall(r" -c (\S+)", output))


def test_make(project: Path) -> None:
    require_tool("make")
    _make(project, "plain", "cc")
    made = _make(project, "lowered", f"{REX} --backend cpu --cc")
    assert len(_compiled(made.stdout)) == 7
    assert "warning" not in made.stderr
    # What stays on the host is information.
    words = ("--check", "--format", "concise", "-Iinclude", "numerics/weights.c", "src/plate.c")
    checked = _run(*REX.split(), *words, folder=project)
    assert checked.returncode == 0
    assert sorted(re.findall(r"^(\S+:\d+):\d+: info (REX\d+):", checked.stdout, re.MULTILINE)) == [
        ("numerics/weights.c:18", "REX403"),
        ("src/plate.c:55", "REX402"),
    ]
    expected = _run("plain/plate", folder=project)
    actual = _run("lowered/plate", folder=project, REX_VERBOSE="1")
    assert (actual.returncode, DIGITS.sub(r"\1", actual.stdout)) == (0, DIGITS.sub(r"\1", expected.stdout))
    assert set(re.findall(r"launch: (\S+: kernel OUT__\d+__\w+?__\d+)__", actual.stderr)) == KERNELS
    kept = re.findall(r"warning: (\S+): kernel \S+: runs on the host: .* '(\w+)'", actual.stderr)
    assert kept == [("norms.c:8", "precise_mean")]


def test_what_is_made_again(project: Path) -> None:
    require_tool("make")
    again: list[list[set[str]]] = []
    for build, compiler in (("plain", "cc"), ("lowered", f"{REX} --backend cpu --cc")):
        _make(project, build, compiler)
        words = (f"BUILD={build}", f"CC={compiler}", "-n")
        steps = [_compiled(_run("make", *words, folder=project).stdout)]
        for name in ("include/numerics.h", "include/report.h", "src/plate.c"):
            steps.append(_compiled(_run("make", *words, "-W", name, folder=project).stdout))
        again.append(steps)
    assert again[0] == again[1]
    assert again[0][0] == set()
    assert again[0][1] == {"src/main.c", "src/plate.c", "numerics/norms.c", "numerics/weights.c"}


def test_make_for_cuda(project: Path) -> None:
    require_tool("make")
    require_tool("nvcc")
    _make(project, "lowered", f"{REX} --backend cuda --cc")
    _make(project, "plain", "cc")
    expected, actual = (_run(f"{name}/plate", folder=project, REX_DISABLE="1") for name in ("plain", "lowered"))
    assert (actual.returncode, actual.stdout) == (0, expected.stdout)


def test_cmake(project: Path, tmp_path: Path) -> None:
    require_tool("cmake")
    wrapper = tmp_path / "rex-cc"
    wrapper.write_text(f'#!/bin/sh\nexec {REX} --backend cpu --cc "$@"\n')
    wrapper.chmod(0o755)
    for words in (("-S", ".", "-B", "built", f"-DCMAKE_C_COMPILER={wrapper}"), ("--build", "built")):
        done = _run("cmake", *words, folder=project)
        assert done.returncode == 0, done.stdout + done.stderr
    actual = _run("built/plate", folder=project, REX_VERBOSE="1")
    assert actual.returncode == 0
    assert set(re.findall(r"launch: (\S+: kernel OUT__\d+__\w+?__\d+)__", actual.stderr)) == KERNELS
