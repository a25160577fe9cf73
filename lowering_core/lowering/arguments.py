"""Arguments of the runtime's calls, one slot in each of the argument arrays, and whether a construct acts on a device
(OpenMP 5.2, 13.2), as host text. Members, and what is behind stored pointers, are mappings without a kernel parameter.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lowering_core.c_text import structural
from lowering_core.model.ctypes import Array, CType, Pointer, is_const, strip
from lowering_core.model.data import Captured, MapItem, Sharing
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.syntax import Expr, Index, Member, Name


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


def whole_variable(name: str, declaration: str, flags: str) -> Parameter:
    """The argument for all of a variable's own storage."""
    return Parameter(name, declaration, f"(void *)&{name}", f"(void *)&{name}", f"sizeof({name})", flags)


def section_parameter(name: str, ctype: CType, item: MapItem, *, const: bool) -> Parameter:
    """The argument of a data directive: no kernel parameter, only what is mapped."""
    held = strip(ctype)
    if isinstance(held, Pointer) and item.lower is None and item.length is None:
        return whole_variable(name, "", flags_of(item, keep_from=not is_const(ctype)))
    flags = flags_of(item, keep_from=not const)
    if not isinstance(held, Array | Pointer):
        return whole_variable(name, "", flags)
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


def wanted(directive: Directive, further: Sequence[str] = ()) -> str:
    """The value of `__rex_wanted` as host text, where `__rex_site` is declared; `further` are other conditions."""
    conditions = [f"({structural(clause.expr)})" for clause in if_clauses(directive) if clause.expr is not None]
    conditions += [*further, *_device(directive)]
    return " && ".join(conditions) or "1"


def if_clauses(directive: Directive) -> list[ExprClause]:
    """The `if` clauses of the target construct; those of another leaf construct only affect threads."""
    own = ("", "target", directive.name)
    return [clause for clause in directive.named(ExprClause, "if") if clause.modifier in own]


def _device(directive: Directive) -> list[str]:
    for clause in directive.named(ExprClause, "device"):
        chosen = "0" if clause.expr is None or clause.modifier == "ancestor" else structural(clause.expr)
        return [] if chosen == "0" else [f"rex_device(&__rex_site, (long long)({chosen}))"]
    return ["rex_default(&__rex_site)"]


def with_members(variable: Captured, parameters: tuple[Parameter, ...]) -> tuple[Parameter, ...]:
    """The parameters of a variable, the first being its memory, with its members and the checks of its pointers."""
    followed = tuple(_followed(variable, path) for path in variable.follows)
    if variable.sharing is Sharing.DECLARED_TARGET:
        return followed
    main, others = parameters[0], parameters[1:]
    if variable.one_object:
        main = replace(object_argument(variable.name, pointer=_is_pointer(variable)), declaration=main.declaration)
    members = tuple(member_argument(item) for item in variable.members)
    return (main, *members, *others, *followed)


def object_argument(name: str, *, pointer: bool) -> Parameter:
    """The object that a variable is, or that the pointer points to, as the storage of the members that follow."""
    address = f"(void *){name}" if pointer else f"(void *)&{name}"
    return Parameter(name, "", address, address, f"sizeof(*{name})" if pointer else f"sizeof({name})", "REX_STORAGE")


def member_argument(item: MapItem) -> Parameter:
    """A mapped member, or a section of it or behind it."""
    flags = [flags_of(item, keep_from=not item.const), "REX_MEMBER"]
    flags += ["REX_ATTACH"] if item.attached else []
    flags += ["REX_REST"] if item.rest else []
    joined = "REX_STORAGE | REX_MEMBER" if item.together else " | ".join(flag for flag in flags if flag != "0")
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
