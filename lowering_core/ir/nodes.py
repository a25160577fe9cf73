"""The kernel IR: what a target region becomes, as a small tree between the user's code and the text of a device file.

Values are expressions of the model, which `Intrinsic` extends by what only a device does. The user's code stays in it
as `User`: bytes of the unit's text in which other nodes take the place of some ranges (`Hole`). A pass is a function
from a kernel to a kernel (`passes`); `printer` alone writes text. Each node may name in `origin` the bytes of the
unit's text that it derives from; without, it belongs to what surrounds it.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, unique

from lowering_core.model import unit
from lowering_core.model.assumption import Assumption, PassRemark
from lowering_core.model.ctypes import CType
from lowering_core.model.directive import ExprClause
from lowering_core.model.loop import LoopNest
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Expr, For, Intrinsic, Stmt
from lowering_core.targets.table import SHARED_BYTES
from lowering_core.text import Span
from lowering_core.values import dataclass

RUNTIME_BYTES = 8 * 1024  # what the runtime's own shared variables take


@unique
class Memory(Enum):
    """Where a declared object lies."""

    THREAD = "each thread has one"
    SHARED = "each block has one"
    HEAP = "each thread has one on the device's heap until its scope ends"
    TEAM_HEAP = "each block has one there"
    CONSTANT = "the device has one, and the file alone knows it"
    STATIC = "the host's program has one"
    EXTERN = "another file has it"
    REFERENCE = "it is another name of an object"
    LASTING = "it is the name in its function of a static object of the device file; the value is its number there"


@unique
class Workers(Enum):
    """Who shares the iterations of a loop."""

    GRID = "all threads of the grid"
    BLOCKS = "the blocks"
    THREADS = "the threads of a block"
    ONE = "one thread, which runs all of them in their order"


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeItem:
    """What all statements of the IR share."""

    origin: Span | None = None


@dataclass(frozen=True, slots=True)
class Hole:
    """What stands in place of bytes `span` of the user's text: an expression, or one statement.

    Holes of one `User` do not overlap in part: one that lies within another is used where the other's new expression
    holds the user's text around it.
    """

    span: Span
    code: Expr | AnyItem


@dataclass(frozen=True, slots=True)
class Rewrite:
    """`new` stands for `old` wherever the user's text or a macro's expansion has it; `new` may hold `old` itself."""

    old: Expr
    new: Expr


@dataclass(frozen=True, slots=True)
class User(CodeItem):
    """Bytes `span` of the unit's text, directives left out: one or several statements with what stands between them.

    It prints as it is but for `holes`, moved to the right or left as a whole.
    """

    span: Span
    holes: tuple[Hole, ...] = ()


@dataclass(frozen=True, slots=True)
class Braces(CodeItem):
    """Statements in braces."""

    items: tuple[AnyItem, ...]


@dataclass(frozen=True, slots=True)
class Declare(CodeItem):
    """The declaration of an object. `packed`: its elements are narrower than a word, and atomic updates, which read and
    write whole words, must find whole words around them. Without a type it is a constant of its value's type, or, with
    `written`, what the user declares in those bytes up to the value, of a type that has no name. `aligned` is what its
    alignment is that of: a number of bytes or a type; empty for that of its own type.
    """

    name: str
    type: CType | None
    value: Expr | None = None
    memory: Memory = Memory.THREAD
    packed: bool = False
    written: Span | None = None
    aligned: str = ""


@dataclass(frozen=True, slots=True)
class View(CodeItem):
    """A variable-length array of `rank` dimensions under the user's name: a pointer and all extents but the first."""

    name: str
    element: CType
    rank: int
    pointer: Expr
    extents: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class VariableArray(CodeItem):
    """The declaration of a variable-length array with its storage, which ends with the scope; `memory` says whose. With
    `at` the elements lie there already.
    """

    name: str
    element: CType
    lengths: tuple[Expr, ...]
    memory: Memory = Memory.THREAD
    at: Expr | None = None


@dataclass(frozen=True, slots=True)
class Several(CodeItem):
    """Statements in place of one, whose names those behind it see."""

    items: tuple[AnyItem, ...]


