"""Loops in words: expressions as the user wrote them, trip counts as numbers or short formulas."""

from lowering_core.model.expressions import unparenthesised
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.loop import CanonicalLoop, LoopNest
from lowering_core.model.syntax import (
    Binary,
    Call,
    Cast,
    Expr,
    Index,
    MacroUse,
    Member,
    Name,
    Number,
    Paren,
    SizeofExpr,
    SizeofType,
    String,
    Unary,
)
from lowering_core.printing import plain_text

_PRIMARY = Name | Number | Call | Index | Member | MacroUse | Paren | String | Unary | Cast | SizeofType | SizeofExpr
_TIGHT = frozenset("*/%")
_TERMS = 16


def expr_words(expr: Expr, text: bytes) -> str:
    """An expression of a unit with this text, on one line."""
    return " ".join(plain_text(expr, text).split())


def unit_text(plan: KernelPlan) -> bytes:
    """The text that the spans of a region's nodes count in."""
    return plan.analyzed.region.function.unit.text


def loop_trips(loop: CanonicalLoop, text: bytes) -> str:
    """The trip count of one loop in iterations: a number, or a formula that holds where it is not negative."""
    if loop.trip_value is not None:
        return str(loop.trip_value)
    first, last = (loop.lower, loop.upper) if loop.direction > 0 else (loop.upper, loop.lower)
    distance = _difference(last, first, int(loop.inclusive), text)
    if loop.step_value == 1:
        return distance
    step = str(loop.step_value) if loop.step_value is not None else _operand(loop.step, text)
    return f"⌈{grouped(distance)}/{step}⌉"


def nest_value(nest: LoopNest) -> int | None:
    """The number of iterations of a nest where all its parts are constant."""
    total = 1
    for loop in nest.loops:
        if loop.outer or loop.trip_value is None:
            return None
        total *= loop.trip_value
    return total


def nest_trips(nest: LoopNest, text: bytes) -> str:
    """The number of iterations of a nest: a number or a formula; empty where loops depend on each other."""
    value = nest_value(nest)
    if value is not None:
        return str(value)
    if not nest.rectangular:
        return ""
    parts = [loop_trips(loop, text) for loop in nest.loops]
    return parts[0] if len(parts) == 1 else "·".join(grouped(part) for part in parts)


def grouped(formula: str) -> str:
    """A formula as an operand: in parentheses where it is a sum or something else that binds loosely."""
    return f"({formula})" if " " in _outside(formula) else formula


def header(loop: CanonicalLoop, text: bytes) -> str:
    """The loop in its canonical form, `for (i = 0; i < n; i += 1)`."""
    sign = "+=" if loop.direction > 0 else "-="
    step = str(loop.step_value) if loop.step_value is not None else expr_words(loop.step, text)
    lower, upper = expr_words(loop.lower, text), expr_words(loop.upper, text)
    return f"for ({loop.index} = {lower}; {loop.index} {loop.relation} {upper}; {loop.index} {sign} {step})"


def _difference(high: Expr, low: Expr, more: int, text: bytes) -> str:
    """`high - low + more`: equal terms cancelled, constants added up."""
    above, constant = _terms(high, text)
    below, other = _terms(low, text)
    constant += more - other
    plus = [term for sign, term in above if sign > 0] + [term for sign, term in below if sign < 0]
    minus = [term for sign, term in above if sign < 0] + [term for sign, term in below if sign > 0]
    for term in tuple(minus):
        if term in plus:
            plus.remove(term)
            minus.remove(term)
    result = " + ".join(plus)
    if not plus:
        result, constant = (str(constant), 0) if constant or not minus else ("", 0)
    result += "".join(f" - {term}" for term in minus) if result else "-" + " - ".join(minus)
    return result + (f" {'+' if constant > 0 else '-'} {abs(constant)}" if constant else "")


def _terms(expr: Expr, text: bytes) -> tuple[list[tuple[int, str]], int]:
    """The terms of a sum with their signs, in order, and the sum of its integer constants."""
    terms: list[tuple[int, str]] = []
    constant, pending = 0, [(1, expr)]
    while pending:
        sign, part = pending.pop()
        part = unparenthesised(part)
        if isinstance(part, Number) and isinstance(part.value, int):
            constant += sign * part.value
        elif isinstance(part, Binary) and part.op in ("+", "-") and len(terms) + len(pending) < _TERMS:
            pending += [(sign if part.op == "+" else -sign, part.right), (sign, part.left)]
        else:
            terms.append((sign, _operand(part, text, _TIGHT)))
    return terms, constant


def _operand(expr: Expr, text: bytes, operators: frozenset[str] = frozenset()) -> str:
    """An expression as an operand beside which `operators` bind tightly enough to stand without parentheses."""
    words = expr_words(expr, text)
    tight = isinstance(expr, _PRIMARY) or (isinstance(expr, Binary) and expr.op in operators)
    return words if tight else f"({words})"


def _outside(formula: str) -> str:
    """The parts of a formula outside all brackets."""
    depth, kept = 0, ""
    for letter in formula:
        depth += letter in "([⌈"
        kept += letter if depth == 0 else ""
        depth -= letter in ")]⌉"
    return kept
