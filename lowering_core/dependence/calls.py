"""What the calls in a loop may do to the memory that its iterations share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lowering_core.access.effects import is_of_numbers
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import walk
from lowering_core.dependence.findings import Findings
from lowering_core.dependence.located import MemoryPlace, base_in
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.relations import Relation
from lowering_core.dependence.storage import Base
from lowering_core.dependence.view import FunctionView, is_of_iteration, repeats
from lowering_core.model.callee import CalleeSummary, Touch
from lowering_core.model.ctypes import Array, Pointer, arithmetic_kind, elements, is_integer, pointee, strip
from lowering_core.model.dependence import Reason
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.syntax import Call, Cast, Expr, For, Name, Unary
from lowering_core.values import dataclass

_CHANGES = Touch.WRITTEN_THROUGH | Touch.FREED | Touch.ESCAPES
_GLOBAL = Touch.WRITTEN | _CHANGES


@dataclass(frozen=True, slots=True)
class CallRead:
    """Memory that a function reads: what an argument leads to, behind `base`; None where that is not known."""

    name: str
    base: Base | None


def look_at_calls(reader: IterationValues, loop: For, found: Findings) -> tuple[CallRead, ...]:
    """Note what the calls in a loop may change; what they read beyond numbers is the answer."""
    view, reads = reader.view, list[CallRead]()
    for call, guard in view.made.calls:
        if not repeats(guard, loop) or is_of_numbers(call):
            continue
        name = callee_name(call)
        summary = view.callees.of_call(call)
        if view.callees.may_order(call) and not summary.unknown:
            found.doubt(Reason.ORDER, name)
        elif (
            view.callees.constructs(name) or _changes(view, call, summary, loop) or _meets_globals(view, summary, loop)
        ):
            found.doubt(Reason.CALL, name)
        else:
            reads += _reads(reader, call, summary, loop)
            found.facts[f"`{name}` only computes a value"] = None
    return tuple(reads)


def compare_reads(
    reader: IterationValues, reads: Sequence[CallRead], relations: Sequence[Relation], found: Findings
) -> None:
    """Note the calls that may read what iterations write."""
    written = [relation for relation in relations if relation.writes]
    view = reader.view
    for read in reads:
        # A pointer may lead to a variable that the loop sets by its name.
        named = (access.symbol for _, access in view.inside(reader.judged) if access.writes and access.path == ())
        if any(one is not None and (not one.is_local or one in view.exposed) for one in named):
            found.doubt(Reason.CALL, read.name)
        if any(_may_meet(reader, read.base, relation) for relation in written):
            found.doubt(Reason.CALL, read.name)


def _may_meet(reader: IterationValues, base: Base | None, relation: Relation) -> bool:
    if base is None or not isinstance(relation.place, MemoryPlace) or base == relation.place.base:
        return True
    return reader.storage.apart(base, relation.place.base) is None


def _changes(view: FunctionView, call: Call, summary: CalleeSummary, loop: For) -> bool:
    """Whether a call may change anything but variables of the iteration."""
    if summary.unknown or summary.effects or summary.varies or any(touch & _GLOBAL for _, touch in summary.globals):
        return True
    if _makes_pointers(view, callee_name(call)) or summary.others & (_CHANGES | Touch.READ_THROUGH):
        return True
    for number, argument in enumerate(call.arguments):
        touch = summary.argument(number)
        if touch & (_CHANGES | Touch.READ_THROUGH) and not _is_flat(view, argument):
            return True
        if (
            _is_hidden_pointer(view, argument)
            or touch & Touch.ESCAPES
            or (touch & _CHANGES and not _is_own(argument, loop))
        ):
            return True
    return False


def _makes_pointers(view: FunctionView, name: str) -> bool:
    """Whether a function, or what it calls, makes pointers of numbers, which may lead anywhere."""
    names = {name, *view.callees.calls(name)}
    functions = (function for one in names if (function := view.callees.function(one)) is not None)
    casts = (node for function in functions for node in walk(function.body) if isinstance(node, Cast))
    return any(
        isinstance(strip(cast.type), Pointer)
        and isinstance(inner := bare(cast.operand), Name)
        and inner.symbol is not None
        and is_integer(inner.symbol.type)
        for cast in casts
    )


def _is_hidden_pointer(view: FunctionView, argument: Expr) -> bool:
    """Whether an argument is a pointer that goes to the function as a number."""
    inner = bare(argument)
    ctype = type_of(inner.operand, view.scope) if isinstance(inner, Cast) and is_integer(inner.type) else None
    return ctype is not None and isinstance(strip(ctype), Pointer | Array)


def _is_flat(view: FunctionView, argument: Expr) -> bool:
    """Whether an argument is a pointer to numbers, behind which nothing else can be reached."""
    ctype = type_of(argument, view.scope)
    target = None if ctype is None else pointee(ctype)
    return target is not None and arithmetic_kind(elements(target)) is not None


def _meets_globals(view: FunctionView, summary: CalleeSummary, loop: For) -> bool:
    """Whether a function reads a variable at file scope that the loop may write."""
    names = {name for name, touch in summary.globals if touch & (Touch.READ | Touch.READ_THROUGH)}
    if not names:
        return False
    return any(
        access.writes and (access.path != () or (access.symbol is not None and access.symbol.name in names))
        for _, access in view.inside(loop)
    )


def _reads(reader: IterationValues, call: Call, summary: CalleeSummary, loop: For) -> Iterator[CallRead]:
    for number, argument in enumerate(call.arguments):
        if summary.argument(number) & Touch.READ_THROUGH and not _is_own(argument, loop):
            yield CallRead(callee_name(call), base_in(reader, argument))


def _is_own(argument: Expr, loop: For) -> bool:
    """Whether an argument is the address of a variable that each iteration declares."""
    inner = bare(argument)
    if isinstance(inner, Unary) and inner.op == "&":
        inner = bare(inner.operand)
    elif not (isinstance(inner, Name) and inner.symbol is not None and isinstance(strip(inner.symbol.type), Array)):
        return False
    symbol = inner.symbol if isinstance(inner, Name) else None
    return symbol is not None and is_of_iteration(symbol, loop)
