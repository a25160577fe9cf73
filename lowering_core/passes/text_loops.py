"""Which of the user's loops stand in a kernel as they are written, so that each thread runs all of their iterations."""

from collections.abc import Callable, Sequence

from lowering_core.ir.nodes import AnyItem, Hole, Items, KernelCode, User
from lowering_core.ir.rewrite import rewritten
from lowering_core.model.syntax import For
from lowering_core.text import Span


def text_loops(kernel: KernelCode) -> Callable[[For], bool]:
    """Tells whether a loop of the region is the user's text in the kernel."""
    texts = _texts(kernel.body)
    return lambda loop: any(is_part(loop.span, user) for user in texts)


def is_part(span: Span | None, user: User) -> bool:
    """Whether a statement stands in the text; in place of some there is something else."""
    return span is not None and user.span.covers(span) and _is_free(span, user.holes)


def _texts(items: Items) -> tuple[User, ...]:
    """All of the user's text in a kernel."""
    found: list[User] = []

    def seen(item: AnyItem) -> Items:
        found.extend((item,) if isinstance(item, User) else ())
        return (item,)

    rewritten(items, seen)
    return tuple(found)


def _is_free(span: Span, holes: Sequence[Hole]) -> bool:
    """Whether each hole lies within a statement, which is more than that, or apart from it."""
    inside = (one for one in holes if one.span.start < span.end and span.start < one.span.end)
    return all(span.covers(one.span) and span != one.span for one in inside)
