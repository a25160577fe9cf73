"""Which statement follows a place in a function."""

from lowering_core.analysis.walk import children
from lowering_core.model.syntax import Stmt
from lowering_core.model.unit import Function


def statement_after(function: Function, offset: int) -> Stmt | None:
    """The first statement that starts at or behind `offset`, the outermost of those that start there."""
    best: Stmt | None = None
    pending: list[Stmt] = [function.body]
    while pending:
        here = pending.pop()
        for child in children(here):
            if not isinstance(child, Stmt) or child.span is None or child.span.end <= offset:
                continue
            if child.span.start < offset:
                pending.append(child)
            elif best is None or best.span is None or child.span.start < best.span.start:
                best = child
    return best
