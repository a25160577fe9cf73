"""A clause asks for so few teams that most of a device has nothing to do."""

from collections.abc import Iterator

from lowering_core.advice.facts import FULL, RegionFacts, counted
from lowering_core.analysis.one_thread import runs_alone
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.directive import ExprClause
from lowering_core.model.geometry import Explicit, evaluate, upper_bound
from lowering_core.model.loop import LoopNest
from lowering_core.rules import rex705_small_launch as rex705
from lowering_core.rules.edits import remove_clause

_EACH = 64
"""Iterations of a thread, where their number is known, from which on it takes clearly longer than to start a kernel."""


def small_launch(facts: RegionFacts) -> Iterator[Diagnostic]:
    """`num_teams` gives each thread many iterations, and fewer threads than the device holds."""
    shape, analyzed = facts.plan.geometry, facts.plan.analyzed
    directive = analyzed.region.pragma.directive
    if shape is None or analyzed.asks or not isinstance(shape.blocks.source, Explicit) or facts.nest is None:
        return
    blocks, width = evaluate(shape.blocks.size), upper_bound(shape.threads.size)
    given = next((one for one in directive.named(ExprClause) if one.span == shape.blocks.source.span), None)
    if blocks is None or width is None or given is None or given.lower is not None:
        return
    if runs_alone((analyzed.region.directive,), facts.view.scope):
        # More threads would not keep the order that the author may have meant.
        return
    trips = analyzed.nest.trip_value if isinstance(analyzed.nest, LoopNest) else None
    threads, device = blocks * width, facts.device
    if threads * FULL >= device.resident or (trips is not None and trips < _EACH * threads):
        return
    each = "" if trips is None else f" for {counted(trips)} iterations"
    yield rex705.FOUND.at(
        given.span, blocks, width, counted(threads), each, device.name, counted(device.resident),
        fixes=remove_clause(directive, given),
    )  # fmt: skip
