"""`parallel` and the loop constructs nested in a general region."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from lowering_core.access.constructs import associated_indices
from lowering_core.analysis.canonical_loop import depth_of, recover_nest
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.loop_header import Steady
from lowering_core.analysis.walk import walk as nodes_of
from lowering_core.ir.build import LONG, UNSIGNED, assign, constant, is_first_thread, number, operation
from lowering_core.ir.nodes import (
    AnyItem,
    Barrier,
    Braces,
    Declare,
    Guard,
    Items,
    Memory,
    ParallelLoop,
    VariableArray,
    View,
    Workers,
)
from lowering_core.lowering.block_width import asks_for_all, holds_block_wide
from lowering_core.lowering.clause_support import bound_to
from lowering_core.lowering.followed_values import agreed
from lowering_core.lowering.iteration_order import runs_in_order
from lowering_core.lowering.latest_values import (
    ITERATION_PLACE,
    as_conditional,
    conditional,
    is_conditional,
    iteration_noted,
    noted,
)
from lowering_core.lowering.queries import answered, answers
from lowering_core.lowering.region_calls import binds
from lowering_core.lowering.region_context import ACTIVE, THREADS, WIDTH, Frame, Level, Point, Walk, placed_body
from lowering_core.lowering.region_masked import followed_nest, masked_copies, work
from lowering_core.lowering.region_settings import follows_schedule, of_team, width_set
from lowering_core.lowering.scans import scan_of
from lowering_core.lowering.schedules import gives_chunks
from lowering_core.lowering.strategy import simple_outer
from lowering_core.lowering.team_clauses import Copies, copies
from lowering_core.lowering.user_code import contents, iteration, scoped
from lowering_core.lowering.walked_loops import walked_items, walks
from lowering_core.model.ctypes import unqualified
from lowering_core.model.directive import Directive, ExprClause, ScheduleClause, items_of
from lowering_core.model.loop import LoopNest
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Cast, Conditional, Declaration, DeclStmt, Expr, Name, Paren, Pragma, Stmt
from lowering_core.openmp.entries import Effect
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex407_not_understood as rex407

WAIT: Items = (Barrier(),)


def parallel_construct(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """`parallel` in the team's code: all threads of the block run its statement."""
    body, own = placed_body(pragma), own_copies(pragma.directive, place, walk)
    if body is None or own is None:
        return None
    walk.look_inside(pragma, place)
    width = _width(pragma.directive, place, walk)
    masked = width is not None and (holds_block_wide(pragma) or binds(pragma, replace(place, masked=True), walk))
    settings = of_team() if walk.sets else ()

    def around(inner: Sequence[Items]) -> Items:
        own_braces = width is not None or own.hidden
        items = contents(body, inner[0], walk.text, own.hidden) if own_braces else inner[0]
        if width is not None and not masked:
            items = (Guard(ACTIVE, items),)
        return (*WAIT, *scoped((*settings, *_declared(width), *own.around(items))), *WAIT)

    inside = walk.hidden(own.hidden, place.at(Level.THREADS, narrow=width is not None, more=1))
    return Frame(((body, replace(inside, masked=masked)),), around)


