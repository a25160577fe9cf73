"""Judgements in the words and places of the user's file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from lowering_core.access.domains import started
from lowering_core.c_text import structural
from lowering_core.dependence import solver
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.pairs import Systems
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.relations import Relation
from lowering_core.dependence.stand_ins import last_number
from lowering_core.dependence.values import Notes, number_of
from lowering_core.dependence.verdicts import judge
from lowering_core.dependence.view import FunctionView, is_automatic
from lowering_core.model.access import Access, MemberStep, Repeat, guards
from lowering_core.model.ctypes import UNSIGNED, arithmetic_kind
from lowering_core.model.dependence import AccessPlace, LoopVerdict, Reason, VerdictKind, Witness, WitnessElement
from lowering_core.model.expressions import place
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Expr, For
from lowering_core.model.translation_unit import TextPlace
from lowering_core.text import LineIndex, Span, decode
from lowering_core.values import dataclass

AtSource = Callable[[Span], TextPlace]


def verdict_of(view: FunctionView, loop: For, source: AtSource) -> LoopVerdict:
    """The verdict on a loop of a function; `source` gives the place in its file of one in the function's text."""
    words = _Words(view, source)
    found = judge(view, loop)
    return words.verdict(found)


def witness_of(view: FunctionView, found: Judgement) -> Witness | None:
    """Two iterations of a loop that collide."""
    return _Words(view, partial(TextPlace, "", b"", LineIndex(b""))).witness(found)


class _Words:
    def __init__(self, view: FunctionView, source: AtSource) -> None:
        self._view = view
        self._source = source

    def verdict(self, found: Judgement) -> LoopVerdict:
        loop = found.loop
        at = self._source(loop.span or Span(0, 0))
        index = started(loop)[0]
        kind, reason, condition = found.kind, found.reason, ""
        if found.kind is VerdictKind.FREE_IF:
            condition = self._condition(found)
            if not condition:
                kind, reason = VerdictKind.UNKNOWN, Reason.SUBSCRIPT
        pair = None if found.pair is None else (self._touch(found.pair[0]), self._touch(found.pair[1]))
        witness = self.witness(found)
        return LoopVerdict(
            self._view.function.name, at.line, at.span, "" if index is None else index.name, kind,
            found.clauses, condition, self._guard(found) if condition else "", reason, found.detail, pair,
            _distance(witness), witness, found.facts,
            "" if found.concurrency.directive is None else found.concurrency.directive.name, found.alike,
            at.path,
        )  # fmt: skip

    def _touch(self, access: Access) -> AccessPlace:
        at = self._source(place(access.node) or Span(0, 0))
        line, column = at.lines.position(at.span.start)
        text = " ".join(decode(at.data[at.span.start : at.span.end]).split())
        return AccessPlace(text, at.span, line + 1, column + 1, access.writes)

    def _condition(self, found: Judgement) -> str:
        if found.condition is None or found.systems is None:
            return ""
        texts = [self._parameter(symbols) for symbols in found.systems.names.parameters]
        return self._written(found, [_Name(text, text) for text in texts])

    def _guard(self, found: Judgement) -> str:
        """The condition as code in front of the loop: of variables alone, since a loop without iterations reads no
        memory and divides by nothing, and with sums in a type in which none overflows that the loop does not compute.
        """
        if found.systems is None:
            return ""
        names: list[_Name] = []
        for symbols in found.systems.names.parameters:
            text = self._parameter(symbols)
            known = text if all(map(self._is_variable, symbols)) else ""
            wide = f"({'unsigned ' if any(map(self._is_unsigned, symbols)) else ''}long){known}" if known else ""
            names.append(_Name(wide if len(symbols) > 1 else known, wide))
        return self._written(found, names)

    def _is_variable(self, symbol: Symbol) -> bool:
        """Whether a symbol is a variable that is declared in front of the loop, or the index of a loop around."""
        return symbol.number >= 0 or self._loop(symbol) is not None

    def _written(self, found: Judgement, names: list[_Name]) -> str:
        """The condition in C; empty where it cannot be said in these names."""
        if found.condition is None or found.systems is None:
            return ""
        unsigned = [any(map(self._is_unsigned, symbols)) for symbols in found.systems.names.parameters]
        pieces: list[str] = []
        for piece in found.condition.pieces:
            rows = [_inequality(row, names, unsigned) for row in piece]
            if not all(rows):
                return ""
            text = " && ".join(rows)
            pieces.append(f"({text})" if len(rows) > 1 and len(found.condition.pieces) > 1 else text)
        return " || ".join(pieces)

    def _parameter(self, symbols: tuple[Symbol, ...]) -> str:
        """The C text of a parameter; empty where there is none."""
        words = [self._symbol(symbol) for symbol in symbols]
        return " * ".join(words) if all(words) else ""

    def _symbol(self, symbol: Symbol) -> str:
        if not symbol.name.startswith("#"):
            return symbol.name
        loop = self._loop(symbol)
        index = None if loop is None else started(loop)[0]
        guard = None if loop is None else self._view.repeats_of.get(id(loop))
        step = None if guard is None or guard.domain is None else guard.domain.step
        return "" if index is None or step not in (1, -1) else index.name

    def _is_unsigned(self, symbol: Symbol) -> bool:
        loop = self._loop(symbol)
        index = symbol if loop is None else started(loop)[0]
        return index is not None and arithmetic_kind(index.type) in UNSIGNED

    def _loop(self, symbol: Symbol) -> For | None:
        return next((one for one in self._view.loops if f"#{self._view.numbers[id(one)]}" == symbol.name), None)

    def witness(self, found: Judgement) -> Witness | None:
        """Values of parameters and indices for which the two accesses of a race meet."""
        conflict, systems = found.conflict, found.systems
        if conflict is None or systems is None or not found.system:
            return None
        values = solver.point(found.system, systems.parameters, self._wishes(found.loop, systems))
        if values is None:
            return None
        parameters = list(systems.names.parameters)
        known = {symbols[0]: value for symbols, value in zip(parameters, values, strict=False) if len(symbols) == 1}
        named = tuple((self._parameter(symbols), value) for symbols, value in zip(parameters, values, strict=False))
        rest = values[len(parameters) :]
        cut = len(conflict.first.dimensions)
        one = dict(zip(conflict.first.dimensions, rest[:cut], strict=False))
        other = dict(zip(conflict.second.dimensions, rest[cut:], strict=False))
        first = self._indices(found.loop, conflict.first, {**known, **one})
        second = self._indices(found.loop, conflict.second, {**known, **other})
        shown = tuple((name, value) for name, value in named if name)
        reader = IterationValues(self._view, found.loop)
        return Witness(shown, first, second, element_of(reader, conflict.first, {**known, **one}))

    def _wishes(self, loop: For, systems: Systems) -> tuple[tuple[int, int], ...]:
        """The numbers that local variables were given in front of a loop, for the parameters that these are."""
        found: list[tuple[int, int]] = []
        for number, symbols in enumerate(systems.names.parameters):
            if len(symbols) == 1 and is_automatic(symbols[0]):
                given = last_number(
                    access for _, access in self._view.writes.get(symbols[0], ()) if _is_before(access, loop)
                )
                found += [] if given is None else [(number, given)]
        return tuple(found)

    def _indices(self, judged: For, relation: Relation, values: dict[Symbol, int]) -> tuple[tuple[str, int], ...]:
        reader = IterationValues(self._view, judged)
        shown: list[tuple[str, int]] = []
        innermost = self._view.repeats_of.get(id(judged)) if relation.access is None else relation.access.guard
        for guard in reversed(tuple(guards(innermost))):
            if not isinstance(guard, Repeat) or not isinstance(guard.loop, For):
                continue
            index = started(guard.loop)[0]
            if index is None or reader.dimension(guard.loop) not in relation.dimensions:
                continue
            value = _value(reader, guard.loop, values)
            if value is not None:
                shown.append((index.name, value))
        return tuple(shown)


