"""Which of the user's loops stand in a kernel as they are written, so that each thread runs all of their iterations."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from lowering_core.ir.nodes import AnyItem, Braces, Hole, Items, KernelCode, User
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


def with_loops(user: User, loops: Iterable[tuple[For, Callable[[User], Items]]]) -> User:
    """The user's text with something else in place of each loop in it, made from the loop's own text."""
    holes = list(user.holes)
    for loop, made in loops:
        span = loop.span
        if span is not None and is_part(span, user):
            inside = tuple(hole for hole in holes if span.covers(hole.span))
            holes = [hole for hole in holes if hole not in inside]
            holes.append(Hole(span, Braces(made(User(span, inside)))))
    return replace(user, holes=tuple(holes))


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
