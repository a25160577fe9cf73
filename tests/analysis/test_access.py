"""What statements do to the variables declared outside them."""

import time

import pytest

from lowering_core.analysis.access import summarize
from lowering_core.model.data import AccessSummary, Use
from lowering_core.model.syntax import Binary, Expr, ExprStmt, Name, Paren
from tests.analysis.c_source import read_functions

_FLAGS = (("read", "r"), ("write", "w"), ("escapes", "e"), ("given", "g"))


def _text(use: Use) -> str:
    """A use as `name:flags`, with `*` before the flags for what is reached through the variable."""
    flags = "".join(letter for name, letter in _FLAGS if getattr(use, name))
    return f"{use.name}:{'*' if use.through else ''}{flags}"


def _writes_through(summary: AccessSummary, name: str) -> bool:
    """Whether memory reached through the variable may be written."""
    return any(use.name == name and ((use.through and use.write) or use.escapes) for use in summary.uses)


def _uses(statements: str, parameters: str = "void") -> list[str]:
    functions, _ = read_functions(f"void f({parameters}) {{ {statements} }}")
    return [_text(use) for use in summarize(functions[0].body).uses]


CASES: list[tuple[str, list[str]]] = [
    ("x = 1;", ["x:w"]),
    ("x += 1;", ["x:rw"]),
    ("x++;", ["x:rw"]),
    ("x = x * 2;", ["x:w", "x:r"]),
    ("a[i] = 2 * v;", ["a:*w", "i:r", "v:r"]),
    ("a[i] += v * 1;", ["a:*rw", "i:r", "v:r"]),
    ("p->f.g[j] = 1;", ["p:*rw", "j:r"]),
    ("s.x = 1;", ["s:w"]),
    ("s.p[i] = 1;", ["s:r", "s:*w", "i:r"]),
    ("*p++ = 1;", ["p:rw", "p:*w"]),
    ("if (p == q) x = 0;", ["p:r", "q:r", "x:w"]),
    ("(&s)->x = 1;", ["s:w"]),
    ("*&x = 1;", ["x:w"]),
    ("(x) = (y, 2);", ["x:w", "y:r"]),
    ("int k = 1; a[k] = k;", ["a:*w"]),
    ("x = sizeof y;", ["x:w", "y:"]),
    ("{ int x = 1; x = 2; } x = 3;", ["x:w"]),
    ("int x = sizeof x; x = 1;", []),
    ("for (int i = 0; i < n; i++) a[i] = 0;", ["n:r", "a:*w"]),
    ("for (int i = 0; i < 4; i++) ; i = 1;", ["i:w"]),
    ("int v[n]; v[0] = m;", ["n:r", "m:r"]),
    ("do x = 1; while (y);", ["x:w", "y:r"]),
    ("switch (x) { case 1: y = 1; break; default: z = 1; }", ["x:r", "y:w", "z:w"]),
]


@pytest.mark.parametrize(("statements", "expected"), CASES, ids=[case[0] for case in CASES])
def test_uses(statements: str, expected: list[str]) -> None:
    assert _uses(statements) == expected


ESCAPES = [
    ("g(a);", ("a", "g", 0)),
    ("g(1, &x);", ("x", "g", 1)),
    ("g(&a[i]);", ("a", "g", 0)),
    ("g(a + i * 2);", ("a", "g", 0)),
    ("q = a;", ("a", "", -1)),
    ("table[0] = a;", ("a", "", -1)),
    ("double *row = a; g(0, row);", ("a", "g", 1)),
    ("(*h)(a);", ("a", "", -1)),
]


@pytest.mark.parametrize(("statements", "expected"), ESCAPES, ids=[case[0] for case in ESCAPES])
def test_escapes_say_where_to(statements: str, expected: tuple[str, str, int]) -> None:
    functions, _ = read_functions(f"void f(void) {{ {statements} }}")
    summary = summarize(functions[0].body)
    assert expected in {(use.name, use.callee, use.argument) for use in summary.uses if use.escapes}


