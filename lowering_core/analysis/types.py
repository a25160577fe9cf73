"""The C type of an expression (C11 6.3 and 6.5), computed bottom-up so that no chain of operators is too long."""

from collections.abc import Sequence

from lowering_core.analysis.library_functions import library_type
from lowering_core.analysis.vector_types import VECTOR_CALLS, vector_result
from lowering_core.analysis.walk import evaluate
from lowering_core.model.ctypes import (
    BITS,
    COMPLEX,
    FLOATS,
    INTEGERS,
    Arithmetic,
    Array,
    CType,
    Field,
    FunctionType,
    Kind,
    Pointer,
    Qualified,
    Record,
    Void,
    arithmetic_kind,
    enumerator_type,
    is_const,
    is_integer,
    is_qualified,
    pointee,
    strip,
    unqualified,
    usual_conversion,
)
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.strings import string_type
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import (
    PARTS,
    Assign,
    Binary,
    Call,
    Cast,
    Comma,
    CompoundLiteral,
    Conditional,
    Expr,
    Index,
    MacroUse,
    Member,
    Name,
    Number,
    Paren,
    Postfix,
    SizeofExpr,
    SizeofType,
    String,
    Unary,
)
from lowering_core.model.unit import Environment, Scope
from lowering_core.model.vectors import is_vector

INT = Arithmetic(Kind.INT)
SIZE = Arithmetic(Kind.ULONG)
_TYPED = (Number, Cast, CompoundLiteral)
_TRUTH = frozenset({"<", "<=", ">", ">=", "==", "!=", "&&", "||"})
_MEMBERS = 1000  # Anonymous members that are searched; a record that contains itself must not search for ever.


Types = dict[int, CType | None]


def type_of(expr: Expr, scope: Scope) -> CType | None:
    """The type of an expression before any array decay of the whole; None where it is not known.

    Arithmetic follows the promotions and usual conversions of LP64; a bit-field narrower than int has its promoted
    type. An enumerator is an int where it fits.
    """
    expr = bare(expr)
    # These need no look at what lies below them, or at one name.
    if isinstance(expr, Name):
        return _named(expr, scope)
    if isinstance(expr, _TYPED):
        return expr.type
    if isinstance(expr, Index) and isinstance(expr.base, Name):
        element = pointee(_named(expr.base, scope))
        if element is not None:
            return element
    if isinstance(expr, Call) and isinstance(expr.function, Name) and expr.function.name not in VECTOR_CALLS:
        return _result(_named(expr.function, scope))
    return evaluate(expr, operands, lambda node, types: combine(node, types, scope))


def known_type(expr: Expr, scope: Scope, known: Types) -> CType | None:
    """The type of an expression; `known` remembers it, and those of the expressions in it."""
    if id(expr) not in known:

        def remembered(node: Expr, below: list[CType | None]) -> CType | None:
            known[id(node)] = found = combine(node, below, scope)
            return found

        evaluate(expr, operands, lambda node, below: remembered(node, list(below)))
    return known[id(expr)]


def declared_type(place: Expr, scope: Scope) -> CType | None:
    """The type that an object is declared with, a bit-field's included, which `type_of` gives the promoted one."""
    inner = bare(place)
    if not isinstance(inner, Member):
        return type_of(place, scope)
    base = type_of(inner.base, scope)
    field = _field(inner, base, scope.environment)
    return None if field is None else field.type


def operands(node: Expr) -> tuple[Expr, ...]:
    """The sub-expressions that the type or the constant value of a node depends on."""
    match node:
        case Unary() | Postfix() | Cast() | SizeofExpr():
            return (node.operand,)
        case Binary() | Comma():
            return (node.left, node.right)
        case Assign():
            return (node.target, node.value)
        case Conditional():
            return (node.test, node.test if node.then is None else node.then, node.other)
        case Call():
            return (node.function, *(node.arguments if callee_name(node) in VECTOR_CALLS else ()))
        case Index():
            return (node.base, node.index)
        case Member():
            return (node.base,)
        case Paren():
            return (node.inner,)
        case MacroUse():
            return (node.expansion,)
        case _:
            return ()


