"""Variable-length arrays and pointers to them, in the forms that device code has for them."""

from collections.abc import Iterator

from lowering_core.model.ctypes import Array, CType, Named, Pointer, Qualified, layers, pointee, strip
from lowering_core.model.syntax import Expr
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class VariableForm:
    """An array of `element` whose dimensions have `lengths`, or a `pointer` to one. What follows the last dimension of
    variable length is part of the element.
    """

    pointer: bool
    element: CType
    lengths: tuple[Expr, ...]

    @property
    def rank(self) -> int:
        """The number of subscripts that lead to an element."""
        return len(self.lengths) + self.pointer


def variable_form(ctype: CType) -> VariableForm | None:
    """The form of a variable-length array or of a pointer to one; None for any other type, for such arrays behind
    further pointers, and for those that a typedef names.
    """
    if not is_variable(ctype) or _is_named(ctype):
        return None
    inner = pointee(ctype) if isinstance(strip(ctype), Pointer) else ctype
    lengths: list[Expr] = []
    while inner is not None and is_variable(inner):
        array = strip(inner)
        if not isinstance(array, Array) or array.length is None or _is_named(inner):
            return None
        lengths.append(array.length)
        inner = pointee(inner)
    return None if inner is None else VariableForm(isinstance(strip(ctype), Pointer), inner, tuple(lengths))


def array_form(ctype: CType) -> VariableForm | None:
    """The form of an array of which a length is not constant; None for any other type."""
    form = variable_form(ctype)
    return None if form is None or form.pointer else form


def is_variable(ctype: CType) -> bool:
    """Whether a type is a variable-length array, or leads to one by pointers and dimensions."""
    return any(is_variable_length(one) for one in layers(ctype))


def is_variable_length(ctype: CType) -> bool:
    """Whether an array has a length that is not constant."""
    array = strip(ctype)
    return isinstance(array, Array) and array.count is None and array.length is not None


def _is_named(ctype: CType) -> bool:
    return any(isinstance(one, Named) and one.name for one in _wrappers(ctype))


def _wrappers(ctype: CType) -> Iterator[CType]:
    while isinstance(ctype, Named | Qualified):
        yield ctype
        ctype = ctype.target
