"""Where values go: from an expression to its operands, and from what is assigned to the variable that holds it then."""

from dataclasses import replace

from lowering_core.access.places import ObjectPlace, is_number
from lowering_core.analysis.types import holds_pointer
from lowering_core.model.access import RESULT, AccessKind, AccessPath, Element, Flows, Reach, ValueFlow
from lowering_core.model.ctypes import (
    BITS,
    FLOATS,
    Arithmetic,
    Array,
    CType,
    Enumeration,
    FunctionType,
    Record,
    arithmetic_kind,
    strip,
)
from lowering_core.model.syntax import Binary, Expr, Name
from lowering_core.model.unit import Environment
from lowering_core.model.vectors import is_vector

_POINTER_BITS = 64
_OUT = (ValueFlow(),)


def reaching(path: AccessPath | None, kind: AccessKind, value: Expr | None, flows: Flows) -> Flows:
    """Where a pointer's value goes that leads by a path to an object to which `kind` happens; `value` is assigned."""
    if kind is AccessKind.ADDRESS and path is not None:
        elements = [number for number, step in enumerate(path) if isinstance(step, Element)]
        path = path[: elements[-1]] if elements else ()
        if not path:
            return flows
    reads = kind is not AccessKind.WRITE and value is None
    return (Reach(path, reads, kind in (AccessKind.WRITE, AccessKind.UPDATE), flows),)


def stored(target: Expr, where: ObjectPlace | None) -> Flows:
    """Where a value goes that is assigned to a place: nowhere if no pointer can be part of it."""
    if where is not None:
        symbol, ctype, own = where.symbol, where.type, where.path is not None and not where.follows
    else:
        symbol, own = (target.symbol, True) if isinstance(target, Name) else (None, False)
        ctype = None if symbol is None else symbol.type
    if not may_hold_pointer(ctype):
        return ()
    return (ValueFlow(symbol),) if own and symbol is not None else _OUT


def may_hold_pointer(ctype: CType | None) -> bool:
    inner = None if ctype is None else strip(ctype)
    while isinstance(inner, Array):
        inner = strip(inner.element)
    return not (isinstance(inner, Arithmetic | Enumeration) or is_vector(inner))


def summed(node: Binary, flows: Flows, environment: Environment) -> tuple[Flows, Flows]:
    """Where the operands go when a result goes to `flows`: of a sum, those that may be its pointer."""
    if node.op not in ("+", "-"):
        return (), ()
    if node.op == "-":
        return flows, ()
    left, right = is_number(node.left, environment), is_number(node.right, environment)
    if left != right:
        return () if left else flows, () if right else flows
    both = tuple(replace(flow, maybe=True) if isinstance(flow, Reach) else flow for flow in flows)
    return both, both


def plain(flows: Flows) -> Flows:
    return tuple(flow for flow in flows if isinstance(flow, ValueFlow)) if flows else ()


def cast(flows: Flows, ctype: CType) -> Flows:
    """Where the operand of a cast goes when the result goes to `flows`; a small number holds no pointer."""
    small = _is_small(ctype)
    reached = (replace(flow, path=None) for flow in flows if isinstance(flow, Reach))
    return (*reached, *(() if small else plain(flows)))


def _is_small(ctype: CType) -> bool:
    """Whether a value of the type is a number that no pointer fits into."""
    kind = arithmetic_kind(ctype)
    return kind is not None and (kind in FLOATS or BITS[kind] < _POINTER_BITS)


def _is_plain_record(ctype: CType, environment: Environment) -> bool:
    """Whether a type is a structure that holds no pointer."""
    return isinstance(strip(ctype), Record) and not holds_pointer(ctype, environment)


def returned(function: Expr, callee: str, flows: Flows, environment: Environment) -> Flows:
    """Where an argument goes when the result of a function, which may be derived from it, goes to `flows`: nowhere if
    its declaration says that no pointer can be part of the result.
    """
    symbol = function.symbol if isinstance(function, Name) else None
    ctype = None if symbol is None else strip(symbol.type)
    if isinstance(ctype, FunctionType) and (_is_small(ctype.result) or _is_plain_record(ctype.result, environment)):
        return ()
    back = ValueFlow(callee=callee, argument=RESULT)
    into = (flow.into if isinstance(flow, ValueFlow) else None for flow in flows)
    onward = (back if held is None else ValueFlow(held, argument=RESULT) for held in into)
    return tuple(dict.fromkeys(onward))
