"""What pieces of advice ask about one target region; each answer is worked out once."""

from collections.abc import Iterator
from functools import cached_property

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import started
from lowering_core.advice.devices import DeviceSize
from lowering_core.analysis.coalescing import coalesced_level
from lowering_core.analysis.short_loops import trips_of
from lowering_core.analysis.walk import statements
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.verdicts import judge
from lowering_core.dependence.view import FunctionView
from lowering_core.model.access import Access, Accesses
from lowering_core.model.dependence import VerdictKind
from lowering_core.model.geometry import upper_bound
from lowering_core.model.kernel import DirectGridStride, KernelPlan
from lowering_core.model.loop import LoopNest
from lowering_core.model.motion import MotionStep, MotionTimeline
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For, Pragma
from lowering_core.offload.nests import shared_loops
from lowering_core.options import Options
from lowering_core.pass_remarks import pass_remarks

FULL = 8
"""A launch fills a device whose threads are at least one part in so many of those that it holds."""


class RegionFacts:
    """A region as it was planned, in the function that `view` shows; both count bytes of the function's text.
    `timeline` is what the function's constructs move, and `device` what launches are compared with.
    """

    def __init__(
        self, view: FunctionView, plan: KernelPlan, timeline: MotionTimeline, options: Options, device: DeviceSize
    ) -> None:
        self.view = view
        self.plan = plan
        self.timeline = timeline
        self.options = options
        self.device = device

    @cached_property
    def passes(self) -> frozenset[str]:
        """The names of the passes that change its kernel."""
        remarks = pass_remarks(self.plan, self.view.environment, self.options).remarks
        return frozenset(one.name for one in remarks)

    @cached_property
    def nest(self) -> LoopNest | None:
        """The loops whose iterations threads take one by one, where it is such a kernel."""
        nest = self.plan.analyzed.nest
        direct = isinstance(self.plan.strategy, DirectGridStride)
        return nest if direct and isinstance(nest, LoopNest) and not nest.tiles else None

    @cached_property
    def loop(self) -> For | None:
        """The outermost loop of the nest, as it is in the view."""
        nest = self.nest
        return (
            None
            if nest is None
            else next((one for one in self.view.loops if one.span == nest.loops[0].loop.span), None)
        )

    @cached_property
    def free_loops(self) -> tuple[For, ...]:
        """The nest's outermost loop and those directly in it that are free together, if it is."""
        if self.loop is None or self.judged(self.loop).kind is not VerdictKind.FREE:
            return ()
        return shared_loops(self.judged, self.judged(self.loop))

    @cached_property
    def made(self) -> Accesses | None:
        """The accesses of an iteration of the nest."""
        nest = self.nest
        return None if nest is None else accesses_of(nest.body, self.view.environment)

    @cached_property
    def side(self) -> Symbol | None:
        """The index of the loop whose iterations threads side by side take."""
        if self.nest is None or self.made is None:
            return None
        place = coalesced_level(self.nest, self.made) if len(self.nest.loops) > 1 else 0
        return started(self.nest.loops[place].loop)[0]

    @cached_property
    def threads(self) -> int | None:
        """The most threads that the launch has; None where that depends on numbers that are not known."""
        shape = self.plan.geometry
        if shape is None:
            return None
        blocks, width = upper_bound(shape.blocks.size), upper_bound(shape.threads.size)
        return None if blocks is None or width is None else blocks * width

    @property
    def moved(self) -> MotionStep | None:
        """What its construct moves."""
        own = self.plan.analyzed.region.pragma
        return next((step for step in self.timeline.steps if step.pragma is own), None)

    def times_moved(self, name: str) -> int:
        """How many constructs of the function move something of a variable."""
        return sum(any(one.name == name for one in step.moves) for step in self.timeline.steps)

    def judged(self, loop: For) -> Judgement:
        """Whether the iterations of a loop may run at the same time."""
        return judge(self.view, loop)

    def touches(self) -> Iterator[Access]:
        """The reads and writes of an iteration that lead to memory which outlives it."""
        if self.made is not None:
            yield from (one for one in self.made.outer if one.path and (one.reads or one.writes))

    def pragma(self) -> Pragma | None:
        """The region's pragma, as it is in the view."""
        own = self.plan.analyzed.region.pragma.span
        found = (one for one in statements(self.view.function.body) if isinstance(one, Pragma))
        return next((one for one in found if one.span == own), None)


def is_many(loop: For) -> bool:
    """Whether a loop has more iterations than a warp has threads, or nobody knows how many."""
    trips = trips_of(loop)
    return trips is None or trips > WARP


WARP = 32


def counted(number: int) -> str:
    """A number as people read it: 270,336."""
    return f"{number:,}"
