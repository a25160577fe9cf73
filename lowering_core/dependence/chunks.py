"""Successive iterations that a schedule gives to one thread, which runs them in order (OpenMP 5.2, 11.5.3, 11.6)."""

from __future__ import annotations

from dataclasses import replace

from lowering_core.dependence.concurrency import Concurrency
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.relations import Relation
from lowering_core.dependence.values import LONG, Notes, Quotient
from lowering_core.model.directive import ScheduleClause
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.values import dataclass

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
    of_teams = not directive.has("for")
    dealt = (clause for clause in directive.clauses if isinstance(clause, ScheduleClause))
    found = [clause for clause in dealt if (clause.info.on == "distribute") == of_teams]
    if not found or found[0].chunk is None or found[0].kind not in _DEALT:
        return True
    size = chunk_size(reader, found[0])
    if size == 1:
        return True
    count = reader.count(concurrency.loops[0], Notes())
    # Where teams have parts of the loop, chunks begin anew in each part.
    whole = len(concurrency.loops) == 1 and not (directive.has("for") and directive.has("distribute"))
    return Chunks(count, size) if whole and size is not None and count is not None else False


def chunk_size(reader: IterationValues, clause: ScheduleClause) -> int | None:
    """The number of iterations in a chunk; None where there is none, or it is not known here."""
    form = None if clause.chunk is None else reader.evaluator.value(clause.chunk, Notes()).form
    number = None if form is None else form.constant
    return number if number is not None and number > 0 else None
