"""The order in which a function's statements run on the host: what each evaluates, and what may run next."""

from dataclasses import field, replace

from lowering_core.access.constructs import private_symbols
from lowering_core.analysis.regions import may_be_target
from lowering_core.analysis.walk import AnyNode, directive_expressions, walk
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Block,
    DeclStmt,
    ExprStmt,
    For,
    If,
    Jump,
    Label,
    Name,
    OpaqueStmt,
    Pragma,
    Stmt,
    Switch,
    While,
)
from lowering_core.model.unit import Function
from lowering_core.openmp.entries import Role
from lowering_core.values import dataclass

END = 0
"""The step after the last statement of a function."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something that is evaluated as a whole: an expression, a declaration, or the clauses of a directive (its pragma
    without a statement). None: nothing is.

    `hidden` are the variables of which the code there has copies of its own, from an enclosing construct. `deferred`:
    it may run later than its place says.
    """

    node: AnyNode | None
    following: tuple[int, ...]
    hidden: frozenset[Symbol] = frozenset()
    deferred: bool = False


@dataclass(frozen=True, slots=True)
class Flow:
    """The steps of a function; the first one stands for its end.

    `places` gives, by the identity of a statement of the function, the step where it begins, the one that follows it,
    and the variables that are hidden in it. `irregular`: control may go ways that are not seen here.
    """

    function: Function
    steps: tuple[Step, ...]
    places: dict[int, tuple[int, int, frozenset[Symbol]]]
    irregular: bool


@dataclass(frozen=True, slots=True)
class _Around:
    """Where `break` and `continue` lead, which step chooses a `case`, and the construct around."""

    broken: int = -1
    continued: int = -1
    switch: int = -1
    hidden: frozenset[Symbol] = frozenset()
    deferred: bool = False


@dataclass(frozen=True, slots=True)
class _Task:
    """A statement between the step where it begins and the one that follows it."""

    statement: Stmt
    entry: int
    leave: int
    around: _Around


@dataclass(slots=True)
class _Open:
    """A step that is not finished."""

    node: AnyNode | None = None
    following: list[int] = field(default_factory=list[int])
    around: _Around = _Around()


def flow_of(function: Function) -> Flow:
    """The flow of control in a function."""
    return _Builder(function).build()


class _Builder:
    def __init__(self, function: Function) -> None:
        self._function = function
        self._open: list[_Open] = [_Open()]
        self._places: dict[int, tuple[int, int, frozenset[Symbol]]] = {}
        self._labels: dict[str, int] = {}
        self._gotos: list[tuple[int, str]] = []
        self._irregular = False
        self._tasks: list[_Task] = []

    def build(self) -> Flow:
        self._tasks.append(_Task(self._function.body, self._new(), END, _Around()))
        while self._tasks:
            self._visit(self._tasks.pop())
        for step, label in self._gotos:
            self._irregular = self._irregular or label not in self._labels
            self._open[step].following.append(self._labels.get(label, END))
        steps = (Step(one.node, tuple(one.following), one.around.hidden, one.around.deferred) for one in self._open)
        return Flow(self._function, tuple(steps), self._places, self._irregular)

    def _new(self) -> int:
        self._open.append(_Open())
        return len(self._open) - 1

    def _set(self, step: int, node: AnyNode | None, around: _Around, *following: int) -> None:
        one = self._open[step]
        one.node, one.around = node, around
        one.following += following

    def _visit(self, task: _Task) -> None:
        statement, entry, leave, around = task.statement, task.entry, task.leave, task.around
        self._places[id(statement)] = entry, leave, around.hidden
        match statement:
            case Block():
                self._in_order(statement.items, entry, leave, around)
            case If():
                then = self._new()
                other = leave if statement.other is None else self._new()
                self._set(entry, statement.test, around, then, other)
                self._tasks.append(_Task(statement.then, then, leave, around))
                if statement.other is not None:
                    self._tasks.append(_Task(statement.other, other, leave, around))
            case For() | While():
                self._loop(statement, entry, leave, around)
            case Switch():
                body = self._new()
                self._set(entry, statement.value, around, leave)
                inside = replace(around, broken=leave, switch=entry)
                self._tasks.append(_Task(statement.body, body, leave, inside))
            case Label():
                self._label(statement, entry, leave, around)
            case Jump():
                self._jump(statement, entry, leave, around)
            case Pragma():
                self._pragma(statement, entry, leave, around)
            case ExprStmt() | DeclStmt() | OpaqueStmt():
                self._irregular = self._irregular or isinstance(statement, OpaqueStmt)
                self._set(entry, statement, around, leave)

    def _in_order(self, items: tuple[Stmt, ...], entry: int, leave: int, around: _Around) -> None:
        for number, item in enumerate(items):
            following = leave if number == len(items) - 1 else self._new()
            self._tasks.append(_Task(item, entry, following, around))
            entry = following
        if not items:
            self._set(entry, None, around, leave)

    def _loop(self, loop: For | While, entry: int, leave: int, around: _Around) -> None:
        test, body, step = self._new(), self._new(), self._new()
        inside = replace(around, broken=leave, continued=step)
        endless = isinstance(loop, For) and loop.test is None
        self._set(test, loop.test, around, *((body,) if endless else (body, leave)))
        if isinstance(loop, For):
            self._set(entry, loop.init, around, test)
            self._set(step, loop.step, around, test)
        else:
            self._set(entry, None, around, body if loop.do else test)
            self._set(step, None, around, test)
        self._tasks.append(_Task(loop.body, body, step, inside))

    def _label(self, label: Label, entry: int, leave: int, around: _Around) -> None:
        body = leave if label.body is None else self._new()
        self._set(entry, label.value, around, body)
        if label.body is not None:
            self._tasks.append(_Task(label.body, body, leave, around))
        if label.keyword == "label":
            self._labels[label.name] = entry
        elif around.switch >= 0:
            self._open[around.switch].following.append(entry)

    def _jump(self, jump: Jump, entry: int, leave: int, around: _Around) -> None:
        self._set(entry, jump if jump.value is not None else None, around)
        target = {"break": around.broken, "continue": around.continued, "return": END}.get(jump.keyword, -1)
        if jump.keyword == "goto" and jump.label:
            self._gotos.append((entry, jump.label))
        elif target >= 0:
            self._open[entry].following.append(target)
        else:
            self._irregular = True
            self._open[entry].following.append(leave)

    def _pragma(self, pragma: Pragma, entry: int, leave: int, around: _Around) -> None:
        directive = pragma.directive
        self._irregular = self._irregular or directive.has("cancel", "cancellation point")
        apart = Role.OFFLOAD in directive.role or may_be_target(directive)
        later = Role.TASKS in directive.role or (apart and directive.asks("nowait"))
        inside = replace(around, deferred=around.deferred or later)
        self._set(entry, replace(pragma, body=None), inside, leave)
        if pragma.body is None:
            return
        body = self._new()
        # What a target region assigns are copies, so that its code takes no value from the host's variables.
        self._open[entry].following = [body, leave] if apart else [body]
        inside = replace(inside, hidden=around.hidden | private_symbols(pragma))
        self._tasks.append(_Task(pragma.body, body, leave, inside))


def names_in(node: AnyNode) -> dict[str, Symbol]:
    """The variables that the names of a step mean."""
    roots: tuple[AnyNode, ...] = directive_expressions(node.directive) if isinstance(node, Pragma) else (node,)
    names = (one for root in roots for one in walk(root) if isinstance(one, Name))
    return {one.name: one.symbol for one in names if one.symbol is not None}
