"""A session that follows edits says what a fresh one says of the same text, and works on what changed alone."""

import os
import re
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tree_sitter import Node

from lowering_core import pipeline
from lowering_core.diagnostics import Diagnostic
from lowering_core.engine.document import edited
from lowering_core.engine.file_scope_edits import rescoped
from lowering_core.model.kernel import HostOnly
from lowering_core.options import Options
from lowering_core.source.document import Document
from lowering_core.text import LineIndex, Span
from rex_lsp.session import ByteEdit, Session, load_headers
from rex_lsp.snapshot import Snapshot

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = int(os.environ.get("REX_SESSION_ROUNDS", "30"))
URI = "file:///program.c"
_SPAN = re.compile(r"Span\(start=\d+, end=\d+\)")
OPTIONS = Options(cc="")

PROGRAM = b"""\
/* Two kernels and what they need. */
#define N 64
#define SQUARE(x) ((x) * (x))
#ifdef WIDE
typedef double real;
#else
typedef float real;
#endif
typedef struct { real x, y; } point;
static const real weights[3] = {1, 2, 3};
real outside(real);

static real shifted(real value) { return value + weights[0]; }

static real scaled(real value)
{
    return shifted(SQUARE(value));
}

void plain(int n, int *counts)
{
    for (int i = 0; i < n; i++)
        counts[i] = i % 3; // no pragma here
}

void first(int n, const real *x, real *y)
{
    plain(n, 0);
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        y[i] = scaled(x[i]) * N; /* one */
    }
}

/* Between them. */
real total(int n, const point *points)
{
    real sum = 0;
#ifdef WIDE
#pragma omp target map(to: points[0:n])
#else
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: points[0:n]) thread_limit(64)
#endif
    for (int i = 0; i < n; i++)
        sum += points[i].x + points[i].y;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i *= 2)
        sum += outside(sum);
    return sum;
}

int main(void) { first(N, 0, 0); return (int)total(N, 0); }
"""

PIECES = (
    b" ", b"\n", b"\r\n", b";", b"{", b"}", b"(", b")", b'"', b"'", b"/*", b"*/", b"//", b"\\\n", b"#", b"x", b"0",
    b"=", b"!",
    b"#if 0\n", b"#endif\n", b"#else\n", b"#define N 3\n", b"#define scaled(v) (v)\n", b"#undef N\n", b"int fresh;\n",
    b"#pragma omp target\n", b"#pragma omp parallel for\n", b"map(", b"N", b"scaled(1)", b"#include <math.h>\n",
    b"\n}\nvoid more(int *p) {\n#pragma omp target map(p[0:4])\n for (int i = 0; i < 4; i++) p[i] = i;\n}\n",
    b"\xff", "ü→🚀".encode(), b"\x0c", b"extern \"C\" {", b"struct point", b"return", b"collapse(2) ", b"asm(", b"\0",
)  # fmt: skip

LINES = (
    b"static int fresh;\n", b"#define FRESH 3\n", b"typedef long fresh_t;\n", b"struct fresh { int a; };\n",
    b"int g(int x);\n", b"int size = sizeof(struct fresh);\n", b"#undef FRESH\n", b"enum { ONE, TWO };\n",
    b"extern fresh_t thing;\n", b"#ifdef FRESH\n", b"#else\n", b"#endif\n", b"int several[FRESH];\n",
    b"#pragma omp declare target\n", b"#pragma omp end declare target\n", b"#define HELP(x) (x + FRESH)\n",
    b"int i;\n", b"double a;\n", b"void helper(int *p) { *p = FRESH; }\n", b"typedef struct { fresh_t f; } rec;\n",
    b"#define n 3\n", b"int sum, second[3] = {1, 2, 3};\n", b"#define N 65\n", b"typedef int real;\n",
)  # fmt: skip


def texts() -> list[bytes]:
    files = sorted((ROOT / "examples").glob("*.c")) + sorted((ROOT / "tests" / "fixtures").rglob("*.c"))
    return [PROGRAM, PROGRAM.replace(b"\n", b"\r\n"), *(path.read_bytes() for path in files)]


