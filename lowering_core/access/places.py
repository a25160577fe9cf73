"""The object that an expression designates: the variable that it starts from, and the way from there."""

from __future__ import annotations

from lowering_core.access.forms import form_of
from lowering_core.analysis.types import INT, find_field
from lowering_core.model.access import AccessPath, Element, MemberStep
from lowering_core.model.ctypes import Arithmetic, Array, CType, Enumeration, FunctionType, Pointer, Record, strip
from lowering_core.model.expressions import bare
from lowering_core.model.polynomial import constant
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Binary,
    Call,
    Cast,
    Expr,
    Index,
    Member,
    Name,
    Number,
    Postfix,
    Section,
    SizeofExpr,
    SizeofType,
    Unary,
)
from lowering_core.model.unit import Environment
from lowering_core.values import dataclass

_ZERO = Number("0", 0, INT)
HERE = Element(_ZERO, constant(0))
"""The step of `*p` and `p->f`."""

_NUMBERS = (Number, SizeofExpr, SizeofType)
_MOST_STEPS = 64


@dataclass(frozen=True, slots=True)
class ObjectPlace:
    """Where an object is, and where its variable is named (`root`), or the pointer that the way begins at instead.

    `others` are subscripts, and what else is evaluated on the way. `loads` are the pointers in memory that are
    followed, each with the expression for it as `root`; `follows` counts these and a pointer variable.
    """

    symbol: Symbol | None
    path: AccessPath | None
    type: CType | None
    follows: int
    others: tuple[Expr, ...]
    loads: tuple[ObjectPlace, ...]
    root: Expr


@dataclass(slots=True)
class _Way:
    """The steps of a path from the object back to its base, each with the expression before it; None: not known."""

    steps: list[tuple[Element | MemberStep, Expr]]
    others: list[Expr]
    environment: Environment
    known: bool = True


def is_place(node: Expr) -> bool:
    """Whether an expression without parentheses around it designates an object."""
    return isinstance(node, Name | Index | Member | Section) or (isinstance(node, Unary) and node.op == "*")


def place_of(expr: Expr, environment: Environment) -> ObjectPlace:
    """The object that an expression for which `is_place` holds designates."""
    way = _Way([], [], environment)
    current = bare(expr)
    while (inner := _inward(current, way)) is not None:
        current = bare(inner)
    others = tuple(reversed(way.others))
    symbol = current.symbol if isinstance(current, Name) else None
    if not way.known or len(way.steps) > _MOST_STEPS:
        return ObjectPlace(symbol, None, None, 1, others, (), current)
    steps = way.steps[::-1]
    path = tuple(step for step, _ in steps)
    if not isinstance(current, Name):
        return ObjectPlace(None, path, None, 1, others, (), current)
    loads, ctype, follows = _typed(symbol, steps, environment)
    return ObjectPlace(symbol, path, ctype, follows, others, loads, current)


def is_number(expr: Expr, environment: Environment | None = None) -> bool:
    """Whether an operand of a pointer sum is certainly the integer; elements are looked at with an environment only."""
    for _ in range(8):
        expr = bare(expr)
        if isinstance(expr, Name):
            return expr.symbol is not None and isinstance(strip(expr.symbol.type), Arithmetic | Enumeration)
        if isinstance(expr, _NUMBERS):
            return True
        if isinstance(expr, Cast):
            return isinstance(strip(expr.type), Arithmetic | Enumeration)
        if isinstance(expr, Unary) and expr.op != "*":
            return expr.op in ("-", "~", "!")
        if environment is not None and isinstance(expr, Index | Member | Unary):
            ctype = place_of(expr, environment).type
            return ctype is not None and isinstance(strip(ctype), Arithmetic | Enumeration)
        if not isinstance(expr, Binary):
            return False
        if expr.op not in ("+", "-"):
            return True
        if not isinstance(bare(expr.right), Number):
            return False
        expr = expr.left
    return False


