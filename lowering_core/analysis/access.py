"""What a statement or expression does to the variables declared outside it.

Uses are collected in source order by a walk with an explicit stack, so that depth and length of the user's code do not
matter. Uses through a local pointer are attributed to every variable that it may derive from, whatever the order of
assignments; a pointer given to anything else escapes. Types of outer variables are not consulted: `a + b` given away
lets both escape, `s.p[i] = 1` reads `s` and writes through it (whether `p` is a pointer or an array), and what takes
types to decide is left to who has them, by `Use.path`, `Use.callee` and `Use.given`.
"""

from __future__ import annotations

from collections.abc import Sequence

from lowering_core.analysis.access_expressions import HANDLERS, note_opaque, type_parts
from lowering_core.analysis.access_pragmas import visit_pragma
from lowering_core.analysis.access_state import (
    RETURNED,
    VALUE,
    Bind,
    Context,
    Elsewhere,
    Enter,
    Initialise,
    Leave,
    Named,
    Origin,
    Path,
    State,
    Task,
    longer,
    may_hold_pointer,
)
from lowering_core.model.data import AccessSummary, Use
from lowering_core.model.expressions import place
from lowering_core.model.syntax import (
    Block,
    Declaration,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    If,
    Jump,
    Label,
    OpaqueStmt,
    Pragma,
    Stmt,
    Switch,
    While,
)

_MOST_ORIGINS = 64
_RETURNED = Context(sinks=(Elsewhere(argument=RETURNED),))


def summarize(node: Stmt | Expr) -> AccessSummary:
    """Uses of variables declared outside `node`, its calls (outermost first), and what was not understood in it."""
    return _summary(node, State())


def summarize_changes(node: Stmt | Expr) -> AccessSummary:
    """The summary of `node` without the uses that only read."""
    return _summary(node, State(reads=False))


def _summary(node: Stmt | Expr, state: State) -> AccessSummary:
    stack: list[Task] = [node if isinstance(node, Stmt) else (node, VALUE)]
    handler_of = HANDLERS.get
    while stack:
        task = stack.pop()
        if isinstance(task, tuple):
            handler = handler_of(type(task[0]))
            parts = () if handler is None else handler(task[0], task[1], state)
        else:
            parts = _visit(task, state)
        if parts:
            stack += parts[::-1]
    return AccessSummary(_attributed(state), tuple(state.calls), tuple(state.opaque))


def _visit(task: Enter | Leave | Bind | Initialise | Stmt, state: State) -> Sequence[Task]:
    match task:
        case ExprStmt():
            return _values(task.expr)
        case DeclStmt():
            return [part for declaration in task.declarations for part in _declaration(declaration)]
        case Bind():
            state.bind(task)
        case Initialise():
            return ((task.value, _initial_context(task.of, state)),)
        case Enter():
            state.copies.append({})
        case Leave():
            state.leave()
        case Block():
            return task.items
        case Pragma():
            return visit_pragma(task, state)
        case OpaqueStmt():
            note_opaque(task, place(task), state)
        case If() | For() | While() | Switch() | Label() | Jump():
            return _control(task)
    return ()


def _control(statement: If | For | While | Switch | Label | Jump) -> Sequence[Task]:
    match statement:
        case If():
            return (*_values(statement.test), statement.then, *_optional(statement.other))
        case For():
            test, step = _values(statement.test), _values(statement.step)
            return (*_optional(statement.init), *test, *step, statement.body)
        case While(do=True):
            return (statement.body, *_values(statement.test))
        case While():
            return (*_values(statement.test), statement.body)
        case Switch():
            return (*_values(statement.value), statement.body)
        case Label():
            return (*_values(statement.value), *_optional(statement.body))
        case Jump():
            return () if statement.value is None else ((statement.value, _RETURNED),)


def _values(expr: Expr | None) -> tuple[Task, ...]:
    return () if expr is None else ((expr, VALUE),)


def _optional(statement: Stmt | None) -> tuple[Task, ...]:
    return () if statement is None else (statement,)


def _declaration(declaration: Declaration) -> Sequence[Task]:
    symbol = declaration.symbol
    if not declaration.name or (symbol is not None and not symbol.number):
        return type_parts(declaration.type)
    tasks: list[Task] = [*type_parts(declaration.type), Bind(declaration, declaration.type)]
    if declaration.value is not None:
        tasks.append(Initialise(declaration, declaration.value))
    return tasks


def _initial_context(of: Named, state: State) -> Context:
    number = state.find(of)
    if number is None:
        return Context(sinks=(Elsewhere(),))
    return Context(sinks=(number,)) if may_hold_pointer(state.types[number]) else VALUE


def _attributed(state: State) -> tuple[Use, ...]:
    """The uses with those of locals replaced by uses of what the locals derive from."""
    uses: list[Use] = []
    known: dict[int, tuple[Origin, ...]] = {}
    for event in state.events:
        if isinstance(event, Use):
            uses.append(event)
            continue
        if event.number not in known:
            known[event.number] = _origins(event.number, state)
        for origin in known[event.number]:
            uses += _through_local(event.use, origin)
    return tuple(uses)


def _origins(number: int, state: State) -> tuple[Origin, ...]:
    """What local `number` may hold of free variables, directly or by other locals.

    A chain over many locals keeps its bases; their paths are given up when there are too many to follow.
    """
    found: dict[Origin, None] = {}
    first = Origin(number, False, ())
    seen = {first}
    pending = [first]
    while pending:
        current = pending.pop()
        if not isinstance(current.base, int):
            continue
        for origin in state.origins.get(current.base, {}):
            path = _reached(origin, current.path) if len(seen) < _MOST_ORIGINS else None
            further = Origin(origin.base, origin.address or current.address, path)
            if isinstance(origin.base, str):
                found[further] = None
            elif further not in seen:
                seen.add(further)
                pending.append(further)
    return tuple(found)


def _reached(origin: Origin, path: Path) -> Path:
    """The path from an origin's base to what `path` leads to from the local that holds it."""
    if not origin.address or not path:
        return longer(origin.path, path)
    first = path[0]
    member = ("." + first[2:],) if first.startswith("->") else ()
    return longer(longer(origin.path, member), path[1:])


def _through_local(use: Use, origin: Origin) -> list[Use]:
    """A use of a local, seen as a use of the free variable whose value or address the local holds."""
    path = _reached(origin, use.path)
    through = _renamed(use, str(origin.base), path, through=True)
    if not origin.address:
        return [through]
    own = _renamed(use, str(origin.base), path, through=False)
    shallow = use.path is not None and len(use.path) <= 1
    return [own] if shallow else [own, through]


def _renamed(use: Use, name: str, path: Path, *, through: bool) -> Use:
    return Use(
        name, use.span, use.read, use.write, through, use.escapes, use.given, path, use.callee, use.argument, use.opaque
    )
