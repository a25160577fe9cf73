"""Braced initialisers of C in the form that C++ has: in the order of the members, without designators.

C++ initialises aggregates in order alone, so a designated list is put in order and its gaps become `{}`, which is zero
as in C (C11 6.7.9 p21). Where values of a list are narrower in C++ than it allows, they are converted explicitly.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lowering_core.access.effects import has_effects
from lowering_core.analysis.constants import meaning_in
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.c_text import has_spelling
from lowering_core.lowering.cxx_complex import loses_part
from lowering_core.model.ctypes import (
    COMPLEX,
    Arithmetic,
    Array,
    CType,
    Enumeration,
    Kind,
    Qualified,
    Record,
    Void,
    arithmetic_kind,
    is_const,
    pointee,
    strip,
)
from lowering_core.model.expressions import bare
from lowering_core.model.initialisers import Meaning, ObjectPart, has_other_member, placed, without_other_members
from lowering_core.model.strings import string_prefix, string_type, string_units
from lowering_core.model.syntax import (
    Call,
    Cast,
    CompoundLiteral,
    Expr,
    Index,
    InitList,
    MacroUse,
    Member,
    Number,
    Paren,
    SizeofExpr,
    String,
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Ordered:
    """A list in order: the items with the type that each initialises (None: not known), and whether it differs.
    `others` are assigned behind it: the way to each part, its value and its type.
    """

    items: tuple[tuple[Expr, CType | None], ...]
    changed: bool
    others: tuple[tuple[str, Expr, CType], ...] = ()


def resolved(value: InitList, ctype: CType, scope: Scope) -> Ordered | str:
    """The list as C++ wants it, with lists in it for parts whose braces were left out or that designators go into; the
    reason where it has no such form.
    """
    meaning = meaning_in(scope, has_effects)
    whole = placed(value, ctype, meaning)
    if isinstance(whole, str):
        # Without designators the values stand in the order of C++ already.
        return whole if value.designators else Ordered(tuple((item, None) for item in value.items), False)
    if whole.value is not None:
        return Ordered(((whole.value, ctype),), False)
    _open(whole, meaning)
    if has_other_member(whole):
        taken = None if isinstance(strip(ctype), Array) else without_other_members(whole, meaning)
        if taken is None or any(is_const(part.type) for _, part in taken):
            return "a value for another member of a union than the first"
        others = tuple((way, part.value or _listed(part), part.type) for way, part in taken)
        return Ordered(tuple(_items(whole)), True, others)
    return Ordered(tuple(_items(whole)), bool(value.designators))


def _open(whole: ObjectPart, meaning: Meaning) -> None:
    """Takes apart the lists in an object that give values to other members of unions, of types that have no name."""
    for position, part in whole.parts.items():
        value = None if part.value is None else bare(part.value)
        if isinstance(value, InitList) and isinstance(strip(part.type), Record) and not has_spelling(part.type):
            found = placed(value, part.type, meaning)
            if isinstance(found, ObjectPart):
                _open(found, meaning)
                whole.parts[position] = found if has_other_member(found) else part
        else:
            _open(part, meaning)


def _items(whole: ObjectPart) -> Iterator[tuple[Expr, CType | None]]:
    for position in range(max(whole.parts, default=-1) + 1):
        part = whole.parts.get(position)
        if part is None:
            yield InitList(()), None
        else:
            yield part.value or _listed(part), part.type


def _listed(part: ObjectPart) -> InitList:
    return InitList(tuple(item for item, _ in _items(part)))


def narrows(item: Expr, target: Kind, scope: Scope) -> bool:
    """Whether C++ may call the conversion of a value in braces narrowing ([dcl.init.list])."""
    own = type_of(item, scope)
    source = None if own is None else arithmetic_kind(own)
    if source is None or source is target:
        return False
    if target in COMPLEX or source in COMPLEX:
        return loses_part(own, target)
    if isinstance(item, Number) and isinstance(item.value, int):
        return not (0 <= item.value < (2 if target is Kind.BOOL else 128) or (target in _REAL and item.value < 2**24))
    if isinstance(item, Number) and source in _REAL and target in _REAL:
        return False
    return (source, target) not in _WIDER


def as_letters(literal: String, ctype: CType) -> InitList | None:
    """The letters of a string as a list, where the string initialises no such array in C++: where it fills the array to
    the last, without its zero, and where the letters are of a type of their own there.
    """
    whole, own = strip(ctype), string_type(literal.text)
    if not isinstance(whole, Array) or own is None or not literal.text.isascii():
        return None
    units, prefix = string_units(literal.text), string_prefix(literal.text)
    if prefix not in ("u", "U") and (whole.count is None or len(units) != whole.count):
        return None
    unfit = {"u": ("\\U",), "U": (), "L": ()}.get(prefix, ("\\u", "\\U"))
    if prefix == "u8" or len(units) + 1 != own.count or any(unit.startswith(unfit) for unit in units):
        return None
    letters = [f"{prefix}'{_ESCAPED.get(unit, unit)}'" for unit in units]
    # An array of unknown length has room for the zero.
    letters += ["0"] if whole.count is None or len(units) < whole.count else []
    return InitList(tuple(Number(letter, None, Arithmetic(Kind.CHAR)) for letter in letters))


_ESCAPED = {"'": "\\'", '\\"': '"'}
_REAL = frozenset({Kind.FLOAT, Kind.DOUBLE})
_WIDER = frozenset(
    {(Kind.FLOAT, Kind.DOUBLE), (Kind.CHAR, Kind.INT), (Kind.SCHAR, Kind.INT), (Kind.UCHAR, Kind.INT)}
    | {(Kind.SHORT, Kind.INT), (Kind.USHORT, Kind.INT), (Kind.INT, Kind.LONG), (Kind.INT, Kind.LLONG)}
    | {(Kind.UINT, Kind.LONG), (Kind.UINT, Kind.ULONG), (Kind.LONG, Kind.LLONG), (Kind.ULONG, Kind.ULLONG)}
)


_NO_POINTERS = (Arithmetic, Enumeration, Void)


def brief_literals(call: Call, result: CType | None) -> Iterator[CompoundLiteral]:
    """The compound literals whose addresses are arguments of a call, when its result holds no pointer."""
    if result is None or not isinstance(strip(result), _NO_POINTERS):
        return
    for argument in call.arguments:
        inner = _inside(argument)
        if isinstance(inner, Unary) and inner.op == "&":
            inner = _inside(inner.operand)
        elif not (isinstance(inner, CompoundLiteral) and isinstance(strip(inner.type), Array)):
            continue
        if isinstance(inner, CompoundLiteral):
            yield inner


def read_literals(nodes: Sequence[AnyNode]) -> Iterator[CompoundLiteral]:
    """The array literals of which one element is read at once, or which are measured."""
    if not any(type(node) is CompoundLiteral for node in nodes):
        return
    taken: set[int] = set()
    for node in nodes:
        if isinstance(node, Unary) and node.op == "&":
            taken.add(id(bare(node.operand)))
        elif isinstance(node, Member) and not node.arrow and id(node) in taken:
            taken.add(id(bare(node.base)))
        elif isinstance(node, Index | SizeofExpr) and id(node) not in taken:
            for part in (node.base, node.index) if isinstance(node, Index) else (node.operand,):
                literal = bare(part)
                element = pointee(literal.type) if isinstance(literal, CompoundLiteral) else None
                if (
                    isinstance(literal, CompoundLiteral)
                    and element is not None
                    and arithmetic_kind(element) is not None
                ):
                    yield literal


def counted(literal: CompoundLiteral) -> CType | None:
    """The type of a literal, an array's with its length; None where the length cannot be told."""
    bare = strip(literal.type)
    if not isinstance(bare, Array) or bare.count is not None:
        return literal.type
    flat = isinstance(strip(bare.element), Array | Record)
    plain = not literal.value.designators and all(
        isinstance(item, InitList) or not flat for item in literal.value.items
    )
    if bare.length is not None or not plain or not literal.value.items:
        return None
    sized: CType = replace(bare, count=len(literal.value.items))
    return Qualified(sized, literal.type.qualifiers) if isinstance(literal.type, Qualified) else sized


def _inside(expr: Expr) -> Expr:
    while isinstance(expr, Paren | MacroUse | Cast):
        expr = expr.operand if isinstance(expr, Cast) else expr.inner if isinstance(expr, Paren) else expr.expansion
    return expr
