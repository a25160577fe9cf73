"""Decisions and their results: analysed regions, plans, and emitted text with its provenance."""

from __future__ import annotations

from collections.abc import Mapping

from lowering_core.diagnostics import Words
from lowering_core.ir.nodes import FunctionCode, RegionCode, ThreadCode
from lowering_core.model.ctypes import Kind
from lowering_core.model.data import AccessSummary, DataEnvironment
from lowering_core.model.geometry import Geometry
from lowering_core.model.loop import LoopNest, NotCanonical
from lowering_core.model.region import HostOnly
from lowering_core.model.syntax import Expr, Stmt
from lowering_core.model.unit import Function, TargetRegion
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class AnalyzedRegion:
    """A region with its facts. `nest` is None for a region that is not one loop construct.

    `collisions` are iterations that are sure to race. `asks`: the region, or a function that it calls, asks omp.h for
    numbers of threads or teams. `asking`: the functions that it calls and that are told where. `settings`: it sets or
    asks, by omp.h, what a task keeps; `keeps`: something in it depends on what it sets.
    """

    region: TargetRegion
    nest: LoopNest | NotCanonical | None
    data: DataEnvironment
    access: AccessSummary
    collisions: tuple[Collision, ...] = ()
    asks: bool = False
    asking: frozenset[str] = frozenset()
    settings: bool = False
    keeps: bool = False

    @property
    def body(self) -> Stmt:
        """The body of the innermost associated loop; the whole statement where there is no loop."""
        if isinstance(self.nest, LoopNest):
            return self.nest.body
        found = self.nest.loop if isinstance(self.nest, NotCanonical) else None
        return self.region.statement if found is None else found.body


