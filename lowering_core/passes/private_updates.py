"""Atomic updates go to copies: of a single place in each thread, of few elements in the block's shared memory."""

from collections import Counter
from collections.abc import Iterator
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
from lowering_core.values import dataclass

_MOST_COPIES = 16
"""Half as many as a warp has threads: two of them, which mostly want different elements, share one."""
_THREAD_BYTES = 64
"""With so many for each thread, a multiprocessor still holds as many threads as it can."""


@dataclass(frozen=True, slots=True)
class _Private:
    """Updates that go to `copies` in shared memory, or, with 0, to one in each thread."""

    of: PrivateUpdates
    copies: int

    @property
    def own(self) -> Name:
        return Name(f"_dev_private_{self.of.name}")

    @property
    def elements(self) -> int:
        """The bytes of one copy."""
        return self.of.count * BITS[self.of.kind] // 8

    @property
    def size(self) -> int:
        """The bytes of shared memory; the copies of threads meet there in 32 words."""
        return self.elements * self.copies if self.copies else 32 * 8

    @property
    def assumed(self) -> tuple[Assumption, ...]:
        name = dev(self.of.name).name
        apart = (Assumption(Assumed.APART, name),) if self.of.apart else ()
        return (*apart, Assumption(Assumed.WITHIN, name, self.elements)) if self.copies else apart

    @property
    def sentence(self) -> str:
        if not self.copies:
            return f"each thread updates a copy of its own of what is updated of `{self.of.name}`"
        copies = "a copy" if self.copies == 1 else f"{self.copies} copies"
        return f"the threads of a block update {copies} of `{self.of.name}` in its shared memory"


def with_private_updates(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with copies of what its threads only update, and what combines them in the end.

    Proof obligation: all atomic updates of the place go to copies, no other access to it is in the kernel, and the
    operation is associative and commutative, or its rounding is left open; all threads come to the kernel's end.
    """
    found = Counter(changed.name for changed in _updates(kernel.body))
    free = kernel.shared - sum(_size(one, facts) for one in declared_in(kernel.body) if one.memory is Memory.SHARED)
    arrays = sum(one.place is None for one in facts.plan.private)
    room = min(COPIES_BYTES, _THREAD_BYTES * kernel.bound) // max(arrays, 1)
    chosen: dict[str, _Private] = {}
    for one in facts.plan.private:
        private = _Private(one, 0 if one.place is not None else _copies(one, room))
        if found[one.name] == one.updates and private.size <= free and (facts.assume or not private.assumed):
            chosen[one.name] = private
            free -= private.size
    if not chosen:
        return kernel
    body = rewritten(kernel.body, lambda item: (_private(item, chosen),))
    begin = (item for one in chosen.values() for item in _begin(one))
    end = (_end(one) for one in chosen.values())
    kernel = replace(kernel, body=(*begin, *body, *end))
    for one in chosen.values():
        kernel = kernel.remarked(PRIVATE_UPDATES, one.sentence, *one.assumed)
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


def _private(item: AnyItem, chosen: dict[str, _Private]) -> AnyItem:
    root = _updated(item)
    one = None if root is None else chosen.get(root.name)
    if one is None or not isinstance(item, Evaluate) or not isinstance(item.expr, Intrinsic):
        return item
    place, value = item.expr.operands
    operator = item.expr.operator
    if not one.copies:
        return replace(item, expr=operation(Operation.OWN_UPDATE, one.own, value, operator=operator))
    pointer = Unary("&", Paren(place))
    call = operation(Operation.BINS_UPDATE, one.own, dev(one.of.name), pointer, value, operator=operator)
    return replace(item, expr=call)


def _begin(one: _Private) -> Items:
    element, operator = Arithmetic(one.of.kind), one.of.operator
    if not one.copies:
        start = operation(Operation.IDENTITY, operator=operator, ctype=element)
        return (Declare(one.own.name, element, start),)
    copies = Array(Array(element, None, one.copies), None, one.of.count)
    own = Declare(one.own.name, copies, memory=Memory.SHARED)
    return (own, evaluate(Operation.BINS_BEGIN, one.own, operator=operator))


def _end(one: _Private) -> Evaluate:
    if one.of.place is not None:
        return evaluate(Operation.OWN_END, one.own, Unary("&", Paren(one.of.place)), operator=one.of.operator)
    return evaluate(Operation.BINS_END, one.own, dev(one.of.name), operator=one.of.operator)


def _copies(one: PrivateUpdates, room: int) -> int:
    """The largest power of two of copies that there is room for; at least one."""
    most = max(min(room // (one.count * BITS[one.kind] // 8), _MOST_COPIES), 1)
    return 1 << (most.bit_length() - 1)


def _size(item: Declare, facts: KernelFacts) -> int:
    return 0 if item.type is None else size_of(item.type, facts.environment) or 0
