"""What C converts silently and C++ does not is spelled out."""

from dataclasses import replace

from lowering_core.ir.nodes import KernelCode
from lowering_core.lowering.cxx_conversions import converted


def converted_to_cxx(kernel: KernelCode) -> KernelCode:
    """The kernel with the changes that C++ wants in the user's expressions.

    Proof obligation: each new expression has in C++ the value, the type and the effects that the old one has in C.
    """
    return replace(kernel, changes=(*converted(kernel.statement, kernel.scope, kernel.result), *kernel.changes))