@dataclass(frozen=True, slots=True)
class DirectGridStride:
    """Each thread starts at its global id and advances by the number of threads."""

    reason: str = "canonical loop"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chunks of `chunk` iterations, or with `even` one chunk for each worker; otherwise one iteration at a time.
    `clause` says so, and `kind` is the schedule's.
    """

    span: Span
    chunk: Expr | None = None
    even: bool = False
    kind: str = "static"
    clause: str = "schedule"


@dataclass(frozen=True, slots=True)
class Deals:
    """How the iterations of a loop are dealt to its workers, or to the threads of each team what `teams` got; None for
    one at a time to all threads of the grid.
    """

    threads: Deal | None = None
    teams: Deal | None = None


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """Iterations are dealt out by scheduler helpers as `deals` says, or enumerated by each thread when `enumerated`."""

    reason: str
    enumerated: bool
    deals: Deals = Deals()


@dataclass(frozen=True, slots=True)
class GeneralRegion:
    """A region of any code: a block is a team whose threads follow the sequential code together."""

    reason: str
    form: RegionCode


Strategy = DirectGridStride | RoundRobin | GeneralRegion | HostOnly


@dataclass(frozen=True, slots=True)
class UpdatedArray:
    """A reduced array that the region only updates, so that threads can share a copy: each update, a statement or an
    expression that is all of one, with the atomic update that takes its place.
    """

    name: str
    updates: tuple[tuple[Expr | Stmt, Expr], ...]


@dataclass(frozen=True, slots=True)
class PrivateUpdates:
    """Atomic updates of a variable that nothing else in the region reads or writes, by operations that `operator`
    combines: so many `updates` of elements of `kind`. They are all of one `place`, or of the first `count` elements
    behind a pointer, if its storage has no more. `apart`: other variables may lead there, which a launch can check.
    """

    name: str
    operator: str
    kind: Kind
    updates: int
    place: Expr | None
    count: int
    apart: bool


@dataclass(frozen=True, slots=True)
class KernelPlan:
    """What will be done with a region; `name` is the kernel's name, empty when it stays on the host. `private` are
    updates that may go to copies. `code` is what the body of its loop becomes, where the text cannot stay. `reached`
    are the functions of the file that the kernel reaches, `needs` those of other files, and their variables.
    """

    analyzed: AnalyzedRegion
    strategy: Strategy
    geometry: Geometry | None
    name: str
    updated: tuple[UpdatedArray, ...] = ()
    code: ThreadCode | None = None
    private: tuple[PrivateUpdates, ...] = ()
    reached: tuple[Function, ...] = ()
    needs: tuple[str, ...] = ()

    @property
    def functions(self) -> tuple[FunctionCode, ...]:
        """The versions of functions with constructs that the kernel needs."""
        if isinstance(self.strategy, GeneralRegion):
            return self.strategy.form.functions
        return () if self.code is None else self.code.functions


def outcome_kind(plan: KernelPlan) -> str:
    """The decision by a name that programs read: direct, round-robin, enumerated, general or host."""
    match plan.strategy:
        case DirectGridStride():
            return "direct"
        case RoundRobin(enumerated=enumerated):
            return "enumerated" if enumerated else "round-robin"
        case GeneralRegion():
            return "general"
        case HostOnly():
            return "host"


@dataclass(frozen=True, slots=True)
class Closure:
    """What kernels need besides themselves: `functions` of the file that they reach, in the order of their definitions,
    and the file-scope constants (`globals`) that these use. `notes` say what library functions do differently on the
    device; `elsewhere` are functions, and `variables` data, of other files that `declare target` names. `recursive` are
    those of the functions that may call themselves. `pointed` are the functions whose addresses are used, and `tables`
    constants that hold such addresses.
    """

    functions: tuple[Function, ...]
    globals: frozenset[str]
    obstacles: tuple[HostOnly, ...]
    notes: tuple[tuple[str, str], ...] = ()
    elsewhere: frozenset[str] = frozenset()
    variables: frozenset[str] = frozenset()
    recursive: tuple[str, ...] = ()
    pointed: tuple[str, ...] = ()
    tables: frozenset[str] = frozenset()

    @property
    def needs(self) -> frozenset[str]:
        """All that other files must have for the device."""
        return self.elsewhere | self.variables


@dataclass(frozen=True, slots=True)
class Export:
    """A function that kernels of other files may call, what it needs, and as pairs of code and reason what keeps it off
    the device.
    """

    function: Function
    closure: Closure
    problems: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Fragment:
    """A piece of emitted text and the range of the source file that it came from (None: nowhere in particular).

    `copied` says that the text is the source's own, so that its lines are those of `origin` one to one.
    """

    text: str
    origin: Span | None
    copied: bool = False


@dataclass(frozen=True, slots=True)
class HeadParameter:
    """A parameter of an emitted kernel: its declaration, the name in it, and the type of one that has a plain one."""

    name: str
    declaration: str
    type: str


@dataclass(frozen=True, slots=True)
class KernelHead:
    """The head of an emitted kernel, brace included. `qualifiers` has `{}` in place of `bound`, the largest number of
    threads of a block, and of how many blocks a multiprocessor must have registers for, where it must have them for
    `room` threads. `general` is the kernel that runs where something does not hold that this one takes for granted;
    empty where it takes nothing. `special` are parameters that become constants where it is compiled again.
    """

    name: str
    qualifiers: str
    bound: int
    parameters: tuple[HeadParameter, ...]
    general: str = ""
    room: int = 0
    special: tuple[str, ...] = ()

    def text(self, bound: int = 0, constants: Mapping[str, str] | None = None) -> str:
        """The head as it was emitted, with another bound unless that is 0, and with parameters as constants: their C
        texts by name. The parameters themselves stay, so that a launch passes the same arguments.
        """
        given = constants or {}
        fixed = [one for one in self.parameters if one.name in given and one.type]
        listed = (f"{one.type} rex_given_{one.name}" if one in fixed else one.declaration for one in self.parameters)
        joined, head = ",\n        ".join(listed), self.qualifiers.format(self._bounds(bound or self.bound))
        lines = (f"\n    const {one.type} {one.name} = ({one.type}){given[one.name]};" for one in fixed)
        again = (f"\n    REX_GIVEN({place}, {name})" for place, name in enumerate(self.special))
        return f"{head}\n{self.name}(\n        {joined})\n{{{''.join((*lines, *again))}"

    def _bounds(self, bound: int) -> str:
        return f"{bound}, {max(self.room // bound, 1)}" if self.room else str(bound)


@dataclass(frozen=True, slots=True)
class Emission:
    """The emitted host and device files as fragments, in order. `on_device`: something of the device file is used.

    `heads` are the kernels' heads, each with the number of the fragment that it is.
    """

    host: tuple[Fragment, ...]
    device: tuple[Fragment, ...]
    on_device: bool
    heads: tuple[tuple[int, KernelHead], ...] = ()

    def host_text(self) -> str:
        """The text of `rex_<stem>.c`."""
        return "".join(fragment.text for fragment in self.host)

    def around(self, kernel: str) -> tuple[str, KernelHead, str]:
        """The device file in three parts: what stands before a kernel's head, the head, and what follows it."""
        number, head = next(one for one in self.heads if one[1].name == kernel)
        texts = [fragment.text for fragment in self.device]
        return "".join(texts[:number]), head, "".join(texts[number + 1 :])

    def general(self, kernel: str) -> str:
        """The kernel that runs in place of this one where nothing was checked before the launch."""
        return next(head.general or kernel for _, head in self.heads if head.name == kernel)

    def device_text(self) -> str:
        """The text of `rex_<stem>.cu`."""
        return "".join(fragment.text for fragment in self.device)


@dataclass(frozen=True, slots=True)
class ElementTouch:
    """What one iteration does to the element.

    `iteration` counts from 0 in each loop of the nest, outermost first; `where` are the values of the indices, as
    `i = 1`. `span` is the access in the unit's text.
    """

    iteration: tuple[int, ...]
    where: str
    writes: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Collision:
    """`first` writes `element` (of variable `name`), and so may `second`; nothing orders the two iterations.

    `needed` are the iterations that each loop must have for both to exist; 1 where it is known that it has them.
    """

    name: str
    element: str
    first: ElementTouch
    second: ElementTouch
    needed: tuple[int, ...]

    @property
    def sentence(self) -> str:
        """What the two do, without a full stop."""
        if self.second.writes:
            return f"iterations {self.first.where} and {self.second.where} both write `{self.element}`"
        return f"iteration {self.first.where} writes `{self.element}`, which iteration {self.second.where} reads"
