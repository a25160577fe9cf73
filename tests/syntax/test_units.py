"""Function units: where functions are found, and what is expanded in their text."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowering_core import pipeline
from lowering_core.model.unit import Environment, FunctionUnit, Headers
from lowering_core.options import Options
from lowering_core.source.directives import pragma_at
from lowering_core.source.function_spans import definitions
from lowering_core.source.place_names import LocatedText
from lowering_core.source.preprocessor import preprocess
from lowering_core.source.splices import with_whole_tokens
from lowering_core.syntax.environment import build_environment
from lowering_core.syntax.hidden_syntax import hides_syntax
from lowering_core.syntax.units import function_unit
from lowering_core.text import Span

MACROS = """\
#define N 100
#define A(i,j) a[(i)*N+(j)]
#define PRAGMA(x) _Pragma(#x)
#define TARGET_LOOP(v, n) \\
  PRAGMA(omp target teams distribute parallel for map(tofrom: a[0:n])) for (int v = 0; v < (n); v++)
#define BEGIN {
#define END }
#define EMPTY
#define SWAP(x,y) do { double t = x; x = y; y = t; } while (0)
#define DECL(t, n) t n = 0
#define MAXD(x,y) ((x)>(y)?(x):(y))
#define UINT unsigned int
#define SE(x) ({ int q = x; q; })
#define ALIAS A
#define KERNEL(name) void name(double *a)
#define CHECK(c) if (!(c)) return
#define UNROLL _Pragma("GCC unroll 4")
"""


def units_of(text: str) -> tuple[bytes, tuple[FunctionUnit, ...], Environment]:
    """The file's bytes with tokens whole, its units and its environment."""
    data = text.encode()
    preprocessed, _ = preprocess(data, "file.c", Options(cc=""))
    environment, _ = build_environment(preprocessed, Headers(b"", (), {}, ()))
    units: list[FunctionUnit] = []
    for span in (chunk.span for chunk in definitions(preprocessed.blanked)):
        text_of, blanked = preprocessed.data[span.start : span.end], preprocessed.blanked[span.start : span.end]
        pragmas = tuple(pragma_at(one, -span.start) for one in preprocessed.pragmas if span.covers(one.span))
        units.append(function_unit(span, text_of, blanked, pragmas, environment, LocatedText("", preprocessed.data))[0])
    return with_whole_tokens(data), tuple(unit for unit in units if unit.name), environment


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("int f(void) { return 0; }\nstatic inline double g(double x) { return x; }\n", "f g"),
        ("struct s { int x; };\nint t[] = { 1, 2 };\nint (*f(int x))(int) { return 0; }\n", "f"),
        ('extern "C" {\nint f() { return 1; }\n}\nint g() { return "}"[0]; }\n', "f g"),
        ("INLINE HIDDEN void f(int a) { while (a) { } }\nvoid g(void) { }\n", "f g"),
        ("void f(void) { FOR_EACH(i, n) { g(i) } }\nvoid g(int i) { /* } */ }\n", "f g"),
        ("__attribute__((noinline)) void f(void) { }\nvoid g(void) __attribute__((cold)) { }\n", "f g"),
        ("struct s { int (*m)(int); } v = { 0 };\nvoid f(void) { ( }\nvoid g(void) { }\n", "f g"),
        ("void f(void) { if (1) {\n}\nvoid g(void) { }\n", "f g"),
        ("enum { A, B };\ntypedef struct t { int f(void); } t;\n", ""),
    ],
)
def test_functions_are_found(text: str, names: str) -> None:
    _, units, _ = units_of(text)
    assert " ".join(unit.name for unit in units) == names
    for unit in units:
        assert unit.text == text.encode()[unit.span.start : unit.span.end]
        assert unit.source(Span(0, len(unit.text))) == unit.span


@pytest.mark.parametrize(
    ("statement", "expanded"),
    [
        ("a[0] = N;", "a[0] = N;"),
        ("A(1, 2) = MAXD(A(0, 0), SE(3));", "A(1, 2) = MAXD(A(0, 0), SE(3));"),
        ("UINT k = (UINT)sizeof(UINT);", "UINT k = (UINT)sizeof(UINT);"),
        ("if (n) BEGIN a[0] = 1; END", "if (n) { a[0] = 1; }"),
        ("SWAP(a[0], a[1]);", "do { double t = a[0]; a[0] = a[1]; a[1] = t; } while (0) ;"),
        ("DECL(int, k);", "int k = 0 ;"),
        ("CHECK(n);", "if (!(n)) return ;"),
        ("EMPTY;", ";"),
        ("ALIAS(1, 2) = 0;", "a[(1)*100+(2)] = 0;"),
        ('/* SWAP(1,2) */ puts("BEGIN"); // END', '/* SWAP(1,2) */ puts("BEGIN"); // END'),
        ("SWAP(a[0], a[1];", "SWAP(a[0], a[1];"),
        ("UNROLL for (;;) break;", "for (;;) break;"),
        (
            "a[0] = MAXD(1, ({ CHECK(n); 2; }));",
            "a[0] = ((1)>(({ if (!(n)) return; 2; }))?(1):(({ if (!(n)) return; 2; }))) ;",
        ),
    ],
)
def test_hidden_syntax_is_expanded(statement: str, expanded: str) -> None:
    data, units, _ = units_of(f"{MACROS}void f(double *a, int n) {{\n{statement}\n}}\n")
    (unit,) = units
    body = unit.blanked.decode().split("{", 1)[1].rsplit("}", 1)[0]
    assert " ".join(body.split()) == expanded
    assert len(unit.blanked) == len(unit.text)
    check_segments(data, unit)


