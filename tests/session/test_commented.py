"""`// rex: …` comments in a document that is edited: the same findings as `--check` has, at each key."""

import random

import pytest

from lowering_core import pipeline
from lowering_core.engine.document import ByteEdit
from lowering_core.ignored import without_ignored
from lowering_core.options import Options
from lowering_core.rules.table import RULES
from lowering_core.source.rex_comments import IGNORE, rex_comments
from rex_lsp.features.diagnostics import notes
from rex_lsp.lsp.configuration import Configuration
from rex_lsp.lsp.diagnostics import DiagnosticJson
from rex_lsp.mirror import Encoding
from rex_lsp.session import Session
from rex_lsp.snapshot import Snapshot

_URI = "file:///program.c"
_OPTIONS = Options()
_WIDE = """\
void scale(int n, float *x) {
    float *y = x;
#pragma omp target teams distribute parallel for num_threads(2048) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
"""
_RACE = """\
void smooth(int n, double *x) {
#pragma omp parallel for
    for (int i = 1; i < n; i++) x[i] = x[i - 1];
}
"""
_COMMENTS = (
    "// rex: ignore[REX501] measured",
    "// rex: ignore[REX209]",
    "/* rex: ignore[REX501, REX209] both */",
    "// rex: ignore[REX999]",
    "// REX: ignore[REX501]",
    "// rex: ignore",
    "// rex: expect direct, threads<=64",
    "// rex: expect transfers<=1",
    'const char *text = "// rex: ignore[REX501]";',
)


def _opened(text: str) -> Session:
    session = Session(lambda _path: _OPTIONS)
    session.open(_URI, "program.c", 1, text.encode())
    return session


def _typed(session: Session, place: int, new: str, taken: int = 0) -> Snapshot:
    snapshot = session.snapshot(_URI)
    assert snapshot is not None
    return session.change(_URI, snapshot.version + 1, [ByteEdit(place, place + taken, new.encode())])


def _proved(session: Session) -> Snapshot:
    snapshot = session.snapshot(_URI)
    assert snapshot is not None
    session.prove(_URI, pipeline.proved("program.c", snapshot.data, _OPTIONS))
    newest = session.snapshot(_URI)
    assert newest is not None
    return newest


def _shown(snapshot: Snapshot) -> list[tuple[object, ...]]:
    return sorted((one.span, one.code, one.message) for one in notes(snapshot))


def _checked(data: bytes) -> list[tuple[object, ...]]:
    report = pipeline.check("program.c", data, _OPTIONS)
    found = dict.fromkeys((*report.diagnostics, *report.races(), *report.contracts()))
    told = without_ignored(data, found, RULES)
    return sorted((one.span, one.code, one.message) for one in (*told.kept, *told.unused))


@pytest.mark.parametrize("comment", _COMMENTS)
def test_a_document_with_proofs_says_what_a_check_says(comment: str) -> None:
    for text in (f"{comment}\n{_WIDE}{_RACE}", f"{_WIDE}{comment}\n{_RACE}", _WIDE.replace("= x;", f"= x; {comment}")):
        snapshot = _proved(_opened(text))
        assert _shown(snapshot) == _checked(snapshot.data)


def test_a_finding_goes_while_the_comment_is_typed_and_comes_back() -> None:
    session, place, codes = _opened(_WIDE), _WIDE.index("#pragma"), list[list[str]]()
    comment = "// rex: ignore[REX501] wide\n"
    _typed(session, place, "\n")
    for number, letter in enumerate(comment.removesuffix("\n")):
        snapshot = _typed(session, place + number, letter)
        assert snapshot.comments == rex_comments(snapshot.data)
        codes.append([one.code for one in notes(snapshot)])
    closed = comment.index("]")
    # A single slash is no comment, and the function is broken for that long.
    assert all("REX501" in found for found in codes[1:closed])
    assert codes[closed:] == [[]] * (len(codes) - closed)
    assert [one.code for one in notes(_typed(session, place + closed - 1, "2", 1))] == ["REX501"]


