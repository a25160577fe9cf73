"""What the files of a program tell each other about device data, so that each can be checked beside the others."""

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from lowering_core.model.residence import FileFacts, MapEvent, MapFacts, shared_names
from lowering_core.patterns import regex
from rex_lsp.inputs import read

_MAPS = regex(
    rb"\btarget\s+(?:enter\s+)?data\b|\bomp_(?:target_(?:alloc|associate_ptr)|get_mapped_ptr)\b|\bcudaMalloc\b"
)
_MAIN = regex(rb"\bmain\s*\(")
_WORD = regex(rb"[A-Za-z_]\w*")

_T = TypeVar("_T")

KnownFacts = FileFacts | None
AskedFacts = tuple[str, frozenset[str]]
"""A file, and names of functions in it that others may call."""
AskFacts = Callable[[AskedFacts], KnownFacts]
GatherFacts = Callable[[AskFacts, Iterable[AskedFacts]], Iterable[KnownFacts]]
"""Applies a function to values, in order, as `map` does, or in several processes."""


def facts_of(paths: Sequence[str], ask: AskFacts, gather: GatherFacts = map) -> tuple[FileFacts, ...]:
    """What each file has to report to the others, which `ask` tells; nothing where no file could concern another."""
    if not may_concern(paths):
        return ()
    known: dict[str, KnownFacts] = {}
    rest: dict[str, tuple[str, ...]] = {}
    reported: dict[str, frozenset[str]] = {}
    pending: dict[str, frozenset[str]] = {}
    shared = _Shared()
    for path in paths:
        words = _words(path)
        if "target" in words:
            pending[path] = frozenset()
        elif words:
            rest[path] = _kept(words)
    while pending:
        reported |= pending
        for path, facts in zip(pending, gather(ask, pending.items()), strict=True):
            known[path] = None if facts is None else shared.facts(facts)
            rest[path] = _kept(_words(path) if facts is None else facts.mentioned)
        names = shared_names(one for one in known.values() if one is not None)
        # A function that names one of these may hand data on to it.
        pending = {
            path: names for path in paths if _names_new(rest.get(path, ()), names, reported.get(path, frozenset()))
        }
    return tuple(one for one in known.values() if one is not None)


class _Shared:
    """Equal values as one object each: what is told of thousands of files is kept small."""

    def __init__(self) -> None:
        self._known: dict[Any, Any] = {}

    def facts(self, facts: FileFacts) -> FileFacts:
        """Facts without the names that nothing is told of."""
        return replace(facts, functions=tuple(map(self._function, facts.functions)), mentioned=frozenset())

    def _function(self, one: MapFacts) -> MapFacts:
        own, addressed = tuple(map(self._one, one.own)), self._one(one.addressed)
        return replace(one, events=tuple(map(self._event, one.events)), own=self._one(own), addressed=addressed)

    def _event(self, event: MapEvent) -> MapEvent:
        known: MapEvent | None = self._known.get(event)
        if known is not None:
            return known
        data, result, around = tuple(map(self._one, event.data)), self._one(event.result), self._one(event.around)
        return self._one(replace(event, data=data, result=result, around=around, callee=sys.intern(event.callee)))

    def _one(self, value: _T) -> _T:
        found: _T = self._known.setdefault(value, value)
        return found


def _names_new(words: Iterable[str], names: frozenset[str], asked: frozenset[str]) -> bool:
    """Whether words have a name among them that was not asked about."""
    return any(one in names and one not in asked for one in words)


def _words(path: str) -> frozenset[str]:
    """The words of a file; none of one that cannot be read."""
    text = read(path)
    return frozenset(map(bytes.decode, _WORD.findall(text))) if isinstance(text, bytes) else frozenset()


def _kept(words: Iterable[str]) -> tuple[str, ...]:
    """Words as one object each, for all files that have them."""
    return tuple(map(sys.intern, words))


def may_concern(paths: Sequence[str]) -> bool:
    """Whether one file maps data that another one, of the same program, may use. A program has one `main`."""
    if len(paths) < 2:
        return False
    # Of the files that map and of those that use something: one without `main`, whether there are two, one with it.
    mapping: list[tuple[str, bool]] = []
    using: list[tuple[str, bool]] = []
    for path in paths:
        text = read(path)
        if isinstance(text, bytes) and b"target" in text:
            main = bool(_MAIN.search(text))
            using.append((path, main))
            mapping += [(path, main)] if _MAPS.search(text) else []
        elif isinstance(text, bytes) and _MAPS.search(text):
            mapping.append((path, bool(_MAIN.search(text))))
    free = [path for path, main in using if not main][:2]
    some = [path for path, _ in using][:2]
    return any(any(other != path for other in (free if main else some)) for path, main in mapping)
