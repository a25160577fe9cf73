"""Recovery of canonical loop nests (OpenMP 5.2, 4.4.1): the model of each associated loop, or why there is none."""

from dataclasses import replace

from lowering_core.analysis.access import summarize
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.intervening import blocks, repeatable
from lowering_core.analysis.loop_body import enumerable, header_changes, jump_out, not_understood
from lowering_core.analysis.loop_bounds import comparison_kind, constant_trips, endless, stride
from lowering_core.analysis.loop_control import effects_fault, header_fault, index_fault, invariance, on_host
from lowering_core.analysis.loop_header import (
    ByValue,
    Control,
    Init,
    Steady,
    place,
    read_init,
    read_step,
    read_test,
    turned_around,
)
from lowering_core.analysis.loop_nest import Between, inner_loop, single_loop
from lowering_core.analysis.tiles import Tiling, tiling_of
from lowering_core.diagnostics import Diagnostic, Fix, Related
from lowering_core.model.ctypes import UNSIGNED, CType, Pointer, strip
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.loop import CanonicalLoop, LoopNest, NotCanonical, Obstacle
from lowering_core.model.syntax import Block, For, Name, Pragma, Stmt
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.rules import rex201_not_canonical as rex201
from lowering_core.rules import rex204_collapse_depth as rex204
from lowering_core.rules import rex207_jump_out as rex207
from lowering_core.rules.edits import remove_clause, write_value
from lowering_core.text import Span

# Obstacles that concern the header's form alone: the iterations may still be visited by walking the control.
_WALKABLE = frozenset(
    {Obstacle.NO_TEST, Obstacle.STEP_UNKNOWN, Obstacle.STEP_MEMORY, Obstacle.FLOATING_INDEX, Obstacle.WRONG_DIRECTION}
)
_CHANGING = ("tile", "unroll", "interchange", "reverse", "fuse", "split", "stripe")
_NOWHERE = Span(0, 0)
_STEADY = Steady()
_MOST_TRIED = 8
_Refused = tuple[NotCanonical, tuple[Diagnostic, ...]]


def depth_of(directive: Directive, scope: Scope) -> int:
    """The number of loops that a construct is associated with; 0 where its `collapse` does not tell it."""
    requested = directive.value("collapse")
    return 1 if requested is None else max(constant_value(requested, scope) or 0, 0)


def recover_nest(
    statement: Stmt, depth: int, scope: Scope, by_value: ByValue, *, repeats: bool = True, steady: Steady = _STEADY
) -> tuple[LoopNest | NotCanonical, tuple[Diagnostic, ...]]:
    """The `depth` associated loops of a construct that `statement` follows, and the body of the innermost.

    `by_value(name)` tells that the region receives this scalar by value, so that the host may evaluate it. A loop that
    is not canonical comes with exactly one diagnostic. A loop whose bounds use an outer index counts as evaluable on
    the host when the rest of its bounds is. Where code between the loops may run once for each outer iteration only,
    the nest ends in front of it, which is told too; so it does in front of any, unless `repeats`.
    """
    tiling = tiling_of(statement, scope)
    if tiling is not None and depth <= max(len(tiling.sizes), 1):
        return _tiled(tiling, depth, scope, by_value, steady)
    current = single_loop(statement)
    if current is None:
        return _refused(_no_loop(statement), None)
    loops: list[CanonicalLoop] = []
    between: list[Between] = []
    while True:
        found = _recover(current, tuple(loops), scope, (by_value, steady), depth)
        if not isinstance(found, CanonicalLoop):
            return found
        loops.append(found)
        if len(loops) >= depth:
            break
        following = inner_loop(current, len(loops), depth)
        if isinstance(following, NotCanonical):
            return _refused(following, current, found.index, found.index_type)
        between.append(following)
        current = following.loop
    fault = repeatable(loops, between, scope, repeats=repeats)
    if fault is None:
        return LoopNest(tuple(loops), current.body, tuple(blocks(loops, between))), ()
    shared, span, words = fault
    nest, found = recover_nest(statement, shared, scope, by_value, steady=steady)
    nest = replace(nest, shortened=True) if isinstance(nest, LoopNest) else nest
    return nest, (*found, words.at(span))


def _tiled(
    tiling: Tiling, depth: int, scope: Scope, by_value: ByValue, steady: Steady
) -> tuple[LoopNest | NotCanonical, tuple[Diagnostic, ...]]:
    """The loops that a tile construct cuts into tiles; they are perfectly nested, and no bound uses an outer index.
    Where another such construct made the loops, they are those over its tiles.
    """
    nest, found = recover_nest(tiling.body, max(len(tiling.sizes), 1), scope, by_value, repeats=False, steady=steady)
    if not isinstance(nest, LoopNest) or not tiling.sizes:
        return nest, found
    if nest.tiles:
        return replace(nest, outer_tiles=(*nest.outer_tiles, tiling.sizes), floors=depth), found
    if nest.before or not nest.rectangular or len(nest.loops) != len(tiling.sizes):
        words = rex201.CHANGED_LOOP(tiling.directive.name)
        return _refused(NotCanonical(Obstacle.CHANGED_LOOP, tiling.directive.span, "", words), None)
    return replace(nest, tiles=tiling.sizes, floors=depth), found


