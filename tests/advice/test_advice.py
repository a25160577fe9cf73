"""What advice is given, and what its edits do: on each loop of the table exactly what the annotations say, nothing on
those that are fine, and the program with all edits in it computes the same.
"""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from lowering_core.diagnostics import Severity
from lowering_core.options import Options
from lowering_core.pipeline import Report, check
from lowering_core.text import Span
from tests.annotations import annotate, strip
from tests.features.test_applied_fixes import HOST, printed

HERE = Path(__file__).parent
TABLE = sorted(HERE.glob("*.c"))


@cache
def _report(path: Path) -> Report:
    """What is said of a file, once for all tests of this process."""
    return check(path.name, strip(path.read_bytes()), Options())


@pytest.mark.parametrize("path", TABLE, ids=lambda path: path.stem)
def test_annotations(path: Path, update: bool) -> None:
    """The advice on each line; what else is said of the files is nothing that speaks against them."""
    report = _report(path)
    assert not [one for one in (*report.diagnostics, *report.races()) if one.severity.rank >= Severity.WARNING.rank]
    result = annotate(replace(report, plans=(), diagnostics=report.advice()))
    if update:
        path.write_bytes(result)
    assert result.decode().splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_half_of_the_loops_are_fine() -> None:
    counts = {path.stem: _report(path) for path in TABLE}
    fine = len(counts["fine"].plans)
    assert not counts["fine"].advice()
    assert fine + sum(len(counts[name].plans) for name in ("advised", "mains")) >= 60
    assert fine >= 30
    regions = [plan.analyzed.region for plan in counts["advised"].plans]
    assert len({region.function.name for region in regions}) == len(regions)


@pytest.mark.parametrize("name", ["advised", "mains"])
def test_a_program_with_all_edits_prints_the_same(name: str, tmp_path: Path) -> None:
    HOST.require()
    path = HERE / f"{name}.c"
    report = _report(path)
    fixes = [fix for one in report.advice() for fix in one.fixes]
    edited = applied(report.data, sorted(edit for fix in fixes for edit in fix.edits))
    assert fixes
    assert printed(path, edited, tmp_path / "after") == printed(path, report.data, tmp_path / "before")
    # What was advised with an edit is not advised again.
    left = check(path.name, edited, Options()).advice()
    assert not [one for one in left if one.fixes]


def test_a_bound_that_the_loop_writes_is_not_to_be_copied() -> None:
    text = (
        "struct grid { int n; double *values; };\nvoid f(struct grid *g) {\n"
        "#pragma omp target teams distribute parallel for map(tofrom: g[0:1]) map(tofrom: g->values[0:100])\n"
        "for (int i = 0; i < g->n; i++) { g->values[i] *= 2; if (g->values[i] > 1e9) %s = 5; }\n}\n"
    )
    written, other = (check("a.c", (text % target).encode(), Options()).advice() for target in ("g->n", "g->values[0]"))
    assert not written
    assert [one.rule.code for one in other] == ["REX711"]


def test_the_program_runs_each_loop() -> None:
    text = (HERE / "advised.c").read_text(encoding="utf-8")
    regions = [plan.analyzed.region for plan in _report(HERE / "advised.c").plans]
    assert [one for one in re.findall(r"RUN\((\w+),", text) if one != "name"] == [one.function.name for one in regions]


def applied(data: bytes, edits: list[tuple[Span, str]]) -> bytes:
    """A text with edits that do not overlap."""
    assert all(one[0].end <= two[0].start for one, two in pairwise(edits))
    for span, text in reversed(edits):
        data = data[: span.start] + text.encode() + data[span.end :]
    return data


def test_loops_with_a_break_keep_their_places() -> None:
    """It would leave another loop."""
    text = """\
void steps(int n, int m, double *restrict a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n * n * m])
  for (int i = 0; i < n; i++)
    for (int t = 1; t < n; t++)
      for (int k = 0; k < m; k++) { STOP a[(i * n + t) * m + k] += 0.5 * a[(i * n + t - 1) * m + k]; }
}
"""
    stop = "if (a[(i * n + t) * m + k] < 0) break;"
    said = [check("steps.c", text.replace("STOP", one).encode(), Options()).advice() for one in ("", stop)]
    assert [[one.code for one in found] for found in said] == [["REX712"], []]
