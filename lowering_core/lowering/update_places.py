"""Whether the lanes of a warp change different elements of an array when they run the same statement together."""

from __future__ import annotations

from lowering_core.analysis.walk import walk
from lowering_core.model.data import Sharing
from lowering_core.model.expressions import bare
from lowering_core.model.kernel import AnalyzedRegion
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import (
    Assign,
    Call,
    Declaration,
    DeclStmt,
    Expr,
    ExprStmt,
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


def _counters(analyzed: AnalyzedRegion) -> frozenset[str]:
    """Indices of inner loops that take the same values in every lane."""
    nest, known = analyzed.nest, frozenset[str]()
    if not isinstance(nest, LoopNest):
        return known
    for node in walk(nest.body):
        if isinstance(node, For) and node.init is not None and node.test is not None:
            name, start = _start(node.init)
            inside = known | {name}
            if (
                name
                and start is not None
                and _is_same(start, known, analyzed)
                and _is_same(node.test, inside, analyzed)
            ):
                known = inside
    return known


def _start(init: DeclStmt | ExprStmt) -> tuple[str, Expr | None]:
    match init:
        case DeclStmt((Declaration(name=name, value=value),)):
            return name, value
        case ExprStmt(expr=Assign("=", Name(name), value)):
            return name, value
        case _:
            return "", None


def _is_same(expr: Expr, counters: frozenset[str], analyzed: AnalyzedRegion) -> bool:
    for node in walk(expr):
        if isinstance(node, Call | Index | Member) or (isinstance(node, Unary) and node.op == "*"):
            return False
        if isinstance(node, Name) and node.name not in counters and not _is_given(node.name, analyzed):
            return False
    return True


def _is_given(name: str, analyzed: AnalyzedRegion) -> bool:
    """Whether a name is a variable of the host that the region does not change."""
    variable = analyzed.data.find(name)
    return variable is not None and variable.sharing in _SAME and not variable.assigned
