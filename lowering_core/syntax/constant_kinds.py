"""The arithmetic types of expressions whose sizes constants are made of, such as `sizeof(1 == 1)`."""

from collections.abc import Callable

from lowering_core.model.ctypes import CType, Kind, arithmetic_kind, usual_conversion
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import Binary, Cast, Conditional, Expr, Name, Number, SizeofExpr, SizeofType, Unary

_DEPTH = 100
_TRUTHS = frozenset({"==", "!=", "<", "<=", ">", ">=", "&&", "||"})


def kind_of(expr: Expr, measured: Callable[[Expr], CType | None], depth: int = 0) -> Kind | None:
    """The arithmetic type of an expression whatever its value (C11 6.3.1.8), None where it has none or cannot be told;
    `measured` tells the types of places.
    """
    expr = bare(expr)
    if depth > _DEPTH:
        return None
    match expr:
        case Number(type=ctype) | Cast(type=ctype):
            return arithmetic_kind(ctype)
        case SizeofType() | SizeofExpr():
            return Kind.ULONG
        case Name(symbol=symbol) if symbol is not None and symbol.kind is SymbolKind.ENUMERATOR:
            return Kind.INT
        case Unary(op="!"):
            return Kind.INT
        case Unary(op=op) if op in ("+", "-", "~"):
            return _common(expr.operand, None, measured, depth)
        case Binary(op=op) if op in _TRUTHS:
            return Kind.INT
        case Binary(op=op):
            return _common(expr.left, None if op in ("<<", ">>") else expr.right, measured, depth)
        case Conditional(then=then, other=other):
            return _common(expr.test if then is None else then, other, measured, depth)
        case _:
            ctype = measured(expr)
            return None if ctype is None else arithmetic_kind(ctype)


def _common(left: Expr, right: Expr | None, measured: Callable[[Expr], CType | None], depth: int) -> Kind | None:
    """The type of an operation on both, or of the promoted left one."""
    one = kind_of(left, measured, depth + 1)
    other = Kind.INT if right is None else kind_of(right, measured, depth + 1)
    return None if one is None or other is None else usual_conversion(one, other)
