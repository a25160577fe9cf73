"""Pointers are `__restrict__` where nothing else leads to what one of them writes: what is only read is loaded early,
loaded once, and through the read-only path.
"""

from dataclasses import replace

from lowering_core.analysis.aliasing import may_overlap
from lowering_core.analysis.library_functions import device_note
from lowering_core.analysis.types import decayed, holds_pointer, is_null, type_of
from lowering_core.analysis.walk import walk
from lowering_core.ir.build import dev
from lowering_core.ir.nodes import KernelCode, Parameter
from lowering_core.model.assumption import Assumed, Assumption
from lowering_core.model.ctypes import Pointer, Qualified, is_volatile, strip
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.expressions import callee_name
from lowering_core.model.kernel import GeneralRegion
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Cast, For, Name, While
from lowering_core.passes.facts import KernelFacts

NAME = "restrict"
_STORAGE = frozenset(
    {Sharing.MAPPED, Sharing.POINTER, Sharing.REDUCTION, Sharing.DEVICE_POINTER, Sharing.DEVICE_ADDRESS}
)
_WORD = "__restrict__"


def with_restricted_pointers(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with `__restrict__` pointers to all storage that it was given.

    Proof obligation: the kernel reaches storage through its parameters alone, follows no pointer that it finds there,
    and nothing that it writes through one of them is accessed through another one. Arrays are objects of their own, a
    pointer that the user declared `restrict` is a promise, and of the others the runtime knows at launch.
    """
    used = [one for one in facts.plan.analyzed.data.variables if one.sharing in _STORAGE and _is_accessed(one)]
    parameters = {one.name: one for one in kernel.parameters}
    pointers = {dev(one.name).name for one in used if _is_plain(parameters.get(dev(one.name).name))}
    written = [one for one in used if one.written or one.sharing is Sharing.REDUCTION]
    if len(used) < 2 or not pointers or not _is_closed(kernel, facts):
        return kernel
    others = [*used, *(one for one in facts.plan.analyzed.data.variables if one.sharing is Sharing.DECLARED_TARGET)]
    doubtful = [one for one in written if any(may_overlap(one, other) for other in others if other is not one)]
    if doubtful and not (facts.assume and _pays(facts)):
        return kernel
    if any(dev(one.name).name not in parameters for one in doubtful):
        return kernel
    changed = tuple(_restricted(one) if one.name in pointers else one for one in kernel.parameters)
    names = [f"`{one.name}`" for one in used if dev(one.name).name in pointers]
    sentence = f"nothing that is written through one of {', '.join(names)} is accessed through another"
    apart = (Assumption(Assumed.APART, dev(one.name).name) for one in doubtful)
    return replace(kernel, parameters=changed).remarked(NAME, sentence, *apart)


def _is_accessed(variable: Captured) -> bool:
    return variable.dereferenced or variable.sharing in (Sharing.MAPPED, Sharing.REDUCTION, Sharing.DEVICE_ADDRESS)


def _is_plain(parameter: Parameter | None) -> bool:
    ctype = None if parameter is None else strip(parameter.type)
    return isinstance(ctype, Pointer) and not is_volatile(ctype.target)


def _is_closed(kernel: KernelCode, facts: KernelFacts) -> bool:
    """Whether storage is reached through parameters alone."""
    analyzed = facts.plan.analyzed
    if isinstance(facts.plan.strategy, GeneralRegion) or kernel.needs or analyzed.access.opaque:
        return False
    if not all(_is_alone(one, facts) for one in analyzed.data.variables) or _makes_pointers(facts):
        return False
    if all(device_note(callee_name(call)) is not None for call in analyzed.access.calls):
        return True
    named = {node.name for one in facts.functions for node in walk(one.body) if isinstance(node, Name)}
    known = facts.environment.globals
    return not any(name in known and _is_open(name, facts) for name in named)


def _is_alone(variable: Captured, facts: KernelFacts) -> bool:
    """Whether a variable leads to storage that it was mapped with, and to no other."""
    if variable.follows or variable.members:
        return False
    if variable.sharing is Sharing.DECLARED_TARGET:
        linked = facts.environment.declare_target.get(variable.name) == "link"
        return not (linked or variable.written or holds_pointer(variable.type, facts.environment))
    return variable.sharing in (*_STORAGE, Sharing.INDEX) or not holds_pointer(variable.type, facts.environment)


def _makes_pointers(facts: KernelFacts) -> bool:
    """Whether a number may become a pointer, of which nobody knows where it leads."""
    region = facts.plan.analyzed.region
    scope = region.seen(facts.environment)
    casts = (node for node in walk(region.statement) if isinstance(node, Cast) and not is_null(node))
    pointers = (node for node in casts if isinstance(strip(node.type), Pointer))
    return any(not isinstance(decayed(type_of(node.operand, scope)), Pointer) for node in pointers)


def _is_open(name: str, facts: KernelFacts) -> bool:
    """Whether a function that names this variable may write it, or go on to other storage from there."""
    ctype = facts.environment.globals[name].type
    return not (isinstance(ctype, Qualified) and "const" in ctype.qualifiers) or holds_pointer(ctype, facts.environment)


def _pays(facts: KernelFacts) -> bool:
    """Whether a thread loads in a loop, or in the rows of a tile: for this a second kernel is worth its place."""
    nest = facts.plan.analyzed.nest
    if not isinstance(nest, LoopNest):
        return False
    return len(nest.loops) > 1 or any(isinstance(node, For | While) for node in walk(nest.body))


def _restricted(parameter: Parameter) -> Parameter:
    return replace(parameter, type=Qualified(strip(parameter.type), (_WORD,)))
