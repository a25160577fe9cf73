"""The action that lowers the file to CUDA, offered on every target region."""

from collections.abc import Iterator

from lowering_core.text import Span
from rex_lsp.features.actions.action import REFACTOR, Action, touches
from rex_lsp.features.regions import region_in_document
from rex_lsp.snapshot import Snapshot

COMMAND = "rex.lowerToCuda"


def lower_to_cuda(snapshot: Snapshot, wanted: Span) -> Iterator[Action]:
    """One action where `wanted` touches a target region that becomes a kernel; a disabled one where none does."""
    reason = ""
    for placed in snapshot.units:
        if not touches(placed.span, wanted):
            continue
        for plan in placed.report.plans:
            span = region_in_document(placed, plan)
            if not touches(span, wanted):
                continue
            if plan.name:
                yield Action("Lower to CUDA", REFACTOR, span, ("lower", snapshot.version), command=COMMAND)
                return
            reason, where = f"this region stays on the host: {plan.strategy.reason}", span
            yield Action("Lower to CUDA", REFACTOR, where, ("lower", snapshot.version), disabled=reason)
            return
