"""Implicit data-sharing and maps, written as the clauses that mean the same."""

from collections.abc import Iterator

from lowering_core.analysis.fixes import add_clause
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.kernel import KernelPlan
from lowering_core.text import Span, TextEdit
from rex_lsp.features.actions.action import REWRITE, Action, Key, tidy, touches, usable
from rex_lsp.features.inlay_hints import implied_clause
from rex_lsp.features.regions import written_in_document
from rex_lsp.snapshot import Placed, Snapshot

_ALL = ""


def explicit_clauses(snapshot: Snapshot, wanted: Span) -> Iterator[Action]:
    """For a cursor on the pragma, each implicit variable of the region and all at once; on a variable, that one."""
    for unit, placed in enumerate(snapshot.units):
        if not touches(placed.span, wanted):
            continue
        for number, plan in enumerate(placed.report.plans):
            yield from _of_plan(snapshot, placed, plan, wanted, (unit, number))


def explicit_edits(snapshot: Snapshot, arguments: Key) -> tuple[TextEdit, ...]:
    """The edits of one action: `arguments` are the unit and the plan by number, and the variable (empty: all)."""
    unit, number, name = int(arguments[0]), int(arguments[1]), str(arguments[2])
    placed = snapshot.units[unit]
    plan = placed.report.plans[number]
    chosen = [variable for variable in _implicit(placed, plan) if name in (_ALL, variable.name)]
    return tidy(_edits(placed, plan, chosen), snapshot)


def _of_plan(
    snapshot: Snapshot, placed: Placed, plan: KernelPlan, wanted: Span, numbers: tuple[int, int]
) -> Iterator[Action]:
    region = plan.analyzed.region
    line = written_in_document(placed, region.pragma.directive.span)
    if line is None:
        return
    on_pragma = touches(line, wanted)
    variables = _implicit(placed, plan)
    offered = 0
    for variable in variables:
        place = None if variable.span is None else written_in_document(placed, variable.span)
        if not on_pragma and (place is None or not touches(place, wanted)):
            continue
        if usable(_edits(placed, plan, [variable]), snapshot.data) and _edits(placed, plan, [variable]):
            offered += 1
            key: Key = ("explicit", snapshot.version, *numbers, variable.name)
            yield Action(f"Add {_clause(variable)}", REWRITE, line, key)
    if on_pragma and offered > 1:
        key = ("explicit", snapshot.version, *numbers, _ALL)
        yield Action("Write all implicit data clauses", REWRITE, line, key)


def _edits(placed: Placed, plan: KernelPlan, variables: list[Captured]) -> tuple[tuple[Span, str], ...]:
    edits: list[tuple[Span, str]] = []
    for variable in variables:
        for fix in add_clause(plan.analyzed.region, _clause(variable)):
            for span, text in fix.edits:
                place = written_in_document(placed, span)
                if place is not None:
                    edits.append((place, text))
    return tuple(edits)


def _implicit(placed: Placed, plan: KernelPlan) -> list[Captured]:
    """Variables with an implicit rule that a clause can state, but for those that a diagnostic has a fix for."""
    told = {(item.code, item.span) for item in placed.report.diagnostics if item.code in ("REX301", "REX304", "REX308")}
    unit = plan.analyzed.region.function.unit
    found: list[Captured] = []
    for variable in plan.analyzed.data.variables:
        place = None if variable.span is None else unit.source(variable.span)
        doubtful = any(place == span for _, span in told)
        if variable.implicit and not doubtful and _clause(variable):
            found.append(variable)
    return found


def _clause(variable: Captured) -> str:
    """The clause that says what holds for the variable anyway; empty where there is none."""
    head, item = implied_clause(variable) if variable.sharing is not Sharing.PRIVATE else ("", "")
    return head and f"{head}{item})"
