"""Successive iterations that a schedule gives to one thread, which runs them in order (OpenMP 5.2, 11.5.3, 11.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lowering_core.dependence.concurrency import Concurrency
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.relations import Relation
from lowering_core.dependence.values import LONG, Notes, Quotient
from lowering_core.model.directive import ScheduleClause
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.symbols import Symbol, SymbolKind

_DEALT = ("static", "dynamic")
_CHUNK = Symbol("chunk", -2_000_001, SymbolKind.OBJECT, LONG)


@dataclass(frozen=True, slots=True)
class Chunks:
    """`count` iterations of the judged loop came before an iteration; one thread runs `size` of them in order."""

    count: Polynomial
    size: int

    @property
    def number(self) -> Symbol:
        """The symbol of the number of an iteration's chunk."""
        return _CHUNK

    def told(self, relation: Relation) -> Relation:
        """A relation whose iterations have the number of their chunk."""
        return replace(relation, quotients=(*relation.quotients, Quotient(_CHUNK, self.count, self.size)))


def chunks_of(reader: IterationValues, concurrency: Concurrency) -> Chunks | bool:
    """The chunks in which a directive deals out iterations. True: any two of them may run at the same time, False: it
    is not known which do.
    """
    directive = concurrency.directive
    if directive is None or directive.has("simd"):
        return True
    name = "schedule" if directive.has("for") else "dist_schedule"
    clause = next((one for one in directive.clauses if isinstance(one, ScheduleClause) and one.name == name), None)
    if clause is None or clause.chunk is None or clause.kind not in _DEALT:
        return True
    form = reader.evaluator.value(clause.chunk, Notes()).form
    size = None if form is None else form.constant
    if size == 1:
        return True
    count = reader.count(concurrency.loops[0], Notes())
    known = size is not None and size > 1 and len(concurrency.loops) == 1
    return Chunks(count, size) if known and size is not None and count is not None else False
