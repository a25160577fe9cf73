"""The walk over a general region: finds the pieces of the team's sequential code and rewrites the constructs in it."""

from lowering_core.analysis.library_functions import THREAD_QUERIES
from lowering_core.analysis.walk import AnyNode, statements, walk
from lowering_core.lowering.clause_support import binds_to_thread, is_hint, nested_obstacle, runs_in_thread
from lowering_core.lowering.constructs import leaves, split
from lowering_core.lowering.region_constructs import parallel_construct, scope_construct, worksharing
from lowering_core.lowering.region_context import Facts, Found, Level, Piece, Place, init_declarations
from lowering_core.lowering.region_single import alone, critical, sections
from lowering_core.lowering.team_effects import effects_of
from lowering_core.model.directive import ListClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Block,
    Call,
    DeclStmt,
    Expr,
    For,
    If,
    Jump,
    Label,
    Name,
    Pragma,
    Stmt,
    Switch,
    While,
)
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex407_not_understood as rex407

_DEEPEST = 150
_IN_TEAM = {
    "omp_get_thread_num": "0", "omp_get_num_threads": "1", "omp_in_parallel": "0",
}  # fmt: skip
_IN_PARALLEL = {"omp_get_num_threads": "((int){0})", "omp_in_parallel": "({0} > 1)"}
_SHARING = frozenset({"parallel for", "parallel for simd", "parallel loop", "loop"})
_LOOPS = frozenset({"for", "for simd", "loop"})
_SPREAD = frozenset({"distribute", "distribute simd", "distribute parallel for", "distribute parallel for simd"})
_ALONE = frozenset({"single", "master", "masked"})
_OF_ONE_THREAD = frozenset({"for", "for simd", "single", "scope"})
_WITHOUT_COPIES = frozenset({"nowait", "schedule", "collapse", "order", "safelen", "simdlen"})


def walk_region(statement: Stmt, place: Place, facts: Facts, found: Found) -> None:
    """Collect the pieces and edits of a statement at `place`."""
    if place.depth > _DEEPEST:
        found.refuse(rex407.TOO_DEEP, statement.span)
        return
    if isinstance(statement, Label):
        _control(statement, place, facts, found)
    elif _is_simple(statement, place):
        _simple(statement, place, facts, found)
    elif isinstance(statement, Pragma):
        _construct(statement, place, facts, found)
    else:
        _control(statement, place, facts, found)


def _is_simple(statement: Stmt, place: Place) -> bool:
    """Whether a statement holds no construct but atomic, hints, and loops of the thread that runs it."""
    return all(_is_own(node, place) for node in statements(statement) if isinstance(node, Pragma))


def _is_own(pragma: Pragma, place: Place) -> bool:
    directive = pragma.directive
    if directive.name in ("atomic", "simd") or is_hint(directive) or binds_to_thread(directive):
        return True
    return place.level is Level.ALONE and runs_in_thread(directive)


def _simple(statement: Stmt, place: Place, facts: Facts, found: Found) -> None:
    for node in statements(statement):
        if isinstance(node, Pragma) and node.directive.name == "loop":
            private = next(iter(node.directive.named(ListClause, "private")), None)
            if private is not None:
                found.refuse(rex401.PRIVATE_OF_ONE_THREAD, private.span)
            elif (problem := nested_obstacle(node)) is not None:
                found.obstacles.append(problem)
    _queries(statement, place, facts, found)
    if place.level is not Level.TEAM or not facts.threads:
        return
    if isinstance(statement, DeclStmt):
        return
    _piece(statement, place, facts, found)


def _piece(statement: Stmt, place: Place, facts: Facts, found: Found) -> None:
    """A statement of the team's code; one that jumps out is taken apart, for no thread may go elsewhere alone."""
    effects = effects_of(statement, place.names, facts.callees)
    acts = effects.impure or bool(effects.written)
    if isinstance(statement, Label) or (acts and leaves(statement) and not isinstance(statement, Jump)):
        _control(statement, place, facts, found, asked=True)
        return
    found.pieces.append(Piece("statement", statement, place))


def _control(statement: Stmt, place: Place, facts: Facts, found: Found, *, asked: bool = False) -> None:
    """A statement around others; `asked`: its calls of omp.h have been rewritten."""
    inner = place.below()
    match statement:
        case Block(items=items):
            found.sequences.append(items)
            for item in items:
                if isinstance(item, DeclStmt):
                    inner = _declaration(item, inner, facts, found, asked=asked)
                else:
                    _visit(item, inner, facts, found, asked=asked)
        case If(test=test, then=then, other=other):
            _decides(test, place, facts, found, asked=asked)
            _visit(then, inner, facts, found, asked=asked)
            if other is not None:
                _visit(other, inner, facts, found, asked=asked)
        case For(init=init, test=test, step=step, body=body):
            inner = found.declared(init_declarations(init), inner, fixed=True)
            for part, kind in ((init, "control"), (test, "control"), (step, "step")):
                if part is not None:
                    _decides(part, inner, facts, found, asked=asked, kind=kind)
            _visit(body, inner, facts, found, asked=asked)
        case While(test=test, body=body) | Switch(value=test, body=body):
            _decides(test, place, facts, found, asked=asked)
            _visit(body, inner, facts, found, asked=asked)
        case Label(body=body) if body is None:
            pass
        case Label(body=body) if body is not None and not isinstance(body, DeclStmt):
            _visit(body, inner, facts, found, asked=asked)
        case _:
            found.refuse(rex407.STATEMENT, statement.span)


