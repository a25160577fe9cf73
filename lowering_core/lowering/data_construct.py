"""`target data`, `target enter data`, `target exit data` and `target update` as arguments of the runtime's calls."""

from dataclasses import dataclass

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.data_rules import parameter_type
from lowering_core.analysis.member_maps import Listed, Unfit
from lowering_core.analysis.walk import children, statements
from lowering_core.c_text import structural
from lowering_core.diagnostics import Diagnostic
from lowering_core.lowering.arguments import Parameter
from lowering_core.lowering.data_arguments import as_map, variable_arguments
from lowering_core.lowering.hints import has_effects
from lowering_core.model.directive import Clause, Directive, ExprClause, MapClause, MotionClause
from lowering_core.model.syntax import Declaration, DeclStmt, Expr, Pragma, Stmt
from lowering_core.model.unit import Environment, Function, Scope
from lowering_core.text import Span

CALLS = {
    "target data": "rex_data_begin",
    "target enter data": "rex_enter_data",
    "target exit data": "rex_exit_data",
    "target update": "rex_update",
}
_HARMLESS = frozenset({"nowait", "depend"})


@dataclass(frozen=True, slots=True)
class DataConstruct:
    """A data directive that is lowered: one argument per list item, and the condition under which it acts."""

    pragma: Pragma
    function: Function
    parameters: tuple[Parameter, ...]
    condition: str


@dataclass(frozen=True, slots=True)
class Unsupported:
    """A data directive that is not lowered; the program does without the device from there on, or inside it."""

    pragma: Pragma
    function: Function


def data_constructs(
    function: Function, environment: Environment
) -> tuple[tuple[DataConstruct | Unsupported, ...], tuple[Diagnostic, ...]]:
    """The data directives of a function. One with a clause or item that is not supported stays as it is, told why."""
    result: list[DataConstruct | Unsupported] = []
    findings: list[Diagnostic] = []
    for node in statements(function.body):
        if not isinstance(node, Pragma) or node.directive.name not in CALLS:
            continue
        built = _construct(node, function, environment)
        if isinstance(built, DataConstruct):
            result.append(built)
        else:
            result.append(Unsupported(node, function))
            findings.append(built)
    return tuple(result), tuple(findings)


def _construct(pragma: Pragma, function: Function, environment: Environment) -> DataConstruct | Diagnostic:
    directive = pragma.directive
    offset = function.unit.source(directive.span).start
    scope = Scope(_visible(function, directive.span), environment, offset)
    parameters = _parameters(directive, function, scope)
    if isinstance(parameters, Unfit):
        item = parameters.item
        named = parameters.reason if f"`{item.name}`" in parameters.reason else f"{item.name}: {parameters.reason}"
        return Diagnostic("REX406", item.span, f"{_kept(directive)}: {named}")
    conditions: list[str] = []
    for clause in directive.clauses:
        if isinstance(clause, MapClause | MotionClause):
            continue
        if isinstance(clause, ExprClause) and clause.name == "if" and clause.expr is not None:
            conditions.append(f"({structural(clause.expr)})")
        elif (chosen := _chosen_device(clause, scope)) is not None:
            conditions.append(f"({structural(chosen)}) == 0")
        elif not _accepted(clause, scope):
            message = f"{_kept(directive)}: the clause {clause.name} is not supported"
            return Diagnostic("REX406", clause.span, message)
    return DataConstruct(pragma, function, parameters, " && ".join(conditions) or "1")


def _kept(directive: Directive) -> str:
    if directive.name == "target data":
        return "What this `target data` governs runs on the host"
    return f"From this `{directive.name}` on, the program runs on the host"


def _chosen_device(clause: Clause, scope: Scope) -> Expr | None:
    """The expression of `device` that is evaluated at run time."""
    expr = clause.expr if isinstance(clause, ExprClause) and clause.name == "device" else None
    return None if expr is None or constant_value(expr, scope) is not None or has_effects(expr) else expr


def _accepted(clause: Clause, scope: Scope) -> bool:
    if isinstance(clause, ExprClause) and clause.name == "device" and clause.expr is not None:
        return constant_value(clause.expr, scope) == 0
    return clause.name in _HARMLESS


def _parameters(directive: Directive, function: Function, scope: Scope) -> tuple[Parameter, ...] | Unfit:
    """The arguments of all list items, those of one variable together."""
    listed: dict[str, list[Listed]] = {}
    for clause in directive.clauses:
        if isinstance(clause, MapClause | MotionClause):
            for item in clause.items:
                if clause.mapper not in ("", "default"):
                    return Unfit(item, "mappers are not supported")
                listed.setdefault(item.name, []).append((as_map(clause), item))
    result: list[Parameter] = []
    for name, found in listed.items():
        declaration = scope.find(name)
        if declaration is None:
            return Unfit(found[0][1], "no declaration is visible")
        ctype = parameter_type(name, declaration.type, scope, function)
        arguments = variable_arguments(name, tuple(found), ctype, scope)
        if isinstance(arguments, Unfit):
            return arguments
        result += arguments
    return tuple(result)


def _visible(function: Function, place: Span) -> tuple[Declaration, ...]:
    """Local declarations visible at a place: those before it in the blocks that enclose it."""
    found = list(function.parameters)
    pending: list[Stmt] = [function.body]
    while pending:
        for child in children(pending.pop()):
            span = child.span
            if span is None or span.start > place.start:
                continue
            if isinstance(child, DeclStmt) and span.end <= place.start:
                found.extend(child.declarations)
            elif isinstance(child, Stmt) and span.covers(place):
                pending.append(child)
    return tuple(found)
