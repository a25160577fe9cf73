"""Which declarations a place in a function sees."""

from lowering_core.analysis.walk import children
from lowering_core.model.syntax import (
    Block,
    Declaration,
    DeclStmt,
    For,
    Label,
    Stmt,
)
from lowering_core.model.unit import Function


def visible(function: Function, offset: int) -> tuple[Declaration, ...]:
    """The parameters and local declarations in scope at byte `offset` of the function's text, innermost last."""
    found = [parameter for parameter in function.parameters if parameter.name]
    here: Stmt | None = function.body
    while here is not None:
        if isinstance(here, For) and isinstance(here.init, DeclStmt):
            found += here.init.declarations
        inner: Stmt | None = None
        for child in children(here):
            if not isinstance(child, Stmt) or child.span is None:
                continue
            if child.span.start >= offset:
                break
            if isinstance(here, Block):
                found += (one for one in declared_by(child) if _starts_before(one, offset))
            if child.span.start < offset < child.span.end:
                inner = child
        here = inner
    return tuple(found)


def declared_by(statement: Stmt) -> tuple[Declaration, ...]:
    """What a statement of a block declares in that block, behind labels as well."""
    inner: Stmt | None = statement
    while isinstance(inner, Label):
        inner = inner.body
    return inner.declarations if isinstance(inner, DeclStmt) else ()


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


def _starts_before(declaration: Declaration, offset: int) -> bool:
    place = declaration.name_span or declaration.span
    return place is not None and place.end <= offset
