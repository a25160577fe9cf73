"""Each loop of the C files beside this one is checked, and the answer compared with what the file expects of it."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.checking.build.prepare import Request
from rex_lsp.checking.model.result import DIFFERENT, NOT_RUN, SAME, CheckResult
from rex_lsp.checking.report.text import to_text
from rex_lsp.checking.run.cpu_check import check_on_cpu
from rex_lsp.toolchain.build import Tools, find_tools
from tests.tools import require_tool

HERE = Path(__file__).parent
_EXPECT = re.compile(
    r"/\* expect: (?:(same|not run)(?:: )?)?(.*?)(?: \| advice: (.*?))?(?: \| (certain|warp|hidden))? \*/"
)


@dataclass(frozen=True, slots=True)
class Expectation:
    """What the check of the loop at `line` must answer: its verdict, and texts that it must hold.

    `seen` says which devices find what is wrong: wrong.c explains the words. It is empty where nothing is.
    """

    path: Path
    line: int
    verdict: str
    text: str
    advice: str
    seen: str


def expectations() -> list[Expectation]:
    found: list[Expectation] = []
    for path in sorted(HERE.glob("*.c")):
        for number, line in enumerate(path.read_text().splitlines(), start=1):
            match = _EXPECT.search(line)
            if match:
                verdict, seen = match[1] or DIFFERENT, match[4] or ""
                assert bool(seen) == (verdict == DIFFERENT), f"{path}:{number}: say on which devices this is found"
                found.append(Expectation(path, number + 1, verdict, match[2], match[3] or "", seen))
    return found


@cache
def report(path: Path) -> pipeline.Report:
    return pipeline.check(str(path), path.read_bytes(), Options())


def check(path: Path, line: int, folder: Path, **settings: str) -> CheckResult:
    require_tool("cc")
    require_tool("cxx")
    tools = find_tools("cpu")
    assert isinstance(tools, Tools)
    plan = next(plan for plan in report(path).plans if plan.analyzed.region.line == line)
    request = Request(plan, report(path), Options(), settings, {})
    return check_on_cpu(request, tools, folder, lambda _: None)


EXPECTATIONS = expectations()


@pytest.mark.parametrize("expected", EXPECTATIONS, ids=lambda one: f"{one.path.stem}-{one.line}")
def test_answer(expected: Expectation, tmp_path: Path) -> None:
    result = check(expected.path, expected.line, tmp_path)
    text = to_text(result)
    assert result.verdict == expected.verdict, text
    assert expected.text in text
    if expected.advice:
        assert any(expected.advice in remark.clause for remark in result.remarks), text


def test_every_loop_has_an_expectation() -> None:
    known = {(one.path, one.line) for one in EXPECTATIONS}
    loops = {(path, plan.analyzed.region.line) for path in HERE.glob("*.c") for plan in report(path).plans}
    assert known == loops
    assert len(known) >= 40
    assert {one.verdict for one in EXPECTATIONS} == {SAME, DIFFERENT, NOT_RUN}


def test_remarks_name_the_users_line(tmp_path: Path) -> None:
    path = HERE / "wrong.c"
    lines = path.read_text().splitlines()
    at = next(number for number, line in enumerate(lines, start=1) if "t[k] = i" in line)
    pragma = max(one.line for one in EXPECTATIONS if one.path == path and one.line < at)
    assert check(path, pragma, tmp_path).remarks[0].line == at


def test_given_sizes_are_used(tmp_path: Path) -> None:
    result = check(HERE / "right.c", EXPECTATIONS[0].line, tmp_path, n="1000")
    assert result.verdict == SAME
    assert result.values == {"n": "1000"}


@pytest.mark.parametrize("clause", ["if(n < 0)", "if(target: n < 0)"])
def test_a_loop_that_a_clause_leaves_on_the_host_is_no_success(clause: str, tmp_path: Path) -> None:
    path = tmp_path / "host.c"
    path.write_text(HOST_LOOP.replace("CLAUSE", clause), encoding="utf-8")
    left = check(path, 2, tmp_path / "left")
    assert (left.verdict, left.on_host, left.nothing_ran, len(left.caveats)) == (SAME, True, False, 1)
    assert "⚠ same results, but no kernel ran" in to_text(left)
    path.write_text(HOST_LOOP.replace("CLAUSE", clause.replace("<", ">")), encoding="utf-8")
    report.cache_clear()
    ran = check(path, 2, tmp_path / "ran")
    assert (ran.verdict, ran.on_host, ran.caveats) == (SAME, False, ())


def test_a_copy_without_a_value_is_no_success(tmp_path: Path) -> None:
    """The copy may hold the value by luck, and `--check` knows better."""
    path = tmp_path / "unset.c"
    path.write_text(UNSET, encoding="utf-8")
    result = check(path, 3, tmp_path / "unset")
    told = [one.message for one in result.remarks if one.serious] + list(result.caveats)
    assert any(one.startswith("`t` is read before it has a value") for one in told) or result.differences
    assert "✓" not in to_text(result)


HOST_LOOP = """\
void more(int n, double *x) {
#pragma omp target teams distribute parallel for CLAUSE map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) x[i] += 1;
}
"""
UNSET = """\
void all(int n, double *x) {
  double t = 3;
#pragma omp target teams distribute parallel for private(t) map(from: x[0:n])
  for (int i = 0; i < n; i++) x[i] = t;
}
"""
