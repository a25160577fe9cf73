"""The verdict on a loop: whether its iterations may run at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

from lowering_core.access.domains import started
from lowering_core.dependence import solver
from lowering_core.dependence.calls import compare_reads, look_at_calls
from lowering_core.dependence.chunks import Chunks, chunks_of
from lowering_core.dependence.concurrency import Concurrency, concurrency_of
from lowering_core.dependence.decisions import decided, undecided
from lowering_core.dependence.elements import ElementWay, elements_of
from lowering_core.dependence.findings import Findings, Judgement
from lowering_core.dependence.located import MemoryPlace
from lowering_core.dependence.named import met_by_pointers
from lowering_core.dependence.ordering import is_ordered, is_summed, order_of, pair_of, stores_same
from lowering_core.dependence.pairs import Conflict, Systems, conflict_of, holds, is_said
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.relations import Demand, Relation, is_fixed, relation_of, runs_of
from lowering_core.dependence.scalars import (
    Scalar,
    carried_copies,
    is_read_elsewhere,
    is_summed_up,
    scalars_of,
    whole_expressions,
)
from lowering_core.dependence.scratch import scratch_of
from lowering_core.dependence.storage import Base, may_share
from lowering_core.dependence.view import FunctionView, innermost, is_of_iteration, repeats
from lowering_core.model.access import Access, AccessKind, Construct, Repeat, guards
from lowering_core.model.callee import Touch
from lowering_core.model.ctypes import is_atomic
from lowering_core.model.dependence import LoopClause, Reason, VerdictKind
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For

_MOST_ACCESSES = 120
_CHANGES = Touch.WRITTEN_THROUGH | Touch.FREED | Touch.ESCAPES
_ORDERED = ("atomic", "critical", "ordered", "single", "masked", "master")


def judge(view: FunctionView, loop: For) -> Judgement:
    """Whether two iterations of a loop, or of the loops that a directive joins to it, may touch one object. The view
    keeps the answer, which holds the loop, so that no other one gets its identity.
    """
    found = view.judgements.get(id(loop))
    if not isinstance(found, Judgement):
        found = view.judgements[id(loop)] = _judged(view, loop)
    return found


def _judged(view: FunctionView, loop: For) -> Judgement:
    concurrency = concurrency_of(view, loop)
    scratch = frozenset[Symbol]() if concurrency.directive else scratch_of(view, loop, concurrency.own)
    concurrency = replace(concurrency, own=concurrency.own | scratch)
    reader = IterationValues(view, loop)
    # A directive makes the threads that have variables of their own; without one there is a single thread.
    apart = view.of_threads if concurrency.directive else frozenset[Symbol]()
    reader.apart = concurrency.threads | apart | concurrency.stepped
    reader.canonical = frozenset(map(id, concurrency.loops)) if concurrency.directive else frozenset()
    changed = (one.symbol for _, one in view.inside(loop) if one.writes and one.path == ())
    found = Findings(loop, concurrency, frozenset(changed))
    runs = runs_of(reader)
    control = _control(view, concurrency, runs)
    if control is not None:
        return Judgement(loop, VerdictKind.UNKNOWN, concurrency, reason=control)
    assert runs is not None
    reads = look_at_calls(reader, loop, found)
    if any(reason is Reason.ORDER for reason, _, _ in found.unknown):
        return undecided(found, Judgement(loop, VerdictKind.UNKNOWN, concurrency))
    clauses = [LoopClause("private", symbol.name) for symbol in scratch]
    races: list[Scalar] = []
    indices = {started(one)[0] for one in concurrency.loops}
    for scalar in scalars_of(view, loop, concurrency.own | indices | apart):
        if scalar.clause and not concurrency.directive:
            clauses.append(scalar.clause)
            continue
        races.append(scalar)
    for index in indices:
        outlives = index is not None and not is_of_iteration(index, loop) and not concurrency.directive
        if index is not None and outlives and is_read_elsewhere(view, loop, index):
            clauses.append(LoopClause("lastprivate", index.name))
    copies = (concurrency.own | apart) - scratch - concurrency.stepped - frozenset(indices)
    lanes = concurrency.directive is not None and concurrency.directive.has("simd")
    shared_by_lanes = concurrency.threads | apart if lanes else frozenset[Symbol]()
    for symbol in carried_copies(view, concurrency.loops[-1], copies, concurrency.reduced, shared_by_lanes):
        found.doubt(Reason.ORDER, symbol.name)
    whole = whole_expressions(loop)
    for _, access in view.inside(loop):
        atomic = access.type is not None and is_atomic(access.type)
        if atomic and access.writes and not is_summed_up(access, whole):
            found.doubt(Reason.ORDER, "" if access.symbol is None else access.symbol.name)
    judged = tuple(reader.dimension(one) for one in concurrency.loops)
    chunks = chunks_of(reader, concurrency)
    known = chunks if isinstance(chunks, Chunks) else None
    systems = Systems(runs, judged, reader.definitions, reader.lengths, known)
    found.dealt = chunks is not False
    shared = [race for scalar in races if (race := _of_scalar(scalar, runs, systems, found)) is not None]
    if shared:
        return replace(shared[0], others=tuple(shared[1:]))
    relations = shared_accesses(view, reader, concurrency)
    if (met := met_by_pointers(view, loop, reader.storage, relations, concurrency.own | indices)) is not None:
        found.doubt(Reason.ALIAS, "" if met[1].symbol is None else met[1].symbol.name, met)
    compare_reads(reader, reads, relations, found)
    _compare(reader, systems, relations, judged, found)
    found.facts |= reader.promises
    listed = tuple(sorted(clauses, key=lambda one: one.text))
    return decided(found, systems, Judgement(loop, VerdictKind.FREE, concurrency, listed))


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


def _of_scalar(scalar: Scalar, runs: Relation, systems: Systems, found: Findings) -> Judgement | None:
    """The race of a variable that each iteration writes; otherwise a doubt."""
    pair = _colliding(scalar)
    if order_of(pair[0]) and order_of(pair[0]) == order_of(pair[1]):
        found.doubt(Reason.ORDER, scalar.symbol.name, pair)
        return None
    conflict = Conflict(runs, runs, ((), ()), exact=True, why=None)
    # The parameters that the first system names are part of the others.
    wide = systems.of_runs(runs.runs)
    system = systems.of_conflict(conflict)
    wide = systems.of_runs(runs.runs)
    if scalar.certain and runs.exact and system and wide and solver.covers(system, systems.parameters, wide):
        clauses = (scalar.clause,) if scalar.clause else ()
        return Judgement(
            found.loop, VerdictKind.RACE, found.concurrency, clauses, None, scalar.symbol.name, pair, conflict, systems,
            system, alike=stores_same(*pair, found),
        )  # fmt: skip
    found.doubt(Reason.CONDITION, scalar.symbol.name, pair)
    return None


def _colliding(scalar: Scalar) -> tuple[Access, Access]:
    """Two accesses of a variable, a write first, which no construct orders if there are such."""
    writes = [access for access in scalar.accesses if access.writes]
    others = [access for access in scalar.accesses if access.reads and access is not writes[0]]
    pairs = [(writes[0], one) for one in (*others, *writes)] + [(one, one) for one in writes]
    return next((pair for pair in pairs if not order_of(pair[0]) or order_of(pair[0]) != order_of(pair[1])), pairs[0])


def shared_accesses(view: FunctionView, reader: IterationValues, concurrency: Concurrency) -> list[Relation]:
    """The accesses to memory that iterations share."""
    found: list[Relation] = []
    loop = concurrency.loops[0]
    for position, access in view.inside(loop):
        if access.path == () or access.kind is AccessKind.ADDRESS:
            continue
        if concurrency.directive is not None and _is_in_header(access, concurrency):
            # A canonical loop's bounds are loop invariant: the iterations do not read them.
            continue
        symbol = access.symbol
        root = None if access.root is None else access.root.symbol
        if symbol in concurrency.reduced or (root is not None and root in concurrency.reduced):
            continue
        derived = root is not None and root != symbol and not is_of_iteration(root, loop)
        own = symbol is not None and (symbol in concurrency.own or is_of_iteration(symbol, loop))
        if own and not access.follows and not derived:
            continue
        inner = (one for one in guards(access.guard) if isinstance(one, Construct))
        if not access.follows and any(symbol in one.private and _is_within(one, loop) for one in inner):
            continue
        if access.type is not None and is_atomic(access.type):
            continue
        relation = relation_of(reader, position, access)
        if not _is_of_iteration(relation, concurrency):
            found.append(relation)
    return found


def _is_in_header(access: Access, concurrency: Concurrency) -> bool:
    """Whether an access stands in the header of a loop whose iterations a directive runs."""
    around = innermost(access.guard)
    loop = next((one for one in concurrency.loops if one is around), None)
    return loop is not None and access.header is not None and access.header == started(loop)[0]


def _is_of_iteration(relation: Relation, concurrency: Concurrency) -> bool:
    """Whether a pointer leads to a variable that each iteration has for itself."""
    base = relation.place.base if isinstance(relation.place, MemoryPlace) else None
    if base is None or base.through:
        return False
    root = None if relation.access is None or relation.access.root is None else relation.access.root.symbol
    if is_of_iteration(base.symbol, concurrency.loops[0]):
        return True
    # A pointer from in front of the construct leads to the variable of which this is a copy.
    return base.symbol in concurrency.own and (root == base.symbol or base.symbol in concurrency.threads)


def _compare(
    reader: IterationValues, systems: Systems, relations: Sequence[Relation], judged: Sequence[Symbol], found: Findings
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
            found.inside[id(relation)] = element.inside
            _demanded(systems, relation, (*relation.demands, *element.demands), base, found)
        _within(systems, list(zip(mine, elements, strict=True)), judged, found)


def _may_meet(one: Relation, other: Relation) -> bool:
    if not (one.writes or other.writes) or one.access is None or other.access is None:
        return False
    first, second = one.access.type, other.access.type
    return first is None or second is None or may_share(first, second)


def _across(reader: IterationValues, groups: dict[Base, list[Relation]], found: Findings) -> None:
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


def _demanded(systems: Systems, relation: Relation, demands: Sequence[Demand], base: Base, found: Findings) -> None:
    for demand in demands:
        number = demand.row.form.constant
        if (number is not None and number >= 0) or is_said(demand.row, demand.known):
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
    systems: Systems, mine: list[tuple[Relation, ElementWay]], judged: Sequence[Symbol], found: Findings
) -> None:
    for first, second in combinations_with_replacement(mine, 2):
        if not (first[0].writes or second[0].writes) or is_summed(first[0], second[0]):
            continue
        conflict = conflict_of(first, second, judged)
        if conflict is None:
            continue
        text = systems.of_conflict(conflict)
        empty = None if text is None else solver.is_empty(text)
        if empty:
            continue
        if text is None or empty is None:
            found.doubt(Reason.SUBSCRIPT if text is None else Reason.BUDGET, _name(first[0]), pair_of(conflict))
        elif is_ordered(first[0], second[0]) or not found.dealt:
            found.doubt(Reason.ORDER, _name(first[0]), pair_of(conflict))
        elif not conflict.exact:
            found.doubt(conflict.why or Reason.SUBSCRIPT, _name(first[0]), pair_of(conflict))
        else:
            found.conflicts.append(conflict)


def _name(relation: Relation) -> str:
    if isinstance(relation.place, MemoryPlace):
        return relation.place.base.name
    symbol = None if relation.access is None else relation.access.symbol
    return "" if symbol is None else symbol.name


def _is_within(construct: Construct, loop: For) -> bool:
    return any(isinstance(guard, Repeat) and guard.loop is loop for guard in guards(construct))