EDITED = [text for text in texts() if len(text) < 3000 or ROUNDS > 100]


def absolute(snapshot: Snapshot) -> list[Diagnostic]:
    found = list(snapshot.diagnostics)
    for placed in snapshot.units:
        place = partial(Span.shifted, delta=placed.start)
        found += (one.placed(place) for one in placed.report.diagnostics)
    return sorted(found, key=lambda one: (one.span, one.code, one.message))


def outcomes(snapshot: Snapshot) -> list[tuple[object, ...]]:
    """What can be told of each region: its kernel's name, line, decision, geometry, variables and place."""
    rows: list[tuple[object, ...]] = []
    for placed, plan in snapshot.plans():
        region = plan.analyzed.region
        number, line = placed.before + region.number, placed.line + region.line
        span = region.function.unit.source(region.directive.span).shifted(placed.start)
        geometry, strategy = repr(plan.geometry), plan.strategy
        decided = (type(strategy).__name__, strategy.reason if isinstance(strategy, HostOnly) else repr(strategy))
        rows.append((number, region.function.name, line, bool(plan.name), decided, geometry, span))
        # Places inside the types of file scope may be those of an earlier text.
        rows.append((_SPAN.sub("", repr(plan.analyzed.data)), _SPAN.sub("", repr(plan.analyzed.nest))))
    return rows


def spelled(node: Node) -> list[tuple[object, ...]]:
    """A tree as values."""
    rows: list[tuple[object, ...]] = []
    waiting = [node]
    while waiting:
        one = waiting.pop()
        rows.append((one.type, one.start_byte, one.end_byte, one.is_missing, one.has_error))
        waiting += one.children
    return rows


def same(left: Snapshot, right: Snapshot) -> None:
    assert left.data == right.data
    assert len(left.lines) == len(right.lines) == len(LineIndex(left.data))
    assert absolute(left) == absolute(right)
    assert outcomes(left) == outcomes(right)
    assert [(one.start, one.line, one.before, one.report.broken) for one in left.units] == [
        (one.start, one.line, one.before, one.report.broken) for one in right.units
    ]
    for ours, theirs in (
        (left.environment.globals, right.environment.globals),
        (left.environment.functions, right.environment.functions),
    ):
        assert {name: found.name_span for name, found in ours.items()} == {
            name: found.name_span for name, found in theirs.items()
        }


def fresh(data: bytes) -> Snapshot:
    return Session(lambda _path: OPTIONS).open(URI, "program.c", 1, data)


@pytest.mark.parametrize("number", range(len(texts())))
def test_a_snapshot_is_what_the_command_line_says(number: int) -> None:
    data = texts()[number]
    snapshot, report = fresh(data), pipeline.check("program.c", data, OPTIONS)
    assert absolute(snapshot) == sorted(report.diagnostics, key=lambda one: (one.span, one.code, one.message))
    names = [
        f"OUT__{placed.before + plan.analyzed.region.number}__{placed.report.function.name}"
        f"__{placed.line + plan.analyzed.region.line}__kernel__"
        for placed, plan in snapshot.plans()
        if plan.name
    ]
    assert names == [plan.name for plan in report.plans if plan.name]


@st.composite
def edits(draw: st.DrawFn, data: bytes) -> ByteEdit:
    kind = draw(st.integers(0, 12))
    start = draw(st.integers(0, len(data)))
    if kind > 9:
        low = data.rfind(b"\n", 0, start) + 1
        while low and data[low : low + 1] in (b" ", b"\t", b"}"):
            low = data.rfind(b"\n", 0, low - 1) + 1
        return ByteEdit(low, low, draw(st.sampled_from(LINES)))
    if kind == 0:
        low = data.rfind(b"\n", 0, start) + 1
        high = data.find(b"\n", start) + 1 or len(data)
        return ByteEdit(low, high, draw(st.sampled_from((b"", data[low:high] * 2))))
    if kind == 1:
        return ByteEdit(start, min(len(data), start + draw(st.integers(1, 40))), b"")
    if kind == 2 and draw(st.integers(0, 5)) == 0:
        return ByteEdit(0, len(data), draw(st.sampled_from((b"", PROGRAM, b"\n"))))
    if kind <= 5:
        return ByteEdit(start, min(len(data), start + 1), b"")
    return ByteEdit(start, start, draw(st.sampled_from(PIECES)))


