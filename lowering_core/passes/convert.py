"""What C converts silently and C++ does not is spelled out."""

from dataclasses import replace

from lowering_core.ir.nodes import KernelCode
from lowering_core.lowering.cxx_conversions import converted
from lowering_core.lowering.cxx_forms import pointed_calls


def converted_to_cxx(kernel: KernelCode) -> KernelCode:
    """The kernel with the changes that C++ wants in the user's expressions.

    Proof obligation: each new expression has in C++ the value, the type and the effects that the old one has in C.
    """
    changes = converted(kernel.statement, kernel.scope, kernel.result)
    return replace(kernel, changes=(*changes, *kernel.changes, *pointed_calls(kernel.statement)))
