"""What stands for an expression or a type whose operands' types tell it: `({ … })`, `_Generic`, `typeof`.

A statement expression that only names values is the expression in its last statement, with what the names stand for in
their places: `({ int t = a; t + 1; })` is `(a) + 1`. Nodes are made anew for each use of a name.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from tree_sitter import Node

from lowering_core.access.effects import has_effects
from lowering_core.analysis.types import bit_field, decayed, type_of
from lowering_core.analysis.walk import walk
from lowering_core.c_text import has_spelling
from lowering_core.model.ctypes import (
    Arithmetic,
    Array,
    CType,
    Enumeration,
    FunctionType,
    Kind,
    Named,
    Pointer,
    Qualified,
    UnknownType,
    arithmetic_kind,
    innermost,
    strip,
    unqualified,
)
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Cast, Expr, Index, Member, Name, OpaqueExpr, Paren, Unary
from lowering_core.model.unit import NO_ENVIRONMENT, Scope
from lowering_core.syntax.declarators import AUTO, TypeReader
from lowering_core.syntax.names import Names
from lowering_core.syntax.reading import Reading

UNREAD = {
    "parenthesized_expression": "a statement expression that does more than work out a value",
    "generic_expression": "a `_Generic` whose operand is a bit-field or of a type that is not known",
}
"""What those are, by the names of the grammar, that stand for no expression."""
_MOST_INSIDE = 12
_MOST = 3000
"""The numbers of texts that one may lie in, and of values and types that one expression may be made of."""


class FormReader(Protocol):
    """What this needs of the reader of expressions."""

    @property
    def types(self) -> TypeReader: ...

    def build(self, node: Node, depth: int, /) -> Expr: ...

    def again(self, text: bytes, offset: int, /) -> Expr | None: ...


def block_value(reader: FormReader, block: Node, depth: int) -> Expr | None:
    """The expression that the block of a statement expression stands for; None where it does more."""
    bound = reader.types.reading.bound
    outside, parts = dict(bound), block.named_children
    if not parts:
        return None
    try:
        if not all(_takes(reader, part, depth) for part in parts[:-1]):
            return None
        value = _value(reader, parts[-1], depth)
    finally:
        bound.clear()
        bound.update(outside)
    return None if value is None or any(_is_placeless(node) for node in walk(value)) else value


def selected(reader: FormReader, node: Node, depth: int) -> Expr | None:
    """The expression that `_Generic` selects (C11 6.5.1.1); None where the types do not tell."""
    control, *rest = node.named_children
    names = reader.types.reading.names
    asked = None if is_bit_field(value := reader.build(control, depth + 1), names) else value_type(value, names)
    if asked is None or _has_unknown_values(asked):
        return None
    chosen: Node | None = None
    wanted = unqualified(_resolved(asked))
    for kind, value in zip(rest[::2], rest[1::2], strict=False):
        if reader.types.reading.spelling(kind) == "default":
            chosen = chosen or value
            continue
        offered = reader.types.descriptor(kind, depth + 1)
        if isinstance(strip(offered), UnknownType) or _has_unknown_values(offered):
            return None
        if _is_compatible(_resolved(offered), wanted):
            return reader.build(value, depth + 1)
    return None if chosen is None else reader.build(chosen, depth + 1)


def is_bit_field(value: Expr, names: Names) -> bool:
    """Whether compilers choose differently what type a value has: C gives bit-fields none of their own."""
    field = bit_field(value, _scope(names))
    return field is not None and arithmetic_kind(field.type) is not Kind.BOOL


def _has_unknown_values(ctype: CType) -> bool:
    last = innermost(ctype)
    return isinstance(last, Enumeration) and last.limits is None


def _is_compatible(one: CType, two: CType) -> bool:
    """Whether two resolved types are compatible (C11 6.2.7): an enum is with the integer type that it is."""
    match one, two:
        case (Pointer(first), Pointer(second)):
            return _is_compatible(first, second)
        case (Qualified(first), Qualified(second)):
            return one.qualifiers == two.qualifiers and _is_compatible(first, second)
        case (Array(first), Array(second)):
            return one.count == two.count and _is_compatible(first, second)
        case (Enumeration(), Arithmetic()) | (Arithmetic(), Enumeration()):
            return arithmetic_kind(one) is arithmetic_kind(two)
        case _:
            return one == two


def type_in(expr: Expr, names: Names) -> CType | None:
    """The type of an expression that has just been read."""
    return type_of(expr, _scope(names))


def _scope(names: Names) -> Scope:
    return Scope((), replace(NO_ENVIRONMENT, records=names.file_records), 0)


def value_type(expr: Expr, names: Names) -> CType | None:
    """The type of the value of an expression that has just been read."""
    return decayed(type_in(expr, names))


def _value(reader: FormReader, statement: Node, depth: int) -> Expr | None:
    """The value of an expression statement without effects; in `a * b;` the grammar sees a declaration."""
    value: Expr | None = None
    if statement.type == "declaration":
        reading = reader.types.reading
        text = reading.text[statement.start_byte : statement.end_byte].rstrip(b"; \t\n")
        value = reader.again(text, statement.start_byte) if not is_exhausted(reading) else None
    elif statement.type == "expression_statement" and statement.named_child_count == 1:
        value = reader.build(statement.named_children[0], depth + 1)
    return None if value is None or has_effects(value) else value


def _takes(reader: FormReader, statement: Node, depth: int) -> bool:
    """Whether a statement only names values, whose names are bound from here on, or does nothing."""
    if statement.type == "expression_statement":
        return not statement.named_children or _value(reader, statement, depth) is not None
    if statement.type != "declaration":
        return False
    types = reader.types
    base, storage = types.specifiers(statement, depth)
    if storage not in ("", "auto", "register"):
        return False
    for one in statement.children_by_field_name("declarator"):
        if one.type != "init_declarator" or not _bind(reader, one, base, depth):
            return False
    return True


def _bind(reader: FormReader, declarator: Node, base: CType, depth: int) -> bool:
    """Whether a declaration gives a number or a pointer a value without effects, for which its name stands then."""
    inner, initial = declarator.child_by_field_name("declarator"), declarator.child_by_field_name("value")
    if inner is None or initial is None or initial.type == "initializer_list":
        return False
    reading = reader.types.reading
    ctype, name = reader.types.declared(inner, base, depth)
    value = reader.build(initial, depth + 1)
    if isinstance(automatic := unqualified(base), Named) and automatic.name == AUTO:
        ctype = value_type(value, reading.names) or ctype
    ctype = unqualified(ctype)
    if name is None or has_effects(value) or not has_spelling(ctype):
        return False
    if arithmetic_kind(ctype) is None and not isinstance(strip(ctype), Pointer):
        return False
    reading.bound[reading.spelling(name)] = _stand_in(reader, initial, ctype)
    return True


def is_exhausted(reading: Reading) -> bool:
    """Counts a part of what stands in an expanded text, and tells whether these are too many."""
    reading.uses[0] += reading.origin is not None
    return reading.inside > _MOST_INSIDE or reading.uses[0] > _MOST


def _stand_in(reader: FormReader, initial: Node, ctype: CType) -> Callable[[int], Expr]:
    """Reads the value of a name each time that it is used, with the names that were bound where it got its value."""
    reading, known = reader.types.reading, dict(reader.types.reading.bound)

    def read(depth: int) -> Expr:
        if is_exhausted(reading):
            return OpaqueExpr(reading.spelling(initial), (), origin=reading.origin)
        here = dict(reading.bound)
        reading.bound.clear()
        reading.bound.update(known)
        value = Paren(reader.build(initial, depth + 1), origin=reading.origin)
        reading.bound.clear()
        reading.bound.update(here)
        own = type_in(value, reading.names)
        if own is not None and _resolved(unqualified(own)) == _resolved(ctype):
            return value
        return Paren(Cast(ctype, value, origin=reading.origin), origin=reading.origin)

    return read


def _is_placeless(node: object) -> bool:
    """Whether an address is taken of what is no object once a value stands in a name's place."""
    if not isinstance(node, Unary) or node.op != "&":
        return False
    inner = bare(node.operand)
    while isinstance(inner, Member) and not inner.arrow:
        inner = bare(inner.base)
    return not (isinstance(inner, Name | Index | Member) or (isinstance(inner, Unary) and inner.op == "*"))


def _resolved(ctype: CType) -> CType:
    """A type without typedef names, at all levels of pointers and arrays."""
    match ctype:
        case Named(target=target):
            return _resolved(target)
        case Qualified(target=target):
            inner = _resolved(target)
            words = (*ctype.qualifiers, *(inner.qualifiers if isinstance(inner, Qualified) else ()))
            return Qualified(unqualified(inner), tuple(sorted(set(words))))
        case Pointer(target=target):
            return Pointer(_resolved(target))
        case Array(element=element):
            return replace(ctype, element=_resolved(element))
        case FunctionType(result, parameters):
            return replace(ctype, result=_resolved(result), parameters=tuple(map(_resolved, parameters)))
        case _:
            return ctype
