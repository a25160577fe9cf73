"""Arguments for members of an object and for what is behind stored pointers: mappings without a kernel parameter."""

from dataclasses import replace

from lowering_core.c_text import structural
from lowering_core.lowering.arguments import Parameter, flags_of
from lowering_core.model.ctypes import Pointer, strip
from lowering_core.model.data import Captured, MapItem, Sharing
from lowering_core.model.syntax import Expr, Index, Member, Name


def with_members(variable: Captured, parameters: tuple[Parameter, ...]) -> tuple[Parameter, ...]:
    """The parameters of a variable, the first being its memory, with its members and the checks of its pointers."""
    followed = tuple(_followed(variable, path) for path in variable.follows)
    if variable.sharing is Sharing.DECLARED_TARGET:
        return followed
    main, others = parameters[0], parameters[1:]
    if variable.room:
        main = replace(room_argument(variable.name, pointer=_is_pointer(variable)), declaration=main.declaration)
    members = tuple(member_argument(item) for item in variable.members)
    return (main, *members, *others, *followed)


def room_argument(name: str, *, pointer: bool) -> Parameter:
    """The object that a variable is, or that the pointer points to, as the room of the members that follow."""
    address = f"(void *){name}" if pointer else f"(void *)&{name}"
    size = f"sizeof(*{name})" if pointer else f"sizeof({name})"
    return Parameter(name, "", address, address, size, "REX_ROOM")


def member_argument(item: MapItem) -> Parameter:
    """A mapped member, or a section of it or behind it."""
    flags = [flags_of(item, keep_from=not item.const), "REX_MEMBER"]
    flags += ["REX_ATTACH"] if item.attached else []
    flags += ["REX_REST"] if item.rest else []
    joined = "REX_ROOM | REX_MEMBER" if item.together else " | ".join(flag for flag in flags if flag != "0")
    loops = tuple(
        f"for (int64_t {name} = 0; {name} < (int64_t)({structural(count)}); ++{name})" for name, count in item.loops
    )
    return replace(_section(item, joined), loops=loops)


def _section(item: MapItem, joined: str) -> Parameter:
    place = item.place or item.expr
    text = _operand(place)
    slot = f"(void *)&{text}"
    name = structural(place)
    if item.lower is None and item.length is None:
        return Parameter(name, "", slot, slot, f"sizeof({name})", joined)
    unit = f"sizeof({text}[0])"
    lower = "0" if item.lower is None else structural(item.lower)
    begin = f"(void *)&{text}[{lower}]"
    if item.attached:
        begin = f"(void *){text}" if item.lower is None else f"({text} ? {begin} : 0)"
    if item.length is None:
        size = f"(int64_t)sizeof({name}) - (int64_t)({lower}) * (int64_t){unit}"
    else:
        size = f"(int64_t)({structural(item.length)}) * (int64_t){unit}"
    return Parameter(name, "", slot, begin, size, joined)


def _operand(expr: Expr) -> str:
    text = structural(expr)
    return text if isinstance(expr, Name | Member | Index) else f"({text})"


def _is_pointer(variable: Captured) -> bool:
    return isinstance(strip(variable.type), Pointer)


def _followed(variable: Captured, path: tuple[str, ...]) -> Parameter:
    """The pointers stored at the end of a path: those of all elements, from the first one on."""
    steps = [{"[]": "[0]", "*": "[0]"}.get(step, step) for step in path]
    slot = variable.name + "".join(steps)
    shown = variable.name + "".join({"[0]": "[i]"}.get(step, step) for step in steps)
    address = f"(void *)&{slot}"
    if not path:
        return Parameter(shown, "", f"(void *)(&{slot} + 1)", address, f"sizeof({slot})", "REX_FOLLOWED")
    if _is_pointer(variable):
        return Parameter(shown, "", "0", address, f"sizeof(*{variable.name})", "REX_FOLLOWED")
    kind = "REX_FOLLOWED | REX_VALUE" if variable.sharing is Sharing.FIRSTPRIVATE else "REX_FOLLOWED"
    if "[0]" not in steps:
        return Parameter(shown, "", f"(void *)(&{slot} + 1)", address, f"sizeof({slot})", kind)
    first = steps.index("[0]")
    array = variable.name + "".join(steps[:first])
    return Parameter(shown, "", f"(void *)(&{array} + 1)", address, f"sizeof({array}[0])", kind)
