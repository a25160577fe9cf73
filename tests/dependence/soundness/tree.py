"""The tree of a random program: one function of loops, what it uses, and how large its objects are.

A name of a scalar or a pointer is memory where the function can change it (`Function.stored`), else a value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

PRECEDENCE = {"*": 10, "/": 10, "%": 10, "+": 9, "-": 9, "<<": 8, ">>": 8, "<": 7, "<=": 7, ">": 7, ">=": 7,
              "==": 6, "!=": 6, "&": 5, "^": 4, "|": 3, "&&": 2, "||": 1}  # fmt: skip


@dataclass(frozen=True)
class Number:
    value: int


@dataclass(frozen=True)
class Name:
    name: str


@dataclass(frozen=True)
class Binary:
    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True)
class Ternary:
    test: Expr
    then: Expr
    other: Expr


@dataclass(frozen=True)
class Cast:
    type: str
    inner: Expr


@dataclass(frozen=True)
class Element:
    """`base[s][t].field`, written as `*(base + s)` where `style` is "star" and as `style(arguments)` where that is a
    macro. `base` is a name, or a member `s->x` of the struct that a name leads to.
    """

    base: str
    subscripts: tuple[Expr, ...]
    field: str = ""
    style: str = ""
    arguments: tuple[Expr, ...] = ()


@dataclass(frozen=True)
class Walk:
    """`*p++`, or `*p--`."""

    name: str
    op: str = "++"


@dataclass(frozen=True)
class Address:
    """`&a[i]`, or `base + i` where `plus`."""

    of: Element
    plus: bool = False


@dataclass(frozen=True)
class Called:
    """A call; as an expression, its value."""

    name: str
    arguments: tuple[Expr, ...]


Expr = Number | Name | Binary | Ternary | Cast | Element | Walk | Address | Called


@dataclass(frozen=True)
class Declare:
    type: str
    name: str
    value: Expr | None


@dataclass(frozen=True)
class DeclareArray:
    type: str
    name: str
    length: int


@dataclass(frozen=True)
class Store:
    """`target op= value;`"""

    target: Element | Name | Walk
    op: str
    value: Expr


@dataclass(frozen=True)
class Update:
    """What a reduction does to a scalar, which the value does not use. `style`: "op", "long", "ternary" or "if"."""

    name: str
    op: str
    value: Expr
    style: str


@dataclass(frozen=True)
class If:
    test: Expr
    then: tuple[Stmt, ...]
    other: tuple[Stmt, ...] = ()


@dataclass(frozen=True)
class While:
    """A loop that ends by itself after `most` iterations."""

    test: Expr
    body: tuple[Stmt, ...]
    most: int


@dataclass(frozen=True)
class Leave:
    """`break` or `continue` of the loop around it, which is number `loop`."""

    word: str
    loop: int


@dataclass(frozen=True)
class Loop:
    """`for (type index = start; index test limit; index op= step)`, the index declared before where `outside`.

    Where `step` is 0, the test takes one off: `index-- > limit`.
    """

    number: int
    index: str
    type: str
    start: Expr
    test: str
    limit: Expr
    op: str
    step: int | str
    body: tuple[Stmt, ...]
    outside: bool = False
    pragma: str = ""


Stmt = Declare | DeclareArray | Store | Update | If | While | Leave | Loop | Called


@dataclass(frozen=True)
class Object:
    """Memory that the function is given: `kind` is "pointer", "vla" (a parameter `a[n][m]`), "array" (at file scope),
    "scalar" (at file scope), "struct" (a pointer to one) or "structs" (a pointer to an array of them).

    `dims` are lengths of an array; `role` is "data", or "index" where it holds numbers of elements from 0 to 15.
    """

    name: str
    type: str
    kind: str
    dims: tuple[str, ...] = ()
    restrict: bool = False
    const: bool = False
    role: str = "data"


@dataclass(frozen=True)
class Helper:
    """A small function. `parameters` are types and names; of a body the last is a value that is returned or None."""

    name: str
    type: str
    parameters: tuple[tuple[str, str], ...]
    body: tuple[Stmt, ...]
    result: Expr | None = None


@dataclass(frozen=True)
class Function:
    """`parameters` are integers: type and name. `stored` are the scalars and pointers that the body declares, `types`
    their types. `macros` are names with their parameters and texts.
    """

    parameters: tuple[tuple[str, str], ...]
    objects: tuple[Object, ...]
    body: tuple[Stmt, ...]
    helpers: tuple[Helper, ...] = ()
    macros: tuple[tuple[str, str], ...] = ()
    limits: tuple[tuple[str, tuple[int, int]], ...] = field(default=())

    @property
    def stored(self) -> frozenset[str]:
        """Names that are memory that the function can change."""
        found = {one.name for one in walked(self.body) if isinstance(one, Declare)}
        return frozenset(found | {one.name for one in self.objects if one.kind == "scalar"})

    @property
    def loops(self) -> tuple[Loop, ...]:
        """All loops in the order of the text."""
        return tuple(one for one in walked(self.body) if isinstance(one, Loop))


def walked(body: tuple[Stmt, ...]) -> Iterator[Stmt]:
    """Every statement, in the order of the text."""
    for one in body:
        yield one
        for part in parts(one):
            yield from walked(part)


def parts(statement: Stmt) -> tuple[tuple[Stmt, ...], ...]:
    """The blocks of a statement."""
    match statement:
        case If():
            return (statement.then, statement.other)
        case While() | Loop():
            return (statement.body,)
        case _:
            return ()


def names_in(one: Expr) -> frozenset[str]:
    """The names that an expression uses."""
    match one:
        case Name() | Walk():
            return frozenset({one.name})
        case Number():
            return frozenset()
        case Cast():
            return names_in(one.inner)
        case Binary():
            inner = (one.left, one.right)
        case Ternary():
            inner = (one.test, one.then, one.other)
        case Address():
            return names_in(one.of)
        case Element():
            return frozenset({one.base.split("->")[0]}).union(*map(names_in, one.subscripts))
        case Called():
            inner = one.arguments
    return frozenset[str]().union(*map(names_in, inner))
