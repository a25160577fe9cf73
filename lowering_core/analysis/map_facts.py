"""Reads from one function's text what it does about device data (`model.residence`)."""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core.analysis.mappers import expanded, with_mappers
from lowering_core.analysis.own_memory import own_memory
from lowering_core.analysis.regions import may_be_target
from lowering_core.analysis.types import fields_of, type_of
from lowering_core.analysis.walk import children, walk
from lowering_core.identity import IdentityMemo
from lowering_core.model.ctypes import Array, Pointer, Record, strip
from lowering_core.model.directive import Directive, Item, MapClause, items_of
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.residence import Datum, MapEvent, MapFacts
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Call,
    Cast,
    Comma,
    Conditional,
    Declaration,
    DeclStmt,
    Expr,
    Index,
    InitList,
    Jump,
    Label,
    Member,
    Name,
    Pragma,
    Section,
    Stmt,
    Unary,
)
from lowering_core.model.unit import Environment, Function, Scope
from lowering_core.openmp.entries import Effect, Role
from lowering_core.values import dataclass

_RESULT = Datum("result")
_ALLOCATORS = frozenset({"omp_target_alloc", "omp_get_mapped_ptr"})
_BINDING = frozenset({"omp_target_associate_ptr", "cudaMalloc"})
"""Functions that bring what their first argument leads to to the device."""
_MOST, _DEEPEST = 200, 6
"""Data that are the same by assignments, and members on the way to one of them, that are looked at."""
_UNGUARDED = (Block, Pragma, Label)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a statement stands: the conditionals and loops around it, and what is mapped there."""

    guards: tuple[int, ...] = ()
    around: frozenset[Datum] = frozenset()


_READERS = IdentityMemo["_MapReader"](32)


def map_facts(function: Function, environment: Environment) -> MapFacts:
    """What a function does about device data."""
    reader = _reader(function, environment)
    return MapFacts(
        function.name, function.storage == "static", tuple(reader.events()), reader.addressed(), reader.own()
    )


class Data:
    """The ways to the memory that a function's names lead to."""

    def __init__(self, function: Function, environment: Environment) -> None:
        self._reader = _reader(function, environment)

    def of(self, symbol: Symbol, path: tuple[str, ...] = ()) -> frozenset[Datum]:
        """All ways in which what a variable, or a member of it, points to may be known."""
        expr: Expr = Name(name=symbol.name, symbol=symbol)
        for step in path:
            expr = Member(base=expr, field=step, arrow=False)
        return self._reader.known(expr)

    def mapped_beside(self, directive: Directive, symbol: Symbol) -> frozenset[Datum]:
        """What a directive maps under other names than a variable's own, as all that it may be."""
        own = self._reader.datum(symbol, ())
        return self._reader.mapped_by(directive) - {own}


def _reader(function: Function, environment: Environment) -> "_MapReader":
    return _READERS.made(lambda: _MapReader(function, environment), function, environment)


