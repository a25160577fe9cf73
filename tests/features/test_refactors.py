"""Refactorings: clauses made explicit mean what held before, rewritten loops compute what they did before."""

import subprocess
from pathlib import Path

import pytest

from lowering_core.model.data import Sharing
from lowering_core.text import Span
from rex_lsp.features.actions.action import FIX_ALL, QUICK_FIX, REFACTOR, REWRITE, Action
from rex_lsp.features.code_actions import code_actions, resolve
from rex_lsp.snapshot import Snapshot
from tests.features.support import CURSOR, applied, cursor, diagnostics_of, snapshot_of
from tests.tools import require_tool

IMPLICIT = """double grid[10];
struct one { int a; };
void f(int n, double *x, int k) {
  double local[4] = {0};
  struct one s = {1};
#pragma omp target data map(tofrom: x[0:n])
#pragma omp target teams distribute parallel for num_teams(64)
  for (int i = 0; i < n; i++)
    x[i] = k * local[i % 4] + grid[i % 10] + s.a;
}
"""


def _actions(snapshot: Snapshot, offset: int, kind: str) -> list[Action]:
    return list(code_actions(snapshot, Span(offset, offset), (kind,)))


def _apply(snapshot: Snapshot, action: Action) -> Snapshot:
    edits = resolve(snapshot, action.key)
    assert edits
    return snapshot_of(applied(snapshot.data, edits))


def _variables(snapshot: Snapshot) -> dict[str, tuple[object, ...]]:
    ((_, plan),) = snapshot.plans()
    return {
        one.name: (one.sharing, one.map.type if one.map else "", one.written, one.dereferenced)
        for one in plan.analyzed.data.variables
    }


def test_explicit_clauses_change_nothing_but_the_text() -> None:
    snapshot = snapshot_of(IMPLICIT)
    place = IMPLICIT.index("teams")
    offered = _actions(snapshot, place, REWRITE)
    assert [one.title for one in offered] == [
        "Add firstprivate(n)",
        "Add map(alloc: x[:0])",
        "Add firstprivate(k)",
        "Add map(tofrom: local)",
        "Add map(tofrom: grid)",
        "Add map(tofrom: s)",
        "Write all implicit data clauses",
    ]
    for action in offered:
        after = _apply(snapshot, action)
        assert _variables(after) == _variables(snapshot)
        assert [one.code for one in diagnostics_of(after)] == [one.code for one in diagnostics_of(snapshot)]
    everything = _apply(snapshot, offered[-1])
    ((_, plan),) = everything.plans()
    left = [one.name for one in plan.analyzed.data.variables if one.implicit and one.sharing is not Sharing.INDEX]
    assert left == []
    assert _actions(everything, place, REWRITE) == []


def test_a_cursor_on_a_variable_gets_its_clause_only() -> None:
    snapshot = snapshot_of(IMPLICIT)
    assert [one.title for one in _actions(snapshot, IMPLICIT.index("k * local"), REWRITE)] == ["Add firstprivate(k)"]


def test_clauses_go_to_the_pragma_that_takes_them() -> None:
    text = """double f(int n, double *x) {
  double s = 0;
#pragma omp target map(to: x[0:n])
#pragma omp teams distribute parallel for
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
"""
    snapshot = snapshot_of(text)
    first = next(one for one in _actions(snapshot, text.index("target"), REWRITE) if "firstprivate(n)" in one.title)
    assert b"map(to: x[0:n]) firstprivate(n)\n" in _apply(snapshot, first).data
    second = _actions(snapshot, text.index("s +="), QUICK_FIX)[0]
    after = _apply(snapshot, second)
    assert b"parallel for reduction(+: s)\n" in after.data
    assert b"map(to: x[0:n]) map(tofrom: s)\n" in after.data
    assert not diagnostics_of(after)


def test_a_pragma_out_of_a_macro_is_left_alone() -> None:
    text = """#define LOOP _Pragma("omp target teams distribute parallel for thread_limit(5000)")
#define CLAUSES thread_limit(5000) proc_bind(close)
double f(int n, double *x) {
  double s = 0;
  LOOP for (int i = 0; i < n; i++) s += x[i];
#pragma omp target teams distribute parallel for CLAUSES
  for (int i = 0; i < n; i++) s += x[i];
  return s;
}
"""
    snapshot = snapshot_of(text)
    assert {"REX501", "REX308"} <= {one.code for one in diagnostics_of(snapshot)}
    for action in code_actions(snapshot, Span(0, len(text))):
        edits = resolve(snapshot, action.key) or ()
        after = applied(snapshot.data, edits)
        assert after.count(b"LOOP for") == 1
        assert after.count(b"#pragma omp target teams distribute parallel for CLAUSES") == 1


