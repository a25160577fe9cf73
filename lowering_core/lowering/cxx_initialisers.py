"""Braced initialisers of C in the form that C++ has: in the order of the members, without designators.

C++ initialises aggregates in order alone, so a designated list is put in order and its gaps become `{}`, which is zero
as in C (C11 6.7.9 p21). Where values of a list are narrower in C++ than it allows, they are converted explicitly.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from lowering_core.access.effects import has_effects
from lowering_core.analysis.types import fields_of, type_of
from lowering_core.model.ctypes import (
    Arithmetic,
    Array,
    CType,
    Enumeration,
    Kind,
    Qualified,
    Record,
    Void,
    arithmetic_kind,
    strip,
)
from lowering_core.model.syntax import (
    Call,
    Cast,
    CompoundLiteral,
    Expr,
    InitList,
    MacroUse,
    Number,
    Paren,
    String,
    Unary,
)
from lowering_core.model.unit import Scope

Constant = Callable[[Expr], int | None]
_MOST = 65_536  # Elements that a designator may skip before the list is too long to be written out.


@dataclass(frozen=True, slots=True)
class Ordered:
    """A list in order: the items with the type that each initialises (None: not known), and whether it differs."""

    items: tuple[tuple[Expr, CType | None], ...]
    changed: bool


def resolved(value: InitList, ctype: CType, scope: Scope, constant: Constant) -> Ordered | str:
    """The list as C++ wants it, lists that designators of more than one level stand for included."""
    form = _ordered(value, ctype, scope, constant)
    if isinstance(form, str):
        return form
    items: list[tuple[Expr, CType | None]] = []
    for item, slot in form.items:
        if isinstance(item, InitList) and item.span is None and item.designators and slot is not None:
            # Only designators nest such lists, as deep as they are long.
            inner = resolved(item, slot, scope, constant)
            if isinstance(inner, str):
                return inner
            items.append((InitList(tuple(part for part, _ in inner.items)), slot))
        else:
            items.append((item, slot))
    return Ordered(tuple(items), form.changed)


def _ordered(value: InitList, ctype: CType, scope: Scope, constant: Constant) -> Ordered | str:
    """The list as C++ wants it, or the reason why it has no such form."""
    slots = _slots(ctype, scope)
    if slots is None:
        return "designators for a type that is not known" if value.designators else _untyped(value)
    if not value.designators:
        return _in_order(value.items, slots, scope)
    placed: dict[int, Expr] = {}
    cursor, deep = 0, False
    for item, place in zip(value.items, value.places, strict=True):
        if place:
            found = _position(place[0], ctype, scope, constant)
            if found is None:
                return "a designator that is not understood"
            cursor = found
        elif deep:
            return "a value without a designator after one of more than one level"
        deep = len(place) > 1
        whole = _with_part(placed.get(cursor), item, place[1:]) if deep else item
        if whole is None or (cursor in placed and not deep and has_effects(placed[cursor])):
            return "an element that is initialised twice"
        placed[cursor] = whole
        cursor += 1
    last = max(placed, default=-1)
    if last >= _MOST:
        return "a designator that skips too many elements"
    items = tuple(placed.get(number, InitList(())) for number in range(last + 1))
    result = _in_order(items, slots, scope)
    if all(kind is None for _, kind in result.items) and len(items) > 1:
        return "designators beside values without braces of their own"
    return Ordered(result.items, True)


def _with_part(whole: Expr | None, item: Expr, place: tuple[Expr, ...]) -> InitList | None:
    """The list that initialises an element, with one more value at a place in it; None where it is no list so far."""
    if whole is None:
        return InitList((item,), place, (place,))
    if not isinstance(whole, InitList):
        return None
    places = whole.places or ((),) * len(whole.items)
    return InitList((*whole.items, item), (*whole.designators, *place), (*places, place))


def _untyped(value: InitList) -> Ordered:
    return Ordered(tuple((item, None) for item in value.items), False)


def _in_order(items: Sequence[Expr], slots: Callable[[int], CType | None], scope: Scope) -> Ordered:
    """Items with their types; all unknown where an aggregate's braces are left out, for positions shift then."""
    found: list[tuple[Expr, CType | None]] = []
    for number, item in enumerate(items):
        target = slots(number)
        if target is not None and _is_flat(item, target, scope):
            return Ordered(tuple((other, None) for other in items), False)
        found.append((item, target))
    return Ordered(tuple(found), False)


def _is_flat(item: Expr, target: CType, scope: Scope) -> bool:
    """Whether a value without braces stands where an aggregate begins."""
    bare = strip(target)
    if not isinstance(bare, Array | Record) or isinstance(item, InitList | String):
        return False
    own = type_of(item, scope)
    return own is None or not isinstance(strip(own), Record)


def _slots(ctype: CType, scope: Scope) -> Callable[[int], CType | None] | None:
    bare = strip(ctype)
    if isinstance(bare, Array):
        return lambda _number: bare.element
    if isinstance(bare, Record):
        fields = fields_of(bare, scope.environment)
        if fields is None:
            return None
        first = fields[:1] if bare.keyword == "union" else fields
        return lambda number: first[number].type if number < len(first) else None
    return lambda _number: bare


def _position(step: Expr, ctype: CType, scope: Scope, constant: Constant) -> int | None:
    bare = strip(ctype)
    if isinstance(bare, Array):
        value = None if isinstance(step, String) else constant(step)
        return value if value is not None and value >= 0 else None
    if isinstance(bare, Record) and isinstance(step, String):
        names = [field.name for field in fields_of(bare, scope.environment) or ()]
        name = step.text.lstrip(".").strip()
        position = names.index(name) if name in names else None
        return None if bare.keyword == "union" and position != 0 else position
    return None


def narrows(item: Expr, target: Kind, scope: Scope) -> bool:
    """Whether C++ may call the conversion of a value in braces narrowing ([dcl.init.list])."""
    own = type_of(item, scope)
    source = None if own is None else arithmetic_kind(own)
    if source is None or source is target:
        return False
    if isinstance(item, Number) and isinstance(item.value, int):
        return not (0 <= item.value < 128 or (target in _REAL and item.value < 2**24))
    if isinstance(item, Number) and source in _REAL and target in _REAL:
        return False
    return (source, target) not in _WIDER


def without_zero(literal: String, ctype: CType) -> InitList | None:
    """The letters of a string that fills an array to the last, its zero left out: C++ wants room for the zero."""
    bare = strip(ctype)
    if not isinstance(bare, Array) or bare.count is None or not _PLAIN.fullmatch(literal.text):
        return None
    units: list[str] = _UNIT.findall("".join(_QUOTED.findall(literal.text)))
    if len(units) != bare.count:
        return None
    return InitList(tuple(Number(f"'{_ESCAPED.get(unit, unit)}'", None, Arithmetic(Kind.CHAR)) for unit in units))


_ESCAPED = {"'": "\\'", '\\"': '"'}
_PLAIN = re.compile(r"[\x00-\x7f]*")
_QUOTED = re.compile(r'"((?:\\.|[^"\\])*)"')
_UNIT = re.compile(r"\\(?:x[0-9a-fA-F]+|[0-7]{1,3}|.)|.", re.DOTALL)
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
