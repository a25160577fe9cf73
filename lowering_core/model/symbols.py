"""What a name means: the declaration that it refers to, as a value that can be compared."""

from __future__ import annotations

from dataclasses import field
from enum import Enum, unique
from typing import TYPE_CHECKING

from lowering_core.text import Span
from lowering_core.values import dataclass

if TYPE_CHECKING:
    from lowering_core.model.ctypes import CType
    from lowering_core.model.syntax import Expr


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

    `number` is 0 for what lives at file scope (also where a block declares it again as `extern`), k for the k-th
    declaration of the function in source order, and -k for what a declaration at file scope declares inside of itself.
    `type` is the declared type, for a typedef what it stands for; `storage` the storage class or ``; `value` that of an
    enumerator where it is known, `initial` the initialiser of a local. In bytes of the function's unit, `span` says
    where a name is declared in the function, and `extent` where it is known, unless another one hides it.
    """

    name: str
    number: int
    kind: SymbolKind = field(compare=False)
    type: CType = field(compare=False)
    storage: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False)
    value: int | None = field(default=None, compare=False)
    initial: Expr | None = field(default=None, compare=False, repr=False)
    extent: Span | None = field(default=None, compare=False, repr=False)

    @property
    def is_local(self) -> bool:
        """Whether the name was declared inside of a function, parameters included."""
        return self.number != 0

    def reaches(self, offset: int) -> bool:
        """Whether the name is known at a byte of the function's text."""
        return self.extent is not None and self.extent.start <= offset < self.extent.end
