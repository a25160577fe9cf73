"""Ranges of GNU C in case labels, which C++ has not on a device: a label for each value."""

from collections.abc import Iterator

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.walk import AnyNode
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.cxx_steps import CxxProblem
from lowering_core.model.initialisers import RANGE
from lowering_core.model.syntax import Binary, Declaration, OpaqueExpr
from lowering_core.model.unit import Scope

_MOST = 256


def case_ranges(node: AnyNode | Declaration, scope: Scope) -> Iterator[Rewrite | CxxProblem]:
    """The change of `low ... high`, which stands between `case` and `:` and takes the labels between them in."""
    if not isinstance(node, Binary) or node.op != RANGE:
        return
    low, high = constant_value(node.left, scope), constant_value(node.right, scope)
    if low is None or high is None or not 0 <= high - low < _MOST:
        yield CxxProblem(node, "this range of cases")
    else:
        yield Rewrite(node, OpaqueExpr(": case ".join(str(value) for value in range(low, high + 1)), ()))
