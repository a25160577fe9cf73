"""The passes over kernels, in the order in which they run. Each is a function of its own file and has a fixture."""

from collections.abc import Callable

from lowering_core.ir.nodes import KernelCode
from lowering_core.passes.barriers import without_doubled_barriers
from lowering_core.passes.convert import converted_to_cxx
from lowering_core.passes.large_objects import with_large_objects
from lowering_core.passes.linearise import linearise

Pass = Callable[[KernelCode], KernelCode]

PASSES: tuple[Pass, ...] = (converted_to_cxx, linearise, with_large_objects, without_doubled_barriers)
