"""The writes of a variable in a region, and which of them are updates that get lost when threads make them at once."""

from __future__ import annotations

from dataclasses import dataclass

from lowering_core.access.updates import sole_expression, updates_in, written_place
from lowering_core.analysis.arrays.names import base_name
from lowering_core.analysis.arrays.order import protected_nodes
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.ctypes import arithmetic_kind
from lowering_core.model.data import Sharing
from lowering_core.model.kernel import AnalyzedRegion
from lowering_core.model.syntax import Expr, If, Stmt


@dataclass(frozen=True, slots=True)
class Write:
    """A write of `place`, or of something in it or behind it, by the expression `node`.

    `operator` is that of the reduction which the write makes with what was there before, empty for other writes.
    `protected`: an atomic or critical construct stands around it.
    """

    node: AnyNode
    place: Expr
    operator: str
    protected: bool


def writes_of(statement: Stmt, name: str) -> tuple[Write, ...]:
    """All writes of a variable, or through it, in a statement's own text, in source order."""
    nodes = tuple(walk(statement))
    protected = protected_nodes(nodes)
    operators = {
        id(sole_expression(one.node.then) if isinstance(one.node, If) else one.node): one.reduction
        for one in updates_in(statement)
    }
    places = ((node, written_place(node)) for node in nodes)
    return tuple(
        Write(node, place, operators.get(id(node), ""), id(node) in protected)
        for node, place in places
        if place is not None and base_name(place) == name
    )


def lost_updates(analyzed: AnalyzedRegion) -> tuple[tuple[str, Write], ...]:
    """Mapped scalars that every iteration combines with something, unprotected: on a GPU most of that gets lost."""
    found: list[tuple[str, Write]] = []
    for variable in analyzed.data.variables:
        if variable.sharing is Sharing.MAPPED and arithmetic_kind(variable.type) is not None:
            writes = writes_of(analyzed.region.statement, variable.name)
            found += [(variable.name, write) for write in writes if write.operator and not write.protected][:1]
    return tuple(found)
