"""A section is held against every access of its region, in a time that grows as their number does."""

import time

from lowering_core import pipeline
from lowering_core.options import Options

_FEW, _TIMES = 300, 8


def _seconds(terms: int) -> float:
    """What a check of a sum of so many elements takes of the processor's time."""
    total = " + ".join(f"x[i] * {k}" for k in range(terms))
    text = (
        "void f(int n, double *x) {\n#pragma omp target teams distribute parallel for map(tofrom: x[0:n])\n"
        f"  for (int i = 0; i < n; i++) x[i] = {total};\n}}\n"
    )
    before = time.process_time()
    report = pipeline.check("sum.c", text.encode(), Options())
    assert report.plans and not report.diagnostics
    return time.process_time() - before


def test_a_sum_of_many_terms() -> None:
    _seconds(_FEW)
    few = min(_seconds(_FEW) for _ in range(3))
    # Eight times as many terms took fifty times as long when each of them looked at all the others.
    assert _seconds(_FEW * _TIMES) < 2.5 * _TIMES * few
