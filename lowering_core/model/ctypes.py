"""C types as the analyses need them (LP64: the host and every CUDA device agree on sizes)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, unique
from itertools import takewhile
from typing import TYPE_CHECKING

from lowering_core.values import dataclass

if TYPE_CHECKING:
    from lowering_core.model.syntax import Expr


@unique
class Kind(Enum):
    """The arithmetic types, by their canonical C spelling."""

    BOOL = "_Bool"
    CHAR = "char"
    SCHAR = "signed char"
    UCHAR = "unsigned char"
    SHORT = "short"
    USHORT = "unsigned short"
    INT = "int"
    UINT = "unsigned int"
    LONG = "long"
    ULONG = "unsigned long"
    LLONG = "long long"
    ULLONG = "unsigned long long"
    INT128 = "__int128"
    UINT128 = "unsigned __int128"
    FLOAT = "float"
    DOUBLE = "double"
    LDOUBLE = "long double"
    CFLOAT = "float _Complex"
    CDOUBLE = "double _Complex"
    CLDOUBLE = "long double _Complex"


_INT_MIN, _INT_MAX, _UINT_MAX, _LONG_MAX = -(2**31), 2**31 - 1, 2**32 - 1, 2**63 - 1


@dataclass(frozen=True, slots=True)
class Void:
    """`void`."""


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """An integer, floating or complex type."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer; qualifiers of the pointer itself are a `Qualified` around it."""

    target: CType


@dataclass(frozen=True, slots=True)
class Array:
    """An array; `length` is the expression as written (None for `[]`), `count` its value in elements where constant.

    A length that is not an integer constant expression makes it variable-length: `length` set, `count` None.
    """

    element: CType
    length: Expr | None
    count: int | None


