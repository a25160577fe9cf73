"""What a walk over a tree remembers while it collects uses: locals, raw uses, and where local pointers came from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from lowering_core.model.ctypes import Arithmetic, Array, CType, Enumeration, strip
from lowering_core.model.data import Use
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Binary,
    Call,
    Cast,
    Expr,
    Name,
    Number,
    SizeofExpr,
    SizeofType,
    Stmt,
    Unary,
)
from lowering_core.text import Span

_LONGEST_PATH = 12


class Named(Protocol):
    """What has a name and a meaning: a name, a declaration, a list item."""

    @property
    def name(self) -> str: ...
    @property
    def symbol(self) -> Symbol | None: ...


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A destination that is not a local: an argument of a named function, or any place that outlives the node."""

    callee: str = ""
    argument: int = -1


FOLLOWED = -2
"""`Use.argument` of a value that goes into a local variable, whose further uses are in the summary as well."""

RESULT = -3
"""`Use.argument` of a value that goes on with the result of the function that it is given to."""

RETURNED = -4
"""`Use.argument` of a value that a `return` hands to the caller."""

Path = tuple[str, ...] | None
Sink = Elsewhere | int
"""Where a value goes: elsewhere, or into the local variable of that number."""


@dataclass(frozen=True, slots=True)
class Context:
    """What happens to the object that an expression leads to.

    `depth` counts the dereferences between the expression and the object; `address`: only its address is taken (depth
    0). `sinks`: where the value read, or the address, goes. `maybe`: this may be the integer of a pointer sum.
    """

    read: bool = True
    write: bool = False
    depth: int = 0
    address: bool = False
    path: Path = ()
    sinks: tuple[Sink, ...] = ()
    maybe: bool = False

    def step(self, text: str, depth: int = 0) -> Context:
        """The context of the base of a member access, subscript or dereference."""
        path = longer((text,), self.path)
        return Context(self.read, self.write, self.depth + depth, self.address, path, self.sinks, self.maybe)


VALUE = Context()
"""The value is read and goes nowhere."""

ELEMENT = Context(depth=1, path=("[]",))
"""The context of the base of a subscript whose value is read and goes nowhere."""

STORE = Context(read=False, write=True)
"""The object is assigned."""

UPDATE = Context(read=True, write=True)
"""The object is read and assigned."""

_NUMBERS = (Number, SizeofExpr, SizeofType)


@dataclass(frozen=True, slots=True)
class Enter:
    """Private copies come into force."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The private copies bound last are gone."""


@dataclass(frozen=True, slots=True)
class Bind:
    """A variable of its own: a declaration, or a private copy; `copy_of_outer`: it starts with the original's value."""

    of: Named
    type: CType | None
    copy_of_outer: bool = False


@dataclass(frozen=True, slots=True)
class Initialise:
    """The initialiser of a name; visited once the name is known."""

    of: Named
    value: Expr


Task = Enter | Leave | Bind | Initialise | Stmt | tuple[Expr, Context]


@dataclass(frozen=True, slots=True)
class LocalUse:
    """A use, through or with escape, of local variable `number`; attributed to what the local derives from."""

    number: int
    use: Use


@dataclass(frozen=True, slots=True)
class Origin:
    """The value (or the address) of what `path` leads to from `base`, a free variable or the number of a local."""

    base: str | int
    address: bool
    path: Path


@dataclass(slots=True)
class State:
    """The walk's memory. `types[k]` is the declared type of local k (None: not known). `reads`: what is read and
    neither written nor given away is noted as well.
    """

    reads: bool = True
    types: list[CType | None] = field(default_factory=list[CType | None])
    numbers: dict[Symbol | str, int | None] = field(default_factory=dict["Symbol | str", "int | None"])
    copies: list[dict[Symbol | str, int | None]] = field(default_factory=lambda: [{}])
    events: list[Use | LocalUse] = field(default_factory=list[Use | LocalUse])
    calls: list[Call] = field(default_factory=list[Call])
    opaque: list[Span] = field(default_factory=list[Span])
    origins: dict[int, dict[Origin, None]] = field(default_factory=dict[int, "dict[Origin, None]"])

    def find(self, of: Named) -> int | None:
        """The number of the local that a name means here; None for a free variable."""
        return self.numbers.get(of.name if of.symbol is None else of.symbol)

    def bind(self, bind: Bind) -> None:
        """Make a name mean a local."""
        outer = self.find(bind.of)
        number = len(self.types)
        self.types.append(bind.type)
        if bind.copy_of_outer:
            self.derive(number, Origin(bind.of.name if outer is None else outer, False, ()))
        key = bind.of.name if bind.of.symbol is None else bind.of.symbol
        self.copies[-1].setdefault(key, outer)
        self.numbers[key] = number

    def leave(self) -> None:
        """What was bound last means again what it meant before."""
        self.numbers.update(self.copies.pop())

    def derive(self, number: int, origin: Origin) -> None:
        """Local `number` may hold what `origin` says."""
        self.origins.setdefault(number, {})[origin] = None


def longer(first: Path, second: Path) -> Path:
    """Two paths in a row; not known when either is not, or when the whole is too long to be of use."""
    if first is None or second is None or len(first) + len(second) > _LONGEST_PATH:
        return None
    return first + second


def may_hold_pointer(ctype: CType | None) -> bool:
    """Whether an object of this type can hold a pointer, as far as the type alone tells."""
    if ctype is None:
        return True
    inner = strip(ctype)
    while isinstance(inner, Array):
        inner = strip(inner.element)
    return not isinstance(inner, Arithmetic | Enumeration)


def is_number(expr: Expr, state: State) -> bool:
    """Whether an operand of a pointer sum is certainly the integer."""
    for _ in range(8):
        expr = bare(expr)
        if isinstance(expr, Name):
            number = state.find(expr)
            ctype = None if number is None else state.types[number]
            return ctype is not None and isinstance(strip(ctype), Arithmetic)
        if isinstance(expr, _NUMBERS):
            return True
        if isinstance(expr, Cast):
            return isinstance(strip(expr.type), Arithmetic | Enumeration)
        if isinstance(expr, Unary):
            return expr.op in ("-", "~", "!")
        if not isinstance(expr, Binary):
            return False
        if expr.op not in ("+", "-"):
            return True
        if not isinstance(bare(expr.right), Number):
            return False
        expr = expr.left
    return False