@settings(max_examples=ROUNDS, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.data())
def test_edits_lead_to_what_a_fresh_analysis_says(source: st.DataObject) -> None:
    text = source.draw(st.sampled_from(EDITED))
    slices = source.draw(st.booleans())
    session = Session(lambda _path: OPTIONS, in_slices=slices)
    session.open(URI, "program.c", 1, text)
    undo: list[ByteEdit] = []
    for version in range(2, 10):
        if undo and source.draw(st.booleans()):
            edit = undo.pop()
        else:
            edit = source.draw(edits(text))
            undo.append(ByteEdit(edit.start, edit.start + len(edit.new), text[edit.start : edit.end]))
        # A snapshot's own text has the expansions of macros that make functions.
        text = text[: edit.start] + edit.new + text[edit.end :]
        current = session.change(URI, version, [edit])
        assert current.version == version
        if slices and source.draw(st.booleans()):
            session.work(URI, 0)
        else:
            same(finished(session), fresh(text))
    same(finished(session), fresh(text))
    live = session.document(URI)
    assert live is not None and live.data == text
    parsed = Document(text).tree.root_node
    # Around damage the grammar may take another way when it begins in the middle.
    assert parsed.has_error or spelled(live.tree.root_node) == spelled(parsed)


def finished(session: Session) -> Snapshot:
    """The document after all that was left to do."""
    for _ in range(1000):
        if session.work(URI, 0):
            break
    snapshot = session.snapshot(URI)
    assert snapshot is not None and not snapshot.pending
    return snapshot


def test_functions_in_view_are_analysed_first() -> None:
    session = Session(lambda _path: OPTIONS, in_slices=True)
    opened = session.open(URI, "program.c", 1, PROGRAM)
    assert (session.recomputed, opened.units) == ((), ())
    assert [PROGRAM[span.start : span.end].split(b"(")[0] for span in opened.pending] == [b"void first", b"real total"]
    view = Span(PROGRAM.index(b"sum +="), len(PROGRAM))
    assert not session.work(URI, 0, view)
    assert session.recomputed == ("total",)
    halfway = session.snapshot(URI)
    assert halfway is not None
    assert [one.report.function.name for one in halfway.units] == ["total"]
    assert [PROGRAM[span.start : span.end].split(b"(")[0] for span in halfway.pending] == [b"void first"]
    same(finished(session), fresh(PROGRAM))
    assert session.recomputed == ("first",)


def test_what_was_shown_stays_until_it_is_analysed_again() -> None:
    session = Session(lambda _path: OPTIONS, in_slices=True)
    session.open(URI, "program.c", 1, PROGRAM)
    before = finished(session)
    place = PROGRAM.index(b"float real;")
    after = session.change(URI, 2, [ByteEdit(place, place, b"const ")])
    assert [one.report for one in after.units] == [one.report for one in before.units]
    assert len(after.pending) == 2
    same(finished(session), fresh(after.data))


def test_a_document_in_slices_is_read_when_its_headers_are_there(tmp_path: Path) -> None:
    (tmp_path / "rows.h").write_text("#define ROWS 8\n")
    data = (
        b'#include "rows.h"\nvoid fill(int *cells) {\n#pragma omp target map(from: cells[0:ROWS])\n'
        b"  for (int i = 0; i < ROWS; i++) cells[i] = i;\n}\n"
    )
    path = str(tmp_path / "program.c")
    session = Session(lambda _path: OPTIONS, wait_for_headers=False, in_slices=True)
    opened = session.open(URI, path, 1, data)
    assert (opened.units, opened.pending) == ((), (Span(0, len(data)),))
    known = session.apply_headers(URI, [load_headers(request) for request in session.pending_headers(URI)])
    assert (len(known.pending), session.pending_headers(URI)) == (1, ())
    same(finished(session), Session(lambda _path: OPTIONS).open(URI, path, 1, data))

    impatient = Session(lambda _path: OPTIONS, wait_for_headers=False, in_slices=True)
    impatient.open(URI, path, 1, data)
    snapshot = finished(impatient)
    assert (len(snapshot.units), len(impatient.pending_headers(URI))) == (1, 1)


