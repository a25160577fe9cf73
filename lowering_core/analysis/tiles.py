"""The constructs that make other loops of loops: `tile`, and `unroll` with a factor (OpenMP 5.2, chapter 9)."""

from lowering_core.analysis.constants import constant_value
from lowering_core.model.directive import Directive, ExprClause, ListClause
from lowering_core.model.syntax import Block, Pragma, Stmt
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Tiling:
    """A directive that cuts the loops in `body` into tiles of these sizes, one for each loop; none: it changes nothing.

    A loop that is unrolled partially is one over groups of iterations, which run in their order.
    """

    directive: Directive
    body: Stmt
    sizes: tuple[int, ...]


def tiling_of(statement: Stmt, scope: Scope) -> Tiling | None:
    """The construct that a statement is, or that stands alone in it; None for anything else, and for sizes that are no
    constants.
    """
    while isinstance(statement, Block) and len(statement.items) == 1:
        statement = statement.items[0]
    if not isinstance(statement, Pragma) or statement.body is None:
        return None
    directive, body = statement.directive, statement.body
    if directive.name == "tile":
        listed = [item.expr for clause in directive.named(ListClause) for item in clause.items]
        values = [constant_value(expr, scope) for expr in listed]
        sizes = tuple(value for value in values if value is not None and value > 0)
        return Tiling(directive, body, sizes) if listed and len(sizes) == len(listed) else None
    factors = directive.named(ExprClause) if directive.name == "unroll" else ()
    for clause in factors:
        if clause.expr is None:
            return Tiling(directive, body, ())
        factor = constant_value(clause.expr, scope)
        return Tiling(directive, body, (factor,)) if factor is not None and factor > 0 else None
    return None
