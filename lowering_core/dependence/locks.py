"""Where code holds a lock: from `omp_set_lock` to `omp_unset_lock` in one block (OpenMP 5.2, 18.9)."""

from __future__ import annotations

from lowering_core.analysis.library_effects import LOCKS
from lowering_core.analysis.walk import statements, walk
from lowering_core.c_text import structural
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.syntax import Block, Call, Expr, ExprStmt, Name, Stmt, Unary
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Keeper:
    """What lets one thread at a time through. Unless it is `exact`, another name may mean the same one."""

    name: str
    exact: bool

    @property
    def words(self) -> str:
        """How people call it."""
        return f"`{self.name}`"


@dataclass(frozen=True, slots=True)
class LockSpan:
    """A piece of a function's text in which a lock is held."""

    span: Span
    keeper: Keeper


def locks_in(body: Stmt) -> tuple[LockSpan, ...] | None:
    """Where a statement holds locks; None where one is not set and given back in the same block."""
    count = sum(isinstance(node, Call) and callee_name(node) in LOCKS for node in walk(body))
    found: list[LockSpan] = []
    for block in statements(body) if count else ():
        held: dict[str, int] = {}
        for item in block.items if isinstance(block, Block) else ():
            call = _lock_call(item)
            if call is None or item.span is None:
                continue
            name, argument = callee_name(call), call.arguments[0]
            text = structural(argument)
            if "unset" not in name:
                if text in held or "test" in name:
                    return None
                held[text] = item.span.end
            elif text in held:
                found.append(
                    LockSpan(Span(held.pop(text), item.span.start), Keeper(f"omp_set_lock({text})", _is_one(argument)))
                )
            else:
                return None
            count -= 1
        if held:
            return None
    return tuple(found) if count == 0 else None


def exclude_each_other(one: tuple[Keeper, ...], other: tuple[Keeper, ...]) -> bool:
    """Whether something may let only one thread at a time through to both places."""
    if any(keeper in other for keeper in one):
        return True
    locks = [[keeper for keeper in held if keeper.name.startswith("omp_set_")] for held in (one, other)]
    return bool(locks[0] and locks[1]) and not all(keeper.exact for held in locks for keeper in held)


def _lock_call(item: Stmt) -> Call | None:
    call = bare(item.expr) if isinstance(item, ExprStmt) and item.expr is not None else None
    return call if isinstance(call, Call) and callee_name(call) in LOCKS and len(call.arguments) == 1 else None


def _is_one(argument: Expr) -> bool:
    """Whether a lock is a variable of its own."""
    inner = bare(argument)
    return isinstance(inner, Unary) and inner.op == "&" and isinstance(bare(inner.operand), Name)