def place_of(data: bytes, words: bytes) -> int:
    assert data.count(words) == 1
    return data.index(words)


@pytest.mark.parametrize(
    ("words", "new", "units"),
    [
        (b"sum += points[i].x", b"0 +", ("total",)),
        (b"thread_limit(64)", b"nowait ", ("total",)),
        (b"y[i] = scaled", b"\n", ("first",)),
        (b"counts[i] = i % 3", b"3 * ", ()),
        (b"return shifted(", b"2 * ", ("first",)),
        (b"weights[0];", b"2 * ", ("first",)),
        (b"first(N, 0, 0)", b"1 + ", ()),
        (b"/* Two kernels", b"\n", ()),
        (b"Between them", b"In ", ()),
        (b"real outside(real)", b"int fresh;\n", ()),
        (b"real outside(real)", b"int sum;\n", ("total",)),
        (b"real x, y;", b"int z; ", ("total",)),
        (b"float real;", b"const ", ("first", "total")),
    ],
)
def test_only_what_changed_is_analysed(words: bytes, new: bytes, units: tuple[str, ...]) -> None:
    session = Session(lambda _path: OPTIONS)
    data = PROGRAM.replace(b"#ifdef WIDE\n#pragma omp target map(to: points[0:n])\n#else\n", b"").replace(
        b"thread_limit(64)\n#endif\n", b"thread_limit(64)\n"
    )
    session.open(URI, "program.c", 1, data)
    assert session.recomputed == ("first", "total")
    place = place_of(data, words)
    snapshot = session.change(URI, 2, [ByteEdit(place, place, new)])
    assert session.recomputed == units
    same(snapshot, fresh(snapshot.data))
    session.change(URI, 3, [ByteEdit(place, place + len(new), b"")])
    assert session.recomputed == ()


@pytest.mark.parametrize(
    "before", [b"struct open {\n  int first; /* not closed\n}\n", b"static int open(void)\n{ /* not\n}\n"]
)
def test_what_an_unclosed_comment_hides_declares_nothing(before: bytes) -> None:
    data = PROGRAM + before + b"int size;\n"
    session = Session(lambda _path: OPTIONS)
    session.open(URI, "program.c", 1, data)
    place = len(PROGRAM) + len(before)
    for version, edit in enumerate((ByteEdit(place, place, b"int fresh;\n"), ByteEdit(place, place + 4, b"")), 2):
        changed = session.change(URI, version, [edit])
        same(changed, fresh(changed.data))
        assert changed.environment.globals.keys().isdisjoint({"fresh", "size"})


@pytest.mark.parametrize(
    ("words", "new", "alone"),
    [
        (b"sum += points[i].x", b"0 +", True),
        (b"target map(to: points", b"parallel ", True),
        (b"thread_limit(64)", b"nowait ", True),
        (b"typedef double real;", b"int dead; ", True),
        (b"#ifdef WIDE\n#pragma", b"#if !defined N\nint dead;\n#endif\n", False),
        (b"#ifdef WIDE\n#pragma", b"#if 0\nint dead;\n#endif\n", True),
        (b"#ifdef WIDE\n#pragma", b"#ifndef WIDE\nint alive;\n#endif\n", True),
        (b"#ifdef WIDE\n#pragma", b"#define WIDE\n", False),
        (b"#ifdef WIDE\n#pragma", b"#pragma pack(1)\n", False),
        (b"#ifdef WIDE\n#pragma", b"#pragma pack()\n", False),
        (b"#ifdef WIDE\n#pragma", b"#endif\n", False),
        (b"typedef double real;", b"#endif\n", False),
        (b"typedef double real;", b"/*", False),
    ],
)
def test_conditionals_of_a_function_are_decided_without_its_file(words: bytes, new: bytes, alone: bool) -> None:
    session = Session(lambda _path: OPTIONS)
    session.open(URI, "program.c", 1, PROGRAM)
    place = place_of(PROGRAM, words)
    text, edit = session.text(URI), ByteEdit(place, place, new)
    assert text is not None
    assert (edited(text, edit, Document(PROGRAM).edit(place, place, new)) is not None) == alone
    for version, one in enumerate((edit, ByteEdit(place, place + len(new), b"")), 2):
        snapshot = session.change(URI, version, [one])
        same(snapshot, fresh(snapshot.data))


