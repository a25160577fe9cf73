"""Semantic tokens, symbols, folding and selection of pragmas."""

import pytest

from lowering_core.text import Span
from rex_lsp.features.ranges import selection
from rex_lsp.features.semantic_tokens import TYPES, semantic_tokens
from rex_lsp.features.symbols import symbols, workspace_symbols
from rex_lsp.snapshot import Snapshot
from tests.features.support import cursor, folds, snapshot_of

PROGRAM = """#define N 10
#define BLOCKS num_teams(4)
int total;
/* #pragma omp declare target(hidden) */
#pragma omp declare target enter(total) device_type(any)
#pragma omp end declare target
static void host(void) { total = 1; }
double
  scale(int n, double *x, double sum) {
  int to = 0;
#pragma omp target teams distribute parallel for map(always, to: x[0:N], to) \\
    reduction(+: sum) schedule(static, n) if(target: n > N) default(none) BLOCKS firstprivate(n)
  for (int i = 0; i < n; i++)
    sum += x[i];
#pragma omp target
  { x[0] = sum; }
  return sum;
}
void second(int n, float *y) {
#pragma omp target teams distribute parallel for simd map(tofrom: y[0:n]) thread_limit(64)
  for (int i = 0; i < n; i++) {
    y[i] = 0;
  }
}
"""


def _text(snapshot: Snapshot, span: Span) -> str:
    return snapshot.data[span.start : span.end].decode()


def test_tokens_say_what_each_word_is() -> None:
    snapshot = snapshot_of(PROGRAM)
    shown = [f"{_text(snapshot, token.span)}:{token.type}" for token in semantic_tokens(snapshot)]
    assert " ".join(shown) == (
        "declare:keyword target:keyword enter:function total:variable device_type:function any:modifier "
        "end:keyword declare:keyword target:keyword "
        "target:keyword teams:keyword distribute:keyword parallel:keyword for:keyword map:function always:modifier "
        "to:modifier x:parameter N:macro to:variable reduction:function +:operator sum:parameter schedule:function "
        "static:modifier n:parameter if:function target:modifier n:parameter N:macro default:function none:modifier "
        "BLOCKS:macro firstprivate:function n:parameter "
        "target:keyword "
        "target:keyword teams:keyword distribute:keyword parallel:keyword for:keyword simd:keyword map:function "
        "tofrom:modifier y:parameter n:parameter thread_limit:function"
    )
    assert {token.type for token in semantic_tokens(snapshot)} <= set(TYPES)


def test_tokens_of_a_range_are_those_of_the_whole_in_it() -> None:
    snapshot = snapshot_of(PROGRAM)
    everything = semantic_tokens(snapshot)
    for start in range(0, len(snapshot.data), 37):
        requested = Span(start, min(start + 90, len(snapshot.data)))
        inside = [
            token for token in everything if token.span.start < requested.end and requested.start < token.span.end
        ]
        assert list(semantic_tokens(snapshot, requested)) == inside


def test_kernels_are_symbols_under_their_functions() -> None:
    snapshot = snapshot_of(PROGRAM)
    shown = [
        (function.name, _text(snapshot, function.selection), [(one.name, one.kind) for one in function.children])
        for function in symbols(snapshot)
    ]
    assert shown == [
        ("scale", "scale", [("OUT__1__scale__11__kernel__", "kernel"), ("OUT__2__scale__15__kernel__", "kernel")]),
        ("second", "second", [("OUT__3__second__20__kernel__", "kernel")]),
    ]
    (kernel,) = symbols(snapshot)[1].children
    assert kernel.detail.startswith("direct grid-stride")
    assert _text(snapshot, kernel.selection).endswith("thread_limit(64)")
    assert _text(snapshot, kernel.span).endswith("y[i] = 0;\n  }")


@pytest.mark.parametrize(
    ("query", "lines"),
    [("", [11, 15, 20]), ("second", [20]), ("SND", [20]), ("kernel", [11, 15, 20]), ("general", [15]), ("nothing", [])],
)
def test_kernels_of_a_project_are_found_by_letters(query: str, lines: list[int]) -> None:
    snapshot = snapshot_of(PROGRAM)
    found = workspace_symbols([snapshot], query)
    assert [snapshot.lines.line(one.span.start) + 1 for one in found] == lines


def test_long_pragmas_and_constructs_fold() -> None:
    snapshot = snapshot_of(PROGRAM)
    lines = [
        (snapshot.lines.line(fold.span.start) + 1, snapshot.lines.line(fold.span.end - 1) + 1, fold.kind)
        for fold in folds(snapshot)
    ]
    assert lines == [(11, 14, "region"), (11, 12, "pragma"), (15, 16, "region"), (20, 23, "region")]


SELECTIONS = {
    "a name in a section": (
        "map(always, to: x[0:‸N], to)",
        ["N", "0:N", "x[0:N]", "x[0:N], to", "always, to: x[0:N], to", "map(always, to: x[0:N], to)"],
    ),
    "a clause name": ("defa‸ult(none)", ["default", "default(none)"]),
    "a flag": ("none) BLOC‸KS", ["BLOCKS"]),
}


@pytest.mark.parametrize(("part", "expected"), SELECTIONS.values(), ids=SELECTIONS.keys())
def test_a_selection_grows_to_the_clause_the_pragma_and_the_function(part: str, expected: list[str]) -> None:
    text, offset = cursor(PROGRAM.replace(part.replace("‸", ""), part))
    snapshot = snapshot_of(text)
    shown = [_text(snapshot, span) for span in selection(snapshot, offset)]
    assert shown[: len(expected)] == expected
    clauses, pragma, construct, body, function, document = shown[len(expected) :]
    assert clauses.startswith("map(always")
    assert clauses.endswith("firstprivate(n)")
    assert pragma == f"#pragma omp target teams distribute parallel for {clauses}"
    assert construct.endswith("sum += x[i];")
    assert body.startswith("{")
    assert function.startswith("double\n  scale")
    assert document == text


def test_a_selection_grows_in_code_too() -> None:
    text, offset = cursor(PROGRAM.replace("sum += x[i]", "sum += x[‸i]"))
    snapshot = snapshot_of(text)
    shown = [_text(snapshot, span) for span in selection(snapshot, offset)]
    assert shown[:4] == ["i", "x[i]", "sum += x[i]", "sum += x[i];"]
