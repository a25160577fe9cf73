"""What a loop needs to run by itself: its variables, how many elements each array has, and what values fit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.arrays.contents import ANY, ContentKind, contents_of
from lowering_core.analysis.arrays.order import protected_variables, unordered_arrays
from lowering_core.analysis.arrays.successors import Successors, successors_of
from lowering_core.analysis.loop_sizes import sections_before
from lowering_core.analysis.section_guess import Ranges, ranges_of, section_length
from lowering_core.c_text import structural
from lowering_core.model.ctypes import Array, CType, Pointer, Record, is_const, strip
from lowering_core.model.data import Captured, MapItem, Sharing
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.syntax import Name, Section
from lowering_core.model.unit import Environment
from rex_lsp.checking.model.arguments import Purpose


@dataclass(frozen=True, slots=True)
class Variable:
    """One variable of the loop. `extent` is the number of elements as C text in terms of scalars, empty when unknown.

    `lower` is the first element that the loop's section names, as C text; memory begins there where it is negative.
    `reach` is how many elements the loop touches from the first one on, where that can be told from its text.
    `contents` with `limit` (C text) tells which values an array may hold: below `limit`. `returned` says that the
    region's value reaches the host, so that it is compared. `mapped` says that the region itself maps the memory.
    `unordered`: elements come in any order, so that they are compared as a multiset. `value` is C text that a scalar
    is computed from, `initial` the constant that it is declared with. `read`, `written`: what the region may do to it,
    or to what it points to. `device`: the program hands the loop a device address. `summed`: updated atomically, so
    that sums come in any order.
    """

    name: str
    type: CType
    role: Purpose
    extent: str = ""
    lower: str = ""
    reach: str = ""
    contents: ContentKind = ContentKind.ANY
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
    successors: Successors | None = None


def variables_of(
    plan: KernelPlan, extents: Mapping[str, str], environment: Environment, stored: Sequence[Variable] = ()
) -> tuple[Variable, ...]:
    """The variables of a plan's region, in the order of its data environment, and then those `stored` in them.

    `extents` are extents given by name.
    """
    region = plan.analyzed.region
    ranges, around = ranges_of(region.statement, accesses_of(region.statement, environment)), _sections(plan)
    found = [_sized(_variable(item), item, ranges, around) for item in plan.analyzed.data.variables]
    found += stored
    found = [
        replace(v, extent=extents[v.name], lower="") if v.name in extents and _points(v.type) else v for v in found
    ]
    limits = {variable.name: limit for variable in found if (limit := _limit(variable))}
    made = ranges.made
    contents = contents_of(made, {variable.name: variable.type for variable in found}, limits, environment)
    unordered, summed = unordered_arrays(made), protected_variables(made)
    successors = successors_of(made, {variable.name for variable in found}, environment)
    return tuple(
        replace(
            variable,
            contents=contents.get(variable.name, ANY).kind,
            limit=limits.get(contents.get(variable.name, ANY).target, ""),
            unordered=variable.name in unordered,
            summed=variable.name in summed,
            successors=successors.get(variable.name),
        )
        for variable in found
    )


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
    """The map type of an object whose members are mapped one by one."""
    kinds = {item.type for item in variable.members if not item.attached and not item.const}
    return "tofrom" if kinds & {"from", "tofrom"} else "to" if variable.members else ""


def _role(variable: Captured) -> Purpose:
    if variable.sharing in (Sharing.PRIVATE, Sharing.INDEX) and not variable.last:
        return Purpose.UNUSED
    if variable.is_global and is_const(variable.type):
        return Purpose.FIXED
    bare = strip(variable.type)
    if isinstance(bare, Pointer):
        return Purpose.POINTER
    if isinstance(bare, Array):
        return Purpose.ARRAY
    return Purpose.RECORD if isinstance(bare, Record) else Purpose.SCALAR


def _sized(variable: Variable, captured: Captured, ranges: Ranges, around: Mapping[str, Section]) -> Variable:
    if variable.role is not Purpose.POINTER:
        return variable
    reach = section_length(variable.name, ranges) or ""
    if captured.one_object:
        extent = "1" if captured.element is None else f"({structural(captured.element)}) + 1"
        return replace(variable, extent=extent, reach=reach)
    item = captured.map if captured.reduced is None else captured.reduced.section
    if item is None or item.implicit or item.length is None:
        item = around.get(variable.name)
    if item is None or item.length is None:
        return replace(variable, extent=reach, reach=reach)
    return replace(with_section(variable, item), reach=reach)


def with_section(variable: Variable, section: MapItem | Section | None) -> Variable:
    """The variable with memory for a section; without a section its size stays unknown."""
    if section is None or section.length is None or (isinstance(section, MapItem) and section.leading):
        return variable
    length = structural(section.length)
    lower = "" if section.lower is None else structural(section.lower)
    lower = "" if lower == "0" else lower
    return replace(variable, extent=f"({lower}) + ({length})" if lower else length, lower=lower)


def _sections(plan: KernelPlan) -> dict[str, Section]:
    """The sections of variables that are mapped before the region, the first of each."""
    found: dict[str, Section] = {}
    for name, section in sections_before(plan.analyzed.region):
        if isinstance(section.base, Name) and section.length is not None:
            found.setdefault(name, section)
    return found


def _limit(variable: Variable) -> str:
    """How many elements a subscript of the variable may choose from."""
    bare = strip(variable.type)
    if isinstance(bare, Array):
        return "" if bare.length is None else structural(bare.length)
    return variable.extent


def _points(ctype: CType) -> bool:
    return isinstance(strip(ctype), Pointer)
