"""Which values of a function's variables are read later: on its way to its end, by its callers, or by others."""

from collections.abc import Iterable
from enum import Enum, unique

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.access import summary_of
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.data_access import passed_on, touches
from lowering_core.analysis.flow import END, Flow, Step, flow_of, names_in
from lowering_core.analysis.library_effects import allocates
from lowering_core.analysis.types import holds_pointer
from lowering_core.analysis.walk import AnyNode
from lowering_core.model.access import Accesses
from lowering_core.model.callee import Touch
from lowering_core.model.ctypes import Array, strip
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Assign, Call, Cast, Declaration, DeclStmt, Expr, ExprStmt, Name, Number, Stmt
from lowering_core.model.unit import Environment, Function
from lowering_core.text import Span
from lowering_core.values import dataclass

_SHARED = Touch.ESCAPES | Touch.RETURNED


@unique
class Why(Enum):
    """Why a value still matters."""

    READ = "read"
    LASTS = "outlives the function"
    EXPOSED = "its address is known elsewhere"
    UNCLEAR = "not known"


@dataclass(frozen=True, slots=True)
class Live:
    """A value still matters: `place` is where it is read, or where its address is given away."""

    why: Why
    place: Span | None = None


@dataclass(frozen=True, slots=True)
class _Read:
    """A read of a variable's own storage, or of what it leads to (`behind`)."""

    symbol: Symbol
    behind: bool


@dataclass(frozen=True, slots=True)
class Liveness:
    """What is read later in a function. Bit k of a set stands for read k; `places` tells where that is, and `masks`
    which reads are of the same storage. `exposed` are variables, or what they lead to, that others may read.
    """

    flow: Flow
    sets: tuple[int, ...]
    places: tuple[Span | None, ...]
    masks: dict[_Read, int]
    exposed: dict[_Read, Span | None]
    owned: frozenset[Symbol]

    def after(self, statement: Stmt, symbol: Symbol, behind: bool = False) -> Live | None:
        """Whether a value that a variable has after `statement`, or with `behind` a value in the memory that its
        pointers lead to, may be read on the host afterwards; None: by nothing. Only writes by assignment of a whole
        variable end a life.
        """
        return self._from(1, statement, symbol, behind)

    def before(self, statement: Stmt, symbol: Symbol) -> Live | None:
        """The same for the value that a variable has when `statement` begins."""
        return self._from(0, statement, symbol, False)

    def _from(self, side: int, statement: Stmt, symbol: Symbol, behind: bool) -> Live | None:
        *steps, hidden = self.flow.places.get(id(statement), (END, END, frozenset([symbol])))
        if symbol in hidden or self.flow.irregular:
            return Live(Why.UNCLEAR)
        what = _Read(symbol, behind)
        if not symbol.is_local or symbol.storage in ("static", "extern", "_Thread_local"):
            return Live(Why.LASTS)
        if behind and symbol not in self.owned:
            return Live(Why.LASTS)
        if what in self.exposed:
            return Live(Why.EXPOSED, self.exposed[what])
        reads = self.sets[steps[side]] & self.masks.get(what, 0)
        if not reads:
            return None
        return Live(Why.READ, min((self.places[bit] for bit in _bits(reads)), key=lambda at: _order(at, statement)))


def liveness(function: Function, environment: Environment, callees: Callees) -> Liveness:
    """What is read later in a function."""
    flow = flow_of(function)
    collected = _Collected()
    for step in flow.steps:
        collected.add(step, environment, callees)
    masks: dict[_Read, int] = {}
    for bit, (read, _) in enumerate(collected.reads):
        masks[read] = masks.get(read, 0) | 1 << bit
    kills = [_mask((_Read(symbol, False) for symbol in killed), masks) for killed in collected.killed]
    places = tuple(place for _, place in collected.reads)
    owned = frozenset(collected.allocated - collected.assigned_otherwise)
    return Liveness(flow, _solved(flow, collected.made, kills), places, masks, collected.exposed, owned)


