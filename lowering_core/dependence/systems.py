"""Systems of rows as text for the solver: what two iterations of a loop share, and what each has for itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from lowering_core.dependence.conditions import Pieces, Row
from lowering_core.dependence.values import Quotient
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.symbols import Symbol
from lowering_core.values import dataclass

_MOST_PIECES = 48


class NotLinear(Exception):
    """A row multiplies values that are not known."""


@dataclass(frozen=True, slots=True)
class Copy:
    """One iteration: the alternatives of its rows, its own symbols, and the quotients that it defines."""

    pieces: Pieces
    own: tuple[Symbol, ...]
    quotients: tuple[Quotient, ...]
    unknown: tuple[Symbol, ...]


class ParameterNames:
    """The names of parameters in systems, in a fixed order. Products of parameters are parameters of their own."""

    def __init__(self) -> None:
        self.parameters: dict[tuple[Symbol, ...], str] = {}
        self.derived = False

    def row(self, row: Row, own: dict[Symbol, str]) -> str:
        """A row as text; `own` are the names of symbols that are no parameters."""
        words = self.form(row.form, own)
        return f"{words} {'=' if row.equal else '>='} 0"

    def form(self, form: Polynomial, own: dict[Symbol, str]) -> str:
        """A linear form as text."""
        words: list[str] = []
        for symbols, factor in form.terms:
            moving = [symbol for symbol in symbols if symbol in own]
            if len(symbols) > 1 and moving:
                raise NotLinear
            name = own[moving[0]] if moving else self._parameter(symbols) if symbols else ""
            words.append(f"{factor}*{name}" if name else str(factor))
        return " + ".join(words) or "0"

    def _parameter(self, symbols: tuple[Symbol, ...]) -> str:
        self.derived = self.derived or len(symbols) > 1
        return self.parameters.setdefault(symbols, f"p{len(self.parameters)}")


def system(
    names: ParameterNames, copies: Sequence[Copy], shared: Iterable[Row], links: Sequence[Sequence[tuple[Row, ...]]]
) -> str | None:
    """The text of what holds for all copies together; None where there are too many alternatives.

    `links` are alternatives of rows over the symbols of all copies. The symbols of copy k have the suffix k in rows of
    links (`copied`).
    """
    dims: list[str] = []
    inner: list[str] = []
    alternatives: list[list[list[str]]] = [[[names.row(row, {}) for row in shared]]]
    everything: dict[Symbol, str] = {}
    for number, copy in enumerate(copies):
        own = {symbol: f"x{number}_{at}" for at, symbol in enumerate(copy.own)}
        dims += own.values()
        hidden = [*(quotient.symbol for quotient in copy.quotients), *copy.unknown]
        own |= {symbol: f"y{number}_{at}" for at, symbol in enumerate(hidden)}
        inner += [own[symbol] for symbol in hidden]
        fixed: list[str] = []
        for quotient in copy.quotients:
            of, whole = names.form(quotient.of, own), own[quotient.symbol]
            fixed.append(f"0 <= {of} - {quotient.by}*{whole} <= {quotient.by - 1}")
        alternatives.append([[*fixed, *(names.row(row, own) for row in piece)] for piece in copy.pieces])
        everything |= {copied(symbol, number): name for symbol, name in own.items()}
    for link in links:
        alternatives.append([[names.row(row, everything) for row in piece] for piece in link])
    pieces = list(product(*alternatives))
    if len(pieces) > _MOST_PIECES:
        return None
    head = ", ".join([*names.parameters.values(), *dims])
    exists = f"exists {', '.join(inner)} : " if inner else ""
    bodies = (" and ".join(row for part in piece for row in part) or "true" for piece in pieces)
    return f"{{ [{head}] : " + " or ".join(f"({exists}{body})" for body in bodies) + " }"


def copied(symbol: Symbol, number: int) -> Symbol:
    """The symbol of copy `number` that stands for one of a relation."""
    return Symbol(f"{symbol.name}'{number}", symbol.number, symbol.kind, symbol.type)


def in_copy(form: Polynomial, own: frozenset[Symbol], number: int) -> Polynomial:
    """A form in which the symbols of a relation are those of copy `number`."""
    terms = (
        (tuple(copied(one, number) if one in own else one for one in symbols), factor) for symbols, factor in form.terms
    )
    return Polynomial(tuple(sorted(terms, key=lambda term: tuple((one.name, one.number) for one in term[0]))))
