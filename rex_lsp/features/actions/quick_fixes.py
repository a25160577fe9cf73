"""The fixes that diagnostics carry, one at a time and all safe ones at once."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.source.spellings import reads
from lowering_core.text import Span, TextEdit
from rex_lsp.features.actions.action import FIX_ALL, QUICK_FIX, Action, Key, tidy, usable
from rex_lsp.features.diagnostics import moved
from rex_lsp.snapshot import Snapshot

_WHOLE_FILE = -1


def fixes(snapshot: Snapshot, requested: Span) -> Iterator[Action]:
    """One action for each fix of a diagnostic at `requested`; fixes that two diagnostics share are one action."""
    found: dict[Fix, Action] = {}
    for unit, number, reported, start in _diagnostics(snapshot, requested):
        diagnostic = moved(reported, start)
        for place, fix in enumerate(diagnostic.fixes) if diagnostic.span.touches(requested) else ():
            if not _is_of_use(fix, snapshot):
                continue
            codes, only = ((diagnostic.code, diagnostic.span),), len(diagnostic.fixes) == 1
            key: Key = ("fix", snapshot.version, unit, number, place)
            new = Action(fix.title, QUICK_FIX, diagnostic.span, key, (), preferred=only)
            known = found.get(fix, new)
            found[fix] = replace(known, codes=(*known.codes, *codes))
    yield from found.values()


def fix_edits(snapshot: Snapshot, arguments: Key) -> tuple[TextEdit, ...]:
    """The edits of one fix: `arguments` are the unit, the diagnostic and the fix by their numbers."""
    unit, number, place = (int(argument) for argument in arguments)
    placed = None if unit == _WHOLE_FILE else snapshot.units[unit]
    diagnostic = snapshot.diagnostics[number] if placed is None else placed.diagnostics[number]
    return tidy(moved(diagnostic, 0 if placed is None else placed.start).fixes[place].edits, snapshot)


def fix_all(snapshot: Snapshot, _: Span) -> Iterator[Action]:
    """The one action that applies the safe fixes of the whole file, where there are any."""
    if next(_safe(snapshot), None) is not None:
        everything = Span(0, len(snapshot.data))
        yield Action("Fix all that can be fixed safely", FIX_ALL, everything, ("all", snapshot.version))


def fix_all_edits(snapshot: Snapshot, _: Key) -> tuple[TextEdit, ...]:
    """Safe fixes in source order; one whose edits overlap an earlier one's waits for the next time."""
    chosen: dict[int, dict[TextEdit, None]] = {_WHOLE_FILE: {}}
    for unit, edits in _safe(snapshot):
        # Fixes of two functions cannot overlap.
        known = chosen.setdefault(unit, {}) | chosen[_WHOLE_FILE]
        new = [edit for edit in edits if edit not in known]
        if not any(
            edit.span.start < other.span.end and other.span.start < edit.span.end for edit in new for other in known
        ):
            chosen[unit].update(dict.fromkeys(new))
    return tuple(sorted(chain(*chosen.values()), key=lambda edit: edit.span))


def _safe(snapshot: Snapshot) -> Iterator[tuple[int, tuple[TextEdit, ...]]]:
    """The edits of each fix that may be applied unseen, with the number of the unit that it is for."""
    for unit, _, diagnostic, start in _diagnostics(snapshot, Span(0, len(snapshot.data))):
        if diagnostic.rule.safe and len(diagnostic.fixes) == 1:
            fix = moved(diagnostic, start).fixes[0]
            if _is_of_use(fix, snapshot):
                yield unit, tidy(fix.edits, snapshot)


def _is_of_use(fix: Fix, snapshot: Snapshot) -> bool:
    """Whether a fix can be applied, and the compiler at hand reads what it writes."""
    return usable(fix.edits, snapshot, whole=fix.moves) and (not fix.probe or reads(snapshot.options.cc, fix.probe))


def _diagnostics(snapshot: Snapshot, requested: Span) -> Iterator[tuple[int, int, Diagnostic, int]]:
    """Unit, number in the unit, diagnostic, and first byte of the unit, for all units that `requested` touches."""
    for number, diagnostic in enumerate(snapshot.diagnostics):
        yield _WHOLE_FILE, number, diagnostic, 0
    for unit, placed in snapshot.touched(requested):
        for number, diagnostic in enumerate(placed.diagnostics):
            yield unit, number, diagnostic, placed.start
