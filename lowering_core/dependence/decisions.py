"""The decision about a loop: from the accesses that may collide to a verdict."""

from __future__ import annotations

from dataclasses import replace

from lowering_core.dependence import solver
from lowering_core.dependence.findings import Findings, Judgement
from lowering_core.dependence.ordering import pair_of, stores_same
from lowering_core.dependence.pairs import Conflict, Systems
from lowering_core.dependence.relations import Demand, Relation
from lowering_core.model.dependence import Reason, VerdictKind


def decided(found: Findings, systems: Systems, start: Judgement) -> Judgement:
    facts = tuple(found.facts)
    # All parameters are named by now: these systems have the same ones.
    runs = systems.of_runs()
    texts = [systems.of_conflict(conflict) for conflict in found.conflicts]
    _by_rows(found, systems)
    texts = [systems.of_conflict(conflict) for conflict in found.conflicts]
    ordered = any(reason is Reason.ORDER for reason, _, _ in found.unknown)
    for conflict in () if ordered else sorted(found.conflicts, key=lambda one: _is_alike(one, found)):
        sure = _where_understood(conflict, found)
        wide = systems.of_runs((*conflict.first.runs, *conflict.second.runs))
        text = None if sure is None else systems.of_conflict(sure)
        wide = systems.of_runs((*conflict.first.runs, *conflict.second.runs))
        if text and wide and solver.covers(text, systems.parameters, wide):
            return replace(
                start, kind=VerdictKind.RACE, pair=pair_of(conflict), conflict=conflict, systems=systems, system=text,
                facts=facts, alike=_is_alike(conflict, found),
            )  # fmt: skip
    if found.unknown:
        return undecided(found, start)
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
    pair = pair_of(found.conflicts[0]) if found.conflicts else None
    reason = Reason.ROW if not found.conflicts else Reason.SUBSCRIPT
    if condition is None or condition.never:
        return replace(start, kind=VerdictKind.UNKNOWN, reason=reason, pair=pair, facts=facts)
    first = found.conflicts[0] if found.conflicts else None
    return replace(
        start, kind=VerdictKind.FREE_IF, condition=condition, pair=pair, facts=facts, systems=systems, conflict=first,
        system=texts[0] or "" if first else "",
    )  # fmt: skip


def _is_alike(conflict: Conflict, found: Findings) -> bool:
    pair = pair_of(conflict)
    return pair is not None and stores_same(*pair, found)


def _by_rows(found: Findings, systems: Systems) -> None:
    """Turn conflicts of elements outside of the rows that their subscripts name into demands to stay in these."""
    for conflict in tuple(found.conflicts):
        both = [_with_demands(one, found) for one in (conflict.first, conflict.second)]
        if both[0] is None or both[1] is None or (both[0] is conflict.first and both[1] is conflict.second):
            continue
        second = both[0] if conflict.first is conflict.second else both[1]
        text = systems.of_conflict(replace(conflict, first=both[0], second=second))
        if text is None or not solver.is_empty(text):
            continue
        found.conflicts.remove(conflict)
        for relation in dict.fromkeys((id(conflict.first), id(conflict.second))):
            one = conflict.first if relation == id(conflict.first) else conflict.second
            rows = found.inside.get(relation, ())
            found.demands += [(one, Demand(row, Reason.ROW, one.pieces)) for row in rows]


def _where_understood(conflict: Conflict, found: Findings) -> Conflict | None:
    """A conflict among the iterations in which its accesses are what their relations say; None where that is open."""
    first, second = (_with_demands(one, found) for one in (conflict.first, conflict.second))
    if first is None or second is None:
        return None
    return replace(conflict, first=first, second=first if conflict.first is conflict.second else second)


def _with_demands(relation: Relation, found: Findings) -> Relation | None:
    if any(one is relation for one in found.open):
        return None
    rows = (*(demand.row for one, demand in found.demands if one is relation), *found.inside.get(id(relation), ()))
    return replace(relation, pieces=tuple((*piece, *rows) for piece in relation.pieces)) if rows else relation


def undecided(found: Findings, start: Judgement) -> Judgement:
    reason, detail, pair = found.unknown[0]
    return replace(start, kind=VerdictKind.UNKNOWN, reason=reason, detail=detail, pair=pair, facts=tuple(found.facts))
