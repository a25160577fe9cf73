"""What tasks share and what they copy, said in clauses: where no clause names a variable, OpenMP's rules decide, by the
constructs around the task (5.2, 5.1.1).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from lowering_core.access.accesses import accesses_of
from lowering_core.access.constructs import listed_symbols, private_symbols
from lowering_core.analysis.library_functions import device_note
from lowering_core.analysis.walk import statements
from lowering_core.model.access import Accesses, AccessKind
from lowering_core.model.ctypes import Array, Pointer, Record, strip
from lowering_core.model.directive import (
    Clause,
    Directive,
    ExprClause,
    Item,
    KindClause,
    ListClause,
    MapClause,
    ReductionClause,
    items_of,
)
from lowering_core.model.expressions import callee_name
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Block, For, If, Label, Name, Pragma, Stmt, Switch, While, inner_statements
from lowering_core.model.unit import NO_ENVIRONMENT, Environment, TargetRegion
from lowering_core.openmp.entries import Effect, Role
from lowering_core.openmp.table import directive_info
from lowering_core.text import Span

FIRST, _LAST = Effect.COPY | Effect.READ, Effect.COPY | Effect.WRITE
"""What clauses do whose copies start with the original's value, or leave theirs there."""
_OBJECTS = frozenset({SymbolKind.OBJECT, SymbolKind.PARAMETER})


def with_task_data(statement: Stmt, whole: Stmt, environment: Environment = NO_ENVIRONMENT) -> Stmt:
    """A statement whose tasks name in clauses what they copy, as far as it makes a difference to a task that its thread
    runs at once; `whole` is the body of the function. `parallel masked taskloop` and its like are taken apart.
    """
    tasks = [node for node in statements(statement) if isinstance(node, Pragma) and Role.TASKS in node.directive.role]
    if not tasks:
        return statement
    around = tuple(node for node in statements(whole) if isinstance(node, Pragma))
    given_away = _given_away(whole, environment)
    directives = ((task, _explicit(task, _around(task, around), given_away, environment)) for task in tasks)
    return rebuilt(statement, {id(task): partial(_taken_apart, directive=directive) for task, directive in directives})


def with_reduced_maps(region: TargetRegion) -> TargetRegion:
    """The region with maps of what takes part in task reductions of the host: the copies that these variables mean."""
    directive = region.directive
    if not directive.group_reductions:
        return region
    clauses = (
        MapClause(name="map", span=one.span, type="tofrom", modifiers=(), mapper="", items=one.items)
        if isinstance(one, ReductionClause) and Effect.GROUP in one.effect
        else one
        for one in directive.clauses
    )
    return replace(region, directive=replace(directive, clauses=tuple(clauses)))


def _around(task: Pragma, pragmas: Iterable[Pragma]) -> tuple[Pragma, ...]:
    """The constructs around a task, innermost first."""
    place = task.directive.span
    found = [one for one in pragmas if one.body is not None and one.body.span is not None]
    return tuple(one for one in reversed(found) if one.body and one.body.span and one.body.span.covers(place))


def _explicit(
    task: Pragma, around: tuple[Pragma, ...], given_away: frozenset[Symbol], environment: Environment
) -> Directive:
    """The directive with the copies that the rules ask for. The last values of a task loop, whose iterations run in
    their order, are in the variables themselves.
    """
    directive = task.directive
    if task.body is None:
        return directive
    last = [one for one in directive.named(ListClause) if one.effect == _LAST]
    both = {item.symbol for one in directive.named(ListClause) if one.effect == FIRST for item in one.items}
    both &= {item.symbol for one in last for item in one.items}
    clauses: list[Clause] = []
    for clause in directive.clauses:
        if isinstance(clause, ListClause) and clause.effect in (FIRST, _LAST):
            kept = tuple(item for item in clause.items if item.symbol not in both)
            clauses += [replace(clause, name="shared" if clause in last else clause.name, items=kept)] if kept else []
        elif isinstance(clause, ReductionClause) and all(_is_reduced(item, around) for item in clause.items):
            clauses.append(replace(clause, name="reduction"))
        elif clause.name != "default":
            clauses.append(clause)
    default = next((one.kind for one in directive.named(KindClause, "default")), "")
    given = (one for one in directive.clauses if one.effect or isinstance(one, ListClause))
    named = {item.symbol for clause in given for item in items_of(clause)} | listed_symbols(task)
    made = accesses_of(task.body, environment)
    found = _used(made) if default == "private" else _changed(made)
    if default != "private" and _reaches_out(made):
        found = dict.fromkeys((*found, *(one for one in _used(made) if one in given_away)))
    copied = [one for one in found if one not in named and one.kind in _OBJECTS and one.storage != "static"]
    if default in ("shared", "none"):
        copied = []
    elif default == "":
        own = () if directive.has("parallel") else copied
        copied = [one for one in own if not _is_shared(one, around, environment)]
    name = "private" if default == "private" else "firstprivate"
    place = directive.name_span
    items = tuple(Item(one.name, Name(one.name, one, span=place), place, one) for one in copied)
    implied = (ListClause(name=name, span=place, items=items),) if items else ()
    return replace(directive, clauses=(*clauses, *implied))


def _is_reduced(item: Item, around: tuple[Pragma, ...]) -> bool:
    """Whether the reduction that a task takes part in is one of its own thread, in sight of it."""
    for one in around:
        begins = Role.TASKS not in one.directive.role
        reductions = (each for each in one.directive.named(ReductionClause) if begins or not each.effect & Effect.GROUP)
        if any(other.symbol == item.symbol for clause in reductions for other in clause.items):
            return True
        if one.directive.has("parallel", "teams", "target"):
            return False
    return False


