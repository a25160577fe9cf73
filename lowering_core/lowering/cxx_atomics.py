"""Objects that are _Atomic, which are of a class in C++: their values where no type asks for them."""

from collections.abc import Iterator

from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.ir.nodes import Rewrite
from lowering_core.model.ctypes import CType, Qualified, arithmetic_kind, is_qualified, strip
from lowering_core.model.syntax import Call, Cast, Conditional, Declaration, Expr
from lowering_core.model.unit import Scope


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
        if ctype is not None and arithmetic_kind(ctype) is not None and is_qualified(ctype, "_Atomic"):
            yield Rewrite(one, Cast(_plain(ctype), one))


def _plain(ctype: CType) -> CType:
    return strip(ctype.target) if isinstance(ctype, Qualified) else strip(ctype)
