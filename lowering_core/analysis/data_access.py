"""What a region does to one captured variable once its type is known: the doubts of the access summary are settled."""

from __future__ import annotations

from dataclasses import dataclass

from lowering_core.analysis.library_functions import device_function, library_type
from lowering_core.analysis.types import fields_of, find_field
from lowering_core.model.access import RESULT
from lowering_core.model.ctypes import (
    Array,
    CType,
    FunctionType,
    Pointer,
    Record,
    Void,
    arithmetic_kind,
    is_const,
    pointee,
    strip,
)
from lowering_core.model.data import FOLLOWED, AccessSummary, Use
from lowering_core.model.unit import Environment
from lowering_core.text import Span


@dataclass(frozen=True, slots=True)
class Effects:
    """What a region does with one variable.

    `used` tells that it appears at all. `read`, `assigned`: its own storage, array elements and members included, is
    read, may be written. `dereferenced`: memory behind the pointer that it is may be accessed; `loaded`, `stored`:
    read, written. `nested` are the uses that follow a pointer which is itself stored in mapped memory. `span` is
    the first use of all. `measured`: it appears where only its type matters, as in sizeof.
    """

    used: bool = False
    read: bool = False
    assigned: bool = False
    dereferenced: bool = False
    loaded: bool = False
    stored: bool = False
    nested: tuple[Use, ...] = ()
    span: Span | None = None
    measured: bool = False


def effects_on(name: str, ctype: CType, access: AccessSummary, environment: Environment) -> Effects:
    """The effects of all uses of `name`, a variable of type `ctype`, taken together."""
    uses = [use for use in access.uses if use.name == name]
    # Uses that differ in their place alone have the same effect.
    kinds: dict[tuple[object, ...], Use] = {}
    for use in uses:
        kind = (use.read, use.write, use.through, use.escapes, use.given, use.path, use.callee, use.argument)
        kinds.setdefault(kind, use)
    found = [_effect(use, ctype, environment) for use in kinds.values()]
    return Effects(
        used=bool(found),
        read=any(effect.read for effect in found),
        assigned=any(effect.assigned for effect in found),
        dereferenced=any(effect.dereferenced for effect in found),
        loaded=any(effect.loaded for effect in found),
        stored=any(effect.stored for effect in found),
        nested=tuple(use for effect in found for use in effect.nested),
        span=next((use.span for use in uses if use.span is not None), None),
        measured=any(not _touches(use) for use in kinds.values()),
    )


def follow(ctype: CType, path: tuple[str, ...] | None, environment: Environment) -> tuple[CType | None, int]:
    """The type at the end of a path of accesses (None: not known) and how many pointers are followed on the way."""
    if path is None:
        return None, 0
    hops = 0
    current: CType | None = ctype
    for step in path:
        if not step.startswith("."):
            inner = None if current is None else strip(current)
            hops += isinstance(inner, Pointer)
            current = None
            if isinstance(inner, Pointer):
                current = inner.target
            elif isinstance(inner, Array):
                current = inner.element
        if step[:1] in (".", "-"):
            record = None if current is None else strip(current)
            found = find_field(record, step.lstrip("->."), environment) if isinstance(record, Record) else None
            current = None if found is None else found.type
    return current, hops


def stored_pointer(ctype: CType, path: tuple[str, ...], environment: Environment) -> tuple[str, ...]:
    """The path to the first pointer that is followed on a path and is itself stored in memory: not the variable."""
    for end in range(len(path)):
        reached, _ = follow(ctype, path[:end], environment)
        if end > 0 and reached is not None and isinstance(strip(reached), Pointer) and not path[end].startswith("."):
            return path[:end]
    return path


