"""Variables that allocators put into the shared memory of a block (OpenMP 5.2, 6.2)."""

from collections.abc import Container

from lowering_core.model.directive import Clause, Directive, ExprClause, TextClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Name
from lowering_core.openmp.allocators import DIRECTIVE, HANDLE, OF_A_BLOCK, placed_variables


def names_of_block(directive: Directive) -> frozenset[str]:
    """The variables that an `allocate` directive, or clauses of a construct, place there."""
    if directive.name == DIRECTIVE:
        handles = (bare(clause.expr) for clause in directive.named(ExprClause, HANDLE) if clause.expr)
        chosen = any(isinstance(one, Name) and one.name in OF_A_BLOCK for one in handles)
        return frozenset(item.name for item in directive.arguments) if chosen else frozenset()
    clauses = (placed_variables(clause.text) for clause in directive.named(TextClause, DIRECTIVE))
    return frozenset(name for one in clauses if one and one.allocator in OF_A_BLOCK for name in one.names)


def is_placed(clause: Clause, shared: Container[str]) -> bool:
    """Whether a clause has an effect on where copies lie; `shared` are the variables in shared memory."""
    found = placed_variables(clause.text) if isinstance(clause, TextClause) and clause.name == DIRECTIVE else None
    if found is None:
        return False
    return bool(found.alignment) or (found.allocator in OF_A_BLOCK and all(name in shared for name in found.names))
