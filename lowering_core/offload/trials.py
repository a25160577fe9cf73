"""Whether an offer holds what it promises once it is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lowering_core.diagnostics import Diagnostic, Severity
from lowering_core.model.kernel import DirectGridStride, HostOnly, KernelPlan
from lowering_core.model.offer import NoOffer, NotOfferedLoop, Offer
from lowering_core.offload.edits import edited, edits_of


@dataclass(frozen=True, slots=True)
class Trial:
    """A file with an offer written into it: its text, and the 1-based line of the directive."""

    text: bytes
    line: int


def trial_of(offer: Offer, data: bytes) -> Trial:
    """The file with one offer in it."""
    edits = edits_of((offer,), data)
    own = next(one for one in edits if one.span.start == offer.span.start)
    before = edited(data[: own.span.start], [one for one in edits if one.span.start < own.span.start])
    line = before.count(b"\n") + own.text[: own.text.index("#")].count("\n") + 1
    return Trial(edited(data, edits), line)


def answered(
    offer: Offer, trial: Trial, plans: Iterable[KernelPlan], found: Iterable[Diagnostic], known: frozenset[str]
) -> Offer | NotOfferedLoop:
    """The offer, or why it is none: its loop is no kernel of its own, or there are findings with codes not `known`."""
    plan = next((one for one in plans if one.analyzed.region.line == trial.line), None)
    why = "it makes no target region" if plan is None else ""
    if plan is not None and isinstance(plan.strategy, HostOnly):
        why = plan.strategy.reason
    elif plan is not None and not isinstance(plan.strategy, DirectGridStride):
        why = "it would be a general region"
    news = (one for one in found if one.code not in known and one.severity.rank >= Severity.WARNING.rank)
    why = why or next((f"{one.code}: {one.message}" for one in news), "")
    return NotOfferedLoop(offer.function, offer.line, offer.span, offer.index, NoOffer.LOWERING, why) if why else offer
