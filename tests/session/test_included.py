"""Documents whose headers hold constructs: edits, positions in the editor, and headers that change on disk."""

import os
from pathlib import Path

import pytest

from lowering_core.options import Options
from lowering_core.text import Span, TextEdit
from rex_lsp import to_lsp
from rex_lsp.features.diagnostics import notes
from rex_lsp.features.rename import Refusal, rename
from rex_lsp.mirror import Encoding
from rex_lsp.session import ByteEdit, Session
from rex_lsp.snapshot import Snapshot

HEADER = (
    "static inline void twice(int *a, int n)\n{\n"
    "#pragma omp target teams distribute parallel for map(tofrom: a[0:n], n)\n"
    "    for (int i = 0; i < n; i++)\n        a[i] = a[i] * FACTOR + missing;\n}\n"
)
MAIN = (
    '#define FACTOR 2\n#include "twice.h"\n'
    "void own(float *b, int n)\n{\n"
    "#pragma omp target teams distribute parallel for map(tofrom: b[0:n])\n"
    "    for (int k = 0; k < n; k++)\n        b[k] += FACTOR;\n}\n"
)


@pytest.fixture
def main(tmp_path: Path) -> Path:
    (tmp_path / "twice.h").write_text(HEADER)
    return tmp_path / "main.c"


def opened(main: Path, text: str = MAIN) -> tuple[Session, Snapshot]:
    session = Session(lambda path: Options(cc=""))
    return session, session.open(main.as_uri(), str(main), 1, text.encode())


def test_an_edit_counts_in_the_document(main: Path) -> None:
    session, first = opened(main)
    assert len(first.units) == 2
    place = MAIN.index("FACTOR;")
    after = session.change(main.as_uri(), 2, [ByteEdit(place, place + 6, b"3"), ByteEdit(0, 0, b"\n")])
    text = "\n" + MAIN[:place] + "3" + MAIN[place + 6 :]
    assert after.document.data.decode() == text
    _, fresh = opened(main, text)
    assert (after.data, after.units, after.diagnostics) == (fresh.data, fresh.units, fresh.diagnostics)


def test_what_a_header_brings_shows_at_its_directive(main: Path) -> None:
    _, snapshot = opened(main)
    at = to_lsp.places(snapshot, Encoding.UTF16)
    (note,) = (note for note in notes(snapshot) if note.code == "REX302")
    shown = to_lsp.diagnostic(note, snapshot.uri, at)
    assert shown["range"] == {"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 18}}
    (related,) = (one for one in shown["relatedInformation"] if one["location"]["uri"] != snapshot.uri)
    assert related["location"]["uri"] == (main.parent / "twice.h").as_uri()
    assert related["location"]["range"]["start"] == {"line": 4, "character": 31}


def test_nothing_is_edited_in_another_file(main: Path) -> None:
    _, snapshot = opened(main)
    at = to_lsp.places(snapshot, Encoding.UTF16)
    inside, outside = snapshot.data.index(b"a[i]"), snapshot.data.index(b"b[k]")
    assert to_lsp.text_edits([TextEdit(Span(inside, inside + 1), "c")], at) == []
    (edit,) = to_lsp.text_edits([TextEdit(Span(outside, outside + 1), "c")], at)
    assert edit["range"]["start"] == {"line": 6, "character": 8}
    assert isinstance(rename(snapshot, inside, "other"), Refusal)
    assert not isinstance(rename(snapshot, outside, "other"), Refusal)
    assert all(at.is_own(span) for note in notes(snapshot) for fix in note.fixes for span, _ in fix.edits)


def test_a_header_that_changes_on_disk_is_read_again(main: Path) -> None:
    session, before = opened(main)
    header = main.parent / "twice.h"
    header.write_text(HEADER.replace("+ missing", "+ 1"))
    os.utime(header, ns=(1, 1))
    assert session.headers_changed() == (main.as_uri(),)
    after = session.snapshot(main.as_uri())
    assert after is not None
    assert any(note.code == "REX302" for note in notes(before))
    assert not any(note.code == "REX302" for note in notes(after))
    assert session.headers_changed() == ()
