"""What is generated for a loop: values from calls, sizes that fit, and what is known of the memory that it touches."""

import time
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.checking.build.memory import Buffer, Library
from rex_lsp.checking.build.prepare import Limits, compile_reference, make_harness, sized
from rex_lsp.checking.inputs.values import GPU_AMOUNT, arguments_of
from rex_lsp.toolchain.build import Tools, find_tools
from tests.tools import require_tool

PRAGMA = "#pragma omp target teams distribute parallel for"


def prepared(text: str, folder: Path, **settings: str) -> tuple[dict[str, str], Library, list[Buffer]]:
    """Values of scalars, the library and the buffers of scalars for the only loop of a file."""
    require_tool("cc")
    require_tool("cxx")
    tools, path = find_tools("cpu"), str(folder / "file.c")
    assert isinstance(tools, Tools)
    report = pipeline.check(path, text.encode(), Options())
    (plan,) = report.plans
    made = make_harness(plan, report, settings, folder)
    library = Library(compile_reference(path, Options(), tools, folder), arguments_of(made[0].variables))
    found = sized(plan, made[0], library, made[1], Limits(GPU_AMOUNT, 1 << 30))
    return dict(found.texts), library, found.buffers


def moved(text: str, folder: Path, **settings: str) -> dict[str, tuple[int, int]]:
    """Bytes read and written of each variable, -1 for what is not known."""
    _, library, buffers = prepared(text, folder, **settings)
    loads, stores = library.counts("loads", buffers), library.counts("stores", buffers)
    return {
        argument.name: (load, store) for argument, load, store in zip(library.arguments, loads, stores, strict=True)
    }


BODIES = (
    ("map(to: x[0:n]) map(tofrom: y[0:n])", "for (int i = 0; i < n; i++) y[i] += x[i];", (8000, 0), (8000, 8000)),
    ("map(to: x[0:n]) map(from: y[0:n])", "for (int i = 1; i < n - 1; i++) y[i] = x[i - 1] + x[i + 1];", (7984, 0),
     (0, 7984)),
    ("map(to: x[0:n]) map(from: y[0:n])", "for (int i = 0; i < n; i += 4) y[i] = x[0];", (8, 0), (0, 2000)),
    ("map(to: x[0:n]) map(from: y[0:n])", "for (int i = 0; i < n; i++) if (x[i] > 1) y[i] = 0;", (8000, 0), (-1, -1)),
    ("map(to: x[0:n]) map(from: y[0:n])", "for (int i = 0; i < n; i++) y[i] = x[i] > 1 ? x[i] : 0;", (8000, 0),
     (0, 8000)),
    ("map(to: x[0:n]) map(from: y[0:n])", "for (int i = 0; i < n; i++) y[i] = x[(int)x[i] % n];", (-1, -1), (0, 8000)),
    ("map(to: x[0:n]) map(from: y[0:n])",
     "for (int i = 0; i < n / 10; i++) { double s = 0; for (int k = 0; k < 10; k++) s += x[10 * i + k]; y[i] = s; }",
     (-1, -1), (-1, -1)),
    ("map(to: x[0:n]) map(from: y[0:n])",
     "for (int i = 0; i < n; i++) { double s = 0; for (int k = 0; k < 10; k++) s += x[k]; y[i] = s; }", (80, 0),
     (0, 8000)),
    ("map(to: x[0:n]) map(from: y[0:n])", "for (int i = 0; i < n; i++) { const double *at = x + i; y[i] = *at; }",
     (-1, -1), (0, 8000)),
)  # fmt: skip


@pytest.mark.parametrize(("maps", "loop", "x", "y"), BODIES)
def test_bytes_that_a_loop_touches(
    maps: str, loop: str, x: tuple[int, int], y: tuple[int, int], tmp_path: Path
) -> None:
    text = f"void f(int n, const double *x, double *y) {{\n{PRAGMA} {maps}\n{loop}\n}}\n"
    found = moved(text, tmp_path, n="1000")
    assert (found["x"], found["y"]) == (x, y)


