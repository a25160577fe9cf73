"""Operands and operators put together by precedence (C11 6.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tree_sitter import Node

from lowering_core.model.ctypes import CType
from lowering_core.model.syntax import (
    Binary,
    Call,
    Cast,
    Comma,
    Expr,
    Index,
    Member,
    Paren,
    Postfix,
    SizeofExpr,
    SizeofType,
    Unary,
)
from lowering_core.syntax.reading import Reading
from lowering_core.text import Span

PRECEDENCE = {
    op: rank
    for rank, ops in enumerate(("||", "&&", "|", "^", "&", "== !=", "< <= > >=", "<< >>", "+ -", "* / %"), 1)
    for op in ops.split()
}
_PREFIX_RANK = 11
PREFIXES = frozenset("+ - * & ! ~ ++ --".split())
SIZEOF = "sizeof"


@dataclass(frozen=True, slots=True)
class Word:
    """A word in parentheses. `cast`: the grammar took it for the type of one; `measured`: it follows `sizeof`."""

    node: Node
    start: int
    end: int
    cast: bool
    measured: bool


@dataclass(frozen=True, slots=True)
class TypeInParens:
    """A type in parentheses that is no single word."""

    ctype: CType
    start: int
    end: int
    measured: bool


@dataclass(frozen=True, slots=True)
class Operator:
    """An operator, `sizeof` among them; a cast where `ctype` is set."""

    text: str
    start: int
    ctype: CType | None = None


@dataclass(frozen=True, slots=True)
class Operand:
    """An expression between byte `start` and `end` of the tree."""

    expr: Expr
    start: int
    end: int


def _first(node: Index | Member | Call | Postfix) -> Expr:
    match node:
        case Index() | Member():
            return node.base
        case Call():
            return node.function
        case Postfix():
            return node.operand


def _onto(node: Index | Member | Call | Postfix, base: Expr, span: Span | None) -> Expr:
    match node:
        case Index() | Member():
            return replace(node, base=base, span=span)
        case Call():
            return replace(node, function=base, span=span)
        case Postfix():
            return replace(node, operand=base, span=span)


class Chain:
    """A chain of operators, put together as its parts come; a part that cannot stand in its place gives False."""

    __slots__ = ("_due", "_open", "_operands", "_reading")

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._operands: list[Operand] = []
        self._open: list[tuple[int, Operator]] = []
        self._due = True

    @property
    def depth(self) -> int:
        """How many operators wait for their operand."""
        return len(self._open)

    def operand(self, item: Operand) -> bool:
        """Add an expression. One that begins with a parenthesis where an operator is due holds the arguments of a call;
        False for any other there.
        """
        if not self._due:
            called = self._called(self._operands.pop(), item)
            if called is None:
                return False
            item = called
        self._operands.append(item)
        self._due = False
        return True

    def operator(self, item: Operator) -> bool:
        """Add an operator, prefix or binary as its place says; False where it cannot stand there."""
        if self._due:
            self._open.append((_PREFIX_RANK, item))
            return item.text in PREFIXES or item.text == SIZEOF
        rank = PRECEDENCE.get(item.text, 0)
        self._close(rank)
        self._open.append((rank, item))
        self._due = True
        return rank > 0

    def name(self, word: Word, expr: Expr) -> bool:
        """Add a word in parentheses that is an expression."""
        inner = Paren(expr, span=self._reading.between(word.start, word.end), origin=self._reading.origin)
        return self.operand(Operand(inner, word.start, word.end))

    def type(self, item: Word | TypeInParens, ctype: CType) -> bool:
        """Add a type in parentheses: a cast of what follows, or what `sizeof` measures."""
        if not self._due:
            return False
        if not item.measured:
            self._open.append((_PREFIX_RANK, Operator("", item.start, ctype)))
            return True
        _rank, sizeof = self._open.pop()
        measured = SizeofType(
            SIZEOF, ctype, span=self._reading.between(sizeof.start, item.end), origin=self._reading.origin
        )
        return self.operand(Operand(measured, sizeof.start, item.end))

    def whole(self) -> Expr | None:
        """The chain as one expression, None where an operand is missing."""
        if self._due:
            return None
        self._close(0)
        return self._operands[0].expr

    def _called(self, function: Operand, arguments: Operand) -> Operand | None:
        """A call that the grammar took for a cast, `(f)(x)[1]`, with what is behind it."""
        outer: list[Index | Member | Call | Postfix] = []
        inner = arguments.expr
        while isinstance(inner, Index | Member | Call | Postfix):
            outer.append(inner)
            inner = _first(inner)
        if not isinstance(inner, Paren):
            return None
        values: list[Expr] = []
        given = inner.inner
        while isinstance(given, Comma):
            values.append(given.right)
            given = given.left
        listed = (given, *reversed(values))
        at = None if inner.span is None else self._reading.between(function.start, inner.span.end - self._reading.shift)
        built: Expr = Call(function.expr, listed, span=at, origin=self._reading.origin)
        for node in reversed(outer):
            whole = (
                None
                if node.span is None
                else self._reading.between(function.start, node.span.end - self._reading.shift)
            )
            built = _onto(node, built, whole)
        return Operand(built, function.start, arguments.end)

    def _close(self, rank: int) -> None:
        """Put together what binds at least as tightly as an operator of this rank."""
        while self._open and self._open[-1][0] >= rank:
            held, item = self._open.pop()
            last = self._operands.pop()
            first = last if held == _PREFIX_RANK else self._operands.pop()
            start = min(item.start, first.start)
            at, origin = self._reading.between(start, last.end), self._reading.origin
            if held < _PREFIX_RANK:
                built: Expr = Binary(item.text, first.expr, last.expr, span=at, origin=origin)
            elif item.ctype is not None:
                built = Cast(item.ctype, last.expr, span=at, origin=origin)
            elif item.text == SIZEOF:
                built = SizeofExpr(last.expr, span=at, origin=origin)
            else:
                built = Unary(item.text, last.expr, span=at, origin=origin)
            self._operands.append(Operand(built, start, last.end))
