"""What crosses the kernel boundary. One table serves host and device, so that the two sides cannot disagree.

Every captured variable becomes at most one kernel parameter; inside the kernel the user's own name is bound to it by a
reference, a pointer or a view, so that the user's text needs no change.
"""

from collections.abc import Callable
from dataclasses import replace

from lowering_core.c_text import has_spelling, structural
from lowering_core.ir.build import LONG, alias, constant, copied, dev, number, operation, placed
from lowering_core.ir.host import CallArgument, Flag, Shadow, address, call, first, untyped
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, Guard, Parameter, View
from lowering_core.lowering.allocators import host_allocator, launch_allocator
from lowering_core.lowering.arguments import flags_of, section_of, value, whole_variable, with_members
from lowering_core.lowering.array_shapes import at_place, captured_shape
from lowering_core.lowering.device_names import host_shadow
from lowering_core.lowering.latest_values import kept, no_place, state_in
from lowering_core.lowering.own_copies import given_value, launch_value, own_object
from lowering_core.lowering.scans import phases
from lowering_core.model.ctypes import (
    Array,
    CType,
    Enumeration,
    Named,
    Pointer,
    Void,
    has_variable_length,
    innermost,
    is_const,
    is_volatile,
    pointee,
    strip,
    unqualified,
)
from lowering_core.model.data import Captured, MapItem, Sharing
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Assign, Binary, Cast, Expr, Name, Paren, Pragma, SizeofExpr, Unary
from lowering_core.model.variable_arrays import is_variable, variable_form
from lowering_core.openmp.allocators import UsedAllocator
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Binding:
    """How one captured variable enters and leaves the kernel.

    `setup` are host declarations of what is known at run time only; `prologue` and `epilogue` are device statements
    around the loop, and `each` begins an iteration, whose scan has `at` and whose end `after`. `before` and `own` are
    host declarations for the fallback, outside and inside the block that runs the loop, and `shadow` is a name that
    means other storage in that block.
    """

    parameters: tuple[CallArgument, ...] = ()
    setup: tuple[AnyItem, ...] = ()
    prologue: tuple[AnyItem, ...] = ()
    epilogue: tuple[AnyItem, ...] = ()
    before: tuple[AnyItem, ...] = ()
    own: tuple[AnyItem, ...] = ()
    shadow: Shadow | None = None
    each: tuple[AnyItem, ...] = ()
    at: tuple[AnyItem, ...] = ()
    after: tuple[AnyItem, ...] = ()


def _allocator(variable: Captured, used: UsedAllocator) -> Binding:
    argument, setup, handle = launch_allocator(variable, used)
    return Binding((argument,), setup=setup, prologue=(handle,), own=(host_allocator(variable.type, used),))


def bind(variable: Captured, *, for_team: bool = False) -> Binding:
    """The binding of a captured variable. `for_team`: a team makes one object of its value for its threads."""
    if variable.allocator is not None:
        return _allocator(variable, variable.allocator)
    own = _OWN.get(variable.sharing)
    binding = _BINDINGS[variable.sharing](variable) if own is None else own(variable, for_team)
    if variable.members or variable.one_object or variable.follows:
        binding = replace(binding, parameters=with_members(variable, binding.parameters))
    if variable.copied:
        return _of_copy(variable, binding)
    if not variable.assigned or variable.last or variable.sharing not in _COPIED:
        return binding
    before, own = host_copies(variable)
    return replace(binding, before=before, own=own)


def _firstprivate(variable: Captured, for_team: bool) -> Binding:
    last = result(variable)
    arguments, prologue = given_value(variable, for_team=for_team)
    return Binding((*arguments, *last.parameters), prologue=(*prologue, *last.prologue), epilogue=last.epilogue)


def _private(variable: Captured, for_team: bool) -> Binding:
    name, ctype = variable.name, unqualified(variable.type)
    last = result(variable)
    copies, declared = ((), ()) if for_team else own_object(variable)
    parameters, each = (*last.parameters, *copies), tuple[AnyItem, ...]()
    if variable.step is not None:
        first = f"_dev_first_{name}"
        parameters = (*parameters, launch_value(variable, Parameter(first, ctype)))
        each = (linear_value(name, ctype, Name(first), Cast(LONG, Paren(variable.step))),)
    own = () if variable.last else (Declare(name, on_host(name, ctype)),)
    # Often nothing else uses the variable, and compilers warn of one that nothing does.
    used = SizeofExpr(Name(name)) if is_volatile(variable.type) else Name(name)
    before = (Evaluate(Cast(Void(), used)),) if own else ()
    declared = (*declared, *last.prologue)
    return Binding(parameters, prologue=declared, epilogue=last.epilogue, before=before, own=own, each=each)


def linear_value(name: str, ctype: CType, first: Expr, step: Expr) -> Evaluate:
    """A linear variable at iteration `_dev_i` (OpenMP 5.2, 5.4.6)."""
    moved = Binary("+", first, Binary("*", Cast(LONG, Name("_dev_i")), step))
    return Evaluate(Assign("=", Name(name), Cast(ctype, Paren(moved))))


