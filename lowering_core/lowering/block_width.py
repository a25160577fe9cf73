"""How wide a block of a general region is: what the parallel constructs in it ask for."""

from collections.abc import Iterator

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.omp_queries import BLOCK_QUERIES
from lowering_core.analysis.walk import walk
from lowering_core.c_text import structural
from lowering_core.model.data import Sharing
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.kernel import AnalyzedRegion
from lowering_core.model.syntax import Call, Expr, Name, OpaqueExpr, Pragma, Stmt, inner_statements
from lowering_core.model.unit import Function, Scope

BLOCK_WIDE = frozenset({"for", "for simd", "loop", "single", "sections", "barrier", "scope"})


def width_clauses(
    directive: Directive, parallels: list[Pragma], called: tuple[Function, ...], analyzed: AnalyzedRegion, scope: Scope
) -> tuple[ExprClause | None, tuple[ExprClause, ...]]:
    """The clause that decides the block's width, and the clauses that ask for no less than that.

    A construct without num_threads takes any width; so the others decide, if it is for the sake of constructs inside
    them, which all threads of the block must reach. `called` are functions with constructs.
    """
    if directive.has("parallel") or not (parallels or called):
        return None, ()
    own = len(parallels)
    inside = (node for function in called for node in outer_constructs(function.body))
    parallels = [*parallels, *(node for node in inside if node.directive.has("parallel"))]
    given = [(one, one.directive.named(ExprClause, "num_threads")[:1]) for one in parallels]
    clauses = [(one, clause) for one, found in given for clause in found if not asks_for_all(clause)]
    if not clauses or (len(clauses) != len(parallels) and not any(holds_block_wide(one) for one, _ in clauses)):
        return None, ()
    present = [clause for _, clause in clauses]
    values = [None if clause.expr is None else constant_value(clause.expr, scope) for clause in present]
    known = [value for value in values if value is not None]
    if len(known) == len(present):
        most = max(known)
        widest = tuple(clause for clause, value in zip(present, values, strict=True) if value == most)
        return widest[0], widest
    if len(parallels) > own:
        return None, ()
    texts = {structural(clause.expr) for clause in present if clause.expr is not None}
    if len(texts) == 1 and present[0].expr is not None and _on_host(present[0].expr, analyzed):
        return present[0], tuple(present)
    return None, ()


def asks_for_all(clause: ExprClause) -> bool:
    """Whether a num_threads clause asks for all threads that there may be, as a construct without it does."""
    called = None if clause.expr is None else bare(clause.expr)
    return isinstance(called, Call) and callee_name(called) in BLOCK_QUERIES


def holds_block_wide(pragma: Pragma) -> bool:
    """Whether there are constructs inside a parallel construct that every thread of the block must reach."""
    body = pragma.body
    return body is not None and any(one.directive.name in BLOCK_WIDE for one in outer_constructs(body))


def outer_constructs(root: Stmt) -> Iterator[Pragma]:
    """The constructs in a statement but for those inside a `parallel` in it: what is in such a one concerns its own
    threads alone.
    """
    pending = [root]
    while pending:
        node = pending.pop()
        if isinstance(node, Pragma):
            yield node
        if not (isinstance(node, Pragma) and node.directive.has("parallel")):
            pending += inner_statements(node)[::-1]


def _on_host(expr: Expr, analyzed: AnalyzedRegion) -> bool:
    """Whether the host finds the value that the region would: it has constants and values that are passed in."""
    for node in walk(expr):
        if isinstance(node, Call | OpaqueExpr):
            return False
        if isinstance(node, Name):
            captured = analyzed.data.find(node.name)
            if captured is None or captured.sharing is not Sharing.FIRSTPRIVATE or captured.assigned or captured.map:
                return False
    return True
