"""`parallel` and the loop constructs nested in a general region."""

from dataclasses import replace

from lowering_core.access.constructs import associated_indices
from lowering_core.analysis.canonical_loop import depth_of, recover_nest
from lowering_core.analysis.constants import constant_value
from lowering_core.lowering.clause_support import bound_to
from lowering_core.lowering.region_context import SYNC, Facts, Found, Inner, Level, Piece, Place, placed_body
from lowering_core.lowering.strategy import simple_outer
from lowering_core.lowering.team_clauses import Copies, copies
from lowering_core.lowering.team_effects import effects_of
from lowering_core.lowering.team_loops import GRID, TEAMS, THREADS, Dealing, holds_block_wide, loop_head
from lowering_core.model.directive import Directive, ExprClause, ScheduleClause
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Declaration, Pragma, Stmt
from lowering_core.model.unit import Scope
from lowering_core.printing import plain_text
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.text import Span


def parallel_construct(pragma: Pragma, place: Place, facts: Facts, found: Found) -> Inner:
    """`parallel` in the team's code: all threads of the block run its statement."""
    body, own = placed_body(pragma), own_copies(pragma.directive, place, facts, found)
    if body is None or own is None:
        return ()
    found.pieces.append(Piece("threads", pragma, place))
    width = width_text(pragma.directive, place, facts, found)
    masked = bool(width)
    if masked and holds_block_wide(pragma):
        found.refuse(rex401.NARROW_PARALLEL, pragma.directive.span)
    lines = ["{", SYNC, *own.outer, *_declared_width(width), *own.opening, *own.inner]
    lines += ["if (rex_thread() < _dev_width) {"] if masked else []
    found.frame(pragma, lines, [*(["}"] if masked else []), *own.combine, *own.closing, SYNC, "}"], place)
    return ((body, found.hidden(own.hidden, place.at(Level.THREADS, "_dev_width" if masked else ""))),)


def scope_construct(pragma: Pragma, place: Place, facts: Facts, found: Found) -> Inner:
    """`scope` in a parallel region: every thread runs it, with copies of its own."""
    body, own = placed_body(pragma), own_copies(pragma.directive, place, facts, found)
    if body is None or own is None:
        return ()
    waits = not pragma.directive.asks("nowait")
    closing = [*own.combine, *own.closing, *([SYNC] if waits else []), "}"]
    found.frame(pragma, ["{", *own.outer, *own.opening, *own.inner], closing, place)
    return ((body, found.hidden(own.hidden, place.at(Level.THREADS, place.width))),)


def worksharing(pragma: Pragma, place: Place, facts: Facts, found: Found) -> Inner:
    """A loop construct: `for` in a parallel region, `parallel for`, `distribute` and `distribute parallel for`."""
    directive, body, whole = pragma.directive, pragma.body, pragma.span
    if body is None or whole is None:
        return ()
    words = set(directive.name.split())
    bind = bound_to(directive)
    sequential = place.level is Level.TEAM
    spread = sequential and ("distribute" in words or (directive.name == "loop" and not place.dealt))
    if bind == "teams" and not spread:
        found.refuse(rex401.BIND_TEAMS, directive.span)
    if spread and place.dealt:
        found.refuse(rex401.IN_SHARED_LOOP(directive.name), directive.span)
    spread = spread and not (directive.name == "loop" and bind == "parallel")
    parallel = sequential and ("parallel" in words or directive.name == "loop")
    if parallel:
        found.pieces.append(Piece("threads", pragma, place))
    width = width_text(directive, place, facts, found) if parallel else place.width
    dealing = replace(_dealing(spread, parallel or not spread, width), chunk=_chunk(directive, spread, place, facts))
    inner = replace(place.at(Level.TEAM if spread and not parallel else Level.ALONE, width), dealt=True)
    waits = not parallel and not spread and not directive.asks("nowait")
    head = [SYNC] if parallel else []
    tail = [SYNC] if parallel or waits else []
    head += _declared_width(width) if parallel else []
    return loop_construct(directive, body, whole, (dealing, tuple(head), tuple(tail)), place, inner, facts, found)


