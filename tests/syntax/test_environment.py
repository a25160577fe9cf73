"""What file scope says: items for device code, macros, declare target, headers."""

from lowering_core.model.unit import Headers, Macro
from tests.syntax.dump import dump
from tests.syntax.sources import environment_of

PROGRAM = """#include <limits.h>
#include <stdbool.h>
#define N 16
typedef struct cell { double v[N]; struct cell *next; } cell_t;
enum color { RED, GREEN = 5 };
static const double weights[N] = { 1 }; /* "weights" { */
static double scale(const cell_t *c, int k) {
  if (k > INT_MAX / 2) return 0; // }
  return c->v[k] * weights[k] + helper(GREEN);
}
struct forward;
int total(void);
#pragma omp declare target
static int inside(int x) {
  #pragma omp parallel
  { x++; }
  return x;
}
int counter;
#pragma omp end declare target
#pragma omp declare target enter(scale) link(weights)
int main(void) { return inside(total()); }
"""


def test_items_are_the_pieces_of_the_file_in_order() -> None:
    environment, _found = environment_of(PROGRAM)
    assert [(item.kind, item.defines, item.storage) for item in environment.items] == [
        ("typedef", ("cell_t", "struct cell"), "typedef"),
        ("enum", ("enum color", "RED", "GREEN"), ""),
        ("global", ("weights",), "static"),
        ("function", ("scale",), "static"),
        ("record", ("struct forward",), ""),
        ("prototype", ("total",), ""),
        ("function", ("inside",), "static"),
        ("global", ("counter",), ""),
        ("function", ("main",), ""),
    ]
    assert [item.order for item in environment.items] == list(range(9))
    by_name = {item.defines[0]: item for item in environment.items}
    assert by_name["scale"].uses == {"cell_t", "c", "k"}
    assert by_name["cell_t"].uses == {"v", "N", "next"}
    assert by_name["enum color"].text == "enum color { RED, GREEN = 5 };"
    assert by_name["inside"].text.split() == "static int inside(int x)".split()
    for item in environment.items:
        assert item.span is not None
        assert item.text.split()[0] == PROGRAM[item.span.start :].split()[0]


def test_declare_target() -> None:
    environment, _found = environment_of(PROGRAM)
    assert dict(environment.declare_target) == {
        "scale": "enter", "weights": "link", "inside": "enter", "counter": "enter",
    }  # fmt: skip
    text = "#pragma omp begin declare target\nint a;\n#pragma omp begin declare target\nint b;\n"
    text += "#pragma omp end declare target\nint c;\n#pragma omp end declare target\nint d;\n"
    text += "#pragma omp declare target(d)\n"
    environment, found = environment_of(text)
    assert dict(environment.declare_target) == {"a": "enter", "b": "enter", "c": "enter", "d": "enter"}
    assert found == ()


def test_standard_names_come_with_their_headers_only() -> None:
    environment, _found = environment_of(PROGRAM)
    assert environment.macro("INT_MAX", 0) == Macro("INT_MAX", None, "2147483647")
    assert environment.macro("true", 0) is not None
    assert environment.macro("NULL", 0) is None
    assert environment.macro("N", 0) is None
    assert environment.macro("N", PROGRAM.index("typedef")) is not None
    environment, _found = environment_of("enum { false, true };\n#include <stdbool.h>\nint x;")
    assert environment.macro("true", 40) is None
    assert environment.enumerators["true"] == 1


def test_headers_give_what_the_file_uses() -> None:
    header = b"""typedef unsigned long size_t;
typedef struct _point { int x, y; } point_t;
struct unused { int a; };
enum level { LOW = 1, HIGH };
extern double norm(const point_t *p) __attribute__((nothrow)) __asm__("norm");
extern int (*hook)(void);
extern void unrelated(struct unused *u);
static inline int twice(int v) { return v * FACTOR; }
"""
    macros = {"FACTOR": (Macro("FACTOR", None, "(HIGH * 2)"),), "IDLE": (Macro("IDLE", None, "unrelated"),)}
    headers = Headers(header, (), macros, ())
    text = "double f(void) { return norm(0) + twice(1); }"
    environment, _found = environment_of(text, headers)
    again, _found = environment_of(text, headers)
    assert [item.defines for item in environment.items] == [
        ("point_t", "struct _point"), ("enum level", "LOW", "HIGH"), ("norm",), ("twice",), ("f",),
    ]  # fmt: skip
    assert [item.span is None for item in environment.items] == [True, True, True, True, False]
    assert dump(environment.functions["norm"]) == "(var extern norm fn(*const(point_t=struct _point))->double)"
    assert environment.functions["norm"].span is None
    assert environment.functions["f"].span is not None
    assert environment.enumerators["HIGH"] == 2
    assert "struct unused" not in environment.records
    assert (again.items, again.key) == (environment.items, environment.key)


def test_the_key_tells_environments_apart() -> None:
    keys = {environment_of(text)[0].key for text in ("int a;", "int b;", "#define N 1\nint a;", "#define N 2\nint a;")}
    assert len(keys) == 4
    assert environment_of("int a;")[0].key in keys


def test_broken_pieces_do_not_spoil_their_neighbours() -> None:
    text = "int a;\nstruct { int ;\n};\nint ) b;\nvoid f(int x) { if (x { }\n}\nint c = 3;\nvoid g(int y) { y++; }\n"
    environment, _found = environment_of(text)
    assert {"a", "c"} <= environment.globals.keys()
    assert {"f", "g"} <= environment.functions.keys()
