"""Recovery of canonical loop nests (OpenMP 5.2, 4.4.1): the model of each associated loop, or why there is none."""

from __future__ import annotations

from lowering_core.analysis.access import summarize
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.loop_body import enumerable, header_changes, jump_out, not_understood
from lowering_core.analysis.loop_bounds import Stride, comparison_kind, constant_trips, endless, stride
from lowering_core.analysis.loop_control import (
    ByValue,
    Control,
    effects_fault,
    header_fault,
    index_fault,
    invariance,
    on_host,
)
from lowering_core.analysis.loop_header import Fault, Init, Test, place, read_init, read_step, read_test
from lowering_core.analysis.loop_nest import inner_loop, single_loop
from lowering_core.analysis.step_fixes import turned_around
from lowering_core.diagnostics import Diagnostic, Fix, Related
from lowering_core.model.ctypes import UNSIGNED, CType, Kind, Pointer, arithmetic_kind, strip
from lowering_core.model.directive import Directive
from lowering_core.model.loop import CanonicalLoop, LoopNest, NotCanonical, Obstacle
from lowering_core.model.syntax import For, Name, Stmt
from lowering_core.model.unit import Scope
from lowering_core.text import Span

_CODES = {
    Obstacle.STEP_ZERO: "REX202",
    Obstacle.WRONG_DIRECTION: "REX203",
    Obstacle.NOT_PERFECT: "REX204",
    Obstacle.TOO_FEW_LOOPS: "REX204",
    Obstacle.INDEX_WRITTEN: "REX205",
    Obstacle.BOUND_WRITTEN: "REX206",
    Obstacle.STEP_NOT_INVARIANT: "REX206",
    Obstacle.JUMP_OUT: "REX207",
    Obstacle.ENDLESS: "REX208",
}
# Obstacles that concern the header's form alone: the iterations may still be visited by walking the control.
_WALKABLE = frozenset(
    {Obstacle.NO_TEST, Obstacle.STEP_UNKNOWN, Obstacle.STEP_MEMORY, Obstacle.FLOATING_INDEX, Obstacle.WRONG_DIRECTION}
)
_NOWHERE = Span(0, 0)
_Refused = tuple[NotCanonical, tuple[Diagnostic, ...]]


def depth_of(directive: Directive, scope: Scope) -> int:
    """The number of loops that a construct is associated with; 0 where its `collapse` does not tell it."""
    wanted = directive.value("collapse")
    return 1 if wanted is None else max(constant_value(wanted, scope) or 0, 0)


def recover_nest(
    statement: Stmt, depth: int, scope: Scope, by_value: ByValue
) -> tuple[LoopNest | NotCanonical, tuple[Diagnostic, ...]]:
    """The `depth` associated loops of a construct that `statement` follows, and the body of the innermost.

    `by_value(name)` tells that the region receives this scalar by value, so that the host may evaluate it. A loop that
    is not canonical comes with exactly one diagnostic. A loop whose bounds use an outer index counts as evaluable on
    the host when the rest of its bounds is.
    """
    current = single_loop(statement)
    if current is None:
        message = "A for loop must follow the directive; move other statements out of the construct."
        return _refused(Fault(Obstacle.NOT_A_LOOP, place(statement, _NOWHERE), "", message), None)
    loops: list[CanonicalLoop] = []
    while True:
        found = _recover(current, tuple(loops), scope, by_value, depth)
        if not isinstance(found, CanonicalLoop):
            return found
        loops.append(found)
        if len(loops) >= depth:
            break
        following = inner_loop(current, len(loops), depth)
        if isinstance(following, Fault):
            return _refused(following, current, found.index, found.index_type)
        current = following
    return LoopNest(tuple(loops), current.body), ()


def _recover(
    loop: For, outer: tuple[CanonicalLoop, ...], scope: Scope, by_value: ByValue, depth: int
) -> CanonicalLoop | _Refused:
    """One loop of a nest. Each lane may walk a loop's control only where the construct has one associated loop."""
    init = read_init(loop)
    if isinstance(init, Fault):
        return _refused(init, loop)
    ctype = _index_type(init, scope)
    if ctype is None:
        message = f"{init.index} has no visible declaration; declare it, or include its header."
        return _refused(Fault(Obstacle.NOT_UNDERSTOOD, init.span, init.index, message), loop, init.index)
    control = Control(loop, init, ctype, header_changes(loop), scope, outer, by_value)
    found = _canonical(control)
    if isinstance(found, CanonicalLoop):
        innermost = len(outer) + 1 >= depth
        fault = _body_fault(control) if innermost else None
        if fault is None:
            return found
        found = fault
    walkable = depth <= 1 and found.obstacle in _WALKABLE
    if found.obstacle is Obstacle.WRONG_DIRECTION:
        # Running away from the bound ends only where the index wraps around by definition.
        walkable = walkable and arithmetic_kind(ctype) in UNSIGNED
    walks = walkable and enumerable(loop, init.index, ctype, init.lower, summarize(loop.body), scope)
    return _refused(found, loop, init.index, ctype, declared=init.type is not None, walks=walks)


