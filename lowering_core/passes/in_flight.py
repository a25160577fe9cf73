"""Loops whose iterations read memory and write none run several of them at a time, so that their loads are in flight
together: what one thread waits for hides behind what it has asked for already.

The iterations keep their order, and so does the sum that they add to. The compiler may move the loads of an iteration
in front of the sums of those before it, because nothing is stored between them.
"""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core.access.accesses import accesses_of
from lowering_core.access.effects import is_library_query
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.walk import statements, walk
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, GridStride, Hole, Items, KernelCode, RoundRobinLoop, User
from lowering_core.ir.rewrite import rewritten
from lowering_core.model.access import Access
from lowering_core.model.kernel import Deals, RoundRobin
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import (
    Block,
    DeclStmt,
    Expr,
    ExprStmt,
    If,
    Intrinsic,
    Jump,
    Name,
    Node,
    Number,
    Pragma,
    Stmt,
)
from lowering_core.model.unit import Scope
from lowering_core.passes.facts import KernelFacts

NAME = "in-flight"
_BYTES, _LEAST, _MOST = 8, 4, 8
_MOST_LOADS = 8
"""A body with more of them in an iteration keeps a thread's registers busy as it is."""
_STRAIGHT = (Block, DeclStmt, ExprStmt, If)
_PRIVATE = frozenset({Operation.BINS_UPDATE, Operation.OWN_UPDATE})


def with_loads_in_flight(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with loops unrolled whose loads do not wait for anything that an iteration stores."""
    counts: list[int] = []

    def change(item: AnyItem) -> Items:
        if not isinstance(item, GridStride | RoundRobinLoop) or not _is_shared(item):
            return (item,)
        loaded = _loaded(item, kernel, facts)
        if not 0 < len(loaded) <= _MOST_LOADS:
            return (item,)
        count = min(max(_BYTES // sum(loaded), _LEAST), _MOST)
        size = _chunk(item, facts) if isinstance(item, RoundRobinLoop) else None
        if isinstance(item, RoundRobinLoop) and size is not None and size <= count:
            item = replace(item, size=size)
        counts.append(count if size is not None or isinstance(item, GridStride) else _LEAST)
        return (replace(item, unroll=counts[-1]),)

    body = rewritten(kernel.body, change)
    if not counts:
        return kernel
    shown = " or ".join(map(str, sorted(set(counts))))
    return replace(kernel, body=body).remarked(NAME, f"a thread has the loads of {shown} iterations in flight")


def _is_shared(item: GridStride | RoundRobinLoop) -> bool:
    """Whether several workers share the iterations: one that runs all of them mostly has loops around it that are."""
    return not item.unroll and (isinstance(item, RoundRobinLoop) or not isinstance(item.stride, Number))


def _chunk(item: RoundRobinLoop, facts: KernelFacts) -> int | None:
    """The number of iterations of a chunk, if it is a constant."""
    chunk, scope = item.chunk, Scope((), facts.environment, 0)
    deals = facts.plan.strategy.deals if isinstance(facts.plan.strategy, RoundRobin) else Deals()
    if isinstance(chunk, Name) and deals.threads is not None and deals.threads.chunk is not None:
        chunk = deals.threads.chunk
    value = constant_value(chunk, scope)
    return value if value is not None and value > 0 else None


def _loaded(item: GridStride | RoundRobinLoop, kernel: KernelCode, facts: KernelFacts) -> list[int]:
    """The sizes in bytes of what an iteration loads from memory; nothing unless it is straight code, which writes none
    but what nobody reads: its own copies, and the block's, of what is reduced or updated.
    """
    users = [one for one in item.body if isinstance(one, User)]
    others = (one for one in item.body if not isinstance(one, User))
    if not all(isinstance(one, Declare | Evaluate) for one in others):
        return []
    if not all(map(_is_plain, (hole for one in users for hole in one.holes))):
        return []
    own = {one.name for one in (*facts.plan.updated, *facts.plan.private)}
    loaded: list[int] = []
    for statement in _statements(users, kernel):
        made = accesses_of(statement, facts.environment)
        pure = not made.opaque and all(is_library_query(call) for call, _ in made.calls)
        if not pure or not all(map(_is_straight, statements(statement))):
            return []
        memory = [one for one in made.all if one.path is None or one.path]
        if any(one.writes and (one.root is None or one.root.name not in own) for one in memory):
            return []
        loaded += (_size(one, facts) for one in memory if one.reads and not one.writes)
    return loaded


def _statements(users: list[User], kernel: KernelCode) -> Iterator[Stmt]:
    """The statements that stand in some of the user's text, none of them inside another."""

    def covered(node: Stmt | Expr) -> bool:
        span = node.span
        return span is not None and any(one.span.covers(span) for one in users)

    for node in walk(kernel.statement, lambda node: not covered(node)):
        if isinstance(node, Stmt) and covered(node):
            yield node


def _is_plain(hole: Hole) -> bool:
    """Whether an expression stands in the hole, or an update of what nobody else sees."""
    code = hole.code
    private = isinstance(code, Evaluate) and isinstance(code.expr, Intrinsic) and code.expr.operation in _PRIVATE
    return private or isinstance(code, Node)


def _is_straight(statement: Stmt) -> bool:
    """Whether a statement neither repeats nor leaves anything. An atomic construct is one of those that have holes."""
    if isinstance(statement, Pragma):
        return statement.directive.name == "atomic"
    return isinstance(statement, _STRAIGHT) or (isinstance(statement, Jump) and statement.keyword == "continue")


def _size(access: Access, facts: KernelFacts) -> int:
    return _BYTES if access.type is None else size_of(access.type, facts.environment) or _BYTES
