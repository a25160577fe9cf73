"""What crosses the kernel boundary. One table serves host and device, so that the two sides cannot disagree.

Every captured variable becomes at most one kernel parameter; inside the kernel the user's own name is bound to it by a
reference, a pointer or a view, so that the user's text needs no change.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from lowering_core.c_text import declare, structural
from lowering_core.lowering.arguments import Parameter, flags_of, section_text, value, whole_variable, with_members
from lowering_core.lowering.device_names import address_shadow, pointer_shadow
from lowering_core.model.ctypes import Array, Pointer, has_variable_length, is_const, pointee, strip, unqualified
from lowering_core.model.data import Captured, MapItem, Sharing

OPERATORS = {
    "+": "rex_add", "-": "rex_add", "*": "rex_mul", "&": "rex_and", "|": "rex_or", "^": "rex_xor",
    "&&": "rex_land", "||": "rex_lor", "min": "rex_min", "max": "rex_max",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Binding:
    """How one captured variable enters and leaves the kernel.

    `setup` are host declarations before the argument arrays; `prologue` and `epilogue` device statements around the
    loop; `before` and `shadow` host declarations for the fallback, outside and inside the block that runs the loop, and
    `restore` what ends that block.
    `each` begins an iteration; `counts` are host declarations before the launch values.
    """

    parameters: tuple[Parameter, ...] = ()
    setup: tuple[str, ...] = ()
    prologue: tuple[str, ...] = ()
    epilogue: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    shadow: tuple[str, ...] = ()
    restore: tuple[str, ...] = ()
    combines: bool = False
    counts: tuple[str, ...] = ()
    each: tuple[str, ...] = ()


def bind(variable: Captured) -> Binding:
    """The binding of a captured variable."""
    binding = _BINDINGS[variable.sharing](variable)
    if variable.members or variable.one_object or variable.follows:
        binding = replace(binding, parameters=with_members(variable, binding.parameters))
    if not variable.assigned or variable.last or variable.sharing not in _COPIED:
        return binding
    before, shadow = _shadow(variable)
    return replace(binding, before=before, shadow=shadow)


def _firstprivate(variable: Captured) -> Binding:
    name, bare = variable.name, strip(variable.type)
    if isinstance(bare, Array):
        # C++ passes arrays as pointers; a struct around the array keeps it a value, private to each thread.
        text = f"rex_value<{declare(unqualified(variable.type))}> _dev_{name}"
        reference = declare(unqualified(variable.type), name, reference=True)
        prologue = (f"{reference} = _dev_{name}.rex_array;",)
        return Binding((value(name, text, name),), prologue=prologue)
    text = declare(unqualified(variable.type), name)
    last = _last(variable)
    return Binding((value(name, text, name), *last.parameters), epilogue=last.epilogue)


def _private(variable: Captured) -> Binding:
    local = declare(unqualified(variable.type), variable.name) + ";"
    last = _last(variable)
    parameters, each = last.parameters, tuple[str, ...]()
    if variable.step is not None:
        name, text = variable.name, declare(unqualified(variable.type))
        first = f"_dev_first_{name}"
        parameters = (*parameters, value(name, declare(unqualified(variable.type), first), name))
        each = (f"{name} = ({text})({first} + (long long)_dev_i * (long long)({structural(variable.step)}));",)
    shadow = () if variable.last else (local,)
    return Binding(parameters, prologue=(local,), epilogue=last.epilogue, shadow=shadow, each=each)


def _last(variable: Captured) -> Binding:
    if not variable.last:
        return Binding()
    name = variable.name
    text = declare(Pointer(unqualified(variable.type)), f"_dev_{name}_last")
    parameter = whole_variable(name, text, "REX_TO | REX_FROM")
    return Binding((parameter,), epilogue=(f"if (_dev_last) rex_assign(*_dev_{name}_last, {name});",))


def _reduction(variable: Captured) -> Binding:
    name, operator = variable.name, OPERATORS[variable.operator]
    ctype = unqualified(variable.type)
    scalar = declare(ctype)
    result = whole_variable(name, declare(Pointer(ctype), f"_dev_{name}"), "REX_TO | REX_FROM")
    return Binding(
        (result, scratch(name, f"REX_REDUCE_SCRATCH(_num_blocks_, sizeof({name}))")),
        prologue=(f"{declare(ctype, name)} = rex_identity<{operator}, {scalar}>();",),
        epilogue=(f"rex_reduce<{operator}>({name}, _dev_{name}, _dev_{name}_scratch);",),
        combines=True,
    )


def scratch(name: str, size: str) -> Parameter:
    """Device memory for the partial results of a reduction."""
    return Parameter(f"{name} (partial results)", f"void *_dev_{name}_scratch", "0", "0", size, "REX_SCRATCH")


def _mapped(variable: Captured) -> Binding:
    name, bare = variable.name, strip(variable.type)
    item = variable.map
    flags = flags_of(item, keep_from=not is_const(variable.type))
    if not isinstance(bare, Array):
        parameter = whole_variable(name, declare(Pointer(variable.type), f"_dev_{name}"), flags)
        return Binding((parameter,), prologue=(f"{declare(variable.type, name, reference=True)} = *_dev_{name};",))
    begin, size = section_text(name, item, whole=f"sizeof({name})")
    if has_variable_length(bare.element):
        return _view(variable, bare, f"(void *){name}", begin, size, flags)
    pointer = declare(Pointer(bare.element), f"_dev_{name}")
    parameter = Parameter(name, pointer, f"(void *){name}", begin, size, flags)
    if bare.count is None:
        return Binding((parameter,), prologue=(f"{declare(Pointer(bare.element), name)} = _dev_{name};",))
    reference = declare(variable.type, name, reference=True)
    cast = declare(Pointer(variable.type))
    return Binding((parameter,), prologue=(f"{reference} = *({cast})_dev_{name};",))


def _pointer(variable: Captured) -> Binding:
    name, item = variable.name, variable.map
    target = pointee(variable.type) or variable.type
    if item is None or _is_zero_length(item):
        flags = "REX_POINTER | REX_REQUIRED" if variable.dereferenced else "REX_POINTER"
        begin, size = f"(void *){name}", "0"
    else:
        begin, size = section_text(name, item, whole=f"sizeof(*{name})")
        flags = flags_of(item, keep_from=not is_const(target))
    inner = strip(target)
    if isinstance(inner, Array) and has_variable_length(inner):
        return _view(variable, inner, f"(void *){name}", begin, size, flags)
    declaration = declare(unqualified(variable.type), f"_dev_{name}")
    parameter = Parameter(name, declaration, f"(void *){name}", begin, size, flags)
    alias = f"{declare(unqualified(variable.type), name)} = _dev_{name};"
    return Binding((parameter,), prologue=(alias,))


def _device_pointer(variable: Captured) -> Binding:
    name = variable.name
    declaration = declare(unqualified(variable.type), f"_dev_{name}")
    parameter = Parameter(name, declaration, f"(void *){name}", f"(void *){name}", "0", "REX_DEVICE")
    line = f"{declare(unqualified(variable.type), name)} = _dev_{name};"
    shadow = pointer_shadow(name, _host_address(f"(void *){name}"))
    return Binding((parameter,), prologue=(line,), before=shadow.before, shadow=shadow.inside)


def _device_address(variable: Captured) -> Binding:
    """As a mapping, but that the address is the device's already."""
    binding = _mapped(variable)
    parameters = tuple(
        parameter if parameter.flags == "REX_VALUE" else replace(parameter, size="0", flags="REX_DEVICE")
        for parameter in binding.parameters
    )
    shadow = address_shadow(variable.name, _host_address(f"(void *)&{variable.name}"))
    return replace(binding, parameters=parameters, before=shadow.before, shadow=shadow.inside, restore=shadow.after)