def test_a_member_counts_by_itself(tmp_path: Path) -> None:
    text = (
        "typedef struct { float where[3]; int kind; double rest[4]; } item;\n"
        f"void f(int n, const item *all, int *y) {{\n{PRAGMA} map(to: all[0:n]) map(from: y[0:n])\n"
        "for (int i = 0; i < n; i++) y[i] = all[i].kind + (int)all[i].where[1];\n}\n"
    )
    assert moved(text, tmp_path, n="100")["all"] == (100 * (4 + 12), 0)


def test_matrices(tmp_path: Path) -> None:
    text = (
        f"void f(int n, double a[n][n], const double *b) {{\n{PRAGMA} collapse(2) map(from: a[0:n]) map(to: b[0:n])\n"
        "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) a[i][j] = b[j] * i;\n}\n"
    )
    found = moved(text, tmp_path, n="50")
    assert found["a"] == (0, 50 * 50 * 8)
    assert found["b"] == (50 * 8, 0)


def test_constants_of_calls(tmp_path: Path) -> None:
    text = (
        "#define SIDE (1 << 4)\nenum { LAYERS = 3 };\n"
        f"void f(int n, int m, float by, int k, double *x) {{\n{PRAGMA} map(tofrom: x[0:n * m])\n"
        "for (int i = 0; i < n * m; i++) x[i] *= by + k;\n}\n"
        "/* f(1, 1, 1, 1, 0) */\n"
        "int main(int argc, char **argv) { const int wide = SIDE * 2; f(wide, LAYERS, 2.5f - 1, argc, 0); }\n"
    )
    values, _, _ = prepared(text, tmp_path)
    assert values == {"n": "32", "m": "3", "by": "1.5", "k": "3"}
    assert prepared(text, tmp_path, n="7")[0]["n"] == "7"


def test_sizes_that_an_int_cannot_hold_are_made_smaller(tmp_path: Path) -> None:
    text = (
        "typedef struct { int rows, columns; } shape;\n"
        "void f(shape s, double *x) {\nconst int cells = s.rows * s.columns;\n"
        f"{PRAGMA} map(tofrom: x[0:cells])\nfor (int i = 0; i < cells; i++) x[i] = i;\n}}\n"
    )
    values, library, buffers = prepared(text, tmp_path)
    side = int(values["s.rows"])
    assert side == int(values["s.columns"]) > 1000
    assert max(library.sizes(buffers)) == side * side * 8 <= 1 << 30
    values, library, buffers = prepared(text, tmp_path, **{"s.rows": "20", "s.columns": "30"})
    assert max(library.sizes(buffers)) == 20 * 30 * 8


def test_starts_and_steps_are_small(tmp_path: Path) -> None:
    text = (
        f"void f(int n, int low, int by, double *x) {{\n{PRAGMA} map(tofrom: x[0:n])\n"
        "for (int i = low; i < n; i += by) x[i] = 0;\n}\n"
    )
    values, _, _ = prepared(text, tmp_path)
    assert int(values["n"]) == GPU_AMOUNT.iterations
    assert int(values["low"]) < 10 and 0 < int(values["by"]) < 10


def test_loops_inside_that_count_to_numbers_are_work(tmp_path: Path) -> None:
    text = (
        f"void f(int n, double *x) {{\n{PRAGMA} map(tofrom: x[0:n])\nfor (int i = 0; i < n; i++) {{\n"
        "for (int k = 0; k < 100; k++) x[i] = x[i] * 0.5 + k;\nfor (int k = 0; k < 3; k++) x[i] += k;\n}\n}\n"
    )
    values, _, _ = prepared(text, tmp_path)
    assert int(values["n"]) == GPU_AMOUNT.work // 100


def test_a_loops_time_is_without_the_copies_of_its_arrays(tmp_path: Path) -> None:
    text = (
        f"static double x[1 << 22];\nvoid f(void) {{\n{PRAGMA} map(tofrom: x)\n"
        "for (int i = 0; i < 16; i++) x[i] += 1;\n}\n"
    )
    _, library, scalars = prepared(text, tmp_path)
    buffers = library.filled(scalars, {})
    began = time.perf_counter()
    seconds = library.run(buffers)
    assert 0 < 10 * seconds < time.perf_counter() - began
