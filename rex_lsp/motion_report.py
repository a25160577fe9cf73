"""What constructs move between host and device, as plain data, as lines for people and as JSON."""

from collections.abc import Callable, Iterable, Iterator

from lowering_core.model.motion import Direction, HostLoop, MotionTimeline, Move
from lowering_core.model.residence import Presence
from lowering_core.text import Span
from rex_lsp.moving import LoopAround, MovedObject, MovingConstruct

_WAYS = {
    Direction.TO: "to the device",
    Direction.FROM: "from the device",
    Direction.BOTH: "both ways",
    Direction.NOWHERE: "not copied",
}
_PRESENCE = {Presence.SURELY: "present", Presence.MAYBE: "maybe present", Presence.ABSENT: "absent",
             Presence.UNKNOWN: "unknown"}  # fmt: skip


def of_timelines(
    timelines: Iterable[MotionTimeline], place: Callable[[Span], tuple[str, int, int]]
) -> tuple[MovingConstruct, ...]:
    """The constructs of a file in source order; `place` gives file, line and column of a span."""
    found = [
        MovingConstruct(
            *place(step.span), step.directive, one.function,
            tuple(_loop(loop, place(loop.span)[1]) for loop in step.loops), tuple(map(_moved, step.moves)),
        )
        for one in timelines
        for step in one.steps
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda one: (one.path, one.line, one.column)))


def motion_lines(path: str, construct: MovingConstruct) -> Iterator[str]:
    """`file:line:column: directive moves x[0:n] to the device: n * sizeof(double) bytes …`, a line for each object."""
    where = f"{construct.path or path}:{construct.line}:{construct.column}: {construct.directive}"
    times = "".join(f", in each iteration of the loop at line {loop.line}{_trips(loop)}" for loop in construct.loops)
    for move in construct.moves:
        size = "" if move.copied == Direction.NOWHERE.value else f": {_size(move)}{times}"
        present = " (present already)" if move.presence == _PRESENCE[Presence.SURELY] else ""
        yield f"{where}: {move.section} {_WAYS[Direction(move.copied)]}{size}{present} [{move.why}]"


def motion_json(construct: MovingConstruct) -> dict[str, object]:
    """A construct as JSON has it."""
    return {
        **({"path": construct.path} if construct.path else {}),
        "line": construct.line,
        "column": construct.column,
        "directive": construct.directive,
        "function": construct.function,
        "loops": [
            {"line": one.line, "index": one.index, "trips": one.trips, "count": one.count, "atMost": one.most}
            for one in construct.loops
        ],
        "moves": [
            {
                "name": one.name, "section": one.section, "way": one.way, "copied": one.copied, "size": one.size,
                "bytes": one.bytes, "presence": one.presence, "why": one.why, "implicit": one.implicit,
            }
            for one in construct.moves
        ],
    }  # fmt: skip


def _loop(loop: HostLoop, line: int) -> LoopAround:
    return LoopAround(line, loop.index, loop.trips.text, loop.trips.value, loop.most)


def _moved(move: Move) -> MovedObject:
    return MovedObject(
        move.name, move.section, move.way.value, move.amount.text, move.amount.value, _PRESENCE[move.presence],
        move.copied.value, move.why, move.implicit,
    )  # fmt: skip


def _size(move: MovedObject) -> str:
    if move.bytes is not None:
        return f"{move.bytes} bytes"
    return f"{move.size} bytes" if move.size else "so many bytes as are known at run time only"


def _trips(loop: LoopAround) -> str:
    if not loop.trips:
        return ""
    count = loop.trips if loop.count is None or str(loop.count) == loop.trips else f"{loop.trips} = {loop.count}"
    return f" ({'at most ' if loop.most else ''}{count})"
