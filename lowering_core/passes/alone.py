"""Whether storage is reached in one way alone."""

from lowering_core.ir.build import dev
from lowering_core.ir.nodes import KernelCode
from lowering_core.model.ctypes import Array, Qualified, strip
from lowering_core.model.symbols import Symbol
from lowering_core.passes.facts import KernelFacts


def is_alone(symbol: Symbol, kernel: KernelCode, facts: KernelFacts) -> bool:
    """Whether the kernel reaches the storage that a captured variable leads to through that variable, and what is made
    from it in the kernel, alone.
    """
    variable = facts.plan.analyzed.data.find(symbol.name)
    region = facts.plan.analyzed.region.statement.span
    hidden = symbol.is_local and (symbol.span is None or region is None or region.covers(symbol.span))
    # An array is where it is, whatever its elements become.
    if variable is None or hidden or (variable.assigned and not isinstance(strip(variable.type), Array)):
        return False
    parameter = next((one.type for one in kernel.parameters if one.name == dev(symbol.name).name), None)
    return isinstance(parameter, Qualified) and "__restrict__" in parameter.qualifiers
