"""Values of the integer constant expressions that declarators and enumerators hold (C11 6.6)."""

from lowering_core.model.arithmetic import Typed, binary, converted, unary
from lowering_core.model.ctypes import (
    INTEGERS,
    Arithmetic,
    CType,
    Field,
    Kind,
    Record,
    arithmetic_kind,
    is_const,
    is_volatile,
    pointee,
    strip,
)
from lowering_core.model.expressions import bare
from lowering_core.model.layout import Members, layout
from lowering_core.model.strings import string_type
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import (
    Binary,
    Cast,
    CompoundLiteral,
    Conditional,
    Expr,
    Index,
    Member,
    Name,
    Number,
    SizeofExpr,
    SizeofType,
    String,
    Unary,
)
from lowering_core.syntax.constant_kinds import kind_of

_DEPTH = 100
_OBJECTS = (SymbolKind.OBJECT, SymbolKind.PARAMETER)


def _own_members(record: Record) -> tuple[Field, ...] | None:
    return record.fields


def fold(expr: Expr, members: Members = _own_members) -> int | None:
    """The value of `expr`, None when it is not a constant that can be told; `members` tells those of tagged records."""
    value = _fold(expr, 0, members)
    return None if value is None else value[0]


def uses_objects(expr: Expr) -> bool:
    """Whether the value of a constant that `fold` knows comes from an object or its size."""
    pending = [expr]
    while pending:
        match bare(pending.pop()):
            case Name(symbol=symbol) if symbol is None or symbol.value is None:
                return True
            case SizeofExpr():
                return True
            case Binary(left=left, right=right):
                pending += [left, right]
            case Unary(operand=operand) | Cast(operand=operand):
                pending.append(operand)
            case Conditional(test=test, then=then, other=other):
                pending += [test, other] if then is None else [test, then, other]
            case _:
                pass
    return False


def _measured(expr: Expr, members: Members) -> CType | None:
    """The type of a string, of a variable, or of what lies behind subscripts, members and `*` of it."""
    steps: list[str] = []
    expr = bare(expr)
    while isinstance(expr, Index | Member) or (isinstance(expr, Unary) and expr.op == "*"):
        arrow = isinstance(expr, Member) and expr.arrow
        steps += [expr.field] if isinstance(expr, Member) else []
        steps += [""] if arrow or not isinstance(expr, Member) else []
        expr = bare(expr.operand if isinstance(expr, Unary) else expr.base)
    symbol = expr.symbol if isinstance(expr, Name) else None
    ctype = None if symbol is None or symbol.kind not in _OBJECTS else symbol.type
    if isinstance(expr, String):
        ctype = string_type(expr.text)
    elif isinstance(expr, Cast | CompoundLiteral):
        ctype = expr.type
    for step in reversed(steps):
        ctype = pointee(ctype) if not step else _member(ctype, step, members)
    return ctype


def _member(ctype: CType | None, name: str, members: Members) -> CType | None:
    record = None if ctype is None else strip(ctype)
    fields = (members(record) or ()) if isinstance(record, Record) else ()
    return next((field.type for field in fields if field.name == name and field.bits is None), None)


def _fold(expr: Expr, depth: int, members: Members) -> Typed | None:
    expr = bare(expr)
    if depth > _DEPTH:
        return None
    if isinstance(expr, Number):
        kind = arithmetic_kind(expr.type)
        return (expr.value, kind) if isinstance(expr.value, int) and kind in INTEGERS else None
    if isinstance(expr, Name):
        value = None if expr.symbol is None else expr.symbol.value
        return _constant(expr, depth, members) if value is None else (value, Kind.INT)
    if isinstance(expr, SizeofType):
        return _size(expr.type, expr.keyword, members)
    if isinstance(expr, SizeofExpr):
        ctype = _measured(expr.operand, members)
        if ctype is None and (kind := kind_of(expr.operand, lambda place: _measured(place, members))) is not None:
            ctype = Arithmetic(kind)
        return None if ctype is None else _size(ctype, "sizeof", members)
    if isinstance(expr, Binary):
        return _chain(expr, depth, members)
    if isinstance(expr, Unary):
        operand = _fold(expr.operand, depth + 1, members)
        return None if operand is None else unary(expr.op, operand)
    if isinstance(expr, Cast):
        kind, literal = arithmetic_kind(expr.type), bare(expr.operand)
        if isinstance(literal, Number) and isinstance(literal.value, float) and kind in INTEGERS:
            return converted(int(literal.value), kind), kind
        operand = _fold(expr.operand, depth + 1, members)
        return None if kind not in INTEGERS or operand is None else (converted(operand[0], kind), kind)
    if isinstance(expr, Conditional) and expr.then is not None:
        test = _fold(expr.test, depth + 1, members)
        value = None if test is None else _fold(expr.then if test[0] else expr.other, depth + 1, members)
        kind = None if value is None else kind_of(expr, lambda place: _measured(place, members))
        return value if value is None or kind not in INTEGERS else (converted(value[0], kind), kind)
    return None


def _size(ctype: CType, keyword: str, members: Members) -> Typed | None:
    found = layout(ctype, members)
    return None if found is None else (found.size if keyword == "sizeof" else found.alignment, Kind.ULONG)


def _constant(name: Name, depth: int, members: Members) -> Typed | None:
    """The value of a local that never changes and starts with a constant: its uses are not constant in C's words, but
    what they lead to is known.
    """
    symbol = name.symbol
    if symbol is None or symbol.initial is None or not is_const(symbol.type) or is_volatile(symbol.type):
        return None
    kind = arithmetic_kind(symbol.type)
    value = _fold(symbol.initial, depth + 1, members) if kind in INTEGERS else None
    return None if value is None or kind is None else (converted(value[0], kind), kind)


def _chain(expr: Binary, depth: int, members: Members) -> Typed | None:
    spine: list[Binary] = []
    left: Expr = expr
    while isinstance(left, Binary):
        spine.append(left)
        left = left.left
    value = _fold(left, depth + 1, members)
    for node in reversed(spine):
        right = _fold(node.right, depth + 1, members)
        if value is None or right is None:
            return None
        value = binary(node.op, value, right)
    return value
