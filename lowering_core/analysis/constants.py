"""Integer constant expressions, evaluated with the types and wrap-around of C (C11 6.6) on LP64."""

import math
import struct
from collections.abc import Callable, Sequence

from lowering_core.analysis import types
from lowering_core.analysis.sizes import layout_of, size_of
from lowering_core.analysis.walk import evaluate
from lowering_core.model.arithmetic import RESULTS, TRUTHS, converted, exact, integer_range
from lowering_core.model.ctypes import (
    BITS,
    FLOATS,
    INTEGERS,
    UNSIGNED,
    CType,
    Kind,
    arithmetic_kind,
    is_const,
    is_qualified,
)
from lowering_core.model.initialisers import Meaning
from lowering_core.model.syntax import (
    Binary,
    Cast,
    Conditional,
    Expr,
    MacroUse,
    Name,
    Number,
    Paren,
    SizeofExpr,
    SizeofType,
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass

_CHAIN = 40


@dataclass(frozen=True, slots=True)
class _Typed:
    """What is known of an expression: its type and its value, each None where unknown."""

    type: CType | None
    value: int | float | None


def constant_value(expr: Expr, scope: Scope) -> int | None:
    """The value of an integer constant expression; None for anything else.

    A const-qualified integer variable with a constant initialiser counts as constant. Signed overflow, division by
    zero and shifts out of range have no value; a left shift into the sign bit wraps, as GCC and Clang define it.
    """
    typed = _evaluate(expr, scope, {}, 0)
    kind = None if typed.type is None else arithmetic_kind(typed.type)
    return typed.value if isinstance(typed.value, int) and kind in INTEGERS else None


def meaning_in(scope: Scope, effects: Callable[[Expr], bool]) -> Meaning:
    """What the places of an initialiser's values depend on, as far as it is known in a scope."""
    return Meaning(
        lambda record: types.fields_of(record, scope.environment),
        lambda expr: constant_value(expr, scope),
        lambda expr: types.type_of(expr, scope),
        effects,
    )


def number_value(expr: Expr, scope: Scope) -> int | float | None:
    """The value of an arithmetic constant expression, as `constant_value` finds it; None for anything else."""
    return _evaluate(expr, scope, {}, 0).value


def _evaluate(expr: Expr, scope: Scope, known: dict[int, int | None], chain: int) -> _Typed:
    def combine(node: Expr, parts: Sequence[_Typed]) -> _Typed:
        ctype = types.combine(node, [part.type for part in parts], scope)
        return _Typed(ctype, _value(node, parts, ctype))

    def _value(node: Expr, parts: Sequence[_Typed], ctype: CType | None) -> int | float | None:
        match node:
            case Name():
                return _named(node, scope, known, chain)
            case SizeofType() | SizeofExpr():
                return _size(node, parts, scope)
            case _:
                return _operation(node, parts, ctype)

    return evaluate(expr, types.operands, combine)


def _operation(node: Expr, parts: Sequence[_Typed], ctype: CType | None) -> int | float | None:
    kind = None if ctype is None else arithmetic_kind(ctype)
    match node:
        case Number():
            return _convert(node.value, kind)
        case Paren() | MacroUse():
            return parts[0].value
        case Cast():
            return _convert(parts[0].value, kind)
        case Unary():
            return _unary(node.op, parts[0].value, kind)
        case Binary():
            return _binary(node.op, parts[0], parts[1], kind)
        case Conditional():
            test = parts[0].value
            return None if test is None else _convert(parts[1].value if test else parts[2].value, kind)
        case _:
            return None


def _named(node: Name, scope: Scope, known: dict[int, int | None], chain: int) -> int | float | None:
    symbol = node.symbol
    if symbol is not None and symbol.value is not None:
        return symbol.value
    local = scope.is_local(node.name) if symbol is None else symbol.number != 0
    if node.name in scope.environment.enumerators and not local:
        return scope.environment.enumerators[node.name]
    ctype, initial = _declared(node, scope)
    if initial is None or ctype is None or not is_const(ctype) or is_qualified(ctype, "volatile"):
        return None
    kind = arithmetic_kind(ctype)
    if kind not in INTEGERS or chain >= _CHAIN:
        return None
    if id(initial) not in known:
        known[id(initial)] = None
        value = _convert(_evaluate(initial, scope, known, chain + 1).value, kind)
        known[id(initial)] = value if isinstance(value, int) else None
    return known[id(initial)]


def _declared(node: Name, scope: Scope) -> tuple[CType | None, Expr | None]:
    """The type and the initialiser of the object that a name means."""
    symbol = node.symbol
    if symbol is not None and symbol.number:
        return symbol.type, symbol.initial
    found = scope.find(node.name) if symbol is None else scope.environment.globals.get(node.name)
    return (None, None) if found is None or found.storage == "typedef" else (found.type, found.value)


def _size(node: SizeofType | SizeofExpr, parts: Sequence[_Typed], scope: Scope) -> int | None:
    ctype = node.type if isinstance(node, SizeofType) else parts[0].type
    if ctype is None:
        return None
    if isinstance(node, SizeofType) and node.keyword != "sizeof":
        layout = layout_of(ctype, scope.environment)
        return None if layout is None else layout.alignment
    return size_of(ctype, scope.environment)


def _convert(value: int | float | None, kind: Kind | None) -> int | float | None:
    """A value converted to an arithmetic kind; None where C gives it no value."""
    if value is None or kind is None:
        return None
    if kind in INTEGERS:
        if isinstance(value, int):
            return converted(value, kind)
        if kind is Kind.BOOL:
            return int(value != 0.0)
        low, high = integer_range(kind)
        return int(value) if math.isfinite(value) and low <= int(value) <= high else None
    try:
        if kind is Kind.FLOAT:
            # A double rounding happens only for integers above 2^53, where compilers round once: give those up.
            if isinstance(value, int) and abs(value) > 2**53:
                return None
            return struct.unpack("f", struct.pack("f", value))[0]
        return float(value) if kind is Kind.DOUBLE else None
    except OverflowError:
        return None


def _in_range(value: int, kind: Kind) -> int | None:
    """An arithmetic result: unsigned ones wrap, signed ones that overflow have no value."""
    if kind in UNSIGNED:
        return converted(value, kind)
    low, high = integer_range(kind)
    return value if low <= value <= high else None


def _unary(op: str, value: int | float | None, kind: Kind | None) -> int | float | None:
    if value is None or kind is None:
        return None
    if op == "!":
        return int(not value)
    if op == "+":
        return _convert(value, kind)
    if kind in INTEGERS and isinstance(value, int):
        return _in_range(-value, kind) if op == "-" else _in_range(~value, kind) if op == "~" else None
    return -value if op == "-" else None


def _binary(op: str, left: _Typed, right: _Typed, kind: Kind | None) -> int | float | None:
    if op in ("&&", "||"):
        return _logical(op, left.value, right.value)
    if left.value is None or right.value is None or left.type is None or right.type is None:
        return None
    first, second = arithmetic_kind(left.type), arithmetic_kind(right.type)
    if first is None or second is None or kind is None:
        return None
    if op in ("<<", ">>"):
        return _shift(op, left.value, right.value, kind)
    common = types.common_kind(first, second)
    one, two = _convert(left.value, common), _convert(right.value, common)
    if one is None or two is None:
        return None
    if op in TRUTHS:
        return int(TRUTHS[op](one, two))
    if isinstance(one, int) and isinstance(two, int):
        value = exact(op, one, two)
        return None if value is None else _in_range(value, common)
    return _floating(op, one, two, common)


def _logical(op: str, left: int | float | None, right: int | float | None) -> int | None:
    decisive = op == "||"
    if left is not None and bool(left) == decisive:
        return int(decisive)
    return None if left is None or right is None else int(bool(right))


def _shift(op: str, left: int | float, right: int | float, kind: Kind) -> int | None:
    if not isinstance(left, int) or not isinstance(right, int) or not 0 <= right < BITS[kind]:
        return None
    value = converted(left, kind)
    return converted(value << right, kind) if op == "<<" else value >> right


def _floating(op: str, one: int | float, two: int | float, kind: Kind) -> float | int | None:
    if kind not in FLOATS or op not in ("+", "-", "*", "/") or (op == "/" and two == 0):
        return None
    return _convert(one / two if op == "/" else RESULTS[op](one, two), kind)


def gives_one(expr: Expr | None, scope: Scope) -> bool:
    """Whether a clause with this value gives one thread or team only, or none."""
    return expr is not None and constant_value(expr, scope) in (0, 1)
