"""Diagnostics of a document as an editor wants them: where, what, why, how to read on, and what would mend it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from lowering_core.diagnostics import Diagnostic, Fix, Related, Severity
from lowering_core.engine.analyst import UnitReport
from lowering_core.model.translation_unit import TranslationUnit
from lowering_core.text import Span
from rex_lsp.snapshot import Placed, Snapshot

UNNECESSARY = "unnecessary"
DEPRECATED = "deprecated"

_TAGS = {"REX307": (UNNECESSARY,), "REX409": (UNNECESSARY,), "REX108": (DEPRECATED,)}


@dataclass(frozen=True, slots=True)
class Note:
    """One diagnostic. `tags` are `unnecessary` or `deprecated`; `link` is its rule's page, empty without a base.

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


def notes(snapshot: Snapshot, base: str = "") -> tuple[Note, ...]:
    """All diagnostics in bytes of the document, in source order, each once. `base` is where the rules' pages are."""
    found = list(_notes(snapshot.diagnostics, base))
    for placed in snapshot.units:
        found += (moved(note, placed.start) for note in unit_notes(placed.report, base))
    if snapshot.unit is not None:
        found = [replace(note, fixes=_own_fixes(note.fixes, snapshot.unit)) for note in found]
    ordered = sorted(dict.fromkeys(found), key=lambda note: (note.span, note.code, note.message))
    return tuple(ordered)


def unit_notes(report: UnitReport, base: str = "") -> tuple[Note, ...]:
    """The diagnostics of one unit in bytes from its start."""
    return tuple(_notes(report.diagnostics, base))


def placed_notes(placed: Placed, base: str = "") -> tuple[Note, ...]:
    """The diagnostics of one unit in bytes of the document."""
    return tuple(moved(note, placed.start) for note in unit_notes(placed.report, base))


def moved(note: Note, delta: int) -> Note:
    """The note with all its places `delta` bytes further on."""
    if delta == 0:
        return note
    related = tuple(Related(other.span.shifted(delta), other.message) for other in note.related)
    fixes = tuple(Fix(fix.title, tuple((span.shifted(delta), text) for span, text in fix.edits)) for fix in note.fixes)
    return replace(note, span=note.span.shifted(delta), related=related, fixes=fixes)


def tags(code: str) -> tuple[str, ...]:
    """How an editor may draw a code: `unnecessary` (faded), `deprecated` (struck out)."""
    return _TAGS.get(code, ())


def link(code: str, base: str) -> str:
    """The address of a rule's page below `base`, an address of the web or of a folder; empty where there is none."""
    return f"{base.rstrip('/')}/{code}.md" if base and code.startswith("REX") else ""


def _own_fixes(fixes: tuple[Fix, ...], unit: TranslationUnit) -> tuple[Fix, ...]:
    """The fixes that change the document alone."""
    return tuple(fix for fix in fixes if all(unit.is_own(span) for span, _ in fix.edits))


def _notes(diagnostics: Iterable[Diagnostic], base: str) -> Iterable[Note]:
    for item in diagnostics:
        yield Note(
            item.code, item.severity, item.message, item.span, item.related, tags(item.code), link(item.code, base),
            item.fixes,
        )  # fmt: skip
