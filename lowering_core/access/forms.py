"""The polynomial that an integer expression is, over the variables whose values it takes."""

from collections.abc import Callable, Sequence

from lowering_core.analysis.walk import evaluate
from lowering_core.model.ctypes import BITS, INTEGERS, Arithmetic, CType, Kind, arithmetic_kind, is_integer
from lowering_core.model.expressions import bare
from lowering_core.model.polynomial import Polynomial, add, constant, multiply, variable
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Binary, Call, Cast, Expr, Index, MacroUse, Member, Name, Number, Paren, Unary

ValueOf = Callable[[Name], Polynomial | None]
_WIDE = 32
_MOST_TERMS = 64
_ZERO = constant(0)
_OTHERS = (Index, Member, Call)
_INT = Arithmetic(Kind.INT)


def form_of(expr: Expr) -> Polynomial | None:
    """The polynomial of an expression over integer variables.

    None where it is anything else, depends on memory or a call, or goes through a type of less than 32 bits.
    """
    inner = bare(expr)
    if isinstance(inner, Name):
        return value_of_name(inner)
    return None if isinstance(inner, _OTHERS) else evaluated(inner, value_of_name)


def worded_form(expr: Expr) -> Polynomial | None:
    """As `form_of`, with the names of macros that are numbers kept, for texts in the user's words."""
    return evaluated(expr, value_of_name, worded=True)


def value_of_name(name: Name) -> Polynomial | None:
    """A name as the variable or the enumerator that it is; None where that is not known to be an integer."""
    symbol = name.symbol
    if symbol is None or symbol.kind is SymbolKind.FUNCTION:
        return None
    if symbol.kind is SymbolKind.ENUMERATOR:
        return variable(symbol) if symbol.value is None else constant(symbol.value)
    return variable(symbol) if is_integer(symbol.type) else None


def evaluated(expr: Expr, value_of: ValueOf, *, worded: bool = False) -> Polynomial | None:
    """The polynomial of an expression in which names have the values that `value_of` gives."""

    def below(node: Expr) -> tuple[Expr, ...]:
        return () if worded and _macro(node) is not None else operands_of(node)

    def combine(node: Expr, parts: Sequence[Polynomial | None]) -> Polynomial | None:
        value = _macro(node) if worded and not parts else None
        return _combined(node, parts, value_of) if value is None else value

    return evaluate(expr, below, combine)


def is_wide(ctype: CType) -> bool:
    """Whether a type is an integer type that keeps every value that a subscript of small iterations has."""
    kind = arithmetic_kind(ctype)
    return kind is not None and kind in INTEGERS and BITS[kind] >= _WIDE


def operands_of(node: Expr) -> tuple[Expr, ...]:
    """What an operator, a cast or parentheses stand around; nothing for anything else."""
    match node:
        case Paren():
            return (node.inner,)
        case MacroUse():
            return (node.expansion,)
        case Unary() | Cast():
            return (node.operand,)
        case Binary():
            return (node.left, node.right)
        case _:
            return ()


def _combined(node: Expr, parts: Sequence[Polynomial | None], value_of: ValueOf) -> Polynomial | None:
    if any(part is None for part in parts):
        return None
    match node, parts:
        case Number(), _:
            return constant(node.value) if isinstance(node.value, int) else None
        case Name(), _:
            return value_of(node)
        case Paren() | MacroUse(), [inner]:
            return inner
        case Cast(), [inner]:
            return inner if is_wide(node.type) else None
        case Unary(op="+" | "-"), [Polynomial() as inner]:
            return add(_ZERO, inner, -1 if node.op == "-" else 1)
        case Binary(), [Polynomial() as left, Polynomial() as right]:
            value = _binary(node.op, left, right)
            return None if value is None or len(value.terms) > _MOST_TERMS else value
        case _:
            return None


def _binary(op: str, left: Polynomial, right: Polynomial) -> Polynomial | None:
    if op in ("+", "-"):
        return add(left, right, 1 if op == "+" else -1)
    if op == "*":
        return multiply(left, right)
    first, second = left.constant, right.constant
    # C and Python agree on what follows as long as nothing is negative.
    if first is None or second is None or first < 0 or second < 0:
        return None
    if op in ("/", "%") and second > 0:
        return constant(first // second if op == "/" else first % second)
    if op in ("&", "|", "^"):
        return constant({"&": first & second, "|": first | second, "^": first ^ second}[op])
    if op == ">>" and second < _WIDE:
        return constant(first >> second)
    return None


def _macro(expr: Expr) -> Polynomial | None:
    """The variable that stands for a macro without arguments that is a number and all of an expression."""
    if not isinstance(expr, MacroUse) or expr.span is None or expr.span.end - expr.span.start != len(expr.name):
        return None
    named = Symbol(expr.name, 0, SymbolKind.ENUMERATOR, _INT)
    return variable(named) if isinstance(bare(expr.expansion), Number) else None