def test_lowering_is_offered_on_regions_and_says_where_it_is_not_possible() -> None:
    text, offset = cursor(IMPLICIT.replace("for (int", f"{CURSOR}for (int"))
    (action,) = (one for one in _actions(snapshot_of(text), offset, REFACTOR) if one.kind == REFACTOR)
    assert (action.title, action.command, action.disabled) == ("Lower to CUDA", "rex.lowerToCuda", "")
    plain = 'void f(int *p) {\n#pragma omp target map(tofrom: p[0:1])\n  { asm(""); }\n}\n'
    (action,) = (one for one in _actions(snapshot_of(plain), plain.index("asm"), REFACTOR) if one.kind == REFACTOR)
    assert "stays on the host" in action.disabled
    assert _actions(snapshot_of(IMPLICIT), 3, REFACTOR) == []


def test_all_safe_fixes_at_once() -> None:
    text = """void f(int n, double *x, double *y, double *z, int unused) {
#pragma omp target teams distribute parallel for firstprivate(unused) thread_limit(4096) proc_bind(close)
  for (int i = 0; i < n; i++)
    x[i] = y[i];
#pragma omp target teams distribute parallel for map(always close to: y[0:n]) num_teams(0)
  for (int i = 0; i < n; i++)
    z[i] = y[i];
}
"""
    snapshot = snapshot_of(text)
    (action,) = _actions(snapshot, 0, FIX_ALL)
    after = _apply(snapshot, action)
    left = {one.code for one in diagnostics_of(after)}
    assert left == {"REX301", "REX307", "REX409", "REX501"}, "what is copied and how many threads run may be meant"
    pragmas = [line for line in after.data.decode().splitlines() if line.startswith("#pragma")]
    assert [line.partition(" for ")[2] for line in pragmas] == [
        "firstprivate(unused) thread_limit(4096) proc_bind(close)",
        "map(always, close, to: y[0:n]) num_teams(0)",
    ]
    assert _actions(after, 0, FIX_ALL) == []


LOOPS = [
    ("int n", "int i = 1; i < n; i *= 2"),
    ("int n", "int i = 3; i <= n; i = 4 * i"),
    ("unsigned n", "unsigned i = 1; i < n; i <<= 1"),
    ("long n", "long i = n; i > 0; i /= 2"),
    ("int n", "int i = n; i >= 1; i >>= 2"),
    ("int n", "unsigned long i = 1; i <= 1000000; i *= 8"),
    ("int n", "int i = 1000; i > 0; i /= 2"),
]


def test_rewritten_loops_visit_the_same_values(tmp_path: Path) -> None:
    require_tool("cc")
    functions, calls = "#include <stdio.h>\n", ""
    for number, (parameter, header) in enumerate(LOOPS):
        for name, rewritten in (("old", False), ("new", True)):
            text = (
                f"static void {name}{number}({parameter}, unsigned long *x) {{\n"
                "#pragma omp target teams distribute parallel for map(tofrom: x[0:1])\n"
                f"  for ({header})\n    x[0] = x[0] * 31 + i;\n}}\n"
            )
            if rewritten:
                snapshot = snapshot_of(text)
                (action,) = (one for one in code_actions(snapshot, Span(0, len(text))) if "exponent" in one.title)
                assert action.disabled == ""
                text = _apply(snapshot, action).data.decode()
                assert "_power" in text
            functions += text
        calls += f"    old{number}(n, &a); new{number}(n, &b);\n"
    main = (
        "int main(void) {\n  static const int values[] = {-5, 0, 1, 2, 3, 4, 5, 63, 64, 65, 1000, 1 << 29};\n"
        "  for (int k = 0; k < 12; k++) {\n    int n = values[k]; unsigned long a = 7, b = 7;\n"
        f'    if (n < 0) n = 0;\n{calls}    if (a != b) return 1;\n  }}\n  puts("same");\n  return 0;\n}}\n'
    )
    (tmp_path / "loops.c").write_text(functions + main, encoding="utf-8")
    subprocess.run(["cc", "-O1", "-o", str(tmp_path / "loops"), str(tmp_path / "loops.c")], check=True)
    done = subprocess.run([str(tmp_path / "loops")], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "same\n")


NOT_EXACT = {
    "power of two": "int i = 1; i < n; i *= 3",
    "positive constant": "int i = n; i < 100; i *= 2",
    "declared in the loop header": "k = 1; k < n; k *= 2",
    "keeps the index positive": "int i = 100; i > n; i /= 2",
    "as wide as int": "short i = 1; i < n; i *= 2",
    "plain variables": "int i = 1; i < p[0]; i *= 2",
}


@pytest.mark.parametrize(("reason", "header"), NOT_EXACT.items(), ids=NOT_EXACT.keys())
def test_a_loop_that_cannot_be_rewritten_exactly_says_why(reason: str, header: str) -> None:
    text = (
        "void f(int n, const int *p, int *x) {\n  int k;\n"
        "#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) map(to: p[0:n])\n"
        f"  for ({header}) x[0] = p[0];\n}}\n"
    )
    snapshot = snapshot_of(text)
    (action,) = (one for one in code_actions(snapshot, Span(0, len(text))) if "exponent" in one.title)
    assert reason in action.disabled
    assert not resolve(snapshot, action.key)
