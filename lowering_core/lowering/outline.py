"""The boundary between host and kernel, built once: parameters, bindings and loop texts that both sides print."""

from dataclasses import dataclass

from lowering_core.c_text import structural
from lowering_core.lowering.arguments import Parameter, value
from lowering_core.lowering.general_region import per_thread
from lowering_core.lowering.parameters import Binding, bind
from lowering_core.lowering.reduced_objects import SHARED_BYTES, bind_object, bind_updated
from lowering_core.lowering.strategy import chunk_of
from lowering_core.lowering.trip_code import LoopText, nest_texts
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.kernel import GeneralRegion, KernelPlan, RoundRobin
from lowering_core.model.loop import LoopNest
from lowering_core.printing import plain_text


@dataclass(frozen=True, slots=True)
class Kernel:
    """Everything that the host block and the kernel of one region share.

    `texts` are the nest's loops, empty for an enumerated loop. `trips_on_host` tells that the host computes the trip
    counts and passes them; otherwise the kernel computes them from the same text. `chunk` is the scheduler's chunk as
    a host expression, empty without one. `needs` are the functions and variables of other files that the kernel may
    reach.
    """

    plan: KernelPlan
    bindings: tuple[Binding, ...]
    texts: tuple[LoopText, ...]
    trips_on_host: bool
    chunk: str
    needs: tuple[str, ...] = ()

    @property
    def enumerated(self) -> bool:
        """Whether every thread walks the loop's control itself."""
        return isinstance(self.plan.strategy, RoundRobin) and self.plan.strategy.enumerated

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The kernel's parameters in order: captured variables, trip counts, chunk."""
        result = [parameter for binding in self.bindings for parameter in binding.parameters]
        if self.trips_on_host:
            for name in self.trip_names():
                result.append(value(name, f"unsigned long long {name}", name))
        if self.chunk:
            result.append(value("__rex_chunk", "unsigned long long __rex_chunk", "__rex_chunk"))
        return tuple(result)

    @property
    def combines(self) -> bool:
        """Whether threads combine results, which needs barriers."""
        return any(binding.combines for binding in self.bindings)

    def trip_names(self) -> tuple[str, ...]:
        """The trip counts that the kernel needs: those of loops whose bounds use outer indices it recomputes."""
        if len(self.texts) <= 1:
            return ("__rex_tripcount",) if self.texts else ()
        return (*(f"__rex_trip_{number}" for number in range(1, len(self.texts) + 1)), "__rex_tripcount")


def outline(plan: KernelPlan) -> Kernel:
    """The kernel boundary of a plan that is lowered."""
    analyzed = plan.analyzed
    text = analyzed.region.function.unit.text
    enumerated = isinstance(plan.strategy, RoundRobin) and plan.strategy.enumerated
    texts: tuple[LoopText, ...] = ()
    trips_on_host = False
    if isinstance(analyzed.nest, LoopNest) and not enumerated:
        texts = nest_texts(analyzed.nest, lambda expr: plain_text(expr, text))
        trips_on_host = analyzed.nest.on_host
    in_loop = {loop.loop.index for loop in texts}
    bindings = _bindings(plan, in_loop)
    clause = None if texts == () else chunk_of(analyzed.region.directive)
    scheduled = isinstance(plan.strategy, RoundRobin) and not enumerated
    chunk = structural(clause.chunk) if scheduled and clause is not None and clause.chunk is not None else ""
    return Kernel(plan, bindings, texts, trips_on_host, chunk)


def _bindings(plan: KernelPlan, in_loop: set[str]) -> tuple[Binding, ...]:
    updated = {array.name for array in plan.updated}
    result: list[Binding] = []
    free = SHARED_BYTES
    for variable in plan.analyzed.data.variables:
        if variable.reduced is not None and variable.name in updated:
            binding, taken = bind_updated(variable, variable.reduced, free)
            free -= taken
            result.append(binding)
        else:
            result.append(_binding(variable, in_loop, plan))
    return tuple(result)


def _binding(variable: Captured, in_loop: set[str], plan: KernelPlan) -> Binding:
    if variable.reduced is not None:
        per_team = isinstance(plan.strategy, GeneralRegion) and not per_thread(variable, plan.analyzed.region)
        return bind_object(variable, variable.reduced, per_team=per_team)
    binding = bind(variable)
    if variable.sharing is Sharing.INDEX and variable.name in in_loop and not variable.last:
        return Binding(shadow=binding.shadow)
    return binding