@dataclass(frozen=True, slots=True)
class Field:
    """A member of a struct or union; `bits` is the width of a bit-field; an anonymous member has no name."""

    name: str
    type: CType
    bits: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A struct or union. A tagged one is looked up in the environment; an untagged one carries its fields."""

    keyword: str
    tag: str
    fields: tuple[Field, ...] | None = None


@dataclass(frozen=True, slots=True)
class Enumeration:
    """An enum. One without a tag is known by the first of its constants. `limits` are the least and the greatest of its
    values, at most and at least 0; None where they are not known, or an attribute makes another type of it. `uniform`:
    where one of its constants is no int, all have the type of the enum, as in C23 and from GCC 13 on.
    """

    tag: str
    first: str = ""
    limits: tuple[int, int] | None = None
    uniform: bool = False

    @property
    def kind(self) -> Kind:
        """The integer type that GCC and Clang take for it in C (C11 6.7.2.2 p4)."""
        low, high = self.limits or (0, 0)
        if low < 0:
            return Kind.INT if low >= _INT_MIN and high <= _INT_MAX else Kind.LONG
        return Kind.UINT if high <= _UINT_MAX else Kind.ULONG

    @property
    def kind_in_cxx(self) -> Kind:
        """The integer type that it is promoted to in C++."""
        high = (self.limits or (0, 0))[1]
        if high <= _INT_MAX:
            return Kind.LONG if self.kind is Kind.LONG else Kind.INT
        return Kind.LONG if self.kind is Kind.ULONG and high <= _LONG_MAX else self.kind


@dataclass(frozen=True, slots=True)
class FunctionType:
    """A function type."""

    result: CType
    parameters: tuple[CType, ...]
    variadic: bool = False


@dataclass(frozen=True, slots=True)
class Named:
    """A typedef name together with what it stands for; without a name, the type that `typeof` gives."""

    name: str
    target: CType


@dataclass(frozen=True, slots=True)
class Qualified:
    """A type with qualifiers, each at most once, in the order const, volatile, restrict, _Atomic."""

    target: CType
    qualifiers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnknownType:
    """A type that could not be read; `text` is its spelling."""

    text: str


CType = Void | Arithmetic | Pointer | Array | Record | Enumeration | FunctionType | Named | Qualified | UnknownType

BITS = {
    Kind.BOOL: 8, Kind.CHAR: 8, Kind.SCHAR: 8, Kind.UCHAR: 8, Kind.SHORT: 16, Kind.USHORT: 16, Kind.INT: 32,
    Kind.UINT: 32, Kind.LONG: 64, Kind.ULONG: 64, Kind.LLONG: 64, Kind.ULLONG: 64, Kind.FLOAT: 32,
    Kind.INT128: 128, Kind.UINT128: 128, Kind.DOUBLE: 64, Kind.LDOUBLE: 128,
    Kind.CFLOAT: 64, Kind.CDOUBLE: 128, Kind.CLDOUBLE: 256,
}  # fmt: skip
UNSIGNED = frozenset({Kind.BOOL, Kind.UCHAR, Kind.USHORT, Kind.UINT, Kind.ULONG, Kind.ULLONG, Kind.UINT128})
INTEGERS = frozenset(
    {Kind.BOOL, Kind.CHAR, Kind.SCHAR, Kind.UCHAR, Kind.SHORT, Kind.USHORT, Kind.INT, Kind.UINT}
    | {Kind.LONG, Kind.ULONG, Kind.LLONG, Kind.ULLONG, Kind.INT128, Kind.UINT128}
)
COUNTED = INTEGERS - {Kind.INT128, Kind.UINT128}
"""The integers that iterations are counted in."""
FLOATS = frozenset({Kind.FLOAT, Kind.DOUBLE, Kind.LDOUBLE})
COMPLEX = {Kind.CFLOAT: Kind.FLOAT, Kind.CDOUBLE: Kind.DOUBLE, Kind.CLDOUBLE: Kind.LDOUBLE}
"""The complex kinds, with those of their parts."""
AS_OBJECTS = frozenset(COMPLEX) | {Kind.INT128, Kind.UINT128, Kind.LDOUBLE}
"""Numbers that are no single word: reductions combine them as they do structures."""
NO_DEVICE = frozenset({Kind.LDOUBLE, Kind.CLDOUBLE})
"""Kinds that the device does not have, or has with another size."""
ALIGNED = "aligned"
"""The qualifier of a type whose alignment an attribute of its typedef gives."""
_WRAPPED = (Named, Qualified)
_CONVERSION_RANKS = (
    Kind.LDOUBLE, Kind.DOUBLE, Kind.FLOAT, Kind.UINT128, Kind.INT128, Kind.ULLONG, Kind.LLONG,
    Kind.ULONG, Kind.LONG, Kind.UINT,
)  # fmt: skip


def strip(ctype: CType) -> CType:
    """The type behind typedef names and qualifiers (outermost level only)."""
    while isinstance(ctype, _WRAPPED):
        ctype = ctype.target
    return ctype


def unqualified(ctype: CType) -> CType:
    """The type without its own outermost qualifiers; a typedef name stays."""
    while isinstance(ctype, Qualified):
        ctype = ctype.target
    return ctype


def plain(ctype: CType) -> CType:
    """The same, with unqualified elements for an array."""
    if isinstance(ctype, Array):
        return Array(plain(ctype.element), ctype.length, ctype.count)
    return unqualified(ctype)


def pointee(ctype: CType | None) -> CType | None:
    """What a pointer points to, or an array is made of, qualified as the array is (C11 6.7.3 p9); None for the rest."""
    inner = None if ctype is None else strip(ctype)
    if ctype is None or not isinstance(inner, Pointer | Array):
        return None
    if isinstance(inner, Pointer):
        return inner.target
    element = inner.element
    words = () if ctype is inner else tuple(word for word in ("const", "volatile") if _adds(ctype, element, word))
    return Qualified(element, words) if words else element


def _adds(ctype: CType, element: CType, word: str) -> bool:
    return is_qualified(ctype, word) and not is_qualified(element, word)


def layers(ctype: CType) -> Iterator[CType]:
    """The type, what it points to or is made of, and so on, each without typedef names and qualifiers."""
    inner: CType | None = ctype
    while inner is not None:
        yield strip(inner)
        inner = pointee(inner)


def innermost(ctype: CType) -> CType:
    """What the arrays and pointers of a type lead to at last, without typedef names and qualifiers."""
    *_, last = layers(ctype)
    return last


def elements(ctype: CType) -> CType:
    """What an array is made of, behind all of its dimensions; any other type as it is, without typedef names."""
    return next(one for one in layers(ctype) if not isinstance(one, Array))


def has_variable_length(ctype: CType) -> bool:
    """Whether a dimension of an array has a length that is not constant, or none."""
    dimensions = takewhile(lambda one: isinstance(one, Array), layers(ctype))
    return any(isinstance(one, Array) and one.count is None for one in dimensions)


def is_flexible(ctype: CType) -> bool:
    """Whether a member of this type takes no room of its own: an array without a length, or of none (C11 6.7.2.1)."""
    inner = strip(ctype)
    return isinstance(inner, Array) and (inner.count == 0 or (inner.length is None and inner.count is None))


def is_qualified(ctype: CType, word: str) -> bool:
    """Whether an object of this type has a qualifier at its outermost level (arrays: their elements)."""
    while isinstance(ctype, Qualified | Named | Array):
        if isinstance(ctype, Qualified) and word in ctype.qualifiers:
            return True
        ctype = ctype.element if isinstance(ctype, Array) else ctype.target
    return False


def is_const(ctype: CType) -> bool:
    """Whether an object of this type is const-qualified at its outermost level (arrays: their elements)."""
    return is_qualified(ctype, "const")


def is_volatile(ctype: CType | None) -> bool:
    """Whether an object's own type, or what a pointer leads to, is volatile."""
    while ctype is not None and not is_qualified(ctype, "volatile"):
        ctype = pointee(ctype)
    return ctype is not None


