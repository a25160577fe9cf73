"""Atomic updates of one place by all threads of a warp go there as one, where the compiler does not see to that itself:
it does for numbers of 32 bits.
"""

from dataclasses import replace

from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import walk
from lowering_core.ir.nodes import AnyItem, Evaluate, Items, KernelCode
from lowering_core.ir.rewrite import rewritten
from lowering_core.model.ctypes import BITS, INTEGERS, Kind, arithmetic_kind, is_volatile
from lowering_core.model.data import Sharing
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Call, Expr, Intrinsic, Name
from lowering_core.passes.facts import KernelFacts

NAME = "warp-updates"
_SAME = frozenset({Sharing.MAPPED, Sharing.POINTER, Sharing.FIRSTPRIVATE, Sharing.DECLARED_TARGET})
_REAL = frozenset({Kind.FLOAT, Kind.DOUBLE})
_OPERATORS = frozenset({"+", "difference"})


def with_warp_updates(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with sums of a warp in place of the values of its threads.

    Proof obligation: nobody takes the value of the update, and the order of the sums is left open. That all threads of
    the warp are there, and mean the same place, is seen at run time.
    """
    found: dict[str, None] = {}

    def change(item: AnyItem) -> Items:
        match item:
            case Evaluate(Intrinsic(Operation.ATOMIC_UPDATE, (place, _), operator) as call):
                name = _common(place, kernel, facts) if operator in _OPERATORS else ""
                if name:
                    found[name] = None
                    return (replace(item, expr=replace(call, operation=Operation.ATOMIC_UPDATE_WARP)),)
                return (item,)
            case _:
                return (item,)

    body = rewritten(kernel.body, change)
    if not found:
        return kernel
    names = ", ".join(f"`{name}`" for name in found)
    return replace(kernel, body=body).remarked(NAME, f"the threads of a warp update {names} together")


def _common(place: Expr, kernel: KernelCode, facts: KernelFacts) -> str:
    """The variable that all threads find a place by, if it is a number that the compiler leaves to each of them."""
    names = [node.name for node in walk(place) if isinstance(node, Name)]
    shared = [facts.plan.analyzed.data.find(name) for name in names]
    ctype = type_of(place, kernel.scope)
    kind = None if ctype is None or is_volatile(ctype) else arithmetic_kind(ctype)
    single = kind in _REAL or (kind in INTEGERS and BITS[kind] == 64)
    same = all(one is not None and one.sharing in _SAME for one in shared)
    return names[0] if single and names and same and not any(isinstance(node, Call) for node in walk(place)) else ""