def holds_pointer(ctype: CType, environment: Environment) -> bool:
    """Whether an object of this type holds a pointer, itself or in a member; true for what is not known."""
    pending = [ctype]
    seen: set[str] = set()
    while pending:
        inner = strip(pending.pop())
        if isinstance(inner, Array):
            pending.append(inner.element)
        elif isinstance(inner, Record):
            fields = fields_of(inner, environment)
            if fields is None:
                return True
            key = f"{inner.keyword} {inner.tag}"
            if not inner.tag or key not in seen:
                seen.add(key)
                pending.extend(field.type for field in fields)
        elif arithmetic_kind(inner) is None:
            return True
    return False


def _touches(use: Use) -> bool:
    """Whether a use accesses anything; the operand of sizeof is named without being accessed."""
    return use.read or use.write or use.escapes or use.given


def _effect(use: Use, ctype: CType, environment: Environment) -> Effects:
    """What one use does to a variable of type `ctype`."""
    if use.through and arithmetic_kind(ctype) is not None:
        return Effects(used=True, span=use.span)
    pointer = isinstance(strip(ctype), Pointer)
    reached, hops = follow(ctype, use.path, environment)
    if use.escapes and use.through:
        return _value_given(use, ctype, reached, environment)
    given = (use.escapes or use.given) and _may_write(use, reached, environment)
    loads_pointer = use.through and use.given and reached is not None and isinstance(strip(reached), Pointer)
    follows = hops > (1 if pointer else 0) or (loads_pointer and use.argument == FOLLOWED)
    nested = (use,) if follows else ()
    read, written = use.read or use.escapes, use.write or given
    if pointer and use.through:
        return Effects(True, False, False, read or written, read, written, nested, use.span)
    if use.through and hops:
        # Memory behind a pointer member is not the variable's own.
        return Effects(True, True, False, True, read, written, nested, use.span)
    return Effects(True, read, written, False, False, False, nested, use.span)


def _value_given(use: Use, ctype: CType, reached: CType | None, environment: Environment) -> Effects:
    """The value of the variable, or of a member, is given to something that may follow it if it is a pointer."""
    if reached is not None and not isinstance(strip(reached), Array) and not holds_pointer(reached, environment):
        return Effects(used=True, span=use.span)
    writes = _may_write(use, reached, environment)
    inner = None if reached is None else strip(reached)
    nested = (use,) if use.path and inner is not None and isinstance(inner, Pointer) else ()
    if isinstance(strip(ctype), Pointer):
        return Effects(True, False, False, True, True, writes, nested, use.span)
    return Effects(True, True, writes, False, False, False, nested, use.span)


def _may_write(use: Use, reached: CType | None, environment: Environment) -> bool:
    """Whether giving away the value (with `through`) or the address may lead to a write of what it points to."""
    if use.argument == FOLLOWED:
        return False
    if use.through and reached is not None:
        inner = strip(reached)
        if not isinstance(inner, Array) and not holds_pointer(inner, environment):
            return False
    if use.callee and use.argument == RESULT:
        return _returns_pointer(use.callee, environment)
    if use.callee and use.argument >= 0:
        return not _reads_only(use.callee, use.argument, environment)
    return True


def _reads_only(callee: str, argument: int, environment: Environment) -> bool:
    """Whether a function's parameter is an integer, or a pointer through which it promises not to write."""
    declared = environment.functions.get(callee)
    ctype = None if declared is None else strip(declared.type)
    if isinstance(ctype, FunctionType) and argument < len(ctype.parameters):
        parameter = strip(ctype.parameters[argument])
        target = pointee(parameter)
        return not holds_pointer(target or parameter, environment) and (target is None or is_const(target))
    library = device_function(callee)
    return library is not None and argument not in library.written


def _returns_pointer(callee: str, environment: Environment) -> bool:
    """Whether a function's result may be a pointer, or hold one; the library's device functions return numbers."""
    declared = environment.functions.get(callee)
    ctype = None if declared is None else strip(declared.type)
    if isinstance(ctype, FunctionType):
        return not isinstance(strip(ctype.result), Void) and holds_pointer(ctype.result, environment)
    known = library_type(callee)
    return device_function(callee) is None if known is None else isinstance(strip(known.result), Pointer)
