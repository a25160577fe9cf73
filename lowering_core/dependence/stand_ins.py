"""Values that the judged loop does not change: symbols for those that no variable holds, and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lowering_core.analysis.walk import walk
from lowering_core.c_text import structural
from lowering_core.dependence.values import DIMENSION, TypedForm, is_made, limits
from lowering_core.dependence.view import FunctionView, Judged, is_automatic, is_of_iteration
from lowering_core.model.access import Access, AccessKind
from lowering_core.model.ctypes import INTEGERS, Arithmetic, CType, Kind, arithmetic_kind
from lowering_core.model.expressions import bare
from lowering_core.model.polynomial import Polynomial, variable
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Binary, Expr, Name, Number

_FIRST = -3_000_000


class StandIns:
    """One symbol for each value, whose name is the C text of it."""

    def __init__(self, view: FunctionView, judged: Judged) -> None:
        self._view = view
        self._judged = judged
        self._known: dict[object, Symbol] = {}

    def of_operation(self, expr: Expr, operands: Sequence[TypedForm], kind: Kind) -> Polynomial | None:
        """An operation on numbers that the loop does not change; None where one may change or is not known."""
        if any(not _is_steady(operand) for operand in operands):
            return None
        node = bare(expr)
        key = (node.op if isinstance(node, Binary) else "?", *((one.kind, one.form) for one in operands))
        found = self.symbol(key, expr, f"({structural(expr)})", Arithmetic(kind))
        return variable(found) if found.span is None else None

    def symbol(self, key: object, expr: Expr, text: str, ctype: CType) -> Symbol:
        """The symbol of what `key` tells from other values. It has the place of the loop where a name in the text
        belongs to the loop: in front of it the text means something else, or nothing.
        """
        found = self._known.get(key)
        if found is None:
            names = [node.symbol for node in walk(expr) if isinstance(node, Name)]
            place = self._judged.span if any(map(self._is_of_loop, names)) else None
            number = _FIRST - len(self._known)
            found = self._known[key] = Symbol(text, number, SymbolKind.OBJECT, ctype, span=place)
        return found

    def _is_of_loop(self, symbol: Symbol | None) -> bool:
        return symbol is None or is_of_iteration(symbol, self._judged) or bool(
            self._view.written_in(symbol, self._judged)
        )  # fmt: skip


def only_number(symbol: Symbol, writes: Sequence[Access]) -> int | None:
    """The number that a local variable has wherever it has a value: all writes store it."""
    kind = arithmetic_kind(symbol.type)
    if kind not in INTEGERS or symbol.kind is not SymbolKind.OBJECT or not is_automatic(symbol):
        return None
    low, high = limits(kind)
    values = set(map(_number_in, writes))
    number = values.pop() if len(values) == 1 else None
    return number if number is not None and low <= number <= high else None


def last_number(writes: Iterable[Access]) -> int | None:
    """The number that the last of some writes stores which store one."""
    numbers = [number for access in writes if (number := _number_in(access)) is not None]
    return numbers[-1] if numbers else None


def _number_in(access: Access) -> int | None:
    """The number that a write stores, as its text says."""
    node = None if access.value is None or access.kind is not AccessKind.WRITE else bare(access.value)
    return node.value if isinstance(node, Number) and isinstance(node.value, int) else None


def _is_steady(value: TypedForm) -> bool:
    symbols = frozenset[Symbol]() if value.form is None else value.form.symbols
    known = value.form is not None and value.kind in INTEGERS
    return known and not any(is_made(one) or one.number == DIMENSION for one in symbols)
