"""`target data`, `target enter data`, `target exit data` and `target update` as arguments of the runtime's calls."""

from dataclasses import replace

from lowering_core.analysis.data_rules import with_values
from lowering_core.analysis.device_globals import has_device_object
from lowering_core.analysis.mappers import with_mappers
from lowering_core.analysis.member_maps import Listed, Unfit, beside, first_object, in_object, items_by_part, with_tail
from lowering_core.analysis.walk import statements
from lowering_core.diagnostics import Diagnostic
from lowering_core.ir.host import CallArgument, Shadow
from lowering_core.lowering.arguments import member_argument, object_argument, requested, section_argument
from lowering_core.lowering.clause_support import support_problem
from lowering_core.lowering.device_names import device_shadows
from lowering_core.lowering.strided import Rows, strided_rows
from lowering_core.model.ctypes import CType, Pointer, is_const, pointee, strip
from lowering_core.model.data import MapItem
from lowering_core.model.directive import Directive, MapClause, MotionClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Expr, Name, Pragma
from lowering_core.model.unit import Environment, Function, Scope
from lowering_core.openmp.entries import Outcome
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.values import dataclass

CALLS = {
    "target data": "rex_data_begin",
    "target enter data": "rex_enter_data",
    "target exit data": "rex_exit_data",
    "target update": "rex_update",
}


@dataclass(frozen=True, slots=True)
class DataConstruct:
    """A data directive that is lowered: one argument per list item, and the condition under which it acts."""

    pragma: Pragma
    function: Function
    arguments: tuple[CallArgument, ...]
    condition: Expr
    rows: tuple[Rows, ...] = ()
    shadows: tuple[Shadow, ...] = ()


@dataclass(frozen=True, slots=True)
class Unsupported:
    """A data directive that is not lowered; the program does without the device from there on, or inside it."""

    pragma: Pragma
    function: Function


def data_constructs(
    function: Function, environment: Environment
) -> tuple[tuple[DataConstruct | Unsupported, ...], tuple[Diagnostic, ...]]:
    """The data directives of a function. One with a clause or item that is not supported stays, with the reason."""
    environment = with_mappers(environment, function)
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
    scope = Scope(function.visible(directive.span.start), environment, offset)
    rows = strided_rows(directive, scope)
    arguments = rows if isinstance(rows, Unfit) else _arguments(directive, rows, scope, _held(function))
    shadows = device_shadows(pragma, function.unit.text, scope)
    for unfit in (rows, arguments, shadows):
        if isinstance(unfit, Unfit):
            named = unfit.reason if f"`{unfit.item.name}`" in unfit.reason else f"{unfit.item.name}: {unfit.reason}"
            return rex406.DATA.at(unfit.item.span, _staying(directive), named)
    assert not isinstance(rows, Unfit) and not isinstance(arguments, Unfit) and not isinstance(shadows, Unfit)
    for clause in directive.clauses:
        if support_problem(clause, Outcome.DATA) is not None and not isinstance(clause, MapClause | MotionClause):
            return rex406.DATA_CLAUSE.at(clause.span, _staying(directive), clause.name)
    return DataConstruct(pragma, function, arguments, requested(directive), rows, shadows)


def _staying(directive: Directive) -> str:
    if directive.name == "target data":
        return "What this `target data` governs runs on the host"
    return f"From this `{directive.name}` on, the program runs on the host"


def _held(function: Function) -> frozenset[str]:
    """The variables that directives of a function map as a whole: sections of them are attached to pointers there."""
    directives = (node.directive for node in statements(function.body) if isinstance(node, Pragma))
    clauses = (clause for directive in directives for clause in directive.named(MapClause))
    return frozenset(item.name for clause in clauses for item in clause.items if isinstance(bare(item.expr), Name))


def _arguments(
    directive: Directive, rows: tuple[Rows, ...], scope: Scope, held: frozenset[str]
) -> tuple[CallArgument, ...] | Unfit:
    """The arguments of all list items but those that are rows, those of one variable together."""
    apart = {row.item.span for row in rows}
    listed: dict[str, list[Listed]] = {}
    for clause in directive.clauses:
        if isinstance(clause, MapClause | MotionClause):
            for item in clause.items:
                if item.span not in apart:
                    listed.setdefault(item.name, []).append((as_map(clause), item))
    result: list[CallArgument] = []
    for name, found in listed.items():
        declaration = scope.find(name)
        if declaration is None:
            return Unfit(found[0][1], "no declaration is visible")
        arguments = variable_arguments(name, tuple(found), with_values(declaration.type, scope), scope, held)
        if isinstance(arguments, Unfit):
            return arguments
        result += arguments
    return tuple(result)


def variable_arguments(
    name: str, listed: tuple[Listed, ...], ctype: CType, scope: Scope, held: frozenset[str] = frozenset()
) -> tuple[CallArgument, ...] | Unfit:
    """All list items of a directive that start from one variable; the device may have pointers of `held` themselves."""
    plain: list[MapItem] = []
    members: list[MapItem] = []
    parts = items_by_part(listed, ctype, scope)
    if isinstance(parts, Unfit):
        return parts
    for part, items in parts:
        single = not (part.loops or part.whole) and items[0].place is None
        (plain if single else members).extend(items)
    pointer = isinstance(strip(ctype), Pointer)
    alone = [item for item in plain if isinstance(bare(item.expr), Name)]
    stored = not scope.is_local(name) and has_device_object(name, scope.environment)
    if pointer and (alone or stored or name in held):
        sections = [item for item in plain if item not in alone]
        members = [*(beside(item, name, ctype, scope, attached=True) for item in sections), *members]
        plain = alone
    if pointer and with_tail(members, ctype, scope):
        wholes = [(item, first_object(item)) for item in plain]
        members = [*(whole for _, whole in wholes if whole is not None), *members]
        plain = [item for item, whole in wholes if whole is None]
    const = is_const(pointee(ctype) or ctype)
    result = [section_argument(name, ctype, item, const=const) for item in plain]
    inside = any(in_object(item.place, ctype, scope) for item in members if not (pointer and item.loops))
    if inside and not (pointer and plain):
        result.append(object_argument(name, pointer=pointer, members=members))
    return (*result, *(member_argument(item) for item in members))


def as_map(clause: MapClause | MotionClause, way: str = "") -> MapClause:
    """A motion clause as the map that copies likewise; `way` (to or from) restricts a map to that direction."""
    if isinstance(clause, MapClause):
        return replace(clause, type=way, modifiers=()) if way else clause
    return MapClause(
        name=clause.name, span=clause.span, type=clause.name, modifiers=clause.modifiers, mapper=clause.mapper,
        items=clause.items, iterator=clause.iterator, iterators=clause.iterators,
    )  # fmt: skip
