"""The values of integer expressions and pointers in an iteration: polynomials over dimensions and what stays the same.

A dimension stands for the index of a loop (or, where its step is larger, for the number of the iteration). What an
iteration of the judged loop does not change is a parameter; what is not known is a value of its own, one for each place
where it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from math import prod

from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.types import SIZE, declared_type
from lowering_core.analysis.walk import evaluate
from lowering_core.model.ctypes import (
    BITS,
    INTEGERS,
    UNSIGNED,
    Arithmetic,
    CType,
    Kind,
    Pointer,
    arithmetic_kind,
    strip,
    usual_conversion,
)
from lowering_core.model.expressions import bare
from lowering_core.model.polynomial import Polynomial, add, constant, multiply, variable
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import (
    Binary,
    Cast,
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
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass

INT = Arithmetic(Kind.INT)
LONG = Arithmetic(Kind.LONG)
DIMENSION = -2_000_000
"""The number of the symbols that stand for dimensions."""
_MOST_TERMS = 32
ZERO = constant(0)


@dataclass(frozen=True, slots=True)
class Need:
    """The value that an expression has only where another lies between two numbers, both included; None: no limit."""

    value: Polynomial
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class Quotient:
    """A symbol that stands for `floor(of / by)`."""

    symbol: Symbol
    of: Polynomial
    by: int


@dataclass(slots=True)
class Notes:
    """What came up while an expression was evaluated: quotients, needs, and the values that are not known."""

    quotients: list[Quotient] = field(default_factory=list[Quotient])
    needs: list[Need] = field(default_factory=list[Need])
    unknown: list[Symbol] = field(default_factory=list[Symbol])


@dataclass(frozen=True, slots=True)
class TypedForm:
    """A value and the kind of integer that it is, None for a pointer; its polynomial is None where it is not known."""

    form: Polynomial | None
    kind: Kind | None


NameValue = Callable[[Name, Notes], TypedForm]
LoadValue = Callable[[Expr, Notes], TypedForm]
PureValue = Callable[[Expr, Sequence[TypedForm], Kind], Polynomial | None]


class Evaluator:
    """Evaluates expressions; `of_name` and `of_load` say what a name and a read of memory are there, `of_pure`
    what an operation is that is no sum or product of its operands. Symbols that nothing else has get their `numbers`.
    """

    def __init__(
        self, scope: Scope, of_name: NameValue, of_load: LoadValue, of_pure: PureValue, numbers: Iterator[int]
    ) -> None:
        self._scope = scope
        self._of_name = of_name
        self._of_load = of_load
        self._of_pure = of_pure
        self._numbers = numbers

    def value(self, expr: Expr, notes: Notes) -> TypedForm:
        """The value of an integer expression or a pointer."""
        return evaluate(expr, _operands, lambda node, parts: self._combined(node, parts, notes))

    def unknown(self, notes: Notes) -> Polynomial:
        """A value that is not known."""
        found = self.fresh("?", LONG)
        notes.unknown.append(found)
        return variable(found)

    def fresh(self, name: str, ctype: CType) -> Symbol:
        """A symbol that nothing else has."""
        number = next(self._numbers)
        return Symbol(f"{name}{number}", -1_000_000 - number, SymbolKind.OBJECT, ctype)

    def converted(self, value: TypedForm, kind: Kind, notes: Notes) -> Polynomial | None:
        """A value where it is needed in a kind, as exactly what it is: not as what is left after it wrapped around."""
        if value.form is None or value.kind is None or kind not in INTEGERS:
            return None
        for one in {value.kind, kind}:
            if one in UNSIGNED or (one is kind and BITS[kind] < BITS[value.kind]):
                low, high = limits(one)
                notes.needs.append(Need(value.form, low, high if BITS[one] < _WIDE else None))
        return value.form

    def _combined(self, node: Expr, parts: Sequence[TypedForm], notes: Notes) -> TypedForm:
        match node, parts:
            case Number(), _:
                kind = arithmetic_kind(node.type)
                return TypedForm(constant(node.value) if isinstance(node.value, int) else None, kind)
            case Name(), _:
                return self._of_name(node, notes)
            case Paren() | MacroUse(), [inner]:
                return inner
            case Cast(), [inner]:
                return self._cast(node, inner, notes)
            case Unary(op="-" | "+" as op), [inner]:
                kind = None if inner.kind is None else usual_conversion(inner.kind, Kind.INT)
                form = None if inner.form is None or kind is None else add(ZERO, inner.form, -1 if op == "-" else 1)
                return TypedForm(form, kind)
            case Unary(op="&", operand=operand), []:
                return TypedForm(self._address(operand, notes), None)
            case Postfix(operand=Name()), [inner]:
                return inner
            case Unary(op="++" | "--" as op, operand=Name()), [inner]:
                narrow = inner.kind is not None and BITS[inner.kind] < BITS[Kind.INT]
                moved = None if inner.form is None or narrow else add(inner.form, constant(1 if op == "++" else -1))
                return TypedForm(moved, inner.kind)
            case Binary(), [left, right]:
                return self._binary(node, left, right, notes)
            case SizeofType() | SizeofExpr(), _:
                return TypedForm(self._size(node), SIZE.kind)
            case Conditional(), [test, then, other] if then.kind in INTEGERS and other.kind in INTEGERS:
                assert then.kind is not None and other.kind is not None
                kind = usual_conversion(then.kind, other.kind)
                return TypedForm(self._of_pure(node, (test, then, other), kind), kind)
            case ((Index() | Member() | Unary(op="*")), _):
                return self._of_load(node, notes)
            case _:
                return TypedForm(None, None)

    def _size(self, node: SizeofType | SizeofExpr) -> Polynomial | None:
        """The size of a type in bytes, where it is known."""
        if isinstance(node, SizeofType) and node.keyword != "sizeof":
            return None
        ctype = node.type if isinstance(node, SizeofType) else declared_type(node.operand, self._scope)
        size = None if ctype is None else size_of(ctype, self._scope.environment)
        return None if size is None else constant(size)

    def _cast(self, node: Cast, inner: TypedForm, notes: Notes) -> TypedForm:
        kind = arithmetic_kind(node.type)
        if kind is None or kind not in INTEGERS or inner.kind is None:
            same = isinstance(strip(node.type), Pointer) and inner.kind is None
            operand = bare(node.operand)
            ctype = operand.symbol.type if isinstance(operand, Name) and operand.symbol is not None else None
            kept = same and ctype is not None and strip(ctype) == strip(node.type)
            return TypedForm(inner.form if kept else None, None if kind is None else kind)
        return TypedForm(self.converted(inner, kind, notes), kind)

    def _address(self, operand: Expr, notes: Notes) -> Polynomial | None:
        """`&a[i]`: the pointer `a`, and `i` elements from it."""
        inner = bare(operand)
        if not isinstance(inner, Index):
            return None
        base, index = self.value(inner.base, notes), self.value(inner.index, notes)
        if base.kind is not None or base.form is None or index.form is None or index.kind is None:
            return None
        return add(base.form, index.form)

    def _binary(self, node: Binary, left: TypedForm, right: TypedForm, notes: Notes) -> TypedForm:
        if left.kind is None or right.kind is None:
            if node.op not in ("+", "-") or left.form is None or right.form is None:
                return TypedForm(None, None)
            if (left.kind is None) == (right.kind is None) or (node.op == "-" and right.kind is None):
                return TypedForm(None, None)
            return TypedForm(_kept(add(left.form, right.form, 1 if node.op == "+" else -1)), None)
        if left.kind not in INTEGERS or right.kind not in INTEGERS:
            return TypedForm(None, usual_conversion(left.kind, right.kind))
        kind = usual_conversion(left.kind, Kind.INT if node.op in ("<<", ">>") else right.kind)
        if node.op in _TESTS:
            return TypedForm(self._of_pure(node, (left, right), Kind.INT), Kind.INT)
        if left.form is None or right.form is None:
            return TypedForm(None, kind)
        found = self._arithmetic(node.op, left, right, kind, notes)
        if found is None and node.op not in _SUMS:
            found = self._of_pure(node, (left, right), kind)
        return TypedForm(found, kind)

    def _arithmetic(self, op: str, left: TypedForm, right: TypedForm, kind: Kind, notes: Notes) -> Polynomial | None:
        assert left.form is not None and right.form is not None
        if op in ("+", "-", "*"):
            # Numbers that wrap around in the same number of bits stay equal in it; a wider type tells them apart.
            one = left.form if not _widens(left, kind) else self.converted(left, kind, notes)
            two = right.form if not _widens(right, kind) else self.converted(right, kind, notes)
            if one is None or two is None:
                return None
            return _kept(multiply(one, two) if op == "*" else add(one, two, 1 if op == "+" else -1))
        one, two = self.converted(left, kind, notes), self.converted(right, kind, notes)
        by = None if two is None else two.constant
        if one is None or by is None:
            return None
        if op == "<<" and 0 <= by < 31:
            return multiply(one, constant(1 << by))
        if op == ">>" and 0 <= by < 31:
            op, by = "/", 1 << by
        elif op == "&" and by > 0 and by & (by + 1) == 0:
            op, by = "%", by + 1
        if op not in ("/", "%") or by <= 0:
            return None
        number = one.constant
        if number is not None and number >= 0:
            return constant(number // by if op == "/" else number % by)
        notes.needs.append(Need(one, 0, None))
        quotient = Quotient(self.fresh("q", LONG), one, by)
        notes.quotients.append(quotient)
        whole = variable(quotient.symbol)
        return whole if op == "/" else add(one, whole, -by)


def number_of(form: Polynomial, notes: Notes, values: Mapping[Symbol, int]) -> int | None:
    """The number that a form is where symbols have these values; None where one is not known."""
    known = dict(values)
    for quotient in notes.quotients:
        of = number_of(quotient.of, Notes(), known)
        if of is not None:
            known[quotient.symbol] = of // quotient.by
    if any(symbol not in known for symbol in form.symbols):
        return None
    return sum(factor * prod(known[symbol] for symbol in symbols) for symbols, factor in form.terms)


def is_made(symbol: Symbol) -> bool:
    """Whether a symbol stands for a quotient or a value that is not known."""
    return -2_000_000 < symbol.number <= -1_000_000


_TESTS = frozenset({"<", "<=", ">", ">=", "==", "!=", "&&", "||"})
_SUMS = frozenset({"+", "-", "*"})
_WIDE = 64


def _widens(value: TypedForm, kind: Kind) -> bool:
    return value.kind is not None and BITS[value.kind] < BITS[kind]


def limits(kind: Kind) -> tuple[int, int]:
    """The least and the greatest value of an integer kind."""
    bits = 1 if kind is Kind.BOOL else BITS[kind]
    return (0, 2**bits - 1) if kind in UNSIGNED else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


def _kept(form: Polynomial | None) -> Polynomial | None:
    return None if form is None or len(form.terms) > _MOST_TERMS else form


def _operands(node: Expr) -> tuple[Expr, ...]:
    match node:
        case Paren():
            return (node.inner,)
        case MacroUse():
            return (node.expansion,)
        case Cast():
            return (node.operand,)
        case Unary(op="-" | "+"):
            return (node.operand,)
        case Postfix(operand=Name()) | Unary(op="++" | "--", operand=Name()):
            return (node.operand,)
        case Binary():
            return (node.left, node.right)
        case Conditional(then=then) if then is not None:
            return (node.test, then, node.other)
        case _:
            return ()
