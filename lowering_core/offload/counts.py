"""How often a loop with steps runs, as a value that a clause can name: `(n + 1) / 2` iterations of `i += 2` below n."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from lowering_core.dependence.conditions import Row
from lowering_core.dependence.relations import Relation, is_fixed
from lowering_core.dependence.values import LONG
from lowering_core.model.ctypes import UNSIGNED, arithmetic_kind
from lowering_core.model.polynomial import Polynomial, add, constant, multiply, variable
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.values import dataclass

_COUNT = -4_000_000


@dataclass(frozen=True, slots=True)
class LoopCount:
    """A symbol that stands for `of / by`, rounded as C does it: not above 0 where the loop does not run at all."""

    symbol: Symbol
    of: Polynomial
    by: int


def with_counts(relation: Relation, counts: dict[Symbol, LoopCount]) -> Relation:
    """A relation that also says in whole iterations where loops with steps end. `counts` gets the values that it needs
    for that, which have one symbol in all relations.
    """
    pieces = tuple((*piece, *_ends(relation, piece, counts)) for piece in relation.pieces)
    return replace(relation, pieces=pieces)


def _ends(relation: Relation, piece: tuple[Row, ...], counts: dict[Symbol, LoopCount]) -> Iterator[Row]:
    for row in piece:
        for own in relation.dimensions:
            factor = row.form.coefficient(own)
            by = 0 if factor is None or factor.constant is None else -factor.constant
            rest = add(row.form, variable(own), by)
            if by > 1 and not row.equal and all(is_fixed(symbol, relation.dimensions) for symbol in rest.symbols):
                yield from _end(own, rest, by, counts)


def _end(own: Symbol, rest: Polynomial, by: int, counts: dict[Symbol, LoopCount]) -> Iterator[Row]:
    """Rows for a number of an iteration of which `by` times are at most `rest`: as in these iterations that is not
    negative, to round down is to round as C does.
    """
    if all(factor % by == 0 for symbols, factor in rest.terms if symbols):
        whole = Polynomial(tuple((symbols, factor // by) for symbols, factor in rest.terms if factor // by))
        yield Row(add(whole, variable(own), -1))
        return
    of = add(rest, constant(by))
    if not _is_plain(of):
        return
    words = of.text() if len(of.terms) == 1 and sum(map(abs, dict(of.terms).values())) == 1 else f"({of.text()})"
    symbol = Symbol(f"({words} / {by})", _COUNT, SymbolKind.OBJECT, LONG)
    counts[symbol] = LoopCount(symbol, of, by)
    scaled = multiply(variable(symbol), constant(by))
    assert scaled is not None
    yield Row(add(add(variable(symbol), variable(own), -1), constant(1), -1))
    yield Row(add(of, scaled, -1))
    yield Row(add(add(scaled, of, -1), constant(by - 1)))


def _is_plain(of: Polynomial) -> bool:
    """Whether a value is one of C too: made of variables, and without a difference of unsigned numbers."""
    falls = any(factor < 0 for _, factor in of.terms)
    unsigned = any(arithmetic_kind(symbol.type) in UNSIGNED for symbol in of.symbols)
    return not any(symbol.name.startswith("#") for symbol in of.symbols) and not (falls and unsigned)


def roughly(of: Polynomial, counts: Mapping[Symbol, LoopCount]) -> Polynomial:
    """A value in which counts are the sizes that they are parts of, so that one can guess how large it is."""
    result = constant(0)
    for symbols, factor in of.terms:
        term: Polynomial | None = constant(factor)
        for symbol in symbols:
            known = counts.get(symbol)
            term = None if term is None else multiply(term, variable(symbol) if known is None else known.of)
            if known is not None and term is not None:
                term = Polynomial(tuple((names, number // known.by) for names, number in term.terms))
        result = result if term is None else add(result, term)
    return result
