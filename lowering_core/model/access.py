"""Accesses: each read and write of memory that code makes, as one value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from enum import Enum, unique

from lowering_core.identity import IdentityMemo
from lowering_core.model.ctypes import Array, CType, strip
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Call,
    Declaration,
    Expr,
    For,
    Name,
    OpaqueExpr,
    OpaqueStmt,
    Pragma,
    Stmt,
    Switch,
    While,
)
from lowering_core.text import Span
from lowering_core.values import dataclass


@unique
class AccessKind(Enum):
    """What happens to an object. ADDRESS: it is neither read nor written here, but others may do so from now on."""

    READ = "read"
    WRITE = "write"
    UPDATE = "update"
    ADDRESS = "address"


@dataclass(frozen=True, slots=True)
class Element:
    """`[index]`: an element of an array, or of what a pointer leads to; `*p` and `p->f` lead to element 0.

    `form` is the index as a polynomial, None where it is none.
    """

    index: Expr
    form: Polynomial | None


@dataclass(frozen=True, slots=True)
class MemberStep:
    """`.name`: a member."""

    name: str


AccessPath = tuple[Element | MemberStep, ...]


@dataclass(frozen=True, slots=True)
class Domain:
    """The values that a loop gives to its index: from `low` to `high`, both included, `step` apart, downwards where
    that is negative. A bound that is no polynomial, and a step that is no number, are None.
    """

    index: Symbol
    low: Polynomial | None
    high: Polynomial | None
    step: int | None


@dataclass(frozen=True, slots=True)
class AccessGuard:
    """What decides whether, and how often, an access is made; `outer` is what stands around it."""

    outer: AccessGuard | None = field(compare=False, repr=False)

    @property
    def sure(self) -> bool:
        """Whether what it guards is evaluated at least once where the guard itself is reached."""
        return False


@dataclass(frozen=True, slots=True)
class Condition(AccessGuard):
    """The condition of an `if`, `?:`, `&&` or `||`, and whether it holds."""

    test: Expr
    holds: bool


@dataclass(frozen=True, slots=True)
class Choice(AccessGuard):
    """A `switch`: one of its labels is jumped to."""

    switch: Switch


@dataclass(frozen=True, slots=True)
class Repeat(AccessGuard):
    """A loop. `cut`: something in its body may end it early. `first`: this part of it runs at least once."""

    loop: For | While
    domain: Domain | None
    cut: bool
    first: bool

    @property
    def sure(self) -> bool:
        """The test of a loop, and the body of `do`, run at least once."""
        return self.first


@dataclass(frozen=True, slots=True)
class Construct(AccessGuard):
    """An OpenMP construct, and the variables of which it makes private copies: within it their names mean these."""

    pragma: Pragma
    private: frozenset[Symbol]


@dataclass(frozen=True, slots=True)
class After(AccessGuard):
    """A statement before, which may leave the surrounding block, or into which a jump may lead."""

    leaver: Stmt


@dataclass(frozen=True, slots=True)
class Update:
    """`place = place operator value`; with `reverse` it is `place = value operator place`.

    `operator` is that of C, or `max` or `min`. `node` is all of the update: an expression, or an `if` statement.
    `joined` are the operands that the text applies one by one, the last one first, and `value` all of them together.
    `test` is the comparison that decides between the place and the value, and `callee` the function that does so.
    `repeated` are the parts that the text evaluates more often than once.
    """

    node: Expr | Stmt
    place: Expr
    operator: str
    value: Expr
    reverse: bool = False
    joined: tuple[Expr, ...] = ()
    test: Expr | None = None
    callee: str = ""
    repeated: tuple[Expr, ...] = ()

    @property
    def reduction(self) -> str:
        """The operator of a reduction clause that does the same (OpenMP 5.2, 5.5.5); empty where there is none."""
        if self.operator == "-":
            return "" if self.reverse else "+"
        return self.operator if self.operator in REDUCING else ""


REDUCING = frozenset({"+", "*", "&", "|", "^", "&&", "||", "max", "min"})
"""The operators of reduction clauses, `-` aside."""


RESULT, RETURNED = -2, -3
"""`ValueFlow.argument` of a value that goes on with what a function returns for it, wherever that leads from there, and
of one that `return` hands out.
"""


@dataclass(frozen=True, slots=True)
class ValueFlow:
    """Where a value, or an address, goes: into the storage of the variable `into`, or else out of sight: as argument
    `argument` (from 0) of the function `callee`, or, with -1, into memory or to a function that is not named.
    """

    into: Symbol | None = None
    callee: str = ""
    argument: int = -1


@dataclass(frozen=True, slots=True)
class Reach:
    """A pointer that is not the value of a place is followed: the object that `path` leads to from its value on is read
    and written, and its own value goes to `flows`. `maybe`: this may be the integer of a pointer sum instead.
    """

    path: AccessPath | None
    reads: bool
    writes: bool
    flows: Flows = ()
    maybe: bool = False


Flows = tuple[ValueFlow | Reach, ...]


@dataclass(frozen=True, slots=True)
class Access:
    """One access: `symbol`, then the steps of `path`, lead to the object.

    `symbol` is None where the object is not reached from a declared name, `path` where the way to it is not known (a
    section, pointers of another type). `type` is that of the object where it is known. That a pointer variable is
    read on the way is implied; pointers in memory that are followed have accesses of their own. `follows` counts the
    pointers on the way. `value` is what a plain `=` or a declaration stores, `update` what an UPDATE does.
    `header` is the index of the loop in whose header it stands. `root` is where the symbol is named. `flows` tells
    where the value that is read, or the address, goes. `on_way`: it is a pointer that the next access follows.
    """

    symbol: Symbol | None
    path: AccessPath | None
    kind: AccessKind
    type: CType | None
    guard: AccessGuard | None
    node: Expr | Declaration
    span: Span | None
    follows: int = 0
    value: Expr | None = None
    update: Update | None = None
    header: Symbol | None = None
    root: Name | None = None
    flows: Flows = ()
    on_way: bool = False

    @property
    def reads(self) -> bool:
        """Whether the object is read."""
        return self.kind in (AccessKind.READ, AccessKind.UPDATE)

    @property
    def writes(self) -> bool:
        """Whether the object is written."""
        return self.kind in (AccessKind.WRITE, AccessKind.UPDATE)

    @property
    def sure(self) -> bool:
        """Whether it is made at least once whenever the code runs that was looked at."""
        return all(guard.sure for guard in guards(self.guard))

    def is_in_each(self, loop: For) -> bool:
        """Whether each iteration of a loop makes it, where nothing else decides that in the code that was looked at."""
        around = self.guard
        while isinstance(around, Construct):
            around = around.outer
        if not isinstance(around, Repeat) or around.loop is not loop or self.header is not None:
            return False
        return not around.cut and around.outer is None

    @property
    def subscripts(self) -> tuple[Expr, ...]:
        """The subscripts on the way, outermost first."""
        return tuple(step.index for step in self.path or () if isinstance(step, Element))

    @property
    def fields(self) -> tuple[str, ...]:
        """The members on the way, outermost first."""
        return tuple(step.name for step in self.path or () if isinstance(step, MemberStep))


_CHANGED = IdentityMemo[frozenset[Symbol]](16)


@dataclass(frozen=True, slots=True)
class Accesses:
    """All accesses of a statement or expression in the order of evaluation, each before those in its subscripts.

    `calls` are its calls, each with its guard; `declared` what it declares; `opaque` what was not understood and may do
    anything with the names in it. `named` are names that stand there without an access: functions and enumerators,
    operands of `sizeof`, items of clauses that move nothing.
    """

    all: tuple[Access, ...]
    calls: tuple[tuple[Call, AccessGuard | None], ...]
    declared: frozenset[Symbol]
    opaque: tuple[tuple[OpaqueExpr | OpaqueStmt, AccessGuard | None], ...] = ()
    named: tuple[tuple[Name, AccessGuard | None], ...] = ()

    @property
    def outer(self) -> Iterator[Access]:
        """The accesses that are not to variables declared here, or to private copies of variables from outside."""
        for access in self.all:
            around = guards(access.guard)
            own = access.symbol in self.declared or any(
                isinstance(guard, Construct) and access.symbol in guard.private for guard in around
            )
            if access.follows or not own:
                yield access

    def changed(self, *, headers: bool = True) -> frozenset[Symbol]:
        """Variables whose own storage is written after their declaration, or may be, as their address is taken.

        Without `headers`, what the header of a loop does to the loop's own index does not count.
        """
        return _CHANGED.made(lambda: self._changed(headers=headers), self, headers)

    def _changed(self, *, headers: bool) -> frozenset[Symbol]:
        return frozenset(
            access.symbol
            for access in self.all
            if access.symbol is not None
            and not access.path
            and access.path is not None
            and not isinstance(access.node, Declaration)
            and (headers or access.header is None or access.symbol != access.header)
            and (access.writes or (access.kind is AccessKind.ADDRESS and not _is_array(access.type)))
        )


def guards(innermost: AccessGuard | None) -> Iterator[AccessGuard]:
    """A guard and all that stand around it, from inside outwards."""
    while innermost is not None:
        yield innermost
        innermost = innermost.outer


def _is_array(ctype: CType | None) -> bool:
    return ctype is not None and isinstance(strip(ctype), Array)
