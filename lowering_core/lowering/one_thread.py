"""Reductions of constructs that one thread runs: it adds its copies to the originals by itself."""

from collections.abc import Collection
from dataclasses import replace

from lowering_core.ir.build import dev, evaluate
from lowering_core.ir.nodes import AnyItem, Critical, Evaluate
from lowering_core.lowering.team_clauses import Copies
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Intrinsic, Name

_BY_ONE = {Operation.REDUCE_BLOCK: Operation.REDUCE_THREAD, Operation.COMBINE_BLOCK: Operation.COMBINE_THREAD}


def combined_by_one(own: Copies, among: Collection[str] = ()) -> Copies:
    """Copies that their thread combines alone; the originals of `among` may be other threads' at the same time."""
    names = {*among, *(dev(f"own_{name}").name for name in among)}
    own.combine = [_combined(item, names) for item in own.combine]
    return own


def _combined(item: AnyItem, among: Collection[str]) -> AnyItem:
    if not isinstance(item, Evaluate) or not isinstance(item.expr, Intrinsic):
        return item
    which, operands = item.expr.operation, item.expr.operands
    shared = which in _BY_ONE and isinstance(operands[0], Name) and operands[0].name in among
    if shared and which is Operation.REDUCE_BLOCK:
        return evaluate(Operation.ATOMIC_UPDATE, operands[1], operands[0], operator=item.expr.operator)
    alone = Evaluate(replace(item.expr, operation=_BY_ONE.get(which, which)), origin=item.origin)
    return Critical("reduction", (alone,)) if shared else alone
