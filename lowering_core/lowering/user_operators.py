"""The operators of reductions as device types: how a private copy starts, and how two copies become one."""

from dataclasses import replace

from lowering_core.analysis.user_reductions import initial_value, operator_texts
from lowering_core.analysis.walk import walk
from lowering_core.c_text import declare, has_spelling
from lowering_core.lowering.cxx_conversions import Problem, changes, conversions
from lowering_core.lowering.parameters import OPERATORS
from lowering_core.model.ctypes import Array, CType, Pointer, strip, unqualified
from lowering_core.model.data import ReducedObject, UserOperator
from lowering_core.model.syntax import Declaration, DeclStmt, ExprStmt, OpaqueExpr, Stmt
from lowering_core.model.unit import Scope
from lowering_core.printing import changed_text


def operator_type(name: str, operator: str, reduced: ReducedObject) -> str:
    """The device type of a variable's operator."""
    return f"rex_by<{OPERATORS[operator]}>" if reduced.user is None else f"_dev_reduce_{name}"


def operator_lines(name: str, reduced: ReducedObject) -> tuple[str, ...]:
    """The definition of a user's operator; nothing for one of the language's."""
    user = reduced.user
    if user is None:
        return ()
    text, scope = declare(reduced.element), _inside(user.scope, reduced.element)
    combiner = _printed(ExprStmt(expr=user.combiner), scope)
    return (
        f"struct _dev_reduce_{name} {{",
        f"    __device__ static void rex_init({text} &omp_priv, {text} &omp_orig) {{ {_initial(user, text, scope)} }}",
        f"    __device__ static void rex_combine({text} &omp_out, {text} &omp_in) {{ {combiner} }}",
        "};",
    )


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
            if isinstance(found, Problem):
                return f"{found.reason} has no form in CUDA C++"
    return None


def copy_of(name: str, full: CType, offset: str) -> str:
    """The declaration that gives the user's name to the copy `_dev_own_NAME`, which begins `offset` elements on."""
    own, bare, ctype = f"_dev_own_{name}", strip(full), unqualified(full)
    place = f"rex_before({own}, {offset})" if offset else own
    if isinstance(bare, Pointer):
        return f"{declare(ctype, name)} = ({declare(ctype)}){place};"
    if not isinstance(bare, Array):
        return f"{declare(ctype, name, reference=True)} = *{own};"
    if bare.count is None:
        pointed = Pointer(bare.element)
        return f"{declare(pointed, name)} = ({declare(pointed)}){place};"
    return f"{declare(ctype, name, reference=True)} = *({declare(Pointer(ctype))}){place};"


def _inside(scope: Scope, ctype: CType) -> Scope:
    own = tuple(Declaration(name, ctype) for name in ("omp_in", "omp_out", "omp_priv", "omp_orig"))
    return replace(scope, locals=(*scope.locals, *own))


def _initial(user: UserOperator, text: str, scope: Scope) -> str:
    """Statements that fill `omp_priv`; without an initializer it starts as static objects do."""
    if user.initializer is None:
        return f"{text} _dev_value = {{}}; rex_assign(omp_priv, _dev_value);"
    value = initial_value(user.initializer)
    if value is None:
        return _printed(ExprStmt(expr=user.initializer), scope)
    ctype = next(one.type for one in scope.locals if one.name == "omp_priv")
    declaration = Declaration("_dev_value", ctype, value)
    found = changes(conversions(DeclStmt((declaration,)), scope, None))
    printed = changed_text(value, {id(change.old): change.new for change in found})
    return f"{text} _dev_value = {printed}; rex_assign(omp_priv, _dev_value);"


def _printed(statement: Stmt, scope: Scope) -> str:
    found = changes(conversions(statement, scope, None))
    return changed_text(statement, {id(change.old): change.new for change in found})
