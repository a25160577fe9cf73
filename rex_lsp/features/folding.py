"""What can be folded: pragmas over several lines, and constructs with the statements that they govern."""

from dataclasses import dataclass

from lowering_core.analysis.walk import statements
from lowering_core.model.syntax import Pragma
from lowering_core.text import Span
from rex_lsp.features.regions import written_in_document
from rex_lsp.snapshot import Placed, Snapshot


@dataclass(frozen=True, slots=True)
class Fold:
    """A range of bytes that covers several lines; `kind` is pragma, or region for a construct with its statement."""

    span: Span
    kind: str


def folds(snapshot: Snapshot) -> tuple[Fold, ...]:
    """The folds of the document, outer ones first."""
    return tuple(fold for placed in snapshot.units for fold in unit_folds(snapshot, placed))


def unit_folds(snapshot: Snapshot, placed: Placed) -> tuple[Fold, ...]:
    """The folds of a unit."""
    function, line = placed.report.function, snapshot.lines.line
    found = [(raw.span, "pragma") for raw in function.unit.pragmas]
    for node in statements(function.body):
        if isinstance(node, Pragma) and node.body is not None and node.span is not None:
            found.append((node.span, "region"))
    written = ((written_in_document(placed, span), kind) for span, kind in found)
    folds = [Fold(span, kind) for span, kind in written if span and line(span.start) < line(max(span.end - 1, 0))]
    return tuple(sorted(folds, key=lambda fold: (fold.span.start, -fold.span.end)))
