"""What identifiers mean while a text is read: type names in nested scopes, enumerators, macros."""

from collections.abc import Callable, Iterable, Mapping

from lowering_core.model.ctypes import CType, Record
from lowering_core.model.unit import Macro

MacroLookup = Callable[[str, int], Macro | None]


class Names:
    """Scopes of a text being read. `macro(name, offset)` is the definition in force at a byte of the text."""

    __slots__ = (
        "_enumerators", "_file_enumerator", "_file_typedef", "_scopes", "enumerators", "file_scope", "macro", "records",
    )  # fmt: skip

    def __init__(
        self,
        typedef: Callable[[str], CType | None],
        enumerator: Callable[[str], int | None],
        macro: MacroLookup,
        file_scope: bool = False,
    ) -> None:
        self._file_typedef = typedef
        self._file_enumerator = enumerator
        self.macro = macro
        self.file_scope = file_scope
        self._scopes: list[dict[str, CType | None]] = [{}]
        self._enumerators: list[dict[str, int | None]] = [{}]
        self.records: dict[str, Record] = {}
        self.enumerators: dict[str, int] = {}

    def moved(self, start: int) -> "Names":
        """The same scopes for a text that begins at byte `start`; records and enumerators are collected anew."""
        macro = self.macro
        return self.with_macros(lambda name, at: macro(name, at + start))

    def with_macros(self, macro: MacroLookup) -> "Names":
        """The same scopes with other macros in force; records and enumerators are collected anew."""
        other = Names(self._file_typedef, self._file_enumerator, macro, self.file_scope)
        other._scopes, other._enumerators = self._scopes, self._enumerators
        return other

    def enter(self) -> None:
        """Open a block."""
        self._scopes.append({})
        self._enumerators.append({})

    def leave(self) -> None:
        """Close the innermost block."""
        self._scopes.pop()
        self._enumerators.pop()

    def declare_type(self, name: str, ctype: CType) -> None:
        """Make `name` a typedef name in the innermost scope."""
        self._scopes[-1][name] = ctype

    def declare_object(self, name: str) -> None:
        """Make `name` something other than a type or an enumerator in the innermost scope."""
        self._scopes[-1][name] = None
        self._enumerators[-1][name] = None

    def declare_enumerator(self, name: str, value: int) -> None:
        """Make `name` an enumeration constant in the innermost scope."""
        self._scopes[-1][name] = None
        self._enumerators[-1][name] = value
        if len(self._scopes) == 1:
            self.enumerators[name] = value

    def local_enumerators(self) -> dict[str, int]:
        """The enumeration constants of the innermost scope."""
        return {name: value for name, value in self._enumerators[-1].items() if value is not None}

    def learn(self, types: Mapping[str, CType], enumerators: Mapping[str, int], objects: Iterable[str]) -> None:
        """Declare several names of a piece that was read before."""
        for name in objects:
            self.declare_object(name)
        for name, value in enumerators.items():
            self.declare_enumerator(name, value)
        for name, ctype in types.items():
            self.declare_type(name, ctype)

    def typedef(self, name: str) -> CType | None:
        """What the typedef name stands for here, None when `name` is no type here."""
        for scope in reversed(self._scopes):
            if name in scope:
                return scope[name]
        return self._file_typedef(name)

    def type_names(self) -> set[str]:
        """The typedef names that open scopes declare and no inner scope hides."""
        found: set[str] = set()
        for scope in self._scopes:
            found |= {name for name, ctype in scope.items() if ctype is not None}
            found -= {name for name, ctype in scope.items() if ctype is None}
        return found

    def is_local(self, name: str) -> bool:
        """Whether an open scope declares `name`."""
        return any(name in scope for scope in self._scopes)

    def enumerator(self, name: str) -> int | None:
        """The value of the enumeration constant `name`, None when it is none here."""
        for scope in reversed(self._enumerators):
            if name in scope:
                return scope[name]
        return self._file_enumerator(name)
