"""What a statement or expression does to the variables declared outside it.

Uses are collected in source order by a walk with an explicit stack, so that depth and length of the user's code do not
matter. Uses through a local pointer are attributed to every variable that it may derive from, whatever the order of
assignments; a pointer given to anything else escapes. Types of outer variables are not consulted: `a + b` given away
lets both escape, `s.p[i] = 1` reads `s` and writes through it (whether `p` is a pointer or an array), and what takes
types to decide is left to who has them, by `Use.path`, `Use.callee` and `Use.given`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lowering_core.analysis.access_expressions import note_opaque, type_parts, visit_expression
from lowering_core.analysis.access_pragmas import visit_pragma
from lowering_core.analysis.access_state import (
    VALUE,
    Bind,
    Context,
    Elsewhere,
    Enter,
    Initialise,
    Leave,
    State,
    Task,
    may_hold_pointer,
    place,
)
from lowering_core.model.ctypes import FunctionType, strip
from lowering_core.model.data import AccessSummary, Use
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

_STATEMENTS = Block | ExprStmt | DeclStmt | If | For | While | Switch | Label | Jump | Pragma | OpaqueStmt


def summarize(node: Stmt | Expr) -> AccessSummary:
    """Uses of variables declared outside `node`, its calls (outermost first), and what was not understood in it."""
    state = State()
    first: Task = node if isinstance(node, _STATEMENTS) else (node, VALUE)
    stack: list[Task] = [first]
    while stack:
        task = stack.pop()
        parts = visit_expression(task[0], task[1], state) if isinstance(task, tuple) else _visit(task, state)
        stack.extend(reversed(parts))
    return AccessSummary(_attributed(state), tuple(state.calls), tuple(state.opaque))


def _visit(task: Enter | Leave | Bind | Initialise | Stmt, state: State) -> Sequence[Task]:
    match task:
        case Enter():
            state.frames.append([])
        case Leave():
            state.leave()
        case Bind():
            state.bind(task)
        case Initialise():
            return ((task.value, _initial_context(task.name, state)),)
        case Block():
            return (Enter(), *task.items, Leave())
        case ExprStmt():
            return _values(task.expr)
        case DeclStmt():
            return [part for declaration in task.declarations for part in _declaration(declaration)]
        case Pragma():
            return visit_pragma(task, state)
        case OpaqueStmt():
            note_opaque(task.names, place(task), state)
        case If() | For() | While() | Switch() | Label() | Jump():
            return _control(task)
    return ()


def _control(statement: If | For | While | Switch | Label | Jump) -> Sequence[Task]:
    match statement:
        case If():
            return (*_values(statement.test), statement.then, *_optional(statement.other))
        case For():
            test, step = _values(statement.test), _values(statement.step)
            return (Enter(), *_optional(statement.init), *test, *step, statement.body, Leave())
        case While(do=True):
            return (statement.body, *_values(statement.test))
        case While():
            return (*_values(statement.test), statement.body)
        case Switch():
            return (*_values(statement.value), statement.body)
        case Label():
            return (*_values(statement.value), *_optional(statement.body))
        case Jump():
            return () if statement.value is None else ((statement.value, Context(sinks=(Elsewhere(),))),)


def _values(expr: Expr | None) -> tuple[Task, ...]:
    return () if expr is None else ((expr, VALUE),)


def _optional(statement: Stmt | None) -> tuple[Task, ...]:
    return () if statement is None else (statement,)


def _declaration(declaration: Declaration) -> Sequence[Task]:
    if not declaration.name:
        return type_parts(declaration.type)
    external = declaration.storage == "extern" and not isinstance(strip(declaration.type), FunctionType)
    tasks: list[Task] = [
        *type_parts(declaration.type),
        Bind(declaration.name, declaration.type, external=external),
    ]
    if declaration.value is not None:
        tasks.append(Initialise(declaration.name, declaration.value))
    return tasks


def _initial_context(name: str, state: State) -> Context:
    number = state.find(name)
    if number is None:
        return Context(sinks=(Elsewhere(),))
    return Context(sinks=(number,) if may_hold_pointer(state.types[number]) else ())


def _attributed(state: State) -> tuple[Use, ...]:
    """The uses with those of locals replaced by uses of what the locals derive from."""
    uses: list[Use] = []
    known: dict[int, tuple[tuple[str, bool], ...]] = {}
    for event in state.events:
        if isinstance(event, Use):
            uses.append(event)
            continue
        if event.number not in known:
            known[event.number] = _origins(event.number, state)
        for name, address in known[event.number]:
            uses += _through_local(event.use, name, address)
    return tuple(uses)


def _origins(number: int, state: State) -> tuple[tuple[str, bool], ...]:
    """Free variables whose value (or, with True, address) local `number` may hold, directly or by other locals."""
    found: dict[tuple[str, bool], None] = {}
    seen = {number}
    pending = [number]
    while pending:
        local = pending.pop()
        for bases, address in ((state.values.get(local, {}), False), (state.addresses.get(local, {}), True)):
            for base in bases:
                if isinstance(base, str):
                    found[base, address] = None
                elif base not in seen:
                    seen.add(base)
                    pending.append(base)
    return tuple(found)


def _through_local(use: Use, name: str, address: bool) -> list[Use]:
    """A use of a local pointer, seen as a use of `name`, whose value or address the pointer holds."""
    # The local's own value is a copy: what is given away with its address is what it points to.
    through = replace(use, name=name, through=True, path=None)
    if not address:
        return [through]
    own = replace(use, name=name, through=False, path=None)
    shallow = use.path is not None and len(use.path) <= 1
    return [own] if shallow else [own, through]
