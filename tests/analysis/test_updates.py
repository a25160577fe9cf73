"""Updates in all their spellings, and effects of expressions."""

import pytest

from lowering_core import pipeline
from lowering_core.access.accesses import accesses_of
from lowering_core.access.effects import first_effect, has_effects, no_call
from lowering_core.c_text import structural
from lowering_core.model.access import Update
from lowering_core.model.syntax import ExprStmt
from lowering_core.options import Options
from tests.analysis.c_source import read_functions

HEAD = (
    "double fmax(double, double); int get(void); void f(double x, double e, double a, double b, int *h, int i, int k)"
)


def _updates(statement: str) -> list[str]:
    functions, environment = read_functions(f"#define ADD(v, w) v + (w)\n{HEAD} {{ {statement} }}")
    made = accesses_of(functions[0].body, environment)
    return [_text(access.update) for access in made.all if access.update is not None]


def _text(update: Update) -> str:
    operator = f"reversed {update.operator}" if update.reverse else update.operator
    return f"{structural(update.place)} {operator} {structural(update.value)} {update.reduction}"


@pytest.mark.parametrize(
    ("statement", "update"),
    [
        ("x += e;", "x + e +"),
        ("x -= e;", "x - e +"),
        ("x *= e;", "x * e *"),
        ("x /= e;", "x / e "),
        ("k <<= i;", "k << i "),
        ("k++;", "k + 1 +"),
        ("--k;", "k - 1 +"),
        ("(h[i])++;", "(h[i]) + 1 +"),
        ("x = x + e;", "x + e +"),
        ("x = (e + x);", "x reversed + e +"),
        ("x = x - e;", "x - e +"),
        ("x = e - x;", "x reversed - e "),
        ("x = e / x;", "x reversed / e "),
        ("x = x + a + b;", "x + a + b +"),
        ("x = x * a * b * e;", "x * a * b * e *"),
        ("x = ADD(x, a);", "x + (a) +"),
        ("k = k && i;", "k && i &&"),
        ("k = k | i;", "k | i |"),
        ("h[i + 1] = h[i + 1] ^ k;", "h[i + 1] ^ k ^"),
        ("x = x < e ? e : x;", "x max e max"),
        ("x = x > e ? x : e;", "x max e max"),
        ("x = e < x ? e : x;", "x min e min"),
        ("x = x <= e ? x : e;", "x min e min"),
        ("if (x < e) x = e;", "x max e max"),
        ("if (e <= x) { x = (e); }", "x min (e) min"),
        ("x = fmax(x, e);", "x max e max"),
        ("x = fmax(e, x);", "x max e max"),
    ],
)
def test_one_update(statement: str, update: str) -> None:
    assert _updates(statement) == [update]


@pytest.mark.parametrize(
    "statement",
    [
        "x = e;", "x = a + b;", "x = a + x + b;", "x = x - a - b;", "x = (x + a) * b;", "x = -x;",
        "if (x < e) x = a;", "if (x < e) x = e; else x = a;", "if (x == e) x = e;", "if (a < b) x = b;",
        "x = x < e ? a : x;", "x = x < e ? e : a;", "x = fmax(x, x);", "x = fmax(a, b);", "h[i] = h[k] + 1;",
        "(void)+x;",
    ],
)  # fmt: skip
def test_no_update(statement: str) -> None:
    assert _updates(statement) == []


def test_an_update_inside_others_counts_by_itself() -> None:
    assert _updates("if (x < e) { x = e; k++; } else if (a > x) x = a; h[k++] += i;") == [
        "k + 1 +", "x max a max", "h[k++] + i +", "k + 1 +",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("expr", "effect", "calls"),
    [
        ("x + h[i] * -e", False, False),
        ("x = e", True, True),
        ("h[i] += 1", True, True),
        ("a + h[k++]", True, True),
        ("--k", True, True),
        ("fmax(x, e)", False, True),
        ("get()", True, True),
        ("h[get()]", True, True),
        ("omp_get_max_threads()", False, True),
        ("({ int t = 1; t++; t; })", True, True),
        ("({ int t = 1; t + 2; })", False, False),
    ],
)
def test_effects(expr: str, effect: bool, calls: bool) -> None:
    functions, _ = read_functions(f"{HEAD} {{ {expr}; }}")
    [statement] = functions[0].body.items
    node = statement.expr if isinstance(statement, ExprStmt) and statement.expr is not None else statement
    assert (has_effects(node), first_effect(node, no_call) is not None) == (effect, calls)


@pytest.mark.parametrize(
    ("body", "operator"),
    [
        ("s += x[i];", "+"),
        ("s = x[i] + s;", "+"),
        ("s++; s = s + x[i] + 1; s -= i;", "+"),
        ("if (s < x[i]) s = x[i];", "max"),
        ("s = fmin(s, x[i]);", "min"),
        ("s = s && x[i];", "&&"),
        ("s += x[i]; s *= 2;", ""),
        ("s += x[i]; x[i] = s;", ""),
        ("s += s;", ""),
        ("s = x[i] - s;", ""),
        ("if (i) { int s = 0; s += i; x[i] = s; } s += i;", "+"),
    ],
)
def test_a_reduction_is_advised_for_what_is_only_accumulated(body: str, operator: str) -> None:
    text = f"""double fmin(double, double);
double f(int n, double *x) {{
    double s = 0;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) {{ {body} }}
    return s;
}}
"""
    told = pipeline.check("f.c", text.encode(), Options()).diagnostics
    [found] = [one for one in told if one.code in ("REX308", "REX309")]
    assert (f"add reduction({operator}: s)" in found.message) == bool(operator)
