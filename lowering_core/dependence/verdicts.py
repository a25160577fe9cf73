"""The verdict on a loop: whether its iterations may run at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement

from lowering_core.access.domains import started
from lowering_core.access.effects import is_of_numbers
from lowering_core.dependence import solver
from lowering_core.dependence.concurrency import Concurrency, concurrency_of
from lowering_core.dependence.elements import ElementWay, elements_of
from lowering_core.dependence.located import MemoryPlace
from lowering_core.dependence.named import met_by_pointers
from lowering_core.dependence.pairs import Conflict, Systems, conflict_of, holds
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.relations import Demand, Relation, is_fixed, relation_of, runs_of
from lowering_core.dependence.scalars import Scalar, is_read_elsewhere, scalars_of
from lowering_core.dependence.scratch import scratch_of
from lowering_core.dependence.storage import Base, may_share
from lowering_core.dependence.view import FunctionView, repeats
from lowering_core.model.access import Access, AccessKind, Construct, Repeat, guards
from lowering_core.model.callee import Touch
from lowering_core.model.ctypes import is_atomic
from lowering_core.model.dependence import Reason, VerdictKind
from lowering_core.model.expressions import callee_name
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Call, For

_MOST_ACCESSES = 120
_CHANGES = Touch.WRITTEN_THROUGH | Touch.FREED | Touch.ESCAPES
_ORDERED = ("atomic", "critical", "ordered", "single", "masked", "master")


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was found of a loop, before it is put into words."""

    loop: For
    kind: VerdictKind
    concurrency: Concurrency
    clauses: tuple[str, ...] = ()
    reason: Reason | None = None
    detail: str = ""
    pair: tuple[Access, Access] | None = None
    conflict: Conflict | None = None
    systems: Systems | None = None
    system: str = ""
    condition: solver.FreeCondition | None = None
    facts: tuple[str, ...] = ()


@dataclass(slots=True)
class _Findings:
    """What speaks against a loop, collected while its accesses are compared."""

    facts: dict[str, None] = field(default_factory=dict[str, None])
    unknown: list[tuple[Reason, str, tuple[Access, Access] | None]] = field(default_factory=list[
        tuple[Reason, str, tuple[Access, Access] | None]])  # fmt: skip
    conflicts: list[Conflict] = field(default_factory=list[Conflict])
    demands: list[tuple[Relation, Demand]] = field(default_factory=list[tuple[Relation, Demand]])
    open: list[Relation] = field(default_factory=list[Relation])

    def doubt(self, reason: Reason, detail: str = "", pair: tuple[Access, Access] | None = None) -> None:
        """Note why nothing is sure."""
        self.unknown.append((reason, detail, pair))


def judge(view: FunctionView, loop: For) -> Judgement:
    """Whether two iterations of a loop, or of the loops that a directive joins to it, may touch one object."""
    concurrency = concurrency_of(view, loop)
    scratch = frozenset[Symbol]() if concurrency.directive else scratch_of(view, loop, concurrency.own)
    concurrency = replace(concurrency, own=concurrency.own | scratch)
    reader = IterationValues(view, loop)
    found = _Findings()
    runs = runs_of(reader)
    control = _control(view, concurrency, runs)
    if control is not None:
        return Judgement(loop, VerdictKind.UNKNOWN, concurrency, reason=control)
    assert runs is not None
    _calls(view, loop, found)
    if any(reason is Reason.ORDER for reason, _, _ in found.unknown):
        return _undecided(found, Judgement(loop, VerdictKind.UNKNOWN, concurrency))
    clauses = [f"private({symbol.name})" for symbol in scratch]
    indices = {started(one)[0] for one in concurrency.loops}
    for scalar in scalars_of(view, loop, concurrency.own | indices | _of_threads(view)):
        if scalar.clause and not concurrency.directive:
            clauses.append(scalar.clause)
            continue
        order = [_order_of(access) for access in (scalar.write, scalar.other)]
        if order[0] and order[0] == order[1]:
            found.doubt(Reason.ORDER, scalar.symbol.name, (scalar.write, scalar.other))
        elif scalar.certain:
            return _of_scalar(scalar, loop, concurrency)
        else:
            found.doubt(Reason.CONDITION, scalar.symbol.name, (scalar.write, scalar.other))
    for index in indices:
        outlives = index is not None and not _is_inside(index, loop) and not concurrency.directive
        if index is not None and outlives and is_read_elsewhere(view, loop, index):
            clauses.append(f"lastprivate({index.name})")
    judged = tuple(reader.dimension(one) for one in concurrency.loops)
    systems = Systems(runs, judged, reader.definitions, reader.lengths)
    relations = _relations(view, reader, concurrency)
    _compare(reader, systems, relations, judged, found)
    if (met := met_by_pointers(view, loop, reader.storage, relations, concurrency.own | indices)) is not None:
        found.doubt(Reason.ALIAS, "" if met[1].symbol is None else met[1].symbol.name, met)
    return _decided(found, systems, Judgement(loop, VerdictKind.FREE, concurrency, tuple(sorted(clauses))))


