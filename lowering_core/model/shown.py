"""A race as a C program of its own."""

from collections.abc import Sequence

from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class ShownRace:
    """A program that runs two iterations that collide, `text`, for the loop on a 1-based `line` of its file, which
    reaches with its directive from `first` to `last`. Where there is none, `text` is empty and `reason` says why.
    `whole`: the program has the body of the loop as it is written; otherwise, for the reason `why`, no more than the
    two accesses. `about` is the variable that iterations get wrong, `concurrent`: a directive runs the loop.
    """

    function: str
    line: int
    first: int
    last: int
    text: str
    reason: str = ""
    whole: bool = False
    why: str = ""
    about: str = ""
    concurrent: bool = False


def race_at(races: Sequence[ShownRace], line: int, about: str | None = None) -> ShownRace | None:
    """The race of the innermost loop that a 1-based line belongs to, its directive included; with line 0 the first
    race. Of several races of one loop, one that has a program. With `about` only races on that variable that a
    directive makes count.
    """
    asked = [one for one in races if about is None or (one.concurrent and one.about == about)]
    within = [one for one in asked if not line or one.first <= line <= one.last]
    if not within:
        return None
    start = within[0].line if not line else max(one.line for one in within)
    mine = [one for one in within if one.line == start]
    return next((one for one in mine if one.text), mine[0])
