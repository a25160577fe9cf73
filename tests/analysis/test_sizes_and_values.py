"""Where the values of scalars come from: calls, declarations, and what sizes and bounds are made of."""

from typing import Any

import pytest

from lowering_core import pipeline
from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.call_constants import constants_at_calls
from lowering_core.analysis.loop_sizes import initial_value, size_expressions, size_names
from lowering_core.c_text import structural
from lowering_core.model.kernel import AnalyzedRegion
from lowering_core.model.unit import Scope
from lowering_core.options import Options
from tests.analysis.c_source import read_functions


def analyzed(text: str) -> AnalyzedRegion:
    (plan,) = pipeline.check("test.c", text.encode(), Options(cc="")).plans
    return plan.analyzed


@pytest.mark.parametrize(
    ("calls", "values"),
    [
        ("int main(void) { f(3, 1.5, 2, 0); }", {"n": 3, "by": 1.5, "k": 2}),
        ("int main(void) { const int wide = SIDE * 2, high = -wide; f(wide, -2.5f, high, 0); }",
         {"n": 32, "by": -2.5, "k": -32}),
        ("int main(int n) { f(n, n, LAYERS, 0); f(sizeof(double), 1, 9, 0); }", {"n": 8, "by": 1, "k": 3}),
        ("/* f(1, 1, 1, 0); */ const char *t = \"f(1, 1, 1, 0)\"; int main(void) { f(1, 2); }", {}),
        ("int main(void) { f(2.5, 1 / 0, SIDE > 3 ? 1 : 2, 0); }", {"k": 1}),
        ("#define RUN(n) f((n) << 20, 0.5, 1, 0)\nint main(void) { RUN(1); }", {"n": 1 << 20, "by": 0.5, "k": 1}),
    ],
)  # fmt: skip
def test_constants_at_calls(calls: str, values: dict[str, Any]) -> None:
    text = f"#define SIDE (1 << 4)\nenum {{ LAYERS = 3 }};\nvoid f(int n, float by, int k, double *x) {{}}\n{calls}\n"
    functions, environment = read_functions(text)
    assert constants_at_calls(functions[0], functions, environment) == values


def test_callers_need_no_target_region() -> None:
    text = (
        "void f(int n, int *x) {\n#pragma omp target teams distribute parallel for map(tofrom: x[0:n])\n"
        "for (int i = 0; i < n; i++) x[i] = i;\n}\nvoid g(void) {}\nint main(void) { f(1, 0); }\n"
    )
    report = pipeline.check("test.c", text.encode(), Options(cc=""))
    assert [one.name for one in report.naming("f")] == ["f", "main"]


def test_initial_values() -> None:
    text = (
        "enum { E = 3 };\nstruct s { int a; };\nint g(void);\n"
        "void f(int n, struct s *t) { int a = n * 2 + E, b = t->a, c = g(), d = n, *e = &n; double h = 0.5, k = n;"
        " const int m = n; d++; m; }\n"
    )
    functions, environment = read_functions(text)
    body = functions[0].body
    declared = [declaration for item in body.items for declaration in getattr(item, "declarations", ())]
    scope = Scope((*functions[0].parameters, *declared), environment, 0)
    changed = accesses_of(body, environment).changed()
    found = {one.name: initial_value(one.name, scope, changed) for one in declared}
    shown = {name: structural(value) for name, value in found.items() if value is not None}
    assert shown == {"a": "n * 2 + E", "b": "t->a", "h": "0.5", "m": "n"}


def test_size_names() -> None:
    region = analyzed(
        "struct s { int rows; };\n"
        "void f(int n, int m, int low, int by, int len, int t, int inner, struct s *g, float *x) {\n"
        "#pragma omp target teams distribute parallel for collapse(2) num_teams(t) map(tofrom: x[0:len * n])\n"
        "for (int i = low; i < n - m; i += by) for (int j = 0; j < g->rows; j++)\n"
        "  for (int k = 0; k < inner; k++) x[i] += j;\n}\n"
    )
    names = size_names(region)
    assert names.bounds == {"n", "g->rows"}
    assert {"inner"} <= names.inner and not names.inner & names.bounds
    assert names.sections == {"len"}
    assert names.launch == {"t"}
    texts = [structural(expr) for expr in size_expressions(region)]
    assert {"low", "n - m", "by", "g->rows", "len * n", "t", "k < inner"} <= set(texts)
