"""Types, sizes and constant expressions, against what a C compiler computes."""

import subprocess
from pathlib import Path

import pytest

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.sizes import layout_of, size_of
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import walk
from lowering_core.model.ctypes import (
    Arithmetic,
    Array,
    CType,
    Kind,
    Pointer,
    Qualified,
    Record,
    Void,
    arithmetic_kind,
    strip,
)
from lowering_core.model.syntax import Assign, Binary, Expr, ExprStmt, Name, Number, Paren
from lowering_core.model.unit import Scope
from tests.analysis.trees import function_scope, source_file, value_of
from tests.tools import require_tool

FILE = """
#define COUNT 12
#define SQUARE(x) ((x) * (x))
#define WIDE 0x7fffffffffffffffL
enum color { RED, GREEN = 5, BLUE, DARK = -3 };
typedef unsigned char byte;
typedef struct pair { char tag; double value; } pair;
struct nested { short first; pair inner[3]; struct { int a; byte b; }; union { long whole; char parts[9]; } either; };
struct node { struct node *next; int payload; };
union mixed { char c; short s[3]; };
struct packed_tail { double d; char c; };
struct tail { int count; double data[]; };
const int limit = COUNT * 2;
const long chain = limit + 1L;
static const unsigned short small = 65535 + 2;
int (*handler)(double, char);
long function(int);
"""

EXPRESSIONS = """
-7 / 2; -7 % 2; 7 / -2; 7u - 8u; -1 < 0u; 1 << 31; 1u << 31 >> 3; -8 >> 1; ~0; ~0u; !5; !0; -2147483647 - 1; 'a' + 1;
'\\n'; '\\377'; (char)200; (unsigned char)-1; (short)70000; (_Bool)7; (int)3.99; (int)-3.99; (long)1e6; 3 > 2 ? 10 : 20;
0 ? 1 / 0 : 4; 1 || 1 / 0; 0 && 1 / 0; 5 & 6 | 8 ^ 3; COUNT; SQUARE(COUNT + 1); SQUARE(-3); RED; BLUE; DARK; GREEN << 2;
limit; chain * 2; small; sizeof(int); sizeof(char *); sizeof(pair); sizeof(struct nested); sizeof(union mixed);
sizeof(struct node); sizeof(struct packed_tail[3]); sizeof(int[3][COUNT]); sizeof(struct tail); sizeof(enum color);
sizeof(handler); sizeof handler(1.0, 'c'); sizeof 'a'; sizeof "hello\\n"; sizeof "a" "bc"; sizeof L"wide";
sizeof(byte) + sizeof(long double); sizeof((char)1 + (char)1); sizeof(1 ? 1 : 2.0);
sizeof(1 + 1L); _Alignof(double); _Alignof(struct nested); sizeof(((struct nested *)0)->inner);
sizeof(((struct nested *)0)->b); sizeof(((struct nested *)0)->either.parts); sizeof(*"x"); sizeof(&limit);
sizeof(function(1)); sizeof(1.0f * 2); sizeof(1.0f * 2.0); (unsigned char)200 + 100;
(unsigned char)255 + (unsigned char)1; 4294967295u + 1u; 2147483647 + 1L;
4294967295 + 1; 0xffffffff + 1; 0x7fffffff; WIDE; 18446744073709551615u; 1 - 2ul; (int)4294967295u; -1 == 4294967295u;
-1L == 4294967295u; 010 + 0b11; 10 / 3 * 3; (1, 2) * 0 + 7; (int)(COUNT * 0.75); 1.5 > 1; 0.1f == 0.1; (int)(0.1 * 30);
+5; -(-5); 100 >= 100u; 3 != 3; 1 ? -1 : 0u; (long)(1 ? -1 : 0u); (signed char)0x80; 'ab'; sizeof(u"ab"); (COUNT);
"""


def _texts() -> list[str]:
    return [text.strip() for text in EXPRESSIONS.replace("\n", " ").split(";") if text.strip()]


