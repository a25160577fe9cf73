"""Loops whose iterations read memory and write none run several of them at a time, so that their loads are in flight
together: what one thread waits for hides behind what it has asked for already.

The iterations keep their order, and so does the sum that they add to. The compiler may move the loads of an iteration
in front of the sums of those before it, because nothing is stored between them.
"""

from dataclasses import replace

from lowering_core.analysis.constants import constant_value
from lowering_core.ir.nodes import AnyItem, GridStride, Items, KernelCode, RoundRobinLoop
from lowering_core.ir.rewrite import rewritten
from lowering_core.model.kernel import Deals, RoundRobin
from lowering_core.model.syntax import Name, Number
from lowering_core.model.unit import Scope
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.straight_loads import WORD, loads_of

NAME = "in-flight"
_LEAST, _MOST = 4, 8
_LARGEST = 16
"""A chunk of more iterations keeps as many in flight by itself."""
_MOST_LOADS = 8
"""A body with more of them in an iteration keeps a thread's registers busy as it is."""


def with_loads_in_flight(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with loops unrolled whose loads do not wait for anything that an iteration stores."""
    counts: list[int] = []

    def change(item: AnyItem) -> Items:
        if not isinstance(item, GridStride | RoundRobinLoop) or not _is_shared(item):
            return (item,)
        loaded = loads_of(item.body, kernel, facts)
        if not 0 < len(loaded) <= _MOST_LOADS:
            return (item,)
        count = min(max(WORD // sum(loaded), _LEAST), _MOST)
        size = _chunk(item, facts) if isinstance(item, RoundRobinLoop) else None
        if isinstance(item, RoundRobinLoop) and size is not None and size <= _LARGEST:
            item = replace(item, size=size)
        counts.append(count if size is not None or isinstance(item, GridStride) else _LEAST)
        return (replace(item, unroll=counts[-1]),)

    body = rewritten(kernel.body, change)
    if not counts:
        return kernel
    shown = " or ".join(map(str, sorted(set(counts))))
    return replace(kernel, body=body).remarked(NAME, f"a thread has the loads of {shown} iterations in flight")


def _is_shared(item: GridStride | RoundRobinLoop) -> bool:
    """Whether several workers share the iterations: one that runs all of them mostly has loops around it that are."""
    return not item.unroll and (isinstance(item, RoundRobinLoop) or not isinstance(item.stride, Number))


def _chunk(item: RoundRobinLoop, facts: KernelFacts) -> int | None:
    """The number of iterations of a chunk, if it is a constant."""
    chunk, scope = item.chunk, Scope((), facts.environment, 0)
    deals = facts.plan.strategy.deals if isinstance(facts.plan.strategy, RoundRobin) else Deals()
    if isinstance(chunk, Name) and deals.threads is not None and deals.threads.chunk is not None:
        chunk = deals.threads.chunk
    value = constant_value(chunk, scope)
    return value if value is not None and value > 0 else None
