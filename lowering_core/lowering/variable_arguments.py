"""Functions of the file that take a variable number of arguments, which CUDA C++ has not: a call packs the arguments
that no parameter names, and the function has one more parameter, the list of them.
"""

from collections.abc import Iterator

from lowering_core.analysis.library_functions import device_note
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import walk
from lowering_core.ir.build import operation
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.cxx_steps import CxxProblem
from lowering_core.model.ctypes import Array, FunctionType, strip
from lowering_core.model.expressions import callee_name
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Call, Pragma
from lowering_core.model.unit import Environment, Function, Scope
from lowering_core.model.variable_arrays import is_variable

LIST = "rex_va_list rex_list"
"""The parameter for the arguments that have none."""
ARGUMENT_NAMES = {
    f"{before}{name}": f"rex_va_{name.removeprefix('va_')}"
    for name in ("va_list", "va_start", "va_arg", "va_end", "va_copy")
    for before in ("", "__builtin_")
}
"""The names of <stdarg.h>, and what they are in the device header."""
_OF_ONE_THREAD = frozenset({"atomic", "flush", "critical"})


def is_variadic(name: str, environment: Environment) -> bool:
    """Whether a name means a function, not one of the library, that takes a variable number of arguments. Where the
    types of parameters stand behind the list (K&R), or nowhere, the function type names none.
    """
    declared = environment.functions.get(name)
    ctype = None if declared is None else strip(declared.type)
    return isinstance(ctype, FunctionType) and ctype.variadic and bool(ctype.parameters) and device_note(name) is None


def packed_arguments(call: Call, scope: Scope) -> Iterator[Rewrite | CxxProblem]:
    """A call of such a function. The list does not take rows of variable length."""
    name = callee_name(call)
    if scope.is_local(name) or not is_variadic(name, scope.environment):
        return
    declared = strip(scope.environment.functions[name].type)
    count = len(declared.parameters) if isinstance(declared, FunctionType) else 0
    given = call.arguments[count:]
    types = [strip(ctype) for one in given if (ctype := type_of(one, scope)) is not None]
    if any(isinstance(ctype, Array) and is_variable(ctype.element) for ctype in types):
        yield CxxProblem(call, "rows of variable length in a variable number of arguments")
    else:
        yield Rewrite(call, Call(call.function, (*call.arguments[:count], operation(Operation.MORE, *given))))


def is_unlisted(function: Function, environment: Environment) -> bool:
    """Whether the device has no form of a function with a variable number of arguments: it holds constructs, names no
    parameter, or has the name of a function of the library.
    """
    directives = [node.directive.name for node in walk(function.body) if isinstance(node, Pragma)]
    plain = function.parameters and is_variadic(function.name, environment)
    return not plain or not _OF_ONE_THREAD.issuperset(directives)
