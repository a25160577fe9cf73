"""Functions that count from their own first byte, so that what is known of one holds wherever the function stands."""

from bisect import bisect_left, bisect_right
from dataclasses import replace

from lowering_core.model.unit import Environment, Macro
from lowering_core.text import Span


class Views:
    """An environment as the functions of its file see it: macros count from the function's first byte.

    Functions between the same two definitions of macros share one view.
    """

    __slots__ = ("_borders", "_shared", "environment")

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        macros = [macro for versions in environment.macros.values() for macro in versions]
        borders = {macro.start for macro in macros if macro.start >= 0}
        self._borders = sorted(borders | {macro.end for macro in macros if macro.end is not None})
        self._shared: dict[int | Span, Environment] = {}

    def seen_from(self, span: Span) -> Environment:
        """The environment of the function at `span` of the file."""
        number = bisect_right(self._borders, span.start)
        key = number if number == bisect_left(self._borders, span.end) else span
        known = self._shared.get(key)
        if known is None:
            known = self._shared[key] = seen_from(self.environment, span)
        return known


def seen_from(environment: Environment, span: Span) -> Environment:
    """The environment with its macros counted from the first byte of the function at `span`; others are left out."""
    macros: dict[str, tuple[Macro, ...]] = {}
    for name, versions in environment.macros.items():
        first = versions[0]
        if len(versions) == 1 and first.start < 0 and first.end is None:
            macros[name] = versions
            continue
        moved = tuple(_moved(macro, span) for macro in versions if _reaches(macro, span))
        if moved:
            macros[name] = moved
    return replace(environment, macros=macros)


def _reaches(macro: Macro, span: Span) -> bool:
    return macro.start < span.end and (macro.end is None or macro.end > span.start)


def _moved(macro: Macro, span: Span) -> Macro:
    start = macro.start - span.start if macro.start > span.start else -1
    end = None if macro.end is None or macro.end >= span.end else macro.end - span.start
    return replace(macro, start=start, end=end)
