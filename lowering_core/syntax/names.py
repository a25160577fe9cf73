"""What identifiers mean while a text is read: the symbols of nested scopes, and macros."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from lowering_core.model.ctypes import CType, Enumeration, Field, Record, enumerator_type
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import TAG, Declaration, Expr
from lowering_core.model.unit import Environment, Macro
from lowering_core.text import Span

MacroLookup = Callable[[str, int], Macro | None]
FileSymbol = Callable[[str], Symbol | None]
_ENDLESS = 1 << 62


class Names:
    """Scopes of a text being read. `macro(name, offset)` is the definition in force at a byte of the text; `declared`
    are the names that the text declares inside of functions, `declarations` the declarations in source order.
    """

    __slots__ = (
        "_file_records", "_file_symbol", "_hidden", "_known", "_open", "declarations", "declared",
        "enumerations", "enumerators", "file_scope", "macro", "records",
    )  # fmt: skip

    def __init__(
        self, file_symbol: FileSymbol, macro: MacroLookup, file_records: Mapping[str, Record], file_scope: bool = False
    ) -> None:
        self._file_symbol = file_symbol
        self._file_records = file_records
        self.macro = macro
        self.file_scope = file_scope
        # What names mean now; for each open scope, what its names meant before, and the byte where it ends.
        self._known: dict[str, Symbol | None] = {}
        self._hidden: list[dict[str, Symbol | None]] = [{}]
        self._open: list[int] = [_ENDLESS]
        self.declared: list[Symbol] = []
        self.declarations: list[Declaration] = []
        self.records: dict[str, Record] = {}
        self.enumerators: dict[str, int | None] = {}
        self.enumerations: dict[str, Enumeration] = {}

    def moved(self, start: int) -> Names:
        """The same scopes for a text that begins at byte `start`; what the text declares is collected anew."""
        macro = self.macro
        other = self.with_macros(lambda name, at: macro(name, at + start))
        other.declared, other.declarations = [], []
        return other

    def with_macros(self, macro: MacroLookup) -> Names:
        """The same scopes with other macros in force; records and enumerators are collected anew."""
        other = Names(self._file_symbol, macro, self._file_records, self.file_scope)
        other._known, other._hidden, other._open = self._known, self._hidden, self._open
        other.declared, other.declarations = self.declared, self.declarations
        return other

    def kept(self) -> Names:
        """What names mean at this place, for a text that is read later."""
        other = self.with_macros(self.macro)
        other._known, other._hidden, other._open = dict(self._known), [{}], [_ENDLESS]
        return other

    @property
    def is_at_file_scope(self) -> bool:
        """Whether what is declared now is known in the whole file, not in a function or a parameter list alone."""
        return self.file_scope and len(self._hidden) == 1

    def enter(self, end: int) -> None:
        """Open a scope that lasts until byte `end` of the unit."""
        self._hidden.append({})
        self._open.append(end)

    def leave(self) -> None:
        """Close the innermost scope."""
        self._known.update(self._hidden.pop())
        self._open.pop()

    def restart(self) -> None:
        """Forget what was declared so far; names keep their meanings."""
        self.declared.clear()
        self.declarations.clear()

    def declare_enumerator(self, name: str, value: int | None, span: Span | None = None) -> Symbol:
        """Make `name` an enumeration constant in the innermost scope; a `value` of None is not known."""
        if len(self._hidden) == 1:
            self.enumerators[name] = value
        return self.declare(name, SymbolKind.ENUMERATOR, enumerator_type(value, None), "", span, value)

    def declare_enumeration(
        self, whole: Enumeration, constants: Iterable[str], span: Span | None = None
    ) -> Enumeration:
        """Make an enum, whose definition is at `span`, known under its tag in the innermost scope, and as that of its
        constants. The result is the enum as the user's compiler has it.
        """
        whole = replace(whole, uniform=self.uniform_enums())
        for name in constants:
            symbol = self._known[name]
            if symbol is not None:
                self._enter(replace(symbol, type=enumerator_type(symbol.value, whole)))
        names = [*constants, *([f"enum {whole.tag}"] if whole.tag else [])]
        if len(self._hidden) == 1:
            self.enumerations.update(dict.fromkeys(names, whole))
        if whole.tag:
            self.declare_tag("enum", whole.tag, whole, span)
        return whole

    def uniform_enums(self) -> bool:
        """Whether all constants of an enum have one type, as in C23 and from GCC 13 on."""
        version = self.macro("__GNUC__", 0)
        return version is not None and version.body.isdigit() and int(version.body) >= 13

    def declare_tag(self, keyword: str, tag: str, ctype: CType, span: Span | None = None) -> None:
        """Give a tag a meaning in the innermost scope. A function has a declaration `struct tag` of each type that it
        defines, at `span` of its text.
        """
        key = f"{keyword} {tag}"
        extent = None if span is None else Span(span.end, self._open[-1])
        symbol = self._enter(Symbol(key, 0, SymbolKind.TYPE, ctype, extent=extent))
        if span is not None and not self.file_scope:
            self.declarations.append(Declaration(key, ctype, None, TAG, None, symbol))

    def tagged(self, keyword: str, tag: str) -> CType:
        """The type that a tag names here; a struct or union of file scope is known by its tag."""
        symbol = self.symbol(f"{keyword} {tag}")
        if symbol is not None:
            return symbol.type
        return Enumeration(tag) if keyword == "enum" else Record(keyword, tag)

    def completed(self, symbol: Symbol, ctype: CType, initial: Expr | None = None) -> Symbol:
        """The symbol, declared in the innermost scope, with its initialiser and the type that this gives it."""
        return self._enter(replace(symbol, type=ctype, initial=initial))

    def declare(
        self, name: str, kind: SymbolKind, ctype: CType, storage: str, span: Span | None, value: int | None = None
    ) -> Symbol:
        """Give `name` a meaning in the innermost scope. What a block declares with linkage is that of file scope (C11
        6.2.2).
        """
        if self.is_at_file_scope:
            return self._enter(Symbol(name, 0, kind, ctype, storage, None, value))
        extent = None if span is None else Span(span.end, self._open[-1])
        if kind is SymbolKind.FUNCTION or (kind is SymbolKind.OBJECT and storage == "extern"):
            return self._enter(Symbol(name, 0, kind, ctype, storage, span, value, None, extent))
        known = self._known.get(name) if name in self._hidden[-1] else None
        if known is not None and known.kind is SymbolKind.PARAMETER and known.number:
            # An old-style definition names its parameters first and declares them afterwards.
            return self._enter(replace(known, type=ctype, storage=storage, span=span, extent=extent))
        number = len(self.declared) + 1
        symbol = Symbol(name, -number if self.file_scope else number, kind, ctype, storage, span, value, None, extent)
        self.declared.append(symbol)
        return self._enter(symbol)

    def _enter(self, symbol: Symbol) -> Symbol:
        name = symbol.name
        self._hidden[-1].setdefault(name, self.symbol(name))
        self._known[name] = symbol
        if symbol.number:
            self.declared[abs(symbol.number) - 1] = symbol
        return symbol

    def local_enumerators(self) -> dict[str, Symbol]:
        """The enumeration constants of the innermost scope whose values are known."""
        known = ((name, self._known[name]) for name in self._hidden[-1])
        return {name: symbol for name, symbol in known if symbol is not None and symbol.value is not None}

    def learn(
        self, types: Mapping[str, CType], enumerators: Mapping[str, int | None],
        enumerations: Mapping[str, Enumeration], declarations: Iterable[Declaration],
    ) -> None:  # fmt: skip
        """Declare several names of a piece of file scope that was read before."""
        for declaration in declarations:
            if declaration.symbol is not None:
                self._enter(declaration.symbol)
        for name, value in enumerators.items():
            self.declare_enumerator(name, value)
        for name, whole in enumerations.items():
            self.declare_enumeration(whole, () if " " in name else (name,))
        for name, ctype in types.items():
            self.declare(name, SymbolKind.TYPE, ctype, "typedef", None)

    def members(self, record: Record) -> tuple[Field, ...] | None:
        """The members of a struct or union; None where nothing defines it."""
        if record.fields is not None:
            return record.fields
        key = f"{record.keyword} {record.tag}"
        inner = self.symbol(key)
        if inner is not None and isinstance(inner.type, Record):
            return inner.type.fields
        known = self.records.get(key) or self._file_records.get(key)
        return None if known is None else known.fields

    @property
    def file_records(self) -> Mapping[str, Record]:
        """The structures and unions of file scope."""
        return self._file_records

    def symbol(self, name: str) -> Symbol | None:
        """What `name` means here, None when nothing declares it."""
        known = self._known
        if name not in known:
            known[name] = self._file_symbol(name)
        return known[name]

    def symbols(self, names: Iterable[str]) -> tuple[Symbol, ...]:
        """The declarations that those of the names mean which are declared."""
        found = (self.symbol(name) for name in names)
        return tuple(symbol for symbol in found if symbol is not None)

    def typedef(self, name: str) -> CType | None:
        """What the typedef name stands for here, None when `name` is no type here."""
        symbol = self.symbol(name)
        return symbol.type if symbol is not None and symbol.kind is SymbolKind.TYPE else None


def no_macro(_name: str, _offset: int) -> None:
    """No name is a macro."""


def file_symbols(environment: Environment) -> FileSymbol:
    """What names mean at the file scope that `environment` describes."""

    def symbol(name: str) -> Symbol | None:
        ctype = environment.typedefs.get(name)
        if ctype is not None:
            return Symbol(name, 0, SymbolKind.TYPE, ctype, "typedef")
        declaration = environment.globals.get(name) or environment.functions.get(name)
        if declaration is not None:
            return declaration.symbol
        of = environment.enumerations.get(name)
        if " " in name:
            return None if of is None else Symbol(name, 0, SymbolKind.TYPE, of)
        if name not in environment.enumerators:
            return None
        value = environment.enumerators[name]
        return Symbol(name, 0, SymbolKind.ENUMERATOR, enumerator_type(value, of), "", None, value)

    return symbol
