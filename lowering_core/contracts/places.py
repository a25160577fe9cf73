"""Where a target construct runs, and whether it moves data: what its `if` and `device` clauses decide."""

from collections.abc import Callable, Iterator

from lowering_core.analysis.constants import constant_value, number_value
from lowering_core.analysis.walk import walk
from lowering_core.contracts.answers import KEPT, ContractAnswer
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.syntax import Call, Expr, Name, Stmt
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Effect

_OF_THE_HOST = frozenset({"omp_get_initial_device", "omp_get_num_devices", "omp_initial_device", "omp_invalid_device"})
"""What gives the number of the host, or that of no device. The host comes behind the last device."""
_OF_A_DEVICE = frozenset({"omp_get_default_device"})
_CHOOSES = "omp_set_default_device"


def is_on_device(directive: Directive, scope: Scope, body: Stmt, text: Callable[[ExprClause], str]) -> ContractAnswer:
    """Whether a target construct runs on a device, where there is one. `body` is that of its function, and `text` gives
    a clause as it is written.
    """
    doubts: list[ContractAnswer] = []
    for clause, holds in _decided(directive, scope):
        if holds is False:
            return ContractAnswer(False, f"`{text(clause)}` keeps it on the host")
        if holds is None:
            doubts.append(ContractAnswer(None, f"`{text(clause)}` decides whether it runs on the device"))
    if not any(clause.effect & Effect.PLACE for clause in directive.clauses):
        chosen = (one.arguments[0] for one in walk(body) if isinstance(one, Call) and _is_choice(one))
        if any(not _is_number_of_device(one, scope) for one in chosen):
            doubts.append(ContractAnswer(None, f"`{_CHOOSES}` decides where it runs"))
    return doubts[0] if doubts else KEPT


def condition(directive: Directive, scope: Scope) -> bool | None:
    """Whether the `if` clause of a construct that moves data is true; None where only a run knows."""
    found = [holds for clause, holds in _decided(directive, scope) if clause.effect & Effect.CONDITION]
    return False if False in found else None if None in found else True


def _decided(directive: Directive, scope: Scope) -> Iterator[tuple[ExprClause, bool | None]]:
    """The clauses that decide whether a construct uses a device, each with whether it lets it."""
    for clause in directive.named(ExprClause):
        if clause.expr is None:
            continue
        if clause.effect & Effect.CONDITION and (not clause.modifier or clause.modifier.startswith("target")):
            value = number_value(clause.expr, scope)
            yield clause, None if value is None else bool(value)
        elif clause.effect & Effect.PLACE:
            yield clause, False if clause.modifier == "ancestor" else _is_number_of_device(clause.expr, scope)


def _is_number_of_device(expr: Expr, scope: Scope) -> bool | None:
    """Whether this is the number of a device, of which there is one at least; None where only a run knows."""
    inner = bare(expr)
    name = callee_name(inner) if isinstance(inner, Call) else inner.name if isinstance(inner, Name) else ""
    if name in _OF_THE_HOST:
        return False
    if name in _OF_A_DEVICE:
        return True
    value = constant_value(expr, scope)
    return None if value is None or value > 0 else value == 0


def _is_choice(call: Call) -> bool:
    return callee_name(call) == _CHOOSES and len(call.arguments) == 1
