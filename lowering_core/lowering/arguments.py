"""Arguments of the runtime's calls: one slot in each of the argument arrays, as host text."""

from dataclasses import dataclass

from lowering_core.c_text import structural
from lowering_core.model.ctypes import Array, CType, Pointer, is_const, strip
from lowering_core.model.data import MapItem


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a call: the four host expressions that fill its slot, and its declaration as a kernel parameter,
    empty where the kernel has none for it. With `loops` there is an argument for each round of these `for` headers.
    """

    name: str
    declaration: str
    base: str
    begin: str
    size: str
    flags: str
    loops: tuple[str, ...] = ()


def section_parameter(name: str, ctype: CType, item: MapItem, *, const: bool) -> Parameter:
    """The argument of a data directive: no kernel parameter, only what is mapped."""
    held = strip(ctype)
    if isinstance(held, Pointer) and item.lower is None and item.length is None:
        flags = flags_of(item, keep_from=not is_const(ctype))
        return Parameter(name, "", f"(void *)&{name}", f"(void *)&{name}", f"sizeof({name})", flags)
    flags = flags_of(item, keep_from=not const)
    if not isinstance(held, Array | Pointer):
        return Parameter(name, "", f"(void *)&{name}", f"(void *)&{name}", f"sizeof({name})", flags)
    begin, size = section_text(name, item, whole=f"sizeof({name})")
    return Parameter(name, "", f"(void *){name}", begin, size, flags)


def value(name: str, ctype_text: str, lvalue: str) -> Parameter:
    """A parameter passed by value: `lvalue` is the host object that holds it."""
    return Parameter(name, ctype_text, "0", f"(void *)&{lvalue}", f"sizeof({lvalue})", "REX_VALUE")


def section_text(name: str, item: MapItem | None, whole: str) -> tuple[str, str]:
    """Host expressions of the first mapped byte and the size in bytes."""
    if item is None or (item.lower is None and item.length is None):
        return f"(void *){name}", whole
    unit = f"sizeof({name}[0])"
    if item.lower is None:
        begin, offset = f"(void *){name}", ""
    else:
        lower = structural(item.lower)
        begin, offset = f"(void *)&{name}[{lower}]", f" - (int64_t)({lower}) * (int64_t){unit}"
    if item.length is None:
        return begin, f"(int64_t){whole}{offset}"
    return begin, f"(int64_t)({structural(item.length)}) * (int64_t){unit}"


def flags_of(item: MapItem | None, *, keep_from: bool) -> str:
    """The flags of a mapping; nothing is copied back to what is `const`, where `keep_from` is false."""
    kind = "tofrom" if item is None else item.type or "tofrom"
    flags: list[str] = []
    if kind in ("to", "tofrom"):
        flags.append("REX_TO")
    if kind in ("from", "tofrom") and keep_from:
        flags.append("REX_FROM")
    if kind == "delete":
        flags.append("REX_DELETE")
    for modifier in () if item is None else item.modifiers:
        flags.append({"always": "REX_ALWAYS", "present": "REX_PRESENT", "close": "REX_CLOSE"}.get(modifier, ""))
    return " | ".join(flag for flag in flags if flag) or "0"
