"""Private copies of variable-length arrays (OpenMP 5.2, 5.4.3 to 5.4.5): of the size that the original has."""

from lowering_core.ir.build import number
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, VariableArray
from lowering_core.ir.spelling import storage_name
from lowering_core.model.ctypes import CType
from lowering_core.model.directive import Item
from lowering_core.model.syntax import Call, Member, Name, Unary
from lowering_core.model.unit import Scope
from lowering_core.model.variable_arrays import is_variable_length, variable_form


def is_copied_array(item: Item, ctype: CType, scope: Scope) -> bool:
    """Whether an item is a variable-length array with storage of its own in the kernel, which knows its size."""
    captured = item.symbol is None or any(one.symbol == item.symbol for one in scope.locals)
    return is_variable_length(ctype) and variable_form(ctype) is not None and not captured


def array_copy(name: str, ctype: CType) -> tuple[AnyItem, AnyItem]:
    """What leads to the storage of the original, and the copy."""
    form, original = variable_form(ctype), _original(name)
    assert form is not None
    extents = (Call(Member(original, "rex_extent", True), (number(place),)) for place, _ in enumerate(form.lengths))
    leads = Declare(original.name, None, Unary("&", Name(storage_name(name))))
    return leads, VariableArray(name, form.element, tuple(extents))


def taken(name: str, *, back: bool = False) -> AnyItem:
    """The elements of the original in the copy; `back`: those of the copy in the original."""
    pair = Name(storage_name(name)), Unary("*", _original(name))
    return Evaluate(Call(Name("rex_take_array"), pair[::-1] if back else pair))


def _original(name: str) -> Name:
    return Name(f"_dev_array_{name}")
