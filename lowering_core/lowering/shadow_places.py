"""Where the user's text names a variable for which other storage stands (OpenMP 5.2, 5.4.10).

Only the uses of the variable are others then: members, labels and designators of its name stay as they are.
"""

import re
from collections.abc import Iterator

from lowering_core.analysis.walk import AnyNode, statements, walk
from lowering_core.lowering.host_spelling import changed_text
from lowering_core.model.directive import Clause, Directive, items_of
from lowering_core.model.syntax import DeclStmt, Name, OpaqueExpr, OpaqueStmt, Pragma, Stmt
from lowering_core.openmp.entries import Effect, Role
from lowering_core.text import Span, encode

UsesInText = tuple[tuple[Span, str], ...]
"""Bytes of the unit's text, and what takes their place."""


def held(name: str) -> str:
    """The local that holds the address of the storage."""
    return f"__rex_addr_{name}"


def shadow_places(name: str, body: Stmt, text: bytes) -> UsesInText | str:
    """The uses of a variable in a statement, or why they cannot be told from the text."""
    apart: set[int] = set()
    found: list[tuple[Span, str]] = []
    for node in walk(body, lambda one: not _has_copies(one, name)):
        match node:
            case Name(name=word) if word == name:
                if node.span is None or text[node.span.start : node.span.end] != encode(name):
                    return f"`{name}` stands in what a macro hides"
                found.append((node.span, f"(*{held(name)})"))
            case DeclStmt(declarations=declared) if any(one.name == name for one in declared):
                return f"`{name}` is declared again in the statement, which is not supported"
            case OpaqueStmt() | OpaqueExpr() if name in node.names:
                return f"`{name}` stands in code that was not understood"
            case Pragma(directive=directive) if id(directive) not in apart:
                apart.add(id(directive))
                shared = list(_shared(directive, name))
                if (problem := _problem(directive, name, shared, text)) or _hides_regions(node, name):
                    return problem or f"`{name}` has copies around a target region"
                found += ((span, held(name)) for span in shared)
            case _:
                pass
    return tuple(found)


def _has_copies(node: AnyNode, name: str) -> bool:
    """Whether a construct of the host makes copies, for which the name stands in it."""
    if not isinstance(node, Pragma) or node.directive.role & (Role.OFFLOAD | Role.DATA):
        return False
    return any(_is_private(clause) and _lists(clause, name) for clause in node.directive.clauses)


def _hides_regions(pragma: Pragma, name: str) -> bool:
    inner = (one for one in statements(pragma) if isinstance(one, Pragma) and one is not pragma)
    return _has_copies(pragma, name) and any(one.directive.role & (Role.OFFLOAD | Role.DATA) for one in inner)


def _is_private(clause: Clause) -> bool:
    return clause.effect == Effect.COPY


def _lists(clause: Clause, name: str) -> bool:
    return any(item.name == name for item in items_of(clause))


def _shared(directive: Directive, name: str) -> Iterator[Span]:
    """Where `shared` clauses of a construct list the variable."""
    for clause in directive.clauses:
        if clause.effect == Effect.SHARE:
            yield from (item.span for item in items_of(clause) if item.name == name)


def _problem(directive: Directive, name: str, shared: list[Span], text: bytes) -> str:
    """Why the variable cannot stand in a directive as it does."""
    where = directive.span
    private = [clause.span for clause in directive.clauses if _is_private(clause)]
    rest = changed_text(directive, text, (*shared, *private))
    listed = (
        item.name == name
        for clause in directive.clauses
        if not clause.effect & (Effect.DEVICE | Effect.SHARE) and not _is_private(clause)
        for item in items_of(clause)
    )
    exact = all(span != where for span in (*shared, *private))
    if not exact or any(listed) or re.search(rb"\b" + re.escape(encode(name)) + rb"\b", rest):
        return f"`{name}` is in `{directive.name}` inside, which only has_device_addr supports"
    return ""
