"""Why a region stays on the host."""

from lowering_core.diagnostics import Words
from lowering_core.model.directive import ExprClause
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class HostOnly:
    """The region stays on the host: `why` in a rule's words, and where."""

    why: Words
    span: Span

    @property
    def reason(self) -> str:
        """Why, as a phrase."""
        return self.why.text


@dataclass(frozen=True, slots=True)
class RegionEdit:
    """Text in place of bytes `span` of the unit's text, an insertion where that is empty.

    Several edits at one byte are in this order: what closes a construct, inner ones first; then what opens one, outer
    ones first. `depth` counts the constructs and statements around it.
    """

    span: Span
    text: str
    closing: bool
    depth: int

    def order(self) -> tuple[int, int, int]:
        """The key by which edits are sorted."""
        return self.span.start, 0 if self.closing else 1, -self.depth if self.closing else self.depth


@dataclass(frozen=True, slots=True)
class RegionForm:
    """The kernel of a general region.

    `edits` turn the region's statement into the kernel's body. `shared` are the captured variables that live in the
    block's shared memory. `threads` says that it takes the whole block; without, a team is one thread.
    `num_threads` is the clause that decides the width of the block, if one does. `teams` says that it may have
    several teams.
    """

    edits: tuple[RegionEdit, ...]
    shared: frozenset[str]
    threads: bool
    teams: bool
    num_threads: ExprClause | None