@pytest.mark.parametrize(
    ("words", "new", "stale"),
    [
        (b"real outside(real)", b"int fresh;\n", 0),
        (b"real outside(real)", b"typedef long fresh_t;\n#define FRESH 3\n", 0),
        (b"\n/* Between them", b"\nreal sum;", 1),
        (b"#define N 6", b"#define sum 7\n", 1),
        (b"4\n#define SQUARE", b"5", 2),
        (b"SQUARE(x) ((x)", b"FRESH 4\n#define ", 0),
        (b"{1, 2, 3};", b"{4, 2, 3}, more[3] = ", 1),
    ],
)
def test_only_what_changes_at_file_scope_is_read_again(words: bytes, new: bytes, stale: int) -> None:
    session = Session(lambda _path: OPTIONS)
    session.open(URI, "program.c", 1, PROGRAM)
    place = place_of(PROGRAM, words)
    text = session.text(URI)
    assert text is not None
    after = rescoped(text, ByteEdit(place, place, new), Document(PROGRAM).edit(place, place, new))
    assert after is not None and len(after.stale) == stale
    snapshot = session.change(URI, 2, [ByteEdit(place, place, new)])
    same(snapshot, fresh(snapshot.data))


@pytest.mark.parametrize(
    ("words", "new"),
    [
        (b"real outside(real)", b"typedef int point;\n"),
        (b"real x, y;", b"int z; "),
        (b"real outside(real)", b"int weights;\n"),
        (b"real outside(real)", b"void more(void) { }\n"),
        (b"typedef float real;", b"int more;\n"),
        (b"typedef double real;", b"#define MORE 3\n"),
        (b"#define SQUARE", b"#define WIDE N\n"),
        (b"#define N 6", b"#define WIDE\n"),
    ],
)
def test_what_may_change_more_is_read_with_the_whole_file(words: bytes, new: bytes) -> None:
    session = Session(lambda _path: OPTIONS)
    session.open(URI, "program.c", 1, PROGRAM)
    place = place_of(PROGRAM, words)
    text = session.text(URI)
    assert text is not None
    assert rescoped(text, ByteEdit(place, place, new), Document(PROGRAM).edit(place, place, new)) is None
    snapshot = session.change(URI, 2, [ByteEdit(place, place, new)])
    same(snapshot, fresh(snapshot.data))


def test_a_condition_depends_on_all_that_its_macros_lead_to() -> None:
    data = b"#define WIDE LEVEL\nint apart;\n#if WIDE > 2\nint wide;\n#endif\n" + PROGRAM.replace(
        b"#ifdef WIDE", b"#if WIDE"
    )
    session = Session(lambda _path: OPTIONS)
    session.open(URI, "program.c", 1, data)
    place = data.index(b"int apart;")
    snapshot = session.change(URI, 2, [ByteEdit(place, place, b"#define LEVEL 3\n")])
    assert "wide" in snapshot.environment.globals
    same(snapshot, fresh(snapshot.data))


def test_an_operator_of_file_scope_is_told_of_where_it_is_used() -> None:
    data = (
        b"struct range { double least, most; };\nvoid widen(struct range *out, const struct range *in);\n"
        b"#pragma omp declare reduction(wide : struct range : widen(&omp_out, &omp_in))\n"
        b"void f(int n, double *a) {\n  struct range r = {0, 0};\n"
        b"#pragma omp target teams distribute parallel for reduction(wide: r) map(to: a[0:n])\n"
        b"  for (int i = 0; i < n; i++) if (a[i] < r.least) r.least = a[i];\n}\n"
    )
    session = Session(lambda _path: OPTIONS)
    session.open(URI, "program.c", 1, data)
    snapshot = session.change(URI, 2, [ByteEdit(0, 0, b"int fresh;\n")])
    same(snapshot, fresh(snapshot.data))
    reported = [one for one in absolute(snapshot) if one.code == "REX402"]
    assert [snapshot.data[one.span.start : one.span.end][:19] for one in reported] == [b"#pragma omp target "]


