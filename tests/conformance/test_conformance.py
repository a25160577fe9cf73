"""Programs written from the text of OpenMP 5.2 that check themselves: every region runs on the device (CPU back end),
and its results are right; NVRTC accepts the kernels. `kept.c` holds what must stay on the host, and still be right.
"""

import os
import subprocess
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.model.kernel import HostOnly
from lowering_core.options import Options
from rex_lsp.checking.build import Tools, build_program, find_tools
from tests import nvrtc
from tests.tools import require_tool

HERE = Path(__file__).parent
PROGRAMS = sorted(HERE.glob("*.c"))


def _report(path: Path) -> pipeline.Report:
    options = Options()
    return pipeline.check(str(path), path.read_bytes(), options)


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_results(path: Path, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    emission = pipeline.lower(_report(path), Options())
    host, device, program = tmp_path / f"rex_{path.name}", tmp_path / f"rex_{path.stem}.cu", tmp_path / path.stem
    host.write_text(emission.host_text(), encoding="utf-8")
    device.write_text(emission.device_text(), encoding="utf-8")
    tools = find_tools("cpu")
    assert isinstance(tools, Tools), tools
    built = build_program([host], [device], program, tools, cflags=("-O1", "-w", "-fopenmp", f"-I{HERE}"))
    assert built.ok, built.output_text
    needs = {} if path.stem == "kept" else {"REX_REQUIRE_DEVICE": "1"}
    done = subprocess.run([str(program)], capture_output=True, text=True, timeout=120, env={**os.environ, **needs})
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_outcomes(path: Path) -> None:
    plans = _report(path).plans
    assert plans
    for plan in plans:
        assert isinstance(plan.strategy, HostOnly) == (path.stem == "kept"), (plan.analyzed.region.line, plan.strategy)


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_nvrtc_compiles_the_kernels(path: Path) -> None:
    require_tool("nvrtc")
    compiled = nvrtc.compile_device(pipeline.lower(_report(path), Options()).device_text(), architecture=80)
    assert compiled.ok, compiled.log
