"""The operators of reductions as device types: how a private copy starts, and how two copies become one."""

from dataclasses import replace

from lowering_core.analysis.user_reductions import initial_value, operator_texts
from lowering_core.analysis.walk import walk
from lowering_core.c_text import has_spelling
from lowering_core.ir.build import alias, copied, operation, placed
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, Operator, Rewrite
from lowering_core.lowering.array_shapes import at_place
from lowering_core.lowering.cxx_conversions import conversions, converted
from lowering_core.lowering.cxx_steps import CxxProblem
from lowering_core.model.ctypes import Array, CType, Pointer, strip, unqualified
from lowering_core.model.data import ReducedObject, UserOperator
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Cast, Declaration, DeclStmt, Expr, ExprStmt, InitList, Name, OpaqueExpr, Unary
from lowering_core.model.unit import Scope
from lowering_core.model.variable_arrays import variable_form


def operator_name(name: str, operator: str, reduced: ReducedObject) -> str:
    """The operator of a variable's reduction as the IR knows it."""
    return operator if reduced.user is None else f"_dev_reduce_{name}"


def operator_items(name: str, reduced: ReducedObject) -> tuple[Operator, ...]:
    """The definition of a user's operator; nothing for one of the language's."""
    user = reduced.user
    if user is None:
        return ()
    scope = _inside(user.scope, reduced.element)
    start, changes = _start(user, reduced.element, scope)
    combine = ExprStmt(expr=user.combiner)
    changes += converted(combine, scope, None)
    return (Operator(f"_dev_reduce_{name}", reduced.element, start, (Evaluate(user.combiner),), changes),)


def operator_problem(reduced: ReducedObject) -> str | None:
    """Why a user's operator has no form on the device; None when it has one."""
    user = reduced.user
    if user is None:
        return None
    if not has_spelling(reduced.element):
        return "its type has no name"
    scope = _inside(user.scope, reduced.element)
    for expr in operator_texts(user):
        if any(isinstance(node, OpaqueExpr) for node in walk(expr)):
            return "its declare reduction holds code that was not understood"
        for found in conversions(ExprStmt(expr=expr), scope, None):
            if isinstance(found, CxxProblem):
                return f"{found.reason} has no form in CUDA C++"
    return None


def copy_of(name: str, full: CType, offset: Expr | None, lengths: tuple[Expr, ...] = ()) -> AnyItem:
    """The declaration that gives the user's name to the copy `_dev_own_NAME`, which begins `offset` elements on;
    `lengths` are those of a variable-length array, or of one that a pointer leads to.
    """
    bare, ctype = strip(full), unqualified(full)
    own = Name(f"_dev_own_{name}")
    place = own if offset is None else operation(Operation.BEFORE, own, offset)
    if lengths and (form := variable_form(full)) is not None:
        return at_place(name, form, lengths, place)
    if isinstance(bare, Pointer):
        return Declare(name, ctype, Cast(ctype, place))
    if not isinstance(bare, Array):
        return alias(name, ctype, Unary("*", own))
    if bare.count is None:
        pointed = Pointer(bare.element)
        return Declare(name, pointed, Cast(pointed, place))
    return alias(name, ctype, placed(ctype, place))


def _inside(scope: Scope, ctype: CType) -> Scope:
    own = tuple(Declaration(name, ctype) for name in ("omp_in", "omp_out", "omp_priv", "omp_orig"))
    return replace(scope, locals=(*scope.locals, *own))


def _start(user: UserOperator, ctype: CType, scope: Scope) -> tuple[tuple[AnyItem, ...], tuple[Rewrite, ...]]:
    """Statements that fill `omp_priv`, and what changes in them; without an initializer it starts as static objects."""
    fill = copied(Name("omp_priv"), Name("_dev_value"))
    if user.initializer is None:
        return (Declare("_dev_value", ctype, InitList(())), fill), ()
    value = initial_value(user.initializer)
    if value is None:
        return (Evaluate(user.initializer),), converted(ExprStmt(expr=user.initializer), scope, None)
    declared = DeclStmt((Declaration("_dev_value", ctype, value),))
    return (Declare("_dev_value", ctype, value), fill), converted(declared, scope, None)
