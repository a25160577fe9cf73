"""Two iterations of a parallel loop that are sure to touch one element, at least one of them writing it."""

from __future__ import annotations

from dataclasses import dataclass

from lowering_core.text import Span


@dataclass(frozen=True, slots=True)
class Touch:
    """What one iteration does to the element.

    `iteration` counts from 0 in each loop of the nest, outermost first; `where` are the values of the indices, as
    `i = 1`. `span` is the access in the unit's text.
    """

    iteration: tuple[int, ...]
    where: str
    writes: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Collision:
    """`first` writes `element` (of variable `name`), and so may `second`; nothing orders the two iterations.

    `needed` are the iterations that each loop must have for both to exist; 1 where it is known that it has them.
    """

    name: str
    element: str
    first: Touch
    second: Touch
    needed: tuple[int, ...]

    @property
    def sentence(self) -> str:
        """What the two do, without a full stop."""
        if self.second.writes:
            return f"iterations {self.first.where} and {self.second.where} both write `{self.element}`"
        return f"iteration {self.first.where} writes `{self.element}`, which iteration {self.second.where} reads"
