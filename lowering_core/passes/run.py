"""A kernel is taken through the passes."""

from dataclasses import replace

from lowering_core.ir.nodes import KernelCode
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.table import PASSES, Legalisation


def finished(kernel: KernelCode) -> KernelCode:
    """A function of the device, or a kernel, after the steps that none goes without."""
    for one in PASSES:
        if isinstance(one, Legalisation):
            kernel = one.apply(kernel)
    return kernel


def optimised(kernel: KernelCode, facts: KernelFacts) -> tuple[KernelCode, ...]:
    """The kernel after all passes that are not turned off. One that takes something for granted is followed by the
    general kernel, which does not, and has the same parameters.
    """
    steps = _applied(kernel, facts, ())
    fast = steps[-1]
    if not fast.assumed:
        return (fast,)
    general = _applied(kernel, replace(facts, assume=False), steps)[-1]
    assert not general.assumed, "the general kernel takes nothing for granted"
    return (fast, replace(general, name=f"{kernel.name}general__"))


def _applied(kernel: KernelCode, facts: KernelFacts, others: tuple[KernelCode, ...]) -> tuple[KernelCode, ...]:
    """The kernel, and what each pass made of it; `others` are those of a kernel for which more was taken for granted.
    What no kernel goes without does the same to the same kernel.
    """
    steps = [kernel]
    for number, one in enumerate(PASSES):
        if isinstance(one, Legalisation):
            again = bool(others) and others[number] is kernel
            kernel = others[number + 1] if again else one.apply(kernel)
        elif one.name not in facts.options.without:
            kernel = one.apply(kernel, facts)
        steps.append(kernel)
    return tuple(steps)
