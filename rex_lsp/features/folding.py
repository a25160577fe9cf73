"""What can be folded: pragmas over several lines, and constructs with the statements that they govern."""

from collections.abc import Iterator
from dataclasses import dataclass

from lowering_core.analysis.walk import walk
from lowering_core.engine.analyst import UnitReport
from lowering_core.model.syntax import Pragma
from lowering_core.text import Span
from rex_lsp.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Fold:
    """A range of bytes that covers several lines; `kind` is pragma, or region for a construct with its statement."""

    span: Span
    kind: str


def folds(snapshot: Snapshot) -> tuple[Fold, ...]:
    """The folds of the document, outer ones first."""
    found = [
        Fold(fold.span.shifted(placed.start), fold.kind)
        for placed in snapshot.units
        for fold in unit_folds(placed.report)
    ]
    lines = snapshot.lines
    return tuple(fold for fold in found if lines.line(fold.span.start) < lines.line(max(fold.span.end - 1, 0)))


def unit_folds(report: UnitReport) -> tuple[Fold, ...]:
    """The folds of a unit, in bytes from its first byte, on one line or on several."""
    return tuple(sorted(_all(report), key=lambda fold: (fold.span.start, -fold.span.end)))


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
