"""The shared loop has so few iterations that most of a device has nothing to do."""

from collections.abc import Iterator

from lowering_core.access.domains import started
from lowering_core.advice.facts import FULL, WARP, RegionFacts, counted
from lowering_core.advice.wider import collapse_fix
from lowering_core.analysis.short_loops import has_long_loop, trips_of
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.dependence import VerdictKind
from lowering_core.model.syntax import For
from lowering_core.rules import rex702_few_iterations as rex702

_MORE = 256
"""Iterations of the loops inside, where their number is known, which take clearly longer than to start a kernel."""


def few_iterations(facts: RegionFacts) -> Iterator[Diagnostic]:
    """As many threads as the shared loops have iterations are few, and loops inside have more."""
    nest, loop = facts.nest, facts.loop
    trips = None if nest is None else nest.trip_value
    if nest is None or loop is None or nest.added or trips is None or trips < 2:
        return
    directive, device, free = facts.plan.analyzed.region.directive, facts.device, facts.free_loops
    held = counted(device.resident)
    if trips * FULL < device.resident and len(free) > len(nest.loops) and _adds(facts):
        names = ", ".join(
            f"`{index.name}`" for one in free[len(nest.loops) :] if (index := started(one)[0]) is not None
        )
        yield rex702.COLLAPSE.at(
            directive.span, counted(trips), device.name, held, names, len(free), fixes=collapse_fix(facts, len(free))
        )
    elif trips < device.processors and trips <= WARP and has_long_loop(nest.body) and _may_be_shared(facts):
        yield rex702.FOUND.at(directive.span, counted(trips), device.name, held)


def _may_be_shared(facts: RegionFacts) -> bool:
    """Whether a loop inside is not known to need its order."""
    outer = facts.loop
    inner = [one for one in facts.view.loops if outer is not None and one is not outer and _covers(outer, one)]
    return any(facts.judged(one).kind is not VerdictKind.RACE for one in inner)


def _covers(outer: For, inner: For) -> bool:
    return outer.span is not None and inner.span is not None and outer.span.covers(inner.span)


def _adds(facts: RegionFacts) -> bool:
    """Whether the free loops inside have many iterations together."""
    assert facts.nest is not None
    more = 1
    for one in facts.free_loops[len(facts.nest.loops) :]:
        trips = trips_of(one)
        if trips is None:
            return True
        more *= trips
    return more >= _MORE
