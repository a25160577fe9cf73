"""Integer polynomials over variables: enough to say how far a subscript reaches."""

from __future__ import annotations

from collections.abc import KeysView, Mapping

from lowering_core.model.symbols import Symbol
from lowering_core.values import dataclass

_LARGEST = 24


@dataclass(frozen=True, slots=True)
class Polynomial:
    """A sum of terms: products of variables (sorted, with repetition) and their coefficients, none of them zero."""

    terms: tuple[tuple[tuple[Symbol, ...], int], ...]

    @property
    def constant(self) -> int | None:
        """Its value when no variable is in it."""
        if not self.terms:
            return 0
        symbols, factor = self.terms[0]
        return factor if len(self.terms) == 1 and not symbols else None

    @property
    def symbols(self) -> KeysView[Symbol]:
        """The variables in it, in an order that does not change between runs."""
        return dict.fromkeys(symbol for symbols, _ in self.terms for symbol in symbols).keys()

    def coefficient(self, symbol: Symbol) -> Polynomial | None:
        """What `symbol` is multiplied by; None when it appears in a power."""
        found: dict[tuple[Symbol, ...], int] = {}
        for symbols, factor in self.terms:
            if symbols.count(symbol) > 1:
                return None
            if symbol in symbols:
                found[tuple(other for other in symbols if other != symbol)] = factor
        return _polynomial(found)

    def text(self) -> str:
        """C text of it, positive terms first."""
        named = [(tuple(symbol.name for symbol in symbols), factor) for symbols, factor in self.terms]
        parts = sorted(named, key=lambda term: (term[1] < 0, not term[0], term[0]))
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
    return Polynomial((((), value),)) if value else _ZERO


def variable(symbol: Symbol) -> Polynomial:
    """A variable."""
    return Polynomial((((symbol,), 1),))


def add(left: Polynomial, right: Polynomial, factor: int = 1) -> Polynomial:
    """`left + factor * right`."""
    if not right.terms:
        return left
    found = dict(left.terms)
    for symbols, value in right.terms:
        found[symbols] = found.get(symbols, 0) + factor * value
    return _polynomial(found)


def multiply(left: Polynomial, right: Polynomial) -> Polynomial | None:
    """The product; None when it grows beyond use."""
    if len(left.terms) * len(right.terms) > _LARGEST:
        return None
    found: dict[tuple[Symbol, ...], int] = {}
    for symbols, value in left.terms:
        for others, factor in right.terms:
            key = tuple(sorted(symbols + others, key=_order))
            found[key] = found.get(key, 0) + value * factor
    return _polynomial(found)


def substitute(whole: Polynomial, symbol: Symbol, value: Polynomial) -> Polynomial | None:
    """`whole` with `symbol`, which appears in no power, replaced."""
    factor = whole.coefficient(symbol)
    if factor is None:
        return None
    product = multiply(factor, value)
    if product is None:
        return None
    rest = _polynomial({symbols: number for symbols, number in whole.terms if symbol not in symbols})
    return add(rest, product)


def _order(symbol: Symbol) -> tuple[str, int]:
    return symbol.name, symbol.number


def _polynomial(terms: Mapping[tuple[Symbol, ...], int]) -> Polynomial:
    kept = [(symbols, factor) for symbols, factor in terms.items() if factor]
    if len(kept) > 1:
        kept.sort(key=lambda term: (tuple(map(_order, term[0])), term[1]))
    return Polynomial(tuple(kept))


_ZERO = Polynomial(())
