"""Loops over a thread's own arrays are unrolled whole, so that registers hold the arrays: a register has no address,
and an array with a subscript that only the running program knows lies in memory.
"""

from collections.abc import Sequence
from dataclasses import replace

from lowering_core.analysis.register_arrays import register_arrays
from lowering_core.ir.nodes import Hole, KernelCode, Unrolled, User
from lowering_core.ir.rewrite import rewritten
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.text_loops import is_part, text_loops
from lowering_core.text import Span

NAME = "unroll"
_REGISTER_BYTES = 4
_REGISTERS = 65536
"""Of a multiprocessor, which holds a block at least."""
_MOST = 160
"""Registers of a thread that arrays may take: of the 255 that it can have, some are for the rest of the body."""
_OTHERS = 32
"""Registers that a body needs besides."""


def with_unrolled_loops(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with loops that the compiler unrolls whole; what they compute stays the same."""
    room = max(min(_MOST, _REGISTERS // max(kernel.bound, 1) - _OTHERS), 0) * _REGISTER_BYTES
    found = register_arrays(kernel.statement, room, text_loops(kernel), facts.environment)
    if not found.arrays:
        return kernel
    names = ", ".join(f"`{one.name}`" for one in found.arrays)
    spans = tuple(loop.span for loop in found.loops if loop.span is not None)
    body = rewritten(kernel.body, lambda item: (_wrapped(item, spans) if isinstance(item, User) else item,))
    return replace(kernel, body=body).remarked(NAME, f"registers hold {names}, whose loops are unrolled")


def _wrapped(user: User, loops: Sequence[Span]) -> User:
    """The user's text with loops in it marked, the outer ones first."""
    marked: list[Hole] = []
    end = user.span.start
    for loop in loops:
        if loop.start >= end and is_part(loop, user):
            inner = User(loop, tuple(hole for hole in user.holes if loop.covers(hole.span)))
            marked.append(Hole(loop, Unrolled(_wrapped(inner, [one for one in loops if one != loop]))))
            end = loop.end
    kept = (hole for hole in user.holes if not any(one.span.covers(hole.span) for one in marked))
    return replace(user, holes=(*kept, *marked))
