"""Whether a loop's control stays what it is while the loop runs: index, bounds and stride against body and header."""

from lowering_core.access.effects import first_effect
from lowering_core.analysis.access import summarize
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.loop_body import conflict, write_of
from lowering_core.analysis.loop_header import Control, IndexStep, Test, mentions, place
from lowering_core.analysis.loop_nest import outer_indices
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.ctypes import COUNTED, FLOATS, FunctionType, Kind, Pointer, UnknownType, Void, strip
from lowering_core.model.data import Use
from lowering_core.model.loop import NotCanonical, Obstacle
from lowering_core.model.syntax import Call, Expr, Name, OpaqueExpr
from lowering_core.rules import rex201_not_canonical as rex201
from lowering_core.rules import rex205_index_written as rex205
from lowering_core.rules import rex206_bound_written as rex206
from lowering_core.text import Span


def header_fault(control: Control) -> NotCanonical | None:
    """What rules out the header whatever its test and increment are."""
    index, span = control.index, control.init.span
    for part in (control.init.lower, control.loop.test, control.loop.step):
        for node in () if part is None else walk(part):
            if isinstance(node, OpaqueExpr):
                return NotCanonical(Obstacle.NOT_UNDERSTOOD, place(node, span), "", rex201.HEADER_NOT_UNDERSTOOD(index))
    if any(loop.index == index for loop in control.outer):
        return NotCanonical(Obstacle.INDEX_WRITTEN, span, f"{index} is the index of two loops", rex205.TWO_LOOPS(index))
    if control.init.type is None and mentions(control.init.lower, index):
        return NotCanonical(Obstacle.NO_INDEX, span, f"{index} starts from itself", rex201.STARTS_FROM_ITSELF(index))
    return _type_fault(control)


def index_fault(control: Control) -> NotCanonical | None:
    """A write to the index in the body."""
    write = write_of(control.index, control.body, control.scope)
    if write is None:
        return None
    if write.opaque:
        return _not_understood(write, control.init.span)
    where = write.span or control.init.span
    return NotCanonical(
        Obstacle.INDEX_WRITTEN,
        control.init.span,
        control.index,
        rex205.CHANGED(control.index),
        ((where, _how(write, control.index)),),
    )


def effects_fault(control: Control, test: Test, step: IndexStep) -> NotCanonical | None:
    """Calls and assignments in bounds and stride, which each iteration would repeat."""
    for expr, span, role in (*_bounds(control, test), (step.amount, step.span, "stride")):
        node = first_effect(expr, control.steady.call)
        if node is not None and not isinstance(node, OpaqueExpr):
            what = _called(node)
            action = f"calls {what}" if what else "changes a variable"
            return NotCanonical(
                Obstacle.SIDE_EFFECT,
                place(node, span),
                f"the {role} {action}",
                rex201.SIDE_EFFECT(role, control.index, action),
            )
    return None


def invariance(control: Control, test: Test, step: IndexStep) -> tuple[str, ...] | NotCanonical:
    """The outer indices that the bounds use, once bounds and stride are seen to stay as they are."""
    return _step_fault(control, step) or _written_bound(control, test) or _outer(control, test)


def _bounds(control: Control, test: Test) -> tuple[tuple[Expr, Span, str], ...]:
    return (control.init.lower, control.init.span, "start"), (test.upper, test.span, "bound")


def on_host(expr: Expr, control: Control) -> bool:
    """Whether the host can evaluate an expression before the launch, outer indices of the nest aside."""
    if constant_value(expr, control.scope) is not None:
        return True
    if any(isinstance(node, Call) for node in walk(expr)):
        return False
    outer = {loop.index for loop in control.outer}
    for use in summarize(expr).uses:
        if use.through or use.escapes:
            return False
        if use.name in outer or control.by_value(use.name):
            continue
        if use.read and (use.name == control.index or constant_value(Name(use.name), control.scope) is None):
            return False
    return True


