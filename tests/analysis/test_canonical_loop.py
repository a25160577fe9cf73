"""Every canonical form of a loop header (OpenMP 5.2, 4.4.1), and every reason for which a loop has none."""

import pytest

from lowering_core.model.ctypes import Kind
from lowering_core.model.loop import CanonicalLoop, LoopNest, Obstacle
from tests.analysis.trees import Recovered, recover, recover_all


def _loop(header: str, body: str = "a[0] = 1;", declarations: str = "") -> tuple[CanonicalLoop, Recovered]:
    found = recover(header, body, declarations)
    assert found.diagnostics == ()
    return found.loops[0], found


@pytest.mark.parametrize(
    ("header", "relation", "direction", "step", "trips"),
    [
        ("for (int i = 0; i < 10; i++)", "<", 1, 1, 10),
        ("for (int i = 0; i <= 10; ++i)", "<=", 1, 1, 11),
        ("for (int i = 10; i > 0; i--)", ">", -1, 1, 10),
        ("for (int i = 10; i >= 0; --i)", ">=", -1, 1, 11),
        ("for (int i = 0; i != 10; i++)", "!=", 1, 1, 10),
        ("for (int i = 10; i != 0; i -= 1)", "!=", -1, 1, 10),
        ("for (int i = 0; 10 > i; i += 3)", "<", 1, 3, 4),
        ("for (int i = 0; 9 >= i; i = i + 3)", "<=", 1, 3, 4),
        ("for (int i = 10; 0 <= i; i = i - 5)", ">=", -1, 5, 3),
        ("for (int i = 0; i < 10; i = 4 + i)", "<", 1, 4, 3),
        ("for (int i = 10; 3 != i; i--)", "!=", -1, 1, 7),
        ("for (int i = 10; i > 0; i += -2)", ">", -1, 2, 5),
        ("for (int i = 0; i < 10; i -= -4)", "<", 1, 4, 3),
        ("for (int i = 10; i > 0; i = i + -3)", ">", -1, 3, 4),
        ("for (int i = (0); (i) < (10); (i) += (2))", "<", 1, 2, 5),
        ("for (int i = 0; (i < 10); (i++))", "<", 1, 1, 10),
        ("for (int i = 0; i < 0; i++)", "<", 1, 1, 0),
        ("for (int i = 5; i < 3; i++)", "<", 1, 1, 0),
        ("for (unsigned char i = 250; i < 255; i++)", "<", 1, 1, 5),
        ("for (signed char i = -128; i < 0; i += 100)", "<", 1, 100, 2),
        ("for (unsigned i = 0; i < 4000000000u; i += 4294967295u)", "<", 1, 4294967295, 1),
        ("for (unsigned i = 10; i > 0; i += -1u)", ">", -1, 1, 10),
        ("for (int i = 10; i > 0; i += 4294967295u)", ">", -1, 1, 10),
        ("for (int i = -2147483647 - 1; i < 2147483647; i += 1000000000)", "<", 1, 1000000000, 5),
        ("for (long long i = -9223372036854775807LL - 1; i < 9223372036854775807LL; i++)", "<", 1, 1, 2**64 - 1),
        ("for (int i = -5; i < 10u; i++)", "<", 1, 1, 0),
        ("for (unsigned i = 0; i < 2147483648u; i += 2147483648u)", "<", 1, 2147483648, 1),
        ("for (char i = 0; (unsigned long)i < 5; i++)", "<", 1, 1, 5),
    ],
)
def test_forms(header: str, relation: str, direction: int, step: int, trips: int) -> None:
    loop, _ = _loop(header)
    assert (loop.relation, loop.direction, loop.step_value, loop.trip_value) == (relation, direction, step, trips)
    assert loop.index == "i"
    assert loop.declared
    assert loop.host