class _Collected:
    """What the steps of a function read, end, and give away."""

    def __init__(self) -> None:
        self.reads: list[tuple[_Read, Span | None]] = []
        self.made: list[int] = []
        self.killed: list[frozenset[Symbol]] = []
        self.exposed: dict[_Read, Span | None] = {}
        self.allocated: set[Symbol] = set()
        self.assigned_otherwise: set[Symbol] = set()

    def add(self, step: Step, environment: Environment, callees: Callees) -> None:
        first = len(self.reads)
        killed: set[Symbol] = set()
        for node in () if step.node is None else _parts(step.node):
            if isinstance(node, Declaration):
                killed |= {node.symbol} if node.symbol is not None and node.storage != "static" else set()
                continue
            made = accesses_of(node, environment)
            written = self._reads(node, made, step, environment, callees)
            assigned = _assigned(made) if isinstance(node, Expr) else {}
            self.assigned_otherwise |= written - {symbol for symbol, fresh in assigned.items() if fresh}
            self.allocated |= {symbol for symbol, fresh in assigned.items() if fresh}
            killed |= assigned.keys()
        self.made.append((1 << len(self.reads)) - (1 << first))
        self.killed.append(frozenset(killed - step.hidden))

    def _reads(
        self, node: AnyNode, made: Accesses, step: Step, environment: Environment, callees: Callees
    ) -> set[Symbol]:
        """Note what a step reads and gives away; the variables that it may write."""
        written: set[Symbol] = set()
        symbols = names_in(node)
        types = {name: symbol.type for name, symbol in symbols.items()}
        seen: set[_Read] = set()
        for use, touch, given in touches(summary_of(made), types, environment):
            symbol = symbols.get(use.name)
            if symbol is None or symbol in step.hidden:
                continue
            address = not use.through or isinstance(strip(types[use.name]), Array)
            if given is not None:
                touch |= passed_on(given, callees.of(given.callee), holds_pointer(symbol.type, environment))
            written |= {symbol} if touch & Touch.WRITTEN else set()
            if touch & _SHARED:
                self.exposed.setdefault(_Read(symbol, not address), use.span)
            for flag, behind in ((Touch.READ, False), (Touch.READ_THROUGH, True)):
                read = _Read(symbol, behind)
                if touch & flag and read not in seen:
                    seen.add(read)
                    self.reads.append((read, use.span))
                    if step.deferred:
                        self.exposed.setdefault(read, use.span)
        return written


def _assigned(made: Accesses) -> dict[Symbol, bool]:
    """The variables that are sure to be assigned as a whole, and whether the value is memory of their own."""
    found: dict[Symbol, bool] = {}
    for access in made.all:
        symbol = access.symbol
        if symbol is not None and access.path == () and access.value is not None and access.sure:
            found[symbol] = _is_fresh(access.value) and symbol.kind is not SymbolKind.PARAMETER
    return found


def _parts(node: AnyNode) -> Iterable[AnyNode | Declaration]:
    """A step's expressions and declarations in order; an initialiser is an assignment."""
    if not isinstance(node, DeclStmt):
        yield node.expr if isinstance(node, ExprStmt) and node.expr is not None else node
        return
    yield DeclStmt(tuple(Declaration(one.name, one.type, symbol=one.symbol) for one in node.declarations))
    for one in node.declarations:
        yield one
        if one.value is not None and one.symbol is not None:
            yield Assign(
                op="=", target=Name(span=one.name_span or one.span, name=one.name, symbol=one.symbol), value=one.value
            )


def _is_fresh(value: Expr) -> bool:
    """Whether a pointer's value leads to memory that nothing else leads to, or nowhere."""
    value = bare(value)
    while isinstance(value, Cast):
        value = bare(value.operand)
    if isinstance(value, Call):
        return allocates(callee_name(value))
    return isinstance(value, Number) and value.value == 0


def _solved(flow: Flow, made: list[int], kills: list[int]) -> tuple[int, ...]:
    """What is read from each step on: the least solution, by a work list."""
    before: list[list[int]] = [[] for _ in flow.steps]
    for number, step in enumerate(flow.steps):
        for following in step.following:
            before[following].append(number)
    sets = list(made)
    waiting = list(range(len(flow.steps)))
    queued = set(waiting)
    while waiting:
        number = waiting.pop()
        queued.discard(number)
        later = 0
        for following in flow.steps[number].following:
            later |= sets[following]
        fresh = made[number] | (later & ~kills[number])
        if fresh != sets[number]:
            sets[number] = fresh
            again = [one for one in before[number] if one not in queued]
            waiting += again
            queued.update(again)
    return tuple(sets)


def _mask(reads: Iterable[_Read], masks: dict[_Read, int]) -> int:
    found = 0
    for read in reads:
        found |= masks.get(read, 0)
    return found


def _bits(number: int) -> Iterable[int]:
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


def _order(at: Span | None, statement: Stmt) -> tuple[bool, Span]:
    """Reads behind the statement first, then those that a loop comes back to."""
    own = statement.span
    place = at or Span(0, 0)
    return (own is not None and place.start < own.end, place)
