"""What can be folded: pragmas over several lines, and constructs with the statements that they govern."""

from collections.abc import Iterator
from dataclasses import dataclass

from lowering_core.analysis.walk import walk
from lowering_core.engine.analyst import UnitReport
from lowering_core.model.syntax import Pragma
from lowering_core.text import Span
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
    found = sorted(_all(placed.report), key=lambda fold: (fold.span.start, -fold.span.end))
    line = snapshot.lines.line
    moved = (Fold(fold.span.shifted(placed.start), fold.kind) for fold in found)
    return tuple(fold for fold in moved if line(fold.span.start) < line(max(fold.span.end - 1, 0)))


def _all(report: UnitReport) -> Iterator[Fold]:
    unit = report.function.unit
    for raw in unit.pragmas:
        span = unit.written(raw.span)
        if span is not None:
            yield Fold(span, "pragma")
    for node in walk(report.function.body):
        if isinstance(node, Pragma) and node.body is not None and node.span is not None:
            span = unit.written(node.span)
            if span is not None:
                yield Fold(span, "region")