@dataclass(frozen=True, slots=True)
class Operator(CodeItem):
    """A reduction operator that `declare reduction` defines (OpenMP 5.2, 5.5.11): how `omp_priv` is initialised, how
    `omp_in` is combined into `omp_out`.

    Its expressions stand in a directive, not in the text of the unit, and print from their structure but for
    `changes`.
    """

    name: str
    type: CType
    start: tuple[AnyItem, ...]
    combine: tuple[AnyItem, ...]
    changes: tuple[Rewrite, ...] = ()


@dataclass(frozen=True, slots=True)
class Evaluate(CodeItem):
    """An expression whose value nobody uses."""

    expr: Expr


@dataclass(frozen=True, slots=True)
class Guard(CodeItem):
    """Statements for the threads for which `test` holds."""

    test: Expr
    items: tuple[AnyItem, ...]


@dataclass(frozen=True, slots=True)
class Counted(CodeItem):
    """Statements `count` times, with `index` (an int) from 0 on. The compiler unrolls them `unroll` times, where that
    is not 0.
    """

    index: str
    count: int | Expr
    items: tuple[AnyItem, ...]
    unroll: int = 0


@dataclass(frozen=True, slots=True)
class Unrolled(CodeItem):
    """A loop of the user's that the compiler unrolls `times`; 0: whole, where its trip count is a number."""

    loop: User
    times: int = 0


@dataclass(frozen=True, slots=True)
class Skip(CodeItem):
    """The iteration of the loop around it ends for a thread for which `test` holds."""

    test: Expr


@dataclass(frozen=True, slots=True)
class Barrier(CodeItem):
    """All threads of the block wait for each other, and see what each has written."""


@dataclass(frozen=True, slots=True)
class Critical(CodeItem):
    """Statements that one thread of the device at a time runs; constructs of one `name` exclude each other."""

    name: str
    items: tuple[AnyItem, ...]


@dataclass(frozen=True, slots=True)
class ParallelLoop(CodeItem):
    """A loop nest whose iterations `workers` share: every dimension as the user wrote it.

    `width` is how many threads of a block take iterations, None for all. `chunk` is the chunk of a static schedule,
    None for one iteration at a time, and `even` gives each worker one chunk. `known` says that the trip counts are
    parameters of the kernel, else they are computed where the loop stands. `assigned` are indices that are declared
    outside, the others are declared anew for each iteration. With `last`, `_dev_last` tells which thread ran the last
    iteration. With `in_order` the iterations run one after the other: those of a chunk by its worker, or all by the
    first one. With `runtime` the chunk is the one that functions of omp.h have set. With `team_chunk`, teams get chunks
    of that size, whose iterations their threads share; with `team_even` each team gets one.
    """

    nest: LoopNest
    workers: Workers
    body: tuple[AnyItem, ...]
    width: Expr | None = None
    chunk: Expr | None = None
    known: bool = False
    assigned: frozenset[str] = frozenset()
    last: bool = False
    even: bool = False
    in_order: bool = False
    runtime: bool = False
    team_chunk: Expr | None = None
    team_even: bool = False


@dataclass(frozen=True, slots=True)
class GridStride(CodeItem):
    """`for (_dev_i = first; _dev_i < trips; _dev_i += stride)`: a worker begins at its number and advances by the
    number of workers. The compiler unrolls it `unroll` times, where that is not 0.
    """

    first: Expr
    trips: Expr
    stride: Expr
    body: tuple[AnyItem, ...]
    unroll: int = 0


@dataclass(frozen=True, slots=True)
class RoundRobinLoop(CodeItem):
    """Chunks of `chunk` iterations are dealt to worker `number` of `count` in turn; `_dev_i` numbers iterations, from
    `first` on (None: from 0). The compiler unrolls the loop over a chunk `unroll` times, where that is not 0; or that
    over all chunks of a worker, if each is known to have `size` iterations.
    """

    trips: Expr
    chunk: Expr
    number: Expr
    count: Expr
    body: tuple[AnyItem, ...]
    first: Expr | None = None
    unroll: int = 0
    size: int = 0


@dataclass(frozen=True, slots=True)
class TeamChunks(CodeItem):
    """Chunks of `chunk` iterations are dealt to teams in turn: from `_dev_team_lower` to `_dev_team_upper`."""

    trips: Expr
    chunk: Expr
    body: tuple[AnyItem, ...]


_GRID_THREAD, _GRID_THREADS = Intrinsic(Operation.GRID_THREAD), Intrinsic(Operation.GRID_THREADS)