@pytest.mark.parametrize(
    ("header", "common"),
    [
        ("for (int i = 0; i < n; i++)", Kind.INT),
        ("for (int i = 0; i < z; i++)", Kind.ULONG),
        ("for (int i = 0; i < u; i++)", Kind.UINT),
        ("for (long i = 0; i < u; i++)", Kind.LONG),
        ("for (unsigned i = 0; i < l; i++)", Kind.LONG),
        ("for (unsigned char i = 0; i < 200; i++)", Kind.INT),
        ("for (short i = 0; i < h; i++)", Kind.INT),
        ("for (unsigned i = 0; i < -1; i++)", Kind.UINT),
        ("for (long long i = 0; i < z; i++)", Kind.ULLONG),
        ("for (int i = 0; i < sizeof(double); i++)", Kind.ULONG),
        ("for (int i = 0; (long)i < n; i++)", Kind.LONG),
        ("for (int i = 0; i < (long)n; i++)", Kind.LONG),
    ],
)
def test_comparison_type(header: str, common: Kind) -> None:
    assert _loop(header)[0].common is common


def test_index_declared_before() -> None:
    loop, found = _loop("for (k = n - 1; k >= 0; k--)", declarations="long k;")
    assert (loop.index, loop.declared, loop.common) == ("k", False, Kind.LONG)
    assert (found.source(loop.lower.span), found.source(loop.upper.span)) == ("n - 1", "0")


def test_pointer_iterators() -> None:
    for header, direction in (
        ("for (double *p = a; p != a + n; ++p)", 1),
        ("for (double *p = a; p < a + n; p += 2)", 1),
        ("for (double *p = a + n; p > a; p--)", -1),
        ("for (const double *p = a + n - 1; p >= a; p = p - 3)", -1),
    ):
        loop, _ = _loop(header, "b[p - a] = *p;")
        assert loop.common is None
        assert loop.element is not None
        assert loop.direction == direction
        assert not loop.host


def test_macros_hide_pieces() -> None:
    text = """
#define FOR_ALL(i, n) int i = 0; i < (n); ++i
#define LIMIT (n * 2)
#define ADVANCE(i) i += STRIDE
#define STRIDE 3
void f(int n, double *a) {
#pragma omp target teams distribute parallel for
  for (FOR_ALL(i, n)) a[i] = 0;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < LIMIT; ADVANCE(i)) a[i] = 0;
}
"""
    plain, hidden = recover_all(text)
    assert plain.loops[0].relation == "<"
    assert plain.loops[0].host
    assert hidden.loops[0].step_value == 3
    assert hidden.source(hidden.loops[0].upper.span) == "LIMIT"


def test_steps_known_at_run_time() -> None:
    rising, found = _loop("for (int i = 0; i < n; i += s)")
    assert (rising.direction, rising.step_value, found.source(rising.step.span)) == (1, None, "s")
    falling, found = _loop("for (int i = n; i > 0; i -= s)")
    assert (falling.direction, found.source(falling.step.span)) == (-1, "s")
    turned, _ = _loop("for (int i = n; i > 0; i += s)")
    assert turned.direction == -1
    assert turned.step.span is None
    assert turned.step.origin is not None
    member, _ = _loop("for (int i = 0; i < n; i += local.cols)")
    assert not member.host


def test_constants_by_name() -> None:
    constants = "const int count = 4 * 5; const long step = 2;"
    loop, _ = _loop("for (int i = 0; i < count; i += step)", declarations=constants)
    assert (loop.trip_value, loop.step_value, loop.host) == (10, 2, True)


@pytest.mark.parametrize(
    ("header", "host"),
    [
        ("for (int i = s; i < n * m + 1; i++)", True),
        ("for (int i = 0; i < mat->rows; i++)", False),
        ("for (int i = 0; i < table[0]; i++)", False),
        ("for (int i = table[1]; i < n; i++)", False),
        ("for (int i = 0; i < local.rows; i++)", False),
        ("for (int i = 0; i < total; i++)", False),
        ("for (int i = 0; i < sizeof table / sizeof table[0]; i++)", True),
    ],
)
def test_who_can_evaluate_the_bounds(header: str, host: bool) -> None:
    assert _loop(header)[0].host is host


