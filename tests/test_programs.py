"""The programs in examples/ and benchmarks/gpu: they compile without a warning, with OpenMP and without, pass their
own checks under the sanitizers, and reject a wrong command line. What lowering makes of them is tested elsewhere.
"""

import os
import subprocess
from pathlib import Path

import pytest

from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.c"))
KERNELS = sorted((ROOT / "benchmarks" / "gpu").glob("*.c"))
# A compiler with OpenMP switched on rejects loops that are not canonical, which this program is about.
NOT_CANONICAL = "enumerate.c"

_WARNINGS = ("-std=c11", "-Wall", "-Wextra", "-Werror")
_SANITIZERS = ("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-Wno-unknown-pragmas")


def _run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    # The leak checker needs ptrace, which containers often forbid.
    environment = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, env=environment)


def _build(source: Path, folder: Path) -> Path:
    program = folder / source.stem
    built = _run("cc", *_WARNINGS, *_SANITIZERS, source, "-o", program, "-lm")
    assert built.returncode == 0, built.stderr
    return program


def test_there_are_programs() -> None:
    assert len(EXAMPLES) >= 14
    assert len(KERNELS) >= 10
    assert NOT_CANONICAL in {path.name for path in EXAMPLES}


@pytest.mark.parametrize("source", [*EXAMPLES, *KERNELS], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_is_accepted_with_openmp(source: Path) -> None:
    require_tool("cc")
    checked = _run("cc", *_WARNINGS, "-O1", "-fopenmp", "-fsyntax-only", source)
    if source.name == NOT_CANONICAL:
        assert "increment" in checked.stderr
    else:
        assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize("source", EXAMPLES, ids=lambda path: path.stem)
def test_example_passes_its_own_check(source: Path, tmp_path: Path) -> None:
    require_tool("cc")
    program = _build(source, tmp_path)
    default = _run(program)
    assert (default.returncode, default.stderr) == (0, "")
    assert default.stdout.endswith(f"{source.stem}: pass\n")
    small = _run(program, "37")
    assert (small.returncode, small.stderr) == (0, "")
    assert _run(program, "-1").returncode == 2


@pytest.mark.parametrize("source", KERNELS, ids=lambda path: path.stem)
def test_kernel_passes_its_own_check(source: Path, tmp_path: Path) -> None:
    require_tool("cc")
    program = _build(source, tmp_path)
    result = _run(program, "50", "2")
    assert (result.returncode, result.stderr) == (0, "")
    words = result.stdout.split()
    assert words[:2] == [source.stem, "n=50"]
    assert words[2].startswith("kernel_us=")
    assert words[-1] == "check=pass"
    assert _run(program, "0").returncode == 2
