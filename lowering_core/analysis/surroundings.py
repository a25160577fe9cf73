"""What is known of a function beyond its regions' own text, each fact worked out when it is first asked for."""

from __future__ import annotations

from functools import cached_property

from lowering_core.analysis.callees import Callees
from lowering_core.analysis.liveness import Live, Liveness, Why, liveness
from lowering_core.model.symbols import Symbol
from lowering_core.model.unit import Environment, Function, TargetRegion


class Surroundings:
    """Facts about one function that questions about its regions need."""

    def __init__(self, function: Function, environment: Environment, callees: Callees) -> None:
        self.function = function
        self.environment = environment
        self.callees = callees

    @cached_property
    def liveness(self) -> Liveness:
        """What is read later in the function."""
        return liveness(self.function, self.environment, self.callees)

    def read_after(self, region: TargetRegion, name: str, behind: bool = False) -> Live | None:
        """Whether a value that a variable has after the region is read later (`Liveness.after`)."""
        symbol = _symbol(region, name)
        return Live(Why.UNCLEAR) if symbol is None else self.liveness.after(region.pragma, symbol, behind)

    def read_first(self, region: TargetRegion, name: str) -> bool:
        """Whether the region, or what comes after it, may read the value that a variable has when it begins."""
        symbol, body = _symbol(region, name), region.pragma.body
        return symbol is None or body is None or self.liveness.before(body, symbol) is not None


def _symbol(region: TargetRegion, name: str) -> Symbol | None:
    return next((one.symbol for one in reversed(region.scope) if one.name == name), None)
