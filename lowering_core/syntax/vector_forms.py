"""Vectors of GNU C in expressions: `v[k]`, and calls of built-ins that take a type."""

from dataclasses import replace

from lowering_core.model.ctypes import Array, Pointer, strip
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import Call, Expr, Index, Member, Name, SizeofType
from lowering_core.model.vectors import ELEMENTS, is_vector
from lowering_core.syntax.gnu_forms import type_in
from lowering_core.syntax.names import Names
from lowering_core.text import Span

_CONVERSION = "__builtin_convertvector"


def element(base: Expr, index: Expr, *, names: Names, span: Span | None, origin: Span | None) -> Index:
    """`base[index]`; of a vector it is the element of the vector's member."""
    inner = bare(base)
    known = inner.symbol.type if isinstance(inner, Name) and inner.symbol is not None else None
    if known is None or not isinstance(strip(known), Pointer | Array):
        ctype = type_in(base, names)
        if is_vector(ctype):
            base = Member(base, ELEMENTS, False, origin=origin)
    return Index(base, index, span=span, origin=origin)


def vector_call(call: Expr) -> Expr:
    """A call, of whose arguments one that names a type is that type."""
    if not isinstance(call, Call) or callee_name(call) != _CONVERSION or not call.arguments:
        return call
    *values, last = call.arguments
    if isinstance(last, Name) and last.symbol is not None and last.symbol.kind is SymbolKind.TYPE:
        named = SizeofType("", last.symbol.type, span=last.span, origin=last.origin)
        return replace(call, arguments=(*values, named))
    return call