def combine(node: Expr, types: Sequence[CType | None], scope: Scope) -> CType | None:
    """The type of one node from the types of its `operands`."""
    match node:
        case Name():
            return _named(node, scope)
        case Number() | Cast() | CompoundLiteral():
            return node.type
        case SizeofExpr() | SizeofType():
            return SIZE
        case String():
            return string_type(node.text)
        case Unary() | Binary() | Call() if (vector := vector_result(node, types)) is not None:
            return vector
        case Unary():
            return _unary(node.op, types[0])
        case Binary():
            return _binary(node.op, types[0], types[1])
        case Conditional():
            return _alternatives(node, types[1], types[2])
        case Index():
            return pointee(types[0]) or pointee(types[1])
        case Member():
            return _member(node, types[0], scope.environment)
        case Call():
            return _result(types[0])
        case Postfix() | Assign():
            return None if types[0] is None else unqualified(types[0])
        case Comma():
            return decayed(types[1])
        case Paren() | MacroUse():
            return types[0]
        case _:
            return None


def decayed(ctype: CType | None) -> CType | None:
    """The type of a value: arrays and functions become pointers, qualifiers are dropped."""
    if ctype is None:
        return None
    bare = strip(ctype)
    if isinstance(bare, Array):
        return Pointer(pointee(ctype) or bare.element)
    if isinstance(bare, FunctionType):
        return Pointer(bare)
    return unqualified(ctype)


def promoted(kind: Kind) -> Kind:
    """The kind after the integer promotions."""
    return Kind.INT if kind in INTEGERS and BITS[kind] < BITS[Kind.INT] else kind


def common_kind(left: Kind, right: Kind) -> Kind:
    """The kind in which a binary operator computes (C11 6.3.1.8), the promotions included."""
    return usual_conversion(promoted(left), promoted(right))


def fields_of(record: Record, environment: Environment) -> tuple[Field, ...] | None:
    """The members of a struct or union; None when its definition is not visible."""
    if record.fields is not None:
        return record.fields
    known = environment.records.get(f"{record.keyword} {record.tag}")
    return None if known is None else known.fields


def holds_pointer(ctype: CType, environment: Environment) -> bool:
    """Whether an object of this type holds a pointer, itself or in a member; true for what is not known."""
    pending = [ctype]
    seen: set[str] = set()
    while pending:
        inner = strip(pending.pop())
        if isinstance(inner, Array):
            pending.append(inner.element)
        elif isinstance(inner, Record) and not is_vector(inner):
            fields = fields_of(inner, environment)
            if fields is None:
                return True
            key = f"{inner.keyword} {inner.tag}"
            if not inner.tag or key not in seen:
                seen.add(key)
                pending.extend(field.type for field in fields)
        elif arithmetic_kind(inner) is None and not is_vector(inner):
            return True
    return False


def find_field(record: Record, name: str, environment: Environment) -> Field | None:
    """The member `name`, anonymous members searched as well (C11 6.7.2.1 p13)."""
    pending = [record]
    for current in pending:
        for field in fields_of(current, environment) or ():
            if field.name == name:
                return field
            inner = strip(field.type)
            if not field.name and isinstance(inner, Record) and len(pending) < _MEMBERS:
                pending.append(inner)
    return None


def field_of(node: Member, scope: Scope) -> Field | None:
    """The member of a structure that an expression names, if it is known."""
    return _field(node, type_of(node.base, scope), scope.environment)


def bit_field(value: Expr, scope: Scope) -> Field | None:
    """The bit-field that an expression has the value of, by itself or behind an assignment, a step or a comma."""
    inner = bare(value)
    while isinstance(inner, Comma | Assign):
        inner = bare(inner.right if isinstance(inner, Comma) else inner.target)
    if isinstance(inner, Postfix) or (isinstance(inner, Unary) and inner.op in ("++", "--")):
        inner = bare(inner.operand)
    field = field_of(inner, scope) if isinstance(inner, Member) else None
    return None if field is None or field.bits is None else field


def _named(node: Name, scope: Scope) -> CType | None:
    name, symbol = node.name, node.symbol
    if symbol is not None and symbol.kind is SymbolKind.TYPE:
        return None
    if symbol is not None and symbol.number:
        return symbol.type
    for declaration in reversed(scope.locals) if symbol is None else ():
        if declaration.name == name:
            return None if declaration.storage == "typedef" else declaration.type
    environment = scope.environment
    if name in environment.enumerators:
        return enumerator_type(environment.enumerators[name], environment.enumerations.get(name))
    found = environment.globals.get(name) or environment.functions.get(name)
    if found is None:
        return library_type(name) if symbol is None else symbol.type
    return found.type


