"""Neighbouring elements that a thread accesses one after the other are loaded and stored together, up to 16 bytes.

The instructions want addresses that are multiples of their size. Storage that the runtime allocates begins at one, and
so do rows of a suitable length; a launch for which that does not hold has the general kernel.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from lowering_core.analysis.adjacent_accesses import WIDE, AdjacencyFacts, Adjacent, adjacent
from lowering_core.analysis.sizes import size_of
from lowering_core.ir.build import dev, number, operation
from lowering_core.ir.nodes import Declare, Evaluate, KernelCode, Memory
from lowering_core.model.access import Access
from lowering_core.model.assumption import Assumed, Assumption
from lowering_core.model.ctypes import INTEGERS, Pointer, arithmetic_kind, is_volatile, strip
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.kernel import GeneralRegion
from lowering_core.model.operation import Operation
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Binary, For, Name, Paren
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.text_loops import text_loops

NAME = "wide-loads"
_WORDS = (4, 8)


def with_wide_loads(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with pointers, and lengths of rows, that the compiler knows to be multiples.

    Where other things are taken for granted that pay more, lengths are not: the general kernel does without both.
    """
    if not facts.assume or isinstance(facts.plan.strategy, GeneralRegion):
        return kernel
    # Where other things are assumed, the general kernel would lose them too for a length that is no multiple.
    pairs = adjacent_pointers(kernel, facts)
    found = {name: one for name, one in pairs if not (one.multiples and kernel.assumed)}
    if not found:
        return kernel
    multiples = multiples_of(found.values())
    names = ", ".join(f"`{name}`" for name in found)
    kernel = replace(
        kernel,
        body=(
            *(_assumed(name, value) for name, value in multiples.items()),
            *(_aligned(item, found) if isinstance(item, Declare) else item for item in kernel.body),
        ),
    )
    sentence = f"neighbouring elements of {names} may be loaded and stored together, up to {WIDE} bytes"
    aligned = (Assumption(Assumed.ALIGNED, dev(name).name, WIDE) for name in found)
    return kernel.remarked(
        NAME, sentence, *aligned, *(Assumption(Assumed.MULTIPLE, name, value) for name, value in multiples.items())
    )


def multiples_of(found: Iterable[Adjacent]) -> dict[str, int]:
    """What each variable has to be a multiple of: of two powers of two the larger one is one of the other."""
    pairs = sorted((value, symbol.name) for one in found for symbol, value in one.multiples)
    return {name: value for value, name in pairs}


def adjacent_pointers(kernel: KernelCode, facts: KernelFacts) -> Iterator[tuple[str, Adjacent]]:
    """The pointers through which neighbouring elements are accessed."""
    made = facts.accesses(kernel.statement)
    parameters = {one.name for one in kernel.parameters}
    data = facts.plan.analyzed.data
    values = {one.name for one in data.variables if one.name in parameters and _is_value(one, facts)}
    changed = made.changed()

    def is_known(symbol: Symbol) -> bool:
        return symbol.name in values and symbol not in made.declared and symbol not in changed

    known, accesses = AdjacencyFacts(_own_loops(kernel), is_known), dict[str, list[Access]]()
    for one in made.all:
        if one.root is not None and one.symbol not in made.declared and one.path:
            accesses.setdefault(one.root.name, []).append(one)
    for item in kernel.body:
        variable = data.find(item.name) if isinstance(item, Declare) and _is_pointer(item) else None
        if variable is not None and not variable.assigned and not is_volatile(variable.type):
            one = adjacent(accesses.get(variable.name, ()), variable.type, known, facts.environment)
            if one is not None:
                yield variable.name, one


def _own_loops(kernel: KernelCode) -> Callable[[For], bool]:
    """Tells whether a thread runs iterations of a loop one after the other."""
    is_text = text_loops(kernel)
    return lambda loop: is_text(loop) or any(loop is one for one in kernel.runs)


def _is_value(variable: Captured, facts: KernelFacts) -> bool:
    kind = arithmetic_kind(variable.type)
    plain = variable.sharing is Sharing.FIRSTPRIVATE and not variable.assigned and not variable.buffered
    return plain and kind in INTEGERS and size_of(variable.type, facts.environment) in _WORDS


def _is_pointer(item: Declare) -> bool:
    """Whether the declaration gives the user's name to a pointer that is a parameter."""
    plain = item.memory is Memory.THREAD and item.value == dev(item.name) and item.type is not None
    return plain and item.type is not None and isinstance(strip(item.type), Pointer)


def _aligned(item: Declare, found: dict[str, Adjacent]) -> Declare:
    if item.name not in found or item.value is None:
        return item
    return replace(item, value=operation(Operation.ALIGNED, item.value))


def _assumed(name: str, value: int) -> Evaluate:
    rest = Paren(Binary("&", Name(name), number(value - 1)))
    return Evaluate(operation(Operation.ASSUME, Binary("==", rest, number(0))))
