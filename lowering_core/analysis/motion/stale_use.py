"""What a walk through a function and the functions that it calls has found: reads of old copies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lowering_core.analysis.motion.coherence import HeldMemory, MemoryChange
from lowering_core.analysis.motion.elements import Elements, Translate
from lowering_core.model.polynomial import variable
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Stmt
from lowering_core.text import Span


@dataclass(frozen=True, slots=True)
class StaleUse:
    """A read at `span`, in the statement `anchor`, that does not find what `change` wrote on the other side. `held` is
    what was known of the memory then, and `elements` are those that the statement reads. `on_host`: the host reads.
    `callee` is the function that reads, where one is called there.
    """

    symbol: Symbol
    on_host: bool
    span: Span
    anchor: Stmt
    change: MemoryChange
    elements: tuple[Elements | None, ...]
    held: HeldMemory
    callee: str = ""


@dataclass(frozen=True, slots=True)
class CallFrame:
    """A call of a function that is walked through: `callee` is called by the statement `call` of the function that is
    looked at, which knows the callee's variables as `names` and `translate` say; the empty name is that function
    itself.
    """

    callee: str
    call: Stmt | None
    span: Span | None
    names: Mapping[Symbol, Symbol]
    translate: Translate
    depth: int

    def root(self, symbol: Symbol) -> Symbol:
        """The variable as the function that is looked at knows it."""
        return self.names.get(symbol, symbol)


ROOT = CallFrame("", None, None, {}, variable, 0)


@dataclass(slots=True)
class ToldUses:
    """What was found, and the values that either side gives to variables: where these are alike, no copy is old."""

    found: dict[tuple[Symbol, Span, Span], StaleUse]
    on_host: dict[Symbol, set[str]]
    on_device: dict[Symbol, set[str]]
