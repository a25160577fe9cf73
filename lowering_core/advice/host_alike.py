"""Whether a loop means on the host what it means on a device: its data are the same, and the functions it calls."""

from collections.abc import Iterator

from lowering_core.analysis.walk import walk
from lowering_core.dependence.view import FunctionView
from lowering_core.model.ctypes import is_const
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Call, For, Name, OpaqueExpr, OpaqueStmt

_ASKING = ("omp_", "rex_")
"""How the names of functions begin that may answer otherwise on a device."""


def has_other_data(view: FunctionView, loop: For) -> bool:
    """Whether a loop, or a function that it calls, uses a variable of which the device has an object of its own."""
    named = {node.name for node in walk(loop) if isinstance(node, Name)}
    for name in _called(loop):
        named |= {other for other, _ in view.callees.of(name).globals}
    environment = view.environment
    declared = (environment.globals.get(name) for name in named & environment.declare_target.keys())
    return not environment.unified and any(one is not None and not is_const(one.type) for one in declared)


def calls_alike(view: FunctionView, loop: For) -> bool:
    """Whether all functions that run in a loop are known, and answer the same wherever they run."""
    if any(isinstance(node, OpaqueExpr | OpaqueStmt) for node in walk(loop)):
        return False
    return all(_is_alike(view, name) for name in _called(loop))


def _called(loop: For) -> Iterator[str]:
    return (callee_name(node) for node in walk(loop) if isinstance(node, Call))


def _is_alike(view: FunctionView, root: str) -> bool:
    """Whether a function means the same everywhere, with all that it calls."""
    callees, environment = view.callees, view.environment
    for name in {root, *callees.calls(root)}:
        function = callees.function(name)
        # A call for which a variant is chosen has a name of its own.
        chosen = callees.meant(name) != name or name in environment.declared_variants or name in environment.choices
        if chosen or (function is not None and function.name != name):
            return False
        if not name or name.startswith(_ASKING) or callees.of(name).unknown:
            return False
    return True
