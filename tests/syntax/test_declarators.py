"""Declarations at file scope: each C text beside the types that it gives."""

import pytest

from tests.syntax.dump import dump
from tests.syntax.sources import environment_of

OBJECTS = [
    ("int i, *p, a[3][4], (*q)[4], *arr[4], (*fp)(double);",
     ["i int", "p *int", "a [3][4]int", "q *[4]int", "arr [4]*int", "fp *fn(double)->int"]),
    ("unsigned long long int u; long unsigned v; signed char c; long double w; short int s;",
     ["u unsigned-long-long", "v unsigned-long", "c signed-char", "w long-double", "s short"]),
    ("__signed__ char c; unsigned __const int k;", ["c signed-char", "k const(unsigned-int)"]),
    ("double _Complex z; float complex f;", ["z double-_Complex", "f float-_Complex"]),
    ('const char *const names[] = {"a", "b"};', ['names [2]const(*const(char)) (init "a" "b")']),
    ('char text[] = "abc"; int filled[] = {1, 2, 3}; int some[] = {[7] = 1};',
     ['text [4]char "abc"', "filled [3]int (init 1 2 3)", "some [8]int (init 1 | 7)"]),
    ("double (*rows)[2 * 3 + 1], cells[sizeof(double) << 1], gone[1 - 2];",
     ["rows *[7]double", "cells [16]double", "gone [? (- 1 2)]double"]),
    ("static double *restrict p; extern volatile int flag; _Thread_local int each;",
     ["static p restrict(*double)", "extern flag volatile(int)", "_Thread_local each int"]),
    ("double *__restrict__ p; __const int *__volatile__ q;", ["p restrict(*double)", "q volatile(*const(int))"]),
    ("__attribute__((aligned(16))) float a[4]; int b __attribute__((unused)) = 3;", ["a [4]float", "b int 3"]),
    ("size_t n; uint32_t u; int_fast16_t f; _Bool b;",
     ["n size_t=unsigned-long", "u uint32_t=unsigned-int", "f int_fast16_t=long", "b _Bool=_Bool"]),
    ("strange_t s, *sp; typeof(1) t;",
     ["s strange_t=?strange_t?", "sp *strange_t=?strange_t?", "t =int"]),
    ("#define REAL double\nREAL r; const REAL *rp;", ["r REAL=double", "rp *const(REAL=double)"]),
    ("#define WIDE unsigned REAL\n#define REAL long\nWIDE r;", ["r WIDE=unsigned-long"]),
    ("#define VEC(t) t *\nVEC(int) v;", ["v VEC(int)=*int"]),
    ("#define LEN (4 + 4)\nint a[LEN], b[LEN > 3 ? 7 : 9];", ["a [8]int", "b [7]int"]),
    ("#define HIDDEN static __attribute__((unused))\nHIDDEN int a;", ["static a int"]),
    ("enum { A = 2, B, C = B << 4 }; int a[C], b[A];", ["a [48]int", "b [2]int"]),
    ("typedef float v4 __attribute__((vector_size(16))); v4 v;",
     ["v v4=rex_vector float, 4{rex_at:[4]float :?#aligned 16?}"]),
    ("int size_t; int wide = 1;", ["size_t int", "wide int 1"]),
    ("extern int a[]; int a[5]; extern int a[];", ["a [5]int"]),
]  # fmt: skip

FUNCTIONS = [
    ("void (*signal(int, void (*)(int)))(int);", "signal fn(int, *fn(int)->void)->*fn(int)->void"),
    ("int f(int n, double a[n][n], double b[], const double c[3], int g(int), char *argv[], ...);",
     "f fn(int, *[? n]double, *double, *const(double), *fn(int)->int, **char, ...)->int"),
    ("typedef double matrix[3][3];\nvoid use(matrix m, const matrix c);",
     "use fn(*[3]double, *const([3]double))->void"),
    ("int none(void);", "none fn()->int"),
    ("int old(a, b) int a; double *b; { return a; }", "old fn(...)->int"),
    ("extern \"C\" {\nstruct s *make(struct s *);\n}", "extern make fn(*struct s)->*struct s"),
    ("static inline int twice(int x) { return 2 * x; }\nint twice(int);", "static twice fn(int)->int"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), OBJECTS)
def test_objects(text: str, expected: list[str]) -> None:
    environment, _found = environment_of(text)
    assert [dump(item)[5:-1] for item in environment.globals.values()] == expected


@pytest.mark.parametrize(("text", "expected"), FUNCTIONS)
def test_functions(text: str, expected: str) -> None:
    environment, _found = environment_of(text)
    found = [dump(item)[5:-1] for item in environment.functions.values()]
    assert found == [expected.removeprefix("extern ")]


def test_records_and_enumerations() -> None:
    text = """
    struct list { struct list *next; enum kind { A, B = 4, C } kind; int table[C]; struct inner { char c; } in; };
    typedef struct { int x : 3; unsigned : 2; union { int i; float f; }; } bits;
    struct { short s; } lone;
    struct tight { char c; int i; } __attribute__((packed));
    """
    environment, _found = environment_of(text)
    assert {key: dump(record) for key, record in environment.records.items()} == {
        "struct inner": "struct inner{c:char}",
        "struct list": "struct list{next:*struct list kind:enum kind table:[5]int in:struct inner}",
        # An unnamed member says that the layout is not that of its members elsewhere.
        "struct tight": "struct tight{c:char i:int :?#packed?}",
    }
    assert dict(environment.enumerators) == {"A": 0, "B": 4, "C": 5}
    assert dump(environment.typedefs["bits"]) == "struct{x:int:3 :unsigned-int:2 :union{i:int f:float}}"
    assert dump(environment.globals["lone"].type) == "struct{s:short}"


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("2147483647", 2147483647, "int"),
        ("2147483648", 2147483648, "long"),
        ("0x80000000", 2147483648, "unsigned-int"),
        ("0xFFFFFFFFFFFFFFFF", 2**64 - 1, "unsigned-long"),
        ("017", 15, "int"),
        ("0b101", 5, "int"),
        ("1u", 1, "unsigned-int"),
        ("1LLU", 1, "unsigned-long-long"),
        ("1.5f", 1.5, "float"),
        ("1e3", 1000.0, "double"),
        (".5L", 0.5, "long-double"),
        ("0x1.8p1", 3.0, "double"),
        ("'a'", 97, "int"),
        ("'\\377'", -1, "int"),
        ("'\\x41'", 65, "int"),
        ("'ab'", 24930, "int"),
        ("L'\\n'", 10, "int"),
    ],
)
def test_constants(text: str, value: float, kind: str) -> None:
    environment, _found = environment_of(f"double x = {text};")
    number = environment.globals["x"].value
    assert getattr(number, "value", None) == value
    assert dump(getattr(number, "type", None)) == kind
