"""How far the subscripts of an access reach: the first and the last element, as polynomials over what is known before
the loop.

The indices are replaced by their bounds from inside outwards: by the upper one where the subscript grows with them.
That is exact where the iteration that these bounds make exists (the corner).
"""

from __future__ import annotations

from collections.abc import Sequence

from lowering_core.dependence.conditions import Row
from lowering_core.dependence.pairs import Systems, holds
from lowering_core.dependence.relations import Relation
from lowering_core.model.polynomial import Polynomial, add, constant, substitute, variable
from lowering_core.model.symbols import Symbol
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Extreme:
    """The largest, or least, value of a form. `rows` hold where the iteration exists that has it."""

    value: Polynomial
    rows: tuple[Row, ...]


def extreme(systems: Systems, relation: Relation, form: Polynomial, *, largest: bool) -> Extreme | None:
    """The largest or least value of a form among the iterations that make an access; None where that is not said."""
    rows = rows_of(relation)
    if rows is None or relation.quotients or relation.unknown:
        return None
    chosen: dict[Symbol, Polynomial] = {}
    value = form
    for symbol in reversed(relation.dimensions):
        factor = value.coefficient(symbol)
        if factor is None:
            return None
        grows = _sign(systems, relation, factor)
        if grows is None:
            return None
        # Where the subscript does not change with an index, its first value is the one to exist.
        bound = bound_of(systems, relation, symbol, upper=grows is largest and factor.constant != 0)
        if bound is None or set(bound.symbols) & chosen.keys():
            return None
        replaced = substitute(value, symbol, bound)
        if replaced is None:
            return None
        chosen[symbol], value = bound, replaced
    return Extreme(value, _corner(relation, rows, chosen))


def bound_of(systems: Systems, relation: Relation, symbol: Symbol, *, upper: bool) -> Polynomial | None:
    """The tightest bound of an index by outer ones: of those that its rows say, the one that the others follow from."""
    inner = relation.dimensions[relation.dimensions.index(symbol) + 1 :]
    found = [
        bound for row in rows_of(relation) or ()
        if (bound := _solved(row, symbol, upper=upper)) is not None and not set(bound.symbols) & set(inner)
    ]  # fmt: skip
    for bound in found:
        others = (add(one, bound, -1) if upper else add(bound, one, -1) for one in found if one != bound)
        if all(holds(systems, relation, Row(other), relation.pieces) for other in others):
            return bound
    return None


def rows_of(relation: Relation) -> tuple[Row, ...] | None:
    """What the loops and conditions say of the indices; None where that is not one system. Rows without an index hold
    wherever the access is made.
    """
    inner = set(relation.dimensions)
    found = {tuple(row for row in piece if inner & row.form.symbols) for piece in relation.pieces}
    return found.pop() if len(found) == 1 else None


def _solved(row: Row, symbol: Symbol, *, upper: bool) -> Polynomial | None:
    """What a row says of a symbol's bound."""
    factor = row.form.coefficient(symbol)
    number = None if factor is None else factor.constant
    if number not in (1, -1) or not (row.equal or (number < 0) == upper):
        return None
    rest = add(row.form, variable(symbol), -number)
    return rest if number < 0 else add(constant(0), rest, -1)


def _sign(systems: Systems, relation: Relation, factor: Polynomial) -> bool | None:
    """Whether a factor is not negative wherever an access is made; None where that is not known."""
    if factor.constant is not None:
        return factor.constant >= 0
    for positive in (True, False):
        signs = {number > 0 for _, number in factor.terms}
        named = (variable(symbol) for symbol in factor.symbols)
        if signs == {positive} and all(holds(systems, relation, Row(one), relation.pieces) for one in named):
            return positive
        signed = factor if positive else add(constant(0), factor, -1)
        if holds(systems, relation, Row(signed), relation.pieces):
            return positive
    return None


def _corner(relation: Relation, known: Sequence[Row], chosen: dict[Symbol, Polynomial]) -> tuple[Row, ...]:
    """The rows of an access where each index has its chosen bound."""
    rows: list[Row] = []
    for row in known:
        form: Polynomial | None = row.form
        for symbol in reversed(relation.dimensions):
            form = None if form is None else substitute(form, symbol, chosen[symbol])
        # What cannot be worked out does not hold.
        rows.append(Row(constant(-1)) if form is None else Row(form, row.equal))
    return tuple(dict.fromkeys(rows))


def all_hold(systems: Systems, relation: Relation, rows: Sequence[Row]) -> bool:
    """Whether rows hold wherever an access is made."""
    for row in rows:
        sides = (row.form, add(constant(0), row.form, -1)) if row.equal else (row.form,)
        if not all(holds(systems, relation, Row(side), relation.pieces) for side in sides):
            return False
    return True
