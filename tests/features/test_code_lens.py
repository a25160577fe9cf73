"""Code lenses: titles, launch shapes, actions, and staying where they are."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from lowering_core.options import Options
from rex_lsp.features.code_lens import OUTCOME, Command, last_good, resolve
from rex_lsp.snapshot import Snapshot
from tests.features.annotated import assert_shown
from tests.features.support import lenses, snapshot_of


def _titles(snapshot: Snapshot) -> Iterator[tuple[int, str]]:
    for lens in lenses(snapshot):
        action = resolve(snapshot, lens.id)
        assert action is not None
        if lens.kind == OUTCOME:
            yield lens.span.start, action.title


_SHAPES = """\
#define TILE 64
#define ROWS 100
void shapes(int n, int m, int lo, int step, unsigned u, float *restrict x, float *restrict y, double *restrict d)
{
    float sum = 0;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//> direct grid-stride · min(⌈n/256⌉, 32·resident) × 256
    for (int i = 0; i < n; i++) x[i] = 1;
#pragma omp target teams distribute parallel for map(tofrom: x[0:1000])
//> direct grid-stride · 4 × 256
    for (int i = 0; i < 1000; i++) x[i] = 1;
#pragma omp target teams distribute parallel for map(tofrom: x[0:1000])
//> direct grid-stride · 1 × 64
    for (int i = 0; i < 33; i++) x[i] = 1;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//> direct grid-stride · min(⌈(n - 2)/256⌉, 32·resident) × 256
    for (int i = 1; i < n - 1; i++) x[i] = 1;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n + 1])
//> direct grid-stride · min(⌈(n + 1)/256⌉, 32·resident) × 256
    for (int i = n; i >= 0; i--) x[i] = 1;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//> direct grid-stride · min(⌈⌈(n - lo)/step⌉/256⌉, 32·resident) × 256
    for (int i = lo; i < n; i += step) x[i] = 1;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//> direct grid-stride · min(⌈⌈(n - lo*2)/3⌉/256⌉, 32·resident) × 256
    for (int i = lo*2; i < n; i += 3) x[i] = 1;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//> direct grid-stride · min(⌈n/256⌉, 32·resident) × 256
    for (float *p = x; p < x + n; ++p) *p = 1;
#pragma omp target teams distribute parallel for map(tofrom: x[0:u])
//> direct grid-stride · min(⌈u/256⌉, 32·resident) × 256
    for (unsigned i = 0; i != u; ++i) x[i] = 1;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: x[0:n * m])
//> direct grid-stride · min(⌈(n - 1)·m/256⌉, 32·resident) × 256
    for (int i = 1; i < n; i++)
        for (int j = 0; j < m; j++) x[i * m + j] = 1;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: x[0:n * ROWS])
//> direct grid-stride · min(⌈(n + ROWS)·128/256⌉, 32·resident) × 256
    for (int i = 0; i < n + ROWS; i++)
        for (int j = 0; j < 2 * TILE; j++) x[i * TILE + j] = 1;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: x[0:ROWS * TILE])
//> direct grid-stride · 25 × 256
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < TILE; j++) x[i * TILE + j] = 1;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: x[0:n * n])
//> direct grid-stride · min(⌈iterations/256⌉, 32·resident) × 256
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) x[i * n + j] = 1;
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: sum)
//> direct grid-stride · min(⌈n/256⌉, 4·resident) × 256
    for (int i = 0; i < n; i++) sum += x[i];
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//> direct grid-stride · min(⌈n/256⌉, 32·resident) × 256
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 8; k++) x[i] += k;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//> direct grid-stride · ⌈n/256⌉ × 256
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++) x[i] += k;
#pragma omp target teams distribute parallel for reduction(+: d[0:512])
//> direct grid-stride · min(15625, resident, 128) × 64
    for (int i = 0; i < 1000000; i++) { double *p = d; p[i % 512] += 1; }
#pragma omp target teams distribute parallel for reduction(+: d[0:512])
//> direct grid-stride · min(⌈n/64⌉, resident, 128) × 64
    for (int i = 0; i < n; i++) { double *p = d; p[i % 512] += 1; }
#pragma omp target teams distribute parallel for reduction(+: d[0:512])
//> direct grid-stride · min(⌈n/256⌉, 4·resident) × 256
    for (int i = 0; i < n; i++) d[i % 512] += 1;
#pragma omp target teams distribute parallel for reduction(+: d[0:m]) num_teams(8)
//> direct grid-stride · explicit num_teams preserved · 8 × 32·min(max(1, ⌊8192/(m·8)⌋), 8)
    for (int i = 0; i < n; i++) { double *p = d; p[i % m] += 1; }
}
"""

_OUTCOMES = """\
int printf(const char *, ...);
void outcomes(int n, int width, float *x, const int *steps)
{
#pragma omp target teams distribute parallel for thread_limit(256) map(tofrom: x[0:n])
//> direct grid-stride · explicit thread_limit preserved · min(⌈n/256⌉, 32·resident) × 256
    for (int i = 0; i < n; i++) x[i] = 1;
#pragma omp target teams distribute parallel for num_teams(width) num_threads(width + 1) \\
    thread_limit(128) map(tofrom: x[0:n])
//> direct grid-stride · explicit num_teams, num_threads, thread_limit preserved · width × min(width + 1, 128)
    for (int i = 0; i < n; i++) x[i] = 1;
#pragma omp target teams distribute parallel for num_threads(2 * width) map(tofrom: x[0:n])
//> direct grid-stride · explicit num_threads preserved · min(⌈n/(2 * width)⌉, 32·resident) × (2 * width)
    for (int i = 0; i < n; i++) x[i] = 1;
#pragma omp target teams distribute parallel for thread_limit(4096) num_teams(9) map(tofrom: x[0:n])
//> direct grid-stride · explicit num_teams preserved · thread_limit(4096) becomes 1024 · 9 × 1024
    for (int i = 0; i < n; i++) x[i] = 1;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//> fallback: stride unknown · processors × 128
    for (int i = 1; i < n; i *= 2) x[i] = 1;
#pragma omp target teams distribute parallel for schedule(static, 4) map(tofrom: x[0:n])
//> fallback: schedule(static, chunk) deals out chunks · ⌈n/256⌉ × 256
    for (int i = 0; i < n; i++) x[i] = 1;
#pragma omp target
//> general region: one block of one thread · 1 × 1
    x[0] = 1;
}
"""


@pytest.mark.parametrize("annotated", [_SHAPES, _OUTCOMES])
def test_titles(annotated: str) -> None:
    assert_shown(annotated, _titles)


def test_titles_follow_the_options() -> None:
    text = """\
