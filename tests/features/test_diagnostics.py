"""Diagnostics as an editor wants them."""

from dataclasses import replace

import pytest

from lowering_core.diagnostics import Severity
from lowering_core.rules.table import RULES
from rex_lsp.features.diagnostics import link, notes, placed_notes, tags
from rex_lsp.snapshot import Snapshot
from tests.features.support import diagnostics_of, snapshot_of

_PROGRAM = """\
void above(int n, float *x) { x[n] = 0; }

void below(int n, float *x, float *y)
{
    int unused = 0;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) proc_bind(close) private(unused)
    for (int i = 0; i < n; i++)
        x[i] = y[i];
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) {
        x[i] = 1;
        i = 2;
    }
#pragma omp target teams distribute parallel for thread_limit(4096) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++)
        x[i] = 2;
}
"""


def _text(snapshot: Snapshot, code: str) -> list[str]:
    return [snapshot.data[note.span.start : note.span.end].decode() for note in notes(snapshot) if note.code == code]


def test_notes_are_the_pipelines_diagnostics() -> None:
    snapshot = snapshot_of(_PROGRAM)
    shown = [(note.code, note.span, note.message, note.related, note.fixes) for note in notes(snapshot)]
    assert shown == [
        (item.code, item.span, item.message, item.related, item.fixes) for item in diagnostics_of(snapshot)
    ]
    assert [note.code for note in notes(snapshot)] == ["REX409", "REX307", "REX301", "REX205", "REX501", "REX310"]


def test_notes_say_how_to_draw_them_and_where_to_read_on() -> None:
    found = {note.code: note for note in notes(snapshot_of(_PROGRAM), "file:///rules/{code}.md")}
    drawn = {code: (note.severity, note.tags, note.link) for code, note in found.items()}
    assert drawn["REX409"] == (Severity.HINT, ("unnecessary",), "file:///rules/REX409.md")
    assert drawn["REX307"] == (Severity.HINT, ("unnecessary",), "file:///rules/REX307.md")
    assert drawn["REX301"] == (Severity.HINT, (), "file:///rules/REX301.md")
    assert notes(snapshot_of(_PROGRAM))[0].link == ""


def test_places_are_those_of_the_document() -> None:
    snapshot = snapshot_of(_PROGRAM)
    assert _text(snapshot, "REX409") == ["proc_bind(close)"]
    assert _text(snapshot, "REX307") == ["unused"]
    assert _text(snapshot, "REX501") == ["thread_limit(4096)"]
    fixes = [fix for note in notes(snapshot) if note.code == "REX501" for fix in note.fixes]
    edited = [snapshot.data[span.start : span.end].decode() for fix in fixes for span, _ in fix.edits]
    assert edited == ["4096"]


def test_a_line_above_moves_everything_alike() -> None:
    before = notes(snapshot_of(_PROGRAM))
    after = notes(snapshot_of("//\n" + _PROGRAM))
    for one, other in zip(before, after, strict=True):
        assert other.span == one.span.shifted(3)
        assert [item.span for item in other.related] == [item.span.shifted(3) for item in one.related]
        edits = [(span.shifted(3), text) for fix in one.fixes for span, text in fix.edits]
        assert [edit for fix in other.fixes for edit in fix.edits] == edits


def test_units_give_their_own_notes() -> None:
    snapshot = snapshot_of(_PROGRAM + _PROGRAM.replace("below", "under"))
    parts = [note for placed in snapshot.units for note in placed_notes(placed)]
    assert len(parts) == len(notes(snapshot)) == 12


def test_each_diagnostic_is_told_once() -> None:
    snapshot = snapshot_of(_PROGRAM)
    doubled = replace(snapshot, diagnostics=diagnostics_of(snapshot))
    assert notes(doubled) == notes(snapshot)


@pytest.mark.parametrize("code", sorted(RULES))
def test_tags_and_links_of_every_code(code: str) -> None:
    expected = {"REX108": ("deprecated",)} | dict.fromkeys(("REX010", "REX307", "REX409"), ("unnecessary",))
    assert tags(code) == expected.get(code, ())
    assert link(code, "https://example.org/rules/{code}/") == f"https://example.org/rules/{code}/"
