"""Parallel regions: what is told of code that several threads run, and that nothing is told of what is right.

Functions whose names begin with `right_` are right. `--update` rewrites the annotations.
"""

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from lowering_core.text import LineIndex
from tests.annotations import annotate, strip
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((Path(__file__).parent / "regions").glob("*.c"))


def _report(path: Path) -> pipeline.Report:
    found = pipeline.check(str(path.relative_to(ROOT)), strip(path.read_bytes()), Options())
    return replace(found, plans=(), diagnostics=found.races())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_findings(path: Path, update: bool) -> None:
    annotated = path.read_bytes()
    result = annotate(_report(path))
    assert strip(result) == strip(annotated)
    if update:
        path.write_bytes(result)
    else:
        assert result.decode().splitlines() == annotated.decode().splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_is_said_of_what_is_right(path: Path) -> None:
    found = _report(path)
    starts = sorted((function.unit.span.start, function.name) for function in found.source.functions)
    lines = LineIndex(found.data)
    for one in found.diagnostics:
        name = [name for start, name in starts if start <= one.span.start][-1]
        assert not name.startswith("right_"), f"{path.name}:{lines.line(one.span.start) + 1}: {one.message}"


def test_there_are_enough_cases() -> None:
    names = [function.name for path in FILES for function in _report(path).source.functions]
    right = [name for name in names if name.startswith("right_")]
    assert len(names) >= 60 and 2 * len(right) >= len(names)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_cases_are_c(path: Path, tmp_path: Path) -> None:
    require_tool("cc")
    flags = ("-std=c11", "-fsyntax-only", "-fopenmp", "-Wall", "-Werror")
    done = subprocess.run(["cc", *flags, str(path)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
