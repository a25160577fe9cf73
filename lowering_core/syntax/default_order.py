"""The memory order of atomic constructs that name none, where `requires` sets a default (OpenMP 5.2, 8.2.1)."""

from dataclasses import replace

from lowering_core.model.directive import Directive, FlagClause
from lowering_core.openmp.work_clauses import MEMORY_ORDERS

_OF_ACCESS = {"read": "acquire", "write": "release"}


def with_default_order(directive: Directive, required: frozenset[str]) -> Directive:
    """An atomic construct with the order that the file gives it, as a clause of its own."""
    if directive.name != "atomic" or directive.asks(*MEMORY_ORDERS):
        return directive
    order = next((one for one in ("seq_cst", "acq_rel") if f"atomic_default_mem_order({one})" in required), "")
    if not order:
        return directive
    if order == "acq_rel":
        order = next((_OF_ACCESS[clause.name] for clause in directive.clauses if clause.name in _OF_ACCESS), order)
    return replace(directive, clauses=(*directive.clauses, FlagClause(name=order, span=directive.span)))
