"""Tests of the remainder that a loop's index leaves, which neighbouring threads answer differently."""

from lowering_core.advice.facts import WARP, RegionFacts
from lowering_core.analysis.constants import constant_value
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Binary, Block, Expr, If, Name, Stmt, Unary


def whole_test(body: Stmt) -> If | None:
    """The statement that is all of a body, where that is an `if`."""
    while isinstance(body, Block) and len(body.items) == 1:
        body = body.items[0]
    return body if isinstance(body, If) else None


def remainder_of(test: Expr, index: Symbol, facts: RegionFacts) -> tuple[int, int] | None:
    """The `k` and `c` of a test that the index leaves the remainder `c` by `k`."""
    test = bare(test)
    wanted, scope = 1, facts.view.scope
    if isinstance(test, Binary) and test.op == "==":
        value = constant_value(test.right, scope)
        if value is None:
            return None
        wanted, inner = value, bare(test.left)
    elif isinstance(test, Unary) and test.op == "!":
        wanted, inner = 0, bare(test.operand)
    else:
        inner = test
    if not isinstance(inner, Binary) or inner.op not in ("%", "&"):
        return None
    left, number = bare(inner.left), constant_value(inner.right, scope)
    if not isinstance(left, Name) or left.symbol != index or number is None:
        return None
    every = number if inner.op == "%" else number + 1
    # A test without a comparison means any remainder but 0, which is one of two alone.
    plain = inner is test
    if (inner.op == "&" and every != 2) or (plain and every != 2) or not 2 <= every <= WARP or not 0 <= wanted < every:
        return None
    return every, wanted
