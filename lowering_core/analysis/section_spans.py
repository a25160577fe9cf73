"""The smallest section that several sections behind one pointer lie in (OpenMP 5.2, 5.8.3)."""

from collections.abc import Sequence
from functools import reduce

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.map_items import ZERO
from lowering_core.analysis.types import INT
from lowering_core.model.data import MapItem
from lowering_core.model.syntax import Binary, Conditional, Expr, Number, Paren
from lowering_core.model.unit import Scope

_MOST = 6


def span_of(sections: Sequence[MapItem], scope: Scope) -> tuple[Expr, Expr] | None:
    """The first element of all sections, and how many there are from it to the end of the last one; None where a
    section has no length, is a part of a row, or there are too many to compare.
    """
    lengths = [one.length for one in sections]
    if len(sections) > _MOST or None in lengths or any(one.leading for one in sections):
        return None
    lowers = [one.lower or ZERO for one in sections]
    ends = [_sum(lower, length) for lower, length in zip(lowers, lengths, strict=True) if length is not None]
    first = _extreme(lowers, "<", scope)
    return first, Binary("-", Paren(_extreme(ends, ">", scope)), Paren(first))


def _extreme(values: Sequence[Expr], relation: str, scope: Scope) -> Expr:
    known = [(constant_value(value, scope), value) for value in values]
    constants = [value for value, _ in known if value is not None]
    others = [expr for value, expr in known if value is None]
    if constants:
        chosen = min(constants) if relation == "<" else max(constants)
        others.append(Number(text=str(chosen), value=chosen, type=INT))
    return reduce(lambda one, two: _chosen(one, two, relation), others)


def _chosen(one: Expr, two: Expr, relation: str) -> Expr:
    return Paren(Conditional(Binary(relation, Paren(one), Paren(two)), Paren(one), Paren(two)))


def _sum(lower: Expr, length: Expr) -> Expr:
    return length if lower is ZERO else Binary("+", Paren(lower), Paren(length))
