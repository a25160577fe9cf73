"""Constructs of a team of one thread, which a `parallel` met inside of a parallel region makes (OpenMP 5.2, 10.1.1: no
more than one level of parallelism is active). Its thread runs all iterations and sections in their order.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from lowering_core.access.constructs import associated_indices, associated_loops
from lowering_core.ir.build import INT, is_first_thread, number
from lowering_core.ir.nodes import Barrier, Braces, Guard, Items, Workers
from lowering_core.lowering.latest_values import is_conditional
from lowering_core.lowering.one_thread import combined_by_one
from lowering_core.lowering.queries import answered
from lowering_core.lowering.region_constructs import hide_indices, loop_construct, own_copies
from lowering_core.lowering.region_context import Frame, Level, Point, Walk, placed_body
from lowering_core.lowering.region_settings import of_task
from lowering_core.lowering.region_single import filters, is_section, without_sent
from lowering_core.lowering.scans import scan_of
from lowering_core.lowering.team_clauses import Copies
from lowering_core.lowering.user_code import UserPart, composed, contents, scoped
from lowering_core.model.directive import Directive
from lowering_core.model.syntax import Binary, Block, Cast, Expr, Paren, Pragma
from lowering_core.rules import rex407_not_understood as rex407


def solo_block(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """`parallel`, `single` or `scope`: the thread runs the statement, with copies of its own."""
    body, own = placed_body(pragma), _copies(pragma.directive, place, walk)
    if body is None or own is None:
        return None
    inside = walk.hidden(own.hidden, _inside(place, pragma.directive))

    def around(inner: Sequence[Items]) -> Items:
        items = contents(body, inner[0], walk.text, own.hidden) if own.hidden else inner[0]
        return scoped((*of_task(pragma.directive, body), *own.around(items)))

    return Frame(((body, inside),), around)


def solo_masked(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """`masked` and `master`: the thread has number 0."""
    body = placed_body(pragma)
    if body is None:
        return None
    tests = [clause.expr for clause in filters(pragma.directive) if clause.expr is not None]

    def around(inner: Sequence[Items]) -> Items:
        if not tests:
            return inner[0]
        test: Expr = Binary("==", Cast(INT, Paren(answered(tests[0], place.standing))), number(0))
        return (Guard(test, contents(body, inner[0], walk.text)),)

    return Frame(((body, _inside(place, pragma.directive)),), around)


def solo_sections(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """`sections`: one after the other."""
    body, own = pragma.body, _copies(pragma.directive, place, walk)
    if not isinstance(body, Block) or body.span is None or own is None:
        return None
    found = [(part, part.body if isinstance(part, Pragma) and is_section(part) else part) for part in body.items]
    run = [(part, statement) for part, statement in found if statement is not None and statement.span is not None]
    inside = walk.hidden(own.hidden, _inside(place, pragma.directive)).below()

    def around(inner: Sequence[Items]) -> Items:
        parts: list[UserPart] = [(part.span, items) for (part, _), items in zip(run, inner, strict=True)]
        block = composed(body, parts, walk.text)
        return scoped(own.around((*contents(body, block, walk.text, own.hidden), *own.last)))

    return Frame(tuple((statement, inside) for _, statement in run), around)


def solo_loop(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """A loop construct: the user's loop as it stands, unless something depends on the number of the iteration."""
    directive, body = pragma.directive, pragma.body
    if body is None or pragma.span is None:
        return None
    indices, loops = associated_indices(directive, body), associated_loops(directive, body)
    scan = scan_of(loops[-1].body) if loops else None
    own = _copies(directive, place, walk, frozenset(index.name for index in indices), scan)
    if own is None:
        return None
    hide_indices(frozenset(index.name for index in indices), own, place)
    inside = walk.hidden(own.hidden, _inside(place, directive))
    settings = of_task(directive, body)
    if own.last or own.each:
        loop = loop_construct(directive, body, Workers.ONE, place, inside, walk, "schedule", own=own)
        return None if loop is None else Frame(loop.inner, lambda inner: (Braces((*settings, *loop.around(inner))),))
    if body.span is None:
        walk.refuse(rex407.BODY_IN_MACRO, directive.span)
        return None
    return Frame(((body, inside),), lambda inner: scoped((*settings, *own.around(inner[0]))))


def by_first(
    make: Callable[[Pragma, Point, Walk], Frame | None], pragma: Pragma, place: Point, walk: Walk
) -> Frame | None:
    """A construct that binds to the one thread that runs the team's sequential code: the first thread runs it."""
    walk.look_inside(pragma, place)
    frame = make(pragma, replace(place, level=Level.ALONE), walk)
    if frame is None or not walk.threads:
        return frame
    return Frame(
        frame.inner, lambda inner: (Barrier(), Guard(is_first_thread(), tuple(frame.around(inner))), Barrier())
    )


def nothing(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """A barrier of one thread."""
    return Frame((), lambda _: ())


def _inside(place: Point, directive: Directive) -> Point:
    solo = directive.has("parallel") or place.level is Level.SOLO
    more = int(directive.has("parallel"))
    return place.at(Level.SOLO if solo else Level.ALONE, narrow=place.narrow, more=more)


def _copies(
    directive: Directive, place: Point, walk: Walk, indices: frozenset[str] = frozenset(), scan: Pragma | None = None
) -> Copies | None:
    """The private copies of one thread, which are added to the originals without any other thread."""
    # One thread assigns what is assigned last to the variable itself.
    taken = tuple(clause for clause in without_sent(directive).clauses if not is_conditional(clause))
    own = own_copies(replace(directive, clauses=taken), replace(place, masked=False), walk, indices, scan)
    if own is None:
        return None
    return combined_by_one(own)
