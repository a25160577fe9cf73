"""`Ignore REXnnn here` writes a comment that takes the finding away, and leaves the program as it is."""

import pytest

from lowering_core.options import Options
from lowering_core.text import Span
from rex_lsp.features.code_actions import code_actions, resolve
from rex_lsp.features.diagnostics import notes
from tests.features.support import applied, snapshot_of

_WORDS = "TODO: say why"
_PLAIN = """\
void scale(int n, float *x) {
    // doubles
    #pragma omp target teams distribute parallel for num_threads(2048) \\
        map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2;
}
"""
_BLOCKS = _PLAIN.replace("// doubles", "/* doubles */")
_MACRO = """\
// in a macro
#define WIDE \\
    _Pragma("omp target teams distribute parallel for num_threads(2048) map(tofrom: x[0:n])")
void scale(int n, float *x) {
    WIDE
    for (int i = 0; i < n; i++) x[i] *= 2;
}
"""
_STATEMENT = """\
void fill(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) {%s
        x[i] = 1;
        i = 2;
    }
}
"""


def _ignored(text: str, code: str, options: Options | None = None) -> str:
    """The text after the action, after which nothing draws the code."""
    snapshot = snapshot_of(text, options)
    note = next(one for one in notes(snapshot) if one.code == code)
    title = f"Ignore {code} here"
    (action,) = (one for one in code_actions(snapshot, Span(note.span.start, note.span.start)) if one.title == title)
    edits = resolve(snapshot, action.key)
    assert edits is not None and action.codes == ((code, note.span),)
    after = applied(snapshot.data, edits)
    left = [one.code for one in notes(snapshot_of(after, options))]
    assert sorted(left) == sorted(one.code for one in notes(snapshot) if one.code != code)
    return after.decode()


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_above_a_directive(newline: str) -> None:
    plain, line = _PLAIN.replace("\n", newline), f"    // rex: ignore[REX501] {_WORDS}{newline}    #pragma"
    assert _ignored(plain, "REX501") == plain.replace("    #pragma", line)


def test_in_the_style_of_the_file() -> None:
    line = f"    /* rex: ignore[REX501] {_WORDS} */\n    #pragma"
    assert _ignored(_BLOCKS, "REX501") == _BLOCKS.replace("    #pragma", line)
    assert f"\n{line}" in _ignored(_PLAIN.replace("// doubles", ""), "REX501", Options(standard="gnu89"))


def test_behind_a_statement_unless_a_comment_is_there() -> None:
    assert _ignored(_STATEMENT % "", "REX205") == _STATEMENT % f" // rex: ignore[REX205] {_WORDS}"
    above = f"    // rex: ignore[REX205] {_WORDS}\n    for"
    assert _ignored(_STATEMENT % " // odd", "REX205") == (_STATEMENT % " // odd").replace("    for", above)


def test_a_code_more_in_a_comment_that_is_there() -> None:
    both = _PLAIN.replace("map(", "proc_bind(close) map(")
    once = _ignored(both, "REX501")
    assert _ignored(once, "REX409") == once.replace("[REX501]", "[REX501, REX409]")


def test_a_macro_stays_whole() -> None:
    assert _ignored(_MACRO, "REX501").replace(f"    WIDE // rex: ignore[REX501] {_WORDS}\n", "    WIDE\n") == _MACRO


def test_nothing_is_offered_for_comments_themselves() -> None:
    snapshot = snapshot_of(f"int x; // rex: ignore[REX101]\n{_PLAIN}")
    assert [one.code for one in notes(snapshot)] == ["REX010", "REX501"]
    assert not [one for one in code_actions(snapshot, Span(10, 10)) if one.title.startswith("Ignore")]
