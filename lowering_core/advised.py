"""Advice on trial: a piece is given with its fix only where the function, once that is written, is as right as before
and the piece is not said of it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from lowering_core.advice.table import advice_of
from lowering_core.dependence.verdicts import judge
from lowering_core.dependence.view import FunctionView
from lowering_core.diagnostics import Diagnostic, Fix, Severity
from lowering_core.engine.analyst import UnitReport
from lowering_core.engine.tried import with_fix
from lowering_core.model.dependence import VerdictKind
from lowering_core.model.kernel import DirectGridStride, HostOnly
from lowering_core.model.loop import LoopNest
from lowering_core.model.unit import FunctionUnit
from lowering_core.races import races
from lowering_core.source.headers import HeaderReader
from lowering_core.views import FunctionViews

_MOST_TRIALS = 16


@dataclass(frozen=True, slots=True)
class AdvisedUnit:
    """A function as it is judged: what it becomes, its view and what is said of it."""

    report: UnitReport
    view: FunctionView
    advice: tuple[Diagnostic, ...]

    @property
    def against(self) -> Counter[str]:
        """The codes of what speaks against the program, races among it."""
        told = (*self.report.diagnostics, *races(self.view, self.report.diagnostics))
        return Counter(one.code for one in told if one.severity.rank >= Severity.WARNING.rank)

    @property
    def direct(self) -> int:
        """How many of its regions are kernels of their own."""
        return sum(isinstance(plan.strategy, DirectGridStride) for plan in self.report.plans)

    @property
    def free(self) -> int:
        """How many of its regions are loops whose iterations are proved free."""
        spans = {plan.analyzed.nest.loops[0].loop.span for plan in self.report.plans
                 if isinstance(plan.analyzed.nest, LoopNest)}  # fmt: skip
        return sum(judge(self.view, one).kind is VerdictKind.FREE for one in self.view.loops if one.span in spans)

    @property
    def resident(self) -> int:
        """How many of its regions stay on the host."""
        return sum(isinstance(plan.strategy, HostOnly) for plan in self.report.plans)


def unit_advice(views: FunctionViews, number: int, read: HeaderReader) -> Iterator[Diagnostic]:
    """The advice on one function of a text, in bytes of the text of its unit where it stands in the file."""
    own = views.text.seen[number].unit
    unit = _advised(views, number)
    if not unit.advice:
        return
    trials = _Trials(views, number, own, unit, read)
    for one in unit.advice:
        kept = tuple(fix for fix in one.fixes if trials.passes(one, fix))
        # What is advised together with an edit is not advised where that would not do.
        if kept or not one.fixes:
            yield replace(one, fixes=kept).placed(own.source, own.written)


def _advised(views: FunctionViews, number: int) -> AdvisedUnit:
    text, analyst = views.text, views.engine.analyst
    view, report = views.of(number), analyst.report(text, number).report
    moved = views.motion(number, report)
    return AdvisedUnit(report, view, tuple(advice_of(view, report.plans, moved, text.scope.options)))


class _Trials:
    """Tries the fixes of one function of a text."""

    def __init__(
        self, views: FunctionViews, number: int, unit: FunctionUnit, before: AdvisedUnit, read: HeaderReader
    ) -> None:
        self._views = views
        self._number = number
        self._unit = unit
        self._before = before
        self._read = read
        self._left = _MOST_TRIALS

    def passes(self, found: Diagnostic, fix: Fix) -> bool:
        """Whether a function with a fix has kernels as before, as much proved of them, nothing new against it, and
        needs the advice less. A fix that `moves` a loop takes its kernel away.
        """
        self._left -= 1
        now = None if self._left < 0 else self._with(fix)
        if now is None:
            return False
        before = self._before
        if now.resident > before.resident or now.against - before.against:
            return False
        if not fix.moves and (now.direct < before.direct or now.free < before.free):
            return False
        return _said(now.advice, found.code) < _said(before.advice, found.code)

    def _with(self, fix: Fix) -> AdvisedUnit | None:
        views = self._views
        tried = with_fix(views.engine, views.text, self._number, self._unit, fix, self._read, whole=fix.moves)
        return None if tried is None else _advised(FunctionViews(*tried), self._number)


def _said(advice: Iterable[Diagnostic], code: str) -> int:
    return sum(one.code == code for one in advice)
