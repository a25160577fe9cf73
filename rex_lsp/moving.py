"""What a construct moves between host and device, as plain data."""

from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class LoopAround:
    """A loop of the host around a construct: its `line`, and its iterations, as in `HostLoop`."""

    line: int
    index: str
    trips: str
    count: int | None
    most: bool


@dataclass(frozen=True, slots=True)
class MovedObject:
    """An object that a construct moves, as in `Move`: the bytes as C text and, where constant, as a number."""

    name: str
    section: str
    way: str
    size: str
    bytes: int | None
    presence: str
    copied: str
    why: str
    implicit: bool


@dataclass(frozen=True, slots=True)
class MovingConstruct:
    """A construct with all that it moves; `line` and `column` count from 1, `path` is that of an included file."""

    path: str
    line: int
    column: int
    directive: str
    function: str
    loops: tuple[LoopAround, ...]
    moves: tuple[MovedObject, ...]
