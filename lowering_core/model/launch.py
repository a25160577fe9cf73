"""Launch geometry: every value says who owns it. The user's explicit choice is kept; a default may be tuned."""

from __future__ import annotations

from dataclasses import dataclass

from lowering_core.model.syntax import Expr
from lowering_core.text import Span


@dataclass(frozen=True, slots=True)
class Explicit:
    """A value that a clause gives: its expression, constant value where known, the clause's name and span."""

    expr: Expr
    value: int | None
    clause: str
    span: Span


@dataclass(frozen=True, slots=True)
class Default:
    """A value that is ours to choose. `value` is None when it is computed from the trip count at run time."""

    value: int | None
    why: str


@dataclass(frozen=True, slots=True)
class LaunchGeometry:
    """`blocks` teams of `threads` threads. `limit` is thread_limit when both it and num_threads were given.

    `several` is the condition under which a block has more than one thread.
    """

    blocks: Explicit | Default
    threads: Explicit | Default
    limit: Explicit | None = None
    several: Expr | None = None
