"""Objects that are _Atomic, which are of a class in C++: their values where no type asks for them; and what atomic
constructs read.
"""

from collections.abc import Iterable, Iterator

from lowering_core.access.updates import sole_expression
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.types import fields_of, type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.ir.nodes import Rewrite
from lowering_core.model.ctypes import (
    NO_DEVICE,
    Array,
    CType,
    Pointer,
    Qualified,
    Record,
    arithmetic_kind,
    elements,
    is_qualified,
    strip,
)
from lowering_core.model.syntax import Assign, Call, Cast, Conditional, Declaration, Expr, Pragma
from lowering_core.model.unit import Scope
from lowering_core.model.vectors import is_vector

_WORDS = (1, 2, 4, 8)


def has_atomic_access(ctype: CType, scope: Scope) -> bool:
    """Whether the device has atomic operations on objects of an _Atomic type: numbers, pointers, and structures of the
    size of a word, which all compilers lay out alike.
    """
    if is_qualified(ctype, "volatile"):
        return False
    kind, inner = arithmetic_kind(ctype), strip(ctype)
    if isinstance(inner, Record):
        return not is_vector(inner) and size_of(inner, scope.environment) in _WORDS
    return isinstance(inner, Pointer) or (kind is not None and kind not in NO_DEVICE)


def is_atomic_record(ctype: CType) -> bool:
    """Whether a type is an _Atomic structure."""
    return isinstance(strip(ctype), Record) and is_qualified(ctype, "_Atomic")


def holds_atomic_record(ctype: CType, scope: Scope) -> bool:
    """Whether a structure has a member that is one, or an array of such."""
    inner = elements(ctype)
    fields = fields_of(inner, scope.environment) if isinstance(inner, Record) else None
    return any(
        is_qualified(field.type, "_Atomic") and isinstance(elements(field.type), Record) for field in fields or ()
    )


def atomic_sources(nodes: Iterable[AnyNode]) -> frozenset[int]:
    """The places that atomic constructs read and assign, by identity: their values are converted, not they."""
    read = (node.body for node in nodes if isinstance(node, Pragma) and node.directive.asks("read"))
    changes = (sole_expression(body) for body in read)
    return frozenset(id(change.value) for change in changes if isinstance(change, Assign))


def atomic_values(node: AnyNode | Declaration, scope: Scope) -> Iterator[Rewrite]:
    """The operands of a node that stand for the value of an atomic object."""
    match node:
        case Call(arguments=operands):
            pass
        case Conditional(then=then, other=other) if then is not None:
            operands: tuple[Expr, ...] = (then, other)
        case _:
            return
    for one in operands:
        ctype = type_of(one, scope)
        if ctype is not None and is_qualified(ctype, "_Atomic") and not isinstance(strip(ctype), Array):
            yield Rewrite(one, Cast(_plain(ctype), one))


def _plain(ctype: CType) -> CType:
    return strip(ctype.target) if isinstance(ctype, Qualified) else strip(ctype)
