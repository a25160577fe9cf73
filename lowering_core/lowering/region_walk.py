"""The walk over a general region: finds the team's sequential code and the constructs in it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from lowering_core.analysis.walk import AnyNode, statements
from lowering_core.analysis.walk import walk as nodes_of
from lowering_core.ir.build import FENCE
from lowering_core.ir.nodes import Barrier, Hole, Items
from lowering_core.lowering.block_memory import names_of_block
from lowering_core.lowering.clause_support import binds_to_thread, is_hint, nested_obstacle, runs_in_thread
from lowering_core.lowering.constructs import construct_holes, leaves, split
from lowering_core.lowering.default_sharing import with_default
from lowering_core.lowering.queries import answers
from lowering_core.lowering.region_calls import binds, calls_first, led_calls, team_calls
from lowering_core.lowering.region_constructs import between_phases, parallel_construct, scope_construct, worksharing
from lowering_core.lowering.region_context import Draft, Frame, Level, Point, Shared, Walk, unchanged
from lowering_core.lowering.region_masked import masked_declaration, masked_frame, masked_hole
from lowering_core.lowering.region_pieces import block_items, control_hole, statement_items
from lowering_core.lowering.region_single import alone, critical, sections
from lowering_core.lowering.region_solo import by_first, nothing, solo_block, solo_loop, solo_masked, solo_sections
from lowering_core.lowering.region_tasks import task_construct
from lowering_core.lowering.split_declarations import has_labels
from lowering_core.lowering.task_code import TASK_CONSTRUCTS, is_of_tasks
from lowering_core.lowering.team_declarations import team_declaration
from lowering_core.lowering.team_effects import RegionVariable
from lowering_core.lowering.user_code import composed, scoped, user
from lowering_core.model.directive import ListClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Block,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    If,
    Jump,
    Label,
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
_SPREAD = [name for name, info in DIRECTIVES.items() if Role.SPREAD in info.role]
_TEAM_LOOPS = [name for name in _SPREAD if DIRECTIVES[name].constituents[0] in ("parallel", "distribute", "loop")]
_Handler = Callable[[Pragma, Point, Walk], Frame | None]
_OF_ONE_TEAM: dict[str, _Handler] = {
    "parallel": solo_block,
    **{name: solo_loop for name in _SPREAD if DIRECTIVES[name].constituents[0] == "parallel"},
}
_TASKS: dict[str, _Handler] = dict.fromkeys(TASK_CONSTRUCTS, task_construct)
_OF_ONE: dict[str, _Handler] = {
    **dict.fromkeys(("for", "for simd", "loop"), solo_loop),
    **dict.fromkeys(("single", "scope"), solo_block),
    **dict.fromkeys(("master", "masked"), solo_masked),
    "critical": critical, "sections": solo_sections, "barrier": nothing, "scan": between_phases, **_TASKS,
    **_OF_ONE_TEAM,
}  # fmt: skip
_CONSTRUCTS: dict[Level, dict[str, _Handler]] = {
    Level.TEAM: {"parallel": parallel_construct, **dict.fromkeys(_TEAM_LOOPS, worksharing), **_TASKS},
    Level.THREADS: {
        **dict.fromkeys(("for", "for simd", "loop"), worksharing),
        **dict.fromkeys(("single", "master", "masked"), alone),
        "critical": critical, "sections": sections, "scope": scope_construct, **_TASKS, **_OF_ONE_TEAM,
    },
    Level.ALONE: _OF_ONE, Level.SOLO: _OF_ONE,
}  # fmt: skip
_OF_ONE_THREAD = frozenset({"for", "for simd", "single", "scope"})


def walk_region(statement: Stmt, place: Point, walk: Walk) -> Draft:
    """What a statement at `place` becomes."""
    if place.depth > _DEEPEST:
        walk.refuse(rex407.TOO_DEEP, statement.span)
        return unchanged(statement)
    if isinstance(statement, Label):
        return _control(statement, place, walk)
    if walk.follows(place) and isinstance(statement, ExprStmt | Jump) and binds(statement, place, walk):
        return _calling(statement, place, walk)
    if _is_simple(statement, place) and not (walk.follows(place) and binds(statement, place, walk)):
        return _simple(statement, place, walk)
    return _construct(statement, place, walk) if isinstance(statement, Pragma) else _control(statement, place, walk)


def _is_simple(statement: Stmt, place: Point) -> bool:
    """Whether a statement holds no construct but atomic, hints, and loops of the thread that runs it."""
    return all(_is_own(node, place) for node in statements(statement) if isinstance(node, Pragma))


def _is_own(pragma: Pragma, place: Point) -> bool:
    directive = pragma.directive
    if directive.name in ("atomic", "simd", "tile") or is_hint(directive) or is_of_tasks(directive):
        return True
    return binds_to_thread(directive) or (place.level in (Level.ALONE, Level.SOLO) and runs_in_thread(directive))


def _simple(statement: Stmt, place: Point, walk: Walk) -> Draft:
    for node in statements(statement):
        if isinstance(node, Pragma) and node.directive.name == "loop":
            private = next(iter(node.directive.named(ListClause, "private")), None)
            if private is not None and walk.is_team(place):
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
        if isinstance(statement, Jump) and statement.value is not None:
            return _returning(statement, statement.value, place, walk)
    if place.masked and not isinstance(statement, Jump) and leaves(statement):
        return _control(statement, place, walk)
    if place.masked and isinstance(statement, Jump):
        return _returning(statement, statement.value, place, walk)
    items = user(statement, construct_holes(statement, place.scope, walk.text))
    return Draft(statement, lambda _: items, place if team else None, masked=place.masked)


def _returning(statement: Jump, value: Expr | None, place: Point, walk: Walk) -> Draft:
    """A jump of all threads: `return` of a function that the team calls has the value that the first one finds."""

    def build(shared: Shared) -> Items:
        hole = None if value is None else _hole(value, place, shared, walk, valued=True)
        return user(statement, [] if hole is None else [hole])

    return Draft(statement, build)


def _calling(statement: ExprStmt | Jump, place: Point, walk: Walk) -> Draft:
    """A statement of the team with calls that all threads of the block make in front of it."""
    expr = statement.expr if isinstance(statement, ExprStmt) else statement.value
    calls = team_calls(expr, place, walk, whole=isinstance(statement, ExprStmt))
    whole = bool(calls) and expr is not None and bare(expr) is calls[-1].call and isinstance(statement, ExprStmt)
    rest = unchanged(statement)
    if whole:
        _queries(statement, place, walk)
    else:
        rest = _simple(statement, place, walk)

    def build(shared: Shared) -> Items:
        if whole:
            items = (*calls_first(calls[:-1], shared, walk), *calls[-1].items(shared, walk, valued=False))
        else:
            items = (*calls_first(calls, shared, walk), *statement_items(rest, shared, walk))
        # No jump may pass the declaration of a result.
        return scoped(items) if walk.jumps and len(items) > 1 else items

    return Draft(statement, build)


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
        case Pragma(directive=directive, body=body) if body is not None and is_hint(directive):
            return _around(statement, [], (body,), place, place, walk)
        case _:
            walk.refuse(rex407.STATEMENT, statement.span)
            return unchanged(statement)


def _sequence(items: tuple[Stmt, ...], place: Point, walk: Walk) -> Iterator[Draft]:
    directives = (item.directive for item in items if isinstance(item, Pragma))
    of_block = {name for directive in directives for name in names_of_block(directive)}
    for item in items:
        if not isinstance(item, DeclStmt):
            yield walk_region(item, place, walk)
            continue
        before = place
        if not walk.follows(before):
            _queries(item, place, walk)
        place = walk.declared(item.declarations, place, of_block=of_block)
        variables = tuple(place.names[declaration.name] for declaration in item.declarations)
        yield _declaration(item, variables, before, walk) if walk.follows(before) else _plain(item, before, walk)


def _plain(item: DeclStmt, place: Point, walk: Walk) -> Draft:
    """A declaration of each thread that comes here."""
    items = user(item, construct_holes(item, place.scope, walk.text))
    return Draft(item, lambda _: items)


def _declaration(item: DeclStmt, variables: tuple[RegionVariable, ...], place: Point, walk: Walk) -> Draft:
    calls = team_calls(item.declarations[0].value if item.declarations else None, place, walk)
    _queries(item, place, walk)
    if walk.is_team(place):
        walk.look(item, place)

    def build(shared: Shared) -> Items:
        given = (
            masked_declaration(item, place, walk)
            if place.masked
            else team_declaration(item, variables, place, shared, walk)
        )
        return (*calls_first(calls, shared, walk), *given)

    return Draft(item, build)


def _around(
    statement: Stmt, tests: Sequence[Expr | None], bodies: tuple[Stmt, ...], place: Point, inner: Point, walk: Walk,
    effects: Sequence[Expr | None] = (),
) -> Draft:  # fmt: skip
    """A statement around `bodies`: `tests` decide where control goes, and nobody takes the values of `effects`."""
    parts = [part for part in (*tests, *effects) if part is not None]
    first = tests[0] if isinstance(statement, If | Switch) and tests else None
    if isinstance(statement, For) and isinstance(statement.init, DeclStmt):
        first = statement.init.declarations[0].value
    calls = team_calls(first, place, walk)
    if calls and any(map(has_labels, bodies)):
        walk.refuse(rex401.LABEL, statement.span)
    for part in parts:
        _queries(part, place, walk)
        if walk.is_team(place):
            walk.look(part, place)
    drafts = tuple(walk_region(body, inner, walk) for body in bodies)

    def build(shared: Shared) -> Items:
        below = [(draft.statement.span, statement_items(draft, shared, walk)) for draft in drafts]
        found = (_hole(part, place, shared, walk, valued=part not in effects) for part in parts)
        holes = [hole for hole in found if hole is not None]
        items = composed(statement, below, walk.text, holes)
        return scoped((*calls_first(calls, shared, walk), *items)) if calls else items

    return Draft(statement, build)


def _hole(part: Expr, place: Point, shared: Shared, walk: Walk, *, valued: bool) -> Hole | None:
    """What takes the place of an expression of a statement around others."""
    if place.masked:
        return masked_hole(part, walk, valued=valued)
    return control_hole(part, place, shared, walk, valued=valued) if walk.is_team(place) else None


def _construct(pragma: Pragma, place: Point, walk: Walk) -> Draft:
    name = pragma.directive.name
    if name == "flush":
        return Draft(pragma, lambda _: (replace(FENCE, origin=pragma.directive.span),))
    if is_hint(pragma.directive) and pragma.body is not None:
        return replace(walk_region(pragma.body, place.below(), walk), statement=pragma)
    if _is_own(pragma, place) and pragma.body is not None and name not in TASK_CONSTRUCTS:
        walk.refuse(rex401.INNER_CONSTRUCTS(name), pragma.directive.span)
        return unchanged(pragma)
    parts = with_default(split(pragma), place.names)
    make = _CONSTRUCTS[place.level].get(parts.directive.name)
    frame = _without_copies(parts, place, walk) if make is None else make(parts, place, walk)
    if frame is not None and place.masked:
        frame = masked_frame(parts.directive.name, frame)
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
    if name == "barrier" and place.level is Level.THREADS and (place.masked or not place.narrow):
        return Frame((), lambda _: (Barrier(),))
    if name == "barrier" and place.level is Level.TEAM:
        return None
    idle = all(one.info.supports(Outcome.NESTED) and not one.effect & ~Effect.DEAL for one in clauses)
    of_one = name in _OF_ONE_THREAD and not walk.teams and idle
    of_one = of_one or (name in ("master", "masked") and not clauses) or (name == "critical" and not walk.teams)
    if of_one and place.level is Level.TEAM and pragma.body is not None:
        return Frame(((pragma.body, place.below()),), lambda inner: inner[0])
    if place.level is Level.TEAM and name in _OF_ONE and pragma.body is not None:
        return by_first(_OF_ONE[name], pragma, place, walk)
    words = rex401.BESIDE_TEAMS if pragma.directive.has("teams") else rex401.UNSUPPORTED_PLACE
    walk.refuse(words(name), pragma.directive.span)
    return None


def _queries(node: AnyNode, place: Point, walk: Walk) -> None:
    """Calls of omp.h whose value is another than all threads of the block would find, and of functions of which the
    place decides the version.
    """
    led_calls(node, place, walk)
    walk.changes += answers(nodes_of(node), place.standing, place.scope.environment)
