"""The action that runs a loop at the same time where a condition holds that makes it free, and as it was elsewhere."""

from collections.abc import Iterator

from lowering_core.text import Span, TextEdit
from rex_lsp.features.actions.action import REWRITE, Action, Key, usable
from rex_lsp.snapshot import Snapshot


def guard_loop(snapshot: Snapshot, requested: Span) -> Iterator[Action]:
    """One action for each such loop with `requested` in its directive or its header."""
    for unit, placed in snapshot.touched(requested):
        for number, guarded in enumerate(placed.guards):
            span = guarded.span.shifted(placed.start)
            edits = ((place.shifted(placed.start), text) for place, text in guarded.fix.edits)
            if span.touches(requested) and usable(edits, snapshot, whole=True):
                yield Action(guarded.fix.title, REWRITE, span, ("guard", snapshot.version, unit, number))


def guard_edits(snapshot: Snapshot, arguments: Key) -> tuple[TextEdit, ...]:
    """The edits of one: `arguments` are the unit and the loop by their numbers."""
    placed = snapshot.units[int(arguments[0])]
    fix = placed.guards[int(arguments[1])].fix
    return tuple(TextEdit(span.shifted(placed.start), text) for span, text in fix.edits)
