"""Atomic updates go to copies: of a single place in each thread, of few elements in the block's shared memory."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from lowering_core.analysis.sizes import size_of
from lowering_core.ir.build import dev, evaluate, operation
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, Items, KernelCode, Memory
from lowering_core.ir.rewrite import declared_in, rewritten
from lowering_core.lowering.private_updates import COPIES_BYTES, PRIVATE_UPDATES, changed_name
from lowering_core.model.assumption import Assumed, Assumption
from lowering_core.model.ctypes import BITS, Arithmetic, Array
from lowering_core.model.kernel import PrivateUpdates
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Intrinsic, Name, Paren, Unary
from lowering_core.passes.facts import KernelFacts

_MOST_COPIES = 16
"""Half as many as a warp has threads: two of them, which mostly want different elements, share one."""


def with_private_updates(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with copies of what its threads only update, and what combines them in the end.

    Proof obligation: all atomic updates of the place go to copies, no other access to it is in the kernel, and the
    operation is associative and commutative, or its rounding is left open; all threads come to the kernel's end.
    """
    found = Counter(changed.name for changed in _updates(kernel.body))
    free = kernel.shared - sum(_size(one, facts) for one in declared_in(kernel.body) if one.memory is Memory.SHARED)
    chosen: dict[str, PrivateUpdates] = {}
    for one in facts.plan.private:
        needed = _bytes(one)
        if found[one.name] == one.updates and needed <= free and (facts.assume or not _assumed(one)):
            chosen[one.name] = one
            free -= needed
    if not chosen:
        return kernel
    body = rewritten(kernel.body, lambda item: (_private(item, chosen),))
    begin = (item for one in chosen.values() for item in _begin(one))
    end = (_end(one) for one in chosen.values())
    kernel = replace(kernel, body=(*begin, *body, *end))
    for one in chosen.values():
        kernel = kernel.remarked(PRIVATE_UPDATES, _sentence(one), *_assumed(one))
    return kernel


def _updates(items: Items) -> Iterator[Name]:
    """The variables of the atomic updates among statements and inside them."""
    found: list[Name] = []

    def seen(item: AnyItem) -> Items:
        root = _updated(item)
        found.extend(() if root is None else (root,))
        return (item,)

    rewritten(items, seen)
    yield from found


def _updated(item: AnyItem) -> Name | None:
    match item:
        case Evaluate(Intrinsic(Operation.ATOMIC_UPDATE, (place, _))):
            return changed_name(place)
        case _:
            return None


def _private(item: AnyItem, chosen: dict[str, PrivateUpdates]) -> AnyItem:
    root = _updated(item)
    one = None if root is None else chosen.get(root.name)
    if one is None or not isinstance(item, Evaluate) or not isinstance(item.expr, Intrinsic):
        return item
    place, value = item.expr.operands
    operator = item.expr.operator
    if one.place is not None:
        return replace(item, expr=operation(Operation.OWN_UPDATE, _own(one), value, operator=operator))
    pointer = Unary("&", Paren(place))
    call = operation(Operation.BINS_UPDATE, _own(one), dev(one.name), pointer, value, operator=operator)
    return replace(item, expr=call)


def _begin(one: PrivateUpdates) -> Items:
    element, name = Arithmetic(one.kind), _own(one).name
    if one.place is not None:
        start = operation(Operation.IDENTITY, operator=one.operator, ctype=element)
        return (Declare(name, element, start),)
    copies = Array(Array(element, None, _copies(one)), None, one.count)
    own = Declare(name, copies, memory=Memory.SHARED)
    return (own, evaluate(Operation.BINS_BEGIN, _own(one), operator=one.operator))


def _end(one: PrivateUpdates) -> Evaluate:
    if one.place is not None:
        return evaluate(Operation.OWN_END, _own(one), Unary("&", Paren(one.place)), operator=one.operator)
    return evaluate(Operation.BINS_END, _own(one), dev(one.name), operator=one.operator)


def _own(one: PrivateUpdates) -> Name:
    return Name(f"_dev_private_{one.name}")


def _copies(one: PrivateUpdates) -> int:
    """The largest power of two of copies that fit."""
    most = min(COPIES_BYTES // (one.count * BITS[one.kind] // 8), _MOST_COPIES)
    return 1 << (most.bit_length() - 1)


def _bytes(one: PrivateUpdates) -> int:
    """Of the shared memory; a thread's copies meet in 32 words."""
    return 32 * 8 if one.place is not None else one.count * _copies(one) * BITS[one.kind] // 8


def _assumed(one: PrivateUpdates) -> Iterable[Assumption]:
    name = dev(one.name).name
    apart = (Assumption(Assumed.APART, name),) if one.apart else ()
    within = Assumption(Assumed.WITHIN, name, one.count * BITS[one.kind] // 8)
    return apart if one.place is not None else (*apart, within)


def _sentence(one: PrivateUpdates) -> str:
    if one.place is not None:
        return f"each thread updates a copy of its own of what is updated of `{one.name}`"
    copies = "a copy" if _copies(one) == 1 else f"{_copies(one)} copies"
    return f"the threads of a block update {copies} of `{one.name}` in its shared memory"


def _size(item: Declare, facts: KernelFacts) -> int:
    return 0 if item.type is None else size_of(item.type, facts.environment) or 0
