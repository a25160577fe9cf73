"""One function as the dependence analysis looks at it: its accesses in order, where each name stands, what changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import started
from lowering_core.access.provenance import followed
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.liveness import Liveness, liveness
from lowering_core.analysis.walk import statements
from lowering_core.model.access import (
    Access,
    Accesses,
    AccessGuard,
    AccessKind,
    After,
    Choice,
    Construct,
    Repeat,
    guards,
)
from lowering_core.model.ctypes import Array, Pointer, strip
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Block, For, Label, Name, OpaqueStmt, Pragma, Stmt, While, inner_statements
from lowering_core.model.unit import Environment, Function, Scope
from lowering_core.values import dataclass

Loop = For | While
_LASTING = ("static", "extern", "_Thread_local")
Judged = Loop | Pragma | Block
"""What is looked at: a loop's iterations, what the threads of a construct run, or with a block the whole function."""


@dataclass(frozen=True, slots=True)
class NamePoint:
    """A place in the order of a function's accesses, and what stands around it."""

    position: int
    guard: AccessGuard | None
    header: Symbol | None


class FunctionView:
    """A function, its environment and the functions that it may call; what follows from them is worked out once."""

    def __init__(self, function: Function, environment: Environment, callees: Callees) -> None:
        self.function = function
        self.environment = environment
        self.callees = callees
        self.scope = Scope(function.declarations, environment, function.unit.span.start)
        self._written: dict[tuple[Symbol, int], tuple[tuple[int, Access], ...]] = {}
        # What was found of each loop, by its identity; `judge` alone knows what that is.
        self.judgements: dict[int, object] = {}
        self.plain = accesses_of(function.body, environment)
        self.followed = followed(self.plain, environment)
        self.made: Accesses = replace(self.followed, all=tuple(map(_trusted, self.followed.all)))

    @cached_property
    def points(self) -> dict[int, NamePoint]:
        """Where each name stands, by the identity of its node."""
        found: dict[int, NamePoint] = {}
        for position, access in enumerate(self.made.all):
            point = NamePoint(position, access.guard, access.header)
            for node in (access.node, access.root):
                if isinstance(node, Name):
                    found.setdefault(id(node), point)
        return found

    @cached_property
    def writes(self) -> dict[Symbol, tuple[tuple[int, Access], ...]]:
        """The writes of each variable's own storage, declarations with values included, in order."""
        found: dict[Symbol, list[tuple[int, Access]]] = {}
        for position, access in enumerate(self.plain.all):
            if access.symbol is not None and access.path == () and access.writes:
                found.setdefault(access.symbol, []).append((position, access))
        return {symbol: tuple(mine) for symbol, mine in found.items()}

    @cached_property
    def exposed(self) -> frozenset[Symbol]:
        """Variables whose address is taken, or that code names which was not understood."""
        taken = {
            access.symbol
            for access in self.plain.all
            if access.symbol is not None and access.kind is AccessKind.ADDRESS and not access.follows
            and not (access.type is not None and isinstance(strip(access.type), Array))
        }  # fmt: skip
        named = {symbol for node, _ in self.plain.opaque for symbol in node.symbols}
        return frozenset(taken | named)

    @cached_property
    def reached(self) -> frozenset[Symbol]:
        """Variables to which a pointer may lead: their address is taken, whole or in part, or code names them that was
        not understood.
        """
        taken = (one.symbol for one in self.plain.all if one.kind is AccessKind.ADDRESS and not one.follows)
        named = {symbol for node, _ in self.plain.opaque for symbol in node.symbols}
        return frozenset({symbol for symbol in taken if symbol is not None} | named)

    def is_out_of_reach(self, symbol: Symbol) -> bool:
        """Whether no pointer leads to a variable, and no other function knows it."""
        return is_automatic(symbol) and symbol not in self.reached

    @cached_property
    def of_threads(self) -> frozenset[Symbol]:
        """The variables of which each thread has one."""
        named = (access.symbol for access in self.made.all)
        apart = self.environment.threadprivate
        return frozenset(
            one for one in named
            if one is not None and (one.storage == "_Thread_local" or (not one.is_local and one.name in apart))
        )  # fmt: skip

    @cached_property
    def loops(self) -> tuple[For, ...]:
        """The `for` loops of the function in source order."""
        return tuple(node for node in statements(self.function.body) if isinstance(node, For))

    @cached_property
    def numbers(self) -> dict[int, int]:
        """A number for each loop of the function, by identity."""
        found = (node for node in statements(self.function.body) if isinstance(node, For | While))
        return {id(loop): number for number, loop in enumerate(found)}

    @cached_property
    def repeats_of(self) -> dict[int, Repeat]:
        """What repeats the body of each loop that makes accesses, by the loop's identity."""
        found: dict[int, Repeat] = {}
        for access in self.made.all:
            for guard in guards(access.guard):
                if not isinstance(guard, Repeat) or (id(guard.loop) in found and found[id(guard.loop)] is guard):
                    continue
                if id(guard.loop) not in found or found[id(guard.loop)].first:
                    found[id(guard.loop)] = guard
        return found

    @cached_property
    def liveness(self) -> Liveness:
        """What is read later in the function."""
        return liveness(self.function, self.environment, self.callees)

    @cached_property
    def parents(self) -> dict[int, tuple[Pragma, ...]]:
        """The pragmas around each loop, outermost first, by identity."""
        found: dict[int, tuple[Pragma, ...]] = {}
        pending: list[tuple[Stmt, tuple[Pragma, ...]]] = [(self.function.body, ())]
        while pending:
            node, around = pending.pop()
            if isinstance(node, For):
                found[id(node)] = around
            around = (*around, node) if isinstance(node, Pragma) else around
            pending += [(inner, around) for inner in inner_statements(node)]
        return found

    @cached_property
    def constructs_of(self) -> dict[int, Construct]:
        """What each construct puts around the accesses of its statement, by the identity of the pragma."""
        return {
            id(guard.pragma): guard
            for access in self.made.all
            for guard in guards(access.guard)
            if isinstance(guard, Construct)
        }

    @cached_property
    def _inside(self) -> dict[int, list[tuple[int, Access]]]:
        found: dict[int, list[tuple[int, Access]]] = {}
        for position, access in enumerate(self.made.all):
            around = [_repeated_by(guard) for guard in guards(access.guard)]
            for judged in dict.fromkeys(one for one in around if one):
                found.setdefault(judged, []).append((position, access))
        return found

    def inside(self, judged: Judged) -> Iterator[tuple[int, Access]]:
        """The accesses that iterations of a loop make, those of its header behind the start included, or a construct's
        statement.
        """
        yield from enumerate(self.made.all) if isinstance(judged, Block) else self._inside.get(id(judged), ())

    def written_in(self, symbol: Symbol, judged: Judged) -> tuple[tuple[int, Access], ...]:
        """The writes of a variable's own storage that are made there."""
        key = symbol, id(judged)
        if key not in self._written:
            self._written[key] = tuple(one for one in self.writes.get(symbol, ()) if repeats(one[1].guard, judged))
        return self._written[key]

    def is_counted(self, loop: For) -> bool:
        """Whether nothing but the step of its header changes the index of a loop."""
        index = started(loop)[0]
        if index is None or index in self.exposed:
            return False
        mine = [access for _, access in self.written_in(index, loop)]
        return len(mine) < 2 and all(access.header == index and innermost(access.guard) is loop for access in mine)


