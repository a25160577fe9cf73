"""What speaks against a loop, and what is said of it in the end."""

from __future__ import annotations

from dataclasses import field

from lowering_core.dependence import solver
from lowering_core.dependence.concurrency import Concurrency
from lowering_core.dependence.conditions import Row
from lowering_core.dependence.pairs import Conflict, Systems
from lowering_core.dependence.relations import Demand, Relation
from lowering_core.model.access import Access
from lowering_core.model.dependence import LoopClause, Reason, VerdictKind
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was found of a loop, before it is put into words."""

    loop: For
    kind: VerdictKind
    concurrency: Concurrency
    clauses: tuple[LoopClause, ...] = ()
    reason: Reason | None = None
    detail: str = ""
    pair: tuple[Access, Access] | None = None
    conflict: Conflict | None = None
    systems: Systems | None = None
    system: str = ""
    condition: solver.FreeCondition | None = None
    facts: tuple[str, ...] = ()
    alike: bool = False
    others: tuple[Judgement, ...] = ()


@dataclass(slots=True)
class Findings:
    """What speaks against a loop, collected while its accesses are compared. `dealt`: it is known which iterations the
    schedule gives to one thread.
    """

    loop: For
    concurrency: Concurrency
    changed: frozenset[Symbol | None]
    facts: dict[str, None] = field(default_factory=dict[str, None])
    unknown: list[tuple[Reason, str, tuple[Access, Access] | None]] = field(default_factory=list[
        tuple[Reason, str, tuple[Access, Access] | None]])  # fmt: skip
    conflicts: list[Conflict] = field(default_factory=list[Conflict])
    demands: list[tuple[Relation, Demand]] = field(default_factory=list[tuple[Relation, Demand]])
    open: list[Relation] = field(default_factory=list[Relation])
    dealt: bool = True
    inside: dict[int, tuple[Row, ...]] = field(default_factory=dict[int, tuple[Row, ...]])

    def doubt(self, reason: Reason, detail: str = "", pair: tuple[Access, Access] | None = None) -> None:
        """Note why nothing is sure."""
        self.unknown.append((reason, detail, pair))
