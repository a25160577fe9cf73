"""Sizes and alignments of C types as the file declares them."""

from lowering_core.analysis.types import fields_of
from lowering_core.model.ctypes import CType, Record, strip
from lowering_core.model.layout import TypeLayout, layout
from lowering_core.model.unit import Environment


def size_of(ctype: CType, environment: Environment) -> int | None:
    """The size of a type in bytes, padding included, under the same conditions as `layout_of`."""
    found = layout_of(ctype, environment)
    return None if found is None else found.size


def layout_of(ctype: CType, environment: Environment) -> TypeLayout | None:
    """The layout of a type; None for incomplete, variable-length and function types, and for what is not known."""
    return layout(ctype, lambda record: fields_of(record, environment))


def bit_of(record: Record, name: str, environment: Environment) -> int | None:
    """The first bit of the member `name` of a record, anonymous members searched as well; None where the layout of the
    record is not known.
    """
    pending = [(record, 0)]
    for current, first in pending:
        fields, found = fields_of(current, environment), layout_of(current, environment)
        if found is None or fields is None:
            return None
        for field, start in zip(fields, found.starts, strict=False):
            if field.name == name:
                return first + start
            inner = strip(field.type)
            if not field.name and isinstance(inner, Record):
                pending.append((inner, first + start))
    return None