def _trusted(access: Access) -> Access:
    """An access through a local pointer whose value came out of memory, as one to what is not known: the memory may
    hold another pointer by now.
    """
    root, symbol = access.root, access.symbol
    if root is None or symbol is None or root.symbol == symbol or access.path is None:
        return access
    own = isinstance(strip(symbol.type), Pointer)
    if access.follows > (1 if own else 0) or (own and not symbol.is_local):
        return replace(access, path=None)
    return access


def is_automatic(symbol: Symbol) -> bool:
    """Whether a variable lives no longer than its block."""
    return symbol.is_local and symbol.storage not in _LASTING


def is_of_iteration(symbol: Symbol, judged: Judged) -> bool:
    """Whether a variable is declared in a loop or construct, so that each iteration or thread has one of its own: it is
    not static.
    """
    inside = symbol.span is not None and judged.span is not None and judged.span.covers(symbol.span)
    return inside and symbol.storage not in ("static", "extern")


def repeats(guard: AccessGuard | None, judged: Judged) -> bool:
    """Whether what a guard stands around is repeated by a loop, or is in the statement of a construct."""
    if isinstance(judged, Block):
        return True
    for one in guards(guard):
        if isinstance(one, Repeat):
            if one.loop is judged:
                return True
        elif isinstance(one, Construct) and one.pragma is judged:
            return True
    return False


def _repeated_by(guard: AccessGuard) -> int:
    """The identity of the loop or the construct that puts a guard around its accesses; 0 for other guards."""
    match guard:
        case Repeat(loop=loop):
            return id(loop)
        case Construct(pragma=pragma):
            return id(pragma)
        case _:
            return 0


def innermost(guard: AccessGuard | None) -> Loop | None:
    """The loop that directly repeats what a guard stands around."""
    return next((one.loop for one in guards(guard) if isinstance(one, Repeat)), None)


def is_passed_before(one: AccessGuard | None, other: AccessGuard | None) -> bool:
    """Whether what stands under `one`, and further up, is sure to have run before what is under `other`."""
    first = list(guards(one))
    known = set(map(id, first))
    if any(isinstance(guard, Choice) for guard in first) or not known <= set(map(id, guards(other))):
        return False
    between = (guard for guard in guards(other) if id(guard) not in known)
    return not any(isinstance(guard, After) and isinstance(guard.leaver, Label | OpaqueStmt) for guard in between)
