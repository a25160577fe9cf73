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
