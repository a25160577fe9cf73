"""Iterations of worksharing loops that two threads run at the same time, as rows for the solver.

Two loops with a static schedule deal their iterations out alike where they have as many of them and chunks of one size
(OpenMP 5.2, 11.5.3); without a `schedule` clause the same is taken for granted, for the sake of the programs that do.
"""

from __future__ import annotations

from lowering_core.access.constructs import associated_loops
from lowering_core.dependence.chunks import chunk_size
from lowering_core.dependence.conditions import Row
from lowering_core.dependence.pairs import difference, orders_of
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.relations import Relation
from lowering_core.dependence.systems import in_copy
from lowering_core.dependence.teams import Moment, Runner, Team
from lowering_core.dependence.values import Notes
from lowering_core.dependence.view import Loop
from lowering_core.model.access import Repeat, guards
from lowering_core.model.directive import Directive, ScheduleClause
from lowering_core.model.polynomial import Polynomial, add, constant
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Pragma

_ANY = ("dynamic", "guided")
Orders = list[tuple[Row, ...]]


def orders_between(
    reader: IterationValues, team: Team, left: tuple[Moment, Relation], right: tuple[Moment, Relation]
) -> Orders | None:
    """The alternatives in which two threads make two accesses at the same time; none where that is not known."""
    (first, one), (second, other) = left, right
    together = tuple(
        difference(reader.dimension(loop), 0, 1, True) for loop in _loops(one) if loop in _loops(other)
        and team.waits_in(loop.span)
    )  # fmt: skip
    found: Orders | None = [()]
    if first.by is Runner.SHARED and second.by is Runner.SHARED:
        assert first.construct is not None and second.construct is not None
        if first.construct is second.construct:
            found = _of_one(reader, first.construct, one, other)
        else:
            found = _of_two(reader, first.construct, one, second.construct, other)
    return None if found is None else [(*together, *rows) for rows in found]


def _loops(relation: Relation) -> list[Loop]:
    around = () if relation.access is None else guards(relation.access.guard)
    return [guard.loop for guard in around if isinstance(guard, Repeat)]


def _of_one(reader: IterationValues, construct: Pragma, one: Relation, other: Relation) -> Orders | None:
    """The same for two iterations of one loop, which a thread runs in order where they are in one chunk."""
    size = _chunk(reader, construct.directive, of_any=True)
    if size == "":
        return None
    if isinstance(size, int) and size > 1:
        return _apart(reader, (construct, construct), (one, other), size)
    loops = associated_loops(construct.directive, construct.body) if construct.body is not None else ()
    return orders_of([reader.dimension(loop) for loop in loops], both=True)


def _of_two(
    reader: IterationValues, first: Pragma, one: Relation, second: Pragma, other: Relation
) -> Orders | None:  # fmt: skip
    """The same for the iterations of two loops."""
    chunks = [_chunk(reader, construct.directive) for construct in (first, second)]
    if "" in chunks:
        return None
    if chunks[0] != chunks[1] or chunks[0] == "any":
        return [()]
    size = chunks[0] if isinstance(chunks[0], int) else 1
    return _apart(reader, (first, second), (one, other), size)


def _apart(
    reader: IterationValues, constructs: tuple[Pragma, Pragma], made: tuple[Relation, Relation], size: int
) -> Orders | None:
    """The iterations that are so far apart that they are in two chunks; None where their numbers are not known."""
    numbers = [_numbers(reader, construct) for construct in constructs]
    if numbers[0] is None or numbers[1] is None or len(numbers[0]) != len(numbers[1]):
        return None
    if size > 1 and len(numbers[0]) > 1:
        return None
    found: Orders = []
    for left, right in zip(numbers[0], numbers[1], strict=True):
        mine, theirs = in_copy(left, _own(made[0]), 0), in_copy(right, _own(made[1]), 1)
        found.append((Row(add(add(mine, theirs, -1), constant(size), -1)),))
        found.append((Row(add(add(theirs, mine, -1), constant(size), -1)),))
    return found


def _own(relation: Relation) -> frozenset[Symbol]:
    return frozenset(relation.dimensions)


def _chunk(reader: IterationValues, directive: Directive, *, of_any: bool = False) -> str | int:
    """How iterations are dealt out: `any` in no fixed way, by a number in chunks of that many, `even` in equal parts;
    empty where that is not known. `of_any`: the size of chunks that are dealt out in no fixed way counts as well.
    """
    found = directive.named(ScheduleClause, "schedule")
    if directive.has("loop", "distribute"):
        return ""
    if not found or found[0].kind == "auto":
        return "even"
    if found[0].kind in _ANY and (found[0].chunk is None or not of_any):
        return "any"
    if found[0].kind not in ("static", *_ANY) or "simd" in found[0].modifiers:
        return ""
    return "even" if found[0].chunk is None else chunk_size(reader, found[0]) or ""


def _numbers(reader: IterationValues, construct: Pragma) -> list[Polynomial] | None:
    """The number of an iteration in each of a construct's loops."""
    found: list[Polynomial] = []
    for loop in associated_loops(construct.directive, construct.body) if construct.body is not None else ():
        notes = Notes()
        count = reader.count(loop, notes)
        if count is None or notes.unknown or notes.quotients:
            return None
        found.append(count)
    return found or None
