"""Iterations that are sure to collide, and loops of which nothing certain can be said."""

import re

import pytest

from lowering_core import pipeline
from lowering_core.model.kernel import Collision
from lowering_core.options import Options

HEAD = "void f(int n, int m, double *x, double *y, int *h, double (*g)[8], int *at, void take(double *))"
PLAIN = "target teams distribute parallel for"
MAPS = "map(tofrom: x[0:n], y[0:n], h[0:n], g[0:n], at[0:n])"


def _check(loop: str, directive: str = PLAIN) -> tuple[tuple[Collision, ...], list[str]]:
    text = f"{HEAD}\n{{\n    double sum = 0;\n    int last = 0;\n#pragma omp {directive} {MAPS}\n    {loop}\n}}\n"
    report = pipeline.check("f.c", text.encode(), Options())
    [plan] = report.plans
    found = [one for one in report.diagnostics if one.code == "REX209"]
    spans = [text.encode()[one.span.start : one.span.end].decode() for one in found]
    assert len(spans) == len(plan.analyzed.collisions)
    return plan.analyzed.collisions, spans


UP = "for (int i = 0; i < n; i++) "
KNOWN = "for (int i = 0; i < 100; i++) "


@pytest.mark.parametrize(
    ("loop", "sentence", "needed"),
    [
        (UP + "x[i] = x[i + 1];", "iteration i = 1 writes `x[1]`, which iteration i = 0 reads", (2,)),
        (
            "for (int i = 1; i < n; i++) x[i] += x[i - 1];",
            "iteration i = 1 writes `x[1]`, which iteration i = 2 reads",
            (2,),
        ),
        (
            "for (int i = n - 1; i > 0; i--) x[i] = x[i - 1];",
            "iteration i = n - 2 writes `x[n - 2]`, which iteration i = n - 1 reads",
            (2,),
        ),
        (
            "for (int i = 4; i < 40; i += 2) x[i] = x[i - 2];",
            "iteration i = 4 writes `x[4]`, which iteration i = 6 reads",
            (1,),
        ),
        (UP + "y[0] += x[i];", "iterations i = 0 and i = 1 both write `y[0]`", (2,)),
        (UP + "*y += x[i];", "iterations i = 0 and i = 1 both write `y[0]`", (2,)),
        (UP + "{ int i = 3; h[i]++; }", "iterations i = 0 and i = 1 both write `h[3]`", (2,)),
        (
            UP + "{ double *p = x + i; p[1] = p[0]; }",
            "iteration i = 0 writes `x[1]`, which iteration i = 1 reads",
            (2,),
        ),
        (UP + "for (int k = 0; k < m; k++) y[k] += x[i];", "iterations i = 0 and i = 1 both write `y[0]`", (2,)),
        (
            UP + "for (int k = 2; k <= 3; k++) for (int j = k; j < m; j++) h[j + k] = h[i] + j;",
            "iterations i = 0 and i = 1 both write `h[4]`",
            (2,),
        ),
        (
            "for (int i = 1; i < n; i++) for (int k = 0; k < m; k++) x[i * m + k] = x[(i - 1) * m + k];",
            "iteration i = 1 writes `x[m]`, which iteration i = 2 reads",
            (2,),
        ),
        (UP + "y[n - 1] = x[i];", "iterations i = 0 and i = 1 both write `y[n - 1]`", (2,)),
        (UP + "h[i / 2]++;", "iterations i = 0 and i = 1 both write `h[0]`", (2,)),
        (KNOWN + "h[i % 16] += 1;", "iterations i = 0 and i = 16 both write `h[0]`", (1,)),
        (KNOWN + "x[i] = x[i + 60];", "iteration i = 60 writes `x[60]`, which iteration i = 0 reads", (1,)),
        (KNOWN + "x[99 - i] = x[i];", "iteration i = 99 writes `x[0]`, which iteration i = 0 reads", (1,)),
        (
            UP + "{ int k = i + 1; double t = x[k]; x[i] = t; }",
            "iteration i = 1 writes `x[1]`, which iteration i = 0 reads",
            (2,),
        ),
        (
            UP + "{ if (h[i]) y[i] = 1; h[i + 1] = 0; }",
            "iteration i = 0 writes `h[1]`, which iteration i = 1 reads",
            (2,),
        ),
    ],
)
def test_two_iterations_and_their_element(loop: str, sentence: str, needed: tuple[int, ...]) -> None:
    [collision], _ = _check(loop)
    assert (collision.sentence, collision.needed) == (sentence, needed)


def test_collapsed_loops() -> None:
    nest = "for (int i = 0; i < n; i++) for (int j = 0; j < 8; j++) "
    [collision], _ = _check(nest + "x[i] += g[i][j];", PLAIN + " collapse(2)")
    assert collision.sentence == "iterations (i = 0, j = 0) and (i = 0, j = 1) both write `x[0]`"
    assert (collision.first.iteration, collision.second.iteration, collision.needed) == ((0, 0), (0, 1), (1, 1))
    assert _check(nest + "g[i][j] += 1;", PLAIN + " collapse(2)") == ((), [])
    [swapped], _ = _check(nest + "g[i][j] = g[j][i];", PLAIN + " collapse(2)")
    assert swapped.sentence == "iteration (i = 0, j = 1) writes `g[0][1]`, which iteration (i = 1, j = 0) reads"


