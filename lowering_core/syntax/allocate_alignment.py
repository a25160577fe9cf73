"""Alignments that `allocate` directives in functions give, as attributes of the declarations (OpenMP 5.2, 6.3 and 6.5).

The directive stays, with what else it says.
"""

from collections.abc import Iterator

from lowering_core.c_text import structural
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.syntax import Declaration, DeclStmt, Pragma, Stmt, inner_statements
from lowering_core.model.unit import Function
from lowering_core.openmp.allocators import ALIGNMENT, DIRECTIVE, HANDLE
from lowering_core.patterns import regex
from lowering_core.source.lexer import closing
from lowering_core.syntax.unit_edits import Change, pragma_line, words
from lowering_core.text import Span

_SPACE = regex(rb"\s*")
_CONSTANT = regex(r"[\w\s()+*/<>-]+")


def aligned_declarations(function: Function) -> list[Change]:
    """The attributes, and the directives without their alignments; none for a directive with a variable that can have
    no attribute.
    """
    every = list(_statements(function.body))
    pragmas = [node.directive for node in every if isinstance(node, Pragma)]
    found = [one for one in pragmas if one.name == DIRECTIVE and one.named(ExprClause, ALIGNMENT)]
    if not found:
        return []
    declared = [one for node in every if isinstance(node, DeclStmt) for one in node.declarations]
    changes: list[Change] = []
    for directive in found:
        places = list(_places(directive, declared, function.unit.blanked))
        sizes = [structural(clause.expr) for clause in directive.named(ExprClause, ALIGNMENT) if clause.expr]
        if None in places or len(sizes) != 1 or not _CONSTANT.fullmatch(sizes[0]):
            continue
        attribute = words(f" __attribute__((__aligned__({sizes[0]})))")
        changes += [(Span(place, place), (attribute,)) for place in places if place is not None]
        changes.append((directive.span, (pragma_line(_rest(directive)),)))
    return changes


def _statements(body: Stmt) -> Iterator[Stmt]:
    pending = [body]
    while pending:
        node = pending.pop()
        yield node
        pending += inner_statements(node)


def _rest(directive: Directive) -> str:
    """The directive without its alignment."""
    handles = [structural(clause.expr) for clause in directive.named(ExprClause, HANDLE) if clause.expr]
    listed = ", ".join(item.name for item in directive.arguments)
    return " ".join((f"{DIRECTIVE}({listed})", *(f"{HANDLE}({handle})" for handle in handles)))


def _places(directive: Directive, declared: list[Declaration], text: bytes) -> Iterator[int | None]:
    """Where the declarator of each variable ends: that of a variable or an array."""
    for item in directive.arguments:
        variable = next((one for one in declared if one.symbol is not None and one.symbol is item.symbol), None)
        yield None if variable is None or variable.name_span is None else _behind(variable.name_span.end, text)


def _behind(end: int, text: bytes) -> int | None:
    while True:
        match = _SPACE.match(text, end)
        at = match.end() if match else end
        if text[at : at + 1] != b"[":
            return end if text[at : at + 1] in (b"=", b",", b";") else None
        close = closing(text, at)
        if close is None:
            return None
        end = close
