"""Features answer on every text: cut off anywhere, damaged, very deep, or no C at all."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowering_core.text import Span
from rex_lsp.features.code_actions import code_actions, resolve
from rex_lsp.features.completion import completion
from rex_lsp.features.navigation import definition, highlights, references
from rex_lsp.features.ranges import selection
from rex_lsp.features.rename import prepare_rename, rename
from rex_lsp.features.semantic_tokens import semantic_tokens
from rex_lsp.features.signature import signature
from rex_lsp.features.symbols import symbols
from tests.features.support import applied, folds, snapshot_of
from tests.features.test_structure import PROGRAM

SAMPLE = PROGRAM.encode()
PIECES = [b"", b"{", b"}", b"(", b"\\\n", b"#pragma omp target\n", b"/*", b'"', b"\xff\x80", b"\r\n"]


def _everything(data: bytes, offset: int) -> None:
    """Calls each feature; what it gives must lie in the text and in order."""
    snapshot = snapshot_of(data)
    # Places count bytes of a text in which macros of whole functions are expanded.
    data = snapshot.data
    whole = Span(0, len(data))
    spans = [fold.span for fold in folds(snapshot)] + [symbol.span for symbol in symbols(snapshot)]
    tokens = semantic_tokens(snapshot)
    assert [token.span for token in tokens] == sorted(token.span for token in tokens)
    spans += [token.span for token in tokens]
    spans += [one.span for one in highlights(snapshot, offset)] + list(references(snapshot, offset))
    chain = selection(snapshot, offset)
    assert all(outer.covers(inner) and outer != inner for inner, outer in pairwise(chain))
    found = completion(snapshot, offset)
    defined = definition(snapshot, offset)
    spans += [*chain, *([found.span] if found else []), *([defined] if defined else [])]
    signature(snapshot, offset)
    prepare_rename(snapshot, offset)
    edits = rename(snapshot, offset, "quite_new")
    if isinstance(edits, tuple):
        applied(data, edits)
    for action in code_actions(snapshot, whole):
        assert whole.covers(action.span)
        applied(data, resolve(snapshot, action.key) or ())
    assert all(whole.covers(span) for span in spans)


@pytest.mark.parametrize("end", range(150, len(SAMPLE) + 1, 23))
def test_a_text_that_ends_anywhere(end: int) -> None:
    _everything(SAMPLE[:end], end)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_damaged_text(data: st.DataObject) -> None:
    text = bytearray(SAMPLE)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 30))
        text[place : place + length] = data.draw(st.sampled_from(PIECES))
    _everything(bytes(text), data.draw(st.integers(0, len(text))))


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\0\1\2 #pragma omp target\n",
        b"#pragma omp target map(",
        b"#pragma omp target map(always, to: x) \\\n#pragma omp target\n",
        b"void f(int n) {\n#pragma omp parallel\n n = " + b"(" * 10_000 + b"n" + b")" * 10_000 + b";\n}\n",
        b"void f(int n) {\n#pragma omp parallel\n n = " + b"n + " * 5_000 + b"n;\n}\n",
        b"void f(int n) {\n#pragma omp parallel\n" + b"{" * 3_000 + b"n++;" + b"}" * 3_000 + b"\n}\n",
        b"void f(int n) {\n#pragma omp target map(to: " + b"n[" * 3_000 + b"\n n = 1;\n}\n",
    ],
    ids=["empty", "binary", "pragma at the end", "pragma in a pragma", "parentheses", "terms", "blocks", "brackets"],
)
def test_texts_at_the_limits(text: bytes) -> None:
    for offset in (0, len(text) // 2, len(text)):
        _everything(text, offset)
