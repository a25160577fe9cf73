"""`target data`, `target enter data`, `target exit data` and `target update` as arguments of the runtime's calls."""

from dataclasses import dataclass, replace

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.map_items import map_item
from lowering_core.analysis.walk import children, statements
from lowering_core.c_text import structural
from lowering_core.diagnostics import Diagnostic
from lowering_core.lowering.hints import has_effects
from lowering_core.lowering.parameters import Parameter, section_parameter
from lowering_core.model.ctypes import Array, CType, Pointer, is_const, strip
from lowering_core.model.directive import Clause, Directive, ExprClause, Item, MapClause, MotionClause
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
    parameters: list[Parameter] = []
    conditions: list[str] = []
    for clause in directive.clauses:
        if isinstance(clause, MapClause | MotionClause):
            for item in clause.items:
                parameter = map_parameter(clause, item, scope)
                if isinstance(parameter, str):
                    named = parameter if f"`{item.name}`" in parameter else f"{item.name}: {parameter}"
                    message = f"{_kept(directive)}: {named}"
                    return Diagnostic("REX406", item.span, message)
                parameters.append(parameter)
        elif isinstance(clause, ExprClause) and clause.name == "if" and clause.expr is not None:
            conditions.append(f"({structural(clause.expr)})")
        elif (chosen := _chosen_device(clause, scope)) is not None:
            conditions.append(f"({structural(chosen)}) == 0")
        elif not _accepted(clause, scope):
            message = f"{_kept(directive)}: the clause {clause.name} is not supported"
            return Diagnostic("REX406", clause.span, message)
    return DataConstruct(pragma, function, tuple(parameters), " && ".join(conditions) or "1")


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


def map_parameter(clause: MapClause | MotionClause, item: Item, scope: Scope, way: str = "") -> Parameter | str:
    """A list item as an argument of the runtime, or why it cannot be one. `way` (to or from) restricts a map."""
    declaration = scope.find(item.name)
    if declaration is None:
        return "no declaration is visible"
    if clause.mapper not in ("", "default"):
        return "mappers are not supported"
    mapped = map_item(_as_map(clause, way), item, declaration.type, scope)
    if isinstance(mapped, str):
        return mapped
    const = is_const(_element(declaration.type) or declaration.type)
    return section_parameter(item.name, declaration.type, mapped, const=const)


def _as_map(clause: MapClause | MotionClause, way: str) -> MapClause:
    if isinstance(clause, MapClause):
        return replace(clause, type=way, modifiers=()) if way else clause
    return MapClause(
        name=clause.name, span=clause.span, type=clause.name, modifiers=clause.modifiers, mapper=clause.mapper,
        items=clause.items,
    )  # fmt: skip


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


def _element(ctype: CType) -> CType | None:
    bare = strip(ctype)
    if isinstance(bare, Pointer):
        return bare.target
    return bare.element if isinstance(bare, Array) else None