def _of_threads(view: FunctionView) -> frozenset[Symbol]:
    """The variables of which each thread has one."""
    named = (access.symbol for access in view.made.all)
    apart = view.environment.threadprivate
    return frozenset(
        one for one in named
        if one is not None and (one.storage == "_Thread_local" or (not one.is_local and one.name in apart))
    )  # fmt: skip


def _control(view: FunctionView, concurrency: Concurrency, runs: Relation | None) -> Reason | None:
    """Why the iterations of a loop are not known."""
    if concurrency.ordered:
        return Reason.ORDER
    if any(repeats(guard, concurrency.loops[0]) for _, guard in view.made.opaque):
        return Reason.OPAQUE
    for loop in concurrency.loops:
        guard = view.repeats_of.get(id(loop))
        if guard is None or guard.cut or guard.domain is None or not view.is_counted(loop) or loop.test is None:
            return Reason.CONTROL
    return Reason.CONTROL if runs is None or runs.why is not None else None


def _of_scalar(scalar: Scalar, loop: For, concurrency: Concurrency) -> Judgement:
    return Judgement(
        loop, VerdictKind.RACE, concurrency, detail=scalar.symbol.name, pair=(scalar.write, scalar.other),
        clauses=(scalar.clause,) if scalar.clause else (),
    )  # fmt: skip


def _calls(view: FunctionView, loop: For, found: _Findings) -> None:
    """What the calls in a loop may do."""
    for call, guard in view.made.calls:
        if not repeats(guard, loop) or is_of_numbers(call):
            continue
        name = callee_name(call)
        summary = view.callees.of_call(call)
        if view.callees.may_order(call) and not summary.unknown:
            found.doubt(Reason.ORDER, name)
        elif not summary.pure or view.callees.constructs(name) or _reads(view, call, loop):
            found.doubt(Reason.CALL, name)
        else:
            found.facts[f"`{name}` only computes a value"] = None


def _reads(view: FunctionView, call: Call, loop: For) -> bool:
    """Whether a function that changes nothing may read what the loop writes."""
    summary = view.callees.of_call(call)
    touched = (*summary.parameters[: len(call.arguments)], *(touch for _, touch in summary.globals))
    reads = any(touch & (Touch.READ | Touch.READ_THROUGH) for touch in touched)
    return reads and any(access.writes and access.path != () for _, access in view.inside(loop))


def _relations(view: FunctionView, reader: IterationValues, concurrency: Concurrency) -> list[Relation]:
    """The accesses to memory that iterations share."""
    found: list[Relation] = []
    loop = concurrency.loops[0]
    for position, access in view.inside(loop):
        if access.path == () or access.kind is AccessKind.ADDRESS:
            continue
        symbol = access.symbol
        if symbol is not None and not access.follows and (symbol in concurrency.own or _is_inside(symbol, loop)):
            continue
        inner = (one for one in guards(access.guard) if isinstance(one, Construct))
        if not access.follows and any(symbol in one.private and _is_within(one, loop) for one in inner):
            continue
        if access.type is not None and is_atomic(access.type):
            continue
        found.append(relation_of(reader, position, access))
    return found


def _compare(
    reader: IterationValues, systems: Systems, relations: Sequence[Relation], judged: Sequence[Symbol], found: _Findings
) -> None:
    if not any(relation.writes for relation in relations):
        return
    if len(relations) > _MOST_ACCESSES:
        found.doubt(Reason.BUDGET)
        return
    groups: dict[Base, list[Relation]] = {}
    for relation in relations:
        if isinstance(relation.place, MemoryPlace):
            groups.setdefault(relation.place.base, []).append(relation)
        elif any(_may_meet(relation, other) for other in relations):
            found.doubt(relation.place, _name(relation))
    _across(reader, groups, found)
    for base, mine in groups.items():
        if not any(relation.writes for relation in mine):
            continue
        elements = elements_of(mine, lambda relation, row: holds(systems, relation, row, relation.pieces))
        for relation, element in zip(mine, elements, strict=True):
            _demanded(systems, relation, (*relation.demands, *element.demands), base, found)
        _within(systems, list(zip(mine, elements, strict=True)), judged, found)


