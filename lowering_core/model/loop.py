"""The canonical model of a loop (OpenMP 5.2, 4.4.1), and why a loop has none."""

from enum import Enum, unique
from math import prod

from lowering_core.diagnostics import Words
from lowering_core.model.ctypes import CType, Kind
from lowering_core.model.syntax import Block, Expr, For, Stmt
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class CanonicalLoop:
    """`for (index = lower; index <relation> upper; index += direction * step)`.

    `relation` has the index on the left. `step` is the magnitude as written (`step_value` where constant, then > 0) and
    `direction` +1 or -1. `common` is the arithmetic type in which index and bound are compared, None for a pointer
    iterator (`element` is then what it points to). `outer` names the indices of enclosing loops of the nest that the
    bounds use (non-rectangular). `host` says that bounds and step hold only constants and scalars that the region
    receives by value, so that the host may evaluate them before the launch; otherwise the device must.
    `trip_value` is the trip count in iterations where all parts are constant.
    """

    index: str
    index_type: CType
    declared: bool
    lower: Expr
    upper: Expr
    relation: str
    step: Expr
    step_value: int | None
    direction: int
    common: Kind | None
    element: CType | None
    outer: tuple[str, ...]
    host: bool
    trip_value: int | None
    loop: For

    @property
    def inclusive(self) -> bool:
        """Whether the bound itself is an iteration."""
        return self.relation in ("<=", ">=")


@unique
class Obstacle(Enum):
    """Why a loop is not canonical. The value is the phrase that people read."""

    NOT_A_LOOP = "no for loop follows the directive"
    CHANGED_LOOP = "another directive changes the loop first"
    NO_INDEX = "no single index variable is initialised"
    NO_TEST = "the test does not compare the index with a bound"
    OTHER_TEST = "the test is on another variable"
    OTHER_STEP = "the increment is on another variable"
    STEP_UNKNOWN = "stride unknown"
    STEP_NOT_INVARIANT = "the stride changes in the loop"
    STEP_MEMORY = "the stride is read from memory"
    STEP_ZERO = "the stride is zero"
    WRONG_DIRECTION = "the stride leads away from the bound"
    ENDLESS = "the test is always true"
    WRAPS = "the index wraps around before it reaches the bound"
    INDEX_WRITTEN = "the index is written in the body"
    BOUND_WRITTEN = "the bound is written in the body"
    JUMP_OUT = "control leaves the loop"
    FLOATING_INDEX = "the index is floating-point"
    INDEX_TYPE = "the index is neither an integer nor a pointer"
    SIDE_EFFECT = "the loop header has side effects"
    NOT_PERFECT = "the collapsed loops are not perfectly nested"
    TOO_FEW_LOOPS = "fewer nested loops than collapse asks for"
    NOT_UNDERSTOOD = "the loop holds code that was not understood"


@dataclass(frozen=True, slots=True)
class NotCanonical:
    """The reason, where it is, and whether each thread may still enumerate the iterations by walking the control.

    `enumerable`: init, test and increment depend on nothing that the body writes, so that walking them without the body
    visits the same iterations. `index`, `index_type`: what is known of the induction variable. `detail` completes the
    obstacle's phrase (the name or text concerned), or is empty; `why` is what the user reads.
    """

    obstacle: Obstacle
    span: Span
    detail: str
    why: Words
    related: tuple[tuple[Span, str], ...] = ()
    enumerable: bool = False
    index: str = ""
    index_type: CType | None = None
    loop: For | None = None


@dataclass(frozen=True, slots=True)
class LoopNest:
    """The canonical loops whose iterations are shared, outermost first, and the body of the innermost.

    `before` is the code between the loops, which each iteration runs before the body: declarations, and statements that
    only work out the values of what these declare; each block is what stands before a loop in the braces around it.
    `shortened`: the construct asks for more loops, around which there is other code. With `tiles` the loops are cut
    into tiles of these sizes, one for each loop; the first `floors` of the loops over tiles are those that the
    construct is associated with (OpenMP 5.2, 9.1). `outer_tiles` are the sizes of directives that cut the loops over
    tiles again, the innermost directive first. The construct is associated with all loops but the innermost `added`.
    """

    loops: tuple[CanonicalLoop, ...]
    body: Stmt
    before: tuple[Block, ...] = ()
    shortened: bool = False
    tiles: tuple[int, ...] = ()
    floors: int = 1
    outer_tiles: tuple[tuple[int, ...], ...] = ()
    added: int = 0

    @property
    def rectangular(self) -> bool:
        """Whether no bound uses the index of an enclosing loop of the nest."""
        return not any(loop.outer for loop in self.loops)

    @property
    def on_host(self) -> bool:
        """Whether the host can compute the trip counts before the launch."""
        return not self.tiles and all(loop.host for loop in self.loops)

    @property
    def trip_value(self) -> int | None:
        """The number of iterations where all parts of all loops are constant."""
        if self.tiles:
            return None
        known = [loop.trip_value for loop in self.loops if not loop.outer and loop.trip_value is not None]
        return prod(known) if len(known) == len(self.loops) else None
