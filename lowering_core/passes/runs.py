"""Threads take runs of neighbouring iterations where these access neighbouring elements and nothing else, so that one
instruction loads or stores what several iterations want (`wide_loads`).

Where there are too few iterations for a run for each thread, threads take single ones, as they do with the rest.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from lowering_core.access.domains import started
from lowering_core.analysis.adjacent_accesses import WIDE
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.walk import statements
from lowering_core.ir.build import UNSIGNED, constant, number, operation
from lowering_core.ir.nodes import AnyItem, Counted, GridStride, Items, KernelCode, ParallelLoop
from lowering_core.ir.rewrite import rewritten
from lowering_core.lowering.trip_code import ITERATION, TRIP_COUNT, index_item, nest_values
from lowering_core.model.access import Access, Element
from lowering_core.model.ctypes import Arithmetic, strip
from lowering_core.model.data import Sharing
from lowering_core.model.kernel import DirectGridStride
from lowering_core.model.operation import Operation
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Binary, For, Intrinsic, Name, Number, While
from lowering_core.model.unit import Environment
from lowering_core.passes import wide_loads
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.late_store import LateStore, context_of, is_plain, late_store
from lowering_core.passes.order import has_several_threads, may_reorder, takes_any
from lowering_core.passes.straight_loads import loads_of
from lowering_core.passes.tile_rows import FIRST, begins, is_run, steps_of

NAME = "runs"
_LEAST = 4
_SIZES = (1, 2, 4, 8)
"""Of elements, in bytes."""
_IN_FLIGHT = 2
"""Runs of a loop that only reads."""
_OWN = (Sharing.REDUCTION, Sharing.PRIVATE, Sharing.FIRSTPRIVATE)
_WHOLE = Name("__rex_whole")
_THREAD, _THREADS = Intrinsic(Operation.GRID_THREAD), Intrinsic(Operation.GRID_THREADS)


def with_runs(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with a loop over runs, and one over the iterations that make no run.

    Proof obligation: iterations may run in any order on any threads.
    """
    plan = facts.plan
    if not facts.assume or not isinstance(plan.strategy, DirectGridStride) or wide_loads.NAME in facts.options.without:
        return kernel
    variables = plan.analyzed.data.variables
    if any(one.last or one.conditional or one.step is not None for one in variables):
        return kernel
    region = plan.analyzed.region
    # A thread that is alone may count on its order, of which loads before stores are not.
    if not may_reorder(region) or not has_several_threads(region, region.seen(facts.environment)):
        return kernel
    found: list[tuple[For, int, set[str]]] = []

    def change(item: AnyItem) -> Items:
        elements = _elements(item, facts) if isinstance(item, ParallelLoop) else {}
        if not isinstance(item, ParallelLoop) or not elements:
            return (item,)
        length = max(WIDE // max(elements.values()), _LEAST)
        context, text = context_of(item.nest, facts), region.function.unit.blanked
        late = late_store(item.nest.body, context, text) if is_plain(item, facts) else None
        reads = bool(loads_of(item.body, kernel, facts))
        if late is None and not reads:
            return (item,)
        found.append((item.nest.loops[0].loop, length, set(elements)))
        return _in_runs(item, length, late, text, _IN_FLIGHT if reads else 0)

    body = rewritten(kernel.body, change)
    made = replace(kernel, body=body, runs=(*kernel.runs, *(loop for loop, _, _ in found)))
    # Neighbours that are not accessed together lie farther apart from thread to thread, which is slower.
    wide = dict(wide_loads.adjacent_pointers(made, facts))
    if not found or any(names - wide.keys() for _, _, names in found):
        return kernel
    lengths = " or ".join(map(str, sorted({length for _, length, _ in found})))
    return made.remarked(NAME, f"a thread takes {lengths} neighbouring iterations together")


def _in_runs(item: ParallelLoop, length: int, late: LateStore | None, text: bytes, unroll: int) -> Items:
    (loop,) = nest_values(item.nest)
    each = constant(ITERATION.name, UNSIGNED, Binary("+", FIRST, Name("__rex_t")))
    index = (each, index_item(loop, ITERATION, frozenset()))
    arrays, steps = steps_of(item, late, None, length, text)
    together = (Counted("__rex_t", length, (*index, *step), unroll=length) for step in steps)
    run = (constant(FIRST.name, UNSIGNED, ITERATION), *begins(loop.loop, length), *arrays, *together)
    one = (index_item(loop, ITERATION, frozenset()), *item.body)
    first, stride = (Binary("*", what, number(length)) for what in (_THREAD, _THREADS))
    return (
        *loop.bounds,
        constant(_WHOLE.name, UNSIGNED, operation(Operation.WHOLE_RUNS, TRIP_COUNT, number(length))),
        GridStride(first, _WHOLE, stride, run, unroll, origin=item.origin),
        GridStride(Binary("+", _WHOLE, _THREAD), TRIP_COUNT, _THREADS, one, 1, origin=item.origin),
    )


def _elements(item: ParallelLoop, facts: KernelFacts) -> dict[str, int]:
    """The variables whose elements go along with the iterations, and their sizes in bytes; none where a thread is not
    better to take neighbouring iterations.
    """
    if not takes_any(item) or len(item.nest.loops) != 1 or item.nest.before or item.nest.tiles or not item.known:
        return {}
    loop = item.nest.loops[0]
    index, made = started(loop.loop)[0], facts.accesses(item.nest.body)
    repeats = any(isinstance(one, For | While) for one in statements(item.nest.body))
    begins_at_zero = isinstance(loop.lower, Number) and loop.lower.value == 0
    if index is None or repeats or made.opaque or not is_run(loop) or not begins_at_zero:
        return {}
    own = {one.name for one in facts.plan.analyzed.data.variables if one.sharing in _OWN}
    in_memory = (one for one in made.outer if one.path is None or (one.path and not _is_own(one, own)))
    pairs = list(_sizes(in_memory, index, facts.environment))
    return {} if any(size == 0 for _, size in pairs) else dict(pairs)


def _is_own(access: Access, own: set[str]) -> bool:
    """Whether an access stays in a thread's copy of a variable."""
    return not access.follows and access.root is not None and access.root.name in own


def _sizes(accesses: Iterable[Access], index: Symbol, environment: Environment) -> Iterator[tuple[str, int]]:
    """The variables and sizes in bytes of elements that go along with the iterations; 0 for each other access, but for
    loads that are the same for all iterations.
    """
    for one in accesses:
        step = one.path[0] if one.path and len(one.path) == 1 else None
        form = step.form if isinstance(step, Element) else None
        if form is None or one.root is None or one.type is None or not isinstance(strip(one.type), Arithmetic):
            yield "", 0
        elif index in form.symbols or one.writes:
            size, factor = size_of(one.type, environment) or 0, form.coefficient(index)
            alone = factor is not None and factor.constant == 1 and set(form.symbols) == {index}
            begins_at = sum(value for symbols, value in form.terms if not symbols)
            yield one.root.name, size if alone and size in _SIZES and begins_at * size % WIDE == 0 else 0