def test_constants_and_sizes_agree_with_a_compiler(tmp_path: Path) -> None:
    require_tool("cc")
    texts = _texts()
    prints = "\n".join(f'printf("%lld\\n", (long long)({text}));' for text in texts)
    source = tmp_path / "constants.c"
    source.write_text(f"#include <stdio.h>\n{FILE}\nint main(void) {{ {prints} return 0; }}\n")
    binary = tmp_path / "constants"
    subprocess.run(["cc", "-std=gnu11", "-w", str(source), "-o", str(binary)], check=True, timeout=60)
    output = subprocess.run([binary], check=True, capture_output=True, text=True, timeout=60).stdout
    expected = [int(line) for line in output.split()]
    assert len(expected) == len(texts)
    declared = "\n".join(f"void f{number}(void) {{ long x = ({text}); }}" for number, text in enumerate(texts))
    file = source_file(FILE + declared)
    # What C leaves to the order of evaluation or has no integer constant for.
    unknown = {"(1, 2) * 0 + 7"}
    wrong: list[str] = []
    for number, (text, value) in enumerate(zip(texts, expected, strict=True)):
        _, scope = function_scope(file, f"f{number}")
        expr = scope.locals[-1].value
        assert expr is not None
        found = constant_value(expr, Scope((), scope.environment, scope.offset))
        ours = None if found is None else (found + 2**63) % 2**64 - 2**63
        if ours != (None if text in unknown else value):
            wrong.append(f"{text}: {value}, not {ours}")
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        "n", "2147483647 + 1", "-2147483648 / -1 * 2147483648 * 8589934592", "1 / 0", "5 % 0", "1 << 32", "1 << -1",
        "1.5", "(long)1e30", "function(1)", "sizeof(int[n])", "sizeof(struct missing)", "n++",
        "unseen", "changing", "&limit == 0", "(int)(1.0L / 3)",
    ],
)  # fmt: skip
def test_what_is_not_constant(text: str) -> None:
    extra = "const volatile int changing = 3;"
    expr, scope = value_of(f"{FILE}{extra} void f(int n) {{ long x = {text}; }}")
    assert constant_value(expr, scope) is None


def test_a_name_has_the_type_and_the_value_of_its_declaration() -> None:
    text = """const int k = 2; const int m = k + 1;
void f(void) {
  const long k = 5; double x;
  { const short k = k; enum { m = 9 }; float x[k]; int y = 0; y = sizeof x[0]; y = k; y = m; y = sizeof y; }
  { const int outer = k * 2; const int k = outer + 1; int y; y = k + outer; }
  k; x; m; y;
}"""
    source = source_file(text)
    scope = Scope((), source.environment, 0)
    found = list(walk(source.functions[0].body))
    values = [constant_value(node.value, scope) for node in found if isinstance(node, Assign)]
    assert values == [4, None, 9, 4, 21]
    named = [node.expr for node in found if isinstance(node, ExprStmt) and isinstance(node.expr, Name)]
    types = [type_of(name, scope) for name in named]
    assert [None if ctype is None else arithmetic_kind(ctype) for ctype in types] == [
        Kind.LONG, Kind.DOUBLE, Kind.INT, None,
    ]  # fmt: skip
    assert [constant_value(name, scope) for name in named] == [5, None, 3, None]


def test_const_locals_see_what_was_declared_before_them() -> None:
    expr, scope = value_of("void f(int n) { const int a = 3; const int b = a * a; const int c = b + a; int x = c; }")
    assert constant_value(expr, scope) == 12
    expr, scope = value_of("const int a = 1; void f(int a) { int x = a; }")
    assert constant_value(expr, scope) is None
    links = "".join(f"const int c{number} = c{number - 1} + c{number - 1};" for number in range(1, 30))
    expr, scope = value_of(f"void f(void) {{ const int c0 = 1; {links} int x = c29; }}")
    assert constant_value(expr, scope) == 2**29
    expr, scope = value_of("void f(void) { const int a = a + 1; int x = a; }")
    assert constant_value(expr, scope) is None


