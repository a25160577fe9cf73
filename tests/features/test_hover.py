"""Hover: what is said where. Places are lines of the program with a mark; data/hover.md holds the exact texts."""

import re
from pathlib import Path

import pytest

from lowering_core.openmp.table import CLAUSES
from lowering_core.rules.table import RULES
from rex_lsp.features.explain import Amount, CollisionFact, explain, explain_at, plain
from rex_lsp.features.hover import hover
from rex_lsp.features.hover_data import variable_markdown
from rex_lsp.snapshot import Snapshot
from tests.features.annotated import assert_same_text
from tests.features.support import CURSOR, cursor, snapshot_of

DATA = Path(__file__).parent / "data"

_PLACES = (
    "target ‸data map(to: y[0:n]) if(n)",
    "#pragma ‸omp target teams distribute parallel for map(tofrom: x[0:n]) map(to: y[1",
    "‸map(to: y[1:n - 1], grid",
    "map(to: ‸y[1:n - 1]",
    "grid‸[0:4]",
    "firstprivate(‸a)",
    "‸firstprivate(a)",
    "now‸ait",
    "‸thread_limit(256)",
    "for (int ‸i = 1; i < n; i++) {",
    "‸i] + table",
    "i] + ‸table[",
    "+ ‸c.step",
    "] + ‸scale;",
    "‸omp target map(tofrom: last",
    "omp ‸teams distribute parallel for collapse(2) num_teams",
    "‸collapse(2) num_teams",
    "num_teams(wid‸th)",
    "‸num_teams(width)",
    "‸num_threads(width)",
    "‸thread_limit(64)",
    "‸reduction(+: sum)",
    "‸sum += i",
    "‸lastprivate(last)",
    "‸last = i",
    "‸schedule(dynamic",
    "‸if(target",
    "‸map(tofrom: last",
    "int ‸i = n - 1",
    "sum += i * ‸j;",
    "‸omp target teams distribute parallel for default(none)",
    "‸default(none)",
    "‸shared(n, x)",
    "‸num_threads(4096)",
    "i < n; ‸i *= 2",
    "omp ‸target map(to: y",
    "‸map(to: y[0:n])\n    {",
    "‸omp target teams distribute parallel for collapse(2) map",
    "‸for (int j = i;",
    "‸map(to: y[0:n]) if(n)",
    "‸omp target teams distribute parallel for schedule(static",
    "‸schedule(static",
    "&c.rows; ‸p <",
)
_CONSTRUCTS = (
    "#pragma ‸omp target teams distribute parallel for map(tofrom: x[0:n]) map(to: y[1",
    "‸omp target map(tofrom: last",
    "‸omp target teams distribute parallel for default(none)",
    "omp ‸target map(to: y",
    "‸omp target teams distribute parallel for collapse(2) map",
    "‸omp target teams distribute parallel for schedule(static",
)
_SILENT = (
    "‸#define STEPS",
    "struct ‸chip {",
    "void ‸outcomes",
    "int ‸t = i;",
    "x[‸t] = a",
    "c.‸step +",
    "target data map(to: y[0:n])‸ if(n)",
    "    n‸++;",
    "real ‸sum = 0",
    "‸{\n    real",
)


def _program() -> str:
    return (DATA / "hover.c").read_text(encoding="utf-8")


def _at(text: str, place: str) -> int:
    plain_place, mark = cursor(place)
    assert text.count(plain_place) == 1, place
    return text.encode().index(plain_place.encode()) + mark


def _shown(snapshot: Snapshot, text: str, place: str, before: dict[str, str]) -> str:
    """What is said at a place: of what was said `before` only where, and of a clause only what is not in the table."""
    found = hover(snapshot, _at(text, place))
    assert found is not None, place
    about = snapshot.data[found.span.start : found.span.end].decode()
    markdown, reported = found.markdown, _reported(about)
    if place != (first := before.setdefault(markdown, place)):
        markdown = f"as {first!r}"
    elif reported and markdown.startswith(reported):
        markdown = f"(the table's words){markdown.removeprefix(reported)}"
    return f"=== {place!r} shows {about!r}\n\n{markdown}\n"


