"""What the analysis says of a random program's loops, as plain values."""

from collections.abc import Callable
from dataclasses import dataclass

from tests.dependence.soundness.tree import Function, Loop

FREE, RACE, FREE_IF, UNKNOWN = "FREE", "RACE", "FREE_IF", "UNKNOWN"


@dataclass(frozen=True)
class Claim:
    """The verdict on a loop. `clauses` are variables with what they are: `private`, `lastprivate`, `reduction(+`."""

    loop: Loop
    kind: str
    clauses: tuple[tuple[str, str], ...] = ()
    condition: str = ""
    reason: str = ""
    parameters: tuple[tuple[str, int], ...] = ()
    first: tuple[tuple[str, int], ...] = ()
    second: tuple[tuple[str, int], ...] = ()
    element: str = ""


Analysis = Callable[[Function], tuple[Claim, ...]]
"""The claims for each loop of a function, in the order of its text."""
