"""`collapse` of the host file over loops that not all compilers can collapse: those with code between them, and those
that a `tile` makes, which compilers before GCC 15 pass over (OpenMP 5.2, 4.4.3 and 9.1).

The iterations of the outer loops alone are shared there, with the same results. In a region, where the host is the
device, all compilers read the same, and over tiles, of which clang 19 loses iterations at the ends.
"""

from collections.abc import Iterator
from itertools import pairwise

from lowering_core.access.constructs import associated_indices, associated_loops
from lowering_core.analysis.loop_nest import single_loop
from lowering_core.analysis.walk import statements
from lowering_core.ir.host import Edit
from lowering_core.lowering.iteration_order import has_one_order
from lowering_core.model.directive import Directive, ExprClause, ListClause, ScheduleClause, items_of
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import ExprStmt, Number, Pragma, Stmt
from lowering_core.openmp.entries import Role
from lowering_core.text import Span


def nest_edits(statement: Stmt) -> Iterator[Edit]:
    """Changes of the `collapse` clauses at and below a function's body. The meaning stays where inner indices do."""
    places: set[Span] = set()
    for outer in statements(statement):
        if not isinstance(outer, Pragma) or outer.directive.span in places:
            continue
        on_device = Role.OFFLOAD in outer.directive.role
        for node in statements(outer) if on_device else (outer,):
            if isinstance(node, Pragma) and node.body is not None and node.directive.span not in places:
                places.add(node.directive.span)
                yield from _changes(node.directive, node.body, on_device=on_device)


def _changes(directive: Directive, body: Stmt, *, on_device: bool) -> Iterator[Edit]:
    for clause in directive.named(ExprClause, "collapse"):
        other = _in_place(directive, clause, body, on_device=on_device)
        if clause.span == directive.span or other is None:
            continue
        count = bare(clause.expr) if clause.expr is not None else None
        text = f"{count.value}" if isinstance(count, Number) else ""
        both = text and not on_device and not _sizes(body)
        yield Edit(clause.span, f"REX_NESTS(collapse({text}), {other})" if both else other)


def _in_place(directive: Directive, clause: ExprClause, body: Stmt, *, on_device: bool) -> str | None:
    """What older compilers read in place of a `collapse` clause; None where it stays."""
    tiled = _sizes(body)
    if tiled:
        count = bare(clause.expr) if clause.expr is not None else None
        deeper = isinstance(count, Number) and isinstance(count.value, int) and count.value > tiled
        return f"collapse({tiled})" if deeper else None
    loops = associated_loops(directive, body)
    if all(single_loop(outer.body) is inner for outer, inner in pairwise(loops)):
        return None
    if not on_device and (has_one_order(directive) or _deals_evenly(directive)):
        return None
    listed = {item.name for one in directive.clauses for item in items_of(one)}
    listed |= {name.name for name in associated_indices(directive, loops[0])[:1] if isinstance(loops[0].init, ExprStmt)}
    own = [name.name for name in associated_indices(directive, body) if name.name not in listed]
    copies = "lastprivate" if directive.name == "simd" else "private"
    return f"{copies}({', '.join(own)})" if own else ""


def _sizes(body: Stmt) -> int:
    """How many loops a `tile` that a construct applies to makes tiles of; 0 where there is none."""
    if not isinstance(body, Pragma):
        return 0
    return max((len(clause.items) for clause in body.directive.named(ListClause, "sizes")), default=0)


def _deals_evenly(directive: Directive) -> bool:
    """Whether a later loop may count on which thread has an iteration (11.5.3): other threads would have it."""
    kinds = [clause.kind for clause in directive.named(ScheduleClause)]
    return directive.asks("nowait") and (not kinds or "static" in kinds)
