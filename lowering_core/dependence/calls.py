"""What the calls in a loop may do to the memory that its iterations share."""

from __future__ import annotations

from lowering_core.access.effects import is_of_numbers
from lowering_core.dependence.findings import Findings
from lowering_core.dependence.view import FunctionView, repeats
from lowering_core.model.callee import Touch
from lowering_core.model.dependence import Reason
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Call, For


def look_at_calls(view: FunctionView, loop: For, found: Findings) -> None:
    """What the calls in a loop may do."""
    for call, guard in view.made.calls:
        if not repeats(guard, loop) or is_of_numbers(call):
            continue
        name = callee_name(call)
        summary = view.callees.of_call(call)
        if view.callees.may_order(call) and not summary.unknown:
            found.doubt(Reason.ORDER, name)
        elif not summary.pure or view.callees.constructs(name) or _reads(view, call, loop):
            found.doubt(Reason.CALL, name)
        else:
            found.facts[f"`{name}` only computes a value"] = None


def _reads(view: FunctionView, call: Call, loop: For) -> bool:
    """Whether a function that changes nothing may read what the loop writes."""
    summary = view.callees.of_call(call)
    touched = (*summary.parameters[: len(call.arguments)], *(touch for _, touch in summary.globals))
    reads = any(touch & (Touch.READ | Touch.READ_THROUGH) for touch in touched)
    return reads and any(access.writes and access.path != () for _, access in view.inside(loop))