REFUSED = [
    # header, body, obstacle, code, whether the iterations can be enumerated
    ("for (int i = 1; i < n; i *= 2)", "a[i] = 1;", Obstacle.STEP_UNKNOWN, "REX201", True),
    ("for (int i = 1; i < n; i <<= 1)", "a[i] = 1;", Obstacle.STEP_UNKNOWN, "REX201", True),
    ("for (int i = n; i > 0; i /= 2)", "a[i] = 1;", Obstacle.STEP_UNKNOWN, "REX201", True),
    ("for (int i = 1; i < n; i += i)", "a[i] = 1;", Obstacle.STEP_UNKNOWN, "REX201", True),
    ("for (int i = 1; i < n; i *= s)", "s = 3;", Obstacle.STEP_UNKNOWN, "REX201", False),
    ("for (int i = 0; i < n; i = table[i])", "a[i] = 1;", Obstacle.STEP_UNKNOWN, "REX201", True),
    ("for (int i = 0; i < n; i = table[i])", "table[i] = 1;", Obstacle.STEP_UNKNOWN, "REX201", False),
    ("for (int i = 0; i < n; i = work(i))", "a[i] = 1;", Obstacle.STEP_UNKNOWN, "REX201", False),
    ("for (int i = 0; i < n;)", "a[i] = 1;", Obstacle.STEP_UNKNOWN, "REX201", False),
    ("for (int i = 0; i != n; i += 2)", "a[i] = 1;", Obstacle.STEP_UNKNOWN, "REX201", True),
    ("for (int i = 0; i < n; i += 0.5 + i)", "a[i] = 1;", Obstacle.STEP_UNKNOWN, "REX201", True),
    ("for (int i = 0; i < n; i += table[0])", "a[i] = 1;", Obstacle.STEP_MEMORY, "REX201", True),
    ("for (int i = 0; i < n; i += mat->cols)", "a[i] = 1;", Obstacle.STEP_MEMORY, "REX201", True),
    ("for (int i = 0; i < n; i += table[0])", "table[i] = 1;", Obstacle.STEP_NOT_INVARIANT, "REX206", False),
    ("for (int i = 0; i < n; i += s)", "s++;", Obstacle.STEP_NOT_INVARIANT, "REX206", False),
    ("for (int i = 0; i < n; i += 0)", "a[i] = 1;", Obstacle.STEP_ZERO, "REX202", False),
    ("for (int i = 0; i < 10; i--)", "a[i] = 1;", Obstacle.WRONG_DIRECTION, "REX203", False),
    ("for (unsigned i = n - 1; i < n; i--)", "a[i] = 1;", Obstacle.WRONG_DIRECTION, "REX203", True),
    ("for (int i = 3; i != 10; i--)", "a[i] = 1;", Obstacle.WRONG_DIRECTION, "REX203", False),
    ("for (int i = 0; i < n; i++)", "i += 2;", Obstacle.INDEX_WRITTEN, "REX205", False),
    ("for (int i = 0; i < n; i++)", "change(&i);", Obstacle.INDEX_WRITTEN, "REX205", False),
    ("for (int i = 0; i < n; i++)", "{ int *p = &i; *p = 3; }", Obstacle.INDEX_WRITTEN, "REX205", False),
    ("for (int i = 0; i < n; i++)", "n--;", Obstacle.BOUND_WRITTEN, "REX206", False),
    ("for (int i = 0; i < n; i++)", "change(&n);", Obstacle.BOUND_WRITTEN, "REX206", False),
    ("for (int i = 0; i < m + n; i++)", "for (m = 0; m < 3; m++) a[m] = 1;", Obstacle.BOUND_WRITTEN, "REX206", False),
    ("for (int i = 0; i < mat->rows; i++)", "mat->rows = 2;", Obstacle.BOUND_WRITTEN, "REX206", False),
    ("for (int i = 0; i < local.rows; i++)", "take(&local.rows);", Obstacle.BOUND_WRITTEN, "REX206", False),
    ("for (int i = 0; i < table[0]; i++)", "table[i] = 1;", Obstacle.BOUND_WRITTEN, "REX206", False),
    ("for (int i = 0; i < local.rows; i++)", "local.rows--;", Obstacle.BOUND_WRITTEN, "REX206", False),
    ("for (int i = 0; i < n; i++)", "if (a[i] > 0) break;", Obstacle.JUMP_OUT, "REX207", False),
    ("for (int i = 0; i < n; i++)", "{ if (a[i] > 0) return; }", Obstacle.JUMP_OUT, "REX207", False),
    ("for (int i = 0; i < n; i++)", "{ switch (i) { case 1: return; } }", Obstacle.JUMP_OUT, "REX207", False),
    ("for (int i = 0; i < n; i++)", "{ if (a[i] > 0) goto done; } done: ;", Obstacle.JUMP_OUT, "REX207", False),
    ("for (unsigned i = n; i >= 0; i--)", "a[i] = 1;", Obstacle.ENDLESS, "REX208", False),
    ("for (unsigned char i = 0; i <= 255; i++)", "a[i] = 1;", Obstacle.ENDLESS, "REX208", False),
    ("for (unsigned char i = 0; i < 256; i++)", "a[i] = 1;", Obstacle.ENDLESS, "REX208", False),
    ("for (int i = n; i <= 2147483647; i++)", "a[i] = 1;", Obstacle.ENDLESS, "REX208", False),
    ("for (unsigned char i = 0; i != 300; i++)", "a[i] = 1;", Obstacle.ENDLESS, "REX208", False),
    ("for (unsigned char i = 0; i < 250; i += 100)", "a[i] = 1;", Obstacle.WRAPS, "REX201", False),
    ("for (int i = 3; i > 2u; i -= 5)", "a[0] = 1;", Obstacle.WRAPS, "REX201", False),
    ("for (float t = 0; t < 1; t += 0.1f)", "a[0] += t;", Obstacle.FLOATING_INDEX, "REX201", True),
    ("for (double t = 1; t > 0.01; t *= 0.5)", "a[0] += t;", Obstacle.FLOATING_INDEX, "REX201", True),
    ("for (double t = 1; t < 9; t = t * x + 1)", "a[0] += t;", Obstacle.FLOATING_INDEX, "REX201", False),
    ("for (double t = 0; t < x; t += y)", "y = 2;", Obstacle.FLOATING_INDEX, "REX201", False),
    ("for (flag = 0; flag < 1; flag++)", "a[0] = 1;", Obstacle.INDEX_TYPE, "REX201", False),
    ("for (int i = 0, k = 1; i < n; i++)", "a[i] = k;", Obstacle.NO_INDEX, "REX201", False),
    ("for (table[0] = 0; table[0] < n; table[0]++)", "a[0] = 1;", Obstacle.NO_INDEX, "REX201", False),
    ("for (; n > 0; n--)", "a[0] = 1;", Obstacle.NO_INDEX, "REX201", False),
    ("for (int i = 2; i * i < n; i++)", "a[i] = 1;", Obstacle.NO_TEST, "REX201", True),
    ("for (int i = 0; i < n && a[i] > 0; i++)", "b[i] = 1;", Obstacle.NO_TEST, "REX201", True),
    ("for (int i = 0; i < n && a[i] > 0; i++)", "a[i] = 1;", Obstacle.NO_TEST, "REX201", False),
    ("for (int i = 0; ; i++)", "a[i] = 1;", Obstacle.NO_TEST, "REX201", False),
    ("for (int i = 0; i < x; i++)", "a[i] = 1;", Obstacle.NO_TEST, "REX201", True),
    ("for (int i = 0; i < i + n; i++)", "a[i] = 1;", Obstacle.NO_TEST, "REX201", True),
    ("for (int i = 0; (unsigned char)i < n; i++)", "a[i] = 1;", Obstacle.NO_TEST, "REX201", True),
    ("for (int i = n; i--;)", "a[i] = 1;", Obstacle.NO_TEST, "REX201", True),
    ("for (int i = 0; m < n; i++)", "m++;", Obstacle.OTHER_TEST, "REX201", False),
    ("for (int i = 0; i < n; m++)", "a[i] = 1;", Obstacle.OTHER_STEP, "REX201", False),
    ("for (int i = 0; i < work(n); i++)", "a[i] = 1;", Obstacle.SIDE_EFFECT, "REX201", False),
    ("for (int i = 0; i < n--; i++)", "a[i] = 1;", Obstacle.SIDE_EFFECT, "REX201", False),
    ("for (int i = m++; i < n; i++)", "a[i] = 1;", Obstacle.SIDE_EFFECT, "REX201", False),
    ("for (int i = 0; i < unknown; i++)", "a[i] = 1;", Obstacle.NOT_UNDERSTOOD, "REX201", False),
    ("while (n > 0)", "n--;", Obstacle.NOT_A_LOOP, "REX201", False),
]


