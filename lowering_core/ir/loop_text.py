"""The heads of loops that workers share, as lines up to the brace; their operands are expressions of the device."""

from collections.abc import Sequence

_COUNTER = "unsigned long long _dev_i"


def stride_head(first: str, trips: str, stride: str, unroll: int, *, counted: bool) -> Sequence[str]:
    """Numbers `first`, `first + stride` and so on below `trips`. A compiler unrolls a loop whose turns it can count, so
    that unless the stride is a constant (`counted`), the turns are.
    """
    if not unroll or counted:
        return (*_unrolled(unroll), f"for ({_COUNTER} = {first}; _dev_i < {trips}; _dev_i += {stride}) {{")
    turns = f"_dev_turns = rex_turns(_dev_i, {trips}, {stride})"
    steps = f"_dev_turns > 0; --_dev_turns, _dev_i += {stride}"
    return (*_unrolled(unroll), f"for ({_COUNTER} = {first}, {turns};", f"     {steps}) {{")


def chunk_head(first: str, unroll: int) -> Sequence[str]:
    """The numbers of a chunk that the scheduler gave, from `first` on if that is not empty."""
    start = f"{first} + " if first else ""
    head = f"for ({_COUNTER} = {start}_dev_lower; _dev_i < {start}_dev_upper; ++_dev_i) {{"
    return (*_unrolled(unroll), head)


def scheduler_head(trips: str, chunk: str, number: str, count: str) -> Sequence[str]:
    """The chunks of worker `number` of `count`."""
    return (
        "rex_static_sched _dev_sched;",
        "unsigned long long _dev_lower, _dev_upper;",
        f"rex_static_sched_init(&_dev_sched, {trips}, {chunk}, {number}, {count});",
        "while (rex_static_sched_next(&_dev_sched, &_dev_lower, &_dev_upper)) {",
    )


def dealt_head(trips: str, worker: str, first: str, size: int, unroll: int) -> Sequence[str]:
    """All numbers of the chunks of `size` that a worker gets, which is written as its number and how many there are. A
    compiler can count them.
    """
    start = f"{first} + " if first else ""
    return (
        *_unrolled(unroll),
        f"for (unsigned long long _dev_turn = 0, _dev_turns = rex_dealt({trips}, {size}, {worker});",
        "     _dev_turn < _dev_turns; ++_dev_turn) {",
        f"    const {_COUNTER} = {start}rex_dealt_number(_dev_turn, {size}, {worker});",
    )


def team_head(trips: str, chunk: str) -> Sequence[str]:
    """The chunks of a team."""
    return (
        "rex_static_sched _dev_team_sched;",
        "unsigned long long _dev_team_lower, _dev_team_upper;",
        f"rex_static_sched_init(&_dev_team_sched, {trips}, {chunk}, rex_block(), rex_blocks());",
        "while (rex_static_sched_next(&_dev_team_sched, &_dev_team_lower, &_dev_team_upper)) {",
    )


def _unrolled(times: int) -> Sequence[str]:
    return (f"REX_UNROLL({times})",) if times else ()
