"""The action that lowers the file to CUDA, offered on every target region."""

from collections.abc import Iterator

from lowering_core.text import Span
from rex_lsp.features.actions.action import REFACTOR, Action, plans_at, touches
from rex_lsp.features.regions import region_in_document
from rex_lsp.snapshot import Snapshot

COMMAND = "rex.lowerToCuda"


def lower_to_cuda(snapshot: Snapshot, wanted: Span) -> Iterator[Action]:
    """One action where `wanted` touches a target region that becomes a kernel; a disabled one where none does."""
    for _, placed, plan in plans_at(snapshot, wanted):
        span = region_in_document(placed, plan)
        if touches(span, wanted):
            what = "Lower to CUDA", REFACTOR, span, ("lower", snapshot.version)
            reason = "" if plan.name else f"this region stays on the host: {plan.strategy.reason}"
            yield Action(*what, command=COMMAND if plan.name else "", disabled=reason)
            return
