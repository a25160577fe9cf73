"""Definition, references, highlights and rename, on programs whose names are marked in the text.

In the marked programs `[d:name]` is the declaration, `[r:name]` a place that reads, `[w:name]` one that writes the
variable under test; the cursor is tried on every one of them.
"""

import re

import pytest

from lowering_core.text import Span
from rex_lsp.features.navigation import definition, highlights, references, target_at
from rex_lsp.features.rename import Refusal, Renamable, prepare_rename, rename
from tests.features.support import applied, cursor, snapshot_of

_MARK = re.compile(r"\[([drw]):(\w+)\]")

LOCALS = {
    "through clauses and body": """
double f(int n, double *x) {
  double [w:sum] = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: [w:sum]) \\
    map(tofrom: [w:sum])
  for (int i = 0; i < n; i++) [w:sum] += x[i] * ([r:sum] > 1 ? 1 : 2);
  return [r:sum];
}
""",
    "a constant of the function": """
int SIZE;
int f(int n) {
  enum { OTHER = 3, [d:SIZE] = OTHER + 1 };
#pragma omp target map(tofrom: n) if(n > [r:SIZE])
  n += [r:SIZE];
  { int SIZE = 2; n += SIZE; }
  return n;
}
""",
    "a parameter in sections and array types": """
void f(int [d:n], double a[[r:n]][[r:n]], double *x) {
#pragma omp target map(tofrom: x[0:[r:n]]) firstprivate([r:n]) if([r:n] > 10)
  { double t[[r:n]]; t[0] = [r:n]; x[0] = t[0] + sizeof(double[[r:n]]); }
}
""",
    "an inner variable shadows": """
void f(int n, int *x) {
  int k = 1;
#pragma omp target map(tofrom: x[0:n])
  {
    x[0] = k;
    int [w:k] = x[0] + 1;
    [w:k]++;
    for (int k = 0; k < n; k++) x[k] = k;
    { int k = 5; x[1] = k; }
    x[2] = [r:k];
  }
  x[3] = k;
}
""",
    "an outer variable is shadowed": """
struct pair { int k; };
void f(int n, int *x) {
  int [w:k] = 1;
#pragma omp target map(tofrom: x[0:n]) firstprivate([r:k])
  {
    x[0] = [r:k];
    int k = x[0];
    for (int k = 0; k < n; k++) x[k] = k;
    x[2] = k;
  }
  x[3] = [r:k]; /* k in a comment */
  struct pair p = {0};
  p.k = 1;
}
""",
    "the index of a loop": """
void f(int n, int *x) {
  int i = 3;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int [w:i] = 0; [r:i] < n; [w:i]++) x[[r:i]] = [r:i];
  x[i] = 0;
}
""",
    "arguments of macros": """
#define SQUARE(v) ((v) * (v))
void f(int n, int *x) {
  int [w:k] = 2;
#pragma omp target map(tofrom: x[0:n])
  { x[SQUARE([r:k])] = SQUARE(n + [r:k]); }
}
""",
    "an array is written through its subscript": """
void f(int n) {
  int [d:a][10];
#pragma omp target map(tofrom: [w:a])
  for (int i = 0; i < 10; i++) [w:a][i] = [r:a][9 - i];
}
""",
}

FILE = """
int [d:total];
static void g(void) { [w:total]++; }
static int h(int total) { return total; }
int e(void) { extern int [r:total]; return [r:total]; }
void f(int n, int *x) {
#pragma omp target map(tofrom: x[0:n], [w:total])
  { [w:total] += x[0]; }
  { int total = 1; x[0] = total; }
}
"""


def _read(marked: str) -> tuple[str, list[tuple[Span, str]]]:
    """The plain text, and the span and kind of each mark."""
    plain, marks, cursor_at = "", list[tuple[Span, str]](), 0
    for match in _MARK.finditer(marked):
        plain += marked[cursor_at : match.start()]
        marks.append((Span(len(plain), len(plain) + len(match[2])), match[1]))
        plain += match[2]
        cursor_at = match.end()
    return plain + marked[cursor_at:], marks


