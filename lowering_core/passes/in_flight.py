"""Loops whose iterations read memory and write none run several of them at a time, so that their loads are in flight
together: what one thread waits for hides behind what it has asked for already.

The iterations keep their order, and so does the sum that they add to. The compiler may move the loads of an iteration
in front of the sums of those before it, because nothing is stored between them.
"""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core.access.accesses import accesses_of
from lowering_core.access.effects import is_library_query
from lowering_core.analysis.walk import statements, walk
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, GridStride, Items, KernelCode, RoundRobinLoop, User
from lowering_core.ir.rewrite import rewritten
from lowering_core.model.syntax import Block, DeclStmt, Expr, ExprStmt, If, Jump, Node, Number, Stmt
from lowering_core.passes.facts import KernelFacts

NAME = "in-flight"
_ITERATIONS = 4
_MOST_LOADS = 8
"""A body with more of them in an iteration keeps a thread's registers busy as it is."""
_STRAIGHT = (Block, DeclStmt, ExprStmt, If)


def with_loads_in_flight(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with loops unrolled whose loads do not wait for anything that an iteration stores."""
    found: list[AnyItem] = []

    def change(item: AnyItem) -> Items:
        if isinstance(item, GridStride | RoundRobinLoop) and _is_shared(item) and _only_loads(item, kernel, facts):
            item = replace(item, unroll=_ITERATIONS)
            found.append(item)
        return (item,)

    body = rewritten(kernel.body, change)
    if not found:
        return kernel
    return replace(kernel, body=body).remarked(NAME, f"a thread has the loads of {_ITERATIONS} iterations in flight")


def _is_shared(item: GridStride | RoundRobinLoop) -> bool:
    """Whether several workers share the iterations: one that runs all of them mostly has loops around it that are."""
    return not item.unroll and (isinstance(item, RoundRobinLoop) or not isinstance(item.stride, Number))


def _only_loads(item: GridStride | RoundRobinLoop, kernel: KernelCode, facts: KernelFacts) -> bool:
    """Whether an iteration is straight code that reads memory, writes none, and calls nothing that does."""
    users = [one for one in item.body if isinstance(one, User)]
    others = (one for one in item.body if not isinstance(one, User))
    if not all(isinstance(one, Declare | Evaluate) for one in others):
        return False
    if not all(isinstance(hole.code, Node) for one in users for hole in one.holes):
        return False
    loads = 0
    for statement in _statements(users, kernel):
        made = accesses_of(statement, facts.environment)
        pure = not made.opaque and all(is_library_query(call) for call, _ in made.calls)
        if not pure or not all(map(_is_straight, statements(statement))):
            return False
        memory = [one for one in made.all if one.path is None or one.path]
        if any(one.writes for one in memory):
            return False
        loads += sum(one.reads for one in memory)
    return 0 < loads <= _MOST_LOADS


def _statements(users: list[User], kernel: KernelCode) -> Iterator[Stmt]:
    """The statements that stand in some of the user's text, none of them inside another."""

    def covered(node: Stmt | Expr) -> bool:
        span = node.span
        return span is not None and any(one.span.covers(span) for one in users)

    for node in walk(kernel.statement, lambda node: not covered(node)):
        if isinstance(node, Stmt) and covered(node):
            yield node


def _is_straight(statement: Stmt) -> bool:
    return isinstance(statement, _STRAIGHT) or (isinstance(statement, Jump) and statement.keyword == "continue")
