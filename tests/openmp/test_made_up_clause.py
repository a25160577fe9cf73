"""Adding a clause takes one declaration: a copy of the product with one more entry in its table knows what to do."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
HUSHED = """
    ClauseInfo("hushed", "expression", "Asks for silence.", "99.1", "parallel, simd", "(n)",
               support=Support(idle="threads make no noise")),
"""
CARRIED = """
    ClauseInfo("carriedprivate", "variables", "Copies that start with the value and bring the last one back.", "99.2",
               "for, distribute", repeats=True, effect=Effect.COPY | Effect.READ | Effect.WRITE,
               support=Support(Outcome.KERNEL, "Each thread has a copy.")),
"""
PROGRAM = b"""#include <stdio.h>
int main(void) {
    int a[100], b[100], last = 7, other = 7;
#pragma omp target teams distribute parallel for %s map(from : a)
    for (int i = 0; i < 100; i++) { %s }
#pragma omp target teams num_teams(1) map(from : b) map(tofrom : other)
    {
#pragma omp parallel for %s
        for (int i = 0; i < 100; i++) { %s }
    }
    printf("%%d %%d %%d %%d\\n", a[0], last, b[0], other);
}
"""
SCRIPT = """
import sys
from pathlib import Path
from lowering_core import pipeline
from lowering_core.openmp.table import DIRECTIVES
from lowering_core.options import Options
from rex_lsp.toolchain.build import Tools, build_program, find_tools

path = Path(sys.argv[1])
report = pipeline.check(str(path), path.read_bytes(), Options())
emission = pipeline.lower(report, Options())
for plan in report.plans:
    print(type(plan.strategy).__name__)
for one in report.diagnostics:
    print(one.code, one.message)
host, device = path.with_name("rex_program.c"), path.with_name("rex_program.cu")
host.write_text(emission.host_text()), device.write_text(emission.device_text())
tools = find_tools("cpu")
assert isinstance(tools, Tools), tools
built = build_program([host], [device], path.with_suffix(""), tools, cflags=("-O1", "-w"))
assert built.ok, built.output_text
"""


def _with_clause(folder: Path, entry: str, before: str) -> Path:
    """A copy of the product whose table has one more entry; the one file that was changed."""
    for package in ("lowering_core", "rex_lsp", "queries"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    name = "data_clauses.py" if before == "DATA_CLAUSES" else "work_clauses.py"
    changed = folder / "lowering_core" / "openmp" / name
    text = changed.read_text(encoding="utf-8")
    assert f"{before} = (\n" in text
    changed.write_text(text.replace(f"{before} = (\n", f"{before} = ({entry}", 1), encoding="utf-8")
    return changed


def _run(folder: Path, source: bytes) -> list[str]:
    """What the copy says of a program, and the program's own output on the CPU back end."""
    program = folder / "program.c"
    program.write_bytes(source)
    env = {**os.environ, "PYTHONPATH": str(folder), "REX_REQUIRE_DEVICE": "1"}
    command = [sys.executable, "-c", SCRIPT, str(program)]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    shown = subprocess.run([str(program.with_suffix(""))], env=env, capture_output=True, text=True, check=False)
    return [*done.stdout.splitlines(), shown.stdout.strip() + shown.stderr]


@pytest.fixture(autouse=True)
def compilers() -> None:
    require_tool("cc")
    require_tool("cxx")


def _source(clause: bytes, nested: bytes, first: bytes, second: bytes) -> bytes:
    return PROGRAM % (clause, first, nested, second)


def test_a_clause_without_effect_is_one_entry(tmp_path: Path) -> None:
    _with_clause(tmp_path, HUSHED, "WORK_CLAUSES")
    clauses = b"hushed(1) lastprivate(last)", b"hushed(2) lastprivate(other)"
    assert _run(tmp_path, _source(*clauses, b"last = a[i] = i;", b"other = b[i] = i;")) == [
        "DirectGridStride",
        "GeneralRegion",
        "REX409 hushed has no effect on this kernel: threads make no noise",
        "0 99 0 99",
    ]


def test_a_clause_that_copies_is_one_entry(tmp_path: Path) -> None:
    _with_clause(tmp_path, CARRIED, "DATA_CLAUSES")
    clauses = b"carriedprivate(last)", b"carriedprivate(other)"
    bodies = b"a[i] = last; if (i == 99) last = 4;", b"b[i] = other; if (i == 99) other = 5;"
    assert _run(tmp_path, _source(*clauses, *bodies)) == ["DirectGridStride", "GeneralRegion", "7 4 7 5"]
