"""Variables of declare target directives: what the device file holds of each (OpenMP 5.2, section 7.8)."""

from collections.abc import Iterable

from lowering_core.analysis.constants import meaning_in
from lowering_core.analysis.local_types import is_nameable
from lowering_core.analysis.pointer_slots import evaluated, functions_in, objects_in, pointer_slots
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.types import holds_pointer
from lowering_core.analysis.walk import walk
from lowering_core.model.ctypes import (
    Arithmetic,
    Array,
    CType,
    Kind,
    Named,
    Qualified,
    arithmetic_kind,
    innermost,
    is_const,
    is_qualified,
)
from lowering_core.model.data import DeviceGlobal, GlobalKind
from lowering_core.model.expressions import bare
from lowering_core.model.initialisers import in_order
from lowering_core.model.syntax import CompoundLiteral, Declaration, Expr, InitList, Name, Number, String
from lowering_core.model.unit import Environment, Scope


def device_globals(environment: Environment, used: frozenset[str]) -> tuple[DeviceGlobal, ...]:
    """The declare-target variables that this file declares and the device can have, in the order of the file, and
    those others that it has because functions use them.
    """
    names = (name for item in environment.items for name in item.defines)
    named = (name for name in names if name in environment.declare_target or name in used)
    found = [device_global(name, environment) for name in named]
    return tuple(dict.fromkeys(one for one in found if isinstance(one, DeviceGlobal)))


def device_global(name: str, environment: Environment) -> DeviceGlobal | str | None:
    """What the device has of a file-scope variable; a reason where it can have nothing; None where no directive names
    it, or only for the host. Where host and device have one memory, functions need no directive, and what is not
    constant is the host's own.
    """
    word = environment.declare_target.get(name)
    declared = environment.globals.get(name)
    if declared is None:
        return None
    if word is None:
        constant = is_const(declared.type) and declared.value is not None
        own = environment.unified and not constant and not _problem(declared, environment)
        return DeviceGlobal(name, declared.type, GlobalKind.LINK, False, False) if own else None
    problem = _problem(declared, environment) or ("that is weak" if name in environment.weak else "")
    if problem:
        return f"`{name}` is declare-target data {problem}"
    if word == "link":
        return DeviceGlobal(name, declared.type, GlobalKind.LINK, False, declared.storage == "static")
    if declared.storage == "extern" and not environment.unified:
        return DeviceGlobal(name, declared.type, GlobalKind.VARIABLE, False, False, elsewhere=True)
    static = declared.storage == "static"
    calls = declared.value is not None and bool(functions_in(evaluated(declared.value), environment))
    written = static and not calls and _is_in_order(declared, environment)
    if written and (made_of := constants_behind(name, environment)):
        problem = next(filter(None, (_constant_problem(one, environment) for one in made_of)), "")
        if not problem:
            return DeviceGlobal(name, declared.type, GlobalKind.CONSTANT, True, True)
    if environment.unified:
        return DeviceGlobal(name, declared.type, GlobalKind.LINK, False, static)
    filled = declared.value is not None
    slots = pointer_slots(declared, environment) if _starts_with_address(declared, environment) else ()
    if slots is None or (slots and not _leads_to_device(name, environment)):
        why = problem or "that starts with addresses of the host"
        return f"`{name}` is declare-target data {why}"
    return DeviceGlobal(name, declared.type, GlobalKind.VARIABLE, filled, static, calls=calls, pointers=slots)


def has_device_object(name: str, environment: Environment) -> bool:
    """Whether the device has an object for a variable at all times."""
    found = device_global(name, environment)
    return isinstance(found, DeviceGlobal) and found.kind is not GlobalKind.LINK


def foreign_variables(names: Iterable[str], environment: Environment) -> frozenset[str]:
    """Those of the names that mean declare-target variables of other files."""
    found = (device_global(name, environment) for name in names)
    return frozenset(one.name for one in found if isinstance(one, DeviceGlobal) and one.elsewhere)


def link_name(name: str) -> str:
    """The device's pointer to what is mapped of a `link` variable."""
    return f"rex_link_{name}"


def constants_behind(name: str, environment: Environment) -> tuple[str, ...]:
    """A constant and all those that its value is made of; empty where one of them is no constant."""
    pending, seen = [name], dict[str, None]()
    while pending:
        current = pending.pop()
        declared = environment.globals.get(current)
        if current in seen or declared is None:
            continue
        seen[current] = None
        if not is_const(declared.type) or declared.value is None:
            return ()
        pending += [node.name for node in walk(declared.value) if isinstance(node, Name)]
    return tuple(seen)


