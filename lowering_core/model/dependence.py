"""Whether the iterations of a loop may run at the same time, and what shows it."""

from enum import Enum, unique

from lowering_core.model.access import MemberStep
from lowering_core.text import Span
from lowering_core.values import dataclass


@unique
class VerdictKind(Enum):
    """What is known. FREE: no two iterations touch one object that either writes, apart from what `clauses` settle.
    RACE: two do, whenever the loops run a few iterations. FREE_IF: they do not where a condition holds.
    """

    FREE = "free"
    RACE = "race"
    FREE_IF = "free if"
    UNKNOWN = "unknown"


@unique
class Reason(Enum):
    """Why nothing is known. The value is the phrase that people read."""

    ALIAS = "two pointers may lead to the same memory"
    SUBSCRIPT = "a subscript is not a sum of indices and values that stay the same"
    ROW = "a subscript may leave its row"
    WRAPS = "the arithmetic of a subscript may wrap around"
    CALL = "a call may touch any memory"
    CONTROL = "the iterations of the loop are not known before it runs"
    OPAQUE = "code was not understood"
    POINTER = "a pointer is not followed to its object"
    CONDITION = "iterations collide only where a condition on data holds"
    ORDER = "a construct or a lock orders the iterations"
    BUDGET = "the question took too long"


@dataclass(frozen=True, slots=True)
class AccessPlace:
    """An access as people see it: its `text`, its place in bytes of the file and as 1-based line and column."""

    text: str
    span: Span
    line: int
    column: int
    writes: bool

    @property
    def words(self) -> str:
        """`a[i + 1]@64:10:W`."""
        return f"{self.text}@{self.line}:{self.column}:{'W' if self.writes else 'R'}"


@dataclass(frozen=True, slots=True)
class LoopClause:
    """What a clause of this `kind` (`private`, `lastprivate`, or `reduction` by an `operator`) says of a variable."""

    kind: str
    name: str
    operator: str = ""

    @property
    def text(self) -> str:
        """`reduction(+: s)`."""
        return f"{self.kind}({self.operator}{': ' if self.operator else ''}{self.name})"


@dataclass(frozen=True, slots=True)
class WitnessElement:
    """The variable `name`, and the way from it to an object: subscripts as numbers, or as text where the number is not
    known, and members. Without a name it is not known.
    """

    name: str
    steps: tuple[int | str | MemberStep, ...] = ()

    @property
    def text(self) -> str:
        """`a[2].x`."""
        return self.until(len(self.steps))

    def until(self, number: int) -> str:
        """The text of so many steps."""
        words = (f".{one.name}" if isinstance(one, MemberStep) else f"[{one}]" for one in self.steps[:number])
        return self.name + "".join(words)


@dataclass(frozen=True, slots=True)
class Witness:
    """Two iterations that touch one object: `parameters` are values of what the loop does not change, `first` and
    `second` those of the indices of the loops, outermost first; `element` is the object.
    """

    parameters: tuple[tuple[str, int], ...]
    first: tuple[tuple[str, int], ...]
    second: tuple[tuple[str, int], ...]
    element: WitnessElement


@dataclass(frozen=True, slots=True)
class LoopVerdict:
    """What is known of one loop on a 1-based `line` of its file, whose `for` is at `span`. `path` is that of an
    included file, empty for the file itself.

    `clauses` are those under which its iterations are free. `condition` is C text for FREE_IF, and `guard` the same as
    it may be evaluated in front of the loop, without overflow; empty where it may not. `detail` completes the reason.
    `pair` are the two accesses that collide, or may; `distance` is how many iterations they are apart, 0 where
    that is not one number. `facts` are what the verdict rests on beside the text of the loop. `concurrent` is the
    directive that runs the iterations at the same time, or empty. `alike`: both accesses of a race store one value.
    """

    function: str
    line: int
    span: Span
    index: str
    kind: VerdictKind
    clauses: tuple[LoopClause, ...] = ()
    condition: str = ""
    guard: str = ""
    reason: Reason | None = None
    detail: str = ""
    pair: tuple[AccessPlace, AccessPlace] | None = None
    distance: int = 0
    witness: Witness | None = None
    facts: tuple[str, ...] = ()
    concurrent: str = ""
    alike: bool = False
    path: str = ""
