"""The copies that clauses make of captured variable-length arrays, and of pointers to them (OpenMP 5.2, 5.4).

A copy that threads change lies in a slice of device memory, which the launch asks for: its size is known only then.
"""

from collections.abc import Iterator

from lowering_core.ir.build import dev, is_first_thread, number, operation
from lowering_core.ir.host import CallArgument, Flag, address, call, untyped
from lowering_core.ir.nodes import AnyItem, Barrier, Declare, Evaluate, Guard, Items, Parameter
from lowering_core.ir.spelling import storage_name
from lowering_core.lowering.array_shapes import Shape, at_place, captured_shape
from lowering_core.lowering.own_copies import launch_value, source_of
from lowering_core.lowering.parameters import Binding, host_copies, on_host, result
from lowering_core.model.ctypes import Pointer, Void, unqualified
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Binary, Call, Cast, Expr, Member, Name, Paren, SizeofExpr
from lowering_core.model.variable_arrays import array_form, variable_form

_COPIED = frozenset({Sharing.FIRSTPRIVATE, Sharing.PRIVATE})


def is_copied_form(variable: Captured) -> bool:
    """Whether a clause or default makes copies of a variable-length array, or of a pointer to one."""
    return variable.sharing in _COPIED and variable_form(variable.type) is not None


def has_slices(variable: Captured) -> bool:
    """Whether the copies of a variable-length array have memory of their own."""
    changed = variable.assigned or variable.last
    return variable.sharing in _COPIED and changed and array_form(variable.type) is not None


def bind_copied(variable: Captured, *, per_team: bool, alone: bool) -> Binding:
    """The binding of a copied form. `per_team`: all threads of a block share one copy; `alone`: there is only one."""
    shape = captured_shape(variable.name, variable.type)
    assert shape is not None
    binding = _pointer(variable, shape) if shape.form.pointer else _array(variable, shape, per_team, alone)
    return _with_fallback(variable, binding)


def last_copied(name: str) -> Evaluate:
    """What brings the values of a copy to where its last iteration's go."""
    held = Name(storage_name(name))
    elements, size = Member(held, "data", False), Call(Member(held, "rex_size", False), ())
    return Evaluate(Call(Name("memcpy"), (Name(f"_dev_{name}_last"), elements, size)))


def _pointer(variable: Captured, shape: Shape) -> Binding:
    """A pointer of each thread; firstprivate, it starts with the host's value."""
    name, parameters, place = variable.name, list(shape.parameters), None
    if variable.sharing is Sharing.FIRSTPRIVATE:
        place = dev(name)
        parameters.append(launch_value(variable, Parameter(place.name, Pointer(Void()))))
    item = at_place(name, shape.form, shape.lengths, place)
    return Binding(tuple(parameters), setup=shape.setup, prologue=(item,))


def _array(variable: Captured, shape: Shape, per_team: bool, alone: bool) -> Binding:
    name, element, parameters = variable.name, shape.form.element, list(shape.parameters)
    filled, place, fill = variable.sharing is Sharing.FIRSTPRIVATE, None, tuple[AnyItem, ...]()
    if filled:
        incoming = Parameter(dev(name).name, Pointer(element))
        where, flags = untyped(address(Name(name))), Flag.COPY | source_of(variable)
        parameters.append(CallArgument(name, incoming, number(0), where, SizeofExpr(Name(name)), flags))
        place = dev(name)
    if has_slices(variable) and not (filled and alone):
        memory = Parameter(f"_dev_{name}_copies", Pointer(Void()))
        copies = number(1) if per_team else Name("_threads_per_block_")
        size = call("rex_own_copies", Name("_num_blocks_"), copies, SizeofExpr(Name(name)))
        told = f"{name} (the threads' copies)"
        parameters.append(CallArgument(told, memory, number(0), number(0), size, Flag.SCRATCH))
        place = Binary("+", Cast(Pointer(unqualified(element)), Name(memory.name)), _offset(shape, per_team))
        fill = tuple(_filled(name, per_team)) if filled else ()
    ends = result(variable)
    items = (at_place(name, shape.form, shape.lengths, place), *fill, *ends.prologue)
    back = (Guard(Name("_dev_last"), (last_copied(name),)),) if variable.last else ()
    return Binding((*parameters, *ends.parameters), setup=shape.setup, prologue=items, epilogue=back)


def _offset(shape: Shape, per_team: bool) -> Expr:
    """The elements in front of the slice of a thread or block."""
    count: Expr = operation(Operation.BLOCK if per_team else Operation.GRID_THREAD)
    for length in shape.lengths:
        count = Binary("*", count, length)
    return Paren(count)


def _filled(name: str, per_team: bool) -> Iterator[AnyItem]:
    held = Name(storage_name(name))
    size = Call(Member(held, "rex_size", False), ())
    copy = Evaluate(Call(Name("memcpy"), (Member(held, "data", False), dev(name), size)))
    yield from (Guard(is_first_thread(), (copy,)), Barrier()) if per_team else (copy,)


def _with_fallback(variable: Captured, binding: Binding) -> Binding:
    """The binding with the copy of a host that runs the region."""
    if variable.last:
        return binding
    before: Items
    if variable.sharing is Sharing.PRIVATE:
        before, own = (Evaluate(Cast(Void(), Name(variable.name))),), (_declared(variable),)
    elif variable.assigned:
        before, own = host_copies(variable)
    else:
        return binding
    return Binding(
        binding.parameters, binding.setup, binding.prologue, binding.epilogue, before=tuple(before), own=tuple(own)
    )


def _declared(variable: Captured) -> Declare:
    return Declare(variable.name, on_host(variable.name, unqualified(variable.type)))
