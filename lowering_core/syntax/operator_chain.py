"""Operands and operators put together by precedence (C11 6.5)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

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


_BASES: Mapping[type, str] = {Index: "base", Member: "base", Call: "function", Postfix: "operand"}


@dataclass(frozen=True, slots=True)
class Part:
    """Bytes [start, end) of a chain: an operator `op`, `sizeof` among them; an expression; a `word` in parentheses; or
    a type in parentheses. `cast`: the grammar took the word for the type of one; `measured`: it follows `sizeof`.
    """

    start: int
    end: int = -1
    op: str = ""
    expr: Expr | None = None
    word: Node | None = None
    ctype: CType | None = None
    cast: bool = False
    measured: bool = False


class Chain:
    """A chain of operators, put together as its parts come; a part that cannot stand in its place gives False."""

    __slots__ = ("_due", "_open", "_operands", "_reading")

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._operands: list[tuple[Expr, int, int]] = []
        self._open: list[tuple[int, Part]] = []
        self._due = True

    @property
    def depth(self) -> int:
        """How many operators wait for their operand."""
        return len(self._open)

    def operand(self, expr: Expr, start: int, end: int) -> bool:
        """Add an expression. One that begins with a parenthesis where an operator is due holds the arguments of a call;
        False for any other there.
        """
        if not self._due:
            function, start, _ = self._operands.pop()
            called = self._called(function, start, expr)
            if called is None:
                return False
            expr = called
        self._operands.append((expr, start, end))
        self._due = False
        return True

    def operator(self, item: Part) -> bool:
        """Add an operator, prefix or binary as its place says; False where it cannot stand there."""
        if self._due:
            self._open.append((_PREFIX_RANK, item))
            return item.op in PREFIXES or item.op == SIZEOF
        rank = PRECEDENCE.get(item.op, 0)
        self._close(rank)
        self._open.append((rank, item))
        self._due = True
        return rank > 0

    def name(self, item: Part, expr: Expr) -> bool:
        """Add a word in parentheses that is an expression."""
        inner = Paren(expr, span=self._reading.between(item.start, item.end), origin=self._reading.origin)
        return self.operand(inner, item.start, item.end)

    def type(self, item: Part, ctype: CType) -> bool:
        """Add a type in parentheses: a cast of what follows, or what `sizeof` measures."""
        if not self._due:
            return False
        if not item.measured:
            self._open.append((_PREFIX_RANK, Part(item.start, ctype=ctype)))
            return True
        start = self._open.pop()[1].start
        at = self._reading.between(start, item.end)
        return self.operand(SizeofType(SIZEOF, ctype, span=at, origin=self._reading.origin), start, item.end)

    def whole(self) -> Expr | None:
        """The chain as one expression, None where an operand is missing."""
        if self._due:
            return None
        self._close(0)
        return self._operands[0][0]

    def _called(self, function: Expr, start: int, arguments: Expr) -> Expr | None:
        """A call that the grammar took for a cast, `(f)(x)[1]`, with what is behind it."""
        outer: list[Expr] = []
        while isinstance(arguments, Index | Member | Call | Postfix):
            outer.append(arguments)
            arguments = getattr(arguments, _BASES[type(arguments)])
        if not isinstance(arguments, Paren):
            return None
        values: list[Expr] = []
        given = arguments.inner
        while isinstance(given, Comma):
            values.append(given.right)
            given = given.left
        listed, origin = (given, *reversed(values)), self._reading.origin
        built: Expr = Call(function, listed, span=self._from(start, arguments), origin=origin)
        for node in reversed(outer):
            changes: dict[str, Any] = {_BASES[type(node)]: built, "span": self._from(start, node)}
            built = replace(node, **changes)
        return built

    def _from(self, start: int, node: Expr) -> Span | None:
        return None if node.span is None else Span(start + self._reading.shift, node.span.end)

    def _close(self, rank: int) -> None:
        """Put together what binds at least as tightly as an operator of this rank."""
        while self._open and self._open[-1][0] >= rank:
            held, item = self._open.pop()
            last, start, end = self._operands.pop()
            first, start, _ = (last, start, end) if held == _PREFIX_RANK else self._operands.pop()
            start = min(item.start, start)
            at, origin = self._reading.between(start, end), self._reading.origin
            if held < _PREFIX_RANK:
                built: Expr = Binary(item.op, first, last, span=at, origin=origin)
            elif item.ctype is not None:
                built = Cast(item.ctype, last, span=at, origin=origin)
            elif item.op == SIZEOF:
                built = SizeofExpr(last, span=at, origin=origin)
            else:
                built = Unary(item.op, last, span=at, origin=origin)
            self._operands.append((built, start, end))
