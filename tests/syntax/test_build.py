"""Function bodies: each C text beside the tree that it gives."""

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lowering_core.model.ctypes import Array, UnknownType
from lowering_core.model.syntax import Binary, MacroUse, OpaqueExpr, OpaqueStmt, Pragma
from lowering_core.syntax.expression_text import parse_expression
from tests.syntax.dump import dump, nodes
from tests.syntax.sources import function_of, functions_of, no_names

HEAD = """typedef double real;
#define N 8
#define SQ(x) ((x) * (x))
#define AT(i, j) a[(i) * n + (j)]
struct s { int a; double b[N]; struct s *next; };
extern int n;
extern double *p, *q, *a;
"""

STATEMENTS = [
    ("n = n + 2 * 3;", "(= n (+ n (* 2 3)))"),
    ("n = n - 1 - -1;", "(= n (- (- n 1) (- 1)))"),
    ("p[n] = (real)p[0] + (real)(n) * 2.0f;",
     "(= (at p n) (+ (cast real=double (at p 0)) (* (cast real=double <n>) 2.0:float)))"),
    ("n = (real)*p + 1;", "(= n (+ (cast real=double (* p)) 1))"),
    ("n = n * (real)*p;", "(= n (* n (cast real=double (* p))))"),
    ("n = (n)*n;", "(= n (* <n> n))"),
    ("n = (real)(p)[1];", "(= n (cast real=double (at <p> 1)))"),
    ("n = sizeof(real) * n + sizeof n + sizeof(struct s *);",
     "(= n (+ (+ (* (sizeof real=double) n) (sizeof n)) (sizeof *struct s)))"),
    ("n += SQ(n - 1) % N;", "(+= n (% {SQ <(* <(- n 1)> <(- n 1)>)>} {N 8}))"),
    ("AT(1, n) = 0;", "(= {AT (at a (+ (* <1> n) <n>))} 0)"),
    ("n = SQ;", "(= n SQ)"),
    ("if (n) n++; else if (n > 1) --n; else { }", "(if n (post++ n) (if (> n 1) (-- n) {}))"),
    ("while (n) n >>= 1; do n--; while (n > 0);", "(while n (>>= n 1)); (do (> n 0) (post-- n))"),
    ("for (int i = 0, j = N; i < j; i++, j--) continue;",
     "(for (decl (var i int 0) (var j int {N 8})) (< i j) (comma (post++ i) (post-- j)) (continue))"),
    ("for (;;) break;", "(for - - - (break))"),
    ("switch (n) { case 1: case N: n = 1; p = q; break; default: n = 2; }",
     "(switch n {(case 1 -); (case {N 8} (= n 1)); (= p q); (break); (default (= n 2))})"),
    ("again: n = n ? n : -1; goto again;", "(label again (= n (? n n (- 1)))); (goto again)"),
    ("n = n ?: 3; return;", "(= n (? n - 3)); (return)"),
    ("struct s v = { .a = 1, .b[2] = 3 }, *w = &v; w->next->b[1] = v.b[0];",
     "(decl (var v struct s (init 1 3 | .a .b 2)) (var w *struct s (& v))); "
     "(= (at (-> (-> w next) b) 1) (at (. v b) 0))"),
    ("(void)n, p = q, n = 1;", "(comma (comma (cast void n) (= p q)) (= n 1))"),
    ("p = (double[2]){1, 2};", "(decl (var literal_1 [2]double (init 1 2))); (= p <literal_1>)"),
    ('n = "a" "b"[0];', '(= n (at "a" "b" 0))'),
    ("typedef int real; real x = (real)(1);",
     "(decl (var typedef real int)); (decl (var x real=int (cast real=int <1>)))"),
    ("{ typedef int row[3]; row r; } double row; n = (row) * n;",
     "{(decl (var typedef row [3]int)); (decl (var r row=[3]int))}; (decl (var row double)); (= n (* <row> n))"),
    ("double vla[n][N]; struct t { int x; } t; t.x = 1;",
     "(decl (var vla [? n][8]double)); (decl (var t struct t{x:int})); (= (. t x) 1)"),
    ('asm volatile ("nop" : "=r"(n));', "(opaque! n)"),
    ("n = ({ int t = 1; t++; t; }) + 1;", "{(decl (var t_1 int 1)); (post++ t_1); (= n (+ <t_1> 1))}"),
    ("x y z; n = 1;", "(opaque! x y z); (= n 1)"),
    ("for (n = 0; n < N; n++) { p[n] = ; } n = 2;", "(for (= n 0) (< n {N 8}) (post++ n) {(opaque! p n)}); (= n 2)"),
]  # fmt: skip

