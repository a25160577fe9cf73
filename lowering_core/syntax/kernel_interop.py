"""`interop` in code that runs on the device, from which no foreign runtime can be reached (OpenMP 5.2, 14.1.2): an
object that cannot be initialised is omp_interop_none, and there is nothing to wait for.
"""

from lowering_core.c_text import structural
from lowering_core.model.directive import Directive, InitClause, items_of
from lowering_core.model.syntax import Pragma, Stmt, inner_statements
from lowering_core.model.unit import Function
from lowering_core.openmp.entries import Role
from lowering_core.syntax.unit_edits import Change, words

_NAME = "interop"
_END = "destroy"


def kernel_interop(function: Function, *, device: bool) -> tuple[list[Change], bool]:
    """The assignments in place of the constructs in target regions, or, with `device`, in the whole function; and
    whether there are constructs elsewhere.
    """
    changes: list[Change] = []
    elsewhere = False
    pending: list[tuple[Stmt, bool]] = [(function.body, device)]
    while pending:
        node, inside = pending.pop()
        if isinstance(node, Pragma):
            inside = inside or Role.OFFLOAD in node.directive.role
            if node.directive.name == _NAME:
                elsewhere = elsewhere or not inside
                changes += [(node.directive.span, (words(_assignments(node.directive)),))] if inside else []
        pending += ((child, inside) for child in inner_statements(node))
    return changes, elsewhere


def _assignments(directive: Directive) -> str:
    written = (one for one in directive.clauses if isinstance(one, InitClause) or one.name == _END)
    items = (item for clause in written for item in items_of(clause))
    return "{ " + "".join(f"{structural(item.expr)} = 0; " for item in items) + "}"
