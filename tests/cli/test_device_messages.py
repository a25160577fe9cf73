"""`--check --compile`: what NVRTC says about emitted kernels stands at the user's lines."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.model.kernel import Emission
from lowering_core.options import Options
from rex_lsp.device_messages import device_messages, warnings_of_cpu_build
from tests.tools import require_tool

SOURCE = """\
static int twice(int i) {
  return 2 * i;
}
void f(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) {
    x[i] += 1;
    x[i] = twice(i);
  }
}
"""


def _lowered(report: pipeline.Report, old: str, new: str) -> Emission:
    """The emission with a word of the device file replaced, as a defect of ours would write it."""
    emission = pipeline.lower(report, Options())
    fragments = tuple(replace(one, text=one.text.replace(old, new)) for one in emission.device)
    assert fragments != emission.device
    return replace(emission, device=fragments)


def test_an_error_stands_at_the_line_that_it_came_from() -> None:
    require_tool("nvrtc")
    report = pipeline.check("scale.c", SOURCE.encode(), Options())
    assert device_messages(report, pipeline.lower(report, Options()), "") == ()
    (found,) = device_messages(report, _lowered(report, "= twice(i)", "= thrice(i)"), "sm_80")
    assert found.code == "REX602" and "thrice" in found.message
    assert found.place is not None and found.place.line == 8
    (found,) = device_messages(report, _lowered(report, "return 2 * i;", "return 2 * missing;"), "")
    assert found.place is not None and found.place.line == 2


def test_a_trap_that_the_compiler_wrote_is_told() -> None:
    require_tool("nvrtc")
    report = pipeline.check("scale.c", SOURCE.encode(), Options())
    (found,) = device_messages(
        report, _lowered(report, "x[i] += 1;", "unsigned v = i; atomicAdd(&v, 1u); x[i] = v;"), ""
    )
    assert "trap" in found.message


def test_the_command_compiles_and_finds_nothing_wrong(tmp_path: Path) -> None:
    require_tool("nvrtc")
    path = tmp_path / "scale.c"
    path.write_text(SOURCE)
    command = [sys.executable, "-m", "rex_lsp", "--check", "--format", "concise", "--compile", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    command = [sys.executable, "-m", "rex_lsp", "--lower", "--compile", "-o", str(tmp_path), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2 and "--compile is for --check" in done.stderr


def test_a_build_for_the_cpu_warns_of_what_nvrtc_rejects() -> None:
    require_tool("nvrtc")
    report = pipeline.check("scale.c", SOURCE.encode(), Options())
    assert warnings_of_cpu_build(report, pipeline.lower(report, Options()), Options()) == ()
    refused = _lowered(report, "= twice(i)", "= thrice(i)")
    (line,) = warnings_of_cpu_build(report, refused, Options())
    assert line.startswith("scale.c:8:1: warning: builds for the CPU, but NVRTC rejects the emitted code: ")
    assert '"thrice"' in line and line.endswith("[REX602]")
    assert warnings_of_cpu_build(report, refused, replace(Options(), target="hip")) == ()


@pytest.mark.parametrize(
    ("words", "asked"),
    [(("--build",), True), (("--backend", "cpu", "--cc", "-fopenmp"), False)],
    ids=["--build", "--cc"],
)
def test_builds_ask_nvrtc_once_for_one_text(words: tuple[str, ...], asked: bool, tmp_path: Path) -> None:
    """The cache holds the answer; no other part of a build for the CPU writes it."""
    require_tool("nvrtc")
    path, kept = tmp_path / "scale.c", tmp_path / "cache"
    path.write_text(SOURCE + "int main(void) { float x[4]; f(4, x); return x[3] != 6; }\n")
    environment = {**os.environ, "REX_CACHE_DIR": str(kept), "REX_BACKEND": "cpu"}
    command = [sys.executable, "-m", "rex_lsp", *words, str(path), "-o", str(tmp_path / "scale")]
    states: list[dict[str, int]] = []
    for _ in range(2):
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)
        assert (done.returncode, done.stderr) == (0, "")
        states.append({one.name: one.stat().st_ino for one in kept.rglob("*.from")})
    assert states[0] == states[1]
    answers = [one for one in kept.rglob("*") if one.is_file() and one.stat().st_size == 0]
    assert bool(answers) == asked
    assert subprocess.run([tmp_path / "scale"], timeout=60, check=False).returncode == 0


def test_verify_asks_nvrtc_too(tmp_path: Path) -> None:
    require_tool("nvrtc")
    path, kept = tmp_path / "scale.c", tmp_path / "cache"
    path.write_text(SOURCE + "int main(void) { float x[4]; f(4, x); return x[3] != 6; }\n")
    environment = {**os.environ, "REX_CACHE_DIR": str(kept)}
    command = [sys.executable, "-m", "rex_lsp", "--verify", "--backend", "cpu", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert [one for one in kept.rglob("*") if one.is_file() and one.stat().st_size == 0]
