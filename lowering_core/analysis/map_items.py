"""List items of map clauses as sections of one dimension: what is mapped of which variable (OpenMP 5.2, 5.8.3)."""

from dataclasses import replace

from lowering_core.access.forms import form_of
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.types import INT
from lowering_core.model.ctypes import Array, CType, pointee, strip
from lowering_core.model.data import MapItem
from lowering_core.model.directive import Item, MapClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Expr, Index, Name, Number, Section, Unary
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass

ZERO = Number(text="0", value=0, type=INT)
ONE = Number(text="1", value=1, type=INT)


@dataclass(frozen=True, slots=True)
class Dimension:
    """One dimension of a list item, from the outermost: an element or a section."""

    lower: Expr | None
    length: Expr | None
    stride: Expr | None


def map_item(clause: MapClause, item: Item, ctype: CType, scope: Scope) -> MapItem | str:
    """The mapping of a variable, or a section of one, that a list item asks for, or why it is not supported."""
    base, dimensions = dimensions_of(item.expr)
    if not isinstance(base, Name):
        return f"`{item.name}`: members and other expressions in map clauses are not supported"
    found = MapItem(clause.type or "tofrom", clause.modifiers, item.expr, None, None, False, item.span)
    return sectioned(found, item, dimensions, ctype, scope) if dimensions else found


def sectioned(
    found: MapItem, item: Item, dimensions: tuple[Dimension, ...], ctype: CType, scope: Scope
) -> MapItem | str:
    """The mapping of a section of what has type `ctype`, or why it is not supported."""
    if any(part.stride is not None and constant_value(part.stride, scope) != 1 for part in dimensions):
        return f"`{item.name}`: array sections with a stride are not supported"
    held, inner = strip(ctype), pointee(ctype)
    if inner is None:
        return f"`{item.name}` is neither an array nor a pointer and cannot have a section"
    first = dimensions[0]
    if not whole_rows(inner, dimensions[1:], scope):
        if may_be_whole(inner, dimensions[1:], scope):
            # Storage is contiguous (OpenMP 5.2, 5.8.3), so these are whole rows. Where a program takes less, what it
            # does not take keeps its values.
            found = replace(found, type="tofrom" if found.type == "from" else found.type)
            return sectioned(found, item, dimensions[:1], ctype, scope)
        if first.length is None or constant_value(first.length, scope) != 1:
            return f"`{item.name}`: a section that takes only part of an inner dimension is not supported"
        within = replace(found, leading=(*found.leading, ZERO if first.lower is None else first.lower))
        return sectioned(within, item, dimensions[1:], inner, scope)
    if first.length is None and not (isinstance(held, Array) and (held.length or held.count is not None)):
        return f"`{item.name}`: the section needs a length, because its extent is not known"
    return replace(found, lower=first.lower, length=first.length)


def implicit_item(kind: str, expr: Expr, length: Expr | None = None) -> MapItem:
    """An implicit mapping of a whole variable, or of the first `length` elements behind a pointer."""
    return MapItem(kind, (), expr, None, length, True, None)


def same_value(left: Expr, right: Expr, scope: Scope) -> bool:
    """Whether two expressions are the same formula of names, or the same constant."""
    one, two = bare(left), bare(right)
    if isinstance(one, Name) and isinstance(two, Name):
        return one.name == two.name
    form = form_of(left)
    if form is not None and form == form_of(right):
        return True
    value = constant_value(left, scope)
    return value is not None and value == constant_value(right, scope)


def dimensions_of(expr: Expr) -> tuple[Expr, tuple[Dimension, ...]]:
    found: list[Dimension] = []
    expr = bare(expr)
    while True:
        if isinstance(expr, Section):
            found.append(Dimension(expr.lower, expr.length, expr.stride))
            expr = bare(expr.base)
        elif isinstance(expr, Index):
            found.append(Dimension(expr.index, ONE, None))
            expr = bare(expr.base)
        elif isinstance(expr, Unary) and expr.op == "*":
            found.append(Dimension(None, ONE, None))
            expr = bare(expr.operand)
        else:
            return expr, tuple(reversed(found))


def may_be_whole(ctype: CType, dimensions: tuple[Dimension, ...], scope: Scope) -> bool:
    """Whether the inner dimensions are taken from their first element on, each of them whole or with a length that only
    the running program can compare with that of the array.
    """
    for part in dimensions:
        array = strip(ctype)
        if not isinstance(array, Array):
            return False
        unknown = array.length is not None and part.length is not None and constant_value(part.length, scope) is None
        if not unknown and not whole_rows(ctype, (part,), scope):
            return False
        if part.lower is not None and constant_value(part.lower, scope) != 0:
            return False
        ctype = array.element
    return True


def whole_rows(ctype: CType, dimensions: tuple[Dimension, ...], scope: Scope) -> bool:
    """Whether the inner dimensions are taken whole, so that the section is one range of memory."""
    for part in dimensions:
        array = strip(ctype)
        if not isinstance(array, Array):
            return False
        if part.lower is not None and constant_value(part.lower, scope) != 0:
            return False
        if part.length is not None:
            constant = constant_value(part.length, scope)
            known = array.count is not None and constant == array.count
            if not known and (array.length is None or not same_value(part.length, array.length, scope)):
                return False
        ctype = array.element
    return True
