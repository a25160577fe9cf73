"""Says of a kernel that threads share a free inner loop too, which `analysis.free_inner_loop` has decided."""

from lowering_core.analysis.free_inner_loop import NAME
from lowering_core.ir.nodes import KernelCode
from lowering_core.model.loop import LoopNest
from lowering_core.passes.facts import KernelFacts


def with_inner_loops_told(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with a remark. The loops of its nest, and its launch, are those that the plan has chosen."""
    nest = facts.plan.analyzed.nest
    if not isinstance(nest, LoopNest) or not nest.added:
        return kernel
    return kernel.remarked(NAME, f"threads share the iterations of `{nest.loops[-1].index}` too, which are independent")
