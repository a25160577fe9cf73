"""How variables reach a region (OpenMP 5.2, chapter 5), and what is told about clauses that are missing or wrong."""

import pytest

from lowering_core.c_text import structural
from lowering_core.model.data import Captured, Sharing
from tests.analysis.c_source import RegionData, region_data

TYPES = """
typedef struct { double x, y; } point;
struct tree { int key; struct tree *left; double *values; int slots[4]; };
"""
PARAMETERS = "int n, int m, double t, double *a, const double *b, float _Complex z, struct tree *nodes, point p"
LOOP = "#pragma omp target teams distribute parallel for "


def _region(clauses: str, body: str, before: str = "", file_scope: str = "", after: str = "") -> RegionData:
    return region_data(
        f"{TYPES}{file_scope}\nvoid f({PARAMETERS}) {{\n{before}\n{LOOP}{clauses}\n"
        f"for (int i = 0; i < n; i++) {{ {body} }}\n{after}}}\n"
    )


def _captured(found: RegionData, name: str) -> Captured:
    variable = found.data.find(name)
    assert variable is not None
    return variable


IMPLICIT = [
    ("a[i] = t;", "t", Sharing.FIRSTPRIVATE),
    ("a[i] = t;", "a", Sharing.POINTER),
    ("a[i] = t;", "n", Sharing.FIRSTPRIVATE),
    ("v[i] = t;", "v", Sharing.MAPPED),
    ("w[i] = t;", "w", Sharing.MAPPED),
    ("a[i] = p.x;", "p", Sharing.MAPPED),
    ("a[i] = g;", "g", Sharing.FIRSTPRIVATE),
    ("a[i] = lookup[i % 16];", "lookup", Sharing.MAPPED),
    ("a[i] = colour;", "colour", Sharing.FIRSTPRIVATE),
    ("a[i] = rows[i];", "rows", Sharing.POINTER),
]


@pytest.mark.parametrize(("body", "name", "sharing"), IMPLICIT, ids=[f"{c[0]} {c[1]}" for c in IMPLICIT])
def test_implicit_rules(body: str, name: str, sharing: Sharing) -> None:
    before = "double v[100]; double w[m]; enum { RED, BLUE } colour = RED; static double r[4]; double *rows = r;"
    found = _region("", body, before, "static double g; static const double lookup[16] = {1};")
    variable = _captured(found, name)
    assert variable.sharing is sharing
    assert variable.implicit


EXPLICIT = [
    ("map(to: a[0:n])", "x = a[i];", "a", Sharing.POINTER, "to"),
    ("map(a[:n])", "a[i] = 1;", "a", Sharing.POINTER, "tofrom"),
    ("map(from: v[2:m])", "v[i] = 1;", "v", Sharing.MAPPED, "from"),
    ("map(tofrom: t)", "t = 1;", "t", Sharing.MAPPED, "tofrom"),
    ("map(to: p)", "x = p.x;", "p", Sharing.MAPPED, "to"),
    ("map(alloc: grid[0:n][0:8])", "grid[i][0] = 1;", "grid", Sharing.MAPPED, "alloc"),
    ("map(always, tofrom: t)", "t = 1;", "t", Sharing.MAPPED, "tofrom"),
]


@pytest.mark.parametrize(("clauses", "body", "name", "sharing", "kind"), EXPLICIT, ids=[case[0] for case in EXPLICIT])
def test_explicit_maps(clauses: str, body: str, name: str, sharing: Sharing, kind: str) -> None:
    variable = _captured(_region(clauses, body, "double v[100], x; double grid[50][8];"), name)
    assert variable.sharing is sharing
    assert not variable.implicit
    assert variable.map is not None
    assert variable.map.type == kind
    assert not variable.map.implicit


