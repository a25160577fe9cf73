"""What the host does about a region or a data directive: blocks that take its place in the user's text.

Their statements are those of kernels that C has as well (`nodes`), and a few that only the host has.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import field
from enum import unique
from functools import reduce

from lowering_core.ir.build import LONG, number
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, Memory, Parameter
from lowering_core.model.ctypes import CType, Named, Pointer, Qualified, UnknownType, Void
from lowering_core.model.directive import DependClause, ReductionClause
from lowering_core.model.syntax import (
    Binary,
    Call,
    Cast,
    Expr,
    Index,
    InitList,
    Member,
    Name,
    Paren,
    SizeofExpr,
    SizeofType,
    String,
    Unary,
)
from lowering_core.text import Span
from lowering_core.values import dataclass

INT64: CType = Named("int64_t", LONG)
REQUESTED = Name("__rex_requested")
"""The host variable that tells whether a construct acts on a device."""


@unique
class Flag(enum.Flag):
    """What the runtime does with an argument: the constants of `rex_runtime.h` by the same names."""

    NONE = 0
    TO = 1
    FROM = 2
    ALWAYS = 4
    DELETE = 8
    PRESENT = 0x10
    CLOSE = 0x20
    HOLD = 0x40
    VALUE = 0x100
    POINTER = 0x200
    REQUIRED = 0x400
    DEVICE = 0x800
    SCRATCH = 0x1000
    STORAGE = 0x2000
    MEMBER = 0x4000
    ATTACH = 0x8000
    REST = 0x10000
    FOLLOWED = 0x20000
    IMPLICIT = 0x40000
    TRIPS = 0x80000
    END = 0x100000
    COPY = 0x200000
    STORED = 0x400000
    RESULT = 0x800000


@dataclass(frozen=True, slots=True)
class CallArgument:
    """One argument of a call: the address of the storage that it lies in, its own address, its size in bytes, and what
    is done with it; `name` is what messages call it. `kernel` is the parameter that gets it, None where the kernel has
    none. `loops` are names and counts of iterations: there is an argument for each round.
    """

    name: str
    kernel: Parameter | None
    base: Expr
    begin: Expr
    size: Expr
    flags: Flag
    loops: tuple[tuple[str, Expr], ...] = ()


@dataclass(frozen=True, slots=True)
class Shadow:
    """Code in which `name` stands for the storage at `address`. A pointer gets a local of its name. Of anything else
    the uses in the user's text, at `places`, are spelled anew; without places it becomes a macro for what an address
    points to.
    """

    name: str
    address: Expr
    pointer: bool
    places: tuple[tuple[Span, str], ...] | None = None


@dataclass(frozen=True, slots=True)
class Noted:
    """A declaration with a comment behind it."""

    declared: Declare
    note: str


@dataclass(frozen=True, slots=True)
class AsWritten:
    """Statements in whose expressions the user's parts print as they stand in the text."""

    items: tuple[AnyItem, ...]


@dataclass(frozen=True, slots=True)
class ArgumentArrays:
    """The arrays that hold the arguments of a call."""

    listed: tuple[CallArgument, ...]


@dataclass(frozen=True, slots=True)
class OriginalText:
    """Bytes `span` of the unit's text with all edits that lie in them."""

    span: Span


@dataclass(frozen=True, slots=True)
class Shadowed:
    """Statements in which names stand for other storage, in a block of their own."""

    shadows: tuple[Shadow, ...]
    items: tuple[HostItem, ...]


@dataclass(frozen=True, slots=True)
class Provided:
    """Statements for the case that `test` holds."""

    test: Expr
    items: tuple[HostItem, ...]


@dataclass(frozen=True, slots=True)
class HostBlock:
    """Statements in braces under a comment, which derive from the directive at `place`. Lines begin where the line of
    byte `column` does.
    """

    comment: str
    items: tuple[HostItem, ...]
    column: int = 0
    place: Span = field(default=Span(0, 0))


@dataclass(frozen=True, slots=True)
class HostPragma:
    """An OpenMP directive of these words and clauses; `deferred`: of a task that need not run at once."""

    words: str
    clauses: tuple[DependClause | ReductionClause, ...] = ()
    deferred: bool = False


HostItem = AnyItem | Noted | AsWritten | ArgumentArrays | HostPragma | OriginalText | Shadowed | Provided | HostBlock


@dataclass(frozen=True, slots=True)
class Edit:
    """What takes the place of bytes `span` of a unit's text: a block, or in a directive that stays another directive,
    expression or word.
    """

    span: Span
    new: HostBlock | HostPragma | Expr | str


def is_listed(arguments: Sequence[CallArgument]) -> bool:
    """Whether the number of arguments is known at run time only."""
    return any(one.loops for one in arguments)


def count_of(arguments: Sequence[CallArgument]) -> Expr:
    """The number of arguments."""
    return Member(Name("__rex_list"), "__n", arrow=False) if is_listed(arguments) else number(len(arguments))


def arguments_call(function: str, arguments: tuple[CallArgument, ...], site: str = "__rex_site") -> Evaluate:
    """A call that is told the arguments of a site."""
    arrays = (Name("__args_base"), Name("__args"), Name("__arg_sizes"), Name("__arg_types"))
    return Evaluate(call(function, address(Name(site)), REQUESTED, count_of(arguments), *arrays))


def freed(arguments: Sequence[CallArgument]) -> tuple[AnyItem, ...]:
    """What follows the last use of arguments."""
    return (Evaluate(call("rex_list_free", address(Name("__rex_list")))),) if is_listed(arguments) else ()


def site(name: str, at: tuple[str, int], title: str, entry: Expr, arguments: Sequence[CallArgument] | None) -> Declare:
    """The declaration of what messages say of a construct: file and line `at`, its `title`, its kernel's `entry`."""
    names = number(0) if arguments is None else Name("__arg_names")
    parts = (string(at[0]), number(at[1]), string(title), entry, names)
    memory = Memory.THREAD if is_listed(arguments or ()) else Memory.STATIC
    return Declare(name, constant_of("rex_site"), InitList(parts), memory)


def constant_of(record: str) -> CType:
    """The type of a constant of the runtime."""
    return Qualified(Named(record, UnknownType(record)), ("const",))


def flags(held: Flag) -> Expr:
    """Flags by their names in the runtime."""
    names: list[Expr] = [Name(f"REX_{flag.name}") for flag in held]
    return reduce(lambda left, right: Binary("|", left, right), names) if names else number(0)


def string(text: str) -> String:
    """A string literal."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return String(f'"{escaped}"')


def call(function: str, *arguments: Expr) -> Call:
    """A call of a function of the runtime."""
    return Call(Name(function), arguments)


def site_call(function: str, *arguments: Expr) -> Call:
    """The same for one that is told where it is called, and whether the construct acts on a device."""
    return call(function, address(Name("__rex_site")), REQUESTED, *arguments)


def address(place: Expr) -> Expr:
    """`&place`."""
    return Unary("&", place)


def untyped(pointer: Expr) -> Expr:
    """A pointer as `void *`."""
    return Cast(Pointer(Void()), pointer)


def int64(value: Expr) -> Expr:
    """A value as a signed number of 64 bits."""
    return Cast(INT64, value if isinstance(value, SizeofExpr | SizeofType) else Paren(value))


def first(array: Expr) -> Expr:
    """`array[0]`."""
    return Index(array, number(0))