@pytest.mark.parametrize(("header", "body", "obstacle", "code", "enumerated"), REFUSED)
def test_obstacles(header: str, body: str, obstacle: Obstacle, code: str, enumerated: bool) -> None:
    found = recover(header, body)
    assert found.refused.obstacle is obstacle, found.diagnostics
    assert [item.code for item in found.diagnostics] == [code]
    assert found.refused.enumerable is enumerated
    assert found.diagnostics[0].span == found.refused.span
    assert found.diagnostics[0].message.endswith(".")


@pytest.mark.parametrize(
    ("header", "body"),
    [
        ("for (int i = 0; i < n; i++)", "{ int n = 3; n++; a[i] = n; }"),
        ("for (int i = 0; i < n; i++)", "for (int i = 0; i < 3; i++) { a[i]++; }"),
        ("for (int i = 0; i < n; i++)", "{ for (int k = 0; k < 9; k++) { if (a[k] > 0) break; } }"),
        ("for (int i = 0; i < n; i++)", "{ switch (i) { case 1: a[i] = 1; break; default: break; } }"),
        ("for (int i = 0; i < n; i++)", "{ if (a[i] > 0) continue; a[i] = 1; }"),
        ("for (int i = 0; i < n; i++)", "{ if (a[i] > 0) goto next; a[i] = 1; next: ; }"),
        ("for (int i = 0; i < n; i++)", "{ do { if (a[i] > 2) break; a[i]++; } while (1); }"),
        ("for (int i = 0; i < n; i++)", "look(&n);"),
        ("for (int i = 0; i < n; i++)", "a[i] = work(n) + work(i);"),
        ("for (int i = 0; i < n; i++)", "a[i] = sizeof(n++);"),
        ("for (int i = 0; i < mat->rows; i++)", "mat->data[i] = mat->cols;"),
        ("for (int i = 0; i < mat->rows; i++)", "local.rows = i;"),
        ("for (int i = 0; i < local.rows; i++)", "local.cols = i;"),
        ("for (int i = 0; i < table[0]; i++)", "a[i] = table[i];"),
        ("for (int i = 0; i < table[0]; i++)", "look(table);"),
        ("for (int i = m; i < n; i++)", "m = i;"),
        ("for (double *p = a; p != a + n; p++)", "*p = work((int)*p);"),
    ],
)
def test_bodies_that_leave_the_control_alone(header: str, body: str) -> None:
    assert recover(header, body).diagnostics == ()


