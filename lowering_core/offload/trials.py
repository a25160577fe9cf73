"""Whether an offer holds what it promises once it is written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lowering_core.diagnostics import Diagnostic, Severity
from lowering_core.model.kernel import DirectGridStride, HostOnly, KernelPlan
from lowering_core.model.offer import OFFERED_DIRECTIVE, NoOffer, NotOfferedLoop, Offer
from lowering_core.offload.edits import edited, edits_of
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Trial:
    """A file with offers written into it: its text, and the 1-based line of each one's directive, in their order."""

    offers: tuple[Offer, ...]
    text: bytes
    lines: tuple[int, ...]


def trial_of(offers: Sequence[Offer], data: bytes) -> Trial:
    """The file with some offers in it."""
    edits = edits_of(offers, data)
    lines: list[int] = []
    for offer in offers:
        own = next(one for one in edits if one.span.start == offer.span.start and OFFERED_DIRECTIVE in one.text)
        before = edited(data[: own.span.start], edits[: edits.index(own)])
        lines.append(before.count(b"\n") + own.text[: own.text.index("#")].count("\n") + 1)
    return Trial(tuple(offers), edited(data, edits), tuple(lines))


def answered(
    trial: Trial, plans: Iterable[KernelPlan], found: Iterable[Diagnostic], known: frozenset[str]
) -> tuple[Offer | NotOfferedLoop, ...]:
    """The offers, or why they are none: their loops are no kernels of their own, or there are findings with codes not
    `known`. What is found of one of several in a trial may be another's fault.
    """
    news = [one for one in found if one.code not in known and one.severity.rank >= Severity.WARNING.rank]
    why = next((f"{one.code}: {one.message}" for one in news), "")
    by_line = {plan.analyzed.region.line: plan for plan in plans}
    result: list[Offer | NotOfferedLoop] = []
    for offer, line in zip(trial.offers, trial.lines, strict=True):
        against = _against(by_line.get(line)) or why
        place = offer.function, offer.line, offer.span, offer.index
        result.append(NotOfferedLoop(*place, NoOffer.LOWERING, against) if against else offer)
    return tuple(result)


def _against(plan: KernelPlan | None) -> str:
    """Why a plan is no kernel of its own; empty where it is."""
    if plan is None:
        return "it makes no target region"
    if isinstance(plan.strategy, HostOnly):
        return plan.strategy.reason
    return "" if isinstance(plan.strategy, DirectGridStride) else "it would be a general region"
