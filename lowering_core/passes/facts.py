"""What passes know of the kernel that they change."""

from lowering_core.model.kernel import KernelPlan
from lowering_core.model.unit import Environment, Function
from lowering_core.options import Options
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class KernelFacts:
    """The plan of a region's kernel and what it was made with. `assume`: what the runtime can check before a launch may
    be taken for granted (`KernelCode.assumed`), for there is a general kernel beside this one. `functions` are those of
    the file that its kernels may call.
    """

    plan: KernelPlan
    environment: Environment
    options: Options
    functions: tuple[Function, ...] = ()
    assume: bool = True
