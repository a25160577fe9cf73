"""Whether evaluating an expression does more than compute a value."""

from collections.abc import Callable

from lowering_core.analysis.library_effects import library_effects
from lowering_core.analysis.library_functions import device_note, library_type
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.ctypes import Pointer, strip
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Assign, Call, OpaqueExpr, Postfix, Unary

_CHANGES = (Assign, Postfix, OpaqueExpr)

IsPure = Callable[[Call], bool]
"""Whether a call computes a value and does nothing else."""


def is_library_query(call: Call) -> bool:
    """Whether a call is to a function of the C library, or a question to omp.h, that only computes a value."""
    name = callee_name(call)
    effects = None if device_note(name) is None else library_effects(name)
    return name.startswith("omp_get_") or (effects is not None and effects.pure)


def is_of_numbers(call: Call) -> bool:
    """Whether a call only computes a value, of numbers: it reads no memory either, which others may write."""
    declared = library_type(callee_name(call))
    pointers = declared is not None and any(isinstance(strip(one), Pointer) for one in declared.parameters)
    return is_library_query(call) and not pointers


def no_call(_call: Call) -> bool:
    """Answers for every call that it may do anything."""
    return False


def first_effect(node: AnyNode, is_pure: IsPure = is_library_query) -> AnyNode | None:
    """The first part that writes something, calls a function that is not pure, or was not understood."""
    for part in walk(node):
        if isinstance(part, _CHANGES) or is_step(part) or (isinstance(part, Call) and not is_pure(part)):
            return part
    return None


def has_effects(node: AnyNode, is_pure: IsPure = is_library_query) -> bool:
    """Whether it matters how often an expression is evaluated, or whether it is at all."""
    return first_effect(node, is_pure) is not None


def is_step(node: AnyNode) -> bool:
    """Whether a node is `++x` or `--x`."""
    return isinstance(node, Unary) and node.op in ("++", "--")
