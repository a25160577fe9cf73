"""`parallel` and the loop constructs nested in a general region."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from lowering_core.access.constructs import associated_indices
from lowering_core.analysis.canonical_loop import depth_of, recover_nest
from lowering_core.analysis.constants import constant_value
from lowering_core.ir.build import LONG, UNSIGNED, assign, constant, is_first_thread, number, operation
from lowering_core.ir.nodes import AnyItem, Barrier, Braces, Declare, Guard, Items, Memory, ParallelLoop, Workers
from lowering_core.lowering.block_width import holds_block_wide
from lowering_core.lowering.clause_support import bound_to
from lowering_core.lowering.region_context import THREAD, THREADS, WIDTH, Frame, Level, Point, Walk, placed_body
from lowering_core.lowering.strategy import simple_outer
from lowering_core.lowering.team_clauses import Copies, copies
from lowering_core.lowering.user_code import contents, iteration, scoped
from lowering_core.model.ctypes import unqualified
from lowering_core.model.directive import Directive, ExprClause, ScheduleClause
from lowering_core.model.loop import LoopNest
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Binary, Cast, Conditional, Declaration, DeclStmt, Expr, Name, Paren, Pragma, Stmt
from lowering_core.model.unit import Scope
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
    if width is not None and holds_block_wide(pragma):
        walk.refuse(rex401.NARROW_PARALLEL, pragma.directive.span)

    def around(inner: Sequence[Items]) -> Items:
        own_braces = width is not None or own.hidden
        items = contents(body, inner[0], walk.text, own.hidden) if own_braces else inner[0]
        if width is not None:
            items = (Guard(Binary("<", THREAD, WIDTH), items),)
        return (*WAIT, *scoped((*_declared(width), *own.around(items))), *WAIT)

    inside = walk.hidden(own.hidden, place.at(Level.THREADS, narrow=width is not None))
    return Frame(((body, inside),), around)


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
    inner = replace(place.at(level, narrow=narrow), dealt=True)
    loop = loop_construct(directive, body, workers, place, inner, walk, schedule)
    if loop is None:
        return None
    head = WAIT if parallel else ()
    tail = WAIT if parallel or (not spread and not directive.asks("nowait")) else ()
    return Frame(loop.inner, lambda inner: (*head, Braces((*_declared(width), *loop.around(inner))), *tail))


def loop_construct(
    directive: Directive, statement: Stmt, workers: Workers, place: Point, inner: Point, walk: Walk,
    schedule: str, *, known: bool = False, own: Copies | None = None,
) -> Frame | None:  # fmt: skip
    """The loops of a construct, whose iterations `workers` share as its clause `schedule` says. `known`: the kernel's
    parameters are trip counts.
    """
    depth = depth_of(directive, place.scope)
    nest, findings = recover_nest(
        statement, max(depth, 1), place.scope, lambda _: False, repeats=inner.level is Level.ALONE
    )
    if not isinstance(nest, LoopNest) or depth < 1:
        span = findings[0].span if findings else directive.span
        detail = findings[0].message if findings else "collapse needs a positive constant"
        walk.refuse(rex401.LOOPS_NOT_CANONICAL(directive.name, detail), span)
        return None
    assigned = frozenset(index.name for index in associated_indices(directive, statement))
    walk.notes += findings
    if own is None:
        shared = {loop.index for loop in nest.loops}
        own = own_copies(directive, place, walk, assigned | shared)
        if own is None:
            return None
        _hide_indices(assigned - shared, own, place)
    if not nest.rectangular and (not simple_outer(nest) or own.last):
        walk.refuse(rex401.BOUNDS(directive.name), directive.span)
        return None
    if nest.body.span is None:
        walk.refuse(rex407.BODY_IN_MACRO, directive.span)
        return None
    if walk.is_team(inner) and _control_effects(nest, place, walk):
        walk.refuse(rex401.BOUNDS_WITH_EFFECTS(directive.name), directive.span)
    if own.meets and workers is not Workers.THREADS:
        walk.refuse(rex406.FIRST_AND_LAST, directive.span)
    if walk.is_team(inner):
        own.inner = list(_for_team(own.inner))
    if own.meets and walk.threads:
        own.inner += WAIT
    last = (Guard(Name("_dev_last"), tuple(own.last)),) if own.last else ()
    width = WIDTH if inner.narrow else None
    chunk, even = chunk_of(directive, schedule, place.scope), _is_even(directive, schedule, place, walk)

    def around(items: Sequence[Items]) -> Items:
        body = (*own.each, *iteration(nest, items[0], walk.text, [loop.index for loop in nest.loops]))
        loop = ParallelLoop(
            nest, workers, body, width, chunk, known=known, last=bool(last), even=even, origin=statement.span
        )
        return own.around((loop, *last))

    indices = (Declaration(loop.index, loop.index_type) for loop in nest.loops)
    between = (item for block in nest.before for item in block.items if isinstance(item, DeclStmt))
    declared = (*indices, *(one for item in between for one in item.declarations))
    return Frame(((nest.body, walk.declared(declared, walk.hidden(own.hidden, inner), fixed=True)),), around)


def _hide_indices(names: frozenset[str], own: Copies, place: Point) -> None:
    """Private copies of indices of loops that one worker runs though the construct is associated with them."""
    for name in sorted(names - own.hidden.keys()):
        variable = place.names.get(name)
        declared = place.scope.find(name) if variable is None or variable.type is None else variable
        if declared is not None and declared.type is not None:
            own.hidden[name] = declared.type
            own.inner.append(Declare(name, unqualified(declared.type)))


def own_copies(directive: Directive, place: Point, walk: Walk, indices: frozenset[str] = frozenset()) -> Copies | None:
    """The private copies that a construct's clauses ask for; None, and the reason noted, where one is not supported."""
    own = copies(directive, place.names, place.scope, indices)
    if own.problem is not None:
        walk.refuse(rex406.RULE.says(own.problem[0]), own.problem[1].span)
    return own if own.problem is None else None


