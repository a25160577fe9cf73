"""Directives that stay in the host file, in words that all host compilers know.

GCC 12 refuses allocators and iterators on a target construct, clang 19 refuses `assume`, and neither offers what all of
them ask of a device. Where the host is the device such words have no meaning, so they go; the rest keeps its own.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from lowering_core.analysis.walk import statements
from lowering_core.ir.host import Edit, HostPragma
from lowering_core.lowering.clause_words import directive_words
from lowering_core.lowering.host_allocate import allocate_edits
from lowering_core.lowering.host_constructs import binds, in_turn, loop_names, scope_edit
from lowering_core.lowering.host_maps import map_words
from lowering_core.lowering.older_words import older_words, words_on_device
from lowering_core.model.directive import Directive, ListClause
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.openmp.entries import Role
from lowering_core.text import Span, encode

_HINTS = frozenset({"assume", "declare mapper"})


def host_spelling(statement: Stmt, text: bytes) -> Iterator[Edit]:
    """Changes of the directives at and below a function's body; `text` is the unit's."""
    inside: set[Span] = set()
    names = loop_names(statement)
    yield from allocate_edits(statement)
    for outer in statements(statement):
        if not isinstance(outer, Pragma) or outer.directive.span in inside:
            continue
        if Role.OFFLOAD not in outer.directive.role:
            yield from _changes(outer.directive, text, on_device=False, name=names.get(id(outer.directive), ""))
            continue
        for node in statements(outer):
            if isinstance(node, Pragma) and node.directive.span not in inside:
                inside.add(node.directive.span)
                yield from in_turn(node) if _is_conditional(node.directive) else ()
                yield from directive_changes(node.directive, text, names.get(id(node.directive), ""))


def directive_changes(directive: Directive, text: bytes, name: str = "") -> tuple[Edit, ...]:
    """Changes of one directive that is a target construct or stands in one, but for conditional last values; with
    `name` it has another name.
    """
    if directive.name == "allocate":
        return (Edit(directive.span, ""),)
    return _changes(directive, text, on_device=True, name=name)


def changed_text(directive: Directive, text: bytes, gone: Iterable[Span] = ()) -> bytes:
    """The directive's part of the unit's text with the changes made, and without the bytes `gone`."""
    if _is_conditional(directive):
        return b""
    edits = directive_changes(directive, text)
    if all(edit.span != directive.span for edit in edits):
        edits = (*edits, *(Edit(span, "") for span in gone))
    start = directive.span.start
    rest = text[start : directive.span.end]
    for edit in sorted(edits, key=lambda one: -one.span.start):
        words = edit.new.words if isinstance(edit.new, HostPragma) else edit.new
        new = encode(words) if isinstance(words, str) else b""
        rest = rest[: edit.span.start - start] + new + rest[edit.span.end - start :]
    return rest


def _changes(directive: Directive, text: bytes, *, on_device: bool, name: str = "") -> tuple[Edit, ...]:
    """Changes of a directive's clauses and name, or the directive anew where macros hold them."""
    if directive.name in _HINTS:
        return (Edit(directive.span, ""),)
    words = words_on_device if on_device else older_words
    found = {number: words(clause, directive, text) for number, clause in enumerate(directive.clauses)}
    changed = {number: new for number, new in found.items() if new is not None}
    changed |= map_words(directive, text) if on_device and Role.OFFLOAD in directive.role else {}
    changed |= {number: "" for number, clause in enumerate(directive.clauses) if name and binds(clause)}
    if directive.name == "scope":
        return (scope_edit(directive, changed, text),)
    edits = tuple(Edit(directive.clauses[number].span, new) for number, new in changed.items())
    edits += (Edit(directive.name_span, name),) if name else ()
    if all(edit.span != directive.span for edit in edits):
        return edits
    return (
        Edit(
            directive.span, HostPragma(directive_words(replace(directive, name=name or directive.name), changed, text))
        ),
    )


def _is_conditional(directive: Directive) -> bool:
    return any(clause.modifier == "conditional" for clause in directive.named(ListClause))
