"""Variables that iterations use by their names, and may reach through a pointer too."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lowering_core.dependence.located import MemoryPlace
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.relations import Relation, is_fixed
from lowering_core.dependence.storage import Base, Storage, may_share
from lowering_core.dependence.view import FunctionView, is_of_iteration
from lowering_core.model.access import Access, AccessKind
from lowering_core.model.ctypes import Array, strip
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For


def met_by_pointers(
    view: FunctionView, loop: For, storage: Storage, relations: Sequence[Relation], own: Collection[Symbol | None]
) -> tuple[Access, Access] | None:
    """An access through a pointer, and one by name to a variable that the pointer may lead to; one of them writes.

    A pointer that leads to another element in each iteration leads to no variable: that has one element only.
    """
    dimension = IterationValues(view, loop).dimension(loop)
    behind = [
        (one.access, one.place.base)
        for one in relations
        if isinstance(one.place, MemoryPlace) and _stays(one, dimension)
    ]
    for _, access in view.inside(loop):
        symbol = access.symbol
        if symbol is None or symbol in own or access.path != () or not _is_known_elsewhere(view, loop, access):
            continue
        for other, base in behind:
            if other is None or not (other.writes or access.writes) or not base.through:
                continue
            meets = other.type is None or may_share(other.type, symbol.type)
            if meets and storage.apart(base, Base(symbol, False, "")) is None:
                return other, access
    return None


def _stays(relation: Relation, dimension: Symbol) -> bool:
    """Whether iterations may go to one element alone."""
    forms = [one.form for one in relation.place.dimensions] if isinstance(relation.place, MemoryPlace) else []
    inner = any(not is_fixed(symbol, relation.dimensions) for form in forms for symbol in form.symbols - {dimension})
    return inner or not relation.exact or not any(dimension in form.symbols for form in forms)


def _is_known_elsewhere(view: FunctionView, loop: For, access: Access) -> bool:
    symbol = access.symbol
    if symbol is None or access.kind is AccessKind.ADDRESS or isinstance(strip(symbol.type), Array):
        return False
    return (not symbol.is_local or symbol in view.exposed) and not is_of_iteration(symbol, loop)
