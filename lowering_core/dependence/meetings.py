"""Pairs of accesses by which two threads of a parallel region touch one object, while nothing keeps them apart.

Only what is certain counts: threads come to both places whenever the loops around these run a few times, both are to
one element then, and no barrier, lock, or condition stands between them (OpenMP 5.2, 1.4.1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

from lowering_core.analysis.walk import statements
from lowering_core.c_text import structural
from lowering_core.dependence import solver
from lowering_core.dependence.dealt import orders_between
from lowering_core.dependence.elements import ElementWay, elements_of
from lowering_core.dependence.located import MemoryPlace
from lowering_core.dependence.locks import exclude_each_other
from lowering_core.dependence.ordering import is_steady_value
from lowering_core.dependence.pairs import Conflict, Systems, conflict_of, holds
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.relations import Relation, relation_of, runs_of
from lowering_core.dependence.storage import Base
from lowering_core.dependence.teams import Moment, Runner, Team, items_with, moment_of
from lowering_core.dependence.view import FunctionView, is_of_iteration
from lowering_core.model.access import Access, AccessKind, Construct, Repeat, guards
from lowering_core.model.ctypes import is_atomic, is_volatile
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For, Pragma
from lowering_core.openmp.entries import Effect
from lowering_core.values import dataclass

_MOST = 120


@dataclass(frozen=True, slots=True)
class TeamAccess:
    """An access of a parallel region to what its threads share."""

    position: int
    access: Access
    moment: Moment


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two accesses to one object that two threads may make at the same time; the first in the text is `first`. The
    object is `name`, where both are to elements of it `conflict` tells to which.
    """

    first: TeamAccess
    second: TeamAccess
    name: Symbol
    conflict: Conflict | None = None
    systems: Systems | None = None
    system: str = ""


def meetings_of(view: FunctionView, team: Team) -> Iterator[Meeting]:
    """The pairs of a region, in the order of their accesses."""
    shared = shared_of(view, team)
    changed = frozenset(one.symbol for _, one in view.inside(team.pragma) if one.writes and one.path == ())
    scalars: dict[Symbol, list[TeamAccess]] = {}
    others: list[TeamAccess] = []
    for one in shared:
        if one.access.path == () and one.access.symbol is not None:
            scalars.setdefault(one.access.symbol, []).append(one)
        else:
            others.append(one)
    for symbol, mine in scalars.items():
        known = [one for one in mine if _is_sure(one.access, team)]
        for first, second in combinations_with_replacement(known, 2):
            if _may_meet(first, second, changed):
                yield Meeting(first, second, symbol)
    yield from _Elements(view, team, others, changed).meetings()


def shared_of(view: FunctionView, team: Team) -> list[TeamAccess]:
    """The accesses of a region to what its threads share, of which it is clear when they are made."""
    inner = [node for node in statements(team.pragma) if isinstance(node, Pragma) and node is not team.pragma]
    clauses = {node.directive.span.start: node for node in inner}
    found: list[TeamAccess] = []
    for position, access in view.inside(team.pragma):
        if access.path is None or access.kind is AccessKind.ADDRESS or access.symbol is None:
            continue
        if access.type is not None and (is_atomic(access.type) or is_volatile(access.type)):
            continue
        if _is_own(team, access):
            continue
        moment = moment_of(team, access, clauses)
        if moment is not None:
            found.append(TeamAccess(position, access, moment))
    return found


def _is_own(team: Team, access: Access) -> bool:
    """Whether each thread has its own object, or it is not clear which one it is."""
    symbol, root = access.symbol, None if access.root is None else access.root.symbol
    for guard in guards(access.guard):
        if not isinstance(guard, Construct):
            continue
        if guard.pragma is team.pragma:
            break
        combined = items_with(guard.pragma.directive, Effect.COMBINE)
        if symbol in combined or root in combined or (not access.follows and symbol in guard.private):
            return True
    combined = items_with(team.pragma.directive, Effect.COMBINE)
    if symbol is None or symbol in combined or root in combined:
        return True
    return not access.follows and (symbol in team.own or is_of_iteration(symbol, team.pragma))


def _is_sure(access: Access, team: Team) -> bool:
    """Whether a thread comes to an access, if the loops around it run."""
    for guard in guards(access.guard):
        if isinstance(guard, Construct):
            if guard.pragma is team.pragma:
                return True
        elif not isinstance(guard, Repeat) or guard.cut or not (isinstance(guard.loop, For) or guard.first):
            return False
    return False


