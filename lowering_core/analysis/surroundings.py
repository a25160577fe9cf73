"""What is known of a function beyond its regions' own text, each fact worked out when it is first asked for."""

from collections.abc import Callable, Iterable
from functools import cached_property

from lowering_core.access.accesses import accesses_of
from lowering_core.access.provenance import followed
from lowering_core.analysis.access import summary_of
from lowering_core.analysis.callees import Callees, settled
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.liveness import Live, Liveness, Why, liveness
from lowering_core.analysis.map_facts import Data
from lowering_core.analysis.regions import target_regions
from lowering_core.model.access import Accesses
from lowering_core.model.data import AccessSummary
from lowering_core.model.directive import ExprClause
from lowering_core.model.residence import Datum, Presence
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Stmt
from lowering_core.model.unit import Environment, Function, TargetRegion

AskPresence = Callable[[int, frozenset[Datum]], Presence]
"""Whether what one of some data leads to is on the device where a region of the function, by number from 0, begins."""


def nothing_known(_region: int, _data: frozenset[Datum]) -> Presence:
    """The answer where nothing is known of other functions."""
    return Presence.UNKNOWN


class Surroundings:
    """Facts about one function that questions about its regions need."""

    def __init__(
        self, function: Function, environment: Environment, callees: Callees, presence: AskPresence = nothing_known
    ) -> None:
        self.function = function
        self.environment = environment
        self.callees = callees
        self._presence = presence
        self._told: set[str] = set()
        self._last: tuple[Stmt, Accesses, Accesses] | None = None

    @cached_property
    def liveness(self) -> Liveness:
        """What is read later in the function."""
        return liveness(self.function, self.environment, self.callees)

    @cached_property
    def _data(self) -> Data:
        return Data(self.function, self.environment)

    @cached_property
    def _regions(self) -> dict[int, int]:
        regions = target_regions(self.function, self.environment)
        return {id(region.pragma): number for number, region in enumerate(regions)}

    @cached_property
    def _changed(self) -> frozenset[Symbol]:
        return accesses_of(self.function.body, self.environment).changed()

    def is_given(self, region: TargetRegion, name: str) -> bool:
        """Whether a variable that the region sees is a parameter to which the function gives no other value."""
        symbol = self.symbol(region, name)
        return symbol is not None and symbol.kind is SymbolKind.PARAMETER and symbol not in self._changed

    def presence(
        self, region: TargetRegion, name: str, path: tuple[str, ...] = (), arrays: Iterable[str] = ()
    ) -> Presence:
        """Whether what a variable, or the member that `path` leads to from it, points to is on the device where the
        region begins, by what the functions of the program do, or is mapped there under another name: by a clause, or
        as one of the `arrays` that are mapped because the region uses them.
        """
        symbol = self.symbol(region, name)
        number = self._regions.get(id(region.pragma))
        if symbol is None or number is None:
            return Presence.UNKNOWN
        data = self._data.of(symbol, path)
        found = self._presence(number, data)
        if path or found.possible:
            return found
        beside = self._data.mapped_beside(region.directive, symbol)
        used = (array for other in arrays if other != name and (array := self.symbol(region, other)) is not None)
        beside = beside.union(*(self._data.of(array) for array in used))
        return Presence.MAYBE if data & beside else found

    def lacks_map(
        self, region: TargetRegion, name: str, path: tuple[str, ...] = (), arrays: Iterable[str] = (), written: str = ""
    ) -> bool | None:
        """Whether nothing maps what a pointer leads to that the region follows: true where that is certain, false where
        nothing tells; None where it is mapped, needs no map, or was told of the function. `written` is its spelling.
        """
        clauses = [clause for clause in region.directive.named(ExprClause, "if", "device") if _is_of_target(clause)]
        scope = region.seen(self.environment)
        on_host = any(
            clause.name == "if" and clause.expr is not None and constant_value(clause.expr, scope) == 0
            for clause in clauses
        )
        presence = self.presence(region, name, path, arrays)
        if presence.possible or on_host or self.environment.unified:
            return None
        certain = presence is Presence.ABSENT and not clauses
        return certain if certain or not self.is_told(written or name) else None

    def is_told(self, name: str) -> bool:
        """Whether this was asked for the name before: what is only possible is said once for each function."""
        told = name in self._told
        self._told.add(name)
        return told

    def symbol(self, region: TargetRegion, name: str) -> Symbol | None:
        """The variable that a name means where a region begins."""
        declared = self.environment.globals.get(name)
        return _symbol(region, name) or (None if declared is None else declared.symbol)

    def accesses(self, statement: Stmt) -> Accesses:
        """The accesses of a statement of the function, local pointers followed; those of the last one are kept."""
        return self._of(statement)[2]

    def summary(self, statement: Stmt) -> AccessSummary:
        """What a statement does to variables from outside, with what is known of the functions that it calls."""
        return settled(summary_of(self._of(statement)[1]), self.callees)

    def _of(self, statement: Stmt) -> tuple[Stmt, Accesses, Accesses]:
        if self._last is None or self._last[0] is not statement:
            made = accesses_of(statement, self.environment)
            self._last = (statement, made, followed(made, self.environment))
        return self._last

    def read_after(self, region: TargetRegion, name: str, behind: bool = False) -> Live | None:
        """Whether a value that a variable has after the region is read later (`Liveness.after`)."""
        symbol = _symbol(region, name)
        return Live(Why.UNCLEAR) if symbol is None else self.liveness.after(region.pragma, symbol, behind)


def _is_of_target(clause: ExprClause) -> bool:
    return clause.name == "device" or clause.modifier in ("", "target")


def _symbol(region: TargetRegion, name: str) -> Symbol | None:
    return next((one.symbol for one in reversed(region.scope) if one.name == name), None)
