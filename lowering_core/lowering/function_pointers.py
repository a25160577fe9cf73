"""Pointers to functions in kernels: their values are those of the host, and calls find the device's versions."""

from collections.abc import Iterator

from lowering_core.analysis.indirect_calls import (
    addressed_in,
    callback,
    function_type,
    function_values,
    is_function,
    is_indirect,
    pointer_of,
)
from lowering_core.analysis.walk import AnyNode, statements
from lowering_core.ir.build import operation
from lowering_core.ir.nodes import Declare, Hole, Rewrite, Several
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Call, DeclStmt, Name, Stmt
from lowering_core.model.unit import Scope


def pointer_calls(call: Call, scope: Scope) -> Iterator[Rewrite]:
    """A call through a pointer, or of a library function that calls through one."""
    if not scope.environment.pointed:
        return
    given = callback(call)
    if is_indirect(call):
        yield Rewrite(call, operation(Operation.CALL, pointer_of(call), *call.arguments))
    elif given is not None and not is_function(given):
        yield Rewrite(given, operation(Operation.CALLBACK, given))


def function_addresses(nodes: tuple[AnyNode, ...], scope: Scope) -> Iterator[Rewrite]:
    """The names of functions that stand for their addresses."""
    for node, name in function_values(nodes) if scope.environment.pointed else ():
        ctype = function_type(name.name, scope.environment)
        if ctype is not None:
            yield Rewrite(node, operation(Operation.FUNCTION, Name(number_name(name.name)), ctype=ctype))


def table_holes(statement: Stmt) -> Iterator[Hole]:
    """Static constants of functions that hold addresses of functions: each call makes its own, for the addresses are
    known when the program runs.
    """
    for node in statements(statement):
        if not isinstance(node, DeclStmt) or node.span is None:
            continue
        held = [one for one in node.declarations if one.storage == "static" and one.value is not None]
        if held and any(one.value is not None and addressed_in(one.value) for one in held):
            items = tuple(Declare(one.name, one.type, one.value) for one in node.declarations)
            yield Hole(node.span, Several(items))


def number_name(function: str) -> str:
    """The number of a function among those whose addresses a file uses."""
    return f"rex_at_{function}"
