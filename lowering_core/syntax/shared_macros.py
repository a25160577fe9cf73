"""Kinds of macros. Those of the compiler, of the command line and of headers are the same ones for many files: which of
them are of a kind is worked out once for all these files.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache

from lowering_core.identity import IdentityMemo
from lowering_core.model.unit import Headers, Macro, Preprocessed
from lowering_core.source.lexer import WORD
from lowering_core.text import decode_all
from lowering_core.values import dataclass


def _nothing(_macro: Macro) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class MacroKind:
    """What makes a macro one of a kind: what it `has`, or one of the kind among the macros that are `named` in it."""

    has: Callable[[Macro], bool]
    named: Callable[[Macro], Collection[str]] = _nothing


@dataclass(frozen=True, slots=True)
class _Spread:
    """The macros of a kind among those that files share, and by a name those that it would make ones of the kind."""

    found: frozenset[str]
    naming: Mapping[str, list[str]]


class _SharedMacros:
    def __init__(self, *tables: Mapping[str, tuple[Macro, ...]]) -> None:
        self._macros = tuple(_macros(tables))
        self._spreads: dict[MacroKind, _Spread] = {}

    def spread(self, kind: MacroKind) -> _Spread:
        known = self._spreads.get(kind)
        if known is None:
            known = self._spreads[kind] = self._spread(kind)
        return known

    def _spread(self, kind: MacroKind) -> _Spread:
        naming: dict[str, list[str]] = {}
        for macro in self._macros:
            for name in kind.named(macro):
                naming.setdefault(name, []).append(macro.name)
        found = {macro.name for macro in self._macros if kind.has(macro)}
        pending = list(found)
        while pending:
            fresh = set(naming.get(pending.pop(), ())) - found
            found |= fresh
            pending += fresh
        return _Spread(frozenset(found), naming)


_SHARED = IdentityMemo[_SharedMacros](16)


def macros_of(kind: MacroKind, preprocessed: Preprocessed, headers: Headers) -> frozenset[str]:
    """The macros of a file and of its headers that are of a kind."""
    tables = headers.macros, preprocessed.given
    spread = _SHARED.made(lambda: _SharedMacros(*tables), *tables).spread(kind)
    own = tuple(_macros((preprocessed.own,)))
    found = set(spread.found)
    fresh = {macro.name for macro in own if kind.has(macro) or not spread.found.isdisjoint(kind.named(macro))} - found
    while fresh:
        found |= fresh
        more = {macro.name for macro in own if not fresh.isdisjoint(kind.named(macro))}
        fresh = more.union(*(spread.naming.get(name, ()) for name in fresh)) - found
    return frozenset(found)


def of_text(names: frozenset[str], text: bytes) -> frozenset[str]:
    """Those of some names that stand in a text."""
    return names & _names(text)


@lru_cache(maxsize=8)
def _names(text: bytes) -> frozenset[str]:
    return frozenset(decode_all(set(WORD.findall(text))))


def _macros(tables: Iterable[Mapping[str, tuple[Macro, ...]]]) -> Iterable[Macro]:
    return (macro for table in tables for versions in table.values() for macro in versions)
