"""Numbers of 32 bits in subscripts, which may begin anew in the middle of a row of elements."""

from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import walk
from lowering_core.model.ctypes import BITS, Kind, arithmetic_kind
from lowering_core.model.syntax import Binary, Cast, Expr, Unary
from lowering_core.model.unit import Scope

_WIDE = 64


def may_wrap(subscript: Expr, scope: Scope) -> bool:
    """Whether neighbouring iterations may compute values of a subscript that are not neighbours.

    Unsigned operations of 32 bits begin anew at 0 (C11, 6.2.5), and so does what a cast cuts off; signed ones do not
    overflow.
    """
    return any(_begins_anew(node, scope) for node in walk(subscript))


def _begins_anew(node: object, scope: Scope) -> bool:
    if isinstance(node, Cast):
        held = _kind(node.operand, scope)
        to = arithmetic_kind(node.type)
        return to is None or held is None or (to is not held and BITS[to] < _WIDE and not _holds(to, held))
    if isinstance(node, Binary | Unary):
        return _kind(node, scope) in (None, Kind.UINT)
    return False


def _holds(to: Kind, held: Kind) -> bool:
    """Whether an `int` has all values of a kind."""
    return to is Kind.INT and BITS[held] < BITS[Kind.INT]


def _kind(expr: Expr, scope: Scope) -> Kind | None:
    ctype = type_of(expr, scope)
    return None if ctype is None else arithmetic_kind(ctype)