def arithmetic_kind(ctype: CType) -> Kind | None:
    """The arithmetic kind of a type, that of its values for an enum; None for anything else."""
    bare = strip(ctype)
    if isinstance(bare, Enumeration):
        return bare.kind
    return bare.kind if isinstance(bare, Arithmetic) else None


def enumerator_type(value: int | None, of: Enumeration | None) -> Arithmetic:
    """The type of an enumeration constant: `int`, or where that cannot hold it, as GCC has it, the type of its enum."""
    low, high = of.limits if of is not None and of.uniform and of.limits is not None else (value or 0, value or 0)
    if value is None or (low >= _INT_MIN and high <= _INT_MAX):
        return Arithmetic(Kind.INT)
    return Arithmetic((of or Enumeration("", "", (min(value, 0), max(value, 0)))).kind)


def is_integer(ctype: CType) -> bool:
    """Whether the type is an integer type."""
    kind = arithmetic_kind(ctype)
    return kind is not None and kind in INTEGERS


def usual_conversion(left: Kind, right: Kind) -> Kind:
    """The common type of the usual arithmetic conversions (C11 6.3.1.8) on LP64."""
    if left in COMPLEX or right in COMPLEX:
        part = usual_conversion(COMPLEX.get(left, left), COMPLEX.get(right, right))
        return next((kind for kind, of in COMPLEX.items() if of is part), Kind.CDOUBLE)
    if left is right:
        return left if left in _CONVERSION_RANKS else Kind.INT
    if {left, right} == {Kind.LLONG, Kind.ULONG}:
        return Kind.ULLONG
    return next((kind for kind in _CONVERSION_RANKS if kind is left or kind is right), Kind.INT)


def is_atomic(ctype: CType) -> bool:
    """Whether accesses to an object of this type, or to what it holds or points to, are atomic by themselves."""
    while isinstance(ctype, Qualified | Named | Array | Pointer):
        if isinstance(ctype, Qualified) and "_Atomic" in ctype.qualifiers:
            return True
        ctype = ctype.element if isinstance(ctype, Array) else ctype.target
    return False
