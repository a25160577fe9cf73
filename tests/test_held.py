"""Files that are read for what they tell others, and checked next without being read again."""

from pathlib import Path

from lowering_core import pipeline
from lowering_core.options import Options
from lowering_core.source.held import HeldOnce

_FILE = b"""\
#include <math.h>
static double scaled(double x) { return 2 * x; }
void work(double *p, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 1; i < n; i++) p[i] = scaled(p[i - 1]);
}
void around(double *p, int n) {
  work(p, n);
}
"""
_OTHER = b"""\
void around(double *, int);
void above(double *q, int n) {
#pragma omp target enter data map(to: q[0:n])
  around(q, n);
}
"""


def test_the_first_results_that_fit_are_held() -> None:
    held = HeldOnce[str, int](10)
    held.hold("a", 1, 6)
    held.hold("b", 2, 6)
    held.hold("c", 3, 4)
    assert [held.take("b"), held.take("a"), held.take("a")] == [None, 1, None]
    held.hold("b", 2, 6)
    assert (held.take("c"), held.take("b"), len(held)) == (3, 2, 0)


def test_a_held_result_is_not_counted_twice() -> None:
    held = HeldOnce[str, int](10)
    held.hold("a", 1, 6)
    held.hold("a", 2, 4)
    held.hold("b", 3, 4)
    assert (held.take("a"), held.take("b"), len(held)) == (1, 3, 0)


def test_a_reading_that_was_held_says_the_same(tmp_path: Path) -> None:
    path, options = str(tmp_path / "a.c"), Options()
    readings = pipeline.Readings(1000)
    pipeline.shared_facts(path, _FILE, options, frozenset(), readings)
    other = pipeline.shared_facts(str(tmp_path / "b.c"), _OTHER, options, frozenset())
    assert len(readings) == 1
    again = pipeline.check(path, _FILE, options, others=(other,), readings=readings)
    anew = pipeline.check(path, _FILE, options, others=(other,))
    assert len(readings) == 0
    assert again == anew
    for asked in ("motion", "races", "advice", "contracts"):
        assert getattr(again, asked)() == getattr(anew, asked)()
    assert anew.diagnostics != pipeline.check(path, _FILE, options).diagnostics


def test_another_text_or_other_settings_are_read(tmp_path: Path) -> None:
    path, options = str(tmp_path / "a.c"), Options()
    readings = pipeline.Readings(1000)
    pipeline.shared_facts(path, _FILE, options, frozenset(), readings)
    text = _FILE.replace(b"p[i - 1]", b"p[i]")
    fixed = pipeline.check(path, text, options, readings=readings).diagnostics
    assert fixed != pipeline.check(path, _FILE, options).diagnostics
    assert fixed == pipeline.check(path, text, options).diagnostics
    assert pipeline.check(path, _FILE, Options(defines=("n=1",)), readings=readings).data == _FILE
    assert len(readings) == 1


def test_a_file_without_directives_is_not_held(tmp_path: Path) -> None:
    readings = pipeline.Readings(1000)
    text = b"#include <omp.h>\nvoid given(double *p) { work(p, 1); }\nvoid work(double *, int);\n"
    told = pipeline.shared_facts(str(tmp_path / "a.c"), text, Options(), frozenset({"work"}), readings)
    assert ([one.name for one in told.functions], len(readings)) == (["given"], 0)
