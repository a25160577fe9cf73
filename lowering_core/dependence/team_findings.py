"""What is told of parallel regions whose threads touch one object at the same time: one finding for each object."""

from __future__ import annotations

from collections.abc import Iterator

from lowering_core.dependence import solver
from lowering_core.dependence.meetings import Meeting, TeamAccess, meetings_of
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.scalars import scalars_of
from lowering_core.dependence.teams import Runner, Team, nowait_of, parallel_regions, team_of
from lowering_core.dependence.view import FunctionView
from lowering_core.dependence.words import element_of
from lowering_core.diagnostics import Diagnostic, Related
from lowering_core.model.dependence import LoopClause
from lowering_core.model.expressions import place
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Pragma
from lowering_core.rules import rex209_iterations_collide as rex209
from lowering_core.rules import rex309_shared_write as rex309
from lowering_core.rules import rex313_missing_barrier as rex313
from lowering_core.rules.edits import add_to, remove_clause
from lowering_core.text import Span


def team_findings(view: FunctionView) -> Iterator[tuple[Pragma, Diagnostic]]:
    """The races of a function's parallel regions, each with its region, in bytes of the function's text."""
    apart = view.of_threads
    for pragma, around in parallel_regions(view):
        team = team_of(view, pragma, around, apart)
        if team is None:
            continue
        found: dict[Symbol, list[Meeting]] = {}
        for meeting in meetings_of(view, team):
            found.setdefault(meeting.name, []).append(meeting)
        for symbol, mine in found.items():
            told = _told(view, team, symbol, min(mine, key=_rank))
            if told is not None:
                yield pragma, told


def _rank(meeting: Meeting) -> tuple[int, int, int]:
    """Which of several pairs is told: what a lock or section gets wrong, then what all threads do, then a barrier."""
    first, second = meeting.first, meeting.second
    kind = 3
    if _is_unguarded(meeting):
        kind = 0
    elif first.moment.by is Runner.ALL and second.moment.by is Runner.ALL and first.access is second.access:
        kind = 1
    elif first.moment.by is Runner.SECTION and first.moment.construct is second.moment.construct:
        kind = 2
    return kind, first.position, second.position


def _is_unguarded(meeting: Meeting) -> bool:
    """Whether a write escapes what guards the other access, which is not a matter of waiting."""
    one, other = meeting.first, meeting.second
    guarded = [bool(of.moment.held) and not of.moment.combined for of in (one, other)]
    if guarded == [True, False]:
        return other.access.writes
    return guarded == [False, True] or guarded == [True, True]


def _told(view: FunctionView, team: Team, symbol: Symbol, meeting: Meeting) -> Diagnostic | None:
    first, second = meeting.first, meeting.second
    if _is_unguarded(meeting):
        return _unguarded(view, team, meeting)
    if first.moment.by is Runner.SECTION and first.moment.construct is second.moment.construct:
        return _of_sections(view, team, meeting)
    if first.moment.by is Runner.ALL and second.moment.by is Runner.ALL and first.access is second.access:
        return _of_all(view, team, symbol, meeting)
    return _unordered(view, team, meeting)


def _of_all(view: FunctionView, team: Team, symbol: Symbol, meeting: Meeting) -> Diagnostic | None:
    """All threads write one object."""
    span = place(meeting.first.access.node)
    if span is None:
        return None
    if meeting.first.access.path != ():
        advice = "share the work out with a worksharing construct, or let one thread do it"
        if meeting.first.access.update is not None:
            advice = "protect it with atomic, or share the work out with a worksharing construct"
        return rex209.BY_ALL.at(span, _object(view, team, meeting), advice, about=symbol.name)
    directive = team.pragma.directive
    clause = _clause(view, team, symbol)
    advice = "let one of them write it, as in single, or use atomic"
    if clause:
        advice = f"add {clause.text}" + (", or declare it inside the construct" if clause.kind == "private" else "")
    fixes = add_to(directive, clause.text) if clause else ()
    return rex309.SHARED.at(span, symbol.name, advice, fixes=fixes, about=symbol.name)


