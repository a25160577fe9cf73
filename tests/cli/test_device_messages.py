"""`--check --compile`: what NVRTC says about emitted kernels stands at the user's lines."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from lowering_core import pipeline
from lowering_core.model.kernel import Emission
from lowering_core.options import Options
from rex_lsp.device_messages import device_messages
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
    command = [sys.executable, "-m", "rex_lsp", "--check", "--compile", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    command = [sys.executable, "-m", "rex_lsp", "--lower", "--compile", "-o", str(tmp_path), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2 and "--compile is for --check" in done.stderr
