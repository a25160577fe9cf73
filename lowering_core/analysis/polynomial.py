"""Integer polynomials over names, enough to say how far a subscript reaches: `(n - 1) * m + (m - 1) + 1` is `n * m`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_LARGEST = 24


@dataclass(frozen=True, slots=True)
class Polynomial:
    """A sum of terms: products of names (sorted, with repetition) and their coefficients, none of them zero."""

    terms: tuple[tuple[tuple[str, ...], int], ...]

    @property
    def constant(self) -> int | None:
        """Its value when no name is in it."""
        if not self.terms:
            return 0
        names, factor = self.terms[0]
        return factor if len(self.terms) == 1 and not names else None

    def coefficient(self, name: str) -> Polynomial | None:
        """What `name` is multiplied by; None when it appears in a power."""
        found: dict[tuple[str, ...], int] = {}
        for names, factor in self.terms:
            if names.count(name) > 1:
                return None
            if name in names:
                found[tuple(other for other in names if other != name)] = factor
        return _polynomial(found)

    def text(self) -> str:
        """C text of it, positive terms first."""
        parts = sorted(self.terms, key=lambda term: (term[1] < 0, not term[0], term[0]))
        if not parts:
            return "0"
        words: list[str] = []
        for names, factor in parts:
            product = " * ".join(([] if abs(factor) == 1 and names else [str(abs(factor))]) + list(names))
            sign = ("-" if factor < 0 else "") if not words else (" - " if factor < 0 else " + ")
            words.append(sign + product)
        return "".join(words)


def constant(value: int) -> Polynomial:
    """A number."""
    return _polynomial({(): value})


def variable(name: str) -> Polynomial:
    """A name."""
    return _polynomial({(name,): 1})


def add(left: Polynomial, right: Polynomial, factor: int = 1) -> Polynomial:
    """`left + factor * right`."""
    found = dict(left.terms)
    for names, value in right.terms:
        found[names] = found.get(names, 0) + factor * value
    return _polynomial(found)


def multiply(left: Polynomial, right: Polynomial) -> Polynomial | None:
    """The product; None when it grows beyond use."""
    if len(left.terms) * len(right.terms) > _LARGEST:
        return None
    found: dict[tuple[str, ...], int] = {}
    for names, value in left.terms:
        for others, factor in right.terms:
            key = tuple(sorted(names + others))
            found[key] = found.get(key, 0) + value * factor
    return _polynomial(found)


def substitute(whole: Polynomial, name: str, value: Polynomial) -> Polynomial | None:
    """`whole` with `name`, which appears in no power, replaced."""
    factor = whole.coefficient(name)
    if factor is None:
        return None
    product = multiply(factor, value)
    if product is None:
        return None
    rest = _polynomial({names: number for names, number in whole.terms if name not in names})
    return add(rest, product)


def _polynomial(terms: Mapping[tuple[str, ...], int]) -> Polynomial:
    return Polynomial(tuple(sorted((names, factor) for names, factor in terms.items() if factor)))
