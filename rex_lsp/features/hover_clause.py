"""What a clause means, and what the lowering of its region does with it."""

from lowering_core.lowering.clause_support import clause_obstacle, without_effect
from lowering_core.lowering.data_construct import CALLS
from lowering_core.model.data import Captured
from lowering_core.model.directive import (
    Clause,
    Directive,
    ExprClause,
    InvalidClause,
    KindClause,
    LinearClause,
    ListClause,
    MapClause,
    MotionClause,
    ReductionClause,
    ScheduleClause,
)
from lowering_core.model.kernel import GeneralRegion, HostOnly, KernelPlan, RoundRobin
from lowering_core.model.loop import LoopNest
from lowering_core.options import Options
from lowering_core.syntax.clause_table import clause_info
from rex_lsp.features.hover_data import VariableFact, variable_line
from rex_lsp.features.hover_loop import launch_facts
from rex_lsp.features.loop_words import nest_trips, unit_text
from rex_lsp.features.markdown import bullets, code, paragraphs

_LAUNCH = {"num_teams": "blocks", "num_threads": "threads per block", "thread_limit": "threads per block"}
_SHARING = {
    "private": "Each lane declares the variables anew.",
    "firstprivate": "The values are kernel parameters; each lane has copies.",
    "lastprivate": "The lane that runs the last iteration writes its value back.",
    "shared": "On the device it changes nothing: the implicit rules decide how each variable gets there.",
    "is_device_ptr": "The pointers are passed on unchanged.",
}


def clause_markdown(directive: Directive, clause: Clause) -> str:
    """How the clause is written and what it means."""
    info = clause_info(directive.name, clause.name)
    if info is None:
        return f"{code(clause.name)}\n\nOpenMP 5.2 has no such clause."
    repeated = " It may be given more than once." if info.repeats else ""
    return f"{code(info.syntax)}\n\n{info.meaning}{repeated}"


def lowering_markdown(plan: KernelPlan, clause: Clause, facts: tuple[VariableFact, ...], options: Options) -> str:
    """What becomes of a clause of a target construct. `facts` are the region's variables."""
    obstacle = clause_obstacle(clause)
    if obstacle is not None:
        return f"The region stays on the host: {obstacle.reason}."
    if isinstance(plan.strategy, HostOnly):
        return f"The region stays on the host: {plan.strategy.reason}."
    if why := without_effect(clause):
        return f"No effect on the kernel: {why}."
    named = set(_names(clause))
    listed = bullets(variable_line(fact) for fact in facts if fact.name in named)
    return paragraphs(_done(plan, clause, options), listed)


def data_markdown(directive: Directive) -> str:
    """What becomes of a clause of a data directive; empty for all other directives."""
    call = CALLS.get(directive.name)
    return f"The runtime does it: the directive becomes a call of {code(call)}." if call else ""


def _names(clause: Clause) -> tuple[str, ...]:
    match clause:
        case ListClause() | MapClause() | MotionClause() | ReductionClause() | LinearClause():
            return tuple(item.name for item in clause.items)
        case _:
            return ()


def _done(plan: KernelPlan, clause: Clause, options: Options) -> str:
    match clause:
        case InvalidClause():
            return ""
        case ExprClause(name=name) if name in _LAUNCH:
            return _launch(plan, name, options)
        case ExprClause(name="collapse"):
            return _collapse(plan)
        case ExprClause(name="if"):
            return "Where the condition is false, the original loop runs on the host."
        case ExprClause(name="device"):
            return "Device 0 is the one that is used."
        case MapClause():
            return "The data is in device memory while the kernel runs; what is present already is not copied again."
        case ReductionClause(operator=operator):
            return (
                f"Each lane starts from the identity of {code(operator)}; at the end the lanes' values are combined, "
                "in a fixed order for a given number of blocks and threads."
            )
        case ScheduleClause():
            return _schedule(plan, clause)
        case KindClause(name="default" | "defaultmap"):
            return _implied(plan.analyzed.data.variables)
        case _:
            return _SHARING.get(clause.name, "")


def _launch(plan: KernelPlan, name: str, options: Options) -> str:
    fact = next((fact for fact in launch_facts(plan, options) if fact.name == _LAUNCH[name]), None)
    return "" if fact is None else f"{fact.name[:1].upper()}{fact.name[1:]} {code(fact.value)} ({fact.origin})."


def _collapse(plan: KernelPlan) -> str:
    nest = plan.analyzed.nest
    if not isinstance(nest, LoopNest) or (isinstance(plan.strategy, RoundRobin) and plan.strategy.enumerated):
        return ""
    trips = nest_trips(nest, unit_text(plan))
    count = f" of {code(trips)} iterations" if trips else ""
    return f"The loops become one iteration space{count}, counted in 64 bit."


def _schedule(plan: KernelPlan, clause: ScheduleClause) -> str:
    if isinstance(plan.strategy, RoundRobin) and not plan.strategy.enumerated and clause.chunk is not None:
        return "The scheduler deals chunks of this size out to the lanes in turn."
    if isinstance(plan.strategy, GeneralRegion):
        return "Every team takes iterations in turn."
    return "Every lane takes iterations in the grid's stride."


def _implied(variables: tuple[Captured, ...]) -> str:
    lines = bullets(f"{code(variable.name)}: {variable.why}" for variable in variables if variable.implicit)
    return f"Variables in no clause:\n{lines}" if lines else "Every variable is in a clause."
