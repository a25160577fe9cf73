"""Snapshots for tests of features, and places in annotated text."""

from dataclasses import replace

from lowering_core.diagnostics import Diagnostic, Related
from lowering_core.options import Options
from lowering_core.text import Span, TextEdit, encode
from rex_lsp.features.code_lens import Good, Lens, placed_lenses
from rex_lsp.features.ranges import Fold, unit_folds
from rex_lsp.features.regions import keyed_units
from rex_lsp.session import Session
from rex_lsp.snapshot import Snapshot

CURSOR = "‸"
"""Marks a place in a test's text; `cursor` and `marked` take it out."""


def snapshot_of(text: str | bytes, options: Options | None = None, path: str = "program.c") -> Snapshot:
    """The snapshot of a document with this text."""
    chosen = options or Options()
    data = text.encode() if isinstance(text, str) else text
    return Session(lambda _: chosen).open(f"file:///{path}", path, 1, data)


def lenses(snapshot: Snapshot, good: Good | None = None) -> tuple[Lens, ...]:
    """All lenses of a document in source order. Broken units show those of their last good report, if `good` has it."""
    return tuple(lens for key, placed in keyed_units(snapshot) for lens in placed_lenses(key, placed, good))


def folds(snapshot: Snapshot) -> tuple[Fold, ...]:
    """The folds of the document, outer ones first."""
    return tuple(fold for placed in snapshot.units for fold in unit_folds(snapshot, placed))


def diagnostics_of(snapshot: Snapshot) -> tuple[Diagnostic, ...]:
    """All diagnostics in bytes of the document."""
    found = list(snapshot.diagnostics)
    for placed in snapshot.units:
        for item in placed.report.diagnostics:
            related = tuple(Related(other.span.shifted(placed.start), other.message) for other in item.related)
            fixes = tuple(fix for one in item.fixes if (fix := one.placed(lambda s, p=placed: s.shifted(p.start))))
            found.append(replace(item, span=item.span.shifted(placed.start), related=related, fixes=fixes))
    return tuple(sorted(found, key=lambda item: (item.span, item.code)))


def applied(data: bytes, edits: tuple[TextEdit, ...]) -> bytes:
    """The text after edits, which must not overlap; several at one place keep their order."""
    result, cursor = b"", 0
    for edit in sorted(edits, key=lambda edit: (edit.span.start, edit.span.end)):
        assert cursor <= edit.span.start
        result += data[cursor : edit.span.start] + encode(edit.text)
        cursor = edit.span.end
    return result + data[cursor:]


def cursor(text: str) -> tuple[str, int]:
    """The text without its one mark, and the byte where the mark was."""
    before, after = text.split(CURSOR)
    return before + after, len(before.encode())


def marked(text: str) -> tuple[str, Span]:
    """The text without its two marks, and the bytes between them."""
    before, inner, after = text.split(CURSOR)
    start = len(before.encode())
    return before + inner + after, Span(start, start + len(inner.encode()))