def _may_meet(one: Relation, other: Relation) -> bool:
    if not (one.writes or other.writes) or one.access is None or other.access is None:
        return False
    first, second = one.access.type, other.access.type
    return first is None or second is None or may_share(first, second)


def _across(reader: IterationValues, groups: dict[Base, list[Relation]], found: _Findings) -> None:
    """Pieces of memory that may overlap."""
    for one, other in combinations_with_replacement(groups, 2):
        if one == other:
            continue
        meeting = [(a, b) for a in groups[one] for b in groups[other] if a.writes or b.writes]
        if not meeting:
            continue
        fact = reader.storage.apart(one, other)
        if fact is None:
            declared = reader.storage.are_declared(one, other)
            same = [(a, b) for a, b in meeting if not declared or _may_meet(a, b)]
            # Memory behind pointers may hold one type after another: a number that is read before one of another type
            # is written in its place is right in order, and wrong at the same time.
            if one.through and other.through:
                same = same or [(a, b) for a, b in meeting if _moves(a) and _moves(b)]
            if same:
                first, second = same[0]
                assert first.access is not None and second.access is not None
                found.doubt(Reason.ALIAS, f"{one.name}, {other.name}", (first.access, second.access))
                continue
            fact = f"`{one.name}` and `{other.name}` have different types"
        if fact:
            found.facts[fact] = None


def _moves(relation: Relation) -> bool:
    """Whether iterations go to different elements."""
    forms = [one.form for one in relation.place.dimensions] if isinstance(relation.place, MemoryPlace) else []
    return any(not is_fixed(symbol, relation.dimensions) for form in forms for symbol in form.symbols)


def _demanded(systems: Systems, relation: Relation, demands: Sequence[Demand], base: Base, found: _Findings) -> None:
    for demand in demands:
        number = demand.row.form.constant
        if number is not None and number >= 0:
            continue
        text = systems.of_demand(relation, demand.row, demand.known)
        empty = None if text is None else solver.is_empty(text)
        if empty:
            continue
        if text is None or empty is None or not relation.exact:
            pair = None if relation.access is None else (relation.access, relation.access)
            found.doubt(demand.reason, base.name, pair)
            found.open.append(relation)
        else:
            found.demands.append((relation, demand))


def _within(
    systems: Systems, mine: list[tuple[Relation, ElementWay]], judged: Sequence[Symbol], found: _Findings
) -> None:
    for first, second in combinations_with_replacement(mine, 2):
        if not (first[0].writes or second[0].writes) or _is_summed(first[0], second[0]):
            continue
        conflict = conflict_of(first, second, judged)
        if conflict is None:
            continue
        text = systems.of_conflict(conflict)
        empty = None if text is None else solver.is_empty(text)
        if empty:
            continue
        if text is None or empty is None:
            found.doubt(Reason.SUBSCRIPT if text is None else Reason.BUDGET, _name(first[0]), _pair(conflict))
        elif _is_ordered(first[0], second[0]):
            found.doubt(Reason.ORDER, _name(first[0]), _pair(conflict))
        elif not conflict.exact:
            found.doubt(conflict.why or Reason.SUBSCRIPT, _name(first[0]), _pair(conflict))
        else:
            found.conflicts.append(conflict)


