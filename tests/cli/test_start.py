"""What a start of rex-lsp costs: the modules and expressions that it loads, and its time beside Python's own."""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 7
MODULES = 82  # of the project, that a check of what is known already imports
EXPRESSIONS = 12  # of the project, in all its modules that a check imports

_VERSION = """
import sys
from rex_lsp.cli import main
main(["--version"])
print(sorted(name for name in sys.modules if name.startswith(("rex_lsp", "lowering_core"))))
print("argparse" in sys.modules, "dataclasses" in sys.modules)
"""
_KNOWN = """
import sys
from rex_lsp.cli import main
status = main(["--check", sys.argv[1]])
print(status, *sorted(name for name in sys.modules if name.startswith(("rex_lsp", "lowering_core", "tree_sitter"))))
"""
_COUNTED = """
import re, sys
real, found = re._compiler.compile, []
def counted(*given):
    frame = sys._getframe(1)
    while "/re/" in frame.f_code.co_filename or frame.f_code.co_filename.endswith("patterns.py"):
        frame = frame.f_back
    if frame.f_globals.get("__name__", "").startswith(("lowering_core", "rex_lsp")):
        found.append(frame.f_globals["__name__"])
    return real(*given)
re._compiler.compile = counted
import rex_lsp.dispatch, rex_lsp.commands.check
print(*found)
"""


def test_the_version_is_printed_before_anything_else_is_loaded() -> None:
    assert _printed("-c", _VERSION).splitlines()[1:] == [
        "['rex_lsp', 'rex_lsp.cli', 'rex_lsp.streams', 'rex_lsp.version']",
        "False False",
    ]
    assert _printed("-m", "rex_lsp", "--version").startswith("rex-lsp 0.")


def test_expressions_are_compiled_when_used() -> None:
    found = _printed("-c", _COUNTED).split()
    assert len(found) <= EXPRESSIONS, found


def test_the_version_takes_little_more_than_python() -> None:
    bare = min(_seconds("-c", "pass") for _ in range(ROUNDS))
    version = min(_seconds("-m", "rex_lsp", "--version") for _ in range(ROUNDS))
    print(f"python {bare:.3f} s, --version {version:.3f} s")
    assert version < 4 * bare + 0.02


def test_a_check_that_was_done_before_loads_no_analysis(tmp_path: Path) -> None:
    source = tmp_path / "axpy.c"
    source.write_text("void f(int n, float *x) {\n#pragma omp target\n  for (int i = 0; i < n; i++) x[i] = 1;\n}\n")
    first, second = (_printed("-c", _KNOWN, str(source), cache=tmp_path / "cache") for _ in range(2))
    told, _, names = first.rstrip().rpartition("\n")
    assert "lowering_core.pipeline" in names
    assert second.startswith(f"{told}\n")
    loaded = second.splitlines()[-1].split()[1:]
    heavy = ("tree_sitter", *(f"lowering_core.{name}" for name in ("pipeline", "rules.table", "analysis", "openmp")))
    assert [name for name in loaded if name.startswith(heavy)] == []
    assert len(loaded) <= MODULES, loaded


def test_a_check_that_was_done_before_takes_little_more_than_python(tmp_path: Path) -> None:
    source = tmp_path / "axpy.c"
    source.write_text("void f(int n, float *x) {\n#pragma omp target\n  for (int i = 0; i < n; i++) x[i] = 1;\n}\n")
    words = "-m", "rex_lsp", "--check", str(source)
    _printed(*words, cache=tmp_path / "cache")
    bare = min(_seconds("-c", "pass") for _ in range(ROUNDS))
    known = min(_seconds(*words, cache=tmp_path / "cache") for _ in range(ROUNDS))
    print(f"python {bare:.3f} s, --check of a known file {known:.3f} s")
    assert known < 15 * bare + 0.05


def _printed(*words: str, cache: Path | None = None) -> str:
    environment = {**os.environ, "REX_CACHE_DIR": str(cache)} if cache else None
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def _seconds(*words: str, cache: Path | None = None) -> float:
    environment = {**os.environ, "REX_CACHE_DIR": str(cache)} if cache else None
    began = time.perf_counter()
    subprocess.run([sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, check=True)
    return time.perf_counter() - began