def result(variable: Captured) -> Binding:
    """What receives the last value of a variable, where a clause asks for it."""
    name, flags = variable.name, _result_flags(variable)
    if not variable.last:
        mapped = whole_variable(name, None, flags | Flag.MEMBER)
        return Binding() if variable.map is None else Binding((mapped,))
    form = variable_form(variable.type)
    held = unqualified(variable.type) if form is None else form.element
    incoming = Parameter(f"_dev_{name}_last", Pointer(held))
    back = copied(Unary("*", Name(incoming.name)), Name(name))
    if variable.conditional:
        argument = whole_variable(name, incoming, flags)
        memory = Parameter(f"_dev_{name}_latest", Pointer(Void()))
        state = CallArgument(f"{name} (its place)", memory, number(0), number(0), number(16), Flag.SCRATCH)
        end = kept(name, state_in(memory.name), Unary("*", Name(incoming.name)))
        return Binding((argument, state), prologue=(no_place(name),), epilogue=(end,))
    argument = whole_variable(name, incoming, flags | Flag.RESULT)
    return Binding((argument,), epilogue=(Guard(Name("_dev_last"), (back,)),))


def _reduction(variable: Captured) -> Binding:
    name, operator, ctype = variable.name, variable.operator, unqualified(variable.type)
    flags = _result_flags(variable) | Flag.RESULT
    result = whole_variable(name, Parameter(dev(name).name, Pointer(ctype)), flags)
    start = operation(Operation.IDENTITY, operator=operator, ctype=ctype)
    partial = Name(f"_dev_{name}_scratch")
    total = operation(Operation.REDUCE_GRID, Name(name), dev(name), partial, operator=operator)
    return Binding(
        (result, scratch(name, call("REX_REDUCE_SCRATCH", Name("_num_blocks_"), SizeofExpr(Name(name))))),
        prologue=(Declare(name, ctype, start),),
        epilogue=(Evaluate(total),),
    )


def _result_flags(variable: Captured) -> Flag:
    """How the storage of a result is mapped: as a clause says, else tofrom (OpenMP 5.2, 5.8.1)."""
    return Flag.TO | Flag.FROM if variable.map is None else flags_of(variable.map, keep_from=True)


def bind_scanned(variable: Captured, scan: Pragma) -> Binding:
    """The binding of a scalar that a loop scans: the original is the running total."""
    name, ctype = variable.name, unqualified(variable.type)
    total = whole_variable(name, Parameter(dev(name).name, Pointer(ctype)), _result_flags(variable))
    parts = phases(scan, Unary("&", Name(name)), dev(name), number(1), variable.operator)
    return Binding((total,), prologue=(Declare(name, ctype),), each=parts.each, at=parts.at, after=parts.after)


def scratch(name: str, size: Expr, zeroed: Expr | None = None) -> CallArgument:
    """Device memory for the partial results of a reduction, of which the first `zeroed` bytes are zero (None: all)."""
    incoming = Parameter(f"_dev_{name}_scratch", Pointer(Void()))
    head = number(0) if zeroed is None else untyped(zeroed)
    return CallArgument(f"{name} (partial results)", incoming, head, number(0), size, Flag.SCRATCH)


def _mapped(variable: Captured) -> Binding:
    name, bare = variable.name, strip(variable.type)
    item = variable.map
    flags = flags_of(item, keep_from=not is_const(variable.type))
    if not isinstance(bare, Array):
        argument = whole_variable(name, Parameter(dev(name).name, Pointer(variable.type)), flags)
        return Binding((argument,), prologue=(alias(name, variable.type, Unary("*", dev(name))),))
    begin, size = section_of(name, item, whole=SizeofExpr(Name(name)))
    flags |= Flag.IMPLICIT if item is not None and item.implicit else Flag.NONE
    if variable.measured and (shape := captured_shape(name, variable.type)) is not None:
        incoming = Parameter(dev(name).name, Pointer(shape.form.element))
        argument = CallArgument(name, incoming, untyped(Name(name)), begin, size, flags)
        item = at_place(name, shape.form, shape.lengths, dev(name))
        return Binding((argument, *shape.parameters), setup=shape.setup, prologue=(item,))
    if has_variable_length(bare.element):
        return _view(variable, bare, begin, size, flags)
    incoming = Parameter(dev(name).name, Pointer(bare.element))
    argument = CallArgument(name, incoming, untyped(Name(name)), begin, size, flags)
    if bare.count is None:
        return Binding((argument,), prologue=(Declare(name, incoming.type, dev(name)),))
    return Binding((argument,), prologue=(alias(name, variable.type, placed(variable.type, dev(name))),))


