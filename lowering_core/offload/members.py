"""Pointers that are members of structures: what of these a loop must have on the device, and what lies apart."""

from __future__ import annotations

from collections.abc import Mapping

from lowering_core.dependence.relations import Relation
from lowering_core.dependence.storage import Base, may_share
from lowering_core.model.ctypes import CType, Record, elements, pointee, strip
from lowering_core.model.unit import Environment

_DEEPEST = 8


def holders_of(groups: Mapping[Base, list[Relation]]) -> dict[Base, list[Relation]]:
    """The pieces of memory, with structures in front of what their members lead to, as maps must name them."""
    return dict(sorted(groups.items(), key=lambda one: bool(one[0].path)))


def is_held(base: Base, groups: Mapping[Base, list[Relation]]) -> bool:
    """Whether a pointer in memory is a member of a structure that the loop only reads: one that is copied back would
    bring the pointers of the device along.
    """
    if base.member is None or not base.written:
        return False
    holder = next((one for one in groups if one.symbol == base.symbol and not one.path), None)
    return holder is not None and not any(one.writes for one in groups[holder])


def pointed(base: Base) -> CType | None:
    """The type of the elements of a piece of memory."""
    declared = base.symbol.type if base.member is None else base.member
    return pointee(declared) if base.through else declared


def are_of_other_types(one: Base, other: Base, environment: Environment) -> bool:
    """Whether nothing in a structure can be what a member of it leads to, nor hold that (C11, 6.5, paragraph 7)."""
    holder, member = (one, other) if other.path else (other, one)
    if holder.path or not member.path:
        return False
    whole, part = pointed(holder), pointed(member)
    parts = None if whole is None else _parts(whole, environment, _DEEPEST)
    numbers = None if part is None else _parts(part, environment, _DEEPEST)
    return parts is not None and numbers is not None and not any(may_share(a, b) for a in parts for b in numbers)


def _parts(ctype: CType, environment: Environment, deepest: int) -> list[CType] | None:
    """The types of the numbers and pointers that an object is made of; None where that is not known."""
    inner = strip(elements(ctype))
    if not isinstance(inner, Record):
        return [inner]
    known = environment.records.get(f"{inner.keyword} {inner.tag}") if inner.fields is None else inner
    if known is None or known.fields is None or not deepest:
        return None
    found: list[CType] = []
    for field in known.fields:
        parts = _parts(field.type, environment, deepest - 1)
        if parts is None:
            return None
        found += parts
    return found
