"""C expressions and statements: frozen nodes, each with the byte span it came from.

Spans count bytes of the text of the unit that the node belongs to. A node built by a transformation has no span and
names the node it derives from in `origin`, so that provenance survives every pass.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from lowering_core.model.ctypes import CType
from lowering_core.model.operation import Operation
from lowering_core.model.symbols import Symbol
from lowering_core.text import Span
from lowering_core.values import dataclass

if TYPE_CHECKING:
    from lowering_core.model.directive import Directive


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """What all nodes share."""

    span: Span | None = None
    origin: Span | None = None


@dataclass(frozen=True, slots=True)
class Name(Node):
    """An identifier used as an expression, and the declaration that it means; None where none is known."""

    name: str
    symbol: Symbol | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Number(Node):
    """An integer, character or floating constant; `value` is None where the spelling is not understood."""

    text: str
    value: int | float | None
    type: CType


@dataclass(frozen=True, slots=True)
class String(Node):
    """A string literal, adjacent literals included, as written."""

    text: str


@dataclass(frozen=True, slots=True)
class Unary(Node):
    """A prefix operator: `+ - ! ~ * & ++ --`."""

    op: str
    operand: Expr


@dataclass(frozen=True, slots=True)
class Postfix(Node):
    """`x++` or `x--`."""

    op: str
    operand: Expr


@dataclass(frozen=True, slots=True)
class Binary(Node):
    """A binary operator without side effects of its own."""

    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Assign(Node):
    """An assignment; `op` is `=`, `+=`, and so on."""

    op: str
    target: Expr
    value: Expr


@dataclass(frozen=True, slots=True)
class Conditional(Node):
    """`test ? then : other`; `then` is None in the GNU form `a ?: b`."""

    test: Expr
    then: Expr | None
    other: Expr


@dataclass(frozen=True, slots=True)
class Call(Node):
    """A function call."""

    function: Expr
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Index(Node):
    """`base[index]`."""

    base: Expr
    index: Expr


@dataclass(frozen=True, slots=True)
class Member(Node):
    """`base.field`, or `base->field` when `arrow`."""

    base: Expr
    field: str
    arrow: bool


PARTS = ("__real__", "__imag__")
"""The fields of a `Member` that is a part of a complex number, as GNU C has it."""


@dataclass(frozen=True, slots=True)
class Cast(Node):
    """`(type)operand`."""

    type: CType
    operand: Expr


@dataclass(frozen=True, slots=True)
class SizeofType(Node):
    """`sizeof(type)` or `_Alignof(type)` (`keyword` tells)."""

    keyword: str
    type: CType


@dataclass(frozen=True, slots=True)
class SizeofExpr(Node):
    """`sizeof operand`; the operand is not evaluated (unless a VLA)."""

    operand: Expr


@dataclass(frozen=True, slots=True)
class Comma(Node):
    """`left, right`."""

    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Paren(Node):
    """A parenthesised expression."""

    inner: Expr


@dataclass(frozen=True, slots=True)
class InitList(Node):
    """A braced initialiser. `designators` are all of them in source order: an index expression, or `.field` as text.

    `places` holds, where there are designators, the way from this list to each item: () for an item without one.
    """

    items: tuple[Expr, ...]
    designators: tuple[Expr, ...] = ()
    places: tuple[tuple[Expr, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class CompoundLiteral(Node):
    """`(type){…}`."""

    type: CType
    value: InitList


@dataclass(frozen=True, slots=True)
class Section(Node):
    """An OpenMP array section `base[lower : length : stride]`; what is left out is None."""

    base: Expr
    lower: Expr | None
    length: Expr | None
    stride: Expr | None


@dataclass(frozen=True, slots=True)
class MacroUse(Node):
    """A macro invocation that stands for an expression: printed as written, analysed as its `expansion`. Without a
    name, a form of C that C++ does not have, such as `({ … })` and `_Generic`: printed as its expansion.

    Nodes inside `expansion` have no span of their own; their `origin` is the span of the invocation.
    """

    name: str
    expansion: Expr


@dataclass(frozen=True, slots=True)
class OpaqueExpr(Node):
    """What was not understood: every analysis assumes that it reads and writes all `names`.

    `symbols` are the declarations that those of the names mean which are declared; `what` says what C calls it, if that
    is known.
    """

    text: str
    names: tuple[str, ...]
    symbols: tuple[Symbol, ...] = field(default=(), compare=False, repr=False)
    what: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Intrinsic(Node):
    """An operation of the device. It stands in kernels alone; no analysis meets it."""

    operation: Operation
    operands: tuple[Expr, ...] = ()
    operator: str = ""
    type: CType | None = None


Expr = (
    Name | Number | String | Unary | Postfix | Binary | Assign | Conditional | Call | Index | Member | Cast | Intrinsic
    | SizeofType | SizeofExpr | Comma | Paren | InitList | CompoundLiteral | Section | MacroUse | OpaqueExpr
)  # fmt: skip


TAG = "tag"
"""The storage class of the declaration that a function has of each struct, union and enum that it defines."""


@dataclass(frozen=True, slots=True)
class Declaration(Node):
    """One declared object, parameter, typedef or prototype. `storage` is the storage class or ``. A type with a tag
    that a function defines is one as well, under the name `struct tag`, but in no statement.
    """

    name: str
    type: CType
    value: Expr | None = None
    storage: str = ""
    name_span: Span | None = None
    symbol: Symbol | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Block(Node):
    """`{ … }`."""

    items: tuple[Stmt, ...]


@dataclass(frozen=True, slots=True)
class ExprStmt(Node):
    """An expression statement; the empty statement has no expression."""

    expr: Expr | None


@dataclass(frozen=True, slots=True)
class DeclStmt(Node):
    """A declaration in a block; `measured` is the place of a `typeof` or `__auto_type` in it, with the type meant."""

    declarations: tuple[Declaration, ...]
    measured: SizeofType | None = None


@dataclass(frozen=True, slots=True)
class If(Node):
    """`if (test) then else other`."""

    test: Expr
    then: Stmt
    other: Stmt | None


@dataclass(frozen=True, slots=True)
class For(Node):
    """`for (init; test; step) body`."""

    init: DeclStmt | ExprStmt | None
    test: Expr | None
    step: Expr | None
    body: Stmt


@dataclass(frozen=True, slots=True)
class While(Node):
    """`while (test) body`, or `do body while (test);` when `do`."""

    test: Expr
    body: Stmt
    do: bool


@dataclass(frozen=True, slots=True)
class Switch(Node):
    """`switch (value) body`."""

    value: Expr
    body: Stmt


@dataclass(frozen=True, slots=True)
class Label(Node):
    """`name:`, `case value:` or `default:` and the statement that it marks (None at the end of a block)."""

    keyword: str
    name: str
    value: Expr | None
    body: Stmt | None


@dataclass(frozen=True, slots=True)
class Jump(Node):
    """`break`, `continue`, `goto label` or `return value` (`keyword` tells)."""

    keyword: str
    label: str
    value: Expr | None


@dataclass(frozen=True, slots=True)
class Pragma(Node):
    """An OpenMP directive and its associated statement; standalone directives have none.

    The span covers both; `directive.span` is the pragma line alone.
    """

    directive: Directive
    body: Stmt | None


@dataclass(frozen=True, slots=True)
class OpaqueStmt(Node):
    """A statement that was not understood (assembly, syntax errors): reads, writes and jumps anywhere.

    `symbols` are as in OpaqueExpr.
    """

    text: str
    names: tuple[str, ...]
    symbols: tuple[Symbol, ...] = field(default=(), compare=False, repr=False)


Stmt = (
    Block | ExprStmt | DeclStmt | If | For | While | Switch | Label | Jump | Pragma | OpaqueStmt
)  # fmt: skip


def inner_statements(node: Stmt) -> tuple[Stmt, ...]:
    """The statements directly inside a statement; the initialisation of a `for` is part of its header."""
    match node:
        case Block(items=items):
            return items
        case If(then=then, other=other):
            return (then,) if other is None else (then, other)
        case For(body=body) | While(body=body) | Switch(body=body):
            return (body,)
        case Label(body=body) | Pragma(body=body) if body is not None:
            return (body,)
        case _:
            return ()
