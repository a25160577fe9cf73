"""Values of the integer constant expressions that declarators and enumerators hold (C11 6.6)."""

from lowering_core.model.arithmetic import Typed, binary, converted, unary
from lowering_core.model.ctypes import BITS, INTEGERS, Array, CType, Kind, Pointer, arithmetic_kind, strip
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
_OBJECTS = (SymbolKind.OBJECT, SymbolKind.PARAMETER)


def fold(expr: Expr, objects: bool = False) -> int | None:
    """The value of `expr`, None when it is not a constant that can be told. `sizeof` of a variable is known only with
    `objects`: what a piece of file scope was read to does not follow the types of others.
    """
    value = _fold(expr, 0, objects)
    return None if value is None else value[0]


def static_size(ctype: CType) -> int | None:
    """The size in bytes of an arithmetic type, pointer, or constant array of those; None for any other type."""
    count = 1
    inner = strip(ctype)
    while isinstance(inner, Array):
        if inner.count is None:
            return None
        count *= inner.count
        inner = strip(inner.element)
    if isinstance(inner, Pointer):
        return 8 * count
    kind = arithmetic_kind(inner)
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


def _fold(expr: Expr, depth: int, objects: bool) -> Typed | None:
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
        operand = _fold(expr.operand, depth + 1, objects)
        return None if operand is None else unary(expr.op, operand)
    if isinstance(expr, Cast):
        kind = arithmetic_kind(expr.type)
        operand = _fold(expr.operand, depth + 1, objects)
        return None if kind not in INTEGERS or operand is None else (converted(operand[0], kind), kind)
    if isinstance(expr, Conditional) and expr.then is not None:
        test = _fold(expr.test, depth + 1, objects)
        return None if test is None else _fold(expr.then if test[0] else expr.other, depth + 1, objects)
    return None


def _chain(expr: Binary, depth: int, objects: bool) -> Typed | None:
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
        value = binary(node.op, value, right)
    return value
