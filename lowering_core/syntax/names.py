"""What identifiers mean while a text is read: the symbols of nested scopes, and macros."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from lowering_core.model.ctypes import Arithmetic, CType, Kind, Record
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Declaration
from lowering_core.model.unit import Environment, Macro
from lowering_core.text import Span

MacroLookup = Callable[[str, int], Macro | None]
FileSymbol = Callable[[str], Symbol | None]
_INT = Arithmetic(Kind.INT)


class Names:
    """Scopes of a text being read. `macro(name, offset)` is the definition in force at a byte of the text; `declared`
    are the names that the text declares inside of functions.
    """

    __slots__ = ("_file_symbol", "_scopes", "declared", "enumerators", "file_scope", "macro", "records")

    def __init__(self, file_symbol: FileSymbol, macro: MacroLookup, file_scope: bool = False) -> None:
        self._file_symbol = file_symbol
        self.macro = macro
        self.file_scope = file_scope
        self._scopes: list[dict[str, Symbol]] = [{}]
        self.declared: list[Symbol] = []
        self.records: dict[str, Record] = {}
        self.enumerators: dict[str, int] = {}

    def moved(self, start: int) -> Names:
        """The same scopes for a text that begins at byte `start`; what the text declares is collected anew."""
        macro = self.macro
        other = self.with_macros(lambda name, at: macro(name, at + start))
        other.declared = []
        return other

    def with_macros(self, macro: MacroLookup) -> Names:
        """The same scopes with other macros in force; records and enumerators are collected anew."""
        other = Names(self._file_symbol, macro, self.file_scope)
        other._scopes, other.declared = self._scopes, self.declared
        return other

    def kept(self) -> Names:
        """What names mean at this place, for a text that is read later."""
        other = self.with_macros(self.macro)
        other._scopes = [dict(scope) for scope in self._scopes]
        return other

    def enter(self) -> None:
        """Open a block."""
        self._scopes.append({})

    def leave(self) -> None:
        """Close the innermost block."""
        self._scopes.pop()

    def declare_type(self, name: str, ctype: CType, span: Span | None = None) -> Symbol:
        """Make `name` a typedef name in the innermost scope."""
        return self._declare(name, SymbolKind.TYPE, ctype, "typedef", span)

    def declare_object(
        self, name: str, kind: SymbolKind, ctype: CType, storage: str = "", span: Span | None = None
    ) -> Symbol:
        """Make `name` an object, parameter or function in the innermost scope. One that a block declares with linkage
        is that of file scope (C11 6.2.2).
        """
        return self._declare(name, kind, ctype, storage, span)

    def declare_enumerator(self, name: str, value: int | None, span: Span | None = None) -> Symbol:
        """Make `name` an enumeration constant in the innermost scope; a `value` of None is not known."""
        if value is not None and len(self._scopes) == 1:
            self.enumerators[name] = value
        return self._declare(name, SymbolKind.ENUMERATOR, _INT, "", span, value)

    def completed(self, symbol: Symbol, ctype: CType) -> Symbol:
        """The symbol, declared in the innermost scope, with the type that its initialiser gives it."""
        return self._enter(replace(symbol, type=ctype))

    def _declare(
        self, name: str, kind: SymbolKind, ctype: CType, storage: str, span: Span | None, value: int | None = None
    ) -> Symbol:
        linked = kind is SymbolKind.FUNCTION or (kind is SymbolKind.OBJECT and storage == "extern")
        if linked or (self.file_scope and len(self._scopes) == 1):
            return self._enter(Symbol(name, 0, kind, ctype, storage, None, value))
        known = self._scopes[-1].get(name)
        if known is not None and known.kind is SymbolKind.PARAMETER and known.number:
            # An old-style definition names its parameters first and declares them afterwards.
            return self._enter(replace(known, type=ctype, storage=storage, span=span))
        self.declared.append(Symbol(name, len(self.declared) + 1, kind, ctype, storage, span, value))
        return self._enter(self.declared[-1])

    def _enter(self, symbol: Symbol) -> Symbol:
        self._scopes[-1][symbol.name] = symbol
        if symbol.number:
            self.declared[symbol.number - 1] = symbol
        return symbol

    def local_enumerators(self) -> dict[str, Symbol]:
        """The enumeration constants of the innermost scope whose values are known."""
        return {name: symbol for name, symbol in self._scopes[-1].items() if symbol.value is not None}

    def learn(
        self, types: Mapping[str, CType], enumerators: Mapping[str, int], declarations: Iterable[Declaration]
    ) -> None:
        """Declare several names of a piece of file scope that was read before."""
        for declaration in declarations:
            if declaration.symbol is not None:
                self._enter(declaration.symbol)
        for name, value in enumerators.items():
            self.declare_enumerator(name, value)
        for name, ctype in types.items():
            self.declare_type(name, ctype)

    def symbol(self, name: str) -> Symbol | None:
        """What `name` means here, None when nothing declares it."""
        for scope in reversed(self._scopes):
            if name in scope:
                return scope[name]
        return self._file_symbol(name)

    def symbols(self, names: Iterable[str]) -> tuple[Symbol, ...]:
        """The declarations that those of the names mean which are declared."""
        found = (self.symbol(name) for name in names)
        return tuple(symbol for symbol in found if symbol is not None)

    def typedef(self, name: str) -> CType | None:
        """What the typedef name stands for here, None when `name` is no type here."""
        symbol = self.symbol(name)
        return symbol.type if symbol is not None and symbol.kind is SymbolKind.TYPE else None

    def is_local(self, name: str) -> bool:
        """Whether an open scope declares `name`."""
        return any(name in scope for scope in self._scopes)

    def enumerator(self, name: str) -> int | None:
        """The value of the enumeration constant `name`, None when it is none here."""
        symbol = self.symbol(name)
        return None if symbol is None else symbol.value


def no_macro(_name: str, _offset: int) -> None:
    """No name is a macro."""


def no_names() -> Names:
    """A place where no name has a meaning."""
    return Names(lambda _name: None, no_macro)


def file_symbols(environment: Environment) -> FileSymbol:
    """What names mean at the file scope that `environment` describes."""

    def symbol(name: str) -> Symbol | None:
        ctype = environment.typedefs.get(name)
        if ctype is not None:
            return Symbol(name, 0, SymbolKind.TYPE, ctype, "typedef")
        declaration = environment.globals.get(name) or environment.functions.get(name)
        if declaration is not None:
            return declaration.symbol
        value = environment.enumerators.get(name)
        return None if value is None else Symbol(name, 0, SymbolKind.ENUMERATOR, _INT, "", None, value)

    return symbol


def typedef_symbols(typedefs: Mapping[str, CType]) -> FileSymbol:
    """File scope where the given typedef names are known and nothing else is."""

    def symbol(name: str) -> Symbol | None:
        ctype = typedefs.get(name)
        return None if ctype is None else Symbol(name, 0, SymbolKind.TYPE, ctype, "typedef")

    return symbol
