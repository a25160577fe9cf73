"""The values that a witness gives to the variables of a loop, and how far subscripts reach with them."""

from __future__ import annotations

from dataclasses import replace
from math import prod

from lowering_core.analysis.walk import statements
from lowering_core.dependence import solver
from lowering_core.dependence.conditions import Row
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.reader import IterationValues, is_number_symbol
from lowering_core.dependence.relations import Relation
from lowering_core.dependence.systems import Copy, NotLinear, ParameterNames, system
from lowering_core.dependence.values import LONG, Notes, Quotient, is_made, number_of
from lowering_core.dependence.view import FunctionView
from lowering_core.model.ctypes import Array, CType, strip
from lowering_core.model.polynomial import Polynomial, add, constant, variable
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Expr, For, While

_FREE = 4
"""The value of an integer of which the witness says nothing."""
_EXTENT = Symbol("#extent", -2_900_000, SymbolKind.OBJECT, LONG)


class SceneValues:
    """What is known of numbers in the two iterations of a witness. `turns` has the values of the dimensions of the
    judged loops in each of them.
    """

    def __init__(self, view: FunctionView, found: Judgement) -> None:
        self.reader = IterationValues(view, found.loop)
        self.numbers: dict[Symbol, int] = {}
        self.turns: tuple[dict[Symbol, int], dict[Symbol, int]] = ({}, {})
        self.consistent = True
        loops = (one for one in statements(found.loop) if isinstance(one, For | While))
        self._moving = frozenset(self.reader.dimension(one) for one in loops)
        conflict, systems = found.conflict, found.systems
        values = None
        if conflict is not None and systems is not None and found.system:
            values = solver.point(found.system, systems.parameters)
        self.known = values is not None
        if values is None or conflict is None or systems is None:
            return
        parameters = list(systems.names.parameters)
        for symbols, value in zip(parameters, values, strict=False):
            if len(symbols) == 1:
                self.numbers[symbols[0]] = value
        products = (one for one in zip(parameters, values, strict=False) if len(one[0]) > 1)
        self.consistent = all(prod(self.number(one) for one in symbols) == value for symbols, value in products)
        judged = {self.reader.dimension(one) for one in found.concurrency.loops}
        rest = values[len(parameters) :]
        cut = len(conflict.first.dimensions)
        first = zip(conflict.first.dimensions, rest[:cut], strict=False)
        second = zip(conflict.second.dimensions, rest[cut:], strict=False)
        self.turns = (
            {symbol: value for symbol, value in first if symbol in judged},
            {symbol: value for symbol, value in second if symbol in judged},
        )

    def number(self, symbol: Symbol) -> int:
        """The value of a number that stays the same; one is chosen where the witness has none."""
        return self.numbers.setdefault(symbol, _FREE)

    def index(self, loop: For) -> tuple[int, int] | None:
        """The values of the index of a judged loop in the two iterations."""
        form = self.reader.index_value(loop, notes := Notes())
        if form is None:
            return None
        for symbol in form.symbols:
            if self._is_steady(symbol):
                self.number(symbol)
        first, second = (number_of(form, notes, {**self.numbers, **turn}) for turn in self.turns)
        return None if first is None or second is None else (first, second)

    def of_expr(self, expr: Expr) -> int | None:
        """The value of an expression in both iterations; None where it is not one number."""
        form = self.reader.evaluator.value(expr, notes := Notes()).form
        if form is None or notes.quotients or notes.unknown or not all(map(self._is_steady, form.symbols)):
            return None
        return self._fixed(form, {}).constant

    def length(self, ctype: CType) -> int | None:
        """How many elements an array has."""
        array = strip(ctype)
        if not isinstance(array, Array):
            return None
        if array.count is not None or array.length is None:
            return array.count
        form = self.reader.length(array.length)
        return None if form is None or not all(map(self._is_steady, form.symbols)) else self._fixed(form, {}).constant

    def reach(self, form: Polynomial, relation: Relation) -> tuple[int, int] | None:
        """The least and the greatest value of a form in the two iterations; None where they are not known. A form of
        an access that is never made has the values 0 and -1.
        """
        both: list[tuple[int, int]] = []
        for turn in self.turns:
            found = self._reach(form, relation, turn)
            if found is None:
                return None
            both += [found] if found[0] <= found[1] else []
        return (min(low for low, _ in both), max(high for _, high in both)) if both else (0, -1)

    def _reach(self, form: Polynomial, relation: Relation, turn: dict[Symbol, int]) -> tuple[int, int] | None:
        fixed = [Row(add(variable(symbol), constant(value), -1), True) for symbol, value in turn.items()]
        pieces = tuple(
            (*fixed, *(replace(row, form=self._fixed(row.form, turn)) for row in piece)) for piece in relation.pieces
        )
        quotients = tuple(Quotient(one.symbol, self._fixed(one.of, turn), one.by) for one in relation.quotients)
        copy = Copy(pieces, (_EXTENT, *relation.dimensions), quotients, relation.unknown)
        same = Row(add(variable(_EXTENT), self._fixed(form, turn), -1), True)
        copy = replace(copy, pieces=tuple((same, *piece) for piece in copy.pieces))
        names = ParameterNames()
        try:
            text = system(names, (copy,), (), ())
        except NotLinear:
            return None
        return None if text is None or names.parameters else solver.extent(text)

    def _fixed(self, form: Polynomial, turn: dict[Symbol, int]) -> Polynomial:
        """A form with numbers in the place of all that stays the same."""
        whole = constant(0)
        for symbols, factor in form.terms:
            left = tuple(one for one in symbols if one not in turn and not self._is_steady(one))
            known = [turn[one] if one in turn else self.number(one) for one in symbols if one not in left]
            whole = add(whole, Polynomial(((left, factor * prod(known)),)) if prod(known) else constant(0))
        return whole

    def _is_steady(self, symbol: Symbol) -> bool:
        if is_made(symbol) or not is_number_symbol(symbol):
            return False
        return symbol not in self._moving
