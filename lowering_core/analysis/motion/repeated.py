"""Objects that travel in each iteration of a loop of the host, and could stay on the device."""

from collections.abc import Iterator

from lowering_core.analysis.motion.amounts import section_text
from lowering_core.analysis.motion.map_once import Resident, resident_loops
from lowering_core.analysis.motion.map_once_edits import map_once
from lowering_core.analysis.motion.one_way import PAGE
from lowering_core.analysis.motion.timeline import timeline
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.analysis.walk import statements
from lowering_core.diagnostics import Diagnostic, Related
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.motion import HostLoop
from lowering_core.model.residence import Presence
from lowering_core.model.syntax import For, While
from lowering_core.model.unit import Function
from lowering_core.rules import rex311_moved_in_each_iteration as rex311


def repeated(function: Function, plans: tuple[KernelPlan, ...], surroundings: Surroundings) -> Iterator[Diagnostic]:
    """What loops of a function move in each iteration for nothing, with the edits that map it once."""
    if surroundings.environment.unified or not _any_loop(function, plans):
        return
    moved = timeline(function, plans, surroundings.environment, lambda _region, _name: Presence.UNKNOWN)
    for found in resident_loops(moved, plans, surroundings):
        kept, fixes = map_once(found, function.unit.text)
        for one in kept if fixes else ():
            span, size = one.moves[0].span, one.moves[0].amount.value
            if span is not None and (size is None or size >= PAGE):
                words = rex311.USED if one.uses else rex311.UNUSED
                related = (Related(found.loop.span, "the loop"),)
                facts = (_section(one), _ways(one), _times(found.loop))
                yield words.at(span, *facts, related=related, fixes=fixes)


def _any_loop(function: Function, plans: tuple[KernelPlan, ...]) -> bool:
    """Whether a region stands in a loop of the host, by the places of both."""
    regions = [one.analyzed.region.pragma.span for one in plans]
    loops = [one.span for one in statements(function.body) if isinstance(one, For | While)] if plans else []
    return any(loop and region and loop.covers(region) for loop in loops for region in regions)


def _section(one: Resident) -> str:
    item = one.moves[0].item
    return one.symbol.name if item is None else section_text(one.symbol.name, item)


def _ways(one: Resident) -> str:
    if one.sent and one.written:
        return "to the device and back"
    return "to the device" if one.sent else "from the device"


def _times(loop: HostLoop) -> str:
    return f" ({'at most ' if loop.most else ''}{loop.trips.text} times)" if loop.trips.text else ""
