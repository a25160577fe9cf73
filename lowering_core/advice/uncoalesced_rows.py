"""Threads take rows, one each, and could take neighbouring elements."""

from collections.abc import Iterator

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import started
from lowering_core.advice.facts import RegionFacts, is_many
from lowering_core.advice.traffic import traffic
from lowering_core.advice.wider import collapse_fix
from lowering_core.analysis.coalescing import along, weight
from lowering_core.analysis.sizes import size_of
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.access import Access
from lowering_core.passes import staged_rows
from lowering_core.rules import rex701_uncoalesced_rows as rex701


def uncoalesced_rows(facts: RegionFacts) -> Iterator[Diagnostic]:
    """A loop directly in the shared ones is free too, and goes along memory, which these do not."""
    nest, free = facts.nest, facts.free_loops
    if nest is None or nest.added or len(free) <= len(nest.loops):
        return
    body = accesses_of(free[-1].body, facts.view.environment)
    indices = [started(one)[0] for one in free]
    ranks = [along(index, body) for index in indices]
    best = max(range(len(free)), key=lambda place: (ranks[place], place))
    if best < len(nest.loops) or max(ranks[: len(nest.loops)]) >= 0 or ranks[best] <= 0 or not is_many(free[best]):
        return
    side, row = indices[len(nest.loops) - 1], indices[best]
    if side is None or row is None:
        return
    touched = (one for one in body.outer if one.path and weight(one, row) == 1 and weight(one, side) == -1)
    far = [one for one in touched if one.reads or one.writes]
    # What a pass brings through shared memory is read side by side.
    if not far or (staged_rows.NAME in facts.passes and not any(one.writes for one in far)):
        return
    one = next((one for one in far if one.writes), far[0])
    size = _size(one, facts)
    if size is None or one.symbol is None:
        return
    apart = traffic(((0, size),), None)
    directive = facts.plan.analyzed.region.directive
    yield rex701.FOUND.at(
        directive.span, one.symbol.name, side.name, apart.asked, apart.moved, row.name, best + 1,
        fixes=collapse_fix(facts, best + 1),
    )  # fmt: skip


def _size(access: Access, facts: RegionFacts) -> int | None:
    return None if access.type is None else size_of(access.type, facts.view.environment)
