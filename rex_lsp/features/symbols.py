"""Functions with target regions, and their kernels under the names that the emitted file gives them."""

from collections.abc import Iterable

from lowering_core.text import Span, encode
from lowering_core.values import dataclass
from rex_lsp.features.launch_words import outcome_title
from rex_lsp.features.regions import kernel_name, region_in_document, written_in_document
from rex_lsp.snapshot import Placed, Snapshot, in_document


@dataclass(frozen=True, slots=True)
class OutlineSymbol:
    """A function or a kernel. `span` is all of it and `selection` its name or directive, in bytes of the document.

    `kind` is function, kernel, or region for a target region that stays on the host.
    """

    name: str
    detail: str
    kind: str
    span: Span
    selection: Span
    children: tuple["OutlineSymbol", ...] = ()


@dataclass(frozen=True, slots=True)
class WorkspaceSymbol:
    """A kernel or region of some document; `container` is the function that holds it."""

    uri: str
    name: str
    detail: str
    container: str
    kind: str
    span: Span


def symbols(snapshot: Snapshot) -> tuple[OutlineSymbol, ...]:
    """The functions of the document that hold target regions, with these as their children, in source order."""
    return tuple(symbol for placed in snapshot.units for symbol in unit_symbols(snapshot, placed))


def unit_symbols(snapshot: Snapshot, placed: Placed) -> tuple[OutlineSymbol, ...]:
    """The function of a unit, if it holds target regions."""
    return (_function(snapshot, placed),) if placed.report.plans else ()


def workspace_symbols(snapshots: Iterable[Snapshot], query: str) -> tuple[WorkspaceSymbol, ...]:
    """The kernels and regions of all documents whose name or function holds the letters of `query` in their order, or
    whose outcome holds it as it is, whatever the case.
    """
    found = (
        WorkspaceSymbol(snapshot.uri, child.name, child.detail, function.name, child.kind, child.selection)
        for snapshot in snapshots
        for function in symbols(snapshot)
        for child in function.children
    )
    return tuple(one for one in found if matches(query, one))


def matches(query: str, symbol: WorkspaceSymbol) -> bool:
    """Whether a kernel or region is one that `workspace_symbols` finds by this query."""
    letters = query.lower().strip()
    names = iter(symbol.name.lower()), iter(symbol.container.lower())
    return letters in symbol.detail.lower() or any(all(letter in name for letter in letters) for name in names)


def _function(snapshot: Snapshot, placed: Placed) -> OutlineSymbol:
    children: list[OutlineSymbol] = []
    for plan in placed.report.plans:
        directive = plan.analyzed.region.pragma.directive
        name = kernel_name(placed, plan) or plan.analyzed.region.directive.name
        places = region_in_document(placed, plan), in_document(placed, directive.span)
        kind = "kernel" if plan.name else "region"
        children.append(OutlineSymbol(name, outcome_title(plan), kind, *places))
    name = placed.report.function.name
    return OutlineSymbol(name, "", "function", placed.span, _name_span(placed, encode(name)), tuple(children))


def _name_span(placed: Placed, name: bytes) -> Span:
    """The function's name in its header; its first byte where a macro spells it."""
    header = placed.report.function.unit.blanked.partition(b"{")[0]
    start = header.find(name + b"(")
    start = header.find(name) if start < 0 else start
    found = written_in_document(placed, Span(start, start + len(name))) if start >= 0 else None
    return found or Span(placed.start, placed.start)
