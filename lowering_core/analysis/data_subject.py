"""A variable of a region that a decision is taken on, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from lowering_core.analysis.data_access import Effects
from lowering_core.analysis.data_clauses import Mention
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.ctypes import CType
from lowering_core.model.data import Captured, Use
from lowering_core.model.directive import Clause
from lowering_core.model.region import HostOnly
from lowering_core.text import Span


@dataclass(frozen=True, slots=True)
class Subject:
    """A variable to decide on. `index`: of an associated loop; `shared_storage`: lanes update it atomically.

    `own` are the clauses of the target directive itself, for directives joined with it take part in `mentions`, and
    `keeps_index` tells that this directive says simd or loop. `uses` are the region's uses of the variable;
    `in_parts`: directives before or around the region map members of what the variable points to. `on_device`: an
    enclosing `target data` has given the name to the device's storage.
    """

    name: str
    type: CType
    effects: Effects
    span: Span
    is_global: bool
    mentions: tuple[Mention, ...]
    index: bool
    shared_storage: bool
    own: tuple[Clause, ...]
    keeps_index: bool
    uses: tuple[Use, ...] = ()
    in_parts: bool = False
    on_device: bool = False

    def mention(self, *kinds: str) -> Mention | None:
        """The first clause of one of these kinds that names the variable."""
        return next((mention for mention in self.mentions if mention.kind in kinds), None)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The captured variable (None: nothing reaches the kernel under this name) and what is wrong with it."""

    captured: Captured | None = None
    obstacles: tuple[HostOnly, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