def _visit(statement: Stmt, place: Place, facts: Facts, found: Found, *, asked: bool) -> None:
    if not asked:
        walk_region(statement, place, facts, found)
    elif place.level is Level.TEAM and facts.threads:
        _piece(statement, place, facts, found)


def _declaration(statement: DeclStmt, place: Place, facts: Facts, found: Found, *, asked: bool) -> Place:
    if not asked:
        _queries(statement, place, facts, found)
    behind = found.declared(statement.declarations, place)
    if place.level is Level.TEAM and facts.threads:
        variables = tuple(behind.names[declaration.name] for declaration in statement.declarations)
        found.pieces.append(Piece("declaration", statement, place, variables))
    return behind


def _decides(
    node: Stmt | Expr, place: Place, facts: Facts, found: Found, *, asked: bool, kind: str = "control"
) -> None:
    if not asked:
        _queries(node, place, facts, found)
    if place.level is Level.TEAM and facts.threads:
        found.pieces.append(Piece(kind, node, place))


def _construct(pragma: Pragma, place: Place, facts: Facts, found: Found) -> None:
    name = pragma.directive.name
    if name == "flush" and pragma.span is not None:
        found.open(pragma.span.start, pragma.directive.span.end, "__threadfence();", place)
        return
    if is_hint(pragma.directive) and pragma.body is not None:
        walk_region(pragma.body, place.below(), facts, found)
        return
    if _is_own(pragma, place) and pragma.body is not None:
        found.refuse(rex401.INNER_CONSTRUCTS(name), pragma.directive.span)
        return
    pragma = split(pragma)
    inner = None
    if place.level is Level.TEAM:
        inner = _in_team(pragma, place, facts, found)
    elif place.level is Level.THREADS:
        inner = _in_threads(pragma, place, facts, found)
    elif name == "critical":
        inner = critical(pragma, place, facts, found)
    else:
        _unsupported(pragma, facts, found)
    for body, where in inner or ():
        walk_region(body, where, facts, found)


def _in_team(pragma: Pragma, place: Place, facts: Facts, found: Found) -> tuple[tuple[Stmt, Place], ...]:
    name = pragma.directive.name
    if name == "parallel":
        return parallel_construct(pragma, place, facts, found)
    if name in _SHARING or name in _SPREAD:
        return worksharing(pragma, place, facts, found)
    names = {clause.name for clause in pragma.directive.clauses}
    if name in _OF_ONE_THREAD and not facts.teams and pragma.body is not None and names <= _WITHOUT_COPIES:
        return ((pragma.body, place.below()),)
    if name in ("critical", "master", "masked") and pragma.body is not None and not pragma.directive.clauses:
        return ((pragma.body, place.below()),)
    if name == "barrier":
        return ()
    _unsupported(pragma, facts, found)
    return ()


def _in_threads(pragma: Pragma, place: Place, facts: Facts, found: Found) -> tuple[tuple[Stmt, Place], ...]:
    name = pragma.directive.name
    if name in _LOOPS:
        return worksharing(pragma, place, facts, found)
    if name == "barrier" and pragma.span is not None and not place.width:
        found.open(pragma.span.start, pragma.directive.span.end, "__syncthreads();", place)
        return ()
    if name in _ALONE:
        return alone(pragma, place, facts, found)
    if name == "critical":
        return critical(pragma, place, facts, found)
    if name == "sections":
        return sections(pragma, place, facts, found)
    if name == "scope":
        return scope_construct(pragma, place, facts, found)
    _unsupported(pragma, facts, found)
    return ()


def _unsupported(pragma: Pragma, facts: Facts, found: Found) -> None:
    name = pragma.directive.name
    words = rex401.BESIDE_TEAMS if name.split()[0] == "teams" else rex401.UNSUPPORTED_PLACE
    found.refuse(words(name), pragma.directive.span)


def _queries(node: AnyNode, place: Place, facts: Facts, found: Found) -> None:
    """Calls of omp.h whose value is another than all threads of the block would find."""
    for part in walk(node):
        function = bare(part.function) if isinstance(part, Call) else None
        if not isinstance(function, Name) or function.name not in THREAD_QUERIES:
            continue
        if place.level is Level.TEAM:
            text = _IN_TEAM.get(function.name, "")
        else:
            text = _IN_PARALLEL.get(function.name, "").format(place.width) if place.width else ""
        if not text:
            continue
        if part.span is None:
            found.refuse(rex401.IN_MACRO(function.name), part.origin)
        else:
            found.open(part.span.start, part.span.end, text, Place(place.level, {}, place.scope, 10**6))
