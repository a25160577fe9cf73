"""How the map clauses that name a variable, or its default mapper, make it reach the kernel (OpenMP 5.2, 5.8)."""

from dataclasses import replace

from lowering_core.analysis.data_rules import CaptureOutcome, Subject, is_sized
from lowering_core.analysis.device_globals import has_device_object
from lowering_core.analysis.map_items import ZERO, implicit_item, same_value
from lowering_core.analysis.mappers import mapper_of
from lowering_core.analysis.member_maps import Mappings, Unfit, beside, mappings, rest_of
from lowering_core.model.ctypes import Array, Pointer, elements, strip
from lowering_core.model.data import Captured, MapItem, Sharing
from lowering_core.model.directive import Item, MapClause
from lowering_core.model.region import HostOnly
from lowering_core.model.syntax import Expr, Name
from lowering_core.model.unit import Scope
from lowering_core.rules import rex301_missing_map as rex301
from lowering_core.rules import rex406_clause_not_lowered as rex406


def mapped(subject: Subject, scope: Scope) -> CaptureOutcome:
    """The decision on a variable that map clauses name."""
    found, problems = _mappings(subject, scope)
    if found is None:
        return CaptureOutcome(captured_as(subject, Sharing.MAPPED, "map clause"), tuple(problems))
    one = found.element if found.count is None else None
    if one is not None and not _is_in_element(one, subject, scope):
        found = Mappings(found.main, found.members)
    item, pointer = found.main, isinstance(strip(subject.type), Pointer)
    types = dict.fromkeys(one.type for one in (item, *found.members) if one is not None)
    why = f"map({', '.join(types)}) clause"
    sharing = Sharing.MAPPED
    if pointer and (item is None or not isinstance(item.expr, Name)):
        sharing = Sharing.POINTER
        if item is not None and subject.is_global and has_device_object(subject.name, scope.environment):
            attached = beside(item, subject.name, subject.type, scope, attached=True)
            found = replace(found, members=(attached, *found.members))
        item = implicit_item("alloc", Name(name=subject.name), ZERO) if item is None and not found.one_object else item
    if sharing is Sharing.MAPPED and not (item is not None and item.length is not None) and not is_sized(subject.type):
        problems.append(unsized(subject))
    captured = captured_as(subject, sharing, why, item=item)
    return CaptureOutcome(with_members(captured, found, subject, scope), tuple(problems))


def result_items(subject: Subject, scope: Scope) -> tuple[MapItem | None, list[HostOnly]]:
    """The one map item of a variable that receives a result (None without one or with an unsupported one)."""
    found, problems = _mappings(subject, scope)
    if found is None:
        return None, problems
    if found.members:
        return None, [HostOnly(rex406.SEVERAL_ITEMS(subject.name), found.members[0].span or subject.span)]
    return found.main, problems


def by_default_mapper(subject: Subject, item: MapItem | None, scope: Scope) -> Mappings | Unfit | None:
    """What the default mapper of its type maps of a variable in no clause; None where there is no such mapper."""
    if item is None or not scope.environment.mappers:
        return None
    clause = MapClause(
        name="map", span=subject.span, type=item.type, modifiers=item.modifiers, mapper="", items=()
    )  # fmt: skip
    if mapper_of(clause, elements(subject.type), scope.environment) is None:
        return None
    listed = Item(subject.name, Name(name=subject.name), subject.span)
    return mappings(((clause, listed),), subject.type, scope)


def with_members(captured: Captured, found: Mappings, subject: Subject, scope: Scope) -> Captured:
    """The capture with the mappings of its members and of what they point to."""
    open_object = found.one_object and found.count is None
    rest = rest_of(subject.type, found, subject.uses, subject.name, scope) if open_object else None
    members = found.members if rest is None else (*found.members, rest)
    return replace(captured, members=members, one_object=found.one_object, element=found.element, count=found.count)


def unsized(subject: Subject) -> HostOnly:
    """What is said of an array whose extent nothing tells."""
    return HostOnly(rex301.EXTENT_UNKNOWN(subject.name), subject.span)


def captured_as(
    subject: Subject,
    sharing: Sharing,
    why: str,
    *,
    item: MapItem | None = None,
    operator: str = "",
    last: bool = False,
    implicit: bool | None = None,
) -> Captured:
    """The variable as it is captured, with what the region does with it."""
    effects = subject.effects
    aggregate = isinstance(strip(subject.type), Array) and (effects.read or effects.assigned)
    return Captured(
        name=subject.name,
        type=subject.type,
        sharing=sharing,
        implicit=not subject.mentions if implicit is None else implicit,
        why=why,
        span=subject.span,
        map=item,
        operator=operator,
        last=last,
        dereferenced=effects.dereferenced or aggregate,
        written=effects.stored or effects.assigned,
        is_global=subject.is_global,
        assigned=effects.assigned,
    )


def _is_in_element(element: Expr, subject: Subject, scope: Scope) -> bool:
    """Whether the region reaches nothing behind the pointer but this element."""
    return bool(subject.elements) and all(same_value(element, one, scope) for one in subject.elements)


def _mappings(subject: Subject, scope: Scope) -> tuple[Mappings | None, list[HostOnly]]:
    """What the map clauses say of a variable (None: nothing, or what is not supported)."""
    listed = [(mention.clause, mention.item) for mention in subject.mentions if isinstance(mention.clause, MapClause)]
    if not listed:
        return None, []
    found = mappings(tuple(listed), subject.type, scope)
    if isinstance(found, Unfit):
        return None, [HostOnly(rex406.RULE.says(found.reason), found.item.span)]
    return found, []
