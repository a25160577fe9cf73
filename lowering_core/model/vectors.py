"""Vector types of GNU C (`__attribute__((vector_size(16)))`): structs of a keyword of their own that hold an array.

So a vector is mapped, copied and laid out as any struct is. `v[k]` is read as the element of the one member.
"""

from lowering_core.model.ctypes import BITS, FLOATS, INTEGERS, Arithmetic, Array, CType, Field, Kind, Record, strip
from lowering_core.model.layout import ALIGNED_TO, marked

VECTOR = "rex_vector"
"""The keyword of such a record, and the name of the class template that it is on a device."""
ELEMENTS = "rex_at"
"""The name of its member."""
MOST_BYTES = 16
"""The greatest size whose alignment is the same for all compilers and machines: beyond, it depends on options."""
_KINDS = (INTEGERS | FLOATS) - {Kind.BOOL, Kind.INT128, Kind.UINT128, Kind.LDOUBLE}
_MASKS = {8: Kind.SCHAR, 16: Kind.SHORT, 32: Kind.INT, 64: Kind.LONG}


def vector_type(element: CType, size: int) -> Record | None:
    """The vector type of `size` bytes; None where no compiler has it, or devices have no such elements."""
    whole = strip(element)
    if not isinstance(whole, Arithmetic) or whole.kind not in _KINDS:
        return None
    count, rest = divmod(size, BITS[whole.kind] // 8)
    return None if rest or count < 1 or count & (count - 1) else vector_of(whole.kind, count)


def vector_of(kind: Kind, count: int) -> Record:
    """The type of vectors with `count` elements."""
    alignment = min(BITS[kind] // 8 * count, MOST_BYTES)
    held = Field(ELEMENTS, Array(Arithmetic(kind), None, count))
    return Record(VECTOR, f"{kind.value}, {count}", (held, marked(f"{ALIGNED_TO}{alignment}")))


def vector_parts(ctype: CType | None) -> tuple[Kind, int] | None:
    """The kind and the number of a vector type's elements; None for any other type."""
    whole = None if ctype is None else strip(ctype)
    if not isinstance(whole, Record) or whole.keyword != VECTOR or not whole.fields:
        return None
    held = whole.fields[0].type
    if not isinstance(held, Array) or not isinstance(held.element, Arithmetic) or held.count is None:
        return None
    return held.element.kind, held.count


def mask_type(ctype: CType | None) -> Record | None:
    """The type of what a comparison of vectors of a type gives: integers that are 0 or -1."""
    parts = vector_parts(ctype)
    return None if parts is None else vector_of(_MASKS[BITS[parts[0]]], parts[1])


def vector_bytes(ctype: CType | None) -> int | None:
    """The size of a vector type."""
    parts = vector_parts(ctype)
    return None if parts is None else BITS[parts[0]] // 8 * parts[1]


def is_vector(ctype: CType | None) -> bool:
    """Whether a type is one of vectors."""
    return vector_parts(ctype) is not None
