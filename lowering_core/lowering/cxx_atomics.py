"""Objects that are _Atomic, which are of a class in C++: their values where no type asks for them; and what atomic
constructs read.
"""

from collections.abc import Iterable, Iterator

from lowering_core.access.updates import sole_expression
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.ir.nodes import Rewrite
from lowering_core.model.ctypes import CType, Qualified, arithmetic_kind, is_qualified, strip
from lowering_core.model.syntax import Assign, Call, Cast, Conditional, Declaration, Expr, Pragma
from lowering_core.model.unit import Scope


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
        if ctype is not None and arithmetic_kind(ctype) is not None and is_qualified(ctype, "_Atomic"):
            yield Rewrite(one, Cast(_plain(ctype), one))


def _plain(ctype: CType) -> CType:
    return strip(ctype.target) if isinstance(ctype, Qualified) else strip(ctype)