def _recover(
    loop: For, outer: tuple[CanonicalLoop, ...], scope: Scope, trust: tuple[ByValue, Steady], depth: int
) -> CanonicalLoop | _Refused:
    """One loop of a nest. Each thread may walk a loop's control only where the construct has one associated loop."""
    init = read_init(loop)
    if isinstance(init, NotCanonical):
        return _refused(init, loop)
    ctype = _index_type(init, scope)
    if ctype is None:
        return _refused(
            NotCanonical(Obstacle.NOT_UNDERSTOOD, init.span, init.index, rex201.NOT_DECLARED(init.index)),
            loop,
            init.index,
        )
    control = Control(loop, init, ctype, header_changes(loop), scope, outer, *trust)
    found = _canonical(control)
    if isinstance(found, CanonicalLoop):
        innermost = len(outer) + 1 >= depth
        fault = _body_fault(control) if innermost else None
        if fault is None:
            return found
        found = fault
    walkable = depth <= 1 and found.obstacle in _WALKABLE
    if found.obstacle is Obstacle.WRONG_DIRECTION:
        # Running away from the bound ends only where the index wraps around by definition.
        walkable = walkable and control.kind in UNSIGNED
    walks = walkable and enumerable(loop, init.index, ctype, init.lower, summarize(loop.body), scope)
    return _refused(found, loop, init.index, ctype, walks=walks)


def _canonical(control: Control) -> CanonicalLoop | NotCanonical:
    fault = header_fault(control) or index_fault(control)
    if fault is not None:
        return fault
    test = read_test(control.loop, control.index)
    if isinstance(test, NotCanonical):
        return test
    step = read_step(control.loop, control.index)
    if isinstance(step, NotCanonical):
        return step
    fault = effects_fault(control, test, step)
    if fault is not None:
        return fault
    common = comparison_kind(test, control)
    if isinstance(common, NotCanonical):
        return common
    outer = invariance(control, test, step)
    if isinstance(outer, NotCanonical):
        return outer
    steps = stride(step, test.relation, control)
    if isinstance(steps, NotCanonical):
        return steps
    trips = None
    if common is not None:
        trips = endless(test, common, control) or constant_trips(test, common, steps, control)
    if isinstance(trips, NotCanonical):
        return trips
    bare_type = strip(control.type)
    return CanonicalLoop(
        index=control.index,
        index_type=control.type,
        declared=control.init.type is not None,
        lower=control.init.lower,
        upper=test.upper,
        relation=test.relation,
        step=steps.amount,
        step_value=steps.value,
        direction=steps.direction,
        common=common,
        element=bare_type.target if isinstance(bare_type, Pointer) else None,
        outer=outer,
        host=all(on_host(part, control) for part in (control.init.lower, test.upper, steps.amount)),
        trip_value=trips,
        loop=control.loop,
    )


def _body_fault(control: Control) -> NotCanonical | None:
    """Code that was not understood, or a jump out, in the body of the innermost associated loop."""
    body = control.loop.body
    opaque = not_understood(body) if control.body.opaque else None
    if opaque is not None:
        return NotCanonical(Obstacle.NOT_UNDERSTOOD, place(opaque, place(body, _NOWHERE)), "", rex201.NOT_UNDERSTOOD)
    jump = jump_out(body)
    if jump is None:
        return None
    span = place(jump, place(body, _NOWHERE))
    return NotCanonical(
        Obstacle.JUMP_OUT,
        span,
        jump.keyword,
        rex207.LEAVES(jump.keyword, control.index),
        ((span, "control leaves the loop here"),),
    )


def _index_type(init: Init, scope: Scope) -> CType | None:
    if init.type is not None:
        return init.type
    found = scope.meaning(Name(init.index, init.symbol))
    return None if found is None else found.type


def _no_loop(statement: Stmt) -> NotCanonical:
    """What stands in the place of a loop: one that another directive changes, or something else."""
    while isinstance(statement, Block) and len(statement.items) == 1:
        statement = statement.items[0]
    if isinstance(statement, Pragma) and statement.directive.has(*_CHANGING):
        words = rex201.CHANGED_LOOP(statement.directive.name)
        return NotCanonical(Obstacle.CHANGED_LOOP, statement.directive.span, "", words)
    return NotCanonical(Obstacle.NOT_A_LOOP, place(statement, _NOWHERE), "", rex201.NO_LOOP)


def _refused(
    fault: NotCanonical, loop: For | None, index: str = "", index_type: CType | None = None, *, walks: bool = False
) -> _Refused:
    related = tuple(Related(span, message) for span, message in fault.related)
    fixes: tuple[Fix, ...] = ()
    if fault.obstacle is Obstacle.WRONG_DIRECTION and loop is not None:
        fixes = turned_around(loop.step, fault.span)
    diagnostic = fault.why.at(fault.span, related=related, fixes=fixes)
    return replace(fault, enumerable=walks, index=index, index_type=index_type, loop=loop), (diagnostic,)


def with_depth_fix(
    found: tuple[Diagnostic, ...], region: TargetRegion, depth: int, scope: Scope, by_value: ByValue
) -> tuple[Diagnostic, ...]:
    """The findings on a nest of `depth` loops; those about its depth with the fix that collapses fewer loops."""
    if not any(one.rule == rex204.RULE for one in found):
        return found
    fixes = _depth_fixes(region, depth, scope, by_value)
    return tuple(replace(one, fixes=(*one.fixes, *fixes)) if one.rule == rex204.RULE else one for one in found)


def _depth_fixes(region: TargetRegion, depth: int, scope: Scope, by_value: ByValue) -> tuple[Fix, ...]:
    clause = next(iter(region.directive.named(ExprClause, "collapse")), None)
    if clause is None or clause.expr is None or constant_value(clause.expr, scope) != depth:
        return ()
    for fewer in range(min(depth - 1, _MOST_TRIED), 0, -1):
        nest, _ = recover_nest(region.statement, fewer, scope, by_value)
        if isinstance(nest, LoopNest):
            if fewer == 1:
                return remove_clause(region.directive, clause)
            return write_value(region.directive, clause, clause.expr, fewer)
    return ()