MAPPING = b"""
static void use(double *a, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) a[i] = i;
}
static void aside(double *a, int n) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++) a[i] = i;
}
void call(double *a, double *b, int n) {
#pragma omp target data map(from: a[0:n])
  { use(a, n); aside(b, n); }
}
"""


@pytest.mark.parametrize(
    ("words", "old", "new", "units", "reported"),
    [
        (b"map(from: a[0:n])\n  { use", b"a[0", b"b[0", ("use",), True),
        (b"use(a, n); aside", b"use(a", b"use(b", ("use",), True),
        (b"use(a, n); aside", b"use(a", b"use(a + 1", (), False),
        (b"aside(b, n)", b"aside(b", b"aside(a", (), False),
    ],
)
def test_what_callers_map_concerns_those_that_ask(
    words: bytes, old: bytes, new: bytes, units: tuple[str, ...], reported: bool
) -> None:
    session = Session(lambda _path: OPTIONS)
    before = session.open(URI, "program.c", 1, MAPPING)
    assert not [finding for unit in before.units for finding in unit.report.diagnostics if finding.code == "REX301"]
    place = place_of(MAPPING, words) + words.index(old)
    after = session.change(URI, 2, [ByteEdit(place, place + len(old), new)])
    assert tuple(name for name in session.recomputed if name != "call") == units
    found = [finding for unit in after.units for finding in unit.report.diagnostics if finding.code == "REX301"]
    assert bool(found) == reported
    same(after, fresh(after.data))
    session.change(URI, 3, [ByteEdit(place, place + len(new), old)])
    assert session.recomputed == ()


UNEVEN = b"""void first(int n, int *a) {
#pragma omp target teams distribute parallel for map(tofrom : a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
}
void second(int n, int *a) {
  a[0] = n);
#pragma omp target teams distribute parallel for map(tofrom : a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
}
"""


@pytest.mark.parametrize("word", [b"asm(", b"__attribute__("])
def test_an_attribute_that_is_not_closed_hides_no_function(word: bytes) -> None:
    place = UNEVEN.index(b"i;\n")
    session = Session(lambda _path: OPTIONS)
    session.open(URI, "program.c", 1, UNEVEN)
    same(session.change(URI, 2, [ByteEdit(place, place, word)]), fresh(UNEVEN[:place] + word + UNEVEN[place:]))


MAPPED = b"""struct mesh { int n; double *u; };
#pragma omp declare mapper(whole : struct mesh m) map(m, m.u[0 : m.n])
void iterated(int n, double **a) {
#pragma omp target enter data map(to : a[0:n])
}
void used(int n, struct mesh *g) {
#pragma omp target teams distribute parallel for map(mapper(whole), tofrom : g[0:n])
  for (int i = 0; i < n; i++) g[i].u[0] = 1;
}
void asking(int n, struct mesh *g) {
#pragma omp target teams distribute parallel for map(tofrom : g[0:n])
  for (int i = 0; i < n; i++) g[i].u[0] = 1;
}
"""


def test_a_mapper_concerns_the_data_of_its_type_alone() -> None:
    session = Session(lambda _path: OPTIONS)
    session.open(URI, "program.c", 1, MAPPED)
    place = MAPPED.index(b"declare") + 3
    same(session.change(URI, 2, [ByteEdit(place, place, b";")]), fresh(MAPPED[:place] + b";" + MAPPED[place:]))


def test_units_that_did_not_change_keep_their_reports() -> None:
    session = Session(lambda _path: OPTIONS)
    before = session.open(URI, "program.c", 1, PROGRAM)
    place = place_of(PROGRAM, b"y[i] = scaled")
    after = session.change(URI, 2, [ByteEdit(place, place, b"\n"), ByteEdit(0, 0, b"\n")])
    assert after.units[0].report is not before.units[0].report
    assert after.units[1].report is before.units[1].report
    assert after.units[1].line == before.units[1].line + 2


