"""The walk over a general region: finds the team's sequential code and the constructs in it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from lowering_core.analysis.walk import AnyNode, statements
from lowering_core.analysis.walk import walk as nodes_of
from lowering_core.ir.build import FENCE, INT, number
from lowering_core.ir.nodes import Barrier, Items, Rewrite
from lowering_core.lowering.clause_support import binds_to_thread, is_hint, nested_obstacle, runs_in_thread
from lowering_core.lowering.constructs import construct_holes, leaves, split
from lowering_core.lowering.region_constructs import parallel_construct, scope_construct, worksharing
from lowering_core.lowering.region_context import WIDTH, Draft, Frame, Level, Point, Shared, Walk, unchanged
from lowering_core.lowering.region_pieces import block_items, control_hole, statement_items
from lowering_core.lowering.region_single import alone, critical, sections
from lowering_core.lowering.team_declarations import team_declaration
from lowering_core.lowering.team_effects import RegionVariable
from lowering_core.lowering.user_code import composed, user
from lowering_core.model.directive import ListClause
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import (
    Binary,
    Block,
    Call,
    Cast,
    DeclStmt,
    Expr,
    For,
    If,
    Jump,
    Label,
    Paren,
    Pragma,
    Stmt,
    Switch,
    While,
)
from lowering_core.openmp.entries import Effect, Outcome, Role
from lowering_core.openmp.table import DIRECTIVES
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex407_not_understood as rex407

_DEEPEST = 150
_IN_TEAM: dict[str, Expr] = {
    "omp_get_thread_num": number(0), "omp_get_num_threads": number(1), "omp_in_parallel": number(0),
}  # fmt: skip
_IN_NARROW: dict[str, Expr] = {
    "omp_get_num_threads": Paren(Cast(INT, WIDTH)), "omp_in_parallel": Paren(Binary(">", WIDTH, number(1))),
}  # fmt: skip
_SPREAD = [name for name, info in DIRECTIVES.items() if Role.SPREAD in info.role]
_TEAM_LOOPS = [name for name in _SPREAD if DIRECTIVES[name].constituents[0] in ("parallel", "distribute", "loop")]
_CONSTRUCTS: dict[Level, dict[str, Callable[[Pragma, Point, Walk], Frame | None]]] = {
    Level.TEAM: {"parallel": parallel_construct, **dict.fromkeys(_TEAM_LOOPS, worksharing)},
    Level.THREADS: {
        **dict.fromkeys(("for", "for simd", "loop"), worksharing),
        **dict.fromkeys(("single", "master", "masked"), alone),
        "critical": critical, "sections": sections, "scope": scope_construct,
    },
    Level.ALONE: {"critical": critical},
}  # fmt: skip
_OF_ONE_THREAD = frozenset({"for", "for simd", "single", "scope"})


def walk_region(statement: Stmt, place: Point, walk: Walk) -> Draft:
    """What a statement at `place` becomes."""
    if place.depth > _DEEPEST:
        walk.refuse(rex407.TOO_DEEP, statement.span)
        return unchanged(statement)
    if isinstance(statement, Label):
        return _control(statement, place, walk)
    if _is_simple(statement, place):
        return _simple(statement, place, walk)
    return _construct(statement, place, walk) if isinstance(statement, Pragma) else _control(statement, place, walk)


def _is_simple(statement: Stmt, place: Point) -> bool:
    """Whether a statement holds no construct but atomic, hints, and loops of the thread that runs it."""
    return all(_is_own(node, place) for node in statements(statement) if isinstance(node, Pragma))


def _is_own(pragma: Pragma, place: Point) -> bool:
    directive = pragma.directive
    if directive.name in ("atomic", "simd") or is_hint(directive) or binds_to_thread(directive):
        return True
    return place.level is Level.ALONE and runs_in_thread(directive)


def _simple(statement: Stmt, place: Point, walk: Walk) -> Draft:
    for node in statements(statement):
        if isinstance(node, Pragma) and node.directive.name == "loop":
            private = next(iter(node.directive.named(ListClause, "private")), None)
            if private is not None:
                walk.refuse(rex401.PRIVATE_OF_ONE_THREAD, private.span)
            elif (problem := nested_obstacle(node)) is not None:
                walk.obstacles.append(problem)
    _queries(statement, place, walk)
    team = walk.is_team(place) and not isinstance(statement, DeclStmt)
    if team:
        # A statement that jumps out is taken apart, for no thread may go elsewhere alone.
        effects = walk.effects(statement, place)
        acts = effects.impure or bool(effects.written)
        if acts and leaves(statement) and not isinstance(statement, Jump):
            return _control(statement, place, walk)
        walk.look(statement, place)
    items = user(statement, construct_holes(statement, place.scope, walk.text))
    return Draft(statement, lambda _: items, place if team else None)


def _control(statement: Stmt, place: Point, walk: Walk) -> Draft:
    """A statement around others."""
    inner = place.below()
    match statement:
        case Block(items=items):
            drafts = tuple(_sequence(items, inner, walk))
            return Draft(statement, lambda shared: block_items(statement, drafts, shared, walk))
        case If(test=test, then=then, other=other):
            return _around(statement, [test], (then,) if other is None else (then, other), place, inner, walk)
        case For(init=init, test=test, step=step, body=body):
            inner = walk.declared(init.declarations if isinstance(init, DeclStmt) else (), inner, fixed=True)
            values = [one.value for one in init.declarations] if isinstance(init, DeclStmt) else []
            effects = [None if init is None or isinstance(init, DeclStmt) else init.expr, step]
            return _around(statement, [*values, test], (body,), inner, inner, walk, effects)
        case While(test=test, body=body) | Switch(value=test, body=body):
            return _around(statement, [test], (body,), place, inner, walk)
        case Label(body=body) if body is None:
            return unchanged(statement)
        case Label(body=body) if body is not None and not isinstance(body, DeclStmt):
            return _around(statement, [], (body,), place, inner, walk)
        case _:
            walk.refuse(rex407.STATEMENT, statement.span)
            return unchanged(statement)


def _sequence(items: tuple[Stmt, ...], place: Point, walk: Walk) -> Iterator[Draft]:
    for item in items:
        if not isinstance(item, DeclStmt):
            yield walk_region(item, place, walk)
            continue
        _queries(item, place, walk)
        before = place
        place = walk.declared(item.declarations, place)
        variables = tuple(place.names[declaration.name] for declaration in item.declarations)
        yield _declaration(item, variables, before, walk) if walk.is_team(before) else unchanged(item)


def _declaration(item: DeclStmt, variables: tuple[RegionVariable, ...], place: Point, walk: Walk) -> Draft:
    walk.look(item, place)
    return Draft(item, lambda shared: team_declaration(item, variables, place, shared, walk))


def _around(
    statement: Stmt, tests: Sequence[Expr | None], bodies: tuple[Stmt, ...], place: Point, inner: Point, walk: Walk,
    effects: Sequence[Expr | None] = (),
) -> Draft:  # fmt: skip
    """A statement around `bodies`: `tests` decide where control goes, and nobody takes the values of `effects`."""
    parts = [part for part in (*tests, *effects) if part is not None]
    for part in parts:
        _queries(part, place, walk)
        if walk.is_team(place):
            walk.look(part, place)
    drafts = tuple(walk_region(body, inner, walk) for body in bodies)

    def build(shared: Shared) -> Items:
        below = [(draft.statement.span, statement_items(draft, shared, walk)) for draft in drafts]
        found = (control_hole(part, place, shared, walk, valued=part not in effects) for part in parts)
        holes = [hole for hole in found if hole is not None] if walk.is_team(place) else []
        return composed(statement, below, walk.text, holes)

    return Draft(statement, build)


def _construct(pragma: Pragma, place: Point, walk: Walk) -> Draft:
    name = pragma.directive.name
    if name == "flush":
        return Draft(pragma, lambda _: (replace(FENCE, origin=pragma.directive.span),))
    if is_hint(pragma.directive) and pragma.body is not None:
        return replace(walk_region(pragma.body, place.below(), walk), statement=pragma)
    if _is_own(pragma, place) and pragma.body is not None:
        walk.refuse(rex401.INNER_CONSTRUCTS(name), pragma.directive.span)
        return unchanged(pragma)
    parts = split(pragma)
    make = _CONSTRUCTS[place.level].get(parts.directive.name)
    frame = _without_copies(parts, place, walk) if make is None else make(parts, place, walk)
    return unchanged(pragma) if frame is None else framed(pragma, frame, walk)


def framed(statement: Stmt, frame: Frame, walk: Walk) -> Draft:
    """A construct with what is in it."""
    drafts = tuple(walk_region(body, where, walk) for body, where in frame.inner)
    place = statement.directive.span if isinstance(statement, Pragma) else statement.span

    def build(shared: Shared) -> Items:
        items = frame.around([statement_items(draft, shared, walk) for draft in drafts])
        return tuple(item if item.origin is not None else replace(item, origin=place) for item in items)

    return Draft(statement, build)


def _without_copies(pragma: Pragma, place: Point, walk: Walk) -> Frame | None:
    """A barrier, or a construct of the team's code that means nothing to a team of one thread."""
    name, clauses = pragma.directive.name, pragma.directive.clauses
    if name == "barrier" and place.level is Level.THREADS and not place.narrow:
        return Frame((), lambda _: (Barrier(),))
    if name == "barrier" and place.level is Level.TEAM:
        return None
    idle = all(one.info.supports(Outcome.NESTED) and not one.effect & ~Effect.DEAL for one in clauses)
    of_one = name in _OF_ONE_THREAD and not walk.teams and idle
    of_one = of_one or (name in ("critical", "master", "masked") and not clauses)
    if of_one and place.level is Level.TEAM and pragma.body is not None:
        return Frame(((pragma.body, place.below()),), lambda inner: inner[0])
    words = rex401.BESIDE_TEAMS if pragma.directive.has("teams") else rex401.UNSUPPORTED_PLACE
    walk.refuse(words(name), pragma.directive.span)
    return None


def _queries(node: AnyNode, place: Point, walk: Walk) -> None:
    """Calls of omp.h whose value is another than all threads of the block would find."""
    answers = _IN_TEAM if place.level is Level.TEAM else _IN_NARROW if place.narrow else {}
    for part in nodes_of(node) if answers else ():
        if isinstance(part, Call) and (answer := answers.get(callee_name(part))) is not None:
            walk.changes.append(Rewrite(part, answer))
