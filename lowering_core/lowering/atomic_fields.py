"""What atomic operations need to know of types. Bit-fields have no address, and lie in a word of their declared type
that their neighbours share (System V ABI, Bit-Fields).
"""

from dataclasses import replace

from lowering_core.analysis.sizes import bit_of, size_of
from lowering_core.analysis.types import declared_type, fields_of, find_field, pointee, type_of
from lowering_core.c_text import has_spelling
from lowering_core.ir.nodes import AnyItem, Braces, Declare, Evaluate, Guard
from lowering_core.lowering.atomics import OLD, atomic_place
from lowering_core.model.ctypes import (
    COMPLEX,
    Array,
    CType,
    Enumeration,
    Pointer,
    Record,
    arithmetic_kind,
    strip,
    unqualified,
)
from lowering_core.model.expressions import bare
from lowering_core.model.layout import is_packed
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Assign, Cast, Expr, Index, Intrinsic, Member, Paren, Unary
from lowering_core.model.unit import Scope


def with_types(item: AnyItem, scope: Scope) -> AnyItem:
    """The device statement of an atomic construct with what its operations need to know of types: the bit-field that
    they access, if it is one, and the conversion of what they yield to what it is assigned to.
    """
    place = atomic_place(item)
    return item if place is None else _typed(item, declared_type(place, scope), scope)


def _typed(item: AnyItem, ctype: CType | None, scope: Scope) -> AnyItem:
    match item:
        case Braces(items) | Guard(items=items):
            return replace(item, items=tuple(_typed(one, ctype, scope) for one in items))
        case Evaluate(Assign(target=target, value=value) as change):
            given = _placed(value, scope) if isinstance(value, Intrinsic) else value
            into = declared_type(target, scope) if isinstance(value, Intrinsic) or value == OLD else None
            given = Cast(unqualified(into), given) if into is not None and _must_convert(ctype, into) else given
            return replace(item, expr=replace(change, value=given))
        case Evaluate(Intrinsic() as made):
            return replace(item, expr=_placed(made, scope))
        case Declare(value=Intrinsic() as made):
            return replace(item, value=_placed(made, scope))
        case _:
            return item


def _must_convert(source: CType | None, target: CType) -> bool:
    """Whether C++ must be told of a conversion that C makes by itself."""
    one, two = None if source is None else strip(source), strip(target)
    if one is None or one == two or not has_spelling(target):
        return False
    kinds = {arithmetic_kind(one), arithmetic_kind(two)}
    return isinstance(two, Enumeration | Pointer) or isinstance(one, Pointer) or not kinds.isdisjoint(COMPLEX)


def may_be_field(place: Expr, scope: Scope) -> bool:
    """Whether a place is a bit-field, or may be one where the type of its structure is not known."""
    if not isinstance(place, Member):
        return False
    record = _record(place, scope)
    known = (record,) if record is not None else tuple(scope.environment.records.values())
    fields = (find_field(one, place.field, scope.environment) for one in known)
    return any(field is not None and field.bits is not None for field in fields)


def packed_member(place: Expr, scope: Scope) -> str | None:
    """The member of a packed structure that a place is or lies in, if it is wider than a byte."""
    current = bare(place)
    ctype = declared_type(current, scope)
    if ctype is not None and size_of(ctype, scope.environment) == 1 and not may_be_field(current, scope):
        return None
    inside = True
    while inside and isinstance(current, Member | Index):
        if isinstance(current, Member):
            record = _record(current, scope)
            if record is not None and is_packed(fields_of(record, scope.environment) or ()):
                return current.field
            inside = not current.arrow
        else:
            base = type_of(current.base, scope)
            inside = base is not None and isinstance(strip(base), Array)
        current = bare(current.base)
    return None


def bit_field_place(place: Expr, scope: Scope) -> Intrinsic | None:
    """The bit-field that a place is; None for any other place, and where its layout is not known."""
    inner = bare(place)
    record = _record(inner, scope) if isinstance(inner, Member) else None
    if record is None or not isinstance(inner, Member):
        return None
    field = find_field(record, inner.field, scope.environment)
    start = bit_of(record, inner.field, scope.environment)
    if field is None or not field.bits or start is None:
        return None
    pointer = inner.base if inner.arrow else Unary("&", Paren(inner.base))
    return Intrinsic(Operation.BIT_FIELD, (pointer,), f"{start}, {field.bits}", unqualified(field.type))


def _placed(made: Intrinsic, scope: Scope) -> Intrinsic:
    field = bit_field_place(made.operands[0], scope) if made.operation.name.startswith("ATOMIC") else None
    return made if field is None else replace(made, operands=(field, *made.operands[1:]))


def _record(place: Member, scope: Scope) -> Record | None:
    base = type_of(place.base, scope)
    owner = pointee(base) if place.arrow else base
    record = None if owner is None else strip(owner)
    return record if isinstance(record, Record) else None
