"""`--fast-math`, and who else asks for it: what the device's compiler is told."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from rex_lsp.driver.command_line import parse
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """\
int main(void)
{
    float x[100];
#pragma omp target teams distribute parallel for map(from: x)
    for (int i = 0; i < 100; i++) x[i] = (float)i;
    return x[5] != 5.0f;
}
"""
# It writes down what it is told.
RECORDER = '#!/bin/sh\nprintf "%s\\n" "$@" >> words\nexec "{}" "$@"\n'


@pytest.mark.parametrize(
    ("words", "fast"),
    [
        ("-O2", False),
        ("-ffast-math", True),
        ("-O2 -ffast-math -O3", True),
        ("-ffast-math -fno-fast-math", False),
        ("-fno-fast-math -ffast-math", True),
        ("-Ofast", True),
        ("-Ofast -O2", False),
        ("-fno-fast-math -Ofast", False),
        ("-Ofast -Og", False),
        ("-funsafe-math-optimizations", False),
    ],
)
def test_the_compilers_words_ask_for_it(words: str, fast: bool) -> None:
    assert parse(words.split()).fast_math is fast


@pytest.mark.parametrize(
    ("backend", "words", "environment", "fast"),
    [
        ("cuda", ("--build",), {}, False),
        ("cuda", ("--build", "--fast-math"), {}, True),
        ("cuda", ("--build", "-ffast-math"), {}, True),
        ("cuda", ("--cc", "-fopenmp"), {"REX_FAST_MATH": "1"}, True),
        ("hip", ("--build", "--fast-math"), {}, True),
    ],
)
def test_the_device_compiler_is_told(
    tmp_path: Path, backend: str, words: tuple[str, ...], environment: Mapping[str, str], fast: bool
) -> None:
    compiler, flag = {"cuda": ("nvcc", "--use_fast_math"), "hip": ("hipcc", "-ffast-math")}[backend]
    require_tool(compiler)
    recorder = tmp_path / "bin" / compiler
    recorder.parent.mkdir()
    recorder.write_text(RECORDER.format(shutil.which(compiler)), encoding="utf-8")
    recorder.chmod(0o755)
    (tmp_path / "f.c").write_text(PROGRAM, encoding="utf-8")
    search = f"{recorder.parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, "-m", "rex_lsp", "--backend", backend, *words, "-c", "f.c"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT), "PATH": search, **environment},
        capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert (flag in (tmp_path / "words").read_text(encoding="utf-8").split()) is fast
