"""Inner loops that only read are unrolled, so that the loads of many of their iterations are in flight.

Where a loop construct has few iterations for a device, each of which runs a long loop, as in the sums of rows or of
columns, few threads wait for memory, and each must have more on its way. Compilers unroll such loops less.
"""

from dataclasses import replace

from lowering_core.analysis.regular_loops import is_regular
from lowering_core.analysis.short_loops import has_long_loop
from lowering_core.analysis.walk import walk
from lowering_core.ir.nodes import Hole, KernelCode, Unrolled, User
from lowering_core.ir.rewrite import rewritten
from lowering_core.model.syntax import For, While
from lowering_core.passes import nest_tiles, unroll
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.straight_loads import loads_of
from lowering_core.passes.text_loops import is_part, text_loops
from lowering_core.text import Span

NAME = "inner-loads"
_TIMES = 32
"""On an H200, sums of rows and columns, and sums over all pairs, took less time with 32 iterations than with 16."""
_MOST_NODES = 2048
"""Expressions and statements of all iterations together."""
_MOST_LOADS = 8


def with_inner_loads(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with inner loops unrolled whose loads do not wait for anything that an iteration stores. The order of
    the iterations is the user's.
    """
    # Jammed loops, and those of arrays in registers, are unrolled as far as registers reach.
    if any(one.name in (nest_tiles.JAM, unroll.NAME) for one in kernel.remarks):
        return kernel
    is_text = text_loops(kernel)
    loops = (node for node in walk(kernel.statement) if isinstance(node, For) and node.span is not None)
    times = {one.span: _times(one, kernel, facts) for one in loops if one.span is not None and is_text(one)}
    times = {span: count for span, count in times.items() if count > 1}
    if not times:
        return kernel
    body = rewritten(kernel.body, lambda item: (_wrapped(item, times) if isinstance(item, User) else item,))
    shown = " or ".join(map(str, sorted(set(times.values()))))
    return replace(kernel, body=body).remarked(NAME, f"a thread has the loads of {shown} inner iterations in flight")


def _times(loop: For, kernel: KernelCode, facts: KernelFacts) -> int:
    """How many iterations are unrolled; 1 where the loop stays as it is."""
    span = loop.body.span
    if span is None or not is_regular(loop) or not has_long_loop(loop):
        return 1
    if any(isinstance(node, For | While) for node in walk(loop.body)):
        return 1
    if not 0 < len(loads_of((User(span),), kernel, facts)) <= _MOST_LOADS:
        return 1
    fitting = _MOST_NODES // sum(1 for _ in walk(loop.body))
    return min(_TIMES, 1 << max(fitting.bit_length() - 1, 0))


def _wrapped(user: User, times: dict[Span, int]) -> User:
    """The user's text with loops in it marked, none of which is in another."""
    marked = [
        Hole(span, Unrolled(User(span, tuple(hole for hole in user.holes if span.covers(hole.span))), count))
        for span, count in times.items()
        if is_part(span, user)
    ]
    kept = (hole for hole in user.holes if not any(one.span.covers(hole.span) for one in marked))
    return replace(user, holes=(*kept, *marked))
