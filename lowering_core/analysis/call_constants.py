"""Constants that calls pass to a function: `scale(N, 1 << 20, x)` gives its first two parameters their values."""

from collections.abc import Iterable

from lowering_core.analysis.constants import number_value
from lowering_core.analysis.walk import walk
from lowering_core.model.ctypes import FLOATS, arithmetic_kind
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Call
from lowering_core.model.unit import Environment, Function, Scope


def constants_at_calls(
    function: Function, callers: Iterable[Function], environment: Environment
) -> dict[str, int | float]:
    """Values of arithmetic parameters by name: for each the first constant that a call in one of `callers` passes."""
    found: dict[str, int | float] = {}
    for caller in callers:
        scope = Scope((), environment, caller.unit.span.start)
        for node in walk(caller.body):
            if isinstance(node, Call) and callee_name(node) == function.name:
                _note(function, node, scope, found)
    return found


def _note(function: Function, call: Call, scope: Scope, found: dict[str, int | float]) -> None:
    if len(call.arguments) != len(function.parameters):
        return
    for parameter, argument in zip(function.parameters, call.arguments, strict=True):
        kind = arithmetic_kind(parameter.type)
        value = None if kind is None or parameter.name in found else number_value(argument, scope)
        if value is not None and (isinstance(value, int) or kind in FLOATS):
            found[parameter.name] = value