PRAGMAS = [
    ("#pragma omp parallel\n#pragma omp for\nfor (;;) { }", "(omp 'parallel' (omp 'for' (for - - - {})))"),
    ("for (;;)\n#pragma omp atomic\nn++;", "(for - - - (omp 'atomic' (post++ n)))"),
    ("if (n)\n#pragma omp critical\n{ }\nelse\n#pragma omp atomic\nn++;",
     "(if n (omp 'critical' {}) (omp 'atomic' (post++ n)))"),
    ("#pragma omp barrier\nn = 1;\n#pragma omp taskwait", "(omp 'barrier' -); (= n 1); (omp 'taskwait' -)"),
    ("#pragma omp target update to(n)\n#pragma omp parallel\nn = 1;",
     "(omp 'target update' -); (omp 'parallel' (= n 1))"),
    ("#pragma omp ordered depend(source)\nn = 1;\n#pragma omp ordered\nn = 2;",
     "(omp 'ordered' -); (= n 1); (omp 'ordered' (= n 2))"),
    ("switch (n) { case 1:\n#pragma omp parallel\n{ } break; }", "(switch n {(case 1 (omp 'parallel' {})); (break)})"),
    ("again:\n#pragma omp parallel\n{ }", "(label again (omp 'parallel' {}))"),
    ("#pragma omp parallel /* why */ \\\n num_threads(2)\n/* c */ // d\n{ }", "(omp 'parallel' {})"),
    ("#pragma omp parallel\n#if 0\nn = 1;\n#else\nn = 2;\n#endif", "(omp 'parallel' (= n 2))"),
    ("#pragma omp parallel\nx y z;", "(omp 'parallel' (opaque! x y z))"),
]  # fmt: skip

PROGRAM = (Path(__file__).parents[2] / "examples" / "hotspot.c").read_bytes()


def body(text: str) -> str:
    function, _found = function_of(f"{HEAD}void f(void) {{\n{text}\n}}\n")
    return dump(function.body)[1:-1]


@pytest.mark.parametrize(("text", "expected"), STATEMENTS)
def test_statements(text: str, expected: str) -> None:
    assert body(text) == expected


@pytest.mark.parametrize(("text", "expected"), PRAGMAS)
def test_pragmas(text: str, expected: str) -> None:
    assert body(text) == expected


def test_every_span_is_the_text_of_its_node() -> None:
    for function, _found in functions_of(PROGRAM):
        unit = function.unit
        assert PROGRAM[unit.span.start : unit.span.end] == unit.text
        for node in nodes((function.parameters, function.body)):
            span = getattr(node, "span", None)
            if span is None:
                continue
            text = unit.text[span.start : span.end].decode()
            name = getattr(node, "name", None)
            if type(node).__name__ == "Name":
                assert text == name
            elif isinstance(node, MacroUse):
                assert text.startswith(node.name)
                inside = [part for part in nodes(node.expansion) if hasattr(part, "origin")]
                assert all(part.span is None and part.origin == span for part in inside)
            elif type(node).__name__ in ("If", "For", "While", "Switch", "Jump"):
                assert text.startswith(("if", "for", "while", "do", "switch", "return", "break", "continue", "goto"))
            elif isinstance(node, Pragma):
                assert text.startswith("#pragma")


def test_a_directive_without_its_statement() -> None:
    _function, found = function_of("void f(int n) {\n  n = 1;\n  #pragma omp target\n}\n")
    assert [item.code for item in found] == ["REX106"]
    _function, found = function_of("void f(int n) {\n  if (n)\n    #pragma omp barrier\n    n = 1;\n}\n")
    assert [item.code for item in found] == ["REX106"]
    assert "braces" in found[0].message


def test_syntax_errors_are_reported_once_beside_pragmas() -> None:
    broken = "void f(int n) {\n  a b c;\n  n = 1;\n  d e f;\n%s}\n"
    _function, found = function_of(broken % "")
    assert found == ()
    _function, found = function_of(broken % "#pragma omp parallel\n  n = 2;\n")
    assert [item.code for item in found] == ["REX003"]


def test_a_pragma_inside_unreadable_code_is_named() -> None:
    text = "void f(int n) {\n  while (n > ) {\n#pragma omp target\n    { n = 1; }\n  }\n}\n"
    _function, found = function_of(text)
    assert {item.code for item in found} == {"REX003"}
    assert any("`omp target`" in item.message for item in found)


