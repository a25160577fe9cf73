"""Pointers whose memory a function knows alone: nothing but the functions that it calls with them can map it."""

from collections.abc import Iterator
from dataclasses import field

from lowering_core.analysis.library_effects import allocates
from lowering_core.analysis.types import Types, known_type
from lowering_core.analysis.walk import AnyNode, children
from lowering_core.identity import IdentityMemo
from lowering_core.model.ctypes import Array, CType, Pointer, Record, arithmetic_kind, strip
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Call,
    Cast,
    Comma,
    Conditional,
    DeclStmt,
    Expr,
    Index,
    Jump,
    Member,
    Name,
    Number,
    OpaqueExpr,
    OpaqueStmt,
    Postfix,
    SizeofExpr,
    SizeofType,
    Stmt,
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass

Holder = tuple[Symbol, tuple[str, ...]]
"""A local variable, or a member of a local structure."""
_NOWHERE = "nowhere"
_AWAY = "away"
_RETURNED = "returned"
_Goal = Holder | str
_GROUPS = IdentityMemo[tuple[frozenset[Holder], ...]](32)


def own_memory(body: Stmt, scope: Scope) -> tuple[frozenset[Holder], ...]:
    """Groups of pointers and arrays that lead to the same memory: of the function's allocations, of its arrays, or what
    its caller gave. Nothing else leads there, and calls that name their function are the only places where they go.
    `scope` is that of the parameters of the function.
    """
    return _GROUPS.made(lambda: _own_memory(body, scope), body, scope.environment)


def _own_memory(body: Stmt, scope: Scope) -> tuple[frozenset[Holder], ...]:
    found = _Uses(scope)
    pending: list[tuple[AnyNode, _Goal]] = [(body, _NOWHERE)]
    while pending:
        node, goal = pending.pop()
        if isinstance(node, OpaqueStmt):
            return ()
        pending += found.parts(bare(node) if isinstance(node, Expr) else node, goal)
    return tuple(found.groups())


