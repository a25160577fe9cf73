"""A kernel's statements with some of them changed: what passes are made of."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from lowering_core.ir.nodes import (
    AnyItem,
    Braces,
    Counted,
    Critical,
    Declare,
    Enumerated,
    GridStride,
    Guard,
    Hole,
    Items,
    Operator,
    ParallelLoop,
    RoundRobinLoop,
    Several,
    TeamChunks,
    Unrolled,
    User,
)
from lowering_core.model.syntax import Node


def rewritten(items: Sequence[AnyItem], change: Callable[[AnyItem], Sequence[AnyItem]]) -> Items:
    """The statements that `change` makes of each one, those inside it first."""
    return tuple(new for item in items for new in change(with_inner(item, lambda inner: rewritten(inner, change))))


def with_inner(item: AnyItem, change: Callable[[Items], Items]) -> AnyItem:
    """A statement with each sequence of statements directly inside it changed."""
    match item:
        case Braces(items) | Several(items) | Guard(_, items) | Counted(_, _, items) | Critical(_, items):
            return replace(item, items=change(items))
        case ParallelLoop() | GridStride() | RoundRobinLoop() | TeamChunks() | Enumerated():
            return replace(item, body=change(item.body))
        case Operator(_, _, start, combine):
            return replace(item, start=change(start), combine=change(combine))
        case Unrolled(loop):
            (inner,) = change((loop,))
            assert isinstance(inner, User), "the loop stays the user's"
            return replace(item, loop=inner)
        case User(_, holes) if holes:
            return replace(item, holes=tuple(_hole(hole, change) for hole in holes))
        case _:
            return item


def declared_in(items: Items) -> tuple[Declare, ...]:
    """The declarations among statements and inside them."""
    found: list[Declare] = []

    def seen(inner: Items) -> Items:
        for item in inner:
            if isinstance(item, Declare):
                found.append(item)
            with_inner(item, seen)
        return inner

    seen(items)
    return tuple(found)


def _hole(hole: Hole, change: Callable[[Items], Items]) -> Hole:
    """What takes the place of one statement is one statement."""
    if isinstance(hole.code, Node):
        return hole
    items = change((hole.code,))
    return replace(hole, code=items[0] if len(items) == 1 else Braces(items))
