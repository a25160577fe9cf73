"""A small loop is moved to the host only where it means the same there."""

import pytest

from lowering_core.diagnostics import Severity
from lowering_core.options import Options
from lowering_core.pipeline import check

PROGRAM = """\
#include <math.h>
#include <omp.h>
#include <stdio.h>
#pragma omp begin declare target
static double k = 2;
static const double fixed = 2;
static int where(void) { return omp_is_initial_device(); }
static int there(int i) { return i + where(); }
static double scaled(double v) { return v * k; }
static double plain(double v) { return 2 * v + sqrt(v); }
static double fast(double v) { return v + 1; }
#pragma omp declare variant(fast) match(construct={target})
static double slow(double v) { return v; }
static double slower(double v) { return slow(v); }
#pragma omp end declare target
static double a[64];
int main(void) {
  k = 3;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < 64; i++) a[i] = VALUE;
  printf("%g\\n", a[3]);
}
"""
SAID = {
    "a[i] + 1": (1, 1), "fabs(a[i]) + fixed": (1, 1), "plain(a[i])": (1, 1),
    "omp_is_initial_device()": (1, 0), "there(i)": (1, 0), "slow(a[i])": (1, 0), "slower(a[i])": (1, 0),
    "a[i] * k": (0, 0), "scaled(a[i])": (0, 0), "slow(a[i]) * k": (0, 0),
}  # fmt: skip
"""How many pieces of advice there are, and edits of them."""


@pytest.mark.parametrize("value", SAID)
def test_a_small_loop(value: str) -> None:
    report = check("small.c", PROGRAM.replace("VALUE", value).encode(), Options())
    assert not [one for one in report.diagnostics if one.severity is Severity.ERROR]
    advice = report.advice()
    assert (len(advice), sum(len(one.fixes) for one in advice)) == SAID[value]
    assert {one.code for one in advice} <= {"REX710"}
