"""Remembers what was worked out of units, so that an edit in one function costs the work for one function."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from lowering_core.engine.analyst import UnitReport

Value = TypeVar("Value")

_MOST = 4096


class PerUnit(Generic[Value]):
    """A function of a unit and of arguments that are part of what the unit was analysed with, or rarely change."""

    def __init__(self, function: Callable[..., Value]) -> None:
        self._function = function
        self._known: OrderedDict[int, tuple[UnitReport, tuple[Any, ...], Value]] = OrderedDict()

    def __call__(self, report: UnitReport, *rest: Any) -> Value:
        """The function's value; the one from before for the same report and arguments."""
        key = id(report)
        known = self._known.get(key)
        if known is not None and known[0] is report and known[1] == rest:
            self._known.move_to_end(key)
            return known[2]
        value = self._function(report, *rest)
        self._known[key] = (report, rest, value)
        if len(self._known) > _MOST:
            self._known.popitem(last=False)
        return value
