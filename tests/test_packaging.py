"""The wheel: it holds the queries, the runtime and what checks are built with, and the command works from it alone."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from lowering_core.targets.table import BACKENDS

ROOT = Path(__file__).resolve().parents[1]
AXPY = (
    "void axpy(int n, float a, float *x, float *y) {\n"
    "#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])\n"
    "  for (int i = 0; i < n; i++) y[i] += a * x[i];\n"
    "}\n"
)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the contents of a freshly built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    tree = folder / "tree"
    for package in ("lowering_core", "rex_lsp", "queries"):
        shutil.copytree(ROOT / package, tree / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree / name)
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder), "."]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("rex_lsp-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_data_files_are_in_the_wheel(installed: Path) -> None:
    targets = [f"lowering_core/targets/{name}" for name in BACKENDS]
    for folder in ("queries", "lowering_core/runtime", *targets, "rex_lsp/checking/native"):
        expected = {path.name for path in (ROOT / folder).iterdir() if path.is_file() and path.suffix != ".py"}
        packed = {path.name for path in (installed / folder).iterdir()}
        assert expected, f"{folder} has no data files"
        assert expected <= packed


def test_only_the_packages_are_in_the_wheel(installed: Path) -> None:
    names = {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")}
    assert names == {"lowering_core", "rex_lsp", "queries"}


def test_a_rule_is_explained_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    script = "import sys, rex_lsp.cli as cli; sys.exit(cli.main(['--explain', 'rex209']))"
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == (ROOT / "docs" / "rules" / "REX209.md").read_text(encoding="utf-8")


def test_the_command_works_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    source = tmp_path / "axpy.c"
    source.write_text(AXPY)
    script = "import sys, rex_lsp.cli as cli; print(cli.__file__); sys.exit(cli.main(['--check', 'axpy.c']))"
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert str(installed) in done.stdout
    assert "axpy.c:2:1: target teams distribute parallel for: direct grid-stride" in done.stdout