def _clause(view: FunctionView, team: Team, symbol: Symbol) -> LoopClause | None:
    """The clause that gives each thread a variable of its own with which it does the same."""
    listed = (one for one in scalars_of(view, team.pragma, team.own) if one.symbol == symbol)
    found = next((one.clause for one in listed), None)
    return None if found is None or found.kind == "lastprivate" else found


def _unguarded(view: FunctionView, team: Team, meeting: Meeting) -> Diagnostic | None:
    """One access is guarded, and the other one is not, or otherwise."""
    first, second = meeting.first, meeting.second
    here, there = (second, first) if first.moment.held and not second.moment.held else (first, second)
    span = place(here.access.node)
    if span is None:
        return None
    does, other = _does(here), there.moment.held[0].words
    related = _related(there, f"it is {_does(there)} under {other} here", span)
    name = _object(view, team, meeting)
    if here.moment.held:
        return rex309.OTHERWISE.at(
            span, name, does, here.moment.held[0].words, other, related=related, about=meeting.name.name
        )
    return rex309.UNGUARDED.at(span, name, does, other, related=related, about=meeting.name.name)


def _of_sections(view: FunctionView, team: Team, meeting: Meeting) -> Diagnostic | None:
    write, other = meeting.first, meeting.second
    write, other = (write, other) if write.access.writes else (other, write)
    span = place(write.access.node)
    if span is None:
        return None
    related = _related(other, f"another section {_verb(other)} it here", span)
    words = rex309.IN_SECTIONS if write.access.path == () else rex209.IN_SECTIONS
    return words.at(span, _object(view, team, meeting), _verb(other), related=related, about=meeting.name.name)


def _unordered(view: FunctionView, team: Team, meeting: Meeting) -> Diagnostic | None:
    """Nothing makes threads wait between two accesses."""
    first, second = meeting.first, meeting.second
    span, construct = place(second.access.node), first.moment.construct
    if span is None:
        return None
    name = _object(view, team, meeting)
    related = _related(first, f"it is {_does(first)} here", span)
    if construct is None or (first.moment.combined and nowait_of(construct.directive) is None):
        advice = "put a barrier between the two"
        return rex313.UNORDERED.at(
            span, name, _does(second), _does(first), advice, related=related, about=meeting.name.name
        )
    directive = construct.directive
    nowait = nowait_of(directive)
    fixes = () if nowait is None else remove_clause(directive, nowait)
    advice = "remove nowait, or put a barrier in front" if nowait is not None else "put a barrier in front"
    return rex313.NO_WAIT.at(
        span, name, _does(second), f"`{directive.name}`", f"{_verb(first)}", advice, related=related, fixes=fixes,
        about=meeting.name.name,
    )  # fmt: skip


def _object(view: FunctionView, team: Team, meeting: Meeting) -> str:
    """The variable, or an element that both accesses may be to."""
    conflict, systems = meeting.conflict, meeting.systems
    values = None if systems is None else solver.point(meeting.system, systems.parameters)
    if conflict is None or systems is None or values is None:
        return meeting.name.name
    symbols = (*systems.names.parameters, *((one,) for one in conflict.first.dimensions))
    known = {one[0]: value for one, value in zip(symbols, values, strict=False) if len(one) == 1}
    return element_of(IterationValues(view, team.pragma), conflict.first, known).text or meeting.name.name


def _does(one: TeamAccess) -> str:
    if one.moment.combined:
        return "combined"
    return "written" if one.access.writes else "read"


def _verb(one: TeamAccess) -> str:
    if one.moment.combined:
        return "combines"
    return "writes" if one.access.writes else "reads"


def _related(one: TeamAccess, words: str, own: Span) -> tuple[Related, ...]:
    span = place(one.access.node)
    return () if span is None or span == own else (Related(span, words),)
