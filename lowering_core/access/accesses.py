"""The accesses of a piece of code, collected by one walk with an explicit stack."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from lowering_core.access.constructs import associated_indices, clause_uses, private_symbols
from lowering_core.access.domains import domain_of, started
from lowering_core.access.flows import cast, may_hold_pointer, plain, reaching, returned, stored, summed
from lowering_core.access.leaving import Leaving, leaving
from lowering_core.access.places import Place, is_called_name, is_place, lengths, place_of
from lowering_core.access.updates import sole_expression, update_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.model.access import (
    RETURNED,
    Access,
    Accesses,
    AccessKind,
    After,
    Choice,
    Condition,
    Construct,
    Flow,
    Flows,
    Guard,
    Reach,
    Repeat,
    Update,
)
from lowering_core.model.ctypes import Array, CType, FunctionType, strip
from lowering_core.model.directive import DependClause, ListClause
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
    SizeofExpr,
    SizeofType,
    Switch,
    Unary,
    While,
)
from lowering_core.model.unit import Environment

_ELSEWHERE = frozenset({"extern", "typedef"})
_VALUES = frozenset({SymbolKind.FUNCTION, SymbolKind.ENUMERATOR, SymbolKind.TYPE})


@dataclass(frozen=True, slots=True)
class _Start:
    """A declared object, at the moment at which it gets its first value."""

    declaration: Declaration


@dataclass(slots=True)
class _Task:
    """A node to visit: what happens to the object that it designates, if it does (`where`, once that is known), where
    its value goes, and under which guard it stands.
    """

    node: AnyNode | Declaration | _Start
    guard: Guard | None
    kind: AccessKind = AccessKind.READ
    value: Expr | None = None
    update: Update | None = None
    header: Symbol | None = None
    flows: Flows = ()
    where: Place | None = None

    def below(self, node: AnyNode, kind: AccessKind = AccessKind.READ, flows: Flows = ()) -> _Task:
        """The visit of a part that stands under the same guard, in the same header."""
        return _Task(node, self.guard, kind, header=self.header, flows=flows)


@dataclass(slots=True)
class _Walk:
    environment: Environment
    leaving: Leaving
    found: list[Access] = field(default_factory=list[Access])
    calls: list[tuple[Call, Guard | None]] = field(default_factory=list[tuple[Call, Guard | None]])
    declared: set[Symbol] = field(default_factory=set[Symbol])
    opaque: list[tuple[OpaqueExpr | OpaqueStmt, Guard | None]] = field(default_factory=list[Any])
    named: list[tuple[Name, Guard | None]] = field(default_factory=list[tuple[Name, Guard | None]])
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
    declared = frozenset(walk.declared)
    return Accesses(tuple(walk.found), tuple(walk.calls), declared, tuple(walk.opaque), tuple(walk.named))


def _object(node: Expr, task: _Task, walk: _Walk) -> Iterator[_Task]:
    """A node that designates an object: the pointers and subscripts on the way, then the access itself."""
    if isinstance(node, Name):
        symbol = node.symbol
        if symbol is not None and symbol.kind in _VALUES:
            walk.named.append((node, task.guard))
            return
        where = Place(symbol, (), None if symbol is None else symbol.type, 0, (), (), node)
    else:
        where = task.where or place_of(node, walk.environment)
    root, path = (where.root, where.path) if isinstance(where.root, Name) else (None, None)
    for load in where.loads:
        walk.found.append(
            Access(
                load.symbol, load.path, AccessKind.READ, load.type, task.guard, load.root, place(load.root),
                load.follows, header=task.header, root=root, on_way=True,
            )
        )  # fmt: skip
    kind = AccessKind.ADDRESS if task.kind is AccessKind.READ and _decays(where.type) else task.kind
    walk.found.append(
        Access(
            where.symbol, path, kind, where.type, task.guard, node, place(node), where.follows, task.value,
            task.update, task.header, root, task.flows,
        )
    )  # fmt: skip
    if root is None:
        yield task.below(where.root, flows=reaching(where.path, task.kind, task.value, task.flows))
    yield from (task.below(other) for other in where.others)


def _decays(ctype: CType | None) -> bool:
    return ctype is not None and isinstance(strip(ctype), Array | FunctionType)


def _unary(node: Unary, task: _Task, walk: _Walk) -> Iterator[_Task]:
    if node.op == "*":
        yield from _object(node, task, walk)
    elif node.op in ("++", "--"):
        yield from _step(node, task, walk)
    else:
        inner = bare(node.operand)
        kind = AccessKind.ADDRESS if node.op == "&" and is_place(inner) else AccessKind.READ
        yield task.below(inner, kind, task.flows if node.op == "&" else ())


def _step(node: Unary | Postfix, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    update = update_of(node)
    yield _Task(node.operand, task.guard, AccessKind.UPDATE, update=update, header=task.header, flows=task.flows)


def _assign(node: Assign, task: _Task, walk: _Walk) -> Iterator[_Task]:
    target, value, flows = bare(node.target), None, task.flows
    where = None if isinstance(target, Name) or not is_place(target) else place_of(target, walk.environment)
    if node.op == "=":
        value = node.value
        flows = tuple(flow for flow in task.flows if isinstance(flow, Reach))
        yield task.below(value, flows=tuple(dict.fromkeys((*stored(target, where), *task.flows))))
    else:
        yield task.below(node.value)
    update = walk.updates.get(id(node)) or update_of(node)
    kind = AccessKind.WRITE if update is None else AccessKind.UPDATE
    yield _Task(target, task.guard, kind, value, update, task.header, flows, where)


def _binary(node: Binary, task: _Task, walk: _Walk) -> Iterator[_Task]:
    left, right = summed(node, task.flows, walk.environment) if task.flows else ((), ())
    yield task.below(node.left, flows=left)
    if node.op in ("&&", "||"):
        yield _Task(node.right, Condition(task.guard, node.left, node.op == "&&"), header=task.header)
    else:
        yield task.below(node.right, flows=right)


def _conditional(node: Conditional, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    yield task.below(node.test, flows=task.flows if node.then is None else ())
    if node.then is not None:
        yield _Task(node.then, Condition(task.guard, node.test, True), header=task.header, flows=task.flows)
    yield _Task(node.other, Condition(task.guard, node.test, False), header=task.header, flows=task.flows)


def _comma(node: Comma, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    yield task.below(node.left)
    yield task.below(node.right, flows=task.flows)


def _call(node: Call, task: _Task, walk: _Walk) -> Iterator[_Task]:
    walk.calls.append((node, task.guard))
    if not is_called_name(node):
        yield task.below(node.function)
    function = bare(node.function)
    callee = function.name if isinstance(function, Name) and function.symbol not in walk.declared else ""
    onward = returned(callee, task.flows) if task.flows else ()
    for number, argument in enumerate(node.arguments):
        own = Flow(callee=callee, argument=number if callee else -1)
        yield task.below(argument, flows=(own, *onward))


def _cast(node: Cast, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    yield from (task.below(length) for length in lengths(node.type))
    yield task.below(node.operand, flows=cast(task.flows, node.type) if task.flows else ())


def _literal(node: CompoundLiteral, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    yield from (task.below(length) for length in lengths(node.type))
    yield task.below(node.value, flows=plain(task.flows))


def _items(node: InitList, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    yield from (task.below(part) for part in node.designators)
    yield from (task.below(part, flows=task.flows) for part in node.items)


def _sizeof(node: SizeofExpr | SizeofType, task: _Task, walk: _Walk) -> Iterator[_Task]:
    """Lengths in a type are evaluated; an operand is not."""
    if isinstance(node, SizeofType):
        yield from (task.below(length) for length in lengths(node.type))
        return
    operand = bare(node.operand)
    while isinstance(operand, Unary | Postfix | Index | Member):
        operand = bare(operand.operand if isinstance(operand, Unary | Postfix) else operand.base)
    if isinstance(operand, Name):
        walk.named.append((operand, task.guard))


def _opaque(node: OpaqueExpr | OpaqueStmt, task: _Task, walk: _Walk) -> Iterator[_Task]:
    walk.opaque.append((node, task.guard))
    yield from ()


def _declarations(node: DeclStmt, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    for declaration in node.declarations:
        yield _Task(declaration, task.guard, header=task.header)


def _declaration(node: Declaration, task: _Task, walk: _Walk) -> Iterator[_Task]:
    yield from (task.below(length) for length in lengths(node.type))
    if node.storage in _ELSEWHERE or isinstance(strip(node.type), FunctionType):
        return
    if node.symbol is not None:
        walk.declared.add(node.symbol)
    if node.value is not None and node.storage != "static":
        holds = node.symbol is not None and may_hold_pointer(node.type)
        yield task.below(node.value, flows=(Flow(node.symbol),) if holds else ())
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


def _jump(node: Jump, task: _Task, _walk: _Walk) -> Iterator[_Task]:
    if node.value is not None:
        yield task.below(node.value, flows=(Flow(argument=RETURNED),))


def _pragma(node: Pragma, task: _Task, walk: _Walk) -> Iterator[_Task]:
    directive = node.directive
    if directive.name == "allocate":
        return
    listed = [*directive.arguments] if directive.name.startswith("flush") else []
    for clause in directive.clauses:
        uses = clause_uses(clause)
        if not uses and isinstance(clause, ListClause | DependClause) and clause.name != "private":
            listed += clause.items
        for expr, reads, writes in uses:
            kind = AccessKind.UPDATE if reads and writes else AccessKind.WRITE if writes else AccessKind.READ
            yield _Task(expr, task.guard, kind)
    walk.named += [(Name(item.name, item.symbol, span=item.span), task.guard) for item in listed if item.name]
    if node.body is None:
        return
    for index in associated_indices(directive, node.body) if directive.has("simd") else ():
        # The last value reaches the variable.
        named = replace(index, span=directive.span)
        yield _Task(named, task.guard, AccessKind.WRITE, header=index.symbol)
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
    Binary: _binary, Conditional: _conditional, Call: _call, Cast: _cast, CompoundLiteral: _literal,
    SizeofType: _sizeof, SizeofExpr: _sizeof, Comma: _comma, Paren: _same("inner"), MacroUse: _same("expansion"),
    InitList: _items, OpaqueExpr: _opaque, OpaqueStmt: _opaque, Block: _block, ExprStmt: _parts("expr"),
    DeclStmt: _declarations, Declaration: _declaration, _Start: _start, If: _if, For: _for, While: _while,
    Switch: _switch, Label: _parts("value", "body"), Jump: _jump, Pragma: _pragma,
}  # fmt: skip