def _host_address(address: str) -> str:
    return f"rex_host_address(&__rex_site, __rex_wanted, {address})"


def _view(variable: Captured, array: Array, base: str, begin: str, size: str, flags: str) -> Binding:
    """A variable-length array of rank two or more: C++ has none, a view with run-time extents stands for it."""
    name, element, rank = variable.name, array.element, 1
    while isinstance(bare := strip(element), Array):
        element, rank = bare.element, rank + 1
    if isinstance(strip(variable.type), Pointer):
        rank += 1
    setup: list[str] = []
    extents: list[Parameter] = []
    for dimension in range(1, rank):
        outer, inner = name + "[0]" * dimension, name + "[0]" * (dimension + 1)
        extent = f"__rex_extent_{name}_{dimension}"
        setup.append(f"const long long {extent} = (long long)(sizeof({outer}) / sizeof({inner}));")
        extents.append(value(extent, f"long long {extent}", extent))
    pointer = Parameter(name, declare(Pointer(element), f"_dev_{name}"), base, begin, size, flags)
    inner_extents = ", ".join(parameter.name for parameter in extents)
    line = f"rex_view<{declare(element)}, {rank}> {name}(_dev_{name}, {inner_extents});"
    return Binding((pointer, *extents), setup=tuple(setup), prologue=(line,))


def _is_zero_length(item: MapItem) -> bool:
    return item.implicit and item.length is not None and structural(item.length) == "0"


def _shadow(variable: Captured) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Host declarations that give the fallback a copy of a variable which the region may change."""
    name, bare = variable.name, strip(variable.type)
    saved = f"__rex_saved_{name}"
    if isinstance(bare, Array):
        plain = unqualified(variable.type)
        copy = f"{declare(plain, name)}; rex_copy({name}, *{saved}, sizeof({name}));"
        return (f"{declare(Pointer(variable.type), saved)} = &{name};",), (copy,)
    plain = unqualified(variable.type)
    return (f"{declare(plain, saved)} = {name};",), (f"{declare(plain, name)} = {saved};",)


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
