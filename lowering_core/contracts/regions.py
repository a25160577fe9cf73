"""What contracts ask of one region."""

from collections.abc import Callable, Iterator, Mapping

from lowering_core.access.accesses import accesses_of
from lowering_core.advice.facts import RegionFacts, counted
from lowering_core.analysis.library_effects import LOCKS
from lowering_core.analysis.library_functions import SYNC
from lowering_core.analysis.walk import walk
from lowering_core.contracts import expectations as words
from lowering_core.contracts.answers import KEPT, ContractAnswer, ContractNumber
from lowering_core.contracts.coalesced import is_coalesced
from lowering_core.contracts.places import is_on_device
from lowering_core.model.access import Access
from lowering_core.model.ctypes import is_qualified
from lowering_core.model.directive import ExprClause
from lowering_core.model.expressions import callee_name
from lowering_core.model.geometry import PROCESSORS, RESIDENT, evaluate, upper_bound
from lowering_core.model.kernel import HostOnly, outcome_kind
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Call, Node, Pragma

_ATOMIC = ("atomic", "critical")
_BUILT_IN = ("__atomic_", "__sync_")
_ATOMIC_CALLS = frozenset(SYNC) | LOCKS
_SAID = {"general": "is a general region", "host": "stays on the host"}


def region_answer(expected: words.Expectation, facts: RegionFacts) -> ContractAnswer:
    """Whether a region is what is expected of each."""
    if expected.word in words.KINDS:
        kind = outcome_kind(facts.plan)
        return ContractAnswer(
            kind == expected.word, f"it {_SAID.get(kind, f'is {kind}')}, {facts.plan.strategy.reason}"
        )
    if isinstance(facts.plan.strategy, HostOnly):
        return ContractAnswer(False, f"it stays on the host, {facts.plan.strategy.reason}")
    if expected.word in _PLAIN:
        return _PLAIN[expected.word](facts)
    return _COUNTED[expected.word](facts).answer(expected)


def _on_device(facts: RegionFacts) -> ContractAnswer:
    """Whether neither `if` nor `device` keeps a kernel on the host."""
    region, view = facts.plan.analyzed.region, facts.view
    return is_on_device(
        region.directive, region.seen(view.environment), view.function.body, lambda clause: _text(facts, clause)
    )


def _no_atomics(facts: RegionFacts) -> ContractAnswer:
    """Whether neither a region nor a function that it calls updates memory atomically."""
    for name, node in _code(facts):
        where = f" in `{name}`" if name else ""
        if isinstance(node, Pragma) and node.directive.name in _ATOMIC:
            return ContractAnswer(False, f"there is `{node.directive.name}`{where}")
        called = callee_name(node) if isinstance(node, Call) else ""
        if called and (called.startswith(_BUILT_IN) or called in _ATOMIC_CALLS):
            return ContractAnswer(False, f"`{called}` is called{where}")
    for name, access in _accesses(facts):
        if access.type is not None and is_qualified(access.type, "_Atomic") and (access.reads or access.writes):
            where = f" in `{name}`" if name else ""
            object_ = f"`{access.symbol.name}`" if access.symbol else "memory"
            return ContractAnswer(False, f"an `_Atomic` object of {object_} is read or written{where}")
    if facts.plan.needs:
        return ContractAnswer(None, f"`{facts.plan.needs[0]}` is in another file")
    return KEPT


def _code(facts: RegionFacts) -> Iterator[tuple[str, Node]]:
    """The code of a region, and that of the functions it reaches, by their names."""
    yield from (("", node) for node in walk(facts.plan.analyzed.region.statement))
    for function in facts.plan.reached:
        yield from ((function.name, node) for node in walk(function.body))


def _accesses(facts: RegionFacts) -> Iterator[tuple[str, Access]]:
    """The accesses of a region, and those of the functions it reaches, by their names."""
    environment = facts.view.environment
    yield from (("", one) for one in accesses_of(facts.plan.analyzed.region.statement, environment).all)
    for function in facts.plan.reached:
        yield from ((function.name, one) for one in accesses_of(function.body, environment).all)


def _loops(facts: RegionFacts) -> ContractNumber:
    nest = facts.plan.analyzed.nest
    number = len(nest.loops) if isinstance(nest, LoopNest) and facts.nest is not None else 0
    if facts.nest is None and isinstance(nest, LoopNest):
        return ContractNumber(1, None, "iterations of tiles, or of another outcome than direct, are dealt otherwise")
    return ContractNumber(number, number, f"the iterations of {number} loop{'' if number == 1 else 's'} are shared")


def _blocks(facts: RegionFacts) -> ContractNumber:
    return _launched(facts, threads=False)


def _threads(facts: RegionFacts) -> ContractNumber:
    return _launched(facts, threads=True)


def _launched(facts: RegionFacts, *, threads: bool) -> ContractNumber:
    """The blocks of a launch, or all its threads, on the device that launches are compared with."""
    shape, device = facts.plan.geometry, facts.device
    assert shape is not None, "a kernel has a launch"
    widest = upper_bound(shape.threads.size)
    few = {PROCESSORS.name: device.processors, RESIDENT.name: device.processors}
    many = few | {RESIDENT.name: device.resident // max(widest or 1, 1)}
    bounds: list[int | None] = []
    for values in (few, many):
        blocks, width = evaluate(shape.blocks.size, values), evaluate(shape.threads.size, values)
        bounds.append(None if blocks is None or width is None else blocks * width if threads else blocks)
    low, high = bounds
    what = "threads" if threads else "blocks"
    if low is None or high is None:
        most = upper_bound(shape.blocks.size)
        high = None if most is None or (threads and widest is None) else most * (widest or 1 if threads else 1)
        bound = "" if high is None else f", at most {counted(high)},"
        return ContractNumber(1, high, f"the number of {what}{bound} depends on values that only a run knows")
    number = counted(low) if low == high else f"{counted(low)} to {counted(high)}"
    what = what.removesuffix("s") if low == high == 1 else what
    return ContractNumber(low, high, f"it is launched with {number} {what} on {device.name}")


def _text(facts: RegionFacts, clause: ExprClause) -> str:
    text = facts.view.function.unit.text[clause.span.start : clause.span.end]
    return " ".join(text.decode("utf-8", "replace").split())


_PLAIN: Mapping[str, Callable[[RegionFacts], ContractAnswer]] = {
    words.ON_DEVICE: _on_device, words.COALESCED: is_coalesced, words.NO_ATOMICS: _no_atomics,
}  # fmt: skip
_COUNTED: Mapping[str, Callable[[RegionFacts], ContractNumber]] = {
    words.COLLAPSE: _loops, words.THREADS: _threads, words.BLOCKS: _blocks,
}  # fmt: skip
