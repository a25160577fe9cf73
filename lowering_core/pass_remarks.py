"""What the passes do to the kernel of a plan, for those who show it without the emitted file."""

from lowering_core.emit.device import kernel_code
from lowering_core.lowering.outline import outline
from lowering_core.model.assumption import PassRemarks
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.unit import Environment
from lowering_core.options import Options


def pass_remarks(plan: KernelPlan, environment: Environment, options: Options) -> PassRemarks:
    """What passes do to the kernel of a plan; nothing where the region stays on the host."""
    if not plan.name:
        return PassRemarks()
    kernel = kernel_code(outline(plan), environment, options, 0)[0]
    return PassRemarks(kernel.remarks, tuple(one.words for one in kernel.assumed))
