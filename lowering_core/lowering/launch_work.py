"""What the default launch of a region follows from: its iterations, their weight, and the memory of each thread."""

from collections.abc import Iterable
from dataclasses import replace

from lowering_core.analysis.short_loops import has_long_loop
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.ir.host import int64
from lowering_core.lowering.captured_arrays import has_slices
from lowering_core.lowering.general_region import per_thread
from lowering_core.lowering.reduced_objects import copy_bytes
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.geometry import TRIP_COUNT, HostInt, Size, evaluate, operation
from lowering_core.model.kernel import (
    AnalyzedRegion,
    Closure,
    DirectGridStride,
    GeneralRegion,
    PrivateUpdates,
    RoundRobin,
    Strategy,
    UpdatedArray,
)
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import For, Jump, Name, OpaqueStmt, SizeofExpr, Stmt, While, inner_statements
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Work:
    """`trips` is the trip count, where the host knows it before the launch, and `direct` says that threads stride
    through the iterations. `depth` is how deep loops are nested in the body: 0 for straight-line code. `brief`: an
    iteration is straight-line code once compilers have unrolled its loops, calls included, so that all take about as
    long. `combines`: the region has a reduction. `copies` are the bytes of reduced data that each thread has in scratch
    memory, `private` those of its variable-length arrays.
    """

    trips: HostInt | None
    direct: bool
    depth: int
    brief: bool
    combines: bool
    copies: Size
    private: Size


def work_of(
    analyzed: AnalyzedRegion, strategy: Strategy, called: Closure, updated: Iterable[UpdatedArray],
    private: Iterable[PrivateUpdates],
) -> Work:  # fmt: skip
    """The work of a region that is lowered. A block has one copy of each array of `updated`, not many."""
    return Work(
        _trips(analyzed, strategy),
        isinstance(strategy, DirectGridStride),
        _nested_depth(analyzed.body),
        _is_brief(analyzed.body, called),
        any(private) or any(variable.sharing is Sharing.REDUCTION for variable in analyzed.data.variables),
        _copies(analyzed, strategy, {array.name for array in updated}),
        _private(analyzed, strategy),
    )


def _trips(analyzed: AnalyzedRegion, strategy: Strategy) -> HostInt | None:
    nest = analyzed.nest
    enumerated = isinstance(strategy, RoundRobin) and strategy.enumerated
    if not isinstance(nest, LoopNest) or not nest.on_host or enumerated:
        return None
    return replace(TRIP_COUNT, value=nest.trip_value)


def _nested_depth(body: Stmt) -> int:
    deepest, pending = 0, [(body, 0)]
    while pending:
        node, depth = pending.pop()
        depth += isinstance(node, For | While)
        deepest = max(deepest, depth)
        pending += ((inner, depth) for inner in inner_statements(node))
    return deepest


def _is_brief(body: Stmt, called: Closure) -> bool:
    if called.elsewhere or called.recursive:
        return False
    bodies = (body, *(function.body for function in called.functions))
    return not any(has_long_loop(code) or any(map(_may_repeat, walk(code))) for code in bodies)


def _may_repeat(node: AnyNode) -> bool:
    return isinstance(node, OpaqueStmt) or (isinstance(node, Jump) and node.keyword == "goto")


def _copies(analyzed: AnalyzedRegion, strategy: Strategy, shared: set[str]) -> Size:
    sizes: list[Size] = []
    for variable in analyzed.data.variables:
        if variable.reduced is not None and variable.name not in shared and not _of_team(variable, analyzed, strategy):
            needed = copy_bytes(variable, variable.reduced)
            known = evaluate(needed)
            sizes.append(needed if known is None else known)
    return operation("sum", *sizes) if sizes else 0


def _private(analyzed: AnalyzedRegion, strategy: Strategy) -> Size:
    sizes: list[Size] = []
    for variable in analyzed.data.variables:
        if has_slices(variable) and not _of_team(variable, analyzed, strategy):
            whole = SizeofExpr(Name(variable.name))
            sizes.append(HostInt(f"sizeof {variable.name}", int64(whole), None, whole))
    return operation("sum", *sizes) if sizes else 0


def _of_team(variable: Captured, analyzed: AnalyzedRegion, strategy: Strategy) -> bool:
    """Whether a team has one copy of a variable, not one for each thread."""
    return isinstance(strategy, GeneralRegion) and not per_thread(variable, analyzed.region)