def test_related_place_of_the_write() -> None:
    found = recover("for (int i = 0; i < n; i++)", "{ a[i] = 1; n = n / 2; }")
    finding = found.diagnostics[0]
    assert "n" in finding.message
    assert found.source(finding.span) == "n"
    related = finding.related[0].span
    assert found.text[related.start :].startswith("n = n / 2;")


def _nest(text: str, clauses: str) -> Recovered:
    return recover(text, "", clauses=clauses)


def test_collapse() -> None:
    triangle = "for (int i = 0; i < n; i++) { for (int j = i + 1; j < 2 * i + m; j++) { a[j] = i; } ; }"
    found = _nest(triangle, "collapse(2)")
    outer, inner = found.loops
    assert (outer.outer, inner.outer) == ((), ("i",))
    assert inner.host
    assert inner.trip_value is None
    blocks = "for (int i = 0; i < 4; i++) for (int j = 8; j > 0; j -= 2) {{ for (k = 0; k < 3; k++) a[k] = i; }}"
    assert _nest(blocks, "collapse(3)").diagnostics[0].code == "REX201"
    found = recover(blocks, "", "int k;", clauses="collapse(3)")
    assert [loop.trip_value for loop in found.loops] == [4, 4, 3]


@pytest.mark.parametrize(
    ("bound", "linear"),
    [
        ("i", True), ("i + 1", True), ("n - i", True), ("-i", True), ("3 * i - n", True), ("(n * i) + m", True),
        ("(long)i + 1", True), ("m + s * (i)", True),
        ("i * i", False), ("table[i]", False), ("i / 2", False), ("(char)i", False), ("i % 3", False), ("~i", False),
        ("i < 3 ? n : m", False),
    ],
)  # fmt: skip
def test_bounds_of_inner_loops(bound: str, linear: bool) -> None:
    found = _nest(f"for (int i = 0; i < n; i++) for (int j = 0; j < {bound}; j++) a[j] = i;", "collapse(2)")
    if linear:
        assert found.loops[1].outer == ("i",)
    else:
        assert found.refused.obstacle is Obstacle.NO_TEST
        assert not found.refused.enumerable