DERIVED = [
    "double *row = a + i * m; row[j] = 1;",
    "double *row; row = &a[i]; *row = 1;",
    "double *row = a; double *next = row + 1; next[0] = 1;",
    "double *p, *q; p = q; q = a; p[0] = 1;",
    "double *rows[2] = {a, b}; rows[k][i] = 1;",
    "struct view { double *data; } v; v.data = a; v.data[i] = 1;",
    "double *row = k ? a : b; row[i] = 1;",
    "double *row = (double *)(void *)a; row[i] = 1;",
    "double *first = a; double **link = &first; (*link)[0] = 1;",
    "double *end = find(a); *end = 1;",
]


@pytest.mark.parametrize("statements", DERIVED)
def test_writes_through_locals_belong_to_what_they_derive_from(statements: str) -> None:
    functions, _ = read_functions(f"void f(void) {{ {statements} }}")
    assert _writes_through(summarize(functions[0].body), "a")


def test_reads_through_locals_are_no_writes() -> None:
    functions, _ = read_functions("void f(void) { const double *row = a + i * m; double x = row[j]; b[j] = x * 2; }")
    summary = summarize(functions[0].body)
    assert not _writes_through(summary, "a")
    assert _writes_through(summary, "b")
    assert any(use.name == "a" and use.through and use.read for use in summary.uses)


def test_an_arithmetic_local_derives_from_nothing() -> None:
    functions, _ = read_functions("void f(void) { double x = a[i]; int k = n; x += k; }")
    assert not any(use.escapes or use.given for use in summarize(functions[0].body).uses)


def test_address_of_a_scalar_is_a_possible_write() -> None:
    functions, _ = read_functions("void f(void) { g(&x); int *p = &y; *p = 1; }")
    summary = summarize(functions[0].body)
    assert summary.writes("x")
    assert summary.writes("y")


def test_calls_and_function_names() -> None:
    functions, _ = read_functions("double sqrt(double); void f(void) { y = sqrt(g(x)); (*h)(1); }")
    summary = summarize(functions[0].body)
    assert len(summary.calls) == 3
    assert set(summary.names()) == {"y", "x", "h"}


def test_macros_are_seen_through() -> None:
    functions, _ = read_functions("#define A(i) a[(i) * n + 1]\nvoid f(void) { A(k) = 0; }\n")
    uses = summarize(functions[0].body).uses
    assert [_text(use) for use in uses] == ["a:*w", "k:r", "n:r"]
    assert all(use.span is not None for use in uses)


NESTED = [
    ("#pragma omp parallel private(t)\n{ t = 1; a[0] = t; }", ["a:*w"]),
    ("#pragma omp parallel for reduction(+: s)\nfor (int i = 0; i < n; i++) s += i;", ["s:rw", "n:r"]),
    ("#pragma omp parallel for\nfor (i = 0; i < n; i++) a[i] = 0;", ["n:r", "a:*w"]),
    ("#pragma omp parallel firstprivate(t) num_threads(k)\n{ t = 1; }", ["t:r", "k:r"]),
    ("#pragma omp atomic\nx += 1;", ["x:rw"]),
]


@pytest.mark.parametrize(("statements", "expected"), NESTED, ids=[case[0].split("\n")[0] for case in NESTED])
def test_nested_constructs_have_their_own_copies(statements: str, expected: list[str]) -> None:
    functions, _ = read_functions(f"void f(void) {{\n{statements}\n}}")
    assert [_text(use) for use in summarize(functions[0].body).uses] == expected


def test_opaque_code_does_everything() -> None:
    functions, _ = read_functions('void f(void) { __asm__ volatile("nop" : "+r"(x)); y = 1; }')
    summary = summarize(functions[0].body)
    assert summary.opaque
    assert summary.writes("x")
    assert _writes_through(summary, "x")


def test_long_sums_and_deep_parentheses_are_quick() -> None:
    expr: Expr = Name(name="x")
    for _ in range(5_000):
        expr = Binary(op="+", left=expr, right=Name(name="y"))
    for _ in range(10_000):
        expr = Paren(inner=expr)
    start = time.perf_counter()
    summary = summarize(ExprStmt(expr=expr))
    assert summary.names() == ("x", "y")
    assert len(summary.uses) == 5_001
    assert time.perf_counter() - start < 5.0
