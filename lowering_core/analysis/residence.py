"""Which data are on the device where a target region begins, by what all functions of a program do about them."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import replace

from lowering_core.analysis.library_effects import library_effects
from lowering_core.identity import IdentityMemo
from lowering_core.model.residence import Datum, FileFacts, MapEvent, MapFacts, Presence
from lowering_core.values import dataclass

_AT_FILE_SCOPE = ("global", "static", "member")
_State = dict[Datum, Presence]
_Name = tuple[int, str]
_MOST = 500
"""Data that are followed from one function to the next; what is beyond is not known."""


class Residence:
    """Answers about a program of several files, each given by the facts of its functions."""

    def __init__(self, files: Iterable[Iterable[MapFacts]], seen: Container[str] = frozenset[str]()) -> None:
        """`seen` are the functions of the program that are known without being in `files`: they do nothing."""
        self._seen = seen
        self._facts: dict[_Name, MapFacts] = {}
        self._shared: dict[str, _Name] = {}
        for number, file in enumerate(files):
            for one in file:
                self._facts[number, one.name] = one
                if not one.local:
                    self._shared.setdefault(one.name, (number, one.name))
        entered = [event for one in self._facts.values() for event in one.events if event.kind == "enter"]
        data = (datum for event in entered for group in event.data for datum in group)
        self._anywhere = frozenset(datum for datum in data if datum.kind in _AT_FILE_SCOPE)
        self._left: dict[_Name, _State] = {}
        self._entry: dict[_Name, _State] = {name: {} for name in self._facts}
        self._sites: dict[_Name, list[tuple[_Name, int]]] = {}
        self._addressed = {target for name, one in self._facts.items() for other in one.addressed
                           if (target := self._target(name, other)) is not None}  # fmt: skip
        self._whole = any(one == "main" for _, one in self._facts) and not any(
            self._is_foreign(name, event) for name, one in self._facts.items() for event in one.events
        )
        self._leave()
        self._enter()

    def at_region(self, function: str, number: int, data: Iterable[Datum], file: int = 0) -> Presence:
        """Whether what one of `data` leads to is on the device where region `number` of a function, counted from 0,
        begins. `file` is the number of the function's file.
        """
        name = (file, function)
        if name not in self._facts:
            return Presence.UNKNOWN
        regions = [place for place, event in enumerate(self._facts[name].events) if event.kind == "region"]
        if number >= len(regions):
            return Presence.UNKNOWN
        state = self._before(name, regions[number])
        data = frozenset(data)
        found = max((_found(datum, state, self._anywhere) for datum in data), default=Presence.UNKNOWN)
        return Presence.ABSENT if found is Presence.UNKNOWN and data and self._is_closed(name, data) else found

    def _is_closed(self, name: _Name, data: frozenset[Datum]) -> bool:
        """Whether only functions that are known lead to data, whatever way they came to this one."""
        pending = [(name, datum, True) for datum in data if datum.kind not in ("member", "result")]
        seen: set[tuple[_Name, Datum, bool]] = set()
        while pending:
            asked = pending.pop()
            if asked in seen:
                continue
            seen.add(asked)
            name, datum, above = asked
            group = next((group for group in self._facts[name].own if datum in group), None)
            given = None if group is None else self._given(name, group)
            if given is None:
                return False
            pending += given
            if above and datum.kind == "parameter":
                arrived = self._arguments(name, datum.number)
                if not arrived:
                    return False
                pending += arrived
            elif above and group is not None:
                pending += [(name, other, True) for other in group if other.kind == "parameter"]
        return True

    def _given(self, name: _Name, group: frozenset[Datum]) -> list[tuple[_Name, Datum, bool]] | None:
        """The parameters that pointers of a function become; None where a function gets them that is not known."""
        found: list[tuple[_Name, Datum, bool]] = []
        for event in self._facts[name].events:
            numbers = [number for number, argument in enumerate(event.data) if argument & group]
            if event.kind != "call" or not numbers or library_effects(event.callee) is not None:
                continue
            target = self._target(name, event.callee)
            if target is None:
                return None
            found += [(target, Datum("parameter", "", number), False) for number in numbers]
        return found

    def _arguments(self, name: _Name, number: int) -> list[tuple[_Name, Datum, bool]]:
        """What all callers of a function give it as one argument; nothing where they are not all known."""
        found: list[tuple[_Name, Datum, bool]] = []
        if name in self._addressed or not (self._facts[name].local or self._whole):
            return []
        for caller, place in self._sites.get(name, ()):
            event = self._facts[caller].events[place]
            given = event.data[number] if number < len(event.data) else frozenset[Datum]()
            if not given:
                return []
            found += [(caller, datum, True) for datum in given if datum.kind not in ("member", "result")]
        return found

    def _is_foreign(self, caller: _Name, event: MapEvent) -> bool:
        known = event.kind != "call" or event.callee in self._seen or library_effects(event.callee) is not None
        return not known and self._target(caller, event.callee) is None

    def _target(self, caller: _Name, callee: str) -> _Name | None:
        own = (caller[0], callee)
        return own if own in self._facts else self._shared.get(callee)

    def _leave(self) -> None:
        """What each function has entered when it returns, until nothing changes."""
        self._left = {name: {} for name in self._facts}
        callers = self._callers()
        waiting = list(self._facts)
        while waiting:
            name = waiting.pop()
            state: _State = {}
            for event in self._facts[name].events:
                self._apply(event, name, state, sure=not event.guards and not event.skipped)
            kept = {datum: state[datum] for datum in sorted(state)[:_MOST] if datum.kind != "local"}
            if kept != self._left[name]:
                self._left[name] = {**kept, **{one: how for one, how in self._left[name].items() if one not in kept}}
                waiting += callers.get(name, ())

    def _callers(self) -> dict[_Name, list[_Name]]:
        callers: dict[_Name, list[_Name]] = {}
        for name, facts in self._facts.items():
            for callee in dict.fromkeys(event.callee for event in facts.events if event.kind == "call"):
                if (target := self._target(name, callee)) is not None:
                    callers.setdefault(target, []).append(name)
        return callers

    def _enter(self) -> None:
        """What is on the device when each function is called, until nothing changes: it only grows."""
        sites = self._sites
        for name, facts in self._facts.items():
            for place, event in enumerate(facts.events):
                if event.kind == "call" and (target := self._target(name, event.callee)) is not None:
                    sites.setdefault(target, []).append((name, place))
        waiting = list(sites)
        while waiting:
            name = waiting.pop()
            arrived = [self._passed(caller, place) for caller, place in sites[name]]
            closed = self._facts[name].local and name not in self._addressed
            state: _State = {}
            for datum in sorted({datum for one in arrived for datum in one})[:_MOST]:
                sure = closed and all(one.get(datum) is Presence.SURELY for one in arrived)
                state[datum] = Presence.SURELY if sure else Presence.MAYBE
            if state != self._entry[name]:
                self._entry[name] = state
                callees = (event.callee for event in self._facts[name].events if event.kind == "call")
                waiting += [one for callee in callees if (one := self._target(name, callee)) in sites and one]

    def _before(self, name: _Name, place: int) -> _State:
        """What is on the device before event `place` of a function."""
        events = self._facts[name].events
        at, state = events[place], dict(self._entry[name])
        for event in events[:place]:
            self._apply(event, name, state, sure=at.guards[: len(event.guards)] == event.guards)
        return state | dict.fromkeys(at.around, Presence.SURELY)

    def _apply(self, event: MapEvent, name: _Name, state: _State, *, sure: bool) -> None:
        if event.kind == "enter":
            how = Presence.SURELY if sure else Presence.MAYBE
            for datum in event.data[0]:
                state[datum] = max(how, state.get(datum, how))
        elif event.kind == "leave" and sure:
            for datum in event.data[0]:
                state.pop(datum, None)
        elif event.kind == "call" and (target := self._target(name, event.callee)) is not None:
            for datum, how in self._left[target].items():
                for own in _translated(datum, event):
                    state[own] = max(how if sure else Presence.MAYBE, state.get(own, how))

    def _passed(self, caller: _Name, place: int) -> Mapping[Datum, Presence]:
        """What is on the device at a call, as its callee names it."""
        event = self._facts[caller].events[place]
        passed: _State = {}
        for datum, how in self._before(caller, place).items():
            if datum.kind in _AT_FILE_SCOPE:
                passed[datum] = max(how, passed.get(datum, how))
            for number, argument in enumerate(event.data):
                for given in argument:
                    if _base(given) != _base(datum):
                        continue
                    inner = datum.path[: len(given.path)] == given.path
                    if inner or given.path[: len(datum.path)] == datum.path:
                        own = Datum("parameter", "", number, datum.path[len(given.path) :] if inner else ())
                        passed[own] = max(how if inner else Presence.MAYBE, passed.get(own, Presence.MAYBE))
        for number, argument in enumerate(event.data):
            if argument & self._anywhere:
                passed.setdefault(Datum("parameter", "", number), Presence.MAYBE)
        return passed


@dataclass(frozen=True, slots=True)
class _Program:
    """What is known of files whichever of them is looked at: who defines a function, those functions of a file, by its
    path, that say something of a program whoever calls them, and the files with such, in order.
    """

    defining: Mapping[str, tuple[FileFacts, ...]]
    followed: Mapping[str, tuple[MapFacts, ...]]
    ordered: tuple[FileFacts, ...]
    saying: tuple[FileFacts, ...]


# Each file of a program is looked at beside the same others.
_PROGRAMS = IdentityMemo[_Program](2)


def _program(files: tuple[FileFacts, ...]) -> _Program:
    defining: dict[str, list[FileFacts]] = {}
    for file in files:
        for name in file.defined:
            defining.setdefault(name, []).append(file)
    followed, ordered = _followed(files), tuple(sorted(files, key=lambda file: file.path))
    saying = tuple(file for file in ordered if followed[file.path])
    return _Program({name: tuple(them) for name, them in defining.items()}, followed, ordered, saying)


def _followed(files: tuple[FileFacts, ...]) -> Mapping[str, tuple[MapFacts, ...]]:
    """The functions that are followed. Others have regions and calls of the library alone, and no file names them."""
    functions = [one for file in files for one in file.functions]
    names = frozenset(one.name for one in functions)
    called = (event.callee for one in functions for event in one.events if event.kind == "call")
    named = frozenset(called).union(*(one.addressed for one in functions))

    def says(event: MapEvent) -> bool:
        known = event.kind == "call" and event.callee not in names and library_effects(event.callee) is not None
        return not (event.kind == "region" or known)

    return {
        file.path: tuple(
            one for one in file.functions if one.name in named or one.name == "main" or any(map(says, one.events))
        )
        for file in files
    }  # fmt: skip


class _Near:
    """The files that may be of one program with a file, and the functions that are defined there or are `seen`. What it
    asks costs what it concerns: there may be many files.
    """

    def __init__(self, program: _Program, own: FileFacts, seen: frozenset[str]) -> None:
        self._program, self._seen = program, seen
        again = (other for name in own.defined for other in program.defining.get(name, ()))
        self._away = {own.path, *(other.path for other in again)}

    def defining(self, name: str) -> list[FileFacts]:
        return [other for other in self._program.defining.get(name, ()) if other.path not in self._away]

    def among(self, files: Iterable[FileFacts]) -> list[FileFacts]:
        return [other for other in files if other.path not in self._away]

    def __contains__(self, name: object) -> bool:
        return name in self._seen or (isinstance(name, str) and bool(self.defining(name)))


def of_program(own: FileFacts, others: tuple[FileFacts, ...], seen: frozenset[str]) -> Residence:
    """Answers about a file, whose number is 0 and whose functions are `seen`, in whatever order the others are. One of
    them that has a function of it again is of another program; which function is called that two have is not known.
    """
    program = _PROGRAMS.made(lambda: _program(others), others)
    near = _Near(program, own, seen)
    called = frozenset(event.callee for one in own.functions for event in one.events if event.kind == "call")
    named = called.union(*(one.addressed for one in own.functions))
    whole = {other.path: other for name in named for other in near.defining(name)}
    # A function of its own in place of one of the library makes others say more.
    odd = any(library_effects(one.name) is not None for one in own.functions)
    asked = {**whole, **{other.path: other for other in near.among(program.ordered if odd else program.saying)}}
    files = (
        [
            replace(one, local=True) if len(near.defining(one.name)) > 1 else one
            for one in (asked[path].functions if odd or path in whole else program.followed[path])
        ]
        for path in sorted(asked)
    )
    return Residence([own.functions, *files], near)


def exported(facts: FileFacts) -> FileFacts:
    """The facts of a file as other files need to know them."""

    def named(data: frozenset[Datum]) -> frozenset[Datum]:
        return frozenset(replace(one, name=f"{facts.path}:{one.name}") if one.kind == "static" else one for one in data)

    return replace(facts, functions=tuple(
        replace(one, events=tuple(
            replace(event, data=tuple(map(named, event.data)), result=named(event.result), around=named(event.around))
            for event in one.events
        ))
        for one in facts.functions
    ))  # fmt: skip


def _found(datum: Datum, state: Mapping[Datum, Presence], anywhere: frozenset[Datum]) -> Presence:
    """Whether data are there. A part of them tells that they may be; what holds them does not, for an object can be on
    the device without what its members point to.
    """
    if datum in state:
        return state[datum]
    near = (other for other in (*state, *anywhere) if _base(other) == _base(datum))
    part = any(other.path[: len(datum.path)] == datum.path for other in near)
    return Presence.MAYBE if part else Presence.UNKNOWN


def _base(datum: Datum) -> Datum:
    return Datum(datum.kind, datum.name, datum.number)


def _translated(datum: Datum, call: MapEvent) -> Iterable[Datum]:
    """What the callee of a call leaves on the device, as the caller names it."""
    if datum.kind in _AT_FILE_SCOPE:
        return (datum,)
    if datum.kind == "result":
        sources = call.result
    else:
        sources = call.data[datum.number] if datum.number < len(call.data) else frozenset[Datum]()
    return [Datum(one.kind, one.name, one.number, one.path + datum.path) for one in sources]
