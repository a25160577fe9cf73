"""Wheel and source archive: they hold the queries, the runtime and what checks are built with, and the command works
where one of them is installed into an environment of its own.
"""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

import pytest

from lowering_core.targets.table import BACKENDS
from tests.clean_environment import alone, clean_environment
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[1]
AXPY = (
    "void axpy(int n, float a, float *x, float *y) {\n"
    "#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])\n"
    "  for (int i = 0; i < n; i++) y[i] += a * x[i];\n"
    "}\n"
)
DATA = (
    "queries",
    "lowering_core/runtime",
    *(f"lowering_core/targets/{name}" for name in BACKENDS),
    "rex_lsp/checking/native",
    "rex_lsp/schemas",
    "rex_lsp/templates",
)
"""Folders with files that are read when the program runs."""


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a freshly built wheel, which is made from a freshly built source archive."""
    folder = tmp_path_factory.mktemp("archives")
    tree = folder / "tree"
    for package in ("lowering_core", "rex_lsp", "queries"):
        copytree(ROOT / package, tree / package, ignore=ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        copy(ROOT / name, tree / name)
    _build("build_sdist", tree, folder)
    (source,) = folder.glob("rex_lsp-*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(folder / "source", filter="data")
    (unpacked,) = (folder / "source").iterdir()
    _build("build_wheel", unpacked, folder)
    return folder


@pytest.fixture(scope="module")
def programs(archives: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel and what it depends on."""
    found = clean_environment(tmp_path_factory.mktemp("environment"))
    (wheel,) = archives.glob("rex_lsp-*.whl")
    for command in (["install", "-q", str(wheel)], ["check"]):
        done = subprocess.run(
            [found / "python", "-m", "pip", *command], env=alone(found), capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    return found


def _build(what: str, tree: Path, folder: Path) -> None:
    script = f"import sys; from setuptools import build_meta; build_meta.{what}(sys.argv[1])"
    command = [sys.executable, "-c", script, str(folder)]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _rex(programs: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [programs / "rex-lsp", *words]
    return subprocess.run(
        command, cwd=folder, env=alone(programs), capture_output=True, text=True, check=False, timeout=120
    )


def _names(archives: Path) -> dict[str, set[str]]:
    """What is in the wheel and in the source archive, by path."""
    (wheel,), (source,) = archives.glob("*.whl"), archives.glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as packed:
        found = {"wheel": set(packed.namelist())}
    with tarfile.open(source) as packed:
        found["source"] = {name.partition("/")[2] for name in packed.getnames()}
    return found


@pytest.mark.parametrize("folder", DATA)
def test_data_files_are_packed(folder: str, archives: Path) -> None:
    expected = {
        f"{folder}/{path.name}" for path in (ROOT / folder).iterdir() if path.is_file() and path.suffix != ".py"
    }
    assert expected, f"{folder} has no data files"
    for kind, names in _names(archives).items():
        assert expected <= names, kind


def test_only_the_packages_are_in_the_wheel(archives: Path) -> None:
    names = {name.partition("/")[0] for name in _names(archives)["wheel"]}
    assert {name for name in names if not name.endswith(".dist-info")} == {"lowering_core", "rex_lsp", "queries"}


def test_a_rule_is_explained(programs: Path, tmp_path: Path) -> None:
    done = _rex(programs, tmp_path, "--explain", "rex209")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == (ROOT / "docs" / "rules" / "REX209.md").read_text(encoding="utf-8")


def test_a_file_is_checked(programs: Path, tmp_path: Path) -> None:
    (tmp_path / "axpy.c").write_text(AXPY)
    done = _rex(programs, tmp_path, "--check", "--format", "concise", "axpy.c")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "axpy.c:2:1: target teams distribute parallel for: direct grid-stride" in done.stdout


def test_a_program_is_verified(programs: Path, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    copy(ROOT / "examples" / "common.h", tmp_path)
    copy(ROOT / "examples" / "axpy.c", tmp_path)
    done = _rex(programs, tmp_path, "--verify", "--backend", "cpu", "axpy.c")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 of 1 behave the same" in done.stdout


def test_what_runs_is_what_was_installed(programs: Path, tmp_path: Path) -> None:
    command = [
        programs / "python",
        "-c",
        "import rex_lsp, lowering_core; print(rex_lsp.__path__, lowering_core.__path__)",
    ]
    done = subprocess.run(command, cwd=tmp_path, env=alone(programs), capture_output=True, text=True, check=True)
    assert str(ROOT) not in done.stdout


def test_it_checks_without_a_compiler(programs: Path, tmp_path: Path) -> None:
    """As on a machine that has none: with nothing on PATH."""
    (tmp_path / "axpy.c").write_text(f"#include <math.h>\n{AXPY}")
    environment = {**alone(programs), "PATH": str(tmp_path)}
    done = subprocess.run(
        [programs / "rex-lsp", "--check", "--format", "concise", "axpy.c"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "axpy.c:3:1: target teams distribute parallel for: direct grid-stride" in done.stdout