SHARING = [
    ("private(t)", "t = i; a[i] = t;", "t", Sharing.PRIVATE),
    ("firstprivate(t)", "t += i; a[i] = t;", "t", Sharing.FIRSTPRIVATE),
    ("firstprivate(v)", "v[0] += i; a[i] = v[0];", "v", Sharing.FIRSTPRIVATE),
    ("shared(n, t)", "a[i] = t;", "t", Sharing.FIRSTPRIVATE),
    ("default(private)", "t = i; a[i] = t;", "t", Sharing.PRIVATE),
    ("default(firstprivate)", "a[i] = v[0];", "v", Sharing.FIRSTPRIVATE),
    ("defaultmap(tofrom: scalar)", "t = i;", "t", Sharing.MAPPED),
    ("defaultmap(tofrom: pointer)", "a[i] = 1;", "a", Sharing.MAPPED),
    ("defaultmap(firstprivate: aggregate)", "a[i] = v[0];", "v", Sharing.FIRSTPRIVATE),
    ("is_device_ptr(a)", "a[i] = 1;", "a", Sharing.DEVICE_POINTER),
    ("reduction(+: t)", "t += i;", "t", Sharing.REDUCTION),
    ("reduction(max: t) map(tofrom: t)", "t = i > t ? i : t;", "t", Sharing.REDUCTION),
]


@pytest.mark.parametrize(("clauses", "body", "name", "sharing"), SHARING, ids=[case[0] for case in SHARING])
def test_sharing_clauses(clauses: str, body: str, name: str, sharing: Sharing) -> None:
    found = _region(clauses, body, "double v[10];")
    assert _captured(found, name).sharing is sharing
    assert not [one for one in found.data.obstacles if one.why.rule.code != "REX301"]


def test_index_is_private_and_its_last_value_may_be_requested() -> None:
    text = "void f(int n, double *a) {{ int i;\n" + LOOP + "{}\nfor (i = 0; i < n; i++) a[i] = i;\n}}"
    plain = _captured(region_data(text.format("")), "i")
    assert (plain.sharing, plain.last) == (Sharing.INDEX, False)
    assert _captured(region_data(text.format("lastprivate(i)")), "i").last
    assert "REX305" in region_data(text.format("shared(i)")).codes()


def test_lastprivate() -> None:
    variable = _captured(_region("lastprivate(t)", "t = i;"), "t")
    assert (variable.sharing, variable.last) == (Sharing.PRIVATE, True)
    both = _captured(_region("firstprivate(t) lastprivate(t)", "if (i == 3) t = i;"), "t")
    assert (both.sharing, both.last) == (Sharing.FIRSTPRIVATE, True)


def test_collapsed_indices_and_variables_of_the_region_are_not_captured() -> None:
    found = region_data(
        "void f(int n, int m, double *a) { int i, j, k;\n" + LOOP + "collapse(2) map(from: a[0:n*m])\n"
        "for (i = 0; i < n; i++) for (j = 0; j < m; j++) { double t = i; int u[3]; u[0] = j; a[i * m + j] = t + u[0]; }"
        "\n}"
    )
    assert [variable.name for variable in found.data.variables] == ["i", "n", "j", "m", "a"]
    assert [variable.sharing for variable in found.data.variables].count(Sharing.INDEX) == 2


def test_values_of_launch_clauses_are_not_captured() -> None:
    found = _region("num_teams(m) thread_limit(128) if(m > 2) map(from: a[0:n])", "a[i] = 1;")
    assert found.data.find("m") is None
    assert _region("schedule(static, m) map(from: a[0:n])", "a[i] = 1;").data.find("m") is not None


WRITTEN = [
    ("x = b[i];", "b", False),
    ("a[i] = 1;", "a", True),
    ("double *q = a + 1; q[i] = 1;", "a", True),
    ("const double *q = a + 1; x = q[i];", "a", False),
    ("x = sum_of(a, n);", "a", False),
    ("fill(a, n);", "a", True),
    ("x = sqrt(a[i]);", "a", False),
    ("memcpy(&v[i], &a[i], sizeof a[0]);", "a", False),
    ("memcpy(&v[i], &a[i], sizeof a[0]);", "v", True),
    ("x = grid[i][2];", "grid", False),
    ("double *row = grid[i]; row[0] = 1;", "grid", True),
    ("fill(grid[i], 8);", "grid", True),
    ("x = sum_of(grid[i], 8);", "grid", False),
    ("point q = points[i]; x = q.x;", "points", False),
    ("points[i].x = 1;", "points", True),
]