def _constant_problem(name: str, environment: Environment) -> str:
    """Why a constant cannot be written into the device file, although it is made of constants; empty where it can."""
    declared = environment.globals[name]
    word = environment.declare_target.get(name)
    later = "" if declared.value is None else named_ahead(name, declared.value, environment)
    if later:
        return f"that refers to `{later}` before that is complete"
    problem = _problem(declared, environment)
    if problem:
        return f"that refers to `{name}`, {problem}"
    if word is not None and (word == "link" or declared.storage != "static"):
        return f"that refers to `{name}`, whose place on the device is not constant"
    return "" if _is_in_order(declared, environment) else f"that refers to `{name}`, whose value C++ writes otherwise"


def named_ahead(name: str, value: Expr, environment: Environment) -> str:
    """An object named in the value of a constant that does not stand before it; empty where there is none."""
    named = [node.name for node in walk(value) if isinstance(node, Name) and node.name in environment.globals]
    filled = (item for item in reversed(environment.items) if named and item.kind == "global" and item.filled)
    places = {one: item.order for item in filled for one in item.defines}
    return next((one for one in named if places.get(one, 0) >= places.get(name, 0)), "")


def _problem(declared: Declaration, environment: Environment) -> str:
    """Why the device can have no such variable; empty where it can."""
    if declared.storage == "_Thread_local":
        return "of which every host thread has its own"
    if is_qualified(declared.type, "_Atomic"):
        return "that is _Atomic, which is not supported"
    if size_of(declared.type, environment) is None or not is_nameable(declared.type):
        return "whose type is not known completely or has no name"
    nodes = () if declared.value is None else tuple(evaluated(declared.value))
    if holds_pointer(declared.type, environment) and any(isinstance(node, CompoundLiteral) for node in nodes):
        return "that holds the address of a compound literal"
    others = objects_in(nodes, environment) or any(isinstance(node, String) for node in nodes)
    if others and functions_in(nodes, environment) and pointer_slots(declared, environment) is None:
        return "that holds the addresses of functions beside others"
    if environment.lacks(arithmetic_kind(innermost(declared.type))):
        return "whose type has no device counterpart"
    return ""


def _is_in_order(declared: Declaration, environment: Environment) -> bool:
    """Whether C++ can write the value; else the runtime copies it."""
    value = None if declared.value is None else bare(declared.value)
    if not isinstance(value, InitList):
        return True
    return in_order(value, declared.type, meaning_in(Scope((), environment, 0), lambda _: False))


def _starts_with_address(declared: Declaration, environment: Environment) -> bool:
    pointers = holds_pointer(declared.type, environment)
    return declared.value is not None and pointers and _has_address(declared.value, environment)


def _leads_to_device(name: str, environment: Environment) -> bool:
    """Whether the device has all objects whose addresses a variable starts with, and those that these start with."""
    pending, seen = [name], set[str]()
    while pending:
        current = pending.pop()
        declared = environment.globals.get(current)
        if current in seen:
            continue
        seen.add(current)
        if declared is None or environment.declare_target.get(current, "link") == "link":
            return False
        if _problem(declared, environment) or current in environment.weak:
            return False
        if declared.value is not None and _starts_with_address(declared, environment):
            if pointer_slots(declared, environment) is None:
                return False
            pending += objects_in(tuple(evaluated(declared.value)), environment)
    return True


def _has_address(value: Expr, environment: Environment) -> bool:
    """Whether an initialiser may hold an address of the host's data: any string, and anything named in it but
    enumerators and functions, may be one.
    """
    nodes = tuple(evaluated(value))
    return any(isinstance(node, String) for node in nodes) or bool(objects_in(nodes, environment))


def writable(ctype: CType) -> CType:
    """The type without const, for the runtime fills the device's variable, and with the length that a value gave it."""
    if isinstance(ctype, Array):
        length = ctype.length
        if length is None and ctype.count is not None:
            length = Number(text=str(ctype.count), value=ctype.count, type=Arithmetic(Kind.INT))
        return Array(writable(ctype.element), length, ctype.count)
    if isinstance(ctype, Named) and is_const(ctype):
        return writable(ctype.target)
    if not isinstance(ctype, Qualified):
        return ctype
    others = tuple(word for word in ctype.qualifiers if word != "const")
    return Qualified(ctype.target, others) if others else ctype.target
