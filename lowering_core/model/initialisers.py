"""Which part of an object each value of a braced initialiser gives its value to (C11 6.7.9 p17-p21).

Braces may be left out, designators may go several levels down, skip, repeat or name a range, and an anonymous member's
members are named as the whole's own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from lowering_core.model.ctypes import Array, CType, Field, Kind, Record, arithmetic_kind, strip
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Binary, Expr, InitList, String
from lowering_core.values import dataclass

RANGE = "..."
"""The operator of a range in a designator, `[1 ... 3]`."""
_MOST = 65_536  # Elements that a designator may skip or fill before the list is too long to be written out.
_DEEPEST = 100  # Objects inside one another, where braces are left out.
_LETTERS = frozenset({Kind.CHAR, Kind.SCHAR, Kind.UCHAR, Kind.USHORT, Kind.INT, Kind.UINT})


@dataclass(frozen=True, slots=True)
class Meaning:
    """What the place of a value depends on: a record's members, the value of a constant and the type of a value, each
    None where it cannot be told, and whether a value that another one replaces has effects.
    """

    fields: Callable[[Record], tuple[Field, ...] | None]
    constant: Callable[[Expr], int | None]
    type: Callable[[Expr], CType | None]
    effects: Callable[[Expr], bool]


@dataclass(slots=True)
class ObjectPart:
    """A part of an object: its value, or the parts of it that have values, by their positions."""

    type: CType
    value: Expr | None = None
    parts: dict[int, ObjectPart] = field(default_factory=dict[int, "ObjectPart"])


Way = list[tuple[ObjectPart, int]]
"""What leads to a part: the wholes around it, each with a position in it."""


def placed(value: InitList, ctype: CType, meaning: Meaning) -> ObjectPart | str:
    """An object of type `ctype` with the parts that a list gives values to, or why that cannot be told. A list in it
    that stands for a part of its own is that part's value.
    """
    root = ObjectPart(ctype)
    if len(value.items) == 1 and not value.designators and _is_text(value.items[0], ctype):
        return ObjectPart(ctype, value.items[0])
    way: Way = [(root, -1)]
    places = value.places or ((),) * len(value.items)
    try:
        for item, steps in zip(value.items, places, strict=True):
            way, last = _designated(root, steps, meaning) if steps else _following(way, meaning)
            *outer, (whole, first) = way
            if first != last and meaning.effects(item):
                raise _UnplacedError("a value with side effects for a range of elements")
            for position in range(first, last + 1):
                way = _put(item, [*outer, (whole, position)], meaning)
    except _UnplacedError as problem:
        return str(problem)
    return root


def in_order(value: InitList, ctype: CType, meaning: Meaning) -> bool:
    """Whether a list in the order of the parts can give them their values: of unions only the first members."""
    pending: list[ObjectPart | str] = [placed(value, ctype, meaning)]
    while pending:
        part = pending.pop()
        if isinstance(part, str) or has_other_member(part):
            return False
        if isinstance(part.value, InitList):
            pending.append(placed(part.value, part.type, meaning))
        pending += part.parts.values()
    return True


def has_other_member(whole: ObjectPart) -> bool:
    """Whether a union in an object gets a value that no list of C++ gives it."""
    if is_union(whole.type) and max(whole.parts, default=0) > 0:
        return True
    return any(has_other_member(part) for part in whole.parts.values() if part.value is None)


def without_other_members(root: ObjectPart, meaning: Meaning) -> tuple[tuple[str, ObjectPart], ...] | None:
    """The parts of unions in an object that no list of C++ gives a value, each with the way there as it is written
    behind the object's name; they are taken out of `root`. None where one cannot be assigned on its own.
    """
    found: list[tuple[str, ObjectPart]] = []
    pending: list[tuple[ObjectPart, str, bool]] = [(root, "", False)]
    while pending:
        whole, way, taken = pending.pop()
        named = members(record, meaning) if isinstance(record := strip(whole.type), Record) else None
        for position, part in sorted(whole.parts.items()):
            step = f"[{position}]" if named is None else f".{named[position].name}" if named[position].name else ""
            other = taken or (is_union(whole.type) and position > 0)
            if other and step:
                if part.value is None and has_other_member(part):
                    return None
                found.append((way + step, part))
            elif part.value is None:
                pending.append((part, way + step, other))
            elif other:
                return None
            if other and not taken:
                del whole.parts[position]
    return tuple(found)


def members(record: Record, meaning: Meaning) -> tuple[Field, ...] | None:
    """The members that initialisers count: those with names, and anonymous structs and unions."""
    fields = meaning.fields(record)
    if fields is None:
        return None
    return tuple(one for one in fields if one.name or (one.bits is None and isinstance(strip(one.type), Record)))


def is_union(ctype: CType) -> bool:
    """Whether only one member of an object has a value."""
    whole = strip(ctype)
    return isinstance(whole, Record) and whole.keyword == "union"


class _UnplacedError(Exception):
    """Why it cannot be told what a list means."""


def _put(item: Expr, way: Way, meaning: Meaning) -> Way:
    """Give `item` to the part at `way`, or to its first scalar where braces are left out; the way to what has it."""
    part = _part(*way[-1], meaning)
    while not _takes(item, part.type, meaning):
        if len(way) > _DEEPEST:
            raise _UnplacedError("a structure that contains itself")
        way = [*way, (part, 0)]
        part = _part(part, 0, meaning)
    if _has_effects(part, meaning):
        raise _UnplacedError("an element that is initialised twice")
    part.value, part.parts = item, {}
    return way


def _has_effects(part: ObjectPart, meaning: Meaning) -> bool:
    if part.value is not None:
        return meaning.effects(part.value)
    return any(_has_effects(inner, meaning) for inner in part.parts.values())


def _part(whole: ObjectPart, position: int, meaning: Meaning) -> ObjectPart:
    if whole.value is not None:
        earlier = placed(whole.value, whole.type, meaning) if isinstance(whole.value, InitList) else None
        if not isinstance(earlier, ObjectPart) or earlier.value is not None:
            raise _UnplacedError("an element that is initialised twice")
        whole.value, whole.parts = None, earlier.parts
    if is_union(whole.type) and position not in whole.parts:
        whole.parts.clear()
    if position not in whole.parts:
        whole.parts[position] = ObjectPart(_type_at(whole.type, position, meaning))
    return whole.parts[position]


def _takes(item: Expr, ctype: CType, meaning: Meaning) -> bool:
    """Whether a value initialises a whole object of a type, rather than the first of its parts."""
    whole = strip(ctype)
    if not isinstance(whole, Array | Record) or isinstance(bare(item), InitList):
        return True
    if isinstance(whole, Array):
        return _is_text(item, ctype)
    own = meaning.type(item)
    if own is None:
        raise _UnplacedError("a value of unknown type where braces are left out")
    return _is_same(whole, strip(own))


def _is_same(whole: Record, own: CType) -> bool:
    if not isinstance(own, Record) or own.keyword != whole.keyword:
        return False
    return own.tag == whole.tag if own.tag or whole.tag else own.fields == whole.fields


def _is_text(item: Expr, ctype: CType) -> bool:
    whole = strip(ctype)
    return isinstance(whole, Array) and isinstance(bare(item), String) and arithmetic_kind(whole.element) in _LETTERS


def _following(way: Way, meaning: Meaning) -> tuple[Way, int]:
    """The part behind the one that had a value last."""
    while way:
        whole, position = way.pop()
        count = _count(whole.type, meaning)
        if count is None or position + 1 < count:
            return [*way, (whole, position + 1)], position + 1
    raise _UnplacedError("more values than there are elements")


def _designated(root: ObjectPart, steps: tuple[Expr, ...], meaning: Meaning) -> tuple[Way, int]:
    """The part that designators name, and the last position of a range of them."""
    way: Way = []
    last = 0
    for step in steps:
        if way and way[-1][1] != last:
            raise _UnplacedError("a range of elements of which a part is named")
        whole = _part(*way[-1], meaning) if way else root
        chain, last = _positions(step, whole.type, meaning)
        for position in chain[:-1]:
            way.append((whole, position))
            whole = _part(whole, position, meaning)
        way.append((whole, chain[-1]))
    return way, last


def _positions(step: Expr, ctype: CType, meaning: Meaning) -> tuple[tuple[int, ...], int]:
    """The positions on the way that one designator names, those in anonymous members last, and where a range ends."""
    whole = strip(ctype)
    if isinstance(whole, Record) and isinstance(step, String):
        chain = _chain(whole, step.text.lstrip(".").strip(), meaning)
        if chain:
            return chain, chain[-1]
    elif isinstance(whole, Array) and not isinstance(step, String):
        ends = (step.left, step.right) if isinstance(step, Binary) and step.op == RANGE else (step, step)
        low, high = (meaning.constant(end) for end in ends)
        if low is not None and high is not None and 0 <= low <= high:
            if high >= _MOST:
                raise _UnplacedError("a designator that skips too many elements")
            return (low,), high
    raise _UnplacedError("a designator that is not understood")


def _chain(record: Record, name: str, meaning: Meaning) -> tuple[int, ...]:
    found = members(record, meaning) or ()
    for position, member in enumerate(found):
        if member.name == name:
            return (position,)
    for position, member in enumerate(found):
        inner = strip(member.type)
        if not member.name and isinstance(inner, Record) and (rest := _chain(inner, name, meaning)):
            return (position, *rest)
    return ()


def _count(ctype: CType, meaning: Meaning) -> int | None:
    """How many parts an object has that a list gives values to one after the other; None where nothing limits them."""
    whole = strip(ctype)
    if isinstance(whole, Array):
        return whole.count
    if not isinstance(whole, Record):
        return 1
    found = members(whole, meaning)
    if found is None:
        raise _UnplacedError("values for a type that is not known")
    return min(len(found), 1) if whole.keyword == "union" else len(found)


def _type_at(ctype: CType, position: int, meaning: Meaning) -> CType:
    whole = strip(ctype)
    if isinstance(whole, Array):
        return whole.element
    if not isinstance(whole, Record):
        return ctype
    found = members(whole, meaning)
    if found is None or position >= len(found):
        raise _UnplacedError("values for a type that is not known")
    return found[position].type