def test_sizes_of_variables_are_constants() -> None:
    text = """double g[6]; int h[sizeof g / sizeof g[0]];
void f(int n, double v[8]) {
  int a[] = {1, 2, 3}; float b[sizeof(a) / sizeof(a[0])]; long c[sizeof *b * 2]; short d[sizeof v];
  int e[sizeof(g) / 8];
  { char a[2]; char i[sizeof a]; } enum { K = sizeof b }; int k[K]; int m[n], o[sizeof m];
}"""
    function, _found = function_of(text)
    counts = {one.name: one.type.count for one in function.declarations if isinstance(one.type, Array)}
    assert counts == {"a": 2, "b": 3, "c": 8, "d": 8, "e": 6, "i": 2, "k": 12, "m": None, "o": None}


def test_old_style_definition() -> None:
    function, _found = function_of("int f(a, b) int a; double *b; { return a; }")
    assert dump(function.parameters) == "(var a int) (var b *double)"
    assert function.name == "f"


def test_parameters_and_result() -> None:
    function, _found = function_of("static struct s *f(int n, double a[n][n], int g(int)) { return 0; }")
    assert dump(function.parameters) == "(var n int) (var a *[? n]double) (var g *fn(int)->int)"
    assert dump(function.result) == "*struct s"
    assert function.storage == "static"


def test_long_and_deep_code() -> None:
    total = "+".join(["n"] * 5000)
    function, _found = function_of(f"{HEAD}void f(void) {{ n = {total}; }}")
    found = nodes(function.body)
    assert sum(isinstance(node, Binary) for node in found) == 4999
    assert not any(isinstance(node, OpaqueExpr) for node in found)
    for text in ("(" * 10000 + "n" + ")" * 10000, "-" + "~-" * 5000 + "n", "n ? " * 3000 + "n" + " : n" * 3000):
        function, found = function_of(f"{HEAD}void f(void) {{\n#pragma omp parallel\nn = {text}; }}")
        assert any(isinstance(node, OpaqueExpr) for node in nodes(function.body))
        assert [item.code for item in found] == ["REX007"]
    nested = "if (n) {" * 2000 + "n = 1;" + "}" * 2000
    function, _found = function_of(f"{HEAD}void f(void) {{ {nested} }}")
    assert any(isinstance(node, OpaqueStmt) for node in nodes(function.body))
    chain = " else ".join(["if (n) n = 1;"] * 2000)
    function, _found = function_of(f"{HEAD}void f(void) {{ {chain} }}")
    assert any(isinstance(node, OpaqueStmt) for node in nodes(function.body))


def test_expressions_on_their_own() -> None:
    types = no_names({"T": UnknownType("T")})
    assert dump(parse_expression(b"(T)*p", 10, types)) == "(cast T=?T? (* p))"
    assert dump(parse_expression(b"(T)*p", 10, no_names())) == "(* <T> p)"
    expr = parse_expression(b" a + b[2] ", 10, types)
    assert isinstance(expr, Binary)
    assert expr.span is not None and (expr.span.start, expr.span.end) == (11, 19)
    for text in (b"", b"a)+(b", b"a;b", b"1 +", b"int x", b"/*", b'"', b"{1}", b"\xff\x00"):
        assert isinstance(parse_expression(text, 0, types), OpaqueExpr)


@settings(max_examples=60, deadline=None)
@example([(337, 0, b":&\x00")])
@given(st.lists(st.tuples(st.integers(0, len(PROGRAM)), st.integers(0, 12), st.binary(max_size=6)), max_size=6))
def test_damaged_programs_never_raise(edits: list[tuple[int, int, bytes]]) -> None:
    data = PROGRAM
    for place, length, new in edits:
        data = data[:place] + new + data[place + length :]
    for function, _found in functions_of(data):
        for node in nodes(function.body):
            span = getattr(node, "span", None)
            assert span is None or 0 <= span.start <= span.end <= len(function.unit.text)


@settings(max_examples=60, deadline=None)
@given(st.text("(){}[];,+-*&=<>?:.\"'#\n aT1/\\", max_size=60))
def test_noise_never_raises(text: str) -> None:
    functions_of(f"typedef int T;\nint a;\nvoid f(void) {{ {text} }}\nint g(int a) {{ return a; }}\n".encode())
    parse_expression(text.encode(), 0, no_names({"T": UnknownType("T")}))