def _is_before(access: Access, loop: For) -> bool:
    span = place(access.node)
    return span is not None and loop.span is not None and span.start < loop.span.start


def element_of(reader: IterationValues, relation: Relation, values: dict[Symbol, int]) -> WitnessElement:
    """The element that an access goes to, its subscripts as numbers where they are known."""
    access = relation.access
    if access is None or access.symbol is None or access.path is None:
        return WitnessElement("")
    steps: list[int | str | MemberStep] = []
    for step in access.path:
        number = None if isinstance(step, MemberStep) else _number(reader, step.index, values)
        steps.append(step if isinstance(step, MemberStep) else structural(step.index) if number is None else number)
    return WitnessElement(access.symbol.name, tuple(steps))


def _value(reader: IterationValues, loop: For, values: dict[Symbol, int]) -> int | None:
    notes = Notes()
    form = reader.index_value(loop, notes)
    return None if form is None else number_of(form, notes, values)


def _number(reader: IterationValues, index: Expr, values: dict[Symbol, int]) -> int | None:
    notes = Notes()
    form = reader.evaluator.value(index, notes).form
    return None if form is None else number_of(form, notes, values)


def _distance(witness: Witness | None) -> int:
    """How many values of the outermost index two iterations are apart."""
    if witness is None or not witness.first or not witness.second:
        return 0
    return witness.second[0][1] - witness.first[0][1]


@dataclass(frozen=True, slots=True)
class _Name:
    """The text of a parameter where it stands alone, and where it is part of a sum or a product."""

    alone: str
    summed: str


def _inequality(row: solver.Inequality, names: list[_Name], unsigned: list[bool]) -> str:
    """`factors * names + constant >= 0` as C, with what is subtracted on the other side; empty where a name is."""
    factors, number, equal = row
    involved = {one for factor, one in zip(factors, unsigned, strict=False) if factor}
    if len(involved) > 1 or (True in involved and number < 0 and not any(factor > 0 for factor in factors)):
        # C would take a negative number for a large one.
        return ""
    terms = [(factor, name) for factor, name in zip(factors, names, strict=False) if factor]
    if not all(name.alone for _, name in terms):
        return ""
    left = [(factor, name) for factor, name in terms if factor > 0]
    right = [(-factor, name) for factor, name in terms if factor < 0]
    if not left:
        return f"{_sum(right, 0)} {'==' if equal else '<='} {number}"
    return f"{_sum(left, max(number, 0))} {'==' if equal else '>='} {_sum(right, max(-number, 0))}"


def _sum(terms: list[tuple[int, _Name]], number: int) -> str:
    parts = len(terms) + bool(number)
    texts = [
        f"{factor} * {name.summed}" if factor > 1 else name.summed if parts > 1 else name.alone
        for factor, name in terms
    ]  # fmt: skip
    return " + ".join([*texts, *([str(number)] if number else [])]) or "0"
