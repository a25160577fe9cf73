"""The shape of a collapsed nest: which loop is inside which, and how bounds use the indices of outer loops."""

from collections.abc import Sequence

from lowering_core.access.forms import operands_of
from lowering_core.analysis.loop_header import mentions, place
from lowering_core.analysis.walk import evaluate
from lowering_core.model.ctypes import BITS, INTEGERS, Kind, arithmetic_kind
from lowering_core.model.loop import CanonicalLoop, NotCanonical, Obstacle
from lowering_core.model.syntax import (
    Binary,
    Block,
    Cast,
    Expr,
    ExprStmt,
    For,
    MacroUse,
    Name,
    Paren,
    Pragma,
    Stmt,
    Unary,
)
from lowering_core.rules import rex204_collapse_depth as rex204
from lowering_core.text import Span
from lowering_core.values import dataclass

# How an expression depends on an outer index.
_FREE, _LINEAR, _OTHER = 0, 1, 2


def single_loop(statement: Stmt | None) -> For | None:
    """The loop that a statement is, or that stands alone in it."""
    parts = _statements(statement)
    only = parts[0] if len(parts) == 1 else None
    return only if isinstance(only, For) else None


@dataclass(frozen=True, slots=True)
class Between:
    """A loop of a nest, and the statements around it in the body of the loop outside of it."""

    loop: For
    before: tuple[Stmt, ...]
    after: tuple[Stmt, ...]


def inner_loop(loop: For, found: int, requested: int) -> Between | NotCanonical:
    """The loop directly inside `loop`; `found` loops of the `requested` ones are known."""
    parts = _statements(loop.body)
    directive = next((part.directive for part in parts if isinstance(part, Pragma)), None)
    if directive is not None and (len(parts) == 1 or any(isinstance(_undirected(part), For) for part in parts)):
        words = rex204.DIRECTIVE_BETWEEN(directive.name, found)
        return NotCanonical(Obstacle.NOT_PERFECT, directive.span, directive.name, words)
    for position, part in enumerate(parts):
        if isinstance(part, For):
            return Between(part, tuple(parts[:position]), tuple(parts[position + 1 :]))
    span = place(loop, Span(0, 0))
    remedy = "remove the clause" if found == 1 else f"write collapse({found})"
    return NotCanonical(
        Obstacle.TOO_FEW_LOOPS, span, f"{found} of {requested}", rex204.TOO_FEW(found, requested, remedy)
    )


def _undirected(statement: Stmt | None) -> Stmt | None:
    while isinstance(statement, Pragma):
        statement = statement.body
    return statement


def outer_indices(expr: Expr, outer: Sequence[CanonicalLoop]) -> tuple[str, ...] | None:
    """The outer indices in a bound; None where one is used in a form other than `a1 * index + a2` (OpenMP 5.2, 4.4.1).

    A cast must keep the width of the index, so that the bound stays linear in it.
    """
    used = tuple(loop for loop in outer if mentions(expr, loop.index))
    names = frozenset(loop.index for loop in used)
    width = max((BITS[arithmetic_kind(loop.index_type) or Kind.LONG] for loop in used), default=0)
    if not used:
        return ()

    def combine(node: Expr, parts: Sequence[int]) -> int:
        return _dependence(node, parts, names, width)

    if evaluate(expr, operands_of, combine) is _OTHER:
        return None
    return tuple(loop.index for loop in used)


def _dependence(node: Expr, parts: Sequence[int], names: frozenset[str], width: int) -> int:
    match node:
        case Name():
            return _LINEAR if node.name in names else _FREE
        case Paren() | MacroUse():
            return parts[0]
        case Cast():
            kind = arithmetic_kind(node.type)
            keeps = kind is not None and kind in INTEGERS and BITS[kind] >= width
            return parts[0] if parts[0] == _FREE or keeps else _OTHER
        case Unary(op):
            return parts[0] if parts[0] == _FREE or op in ("+", "-") else _OTHER
        case Binary(op, _, _):
            if max(parts) == _FREE:
                return _FREE
            if op in ("+", "-"):
                return max(parts)
            return _LINEAR if op == "*" and sorted(parts) == [_FREE, _LINEAR] else _OTHER
        case _:
            return _OTHER if any(mentions(node, name) for name in names) else _FREE


def _statements(statement: Stmt | None) -> list[Stmt]:
    """The statements of a block and of the blocks that stand alone in it, without empty ones."""
    parts: list[Stmt] = [] if statement is None else [statement]
    while len(parts) == 1 and isinstance(parts[0], Block):
        parts = [part for part in parts[0].items if not (isinstance(part, ExprStmt) and part.expr is None)]
    return parts
