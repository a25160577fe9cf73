"""Subscripts of arrays whose rows are laid out by hand: `a[i * n + j]` is row `i`, column `j`, while `j` is below `n`.

The products that the subscripts of one array have in common are its strides; what is left between two of them is the
subscript of a dimension (after Grosser, Ramanujam, Pouchet, Sadayappan and Pop, 2015).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from lowering_core.dependence.conditions import Row
from lowering_core.model.polynomial import Polynomial, add, constant
from lowering_core.model.symbols import Symbol

_ONE = constant(1)
Monomial = tuple[Symbol, ...]
IsFixed = Callable[[Symbol], bool]


def strides_of(forms: Iterable[Polynomial], is_fixed: IsFixed) -> tuple[Monomial, ...] | None:
    """The products of parameters by which subscripts move, each a multiple of the one before; None where they are not,
    or where two values are multiplied that change.
    """
    found: set[Monomial] = set()
    for form in forms:
        for symbols, _ in form.terms:
            moving = [one for one in symbols if not is_fixed(one)]
            if len(moving) > 1:
                return None
            product = tuple(one for one in symbols if is_fixed(one))
            if moving and product:
                found.add(product)
    ordered = sorted(found, key=len)
    for one, other in pairwise(ordered):
        if len(one) == len(other) or _quotient(other, one) is None:
            return None
    return tuple(ordered)


def split(
    form: Polynomial, strides: tuple[Monomial, ...], is_fixed: IsFixed
) -> tuple[tuple[Polynomial, ...], list[Row]]:
    """The subscripts of the dimensions that strides make, outermost first, and the rows that say that all but the first
    stay in their dimension.
    """
    rows: list[Row] = []
    parts: list[Polynomial] = []
    rest = form
    for number in range(len(strides) - 1, -1, -1):
        whole, rest = _divided(rest, strides[number], is_fixed)
        parts.append(whole)
    parts.append(rest)
    for number, part in enumerate(parts[1:]):
        outer = strides[len(strides) - 1 - number]
        inner = strides[len(strides) - 2 - number] if len(strides) - 2 - number >= 0 else ()
        size = Polynomial(((_quotient(outer, inner) or (), 1),))
        rows += [Row(part), Row(add(add(size, part, -1), _ONE, -1))]
    return tuple(parts), rows


def _divided(form: Polynomial, stride: Monomial, is_fixed: IsFixed) -> tuple[Polynomial, Polynomial]:
    whole: list[tuple[Monomial, int]] = []
    rest: list[tuple[Monomial, int]] = []
    for symbols, factor in form.terms:
        quotient = _quotient(symbols, stride)
        if quotient is None:
            rest.append((symbols, factor))
        else:
            whole.append((quotient, factor))
    # `i * n + n - 1 - j` counts backwards from the end of row `i`.
    backwards = any(factor < 0 for symbols, factor in rest if any(not is_fixed(one) for one in symbols))
    own = next((factor for symbols, factor in whole if not symbols), 0)
    if backwards and own > 0:
        whole = [(symbols, factor - 1 if not symbols else factor) for symbols, factor in whole]
        rest.append((stride, 1))
    return _sum(whole), _sum(rest)


def _sum(terms: list[tuple[Monomial, int]]) -> Polynomial:
    total = constant(0)
    for symbols, factor in terms:
        total = add(total, Polynomial(((symbols, 1),)), factor) if factor else total
    return total


def _quotient(symbols: Monomial, by: Monomial) -> Monomial | None:
    """What is left of a product when it is divided by another."""
    left = list(symbols)
    for one in by:
        if one not in left:
            return None
        left.remove(one)
    return tuple(left)