def loop_construct(
    directive: Directive, statement: Stmt, whole: Span, dealt: tuple[Dealing, tuple[str, ...], tuple[str, ...]],
    place: Place, inner: Place, facts: Facts, found: Found, *, known: bool = False, own: Copies | None = None,
) -> Inner:  # fmt: skip
    """The loops of a construct, whose text is [whole.start, whole.end): text around the innermost body."""
    depth = depth_of(directive, place.scope)
    nest, findings = recover_nest(statement, max(depth, 1), place.scope, lambda _: False)
    if not isinstance(nest, LoopNest) or depth < 1:
        span = findings[0].span if findings else directive.span
        detail = findings[0].message if findings else "collapse needs a positive constant"
        found.refuse(rex401.LOOPS_NOT_CANONICAL(directive.name, detail), span)
        return ()
    assigned = frozenset(index.name for index in associated_indices(directive, statement))
    indices = assigned | {loop.index for loop in nest.loops}
    own = own_copies(directive, place, facts, found, indices) if own is None else own
    if own is None:
        return ()
    if not nest.rectangular and (not simple_outer(nest) or own.last):
        found.refuse(rex401.BOUNDS(directive.name), directive.span)
        return ()
    body = nest.body
    if body.span is None:
        found.refuse(rex407.BODY_IN_MACRO, directive.span)
        return ()
    if inner.level is Level.TEAM and facts.threads and _control_effects(nest, place, facts):
        found.refuse(rex401.BOUNDS_WITH_EFFECTS(directive.name), directive.span)
    dealing, head, tail = dealt
    private = [*_in_shared(own.inner)] if inner.level is Level.TEAM and facts.threads else [*own.inner]
    if own.meets and dealing.number != "rex_thread()":
        found.refuse(rex406.FIRST_AND_LAST, directive.span)
    lines = ["{", *head, *own.outer, *own.opening, *private, *([SYNC] if own.meets and facts.threads else [])]
    lines += loop_head(nest, dealing, facts.text, known=known, last=bool(own.last))
    lines += own.each
    closing = ["}", *own.last, *own.combine, *own.closing, *tail, "}"]
    found.open(whole.start, body.span.start, "\n".join([*lines, ""]), place)
    found.close(body.span.end, whole.end, "\n".join(["", *closing]), place)
    inside = found.hidden(own.hidden, inner)
    declared = tuple(Declaration(loop.index, loop.index_type) for loop in nest.loops)
    return ((body, found.declared(declared, inside, fixed=True)),)


def width_text(directive: Directive, place: Place, facts: Facts, found: Found) -> str:
    """The width of a `parallel` as an expression; empty where it is the block's."""
    widths = [one.expr for one in directive.named(ExprClause, "num_threads") if one not in facts.uniform]
    tests = [one.expr for one in directive.named(ExprClause, "if") if one.modifier in ("", "parallel")]
    asked, test = widths[-1] if widths else None, tests[-1] if tests else None
    for expr in (asked, test):
        if expr is not None and effects_of(expr, place.names, facts.callees).impure:
            found.refuse(rex401.CLAUSE_OF_PARALLEL, directive.span)
    width = "" if asked is None else f"rex_num_threads((long long)({plain_text(asked, facts.text)}))"
    if test is not None:
        width = f"(({plain_text(test, facts.text)}) ? {width or 'rex_threads()'} : 1)"
    return width


def own_copies(
    directive: Directive, place: Place, facts: Facts, found: Found, indices: frozenset[str] = frozenset()
) -> Copies | None:
    """The private copies that a construct's clauses ask for; None, and the reason noted, where one is not supported."""
    own = copies(directive, place.names, place.scope, indices)
    if own.problem is not None:
        found.refuse(rex406.RULE.says(own.problem[0]), own.problem[1].span)
    return own if own.problem is None else None


def chunk_text(directive: Directive, schedule: str, scope: Scope, text: bytes) -> str:
    """The chunk of the static schedule that a clause of this name asks for; empty for one iteration at a time."""
    for clause in directive.named(ScheduleClause, schedule):
        if clause.kind == "static" and clause.chunk is not None and constant_value(clause.chunk, scope) != 1:
            return plain_text(clause.chunk, text)
    return ""


def _in_shared(inner: list[str]) -> list[str]:
    """Private copies of the team's code: one for all threads, which the first one fills."""
    lines: list[str] = []
    for line in inner:
        if line.startswith("rex_assign"):
            lines += [SYNC, f"if (rex_thread() == 0) {line}", SYNC]
        else:
            lines.append(f"__shared__ {line}")
    return lines


def _declared_width(width: str) -> list[str]:
    return [f"const unsigned long long _dev_width = {width};"] if width else []


def _dealing(spread: bool, threads: bool, width: str) -> Dealing:
    if not spread:
        return Dealing("rex_thread()", "_dev_width", "rex_thread() < _dev_width") if width else THREADS
    if not threads:
        return TEAMS
    if not width:
        return GRID
    number = "(rex_block() * _dev_width + rex_thread())"
    return Dealing(number, "(rex_blocks() * _dev_width)", "rex_thread() < _dev_width")


def _chunk(directive: Directive, spread: bool, place: Place, facts: Facts) -> str:
    """The chunk of a static schedule; one that teams and threads share is the device's own choice."""
    both = spread and "parallel" in directive.name.split()
    return chunk_text(directive, "dist_schedule" if spread and not both else "schedule", place.scope, facts.text)


def _control_effects(nest: LoopNest, place: Place, facts: Facts) -> bool:
    parts = [part for loop in nest.loops for part in (loop.lower, loop.upper, loop.step)]
    return any(effects_of(part, place.names, facts.callees).impure for part in parts)