def _may_meet(first: TeamAccess, second: TeamAccess, changed: frozenset[Symbol | None]) -> bool:
    """Whether two threads may be at two accesses at the same time, one of which writes another value."""
    one, other = first.moment, second.moment
    if not (first.access.writes or second.access.writes) or one.phase != other.phase:
        return False
    if exclude_each_other(one.held, other.held) or not _by_two(one, other):
        return False
    return not (_stores_same(first, second, changed) or _is_known_before(first, second, changed))


def _by_two(one: Moment, other: Moment) -> bool:
    """Whether two threads may run two pieces of code."""
    if one.by is Runner.ALL or other.by is Runner.ALL:
        return True
    if one.by is Runner.PRIMARY and other.by is Runner.PRIMARY:
        return False
    if one.construct is other.construct:
        if one.by is Runner.SHARED:
            # What nothing guards in one loop is told of that loop.
            return bool(one.held or other.held)
        return one.by is Runner.SECTION and one.part != other.part
    return True


def _stores_same(first: TeamAccess, second: TeamAccess, changed: frozenset[Symbol | None]) -> bool:
    one, other = first.access.value, second.access.value
    if one is None or other is None or not (first.access.writes and second.access.writes):
        return False
    return structural(one) == structural(other) and is_steady_value(one, changed)


def _is_known_before(first: TeamAccess, second: TeamAccess, changed: frozenset[Symbol | None]) -> bool:
    """Whether each thread has stored the value already that the second access reads."""
    value = first.access.value if first.access.kind is AccessKind.WRITE and first.moment.by is Runner.ALL else None
    return value is not None and not second.access.writes and is_steady_value(value, changed)


class _Elements:
    """The accesses of a region to elements and members, compared with each other."""

    def __init__(
        self, view: FunctionView, team: Team, found: Sequence[TeamAccess], changed: frozenset[Symbol | None]
    ) -> None:
        self._team = team
        self._changed = changed
        self._found = found
        self._reader = IterationValues(view, team.pragma)
        inner = (one for access in found for one in guards(access.access.guard) if isinstance(one, Construct))
        self._private = team.own.union(*(one.private for one in inner))
        self._reader.apart = self._private

    def meetings(self) -> Iterator[Meeting]:
        runs = runs_of(self._reader)
        if runs is None or not any(one.access.writes for one in self._found) or len(self._found) > _MOST:
            return
        groups: dict[Base, list[tuple[TeamAccess, Relation]]] = {}
        for one in self._found:
            relation = relation_of(self._reader, one.position, one.access)
            if not isinstance(relation.place, MemoryPlace) or not relation.exact:
                continue
            base = relation.place.base
            if base.symbol in self._private or is_of_iteration(base.symbol, self._team.pragma):
                continue
            groups.setdefault(base, []).append((one, relation))
        systems = Systems(runs, (), self._reader.definitions, self._reader.lengths)
        for base, mine in groups.items():
            if any(one.access.writes for one, _ in mine):
                yield from self._within(systems, runs, base, mine)

    def _within(
        self, systems: Systems, runs: Relation, base: Base, mine: list[tuple[TeamAccess, Relation]]
    ) -> Iterator[Meeting]:
        relations = [relation for _, relation in mine]
        ways = elements_of(relations, lambda relation, row: holds(systems, relation, row, relation.pieces))
        known = [
            (one, restricted, way)
            for (one, relation), way in zip(mine, ways, strict=True)
            if (restricted := _where_understood(systems, relation, way)) is not None
        ]
        for (first, one, way), (second, other, behind) in combinations_with_replacement(known, 2):
            if not _may_meet(first, second, self._changed):
                continue
            conflict = conflict_of((one, way), (other, behind), ())
            if conflict is None or not conflict.exact:
                continue
            orders = orders_between(self._reader, self._team, (first.moment, one), (second.moment, other))
            if not orders:
                continue
            rows = (*runs.runs, *one.runs, *other.runs)
            systems.of_runs(rows)
            systems.of_meeting(conflict, orders)
            wide, text = systems.of_runs(rows), systems.of_meeting(conflict, orders)
            if wide and text and solver.covers(text, systems.parameters, wide):
                yield Meeting(first, second, base.symbol, conflict, systems, text)


def _where_understood(systems: Systems, relation: Relation, way: ElementWay) -> Relation | None:
    """A relation among the iterations in which its access is what it says; None where that is open."""
    rows = list(way.inside)
    for demand in (*relation.demands, *way.demands):
        number = demand.row.form.constant
        if number is not None and number >= 0:
            continue
        text = systems.of_demand(relation, demand.row, demand.known)
        if text is None:
            return None
        if not solver.is_empty(text):
            rows.append(demand.row)
    return replace(relation, pieces=tuple((*piece, *rows) for piece in relation.pieces)) if rows else relation
