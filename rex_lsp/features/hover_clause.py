"""What a clause means, and what the lowering of its region does with it."""

from lowering_core.lowering.clause_support import clause_obstacle, without_effect
from lowering_core.lowering.data_construct import CALLS
from lowering_core.model import directive as model
from lowering_core.model.directive import Clause, Directive, ExprClause, InvalidClause, KindClause, ScheduleClause
from lowering_core.model.kernel import GeneralRegion, HostOnly, KernelPlan, RoundRobin
from lowering_core.model.loop import LoopNest
from lowering_core.options import Options
from lowering_core.syntax.clause_table import clause_info
from rex_lsp.features.hover_data import VariableFact, variable_line
from rex_lsp.features.launch_words import launch_facts
from rex_lsp.features.loop_words import is_enumerated, nest_trips, unit_text
from rex_lsp.features.markdown import bullets, code, paragraphs

_LAUNCH = {"num_teams": "blocks", "num_threads": "threads per block", "thread_limit": "threads per block"}
_WITH_ITEMS = model.ListClause | model.MapClause | model.MotionClause | model.ReductionClause | model.LinearClause
_DONE = {
    "private": "Each lane declares the variables anew.",
    "firstprivate": "The values are kernel parameters; each lane has copies.",
    "lastprivate": "The lane that runs the last iteration writes its value back.",
    "shared": "On the device it changes nothing: the implicit rules decide how each variable gets there.",
    "is_device_ptr": "The pointers are passed on unchanged.",
    "if": "Where the condition is false, the original loop runs on the host.",
    "device": "Device 0 is the one that is used.",
    "map": "The data is in device memory while the kernel runs; what is present already is not copied again.",
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
    named = {item.name for item in clause.items} if isinstance(clause, _WITH_ITEMS) else set[str]()
    listed = bullets(variable_line(fact) for fact in facts if fact.name in named)
    return paragraphs(_done(plan, clause, options), listed)


def data_markdown(directive: Directive) -> str:
    """What becomes of a clause of a data directive; empty for all other directives."""
    call = CALLS.get(directive.name)
    return f"The runtime does it: the directive becomes a call of {code(call)}." if call else ""


def _done(plan: KernelPlan, clause: Clause, options: Options) -> str:
    match clause:
        case InvalidClause():
            return ""
        case ExprClause(name=name) if name in _LAUNCH:
            facts = [fact for fact in launch_facts(plan, options) if fact.name == _LAUNCH[name]]
            return "".join(f"{fact.name.capitalize()} {code(fact.value)} ({fact.origin})." for fact in facts)
        case ExprClause(name="collapse"):
            nest = plan.analyzed.nest
            if not isinstance(nest, LoopNest) or is_enumerated(plan):
                return ""
            trips = nest_trips(nest, unit_text(plan))
            count = f" of {code(trips)} iterations" if trips else ""
            return f"The loops become one iteration space{count}, counted in 64 bit."
        case model.ReductionClause(operator=operator):
            return (
                f"Each lane starts from the identity of {code(operator)}; at the end the lanes' values are combined, "
                "in a fixed order for a given number of blocks and threads."
            )
        case ScheduleClause(chunk=chunk):
            if isinstance(plan.strategy, RoundRobin) and not is_enumerated(plan) and chunk is not None:
                return "The scheduler deals chunks of this size out to the lanes in turn."
            if isinstance(plan.strategy, GeneralRegion):
                return "Every team takes iterations in turn."
            return "Every lane takes iterations in the grid's stride."
        case KindClause(name="default" | "defaultmap"):
            implied = (variable for variable in plan.analyzed.data.variables if variable.implicit)
            lines = bullets(f"{code(variable.name)}: {variable.why}" for variable in implied)
            return f"Variables in no clause:\n{lines}" if lines else "Every variable is in a clause."
        case _:
            return _DONE.get(clause.name, "")