def _type(text: str, parameters: str) -> CType | None:
    expr, scope = value_of(f"{FILE} struct flags {{ unsigned low : 5; unsigned all : 32; }};"
                           f" void f({parameters}) {{ long x = {text}; }}")  # fmt: skip
    return type_of(expr, scope)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("c + c", Kind.INT), ("h * u", Kind.UINT), ("u + l", Kind.LONG), ("l + z", Kind.ULONG), ("c << l", Kind.INT),
        ("u >> 3", Kind.UINT), ("d * 2", Kind.DOUBLE), ("y * 2", Kind.FLOAT), ("y + d", Kind.DOUBLE),
        ("d < y", Kind.INT), ("!p", Kind.INT), ("p - q", Kind.LONG), ("*p", Kind.DOUBLE), ("p[1]", Kind.DOUBLE),
        ("1[p]", Kind.DOUBLE),
        ("*(p + 1)", Kind.DOUBLE), ("-c", Kind.INT), ("~z", Kind.ULONG), ("c++", Kind.UCHAR), ("--h", Kind.SHORT),
        ("(c = 3)", Kind.UCHAR), ("(u, c)", Kind.UCHAR), ("c ? u : 1", Kind.UINT), ("m[1][2]", Kind.FLOAT),
        ("*m[1]", Kind.FLOAT), ("s.value", Kind.DOUBLE), ("t->value", Kind.DOUBLE), ("(*t).tag", Kind.CHAR),
        ("g.low", Kind.INT), ("g.all", Kind.UINT), ("function(3)", Kind.LONG), ("handler(1, 2)", Kind.INT),
        ("(*handler)(1, 2)", Kind.INT), ("RED", Kind.INT), ("e + 1", Kind.INT), ("(byte)3", Kind.UCHAR),
        ("sizeof c", Kind.ULONG), ("SQUARE(y)", Kind.FLOAT), ("w->inner[2].value", Kind.DOUBLE), ("w->a", Kind.INT),
        ("w->b", Kind.UCHAR), ("c ?: l", Kind.LONG), ("\"text\"[0]", Kind.CHAR), ("&p[3] - &p[1]", Kind.LONG),
    ],
)  # fmt: skip
def test_types(text: str, kind: Kind) -> None:
    parameters = (
        "unsigned char c, short h, unsigned u, long l, unsigned long z, double d, float y, double *p, double *q, "
        "float m[4][5], pair s, const pair *t, struct flags g, enum color e, struct nested *w"
    )
    found = _type(text, parameters)
    assert found is not None
    assert arithmetic_kind(found) is kind


def test_pointer_types() -> None:
    parameters = "double *p, const float *q, int a[3], void *v"
    double = Pointer(Arithmetic(Kind.DOUBLE))
    assert _type("p + 1", parameters) == double
    assert _type("1 + p", parameters) == double
    assert _type("&p[2]", parameters) == double
    assert _type("1 ? p : 0", parameters) == double
    assert _type("1 ? v : p", parameters) == Pointer(Void())
    assert _type("1 ? (void *)0 : p", parameters) == double
    assert _type("1 ? p : (void *)0", parameters) == double
    assert _type("q + 1", parameters) == Pointer(Qualified(Arithmetic(Kind.FLOAT), ("const",)))
    assert _type("p * 2", parameters) is None
    assert _type("missing + 1", parameters) is None


def test_layouts() -> None:
    _, scope = function_scope(source_file(FILE + "void f(void) { }"))
    layout = layout_of(Record("struct", "nested"), scope.environment)
    assert layout is not None
    assert layout.offsets == (0, 8, 56, 64)
    assert (layout.size, layout.alignment) == (80, 8)
    assert size_of(Array(Array(Record("struct", "pair"), None, 3), None, 2), scope.environment) == 96
    assert size_of(Array(Arithmetic(Kind.INT), Name("n"), None), scope.environment) is None
    assert strip(Record("struct", "pair")) == Record("struct", "pair")


@pytest.mark.parametrize(
    "members",
    [
        "int a : 3;",
        "unsigned a : 3; int b : 5; unsigned : 0; unsigned c : 10; long long d : 40; _Bool e : 1; char f;",
        "char a; int b : 30; short c : 9; char d;",
        "char a; int : 0; char b; char : 7; char c : 2;",
        "long a : 33; int b : 31; int c : 1;",
        "char a; struct { short b; union { char c; float d; }; } e[3]; char f;",
    ],
)
def test_layouts_are_those_of_the_compiler(members: str, tmp_path: Path) -> None:
    require_tool("cc")
    text = f"struct bits {{ {members} }};"
    _, scope = function_scope(source_file(text + "void f(void) { }"))
    layout = layout_of(Record("struct", "bits"), scope.environment)
    assert layout is not None
    told = f"sizeof(struct bits) == {layout.size} && _Alignof(struct bits) == {layout.alignment}"
    (tmp_path / "bits.c").write_text(f'{text}\n_Static_assert({told}, "");\n')
    subprocess.run(["cc", "-fsyntax-only", tmp_path / "bits.c"], check=True, timeout=60)


def test_long_chains() -> None:
    _, scope = function_scope(source_file("void f(int n) { }"))
    total: Expr = Number("1", 1, Arithmetic(Kind.INT))
    for _ in range(5000):
        total = Binary("+", total, Number("2", 2, Arithmetic(Kind.LONG)))
    for _ in range(10000):
        total = Paren(total)
    assert constant_value(total, scope) == 10001
    assert type_of(Binary("-", Name("n"), total), scope) == Arithmetic(Kind.LONG)
