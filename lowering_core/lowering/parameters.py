"""What crosses the kernel boundary. One table serves host and device, so that the two sides cannot disagree.

Every captured variable becomes at most one kernel parameter; inside the kernel the user's own name is bound to it by a
reference, a pointer or a view, so that the user's text needs no change.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from lowering_core.c_text import structural
from lowering_core.ir.build import LONG, alias, constant, copied, dev, number, operation, placed
from lowering_core.ir.host import CallArgument, Flag, Shadow, address, call, first, untyped
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, Guard, Parameter, View
from lowering_core.lowering.arguments import flags_of, section_of, value, whole_variable, with_members
from lowering_core.lowering.device_names import host_shadow
from lowering_core.model.ctypes import (
    Array,
    CType,
    Pointer,
    Void,
    has_variable_length,
    is_const,
    pointee,
    strip,
    unqualified,
)
from lowering_core.model.data import Captured, MapItem, Sharing
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Assign, Binary, Cast, Expr, Member, Name, Paren, SizeofExpr, Unary


@dataclass(frozen=True, slots=True)
class Binding:
    """How one captured variable enters and leaves the kernel.

    `setup` are host declarations of what is known at run time only; `prologue` and `epilogue` are device statements
    around the loop, and `each` begins an iteration. `before` and `own` are host declarations for the fallback, outside
    and inside the block that runs the loop, and `shadow` is a name that means other storage in that block.
    """

    parameters: tuple[CallArgument, ...] = ()
    setup: tuple[AnyItem, ...] = ()
    prologue: tuple[AnyItem, ...] = ()
    epilogue: tuple[AnyItem, ...] = ()
    before: tuple[AnyItem, ...] = ()
    own: tuple[AnyItem, ...] = ()
    shadow: Shadow | None = None
    each: tuple[AnyItem, ...] = ()


def bind(variable: Captured) -> Binding:
    """The binding of a captured variable."""
    binding = _BINDINGS[variable.sharing](variable)
    if variable.members or variable.one_object or variable.follows:
        binding = replace(binding, parameters=with_members(variable, binding.parameters))
    if variable.copied:
        return _of_copy(variable, binding)
    if not variable.assigned or variable.last or variable.sharing not in _COPIED:
        return binding
    before, own = _copies(variable)
    return replace(binding, before=before, own=own)


def _firstprivate(variable: Captured) -> Binding:
    name, bare, last = variable.name, strip(variable.type), _last(variable)
    ctype = unqualified(variable.type)
    if isinstance(bare, Array):
        # C++ passes arrays as pointers; a struct around the array keeps it a value, private to each thread.
        prologue = (alias(name, ctype, Member(dev(name), "rex_array", False)),)
        own = value(name, Parameter(dev(name).name, ctype))
        return Binding((own, *last.parameters), prologue=prologue, epilogue=last.epilogue)
    own = value(name, Parameter(name, ctype))
    return Binding((own, *last.parameters), epilogue=last.epilogue)


def _private(variable: Captured) -> Binding:
    name, ctype = variable.name, unqualified(variable.type)
    last = _last(variable)
    parameters, each = last.parameters, tuple[AnyItem, ...]()
    if variable.step is not None:
        first = f"_dev_first_{name}"
        parameters = (*parameters, value(name, Parameter(first, ctype)))
        each = (linear_value(name, ctype, Name(first), Cast(LONG, Paren(variable.step))),)
    own = () if variable.last else (Declare(name, ctype),)
    return Binding(parameters, prologue=(Declare(name, ctype),), epilogue=last.epilogue, own=own, each=each)


def linear_value(name: str, ctype: CType, first: Expr, step: Expr) -> Evaluate:
    """A linear variable at iteration `_dev_i` (OpenMP 5.2, 5.4.6)."""
    moved = Binary("+", first, Binary("*", Cast(LONG, Name("_dev_i")), step))
    return Evaluate(Assign("=", Name(name), Cast(ctype, Paren(moved))))


def _last(variable: Captured) -> Binding:
    if not variable.last:
        return Binding()
    name = variable.name
    incoming = Parameter(f"_dev_{name}_last", Pointer(unqualified(variable.type)))
    result = copied(Unary("*", Name(incoming.name)), Name(name))
    argument = whole_variable(name, incoming, Flag.TO | Flag.FROM)
    return Binding((argument,), epilogue=(Guard(Name("_dev_last"), (result,)),))


def _reduction(variable: Captured) -> Binding:
    name, operator, ctype = variable.name, variable.operator, unqualified(variable.type)
    result = whole_variable(name, Parameter(dev(name).name, Pointer(ctype)), Flag.TO | Flag.FROM)
    start = operation(Operation.IDENTITY, operator=operator, ctype=ctype)
    partial = Name(f"_dev_{name}_scratch")
    total = operation(Operation.REDUCE_GRID, Name(name), dev(name), partial, operator=operator)
    return Binding(
        (result, scratch(name, call("REX_REDUCE_SCRATCH", Name("_num_blocks_"), SizeofExpr(Name(name))))),
        prologue=(Declare(name, ctype, start),),
        epilogue=(Evaluate(total),),
    )


def scratch(name: str, size: Expr) -> CallArgument:
    """Device memory for the partial results of a reduction."""
    incoming = Parameter(f"_dev_{name}_scratch", Pointer(Void()))
    return CallArgument(f"{name} (partial results)", incoming, number(0), number(0), size, Flag.SCRATCH)


def _mapped(variable: Captured) -> Binding:
    name, bare = variable.name, strip(variable.type)
    item = variable.map
    flags = flags_of(item, keep_from=not is_const(variable.type))
    if not isinstance(bare, Array):
        argument = whole_variable(name, Parameter(dev(name).name, Pointer(variable.type)), flags)
        return Binding((argument,), prologue=(alias(name, variable.type, Unary("*", dev(name))),))
    begin, size = section_of(name, item, whole=SizeofExpr(Name(name)))
    flags |= Flag.IMPLICIT if item is not None and item.implicit else Flag.NONE
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


def _copies(variable: Captured) -> tuple[tuple[AnyItem, ...], tuple[AnyItem, ...]]:
    """Host declarations that give the fallback a copy of a variable which the region may change."""
    name, plain, saved = variable.name, unqualified(variable.type), Name(f"__rex_saved_{variable.name}")
    if not isinstance(strip(variable.type), Array):
        return (Declare(saved.name, plain, Name(name)),), (Declare(name, plain, saved),)
    copy = call("rex_copy", Name(name), Unary("*", saved), SizeofExpr(Name(name)))
    held = Declare(saved.name, Pointer(variable.type), address(Name(name)))
    return (held,), (Declare(name, plain), Evaluate(copy))


def _of_copy(variable: Captured, binding: Binding) -> Binding:
    """The binding with the host's copy of the variable in its place, on the device and in the fallback."""
    before, own = _copies(variable)
    place = untyped(address(Name(f"__rex_saved_{variable.name}")))
    arguments = tuple(replace(one, base=place, begin=place) for one in binding.parameters)
    return replace(binding, parameters=arguments, setup=(*binding.setup, *before), own=own)


_BINDINGS: dict[Sharing, Callable[[Captured], Binding]] = {
    Sharing.FIRSTPRIVATE: _firstprivate,
    Sharing.PRIVATE: _private,
    Sharing.INDEX: _private,
    Sharing.REDUCTION: _reduction,
    Sharing.MAPPED: _mapped,
    Sharing.POINTER: _pointer,
    Sharing.DEVICE_POINTER: _device_pointer,
    Sharing.DEVICE_ADDRESS: _device_address,
    Sharing.DECLARED_TARGET: lambda _: Binding(),
}
_COPIED = frozenset({Sharing.FIRSTPRIVATE, Sharing.POINTER})
