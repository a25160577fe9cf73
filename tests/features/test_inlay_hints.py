"""Inlay hints: which, where, and each kind by itself."""

from collections.abc import Iterator

from lowering_core.options import Options
from lowering_core.text import Span
from rex_lsp.features.inlay_hints import HintChoice, hints
from rex_lsp.snapshot import Snapshot
from tests.features.annotated import assert_same_text, assert_shown
from tests.features.support import snapshot_of


def _inline(text: str, choice: HintChoice, options: Options | None = None) -> str:
    """The text with its hints in it, each in ⟨ ⟩."""
    data = text.encode()
    for hint in reversed(hints(snapshot_of(text, options), choice)):
        data = data[: hint.offset] + f"⟨{hint.label}⟩".encode() + data[hint.offset :]
    return data.decode()


_TRIPS = HintChoice(implicit_clauses=False, geometry=False)
_CLAUSES = HintChoice(trip_counts=False, geometry=False)
_GEOMETRY = HintChoice(trip_counts=False, implicit_clauses=False)

_PROGRAM = """\
struct pair { int a, b; };
#define N 40
#define LOOP for (int k = 0; k < N; k++)
#define TARGET _Pragma("omp target teams distribute parallel for")
float table[N];
void f(int n, float a, float *x, const float *y, struct pair p)
{
    float sum = 0;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) // scale
    for (int i = 0; i < n; i++)
        x[i] = a * y[i] + table[i % N] + p.a;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: sum) \\
    thread_limit(64) map(to: y[0:n])
    for (int i = 1; i <= 1; i++ /* once */) {
        for (int j = i; j < n; j += 2)
            sum += y[j];
    }
#pragma omp target
#pragma omp teams distribute parallel for num_teams(4)
    for (int i = n - 1; i >= 0; --i)
        table[i % N] = 0;
#pragma omp target teams distribute parallel for default(private) map(from: x[0:n])
    for (int i = 1; i < n; i *= 2)
        x[i] = 1;
#pragma omp target teams distribute parallel for
    LOOP table[k] = 1;
    TARGET
    for (int i = 0; i < N; i++) table[i] = a;
#pragma omp target device(ancestor: 1)
    table[0] = a;
}
"""


def _with(*changes: tuple[str, str]) -> str:
    """The program with texts, each of which it holds once, followed by others."""
    text = _PROGRAM
    for old, added in changes:
        assert text.count(old) == 1
        text = text.replace(old, old + added)
    return text


def test_trip_counts() -> None:
    expected = _with(
        ("for (int i = 0; i < n; i++)", "⟨n iterations⟩"),
        ("i++ /* once */)", "⟨1 iteration⟩"),
        ("j += 2)", "⟨⌈(n - i)/2⌉ iterations⟩"),
        ("--i)", "⟨n iterations⟩"),
        ("for (int i = 0; i < N; i++)", "⟨40 iterations⟩"),
    )
    assert_same_text(_inline(_PROGRAM, _TRIPS), expected)


def test_implicit_clauses() -> None:
    expected = _with(
        ("for map(tofrom: x[0:n])", "⟨firstprivate(n, a)⟩⟨map(alloc: y[:0])⟩⟨map(tofrom: table, p)⟩"),
        ("sum) \\\n    thread_limit(64) map(to: y[0:n])", "⟨firstprivate(n)⟩"),
        ("map(from: x[0:n])", "⟨private(n)⟩"),
    )
    expected = expected.replace("target\n#pragma", "target⟨firstprivate(n)⟩⟨map(tofrom: table)⟩\n#pragma")
    expected = expected.replace("for\n    LOOP", "for⟨map(tofrom: table)⟩\n    LOOP")
    assert_same_text(_inline(_PROGRAM, _CLAUSES), expected)


def test_default_geometry() -> None:
    expected = _with(
        ("for map(tofrom: x[0:n])", "⟨blocks: min(⌈n/256⌉, 32·resident), threads: 256⟩"),
        ("thread_limit(64) map(to: y[0:n])", "⟨blocks: min(⌈iterations/64⌉, 4·resident)⟩"),
        ("map(from: x[0:n])", "⟨blocks: processors, threads: 128⟩"),
    )
    expected = expected.replace("target\n#pragma", "target⟨threads: 256⟩\n#pragma")
    expected = expected.replace("for\n    LOOP", "for⟨blocks: 1, threads: 64⟩\n    LOOP")
    assert_same_text(_inline(_PROGRAM, _GEOMETRY, Options(threads=256)), expected)


def test_nothing_when_all_are_off() -> None:
    assert _inline(_PROGRAM, HintChoice(False, False, False)) == _PROGRAM


def test_all_kinds_are_the_kinds_together() -> None:
    snapshot = snapshot_of(_PROGRAM)
    alone = [hint for choice in (_CLAUSES, _GEOMETRY, _TRIPS) for hint in hints(snapshot, choice)]
    together = hints(snapshot, HintChoice())
    assert sorted(alone, key=lambda hint: hint.offset) == list(together)
    assert len(together) > 10


def test_only_what_is_in_view() -> None:
    snapshot = snapshot_of(_PROGRAM)
    everything = hints(snapshot, HintChoice())
    middle = Span(snapshot.data.index(b"collapse"), snapshot.data.index(b"--i") + 4)
    shown = hints(snapshot, HintChoice(), middle)
    assert shown == tuple(hint for hint in everything if middle.start <= hint.offset <= middle.end)
    assert 0 < len(shown) < len(everything)
    assert hints(snapshot, HintChoice(), Span(0, 5)) == ()


def _tooltips(snapshot: Snapshot) -> Iterator[tuple[int, str]]:
    for hint in hints(snapshot, HintChoice()):
        yield from ((hint.offset, f"{hint.label} | {line}") for line in hint.tooltip.split("\n"))


def test_tooltips_say_which_rule() -> None:
    text = """\
void f(int n, float a, float *x)
{
#pragma omp target teams distribute parallel for
//> firstprivate(n, a) | n: scalar, no clause: implicitly firstprivate (5.8.1)
//> firstprivate(n, a) | a: scalar, no clause: implicitly firstprivate (5.8.1)
//> map(alloc: x[:0]) | x: pointer, no clause: implicitly a zero-length section (5.8.1)
//> blocks: min(⌈n/256⌉, 32·resident), threads: 256 | blocks: cover the trip count, at most 32 waves of resident blocks
//> blocks: min(⌈n/256⌉, 32·resident), threads: 256 | threads: default width, less for a short loop
    for (int i = 0; i < n; i++)
    //> n iterations | trip count of the loop over i
        x[i] = a;
}
"""
    assert_shown(text, _tooltips)