def scope_construct(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """`scope` in a parallel region: every thread runs it, with copies of its own."""
    body, own = placed_body(pragma), own_copies(pragma.directive, place, walk)
    if body is None or own is None:
        return None
    tail = () if pragma.directive.asks("nowait") else WAIT
    inside = walk.hidden(own.hidden, place.at(Level.THREADS, narrow=place.narrow))
    return Frame(((body, inside),), lambda inner: (*scoped(own.around(inner[0])), *tail))


def worksharing(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """A loop construct: `for` in a parallel region, `parallel for`, `distribute` and `distribute parallel for`."""
    directive, body = pragma.directive, pragma.body
    if body is None or pragma.span is None:
        return None
    bind, sequential = bound_to(directive), place.level is Level.TEAM
    spread = sequential and (directive.has("distribute") or (directive.name == "loop" and not place.dealt))
    if bind == "teams" and not spread:
        walk.refuse(rex401.BIND_TEAMS, directive.span)
    if spread and place.dealt:
        walk.refuse(rex401.IN_SHARED_LOOP(directive.name), directive.span)
    spread = spread and not (directive.name == "loop" and bind == "parallel")
    parallel = sequential and (directive.has("parallel") or directive.name == "loop")
    if parallel:
        walk.look_inside(pragma, place)
    width = _width(directive, place, walk) if parallel else None
    narrow = width is not None or (not parallel and place.narrow)
    workers = Workers.THREADS if not spread else Workers.GRID if parallel else Workers.BLOCKS
    both = spread and directive.has("parallel")
    schedule = "dist_schedule" if spread and not both else "schedule"
    level = Level.TEAM if workers is Workers.BLOCKS else Level.ALONE
    inner = replace(place.at(level, narrow=narrow, more=int(parallel)), dealt=True)
    loop = loop_construct(directive, body, workers, place, inner, walk, schedule)
    if loop is None:
        return None
    head = WAIT if parallel else ()
    tail = WAIT if parallel or (not spread and not directive.asks("nowait")) else ()
    head_inside = (*(of_team() if parallel and walk.sets else ()), *_declared(width))
    return Frame(loop.inner, lambda inner: (*head, Braces((*head_inside, *loop.around(inner))), *tail))


def loop_construct(
    directive: Directive, statement: Stmt, workers: Workers, place: Point, inner: Point, walk: Walk,
    schedule: str, *, known: bool = False, own: Copies | None = None,
) -> Frame | None:  # fmt: skip
    """The loops of a construct, whose iterations `workers` share as its clause `schedule` says. `known`: the kernel's
    parameters are trip counts.
    """
    nest = _nest(directive, statement, place, inner, walk)
    if nest is None:
        return None
    nest = _shared_nest(nest, directive, statement, place, walk)
    if own is None:
        own = _loop_copies(nest, directive, statement, place, walk)
        if own is None:
            return None
    walked = walks(nest, own)
    if walked:
        hide_indices(frozenset(index.name for index in associated_indices(directive, statement)), own, place)
    if nest.body.span is None:
        walk.refuse(rex407.BODY_IN_MACRO, directive.span)
        return None
    _check_nest(nest, directive, place, inner, walk)
    _ask_in_header(nest, place if workers in (Workers.BLOCKS, Workers.GRID) else inner, walk)
    if own.meets and workers not in (Workers.THREADS, Workers.ONE):
        walk.refuse(rex406.FIRST_AND_LAST, directive.span)
    if walk.is_team(inner):
        own.inner = list(for_team(own.inner))
    if own.meets and walk.threads and workers is Workers.THREADS:
        own.inner += WAIT
    last = (Guard(Name("_dev_last"), tuple(own.last)),) if own.last else ()
    shared = _dealt_loop(nest, directive, statement, workers, place, inner, walk, schedule)
    nest, width, dealt = shared.nest, shared.width, shared.even or shared.runtime or shared.chunk is not None
    works = place.masked and not (shared.in_order and dealt)
    counted = own.each or own.after or dealt or shared.in_order or any(one.items for one in nest.before)
    if walked and (counted or conditional(directive) or (workers is Workers.GRID and width is not None)):
        walk.refuse(rex401.BOUNDS(directive.name), directive.span)

    def around(items: Sequence[Items]) -> Items:
        if walked:
            run = walked_items(nest, workers, width, items[0], walk.text, last=bool(last))
            return own.around(work((*run, *last)) if works else (*run, *last))
        body = (*own.each, *iteration(nest, items[0], walk.text, [loop.index for loop in nest.loops]), *own.after)
        loop = replace(shared, body=body, known=known, last=bool(last), assigned=frozenset(own.ends))
        return own.around(work((loop, *last)) if works else (loop, *last))

    indices = (Declaration(loop.index, loop.index_type) for loop in nest.loops)
    between = (item for block in nest.before for item in block.items if isinstance(item, DeclStmt))
    declared = (*indices, *(one for item in between for one in item.declarations))
    inside = replace(walk.hidden(own.hidden, inner), scan=tuple(own.at))
    return Frame(((nest.body, walk.declared(declared, inside, fixed=True)),), around)


def _dealt_loop(
    nest: LoopNest, directive: Directive, statement: Stmt, workers: Workers, place: Point, inner: Point, walk: Walk,
    schedule: str,
) -> ParallelLoop:  # fmt: skip
    """The loop without its body: who runs which iterations."""
    width = WIDTH if inner.narrow and workers is not Workers.ONE else None
    in_order = runs_in_order(directive, statement) and workers is Workers.THREADS
    chunk, even = _dealt(directive, schedule, workers, place, inner, walk)
    team_chunk, team_even = _dealt_to_teams(directive, workers, place, walk)
    runtime = walk.sets and workers is not Workers.ONE and follows_schedule(directive)
    if place.masked and in_order and (even or runtime or chunk is not None):
        # Between chunks all threads of the block meet.
        nest, chunk = followed_nest(nest, walk), None if chunk is None else agreed(chunk)
    return ParallelLoop(
        nest, workers, (), width, chunk, even=even, in_order=in_order, runtime=runtime, team_chunk=team_chunk,
        team_even=team_even, origin=statement.span,
    )  # fmt: skip


def _shared_nest(nest: LoopNest, directive: Directive, statement: Stmt, place: Point, walk: Walk) -> LoopNest:
    """The loops whose iterations are shared: the outermost one alone where bounds depend on each other in ways that
    allow no numbers, unless it is seen who runs an iteration, or which one is the last.
    """
    last = any(Effect.WRITE in clause.effect and Effect.COMBINE not in clause.effect for clause in directive.clauses)
    if nest.rectangular or simple_outer(nest) or walk.asks or last:
        return nest
    outer, _ = recover_nest(statement, 1, place.scope, lambda _: False, steady=_steady(walk))
    return outer if isinstance(outer, LoopNest) else nest


def _loop_copies(
    nest: LoopNest, directive: Directive, statement: Stmt, place: Point, walk: Walk
) -> Copies | None:  # fmt: skip
    """The private copies of a loop construct. Of a nest that is numbered with gaps, the last iteration is the one with
    the largest number.
    """
    assigned = frozenset(index.name for index in associated_indices(directive, statement))
    shared = {loop.index for loop in nest.loops}
    gaps = not nest.rectangular and not directive.has("distribute")
    given = as_conditional(directive) if gaps else directive
    own = own_copies(given, place, walk, assigned | shared, scan_of(nest.body))
    if own is None:
        return None
    hide_indices(assigned - shared, own, place)
    walk.changes += noted(nest.body, conditional(directive), ITERATION_PLACE)
    always = {item.name for item in conditional(given)} - {item.name for item in conditional(directive)}
    own.each += [iteration_noted(name) for name in sorted(always)]
    return own


def _nest(directive: Directive, statement: Stmt, place: Point, inner: Point, walk: Walk) -> LoopNest | None:
    """The loops that a construct is associated with; the reason is noted where there are none."""
    depth = depth_of(directive, place.scope)
    repeats = inner.level in (Level.ALONE, Level.SOLO)
    nest, findings = recover_nest(
        statement, max(depth, 1), place.scope, lambda _: False, repeats=repeats, steady=_steady(walk)
    )
    if not isinstance(nest, LoopNest) or depth < 1:
        span = findings[0].span if findings else directive.span
        detail = findings[0].message if findings else "collapse needs a positive constant"
        walk.refuse(rex401.LOOPS_NOT_CANONICAL(directive.name, detail), span)
        return None
    walk.notes += findings
    return nest


def _steady(walk: Walk) -> Steady:
    """What each thread may evaluate of a loop's control: functions without effects, which find the same value."""
    return Steady(walk.callees.is_steady, memory=True)


def between_phases(_: Pragma, place: Point, __: Walk) -> Frame | None:
    """The `scan` directive of the loop around."""
    return Frame((), lambda _: (Braces(place.scan),))


def hide_indices(names: frozenset[str], own: Copies, place: Point) -> None:
    """Private copies of indices of loops that one worker runs though the construct is associated with them."""
    for name in sorted(names - own.hidden.keys()):
        variable = place.names.get(name)
        declared = place.scope.find(name) if variable is None or variable.type is None else variable
        if declared is not None and declared.type is not None:
            own.hidden[name] = declared.type
            own.inner.append(Declare(name, unqualified(declared.type)))


def own_copies(
    directive: Directive, place: Point, walk: Walk, indices: frozenset[str] = frozenset(), scan: Pragma | None = None
) -> Copies | None:
    """The private copies that a construct's clauses ask for; None, and the reason noted, where one is not supported."""
    own = copies(directive, place.names, place.scope, indices, scan)
    if own.problem is not None:
        walk.refuse(rex406.RULE.says(own.problem[0]), own.problem[1].span)
        return None
    return masked_copies(own) if place.masked else own


def chunk_of(directive: Directive, schedule: str, place: Point, *, asks: bool) -> Expr | None:
    """The chunk of the schedule that a clause of this name asks for, which is evaluated at a place; None for one
    iteration at a time. `asks`: threads ask for their numbers.
    """
    for clause in directive.named(ScheduleClause, schedule):
        chunk = clause.chunk if gives_chunks(clause, asks=asks) else None
        if chunk is not None and constant_value(chunk, place.scope) != 1:
            return answered(chunk, place.standing)
    return None


def _dealt(
    directive: Directive, schedule: str, workers: Workers, place: Point, inner: Point, walk: Walk
) -> tuple[Expr | None, bool]:
    """The chunk of a loop's iterations, and whether each worker gets one."""
    if workers is Workers.ONE:
        return None, False
    at = place if schedule == "dist_schedule" else inner
    return chunk_of(directive, schedule, at, asks=walk.asks), _is_even(directive, schedule, place, walk)


def _dealt_to_teams(directive: Directive, workers: Workers, place: Point, walk: Walk) -> tuple[Expr | None, bool]:
    """The same for teams whose threads share what each gets, where the region asks for their numbers."""
    for clause in directive.named(ScheduleClause, "dist_schedule"):
        if workers is Workers.GRID and walk.asks:
            return (None, True) if clause.chunk is None else (answered(clause.chunk, place.standing), False)
    return None, False


def _ask_in_header(nest: LoopNest, place: Point, walk: Walk) -> None:
    """What functions of omp.h answer in the bounds of loops, which are evaluated at a place."""
    for part in (part for one in nest.loops for part in (one.lower, one.upper, one.step)):
        walk.changes += answers(nodes_of(part), place.standing, place.scope.environment)


def _is_even(directive: Directive, schedule: str, place: Point, walk: Walk) -> bool:
    """Whether each worker gets one chunk, which a static schedule without a chunk asks for. It is seen in what the
    threads of a parallel region keep from one iteration to the next, and where the region asks for their numbers.
    """
    asked = [clause for clause in directive.named(ScheduleClause, schedule) if clause.kind == "static"]
    if not asked or asked[0].chunk is not None:
        return False
    return schedule == "dist_schedule" or place.level is Level.THREADS or walk.asks


def _width(directive: Directive, place: Point, walk: Walk) -> Expr | None:
    """The number of threads that a `parallel` asks for; None where it is the block's."""
    given = (one for one in directive.named(ExprClause, "num_threads") if walk.sets or not asks_for_all(one))
    widths = [one.expr for one in given if one not in walk.uniform]
    tests = [one.expr for one in directive.named(ExprClause, "if") if one.modifier in ("", "parallel")]
    asked, test = widths[-1] if widths else None, tests[-1] if tests else None
    impure = any(expr is not None and walk.effects(expr, place).impure for expr in (asked, test))
    if impure and (binds(asked or number(0), place, walk) or binds(test or number(0), place, walk)):
        walk.refuse(rex401.CLAUSE_OF_PARALLEL, directive.span)
    at = place.standing
    width = None if asked is None else operation(Operation.WIDTH, Cast(LONG, Paren(answered(asked, at))))
    width = width_set(width) if walk.sets else width
    width = width if test is None else Conditional(Paren(answered(test, at)), width or THREADS, number(1))
    return operation(Operation.ONCE, width) if impure and width is not None and walk.is_team(place) else width


def _declared(width: Expr | None) -> Items:
    """The width of a `parallel`. What it is computed from may change as soon as one thread works."""
    if width is None:
        return ()
    read = any(isinstance(node, Name) for node in nodes_of(width))
    return (constant(WIDTH.name, UNSIGNED, width), *(WAIT if read else ()))


def for_team(inner: Iterable[AnyItem]) -> Items:
    """Private copies of the team's code: one for all threads, which the first one fills."""
    items: list[AnyItem] = []
    for item in inner:
        if isinstance(item, VariableArray):
            items.append(item if item.at is not None else replace(item, memory=Memory.SHARED))
        elif isinstance(item, View):
            items.append(item)
        elif not isinstance(item, Declare):
            items += [Barrier(), Guard(is_first_thread(), (item,)), Barrier()]
        elif item.value is None or item.memory is not Memory.THREAD:
            items.append(replace(item, memory=Memory.SHARED) if item.value is None else item)
        else:
            items += for_team((replace(item, value=None), assign(Name(item.name), item.value)))
    return tuple(items)


def _check_nest(nest: LoopNest, directive: Directive, place: Point, inner: Point, walk: Walk) -> None:
    """Notes what is wrong where iterations of tiles have no numbers, or each thread evaluates bounds."""
    for clause in directive.clauses if nest.tiles or directive.has("distribute") else ():
        if (Effect.STEP in clause.effect and nest.tiles) or is_conditional(clause):
            walk.refuse(rex406.LINEAR_UNCOUNTED(items_of(clause)[0].name), clause.span)
    parts = [part for loop in nest.loops for part in (loop.lower, loop.upper, loop.step)]
    if walk.is_team(inner) and any(walk.effects(part, place).impure for part in parts):
        walk.refuse(rex401.BOUNDS_WITH_EFFECTS(directive.name), directive.span)