class _MapReader:
    def __init__(self, function: Function, environment: Environment) -> None:
        self._function = function
        self._numbers = {one.symbol: number for number, one in enumerate(function.parameters) if one.symbol}
        self._scope = Scope(function.parameters, with_mappers(environment, function), function.unit.span.start)
        self._same: dict[Datum, set[Datum]] = {}
        self._mapped = IdentityMemo[frozenset[Datum]](4)
        for node in walk(function.body):
            for target, value in _assignments(node, environment):
                if (
                    _points(value)
                    or _points(target)
                    or (isinstance(target, Member) and isinstance(bare(value), Member))
                ):
                    self._note(target, value)

    def known(self, expr: Expr) -> frozenset[Datum]:
        """All the data that an expression may lead to: themselves, and what a local pointer in it was taken from."""
        found: set[Datum] = set()
        for base, path, last in _ways(expr):
            if base.symbol is not None:
                found |= self._followed(self.datum(base.symbol, path)) | self._member(last)
        return frozenset(found)

    def _followed(self, datum: Datum) -> set[Datum]:
        """A datum, and all that it is the same as by assignments of local pointers, one after the other."""
        found, pending = {datum}, [datum]
        while pending and len(found) < _MOST:
            one = pending.pop()
            same = self._same.get(replace(one, path=()), ())
            fresh = {replace(other, path=other.path + one.path) for other in same}
            fresh = {other for other in fresh if len(other.path) <= _DEEPEST} - found
            found |= fresh
            pending += sorted(fresh)
        return found

    def events(self) -> Iterator[MapEvent]:
        pending: list[tuple[Stmt | Expr, _Place]] = [(self._function.body, _Place())]
        guards, skipped = 0, False
        done: set[int] = set()
        while pending:
            node, place = pending.pop()
            below = place
            if isinstance(node, Pragma):
                event = self._directive(node, place, skipped)
                yield from () if event is None else (event,)
                if event is not None and event.kind == "region":
                    continue
                around = frozenset[Datum]()
                if node.directive.name == "target data":
                    around = self.mapped(node.directive, Effect.MAP | Effect.TRANSLATE)
                below = _Place(place.guards, place.around | around)
            elif isinstance(node, Call) and callee_name(node) and id(node) not in done:
                yield self._call(node, frozenset(), place, skipped)
            elif isinstance(node, Jump) and node.keyword in ("return", "goto"):
                skipped = True
            elif isinstance(node, Stmt) and not isinstance(node, _UNGUARDED) and any(_stmts(node)):
                guards += 1
                below = _Place((*place.guards, guards), place.around)
            for call, target in _results(node, self._scope.environment):
                done.add(id(call))
                result = frozenset([_RESULT]) if target is None else self.known(target)
                yield self._call(call, result, place, skipped)
            pending += [(child, below) for child in reversed(children(node))]

    def addressed(self) -> frozenset[str]:
        """The functions that are named without being called."""
        called = {id(bare(node.function)) for node in walk(self._function.body) if isinstance(node, Call)}
        return frozenset(
            node.name
            for node in walk(self._function.body)
            if isinstance(node, Name)
            and node.symbol is not None
            and node.symbol.kind is SymbolKind.FUNCTION
            and id(node) not in called
        )

    def own(self) -> tuple[frozenset[Datum], ...]:
        """Groups of pointers to memory that is known nowhere else than in calls."""
        groups = own_memory(self._function.body, self._scope)
        return tuple(frozenset(self.datum(symbol, path) for symbol, path in group) for group in groups)

    def _note(self, target: Expr | None, value: Expr) -> None:
        """A pointer is copied: both sides lead to the same memory from then on."""
        into = [] if target is None else list(_ways(target))
        for source, steps, last in _ways(value):
            if source.symbol is None:
                continue
            taken = {self.datum(source.symbol, steps), *self._member(last)}
            for base, path, _ in into:
                if not path and base.symbol is not None and base.symbol.is_local:
                    self._same.setdefault(self.datum(base.symbol, ()), set()).update(taken)
            if not steps and source.symbol.is_local:
                same = self._same.setdefault(self.datum(source.symbol, ()), set())
                same |= {_RESULT} if target is None else set()
                for base, path, member in into:
                    same |= self._member(member) | ({self.datum(base.symbol, path)} if base.symbol else set())

    def datum(self, symbol: Symbol, path: tuple[str, ...]) -> Datum:
        if symbol in self._numbers:
            return Datum("parameter", "", self._numbers[symbol], path)
        if not symbol.is_local:
            return Datum("static" if symbol.storage == "static" else "global", symbol.name, 0, path)
        return Datum("local", symbol.name, symbol.number, path)

    def _directive(self, pragma: Pragma, place: _Place, skipped: bool) -> MapEvent | None:
        directive = pragma.directive
        kind = {"target enter data": "enter", "target exit data": "leave"}.get(directive.name, "")
        if pragma.body is not None and (Role.OFFLOAD in directive.role or may_be_target(directive)):
            return MapEvent("region", around=place.around, guards=place.guards)
        data = self.mapped(directive, Effect.MAP) if kind else frozenset[Datum]()
        return MapEvent(kind, (data,), guards=place.guards, skipped=skipped) if kind else None

    def mapped_by(self, directive: Directive) -> frozenset[Datum]:
        """What a directive maps; each of its variables is asked about."""
        return self._mapped.made(lambda: self.mapped(directive, Effect.MAP), directive)

    def mapped(self, directive: Directive, effect: Effect) -> frozenset[Datum]:
        found: set[Datum] = set()
        for clause in directive.clauses:
            for item in items_of(clause) if clause.effect & effect else ():
                found |= self.known(item.expr)
                found |= self._by_mapper(clause, item) if isinstance(clause, MapClause) else set()
        return frozenset(found)

    def _by_mapper(self, clause: MapClause, item: Item) -> frozenset[Datum]:
        """What a mapper of the item's type maps with it."""
        parts = expanded(clause, item, self._scope)
        if isinstance(parts, str):
            return frozenset()
        return frozenset(one for part in parts for one in self.known(part.item.expr))

    def _member(self, expr: Member | None) -> set[Datum]:
        """The member, as one of any object of its type, where that is known and has a name."""
        holder = None if expr is None else type_of(expr.base, self._scope)
        inner = None if holder is None else strip(holder)
        inner = strip(inner.target) if isinstance(inner, Pointer) else inner
        if expr is None or not isinstance(inner, Record) or not inner.tag:
            return set()
        return {Datum("member", f"{inner.keyword} {inner.tag}.{expr.field}")}

    def _call(self, call: Call, result: frozenset[Datum], place: _Place, skipped: bool) -> MapEvent:
        data = tuple(self.known(argument) for argument in call.arguments)
        name = callee_name(call)
        if name in _ALLOCATORS or (name in _BINDING and data):
            entered = result if name in _ALLOCATORS else data[0]
            return MapEvent("enter", (entered,), guards=place.guards, skipped=skipped)
        return MapEvent("call", data, name, result, place.around, place.guards, skipped)


