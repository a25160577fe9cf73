"""Calls through pointers to functions, and the functions that such pointers may lead to: those of the file whose names
stand for values somewhere in it, and that have the type of the call.
"""

from collections.abc import Iterable, Iterator

from lowering_core.analysis.library_functions import CALLBACKS, device_note, library_type
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.c_text import declare, has_spelling
from lowering_core.model.ctypes import (
    Array,
    CType,
    Enumeration,
    FunctionType,
    Named,
    Pointer,
    Qualified,
    Record,
    is_const,
    strip,
    unqualified,
)
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import Call, Expr, Name, String, Unary
from lowering_core.model.unit import Environment, Scope
from lowering_core.model.variable_arrays import is_variable

_OBJECTS = (SymbolKind.OBJECT, SymbolKind.PARAMETER)
THROUGH = "rex_through_"
"""How the names of functions begin that calls of functions with constructs go through (`pointed_calls`)."""


def is_indirect(call: Call) -> bool:
    """Whether a call goes through a pointer."""
    function = bare(call.function)
    return not isinstance(function, Name) or (function.symbol is not None and function.symbol.kind in _OBJECTS)


def pointer_of(call: Call) -> Expr:
    """The pointer that a call goes through."""
    function = bare(call.function)
    while isinstance(function, Unary) and function.op == "*":
        function = bare(function.operand)
    return function


def called_type(pointer: Expr, scope: Scope) -> FunctionType | None:
    """The type of the functions that a pointer leads to; None where it is not known, or has no prototype."""
    ctype = type_of(pointer, scope)
    core = None if ctype is None else strip(ctype)
    core = strip(core.target) if isinstance(core, Pointer) else core
    return core if isinstance(core, FunctionType) and not core.variadic else None


def may_call(pointer: Expr, scope: Scope) -> tuple[str, ...]:
    """The functions that a call through a pointer may run, in order; none where these are not known."""
    wanted = called_type(pointer, scope)
    if wanted is None or any(is_variable(one) for one in (wanted.result, *wanted.parameters)):
        return ()
    spelled = _spelled(wanted)
    found = ((name, function_type(name, scope.environment)) for name in sorted(scope.environment.pointed))
    return tuple(name for name, ctype in found if ctype is not None and spelled and _spelled(ctype) == spelled)


def function_type(name: str, environment: Environment) -> FunctionType | None:
    """The type of a function of the file or of the library."""
    declared = environment.functions.get(name)
    core = library_type(name) if declared is None else strip(declared.type)
    return core if isinstance(core, FunctionType) and not core.variadic else None


def callback(call: Call) -> Expr | None:
    """The function that a call gives to one of the library's, which calls it; None for other calls."""
    number = CALLBACKS.get(callee_name(call))
    if number is None or number >= len(call.arguments):
        return None
    inner = bare(call.arguments[number])
    return bare(inner.operand) if isinstance(inner, Unary) and inner.op in ("&", "*") else inner


def is_function(expr: Expr | None) -> bool:
    """Whether an expression is the name of a function."""
    if not isinstance(expr, Name):
        return False
    if expr.symbol is None:
        return library_type(expr.name) is not None and device_note(expr.name) is not None
    return expr.symbol.kind is SymbolKind.FUNCTION


def function_values(nodes: Iterable[AnyNode]) -> Iterator[tuple[Expr, Name]]:
    """The expressions, among all nodes of a statement, that are the address of a function: `f`, `&f` and `*f`."""
    called: set[int] = set()
    for node in nodes:
        if isinstance(node, Call):
            called.add(id(bare(node.function)))
            if (given := callback(node)) is not None:
                called.add(id(given))
        elif isinstance(node, Unary) and node.op in ("&", "*"):
            inner = bare(node.operand)
            if isinstance(inner, Name) and is_function(inner) and id(inner) not in called:
                called.add(id(inner))
                yield node, inner
        elif isinstance(node, Name) and is_function(node) and id(node) not in called:
            yield node, node


def addressed_in(node: AnyNode) -> frozenset[str]:
    """The functions whose addresses a statement or expression uses."""
    return frozenset(name.name for _, name in function_values(tuple(walk(node))))


def uses_pointers(nodes: tuple[AnyNode, ...]) -> bool:
    """Whether code calls through pointers to functions, or makes such pointers."""
    calls = (node for node in nodes if isinstance(node, Call))
    return any(_goes_through(call) for call in calls) or any(True for _ in function_values(nodes))


def holds_functions(name: str, environment: Environment) -> bool:
    """Whether a constant of the file holds addresses of functions, and none of objects: these are the host's, so that
    the runtime copies it.
    """
    declared = environment.globals.get(name)
    if declared is None or declared.value is None or not is_const(declared.type) or declared.storage == "extern":
        return False
    if name in environment.declare_target or not has_spelling(declared.type):
        return False
    nodes = tuple(walk(declared.value))
    objects = any(
        isinstance(node, String)
        or (isinstance(node, Name) and node.symbol is not None and node.symbol.kind in _OBJECTS)
        for node in nodes
    )
    return not objects and any(True for _ in function_values(nodes))


def _goes_through(call: Call) -> bool:
    given = callback(call)
    return is_indirect(call) or (given is not None and not is_function(given))


def _spelled(ctype: CType) -> str:
    """A text that is equal for types that are one type in C++; empty where a type has no name."""
    resolved = _resolved(ctype)
    return declare(resolved) if has_spelling(resolved) else ""


def _resolved(ctype: CType) -> CType:
    match ctype:
        case Named(target=Record(tag="") | Enumeration(tag="")):
            return ctype
        case Named(target=target):
            return _resolved(target)
        case Qualified(target=target):
            inner = _resolved(target)
            words = {*ctype.qualifiers, *(inner.qualifiers if isinstance(inner, Qualified) else ())} - {"restrict"}
            return Qualified(unqualified(inner), tuple(sorted(words))) if words else inner
        case Pointer(target=target):
            return Pointer(_resolved(target))
        case Array(element=element):
            return Array(_resolved(element), None, ctype.count)
        case FunctionType(result, parameters):
            return FunctionType(_resolved(result), tuple(unqualified(_resolved(one)) for one in parameters))
        case _:
            return ctype
