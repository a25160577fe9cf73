"""A thread's own copy of a captured variable: in its own memory, or in a slice of device memory if it is large."""

from dataclasses import replace

from lowering_core.ir.build import alias, copied, dev, number, placed
from lowering_core.ir.host import CallArgument, Flag, address, call, untyped
from lowering_core.ir.nodes import Declare, Items, Parameter
from lowering_core.lowering.arguments import value
from lowering_core.model.ctypes import Array, Pointer, Void, strip, unqualified
from lowering_core.model.data import Captured
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Cast, Expr, Index, Intrinsic, Member, Name, SizeofExpr, Unary

Bound = tuple[tuple[CallArgument, ...], Items]
"""Arguments of the launch, and statements at the beginning of the kernel."""


def own_object(variable: Captured) -> Bound:
    """An object of each thread under the variable's name, without a value."""
    name, ctype = variable.name, unqualified(variable.type)
    if not variable.large:
        return (), (Declare(name, ctype),)
    memory = Parameter(f"_dev_{name}_copies", Pointer(Void()))
    size = call("rex_own_copies", Name("_num_blocks_"), Name("_threads_per_block_"), SizeofExpr(Name(name)))
    argument = CallArgument(f"{name} (the threads' copies)", memory, number(0), number(0), size, Flag.SCRATCH)
    slices = Cast(Pointer(ctype), Name(memory.name))
    return (argument,), (alias(name, ctype, Index(slices, Intrinsic(Operation.GRID_THREAD))),)


def given_value(variable: Captured, *, for_team: bool) -> Bound:
    """The value from before the region. `for_team`: the team makes its one object of it, and the threads none."""
    name, ctype = variable.name, unqualified(variable.type)
    array = strip(variable.type)
    if not variable.buffered:
        if not isinstance(array, Array):
            return (launch_value(variable, Parameter(name, ctype)),), ()
        # C++ passes arrays as pointers; a struct around the array keeps it a value, private to each thread.
        own = launch_value(variable, Parameter(dev(name).name, ctype))
        return (own,), (alias(name, ctype, Member(dev(name), "rex_array", False)),)
    element = array.element if isinstance(array, Array) else ctype
    incoming, place = Parameter(dev(name).name, Pointer(element)), untyped(address(Name(name)))
    argument = CallArgument(name, incoming, number(0), place, SizeofExpr(Name(name)), Flag.COPY | source_of(variable))
    original: Expr = placed(ctype, dev(name)) if isinstance(array, Array) else Unary("*", dev(name))
    if for_team or not variable.assigned:
        return (argument,), (alias(name, ctype, original),)
    copies, declared = own_object(variable)
    return (argument, *copies), (*declared, copied(Name(name), original))


def launch_value(variable: Captured, incoming: Parameter) -> CallArgument:
    """The value that is passed on with the launch."""
    argument = value(variable.name, incoming)
    return replace(argument, flags=argument.flags | source_of(variable))


def source_of(variable: Captured) -> Flag:
    """Where a value comes from: the device's storage, where a map clause gave the variable some."""
    return Flag.NONE if variable.map is None else Flag.STORED
