"""Kernels whose threads have many loads in flight may keep them in more registers.

By default nvcc wants so many threads on a multiprocessor that a thread has about 32 registers. It waits for the loads
of unrolled iterations in turn then, as there is no room for what they bring.
"""

from dataclasses import replace

from lowering_core.analysis.regular_loops import is_regular
from lowering_core.analysis.walk import walk
from lowering_core.ir.nodes import AnyItem, Counted, Items, KernelCode
from lowering_core.ir.rewrite import rewritten
from lowering_core.model.syntax import For, Stmt, While
from lowering_core.passes import inner_loads, unroll
from lowering_core.passes.facts import KernelFacts

NAME = "registers"
_ROOM, _LITTLE_ROOM = 1024, 512
"""Threads of a multiprocessor, half or a quarter of what it holds. On an H200, rows of stencils and sums took less time
with 64 registers than with 128; filters, matrix products and inner loops with many loads in flight took more.
"""
_REGISTERS = 65536
"""Of a multiprocessor."""


def with_more_registers(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with room for fewer threads on a multiprocessor, and for more registers of each."""
    if not facts.options.device.counts_blocks or any(one.name == unroll.NAME for one in kernel.remarks):
        return kernel
    together, loops = _runs_together(kernel.body), _loops(facts.plan.analyzed.body)
    if not together and not (loops and all(map(is_regular, loops))):
        return kernel
    many = (together and bool(loops)) or any(one.name == inner_loads.NAME for one in kernel.remarks)
    room = _LITTLE_ROOM if many else _ROOM
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
