"""The accesses of a piece of code, collected by one walk with an explicit stack."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from lowering_core.access.constructs import clause_uses, private_symbols
from lowering_core.access.domains import domain_of, started
from lowering_core.access.leaving import Leaving, leaving
from lowering_core.access.places import is_called_name, is_place, place_of
from lowering_core.access.updates import sole_expression, update_of
from lowering_core.analysis.walk import AnyNode, type_expressions
from lowering_core.model.access import (
    Access,
    Accesses,
    AccessKind,
    After,
    Choice,
    Condition,
    Construct,
    Guard,
    Repeat,
    Update,
)
from lowering_core.model.ctypes import Array, CType, FunctionType, strip
from lowering_core.model.expressions import bare, place
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Call,
    Cast,
    Comma,
    CompoundLiteral,
    Conditional,
    Declaration,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    If,
    Index,
    InitList,
    Jump,
    Label,
    MacroUse,
    Member,
    Name,
    OpaqueExpr,
    OpaqueStmt,
    Paren,
    Postfix,
    Pragma,
    Section,
    SizeofType,
    Switch,
    Unary,
    While,
)
from lowering_core.model.unit import Environment

_ELSEWHERE = frozenset({"static", "extern", "typedef"})
_VALUES = frozenset({SymbolKind.FUNCTION, SymbolKind.ENUMERATOR, SymbolKind.TYPE})


@dataclass(frozen=True, slots=True)
class _Start:
    """A declared object, at the moment at which it gets its first value."""

    declaration: Declaration


@dataclass(slots=True)
class _Task:
    """A node to visit: what happens to the object that it designates, if it does, and under which guard."""

    node: AnyNode | Declaration | _Start
    guard: Guard | None
    kind: AccessKind = AccessKind.READ
    value: Expr | None = None
    update: Update | None = None
    header: Symbol | None = None

    def below(self, node: AnyNode, kind: AccessKind = AccessKind.READ) -> _Task:
        """The visit of a part that stands under the same guard, in the same header."""
        return _Task(node, self.guard, kind, header=self.header)


@dataclass(slots=True)
class _Walk:
    environment: Environment
    leaving: Leaving
    found: list[Access] = field(default_factory=list[Access])
    calls: list[tuple[Call, Guard | None]] = field(default_factory=list[tuple[Call, Guard | None]])
    declared: set[Symbol] = field(default_factory=set[Symbol])
    opaque: list[OpaqueExpr | OpaqueStmt] = field(default_factory=list[OpaqueExpr | OpaqueStmt])
    updates: dict[int, Update] = field(default_factory=dict[int, Update])


def accesses_of(node: AnyNode, environment: Environment) -> Accesses:
    """All accesses of a statement or expression. What `sizeof` holds is not evaluated and makes none.

    An assignment evaluates its value first, then its target; guards count from `node`, which itself is sure to run.
    """
    walk = _Walk(environment, leaving(node))
    pending = [_Task(node, None)]
    while pending:
        task = pending.pop()
        visit = _VISITS.get(type(task.node))
        if visit is not None:
            pending += [*visit(task.node, task, walk)][::-1]
    return Accesses(tuple(walk.found), tuple(walk.calls), frozenset(walk.declared), tuple(walk.opaque))


def _object(node: Expr, task: _Task, walk: _Walk) -> Iterator[_Task]:
    """A node that designates an object: the pointers and subscripts on the way, then the access itself."""
    if isinstance(node, Name):
        _variable(node, task, walk)
        return
    where = place_of(node, walk.environment)
    yield from (task.below(other) for other in where.others)
    for load in where.loads:
        walk.found.append(
            Access(
                where.symbol, load.path, AccessKind.READ, load.type, task.guard, load.node, place(load.node),
                load.follows, header=task.header, root=where.root,
            )
        )  # fmt: skip
    kind = AccessKind.ADDRESS if task.kind is AccessKind.READ and _decays(where.type) else task.kind
    walk.found.append(
        Access(
            where.symbol, where.path, kind, where.type, task.guard, node, place(node), where.follows, task.value,
            task.update, task.header, where.root,
        )
    )  # fmt: skip


def _variable(node: Name, task: _Task, walk: _Walk) -> None:
    symbol = node.symbol
    if symbol is not None and symbol.kind in _VALUES:
        return
    ctype = None if symbol is None else symbol.type
    kind = AccessKind.ADDRESS if task.kind is AccessKind.READ and _decays(ctype) else task.kind
    span = place(node)
    walk.found.append(
        Access(symbol, (), kind, ctype, task.guard, node, span, 0, task.value, task.update, task.header, span)
    )


def _decays(ctype: CType | None) -> bool:
    return ctype is not None and isinstance(strip(ctype), Array | FunctionType)


def _unary(node: Unary, task: _Task, walk: _Walk) -> Iterator[_Task]:
    if node.op == "*":
        yield from _object(node, task, walk)
    elif node.op in ("++", "--"):
        yield from _step(node, task, walk)
    else:
        inner = bare(node.operand)
        yield task.below(inner, AccessKind.ADDRESS if node.op == "&" and is_place(inner) else AccessKind.READ)


def _step(node: Unary | Postfix, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    yield _Task(node.operand, task.guard, AccessKind.UPDATE, update=update_of(node), header=task.header)


def _assign(node: Assign, task: _Task, walk: _Walk) -> Iterator[_Task]:
    yield task.below(node.value)
    update = walk.updates.get(id(node)) or update_of(node)
    kind = AccessKind.WRITE if update is None else AccessKind.UPDATE
    yield _Task(node.target, task.guard, kind, node.value if node.op == "=" else None, update, task.header)


def _binary(node: Binary, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    yield task.below(node.left)
    if node.op in ("&&", "||"):
        yield _Task(node.right, Condition(task.guard, node.left, node.op == "&&"), header=task.header)
    else:
        yield task.below(node.right)


def _conditional(node: Conditional, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    yield task.below(node.test)
    if node.then is not None:
        yield _Task(node.then, Condition(task.guard, node.test, True), header=task.header)
    yield _Task(node.other, Condition(task.guard, node.test, False), header=task.header)


def _call(node: Call, task: _Task, walk: _Walk) -> Iterator[_Task]:
    walk.calls.append((node, task.guard))
    if not is_called_name(node):
        yield task.below(node.function)
    yield from (task.below(argument) for argument in node.arguments)


def _typed(node: Cast | CompoundLiteral | SizeofType, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    yield from (task.below(length) for length in type_expressions(node.type))
    if not isinstance(node, SizeofType):
        yield task.below(node.operand if isinstance(node, Cast) else node.value)


def _opaque(node: OpaqueExpr | OpaqueStmt, _task: _Task, walk: _Walk) -> Iterator[_Task]:
    walk.opaque.append(node)
    yield from ()


def _declarations(node: DeclStmt, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    for declaration in node.declarations:
        yield _Task(declaration, task.guard, header=task.header)


def _declaration(node: Declaration, task: _Task, walk: _Walk) -> Iterator[_Task]:
    yield from (task.below(length) for length in type_expressions(node.type))
    if node.storage in _ELSEWHERE or isinstance(strip(node.type), FunctionType):
        return
    if node.symbol is not None:
        walk.declared.add(node.symbol)
    if node.value is not None:
        yield task.below(node.value)
        yield _Task(_Start(node), task.guard, AccessKind.WRITE, node.value, header=task.header)


def _start(node: _Start, task: _Task, walk: _Walk) -> Iterator[_Task]:
    made = node.declaration
    walk.found.append(
        Access(
            made.symbol, (), AccessKind.WRITE, made.type, task.guard, made, place(made), value=task.value,
            header=task.header,
        )
    )  # fmt: skip
    yield from ()


def _block(node: Block, task: _Task, walk: _Walk) -> Iterator[_Task]:
    guard = task.guard
    for item in node.items:
        yield _Task(item, guard)
        if id(item) in walk.leaving.skipping:
            guard = After(guard, item)


def _if(node: If, task: _Task, walk: _Walk) -> Iterator[_Task]:
    update = update_of(node)
    if update is not None:
        walk.updates[id(sole_expression(node.then))] = update
    yield task.below(node.test)
    yield _Task(node.then, Condition(task.guard, node.test, True))
    if node.other is not None:
        yield _Task(node.other, Condition(task.guard, node.test, False))


def _for(node: For, task: _Task, walk: _Walk) -> Iterator[_Task]:
    domain, cut, index = domain_of(node), id(node.body) in walk.leaving.cutting, started(node)[0]
    if node.init is not None:
        yield _Task(node.init, task.guard, header=index)
    if node.test is not None:
        yield _Task(node.test, Repeat(task.guard, node, domain, cut, True), header=index)
    inside = Repeat(task.guard, node, domain, cut, False)
    yield _Task(node.body, inside)
    if node.step is not None:
        yield _Task(node.step, inside, header=index)


def _while(node: While, task: _Task, walk: _Walk) -> Iterator[_Task]:
    cut = id(node.body) in walk.leaving.cutting
    test = _Task(node.test, Repeat(task.guard, node, None, cut, not (node.do and cut)))
    body = _Task(node.body, Repeat(task.guard, node, None, cut, node.do))
    yield from (body, test) if node.do else (test, body)


def _switch(node: Switch, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    yield task.below(node.value)
    yield _Task(node.body, Choice(task.guard, node))


def _pragma(node: Pragma, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    for clause in node.directive.clauses:
        for expr, reads, writes in clause_uses(clause):
            kind = AccessKind.UPDATE if reads and writes else AccessKind.WRITE if writes else AccessKind.READ
            yield _Task(expr, task.guard, kind)
    if node.body is not None:
        yield _Task(node.body, Construct(task.guard, node, private_symbols(node)))


def _parts(*names: str) -> Callable[[Any, _Task, _Walk], Iterator[_Task]]:
    """Visits those parts of a node that are there, under the same guard."""

    def visit(node: AnyNode, task: _Task, _walk: _Walk) -> Iterator[_Task]:
        parts = (getattr(node, name) for name in names)
        yield from (task.below(part) for part in parts if part is not None)

    return visit


def _same(name: str) -> Callable[[Any, _Task, _Walk], Iterator[_Task]]:
    """Visits what a node only wraps."""

    def visit(node: AnyNode, task: _Task, _walk: _Walk) -> Iterator[_Task]:
        yield replace(task, node=getattr(node, name))

    return visit


_VISITS: dict[type, Callable[[Any, _Task, _Walk], Iterator[_Task]]] = {
    Name: _object, Index: _object, Member: _object, Section: _object, Unary: _unary, Postfix: _step, Assign: _assign,
    Binary: _binary, Conditional: _conditional, Call: _call, Cast: _typed, CompoundLiteral: _typed, SizeofType: _typed,
    Comma: _parts("left", "right"), Paren: _same("inner"), MacroUse: _same("expansion"),
    InitList: lambda node, task, _walk: (task.below(part) for part in (*node.designators, *node.items)),
    OpaqueExpr: _opaque, OpaqueStmt: _opaque, Block: _block, ExprStmt: _parts("expr"), DeclStmt: _declarations,
    Declaration: _declaration, _Start: _start, If: _if, For: _for, While: _while, Switch: _switch,
    Label: _parts("body"), Jump: _parts("value"), Pragma: _pragma,
}  # fmt: skip
