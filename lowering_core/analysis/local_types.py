"""Types that a function declares, and types without a name: what they are called where a region stands."""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core.analysis.types import fields_of
from lowering_core.c_text import has_spelling
from lowering_core.model.ctypes import (
    Arithmetic,
    Array,
    CType,
    Enumeration,
    FunctionType,
    Named,
    Pointer,
    Qualified,
    Record,
    has_variable_length,
    layers,
    pointee,
    strip,
)
from lowering_core.model.syntax import TAG, Declaration
from lowering_core.model.unit import Environment, Scope
from lowering_core.model.vectors import VECTOR

_NAMELESS = "rex_unnamed"


def settled(ctype: CType, scope: Scope) -> CType:
    """The type with the names that it has at the place of `scope`: one whose name means something else there, as in a
    block that declares another type of that name, has none; an enum is its integer type then.
    """
    match ctype:
        case Named(name, target):
            kept = not name or (_means(name, ctype, scope) and not any(map(has_variable_length, layers(target))))
            return ctype if kept else settled(target, scope)
        case Record(keyword, tag, fields) if tag and keyword != VECTOR:
            local = _declared(f"{keyword} {tag}", scope)
            if local is None or local.type == ctype:
                # Of a type that is not complete nothing is known but its tag.
                return ctype if local is not None or fields is None else Record(keyword, "", fields)
            known = fields or fields_of(ctype, scope.environment)
            return ctype if known is None else Record(keyword, "", known)
        case Enumeration(limits=limits) if limits is not None and not _is_named(ctype, scope):
            return Arithmetic(ctype.kind)
        case Pointer(target) | Qualified(target):
            return replace(ctype, target=settled(target, scope))
        case Array(element):
            return replace(ctype, element=settled(element, scope))
        case FunctionType(result, parameters):
            listed = tuple(settled(one, scope) for one in parameters)
            return replace(ctype, result=settled(result, scope), parameters=listed)
        case _:
            return ctype


def is_nameable(ctype: CType) -> bool:
    """Whether device text can declare objects of the type: it has a name, or can be given one."""
    return has_spelling(_with_names(ctype))


def unnamed(ctype: CType, scope: Scope) -> Iterator[Record | Enumeration]:
    """The structs and unions, and enums of the function, without a name that a type is made of or leads to, innermost
    first.
    """
    pending: list[tuple[CType, bool]] = [(settled(ctype, scope), False)]
    open_ones = set[CType]()
    while pending:
        current, done = pending.pop()
        match current:
            case Record() if done:
                yield current
            case Enumeration(tag="", first=first) if scope.is_local(first):
                yield current
            case Record(keyword, tag, fields) if fields is not None and keyword != VECTOR and current not in open_ones:
                open_ones.add(current)
                pending += [] if tag else [(current, True)]
                pending += [(inner, False) for inner in member_types(current, scope)]
            case Pointer(target) | Qualified(target) | Named("", target):
                pending.append((target, False))
            case Named(name, target) if (local := _declared(name, scope)) is not None and local.type == target:
                pending.append((settled(target, scope), False))
            case Array(element):
                pending.append((element, False))
            case FunctionType(result, parameters):
                pending += [(one, False) for one in (result, *parameters)]
            case _:
                pass


def is_of_function(ctype: CType, scope: Scope) -> bool:
    """Whether a type, or what its arrays and pointers lead to, is known inside the function alone or has no name."""
    current: CType | None = ctype
    while current is not None:
        part = current
        while isinstance(part, Qualified) or (isinstance(part, Named) and not part.name):
            part = part.target
        if isinstance(part, Named) and (known := scope.environment.typedefs.get(part.name)) is not None:
            return _declared(part.name, scope) is not None and known != part.target
        if isinstance(part, Named):
            return _declared(part.name, scope) is not None
        if isinstance(part, Record) and part.fields is not None and part.keyword != VECTOR:
            return True
        if isinstance(part, Enumeration) and (scope.is_local(part.first) or _declared(f"enum {part.tag}", scope)):
            return True
        current = pointee(part)
    return False


def member_types(record: Record, scope: Scope) -> Iterator[CType]:
    """The types of the members, those of anonymous ones in their place."""
    for field in record.fields or ():
        inner = strip(field.type)
        if not field.name and field.bits is None and isinstance(inner, Record) and not inner.tag:
            yield from member_types(inner, scope)
        else:
            yield settled(field.type, scope)


def local_types(scope: Scope) -> dict[str, Declaration]:
    """The types that the function declares and that can be named at the place of `scope`; tags as `struct tag`."""
    last = {one.name: one for one in scope.locals}
    return {name: one for name, one in last.items() if one.storage in ("typedef", TAG)}


def with_local_tags(environment: Environment, visible: tuple[Declaration, ...]) -> Environment:
    """The environment with the tags that only the function declares, for members that refer to their own struct."""
    own = {one.name: one.type for one in visible if one.storage == TAG and isinstance(one.type, Record)}
    fresh = {name: ctype for name, ctype in own.items() if name not in environment.records}
    return replace(environment, records={**environment.records, **fresh}) if fresh else environment


def ambiguous(ctype: CType, scope: Scope) -> str:
    """The tag of a struct of the function which refers to itself while another one of that tag is known; or ``."""
    seen = set[CType]()
    pending = [(ctype, frozenset[str]())]
    while pending:
        current, inside = pending.pop()
        match current:
            case Record(keyword, tag, None) if f"{keyword} {tag}" in inside:
                others = [one for one in scope.locals if one.name == f"{keyword} {tag}"]
                if len(others) > 1 or _of_file(f"{keyword} {tag}", others, scope):
                    return tag
            case Record(keyword, tag, fields) if fields is not None and current not in seen:
                seen.add(current)
                names = inside | {f"{keyword} {tag}"}
                pending += [(field.type, names) for field in fields]
            case Pointer(target) | Qualified(target) | Named(_, target):
                pending.append((target, inside))
            case Array(element):
                pending.append((element, inside))
            case _:
                pass
    return ""


def _of_file(key: str, own: list[Declaration], scope: Scope) -> bool:
    known = scope.environment.records.get(key)
    return known is not None and all(known != one.type for one in own)


def _means(name: str, ctype: Named, scope: Scope) -> bool:
    """Whether a typedef name means this type: nothing in the function has the name, or the typedef itself does."""
    local = _declared(name, scope)
    return local is None or (local.storage == "typedef" and local.type == ctype.target)


def _is_named(ctype: Enumeration, scope: Scope) -> bool:
    if not ctype.tag:
        return True
    local = _declared(f"enum {ctype.tag}", scope)
    known = scope.environment.enumerations.get(f"enum {ctype.tag}") if local is None else local.type
    return known == ctype


def _declared(name: str, scope: Scope) -> Declaration | None:
    return next((one for one in reversed(scope.locals) if one.name == name), None)


def _with_names(ctype: CType) -> CType:
    match ctype:
        case Record(tag="", fields=fields) if fields is not None:
            return replace(ctype, tag=_NAMELESS)
        case Named("", target):
            return _with_names(target)
        case Pointer(target) | Qualified(target):
            return replace(ctype, target=_with_names(target))
        case Array(element):
            return replace(ctype, element=_with_names(element))
        case FunctionType(result, parameters):
            return replace(ctype, result=_with_names(result), parameters=tuple(map(_with_names, parameters)))
        case _:
            return ctype
