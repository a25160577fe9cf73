"""Sections of maps that are shorter than what their region is sure to touch."""

from __future__ import annotations

from collections.abc import Iterator

from lowering_core.analysis.motion.coherence import MappedRange
from lowering_core.analysis.motion.construct_effects import range_of
from lowering_core.analysis.motion.elements import Elements, Moving, elements_of, moving_in
from lowering_core.analysis.motion.side_uses import accesses_of_memory
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.analysis.walk import statements
from lowering_core.diagnostics import Diagnostic, Fix, Related
from lowering_core.model.access import Access, Accesses, AccessGuard, Construct, Repeat, guards
from lowering_core.model.ctypes import Array, Pointer, strip
from lowering_core.model.data import Captured
from lowering_core.model.directive import Item, MapClause
from lowering_core.model.expressions import bare, place
from lowering_core.model.kernel import HostOnly, KernelPlan
from lowering_core.model.polynomial import Polynomial, add, constant, variable
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For, Pragma, Section
from lowering_core.openmp.entries import Role
from lowering_core.rules import rex317_short_section as rex317
from lowering_core.rules.edits import is_written
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class _Touched:
    """An access, and the first and the last element of the outermost dimension that it is sure to reach."""

    span: Span
    low: Polynomial
    high: Polynomial


def short_sections(plan: KernelPlan, surroundings: Surroundings) -> Iterator[Diagnostic]:
    """The sections in a region's own map clauses that end, or begin, too early for what it touches."""
    region = plan.analyzed.region
    clauses = [one for one in region.pragma.directive.named(MapClause) if not one.mapper and not one.iterators]
    items = [item for clause in clauses for item in clause.items if isinstance(bare(item.expr), Section)]
    if not items or isinstance(plan.strategy, HostOnly) or plan.analyzed.access.opaque:
        return
    made: Accesses | None = None
    for item in items:
        captured = plan.analyzed.data.find(item.name)
        symbol = surroundings.symbol(region, item.name)
        if captured is None or symbol is None or not _is_alone(item, captured, clauses):
            continue
        section = None if captured.map is None else range_of(captured.map, item.name, variable, own=True)
        made = made or surroundings.accesses(region.statement)
        if section is not None and section.length is not None:
            found = tuple(_short(item, symbol, section, made, plan))
            held = bool(found) and (surroundings.presence(region, item.name).possible or _is_held(plan, symbol))
            yield from () if held else found


def _is_alone(item: Item, found: Captured, clauses: list[MapClause]) -> bool:
    """Whether an item is all that maps its variable's memory."""
    mapped = found.map
    if mapped is None or mapped.leading or mapped.place or mapped.loops or mapped.together or found.members:
        return False
    return sum(other.name == item.name for clause in clauses for other in clause.items) == 1


def _is_held(plan: KernelPlan, symbol: Symbol) -> bool:
    """Whether a directive of the function may have mapped more of a variable's memory."""
    region = plan.analyzed.region
    return any(
        item.symbol == symbol
        for node in statements(region.function.body) if isinstance(node, Pragma) and node is not region.pragma
        for clause in node.directive.named(MapClause) if Role.OFFLOAD not in node.directive.role
        for item in clause.items
    )  # fmt: skip


def _short(
    item: Item, symbol: Symbol, section: MappedRange, made: Accesses, plan: KernelPlan
) -> Iterator[Diagnostic]:  # fmt: skip
    region = plan.analyzed.region
    within = region.statement.span
    if section.length is None or within is None or not isinstance(strip(symbol.type), Array | Pointer):
        return
    accesses = list(accesses_of_memory(symbol, made, within))
    moving = moving_in(made)
    touched = [_touched(access, within, moving) for access in accesses]
    known = [one for one in touched if one is not None]
    last = add(add(section.low, section.length), constant(-1))
    beyond = max(known, key=lambda one: _number(add(one.high, last, -1)), default=None)
    before = max(known, key=lambda one: _number(add(section.low, one.low, -1)), default=None)
    over = 0 if beyond is None else max(_number(add(beyond.high, last, -1)), 0)
    under = 0 if before is None else max(_number(add(section.low, before.low, -1)), 0)
    if not over and not under:
        return
    worst, element = (beyond, beyond.high) if over and beyond else (before, before.low if before else section.low)
    low = add(section.low, constant(-under))
    length = add(section.length, constant(over + under))
    whole = f"{item.name}[{low.text()}:{length.text()}]"
    complete = len(known) == len(accesses) and all(_is_inside(one, low, length) for one in known)
    fixes = (Fix(f"Map {whole}", ((item.span, whole),)),) if complete and is_written(region.pragma.directive) else ()
    related = (Related(worst.span, "it is touched here"),) if worst is not None else ()
    yield rex317.SHORT.at(
        item.span, section.text, f"{item.name}[{element.text()}]", whole, related=related, fixes=fixes, about=item.name
    )  # fmt: skip


def _touched(access: Access, within: Span, moving: Moving) -> _Touched | None:
    """What an access reaches that every run of the region makes."""
    span = access.span or place(access.node)
    inside = (guard for guard in guards(access.guard) if not isinstance(guard, Construct))
    if span is None or any(not _is_counted(guard) for guard in inside):
        return None
    elements: Elements | None = elements_of(access, within, moving, variable)
    ranges = None if elements is None else elements.ranges()
    if not ranges or isinstance(ranges[0], str):
        return None
    return _Touched(span, *ranges[0])


def _is_counted(guard: AccessGuard) -> bool:
    return isinstance(guard, Repeat) and isinstance(guard.loop, For) and not guard.cut


def _number(form: Polynomial) -> int:
    """A number; 0 where it is not known, as it proves nothing then."""
    return form.constant or 0


def _is_inside(one: _Touched, low: Polynomial, length: Polynomial) -> bool:
    ends = (add(one.low, low, -1), add(add(low, length), add(one.high, constant(1)), -1))
    return all(end.constant is not None and end.constant >= 0 for end in ends)