def _is_shared(symbol: Symbol, around: tuple[Pragma, ...], environment: Environment) -> bool:
    """Whether a variable is shared in the constructs around, the innermost first, by all threads of a team.

    What `target` maps is decided further out; so compilers do, where a host's `parallel` stands around.
    """
    everywhere = not symbol.is_local and symbol.name in environment.declare_target
    for one in around:
        body, directive = one.body, one.directive
        if body is None or body.span is None or _is_within(symbol, body.span) or symbol in private_symbols(one):
            return False
        listed = {item.symbol for clause in directive.clauses if clause.effect for item in items_of(clause)}
        kinds = [clause.kind for clause in directive.named(KindClause, "default")]
        if symbol not in listed and any(kind not in ("shared", "none") for kind in kinds):
            return False
        if directive.has("parallel", "teams"):
            return True
        if directive.has("target") and symbol not in listed and not everywhere and not _is_aggregate(symbol):
            return False
    return not symbol.is_local


def _is_aggregate(symbol: Symbol) -> bool:
    return isinstance(strip(symbol.type), Array | Record)


def _is_within(symbol: Symbol, span: Span) -> bool:
    return symbol.is_local and symbol.span is not None and span.covers(symbol.span)


def _used(made: Accesses) -> Iterator[Symbol]:
    return iter(dict.fromkeys(access.symbol for access in made.outer if access.symbol is not None))


def _given_away(whole: Stmt, environment: Environment) -> frozenset[Symbol]:
    """The variables of a function that pointers may lead to."""
    made = accesses_of(whole, environment)
    found = (one.symbol for one in made.all if one.kind is AccessKind.ADDRESS and not one.follows)
    return frozenset(one for one in found if one is not None)


def _reaches_out(made: Accesses) -> bool:
    """Whether code may write what pointers lead to."""
    return any(one.writes and one.follows for one in made.all) or any(
        device_note(callee_name(call)) is None for call, _ in made.calls
    )


def changed_in(body: Stmt, environment: Environment) -> frozenset[Symbol]:
    """The variables whose values in a statement follow from what it does."""
    return frozenset(_changed(accesses_of(body, environment)))


def _changed(made: Accesses) -> Iterator[Symbol]:
    """The variables whose own storage is written, or given away."""
    found: dict[Symbol, None] = {}
    for access in made.outer:
        symbol = access.symbol
        if symbol is None or not (access.writes or access.kind is AccessKind.ADDRESS):
            continue
        if not access.follows if access.path is not None else not isinstance(strip(symbol.type), Pointer):
            found[symbol] = None
    for node, _ in made.opaque:
        found |= dict.fromkeys(node.symbols)
    return iter(found)


def _taken_apart(task: Pragma, directive: Directive) -> Pragma:
    """`parallel masked taskloop` as constructs of their own, each with the clauses that it takes. What applies to
    several of them is for the task loop, but for what `parallel` alone needs (OpenMP 5.2, 17.2).
    """
    names, body, span = directive.constituents, task.body, task.span
    outer = [name for name in names if Role.TASKS not in directive_info(name).role and name != "simd"]
    if not outer or body is None or body.span is None or span is None:
        return replace(task, directive=directive)
    inner = " ".join(names[len(outer) :])
    parts = [(inner, tuple(one for one in directive.clauses if not _is_outer(one, inner)))]
    parts = [*((name, tuple(_of(name, directive, inner))) for name in outer), *parts]
    found: Stmt = body
    for name, clauses in reversed(parts):
        place = span if name == names[0] else Span(body.span.start, span.end)
        found = Pragma(replace(directive, name=name, clauses=clauses), found, span=place)
    assert isinstance(found, Pragma)
    return found


def _of(name: str, directive: Directive, inner: str) -> Iterator[Clause]:
    """The clauses that an outer construct takes."""
    for clause in directive.clauses:
        both = isinstance(clause, ExprClause) and Effect.CONDITION in clause.effect and not clause.modifier
        if (both and name == "parallel") or (_is_outer(clause, inner) and clause.name in directive_info(name).clauses):
            yield clause


def _is_outer(clause: Clause, inner: str) -> bool:
    """Whether the task loop does not take a clause."""
    if isinstance(clause, ExprClause) and Effect.CONDITION in clause.effect:
        return clause.modifier == "parallel"
    return clause.name not in directive_info(inner).clauses


def rebuilt(statement: Stmt, changed: Mapping[int, Callable[[Pragma], Pragma]]) -> Stmt:
    """A tree in which other constructs stand for some, with what became of the statements inside."""
    done: dict[int, Stmt] = {}
    stack = [statement]
    while stack:
        node = stack[-1]
        inner = inner_statements(node)
        if pending := [child for child in inner if id(child) not in done]:
            stack += pending
            continue
        stack.pop()
        fresh = _with_inner(node, done) if any(done[id(child)] is not child for child in inner) else node
        change = changed.get(id(node))
        done[id(node)] = change(fresh) if change is not None and isinstance(fresh, Pragma) else fresh
    return done[id(statement)]


def _with_inner(node: Stmt, done: Mapping[int, Stmt]) -> Stmt:
    match node:
        case Block(items=items):
            return replace(node, items=tuple(done[id(item)] for item in items))
        case If(then=then, other=other):
            return replace(node, then=done[id(then)], other=None if other is None else done[id(other)])
        case For(body=body) | While(body=body) | Switch(body=body):
            return replace(node, body=done[id(body)])
        case Label(body=body) | Pragma(body=body) if body is not None:
            return replace(node, body=done[id(body)])
        case _:
            return node
