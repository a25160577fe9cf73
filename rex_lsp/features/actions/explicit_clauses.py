"""Implicit data-sharing and maps, written as the clauses that mean the same."""

from collections.abc import Iterator

from lowering_core.model.data import Captured, Sharing
from lowering_core.model.kernel import KernelPlan
from lowering_core.rules import rex301_missing_map as rex301
from lowering_core.rules import rex304_not_in_default as rex304
from lowering_core.rules import rex308_lost_write as rex308
from lowering_core.rules.edits import add_clause
from lowering_core.text import Span, TextEdit
from rex_lsp.features.actions.action import REWRITE, Action, Key, plan_of, plans_at, tidy, usable
from rex_lsp.features.inlay_hints import implied_clause
from rex_lsp.features.regions import written_in_document
from rex_lsp.snapshot import Placed, Snapshot

_ALL = ""


def explicit_clauses(snapshot: Snapshot, requested: Span) -> Iterator[Action]:
    """For a cursor on the pragma, each implicit variable of the region and all at once; on a variable, that one."""
    for numbers, placed, plan in plans_at(snapshot, requested):
        line = written_in_document(placed, plan.analyzed.region.pragma.directive.span)
        if line is None:
            continue
        on_pragma, offered = line.touches(requested), 0
        for variable in _implicit(placed, plan):
            place = None if variable.span is None else written_in_document(placed, variable.span)
            edits = _edits(placed, plan, [variable])
            if (on_pragma or (place is not None and place.touches(requested))) and edits and usable(edits, snapshot):
                offered += 1
                key: Key = ("explicit", snapshot.version, *numbers, variable.name)
                yield Action(f"Add {_clause(variable)}", REWRITE, line, key)
        if on_pragma and offered > 1:
            key = ("explicit", snapshot.version, *numbers, _ALL)
            yield Action("Write all implicit data clauses", REWRITE, line, key)


def explicit_edits(snapshot: Snapshot, arguments: Key) -> tuple[TextEdit, ...]:
    """The edits of one action: `arguments` are the unit and the plan by number, and the variable (empty: all)."""
    placed, plan = plan_of(snapshot, arguments)
    chosen = [variable for variable in _implicit(placed, plan) if arguments[2] in (_ALL, variable.name)]
    return tidy(_edits(placed, plan, chosen), snapshot)


def _edits(placed: Placed, plan: KernelPlan, variables: list[Captured]) -> list[tuple[Span, str]]:
    fixes = [fix for variable in variables for fix in add_clause(plan.analyzed.region, _clause(variable))]
    edits = ((written_in_document(placed, span), text) for fix in fixes for span, text in fix.edits)
    return [(place, text) for place, text in edits if place is not None]


def _implicit(placed: Placed, plan: KernelPlan) -> list[Captured]:
    """Variables with an implicit rule that a clause can state, but for those that a diagnostic has a fix for."""
    reported = {item.span for item in placed.report.diagnostics if item.rule in (rex301.RULE, rex304.RULE, rex308.RULE)}
    source = plan.analyzed.region.function.unit.source
    return [
        variable
        for variable in plan.analyzed.data.variables
        if variable.implicit and _clause(variable) and (variable.span is None or source(variable.span) not in reported)
    ]


def _clause(variable: Captured) -> str:
    """The clause that says what holds for the variable anyway; empty where there is none."""
    head, item = implied_clause(variable) if variable.sharing is not Sharing.PRIVATE else ("", "")
    return head and f"{head}{item})"
