"""The boundary between host and kernel, built once: parameters, bindings and loop values that both sides print."""

from dataclasses import replace

from lowering_core.ir.build import UNSIGNED
from lowering_core.ir.host import CallArgument, Flag
from lowering_core.ir.nodes import Parameter
from lowering_core.lowering.aligned_copies import aligned_binding
from lowering_core.lowering.arguments import value
from lowering_core.lowering.captured_arrays import bind_copied, is_copied_form
from lowering_core.lowering.general_region import per_thread
from lowering_core.lowering.parameters import Binding, bind, bind_scanned
from lowering_core.lowering.reduced_objects import SHARED_BYTES, bind_object, bind_scanned_object, bind_updated
from lowering_core.lowering.scans import scan_of, scanned
from lowering_core.lowering.trip_code import TRIP_COUNT, LoopValues, nest_values, trip_name
from lowering_core.model.ctypes import Void, pointee, strip
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.kernel import Deals, GeneralRegion, KernelPlan, RoundRobin
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Expr
from lowering_core.model.unit import Function
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Kernel:
    """Everything that the host block and the kernel of one region share.

    `loops` are the nest's, empty for an enumerated loop. `trips_on_host` says that the host computes the trip counts
    and passes them; otherwise the kernel computes them from the same values. `chunk` is the scheduler's chunk, None
    without one, and `team_chunk` that of teams. The kernel may reach `functions` of the file, and `needs`, functions
    and variables of other files.
    """

    plan: KernelPlan
    bindings: tuple[Binding, ...]
    loops: tuple[LoopValues, ...]
    trips_on_host: bool
    chunk: Expr | None
    team_chunk: Expr | None = None
    needs: tuple[str, ...] = ()
    functions: tuple[Function, ...] = ()

    @property
    def chunks(self) -> tuple[tuple[str, Expr], ...]:
        """The chunks that the host evaluates, with the names of the kernel's parameters."""
        both = (("__rex_chunk", self.chunk), ("__rex_team_chunk", self.team_chunk))
        return tuple((name, chunk) for name, chunk in both if chunk is not None)

    @property
    def enumerated(self) -> bool:
        """Whether every thread walks the loop's control itself."""
        return isinstance(self.plan.strategy, RoundRobin) and self.plan.strategy.enumerated

    @property
    def parameters(self) -> tuple[CallArgument, ...]:
        """The kernel's parameters in order: captured variables, trip counts, chunk."""
        names: list[str] = []
        if self.trips_on_host:
            names = [trip_name(self.loops, place).name for place in range(1, len(self.loops) + 1)]
            names += [TRIP_COUNT.name] if len(names) > 1 else []
        names += [name for name, _ in self.chunks]
        own = [value(name, Parameter(name, UNSIGNED)) for name in names]
        own = [replace(one, flags=one.flags | Flag.TRIPS) if one.name == TRIP_COUNT.name else one for one in own]
        return (*(parameter for binding in self.bindings for parameter in binding.parameters), *own)


def outline(plan: KernelPlan) -> Kernel:
    """The kernel boundary of a plan that is lowered."""
    analyzed = plan.analyzed
    enumerated = isinstance(plan.strategy, RoundRobin) and plan.strategy.enumerated
    loops: tuple[LoopValues, ...] = ()
    trips_on_host = False
    if isinstance(analyzed.nest, LoopNest) and not enumerated:
        loops = nest_values(analyzed.nest)
        trips_on_host = analyzed.nest.on_host
    in_loop = {loop.loop.index for loop in loops}
    bindings = _bindings(plan, in_loop)
    deals = plan.strategy.deals if isinstance(plan.strategy, RoundRobin) else Deals()
    chunk, team_chunk = (None if deal is None else deal.chunk for deal in (deals.threads, deals.teams))
    return Kernel(plan, bindings, loops, trips_on_host, chunk, team_chunk, plan.needs, plan.reached)


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
            binding = _binding(variable, in_loop, plan)
            team = isinstance(plan.strategy, GeneralRegion) and variable.name in plan.strategy.form.shared
            binding = aligned_binding(variable, binding) if variable.alignment and not team else binding
            result.append(_as_end(binding) if _may_end(variable, plan.analyzed.data.variables) else binding)
    return tuple(result)


def _may_end(variable: Captured, variables: tuple[Captured, ...]) -> bool:
    """Whether a pointer may be there to be compared alone: with one of the same type that the region follows."""
    if variable.sharing is not Sharing.POINTER or variable.dereferenced:
        return False
    others = (one for one in variables if one.dereferenced and one.sharing in (Sharing.POINTER, Sharing.MAPPED))
    return any(strip(pointee(one.type) or Void()) == strip(pointee(variable.type) or Void()) for one in others)


def _as_end(binding: Binding) -> Binding:
    parameters = (
        replace(one, flags=one.flags | Flag.END) if Flag.POINTER in one.flags else one for one in binding.parameters
    )
    return replace(binding, parameters=tuple(parameters))


def _binding(variable: Captured, in_loop: set[str], plan: KernelPlan) -> Binding:
    region = plan.analyzed.region
    scan = scan_of(plan.analyzed.body) if variable.name in scanned(region.directive) else None
    if scan is not None:
        return (
            bind_scanned(variable, scan)
            if variable.reduced is None
            else bind_scanned_object(variable, variable.reduced, scan)
        )
    if variable.reduced is not None:
        per_team = isinstance(plan.strategy, GeneralRegion) and not per_thread(variable, plan.analyzed.region)
        return bind_object(variable, variable.reduced, per_team=per_team)
    if is_copied_form(variable):
        form = plan.strategy.form if isinstance(plan.strategy, GeneralRegion) else None
        of_team = form is not None and not per_thread(variable, region)
        per_team = form is not None and form.threads and of_team
        return bind_copied(variable, per_team=per_team, alone=form is not None and of_team and not form.teams)
    team = isinstance(plan.strategy, GeneralRegion) and variable.name in plan.strategy.form.shared
    binding = bind(variable, for_team=team)
    if variable.sharing is Sharing.INDEX and variable.name in in_loop and not variable.last:
        return Binding(before=binding.before, own=binding.own)
    return binding
