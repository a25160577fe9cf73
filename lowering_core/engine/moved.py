"""File scope as it lies in a text that has changed elsewhere since it was read, and as functions see it.

Places are worked out when they are asked for. A function counts from its own first byte.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Generic, TypeVar

from lowering_core.model.syntax import Declaration
from lowering_core.model.unit import Environment, Macro
from lowering_core.syntax.relocate import placed_declaration
from lowering_core.text import Span
from lowering_core.values import dataclass

_V = TypeVar("_V")
_Macros = Mapping[str, tuple[Macro, ...]]


@dataclass(frozen=True, slots=True)
class Moves:
    """How bytes of file scope moved: those from `places[k]` on lie `totals[k]` bytes further on. A place is the first
    byte behind what an edit took away.
    """

    places: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.places)

    def at(self, place: int) -> int:
        """Where a byte of the old text lies now."""
        number = bisect_right(self.places, place) - 1
        return place if number < 0 else place + self.totals[number]

    def span(self, span: Span) -> Span:
        """Where a range of the old text lies now."""
        if not self.places or span.end <= self.places[0]:
            return span
        start = self.at(span.start)
        return Span(start, max(start, self.at(span.end - 1) + 1) if span.end > span.start else start)

    def before(self, place: int) -> int:
        """The byte of the old text that lies at `place` now; for new text, one that is gone or the first behind it."""
        found, limit = place, self.places[0] if self.places else place
        for number, (old, total) in enumerate(zip(self.places, self.totals, strict=True), start=1):
            if old + total <= place:
                found = place - total
                limit = self.places[number] if number < len(self.places) else found
        return min(found, limit)

    def then(self, place: int, delta: int) -> "Moves":
        """The moves after bytes from `place` of the old text on move by `delta` more."""
        if not delta:
            return self
        number = bisect_right(self.places, place)
        head = self.totals[number - 1] if number else 0
        tail = tuple(total + delta for total in self.totals[number:])
        if number and self.places[number - 1] == place:
            return Moves(self.places, (*self.totals[: number - 1], head + delta, *tail))
        places = (*self.places[:number], place, *self.places[number:])
        return Moves(places, (*self.totals[:number], head + delta, *tail))


class _View(Mapping[str, _V], Generic[_V]):
    """A mapping whose values are moved when they are asked for."""

    __slots__ = ("_base", "_move")

    def __init__(self, base: Mapping[str, _V], move: Callable[[_V], _V]) -> None:
        self._base = base
        self._move = move

    def __getitem__(self, key: str) -> _V:
        return self._move(self._base[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._base)

    def __len__(self) -> int:
        return len(self._base)

    def __contains__(self, key: object) -> bool:
        return key in self._base


def moved_environment(environment: Environment, moves: Moves) -> Environment:
    """The environment with declarations and macros where they lie now. Initialisers and items keep their old places."""
    if not moves:
        return environment

    def declaration(found: Declaration) -> Declaration:
        return placed_declaration(found, moves.span)

    def macros(versions: tuple[Macro, ...]) -> tuple[Macro, ...]:
        last = versions[-1]
        # Those of headers and of the text in front of what moved stay as they are.
        if max(last.start, last.end or 0) < moves.places[0]:
            return versions
        return tuple(_macro(macro, moves) for macro in versions)

    return replace(
        environment,
        globals=_View(environment.globals, declaration),
        functions=_View(environment.functions, declaration),
        macros=_View(environment.macros, macros),
        variant_brackets=tuple(replace(one, span=moves.span(one.span)) for one in environment.variant_brackets),
    )


def rebased(environment: Environment, moves: Moves) -> Environment:
    """The same with everything moved at once, items too."""
    if not moves:
        return environment
    moved = moved_environment(environment, moves)
    items = (one if one.span is None else replace(one, span=moves.span(one.span)) for one in environment.items)
    tables = {name: dict(getattr(moved, name)) for name in ("macros", "globals", "functions")}
    return replace(moved, items=tuple(items), **tables)


def _macro(macro: Macro, moves: Moves) -> Macro:
    if macro.start < 0:
        return macro
    return replace(macro, start=moves.at(macro.start), end=None if macro.end is None else moves.at(macro.end))


class Views:
    """An environment as the functions of its file see it: macros count from the function's first byte.

    Functions between the same two definitions of macros share one view.
    """

    __slots__ = ("_borders", "_placed", "_shared", "environment")

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self._placed = _placed(environment.macros)
        macros = [macro for versions in self._placed.values() for macro in versions]
        borders = {macro.start for macro in macros if macro.start >= 0}
        self._borders = sorted(borders | {macro.end for macro in macros if macro.end is not None})
        self._shared: dict[int | Span, Environment] = {}

    def seen_from(self, span: Span) -> Environment:
        """The environment of the function at `span` of the file."""
        number = bisect_right(self._borders, span.start)
        key = number if number == bisect_left(self._borders, span.end) else span
        known = self._shared.get(key)
        if known is None:
            known = self._shared[key] = _seen_from(self.environment, self._placed, span)
        return known


def seen_from(environment: Environment, span: Span) -> Environment:
    """The environment with its macros counted from the first byte of the function at `span`; others are left out."""
    return _seen_from(environment, _placed(environment.macros), span)


def _placed(macros: _Macros) -> _Macros:
    """The macros whose definitions do not hold in the whole file."""
    found: dict[str, tuple[Macro, ...]] = {}
    for name, versions in macros.items():
        first = versions[0]
        if len(versions) > 1 or first.start >= 0 or first.end is not None:
            found[name] = versions
    return found


def _seen_from(environment: Environment, placed: _Macros, span: Span) -> Environment:
    macros = dict(environment.macros)
    for name, versions in placed.items():
        del macros[name]
        reaching = (one for one in versions if one.start < span.end and (one.end is None or one.end > span.start))
        if moved := tuple(_counted(macro, span) for macro in reaching):
            macros[name] = moved
    return replace(environment, macros=macros)


def _counted(macro: Macro, span: Span) -> Macro:
    start = macro.start - span.start if macro.start > span.start else -1
    end = None if macro.end is None or macro.end >= span.end else macro.end - span.start
    return replace(macro, start=start, end=end)
