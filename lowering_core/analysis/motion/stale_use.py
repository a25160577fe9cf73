"""What a walk through a function and the functions that it calls has found: reads of old copies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import Enum, unique

from lowering_core.analysis.motion.coherence import HeldMemory, MemoryChange
from lowering_core.analysis.motion.elements import Elements, Translate, all_of, surely_meet
from lowering_core.analysis.motion.side_uses import ReadPlace
from lowering_core.model.polynomial import variable
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Stmt
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class StaleUse:
    """A read at `span`, in the statement `anchor`, that does not find what `change` wrote on the other side. `held` is
    what was known of the memory then, and `elements` are those that the statement reads. `on_host`: the host reads.
    `callee` is the function that reads, where one is called there.
    """

    symbol: Symbol
    on_host: bool
    span: Span
    anchor: Stmt
    change: MemoryChange
    elements: tuple[Elements | None, ...]
    held: HeldMemory
    callee: str = ""


@dataclass(frozen=True, slots=True)
class CallFrame:
    """A call of a function that is walked through: `callee` is called by the statement `call` of the function that is
    looked at, which knows the callee's variables as `names` and `translate` say; the empty name is that function
    itself.
    """

    callee: str
    call: Stmt | None
    span: Span | None
    names: Mapping[Symbol, Symbol]
    translate: Translate
    depth: int

    def root(self, symbol: Symbol) -> Symbol:
        """The variable as the function that is looked at knows it."""
        return self.names.get(symbol, symbol)


ROOT = CallFrame("", None, None, {}, variable, 0)


@unique
class PairProblem(Enum):
    """What is wrong with a mapping that has no counterpart."""

    LASTS = "lasts"
    FREED = "freed"
    NOT_MAPPED = "not mapped"


@dataclass(frozen=True, slots=True)
class UnpairedMap:
    """A mapping of a variable without its end, or an end without it. `entered` is where it was mapped."""

    symbol: Symbol
    span: Span
    problem: PairProblem
    entered: Span | None = None
    anchor: Stmt | None = field(default=None, compare=False, repr=False)


@dataclass(slots=True)
class ToldUses:
    """What was found, and the values that either side gives to variables: where these are alike, no copy is old."""

    found: dict[tuple[Symbol, Span, Span], StaleUse]
    on_host: dict[Symbol, set[str]]
    on_device: dict[Symbol, set[str]]
    unpaired: dict[tuple[Symbol, Span], UnpairedMap]


def reads_of_change(symbol: Symbol, change: MemoryChange, reads: Iterable[ReadPlace]) -> tuple[ReadPlace, ...]:
    """The reads, if one of them is sure to be of an element that was changed: that one first."""
    whole = all_of(symbol.type, change.elements)
    kept = tuple(reads)
    sure = (
        one for one in kept
        if whole or (one.elements is not None and any(surely_meet(each, one.elements) for each in change.elements))
    )  # fmt: skip
    first = next(sure, None)
    return () if first is None else (first, *(one for one in kept if one is not first))
