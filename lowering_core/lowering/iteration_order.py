"""Loops whose iterations run one after the other, in the order of the sequential loop.

`ordered` asks for that order in parts of the iterations, in its doacross form for pairs of them, and a scan combines
values in it. All of an iteration runs in its turn, so that the constructs inside have nothing left to wait for: threads
of a warp could not wait for each other on every device.
"""

from collections.abc import Iterator

from lowering_core.analysis.walk import statements
from lowering_core.ir.host import Edit
from lowering_core.model.directive import Clause, Directive, ReductionClause
from lowering_core.model.syntax import Pragma, Stmt


def runs_in_order(directive: Directive, statement: Stmt) -> bool:
    """Whether the iterations of a loop construct, whose loops are in `statement`, run in their order."""
    if has_one_order(directive):
        return True
    return directive.has("simd") and not directive.has("parallel", "for") and _orders_lanes(statement)


def has_one_order(directive: Directive) -> bool:
    """Whether all iterations of a loop construct, those of other teams too, have one order."""
    return directive.asks("ordered") or any(is_scan(clause) for clause in directive.clauses)


def is_scan(clause: Clause) -> bool:
    """Whether a clause makes its variables those of a scan (OpenMP 5.2, 5.6)."""
    return isinstance(clause, ReductionClause) and clause.modifier == "inscan"


def without_order(statement: Stmt) -> Iterator[Edit]:
    """Changes of a loop that the host runs in sequence: `ordered` has no place there; not all compilers know `tile`."""
    for node in statements(statement):
        if isinstance(node, Pragma) and node.directive.name in ("ordered", "tile"):
            yield Edit(node.directive.span, "")


def is_cancelled(statement: Stmt) -> bool:
    """Whether code may end a construct of the region early, where the program is run with cancellation."""
    return any(isinstance(node, Pragma) and node.directive.name == "cancel" for node in statements(statement))


def _orders_lanes(statement: Stmt) -> bool:
    return any(
        isinstance(node, Pragma) and node.directive.name == "ordered" and node.directive.asks("simd")
        for node in statements(statement)
    )
