"""The action that tries an edit that is advised: whether the program computes the same with it, and how fast."""

from collections.abc import Iterator

from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.text import Span
from rex_lsp.features.actions.action import QUICK_FIX, Action, usable
from rex_lsp.features.diagnostics import moved
from rex_lsp.findings import ADVICE
from rex_lsp.snapshot import Snapshot

COMMAND = "rex.tryAdvice"


def try_advice(snapshot: Snapshot, requested: Span) -> Iterator[Action]:
    """One action for each edit that is advised at `requested`."""
    for found, fix in advised_at(snapshot, requested):
        about = f"Try: {fix.title}", QUICK_FIX, found.span, (), ((found.code, found.span),)
        yield Action(*about, command=COMMAND, at=found.span.start, more=(found.code, fix.title))


def advised_at(snapshot: Snapshot, requested: Span) -> Iterator[tuple[Diagnostic, Fix]]:
    """The pieces of advice at `requested`, in bytes of the document, each with every edit of it that can be made."""
    for _, placed in snapshot.touched(requested):
        for one in placed.diagnostics:
            found = moved(one, placed.start) if one.code.startswith(ADVICE) else None
            if found is not None and found.span.touches(requested):
                yield from ((found, fix) for fix in found.fixes if usable(fix.edits, snapshot, whole=fix.moves))
