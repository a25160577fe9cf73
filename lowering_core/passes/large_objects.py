"""Objects of a kernel that are too large for the memory that they are declared in."""

from collections.abc import Sequence
from dataclasses import replace

from lowering_core.analysis.large_values import THREAD_BYTES
from lowering_core.analysis.sizes import size_of
from lowering_core.ir.nodes import AnyItem, Declare, KernelCode, Memory
from lowering_core.ir.rewrite import declared_in, rewritten


def with_large_objects(kernel: KernelCode) -> KernelCode:
    """The kernel with large objects on the device's heap: of a thread's objects those above a size, of a block's the
    largest, until the others fit into its shared memory; where it has none, all but elements that are reduced, which
    belong to one construct.

    Proof obligation: all threads of a block come to the declaration of a shared object, and leave its scope together.
    """
    environment = kernel.scope.environment

    def size(item: Declare) -> int:
        plain = item.type is not None and item.value is None and item.written is None and not item.packed
        return (size_of(item.type, environment) or 0) if plain and item.type is not None else 0

    shared = [item for item in declared_in(kernel.body) if item.memory is Memory.SHARED]
    apart = {item for item in shared if kernel.shared <= 0 and not item.packed}
    for item in sorted(shared, key=size, reverse=True):
        if sum(size(one) for one in shared if one not in apart) <= kernel.shared:
            break
        apart.add(item)

    def placed(item: AnyItem) -> Sequence[AnyItem]:
        if isinstance(item, Declare) and item in apart:
            return (replace(item, memory=Memory.TEAM_HEAP),)
        if isinstance(item, Declare) and item.memory is Memory.THREAD and size(item) > THREAD_BYTES:
            return (replace(item, memory=Memory.HEAP),)
        return (item,)

    return replace(kernel, body=rewritten(kernel.body, placed))
