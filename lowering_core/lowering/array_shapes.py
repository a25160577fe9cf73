"""The lengths of captured variable-length arrays, and of those that captured pointers lead to: the host tells them."""

from lowering_core.ir.build import LONG, constant, number
from lowering_core.ir.host import CallArgument, first
from lowering_core.ir.nodes import AnyItem, Parameter, VariableArray, View
from lowering_core.lowering.arguments import value
from lowering_core.model.ctypes import CType
from lowering_core.model.syntax import Binary, Cast, Expr, Name, Paren, SizeofExpr
from lowering_core.model.variable_arrays import VariableForm, variable_form
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Shape:
    """`lengths` are the extents of a form in elements, for a pointer those behind it; `setup` works them out on the
    host, where the variable has its declared type, and `parameters` pass them on.
    """

    form: VariableForm
    lengths: tuple[Expr, ...] = ()
    setup: tuple[AnyItem, ...] = ()
    parameters: tuple[CallArgument, ...] = ()


def captured_shape(name: str, ctype: CType) -> Shape | None:
    """The shape of a captured variable; None where it is no variable-length array and leads to none."""
    form = variable_form(ctype)
    if form is None:
        return None
    names: list[str] = []
    setup: list[AnyItem] = []
    outer: Expr = first(Name(name)) if form.pointer else Name(name)
    for dimension in range(form.pointer, form.rank):
        extent = f"__rex_extent_{name}_{dimension}"
        length = Binary("/", SizeofExpr(outer), SizeofExpr(first(outer)))
        setup.append(constant(extent, LONG, Cast(LONG, Paren(length))))
        names.append(extent)
        outer = first(outer)
    passed = tuple(value(one, Parameter(one, LONG)) for one in names)
    return Shape(form, tuple(map(Name, names)), tuple(setup), passed)


def at_place(name: str, form: VariableForm, lengths: tuple[Expr, ...], place: Expr | None) -> AnyItem:
    """The declaration of an array whose elements lie at a place, or of a pointer to it; None: nowhere."""
    if form.pointer:
        return View(name, form.element, form.rank, Name("NULL") if place is None else place, lengths)
    return VariableArray(name, form.element, lengths, at=number(0) if place is None else place)
