"""List items of `reduction` that are not one number: arrays, sections, elements, records, user-defined operators."""

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.map_items import Dimension, dimensions_of
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.user_reductions import BUILTIN, is_understood, user_operator
from lowering_core.c_text import structural
from lowering_core.diagnostics import Words
from lowering_core.model.ctypes import (
    AS_OBJECTS,
    FLOATS,
    INTEGERS,
    Arithmetic,
    Array,
    CType,
    Kind,
    Pointer,
    arithmetic_kind,
    pointee,
    strip,
    unqualified,
)
from lowering_core.model.data import MapItem, ReducedObject
from lowering_core.model.directive import Item
from lowering_core.model.syntax import Binary, Expr, Name, Number, Paren
from lowering_core.model.unit import Scope
from lowering_core.model.variable_arrays import is_variable, variable_form
from lowering_core.rules import rex306_reduction_type as rex306
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class _Range:
    """`length` places of type `place` from place `lower` on (None: the first) of a variable."""

    lower: Expr | None
    length: Expr | None
    place: CType


def reduced_item(operator: str, item: Item, ctype: CType, scope: Scope) -> ReducedObject | Words | None:
    """What a list item reduces: None for one number under an operator of the language; the code and the reason where it
    cannot be reduced (OpenMP 5.2, 5.5).
    """
    base, parts = dimensions_of(item.expr)
    if not isinstance(base, Name):
        return rex406.MEMBERS_IN_REDUCTION
    bare_type = strip(ctype)
    if isinstance(bare_type, Pointer) and not parts:
        return rex306.POINTER(operator, item.name)
    if parts and not isinstance(bare_type, Pointer | Array):
        return rex406.NO_SECTION
    section, found = _section(item, ctype, parts, scope)
    if isinstance(section, str):
        return rex406.RULE.says(section)
    if is_variable(ctype) and variable_form(ctype) is None:
        return rex406.ROWS
    shape = _shape(found.place)
    if shape is None:
        return rex406.ROWS
    element, row = shape
    user = user_operator(operator, element, scope)
    if user is None and (wrong := builtin_problem(operator, element)) is not None:
        return wrong
    if user is not None and not is_understood(user):
        return rex407.INITIALIZER
    whole_number = section.length is None and not parts and not isinstance(bare_type, Array)
    if user is None and whole_number and arithmetic_kind(element) not in AS_OBJECTS:
        return None
    places = _places(found, ctype, scope)
    return ReducedObject(
        element,
        size_of(element, scope.environment),
        section,
        found.lower,
        found.length,
        row,
        None if places is None or row is None else places * row,
        user,
    )


def builtin_problem(operator: str, ctype: CType) -> Words | None:
    """The code and reason why one element cannot be reduced with an operator of the language (table 5.7)."""
    if operator not in BUILTIN:
        return rex406.NO_DECLARED_REDUCTION(operator)
    kind = arithmetic_kind(ctype)
    if kind is None:
        return rex306.NOT_ARITHMETIC(operator)
    unordered = operator in ("min", "max") and kind not in INTEGERS | FLOATS
    if unordered or (operator in ("&", "|", "^") and kind not in INTEGERS):
        return rex306.OPERATOR(operator, kind.value)
    return None


def _section(item: Item, ctype: CType, parts: tuple[Dimension, ...], scope: Scope) -> tuple[MapItem | str, _Range]:
    """The section in its outermost dimension, and the range of memory that it is."""
    outer, inner = strip(ctype), pointee(ctype)
    if inner is None or not parts:
        return MapItem("tofrom", (), item.expr, None, None, False, item.span), _Range(None, None, inner or ctype)
    first = parts[0]
    whole = _Range(None if _is_zero(first.lower, scope) else first.lower, first.length, inner)
    if any(part.stride is not None and constant_value(part.stride, scope) != 1 for part in parts):
        return "array sections with a stride are not supported in a reduction", whole
    found = _within(whole, parts[1:], scope)
    if found is None:
        return "a section that takes only part of an inner dimension is not supported in a reduction", whole
    if first.length is None and not (isinstance(outer, Array) and outer.length is not None):
        return "the section needs a length, because its extent is not known", whole
    return MapItem("tofrom", (), item.expr, whole.lower, first.length, False, item.span), found


def _within(found: _Range, parts: tuple[Dimension, ...], scope: Scope) -> _Range | None:
    """The range that inner dimensions leave of an outer one: all of it, or a part of its only place, where the lengths
    are constant; else None.
    """
    for number, part in enumerate(parts):
        # A section of which not all lies together is none that a reduction may have (OpenMP 5.2, 5.5.8).
        one = found.length is not None and constant_value(found.length, scope) == 1
        if _are_whole(found.place, parts[number:], scope, together=not one):
            return found
        array, shape = strip(found.place), _shape(found.place)
        if not one or not isinstance(array, Array) or array.count is None or shape is None or shape[1] is None:
            return None
        count = Number(str(array.count), array.count, Arithmetic(Kind.INT))
        lower = None if _is_zero(part.lower, scope) else part.lower
        length = part.length or (count if lower is None else Binary("-", count, Paren(lower)))
        if found.lower is not None:
            before = Binary("*", Paren(found.lower), count)
            lower = before if lower is None else Binary("+", before, Paren(lower))
        found = _Range(lower, length, array.element)
    return found


def _are_whole(ctype: CType, parts: tuple[Dimension, ...], scope: Scope, *, together: bool) -> bool:
    for part in parts:
        array = strip(ctype)
        if not isinstance(array, Array) or not _is_whole(part, array, scope, together=together):
            return False
        ctype = array.element
    return True


def _is_zero(lower: Expr | None, scope: Scope) -> bool:
    return lower is None or constant_value(lower, scope) == 0


def _is_whole(part: Dimension, array: Array, scope: Scope, *, together: bool) -> bool:
    """Whether a part of a dimension is all of it. `together`: it is where one of the two lengths is not constant, for
    the section has several rows, between which there is nothing else.
    """
    if not _is_zero(part.lower, scope):
        return False
    if part.length is None:
        return True
    asked = constant_value(part.length, scope)
    if array.count is None or asked is None:
        same = array.length is not None and structural(array.length) == structural(part.length)
        return same or (together and array.length is not None)
    return asked == array.count


def _shape(ctype: CType) -> tuple[CType, int | None] | None:
    """The type of the elements, and how many there are (None: not a constant); nothing where an array has no length."""
    count: int | None = 1
    current = ctype
    while isinstance(array := strip(current), Array):
        if array.length is None and array.count is None:
            return None
        count = None if count is None or array.count is None else count * array.count
        current = array.element
    return unqualified(current), count


def _places(found: _Range, ctype: CType, scope: Scope) -> int | None:
    """How many places a range has, None where that is not constant."""
    outer = strip(ctype)
    if found.length is not None:
        return constant_value(found.length, scope)
    if not isinstance(outer, Array):
        return 1
    if found.lower is None or outer.count is None:
        return outer.count
    lower = constant_value(found.lower, scope)
    return None if lower is None else outer.count - lower