@pytest.mark.parametrize(("body", "name", "written"), WRITTEN, ids=[f"{case[0]} {case[1]}" for case in WRITTEN])
def test_what_is_written(body: str, name: str, written: bool) -> None:
    before = "double v[100], x; double grid[50][8]; point points[100];"
    prototypes = "double sum_of(const double *, int); void fill(double *, int); double sqrt(double);"
    assert _captured(_region("", body, before, prototypes), name).written is written


CODES: list[tuple[str, str, list[str]]] = [
    ("map(to: a[0:n]) private(a)", "x = a[0];", []),
    ("private(t) shared(t)", "t = 1;", ["REX305"]),
    ("reduction(+: t) private(t)", "t += 1;", ["REX305"]),
    ("reduction(+: t) reduction(*: t)", "t += 1;", ["REX305"]),
    ("reduction(&: t)", "t += 1;", ["REX306"]),
    ("reduction(max: z)", "z = i;", ["REX306"]),
    ("reduction(+: a)", "a += 1;", ["REX306"]),
    ("reduction(+: p)", "p.x += 1;", ["REX306"]),
    ("reduction(+: v)", "v[0] += 1;", []),
    ("reduction(+: v[0:4])", "v[0] += 1;", []),
    ("reduction(merge: t)", "t += 1;", ["REX406"]),
    ("reduction(+: t) map(to: t)", "t += 1;", []),
    ("map(to: a[0:n]) map(from: a[n:n])", "a[i + n] = a[i];", []),
    ("map(tofrom: a[0:n:2])", "a[i] = 1;", ["REX406"]),
    ("map(to: p.x)", "x = p.x;", []),
    ("map(to: grid[0:n][0:4])", "x = grid[i][1];", ["REX406"]),
    ("map(to: t) firstprivate(t)", "x = t;", []),
    ("map(to: v[2:4]) firstprivate(v)", "x = v[i];", ["REX406"]),
    ("default(none) shared(n, x)", "x = t;", ["REX304"]),
    ("map(to: nodes[0:n])", "x = nodes[i].slots[0];", []),
    ("", "x = missing;", ["REX302"]),
    ("", "x = u.member;", ["REX303"]),
    ("map(to: b[0:n])", "x = t;", ["REX307"]),
    ("linear(m: 1)", "x = m;", []),
]


@pytest.mark.parametrize(("clauses", "body", "codes"), CODES, ids=[f"{case[0]} {case[1]}" for case in CODES])
def test_diagnostics(clauses: str, body: str, codes: list[str]) -> None:
    found = _region(clauses, body, "double v[100], x; double grid[50][8]; nowhere_t u;")
    ignored = {"REX308"}
    assert [code for code in found.codes() if code not in ignored] == codes
    reported = {(one.code, one.span) for one in found.diagnostics}
    assert {(one.why.rule.code, one.span) for one in found.data.obstacles} <= reported
    assert bool(found.data.obstacles) == any(code not in ("REX307",) for code in codes)


def test_a_pointer_that_is_mapped_alone_is_looked_at_before_the_launch() -> None:
    found = _region("map(to: a)", "x = a[i];", "double v[100], x; double grid[50][8]; nowhere_t u;")
    captured = found.data.find("a")
    assert captured is not None and captured.follows == ((),) and not found.data.obstacles
    assert "REX301" in found.codes()


FOLLOWED = [
    ("x = nodes[i].left->key;", "nodes[i].left"),
    ("x = nodes[i].values[0];", "nodes[i].values"),
    ("struct tree *q = nodes + i; x = q->left->key;", "nodes->left"),
    ("struct tree *q = nodes; while (q) { x = q->key; q = q->left; }", "nodes->left"),
]


