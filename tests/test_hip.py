"""The second target: hipcc compiles what is emitted for it, without a GPU; programs run on the CPU in warps of 64.

The programs of tests/conformance, which take some minutes, are compiled where REX_REQUIRE lists hipcc, as in `.ci/run`.
"""

import atexit
import re
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from lowering_core.targets.table import TARGETS
from rex_lsp.toolchain.build import Tools, build_program, device_command, find_tools
from tests.tools import require_tool, required

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.c"))
CASES = sorted((ROOT / "tests" / "conformance").glob("*.c"))
# HIP 5 has no shuffles with a mask, which some of these use.
KERNELS = [path for path in sorted((ROOT / "tests" / "runtime").glob("*.cu")) if "_sync(" not in path.read_text()]

# What changes the headers behind it.
_SETTING = re.compile(r"^#define REX_", re.MULTILINE)


def _tools(architecture: str = "") -> Tools:
    require_tool("hipcc")
    tools = find_tools("hip", architecture=architecture)
    assert isinstance(tools, Tools), tools
    return tools


@cache
def _headers(architecture: str, side: str) -> tuple[str, ...]:
    """Flags that take what device files include first as compiled already, for one side of a compilation."""
    # For as long as this process lives: it is read by all later compilations.
    folder = Path(tempfile.mkdtemp(prefix="rex-hip-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    source, target = folder / "headers.hip", folder / "headers.pch"
    source.write_text('#include "rex_device.cuh"\n', encoding="utf-8")
    _run(architecture, source, None, f"--cuda-{side}-only", *_to_clang("-emit-pch", "-o", str(target)))
    return _to_clang("-include-pch", str(target))


def _to_clang(*words: str) -> tuple[str, ...]:
    return tuple(part for word in words for part in ("-Xclang", word))


def _run(architecture: str, source: Path, target: Path | None, *flags: str) -> None:
    command = device_command(_tools(architecture), source, target or Path("unused"), ("-O1", "-w", *flags))
    if target is None:
        command = (*command[: command.index("-c")], "-fsyntax-only", str(source))
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr


def _compile(source: Path, folder: Path, architecture: str = "", *, kernels: bool = True, include: Path) -> None:
    """The two compilations of which hipcc puts an object together: what both begin with is compiled once for all."""
    # Comments and settings may stand before it, no other header.
    first = next(line for line in source.read_text(encoding="utf-8").splitlines() if line.startswith("#include"))
    ready = first == '#include "rex_device.cuh"' and not _SETTING.search(source.read_text(encoding="utf-8"))
    for side in ("device", "host"):
        target, before = folder / f"{side}.o", _headers(architecture, side) if ready else ()
        _run(architecture, source, target, f"--cuda-{side}-only", *before, f"-I{include}")
        content = target.read_bytes()
        assert content.startswith(b"\x7fELF" if side == "host" else b"__CLANG_OFFLOAD_BUNDLE__")
        assert side == "host" or not kernels or b"amdgcn" in content


@pytest.mark.parametrize("path", [*EXAMPLES, *CASES], ids=lambda path: path.stem)
def test_device_files_compile(path: Path, tmp_path: Path) -> None:
    if path in CASES and "hipcc" not in required():
        pytest.skip("REX_REQUIRE does not list hipcc")
    options = Options(target="hip")
    source = tmp_path / f"rex_{path.stem}.hip"
    emission = pipeline.lower(pipeline.check(str(path), path.read_bytes(), options), options)
    source.write_text(emission.device_text(), encoding="utf-8")
    _compile(source, tmp_path, kernels=bool(emission.heads), include=path.parent)


@pytest.mark.parametrize("architecture", ["gfx90a", "gfx1030"])
@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)
def test_the_runtime_compiles_for_wavefronts_of_64_and_32(path: Path, architecture: str, tmp_path: Path) -> None:
    _compile(path, tmp_path, architecture, include=path.parent)


def test_a_program_without_a_device_runs_on_the_host(tmp_path: Path) -> None:
    path, options, tools = ROOT / "examples" / "axpy.c", Options(target="hip"), _tools()
    host, device = tmp_path / "rex_axpy.c", tmp_path / "rex_axpy.hip"
    emission = pipeline.lower(pipeline.check(str(path), path.read_bytes(), options), options)
    host.write_text(emission.host_text(), encoding="utf-8")
    device.write_text(emission.device_text(), encoding="utf-8")
    built = build_program([host], [device], tmp_path / "axpy", tools, ("-w", f"-I{path.parent}"), device_flags=("-w",))
    assert built.ok, built.output_text
    done = subprocess.run([tmp_path / "axpy"], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "axpy: pass"), done.stderr


@pytest.mark.parametrize("name", ["reductions", "histogram"])
def test_what_is_emitted_for_hip_runs_on_the_cpu(name: str) -> None:
    require_tool("cc")
    require_tool("cxx")
    path = ROOT / "examples" / f"{name}.c"
    command = [sys.executable, "-m", "rex_lsp", "--verify", "--target", "hip", "--backend", "cpu", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def test_each_target_has_its_own_files_and_limits(tmp_path: Path) -> None:
    suffixes = {target.suffix for target in TARGETS.values()}
    assert len(suffixes) == len(TARGETS)
    for name, target in TARGETS.items():
        command = [sys.executable, "-m", "rex_lsp", "--lower", "examples/axpy.c", "-o", str(tmp_path / name)]
        subprocess.run([*command, "--target", name], cwd=ROOT, capture_output=True, check=True, timeout=60)
        assert (tmp_path / name / f"rex_axpy{target.suffix}").is_file()
