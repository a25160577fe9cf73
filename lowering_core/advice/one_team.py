"""A region has one team, so that one multiprocessor runs it."""

from collections.abc import Iterator

from lowering_core.access.constructs import associated_loops
from lowering_core.advice.facts import RegionFacts, counted, is_many
from lowering_core.advice.one_thread import PARALLEL
from lowering_core.analysis.walk import statements
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.model.dependence import VerdictKind
from lowering_core.model.directive import MapClause
from lowering_core.model.geometry import Default
from lowering_core.model.kernel import GeneralRegion
from lowering_core.model.syntax import Block, For, Pragma
from lowering_core.rules import rex704_one_team as rex704
from lowering_core.rules.edits import is_written
from lowering_core.text import Span

_SHARED = "parallel for"


def one_team(facts: RegionFacts) -> Iterator[Diagnostic]:
    """A `target` region is a sequence of `parallel for`, each of which could have a device to itself."""
    shape, region = facts.plan.geometry, facts.plan.analyzed.region
    general = isinstance(facts.plan.strategy, GeneralRegion) and not facts.plan.analyzed.asks
    if not general or shape is None or shape.blocks.size != 1 or not isinstance(shape.blocks.source, Default):
        return
    pragma, threads = facts.pragma(), facts.threads
    if pragma is None or region.directive.name != "target" or threads is None or threads == 1:
        return
    shared = _constructs(pragma)
    bodies = [(one.directive, one.body) for one in shared if one.body is not None]
    loops = [loop for directive, body in bodies for loop in associated_loops(directive, body)[:1]]
    if not shared or len(loops) != len(shared) or not any(map(is_many, loops)):
        return
    if any(facts.judged(loop).kind is VerdictKind.RACE for loop in loops) or not _is_kept(facts, pragma, loops):
        return
    device = facts.device
    yield rex704.FOUND.at(
        region.directive.span, threads, device.processors, device.name, counted(device.resident),
        fixes=_fix(pragma, shared),
    )  # fmt: skip


def _constructs(pragma: Pragma) -> tuple[Pragma, ...]:
    """The `parallel for` constructs that a region is made of; empty where it holds anything else."""
    body = pragma.body
    if not isinstance(body, Block) or not body.items:
        return ()
    found = tuple(one for one in body.items if isinstance(one, Pragma) and one.directive.name == _SHARED)
    return found if len(found) == len(body.items) else ()


def _is_kept(facts: RegionFacts, pragma: Pragma, loops: list[For]) -> bool:
    """Whether one construct leaves nothing behind for the next but what is in mapped memory: no variable's own storage
    is written that the region declares outside of its loops, or gets by value.
    """
    span = pragma.span
    spans = [loop.span for loop in loops]
    for access in facts.view.made.all:
        symbol, place = access.symbol, access.span
        if not access.writes or access.path != () or symbol is None or place is None or span is None:
            continue
        own = any(one is not None and symbol.span is not None and one.covers(symbol.span) for one in spans)
        if span.covers(place) and not own:
            return False
    return not any(isinstance(node, Pragma) for loop in loops for node in statements(loop))


def _fix(pragma: Pragma, shared: tuple[Pragma, ...]) -> tuple[Fix, ...]:
    """`target data` around target regions of their own."""
    directives = (pragma.directive, *(one.directive for one in shared))
    plain = all(isinstance(clause, MapClause) for clause in pragma.directive.clauses)
    if not plain or not pragma.directive.clauses or not all(map(is_written, directives)):
        return ()
    edits: list[tuple[Span, str]] = [(pragma.directive.name_span, "target data")]
    edits += ((one.directive.name_span, PARALLEL) for one in shared)
    return (Fix("Give each loop a kernel of its own", tuple(edits)),)
