"""What is known of a function where its text stands in a file."""

from dataclasses import replace

from lowering_core.model.kernel import KernelPlan
from lowering_core.model.unit import Function
from lowering_core.planning import kernel_name


def placed_function(function: Function, start: int) -> Function:
    """A function that begins at byte `start` of its file. Its tree counts bytes of the unit's text as before."""
    unit = function.unit
    segments = tuple(replace(one, source=one.source.shifted(start)) for one in unit.segments)
    device = None if function.device is None else placed_function(function.device, start)
    return replace(function, unit=replace(unit, span=unit.span.shifted(start), segments=segments), device=device)


def placed_plan(plan: KernelPlan, function: Function, before: int, line: int, tag: str) -> KernelPlan:
    """A plan of `function`, above which there are `before` regions of the file; the region is on zero-based `line` of
    its file. Kernels of the file have `tag` in their names.
    """
    old = plan.analyzed.region
    region = replace(old, function=function, number=before + old.number, line=line + 1)
    name = kernel_name(region, tag) if plan.name else ""
    return replace(plan, analyzed=replace(plan.analyzed, region=region), name=name)