def _unary(op: str, ctype: CType | None) -> CType | None:
    if op == "!":
        return INT
    if ctype is None:
        return None
    if op == "&":
        return Pointer(ctype)
    if op == "*":
        bare = strip(ctype)
        return bare if isinstance(bare, FunctionType) else pointee(ctype)
    if op in ("++", "--"):
        return unqualified(ctype)
    kind = arithmetic_kind(ctype)
    return None if kind is None else Arithmetic(promoted(kind))


def _binary(op: str, left: CType | None, right: CType | None) -> CType | None:
    if op in _TRUTH:
        return INT
    if op in ("<<", ">>"):
        kind = None if left is None else arithmetic_kind(left)
        return None if kind is None else Arithmetic(promoted(kind))
    if left is None or right is None:
        return None
    first, second = arithmetic_kind(left), arithmetic_kind(right)
    if first is not None and second is not None:
        return Arithmetic(common_kind(first, second))
    return _pointer_arithmetic(op, left, right)


def _pointer_arithmetic(op: str, left: CType, right: CType) -> CType | None:
    first, second = decayed(left), decayed(right)
    bases = [part for part in (first, second) if part is not None and isinstance(strip(part), Pointer)]
    if len(bases) == 2:
        return Arithmetic(Kind.LONG) if op == "-" else None
    integer = right if bases and bases[0] is first else left
    if not bases or not is_integer(integer) or op not in ("+", "-") or (op == "-" and bases[0] is not first):
        return None
    return bases[0]


def _alternatives(node: Conditional, then: CType | None, other: CType | None) -> CType | None:
    """The type of a conditional expression (C11 6.5.15)."""
    if then is None or other is None:
        return None
    first, second = arithmetic_kind(then), arithmetic_kind(other)
    if first is not None and second is not None:
        return Arithmetic(common_kind(first, second))
    left, right = decayed(then), decayed(other)
    if left is None or right is None:
        return None
    one, two = strip(left), strip(right)
    if not (isinstance(one, Pointer) and isinstance(two, Pointer)):
        return right if isinstance(two, Pointer) else left
    if is_null(node.other):
        return left
    if node.then is not None and is_null(node.then):
        return right
    void, better = isinstance(strip(two.target), Void), is_const(two.target) and not is_const(one.target)
    if isinstance(strip(one.target), Void) or not void:
        return Pointer(Qualified(one.target, ("const",))) if better else left
    return Pointer(Qualified(two.target, ("const",))) if is_const(one.target) and not is_const(two.target) else right


def is_null(expr: Expr) -> bool:
    """Whether an expression is a null pointer constant (C11 6.3.2.3)."""
    inner = bare(expr)
    if isinstance(inner, Cast) and inner.type == Pointer(Void()):
        inner = bare(inner.operand)
    return (isinstance(inner, Number) and inner.value == 0) or (isinstance(inner, Name) and inner.name == "NULL")


def _field(node: Member, base: CType | None, environment: Environment) -> Field | None:
    owner = pointee(base) if node.arrow else base
    record = None if owner is None else strip(owner)
    return find_field(record, node.field, environment) if isinstance(record, Record) else None


def _member(node: Member, base: CType | None, environment: Environment) -> CType | None:
    owner = pointee(base) if node.arrow else base
    if node.field in PARTS and owner is not None:
        whole = arithmetic_kind(owner)
        return None if whole is None else Arithmetic(COMPLEX.get(whole, whole))
    field = _field(node, base, environment)
    if field is None or owner is None:
        return None
    kind = arithmetic_kind(field.type)
    narrow = field.bits is not None and kind is not Kind.BOOL and field.bits < BITS[Kind.INT]
    if narrow and kind is not None and kind not in FLOATS:
        return INT
    words = tuple(word for word in ("const", "volatile") if _adds(owner, field.type, word))
    return Qualified(field.type, words) if words else field.type


def _adds(owner: CType, member: CType, word: str) -> bool:
    return is_qualified(owner, word) and not is_qualified(member, word)


def _result(function: CType | None) -> CType | None:
    bare = None if function is None else strip(function)
    if isinstance(bare, Pointer):
        bare = strip(bare.target)
    return bare.result if isinstance(bare, FunctionType) else None