def test_what_is_unused_is_told_once_proofs_are_there() -> None:
    session = _opened(f"// rex: ignore[REX209] known\n{_RACE}")
    opened = session.snapshot(_URI)
    assert opened is not None and _shown(opened) == []
    assert [one.code for one in notes(_proved(session))] == []
    place = opened.data.index(b"x[i - 1]")
    assert [one.code for one in notes(_typed(session, place, "x[i]", 8))] == []
    (note,) = notes(_proved(session))
    assert (note.code, note.message) == ("REX010", "nothing here draws REX209; remove what ignores it")
    assert _shown(_typed(session, 0, "\n"))[0][1:] == ("REX010", note.message)


def test_a_contract_above_a_function_is_told_where_both_stand() -> None:
    session = _opened(f"// rex: expect round-robin\n{_WIDE}")
    assert "REX801" not in [one.code for one in notes(session.open(_URI, "program.c", 1, session.report(_URI).data))]
    snapshot = _proved(session)
    (note,) = (one for one in notes(snapshot) if one.code == "REX801")
    assert snapshot.data[note.span.start : note.span.end].startswith(b"#pragma omp target")
    below = _typed(session, 0, "int above;\n")
    assert [one.span.start for one in notes(below) if one.code == "REX801"] == [note.span.start + 11]
    # Between the comment and its function, it is another question.
    between = _typed(session, below.data.index(b"void"), "\n")
    assert "REX801" not in [one.code for one in notes(between)]
    assert _shown(_proved(session)) == _checked(between.data)
    kept = _typed(session, between.data.index(b"round-robin"), "direct", len("round-robin"))
    assert "REX801" not in [one.code for one in notes(kept)]


def test_alike_functions_have_their_own_contracts() -> None:
    text = f"// rex: expect direct\n{_WIDE}// rex: expect round-robin\n{_WIDE.replace('scale', 'scald')}"
    snapshot = _proved(_opened(text))
    assert _shown(snapshot) == _checked(snapshot.data)
    assert [one.code for one in notes(snapshot) if one.code.startswith("REX8")] == ["REX801"]


def test_a_contract_beside_nothing_is_told_at_once() -> None:
    snapshot = _opened(f"// rex: expect direct\nint x;\n{_WIDE}").snapshot(_URI)
    assert snapshot is not None
    assert [one.code for one in notes(snapshot) if one.span.start == 0] == ["REX801"]


def test_what_is_sent_follows_a_comment_above() -> None:
    session, json = _opened("\n\n" + _WIDE), DiagnosticJson(Encoding.UTF8)
    snapshot = session.snapshot(_URI)
    assert snapshot is not None
    assert b"REX501" in json.published(snapshot, Configuration())
    assert b"REX501" not in json.published(_typed(session, 0, "// rex: ignore[REX501] wide"), Configuration())
    assert b"REX501" in json.published(_typed(session, 3, "x"), Configuration())


_BITS = ("// rex: ignore[REX5] a\n", "rex:", "re", "x:", "//", "/*", "*/", '"', "\n", "}", "{", "\\\n", "rex: expect")


@pytest.mark.parametrize("seed", range(4))
def test_comments_are_those_of_the_whole_text_after_any_edit(seed: int) -> None:
    choice = random.Random(seed)
    session, seen = _opened(_WIDE + _RACE + _WIDE.replace("scale", "other")), 0
    for _ in range(60):
        snapshot = session.snapshot(_URI)
        assert snapshot is not None
        place = choice.randrange(len(snapshot.data) + 1)
        taken = min(choice.choice((0, 0, 1, 5)), len(snapshot.data) - place)
        snapshot = _typed(session, place, choice.choice(_BITS), taken)
        assert snapshot.comments == rex_comments(snapshot.data)
        seen += any(one.word == IGNORE for one in snapshot.comments)
    assert seen
