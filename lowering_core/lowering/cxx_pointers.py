"""Pointers that C converts and compares silently."""

from collections.abc import Iterator

from lowering_core.analysis.types import decayed, is_null, type_of
from lowering_core.c_text import declare, has_spelling
from lowering_core.ir.nodes import Rewrite
from lowering_core.model.ctypes import (
    Arithmetic,
    CType,
    FunctionType,
    Pointer,
    Qualified,
    Void,
    is_const,
    is_qualified,
    pointee,
    strip,
    unqualified,
)
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Binary, Cast, Expr, Name, String
from lowering_core.model.unit import Scope

_ANY = Pointer(Qualified(Void(), ("const", "volatile")))
_KEPT = ("const", "volatile")
_COMPARISONS = frozenset({"==", "!=", "<", ">", "<=", ">="})


def compared(node: Binary, scope: Scope) -> Iterator[Rewrite]:
    """Pointers that are compared with those to other types, or with numbers: C warns, and C++ refuses."""
    if node.op not in _COMPARISONS or isinstance(bare(node.left), Binary) or is_null(node.left) or is_null(node.right):
        return
    left, right = decayed(type_of(node.left, scope)), decayed(type_of(node.right, scope))
    one, two = None if left is None else strip(left), None if right is None else strip(right)
    if isinstance(one, Pointer) and (
        isinstance(two, Arithmetic) or (isinstance(two, Pointer) and _shape(one.target) != _shape(two.target))
    ):
        yield Rewrite(node.right, Cast(_ANY, node.right))
    elif isinstance(one, Arithmetic) and isinstance(two, Pointer):
        yield Rewrite(node.left, Cast(_ANY, node.left))


def needs_cast(value: Expr, source: Pointer, target: Pointer) -> bool:
    """Whether C++ converts a pointer by a cast alone."""
    if isinstance(value, Name) and value.name == "NULL":
        return False
    if isinstance(value, String):
        return not is_const(target.target)
    if any(is_qualified(source.target, word) and not is_qualified(target.target, word) for word in _KEPT):
        return True
    return not isinstance(strip(target.target), Void) and _shape(source.target) != _shape(target.target)


def _shape(ctype: CType) -> str:
    """A text that is equal for types that C++ takes for the same, the outermost qualifiers aside."""
    parts: list[str] = []
    inside = False
    while True:
        # An array is as its elements are.
        parts += [word for word in _KEPT if inside and is_qualified(ctype, word)]
        inside = isinstance(strip(ctype), Pointer)
        if (inner := pointee(ctype)) is None:
            break
        parts.append("*" if inside else "[]")
        ctype = inner
    bare = strip(ctype)
    named = bare if has_spelling(bare) and not isinstance(bare, FunctionType) else unqualified(ctype)
    return " ".join([*parts, declare(named) if has_spelling(named) else ""])