@dataclass(frozen=True, slots=True)
class Enumerated(CodeItem):
    """The user's loops as written, outermost first: every worker walks their control (`headers`, the text up to the
    body) and runs its share of bodies: worker `number` of `count`. With `last`, `_dev_last` tells which one ran the
    last one.
    """

    headers: tuple[User, ...]
    body: tuple[AnyItem, ...]
    last: bool = False
    number: Expr = _GRID_THREAD
    count: Expr = _GRID_THREADS


AnyItem = (
    User | Braces | Several | Declare | View | VariableArray | Operator | Evaluate | Guard | Counted | Unrolled | Skip
    | Barrier | Critical | ParallelLoop | GridStride | RoundRobinLoop | TeamChunks | Enumerated
)  # fmt: skip


Items = tuple[AnyItem, ...]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A kernel parameter; an array is passed by value, as the member `rex_array` of a structure."""

    name: str
    type: CType


@dataclass(frozen=True, slots=True)
class KernelCode:
    """The kernel of one region. `bound` is the largest number of threads that a block may have; `waits` says that
    its threads meet at barriers; `needs` are functions and variables of other files that it may reach. `changes` are
    expressions of the user's that C++ wants in another form.
    `statement` is the region's statement as the user wrote it, `scope` what its names mean. A function of the device
    goes through the passes in the same form; `result` is what its `return` converts to. `shared` bytes of a block's
    shared memory are for its objects. `remarks` tell what passes did to it, and `assumed` is what the runtime checks
    before it launches this kernel and not the general one. The compiler leaves registers for `room` threads of a
    multiprocessor; 0: it decides. `runs` are loops of which a thread takes four iterations together, from a multiple
    of four on. `special` parameters become constants where it is compiled again.
    """

    name: str
    parameters: tuple[Parameter, ...]
    bound: int
    waits: bool
    body: tuple[AnyItem, ...]
    statement: Stmt
    scope: unit.Scope
    needs: tuple[str, ...] = ()
    changes: tuple[Rewrite, ...] = ()
    result: CType | None = None
    shared: int = SHARED_BYTES - RUNTIME_BYTES
    remarks: tuple[PassRemark, ...] = ()
    assumed: tuple[Assumption, ...] = ()
    room: int = 0
    runs: tuple[For, ...] = ()
    special: tuple[str, ...] = ()

    def remarked(self, name: str, sentence: str, *assumed: Assumption) -> KernelCode:
        """The kernel with a remark by pass `name`, and what that assumes."""
        more = (one for one in assumed if one not in self.assumed)
        return replace(self, remarks=(*self.remarks, PassRemark(name, sentence)), assumed=(*self.assumed, *more))


@dataclass(frozen=True, slots=True)
class FunctionCode:
    """A version of a function of the file that holds constructs, for one level from which it is called: `name` is that
    of the version, `items` what its body becomes, and `changes` of expressions in it. `narrow`: it is called by the
    threads of a `parallel` narrower than its block, whose number is its last parameter. `asks`: the last one tells
    where it is called. `recursive`: a team's calls of it may be inside each other, so that each needs objects of its
    own for the team.
    """

    name: str
    function: unit.Function
    items: tuple[AnyItem, ...]
    changes: tuple[Rewrite, ...]
    narrow: bool = False
    asks: bool = False
    recursive: bool = False


@dataclass(frozen=True, slots=True)
class ThreadCode:
    """What the body of a loop becomes where it holds constructs or leads to some, which one thread runs: `items`, the
    `changes` of expressions in it, and the `functions` that it calls.
    """

    items: tuple[AnyItem, ...]
    changes: tuple[Rewrite, ...]
    functions: tuple[FunctionCode, ...]


@dataclass(frozen=True, slots=True)
class RegionCode:
    """The kernel of a general region: what its statement becomes, and `changes` of expressions in it.

    `shared` are the captured variables that live in the block's shared memory. `threads` says that it takes the whole
    block; without, a team is one thread. `num_threads` is the clause that decides the width of the block, if one does.
    `teams` says that it may have several teams. `functions` are those that it calls and that hold constructs; they
    have `taken` bytes of shared memory.
    """

    items: tuple[AnyItem, ...]
    changes: tuple[Rewrite, ...]
    shared: frozenset[str]
    threads: bool
    teams: bool
    num_threads: ExprClause | None
    functions: tuple[FunctionCode, ...] = ()
    taken: int = 0
