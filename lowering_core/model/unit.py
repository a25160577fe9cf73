"""What the syntax layer hands on: a file's environment, its functions and their target regions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from lowering_core.model.ctypes import NO_DEVICE, CType, Enumeration, Kind, Record
from lowering_core.model.directive import Appended, Directive, Item
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Block, Declaration, Name, Pragma, Stmt
from lowering_core.model.translation_unit import TranslationUnit
from lowering_core.options import LONG_DOUBLE
from lowering_core.text import LineIndex, Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Macro:
    """A macro definition. `parameters` is None for an object-like macro; a variadic one ends with `...`.

    `body` has comments removed and continuations joined. The definition holds in the file from byte `start` to byte
    `end` (its #undef or redefinition; None: to the end of the file). Those of headers and the command line start at -1.
    """

    name: str
    parameters: tuple[str, ...] | None
    body: str
    start: int = -1
    end: int | None = None


@dataclass(frozen=True, slots=True)
class RawPragma:
    """An active `#pragma omp` line or `_Pragma("omp …")`.

    `span` covers it whole, in the text of its unit (or file). `text` is what follows `omp`, of the same length as the
    source where it was written there: comments, continuations and the newlines in them are spaces, so that byte k of
    `text` lies at `text_start + k`. A pragma that came out of a macro has `exact` False: all its parts lie at `span`.
    """

    span: Span
    text: str
    text_start: int
    exact: bool = True


def in_force(versions: Sequence[Macro], offset: int) -> Macro | None:
    """The last of a macro's definitions that holds at byte `offset` of the file."""
    for macro in reversed(versions):
        if macro.start <= offset and (macro.end is None or offset < macro.end):
            return macro
    return None


@dataclass(frozen=True, slots=True)
class Include:
    """An active `#include`; `quoted` tells `"name"` from `<name>`."""

    name: str
    quoted: bool
    span: Span

    @property
    def spelling(self) -> str:
        """The name in its quotes or angles."""
        return f'"{self.name}"' if self.quoted else f"<{self.name}>"


@dataclass(frozen=True, slots=True)
class Preprocessed:
    """A file after conditionals are decided. `blanked` has the length of `data`: directives, pragmas and inactive
    branches are spaces there (newlines stay). `pragmas` are the active OpenMP ones at any scope, in source order.
    `macros` are the file's and the command line's definitions, in source order for each name; `undefined` tells after
    which bytes of the file a name has no definition, not even a header's. Where text of other files or of macros stands
    in `data`, `unit` says where it came from; else `data` is the file. `asked` are the names that conditions asked for
    and what they meant, in source order by the byte of the condition. `given` are the definitions that hold before the
    first byte: one object for all files that begin with the same ones. `own` are those of the `macros` that the file
    defines or ends, with all their definitions.
    """

    data: bytes
    blanked: bytes
    pragmas: tuple[RawPragma, ...]
    includes: tuple[Include, ...]
    macros: Mapping[str, tuple[Macro, ...]]
    undefined: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    unit: TranslationUnit | None = None
    asked: tuple[tuple[int, str, Macro | None], ...] = ()
    given: Mapping[str, tuple[Macro, ...]] = field(default_factory=dict[str, tuple[Macro, ...]])
    own: Mapping[str, tuple[Macro, ...]] = field(default_factory=dict[str, tuple[Macro, ...]])


@dataclass(frozen=True, slots=True)
class Headers:
    """What the included headers say: their declarations as one preprocessed text without line markers or directives,
    their macros, their own OpenMP pragmas (declare target), and the includes that were not found.
    """

    text: bytes
    pragmas: tuple[RawPragma, ...]
    macros: Mapping[str, tuple[Macro, ...]]
    missing: tuple[Include, ...]


@dataclass(frozen=True, slots=True)
class TopLevel:
    """One piece of the translation unit that device code may need a copy of.

    `kind` is typedef, record, enum, global, function (a definition) or prototype. `defines` are the names that it
    introduces (a record as `struct tag`), `uses` every other identifier in it. `text` is the source, complete with its
    semicolon, after textual macro expansion where that was needed; a function of the file comes without its body.
    `order` grows along the translation unit, headers first. `span` is its place in the file, None for a header's.
    `filled` tells an object with an initialiser.
    """

    kind: str
    defines: tuple[str, ...]
    uses: frozenset[str]
    text: str
    order: int
    span: Span | None = None
    storage: str = ""
    filled: bool = False


@dataclass(frozen=True, slots=True)
class CallChoice:
    """A variant of a function and the context selector, as written, with which it matches a call. `appends` is how many
    more arguments calls of it by `dispatch` have, -1 where that is not known.
    """

    variant: str
    selector: str
    appends: int = 0


@dataclass(frozen=True, slots=True)
class DeclaredVariant:
    """What `declare variant` says of a function: the variant, the context selector as written (None where there is not
    exactly one), the parameters that are to be device pointers, and the objects that calls of `dispatch` append; that
    is None where it is not understood.
    """

    variant: str
    selector: str | None
    pointers: tuple[str, ...] = ()
    appended: tuple[Appended, ...] | None = ()


@dataclass(frozen=True, slots=True)
class VariantBracket:
    """The bytes between `begin declare variant` and its end, the selector as written with those of the brackets around,
    the functions whose variants it encloses, whether the host may call them, and whether only `dispatch` does.
    """

    span: Span
    selector: str
    bases: tuple[str, ...]
    on_host: bool
    for_dispatch: bool = False


@dataclass(frozen=True, slots=True)
class Environment:
    """What file scope says: the context of every function of a file.

    `records` is keyed by `struct tag` / `union tag`. The values of `enumerators` are None where they cannot be told;
    `enumerations` has the enum of each of them, and of each `enum tag`.
    `globals` are objects, `functions` prototypes and definitions.
    `declare_target` names what `declare target` lists or brackets, with the clause word (`to`, `enter`, `link`);
    `threadprivate` are the variables of which each thread has a copy, `weak` what another file may define in place of
    this one, `variants` the functions that kernels call in
    place of others (`` where that cannot be told), `choices` the variants of those for which each call decides, and
    `variant_brackets` the brackets of `begin declare variant` in the file, `declared_variants` all of the variants
    of each function, and `for_dispatch` the texts of the file's directives whose variants only `dispatch` calls;
    `requires` the clauses of those directives, with their arguments,
    `reductions` the `declare reduction` and `mappers` the `declare mapper` directives in sight, innermost first.
    `pointed` are functions of the file, and of the library, whose names stand for their addresses somewhere in it; they
    are known where code calls through pointers.
    `incomplete`: a header is missing, or the file itself is a header, for which those that include it declare things.
    `key` is a digest of the content: two environments with equal keys are interchangeable.
    """

    typedefs: Mapping[str, CType]
    records: Mapping[str, Record]
    enumerators: Mapping[str, int | None]
    globals: Mapping[str, Declaration]
    functions: Mapping[str, Declaration]
    macros: Mapping[str, tuple[Macro, ...]]
    items: tuple[TopLevel, ...] = ()
    mappers: tuple[Directive, ...] = ()
    declare_target: Mapping[str, str] = field(default_factory=dict[str, str])
    threadprivate: frozenset[str] = frozenset()
    weak: frozenset[str] = frozenset()
    reductions: tuple[Directive, ...] = ()
    variants: Mapping[str, str] = field(default_factory=dict[str, str])
    choices: Mapping[str, tuple[CallChoice, ...]] = field(default_factory=dict[str, "tuple[CallChoice, ...]"])
    variant_brackets: tuple[VariantBracket, ...] = ()
    declared_variants: Mapping[str, tuple[DeclaredVariant, ...]] = field(
        default_factory=dict[str, "tuple[DeclaredVariant, ...]"]
    )
    for_dispatch: frozenset[str] = frozenset()
    enumerations: Mapping[str, Enumeration] = field(default_factory=dict[str, Enumeration])
    requires: frozenset[str] = frozenset()
    incomplete: bool = False
    pointed: frozenset[str] = frozenset()
    key: str = ""

    def lacks(self, kind: Kind | None) -> bool:
        """Whether the device has no numbers of a kind; `long double` is computed in `double` where it is to be."""
        return kind in NO_DEVICE and not (kind is Kind.LDOUBLE and LONG_DOUBLE in self.macros)

    def macro(self, name: str, offset: int) -> Macro | None:
        """The definition of macro `name` in force at byte `offset` of the file, if any."""
        return in_force(self.macros.get(name, ()), offset)

    @property
    def unified(self) -> bool:
        """Whether the program requires that host and device have one memory (OpenMP 5.2, 8.2.1)."""
        return not self.requires.isdisjoint(_ONE_MEMORY)


_ONE_MEMORY = ("unified_shared_memory", "self_maps")
NO_HEADERS = Headers(b"", (), {}, ())
NO_ENVIRONMENT = Environment({}, {}, {}, {}, {}, {})
"""What file scope says where nothing is known of it."""


@dataclass(frozen=True, slots=True)
class Segment:
    """Bytes [start, end) of a unit's text stand for `source` of the file; `verbatim` when they are the same bytes."""

    start: int
    end: int
    source: Span
    verbatim: bool


@dataclass(frozen=True, slots=True)
class FunctionUnit:
    """One function's text, ready for analysis.

    `span` is its place in the file. `text` is what the user wrote, except that macros which do not stand for an
    expression (statements, braces, pragmas) are expanded in place; `segments` map it back. `blanked` has the same
    length, with every directive, pragma and inactive branch replaced by spaces (newlines stay). Spans of the unit's
    nodes count bytes of `text`. Uses of `own_macros`, which change their meaning within the function, are all expanded.
    """

    name: str
    span: Span
    text: bytes
    blanked: bytes
    pragmas: tuple[RawPragma, ...]
    segments: tuple[Segment, ...]
    own_macros: frozenset[str] = frozenset()

    def source(self, span: Span) -> Span:
        """The range of the file that `span` of this unit's text came from."""
        low = high = None
        for segment in self.segments:
            if segment.start < max(span.end, span.start + 1) and span.start < segment.end:
                first, last = segment.source.start, segment.source.end
                if segment.verbatim:
                    first += max(span.start - segment.start, 0)
                    last -= max(segment.end - span.end, 0)
                low = first if low is None else min(low, first)
                high = last if high is None else max(high, last)
        if low is None or high is None:
            return Span(self.span.end, self.span.end)
        return Span(low, max(low, high))

    def written(self, span: Span) -> Span | None:
        """The range of the file with the very bytes of `span`; None where a part of it came out of a macro."""
        for segment in self.segments:
            if segment.verbatim and segment.start <= span.start and span.end <= segment.end:
                return span.shifted(segment.source.start - segment.start)
        return None


@dataclass(frozen=True, slots=True)
class Function:
    """A function definition as a tree. Spans count bytes of `unit.text`. `symbols` are the names that the function
    declares, in source order: the one of number k is at place k - 1. `declarations` are its parameters and all
    declarations in its body, in source order. `device` is the function as kernels call it, where metadirectives in it
    mean something else there.
    """

    name: str
    result: CType
    parameters: tuple[Declaration, ...]
    body: Block
    storage: str
    unit: FunctionUnit
    symbols: tuple[Symbol, ...] = field(default=(), repr=False)
    declarations: tuple[Declaration, ...] = field(default=(), compare=False, repr=False)
    device: Function | None = field(default=None, repr=False)

    @property
    def in_kernels(self) -> Function:
        """The function as kernels call it."""
        return self.device or self

    def visible(self, offset: int) -> tuple[Declaration, ...]:
        """The declarations of the function that are known at a byte of its text, innermost last."""
        return tuple(one for one in self.declarations if one.symbol is not None and one.symbol.reaches(offset))


@dataclass(frozen=True, slots=True)
class TargetRegion:
    """An executable target construct: its pragma and statement, and the declarations visible there, innermost last.

    `number` counts the regions of the file from 1; `line` is the 1-based source line of the pragma.
    `enclosing` are the directives around it, outermost first.
    """

    directive: Directive
    pragma: Pragma
    statement: Stmt
    function: Function
    scope: tuple[Declaration, ...]
    enclosing: tuple[Directive, ...]
    number: int
    line: int

    @property
    def place(self) -> Span:
        """Where the directive stands in the file."""
        return self.function.unit.source(self.directive.span)

    def seen(self, environment: Environment) -> Scope:
        """What is visible at the region; `environment` is what file scope says."""
        return Scope(self.scope, environment, self.place.start)


@dataclass(frozen=True, slots=True)
class Scope:
    """Names visible at a point: local declarations, innermost last, then file scope. `offset` is the point's place in
    the file, which decides the macro definitions in force.
    """

    locals: tuple[Declaration, ...]
    environment: Environment
    offset: int

    def find(self, name: str) -> Declaration | None:
        """The declaration that `name` refers to here, None when none is visible."""
        found = self._innermost(name)
        at_file_scope = self.environment.globals.get(name)
        if found is not None and (found.storage != "extern" or at_file_scope is None):
            return found
        return at_file_scope or self.environment.functions.get(name)

    def meaning(self, of: Name | Item) -> Symbol | None:
        """What a name, or the variable of a list item, refers to."""
        if of.symbol is not None and of.symbol.number:
            return of.symbol
        found = self.find(of.name)
        return of.symbol if found is None else found.symbol

    def is_local(self, name: str) -> bool:
        """Whether `name` refers to a local declaration, and not to one that says again what the file has."""
        found = self._innermost(name)
        return found is not None and found.storage != "extern"

    def _innermost(self, name: str) -> Declaration | None:
        return next((declared for declared in reversed(self.locals) if declared.name == name), None)


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A parsed file: its functions that hold target regions or may be called from them, and its environment. `data` is
    the text of its translation unit.
    """

    path: str
    data: bytes
    preprocessed: Preprocessed
    environment: Environment
    functions: tuple[Function, ...]

    @property
    def lines(self) -> LineIndex | TranslationUnit:
        """What tells the line, in its own file, of a byte of the text."""
        return self.preprocessed.unit or LineIndex(self.data)

    @property
    def written(self) -> bytes:
        """The bytes of the file as it was read, in which no text of others stands."""
        unit = self.preprocessed.unit
        return self.data if unit is None else unit.files[0].data
