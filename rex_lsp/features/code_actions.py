"""Code actions: what is offered at a place, cheaply, and the edits of the one that is chosen, when it is chosen."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from lowering_core.text import Span, TextEdit
from rex_lsp.features.actions.action import REFACTOR, Action, Key, plans_at
from rex_lsp.features.actions.explicit_clauses import explicit_clauses, explicit_edits
from rex_lsp.features.actions.geometric_loop import geometric_edits, geometric_loops
from rex_lsp.features.actions.guard_loop import guard_edits, guard_loop
from rex_lsp.features.actions.ignore_here import ignore_edits, ignore_here
from rex_lsp.features.actions.offload_loop import offload_edits, offload_loop
from rex_lsp.features.actions.quick_fixes import fix_all, fix_all_edits, fix_edits, fixes
from rex_lsp.features.actions.show_race import show_race
from rex_lsp.features.actions.try_advice import try_advice
from rex_lsp.features.regions import region_in_document
from rex_lsp.snapshot import Snapshot


def lower_to_cuda(snapshot: Snapshot, requested: Span) -> Iterator[Action]:
    """One action where `requested` touches a target region that becomes a kernel; a disabled one where none does."""
    for _, placed, plan in plans_at(snapshot, requested):
        span = region_in_document(placed, plan)
        if span.touches(requested):
            what = "Lower to CUDA", REFACTOR, span, ("lower", snapshot.version)
            reason = "" if plan.name else f"this region stays on the host: {plan.strategy.reason}"
            yield Action(*what, command="rex.lowerToCuda" if plan.name else "", disabled=reason)
            return


_PROVIDERS: Sequence[Callable[[Snapshot, Span], Iterator[Action]]] = (
    fixes,
    try_advice,
    show_race,
    geometric_loops,
    lower_to_cuda,
    explicit_clauses,
    offload_loop,
    guard_loop,
    ignore_here,
    fix_all,
)
_EDITS: Mapping[str, Callable[[Snapshot, Key], tuple[TextEdit, ...]]] = {
    "fix": fix_edits,
    "geometric": geometric_edits,
    "explicit": explicit_edits,
    "offload": offload_edits,
    "guard": guard_edits,
    "ignore": ignore_edits,
    "all": fix_all_edits,
}


def code_actions(snapshot: Snapshot, span: Span, kinds: Sequence[str] = ()) -> tuple[Action, ...]:
    """The actions at `span`, in bytes of the document, of the kinds that are asked for (all kinds when none is).

    A kind stands for all kinds below it, as `refactor` does for `refactor.rewrite`.
    """
    found = (action for provider in _PROVIDERS for action in provider(snapshot, span))
    return tuple(one for one in found if not kinds or any(f"{one.kind}.".startswith(f"{kind}.") for kind in kinds))


def resolve(snapshot: Snapshot, key: Sequence[str | int]) -> tuple[TextEdit, ...] | None:
    """The edits of an action, in order and free of overlaps; None for an action of another version of the document."""
    if len(key) < 2 or key[1] != snapshot.version or key[0] not in _EDITS:
        return None
    try:
        return _EDITS[str(key[0])](snapshot, tuple(key[2:]))
    except (IndexError, ValueError):
        return None
