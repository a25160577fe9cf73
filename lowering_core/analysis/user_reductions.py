"""`declare reduction`: which directive gives an operator its meaning for a type (OpenMP 5.2, 5.5.11)."""

from dataclasses import replace
from typing import TypeGuard

from lowering_core.analysis.access import summarize
from lowering_core.analysis.walk import AnyNode, children, statements
from lowering_core.model.ctypes import Array, CType, FunctionType, Named, Pointer, Qualified, UnknownType
from lowering_core.model.data import DataEnvironment, UserOperator
from lowering_core.model.directive import Directive, ReductionClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Assign, Block, Call, Expr, Name, Pragma, SizeofExpr, SizeofType, Stmt
from lowering_core.model.unit import Scope, TargetRegion

BUILTIN = frozenset({"+", "-", "*", "&", "|", "^", "&&", "||", "min", "max"})


def user_operator(operator: str, ctype: CType, scope: Scope) -> UserOperator | None:
    """The innermost declaration of `operator` for a type; None where there is none."""
    requested = _canonical(ctype, scope)
    for directive in scope.environment.reductions:
        if len(directive.arguments) < 3 or directive.arguments[0].name != operator:
            continue
        for item in directive.arguments[1:-1]:
            declared = _declared_type(item.expr)
            if declared is not None and _canonical(declared, scope) == requested:
                return UserOperator(directive.arguments[-1].expr, directive.value("initializer"), scope)
    return None


def with_block_reductions(scope: Scope, region: TargetRegion) -> Scope:
    """The scope of a region with the reductions that blocks around it declare, innermost first."""
    found: list[Directive] = []
    place = region.directive.span
    pending: list[AnyNode] = [region.function.body]
    while pending:
        node = pending.pop()
        if node.span is None or not node.span.covers(place) or node is region.pragma:
            continue
        if isinstance(node, Block):
            found += (
                item.directive for item in node.items if _declares(item) and item.directive.span.end <= place.start
            )
        pending += children(node)
    if not found:
        return scope
    reductions = (*reversed(found), *scope.environment.reductions)
    return replace(scope, environment=replace(scope.environment, reductions=reductions))


def operator_texts(user: UserOperator) -> tuple[Expr, ...]:
    """The expressions of an operator."""
    return (user.combiner,) if user.initializer is None else (user.combiner, user.initializer)


def operator_calls(region: TargetRegion, data: DataEnvironment, scope: Scope) -> tuple[Call, ...]:
    """The calls in the user's operators that a region uses, on its directive or inside. They stand for the directive:
    an operator that file scope declares has no place in the function.
    """
    objects = (variable.reduced for variable in data.variables)
    users = [reduced.user for reduced in objects if reduced is not None and reduced.user is not None]
    nested = (node.directive for node in statements(region.statement) if isinstance(node, Pragma))
    inner = {clause.operator for directive in nested for clause in directive.named(ReductionClause)}
    for directive in scope.environment.reductions:
        if directive.arguments and directive.arguments[0].name in inner:
            users.append(UserOperator(directive.arguments[-1].expr, directive.value("initializer"), scope))
    calls = (call for user in users for text in operator_texts(user) for call in summarize(text).calls)
    return tuple(replace(call, span=region.directive.span) for call in calls)


def _declares(statement: Stmt) -> TypeGuard[Pragma]:
    return isinstance(statement, Pragma) and statement.directive.name == "declare reduction"


def initial_value(initializer: Expr) -> Expr | None:
    """The value in `omp_priv = value`; None where the initializer is a call."""
    return initializer.value if isinstance(initializer, Assign) else None


def is_understood(user: UserOperator) -> bool:
    """Whether an initializer has one of the two forms of the standard."""
    first = user.initializer
    return first is None or isinstance(first, Assign | Call)


def _declared_type(expr: Expr) -> CType | None:
    """The type in `sizeof(type)`; a name that was not known to be one when it was read may be a type all the same."""
    if isinstance(expr, SizeofType):
        return expr.type
    operand = bare(expr.operand) if isinstance(expr, SizeofExpr) else None
    return Named(operand.name, UnknownType(operand.name)) if isinstance(operand, Name) else None


def _canonical(ctype: CType, scope: Scope) -> CType:
    """The type without typedef names and qualifiers; names that were read without their meaning get it from `scope`."""
    pointers, current = 0, ctype
    for _ in range(64):
        if isinstance(current, Named):
            current = _target(current, scope)
        elif isinstance(current, Qualified):
            current = current.target
        elif isinstance(current, Pointer):
            pointers, current = pointers + 1, current.target
        else:
            break
    if isinstance(current, Array | FunctionType):
        return current
    for _ in range(pointers):
        current = Pointer(current)
    return current


def _target(named: Named, scope: Scope) -> CType:
    if not isinstance(named.target, UnknownType):
        return named.target
    for declaration in reversed(scope.locals):
        if declaration.name == named.name and declaration.storage == "typedef":
            return declaration.type
    return scope.environment.typedefs.get(named.name, named.target)
