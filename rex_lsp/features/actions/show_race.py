"""The action that shows a race that was proved as a C program: it runs the two iterations and prints what they do."""

from collections.abc import Iterator

from lowering_core.diagnostics import Diagnostic
from lowering_core.rules import rex209_iterations_collide as rex209
from lowering_core.rules import rex309_shared_write as rex309
from lowering_core.text import Span
from rex_lsp.features.actions.action import QUICK_FIX, Action
from rex_lsp.features.diagnostics import moved
from rex_lsp.snapshot import Snapshot

TITLE = "Show me the race"
COMMAND = "rex.showRace"
_CODES = frozenset({rex209.RULE.code, rex309.RULE.code})


def show_race(snapshot: Snapshot, requested: Span) -> Iterator[Action]:
    """One action for the first such race at `requested`."""
    found = race_found(snapshot, requested)
    if found is not None:
        yield Action(TITLE, QUICK_FIX, found.span, (), command=COMMAND, at=found.span.start)


def race_found(snapshot: Snapshot, requested: Span) -> Diagnostic | None:
    """The first race that was proved of a loop at `requested`, in bytes of the document."""
    for _, placed in snapshot.touched(requested):
        for one in placed.proved:
            if one.code in _CODES and (found := moved(one, placed.start)).span.touches(requested):
                return found
    return None
