"""The list items of a data directive, variable by variable, as arguments of the runtime."""

from dataclasses import replace

from lowering_core.analysis.device_globals import has_device_object
from lowering_core.analysis.map_items import map_item
from lowering_core.analysis.member_maps import Listed, Unfit, all_items, beside, in_object, member_of, repeated_items
from lowering_core.lowering.arguments import Parameter, section_parameter
from lowering_core.lowering.member_arguments import member_argument, room_argument
from lowering_core.model.ctypes import CType, Pointer, is_const, pointee, strip
from lowering_core.model.data import MapItem
from lowering_core.model.directive import MapClause, MotionClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Name
from lowering_core.model.unit import Scope


def variable_arguments(
    name: str, listed: tuple[Listed, ...], ctype: CType, scope: Scope
) -> tuple[Parameter, ...] | Unfit:
    """All list items of a directive that start from one variable."""
    plain: list[MapItem] = []
    members: list[MapItem] = []
    parts = all_items(listed, scope)
    if isinstance(parts, Unfit):
        return parts
    for part in parts:
        if part.loops or part.whole:
            repeated = repeated_items(part, ctype, scope)
            if isinstance(repeated, str):
                return Unfit(part.item, repeated)
            members += repeated
            continue
        member = member_of(part.clause, part.item, scope)
        found = map_item(part.clause, part.item, ctype, scope) if member is None else member
        if isinstance(found, str):
            return Unfit(part.item, found)
        (plain if member is None else members).append(found)
    pointer = isinstance(strip(ctype), Pointer)
    alone = [item for item in plain if isinstance(bare(item.expr), Name)]
    if pointer and (alone or (not scope.is_local(name) and has_device_object(name, scope.environment))):
        sections = [item for item in plain if item not in alone]
        members = [*(beside(item, name, ctype, scope, attached=True) for item in sections), *members]
        plain = alone
    const = is_const(pointee(ctype) or ctype)
    result = [section_parameter(name, ctype, item, const=const) for item in plain]
    inside = any(in_object(item.place, ctype, scope) for item in members if not (pointer and item.loops))
    if inside and not (pointer and plain):
        result.append(room_argument(name, pointer=pointer))
    return (*result, *(member_argument(item) for item in members))


def as_map(clause: MapClause | MotionClause, way: str = "") -> MapClause:
    """A motion clause as the map that copies likewise; `way` (to or from) restricts a map to that direction."""
    if isinstance(clause, MapClause):
        return replace(clause, type=way, modifiers=()) if way else clause
    return MapClause(
        name=clause.name, span=clause.span, type=clause.name, modifiers=clause.modifiers, mapper=clause.mapper,
        items=clause.items, iterator=clause.iterator,
    )  # fmt: skip
