"""Maps that copy both ways where one way is enough."""

from collections.abc import Iterator

from lowering_core.access.constructs import private_symbols
from lowering_core.analysis.motion.amounts import bytes_of, section_text
from lowering_core.analysis.motion.coverage import writes_all_first
from lowering_core.analysis.section_guess import Ranges, ranges_of
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.analysis.walk import statements
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.model.ctypes import is_const, pointee
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.directive import Directive, Item, MapClause
from lowering_core.model.kernel import HostOnly, KernelPlan
from lowering_core.model.syntax import Pragma
from lowering_core.model.unit import Scope
from lowering_core.patterns import regex
from lowering_core.rules import rex310_needless_copy as rex310
from lowering_core.rules.edits import is_written, remove_item
from lowering_core.text import Span, decode

PAGE = 4096
"""Bytes whose copy takes no longer than to begin it."""
_TYPE = regex(rb"map\s*\(\s*(?:[^:()\[\]]*\btofrom\b\s*:)?")


def one_way(plan: KernelPlan, surroundings: Surroundings) -> Iterator[Diagnostic]:
    """What the clauses of a region's own directive copy for nothing: memory that it only reads, and what it overwrites
    before it reads it.
    """
    region, data = plan.analyzed.region, plan.analyzed.data
    clauses = [one for one in region.pragma.directive.named(MapClause) if one.type in ("", "tofrom")]
    if surroundings.environment.unified:
        return
    if not clauses or isinstance(plan.strategy, HostOnly) or plan.analyzed.access.opaque or _may_reach_more(plan):
        return
    ranges: Ranges | None = None
    for clause in clauses:
        for item in clause.items:
            variable = data.find(item.name)
            if variable is None or not _is_plain(variable, item) or clause.mapper or clause.iterators:
                continue
            ranges = ranges or ranges_of(region.statement, surroundings.accesses(region.statement))
            kind = "" if _is_small(variable, surroundings) else _enough(variable, ranges, surroundings, plan)
            if kind and variable.map and not surroundings.presence(region, variable.name).possible:
                words = rex310.ONLY_READ if kind == "to" else rex310.OVERWRITTEN
                text = region.function.unit.text
                fixes = _retyped(region.pragma.directive, clause, item, kind, text)
                yield words.at(item.span, section_text(item.name, variable.map), fixes=fixes)


def _is_small(variable: Captured, surroundings: Surroundings) -> bool:
    """Whether a copy takes no time beside that for beginning it."""
    scope = Scope((), surroundings.environment, 0)
    size = None if variable.map is None else bytes_of(variable.map, variable.type, scope).value
    return size is not None and size < PAGE


def _is_plain(variable: Captured, item: Item) -> bool:
    if variable.sharing not in (Sharing.MAPPED, Sharing.POINTER) or variable.map is None or variable.members:
        return False
    const = variable.map.const or is_const(pointee(variable.type) or variable.type)
    return variable.map.span == item.span and variable.map.type == "tofrom" and not const and not variable.one_object


def _may_reach_more(plan: KernelPlan) -> bool:
    """Whether something is written through a pointer that may lead into memory that another item maps. Two items of one
    construct share no storage (OpenMP 5.2, 5.8.3).
    """
    apart = (Sharing.MAPPED, Sharing.REDUCTION, Sharing.PRIVATE, Sharing.INDEX)
    cancelled = any(isinstance(one, Pragma) and one.directive.has("cancel") for one in statements(plan.analyzed.body))
    return cancelled or any(
        variable.written and variable.dereferenced and variable.sharing not in apart
        and (variable.map is None or variable.map.implicit or variable.members)
        for variable in plan.analyzed.data.variables
    )  # fmt: skip


def _enough(variable: Captured, ranges: Ranges, surroundings: Surroundings, plan: KernelPlan) -> str:
    """The one way that is enough; empty where both are needed, or that is not known."""
    if not variable.written and not variable.assigned:
        return "to"
    symbol = surroundings.symbol(plan.analyzed.region, variable.name)
    if symbol is None or variable.map is None or _may_be_read_elsewhere(variable, plan):
        return ""
    private = private_symbols(plan.analyzed.region.pragma)
    return "from" if writes_all_first(symbol, variable.type, variable.map, ranges, private) else ""


def _may_be_read_elsewhere(variable: Captured, plan: KernelPlan) -> bool:
    """Whether the region's memory may be known under another name that it reads, or by a function that it calls."""
    given = any(use.escapes or use.given for use in plan.analyzed.access.uses if use.name == variable.name)
    others = (one for one in plan.analyzed.data.variables if one.name != variable.name and one.dereferenced)
    return given or any(one.map is None or one.map.implicit for one in others if one.sharing is Sharing.POINTER)


def _retyped(directive: Directive, clause: MapClause, item: Item, kind: str, text: bytes) -> tuple[Fix, ...]:
    """The item under a map of another type: the clause's own, where it has no other item, or a clause beside it."""
    if not is_written(directive):
        return ()
    written = decode(text[item.span.start : item.span.end])
    title = f"Use map({kind}: {written})"
    if len(clause.items) > 1:
        removal = remove_item(directive, clause, clause.items, item)
        end = clause.span.end
        edits = (*(removal[0].edits if removal else ()), (Span(end, end), f" map({kind}: {written})"))
        return (Fix(title, edits),) if removal and not clause.modifiers else ()
    opening = _TYPE.match(text, clause.span.start, clause.span.end)
    if opening is None:
        return ()
    at = opening.group().rfind(b"tofrom")
    if at < 0:
        return (Fix(title, ((Span(opening.end(), opening.end()), f"{kind}: "),)),) if not clause.type else ()
    start = clause.span.start + at
    return (Fix(title, ((Span(start, start + len("tofrom")), kind),)),)
