"""The functions of a text as the dependence analysis looks at them, each made once for all who ask about its loops."""

from __future__ import annotations

from lowering_core.analysis.callees import Callees
from lowering_core.dependence.view import FunctionView
from lowering_core.engine.document import Text
from lowering_core.engine.engine import Engine


class FunctionViews:
    """Views of the functions of one version of a text. Verdicts are kept in a view, so that who shares it shares these,
    and all of them are let go together with this.
    """

    def __init__(self, engine: Engine, text: Text) -> None:
        self.engine = engine
        self.text = text
        self._made: dict[int, FunctionView] = {}

    def of(self, number: int) -> FunctionView:
        """The view of function `number`."""
        if number not in self._made:
            function, called = self.engine.analyst.with_callees(self.text, number)
            environment = self.text.environment(number)
            self._made[number] = FunctionView(function, environment, Callees(called, environment))
        return self._made[number]
