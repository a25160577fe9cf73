"""The functions of a text as the dependence analysis looks at them, and what their constructs move, each made once for
all who ask.
"""

from __future__ import annotations

from lowering_core.analysis.callees import Callees
from lowering_core.dependence.view import FunctionView
from lowering_core.engine.analyst import UnitReport
from lowering_core.engine.document import Text
from lowering_core.engine.engine import Engine
from lowering_core.model.motion import MotionTimeline


class FunctionViews:
    """Views of the functions of one version of a text. Verdicts are kept in a view, so that who shares it shares these,
    and all of them are let go together with this.
    """

    def __init__(self, engine: Engine, text: Text) -> None:
        self.engine = engine
        self.text = text
        self._made: dict[int, FunctionView] = {}
        self._moved: dict[int, tuple[UnitReport, MotionTimeline]] = {}

    def of(self, number: int) -> FunctionView:
        """The view of function `number`."""
        if number not in self._made:
            function, called = self.engine.analyst.with_callees(self.text, number)
            environment = self.text.environment(number)
            self._made[number] = FunctionView(function, environment, Callees(called, environment))
        return self._made[number]

    def motion(self, number: int, report: UnitReport) -> MotionTimeline:
        """What the constructs of function `number` move, by its report."""
        known = self._moved.get(number)
        if known is None or known[0] is not report:
            known = self._moved[number] = report, self.engine.analyst.motion(self.text, number, report)
        return known[1]
