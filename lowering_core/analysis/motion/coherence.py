"""Which copy of mapped memory is old at some point of a function: the changes that the other side does not have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace

from lowering_core.analysis.motion.elements import Elements
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Block, DeclStmt, Stmt
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class MemoryChange:
    """Code at `span`, in the statement `anchor`, writes `elements` of a variable's memory; a function `callee` does so,
    where one is called there. `complete`: it writes no others. `ended` is the directive whose mapping ended since then
    without a copy.
    """

    span: Span
    elements: tuple[Elements, ...]
    callee: str = ""
    complete: bool = False
    ended: Span | None = None
    anchor: Stmt | None = field(default=None, compare=False, repr=False)

    @property
    def symbols(self) -> frozenset[Symbol]:
        """The variables on whose values it depends which elements these are."""
        return frozenset(symbol for one in self.elements for symbol in one.symbols)


@dataclass(frozen=True, slots=True)
class MappedRange:
    """The part of a variable's memory that is mapped: `length` elements from `low` on, or all of it (None). `text` is
    how it is written; empty in the text of another function.
    """

    low: Polynomial
    length: Polynomial | None
    text: str

    @property
    def symbols(self) -> frozenset[Symbol]:
        """The variables on whose values it depends."""
        return frozenset(self.low.symbols) | frozenset(() if self.length is None else self.length.symbols)


@dataclass(frozen=True, slots=True)
class HeldMemory:
    """What is known of a variable's memory on the device. `count` is how often it is mapped, None where that is not
    known; `sure`: it is there. The device has the changes `device` that the host does not have, and the host `host`.
    `host_wrote`, `device_wrote`: that side has written any of it since it was mapped. It is
    mapped by `enter data` at `entered`.
    """

    count: int | None = None
    sure: bool = False
    section: MappedRange | None = None
    device: tuple[MemoryChange, ...] = ()
    host: tuple[MemoryChange, ...] = ()
    host_wrote: bool = False
    device_wrote: bool = False
    entered: Span | None = None

    @property
    def symbols(self) -> frozenset[Symbol]:
        """The variables on whose values it depends."""
        own = frozenset[Symbol]() if self.section is None else self.section.symbols
        return own.union(*(one.symbols for one in (*self.device, *self.host)))

    def forgotten(self) -> HeldMemory:
        """The same where either side may have got the other's values."""
        return replace(self, device=(), host=(), host_wrote=True, device_wrote=True)

    def without(self, changed: frozenset[Symbol]) -> HeldMemory:
        """The same after variables changed: what depends on their values is not known any more."""
        section = self.section if self.section is None or not self.section.symbols & changed else None
        device, host = (
            tuple(one if not one.symbols & changed else _vague(one, changed) for one in side)
            for side in (self.device, self.host)
        )
        return replace(self, section=section, device=device, host=host)


def _vague(change: MemoryChange, changed: frozenset[Symbol]) -> MemoryChange:
    return replace(change, elements=tuple(one for one in change.elements if not one.symbols & changed))


def with_later(before: tuple[MemoryChange, ...], change: MemoryChange) -> tuple[MemoryChange, ...]:
    """The changes of one side with a later one: those before it that it does not overwrite stay. Two elements with
    subscripts of different forms are taken to be two.
    """
    apart = change.complete and all(one.is_single for one in change.elements)
    kept = tuple(
        old for old in before
        if apart and all(one.is_single and one not in change.elements for one in old.elements)
    )  # fmt: skip
    last = change if len(kept) == len(before) or change in before else replace(change, complete=False)
    return (*kept, *((last,) if change.elements else ()))


UNKNOWN = HeldMemory()
Held = Mapping[Symbol, HeldMemory]
"""What is known of each variable at one point; of those that are not in it nothing is."""


def merged(states: Iterable[Held | None]) -> Held | None:
    """What holds on each of several ways to a point; None where no way leads there."""
    reached = [one for one in states if one is not None]
    if not reached:
        return None
    found: dict[Symbol, HeldMemory] = {}
    for symbol in reached[0]:
        mine = [one.get(symbol, UNKNOWN) for one in reached]
        found[symbol] = mine[0] if all(one == mine[0] for one in mine) else _common(mine)
    return found


def _common(states: list[HeldMemory]) -> HeldMemory:
    first = states[0]
    same_count = all(one.count == first.count for one in states)
    same_section = all(one.section == first.section for one in states)
    return HeldMemory(
        first.count if same_count else None,
        all(one.sure for one in states),
        first.section if same_section else None,
        tuple(change for change in first.device if all(change in one.device for one in states)),
        tuple(change for change in first.host if all(change in one.host for one in states)),
        any(one.host_wrote for one in states),
        any(one.device_wrote for one in states),
        first.entered if all(one.entered == first.entered for one in states) else None,
    )


def declared_in(body: Stmt) -> frozenset[Symbol]:
    """The variables that a loop's body has anew in each iteration."""
    items = body.items if isinstance(body, Block) else (body,)
    return frozenset(
        one.symbol for item in items if isinstance(item, DeclStmt) for one in item.declarations if one.symbol
    )


def without(held: Held, changed: frozenset[Symbol]) -> Held:
    """What is known after variables changed."""
    return {symbol: one.without(changed) for symbol, one in held.items()} if changed else held