def _inward(node: Expr, way: _Way) -> Expr | None:
    """The expression that a place is reached from, its step noted; None where it starts there."""
    match node:
        case Index(base, index):
            base, index = (index, base) if is_number(base) and not is_number(index) else (base, index)
            way.others.append(index)
            way.steps.append((Element(index, form_of(index)), base))
            return base
        case Section(base, lower, length, stride):
            way.others += [part for part in (stride, length, lower) if part is not None]
            way.known = False
            return base
        case Member(base, field, arrow):
            way.steps.append((MemberStep(field), base))
            if arrow:
                way.steps.append((HERE, base))
            return base
        case Unary("*", operand):
            way.steps.append((HERE, operand))
            return operand
        case _:
            return _pointed(node, way) if way.steps and isinstance(way.steps[-1][0], Element) else None


def _pointed(node: Expr, way: _Way) -> Expr | None:
    """The same where a pointer is computed that the last step follows: sums, addresses and casts."""
    last = way.steps[-1][0]
    match node:
        case Binary("+" | "-" as op, left, right) if isinstance(last, Element):
            numbers = is_number(left, way.environment), is_number(right, way.environment)
            if op == "+" and numbers == (True, False):
                left, right = right, left
            elif not numbers[1]:
                return None
            way.others.append(right)
            index = right if op == "+" else Unary("-", right)
            way.steps[-1] = (moved(index, last), left)
            return left
        case Unary("&", operand) if isinstance(last, Element):
            inner = bare(operand)
            if not isinstance(inner, Index) or last is HERE:
                way.steps.pop()
                way.known = way.known and last is HERE
                return operand
            way.others.append(inner.index)
            way.steps[-1] = (moved(inner.index, last), inner.base)
            return inner.base
        case Cast(ctype, operand):
            way.others += reversed(lengths(ctype))
            way.known = way.known and isinstance(strip(ctype), Pointer) and _has_type(operand, ctype)
            return operand
        case Postfix(_, operand) | Unary("++" | "--", operand) if isinstance(bare(operand), Name):
            way.others.append(node)
            way.known = False
            return operand
        case _:
            return None


def moved(index: Expr, step: Element) -> Element:
    """The element that is `step` behind the one of that index."""
    whole = index if step is HERE else Binary("+", index, step.index)
    return Element(whole, form_of(whole))


def _has_type(operand: Expr, ctype: CType) -> bool:
    inner = bare(operand)
    return isinstance(inner, Name) and inner.symbol is not None and strip(inner.symbol.type) == strip(ctype)


def _typed(
    symbol: Symbol | None, steps: list[tuple[Element | MemberStep, Expr]], environment: Environment
) -> tuple[tuple[ObjectPlace, ...], CType | None, int]:
    """The pointers in memory that a way follows, the type of the object, and how many pointers are followed."""
    ctype = None if symbol is None else symbol.type
    loads: list[ObjectPlace] = []
    follows = 0
    for number, (step, before) in enumerate(steps):
        inner = None if ctype is None else strip(ctype)
        if isinstance(step, MemberStep):
            ctype = _member(inner, step.name, environment)
        elif isinstance(inner, Array):
            ctype = inner.element
        else:
            ctype = inner.target if isinstance(inner, Pointer) else None
            follows += 1
            if number:
                path = tuple(one for one, _ in steps[:number])
                loads.append(ObjectPlace(symbol, path, inner, follows - 1, (), (), before))
    return tuple(loads), ctype, follows


def _member(record: CType | None, name: str, environment: Environment) -> CType | None:
    found = find_field(record, name, environment) if isinstance(record, Record) else None
    return None if found is None else found.type


def is_called_name(call: Call) -> bool:
    """Whether a call names its function, and nothing is read to find it."""
    function = bare(call.function)
    return isinstance(function, Name) and (function.symbol is None or not _is_object(function.symbol))


def _is_object(symbol: Symbol) -> bool:
    return isinstance(strip(symbol.type), Pointer)


def lengths(ctype: CType) -> list[Expr]:
    """The lengths in a type that are not known before the program runs."""
    found: list[Expr] = []
    inner = strip(ctype)
    while isinstance(inner, Array | Pointer | FunctionType):
        if isinstance(inner, Array):
            found += [inner.length] if inner.length is not None and inner.count is None else []
            inner = strip(inner.element)
        else:
            inner = strip(inner.target if isinstance(inner, Pointer) else inner.result)
    return found


def decays(ctype: CType | None) -> bool:
    """Whether a value of this type becomes a pointer where it is used."""
    return ctype is not None and isinstance(strip(ctype), Array | FunctionType)
