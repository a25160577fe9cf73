"""Data motion: which bytes the constructs of a function move between host and device, in source order."""

from collections.abc import Callable
from dataclasses import field, replace
from enum import Enum, unique

from lowering_core.model.data import MapItem
from lowering_core.model.residence import Presence
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For, Pragma, While
from lowering_core.text import Span
from lowering_core.values import dataclass


@unique
class Direction(Enum):
    """Where a construct copies an object. What `target data` and regions bring back comes when they end."""

    NOWHERE = "nowhere"
    TO = "to"
    FROM = "from"
    BOTH = "tofrom"

    @property
    def times(self) -> int:
        """How often the object is copied."""
        return {"nowhere": 0, "to": 1, "from": 1, "tofrom": 2}[self.value]


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number, as a C expression (empty: not known) and, where that is constant, as a `value`."""

    text: str
    value: int | None = None


@dataclass(frozen=True, slots=True)
class HostLoop:
    """A loop of the host around a construct. It has `trips` iterations, at most so many with `most`."""

    loop: For | While = field(compare=False, repr=False)
    span: Span
    index: str
    trips: Quantity
    most: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """What a construct does with one object: `section` is C text, `amount` in bytes. `way` is what the map asks for,
    and `presence` tells whether the object is on the device before: then it is copied only with `always`. `why` names
    the clause or the rule that maps it; `item` is the mapping, which is `implicit` where no clause names the object.
    """

    name: str
    section: str
    way: Direction
    amount: Quantity
    presence: Presence
    why: str
    implicit: bool
    span: Span | None
    item: MapItem | None = field(default=None, compare=False, repr=False)
    symbol: Symbol | None = field(default=None, compare=False, repr=False)
    always: bool = False

    @property
    def copied(self) -> Direction:
        """What is copied, if what may be on the device is not."""
        return Direction.NOWHERE if self.presence is Presence.SURELY and not self.always else self.way


@dataclass(frozen=True, slots=True)
class MotionStep:
    """A construct that moves data, or may: `loops` are those of the host around it, outermost first."""

    directive: str
    span: Span
    loops: tuple[HostLoop, ...]
    moves: tuple[Move, ...]
    pragma: Pragma = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MotionTimeline:
    """The constructs of a function that move data, in source order. Spans count bytes of the function's unit."""

    function: str
    steps: tuple[MotionStep, ...] = ()

    def placed(self, place: Callable[[Span], Span]) -> "MotionTimeline":
        """The timeline where `place` puts its spans."""
        steps = tuple(
            replace(
                step,
                span=place(step.span),
                loops=tuple(replace(loop, span=place(loop.span)) for loop in step.loops),
                moves=tuple(replace(one, span=None if one.span is None else place(one.span)) for one in step.moves),
            )
            for step in self.steps
        )
        return replace(self, steps=steps)
