"""Elements of an array that all iterations of a loop access."""

from collections.abc import Sequence
from dataclasses import replace

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.analysis.wrapping import may_wrap
from lowering_core.model.access import Access, Accesses, AccessKind, Element
from lowering_core.model.ctypes import BITS, INTEGERS, Arithmetic, Kind, is_atomic, is_volatile, strip
from lowering_core.model.polynomial import Polynomial, add
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Assign, Binary, Cast, Expr, For, Index, Name, Number, Paren, Unary
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass

_Forms = tuple[Polynomial, ...]
_KINDS = frozenset(one for one in INTEGERS if BITS[one] <= 64) | {Kind.FLOAT, Kind.DOUBLE}
_FAR = 1 << 31
"""What is farther apart may be the same in the arithmetic of the subscript."""


@dataclass(frozen=True, slots=True)
class HeldPlace:
    """An element of what `symbol` leads to, of type `type`, that expressions `nodes` designate in a loop. `element` is
    the same expression outside of the text. It is `loaded` ahead of the loop where iterations may read it first. It is
    `late` where it is stored in any case, so that the last value is enough; else `stores` are the assignments of it.
    """

    symbol: Symbol
    nodes: tuple[Index, ...]
    type: Arithmetic
    element: Expr
    loaded: bool
    late: bool
    stores: tuple[Assign, ...]


def held_places(
    symbol: Symbol, loop: For, made: Accesses, before: Sequence[Access], scope: Scope
) -> tuple[HeldPlace, ...]:
    """The elements of a variable that a loop with accesses `made` may hold in registers, where a compiler does not:
    there are several, or one that is stored on a condition. `before` are accesses that are made ahead of the loop in
    any case. `scope` is what the loop's body sees.

    None unless all elements of the variable that the loop accesses are the same in all iterations, and two of them are
    the same or a constant apart.
    """
    accesses = [one for one in made.all if one.symbol == symbol]
    inner = made.changed() | made.declared
    named = sum(1 for node in walk(loop) if isinstance(node, Name) and node.symbol == symbol)
    places: dict[_Forms, list[Access]] = {}
    for one in accesses:
        forms = _forms(one, inner, scope)
        if forms is None:
            return ()
        places.setdefault(forms, []).append(one)
    nodes = {id(one.node) for one in accesses}
    if len(nodes) != named or not all(_differ(one, other) for one in places for other in places if one is not other):
        return ()
    sure: dict[_Forms, list[Access]] = {}
    for one in before:
        forms = _forms(one, frozenset(), scope) if one.symbol == symbol else None
        sure.setdefault(forms or (), []).append(one)
    found = [_place(same, sure.get(forms, ()), loop, inner) for forms, same in places.items()]
    several = len(places) > 1 or not any(one.writes and one.is_in_each(loop) for one in accesses)
    return tuple(one for one in found if one is not None) if several else ()


def _forms(access: Access, inner: frozenset[Symbol], scope: Scope) -> _Forms | None:
    """The subscripts of an element, where they are the same in all iterations."""
    steps = [step for step in access.path or () if isinstance(step, Element)]
    forms = tuple(step.form for step in steps if step.form is not None)
    plain = isinstance(access.node, Index) and access.header is None and access.follows <= 1 and access.span is not None
    # Who takes an element's address may compare it, or access the element there.
    plain = plain and access.kind is not AccessKind.ADDRESS
    if not plain or not steps or len(forms) != len(access.path or ()) or access.type is None:
        return None
    ctype = strip(access.type)
    if not isinstance(ctype, Arithmetic) or ctype.kind not in _KINDS or is_volatile(access.type):
        return None
    if is_atomic(access.type) or any(may_wrap(step.index, scope) for step in steps):
        return None
    return None if any(inner & set(form.symbols) for form in forms) else forms


def _differ(one: _Forms, other: _Forms) -> bool:
    """Whether subscripts are of different elements for certain: one of them, and no other, is a constant apart."""
    if len(one) != len(other):
        return False
    apart = [left for left in map(lambda left, right: add(left, right, -1), one, other) if left.constant != 0]
    distance = apart[0].constant if len(apart) == 1 else None
    return distance is not None and abs(distance) < _FAR


def _place(same: Sequence[Access], before: Sequence[Access], loop: For, inner: frozenset[Symbol]) -> HeldPlace | None:
    """The element, where each iteration accesses it, or something ahead of the loop has, by an expression that means
    the same outside of the loop.
    """
    first, always = same[0], [one for one in same if one.is_in_each(loop)]
    nodes = tuple({id(one.node): one.node for one in same if isinstance(one.node, Index)}.values())
    late = any(one.writes for one in (*always, *before))
    targets = {id(one.node) for one in same if one.writes}
    stores = tuple(node for node in walk(loop.body) if isinstance(node, Assign) and id(node.target) in targets)
    ctype = None if first.type is None else strip(first.type)
    sure = bool(always or before) and (late or len(stores) == len(targets))
    if not all(_is_seen(node, loop, inner) for node in walk(nodes[0])):
        return None
    if not sure or first.symbol is None or not isinstance(ctype, Arithmetic):
        return None
    loaded = first.reads or not first.is_in_each(loop)
    element = replace(nodes[0], span=None)
    return HeldPlace(first.symbol, nodes, ctype, element, loaded, late, () if late else stores)


def _is_seen(node: AnyNode, loop: For, inner: frozenset[Symbol]) -> bool:
    """Whether a part of an element's expression means outside of a loop what it means there."""
    if isinstance(node, Name):
        declared = node.symbol
        if declared is None or declared in inner:
            return False
        place = declared.span if declared.is_local else None
        return place is None or (loop.span is not None and not loop.span.covers(place))
    return isinstance(node, Index | Number | Binary | Paren | Cast) or (isinstance(node, Unary) and node.op in "+-")
