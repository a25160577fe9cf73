"""A simd loop of one thread that holds a scan."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from lowering_core.access.constructs import associated_loops
from lowering_core.ir.nodes import Braces, Hole, Items
from lowering_core.lowering.iteration_order import is_scan
from lowering_core.lowering.scans import scan_of
from lowering_core.lowering.team_clauses import Copies, copies
from lowering_core.lowering.team_effects import RegionVariable
from lowering_core.model.directive import items_of
from lowering_core.model.syntax import For, Pragma, Stmt
from lowering_core.model.unit import Scope

Written = Callable[[Stmt, Sequence[Hole]], Items]


def scan_items(pragma: Pragma, scope: Scope, text: Written) -> Items | None:
    """The loop with the phases of its scan; `text` is a statement with further holes."""
    loop, own = _parts(pragma, scope)
    scan = None if loop is None else scan_of(loop.body)
    if pragma.body is None or loop is None or scan is None or own is None:
        return None
    if loop.body.span is None or scan.span is None:
        return None
    at = Hole(scan.span, Braces(tuple(own.at)))
    body = Hole(loop.body.span, Braces((*own.each, *text(loop.body, (at,)), *own.after)))
    return (Braces((*own.outer, *own.inner, *text(pragma.body, (body,)))),)


def scan_problem(pragma: Pragma, scope: Scope) -> str | None:
    """Why the scan of a simd loop is not supported; None where it is."""
    loop, own = _parts(pragma, scope)
    if loop is None or scan_of(loop.body) is None:
        return "the loop of a scan has a form that is not supported"
    return None if own is None or own.problem is None else own.problem[0]


def _parts(pragma: Pragma, scope: Scope) -> tuple[For | None, Copies | None]:
    directive, body = pragma.directive, pragma.body
    loops = () if body is None else associated_loops(directive, body)
    if not loops:
        return None, None
    clauses = tuple(clause for clause in directive.clauses if is_scan(clause))
    listed = ((item.name, scope.meaning(item)) for clause in clauses for item in items_of(clause))
    names = {name: RegionVariable(0, name, one.type, False) for name, one in listed if one is not None}
    return loops[-1], copies(replace(directive, clauses=clauses), names, scope, frozenset(), scan_of(loops[-1].body))