@pytest.mark.parametrize(("body", "pointer"), FOLLOWED, ids=[body for body, _ in FOLLOWED])
def test_stored_pointers_that_nothing_maps_are_told(body: str, pointer: str) -> None:
    found = _region("map(to: nodes[0:n])", body, "double x;")
    reported = [one.message for one in found.diagnostics if one.code == "REX301"]
    assert reported == [
        f"`{pointer}` is dereferenced but nothing in this function maps what it points to; add map(to: {pointer}[0:n]) "
        "with n the number of elements that the region uses"
    ]
    assert not found.data.obstacles


MEMBERS = [
    ("map(to: p.x, p.y)", "t = p.x + p.y;", "p", ["p.x", "p.y"], True),
    ("map(to: p.x)", "t = p.x + p.y;", "p", ["p.x", "p"], True),
    ("map(tofrom: one->values[0:n])", "one->values[i] = 1;", "one", ["one->values"], True),
    ("map(tofrom: one->values[0:n])", "one->values[i] = one->key;", "one", ["one->values", "*one"], True),
    (
        "map(to: nodes[0:n]) map(to: nodes[0].values[0:n])",
        "t = nodes[0].values[i];",
        "nodes",
        ["nodes[0].values"],
        False,
    ),
    ("map(to: nodes[1].values[0:n])", "t = nodes[1].values[i];", "nodes", ["nodes[1].values"], True),
    ("map(to: nodes[1].values[0:n])", "t = nodes[1].values[nodes[0].key];", "nodes", ["nodes[1].values"], False),
    ("map(to: rows[2][0:n])", "t = rows[2][i];", "rows", ["rows[2]"], True),
    ("map(to: rows[n][0:n])", "t = rows[n][i] + rows[1][i];", "rows", ["rows[n]"], False),
    ("map(to: a, a[0:n])", "t = a[i];", "a", ["a"], False),
]


@pytest.mark.parametrize(
    ("clauses", "body", "name", "places", "one_object"), MEMBERS, ids=[case[0] for case in MEMBERS]
)
def test_members(clauses: str, body: str, name: str, places: list[str], one_object: bool) -> None:
    found = _region(clauses, body, "struct tree *one; double **rows;")
    variable = _captured(found, name)
    assert [structural(item.place) for item in variable.members if item.place is not None] == places
    assert (variable.one_object, variable.follows) == (one_object, ())
    assert not found.data.obstacles


SECTIONS = [
    ("a[i] = 1;", "map(tofrom: a[0:n])"),
    ("x = a[i];", "map(to: a[0:n])"),
    ("double *q = a + 2; q[i] = 1;", "map(tofrom: a[0:n + 2])"),
    ("x = a[i + 1];", "map(to: a[0:n + 1])"),
    ("x = a[i - 1] + a[i];", "map(to: a[0:n])"),
    ("x = a[m - i];", "map(to: a[0:m + 1])"),
    ("for (int j = 0; j < m; j++) a[i * m + j] = 0;", "map(tofrom: a[0:m * n])"),
    ("for (int j = 0; j <= m; j++) { int k = i * (m + 1) + j; a[k] = 0; }", "map(tofrom: a[0:m * n + n])"),
    ("x = a[4];", "map(to: a[0:5])"),
]


@pytest.mark.parametrize(("body", "clause"), SECTIONS, ids=[case[0] for case in SECTIONS])
def test_missing_map_is_worked_out(body: str, clause: str) -> None:
    found = _region("map(to: b[0:n])", f"{body} x = b[0];", "double x;")
    diagnostic = next(one for one in found.diagnostics if one.code == "REX301")
    assert clause in diagnostic.message
    assert f"{LOOP}map(to: b[0:n]) {clause}\n" in found.fixed("REX301")


@pytest.mark.parametrize("body", ["x = a[order[i]];", "fill(a);", "double *q = a; q++; q[i] = 1;"])
def test_a_section_that_is_not_plain_is_not_guessed(body: str) -> None:
    found = _region("", body, "double x; int order[100];", "void fill(double *);")
    diagnostic = next(one for one in found.diagnostics if one.code == "REX301")
    assert not diagnostic.fixes


QUIET = ["#pragma omp target enter data map(to: a[0:n])", "double *a2; a = omp_target_alloc(8 * n, 0);"]


