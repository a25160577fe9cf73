"""Diagnostics of a document as an editor wants them: where, what, why, how to read on, and what would mend it."""

from dataclasses import replace

from lowering_core.diagnostics import Diagnostic, Fix, Related, Severity
from lowering_core.rules.table import rule_of
from lowering_core.text import Span
from lowering_core.values import dataclass
from rex_lsp.snapshot import Placed, Snapshot


@dataclass(frozen=True, slots=True)
class Note:
    """One diagnostic. `tags` are `unnecessary` or `deprecated`; `link` is its rule's page, empty where there is none.

    `fixes` are what a code action may apply; an action names one as the note's place in the list and the fix's in here.
    """

    code: str
    severity: Severity
    message: str
    span: Span
    related: tuple[Related, ...]
    tags: tuple[str, ...]
    link: str
    fixes: tuple[Fix, ...]


def notes(snapshot: Snapshot, pages: str = "") -> tuple[Note, ...]:
    """All diagnostics in bytes of the document, in source order, each once. `pages` is the address of a rule's page
    with `{code}` in the code's place.
    """
    found = [_note(item, pages) for item in snapshot.diagnostics]
    for placed in snapshot.units:
        found += placed_notes(placed, pages)
    if snapshot.unit is not None:
        is_own = snapshot.unit.is_own
        found = [
            # Such fixes as change the document alone.
            replace(note, fixes=tuple(fix for fix in note.fixes if all(is_own(span) for span, _ in fix.edits)))
            for note in found
        ]
    return tuple(sorted(dict.fromkeys(found), key=lambda note: (note.span, note.code, note.message)))


def placed_notes(placed: Placed, pages: str = "") -> tuple[Note, ...]:
    """The diagnostics of one unit in bytes of the document."""
    return tuple(_note(moved(item, placed.start), pages) for item in placed.diagnostics)


def tags(code: str) -> tuple[str, ...]:
    """How an editor may draw a code: `unnecessary` (faded), `deprecated` (struck out)."""
    tag = rule_of(code).tag
    return (tag,) if tag else ()


def link(code: str, pages: str) -> str:
    """The address of a rule's page; empty where there is none."""
    return pages.replace("{code}", code) if code.startswith("REX") else ""


def moved(item: Diagnostic, start: int) -> Diagnostic:
    """The diagnostic of a text whose first byte is at `start` of the document, in bytes of the document."""
    return item.placed(lambda span: span.shifted(start))


def _note(item: Diagnostic, pages: str) -> Note:
    about = item.code, item.severity, item.message, item.span, item.related
    return Note(*about, tags(item.code), link(item.code, pages), item.fixes)
