"""Functions with target regions, and their kernels under the names that the emitted file gives them."""

from collections.abc import Iterable
from dataclasses import dataclass

from lowering_core.text import Span
from rex_lsp.features.code_lens import outcome_title
from rex_lsp.features.places import kernel_name, region_in_document
from rex_lsp.snapshot import Placed, Snapshot, in_document


@dataclass(frozen=True, slots=True)
class Symbol:
    """A function or a kernel. `span` is all of it and `selection` its name or directive, in bytes of the document.

    `kind` is function, kernel, or region for a target region that stays on the host.
    """

    name: str
    detail: str
    kind: str
    span: Span
    selection: Span
    children: tuple["Symbol", ...] = ()


@dataclass(frozen=True, slots=True)
class WorkspaceSymbol:
    """A kernel or region of some document; `container` is the function that holds it."""

    uri: str
    name: str
    detail: str
    container: str
    kind: str
    span: Span


def symbols(snapshot: Snapshot) -> tuple[Symbol, ...]:
    """The functions of the document that hold target regions, with these as their children, in source order."""
    return tuple(symbol for placed in snapshot.units for symbol in unit_symbols(snapshot, placed))


def unit_symbols(snapshot: Snapshot, placed: Placed) -> tuple[Symbol, ...]:
    """The function of a unit, if it holds target regions."""
    return (_function(snapshot, placed),) if placed.report.plans else ()


def workspace_symbols(snapshots: Iterable[Snapshot], query: str) -> tuple[WorkspaceSymbol, ...]:
    """The kernels and regions of all documents whose name or function holds the letters of `query` in their order, or
    whose outcome holds it as it is, whatever the case.
    """
    found: list[WorkspaceSymbol] = []
    for snapshot in snapshots:
        for function in symbols(snapshot):
            for child in function.children:
                one = WorkspaceSymbol(
                    snapshot.uri, child.name, child.detail, function.name, child.kind, child.selection
                )
                if matches(query, one):
                    found.append(one)
    return tuple(found)


def matches(query: str, symbol: WorkspaceSymbol) -> bool:
    """Whether a kernel or region is one that `workspace_symbols` finds by this query."""
    return _matches(query, (symbol.name, symbol.container), symbol.detail)


def _function(snapshot: Snapshot, placed: Placed) -> Symbol:
    function = placed.report.function
    span = placed.span
    children: list[Symbol] = []
    for plan in placed.report.plans:
        region = plan.analyzed.region
        whole = region_in_document(placed, plan)
        directive = in_document(placed, region.pragma.directive.span)
        name = kernel_name(placed, plan) or region.directive.name
        kind = "kernel" if plan.name else "region"
        children.append(Symbol(name, outcome_title(plan, snapshot.options), kind, whole, directive))
    return Symbol(function.name, "", "function", span, _name_span(placed, span), tuple(children))


def _name_span(placed: Placed, span: Span) -> Span:
    """The function's name in its header; its first byte where a macro spells it."""
    unit = placed.report.function.unit
    name = placed.report.function.name.encode("utf-8", "surrogateescape")
    brace = unit.blanked.find(b"{")
    header = unit.blanked[: brace if brace >= 0 else len(unit.blanked)]
    start = header.find(name + b"(")
    start = header.find(name) if start < 0 else start
    found = unit.written(Span(start, start + len(name))) if start >= 0 else None
    return Span(span.start, span.start) if found is None else found.shifted(placed.start)


def _matches(query: str, names: tuple[str, ...], detail: str) -> bool:
    wanted = query.lower().strip()
    return wanted in detail.lower() or any(_in_order(wanted, name.lower()) for name in names)


def _in_order(wanted: str, name: str) -> bool:
    letters = iter(name)
    return all(letter in letters for letter in wanted)
