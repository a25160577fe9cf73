"""Alignments that `allocate` clauses give to private copies (OpenMP 5.2, 6.3 and 6.6)."""

from collections.abc import Sequence
from dataclasses import replace

from lowering_core.model.data import Captured, Sharing
from lowering_core.model.directive import Directive, TextClause
from lowering_core.model.kernel import HostOnly
from lowering_core.model.variable_arrays import is_variable
from lowering_core.openmp.allocators import ALIGNMENT, DIRECTIVE, placed_variables
from lowering_core.rules import rex406_clause_not_lowered as rex406

_LEAST = 16
_COPIED = frozenset({Sharing.FIRSTPRIVATE, Sharing.PRIVATE, Sharing.REDUCTION})


def alignments(directive: Directive) -> dict[str, int]:
    """The variables whose copies are aligned, each with a number of bytes that is no less than what any type asks."""
    clauses = (placed_variables(clause.text) for clause in directive.named(TextClause, DIRECTIVE))
    return {name: max(one.alignment, _LEAST) for one in clauses if one and one.alignment for name in one.names}


def with_alignments(
    variables: Sequence[Captured], directive: Directive
) -> tuple[tuple[Captured, ...], tuple[HostOnly, ...]]:
    """The variables of a region whose directive this is, and why it stays on the host."""
    asked = alignments(directive)
    if not asked:
        return tuple(variables), ()
    found: list[Captured] = []
    obstacles: list[HostOnly] = []
    for one in variables:
        size = asked.get(one.name, 0) if one.sharing in _COPIED else 0
        if size and (one.large or one.reduced is not None or is_variable(one.type)):
            obstacles.append(HostOnly(rex406.ALLOCATOR(DIRECTIVE, f"{ALIGNMENT}({size})"), directive.span))
        found.append(replace(one, alignment=size) if size else one)
    return tuple(found), tuple(obstacles)
