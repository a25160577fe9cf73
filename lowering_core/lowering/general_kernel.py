"""The kernel of a general region: the team's variables around what its statement became."""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core.ir.build import dev, evaluate, is_first_thread, operation
from lowering_core.ir.nodes import AnyItem, Barrier, KernelCode
from lowering_core.lowering.general_region import per_thread
from lowering_core.lowering.kernel_code import framed, opening
from lowering_core.lowering.outline import Kernel
from lowering_core.lowering.team_memory import with_shared
from lowering_core.model.ctypes import plain
from lowering_core.model.data import Sharing
from lowering_core.model.kernel import GeneralRegion
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Conditional, Name
from lowering_core.model.unit import Environment
from lowering_core.options import Options


def general_kernel(kernel: Kernel, environment: Environment, options: Options) -> KernelCode:
    """The kernel of a general region before any pass."""
    strategy = kernel.plan.strategy
    assert isinstance(strategy, GeneralRegion)
    form, region, variables = strategy.form, kernel.plan.analyzed.region, kernel.plan.analyzed.data.variables
    together = form.threads and any(one.reduced is not None and not per_thread(one, region) for one in variables)
    # What is in device memory for the launch alone, is the object of its only team.
    alone = {one.name for one in variables if one.buffered and not form.teams}
    shared = [variable for variable in variables if variable.name in form.shared - alone]
    after = (Barrier(),) if together or (form.threads and shared) else ()
    body = (
        *opening(kernel),
        *((Barrier(),) if together else ()),
        *with_shared(
            [(one.name, one.type, one.sharing is not Sharing.PRIVATE) for one in shared],
            (*form.items, *after, *_results(kernel)),
            alignments={one.name: one.alignment for one in shared if one.alignment},
        ),
    )
    code = framed(kernel, body, environment, options, waits=form.threads)
    bound, changes = code.bound if form.threads else 1, (*code.changes, *form.changes)
    return replace(code, bound=bound, changes=changes, shared=code.shared - form.taken)


def _results(kernel: Kernel) -> Iterator[AnyItem]:
    """What takes results out. A reduction over teams gets the value of each team once."""
    region = kernel.plan.analyzed.region
    for variable, binding in zip(kernel.plan.analyzed.data.variables, kernel.bindings, strict=True):
        if variable.sharing is Sharing.REDUCTION and variable.reduced is None and not per_thread(variable, region):
            name, operator = variable.name, variable.operator
            identity = operation(Operation.IDENTITY, operator=operator, ctype=plain(variable.type))
            value = Conditional(is_first_thread(), Name(name), identity)
            yield evaluate(Operation.REDUCE_GRID, value, dev(name), Name(f"_dev_{name}_scratch"), operator=operator)
        elif not variable.last:
            yield from binding.epilogue