def _reported(about: str) -> str:
    """What the table of OpenMP says of a clause."""
    info = CLAUSES.get(re.split(r"\W", about)[0])
    more = " It may be given more than once." if info is not None and info.repeats else ""
    return "" if info is None else f"`{info.syntax}`\n\n{info.meaning}{more} (OpenMP 5.2, {info.section})"


def test_every_place_says_exactly_this(update: bool) -> None:
    text = _program()
    snapshot = snapshot_of(text)
    before: dict[str, str] = {}
    found = "\n".join(_shown(snapshot, text, place, before) for place in _PLACES)
    if update:
        (DATA / "hover.md").write_text(found, encoding="utf-8")
    assert_same_text(found, (DATA / "hover.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("place", _SILENT)
def test_nothing_is_said_elsewhere(place: str) -> None:
    text = _program()
    assert hover(snapshot_of(text), _at(text, place)) is None


def test_no_place_fails() -> None:
    text = _program()
    snapshot = snapshot_of(text)
    for offset in range(len(snapshot.data) + 1):
        found = hover(snapshot, offset)
        assert found is None or found.span.start <= offset <= found.span.end


def test_a_pragma_out_of_a_macro_is_explained_at_its_use() -> None:
    text = """\
#define TARGET _Pragma("omp target teams distribute parallel for map(tofrom: x[0:n])")
void f(int n, float *x)
{
    TARGET
    for (int i = 0; i < n; i++)
        x[i] = 1;
}
"""
    snapshot = snapshot_of(text)
    found = hover(snapshot, text.index("TARGET\n") + 2)
    assert found is not None
    assert found.markdown.startswith("**direct grid-stride: canonical loop**")
    assert snapshot.data[found.span.start : found.span.end] == b"TARGET"


def test_a_shadowing_name_is_not_the_captured_variable() -> None:
    text, offset = cursor(f"""\
void f(int n, float *x, float a)
{{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) {{
        x[i] = a;
        {{ float a = 2; int i = 3; x[i] = {CURSOR}a; }}
    }}
}}
""")
    snapshot = snapshot_of(text)
    assert hover(snapshot, offset) is None
    assert hover(snapshot, text.index("int i = 3") + 4) is None
    captured = hover(snapshot, text.index("= a;") + 2)
    assert captured is not None and captured.markdown.startswith("`a`: `float`")


def test_places_move_with_the_text() -> None:
    text = _program()
    moved = snapshot_of("/* ∅ */\n" + text)
    offset = _at(text, "firstprivate(‸a)")
    before, after = hover(snapshot_of(text), offset), hover(moved, offset + 10)
    assert before is not None and after is not None
    assert (after.span, after.markdown) == (before.span.shifted(10), before.markdown)


def test_a_construct_explained(update: bool) -> None:
    explained = explain(snapshot_of(_program()), "outcomes#2")
    assert explained is not None
    found = explained.text + "\n"
    if update:
        (DATA / "explain.txt").write_text(found, encoding="utf-8")
    assert_same_text(found, (DATA / "explain.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("number", range(1, 7))
def test_an_explanation_says_what_the_hovers_say(number: int) -> None:
    """Of the construct all but the list of variables, and of each variable and clause everything in full."""
    text = _program()
    snapshot = snapshot_of(text)
    explained = explain(snapshot, f"outcomes#{number}")
    assert explained is not None
    about = hover(snapshot, _at(text, _CONSTRUCTS[number - 1]))
    assert about is not None
    short, _, kernel = about.markdown.partition("**Variables**\n")
    decided, _, rest = short.partition("\n\n")
    listed = [line for line in kernel.split("\n") if line.startswith("- ")]
    assert [re.findall(r"\w+", line)[0] for line in listed] == [fact.name for fact in explained.variables]
    expected = [
        plain(decided),
        explained.directive,
        *plain(rest).split("\n\n"),
        *(part for fact in explained.variables for part in plain(variable_markdown(fact)).split("\n")),
        *(plain(f"- {fact.text}: {fact.lowering}".rstrip(": ")) for fact in explained.clauses),
        *(plain(f"- {note.code}, line {note.line}: {note.message}") for note in explained.notes),
        plain(kernel.split("\n\n")[-1]),
    ]
    at = 0
    for part in expected:
        at = explained.text.find(part, at)
        assert at >= 0, f"{part}\n\nis not in its place in\n\n{explained.text}"


def test_an_explanation_holds_facts() -> None:
    text = _program()
    snapshot = snapshot_of(text)
    offset = _at(text, "‸omp target map(tofrom: last")
    found = explain_at(snapshot, offset)
    assert found is not None
    assert (found.region, found.line, found.function) == ("outcomes#2", text[:offset].count("\n") + 1, "outcomes")
    assert found.directive == "target teams distribute parallel for"
    assert found.kernel == f"OUT__2__outcomes__{found.line}__kernel__"
    assert [(loop.index, loop.direction, loop.trips) for loop in found.loops] == [
        ("i", "down", "⌈n/2⌉"),
        ("j", "up", "64"),
    ]
    assert [(fact.name, fact.words, fact.formula, fact.value, fact.clauses) for fact in found.launch] == [
        ("blocks", "width", "width", None, ("num_teams",)),
        ("threads per block", "min(width, 64)", "min(width, 64)", None, ("num_threads", "thread_limit")),
    ]
    assert (found.kind, found.trips, found.chunk) == ("direct", Amount("⌈n/2⌉·64", None), Amount("1", 1))
    assert {fact.name: fact.bytes for fact in found.variables}["sum"] == "4"
    assert all(note.code in RULES for note in found.notes) and found.notes
    assert explain(snapshot, "outcomes#9") is None
    assert explain_at(snapshot, 0) is None


def test_an_explanation_names_iterations_that_collide() -> None:
    loop = (
        "    for (int i = 1; i < n; i++)\n        for (int j = 0; j < m; j++)\n            g[i * m] += g[i * m - m];\n"
    )
    text = (
        "void f(int n, int m, float *g)\n{\n#pragma omp target teams distribute parallel for collapse(2)\n"
        + loop
        + "}\n"
    )
    found = explain(snapshot_of(text), "f#1")
    assert found is not None
    [collision] = found.collisions
    assert collision == CollisionFact(
        "iterations (i = 1, j = 0) and (i = 1, j = 1) both write `g[m]`", "g[m]", iterations=(0, 1)
    )
    later = text.replace("g[i * m] += g[i * m - m]", "g[i * m + j] = g[i * m - m + j]")
    found = explain(snapshot_of(later), "f#1")
    assert found is not None and [one.iterations for one in found.collisions] == [None]


@pytest.mark.parametrize(
    ("between", "said"),
    [
        ("float c = i;", "Each iteration runs the code between the loops."),
        ("float c = i; x[i] = c;", "The threads share the iterations of the outer loop, for there is other code in it"),
    ],
)
def test_collapse_tells_of_code_between_the_loops(between: str, said: str) -> None:
    pragma = "#pragma omp target teams distribute parallel for ‸collapse(2) map(tofrom: x[0:n * n])"
    loops = f"for (int i = 0; i < n; i++) {{ {between} for (int j = 0; j < n; j++) x[n + i * n + j] += c; }}"
    text, offset = cursor(f"void f(int n, float *x)\n{{\n{pragma}\n{loops}\n}}\n")
    shown = hover(snapshot_of(text), offset)
    assert shown is not None and said in shown.markdown


def test_a_region_on_the_host_says_which_rule_keeps_it_there() -> None:
    pragma = "#pragma omp target teams distribute parallel for device(ancestor: 1)"
    text = f"void f(int n, float *x)\n{{\n{pragma} map(tofrom: x[0:n])\nfor (int i = 0; i < n; i++) x[i] = 0;\n}}\n"
    explained = explain(snapshot_of(text), "f#1")
    assert explained is not None
    assert "The region runs on the host as it is written (REX406)." in explained.text


def test_plain_text_keeps_pointers() -> None:
    assert plain("**Variables**\n\n`x`: `float **`\n- map: `map(to: x[0:n])`") == (
        "Variables\n\nx: float **\n- map: map(to: x[0:n])"
    )
