"""A barrier next to another one is not needed."""

from dataclasses import replace
from itertools import zip_longest

from lowering_core.ir.nodes import AnyItem, Barrier, Braces, Declare, Evaluate, Items, KernelCode, Memory
from lowering_core.ir.rewrite import with_inner
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Intrinsic

_BEGIN_WITH_BARRIER = frozenset({Operation.BROADCAST, Operation.COMBINE_BLOCK})
_END_WITH_BARRIER = frozenset({Operation.REDUCE_BLOCK, Operation.COMBINE_BLOCK})


def without_doubled_barriers(kernel: KernelCode) -> KernelCode:
    """The kernel without barriers that directly follow a barrier, or precede an operation that begins with one.

    Proof obligation: who comes by the second has come by the first, and between the two no thread reads or writes what
    another one can see.
    """
    return replace(kernel, body=_thinned(kernel.body, waited=False)[0])


def _thinned(items: Items, *, waited: bool) -> tuple[Items, bool]:
    """Statements, and whether a barrier ends them. `waited`: a barrier stands in front of them."""
    result: list[AnyItem] = []
    for item, following in zip_longest(items, items[1:]):
        if isinstance(item, Barrier) and _is_any(following, _BEGIN_WITH_BARRIER):
            continue
        if isinstance(item, Braces):
            inner, waited = _thinned(item.items, waited=waited)
            result.append(replace(item, items=inner))
        elif not (isinstance(item, Barrier) and waited):
            result.append(with_inner(item, lambda inner: _thinned(inner, waited=False)[0]))
            ends = isinstance(item, Barrier) or _is_any(item, _END_WITH_BARRIER)
            waited = ends or (waited and _does_nothing(item))
    return tuple(result), waited


def _is_any(item: AnyItem | None, operations: frozenset[Operation]) -> bool:
    return isinstance(item, Evaluate) and isinstance(item.expr, Intrinsic) and item.expr.operation in operations


def _does_nothing(item: AnyItem) -> bool:
    """Whether a statement neither reads nor writes: a name for an object, or an object without a value."""
    return isinstance(item, Declare) and (item.value is None or item.memory is Memory.REFERENCE)
