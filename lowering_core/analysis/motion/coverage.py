"""Whether a region writes every element of a section before it reads any: sure, or not known."""

from lowering_core.access.domains import domain_of
from lowering_core.access.forms import form_of
from lowering_core.analysis.section_guess import Ranges, resolved
from lowering_core.model.access import Access, AccessKind, Construct, Element, Repeat, guards
from lowering_core.model.ctypes import Array, CType, pointee, strip
from lowering_core.model.data import MapItem
from lowering_core.model.polynomial import Polynomial, add, constant, multiply, substitute
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Expr, For

_RUNS_ALL = frozenset({"target", "teams", "distribute", "parallel", "for", "simd", "loop"})
"""Constructs all of whose iterations, or whose statement, are sure to run."""
_Extents = dict[Symbol, tuple[Polynomial, Polynomial]]
"""The first value of each index, and how many there are."""


def writes_all_first(symbol: Symbol, ctype: CType, item: MapItem, ranges: Ranges, private: frozenset[Symbol]) -> bool:
    """Whether the first access to each element of a mapped variable is a write, and all of them are written. Of the
    variables `private` each thread has its own.
    """
    found = [one for one in ranges.made.all if one.symbol == symbol and (one.path or one.path is None)]
    first = found[0] if found else None
    if first is None or first.kind is not AccessKind.WRITE or first.value is None or item.leading or ranges.made.opaque:
        return False
    forms = _forms(first, ranges)
    extents = _extents(first, ranges)
    if forms is None or extents is None or any(_forms(one, ranges) != forms for one in found):
        return False
    used = {one for form in forms for one in form.symbols}
    own = private | ranges.made.declared
    if not extents.keys() <= used & own:
        return False
    return _covers_all(forms, extents, ctype, item)


def _forms(access: Access, ranges: Ranges) -> tuple[Polynomial, ...] | None:
    found: list[Polynomial] = []
    for step in access.path or ():
        form = resolved(step.form, ranges) if isinstance(step, Element) else None
        if form is None or form.symbols & (ranges.unknown - ranges.indices.keys()):
            return None
        found.append(form)
    return tuple(found) or None


def _extents(access: Access, ranges: Ranges) -> _Extents | None:
    """The loops around an access; None where something may keep an iteration from making it."""
    found: _Extents = {}
    for guard in guards(access.guard):
        if isinstance(guard, Construct):
            if not _RUNS_ALL.issuperset(guard.pragma.directive.constituents):
                return None
            continue
        domain = domain_of(guard.loop) if isinstance(guard, Repeat) and isinstance(guard.loop, For) else None
        if domain is None or not isinstance(guard, Repeat) or guard.cut or domain.step not in (1, -1):
            return None
        low, high = domain.low, domain.high
        if low is None or high is None or (low.symbols | high.symbols) & ranges.unknown:
            return None
        if domain.index in ranges.unknown or domain.index in found:
            return None
        found[domain.index] = low, add(add(high, low, -1), constant(1))
    return found


def _covers_all(forms: tuple[Polynomial, ...], extents: _Extents, ctype: CType, item: MapItem) -> bool:
    lower, length = _form(item.lower), _form(item.length)
    held = strip(ctype)
    if item.length is None:
        length = _count(held) if isinstance(held, Array) and item.lower is None else None
    if lower is None or length is None:
        return False
    left = dict(extents)
    for number, form in enumerate(forms):
        if number:
            inner = pointee(held)
            held = held if inner is None else strip(inner)
            lower, length = constant(0), _count(held) if isinstance(held, Array) else None
        if length is None or not _fills(add(form, lower, -1), length, left):
            return False
    inner = pointee(held)
    return inner is not None and not isinstance(strip(inner), Array)


def _fills(offset: Polynomial, length: Polynomial, extents: _Extents) -> bool:
    """Whether an offset takes each value from 0 to `length`, for all values of the indices in it."""
    stride = constant(1)
    while offset.symbols & extents.keys():
        index = next((one for one in extents if offset.coefficient(one) == stride), None)
        if index is None:
            return False
        low, count = extents.pop(index)
        if low.symbols & extents.keys() or count.symbols & extents.keys():
            return False
        moved, larger = substitute(offset, index, low), multiply(stride, count)
        if moved is None or larger is None:
            return False
        offset, stride = moved, larger
    return offset.constant == 0 and stride == length


def _count(array: Array) -> Polynomial | None:
    return constant(array.count) if array.count is not None else _form(array.length) if array.length else None


def _form(expr: Expr | None) -> Polynomial | None:
    return constant(0) if expr is None else form_of(expr)
