"""How a loop changes what all its iterations share, read off its text, and what to write so that nothing gets lost."""

from dataclasses import dataclass

from lowering_core.access.updates import guarded_update, update_of, written_place
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.c_text import structural
from lowering_core.model.ctypes import arithmetic_kind
from lowering_core.model.data import Sharing
from lowering_core.model.expressions import bare
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.syntax import (
    Assign,
    Expr,
    If,
    Index,
    Member,
    Name,
    Number,
    Pragma,
    Unary,
)


@dataclass(frozen=True, slots=True)
class Update:
    """A write of a variable: its node, the operator when it combines the old value with another (`+`, `max`, …), the
    text of what is written, and whether an atomic or critical construct protects it.
    """

    node: AnyNode
    operator: str
    target: str
    protected: bool
    constant: bool


def updates_of(plan: KernelPlan, name: str) -> tuple[Update, ...]:
    """All writes of a variable, or through it, in the region's own text."""
    region = plan.analyzed.region
    protected, tests = set[int](), dict[int, If]()
    found: list[Update] = []
    for node in walk(region.statement):
        if isinstance(node, Pragma) and node.directive.name in ("atomic", "critical") and node.body is not None:
            protected |= {id(inner) for inner in walk(node.body)}
        elif isinstance(node, If) and node.other is None:
            tests |= {id(inner): node for inner in walk(node.then) if isinstance(inner, Assign)}
        target = written_place(node)
        if target is None or _base(target) != name:
            continue
        operator = _operator(node, tests.get(id(node)))
        constant = isinstance(node, Assign) and node.op == "=" and isinstance(bare(node.value), Number)
        found.append(Update(node, operator, structural(target), id(node) in protected, constant))
    return tuple(found)


def lost_updates(plan: KernelPlan) -> tuple[tuple[str, Update], ...]:
    """Mapped scalars that every iteration combines with something, unprotected: on a GPU most of that gets lost."""
    found: list[tuple[str, Update]] = []
    for variable in plan.analyzed.data.variables:
        if variable.sharing is not Sharing.MAPPED or arithmetic_kind(variable.type) is None:
            continue
        bad = [update for update in updates_of(plan, variable.name) if update.operator and not update.protected]
        if bad:
            found.append((variable.name, bad[0]))
    return tuple(found)


def remedy(update: Update, name: str) -> str:
    """The clause, or the construct, that makes an update safe; empty where none does."""
    if update.operator and update.target == name:
        return f"reduction({update.operator}: {name})"
    return (
        f"#pragma omp atomic before the update of {update.target}" if update.operator not in ("", "max", "min") else ""
    )


def _base(expr: Expr) -> str:
    current = bare(expr)
    while isinstance(current, Index | Member) or (isinstance(current, Unary) and current.op == "*"):
        current = bare(current.operand if isinstance(current, Unary) else current.base)
    return current.name if isinstance(current, Name) else ""


def _operator(node: AnyNode, test: If | None) -> str:
    update = update_of(node)
    if update is None and test is not None and isinstance(node, Assign) and node.op == "=":
        update = guarded_update(node, test.test, node)
    return "" if update is None else update.reduction
