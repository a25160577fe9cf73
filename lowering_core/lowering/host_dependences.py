"""Dependences of the host's tasks on all memory, `omp_all_memory`, which GCC 12 does not know (OpenMP 5.2, 15.9.5).

A task that has waited for all tasks before it, and is run at once, comes after those and before all that follow.
"""

from collections.abc import Iterator

from lowering_core.analysis.walk import statements
from lowering_core.ir.host import Edit, HostBlock, OriginalText
from lowering_core.ir.nodes import Evaluate
from lowering_core.lowering.clause_words import clause_words, spell_as_written
from lowering_core.model.directive import Clause, DependClause, Directive
from lowering_core.model.syntax import Name, Pragma, Stmt
from lowering_core.openmp.entries import Effect
from lowering_core.openmp.work_clauses import ALL_MEMORY

_WAIT = Evaluate(Name("REX_WAIT_FOR_ALL"))


def all_memory_edits(statement: Stmt, text: bytes) -> Iterator[Edit]:
    """Changes of the tasks and waits at and below a statement. A task with an event is complete later, and stays."""
    for node in statements(statement):
        if not isinstance(node, Pragma) or not any(map(is_on_all, node.directive.clauses)):
            continue
        directive = node.directive
        exact = all(clause.span != directive.span for clause in directive.clauses)
        if not exact or directive.asks("detach") or directive.name not in ("task", "taskwait"):
            continue
        yield from _clauses(directive, text)
        if node.body is not None and node.span is not None:
            items = (_WAIT, OriginalText(node.span))
            yield Edit(node.span, HostBlock("", items, directive.span.start, directive.span))


def is_on_all(clause: Clause) -> bool:
    """Whether a clause is a dependence on all memory."""
    return isinstance(clause, DependClause) and any(item.name == ALL_MEMORY for item in clause.items)


def _clauses(directive: Directive, text: bytes) -> Iterator[Edit]:
    first = next(clause for clause in directive.clauses if is_on_all(clause))
    for clause in directive.clauses:
        if is_on_all(clause) or (Effect.CONDITION in clause.effect and directive.name == "task"):
            newer = clause_words(clause, spell_as_written(clause, directive, text))
            older = "if(0)" if clause is first and directive.name == "task" else ""
            yield Edit(clause.span, f"REX_ALL_MEMORY({newer}, {older})")
