"""What a name means: the declaration that it refers to, as a value that can be compared."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, unique
from typing import TYPE_CHECKING

from lowering_core.text import Span

if TYPE_CHECKING:
    from lowering_core.model.ctypes import CType


@unique
class SymbolKind(Enum):
    """What was declared."""

    OBJECT = "object"
    PARAMETER = "parameter"
    FUNCTION = "function"
    ENUMERATOR = "enumerator"
    TYPE = "type"


@dataclass(frozen=True, slots=True)
class Symbol:
    """One declared name of a function or of file scope. Symbols of one function are equal where they are the same one.

    `number` is 0 for what lives at file scope (also where a block declares it again as `extern`), and k for the k-th
    declaration of the function in source order. `type` is the declared type, for a typedef what it stands for;
    `storage` the storage class or ``; `value` that of an enumerator where it is known. `span` says where a local name
    is declared, in bytes of the function's unit.
    """

    name: str
    number: int
    kind: SymbolKind = field(compare=False)
    type: CType = field(compare=False)
    storage: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False)
    value: int | None = field(default=None, compare=False)

    @property
    def is_local(self) -> bool:
        """Whether the name was declared inside of a function, parameters included."""
        return self.number > 0
