"""Loops that have the loads of several iterations in flight: which ones do, what a compiler makes of them, and that
their sums stay what they are.
"""

import re
from pathlib import Path

import pytest

from lowering_core.passes import inner_loads
from lowering_core.passes.in_flight import NAME
from tests import nvrtc
from tests.passes.programs import lowered, prints_the_same
from tests.tools import require_tool

HERE = Path(__file__).parent
LOOP = """double f(int n, double *x, double *y, int *k) {{
  double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) {clauses} map(x[0:n], y[0:n], k[0:n])
  for (int i = 1; i < n; i++) {body}
  return sum;
}}
double g(double);
static double twice(const double *v) {{ return *v * 2; }}
static void keep(double *kept, int *at, double value, int i) {{ if (value > *kept) {{ *kept = value; *at = i; }} }}
static void put(double *v, double *to) {{ *to = *v; }}
static double all(const double *v, int n) {{ double s = 0; for (int i = 0; i < n; i++) s += v[i]; return s; }}
"""
TEAMS = """void f(int n, const double *x, double *y) {
#pragma omp target teams distribute map(to: x[0:n * n]) map(from: y[0:n])
  for (int i = 0; i < n; i++) {
    double sum = 0;
#pragma omp parallel for reduction(+: sum)
    for (int j = 0; j < n; j++) sum += x[i * n + j];
    y[i] = sum;
  }
}
"""


@pytest.mark.parametrize(
    "body",
    [
        "sum += x[i];",
        "{ const double own = x[i]; sum += own * y[k[i]]; }",
        "{ if (x[i] < 0) continue; sum += x[i]; }",
        "if (k[i]) sum += y[i];",
        "sum += *(x + i) < 0 ? 0 : 1;",
        "{ double own[2] = {x[i], y[i]}; own[1] *= 2; sum += own[0] + own[1]; }",
        "sum += twice(&x[i]) + twice(y + i);",
        "{ double most = 0; int at = 0; keep(&most, &at, x[i], i); keep(&sum, &at, y[i], i); sum += most + at; }",
    ],
)
@pytest.mark.parametrize("clauses", ["", "schedule(static, 4)", "schedule(static, k[0])"])
def test_loops_that_only_read_are_unrolled(body: str, clauses: str) -> None:
    emission = lowered(LOOP.format(body=body, clauses=clauses))
    assert emission.device_text().count("    REX_UNROLL(4)\n") == 1
    assert f"/* {NAME}: a thread has the loads of 4 iterations in flight */" in emission.device_text()
    assert "REX_UNROLL" not in lowered(LOOP.format(body=body, clauses=clauses), NAME).device_text()


@pytest.mark.parametrize(
    "body",
    [
        "sum += 4.0 / (1.0 + i);",
        "{ y[i] = x[i]; sum += x[i]; }",
        "for (int j = 0; j < n; j++) sum += x[j];",
        "{ sum += x[i]; while (sum > 9) sum -= x[i]; }",
        "sum += g(x[i]);",
        "{ put(&x[i], &y[i]); sum += x[i]; }",
        "sum += all(&x[i], k[i]);",
        "{ double *p = &y[i]; *p = x[i]; sum += 1; }",
        "{ sum += x[i]; int seen; \n#pragma omp atomic capture\n seen = k[0]++; }",
        "sum += x[i] + x[i+1] + x[i+2] + x[i+3] + x[i+4] + x[i+5] + x[i+6] + x[i+7] + x[i+8];",
    ],
)
def test_others_are_not(body: str) -> None:
    assert "REX_UNROLL" not in lowered(LOOP.format(body=body, clauses=""), inner_loads.NAME).device_text()


@pytest.mark.parametrize(
    ("chunk", "loop"),
    [
        ("3", "for (unsigned long long _dev_turn = 0, _dev_turns = rex_dealt(__rex_tripcount, 3, "),
        ("4", "for (unsigned long long _dev_turn = 0, _dev_turns = rex_dealt(__rex_tripcount, 4, "),
        ("16", "for (unsigned long long _dev_turn = 0, _dev_turns = rex_dealt(__rex_tripcount, 16, "),
        ("64", "for (unsigned long long _dev_i = _dev_lower; _dev_i < _dev_upper; ++_dev_i) {"),
        ("k[0]", "for (unsigned long long _dev_i = _dev_lower; _dev_i < _dev_upper; ++_dev_i) {"),
    ],
)
def test_several_chunks_are_in_flight_where_each_is_known_to_be_small(chunk: str, loop: str) -> None:
    text = lowered(LOOP.format(body="sum += x[i];", clauses=f"schedule(static, {chunk})")).device_text()
    assert "REX_UNROLL(4)\n" in text
    assert text.partition("REX_UNROLL(4)\n")[2].lstrip().startswith(loop)


@pytest.mark.parametrize(("element", "count"), [("char", 8), ("short", 4), ("float", 4), ("double", 4)])
def test_narrow_loads_need_more_iterations(element: str, count: int) -> None:
    text = LOOP.replace("double *x", f"const {element} *x").format(body="sum += x[i];", clauses="")
    assert f"a thread has the loads of {count} iterations in flight" in lowered(text).device_text()


def test_the_threads_of_a_team_have_loads_in_flight_and_its_rows_do_not() -> None:
    text = lowered(TEAMS).device_text()
    assert re.findall(r"REX_UNROLL\(4\)\n *for \(unsigned long long _dev_i = (\w+\(\)),", text) == ["rex_thread()"]


def test_places_of_extrema_are_found_with_loads_in_flight() -> None:
    text = lowered("""struct place { float value; int at; };
#pragma omp declare reduction(least: struct place: omp_out = omp_in.value < omp_out.value ? omp_in : omp_out) \\
    initializer(omp_priv = {1e30f, 0})
int f(int n, const float *x) {
  struct place least = {1e30f, 0};
#pragma omp target teams distribute parallel for reduction(least: least) map(to: x[0:n])
  for (int i = 0; i < n; i++)
    if (x[i] < least.value) {
      least.value = x[i];
      least.at = i;
    }
  return least.at;
}
""").device_text()
    assert "REX_UNROLL(4)" in text


def test_the_compiler_has_the_loads_of_four_iterations_in_one_turn() -> None:
    require_tool("nvrtc")
    text = LOOP.format(body="sum += x[i] * y[i];", clauses="")
    loads = [_longest_run_of_loads(lowered(text, *without).device_text()) for without in ((), (NAME,))]
    assert loads == [8, 2]


def _longest_run_of_loads(device: str) -> int:
    """How many loads of doubles from memory stand between two labels at most."""
    compiled = nvrtc.compile_device(device)
    assert compiled.ok, compiled.log
    blocks = re.split(r"^\$\w+:", compiled.ptx, flags=re.MULTILINE)
    return max(len(re.findall(r"\bld\.global\.f64\b", block)) for block in blocks)


@pytest.mark.parametrize("without", [(), (NAME,)], ids=["with", "without"])
def test_sums_stay_what_they_are(without: tuple[str, ...], tmp_path: Path) -> None:
    prints_the_same(HERE / "in_flight.c", tmp_path, *without)
