"""Remembers what was worked out of units, so that an edit in one function costs the work for one function."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from lowering_core.engine.analyst import UnitReport
from lowering_core.source.memo import Memo

Value = TypeVar("Value")


class PerUnit(Generic[Value]):
    """A function of a unit and of arguments that are part of what the unit was analysed with, or rarely change."""

    def __init__(self, function: Callable[..., Value]) -> None:
        self._function = function
        self._known: Memo[int, tuple[UnitReport, tuple[Any, ...], Value]] = Memo(4096)

    def __call__(self, report: UnitReport, *rest: Any) -> Value:
        """The function's value; the one from before for the same report and arguments."""
        known = self._known.find(id(report))
        if known is None or known[0] is not report or known[1] != rest:
            known = report, rest, self._function(report, *rest)
            self._known.store(id(report), known)
        return known[2]