def _ways(expr: Expr) -> Iterator[tuple[Name, tuple[str, ...], Member | None]]:
    """The variables that a pointer or place may be reached from, each with the members on the way and the last one."""
    pending: list[tuple[Expr, tuple[str, ...], Member | None]] = [(expr, (), None)]
    while pending:
        expr, path, last = pending.pop()
        expr = bare(expr)
        match expr:
            case Name():
                yield expr, path, last
            case Member(base=base, field=field):
                pending.append((base, (field, *path), last or expr))
            case Index(base=inner) | Section(base=inner) | Unary(op="*" | "&", operand=inner) | Cast(operand=inner):
                pending.append((inner, path, last))
            case Binary(op="+" | "-", left=left, right=right):
                pending.append((left if _points(left) or not _points(right) else right, path, last))
            case Conditional(test=test, then=then, other=other):
                pending += [(then or test, path, last), (other, path, last)]
            case Comma(right=inner):
                pending.append((inner, path, last))
            case Assign(op="=", target=target, value=value):
                pending += [(target, path, last), (value, path, last)]
            case _:
                pass


def _points(expr: Expr | None) -> bool:
    """Whether an expression is a pointer, as far as its outermost part tells."""
    inner = None if expr is None else bare(expr)
    while isinstance(inner, Binary):
        inner = bare(inner.left) if inner.op in ("+", "-") else None
    if isinstance(inner, Assign):
        return _points(inner.value) or _points(inner.target) or isinstance(bare(inner.target), Member)
    if isinstance(inner, Name | Cast):
        ctype = inner.type if isinstance(inner, Cast) else inner.symbol and inner.symbol.type
        return ctype is not None and isinstance(strip(ctype), Pointer | Array)
    return isinstance(inner, Unary) and inner.op == "&"


def _assignments(node: Stmt | Expr, environment: Environment) -> Iterator[tuple[Expr | None, Expr]]:
    """Targets and values of what a node assigns; None stands for the function's result."""
    if isinstance(node, Assign) and node.op == "=":
        yield node.target, node.value
    elif isinstance(node, DeclStmt):
        for one in node.declarations:
            if one.value is not None:
                target = Name(name=one.name, symbol=one.symbol)
                yield target, one.value
                yield from _members(target, one, environment)
    elif isinstance(node, Jump) and node.keyword == "return" and node.value is not None:
        yield None, node.value


def _members(target: Name, declared: Declaration, environment: Environment) -> Iterator[tuple[Expr, Expr]]:
    """The members of a structure that a list without designators begins with."""
    ctype = strip(declared.type)
    if isinstance(ctype, Record) and isinstance(declared.value, InitList) and not declared.value.designators:
        for field, value in zip(fields_of(ctype, environment) or (), declared.value.items, strict=False):
            yield Member(base=target, field=field.name, arrow=False), value


def _results(node: Stmt | Expr, environment: Environment) -> Iterator[tuple[Call, Expr | None]]:
    """The calls whose results a node assigns as they are."""
    for target, value in _assignments(node, environment):
        value = bare(value)
        while isinstance(value, Cast):
            value = bare(value.operand)
        if isinstance(value, Call) and callee_name(value):
            yield value, target


def _stmts(node: Stmt) -> Iterator[Stmt]:
    return (child for child in children(node) if isinstance(child, Stmt))