def chunk_of(directive: Directive, schedule: str, scope: Scope) -> Expr | None:
    """The chunk of the static schedule that a clause of this name asks for; None for one iteration at a time."""
    for clause in directive.named(ScheduleClause, schedule):
        if clause.kind == "static" and clause.chunk is not None and constant_value(clause.chunk, scope) != 1:
            return clause.chunk
    return None


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
    widths = [one.expr for one in directive.named(ExprClause, "num_threads") if one not in walk.uniform]
    tests = [one.expr for one in directive.named(ExprClause, "if") if one.modifier in ("", "parallel")]
    asked, test = widths[-1] if widths else None, tests[-1] if tests else None
    if any(expr is not None and walk.effects(expr, place).impure for expr in (asked, test)):
        walk.refuse(rex401.CLAUSE_OF_PARALLEL, directive.span)
    width = None if asked is None else operation(Operation.WIDTH, Cast(LONG, Paren(asked)))
    return width if test is None else Conditional(Paren(test), width or THREADS, number(1))


def _declared(width: Expr | None) -> Items:
    return () if width is None else (constant(WIDTH.name, UNSIGNED, width),)


def _for_team(inner: Iterable[AnyItem]) -> Items:
    """Private copies of the team's code: one for all threads, which the first one fills."""
    items: list[AnyItem] = []
    for item in inner:
        if not isinstance(item, Declare):
            items += [Barrier(), Guard(is_first_thread(), (item,)), Barrier()]
        elif item.value is None or item.memory is not Memory.THREAD:
            items.append(replace(item, memory=Memory.SHARED) if item.value is None else item)
        else:
            items += _for_team((replace(item, value=None), assign(Name(item.name), item.value)))
    return tuple(items)


def _control_effects(nest: LoopNest, place: Point, walk: Walk) -> bool:
    parts = [part for loop in nest.loops for part in (loop.lower, loop.upper, loop.step)]
    return any(walk.effects(part, place).impure for part in parts)