def _canonical(control: Control) -> CanonicalLoop | Fault:
    fault = header_fault(control) or index_fault(control)
    if fault is not None:
        return fault
    test = read_test(control.loop, control.index)
    if isinstance(test, Fault):
        return test
    step = read_step(control.loop, control.index)
    if isinstance(step, Fault):
        return step
    fault = effects_fault(control, test, step)
    if fault is not None:
        return fault
    common = comparison_kind(test, control.index, control.type, control.scope)
    if isinstance(common, Fault):
        return common
    outer = invariance(control, test, step)
    if isinstance(outer, Fault):
        return outer
    steps = stride(step, test.relation, control.index, control.type, control.scope)
    if isinstance(steps, Fault):
        return steps
    trips = _trips(control, test, steps, common)
    return trips if isinstance(trips, Fault) else _model(control, test, steps, common, outer, trips)


def _trips(control: Control, test: Test, steps: Stride, common: Kind | None) -> int | Fault | None:
    if common is None:
        return None
    fault = endless(test, common, control.index, control.type, control.scope)
    if fault is not None:
        return fault
    return constant_trips(test, common, steps, control.init.lower, control.index, control.type, control.scope)


def _model(
    control: Control, test: Test, steps: Stride, common: Kind | None, outer: tuple[str, ...], trips: int | None
) -> CanonicalLoop:
    bare_type = strip(control.type)
    return CanonicalLoop(
        index=control.index,
        index_type=control.type,
        declared=control.init.type is not None,
        lower=control.init.lower,
        upper=test.upper,
        relation=test.relation,
        step=steps.amount,
        step_value=steps.value,
        direction=steps.direction,
        common=common,
        element=bare_type.target if isinstance(bare_type, Pointer) else None,
        outer=outer,
        host=all(on_host(part, control) for part in (control.init.lower, test.upper, steps.amount)),
        trip_value=trips,
        loop=control.loop,
    )


def _body_fault(control: Control) -> Fault | None:
    """Code that was not understood, or a jump out, in the body of the innermost associated loop."""
    body = control.loop.body
    opaque = not_understood(body) if control.body.opaque else None
    if opaque is not None:
        message = "This code was not understood, so the loop is left as it is; write it in standard C."
        return Fault(Obstacle.NOT_UNDERSTOOD, place(opaque, place(body, _NOWHERE)), "", message)
    jump = jump_out(body)
    if jump is None:
        return None
    span = place(jump, place(body, _NOWHERE))
    message = f"`{jump.keyword}` leaves the loop over {control.index}; let each iteration run and guard its work."
    return Fault(Obstacle.JUMP_OUT, span, jump.keyword, message, ((span, "control leaves the loop here"),))


def _index_type(init: Init, scope: Scope) -> CType | None:
    if init.type is not None:
        return init.type
    found = scope.meaning(Name(init.index, init.symbol))
    return None if found is None else found.type


def _refused(
    fault: Fault,
    loop: For | None,
    index: str = "",
    index_type: CType | None = None,
    *,
    declared: bool = False,
    walks: bool = False,
) -> _Refused:
    related = tuple(Related(span, message) for span, message in fault.related)
    fixes: tuple[Fix, ...] = ()
    if fault.obstacle is Obstacle.WRONG_DIRECTION and loop is not None:
        fixes = turned_around(loop.step, fault.span)
    diagnostic = Diagnostic(_CODES.get(fault.obstacle, "REX201"), fault.span, fault.message, related, fixes)
    reason = NotCanonical(
        fault.obstacle,
        fault.span,
        detail=fault.detail,
        enumerable=walks,
        index=index,
        index_type=index_type,
        declared=declared,
        related=fault.related,
        loop=loop,
    )
    return reason, (diagnostic,)