@pytest.mark.parametrize("before", QUIET)
def test_no_warning_for_what_is_already_there(before: str) -> None:
    found = _region("", "a[i] = 1;", before, "void *omp_target_alloc(unsigned long, int);")
    assert "REX301" not in found.codes()


def test_no_warning_inside_target_data() -> None:
    found = region_data(
        "void f(int n, double *a) {\n#pragma omp target data map(tofrom: a[0:n])\n{ double *half = a + n / 2;\n"
        f"{LOOP}\nfor (int i = 0; i < n / 2; i++) half[i] = a[i];\n}}\n}}"
    )
    assert found.codes() == []


def test_lost_values() -> None:
    sums = _region("", "t += b[i];", after="a[0] = t;")
    assert "reduction(+: t)" in sums.fixed("REX308")
    temporary = _region("map(from: a[0:n])", "t = i * 2; a[i] = t;")
    assert "private(t)" in temporary.fixed("REX309")
    flag = _region("map(to: b[0:n])", "if (b[i] > 1) t = 1;", after="a[0] = t;")
    assert flag.codes() == ["REX308"]
    assert _region("map(tofrom: t)", "t = 1;").codes() == []


def test_a_scalar_that_lanes_update_atomically_is_one_object() -> None:
    found = region_data(
        "void f(int n, int *a) { int k = 0;\n" + LOOP + "map(from: a[0:n])\nfor (int i = 0; i < n; i++) { int at;\n"
        "#pragma omp atomic capture\nat = k++;\na[at] = i; }\n}"
    )
    variable = _captured(found, "k")
    assert variable.sharing is Sharing.MAPPED
    assert variable.map is not None
    assert variable.map.type == "to"
    assert found.codes() == []


def test_a_subscript_the_wrong_way_round_is_not_taken_for_a_read() -> None:
    found = region_data(
        "void f(int n, double *a) { int i;\n" + LOOP + "map(from: a[0:n])\nfor (i = 0; i < n; i++) i[a] = 1;\n}"
    )
    assert found.codes() == ["REX407"]
    plain = _region("map(from: a[0:n])", "(a + m)[i] = 1; *(a + m) = 2; i[a] = 3;")
    assert plain.codes() == []


def test_fix_for_default_none() -> None:
    assert "default(none) firstprivate(n)" in _region("default(none)", "").fixed("REX304")


def test_unused_items_are_removed() -> None:
    found = _region("map(to: b[0:n], a[0:n])", "double x = b[i];")
    assert found.codes() == ["REX307"]
    assert "map(to: b[0:n])\n" in found.fixed("REX307")
    assert _captured(found, "a").sharing is Sharing.POINTER


def test_declare_target_data_is_an_object_of_the_device() -> None:
    text = "#pragma omp declare target\n%s\n#pragma omp end declare target\nvoid f(int n, double *a) {\n"
    text += LOOP + "map(from: a[0:n])\nfor (int i = 0; i < n; i++) a[i] = table[0];\n}"
    found = region_data(text % "double table[4] = {1, 2};")
    assert _captured(found, "table").sharing is Sharing.DECLARED_TARGET
    assert found.codes() == []
    for declared in ("extern double table[];", "_Thread_local double table[4];", "long double table[4];"):
        assert region_data(text % declared).codes() == ["REX408"]


def test_a_link_variable_is_mapped() -> None:
    found = region_data(
        "double table[4];\n#pragma omp declare target link(table)\nvoid f(int n, double *a) {\n"
        + LOOP + "map(from: a[0:n])\nfor (int i = 0; i < n; i++) a[i] = table[0];\n}"
    )  # fmt: skip
    assert _captured(found, "table").sharing is Sharing.MAPPED


def test_array_parameters_are_pointers() -> None:
    found = region_data(
        "void f(int n, double a[100]) {\n" + LOOP + "map(from: a[0:n])\nfor (int i = 0; i < n; i++) a[i] = 1;\n}"
    )
    assert _captured(found, "a").sharing is Sharing.POINTER
