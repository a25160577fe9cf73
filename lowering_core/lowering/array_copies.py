"""Private copies of variable-length arrays, and of pointers to them (OpenMP 5.2, 5.4.3 to 5.4.5): of the size that the
original has.
"""

from lowering_core.ir.build import number
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, VariableArray
from lowering_core.ir.spelling import storage_name
from lowering_core.lowering.array_shapes import at_place
from lowering_core.model.ctypes import Arithmetic, CType, Kind
from lowering_core.model.syntax import Binary, Call, Cast, Expr, Index, Member, Name, Paren, SizeofType, Unary
from lowering_core.model.variable_arrays import VariableForm, array_form, variable_form

_COUNT = Arithmetic(Kind.LLONG)


def is_copied_array(ctype: CType) -> bool:
    """Whether an item is a variable-length array, whose size the kernel knows."""
    return array_form(ctype) is not None


def leads(name: str, form: VariableForm) -> AnyItem:
    """What leads to the lengths of the original."""
    return Declare(_original(name).name, None, Unary("&", Name(name if form.pointer else storage_name(name))))


def lengths(name: str, form: VariableForm) -> tuple[Expr, ...]:
    """The extents of the original."""
    original = _original(name)
    if form.pointer:
        return tuple(Index(Member(original, "extents", True), number(k)) for k, _ in enumerate(form.lengths))
    return tuple(Call(Member(original, "rex_extent", True), (number(k),)) for k, _ in enumerate(form.lengths))


def array_copy(name: str, ctype: CType, *, filled: bool) -> tuple[AnyItem, AnyItem]:
    """What leads to the original, and the copy; that of a pointer, where it is to be `filled`, has its value."""
    form = variable_form(ctype)
    assert form is not None
    extents = lengths(name, form)
    if form.pointer:
        return leads(name, form), at_place(name, form, extents, Unary("*", _original(name)) if filled else None)
    return leads(name, form), VariableArray(name, form.element, extents)


def element_count(name: str, element: CType) -> Expr:
    """How many elements of a type the original array has."""
    size = Call(Member(_original(name), "rex_size", True), ())
    return Cast(_COUNT, Paren(Binary("/", size, SizeofType("sizeof", element))))


def taken(name: str, *, back: bool = False) -> AnyItem:
    """The elements of the original in the copy; `back`: those of the copy in the original."""
    pair = Name(storage_name(name)), Unary("*", _original(name))
    return Evaluate(Call(Name("rex_take_array"), pair[::-1] if back else pair))


def _original(name: str) -> Name:
    return Name(f"_dev_array_{name}")
