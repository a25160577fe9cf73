"""The host does not know how many iterations there are, for their number is in memory that is mapped."""

from collections.abc import Iterator
from typing import TypeGuard

from lowering_core.advice.copied_bound import copied_bound
from lowering_core.advice.facts import RegionFacts, counted
from lowering_core.analysis.walk import walk
from lowering_core.diagnostics import Diagnostic
from lowering_core.lowering.launch_defaults import WAVES
from lowering_core.model.access import MemberStep
from lowering_core.model.geometry import Default, evaluate
from lowering_core.model.syntax import Index, Member, Name, Unary
from lowering_core.rules import rex711_hidden_trip_count as rex711


def hidden_count(facts: RegionFacts) -> Iterator[Diagnostic]:
    """The bound of a shared loop is a member, an element, or behind a pointer, so that the device works it out."""
    nest, shape, device = facts.nest, facts.plan.geometry, facts.device
    if nest is None or shape is None or nest.on_host or nest.trip_value is not None:
        return
    for loop in nest.loops:
        read = next((one for one in walk(loop.upper) if isinstance(one, Member | Index) or _follows(one)), None)
        if loop.host or read is None or not isinstance(shape.blocks.source, Default) or loop.upper.span is None:
            continue
        width = evaluate(shape.threads.size)
        if width is None or _changes(facts, read):
            continue
        threads = WAVES * device.resident
        span = loop.upper.span
        text = facts.view.function.unit.text[span.start : span.end].decode("utf-8", "replace")
        yield rex711.FOUND.at(span, text, counted(threads), device.name, fixes=copied_bound(facts, loop.upper))
        return


def _changes(facts: RegionFacts, bound: Member | Index | Unary) -> bool:
    """Whether the loop may write its own bound, which a copy would not follow."""
    symbols = {node.symbol for node in walk(bound) if isinstance(node, Name)}
    for one in () if facts.made is None else facts.made.all:
        if not one.writes or (one.path is not None and not one.path):
            continue
        last = one.path[-1] if one.path else None
        if isinstance(bound, Member):
            if last is None or (isinstance(last, MemberStep) and last.name == bound.field):
                return True
        elif one.path is None or one.symbol in symbols:
            return True
    return False


def _follows(node: object) -> TypeGuard[Unary]:
    return isinstance(node, Unary) and node.op == "*"