def check_segments(data: bytes, unit: FunctionUnit) -> None:
    """The segments tile the text, and verbatim ones are the file's bytes."""
    place = 0
    for segment in unit.segments:
        assert segment.start == place
        place = segment.end
        if segment.verbatim:
            assert unit.text[segment.start : segment.end] == data[segment.source.start : segment.source.end]
    assert place == len(unit.text)


def test_pragmas_in_macros_come_with_their_place() -> None:
    text = (
        f"{MACROS}KERNEL(work) {{\n  int n = 4;\n  TARGET_LOOP(i, n) {{\n    A(i, 0) = 1;\n  }}\n"
        "#pragma omp target map(a[0:n])\n  for (int k = 0; k < N; k++) A(k, 1) = 2;\n}\n"
    )
    data, (unit,), _ = units_of(text)
    assert unit.name == "work"
    hidden, written = unit.pragmas
    assert (hidden.exact, hidden.text) == (False, " target teams distribute parallel for map(tofrom: a[0:n])")
    assert unit.blanked[hidden.span.start : hidden.span.end].isspace()
    assert unit.text[hidden.span.start : hidden.span.end].startswith(b"_Pragma(")
    source = unit.source(hidden.span)
    assert data[source.start : source.end] == b"TARGET_LOOP(i, n)"
    assert written.exact
    assert unit.text[written.text_start :].startswith(b" target map(a[0:n])")
    source = unit.source(written.span)
    assert data[source.start : source.end] == b"#pragma omp target map(a[0:n])"
    check_segments(data, unit)


@pytest.mark.parametrize(
    ("expansion", "hidden"),
    [
        ("((x) * 2)", False),
        ("unsigned long", False),
        ("const struct point *", False),
        ("struct", False),
        ("sizeof(int)", False),
        ('"a" "b"', False),
        ("(int[]){ 1, 2 }", False),
        ("({ int q = 1; q; })", False),
        ("f(a, b)", False),
        ("", True),
        ("x;", True),
        ("{ x", True),
        ("return x", True),
        ("int x = 1", True),
        ("double *p", True),
        ("size_t n", True),
        (") + (", True),
        ("(a", True),
        ('_Pragma("omp barrier")', True),
        ("__attribute__((aligned(8)))", True),
    ],
)
def test_hides_syntax(expansion: str, hidden: bool) -> None:
    assert hides_syntax(expansion) == hidden


def test_macros_hold_where_they_are_defined() -> None:
    text = (
        "#define OPEN {\n#define CLOSE }\nvoid f(void) { if (1) OPEN CLOSE }\n#undef OPEN\n"
        "void g(int OPEN) { OPEN = 1; }\n#define OPEN x;\nvoid h(int x) { OPEN }\n"
    )
    _, units, _ = units_of(text)
    assert [" ".join(unit.text.decode().split()) for unit in units] == [
        "void f(void) { if (1) { } }",
        "void g(int OPEN) { OPEN = 1; }",
        "void h(int x) { x; }",
    ]


def test_only_what_may_be_called_is_read() -> None:
    text = (
        "#define CALL(x) helper(x)\nint leaf(int x) { return x; }\nint helper(int x) { return leaf(x); }\n"
        "int other(int x) { return x; }\n"
        "void f(int *a) {\n#pragma omp target map(from: a[0:9])\nfor (int i = 0; i < 9; i++) a[i] = CALL(i);\n}\n"
    )
    report = pipeline.check("file.c", text.encode(), Options(cc=""))
    assert [function.name for function in report.source.functions] == ["leaf", "helper", "f"]
    assert report.diagnostics == ()


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            ["void f(int *a) {", "}", "{", "(", ")", ";", "x = 1;", "BEGIN", "END", "SWAP(", "a, b)", '"', "'", "/*",
             "\n#pragma omp target\n", "for (int i = 0; i < N; i++)", "A(i, 1) = 2;", "TARGET_LOOP(i, n)", "EMPTY",
             "if (x)", "else", "#define N 3\n", "\n#if 0\n", "\n#endif\n", "KERNEL(f)", "ALIAS", "UNROLL", "\\", "=",
             "*/", "\n"]
        ),
        max_size=40,
    )
)  # fmt: skip
def test_any_text_gives_units_with_a_way_back(pieces: list[str]) -> None:
    text = MACROS + " ".join(pieces)
    data, units, _ = units_of(text)
    for unit in units:
        assert len(unit.blanked) == len(unit.text)
        check_segments(data, unit)
        for pragma in unit.pragmas:
            assert unit.span.covers(unit.source(pragma.span))
    pipeline.check("file.c", data, Options(cc=""))


def test_spans_of_the_tree_and_of_the_braces_agree() -> None:
    text = b"int f(void) { return '}'; }\n/* { */ struct s { int x; };\nstatic double g(int (*h)(int)) { if (h) { } }\n"
    spans = [chunk.span for chunk in definitions(text)]
    assert [re.findall(rb"\w+(?=\()", text[span.start : span.end])[0] for span in spans] == [b"f", b"g"]
    broken = text + b"@ (\n"
    assert [chunk.span for chunk in definitions(broken)] == spans
    # A bracket that is left open in front of a function hides none.
    opened = b"int before(int a\n" + text
    moved = [span.end + len(opened) - len(text) for span in spans]
    assert [chunk.span.end for chunk in definitions(opened)] == moved


def test_the_command_line_may_name_a_function() -> None:
    text = (
        b"static int NAME(int x) { return x; }\nvoid f(int *a) {\n#pragma omp target\n a[0] = NAME(1) + SIZE(int);\n}\n"
    )
    report = pipeline.check("a.c", text, Options(cc="", defines=("NAME=kern", "SIZE=sizeof")))
    assert [function.name for function in report.source.functions] == ["kern", "f"]
    assert [item.code for item in report.diagnostics if "host" in item.message] == []
