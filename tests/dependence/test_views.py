"""What is found of a loop is worked out once for all who ask about it."""

from collections.abc import Callable

import pytest

from lowering_core import pipeline
from lowering_core.dependence import verdicts
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.verdicts import judge
from lowering_core.dependence.view import FunctionView
from lowering_core.engine.engine import Engine
from lowering_core.model.syntax import For
from lowering_core.options import Options
from lowering_core.source.headers import read_headers
from lowering_core.views import FunctionViews

TEXT = b"""\
void sum(int n, double a[n][64], double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) map(to: a[0:n][0:64])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++) x[i] += a[i][j];
  for (int i = 1; i < n; i++) x[i] = x[i - 1];
}
"""


def test_a_view_and_its_verdicts_are_made_once() -> None:
    engine = Engine()
    views = FunctionViews(engine, engine.read("sum.c", TEXT, Options(), read_headers).text)
    view = views.of(0)
    found = [judge(view, loop) for loop in view.loops]
    assert [one.loop for one in found] == list(view.loops)
    assert [one.kind.value for one in found] == ["unknown", "race", "race"]
    assert all(judge(views.of(0), loop) is one for loop, one in zip(view.loops, found, strict=True))


def test_a_check_judges_no_loop_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[For] = []
    work: Callable[[FunctionView, For], Judgement] = vars(verdicts)["_judged"]

    def counted(view: FunctionView, loop: For) -> Judgement:
        judged.append(loop)
        return work(view, loop)

    monkeypatch.setattr(verdicts, "_judged", counted)
    report = pipeline.check("sum.c", TEXT, Options())
    report.races()
    report.advice()
    report.contracts()
    assert judged
    assert len({id(loop) for loop in judged}) == len(judged)
