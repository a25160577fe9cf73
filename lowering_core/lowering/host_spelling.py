"""Target constructs that stay in the host file, and what is in them, in words that older host compilers know.

GCC 12 refuses allocators and iterators on a target construct, clang 19 refuses `assume`, and neither offers what all of
them ask of a device. Where the host is the device such words have no meaning, so they go; the rest keeps its own.
"""

import re
from collections.abc import Iterator

from lowering_core.analysis.walk import statements
from lowering_core.ir.host import Edit, HostPragma
from lowering_core.lowering.host_allocate import allocate_edits
from lowering_core.lowering.host_maps import map_edits
from lowering_core.model.ctypes import Array, strip
from lowering_core.model.directive import Clause, DependClause, Directive, ExprClause, Item, LinearClause, ListClause
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.openmp.entries import Effect, Role
from lowering_core.source.lexer import closing
from lowering_core.text import Span, decode

_CLAUSES = frozenset({"allocate", "uses_allocators", "has_device_addr"})
_DROPPED = re.compile(rb"\b(?:" + "|".join(sorted(_CLAUSES)).encode() + rb")\s*\(")
_MODIFIED = re.compile(rb"\b(?:val|step)\b")
_HINTS = frozenset({"assume", "declare mapper"})


def host_spelling(statement: Stmt, text: bytes) -> Iterator[Edit]:
    """Changes of the directives at and below a statement: of those of target constructs and in them, and of a few that
    stand around them; `text` is the unit's.
    """
    inside: set[Span] = set()
    yield from allocate_edits(statement)
    for outer in statements(statement):
        if not isinstance(outer, Pragma) or outer.directive.span in inside:
            continue
        if Role.OFFLOAD not in outer.directive.role:
            yield from _around(outer.directive)
            continue
        for node in statements(outer):
            if isinstance(node, Pragma) and node.directive.span not in inside:
                inside.add(node.directive.span)
                yield from directive_changes(node.directive, text)


def directive_changes(directive: Directive, text: bytes) -> tuple[Edit, ...]:
    """Changes of one directive that is a target construct or stands in one."""
    if directive.name == "allocate":
        return (Edit(directive.span, ""),)
    changes = tuple(_around(directive))
    if any(clause.modifier == "conditional" for clause in directive.named(ListClause)):
        return (Edit(directive.span, _in_turn(directive)),)
    given = [clause for clause in directive.clauses if clause.span != directive.span]
    found = ((clause.span, _in_old_words(clause, directive, text)) for clause in given)
    changes = (*changes, *(Edit(span, words) for span, words in found if words is not None))
    changes = (*changes, *(map_edits(directive.span, text) if Role.OFFLOAD in directive.role else ()))
    return changes if len(given) == len(directive.clauses) else (*changes, *_dropped(directive.span, text))


def _dropped(directive: Span, text: bytes) -> Iterator[Edit]:
    """The same clauses in the text of a directive whose clauses macros may hold."""
    for match in _DROPPED.finditer(text, directive.start, directive.end):
        end = closing(text, match.end() - 1)
        if end is not None:
            yield Edit(Span(match.start(), end), "")


def _in_turn(directive: Directive) -> HostPragma | str:
    """A construct whose iterations one thread runs one after the other, with the same last values."""
    first = directive.constituents[0]
    shared = first == "for" or first == "sections"
    return HostPragma("single nowait" if directive.asks("nowait") else "single") if shared else ""


def _in_old_words(clause: Clause, directive: Directive, text: bytes) -> str | None:
    """What takes the clause's place: nothing, other words, or None where it stays."""
    match clause:
        case ExprClause(name="device", modifier="ancestor"):
            return ""
        case DependClause(name="doacross"):
            return _older_doacross(clause, text)
        case DependClause() if Role.OFFLOAD in directive.role:
            # The construct runs when it is met, and has waited for what it depends on.
            return ""
        case LinearClause() if Effect.STEP in clause.effect:
            return _older_linear(clause, text)
        case ListClause(name="is_device_ptr") if any(_is_array(item) for item in clause.items):
            return ""
        case _:
            return "" if clause.name in _CLAUSES or clause.name.startswith("ompx_") else None


def _is_array(item: Item) -> bool:
    return item.symbol is not None and isinstance(strip(item.symbol.type), Array)


def _older_linear(clause: LinearClause, text: bytes) -> str | None:
    """The clause without modifiers, which say what it means without them on what is no function."""
    if _MODIFIED.search(text, clause.span.start, clause.span.end) is None:
        return None
    names = ", ".join(item.name for item in clause.items)
    step = clause.argument
    if step is None:
        return f"linear({names})"
    return None if step.span is None else f"linear({names}: {decode(text[step.span.start : step.span.end])})"


def _older_doacross(clause: DependClause, text: bytes) -> str | None:
    if clause.type == "source":
        return "depend(source)"
    listed = _listed(clause, text)
    return None if listed is None else f"depend(sink: {listed})"


def _listed(clause: DependClause, text: bytes) -> str | None:
    """The list of a clause as it is written."""
    opened = text.find(b"(", clause.span.start, clause.span.end)
    end = closing(text, opened) if opened >= 0 else None
    if end is None or not clause.items or clause.items[0].span == clause.span:
        return None
    return decode(text[clause.items[0].span.start : end - 1])


def _around(directive: Directive) -> Iterator[Edit]:
    """Changes of a directive wherever it stands: what no host needs, and forms of OpenMP 5.2 that mean what an older
    form means.
    """
    if directive.name in _HINTS:
        yield Edit(directive.span, "")
        return
    for clause in directive.clauses:
        if clause.span == directive.span:
            continue
        if directive.name == "depobj" and clause.name == "destroy":
            yield Edit(clause.span, "destroy")
        elif directive.name == "taskwait" and clause.name == "nowait" and directive.named(DependClause):
            # Waiting for more is no less right.
            yield Edit(clause.span, "")
