"""Which loops of a nest one directive can share out together."""

from __future__ import annotations

from collections.abc import Callable

from lowering_core.access.domains import started
from lowering_core.analysis.walk import statements, walk
from lowering_core.dependence.findings import Judgement
from lowering_core.model.dependence import LoopClause, VerdictKind
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Block, Expr, For, Name, Pragma, Stmt

Judge = Callable[[For], Judgement]


def shared_loops(judge: Judge, outer: Judgement) -> tuple[For, ...]:
    """A free loop, and those directly in it that are free too and whose bounds it does not change."""
    found = [outer.loop]
    while (inner := _only(found[-1].body)) is not None and not _names(inner, found):
        judgement = judge(inner)
        if judgement.kind is not VerdictKind.FREE or not _is_settled(judgement, outer, inner):
            break
        found.append(inner)
    return tuple(found)


def perfect_loops(outer: For) -> tuple[For, ...]:
    """A loop, and those directly in it whose headers name no index of the loops around."""
    found = [outer]
    while (inner := _only(found[-1].body)) is not None and not _names(inner, found):
        found.append(inner)
    return tuple(found)


def holds_directive(loop: For) -> bool:
    """Whether a directive stands in a loop."""
    return any(isinstance(node, Pragma) for node in statements(loop))


def _only(body: Stmt) -> For | None:
    """The loop that is all of a body."""
    while isinstance(body, Block) and len(body.items) == 1:
        body = body.items[0]
    return body if isinstance(body, For) else None


def _names(loop: For, around: list[For]) -> bool:
    """Whether the header of a loop names an index of those around it."""
    indices: set[Symbol | None] = {started(one)[0] for one in around}
    header: tuple[Expr | None, ...] = (started(loop)[1], loop.test, loop.step)
    return any(
        isinstance(node, Name) and node.symbol in indices for part in header if part is not None for node in walk(part)
    )


def _is_settled(inner: Judgement, outer: Judgement, loop: For) -> bool:
    """Whether the clauses of the outer loop are enough for the inner one."""
    index = started(loop)[0]
    name = "" if index is None else index.name
    own = {LoopClause("private", name), LoopClause("lastprivate", name)}
    return set(inner.clauses) - own <= set(outer.clauses)