@pytest.mark.parametrize("marked", LOCALS.values(), ids=LOCALS.keys())
def test_a_local_is_found_from_each_of_its_places(marked: str) -> None:
    text, marks = _read(marked)
    snapshot = snapshot_of(text)
    for span, _ in marks:
        for offset in (span.start, span.end):
            shown = highlights(snapshot, offset)
            assert [(one.span, one.write) for one in shown] == [(mark, kind == "w") for mark, kind in marks]
            assert references(snapshot, offset) == tuple(mark for mark, _ in marks)
            assert definition(snapshot, offset) == marks[0][0]
            assert references(snapshot, offset, declaration=False) == tuple(mark for mark, _ in marks[1:])


@pytest.mark.parametrize("marked", [*LOCALS.values(), FILE], ids=[*LOCALS.keys(), "file scope"])
def test_renaming_changes_those_places_and_nothing_else(marked: str) -> None:
    text, marks = _read(marked)
    snapshot = snapshot_of(text)
    span = marks[-1][0]
    assert prepare_rename(snapshot, span.start) == Renamable(span, text[span.start : span.end])
    edits = rename(snapshot, span.start, "fresh_name")
    assert isinstance(edits, tuple)
    assert applied(snapshot.data, edits).decode() == _MARK.sub("fresh_name", marked)
    again = rename(snapshot_of(applied(snapshot.data, edits)), marks[0][0].start, text[span.start : span.end])
    assert isinstance(again, tuple) or "is used" in again.reason


def test_a_variable_of_the_file_is_found_in_all_functions() -> None:
    text, marks = _read(FILE)
    snapshot = snapshot_of(text)
    for span, _ in marks:
        assert references(snapshot, span.start) == tuple(mark for mark, _ in marks)
        assert definition(snapshot, span.start) == marks[0][0]


REFUSED = {
    "is not an identifier": ("void f(int n) {\n#pragma omp parallel\n  { ‸n = 1; }\n}\n", "2n"),
    "is not an identifier of": ("void f(int n) {\n#pragma omp parallel\n  { ‸n = 1; }\n}\n", "while"),
    "is used in the function": ("void f(int n, int m) {\n#pragma omp parallel\n  { ‸n = m; }\n}\n", "m"),
    "is a macro": ("#define M 1\nvoid f(int n) {\n#pragma omp parallel\n  { ‸n = 1; }\n}\n", "M"),
    "inside the macro `NEXT`": (
        "#define NEXT n + 1\nvoid f(int n) {\n#pragma omp parallel\n  { ‸n = NEXT; }\n}\n",
        "m",
    ),
    "inactive branch": ("void f(int n) {\n#pragma omp parallel\n  { ‸n = 1; }\n#if 0\n  n = 2;\n#endif\n}\n", "m"),
    "a member's name": ("void f(int n) {\n  struct s { int n; } a;\n#pragma omp parallel\n  { ‸n = 1; }\n}\n", "m"),
    "There is no variable": ("void f(int n) {\n#pragma omp ‸parallel\n  { n = 1; }\n}\n", "m"),
    "declared in a header": ('#include "h.h"\nvoid f(int n) {\n#pragma omp parallel\n  { ‸outside = 1; }\n}\n', "m"),
}


@pytest.mark.parametrize(("reason", "case"), REFUSED.items(), ids=REFUSED.keys())
def test_what_cannot_be_renamed_says_why(
    reason: str, case: tuple[str, str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("headers")
    (folder / "h.h").write_text("extern int outside;\n", encoding="utf-8")
    text, offset = cursor(case[0])
    result = rename(snapshot_of(text, path=str(folder / "program.c")), offset, case[1])
    assert isinstance(result, Refusal)
    assert reason in result.reason


def test_nothing_is_under_a_keyword_or_a_function() -> None:
    for text in ("void f(int n) {\n#pragma omp parallel\n  { ‸return; }\n}\n", "void ‸f(void);\n"):
        plain, offset = cursor(text)
        assert target_at(snapshot_of(plain), offset) is None
