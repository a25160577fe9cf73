"""The accesses of a piece of code, collected by one walk in the order of evaluation.

It goes down as deep as the reader of functions lets code nest; operators that lean to the left, of which there may be
any number, are taken in a loop.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import field, replace
from typing import Any

from lowering_core.access.constructs import associated_indices, clause_uses, default_copies, private_symbols
from lowering_core.access.domains import domain_of, started
from lowering_core.access.flows import cast, may_hold_pointer, plain, reaching, returned, stored, summed
from lowering_core.access.leaving import Leaving, leaving
from lowering_core.access.places import ObjectPlace, decays, is_called_name, is_place, lengths, place_of
from lowering_core.access.updates import sole_expression, update_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.identity import IdentityMemo
from lowering_core.model.access import (
    RETURNED,
    Access,
    Accesses,
    AccessGuard,
    AccessKind,
    After,
    Choice,
    Condition,
    Construct,
    Flows,
    Reach,
    Repeat,
    Update,
    ValueFlow,
)
from lowering_core.model.ctypes import CType, FunctionType, strip
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
    Stmt,
    Switch,
    Unary,
    While,
)
from lowering_core.model.unit import Environment
from lowering_core.openmp.entries import Effect
from lowering_core.values import dataclass

_ELSEWHERE = frozenset({"extern", "typedef"})
_CLAUSE_KINDS = {
    (True, True): AccessKind.UPDATE, (False, True): AccessKind.WRITE, (True, False): AccessKind.READ,
    (False, False): AccessKind.READ,
}  # fmt: skip
_VALUES = frozenset({SymbolKind.FUNCTION, SymbolKind.ENUMERATOR, SymbolKind.TYPE})

_Done = tuple[Expr | None, Update | None, ObjectPlace | None]
"""What is assigned to the object that a node designates, the update that it is, and where the object is if known."""
_NOTHING: _Done = (None, None, None)
_OF_STATEMENTS = IdentityMemo[Accesses](64)  # Several analyses ask about the regions of a file, one after the other.


@dataclass(slots=True)
class _Walk:
    """What was collected so far; the guard that the visited node stands under, and the index of the loop whose header
    it is in.
    """

    environment: Environment
    leaving: Leaving
    guard: AccessGuard | None = None
    header: Symbol | None = None
    found: list[Access] = field(default_factory=list[Access])
    calls: list[tuple[Call, AccessGuard | None]] = field(default_factory=list[tuple[Call, AccessGuard | None]])
    declared: set[Symbol] = field(default_factory=set[Symbol])
    opaque: list[tuple[OpaqueExpr | OpaqueStmt, AccessGuard | None]] = field(default_factory=list[Any])
    named: list[tuple[Name, AccessGuard | None]] = field(default_factory=list[tuple[Name, AccessGuard | None]])
    updates: dict[int, Update] = field(default_factory=dict[int, Update])

    def visit(
        self, node: AnyNode | Declaration, flows: Flows = (), kind: AccessKind = AccessKind.READ, done: _Done = _NOTHING
    ) -> None:
        """Collect the accesses of a node: `kind` is what happens to the object that it designates, if it does, `flows`
        where its value goes.
        """
        while isinstance(node, Paren | MacroUse):
            node = node.inner if isinstance(node, Paren) else node.expansion
        visit = _VISITS.get(type(node))
        if visit is not None:
            visit(self, node, flows, kind, done)

    def under(self, guard: AccessGuard | None, node: AnyNode, header: Symbol | None = None, flows: Flows = ()) -> None:
        """Visit a node under another guard, in the header of the loop over `header` or in none."""
        before = self.guard, self.header
        self.guard, self.header = guard, header
        self.visit(node, flows)
        self.guard, self.header = before


def accesses_of(node: AnyNode, environment: Environment) -> Accesses:
    """All accesses of a statement or expression. What `sizeof` holds is not evaluated and makes none.

    An assignment evaluates its value first, then its target; guards count from `node`, which itself is sure to run.
    """
    if isinstance(node, Stmt):
        return _OF_STATEMENTS.made(lambda: _accesses_of(node, environment), node, environment)
    return _accesses_of(node, environment)


def _accesses_of(node: AnyNode, environment: Environment) -> Accesses:
    walk = _Walk(environment, leaving(node))
    before = sys.getrecursionlimit()
    # Trees are deep, and directives on directives deeper. Python's calls of Python take no space on the stack of C.
    sys.setrecursionlimit(max(before, 100_000))
    try:
        walk.visit(node)
    finally:
        sys.setrecursionlimit(before)
    made = tuple(walk.found), tuple(walk.calls), frozenset(walk.declared)
    return Accesses(*made, tuple(walk.opaque), tuple(walk.named))


def _object(walk: _Walk, node: Expr, flows: Flows, kind: AccessKind, done: _Done) -> None:
    """A node that designates an object: the pointers and subscripts on the way, then the access itself."""
    value, update, known = done
    if isinstance(node, Name):
        symbol = node.symbol
        if symbol is not None and symbol.kind in _VALUES:
            walk.named.append((node, walk.guard))
            return
        where = ObjectPlace(symbol, (), None if symbol is None else symbol.type, 0, (), (), node)
    else:
        where = known or place_of(node, walk.environment)
    root, path = (where.root, where.path) if isinstance(where.root, Name) else (None, None)
    for load in where.loads:
        walk.found.append(
            Access(
                load.symbol, load.path, AccessKind.READ, load.type, walk.guard, load.root, place(load.root),
                load.follows, header=walk.header, root=root, on_way=True,
            )
        )  # fmt: skip
    own = AccessKind.ADDRESS if kind is AccessKind.READ and decays(where.type) else kind
    walk.found.append(
        Access(
            where.symbol, path, own, where.type, walk.guard, node, place(node), where.follows, value, update,
            walk.header, root, flows,
        )
    )  # fmt: skip
    if root is None:
        walk.visit(where.root, reaching(where.path, kind, value, flows))
    for other in where.others:
        walk.visit(other)


def _unary(walk: _Walk, node: Unary, flows: Flows, kind: AccessKind, done: _Done) -> None:
    if node.op == "*":
        _object(walk, node, flows, kind, done)
    elif node.op in ("++", "--"):
        _step(walk, node, flows)
    else:
        inner, taken = bare(node.operand), node.op == "&"
        walk.visit(inner, flows if taken else (), AccessKind.ADDRESS if taken and is_place(inner) else AccessKind.READ)


def _step(walk: _Walk, node: Unary | Postfix, flows: Flows, *_: object) -> None:
    walk.visit(node.operand, flows, AccessKind.UPDATE, (None, update_of(node), None))


def _assign(walk: _Walk, node: Assign, flows: Flows, *_: object) -> None:
    target, value, reached = bare(node.target), None, flows
    where = None if isinstance(target, Name) or not is_place(target) else place_of(target, walk.environment)
    if node.op == "=":
        value = node.value
        reached = tuple(flow for flow in flows if isinstance(flow, Reach))
        walk.visit(value, tuple(dict.fromkeys((*stored(target, where), *flows))))
    else:
        walk.visit(node.value)
    update = walk.updates.get(id(node)) or update_of(node)
    walk.visit(target, reached, AccessKind.WRITE if update is None else AccessKind.UPDATE, (value, update, where))


def _binary(walk: _Walk, node: Binary, flows: Flows, *_: object) -> None:
    rest: list[tuple[Binary, Flows]] = []
    left: Expr = node
    while isinstance(left, Binary):
        flows, right = summed(left, flows, walk.environment) if flows else ((), ())
        rest.append((left, right))
        left = left.left
    walk.visit(left, flows)
    for parent, right in reversed(rest):
        if parent.op in ("&&", "||"):
            walk.under(Condition(walk.guard, parent.left, parent.op == "&&"), parent.right, walk.header)
        else:
            walk.visit(parent.right, right)


def _conditional(walk: _Walk, node: Conditional, flows: Flows, *_: object) -> None:
    walk.visit(node.test, flows if node.then is None else ())
    if node.then is not None:
        walk.under(Condition(walk.guard, node.test, True), node.then, walk.header, flows)
    walk.under(Condition(walk.guard, node.test, False), node.other, walk.header, flows)


def _comma(walk: _Walk, node: Comma, flows: Flows, *_: object) -> None:
    last, parts = node.right, list[Expr]()
    left: Expr = node.left
    while isinstance(left, Comma):
        parts.append(left.right)
        left = left.left
    for part in (left, *reversed(parts)):
        walk.visit(part)
    walk.visit(last, flows)


def _call(walk: _Walk, node: Call, flows: Flows, *_: object) -> None:
    walk.calls.append((node, walk.guard))
    function = bare(node.function)
    callee = function.name if isinstance(function, Name) and function.symbol not in walk.declared else ""
    if not is_called_name(node):
        walk.visit(node.function)
    onward = returned(function, callee, flows, walk.environment) if flows else ()
    for number, argument in enumerate(node.arguments):
        walk.visit(argument, (ValueFlow(callee=callee, argument=number if callee else -1), *onward))


def _cast(walk: _Walk, node: Cast | CompoundLiteral, flows: Flows, *_: object) -> None:
    _lengths(walk, node.type)
    if isinstance(node, Cast):
        walk.visit(node.operand, cast(flows, node.type) if flows else ())
    else:
        walk.visit(node.value, plain(flows))


def _lengths(walk: _Walk, ctype: CType) -> None:
    """Lengths in a type are evaluated."""
    for length in lengths(ctype):
        walk.visit(length)


def _items(walk: _Walk, node: InitList, flows: Flows, *_: object) -> None:
    for part in node.designators:
        walk.visit(part)
    for part in node.items:
        walk.visit(part, flows)


def _sizeof(walk: _Walk, node: SizeofExpr | SizeofType, *_: object) -> None:
    if isinstance(node, SizeofType):
        _lengths(walk, node.type)
        return
    operand = bare(node.operand)
    while isinstance(operand, Unary | Postfix | Index | Member):
        operand = bare(operand.operand if isinstance(operand, Unary | Postfix) else operand.base)
    if isinstance(operand, Name):
        walk.named.append((operand, walk.guard))


def _opaque(walk: _Walk, node: OpaqueExpr | OpaqueStmt, *_: object) -> None:
    walk.opaque.append((node, walk.guard))


def _declarations(walk: _Walk, node: DeclStmt, *_: object) -> None:
    for declaration in node.declarations:
        walk.visit(declaration)


def _declaration(walk: _Walk, node: Declaration, *_: object) -> None:
    value, elsewhere = node.value, node.storage in _ELSEWHERE or isinstance(strip(node.type), FunctionType)
    if node.symbol is not None and not elsewhere:
        walk.declared.add(node.symbol)
    _lengths(walk, node.type)
    if value is not None and not elsewhere and node.storage != "static":
        walk.visit(value, (ValueFlow(node.symbol),) if node.symbol is not None and may_hold_pointer(node.type) else ())
        walk.found.append(
            Access(
                node.symbol, (), AccessKind.WRITE, node.type, walk.guard, node, place(node), value=value,
                header=walk.header,
            )
        )  # fmt: skip


def _block(walk: _Walk, node: Block, *_: object) -> None:
    guard = walk.guard
    for item in node.items:
        walk.under(guard, item)
        if id(item) in walk.leaving.skipping:
            guard = After(guard, item)


def _if(walk: _Walk, node: If, *_: object) -> None:
    update = update_of(node)
    if update is not None:
        walk.updates[id(sole_expression(node.then))] = update
    walk.visit(node.test)
    walk.under(Condition(walk.guard, node.test, True), node.then)
    if node.other is not None:
        walk.under(Condition(walk.guard, node.test, False), node.other)


def _for(walk: _Walk, node: For, *_: object) -> None:
    domain, cut, index = domain_of(node), id(node.body) in walk.leaving.cutting, started(node)[0]
    inside = Repeat(walk.guard, node, domain, cut, False)
    if node.init is not None:
        walk.under(walk.guard, node.init, index)
    if node.test is not None:
        walk.under(Repeat(walk.guard, node, domain, cut, True), node.test, index)
    walk.under(inside, node.body)
    if node.step is not None:
        walk.under(inside, node.step, index)


def _while(walk: _Walk, node: While, *_: object) -> None:
    cut = id(node.body) in walk.leaving.cutting
    test = Repeat(walk.guard, node, None, cut, not (node.do and cut)), node.test
    body = Repeat(walk.guard, node, None, cut, node.do), node.body
    for guard, part in (body, test) if node.do else (test, body):
        walk.under(guard, part)


def _switch(walk: _Walk, node: Switch, *_: object) -> None:
    walk.visit(node.value)
    walk.under(Choice(walk.guard, node), node.body)


def _pragma(walk: _Walk, node: Pragma, *_: object) -> None:
    directive = node.directive
    if directive.name == "allocate":
        return
    listed = [*directive.arguments] if directive.name.startswith("flush") else []
    for clause in directive.clauses:
        uses = clause_uses(clause)
        known = clause.effect in (Effect.COPY, Effect.SHARE)
        if not uses and isinstance(clause, ListClause | DependClause) and not known:
            # The vectors of `ordered` name iterations.
            listed += () if directive.name == "ordered" else clause.items
        for expr, reads, writes in uses:
            walk.visit(expr, (), _CLAUSE_KINDS[reads, writes])
    walk.named += [(Name(item.name, item.symbol, span=item.span), walk.guard) for item in listed if item.name]
    if node.body is None:
        return
    copied, filled = default_copies(node)
    for symbol in sorted(copied, key=lambda one: one.name) if filled else ():
        walk.visit(Name(symbol.name, symbol, span=directive.span), (), AccessKind.READ)
    for index in associated_indices(directive, node.body) if directive.has("simd") else ():
        # The last value reaches the variable.
        walk.header = index.symbol
        walk.visit(replace(index, span=directive.span), (), AccessKind.WRITE)
    walk.under(Construct(walk.guard, node, private_symbols(node)), node.body)


def _parts(*names: str, flows: Flows = ()) -> Callable[..., None]:
    """Visits those parts of a node that are there, whose values go to `flows`."""

    def visit(walk: _Walk, node: AnyNode, *_: object) -> None:
        for part in (getattr(node, name) for name in names):
            if part is not None:
                walk.visit(part, flows)

    return visit


_VISITS: dict[type, Callable[..., None]] = {
    Name: _object, Index: _object, Member: _object, Section: _object, Unary: _unary, Postfix: _step, Assign: _assign,
    Binary: _binary, Conditional: _conditional, Call: _call, Cast: _cast, CompoundLiteral: _cast, SizeofExpr: _sizeof,
    SizeofType: _sizeof, Comma: _comma, InitList: _items, OpaqueExpr: _opaque,
    OpaqueStmt: _opaque, Block: _block, ExprStmt: _parts("expr"), Declaration: _declaration, If: _if, For: _for,
    DeclStmt: _declarations, While: _while, Switch: _switch,
    Label: _parts("value", "body"), Jump: _parts("value", flows=(ValueFlow(argument=RETURNED),)), Pragma: _pragma,
}  # fmt: skip
