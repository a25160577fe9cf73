"""How many bytes a mapping moves, and how often a loop of the host runs, as C text and as numbers."""

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import domain_of
from lowering_core.access.forms import worded_form
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import statements
from lowering_core.c_text import declare, has_spelling, structural
from lowering_core.model.ctypes import Array, CType, pointee, strip, unqualified
from lowering_core.model.data import MapItem
from lowering_core.model.motion import HostLoop, Quantity
from lowering_core.model.polynomial import add, constant
from lowering_core.model.syntax import Expr, For, Jump, Name, Number, While
from lowering_core.model.unit import Scope
from lowering_core.text import Span

_UNKNOWN = Quantity("")
"""What nothing tells."""


def bytes_of(item: MapItem, ctype: CType, scope: Scope) -> Quantity:
    """The bytes of a mapping of a variable of type `ctype`."""
    held = ctype if item.place is None else type_of(item.place, scope)
    if held is None or item.loops or item.together or item.rest or item.tail:
        return _UNKNOWN
    for _ in item.leading:
        held = pointee(held)
        if held is None:
            return _UNKNOWN
    inner = pointee(held)
    if inner is None or (item.lower is None and item.length is None):
        return _whole(held, scope)
    if item.length is None:
        return _UNKNOWN
    return _product(item.length, inner, scope)


def section_text(name: str, item: MapItem) -> str:
    """What is mapped, as C text: `x[0:n]`, or a name."""
    expr = item.expr
    if isinstance(expr, Name) and item.length is not None and not (isinstance(item.length, Number) and not item.lower):
        return f"{name}[{'0' if item.lower is None else words(item.lower)}:{words(item.length)}]"
    return structural(expr)


def words(expr: Expr) -> str:
    """An expression in plain words: a sum of products where it is one."""
    form = worded_form(expr)
    return structural(expr) if form is None else form.text()


def host_loop(loop: For | While, scope: Scope) -> HostLoop:
    """What is known of a loop around constructs."""
    span = loop.span or Span(0, 0)
    header = Span(span.start, max(span.start, loop.body.span.start if loop.body.span else span.end))
    cut = any(isinstance(one, Jump) and one.keyword != "continue" for one in statements(loop.body))
    if isinstance(loop, While):
        return HostLoop(loop, span if loop.do else header, "", _UNKNOWN, cut)
    domain = domain_of(loop, worded_form)
    if domain is None:
        return HostLoop(loop, header, "", _UNKNOWN, cut)
    changed = accesses_of(loop.body, scope.environment).changed()
    low, high, step = domain.low, domain.high, domain.step
    if low is None or high is None or not step or changed & {domain.index, *low.symbols, *high.symbols}:
        return HostLoop(loop, header, domain.index.name, _UNKNOWN, cut)
    count = add(add(high, low, -1), constant(abs(step)))
    text = count.text() if abs(step) == 1 else f"({count.text()}) / {abs(step)}"
    plain = domain_of(loop)
    number = None if plain is None or not plain.low or not plain.high else add(plain.high, plain.low, -1).constant
    value = None if number is None else max((number + abs(step)) // abs(step), 0)
    worded = any(not symbol.number and symbol.value is None for symbol in count.symbols)
    return HostLoop(
        loop, header, domain.index.name, Quantity(text if value is None or worded else str(value), value), cut
    )


def _whole(ctype: CType, scope: Scope) -> Quantity:
    array = strip(ctype)
    if isinstance(array, Array) and array.count is None:
        return _UNKNOWN if array.length is None else _product(array.length, array.element, scope)
    return _size(ctype, scope)


def _product(length: Expr, element: CType, scope: Scope) -> Quantity:
    """So many elements; rows of variable length are counted by their lengths."""
    parts, value = [_factor(length)], constant_value(length, scope)
    while isinstance(inner := strip(element), Array) and inner.count is None:
        if inner.length is None:
            return _UNKNOWN
        parts.append(_factor(inner.length))
        rows = constant_value(inner.length, scope)
        value = None if value is None or rows is None else value * rows
        element = inner.element
    size = _size(element, scope)
    known = None if value is None or size.value is None else value * size.value
    return Quantity(" * ".join((*parts, size.text)) if size.text else "", known)


def _size(ctype: CType, scope: Scope) -> Quantity:
    named = f"sizeof({declare(unqualified(ctype))})" if has_spelling(ctype) else ""
    return Quantity(named, size_of(ctype, scope.environment))


def _factor(expr: Expr) -> str:
    form = worded_form(expr)
    text = structural(expr) if form is None else form.text()
    plain = len(form.terms) <= 1 if form is not None else isinstance(expr, Name | Number)
    return text if plain else f"({text})"