@dataclass(slots=True)
class _Uses:
    scope: Scope
    known: Types = field(default_factory=dict[int, CType | None])
    seen: dict[Holder, set[Holder]] = field(default_factory=dict[Holder, set[Holder]])
    lost: set[Holder] = field(default_factory=set[Holder])
    returned: set[Holder] = field(default_factory=set[Holder])
    allocated: set[Holder] = field(default_factory=set[Holder])

    def groups(self) -> Iterator[frozenset[Holder]]:
        for group in {id(group): group for group in self.seen.values()}.values():
            lost = any((symbol, path[:end]) in self.lost for symbol, path in group for end in range(len(path) + 1))
            # What the function made is known to its caller when it has returned; what the caller gave gets another way.
            given = any(symbol.kind is SymbolKind.PARAMETER for symbol, _ in group)
            # A pointer that is always null leads nowhere.
            filled = given or group & self.allocated or any(isinstance(strip(one.type), Array) for one, _ in group)
            if filled and not lost and not (given and group & self.returned):
                yield frozenset(group)

    def parts(self, node: AnyNode, goal: _Goal) -> list[tuple[AnyNode, _Goal]]:
        """What is below a node whose value goes to `goal`, and where their values go."""
        if isinstance(node, Stmt):
            return self._statement(node)
        if isinstance(node, SizeofExpr | SizeofType):
            return []
        if goal != _NOWHERE and not isinstance(node, Cast) and self._is_number(node):
            goal = _NOWHERE
        place = place_of(node)
        if place is not None:
            self._use(place, goal)
            return []
        match node:
            case Index(base=base) | Member(base=base) | Unary(op="*", operand=base):
                ctype = known_type(node, self.scope, self.known)
                part = ctype is not None and isinstance(strip(ctype), Array)
                rest = [(node.index, _NOWHERE)] if isinstance(node, Index) else []
                return [(base, self._passed(goal, known=part)), *rest]
            case Unary(op="&", operand=operand):
                return self._address(bare(operand), goal)
            case Conditional(test=test, then=then, other=other):
                return [(test, _NOWHERE), (then or test, goal), (other, goal)]
            case Comma(left=left, right=right):
                return [(left, _NOWHERE), (right, goal)]
            case Cast(type=ctype, operand=operand):
                hidden = arithmetic_kind(ctype) is not None and not self._is_number(operand)
                return [(operand, _AWAY if hidden else goal)]
            case Assign(op="=", target=target, value=value):
                kept = place_of(bare(target))
                return [(value, _AWAY if kept is None else kept), (target, goal)]
            case Call(arguments=arguments):
                made = allocates(callee_name(node)) or callee_name(node) == "realloc"
                self.allocated |= {goal} if made and isinstance(goal, tuple) else set()
                self._passed(goal, known=made)
                return [(one, _NOWHERE if callee_name(node) else _AWAY) for one in arguments]
            case Number() | Binary() | Unary() | Postfix() | Assign():
                return [(child, goal) for child in children(node)]
            case _:
                self._passed(goal, known=False)
                self.lost |= {(one, ()) for one in node.symbols} if isinstance(node, OpaqueExpr) else set()
                return [(child, _AWAY) for child in children(node)]

    def _is_number(self, expr: Expr) -> bool:
        ctype = known_type(expr, self.scope, self.known)
        return ctype is not None and arithmetic_kind(ctype) is not None

    def _statement(self, node: Stmt) -> list[tuple[AnyNode, _Goal]]:
        if isinstance(node, DeclStmt):
            values = ((one.symbol, one.value) for one in node.declarations if one.value is not None)
            return [(value, (symbol, ()) if symbol and _is_kept(symbol) else _AWAY) for symbol, value in values]
        return [(child, _RETURNED if isinstance(node, Jump) else _NOWHERE) for child in children(node)]

    def _address(self, operand: Expr, goal: _Goal) -> list[tuple[AnyNode, _Goal]]:
        """What is below an operand whose address goes to `goal`."""
        rest: list[tuple[AnyNode, _Goal]] = []
        while place_of(operand) is None and isinstance(operand, Index | Member):
            rest += [(operand.index, _NOWHERE)] if isinstance(operand, Index) else []
            operand = bare(operand.base)
        array = isinstance(operand, Name) and operand.symbol and isinstance(strip(operand.symbol.type), Array)
        direct = not rest and place_of(operand) is not None and not array
        return [(operand, _AWAY if direct else goal), *rest]

    def _use(self, place: Holder, goal: _Goal) -> None:
        symbol, path = place
        group = self.seen.setdefault(place, {place})
        held = strip(symbol.type)
        # A structure goes with its pointers, and the members of a union are one another.
        gone = isinstance(held, Record) and (not path or held.keyword == "union")
        if goal == _AWAY or gone or symbol.storage == "static":
            self.lost.add(place)
        self.returned |= {place} if goal == _RETURNED else set()
        if isinstance(goal, tuple):
            if isinstance(strip(goal[0].type), Record) and not goal[1]:
                self.lost |= {place, goal}
            group |= self.seen.setdefault(goal, {goal})
            for one in group:
                self.seen[one] = group

    def _passed(self, goal: _Goal, *, known: bool) -> _Goal:
        """Where the address goes that a value was taken from; `known`: it is the value."""
        if isinstance(goal, tuple):
            self.seen.setdefault(goal, {goal})
            self.lost |= set() if known else {goal}
        return goal if known else _NOWHERE


def place_of(expr: AnyNode) -> Holder | None:
    """The local pointer, array or structure, or member of one, that an expression names."""
    path: tuple[str, ...] = ()
    while isinstance(expr, Member) and not expr.arrow:
        expr, path = bare(expr.base), (expr.field, *path)
    if not isinstance(expr, Name) or expr.symbol is None or not expr.symbol.is_local or expr.symbol.storage == "extern":
        return None
    ctype = strip(expr.symbol.type)
    return (expr.symbol, path) if isinstance(ctype, Record if path else Pointer | Array | Record) else None


def _is_kept(symbol: Symbol) -> bool:
    return isinstance(strip(symbol.type), Pointer | Record)
