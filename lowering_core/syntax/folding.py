"""Values of the integer constant expressions that declarators and enumerators hold (C11 6.6)."""

from lowering_core.model.ctypes import BITS, INTEGERS, UNSIGNED, Array, CType, Kind, Pointer, arithmetic_kind, strip
from lowering_core.model.ctypes import usual_conversion as common_kind
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import (
    Binary,
    Cast,
    Conditional,
    Expr,
    Index,
    Name,
    Number,
    SizeofExpr,
    SizeofType,
    Unary,
)

_DEPTH = 100
_TRUTH = {"<", "<=", ">", ">=", "==", "!=", "&&", "||"}
_OBJECTS = (SymbolKind.OBJECT, SymbolKind.PARAMETER)
_Value = tuple[int, Kind]


def fold(expr: Expr, objects: bool = False) -> int | None:
    """The value of `expr`, None when it is not a constant that can be told. `sizeof` of a variable is known only with
    `objects`: what a piece of file scope was read to does not follow the types of others.
    """
    value = _fold(expr, 0, objects)
    return None if value is None else value[0]


def static_size(ctype: CType) -> int | None:
    """The size in bytes of an arithmetic type, pointer, or constant array of those; None for any other type."""
    count = 1
    bare = strip(ctype)
    while isinstance(bare, Array):
        if bare.count is None:
            return None
        count *= bare.count
        bare = strip(bare.element)
    if isinstance(bare, Pointer):
        return 8 * count
    kind = arithmetic_kind(bare)
    return None if kind is None else BITS[kind] // 8 * count


def _object_type(expr: Expr) -> CType | None:
    """The type of a variable, or of what lies behind subscripts and `*` on it."""
    expr, levels = bare(expr), 0
    while isinstance(expr, Index) or (isinstance(expr, Unary) and expr.op == "*"):
        expr, levels = bare(expr.base if isinstance(expr, Index) else expr.operand), levels + 1
    symbol = expr.symbol if isinstance(expr, Name) else None
    ctype = None if symbol is None or symbol.kind not in _OBJECTS else symbol.type
    for _ in range(levels):
        inner = None if ctype is None else strip(ctype)
        ctype = inner.element if isinstance(inner, Array) else inner.target if isinstance(inner, Pointer) else None
    return ctype


def _fold(expr: Expr, depth: int, objects: bool) -> _Value | None:
    expr = bare(expr)
    if depth > _DEPTH:
        return None
    if isinstance(expr, Number):
        kind = arithmetic_kind(expr.type)
        return (expr.value, kind) if isinstance(expr.value, int) and kind in INTEGERS else None
    if isinstance(expr, Name):
        value = None if expr.symbol is None else expr.symbol.value
        return None if value is None else (value, Kind.INT)
    if isinstance(expr, SizeofType):
        size = static_size(expr.type) if expr.keyword == "sizeof" else None
        return None if size is None else (size, Kind.ULONG)
    if isinstance(expr, SizeofExpr):
        ctype = _object_type(expr.operand) if objects else None
        size = None if ctype is None else static_size(ctype)
        return None if size is None else (size, Kind.ULONG)
    if isinstance(expr, Binary):
        return _chain(expr, depth, objects)
    if isinstance(expr, Unary):
        return _unary(expr.op, _fold(expr.operand, depth + 1, objects))
    if isinstance(expr, Cast):
        kind = arithmetic_kind(expr.type)
        operand = _fold(expr.operand, depth + 1, objects)
        return None if kind is None or kind not in INTEGERS or operand is None else _wrapped(operand[0], kind)
    if isinstance(expr, Conditional) and expr.then is not None:
        test = _fold(expr.test, depth + 1, objects)
        return None if test is None else _fold(expr.then if test[0] else expr.other, depth + 1, objects)
    return None


def _chain(expr: Binary, depth: int, objects: bool) -> _Value | None:
    spine: list[Binary] = []
    left: Expr = expr
    while isinstance(left, Binary):
        spine.append(left)
        left = left.left
    value = _fold(left, depth + 1, objects)
    for node in reversed(spine):
        right = _fold(node.right, depth + 1, objects)
        if value is None or right is None:
            return None
        value = _binary(node.op, value, right)
    return value


def _unary(op: str, operand: _Value | None) -> _Value | None:
    if operand is None or op not in ("+", "-", "~", "!"):
        return None
    value, kind = operand
    if op == "!":
        return int(not value), Kind.INT
    kind = common_kind(kind, Kind.INT)
    return _wrapped({"+": value, "-": -value, "~": ~value}[op], kind)


def _binary(op: str, left: _Value, right: _Value) -> _Value | None:
    kind = common_kind(left[1], right[1])
    if op in ("<<", ">>"):
        kind = common_kind(left[1], Kind.INT)
        if not 0 <= right[0] < BITS[kind]:
            return None
        return _wrapped(left[0] << right[0] if op == "<<" else left[0] >> right[0], kind)
    a, b = _wrapped(left[0], kind)[0], _wrapped(right[0], kind)[0]
    if op in _TRUTH:
        return _truth(op, a, b), Kind.INT
    if op in ("/", "%"):
        if b == 0:
            return None
        quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        return _wrapped(quotient if op == "/" else a - b * quotient, kind)
    results = {"+": a + b, "-": a - b, "*": a * b, "&": a & b, "|": a | b, "^": a ^ b}
    return _wrapped(results[op], kind) if op in results else None


def _truth(op: str, a: int, b: int) -> int:
    table = {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b}
    table |= {"&&": bool(a and b), "||": bool(a or b)}
    return int(table[op])


def _wrapped(value: int, kind: Kind) -> _Value:
    bits = BITS[kind]
    if kind is Kind.BOOL:
        return int(value != 0), kind
    value &= (1 << bits) - 1
    if kind not in UNSIGNED and value >> (bits - 1):
        value -= 1 << bits
    return value, kind
