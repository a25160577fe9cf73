"""The writes of a variable in a region, and which of them are updates that get lost when threads make them at once."""

from __future__ import annotations

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.arrays.order import is_protected
from lowering_core.model.access import Access, Accesses
from lowering_core.model.ctypes import arithmetic_kind
from lowering_core.model.data import Sharing
from lowering_core.model.kernel import AnalyzedRegion
from lowering_core.model.unit import Environment


def writes_of(made: Accesses, name: str) -> tuple[Access, ...]:
    """The writes of a variable from outside, or of something in it or behind it, in the order of evaluation."""
    return tuple(
        access
        for access in made.all
        if access.writes
        and access.symbol is not None
        and access.symbol.name == name
        and access.symbol not in made.declared
    )


def reduction_of(write: Access) -> str:
    """The operator of the reduction that a write makes with what was there before; empty for other writes."""
    return "" if write.update is None else write.update.reduction


def lost_updates(analyzed: AnalyzedRegion, environment: Environment) -> tuple[tuple[str, Access], ...]:
    """Mapped scalars that every iteration combines with something, unprotected: on a GPU most of that gets lost."""
    made = accesses_of(analyzed.region.statement, environment)
    found: list[tuple[str, Access]] = []
    for variable in analyzed.data.variables:
        if variable.sharing is Sharing.MAPPED and arithmetic_kind(variable.type) is not None:
            writes = writes_of(made, variable.name)
            found += [(variable.name, one) for one in writes if reduction_of(one) and not is_protected(one)][:1]
    return tuple(found)
