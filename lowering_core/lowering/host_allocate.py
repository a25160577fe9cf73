"""`allocate` directives in the host file: GCC 12 refuses them.

A predefined allocator chooses the kind of memory, and a host usually has one kind. Alignments are attributes of the
declarations already (OpenMP 5.2, 6.5).
"""

from collections.abc import Iterator

from lowering_core.analysis.walk import statements
from lowering_core.ir.host import Edit
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Name, Pragma, Stmt
from lowering_core.openmp.allocators import DIRECTIVE, HANDLE, PREDEFINED


def allocate_edits(statement: Stmt) -> Iterator[Edit]:
    """Changes for the `allocate` directives at and below a statement. One stays that asks for more than a predefined
    allocator; it is for the host's compiler.
    """
    for node in statements(statement):
        if isinstance(node, Pragma) and node.directive.name == DIRECTIVE and _is_plain(node.directive):
            yield Edit(node.directive.span, "")


def _is_plain(directive: Directive) -> bool:
    """Whether the allocator is the default one, or a predefined one."""
    handles = [bare(clause.expr) for clause in directive.named(ExprClause, HANDLE) if clause.expr is not None]
    others = any(clause.name != HANDLE for clause in directive.clauses)
    return not others and all(isinstance(handle, Name) and handle.name in PREDEFINED for handle in handles)
