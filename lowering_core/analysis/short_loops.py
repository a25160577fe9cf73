"""Loops of so few iterations that compilers unroll them."""

from lowering_core.access.domains import domain_of
from lowering_core.analysis.walk import walk
from lowering_core.model.syntax import For, Stmt, While

_SHORT = 32
"""Iterations of all loops of a body together."""


def has_long_loop(body: Stmt) -> bool:
    """Whether a body has loops that compilers do not unroll, as they have many iterations or nobody knows how many."""
    trips = 1
    for node in walk(body):
        if isinstance(node, For | While):
            count = trips_of(node)
            if count is None:
                return True
            trips *= max(count, 1)
    return trips > _SHORT


def trips_of(loop: For | While) -> int | None:
    """The trip count of a loop whose bounds are numbers."""
    domain = domain_of(loop) if isinstance(loop, For) else None
    if domain is None or domain.low is None or domain.high is None or not domain.step:
        return None
    low, high = domain.low.constant, domain.high.constant
    return None if low is None or high is None else (high - low) // abs(domain.step) + 1
