"""All pieces of advice, in the order of what they are worth."""

from collections.abc import Callable, Iterable, Iterator

from lowering_core.advice.devices import device_of
from lowering_core.advice.diverging_branches import diverging_branches
from lowering_core.advice.facts import RegionFacts
from lowering_core.advice.few_iterations import few_iterations
from lowering_core.advice.hidden_count import hidden_count
from lowering_core.advice.idle_lanes import idle_lanes
from lowering_core.advice.large_locals import large_locals
from lowering_core.advice.loop_order import loop_order
from lowering_core.advice.one_lock import one_lock
from lowering_core.advice.one_team import one_team
from lowering_core.advice.one_thread import one_thread
from lowering_core.advice.scattered_writes import scattered_writes
from lowering_core.advice.small_launch import small_launch
from lowering_core.advice.small_work import small_work
from lowering_core.advice.structures import array_of_structures
from lowering_core.advice.uncoalesced_rows import uncoalesced_rows
from lowering_core.dependence.view import FunctionView
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.kernel import HostOnly, KernelPlan
from lowering_core.model.motion import MotionTimeline
from lowering_core.options import Options

Advice = Callable[[RegionFacts], Iterable[Diagnostic]]

ADVICE: tuple[Advice, ...] = (
    one_thread,
    one_team,
    one_lock,
    uncoalesced_rows,
    loop_order,
    few_iterations,
    small_launch,
    idle_lanes,
    diverging_branches,
    scattered_writes,
    array_of_structures,
    large_locals,
    hidden_count,
    small_work,
)


def advice_of(
    view: FunctionView, plans: Iterable[KernelPlan], moved: MotionTimeline, options: Options
) -> Iterator[Diagnostic]:
    """What an expert would say of the regions of a function, in bytes of its text; of each region what its first piece
    of advice that has a fix says, and what has none. `moved` is what its constructs move.
    """
    device = device_of(options)
    if device is None:
        return
    for plan in plans:
        if isinstance(plan.strategy, HostOnly):
            continue
        facts = RegionFacts(view, plan, moved, options, device)
        mended = False
        for piece in ADVICE:
            for found in piece(facts):
                if not (mended and found.fixes):
                    yield found
                mended = mended or bool(found.fixes)
