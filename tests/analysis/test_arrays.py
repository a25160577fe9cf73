"""What a region's text says of its arrays: what they hold, how they are linked, what is touched, in which order."""

import pytest

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.arrays.contents import ContentKind, contents_of
from lowering_core.analysis.arrays.order import (
    is_protected,
    protected_variables,
    reduction_of,
    unordered_arrays,
    writes_of,
)
from lowering_core.analysis.arrays.successors import successors_of
from lowering_core.analysis.arrays.touched import Count, touched
from lowering_core.model.access import Accesses
from lowering_core.model.unit import Environment, Function
from tests.analysis.c_source import read_functions

HEAD = """struct node { int next, value; };
typedef struct { int *to; } graph;
void f(int n, int *p, int *q, double *x, double *y, struct node *list, graph *g, double s)
"""


def function(body: str) -> tuple[Function, Accesses, Environment]:
    functions, environment = read_functions(f"{HEAD}{{\n{body}\n}}\n")
    return functions[0], accesses_of(functions[0].body, environment), environment


@pytest.mark.parametrize(
    ("body", "kinds"),
    [
        ("for (int i = 0; i < n; i++) y[i] = x[p[i]];", {"p": (ContentKind.SUBSCRIPT, "x")}),
        ("for (int i = 0; i < n; i++) { int k = (p[i]); y[i] = x[k]; }", {"p": (ContentKind.SUBSCRIPT, "x")}),
        ("for (int i = 0; i < n; i++) y[p[i]] = x[i];", {"p": (ContentKind.PERMUTATION, "y")}),
        ("for (int i = 0; i < n; i++)\n#pragma omp atomic\ny[p[i]] += x[i];", {"p": (ContentKind.SUBSCRIPT, "y")}),
        ("for (int i = 0; i < n; i++) y[i] = x[p[i] + 1];", {"p": (ContentKind.INNER, "p")}),
        ("for (int i = 0; i < n; i++) y[i] = x[(int)y[i]];", {"y": (ContentKind.SUBSCRIPT, "x")}),
        (
            "for (int i = 0; i < n; i++) for (int k = p[i]; k < p[i + 1]; k++) y[i] += x[k] * q[k];",
            {"p": (ContentKind.ROW_POINTERS, "x")},
        ),
        ("for (int i = 0; i < n; i++) { int p = i; y[i] = x[p]; }", {}),
        ("for (int i = 0; i < n; i++) y[i] = p[i] * x[i];", {}),
        ("for (int i = 0; i < n; i++) y[i] = x[g->to[i]];", {"g->to": (ContentKind.SUBSCRIPT, "x")}),
    ],
)
def test_contents(body: str, kinds: dict[str, tuple[ContentKind, str]]) -> None:
    text, made, environment = function(body)
    types = {parameter.name: parameter.type for parameter in text.parameters}
    types["g->to"] = types["p"]
    found = contents_of(made, types, ("p", "q", "x", "y"), environment)
    assert {name: (one.kind, one.target) for name, one in found.items()} == kinds


@pytest.mark.parametrize(
    ("body", "members", "end"),
    [
        ("int k = 0; while (k >= 0) { y[k] = 1; k = p[k]; }", {"p": frozenset[str]()}, "-1"),
        ("int k = 0; while (k != n) { y[k] = list[k].value; k = list[k].next; }", {"list": frozenset({"next"})}, "n"),
        ("int k = 0; while (k < n) { struct node *at = &list[k]; k = at->next; }", {"list": frozenset({"next"})}, ""),
        ("for (int k = 0; k < n; k++) y[k] = p[k];", {}, ""),
        ("int k = 0; while (k < n) { k = p[k] + 1; }", {}, ""),
    ],
)
def test_successors(body: str, members: dict[str, frozenset[str]], end: str) -> None:
    _, made, environment = function(body)
    found = successors_of(made, ("p", "q", "list"), environment)
    assert {name: one.members for name, one in found.items()} == members
    assert all(one.end == end for one in found.values())


def shown(count: Count) -> str:
    return " * ".join(f"({trips.range.text()}) / {trips.step}" for trips in count)


@pytest.mark.parametrize(
    ("body", "loads", "stores"),
    [
        ("for (int i = 0; i < n; i++) y[i] += x[i];", ["(n) / 1"], ["(n) / 1"]),
        ("for (int i = 1; i < n - 1; i += 2) y[i] = x[i - 1] + x[i + 1];", None, ["(n - 2) / 2"]),
        ("for (int i = 0; i < n; i++) y[0] = x[i];", None, [""]),
        ("for (int i = 0; i < n; i++) if (x[i] > 0) y[i] = 0;", None, None),
        ("for (int i = 0; i < n; i++) y[i + i] = 0;", None, ["(n) / 1"]),
        ("for (int i = 0; i < n; i++) for (int k = 0; k < n; k++) y[i + k] = 0;", None, None),
        ("for (int i = 0; i < n; i++) for (int k = 0; k < 8; k++) y[8 * i + k] = 0;", None, ["(n) / 1 * (8) / 1"]),
        ("double *at = y; for (int i = 0; i < n; i++) at[i] = 0;", None, None),
        ("for (int i = 0; i < n; i++) y[i] = y[i] > 0 ? y[i] : -y[i];", ["(n) / 1"], ["(n) / 1"]),
    ],
)
def test_touched(body: str, loads: list[str] | None, stores: list[str] | None) -> None:
    text, _, environment = function(body)
    found = touched(text.body, {"x": 1, "y": 1}, frozenset({"n"}), environment)["y"]
    if stores is None or found is None:
        assert found is None
        assert stores is None
        return
    (whole,) = found
    assert (whole.member, [shown(count) for count in whole.stores]) == ("", stores)
    assert [shown(count) for count in whole.loads] == (loads or [])


def test_what_comes_in_any_order() -> None:
    text = """for (int i = 0; i < n; i++) {
  int at;
#pragma omp atomic capture
  { at = q[0]; q[0] += 1; }
  p[at] = i;
  y[i] = at;
  x[i] = s;
#pragma omp critical
  list[0].value += i;
}"""
    _, made, _ = function(text)
    assert unordered_arrays(made) == {"p", "y"}
    assert protected_variables(made) == {"at", "q", "list"}


def test_writes() -> None:
    text = """for (int i = 0; i < n; i++) {
  s += x[i];
  if (s < y[i]) s = y[i];
  s = 1;
#pragma omp atomic
  s *= 2;
  list[i].value++;
}"""
    _, made, _ = function(text)
    assert [(reduction_of(one), is_protected(one)) for one in writes_of(made, "s")] == [
        ("+", False),
        ("max", False),
        ("", False),
        ("*", True),
    ]
    assert [reduction_of(one) for one in writes_of(made, "list")] == ["+"]
    assert writes_of(made, "x") == ()
