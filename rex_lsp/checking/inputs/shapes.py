"""What a loop needs to run by itself: its variables, how many elements each array has, and what values fit."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from lowering_core.analysis.section_guess import Ranges, ranges_of, section_length
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.c_text import structural
from lowering_core.model.ctypes import Array, CType, Pointer, Record, is_const, strip
from lowering_core.model.data import Captured, MapItem, Sharing
from lowering_core.model.directive import Directive, MapClause
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.syntax import Index, MacroUse, Member, Name, Paren, Pragma, Section, Unary
from rex_lsp.checking.inputs.fills import Fill, atomic_targets, fills_of, unordered_arrays
from rex_lsp.checking.inputs.links import Links, links_of
from rex_lsp.checking.model.slots import Role


@dataclass(frozen=True, slots=True)
class Variable:
    """One variable of the loop. `extent` is the number of elements as C text in terms of scalars, empty when unknown.

    `lower` is the first element that the loop's section names, as C text; memory begins there where it is negative.
    `reach` is how many elements the loop touches from the first one on, where that can be told from its text.
    `fill` with `limit` (C text) tells which values an integer array may hold: below `limit`. `returned` tells that the
    region's value reaches the host, so that it is compared. `mapped` tells that the region itself maps the memory.
    `unordered`: elements come in any order, so that they are compared as a multiset. `value` is C text that a scalar
    is computed from, `initial` the constant that it is declared with. `read`, `written`: what the region may do to it,
    or to what it points to. `device`: the program hands the loop a device address. `summed`: updated atomically, so
    that sums come in any order.
    """

    name: str
    type: CType
    role: Role
    extent: str = ""
    lower: str = ""
    reach: str = ""
    fill: Fill = Fill.RANDOM
    limit: str = ""
    returned: bool = False
    mapped: bool = False
    reduced: bool = False
    unordered: bool = False
    is_global: bool = False
    value: str = ""
    initial: str = ""
    read: bool = True
    written: bool = False
    device: bool = False
    summed: bool = False
    links: Links | None = None


def variables_of(plan: KernelPlan, extents: Mapping[str, str], stored: Sequence[Variable] = ()) -> tuple[Variable, ...]:
    """The variables of a plan's region, in the order of its data environment, and then those `stored` in them.

    `extents` are extents given by name.
    """
    region = plan.analyzed.region
    captured = plan.analyzed.data.variables
    nodes = list(walk(region.statement))
    ranges = ranges_of(region.statement)
    around = _sections(directives_before(plan))
    variables = [_sized(_variable(item), item, nodes, ranges, around) for item in captured]
    variables += stored
    variables = [replace(v, extent=extents[v.name], lower="") if v.name in extents and _points(v.type) else v
                 for v in variables]  # fmt: skip
    limits = {variable.name: _limit(variable) for variable in variables}
    fills = fills_of({variable.name: variable.type for variable in variables}, nodes, limits)
    unordered, summed = unordered_arrays(nodes), atomic_targets(nodes)
    links = links_of(frozenset(limits), nodes)
    result: list[Variable] = []
    for variable in variables:
        fill, limit = fills.get(variable.name, (Fill.RANDOM, ""))
        open_ended, name = variable.name in unordered, variable.name
        result.append(replace(variable, fill=fill, limit=limit, unordered=open_ended, summed=name in summed,
                              links=links.get(name)))  # fmt: skip
    return tuple(result)


def _variable(variable: Captured) -> Variable:
    kind = variable.map.type or "tofrom" if variable.map is not None else _kind_of_members(variable)
    pointer = variable.sharing is Sharing.POINTER
    implicit = variable.map is not None and variable.map.implicit
    comes_back = kind in ("from", "tofrom") or (pointer and implicit and variable.written)
    returned = (
        variable.last
        or variable.sharing in (Sharing.REDUCTION, Sharing.DECLARED_TARGET)
        or (variable.sharing is Sharing.DEVICE_POINTER and variable.written)
        or (variable.sharing in (Sharing.MAPPED, Sharing.POINTER) and comes_back)
    )
    return Variable(
        variable.name, variable.type, _role(variable), returned=returned, mapped=not (pointer and implicit),
        reduced=variable.sharing is Sharing.REDUCTION, is_global=variable.is_global, read=kind != "from",
        written=variable.written or variable.assigned or returned, device=variable.sharing is Sharing.DEVICE_POINTER,
    )  # fmt: skip


def _kind_of_members(variable: Captured) -> str:
    """How an object gets there of which members are mapped one by one."""
    kinds = {item.type for item in variable.members if not item.attached and not item.const}
    return "tofrom" if kinds & {"from", "tofrom"} else "to" if variable.members else ""


def _role(variable: Captured) -> Role:
    if variable.sharing in (Sharing.PRIVATE, Sharing.INDEX) and not variable.last:
        return Role.UNUSED
    if variable.is_global and is_const(variable.type):
        return Role.FIXED
    bare = strip(variable.type)
    if isinstance(bare, Pointer):
        return Role.POINTER
    if isinstance(bare, Array):
        return Role.ARRAY
    return Role.RECORD if isinstance(bare, Record) else Role.SCALAR


def _sized(
    variable: Variable, captured: Captured, nodes: list[AnyNode], ranges: Ranges, around: Mapping[str, MapItem]
) -> Variable:
    if variable.role is not Role.POINTER:
        return variable
    uses = sum(_reaches(node, variable.name) for node in nodes)
    reach = section_length(variable.name, ranges, uses) or ""
    if captured.room:
        return replace(variable, extent="1", reach=reach)
    item = captured.map if captured.reduced is None else captured.reduced.section
    if item is None or item.implicit or item.length is None:
        item = around.get(variable.name)
    if item is None or item.length is None:
        return replace(variable, extent=reach, reach=reach)
    length = structural(item.length)
    lower = "" if item.lower is None else structural(item.lower)
    lower = "" if lower == "0" else lower
    return replace(variable, extent=f"({lower}) + ({length})" if lower else length, lower=lower, reach=reach)


def directives_before(plan: KernelPlan) -> list[Directive]:
    """Directives with maps that hold at the region: those around it, and earlier ones of its function."""
    region = plan.analyzed.region
    found = list(region.enclosing)
    for node in walk(region.function.body):
        early = node.span is None or node.span.start < region.directive.span.start
        if isinstance(node, Pragma) and early and node.directive.name.startswith("target"):
            found.append(node.directive)
    return found


def _sections(directives: Iterable[Directive]) -> dict[str, MapItem]:
    found: dict[str, MapItem] = {}
    for directive in directives:
        for clause in directive.clauses:
            for item in clause.items if isinstance(clause, MapClause) else ():
                expr = item.expr
                if isinstance(expr, Section) and isinstance(expr.base, Name) and expr.length is not None:
                    section = MapItem("tofrom", (), expr, expr.lower, expr.length, False, item.span)
                    found.setdefault(item.name, section)
    return found


def _limit(variable: Variable) -> str:
    """How many elements a subscript of the variable may choose from."""
    bare = strip(variable.type)
    if isinstance(bare, Array):
        return "" if bare.length is None else structural(bare.length)
    return variable.extent


def _points(ctype: CType) -> bool:
    return isinstance(strip(ctype), Pointer)


def _reaches(node: AnyNode, name: str) -> bool:
    match node:
        case Index(base) | Member(base, _, True):
            return _named(base) == name
        case Unary("*", operand):
            return _named(operand) == name
        case _:
            return False


def _named(expr: AnyNode) -> str:
    while isinstance(expr, Paren | MacroUse):
        expr = expr.inner if isinstance(expr, Paren) else expr.expansion
    return expr.name if isinstance(expr, Name) else ""