void f(int n, float *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
//> direct grid-stride · min(⌈n/128⌉, 32·resident) × 128
    for (int i = 0; i < n; i++) x[i] = 1;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) num_threads(512)
//> direct grid-stride · num_threads(512) becomes 256 · min(⌈n/256⌉, 32·resident) × 256
    for (int i = 0; i < n; i++) x[i] = 1;
}
"""
    assert_shown(text, _titles, Options(threads=128, max_threads=256))


_LOOP = """\
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] = 1;
"""
_HEAD = "void f(int n, float *x)\n{\n"


def test_each_construct_offers_its_actions() -> None:
    snapshot = snapshot_of(_HEAD + _LOOP + "#pragma omp target device(ancestor: 1)\n    x[0] = 1;\n}\n")
    found = lenses(snapshot)
    assert [lens.id for lens in found] == ["f#1:outcome", "f#1:lower", "f#1:check", "f#2:outcome"]
    assert resolve(snapshot, "f#1:lower") == Command("Lower to CUDA", "rex.lowerToCuda", (snapshot.uri, "f#1"))
    assert resolve(snapshot, "f#1:check") == Command("GPU check", "rex.gpuCheck", (snapshot.uri, "f#1"))
    shown = resolve(snapshot, "f#1:outcome")
    assert shown is not None and (shown.command, shown.arguments) == ("rex.explainLoop", (snapshot.uri, "f#1"))


@pytest.mark.parametrize("gone", ["f#2:lower", "f#0:lower", "g#1:lower", "f#1:what", "", "f#x:lower", "f#-1:lower"])
def test_what_is_gone_resolves_to_nothing(gone: str) -> None:
    assert resolve(snapshot_of(_HEAD + _LOOP + "}\n"), gone) is None


def test_ids_stay_when_text_moves_and_values_change() -> None:
    before = snapshot_of(_HEAD + _LOOP + _LOOP + "}\n")
    after = snapshot_of("int other;\n\n" + _HEAD + "    n++;\n" + _LOOP.replace("< n", "< 7") + _LOOP + "}\n")
    assert [lens.id for lens in lenses(before)] == [lens.id for lens in lenses(after)]
    assert len({lens.id for lens in lenses(before)}) == 6
    assert all(after.data[lens.span.start :].startswith(b"#pragma omp target") for lens in lenses(after))


def test_two_functions_of_one_name_have_ids_of_their_own() -> None:
    snapshot = snapshot_of(_HEAD + _LOOP + "}\n" + _HEAD + _LOOP + "}\n")
    outcomes = [lens.id for lens in lenses(snapshot) if lens.kind == OUTCOME]
    assert outcomes == ["f#1:outcome", "f@2#1:outcome"]
    assert resolve(snapshot, "f@2#1:outcome") is not None


def _broken(snapshot: Snapshot) -> Snapshot:
    """The snapshot as it is while its functions do not parse: without plans."""
    units = tuple(replace(unit, report=replace(unit.report, plans=(), broken=True)) for unit in snapshot.units)
    return replace(snapshot, units=units)


def test_a_broken_function_keeps_its_lenses_at_their_pragmas() -> None:
    before = snapshot_of(_HEAD + _LOOP + _LOOP.replace("< n", "< 7") + "}\n")
    good = last_good({}, before)
    typing = "\n" + _HEAD + "    n = (;\n" + _LOOP + "    x =\n" + _LOOP.replace("< n", "< 7") + "}\n"
    now = _broken(snapshot_of(typing))
    assert lenses(now) == ()
    good = last_good(last_good(good, now), now)
    shown = lenses(now, good)
    assert [lens.id for lens in shown] == [lens.id for lens in lenses(before)]
    pragmas = [now.lines.line(lens.span.start) for lens in shown if lens.kind == OUTCOME]
    assert pragmas == [4, 7]
    titles = [resolve(now, lens.id, good) for lens in shown]
    assert titles == [resolve(before, lens.id) for lens in lenses(before)]
    assert last_good(good, snapshot_of("int x;\n")) == {}


def test_lenses_of_a_broken_function_follow_an_edited_pragma_and_never_leave_the_text() -> None:
    before = snapshot_of(_HEAD + _LOOP + _LOOP + "}\n")
    good = last_good({}, before)
    edited = _broken(snapshot_of(_HEAD + "x = (;\n" + _LOOP.replace("for map", "for nowait map") + _LOOP + "}\n"))
    lines = [edited.lines.line(lens.span.start) for lens in lenses(edited, good) if lens.kind == OUTCOME]
    assert lines == [3, 5]
    short = _broken(snapshot_of(_HEAD + "#pragma omp target\n;}\n"))
    assert all(lens.span.end <= len(short.data) for lens in lenses(short, good))