def _type_fault(control: Control) -> NotCanonical | None:
    index, span, kind, bare = control.index, control.init.span, control.kind, strip(control.type)
    if kind in FLOATS:
        return NotCanonical(Obstacle.FLOATING_INDEX, span, index, rex201.INDEX_FLOATING(index))
    if isinstance(bare, UnknownType):
        return NotCanonical(Obstacle.NOT_UNDERSTOOD, span, f"the type of {index}", rex201.INDEX_TYPE_UNKNOWN(index))
    if isinstance(bare, Pointer) and not isinstance(strip(bare.target), Void | FunctionType | UnknownType):
        return None
    if kind in COUNTED and kind is not Kind.BOOL:
        return None
    return NotCanonical(Obstacle.INDEX_TYPE, span, index, rex201.INDEX_TYPE(index))


def _step_fault(control: Control, step: IndexStep) -> NotCanonical | None:
    index = control.index
    if mentions(step.amount, index):
        return NotCanonical(Obstacle.STEP_UNKNOWN, step.span, f"it uses {index}", rex201.STRIDE_USES_INDEX(index))
    for loop in control.outer:
        if mentions(step.amount, loop.index):
            return NotCanonical(
                Obstacle.STEP_NOT_INVARIANT,
                step.span,
                f"it uses {loop.index}",
                rex206.STRIDE_CHANGES(index, loop.index),
            )
    reads = summarize(step.amount).uses
    write = conflict(reads, control.body, control.scope, promised=True)
    if write is not None and write.opaque:
        return _not_understood(write, step.span)
    if write is not None:
        related = ((write.span or step.span, _how(write, write.name)),)
        return NotCanonical(
            Obstacle.STEP_NOT_INVARIANT, step.span, write.name, rex206.STRIDE_WRITTEN(index, write.name), related
        )
    memory = next((use for use in reads if use.through), None)
    if memory is None or control.steady.memory:
        return None
    return NotCanonical(Obstacle.STEP_MEMORY, step.span, memory.name, rex201.STRIDE_IN_MEMORY(index, memory.name))


def _written_bound(control: Control, test: Test) -> NotCanonical | None:
    for expr, fallback, role in reversed(_bounds(control, test)):
        reads = summarize(expr).uses
        # OpenMP asks for bounds that stay, and a function that gets a whole struct cannot be seen to break this.
        write = conflict(reads, control.body, control.scope, promised=True)
        # The start is read once; a thread's own copy of a scalar is still unchanged then.
        if write is None or (role == "start" and not write.through and control.by_value(write.name)):
            continue
        if write.opaque:
            return _not_understood(write, place(expr, fallback))
        related = ((write.span or fallback, _how(write, write.name)),)
        return NotCanonical(
            Obstacle.BOUND_WRITTEN,
            place(expr, fallback),
            write.name,
            rex206.BOUND_WRITTEN(role, control.index, write.name),
            related,
        )
    return None


def _outer(control: Control, test: Test) -> tuple[str, ...] | NotCanonical:
    found: dict[str, None] = {}
    for expr, fallback, role in _bounds(control, test):
        names = outer_indices(expr, control.outer)
        if names is None:
            name = next(loop.index for loop in control.outer if mentions(expr, loop.index))
            obstacle = Obstacle.NO_INDEX if role == "start" else Obstacle.NO_TEST
            return NotCanonical(
                obstacle,
                place(expr, fallback),
                f"a bound uses {name} otherwise than linearly",
                rex201.BOUND_NOT_LINEAR(control.index, name),
            )
        found.update(dict.fromkeys(names))
    return tuple(found)


def _not_understood(use: Use, fallback: Span) -> NotCanonical:
    """Code that names a variable of the header in a way that cannot be told."""
    return NotCanonical(Obstacle.NOT_UNDERSTOOD, use.span or fallback, "", rex201.MAY_CHANGE(use.name))


def _called(node: AnyNode) -> str:
    if not isinstance(node, Call):
        return ""
    return f"{node.function.name}()" if isinstance(node.function, Name) else "a function"


def _how(use: Use, name: str) -> str:
    if use.write:
        return f"memory reached through {name} is written here" if use.through else f"{name} is written here"
    return f"{name} is given away here, so it may be written"
