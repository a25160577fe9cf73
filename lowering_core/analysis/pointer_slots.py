"""The pointers that a file-scope object starts with, and where each leads: the runtime gives them to the device."""

from collections.abc import Iterable, Iterator

from lowering_core.analysis.constants import meaning_in
from lowering_core.analysis.library_functions import device_note
from lowering_core.analysis.walk import AnyNode, children
from lowering_core.model.ctypes import CType, FunctionType, Kind, Pointer, Record, Void, arithmetic_kind, strip
from lowering_core.model.data import PointerSlot
from lowering_core.model.expressions import bare
from lowering_core.model.initialisers import ObjectPart, members, placed
from lowering_core.model.syntax import (
    Cast,
    CompoundLiteral,
    Declaration,
    Expr,
    InitList,
    Name,
    SizeofExpr,
    SizeofType,
    String,
)
from lowering_core.model.unit import Environment, Scope
from lowering_core.patterns import regex

_MOST = 4096
_CHARACTERS = frozenset({Kind.CHAR, Kind.SCHAR, Kind.UCHAR})
_WIDE = ("L", "u", "U")
# An octal escape has up to three digits, a hexadecimal one all that follow.
_ZERO = regex(r"(?<!\\)(?:\\\\)*\\(?:000|00?(?![0-7])|x0+(?![0-9a-fA-F]))")


def pointer_slots(declared: Declaration, environment: Environment) -> tuple[PointerSlot, ...] | None:
    """The pointers to data in the initialiser of an object. None where it cannot be told what one leads to, where an
    integer holds an address, where they are too many, and where a string literal is wide or has zeros before its end.
    Pointers to functions are left out: on the device too they are the host's.
    """
    found: list[PointerSlot] = []
    for ctype, way, value in _leaves(declared, environment):
        whole = strip(ctype)
        nodes = tuple(evaluated(value))
        names = objects_in(nodes, environment)
        strings = [node.text for node in nodes if isinstance(node, String)]
        if not names and not (strings and isinstance(whole, Pointer)):
            continue
        known = isinstance(whole, Pointer) and _may_lead(strip(whole.target), text=bool(strings))
        if not known or len(names) + len(strings) != 1 or not all(map(_ends_at_zero, strings)) or len(found) == _MOST:
            return None
        found.append(PointerSlot(way, *names))
    return tuple(found)


def evaluated(value: Expr) -> Iterator[AnyNode]:
    """The nodes of an initialiser whose values are in it: no designators, types or operands of sizeof."""
    pending: list[AnyNode] = [value]
    while pending:
        node = pending.pop()
        yield node
        if isinstance(node, InitList):
            pending += node.items
        elif isinstance(node, Cast):
            pending.append(node.operand)
        elif isinstance(node, CompoundLiteral):
            pending.append(node.value)
        elif not isinstance(node, SizeofExpr | SizeofType):
            pending += children(node)


def functions_in(nodes: Iterable[AnyNode], environment: Environment) -> frozenset[str]:
    """The functions among the nodes of an initialiser: the runtime copies their addresses, for on the device too these
    are the host's.
    """
    names = {node.name for node in nodes if isinstance(node, Name)} - environment.globals.keys()
    return frozenset(name for name in names if name in environment.functions or device_note(name) is not None)


def objects_in(nodes: tuple[AnyNode, ...], environment: Environment) -> frozenset[str]:
    """What else the nodes of an initialiser name, but for enumerators: objects, as far as that is known."""
    names = {node.name for node in nodes if isinstance(node, Name)}
    return frozenset(names - functions_in(nodes, environment) - environment.enumerators.keys())


def _leaves(declared: Declaration, environment: Environment) -> Iterator[tuple[CType, str, Expr]]:
    """The values of the parts of an object, each with its type and the way there behind the object's name; one that
    cannot be placed is the whole's.
    """
    meaning = meaning_in(Scope((), environment, 0), lambda _: False)
    pending = [] if declared.value is None else [(ObjectPart(declared.type, declared.value), "")]
    while pending:
        part, way = pending.pop()
        value = None if part.value is None else bare(part.value)
        if isinstance(value, InitList) and len(value.items) == 1 and isinstance(strip(part.type), Pointer):
            value = value.items[0]
        whole = placed(value, part.type, meaning) if isinstance(value, InitList) else part
        if isinstance(whole, str) or (value is not None and whole is part):
            if value is not None:
                yield part.type, way, value
            continue
        if whole.value is not None:
            yield whole.type, way, whole.value
            continue
        record = strip(whole.type)
        named = members(record, meaning) if isinstance(record, Record) else None
        for position, inner in sorted(whole.parts.items(), reverse=True):
            step = f"[{position}]" if named is None else f".{named[position].name}" if named[position].name else ""
            pending.append((inner, way + step))


def _may_lead(target: CType, *, text: bool) -> bool:
    """Whether a pointer to a type leads to data, and for `text` to characters."""
    if text:
        return isinstance(target, Void) or arithmetic_kind(target) in _CHARACTERS
    return not isinstance(target, FunctionType)


def _ends_at_zero(text: str) -> bool:
    return not text.startswith(_WIDE) and _ZERO.search(text) is None
