"""Fixes of races on trial: a function is judged again with the fix in its text."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from lowering_core.dependence.concurrency import concurrency_of
from lowering_core.dependence.ordering import base_name
from lowering_core.dependence.verdicts import judge
from lowering_core.dependence.view import FunctionView
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.engine.tried import with_fix
from lowering_core.model.dependence import Reason, VerdictKind
from lowering_core.model.unit import FunctionUnit
from lowering_core.races import races
from lowering_core.source.headers import HeaderReader
from lowering_core.values import dataclass
from lowering_core.views import FunctionViews

_MOST_TRIALS = 24


class Trials:
    """Judges the fixes of one function of a text, which `view` shows as it stands."""

    def __init__(
        self, views: FunctionViews, number: int, unit: FunctionUnit, view: FunctionView, read: HeaderReader
    ) -> None:
        self._views = views
        self._number = number
        self._unit = unit
        self._read = read
        self._left = _MOST_TRIALS
        self._before = view

    def kept(self, found: Diagnostic) -> Diagnostic:
        """A finding with those of its fixes that need no trial, or pass it."""
        if not any(fix.tried for fix in found.fixes):
            return found
        return replace(found, fixes=tuple(fix for fix in found.fixes if not fix.tried or self._passes(fix)))

    @cached_property
    def _start(self) -> _Findings:
        return _found(self._before)

    def _passes(self, fix: Fix) -> bool:
        """Whether a function has fewer races with a fix, none that it did not have, and no new doubts."""
        self._left -= 1
        view = None if self._left < 0 else self._with(fix)
        if view is None:
            return False
        before, now = self._start, _found(view)
        if not now.collisions < before.collisions or now.told >= before.told:
            return False
        # What an atomic construct orders is not judged further.
        return now.unknown <= before.unknown and (not fix.moves or now.ordered <= before.ordered)

    def _with(self, fix: Fix) -> FunctionView | None:
        tried = with_fix(self._views.engine, self._views.text, self._number, self._unit, fix, self._read, whole=True)
        if tried is None:
            return None
        return FunctionViews(*tried).of(self._number)


@dataclass(frozen=True, slots=True)
class _Findings:
    """What is found of the loops under directives: what the iterations of each collide in, by the number of the loop,
    how many races are told, and of how many loops nothing is known, those whose iterations a construct orders apart.
    """

    collisions: frozenset[tuple[int, str]]
    told: int
    unknown: int
    ordered: int


def _found(view: FunctionView) -> _Findings:
    collisions: set[tuple[int, str]] = set()
    unknown = ordered = 0
    for number, loop in enumerate(view.loops):
        if concurrency_of(view, loop).directive is None:
            continue
        judged = judge(view, loop)
        both = (one for one in (judged, *judged.others) if one.kind is VerdictKind.RACE and not one.alike)
        collisions |= {(number, one.detail or base_name(one.pair)) for one in both}
        ordered += judged.reason is Reason.ORDER
        unknown += judged.kind in (VerdictKind.UNKNOWN, VerdictKind.FREE_IF) and judged.reason is not Reason.ORDER
    return _Findings(frozenset(collisions), len(tuple(races(view, ()))), unknown, ordered)
