"""Private copies whose alignment an `allocate` clause gives (OpenMP 5.2, 6.3)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lowering_core.ir.build import copied, dev
from lowering_core.ir.nodes import AnyItem, Declare, Items, Memory, Parameter
from lowering_core.lowering.parameters import Binding
from lowering_core.model.ctypes import unqualified
from lowering_core.model.data import Captured
from lowering_core.model.syntax import Name


def with_aligned(items: Sequence[AnyItem], sizes: Mapping[str, int]) -> Items:
    """Statements in which the objects of these names are multiples of so many bytes apart from the address 0. One that
    is another name of an object becomes a copy of it.
    """
    found: list[AnyItem] = []
    for item in items:
        size = sizes.get(item.name, 0) if isinstance(item, Declare) else 0
        if not size or not isinstance(item, Declare):
            found.append(item)
        elif item.memory is Memory.REFERENCE and item.value is not None and item.type is not None:
            own = Declare(item.name, unqualified(item.type), aligned=str(size))
            found += [own, copied(Name(item.name), item.value)]
        else:
            found.append(replace(item, aligned=str(size)))
    return tuple(found)


def aligned_binding(variable: Captured, binding: Binding) -> Binding:
    """The binding of a variable with its copy aligned; a value among the parameters is copied."""
    size, name = variable.alignment, variable.name
    prologue = with_aligned(binding.prologue, {name: size})
    parameters = list(binding.parameters)
    for k, one in enumerate(parameters):
        if one.kernel is not None and one.kernel.name == name:
            parameters[k] = replace(one, kernel=Parameter(dev(name).name, one.kernel.type))
            own = Declare(name, unqualified(variable.type), dev(name), aligned=str(size))
            prologue = (own, *prologue)
    return replace(binding, parameters=tuple(parameters), prologue=prologue)
