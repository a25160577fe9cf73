"""The body of a loop whose iterations threads share, where it holds constructs: one thread runs each iteration."""

from collections.abc import Iterable

from lowering_core.analysis.callees import Callees
from lowering_core.analysis.user_reductions import operator_calls
from lowering_core.analysis.walk import statements
from lowering_core.ir.nodes import ThreadCode
from lowering_core.lowering.clause_support import is_hint, runs_in_thread
from lowering_core.lowering.cxx_forms import with_macros
from lowering_core.lowering.function_code import binding_names, called_names, function_codes, thread_versions
from lowering_core.lowering.queries import parallels_around
from lowering_core.lowering.region_context import Level, Point, Version, Walk
from lowering_core.lowering.region_pieces import statement_items
from lowering_core.lowering.region_walk import walk_region
from lowering_core.lowering.scans import scan_of
from lowering_core.lowering.task_code import is_of_tasks
from lowering_core.lowering.team_effects import RegionVariable
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.expressions import callee_name
from lowering_core.model.kernel import AnalyzedRegion, HostOnly
from lowering_core.model.loop import LoopNest, NotCanonical
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.model.unit import Scope
from lowering_core.rules import rex401_construct_not_lowered as rex401

IN_THREAD = frozenset({"atomic", "critical", "flush", "scan"})
"""Constructs that mean the same to every thread."""
_PLAIN = (is_hint, runs_in_thread, is_of_tasks)


def thread_code(
    analyzed: AnalyzedRegion, scope: Scope, callees: Callees
) -> tuple[ThreadCode | None, tuple[HostOnly, ...]]:
    """What the body of a region's loop becomes, and what stands against it; None where its text stays, or where
    constructs stand beside the body.
    """
    region, body = analyzed.region, _body(analyzed)
    binding = binding_names(called_names(region.statement), callees)
    operators = thread_versions(map(callee_name, operator_calls(region, analyzed.data, scope)), callees)
    if body is None or not (_constructs(body) or binding or operators):
        return None, ()
    if _constructs(region.statement) != _constructs(body):
        return None, ()
    text = region.function.unit.blanked
    walk = Walk(
        region.directive.span, text, callees, threads=False, teams=True, uniform=(), asks=analyzed.asks,
        binding=binding,
    )  # fmt: skip
    names = {one.name: _variable(number, one) for number, one in enumerate(analyzed.data.variables)}
    around = parallels_around(region.directive)
    place = Point(
        Level.ALONE, names, scope, 0, dealt=True, parallels=around, asking=analyzed.asking - binding
    )  # fmt: skip
    draft = walk_region(body, place, walk)
    items = statement_items(draft, {}, walk)
    scan = scan_of(body)
    if scan is not None:
        walk.refuse(rex401.INSIDE_LOOP(scan.directive.name), scan.directive.span)
    walk.versions |= dict.fromkeys((*operators, *_beside(region.statement, body, callees)))
    functions, problems, _ = function_codes(walk.versions, callees)
    for why in problems:
        walk.refuse(why)
    return ThreadCode(items, with_macros(body, walk.changes), functions), tuple(walk.obstacles)


def _body(analyzed: AnalyzedRegion) -> Stmt | None:
    match analyzed.nest:
        case LoopNest(body=body):
            return body
        case NotCanonical(loop=loop) if loop is not None:
            return loop.body
        case _:
            return None


def _beside(whole: Stmt, body: Stmt, callees: Callees) -> Iterable[Version]:
    return thread_versions(called_names(whole) - called_names(body), callees)


def _constructs(statement: Stmt) -> list[str]:
    """The constructs in a statement that have no place in a loop's text."""
    found = (node.directive for node in statements(statement) if isinstance(node, Pragma))
    return [one.name for one in found if one.name not in IN_THREAD and not any(test(one) for test in _PLAIN)]


def _variable(number: int, captured: Captured) -> RegionVariable:
    mapped = captured.sharing in (Sharing.MAPPED, Sharing.DEVICE_ADDRESS, Sharing.DECLARED_TARGET)
    return RegionVariable(number, captured.name, captured.type, False, mapped)
