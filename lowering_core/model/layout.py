"""Sizes and alignments of C types under the System V ABI for LP64, which CUDA devices share."""

from collections.abc import Callable
from dataclasses import replace

from lowering_core.model.ctypes import (
    ALIGNED,
    BITS,
    Arithmetic,
    Array,
    CType,
    Enumeration,
    Field,
    Kind,
    Pointer,
    Record,
    UnknownType,
    is_qualified,
    strip,
)
from lowering_core.values import dataclass

Members = Callable[[Record], tuple[Field, ...] | None]
"""The members of a struct or union; None where its definition is not visible."""
PACKED = "#packed"
"""The type of an unnamed member that stands for the attribute `packed` of the whole."""
ALIGNED_TO = "#aligned "
"""The same for `aligned` of the whole, followed by the number of bytes."""
MOST_ALIGNED = (1, 2, 4, 8, 16)
"""The alignments in bytes that device memory has on every back end."""
_COMPLEX = {Kind.CFLOAT: 4, Kind.CDOUBLE: 8, Kind.CLDOUBLE: 16}
_DEPTH = 100


@dataclass(frozen=True, slots=True)
class TypeLayout:
    """Size and alignment in bytes, and for a struct or union the first bit of each member, in order."""

    size: int
    alignment: int
    starts: tuple[int, ...] = ()

    @property
    def offsets(self) -> tuple[int, ...]:
        """The offset of each member in bytes, in order."""
        return tuple(start // 8 for start in self.starts)


def layout(ctype: CType, members: Members) -> TypeLayout | None:
    """The layout of a type; None for incomplete, variable-length and function types, and for what is not known."""
    return _Layouts(members, {}).of(ctype, 0)


def marked(mark: str) -> Field:
    """The unnamed member that stands for such an attribute."""
    return Field("", UnknownType(mark))


def is_packed(fields: tuple[Field, ...]) -> bool:
    """Whether an attribute packs the whole of these members."""
    return fields[-1:] == (marked(PACKED),)


def aligned_to(fields: tuple[Field, ...]) -> int:
    """The alignment in bytes that an attribute asks for the whole of these members; 0 without one."""
    last = fields[-1].type if fields else None
    if not isinstance(last, UnknownType) or not last.text.startswith(ALIGNED_TO):
        return 0
    return int(last.text.removeprefix(ALIGNED_TO))


@dataclass(frozen=True, slots=True)
class _Layouts:
    """`known` holds the tagged records that were met; an open one maps to None, being incomplete there."""

    members: Members
    known: dict[tuple[str, str], TypeLayout | None]

    def of(self, ctype: CType, depth: int) -> TypeLayout | None:
        count = 1
        if is_qualified(ctype, ALIGNED):
            return None
        bare = strip(ctype)
        while isinstance(bare, Array):
            if bare.count is None or bare.count < 0:
                return None
            count *= bare.count
            bare = strip(bare.element)
        match bare:
            case Arithmetic():
                size = BITS[bare.kind] // 8
                found = TypeLayout(size, _COMPLEX.get(bare.kind, size))
            case Pointer():
                found = TypeLayout(8, 8)
            case Enumeration(kind=kind, limits=limits) if limits is not None:
                found = TypeLayout(BITS[kind] // 8, BITS[kind] // 8)
            case Record() if depth < _DEPTH:
                found = self._record(bare, depth)
            case _:
                return None
        if found is not None and found.size in MOST_ALIGNED and is_qualified(ctype, "_Atomic"):
            found = replace(found, alignment=max(found.size, found.alignment))
        if found is None or bare is strip(ctype):
            return found
        return TypeLayout(found.size * count, found.alignment)

    def _record(self, record: Record, depth: int) -> TypeLayout | None:
        key = (record.keyword, record.tag)
        if record.tag and key in self.known:
            return self.known[key]
        if record.tag:
            self.known[key] = None
        fields = self.members(record)
        found = None if fields is None else self._place(record.keyword, fields, depth)
        if record.tag:
            self.known[key] = found
        return found

    def _place(self, keyword: str, fields: tuple[Field, ...], depth: int) -> TypeLayout | None:
        """`end` counts bits, for bit-fields share the units of their types where these have room for them."""
        end, alignment, starts = 0, 1, list[int]()
        packed, least = is_packed(fields), aligned_to(fields)
        fields = fields[:-1] if packed or least else fields
        for position, field in enumerate(fields):
            part = self._part(field, position == len(fields) - 1, depth)
            if packed:
                part = None if part is None or field.bits is not None else TypeLayout(part.size, 1)
            if part is None or (field.bits == 0 and field.name):
                return None
            unit = 8 * part.alignment
            width = 8 * part.size if field.bits is None else field.bits
            start = 0 if keyword == "union" else end
            if field.bits is None or not field.bits or start % unit + width > unit:
                start = -(-start // unit) * unit
            starts.append(start)
            end = max(end, start + width)
            alignment = max(alignment, part.alignment if field.bits is None or field.name else 1)
        alignment = max(alignment, least)
        return TypeLayout(-(-end // (8 * alignment)) * alignment, alignment, tuple(starts))

    def _part(self, field: Field, is_last: bool, depth: int) -> TypeLayout | None:
        bare = strip(field.type)
        if is_last and isinstance(bare, Array) and bare.length is None and bare.count is None:
            element = self.of(bare.element, depth + 1)
            return None if element is None else TypeLayout(0, element.alignment)
        return self.of(field.type, depth + 1)