def _pointer(variable: Captured) -> Binding:
    name, item = variable.name, variable.map
    target = pointee(variable.type) or variable.type
    if item is None or _is_zero_length(item):
        flags = Flag.POINTER | Flag.REQUIRED if variable.dereferenced else Flag.POINTER
        begin, size = untyped(Name(name)), number(0)
    else:
        begin, size = section_of(name, item, whole=SizeofExpr(Unary("*", Name(name))))
        flags = flags_of(item, keep_from=not is_const(target))
    inner = strip(target)
    if isinstance(inner, Array) and has_variable_length(inner):
        return _view(variable, inner, begin, size, flags)
    incoming = Parameter(dev(name).name, unqualified(variable.type))
    argument = CallArgument(name, incoming, untyped(Name(name)), begin, size, flags)
    return Binding((argument,), prologue=(Declare(name, incoming.type, dev(name)),))


def _device_pointer(variable: Captured) -> Binding:
    name = variable.name
    incoming = Parameter(dev(name).name, unqualified(variable.type))
    argument = CallArgument(name, incoming, untyped(Name(name)), untyped(Name(name)), number(0), Flag.DEVICE)
    shadow = host_shadow(name, pointer=True)
    return Binding((argument,), prologue=(Declare(name, incoming.type, dev(name)),), shadow=shadow)


def _device_address(variable: Captured) -> Binding:
    """As a mapping, but that the address is the device's already."""
    binding = _mapped(variable)
    arguments = tuple(
        one if one.flags is Flag.VALUE else replace(one, size=number(0), flags=Flag.DEVICE)
        for one in binding.parameters
    )
    return replace(binding, parameters=arguments, shadow=host_shadow(variable.name, pointer=False))


def _view(variable: Captured, array: Array, begin: Expr, size: Expr, flags: Flag) -> Binding:
    """A variable-length array of rank two or more: C++ has none, a view with run-time extents stands for it."""
    name, element, rank = variable.name, array.element, 1
    while isinstance(bare := strip(element), Array):
        element, rank = bare.element, rank + 1
    if isinstance(strip(variable.type), Pointer):
        rank += 1
    setup: list[AnyItem] = []
    extents: list[CallArgument] = []
    outer: Expr = Name(name)
    for dimension in range(1, rank):
        outer, inner = first(outer), first(first(outer))
        extent = f"__rex_extent_{name}_{dimension}"
        length = Binary("/", SizeofExpr(outer), SizeofExpr(inner))
        setup.append(constant(extent, LONG, Cast(LONG, Paren(length))))
        extents.append(value(extent, Parameter(extent, LONG)))
    incoming = Parameter(dev(name).name, Pointer(element))
    pointer = CallArgument(name, incoming, untyped(Name(name)), begin, size, flags)
    view = View(name, element, rank, dev(name), tuple(Name(one.name) for one in extents))
    return Binding((pointer, *extents), setup=tuple(setup), prologue=(view,))


def _is_zero_length(item: MapItem) -> bool:
    return item.length is not None and structural(item.length) == "0"


def host_copies(variable: Captured) -> tuple[tuple[AnyItem, ...], tuple[AnyItem, ...]]:
    """Host declarations that give the fallback a copy of a variable which the region may change."""
    name, saved = variable.name, Name(f"__rex_saved_{variable.name}")
    plain = on_host(name, unqualified(variable.type))
    if not isinstance(strip(variable.type), Array):
        return (Declare(saved.name, plain, Name(name)),), (Declare(name, plain, saved),)
    copy = call("rex_copy", Name(name), Unary("*", saved), SizeofExpr(Name(name)))
    held = Declare(saved.name, Pointer(on_host(name, variable.type)), address(Name(name)))
    return (held,), (Declare(name, plain), Evaluate(copy))


def on_host(name: str, ctype: CType) -> CType:
    """The type of a variable as the host's compiler can be told it: that of the variable where it has no name, or
    lengths that it had at its declaration.
    """
    last = innermost(ctype)
    unnamed = not has_spelling(ctype) or (isinstance(last, Enumeration) and not last.tag) or is_variable(ctype)
    return Named(f"__typeof__({name})", ctype) if unnamed else ctype


def _of_copy(variable: Captured, binding: Binding) -> Binding:
    """The binding with the host's copy of the variable in its place, on the device and in the fallback."""
    before, own = host_copies(variable)
    place = untyped(address(Name(f"__rex_saved_{variable.name}")))
    arguments = tuple(replace(one, base=place, begin=place) for one in binding.parameters)
    return replace(binding, parameters=arguments, setup=(*binding.setup, *before), own=own)


_OWN: dict[Sharing, Callable[[Captured, bool], Binding]] = {
    Sharing.FIRSTPRIVATE: _firstprivate,
    Sharing.PRIVATE: _private,
    Sharing.INDEX: _private,
}
_BINDINGS: dict[Sharing, Callable[[Captured], Binding]] = {
    Sharing.REDUCTION: _reduction,
    Sharing.MAPPED: _mapped,
    Sharing.POINTER: _pointer,
    Sharing.DEVICE_POINTER: _device_pointer,
    Sharing.DEVICE_ADDRESS: _device_address,
    Sharing.DECLARED_TARGET: lambda _: Binding(),
}
_COPIED = frozenset({Sharing.FIRSTPRIVATE, Sharing.POINTER})
