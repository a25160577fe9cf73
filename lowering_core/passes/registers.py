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
_ROOM = 512
"""Threads of a multiprocessor: a quarter of what it holds."""
_REGISTERS = 65536
"""Of a multiprocessor."""


def with_more_registers(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with room for fewer threads on a multiprocessor, and for more registers of each."""
    if not facts.options.device.counts_blocks or any(one.name == unroll.NAME for one in kernel.remarks):
        return kernel
    if not _runs_together(kernel.body) and not _has_regular_loops(facts.plan.analyzed.body):
        return kernel
    sentence = f"a thread may have {_REGISTERS // max(_ROOM, kernel.bound)} registers, for more loads in flight"
    return replace(kernel, room=_ROOM).remarked(NAME, sentence)


def _runs_together(items: Items) -> bool:
    """Whether a thread runs several iterations of the construct together."""
    found: list[int] = []

    def seen(item: AnyItem) -> Items:
        found.extend((item.unroll,) if isinstance(item, Counted) else ())
        return (item,)

    rewritten(items, seen)
    return any(times > 1 for times in found)


def _has_regular_loops(body: Stmt) -> bool:
    """Whether a body has loops, and each has bounds that do not depend on memory, so that it is likely to be long."""
    loops = [node for node in walk(body) if isinstance(node, For | While)]
    domains = [domain_of(loop) if isinstance(loop, For) else None for loop in loops]
    return bool(loops) and all(one is not None and one.low is not None and one.high is not None for one in domains)
