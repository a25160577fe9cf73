"""Kernels whose threads have many loads in flight may keep them in more registers.

By default nvcc wants so many threads on a multiprocessor that a thread has about 32 registers. It waits for the loads
of unrolled iterations in turn then, as there is no room for what they bring.
"""

from dataclasses import replace

from lowering_core.access.domains import domain_of
from lowering_core.analysis.walk import walk
from lowering_core.ir.nodes import AnyItem, Counted, Items, KernelCode
from lowering_core.ir.rewrite import rewritten
from lowering_core.model.syntax import For, Stmt, While
from lowering_core.passes import unroll
from lowering_core.passes.facts import KernelFacts

NAME = "registers"
_ROOM, _LITTLE_ROOM = 1024, 512
"""Threads of a multiprocessor, half or a quarter of what it holds. On an H200, rows of stencils and sums took less time
with 64 registers than with 128, filters and matrix products, which run inner loops for several iterations, more.
"""
_REGISTERS = 65536
"""Of a multiprocessor."""


def with_more_registers(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with room for fewer threads on a multiprocessor, and for more registers of each."""
    if not facts.options.device.counts_blocks or any(one.name == unroll.NAME for one in kernel.remarks):
        return kernel
    together, loops = _runs_together(kernel.body), _loops(facts.plan.analyzed.body)
    if not together and not (loops and all(map(_is_regular, loops))):
        return kernel
    room = _LITTLE_ROOM if together and loops else _ROOM
    sentence = f"a thread may have {_REGISTERS // max(room, kernel.bound)} registers, for more loads in flight"
    return replace(kernel, room=room).remarked(NAME, sentence)


def _runs_together(items: Items) -> bool:
    """Whether a thread runs several iterations of the construct together."""
    found: list[int] = []

    def seen(item: AnyItem) -> Items:
        found.extend((item.unroll,) if isinstance(item, Counted) else ())
        return (item,)

    rewritten(items, seen)
    return any(times > 1 for times in found)


def _loops(body: Stmt) -> list[For | While]:
    return [node for node in walk(body) if isinstance(node, For | While)]


def _is_regular(loop: For | While) -> bool:
    """Whether the bounds of a loop do not depend on memory, so that it is likely to be long."""
    domain = domain_of(loop) if isinstance(loop, For) else None
    return domain is not None and domain.low is not None and domain.high is not None
