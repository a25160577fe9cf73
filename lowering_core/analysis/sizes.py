"""Sizes and alignments of C types under the System V ABI for LP64, which CUDA devices share."""

from dataclasses import dataclass

from lowering_core.analysis.types import fields_of
from lowering_core.model.ctypes import BITS, Arithmetic, Array, CType, Enumeration, Field, Kind, Pointer, Record, strip
from lowering_core.model.unit import Environment

_COMPLEX = {Kind.CFLOAT: 4, Kind.CDOUBLE: 8, Kind.CLDOUBLE: 16}
_DEPTH = 100


@dataclass(frozen=True, slots=True)
class TypeLayout:
    """Size and alignment in bytes, and for a struct or union the offset of each member in bytes, in order."""

    size: int
    alignment: int
    offsets: tuple[int, ...] = ()


def size_of(ctype: CType, environment: Environment) -> int | None:
    """The size of a type in bytes, padding included.

    None for incomplete, variable-length and function types, for records with bit-fields, and for what is not known.
    """
    layout = layout_of(ctype, environment)
    return None if layout is None else layout.size


def layout_of(ctype: CType, environment: Environment) -> TypeLayout | None:
    """The layout of a type, under the same conditions as `size_of`."""
    return _layout(ctype, environment, {}, 0)


def _layout(
    ctype: CType, environment: Environment, known: dict[tuple[str, str], TypeLayout | None], depth: int
) -> TypeLayout | None:
    """`known` holds the tagged records that were met; an open one maps to None, being incomplete there."""
    count = 1
    bare = strip(ctype)
    while isinstance(bare, Array):
        if bare.count is None or bare.count < 0:
            return None
        count *= bare.count
        bare = strip(bare.element)
    match bare:
        case Arithmetic():
            size = BITS[bare.kind] // 8
            layout = TypeLayout(size, _COMPLEX.get(bare.kind, size))
        case Pointer():
            layout = TypeLayout(8, 8)
        case Enumeration():
            layout = TypeLayout(4, 4)
        case Record() if depth < _DEPTH:
            layout = _record(bare, environment, known, depth)
        case _:
            return None
    if layout is None or bare is strip(ctype):
        return layout
    return TypeLayout(layout.size * count, layout.alignment)


def _record(
    record: Record, environment: Environment, known: dict[tuple[str, str], TypeLayout | None], depth: int
) -> TypeLayout | None:
    key = (record.keyword, record.tag)
    if record.tag and key in known:
        return known[key]
    if record.tag:
        known[key] = None
    fields = fields_of(record, environment)
    layout = None if fields is None else _place(record.keyword, fields, environment, known, depth)
    if record.tag:
        known[key] = layout
    return layout


def _place(
    keyword: str,
    fields: tuple[Field, ...],
    environment: Environment,
    known: dict[tuple[str, str], TypeLayout | None],
    depth: int,
) -> TypeLayout | None:
    end, alignment, offsets = 0, 1, list[int]()
    for position, field in enumerate(fields):
        if field.bits is not None:
            return None
        bare = strip(field.type)
        flexible = isinstance(bare, Array) and bare.length is None and bare.count is None
        if flexible and isinstance(bare, Array) and position == len(fields) - 1:
            element = _layout(bare.element, environment, known, depth + 1)
            part = None if element is None else TypeLayout(0, element.alignment)
        else:
            part = _layout(field.type, environment, known, depth + 1)
        if part is None:
            return None
        start = 0 if keyword == "union" else -(-end // part.alignment) * part.alignment
        offsets.append(start)
        end = max(end, start + part.size)
        alignment = max(alignment, part.alignment)
    return TypeLayout(-(-end // alignment) * alignment, alignment, tuple(offsets))
