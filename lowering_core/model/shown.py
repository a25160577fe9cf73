"""A race as a C program of its own."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShownRace:
    """A program that runs two iterations that collide, `text`, for the loop on a 1-based `line` of its file, which
    reaches with its directive from `first` to `last`. Where there is none, `text` is empty and `reason` says why.
    `whole`: the program has the body of the loop as it is written; otherwise, for the reason `why`, no more than the
    two accesses.
    """

    function: str
    line: int
    first: int
    last: int
    text: str
    reason: str = ""
    whole: bool = False
    why: str = ""