def test_a_function_that_is_being_typed_is_broken_and_others_stay() -> None:
    session = Session(lambda _path: OPTIONS)
    before = session.open(URI, "program.c", 1, PROGRAM)
    place = place_of(PROGRAM, b"y[i] = scaled")
    after = session.change(URI, 2, [ByteEdit(place, place, b"if (")])
    assert [one.report.broken for one in after.units] == [True, False]
    assert after.units[1].report is before.units[1].report
    mended = session.change(URI, 3, [ByteEdit(place + 4, place + 4, b"1) ")])
    assert [one.report.broken for one in mended.units] == [False, False]


def test_headers_are_read_apart_from_edits(tmp_path: Path) -> None:
    header, path = tmp_path / "grid.h", str(tmp_path / "program.c")
    header.write_text("typedef struct { int n; double *cells; } grid_t;\n#define ROWS 8\n")
    data = (
        b'#include "grid.h"\nvoid fill(grid_t grid) {\n'
        b"#pragma omp target teams distribute parallel for map(grid.cells[0:ROWS])\n"
        b"  for (int i = 0; i < ROWS; i++) grid.cells[i] = i;\n}\n"
    )
    session = Session(lambda _path: OPTIONS, wait_for_headers=False)
    session.open(URI, path, 1, data)
    requests = session.pending_headers(URI)
    assert [request.includes[0].name for request in requests] == ["grid.h"]
    edited = session.change(URI, 2, [ByteEdit(len(data) - 3, len(data) - 3, b" ")])
    assert session.pending_headers(URI) == requests
    known = session.apply_headers(URI, [load_headers(request) for request in requests])
    assert known.version == edited.version
    assert session.pending_headers(URI) == ()
    assert session.recomputed == ("fill",)
    same(known, Session(lambda _path: OPTIONS).open(URI, path, 1, known.data))

    header.write_text("typedef struct { int n; float *cells; } grid_t;\n#define ROWS 8\n")
    assert session.headers_changed() == (URI,)
    old = session.change(URI, 3, [ByteEdit(len(data), len(data), b"int more;\n")])
    assert [placed.report for placed in old.units] == [placed.report for placed in known.units]
    again = session.apply_headers(URI, [load_headers(request) for request in session.pending_headers(URI)])
    assert session.recomputed == ("fill",)
    same(again, Session(lambda _path: OPTIONS).open(URI, path, 1, again.data))
    session.close(URI)
    assert session.snapshot(URI) is None


def test_a_missing_header_is_told_where_its_include_stands_now(tmp_path: Path) -> None:
    data = b'#include "gone.h"\nvoid f(int *a) {\n#pragma omp target map(a[0:2])\n  a[1] = a[0];\n}\n'
    path = str(tmp_path / "program.c")
    session = Session(lambda _path: OPTIONS, wait_for_headers=False)
    session.open(URI, path, 1, data)
    session.apply_headers(URI, [load_headers(request) for request in session.pending_headers(URI)])
    moved = session.change(URI, 2, [ByteEdit(0, 0, b"struct more { int x; };\nvoid g(void) { }\n")])
    assert session.pending_headers(URI) == ()
    same(moved, Session(lambda _path: OPTIONS).open(URI, path, 1, moved.data))


def test_options_are_part_of_every_result() -> None:
    chosen = [OPTIONS]
    session = Session(lambda _path: chosen[0])
    session.open(URI, "program.c", 1, PROGRAM)
    chosen[0] = Options(cc="", defines=("WIDE",), threads=64)
    snapshot = session.options_changed(URI)
    assert session.recomputed == ("first", "total")
    same(snapshot, Session(lambda _path: chosen[0]).open(URI, "program.c", 1, PROGRAM))
    chosen[0] = OPTIONS
    same(session.options_changed(URI), fresh(PROGRAM))
    assert session.recomputed == ()
