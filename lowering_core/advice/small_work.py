"""Starting a kernel, or moving its data, takes longer than its work does on the host."""

from collections.abc import Iterator

from lowering_core.advice.facts import RegionFacts, counted
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.directive import Directive
from lowering_core.model.residence import Presence
from lowering_core.offload.work import operations_of
from lowering_core.openmp.entries import Effect
from lowering_core.rules import rex710_small_work as rex710

_LEAST_OPERATIONS = 10_000
_LEAST_PER_BYTE = 1.0


def small_work(facts: RegionFacts) -> Iterator[Diagnostic]:
    """A region whose size is known, on data that is on the host before and after it."""
    region, step = facts.plan.analyzed.region, facts.moved
    if step is None or facts.loop is None or region.enclosing or _is_chosen(region.directive):
        return
    # What is on the device already would have to come back for a loop on the host.
    own = [one for one in step.moves if one.copied.times]
    if region.function.name != "main" or not own or any(_is_resident(one.presence, one.name, facts) for one in own):
        return
    amounts = [one.amount.value for one in own]
    operations, sure = operations_of(facts.view, facts.loop)
    if not sure or None in amounts:
        return
    moved = sum((one.amount.value or 0) * one.copied.times for one in own)
    if operations < _LEAST_OPERATIONS:
        yield rex710.KERNEL.at(region.directive.span, counted(operations), counted(moved))
    elif not step.loops and operations < _LEAST_PER_BYTE * moved:
        yield rex710.TRANSFER.at(
            region.directive.span, counted(moved), counted(operations), f"{operations / moved:.1f}"
        )


def _is_chosen(directive: Directive) -> bool:
    """Whether clauses say where the construct runs."""
    return any(clause.effect & (Effect.CONDITION | Effect.PLACE) for clause in directive.clauses)


def _is_resident(presence: Presence, name: str, facts: RegionFacts) -> bool:
    """Whether data may be on the device, or other constructs of the function move them too."""
    return presence.possible or facts.times_moved(name) > 1