@pytest.mark.parametrize(
    ("text", "obstacle"),
    [
        ("for (int i = 0; i < n; i++) { a[i] = 0; }", Obstacle.TOO_FEW_LOOPS),
        ("for (int i = 0; i < n; i++) if (i) for (int j = 0; j < n; j++) b[j] = i;", Obstacle.TOO_FEW_LOOPS),
        ("for (int i = 0; i < n; i++) for (int j = 0; j < n; j += i) b[j] = i;", Obstacle.STEP_NOT_INVARIANT),
        ("for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) n = 3;", Obstacle.BOUND_WRITTEN),
        ("for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) i = 3;", Obstacle.INDEX_WRITTEN),
        ("for (int i = 0; i < n; i++) for (int i = 0; i < m; i++) a[i] = 3;", Obstacle.INDEX_WRITTEN),
        ("for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) break;", Obstacle.JUMP_OUT),
        ("for (int i = 0; i < n; i++) for (int j = 1; j < m; j *= 2) a[j] = 1;", Obstacle.STEP_UNKNOWN),
    ],
)
def test_nests_that_cannot_be_collapsed(text: str, obstacle: Obstacle) -> None:
    found = _nest(text, "collapse(2)")
    assert found.refused.obstacle is obstacle
    assert len(found.diagnostics) == 1
    assert not found.refused.enumerable


@pytest.mark.parametrize(
    ("body", "loops", "before"),
    [
        ("a[i] = 0; for (int j = 0; j < n; j++) b[j] = i;", 1, 0),
        ("for (int j = 0; j < n; j++) b[j] = i; a[i] = 0;", 1, 0),
        ("int k = i; for (int j = 0; j < n; j++) b[j] = k;", 2, 1),
        ("for (int j = 0; j < n; j++) b[j] = i;", 2, 0),
    ],
)
def test_code_between_loops(body: str, loops: int, before: int) -> None:
    nest = _nest(f"for (int i = 0; i < n; i++) {{ {body} }}", "collapse(2)").nest
    assert isinstance(nest, LoopNest)
    assert (len(nest.loops), len(nest.before), nest.shortened) == (loops, before, loops < 2)


def test_long_bounds_and_deep_parentheses() -> None:
    total = " + ".join(["n"] * 5000)
    assert _loop(f"for (int i = 0; i < {total}; i++)")[0].common is Kind.INT