def _decided(found: _Findings, systems: Systems, start: Judgement) -> Judgement:
    facts = tuple(found.facts)
    # All parameters are named by now: these systems have the same ones.
    runs = systems.of_runs()
    texts = [systems.of_conflict(conflict) for conflict in found.conflicts]
    ordered = any(reason is Reason.ORDER for reason, _, _ in found.unknown)
    for conflict in () if ordered else found.conflicts:
        sure = _where_understood(conflict, found)
        text = None if sure is None else systems.of_conflict(sure)
        wide = systems.of_runs((*conflict.first.runs, *conflict.second.runs))
        if text and wide and solver.covers(text, systems.parameters, wide):
            return replace(
                start, kind=VerdictKind.RACE, pair=_pair(conflict), conflict=conflict, systems=systems, system=text,
                facts=facts,
            )  # fmt: skip
    if found.unknown:
        return _undecided(found, start)
    if not found.conflicts and not found.demands:
        return replace(start, facts=facts)
    texts += [systems.of_demand(relation, demand.row, demand.known) for relation, demand in found.demands]
    known = [text for text in texts if text is not None]
    condition = solver.without(tuple(known), systems.parameters, runs) if runs and len(known) == len(texts) else None
    rows = [row for conflict in found.conflicts for row in (*conflict.first.runs, *conflict.second.runs)]
    rows += [row for relation, _ in found.demands for row in relation.runs]
    wide = systems.of_runs(rows)
    useful = solver.without(tuple(known), systems.parameters, wide) if wide and condition is not None else None
    if useful is not None and useful.never:
        # It holds for a few iterations only.
        condition = None
    if condition is not None and condition.always:
        return replace(start, facts=facts)
    pair = _pair(found.conflicts[0]) if found.conflicts else None
    reason = Reason.ROW if not found.conflicts else Reason.SUBSCRIPT
    if condition is None or condition.never:
        return replace(start, kind=VerdictKind.UNKNOWN, reason=reason, pair=pair, facts=facts)
    first = found.conflicts[0] if found.conflicts else None
    return replace(
        start, kind=VerdictKind.FREE_IF, condition=condition, pair=pair, facts=facts, systems=systems, conflict=first,
        system=texts[0] or "" if first else "",
    )  # fmt: skip


def _where_understood(conflict: Conflict, found: _Findings) -> Conflict | None:
    """A conflict among the iterations in which its accesses are what their relations say; None where that is open."""
    first, second = (_with_demands(one, found) for one in (conflict.first, conflict.second))
    if first is None or second is None:
        return None
    return replace(conflict, first=first, second=first if conflict.first is conflict.second else second)


def _with_demands(relation: Relation, found: _Findings) -> Relation | None:
    if any(one is relation for one in found.open):
        return None
    rows = tuple(demand.row for one, demand in found.demands if one is relation)
    return replace(relation, pieces=tuple((*piece, *rows) for piece in relation.pieces)) if rows else relation


def _undecided(found: _Findings, start: Judgement) -> Judgement:
    reason, detail, pair = found.unknown[0]
    return replace(start, kind=VerdictKind.UNKNOWN, reason=reason, detail=detail, pair=pair, facts=tuple(found.facts))


def _is_ordered(one: Relation, other: Relation) -> bool:
    """Whether a construct keeps two accesses apart in time: both are atomic, or in a critical section."""
    first, second = _order_of(one.access), _order_of(other.access)
    return bool(first) and first == second


def _is_summed(one: Relation, other: Relation) -> bool:
    """Whether two accesses are atomic updates by one operator, the order of which does not matter."""
    updates = [None if of.access is None else of.access.update for of in (one, other)]
    operators = {update.reduction if update is not None else "" for update in updates}
    return len(operators) == 1 and operators != {""} and _is_ordered(one, other) and all(
        _order_of(of.access) == "atomic" for of in (one, other)
    )  # fmt: skip


def _order_of(access: Access | None) -> str:
    """What orders an access: `atomic`, `atomic capture`, `critical` with its name, and so on; empty for nothing."""
    around = guards(None if access is None else access.guard)
    found = (one.pragma.directive for one in around if isinstance(one, Construct))
    for directive in found:
        if directive.has(*_ORDERED):
            words = [*directive.constituents, *(item.name for item in directive.arguments)]
            kinds = (clause.name for clause in directive.clauses if clause.name in ("capture", "compare"))
            return " ".join([*words, *kinds])
    return ""


def _pair(conflict: Conflict) -> tuple[Access, Access] | None:
    first, second = conflict.first.access, conflict.second.access
    return None if first is None or second is None else (first, second)


def _name(relation: Relation) -> str:
    if isinstance(relation.place, MemoryPlace):
        return relation.place.base.name
    symbol = None if relation.access is None else relation.access.symbol
    return "" if symbol is None else symbol.name


def _is_inside(symbol: Symbol, loop: For) -> bool:
    """Whether a variable that is not static is declared in a loop."""
    inside = symbol.span is not None and loop.span is not None and loop.span.covers(symbol.span)
    return inside and symbol.storage not in ("static", "extern")


def _is_within(construct: Construct, loop: For) -> bool:
    return any(isinstance(guard, Repeat) and guard.loop is loop for guard in guards(construct))
