"""`rex:` comments: what they say, and what they are about."""

from lowering_core.source.rex_comments import rex_comments

_SOURCE = b"""\
#define N 4 // rex: n=4
const char *text = "// rex: ignore[REX101]";
void f(int n, double *a) {
    a[0] = 1; // rex: ignore[REX308, REX3] the host reads it later
    /* rex: expect direct, coalesced */
    #pragma omp target teams \\
        distribute parallel for
    for (int i = 0; i < n; i++) {
        a[i] = '}';
    }
    #pragma omp target \\
        map(a[:n]) // rex: ignore[REX309]
    for (int i = 0; i < (n); i++)
        a[i] = 1;
    a[1] = 2; // rex: please
}
// rex: ignore[REX501]
void g(void) { f(1, 0); }
"""


def test_what_is_said() -> None:
    found = [(one.word, one.codes, one.rest) for one in rex_comments(_SOURCE)]
    assert found == [
        ("settings", (), "n=4"),
        ("ignore", ("REX308", "REX3"), "the host reads it later"),
        ("expect", (), "direct, coalesced"),
        ("ignore", ("REX309",), ""),
        ("", (), "please"),
        ("ignore", ("REX501",), ""),
    ]


def test_what_it_is_about() -> None:
    _, ignored, expected, construct, other, function = rex_comments(_SOURCE)

    def lines(start: int, end: int) -> tuple[int, int]:
        return _SOURCE.count(b"\n", 0, start) + 1, _SOURCE.count(b"\n", 0, end) + 1

    assert lines(ignored.scope.start, ignored.scope.end) == (4, 4)
    assert lines(expected.scope.start, expected.scope.end) == (5, 10)
    assert lines(construct.scope.start, construct.scope.end) == (11, 14)
    assert lines(other.scope.start, other.scope.end) == (15, 15)
    assert lines(function.scope.start, function.scope.end) == (17, 18)


def test_a_text_that_ends_early_has_an_end() -> None:
    for data in (
        b"// rex: ignore[REX101]",
        b"// rex: ignore[REX1\n#pragma omp target \\",
        b"f( // rex: ignore\nfor (((",
    ):
        assert [one.scope.end <= len(data) for one in rex_comments(data)] == [True]
