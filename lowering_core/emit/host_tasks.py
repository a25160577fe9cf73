"""Target constructs as tasks of the host (OpenMP 5.2, 13.8 and 15.9.5).

A construct is carried out when it is met, `nowait` or not. Whatever depends on it comes later then; what it depends on
itself is waited for, by a task of its own that is run at once.
"""

from __future__ import annotations

from lowering_core.c_text import structural
from lowering_core.model.directive import DependClause, Directive
from lowering_core.text import Span

# A waiting task must not start before, nor overlap, any task that the construct may not overlap.
_AS_INOUT = frozenset({"mutexinoutset", "inoutset"})


def awaited(directive: Directive) -> list[str]:
    """Lines that wait for the host tasks that the construct depends on; the program needs them with OpenMP alone."""
    clauses = directive.named(DependClause, "depend")
    if not clauses:
        return []
    return [f"#pragma omp task if(0) {' '.join(_text(clause) for clause in clauses)}", "{ }"]


def undeferred(directive: Directive) -> tuple[list[tuple[Span, str]], list[str]]:
    """How a construct that stays in the text is kept from being deferred: changes, and lines that follow it."""
    for clause in directive.clauses:
        if clause.name == "nowait":
            if clause.span == directive.span:
                return [], ["#pragma omp taskwait"]
            return [(clause.span, "")], []
    return [], []


def _text(clause: DependClause) -> str:
    items = ", ".join(structural(item.expr) for item in clause.items)
    kind = "inout" if clause.type in _AS_INOUT else clause.type
    return f"depend({f'{clause.iterator}, ' if clause.iterator else ''}{kind}: {items})"
