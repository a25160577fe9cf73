"""`allocate` directives in the host file: GCC 12 refuses them.

A predefined allocator chooses the kind of memory, and a host usually has one kind; an alignment becomes an attribute of
the declaration (OpenMP 5.2, 6.5).
"""

import re
from collections.abc import Iterator

from lowering_core.analysis.walk import statements
from lowering_core.c_text import structural
from lowering_core.ir.host import Edit
from lowering_core.model.directive import Directive, ExprClause, Item
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Declaration, DeclStmt, Name, Pragma, Stmt
from lowering_core.openmp.allocators import ALIGNMENT, DIRECTIVE, HANDLE, PREDEFINED
from lowering_core.source.lexer import closing
from lowering_core.text import Span

_SPACE = re.compile(rb"\s*")
_CONSTANT = re.compile(r"[\w\s()+*/<>-]+")


def allocate_edits(statement: Stmt, text: bytes) -> Iterator[Edit]:
    """Changes for the `allocate` directives at and below a statement. One stays that asks for more than a predefined
    allocator and an alignment that attributes can give; it is for the host's compiler.
    """
    found = [node.directive for node in statements(statement) if isinstance(node, Pragma)]
    found = [one for one in found if one.name == DIRECTIVE and _is_plain(one)]
    if not found:
        return
    declared = [one for node in statements(statement) if isinstance(node, DeclStmt) for one in node.declarations]
    for directive in found:
        attributes = [_attribute(clause, item, declared, text) for clause in directive.named(ExprClause, ALIGNMENT)
                      for item in directive.arguments]  # fmt: skip
        if None not in attributes:
            yield Edit(directive.span, "")
            yield from (edit for edit in attributes if edit is not None)


def _is_plain(directive: Directive) -> bool:
    """Whether the allocator is the default one, or a predefined one."""
    handles = [bare(clause.expr) for clause in directive.named(ExprClause, HANDLE) if clause.expr is not None]
    return all(isinstance(handle, Name) and handle.name in PREDEFINED for handle in handles)


def _attribute(clause: ExprClause, item: Item, declared: list[Declaration], text: bytes) -> Edit | None:
    """The alignment of a variable as an attribute of its declaration; None where it can have none."""
    size = "" if clause.expr is None else structural(clause.expr)
    variable = next((one for one in declared if one.symbol is not None and one.symbol is item.symbol), None)
    place = _behind(variable, text)
    if place is None or not _CONSTANT.fullmatch(size):
        return None
    return Edit(Span(place, place), f" __attribute__((__aligned__({size})))")


def _behind(declared: Declaration | None, text: bytes) -> int | None:
    """Where a declarator of a variable or an array ends."""
    if declared is None or declared.name_span is None:
        return None
    at = end = declared.name_span.end
    while True:
        at = _skipped(text, end)
        if text[at : at + 1] != b"[":
            return end if text[at : at + 1] in (b"=", b",", b";") else None
        close = closing(text, at)
        if close is None:
            return None
        end = close


def _skipped(text: bytes, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at
