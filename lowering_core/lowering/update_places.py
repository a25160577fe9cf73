"""Whether the lanes of a warp change different elements of an array when they run the same statement together."""

from __future__ import annotations

from lowering_core.access.domains import started
from lowering_core.analysis.walk import statements, walk
from lowering_core.model.data import Sharing
from lowering_core.model.expressions import bare
from lowering_core.model.kernel import AnalyzedRegion
from lowering_core.model.loop import LoopNest
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Call,
    Expr,
    For,
    Index,
    Member,
    Name,
    Unary,
)

_SAME = frozenset({Sharing.FIRSTPRIVATE, Sharing.DECLARED_TARGET})


def is_spread(place: Expr, analyzed: AnalyzedRegion) -> bool:
    """Whether a subscript depends on the iteration, on memory, or on a variable of the lane."""
    counters = _counters(analyzed)
    current = bare(place)
    while isinstance(current, Index):
        if not _is_same(current.index, counters, analyzed):
            return True
        current = bare(current.base)
    return False


def _counters(analyzed: AnalyzedRegion) -> frozenset[Symbol]:
    """Indices of inner loops that take the same values in every lane."""
    nest, known = analyzed.nest, frozenset[Symbol]()
    if not isinstance(nest, LoopNest):
        return known
    for node in statements(nest.body):
        if isinstance(node, For) and node.test is not None:
            index, start = started(node)
            if index is None or start is None or not _is_same(start, known, analyzed):
                continue
            inside = known | {index}
            known = inside if _is_same(node.test, inside, analyzed) else known
    return known


def _is_same(expr: Expr, counters: frozenset[Symbol], analyzed: AnalyzedRegion) -> bool:
    for node in walk(expr):
        if isinstance(node, Call | Index | Member) or (isinstance(node, Unary) and node.op == "*"):
            return False
        if isinstance(node, Name) and node.symbol not in counters and not _is_given(node.name, analyzed):
            return False
    return True


def _is_given(name: str, analyzed: AnalyzedRegion) -> bool:
    """Whether a name is a variable of the host that the region does not change."""
    variable = analyzed.data.find(name)
    return variable is not None and variable.sharing in _SAME and not variable.assigned
