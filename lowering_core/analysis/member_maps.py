"""Several mappings of one variable: members, and what is behind stored pointers (OpenMP 5.2, 5.8.3).

An object whose members are mapped one by one keeps its shape on the device: the members lie in one object there. A
section behind a pointer that is stored in memory is attached: the device's pointer holds its device address.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from lowering_core.access.places import place_of
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.data_access import follow, normal
from lowering_core.analysis.map_items import ZERO, Dimension, dimensions_of, map_item, same_value, sectioned
from lowering_core.analysis.mappers import Mapped, expanded
from lowering_core.analysis.section_spans import span_of
from lowering_core.analysis.types import field_of, type_of
from lowering_core.model.access import Element
from lowering_core.model.ctypes import Array, CType, Pointer, is_const, is_flexible, pointee, strip
from lowering_core.model.data import MapItem, Use
from lowering_core.model.directive import Directive, Item, MapClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Expr, Index, Member, Name, Number, Unary
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass

MemberPath = tuple[str, ...]
Listed = tuple[MapClause, Item]


@dataclass(frozen=True, slots=True)
class Mappings:
    """What is mapped of one variable: itself or its section (`main`, None: neither), and the items beside that.

    `one_object`: they lie in one object, which is the variable, or what it points to: its element `element`, or with
    None the first one; with `count` so many elements.
    """

    main: MapItem | None
    members: tuple[MapItem, ...] = ()
    one_object: bool = False
    element: Expr | None = None
    count: Expr | None = None


@dataclass(frozen=True, slots=True)
class Unfit:
    """A list item that cannot be lowered, and why."""

    item: Item
    reason: str


def mappings(found: tuple[Listed, ...], ctype: CType, scope: Scope) -> Mappings | Unfit:
    """All list items of one variable of type `ctype`, taken together."""
    main: MapItem | None = None
    members: list[MapItem] = []
    sections: list[MapItem] = []
    inside = False
    pointer = isinstance(strip(ctype), Pointer)
    parts = items_by_part(found, ctype, scope)
    if isinstance(parts, Unfit):
        return parts
    several = len(parts) > 1
    for part, items in parts:
        item, simple = part.item, items[0] if items else None
        if part.loops or part.whole or simple is None or simple.place is not None:
            members += items
            inside = inside or (not (part.loops or part.whole) and in_object(items[0].place, ctype, scope))
            continue
        section = not isinstance(bare(simple.expr), Name)
        if several and (not pointer or (section and _is_pointer_item(main))):
            members.append(beside(simple, item.name, ctype, scope, attached=pointer and section))
            continue
        if main is not None and section and _is_section(main):
            sections.append(simple)
            continue
        if main is not None and (not pointer or _is_section(main) == section):
            return Unfit(item, f"`{item.name}` is listed twice")
        if main is not None:
            # The pointer itself and its section, whichever comes first.
            main, section_item = (simple, main) if _is_section(main) else (main, simple)
            members.append(beside(section_item, item.name, ctype, scope, attached=True))
            continue
        main = simple
    if sections and main is not None:
        span = None if members else span_of((main, *sections), scope)
        if span is None:
            return Unfit(found[0][1], f"`{found[0][1].name}`: these sections behind one pointer are not supported")
        const = is_const(pointee(ctype) or ctype)
        listed = (beside(one, found[0][1].name, ctype, scope, attached=False) for one in (main, *sections))
        return Mappings(None, tuple(replace(one, const=const) for one in listed), True, *span)
    if pointer and main is not None and with_tail(members, ctype, scope) and (whole := first_object(main)) is not None:
        main, members, inside = None, [whole, *members], True
    if pointer and main is None and not inside:
        element = common_element(members, ctype, scope)
        return Mappings(main, tuple(members), element is not None, element)
    one_object = bool(members) and (not pointer or (main is None and inside))
    return Mappings(main, tuple(members), one_object)


def with_tail(members: Iterable[MapItem], ctype: CType, scope: Scope) -> bool:
    """Whether the flexible array at the end of the object that a pointer leads to is among what is mapped."""
    return any(item.tail and in_object(item.place, ctype, scope) for item in members)


def first_object(item: MapItem) -> MapItem | None:
    """The section of the one object that a pointer leads to, as a part of that object with its flexible array."""
    base, dimensions = dimensions_of(item.expr)
    lower, length = item.lower, item.length
    first = lower is None or same_number(lower, 0)
    if not isinstance(base, Name) or len(dimensions) != 1 or not first or length is None or not same_number(length, 1):
        return None
    return replace(item, lower=None, length=None, place=Unary("*", base))


def same_number(expr: Expr, value: int) -> bool:
    """Whether an expression is this number, as written."""
    inner = bare(expr)
    return isinstance(inner, Number) and inner.value == value


def items_by_part(
    found: tuple[Listed, ...], ctype: CType, scope: Scope
) -> list[tuple[Mapped, tuple[MapItem, ...]]] | Unfit:
    """What each list item of one variable of type `ctype` maps, mappers applied; a variable or a section of it alone
    has no `place`.
    """
    for clause, item in found if isinstance(strip(ctype), Pointer) else ():
        if clause.iterators and member_of(clause, item, scope) is None:
            reason = "an iterator over elements behind a pointer is not supported; list one section"
            return Unfit(item, f"`{item.name}`: {reason}")
    parts = _all_items(found, scope)
    if isinstance(parts, Unfit):
        return parts
    result: list[tuple[Mapped, tuple[MapItem, ...]]] = []
    for part in parts:
        if part.loops or part.whole:
            items = _repeated_items(part, ctype, scope)
        else:
            one = member_of(part.clause, part.item, scope) or map_item(part.clause, part.item, ctype, scope)
            items = one if isinstance(one, str) else (one,)
        if isinstance(items, str):
            return Unfit(part.item, items)
        result.append((part, items))
    return result


def _all_items(found: tuple[Listed, ...], scope: Scope) -> tuple[Mapped, ...] | Unfit:
    """All list items with mappers applied."""
    result: list[Mapped] = []
    for clause, item in found:
        parts = expanded(clause, item, scope)
        if isinstance(parts, str):
            return Unfit(item, parts)
        result += parts
    return tuple(result)


def _repeated_items(part: Mapped, ctype: CType, scope: Scope) -> tuple[MapItem, ...] | str:
    """What a mapper maps for each element of a section; for the whole section, that its elements lie together."""
    item = part.item
    found = member_of(part.clause, item, scope)
    pointed = isinstance(strip(ctype), Pointer)
    if found is None:
        simple = map_item(part.clause, item, ctype, scope)
        if isinstance(simple, str):
            return simple
        found = beside(simple, item.name, ctype, scope, attached=False)
    if isinstance(found, str):
        return found
    if not part.whole:
        return (replace(found, loops=part.loops),)
    if not pointed and in_object(found.place, ctype, scope) and not found.attached:
        return ()
    if pointed and not found.attached and found.lower is not None and constant_value(found.lower, scope) != 0:
        return f"`{item.name}`: a mapper cannot be applied to a section that does not begin at element 0"
    together = replace(found, loops=part.loops, attached=False, together=True)
    if not found.attached:
        return (together,)
    # The pointer to the section is attached once the section's elements are there.
    return (together, replace(found, type="alloc", modifiers=(), length=ZERO, loops=part.loops))


def rest_of(ctype: CType, found: Mappings, uses: Iterable[Use], name: str, scope: Scope) -> MapItem | None:
    """The implicit mapping of what a region uses of an object beside the members that are listed; None without any."""
    listed = [path_of(item.place) for item in found.members if item.place is not None and not _partial(item)]
    target = strip(ctype)
    beside_them: list[Use] = []
    for use in uses:
        if (isinstance(target, Pointer) and not use.through) or not (use.read or use.write or use.escapes or use.given):
            continue
        path = normal(use.path)
        if path is None or not any(path[: len(known)] == known for known in listed):
            beside_them.append(use)
    if not beside_them:
        return None
    place: Expr = Name(name=name)
    if isinstance(target, Pointer):
        place = Unary(op="*", operand=place) if found.element is None else Index(place, found.element)
    changed = any(use.write or use.escapes or use.path is None for use in beside_them)
    const = is_const(target.target if isinstance(target, Pointer) else ctype)
    kind = "tofrom" if changed and not const else "to"
    return MapItem(kind, (), place, None, None, True, None, place, rest=True)


def path_of(expr: Expr | None) -> MemberPath:
    """The steps from the base variable of an lvalue, all subscripts and dereferences as `[]`, members as `.f`."""
    steps: list[str] = []
    while expr is not None:
        expr = bare(expr)
        match expr:
            case Member(base, field, arrow):
                steps += [f".{field}", *(["[]"] if arrow else [])]
                expr = base
            case Index(base, _):
                steps.append("[]")
                expr = base
            case Unary("*", operand):
                steps.append("[]")
                expr = operand
            case _:
                break
    return tuple(reversed(steps))


def in_object(place: Expr | None, ctype: CType, scope: Scope) -> bool:
    """Whether an lvalue lies in its base variable, or, for a pointer, in the one object that it points to."""
    _, hops = follow(ctype, path_of(place), scope.environment)
    if not isinstance(strip(ctype), Pointer):
        return hops == 0
    way = () if place is None else place_of(place, scope.environment).path
    return hops == 1 and bool(way) and isinstance(way[0], Element) and constant_value(way[0].index, scope) == 0


def common_element(members: Sequence[MapItem], ctype: CType, scope: Scope) -> Expr | None:
    """The subscript of the one element behind a pointer in which all items lie; None where there are several."""
    found: list[Expr] = []
    for item in members:
        way = () if item.place is None or item.loops else place_of(item.place, scope.environment).path
        if not way or not isinstance(way[0], Element) or follow(ctype, path_of(item.place), scope.environment)[1] != 1:
            return None
        found.append(way[0].index)
    return found[0] if found and all(same_value(found[0], one, scope) for one in found) else None


def maps_members(directive: Directive, name: str, ctype: CType, scope: Scope) -> bool:
    """Whether a directive maps members of the object that the variable is or points to."""
    return any(
        found == name and in_object(member.place, ctype, scope) for found, member in _members_of(directive, scope)
    )


def attached_paths(directive: Directive, scope: Scope) -> frozenset[tuple[str, MemberPath]]:
    """The stored pointers whose sections a directive maps: base variable and path."""
    members = _members_of(directive, scope)
    return frozenset((name, path_of(member.place)) for name, member in members if member.attached)


def _members_of(directive: Directive, scope: Scope) -> list[tuple[str, MapItem]]:
    result: list[tuple[str, MapItem]] = []
    for clause in directive.named(MapClause):
        for item in clause.items:
            parts = _all_items(((clause, item),), scope)
            for part in () if isinstance(parts, Unfit) else parts:
                member = member_of(part.clause, part.item, scope)
                if isinstance(member, MapItem):
                    result.append((item.name, member))
    return result


def beside(item: MapItem, name: str, ctype: CType, scope: Scope, *, attached: bool) -> MapItem:
    """A variable, or a section of it or behind it, that is mapped as one of several items."""
    held = strip(ctype)
    target = held.target if attached and isinstance(held, Pointer) else ctype
    return replace(item, place=Name(name=name), attached=attached, const=_is_const(target, None, scope))


def member_of(clause: MapClause, item: Item, scope: Scope) -> MapItem | str | None:
    """A list item that is a member or behind a stored pointer; None for a variable or a section of one."""
    base, dimensions = dimensions_of(item.expr)
    if not isinstance(base, Name | Member):
        return f"`{item.name}`: the list item is not understood"
    behind = _behind(base, dimensions, scope)
    if isinstance(base, Name) and behind == 0:
        return None
    place: Expr = base
    for part in dimensions[:behind]:
        if part.length is None or constant_value(part.length, scope) != 1 or part.stride is not None:
            return f"`{item.name}`: a section of pointers cannot be followed; list the elements one by one"
        place = Index(place, part.lower) if part.lower is not None else Unary(op="*", operand=place)
    inner = dimensions[behind:]
    ctype = type_of(place, scope)
    if ctype is None:
        return f"`{item.name}`: the type of the list item is not known"
    if _is_bit_field(place, scope):
        return f"`{item.name}`: a bit-field cannot be mapped"
    kind = clause.type or "tofrom"
    found = MapItem(kind, clause.modifiers, item.expr, None, None, False, item.span)
    if not inner:
        return replace(found, place=place, const=_is_const(ctype, base, scope))
    section = sectioned(found, item, inner, ctype, scope)
    if isinstance(section, str):
        return section
    held = strip(ctype)
    attached, target = isinstance(held, Pointer), held.target if isinstance(held, Pointer) else ctype
    const = _is_const(target, None if attached else base, scope)
    return replace(section, place=place, attached=attached, const=const, tail=is_flexible(ctype))


def _behind(base: Expr, dimensions: tuple[Dimension, ...], scope: Scope) -> int:
    """How many dimensions lead to the last pointer that is stored in memory; 0 where the base itself is sectioned."""
    current = type_of(base, scope)
    result = 0
    for position in range(len(dimensions)):
        if current is not None and isinstance(strip(current), Pointer) and position > 0:
            result = position
        current = pointee(current)
    return result


def _is_bit_field(place: Expr, scope: Scope) -> bool:
    place = bare(place)
    field = field_of(place, scope) if isinstance(place, Member) else None
    return field is not None and field.bits is not None


def _is_const(ctype: CType, place: Expr | None, scope: Scope) -> bool:
    """Whether an object of this type may not be written; `place` is where it lies, if that is not behind a pointer."""
    while isinstance(array := strip(ctype), Array) and not is_const(ctype):
        ctype = array.element
    if is_const(ctype):
        return True
    while place is not None and isinstance(member := bare(place), Member):
        owner = type_of(member.base, scope)
        held = None if owner is None else strip(owner)
        target = held.target if member.arrow and isinstance(held, Pointer) else owner
        if target is not None and is_const(target):
            return True
        place = None if member.arrow else member.base
    return False


def _is_section(item: MapItem) -> bool:
    return not isinstance(bare(item.expr), Name)


def _is_pointer_item(item: MapItem | None) -> bool:
    return item is not None and not _is_section(item)


def _partial(item: MapItem) -> bool:
    """Whether an item takes only a part of its place, or lies behind it."""
    return not item.attached and (item.lower is not None or item.length is not None)