@pytest.mark.parametrize(
    "loop",
    [
        UP + "x[i] = y[i] + y[i + 1];",
        UP + "x[i] = x[i] + x[i + n];",
        UP + "x[2 * i] = x[2 * i + 1];",
        UP + "x[i] = x[i + 60];",
        "for (int i = 0; i < 60; i++) x[i] = x[i + 60];",
        "for (int i = 0; i < 1; i++) y[0] += x[i];",
        UP + "x[at[i]] += 1;",
        UP + "if (h[i]) y[0] += 1;",
        UP + "{ if (h[i]) continue; y[0] += 1; }",
        UP + "h[i] && (y[0] += 1);",
        UP + "{ double t = h[i] ? (y[1] = i) : 0; x[i] = t; }",
        UP + "h[0] = 1;",
        UP + "h[0] = n + 1;",
        UP + "h[0] = abs(n);",
        UP + "{ double y[4]; y[0] = x[i]; x[i] = y[0]; }",
        UP + "{ int k = i; k += 1; x[k] = x[i]; }",
        UP + "{ double *p = x + i; p[0] = 1; }",
        UP + "for (int k = 0; k < at[i]; k++) y[k] += 1;",
        UP + "for (int k = i; k < m; k++) y[k] += 1;",
        UP + "for (int k = 4; k < 4; k++) y[k] += 1;",
        UP + "for (int k = 0; k < m; k++) if (h[k]) y[k] += 1;",
        UP + "for (int k = 0; k < m; k++) { if (k < i) continue; y[k] += 1; }",
        UP + "for (int k = 0; k < m; k++) h[k] = 2 * k;",
        UP + "for (int k = 0; k < m; k++) y[k] = abs(k);",
        UP + "for (int k = 0; k < 8; k++) g[i][k] += g[i][7 - k];",
        UP + "for (int k = 1 + i % 2; k < m; k += 2) x[i * m + k] = x[(i + 1) * m + k];",
        UP + "for (int k = 0; k < m; k++) x[i * m + k] = x[i * m + k + 1];",
        UP + "{ unsigned char k = i; x[k] = 1; }",
        UP + "\n#pragma omp atomic\n y[0] += x[i];",
        "for (int i = 0; i < n; i++) { take(&y[0]); x[i] = 0; }",
    ],
)
def test_what_is_not_certain_is_not_told(loop: str) -> None:
    assert _check(loop) == ((), [])


@pytest.mark.parametrize(
    "directive",
    [
        PLAIN + " schedule(static, 4)",
        PLAIN + " dist_schedule(static, 4)",
        "target parallel for num_threads(1)",
        "target parallel for if(parallel: 0)",
        "target simd safelen(4)",
        PLAIN + " private(y)",
        PLAIN + " reduction(+: y[0:4])",
    ],
)
def test_directives_that_may_keep_iterations_apart(directive: str) -> None:
    report = pipeline.check(
        "f.c", f"{HEAD}\n{{\n#pragma omp {directive}\n {UP} y[0] += x[i];\n}}\n".encode(), Options()
    )
    assert "REX209" not in [one.code for one in report.diagnostics]


@pytest.mark.parametrize(
    ("function", "reported"),
    [
        ("static double block_mean(double v) { return v / 2; }", True),
        ("static double inner(double v) { return v; }\nstatic double clocked(double v) { return inner(v); }", True),
        ('static double printed(double v) { printf("%g", v); return v; }', True),
        ("static double mean(double v) {\n#pragma omp critical\n{ total += v; }\nreturn v; }", False),
        (
            "static void enter(void) { omp_set_lock(&lock); }\nstatic double mean(double v) { enter(); return v; }",
            False,
        ),
        ("static double mean(double v) { while (flag) ; return v; }", False),
        ("static double mean(double v) { return elsewhere(v); }", False),
        ("double mean(double v);", False),
    ],
)
def test_a_call_orders_iterations_by_what_it_does_not_by_its_name(function: str, reported: bool) -> None:
    name = re.findall(r"(\w+)\(double v\)", function)[-1]
    text = (
        "#include <omp.h>\n#include <stdio.h>\nextern double elsewhere(double);\nomp_lock_t lock;\n"
        "volatile int flag;\ndouble total;\n"
        f"#pragma omp declare target\n{function}\n#pragma omp end declare target\n"
        "void f(int n, double *y, const double *x)\n{\n"
        "#pragma omp target teams distribute parallel for map(tofrom: y[0:1]) map(to: x[0:n])\n"
        f"for (int i = 0; i < n; i++) y[0] = {name}(x[i]) + i;\n}}\n"
    )
    report = pipeline.check("f.c", text.encode(), Options())
    assert bool(report.plans[0].analyzed.collisions) == reported


def test_a_reduction_is_offered_for_a_mapped_scalar() -> None:
    text = f"{HEAD}\n{{\n double s = 0;\n#pragma omp {PLAIN} map(tofrom: s) map(to: x[0:n])\n {UP} s += x[i];\n}}\n"
    [reported] = [one for one in pipeline.check("f.c", text.encode(), Options()).diagnostics if one.code == "REX309"]
    assert reported.message.endswith("add reduction(+: s)")
    [fix] = reported.fixes
    assert fix.title == "Add reduction(+: s)"


def test_both_places_are_told() -> None:
    text = f"{HEAD}\n{{\n#pragma omp {PLAIN} {MAPS}\n {UP} x[i] = x[i + 1];\n}}\n"
    [reported] = [one for one in pipeline.check("f.c", text.encode(), Options()).diagnostics if one.code == "REX209"]
    assert text.encode()[reported.span.start : reported.span.end] == b"x[i]"
    [related] = reported.related
    assert text.encode()[related.span.start : related.span.end] == b"x[i + 1]"
    assert related.message == "iteration i = 0 reads it here"
